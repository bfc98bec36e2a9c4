"""The JSON objects of a call being read."""

from __future__ import annotations

from typing import Any, Literal

from turnspec.forms import Fork, Json, Program
from turnspec.marks import CONTROL, SPACE
from turnspec.scan import Scan
from turnspec.told import Rules, Told
from turnspec.values import decoder, parse_json, too_deep

Next = Literal["step", "wait", "whole", "broken", "stop"]
"""What a step came to: go on, wait for text, the call is whole, it fits no form, a stop stands here."""


class JsonCall(Told):
    """Steps of the operation `Json`. `at`: the operation that comes next; `steps`: how many were made."""

    steps = 0
    _scan: Scan | None = None

    def __init__(self, rules: Rules, program: Program, index: int, start: int) -> None:
        super().__init__(rules, program, index, start)
        self.at = 1 if program.first else 0
        self._parts: list[str] = []  # of the field or object being read
        self._strings: dict[str, str] = {}  # members being read

    def _json(self, op: Json, text: str, at: int, final: bool) -> tuple[int, Next]:
        if self._scan is None:
            at = SPACE.match(text, at).end()  # type: ignore[union-attr]
            if at == len(text):
                return at, "wait"
            after = self.program.ops[self.at + 1] if self.at + 1 < len(self.program.ops) else None
            if not op.members and isinstance(after, Fork):  # no arguments at all, if the closer stands here
                found = after.watch.here(text, at, final)
                if found is True:
                    return at, "wait"
                if found is not False:
                    self.at += 1
                    return at, "step"
            if not op.members and after is None and CONTROL.match(text, at):
                self.at += 1
                return at, "step"
            if self.rules.quick and (end := self._decode(op, text, at)):
                return end, "step"
            self._scan = Scan(bool(op.members), self.rules.stop)
        end, seen = self._scan.run(text, at)
        self.steps += self._scan.steps
        self._scan.steps = 0
        self._parts.append(text[at:end])
        self._take(op, self._scan)
        if seen == "end":
            self._object = self.rules.alphabet.spell_json("".join(self._parts))
            self._parts = []
            self.at += 1
            self._end_object(op, self._scan)
            return end, "step"
        if seen == "bad":
            self.fault = "invalid_json"
            return end, "broken"
        return end, "wait" if seen == "more" else "stop"

    def _decode(self, op: Json, text: str, at: int) -> int:
        """The quick way for a text that is all there; scan and decoder find the same end. 0: not for this one."""
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            self.rules.quick = False  # what fails costs the text up to here, so once is enough
            return 0
        twice = any(text.count(f'"{key}"', at, end) > 1 for key in op.members) or text.find("\\u00", at, end) >= 0
        if not isinstance(value, dict) or CONTROL.search(text, at, end) or twice or too_deep(text, at, end):
            return 0
        self._object = text[at:end]
        self._put(op, value)
        self.at += 1
        return end

    def _take(self, op: Json, scan: Scan) -> None:
        """What the scan has read of the members."""
        for key, piece, closed in scan.taken:
            field = op.members.get(key[1:-1]) if op.members else "arguments"
            if field == "arguments":
                self.has_arguments = True
                if piece and not self.rules.whole:
                    self.tell(self.rules.alphabet.spell_json(piece))
            elif field is not None:
                self._strings[field] = self._strings.get(field, "") + piece
                if closed:
                    self.learn(field, _string(self.rules.alphabet.spell_json(self._strings.pop(field))).strip())
        scan.taken.clear()

    def _end_object(self, op: Json, scan: Scan) -> None:
        try:
            value = parse_json(self._object or "")
        except ValueError:
            self.fault = "invalid_json"
            return
        if op.members and len(value) != len(scan.keys):  # a key twice
            self.fault = "malformed"
        self._put(op, value)

    def _put(self, op: Json, value: dict[str, Any]) -> None:
        if not op.members:
            self.arguments = value
            return
        for key, field in op.members.items():
            if key not in value:
                continue
            if field == "arguments":
                self.has_arguments = True
                if isinstance(value[key], dict):
                    self.arguments = value[key]
                else:
                    self.fault = "invalid_json"
            elif isinstance(value[key], str):
                self.learn(field, value[key].strip())


def _string(text: str) -> str:
    """The value of a JSON string; the text itself if it is none."""
    try:
        return str(parse_json(text))
    except ValueError:
        return text
