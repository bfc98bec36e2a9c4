"""A grammar bound to a vocabulary: which markers are one id here, and what is watched for in each mode."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from turnspec.forms import Program, compile_form
from turnspec.grammar import Brackets, Field, Form, Grammar, Item, JsonObject, Literal, Nested, OneOf, Repeat
from turnspec.headers import Headers
from turnspec.marks import CONTROL, WHITE, Alphabet, Layout, Mark, Means, Pieces, Vocabulary, Watch, layout
from turnspec.quick import NAME, Quick, QuickEither
from turnspec.quick_form import quick, quick_bare
from turnspec.told import Rules, id_form

NOTHING = Layout("", (), "")
LIST = Brackets("[", "]")


class Bound:
    """What the machine runs on.

    Watches: `text` and `gap` outside sections, `inside` in them; `reasoning`; `header`; `broken`, by the core that
    closes the form. `fresh`, `fresh_thought`: markers that are no ids here, which count where a text, a thought begins.
    `text_begin`, `text_end`: the tokens between which a text stands, if it does. `only`: a call ends the message.
    `named`: the form in a section that begins with its name; `listed`: the one of calls whose list is a whole message.
    """

    def __init__(self, grammar: Grammar, vocabulary: Vocabulary) -> None:
        self.grammar = grammar
        self.alphabet = Alphabet(vocabulary, spellings_of(grammar))
        self.pieces = Pieces(self.alphabet)
        write = self.alphabet.write
        self.stops = [char for stop in grammar.stops if CONTROL.match(char := write(stop)[:1])]
        self.stop = re.compile(f"[{''.join(self.stops)}]" if self.stops else "(?!)")
        opened = write(grammar.reasoning.open) if grammar.reasoning else ""
        self.think = layout(opened) if opened else NOTHING
        self.think_rest = opened.partition(self.think.cores[0])[2] if self.think.cores else ""
        core = "".join(self.think.cores[:1])
        self.think_start = tuple(dict.fromkeys((self.think.before + core, core))) if core else ()
        ending = write(grammar.reasoning.close) if grammar.reasoning else ""
        self.think_end = layout(ending) if ending else NOTHING
        self.think_end_core = self._bracket(ending, self.think_end)
        self.text_before = write(grammar.text.open) if not write(grammar.text.open).strip(WHITE) else ""
        text_after = write(grammar.text.close) if not write(grammar.text.close).strip(WHITE) else ""
        self.text_begin, self.text_end = (self._token(write(text)) for text in (grammar.text.open, grammar.text.close))
        calls = grammar.calls
        section = calls.section if calls else None
        opening, closing = write(section.open if section else ""), write(section.close if section else "")
        self.section = layout(opening)
        self.section_end = layout(closing)
        self.id_form = id_form(calls.id if calls else None)
        self.between = write(calls.between) if calls else ""
        self.only = calls is not None and not calls.parallel and not self.section.cores
        stop_chars = "".join(self.stops)
        self.section_core = self._bracket(opening, self.section)
        self.section_end_core = self._bracket(closing, self.section_end)
        self.text_core = layout(write(calls.text_open if calls else "")).cores[:1]
        behind = self.section_end_core or (LIST.close,)
        forms = calls.forms if calls else ()
        self.programs = [compile_form(unlisted(form), self.alphabet, stop_chars, self.only, behind) for form in forms]
        compiled = [(program, in_list(form)) for program, form in zip(self.programs, forms, strict=True)]
        self.named = next((program for program, listed in compiled if program.named and not listed), None)
        self.listed = next((program for program, listed in compiled if listed), None)
        self.comma = "," if self.named else self.between.strip(WHITE)  # what is visible between two calls
        self.headers = self._headers()
        alone = [program for program, listed in compiled if not listed and not program.first and program.members]
        self.bare = next(iter(alone), None) if not self.headers else None
        self.body = compile_form(Form((Field("arguments", "json"),)), self.alphabet, stop_chars, False)
        self.body.fields |= {"name"}
        self._watch(write(calls.after_text) if calls else "", text_after)
        self.text_first = self.text_before if grammar.reasoning is None else ""
        self.text_rest = self.think_end.after + self.text_before
        self.quick_bare = next((quick_bare(form) for form in forms if not isinstance(form.items[0], Literal)), None)
        self.quick = {} if self.headers or not calls else self._quick(calls.forms, behind)
        listed = next((unlisted(form) for form in forms if in_list(form)), None)
        self.quick_listed = listed and (quick_bare(listed) or quick(listed, self.alphabet, (LIST.close,)))

    def rules(self, tools: Any, whole: bool, prompt_ids: Sequence[int] | None = None) -> Rules:
        """What the calls of a response share."""
        prompt = 0 if prompt_ids is None else len(prompt_ids)
        return Rules(self.alphabet, self.stop, self.id_form, tools, whole, prompt)

    def _bracket(self, text: str, found: Layout) -> tuple[str, ...]:
        """The core that tells a bracket: the first, with what stands behind a control token on its line."""
        line = text.strip(WHITE).split("\n")[0].rstrip(WHITE)
        return (line,) if len(found.cores) > 1 and CONTROL.match(line) else found.cores[:1]

    def _token(self, bracket: str) -> tuple[str, ...]:
        """The control token that a bracket of the text is, where it is no header's."""
        text = bracket.strip(WHITE)
        return (text,) if self.grammar.headers is None and CONTROL.fullmatch(text) else ()

    def _headers(self) -> Headers | None:
        h, write = self.grammar.headers, self.alphabet.write
        if h is None:
            return None
        return Headers(
            write(h.start),
            h.role,
            write(h.channel),
            write(h.body),
            write(h.end),
            h.reasoning,
            h.texts,
            h.recipient,
            h.tool,
        )

    def _quick(self, forms: tuple[Form, ...], behind: tuple[str, ...]) -> dict[str, Quick]:
        """How to read whole calls by pattern, by opener: where no other form and no longer marker begins like it.

        By "" those that begin with their name, where no marker does.
        """
        marks = {*self.text.marks, *self.inside.marks, *self.reasoning.marks}
        found: dict[str, Quick] = {}
        for program, form in zip(self.programs, forms, strict=True):
            first, opening = program.first, form.items[0]
            after = (
                "".join(layout(self.alphabet.write(opening.text)).cores[1:2]) if isinstance(opening, Literal) else ""
            )
            rests = [
                core.removeprefix(first).lstrip(WHITE) for core in marks if core != first and core.startswith(first)
            ]
            longer = any(rest.startswith(after) or after.startswith(rest) for rest in rests)
            alike = [p for p in self.openers(first) if p.begins_object is program.begins_object]
            if first and alike == [program] and not longer and (reader := quick(form, self.alphabet, behind)):
                found[first] = QuickEither(found[first], reader) if first in found else reader
        if self.named and not any(map(NAME.match, marks)):
            reader = quick(forms[self.programs.index(self.named)], self.alphabet, behind)
            found |= {"": reader} if reader else {}
        return found

    def _watch(self, after_text: str, text_after: str) -> None:
        stops = [_mark(stop, text_after, "stop") for stop in self.stops]
        written = CONTROL.findall("".join(map(self.alphabet.write, spellings_of(self.grammar))))
        strays = [_mark(char, "", "stray") for char in written if char not in self.stops]  # where nothing else is meant
        if self.headers:
            h = self.headers
            heads = [_mark(h.end, "", "end"), _mark(h.start, "", "start"), _mark(h.body, "", "body")]
            inner = [*heads, _mark(h.channel, "", "stray")]
            self.text = self.gap = self.inside = self.reasoning = Watch([*inner, *strays, *stops])
            self.header = Watch([*heads, *stops])
            self.fresh: list[tuple[str, Means]] = []
            self.fresh_thought: list[tuple[str, Means]] = []
            self.broken = {"": Watch([*heads, *stops])}
            return
        before = after_text + self.section.before
        think = [_mark(core, self.think.before, "think") for core in self.think.cores[:1]]
        think_end = [_mark(core, self.think_end.before, "think end") for core in self.think_end_core]
        section = [_mark(core, before, "section") for core in self.section_core]
        ends = [_mark(core, self.section_end.before, "section end") for core in self.section_end_core]
        openers = [_mark(p.first, p.before if section else before + p.before, "call") for p in self.programs if p.first]
        framed = [_mark(core, "", "text") for core in self.text_core]
        framed += [_mark(core, "", "text begin") for core in self.text_begin]
        framed += [_mark(core, "", "text end") for core in self.text_end]
        outside = [*section, *(openers if not section else ids(openers))]
        marks = [*ids(think), *ids(think_end), *framed, *outside, *ids(ends)]
        self.text = Watch([*marks, *strays, *stops])
        self.gap = self.text
        self.inside = Watch([*ids(think), *ids(think_end), *openers, *ends, *strays, *stops])
        thought = [*think_end, *ids(think), *stops]
        self.reasoning = Watch([*thought, *outside] if self.grammar.call_ends_reasoning else thought)
        self.fresh = spread([*texts(think), *texts(think_end)])
        self.fresh_thought = spread(texts(think))
        leave = [*outside, *openers, *section, *ends, *ids(think_end), *stops]
        self.broken = {
            p.last: Watch([*([_mark(p.last, "", "call end")] if p.last and not p.named else []), *leave])
            for p in self.programs
        }

    def openers(self, core: str) -> list[Program]:
        """The forms that a core opens."""
        return [p for p in self.programs if p.first == core]


