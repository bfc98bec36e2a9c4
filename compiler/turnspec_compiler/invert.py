"""The assistant turn read backwards: literal -> match, slot -> field, guard -> alternative, each -> repetition."""

from __future__ import annotations

from turnspec.grammar import Brackets, Calls, Form, Grammar, Literal
from turnspec_compiler import syntax as s
from turnspec_compiler.ambiguity import check_forms, check_text
from turnspec_compiler.check_prompt import check_prompts
from turnspec_compiler.grammar_source import grammar_source
from turnspec_compiler.invert_calls import CallReader
from turnspec_compiler.invert_headers import find_headers
from turnspec_compiler.invert_keywords import in_section, is_named
from turnspec_compiler.paths import Paths, literal_of
from turnspec_compiler.problems import Problems

__all__ = ["grammar_source", "invert"]


def invert(spec: s.Spec) -> Grammar:
    """The parse tables of a checked spec. Raises SpecError where a completion would have two readings, or none."""
    problems = Problems.of(spec)
    inverter = _Inverter(spec, problems)
    grammar = inverter.grammar()
    problems.raise_if_any()
    if inverter.turn is not None:
        check_prompts(spec, inverter.turn, grammar, problems)
        problems.raise_if_any()
    return grammar


class _Inverter:
    def __init__(self, spec: s.Spec, problems: Problems) -> None:
        self.spec = spec
        self.problems = problems
        self.paths = Paths(spec)
        self.turn = next((t for t in spec.turns.values() if isinstance(t, s.Assistant)), None)

    def grammar(self) -> Grammar:
        if self.turn is None:
            return Grammar(None, Brackets("", ""), None, ())
        written, openers, others = self.stops(self.turn)
        reasoning = self.reasoning()
        text = self.text(self.turn, reasoning)
        calls = self.calls()
        headers = find_headers(self.spec, self.literal(self.turn.open), reasoning, text, calls)
        if headers is None:
            check_text(self.spec, self.turn.sampled.span, text, self.problems)
            check_forms(self.spec, calls, self.problems)
        return Grammar(
            reasoning,
            text,
            calls,
            tuple(dict.fromkeys((*written, *openers, *others))),
            openers,
            tuple(other for other in others if other not in written),
            self.literal(self.turn.after),
            self.ended_by_calls(calls, headers is not None),
            headers,
        )

    def literal(self, wire: s.Wire | None) -> str:
        """The text of a wire: of its first path that is text alone."""
        for path in self.paths.of(wire) if wire is not None else ():
            if (text := literal_of(path)) is not None and text:
                return text
        return ""

    def fixed(self, wire: s.Wire | None, what: str) -> str:
        """The text of a wire that can write only one."""
        if wire is None:
            return ""
        found = {literal_of(path) for path in self.paths.of(wire)}
        if len(found) == 1 and (text := found.pop()) is not None:
            return text
        message = f"the parser needs {what} to be one text"
        self.problems.add("bracket-text", wire.span, message, hint="slots belong to 'emit', choices to 'accept'")
        return ""

    def reasoning(self) -> Brackets | None:
        part = self.spec.reasoning
        if part is None or (part.opening is None and part.closing is None):
            return None
        opening = self.fixed(part.opening, "the opening bracket of the reasoning")
        closing = self.fixed(part.closing, "the closing bracket of the reasoning")
        if part.closing is not None and not closing.strip():
            message = "nothing visible closes the reasoning, so where the text begins has several readings"
            self.problems.add("open-reasoning", part.span, message, hint="give 'brackets' a closing one")
        return Brackets(opening, closing)

    def ended_by_calls(self, calls: Calls | None, headers: bool) -> bool:
        """Whether a call ends open reasoning; only a control token can, for a text may be a thought about calls."""
        part = self.spec.reasoning
        if part is None or not part.ended_by_calls:
            return False
        controls = (*self.spec.tokens, *self.spec.markers)
        openings = [calls.section.open] if calls and calls.section else []
        for form in calls.forms if calls and not openings else ():
            openings += [item.text for item in form.items[:1] if isinstance(item, Literal)]
        if headers or not any(opening.strip().startswith(controls) for opening in openings):
            message = "no token opens a call here, so none can end the reasoning"
            self.problems.add("ended-by", part.span, message, hint="leave out 'ended_by'")
        return True

    def text(self, turn: s.Assistant, reasoning: Brackets | None) -> Brackets:
        """What stands around the visible text: after reasoning, where some path writes it so."""
        found: list[tuple[bool, Brackets]] = []
        for path in self.paths.of(turn.sampled):
            at = next((k for k, item in enumerate(path) if _is_text(item)), None)
            if at is None:
                continue
            before = path[at - 1] if at and isinstance(path[at - 1], s.Lit) else None
            after = path[at + 1] if at + 1 < len(path) and isinstance(path[at + 1], s.Lit) else None
            opening = before.text if isinstance(before, s.Lit) else ""
            for bracket in (reasoning.open.strip(), reasoning.close.strip()) if reasoning else ():
                opening = opening.removeprefix(bracket)
            closing = after.text if isinstance(after, s.Lit) and at + 2 == len(path) else ""
            thought = any(isinstance(item, s.Part) and item.name == "reasoning" for item in path[:at])
            found.append((thought, Brackets(opening, closing)))
        behind = [brackets for thought, brackets in found if thought] or [brackets for _, brackets in found]
        layout = {b: len(b.close) if not b.close.strip() else 0 for b in behind}  # white space that may be missing
        return max(behind, key=lambda b: (len(b.open), layout[b]), default=Brackets("", ""))

    def before_calls(self) -> str:
        """White space that `sampled` itself writes between the text and the calls."""
        for path in self.paths.of(self.turn.sampled) if self.turn else ():
            for item, between, part in zip(path, path[1:], path[2:], strict=False):
                white = between.text if isinstance(between, s.Lit) and not between.text.strip() else ""
                if white and _is_text(item) and isinstance(part, s.Part) and part.name == "calls":
                    return white
        return ""

    def calls(self) -> Calls | None:
        part = self.spec.calls
        if part is None:
            return None
        reader = CallReader(self.spec, self.paths, self.problems)
        written = reader.forms(part)
        forms = [Form(items) for items in written]
        forms += [Form(items, exact=False) for wire in part.accept for items in reader.wire_forms(wire, written)]
        section, text_open = None, ""
        if part.section_open is not None or part.section_close is not None:
            text_open, opening = self.section_opening(part.section_open)
            section = Brackets(opening, self.literal(part.section_close))
        marked = section is not None and section.open.strip().startswith((*self.spec.tokens, *self.spec.markers))
        forms, section = in_section(forms, section, marked)
        if section is None and any(map(is_named, forms)):
            message = "calls that begin with their name stand in nothing that tells them from text"
            self.problems.add("bare-name", part.span, message, hint="give 'section' two tokens, or '[' and ']'")
        return Calls(
            tuple(dict.fromkeys(forms)),
            section,
            self.literal(part.after_text) or self.before_calls(),
            self.literal(part.between),
            reader.id_form(part.id) if part.id is not None else None,
            part.parallel is None,
            text_open,
        )

    def section_opening(self, wire: s.Wire | None) -> tuple[str, str]:
        """What opens a section: before the text that it holds, if it holds one, and behind it."""
        for path in self.paths.of(wire) if wire is not None else ():
            match path:
                case (s.Lit() as before, item, s.Lit() as behind) if _is_text(item):
                    return before.text, behind.text
        return "", self.literal(wire)

    def stops(self, turn: s.Assistant) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """What the stop writes in a last turn, first tokens of the openers that end it, and the other stops."""
        written: list[str] = []
        if turn.stop is not None:
            for path in Paths(self.spec, last=True).of(turn.stop):
                if text := literal_of(path):
                    written.append(text)
        openers = [token for role in turn.stop_roles if (token := self.opener(role))]
        return tuple(dict.fromkeys(written)), tuple(dict.fromkeys(openers)), turn.other_stops

    def opener(self, role: str) -> str | None:
        """The control token that a role's turn begins with."""
        turn = self.spec.turns.get(role)
        wire = turn.opening if isinstance(turn, s.Run) else turn.emit if isinstance(turn, s.Plain) else None
        tokens = sorted((*self.spec.tokens, *self.spec.markers), key=len, reverse=True)
        texts = ["".join(w.text for w in path if isinstance(w, s.Lit)) for path in self.paths.of(wire)] if wire else []
        texts = [text for text in texts if text]  # a message that is not written opens nothing
        for text in texts:
            for token in tokens:
                # What stands before it in some conversation only, such as a beginning, opens no turn.
                if text.startswith(token) and all(token in other for other in texts):
                    return token
        place = turn.span if turn is not None else (self.turn.span if self.turn else self.spec.turns["assistant"].span)
        message = f"the turn of '{role}' ends the assistant's, but begins with no control token"
        self.problems.add("opener-token", place, message, hint="list the token under 'tokens'")
        return None


def _is_text(item: object) -> bool:
    """The part `text`, or a slot that holds the message's text."""
    if isinstance(item, s.Part):
        return item.name == "text"
    return isinstance(item, s.Slot) and (item.capture == "text" or (item.capture is None and _names_text(item.expr)))


def _names_text(expr: s.Expr) -> bool:
    match expr:
        case s.Attr(value=s.Name(id="m"), name="text" | "content"):
            return True
        case s.Filter():
            return _names_text(expr.value)
        case s.IfElse():
            return _names_text(expr.then) or _names_text(expr.orelse)
        case s.Or():
            return any(_names_text(item) for item in expr.items)
    return False
