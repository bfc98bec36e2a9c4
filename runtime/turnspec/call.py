"""One call being read: it walks a form's program over the text, and says how that went."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from turnspec.call_json import Next
from turnspec.call_keywords import NamedCall, inside
from turnspec.forms import END_OF_MESSAGE, Ending, Fork, Goto, Json, Keys, Nest, Op, Skip, Text, Word
from turnspec.marks import CONTROL, SPACE, common
from turnspec.nested import NestScan
from turnspec.values import nested, typed


class Call(NamedCall):
    """A call from its opening on."""

    _nested: NestScan | None = None
    _white = ""  # seen since the last core
    _skip: str | None = None  # what is left to skip before a value
    _endings: Sequence[tuple[Ending, int]] = ()
    _held: list[str]  # while there are endings: a closer and what follows, until it is known to be one
    _matched: list[str]  # the cores among it, after the closer
    _core = ""
    _kind: str | None = None
    _streams: bool | None = None  # whether the value being read is told as it comes; None: none is being read

    def run(self, text: str, at: int, final: bool) -> tuple[int, Next]:
        """Reads on at `at` as far as it can; the new place, and why it stopped (never STEP)."""
        ops = self.program.ops
        found: Next = "step"
        while found == "step":
            self.steps += 1
            if self._endings:
                at, found = self._confirm(text, at, final)
            elif self.at == len(ops):
                return at, "whole"
            else:
                op = ops[self.at]
                at, found = _READERS[type(op)](self, op, text, at, final)
        return at, found

    def _fork(self, op: Fork, text: str, at: int, final: bool) -> tuple[int, Next]:
        end = SPACE.match(text, at).end()  # type: ignore[union-attr]
        self._white = (self._white + text[at : min(end, at + 8)])[:8]
        if end == len(text):
            return end, "wait"
        found = op.watch.here(text, end, final and op.otherwise is not None)  # a core that is cut is no fault
        if found is True:
            return end, "wait"
        if found is not False:
            mark, end = found
            self.at = mark.means.to
            self._kind = mark.means.kind or self._kind
            self._white = ""
            return end, "step"
        if op.otherwise is not None:
            self.at = op.otherwise
            return end, "step"
        return end, "stop" if self.rules.stop.match(text, end) else "broken"

    def _skip_white(self, op: Skip, text: str, at: int, final: bool) -> tuple[int, Next]:
        left = op.white if self._skip is None else self._skip
        while left and at < len(text) and text[at] == left[0]:
            left = left[1:]
            at += 1
        self._skip = left
        if left and at == len(text):
            return at, "wait"
        self._skip = None
        self.at += 1
        return at, "step"

    # ---- fields of text -----------------------------------------------------------------------------

    def _text(self, op: Text, text: str, at: int, final: bool) -> tuple[int, Next]:
        if op.name == "value" and self._streams is None:
            self._begin_value(op)
        found = op.watch.find(text, at, final)
        if isinstance(found, int):
            self._give(text[at:found])
            return found, "wait"
        mark, start, end = found
        self._give(text[at:start])
        if mark.means is None:
            return start, "stop"
        endings = op.endings.get(mark.core)
        if not endings:
            return end, self._end_field(op, mark.means.to, mark.core)
        self._held, self._matched = [text[start:end]], []
        self._endings = [(ending, 0) for ending in endings]
        self._core = mark.core
        return end, "step"

    def _confirm(self, text: str, at: int, final: bool) -> tuple[int, Next]:
        """Whether a closer is followed by what may follow it; if not, it was part of the value."""
        op = self.program.ops[self.at]
        assert isinstance(op, Text)
        end = SPACE.match(text, at).end()  # type: ignore[union-attr]
        if end > at:
            self._held.append(text[at:end])
        over = end == len(text)
        stopped = not over and self.rules.stop.match(text, end) is not None
        core, unsure = "", False
        for ending, k in self._endings:
            if ending.cores[k] == END_OF_MESSAGE:
                if stopped or (over and final):
                    return end, self._end_field(op, ending.to, self._core)
                unsure = unsure or over
            elif text.startswith(ending.cores[k], end):
                core = ending.cores[k]
            elif not final and len(ending.cores[k]) > len(text) - end and ending.cores[k].startswith(text[end:]):
                unsure = True
        if core:
            self._held.append(core)
            self._matched.append(core)
            end += len(core)
            self._endings = [(e, k + 1) for e, k in self._endings if e.cores[k] == core]
            for ending, k in self._endings:
                if k == len(ending.cores):
                    return end, self._end_field(op, ending.to, self._core)
            return end, "step"
        if unsure or over:
            return end, "wait"
        self._endings = ()
        self._give("".join(self._held))
        return end, "stop" if stopped else "step"

    def _begin_value(self, op: Text) -> None:
        self._declared = self.rules.arguments(self.name or "")[self._key]
        self._streams = self._declared.verbatim(self._kind or op.kind)
        if not self.rules.whole:
            self.tell(f"{', ' if self.arguments else '{'}{json.dumps(self._key, ensure_ascii=False)}: ")
            if self._streams:
                self.tell('"')

    def _give(self, text: str) -> None:
        if text:
            self._parts.append(text)
            if self._streams and not self.rules.whole:
                self.tell(inside(self.rules.alphabet.spell(text)))

    def _end_field(self, op: Text, to: int, core: str) -> Next:
        text = "".join(self._parts)
        spelled = self.rules.alphabet.spell(text)
        self._parts, self._endings = [], ()
        self.at = to
        if op.name == "value":
            closers = self.rules.alphabet.spell(core) if text.rstrip().endswith(core) else ""
            self._end_value(op, spelled, closers)
        elif op.name == "key":
            self._key, self._kind = spelled.strip(), None
        elif op.name in ("name", "id"):
            if CONTROL.search(text):
                self.fault = "malformed"
                spelled = self.rules.alphabet.spell(text[: CONTROL.search(text).start()])  # type: ignore[union-attr]
            self.learn(op.name, spelled.strip())
        return "step"

    def _end_value(self, op: Text, text: str, twice: str) -> None:
        """`twice`: the closer, if the value itself ends with it, id for id or text for text."""
        if self._key in self.arguments:
            self.fault = "malformed"
        if twice.startswith("</") and f"<{twice[2:-1]}" not in text:
            self.fault = "malformed"  # its own closer, or the value's?
        if self._streams:
            self.tell('"')
            self.arguments[self._key] = text
        else:
            value, error = typed(text, self._kind or op.kind, self._declared)
            if not self.rules.whole:
                self.tell(json.dumps(value, ensure_ascii=False))
            self.arguments[self._key] = value
            if error:
                self.errors[self._key] = error
        self._streams = None

    # ---- arguments whose values nest ----------------------------------------------------------------

    def _nest(self, op: Nest, text: str, at: int, final: bool) -> tuple[int, Next]:
        if self._nested is None:
            self._nested = NestScan(op.table, self.rules.stop, self.rules.alphabet.spell)
        at, seen = self._nested.run(text, at, final)
        self.steps += self._nested.steps
        self._nested.steps = 0
        for key, found in self._nested.taken:
            value, error = nested(found, *self.rules.schema(self.name or "", key), bool(op.table.string.open))
            head = f"{', ' if self.arguments else '{'}{json.dumps(key, ensure_ascii=False)}: "
            if not self.rules.whole:
                self.tell(head + json.dumps(value, ensure_ascii=False))
            self.arguments[key] = value
            if error:
                self.errors[key] = error
        self._nested.taken.clear()
        if seen == "end":
            self._nested = None
            self.at += 1
            return at, "step"
        return at, {"more": "wait", "stop": "stop", "bad": "broken"}[seen]  # type: ignore[return-value]

    @property
    def closing(self) -> str:
        """The text that closes it from here, as the wire has it; empty fields and objects are left cut."""
        ops, at = self.program.ops, self.at
        white = self._white
        if self._endings:
            for core in (self._core, *self._matched):
                at = ops[at].watch.marks[core].means.to  # type: ignore[union-attr]
            white = self._held[-1] if self._held[-1].isspace() else ""
        while at < len(ops) and isinstance(op := ops[at], Goto):
            at = op.to
        if at == len(ops):
            return ""
        op = ops[at]
        if isinstance(op, Skip):
            return (op.white if self._skip is None else self._skip) + op.rest
        if isinstance(op, Nest):
            return (self._nested.closing if self._nested else "") + op.rest
        if isinstance(op, Keys):
            return (self._keywords.closing if self._keywords else "") + op.rest
        assert not isinstance(op, Goto)
        seen = common(white, op.rest) if isinstance(op, Fork) else 0
        return op.rest[seen:]

    def _goto(self, op: Goto, text: str, at: int, final: bool) -> tuple[int, Next]:
        self.at = op.to
        return at, "step"


_READERS: dict[type[Op], Any] = {
    Fork: Call._fork,
    Skip: Call._skip_white,
    Text: Call._text,
    Json: Call._json,
    Nest: Call._nest,
    Word: Call._word,
    Keys: Call._keys,
    Goto: Call._goto,
}