def in_list(form: Form) -> bool:
    """Whether a list of such calls is a whole message."""
    if form.items[:1] != (Literal(LIST.open),):
        return False
    return form.items[1:2] == (Field("name"),) or isinstance(form.items[1], JsonObject)


def unlisted(form: Form) -> Form:
    """A form without the brackets of a list."""
    last = form.items[-1]
    if not in_list(form) or not isinstance(last, Literal):
        return form
    rest = last.text.rstrip().removesuffix(LIST.close)
    return Form((*form.items[1:-1], *([Literal(rest)] if rest else [])), form.exact)


def _mark(core: str, before: str, means: Means) -> Mark[Means]:
    return Mark(core, before, means)


def ids(marks: list[Mark[Means]]) -> list[Mark[Means]]:
    """Those that begin with a control character."""
    return [mark for mark in marks if CONTROL.match(mark.core)]


def texts(marks: list[Mark[Means]]) -> list[Mark[Means]]:
    return [mark for mark in marks if not CONTROL.match(mark.core)]


def spread(marks: list[Mark[Means]]) -> list[tuple[str, Means]]:
    """Each mark with all, part and none of the white space before it."""
    return [(mark.before[k:] + mark.core, mark.means) for mark in marks for k in range(len(mark.before) + 1)]


def spellings_of(grammar: Grammar) -> list[str]:
    """All spec texts of a grammar, whole; the control tokens among their parts come first in the alphabet."""
    found = [*grammar.stops, *grammar.next_openers]
    calls = grammar.calls
    pairs = [grammar.reasoning, grammar.text, calls.section if calls else None]
    for pair in pairs:
        found += [pair.open, pair.close] if pair else []
    for form in calls.forms if calls else ():
        found += _literals(form.items)
    if grammar.headers:
        h = grammar.headers
        found += [h.start, h.channel, h.body, h.end]
    return found


def _literals(items: tuple[Item, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Literal):
            found.append(item.text)
        elif isinstance(item, Repeat):
            found += [*_literals(item.items), item.between]
        elif isinstance(item, OneOf):
            found += [text for text, _ in item.spellings]
        elif isinstance(item, Nested):
            for pair in (item.string, item.mapping, item.entry, item.list, item.item):
                found += [pair.open, pair.close]
            found.append(item.between)
    return found
