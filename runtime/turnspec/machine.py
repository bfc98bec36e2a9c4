"""The machine that takes completions apart: the same for a stream and at once, total, linear, nothing taken back."""

from __future__ import annotations

from collections.abc import Callable

from turnspec.bind import LIST
from turnspec.keywords import WORD
from turnspec.machine_headers import HeaderMoves
from turnspec.marks import SPACE, WHITE, Means, common
from turnspec.taken import Mode


class Machine(HeaderMoves):
    """Reads one completion."""

    # ---- running ------------------------------------------------------------------------------------

    def start(self, text: str) -> None:
        """Begins behind this much of the turn, which the prompt wrote: it sets the state and captures nothing."""
        self.skip = self.bound.text_first
        self.feed(text)
        self.base = -len(self.text)
        self.deltas, self.content, self.thought, self.spans = [], [], [], []
        self.thinks = self.mode == "think"
        self.odd = False
        self.calls = []
        self.held = [] if self.mode == "gap" else self.held
        self.held_at = self.base - sum(map(len, self.held))
        if self.call:
            self.call.restart()
            self.tell(self.call)
        if self.mode in ("call", "choice", "broken"):
            self.span("call", 0)

    def resume(self, begun: Machine) -> None:
        """Begins where another has begun that has read nothing since, and has no call open."""
        self.mode, self.text, self.base = begun.mode, begun.text, begun.base
        self.fresh, self.skip, self.section, self.thinks = begun.fresh, begun.skip, begun.section, begun.thinks
        self.bracketed = begun.bracketed
        self.held, self.held_at = list(begun.held), begun.held_at

    def feed(self, text: str, final: bool = False) -> None:
        """Reads on. With `final` nothing comes after it, and what was held back is told."""
        self.text += text
        size = len(self.text)
        moves = _MOVES
        while (final or self.at < size) and moves[self.mode](self, final):
            self.steps += 1
        self.text = self.text[self.at :]
        self.base += self.at
        self.at = 0
        if final:
            self._finish()

    def _after_stop(self, final: bool) -> bool:
        self.tail.append(self.text[self.at :])
        self.at = len(self.text)
        return False

    def _flow(self, final: bool) -> bool:
        """Text or reasoning, up to a marker."""
        text, bound = self.text, self.bound
        if self.skip and not self._skip_layout(final):
            return False
        if self.at == len(text):
            return False
        thinks = self.mode == "think"
        if self.fresh:
            for candidate, means in bound.fresh_thought if thinks else bound.fresh:
                if text.startswith(candidate, self.at):
                    return self.act(means, "", self.at, self.at + len(candidate))
                if not final and candidate.startswith(text[self.at :]):
                    return False
            self.fresh = False
            if not thinks and self.begins_bare():
                return True
        watch = bound.reasoning if thinks else bound.inside if self.section else bound.text
        found = watch.find(text, self.at, final)
        if isinstance(found, int):
            self.give(thinks, text[self.at : found], self.base + self.at)
            self.at = found
            return False
        mark, begin, end = found
        self.give(thinks, text[self.at : begin], self.base + self.at)
        return self.act(mark.means, mark.core, begin, end)

    @property
    def open_bracket(self) -> bool:
        """A text is open that has an end."""
        return self.bracketed and bool(self.bound.text_end)

    def _skip_layout(self, final: bool) -> bool:
        """Passes over what may stand here: a word whole or not at all, white space as far as it does. False: wait."""
        text, at, skip = self.text, self.at, self.skip
        same = len(skip)
        if not text.startswith(skip, at):
            word = skip.strip(WHITE)
            if word and not text.startswith(skip[: skip.index(word)] + word, at):
                if not final and skip.startswith(text[at:]):
                    return False
                self.skip = ""
                return True
            same = common(skip, text[at : at + same])
        if same:
            self.span("structure", at)
            self.at = at + same
        self.skip = skip[same:] if self.at == len(text) else ""
        return True

    def _in_gap(self, final: bool) -> bool:
        """White space is layout unless text follows it."""
        end = SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
        if not self.held:
            self.held_at = self.base + self.at
        self.held.append(self.text[self.at : end])
        self.at = end
        if end == len(self.text):
            return False
        comma = self.bound.comma if self.section and self.calls else ""
        if comma and self.text.startswith(comma, end):
            self.held = []
            self.at = end + len(comma)
            self.span("structure", self.at)
            return True
        if comma and not final and comma.startswith(self.text[end:]):
            return False
        watch = self.bound.inside if self.section else self.bound.gap
        found = watch.here(self.text, end, final)
        if found is True:
            return False
        white, self.held = "".join(self.held), []
        if found is not False:
            mark, behind = found
            return self.act(mark.means, mark.core, end, behind)
        if self.section and self.bound.named and WORD.match(self.text[end]).end():  # type: ignore[union-attr]
            if self.rules.whole and self.quick_calls(end):
                return True
            self.held_at = self.base + end
            self.span("call", end)
            self.call, self.mode = self.new_call(self.bound.named, self.held_at), "call"
            return True
        self.mode = "text"
        if self.section or self.bound.headers:
            self.odd = True
        layout = common(white, self.bound.between)
        self.give(False, white[layout:], self.held_at + layout)
        return True

    # ---- markers ------------------------------------------------------------------------------------

    def act(self, means: Means, core: str, begin: int, end: int) -> bool:
        """A marker stands at [begin, end) of the text, its white space included; the machine goes on behind it."""
        thinks = self.mode == "think"
        self.span("structure", begin)
        self.at = end
        if means == "stop":
            self._stop(end, thinks)
        elif means == "think":
            self.mode, self.thinks, self.fresh, self.skip = "think", True, not thinks, self.bound.think_rest
        elif means == "think end":
            self.odd = self.odd or bool(self.content and not thinks) or self.section
            self.mode, self.fresh = "text", not self.content
            self.skip = self.bound.text_rest
        elif means == "text":
            self.odd = self.odd or bool(self.content) or thinks
            self.mode, self.framed, self.fresh = "text", True, False
        elif means == "text begin":
            self.odd = self.odd or bool(self.content) or thinks or self.bracketed
            self.mode, self.bracketed, self.fresh = "text", True, False
        elif means == "text end":
            self.odd = self.odd or not self.bracketed
            self.bracketed = False
            self.gap(False)
        elif means == "section":
            self.framed = False
            self.gap(True)
        elif means == "section end":
            self.odd = self.odd or not self.section
            self.gap(False)
        elif means == "call":
            self.odd = self.odd or (bool(self.bound.section.cores) and not self.section)
            if self.rules.whole and self.quick_calls(end - len(core)):
                return True
            self.choices = self.bound.openers(core)
            self.held_at = self.base + end - len(core)
            self.span("call", end - len(core))
            self.mode = "choice"
        elif means == "start":
            self.mode, self.held, self.held_at = "header", [], self.base + end
        elif means == "end":
            self.gap(False)
        elif core == (self.bound.headers.channel if self.bound.headers else None):  # a header without its start
            self.odd = True
            self.mode, self.held, self.held_at = "header", [core], self.base + begin
        else:
            self.odd = True
            self.mode = "text" if not thinks else "think"
        return True

    def _stop(self, end: int, thinks: bool) -> None:
        self.odd = self.odd or thinks or self.open_section or self.framed or self.open_bracket
        self.stop_at = self.base + end - 1
        self.span("stop", end - 1)
        self.span("structure", end)
        self.open_thought = thinks
        self.mode = "done"

    def _finish(self) -> None:
        """The end of a completion: what is open stays open."""
        if self.mode == "header":
            self.cut_header()
        elif self.mode == "choice":
            self.call = self.new_call(self.choices[0], self.held_at)
        elif self.mode == "list":
            self.cut_list()
        if self.mode == "bare" and self.call is not None and not (self.call.has_arguments and self.call.name):
            self.release()
        if self.call is not None:
            if self.mode == "bare":
                self.span("call", self.held_at - self.base)
            self.call.close(self.base + self.at, self.call.fault or "unclosed")
            self.calls.append(self.call.result(self.decoder))
            self.tell(self.call)

    # ---- what it knows ------------------------------------------------------------------------------

    @property
    def in_thought(self) -> bool:
        """Reasoning is open, or was when the stop came."""
        return self.mode == "think" or self.open_thought

    @property
    def open_section(self) -> bool:
        """A section is open that has an end."""
        return self.section and bool(self.bound.section_end_core)

    @property
    def closing(self) -> str:
        """The spec text that closes what is open here, innermost first, up to the end of the assistant's brackets."""
        grammar, spell = self.bound.grammar, self.bound.alphabet.spell
        section = grammar.calls.section.close if grammar.calls and grammar.calls.section and self.section else ""
        if self.mode == "think":
            text = grammar.text.open if self.bound.headers else ""
            return (grammar.reasoning.close if grammar.reasoning else "") + text + section
        if self.mode == "header":
            return self.header_closing
        if self.mode == "call" and self.call:
            return spell(self.call.closing) + section
        if self.mode == "list":
            inner = self.call.closing if self.call else ""
            return "" if self.list_ends else spell(inner) + LIST.close
        if self.mode == "broken" and self.call:
            return spell(self.call.program.last_text) + section
        if self.mode == "choice":
            return spell(self.new_call(self.choices[0], 0).closing) + section
        if self.framed and grammar.calls and grammar.calls.section:
            return grammar.calls.section.open
        return section + (
            grammar.text.close if self.mode == "text" and (self.bracketed or not self.bound.text_end) else ""
        )


_MOVES: dict[Mode, Callable[[Machine, bool], bool]] = {
    "text": Machine._flow,
    "think": Machine._flow,
    "gap": Machine._in_gap,
    "choice": Machine.choose,
    "call": Machine.in_call,
    "broken": Machine.in_broken,
    "bare": Machine.in_bare,
    "list": Machine.in_list,
    "header": Machine.in_header,
    "done": Machine._after_stop,
}
