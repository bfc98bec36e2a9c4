"""Where a JSON object ends, read piece by piece: brackets, strings and escapes, no values.

It judges only what decides where the object ends; whether it is JSON is for the decoder, once it is whole.
"""

from __future__ import annotations

import re
from typing import Literal

FILL = re.compile(r"[ \t\r\n,:0-9+\-.eEtrufalsn]*")
SCALAR = re.compile(r"[0-9+\-.eEtrufalsn]*")
SPACE = re.compile(r"[ \t\r\n]*")
STRING = re.compile(r'[^"\\]*(?:\\.[^"\\]*)*', re.DOTALL)
PAIRS = {"}": "{", "]": "["}


Seen = Literal["more", "end", "bad", "stop"]
"""What ended a step: the text ran out, the object ended, this is no JSON, a stop stands here."""


class Scan:
    """An object being read. `taken`: new text of its members, as (key, text, whether a member's string ends here).

    Keys are as spelled, with their quotes. With `members`, the members are told apart; else all of it is the member "".
    `keys`: those seen so far.
    """

    __slots__ = (
        "_after",
        "_escaped",
        "_in",
        "_key",
        "_members",
        "_phase",
        "_stack",
        "_stop",
        "key",
        "keys",
        "steps",
        "taken",
    )

    def __init__(self, members: bool, stop: re.Pattern[str]) -> None:
        self._members = members
        self._stop = stop
        self._stack: list[str] = []
        self._in = False  # a string
        self._after = False  # right behind a string: only , : } ] may follow
        self._phase = "key"  # of the object itself: key, colon, value
        self._key: list[str] = []
        self.key = ""
        self.keys: list[str] = []
        self.taken: list[tuple[str, str, bool]] = []
        self.steps = 0

    def run(self, text: str, at: int) -> tuple[int, Seen]:
        """Reads on from `at`; where it stopped, and why. A control character outside strings is no JSON."""
        while at < len(text):
            self.steps += 1
            top = self._members and len(self._stack) == 1
            if self._in:
                end, seen = self._string(text, at, top)
                if seen:
                    return end, seen
                at = end
                continue
            end = SPACE.match(text, at).end()  # type: ignore[union-attr]
            if end > at:
                if self._stack and not top:
                    self._take(text[at:end])
                at = end
                continue
            char = text[at]
            if self._after and char not in ",:}]":
                return at, self._not_json(char)
            self._after = False
            if not self._stack and char != "{":
                return at, self._not_json(char)
            if char == '"':
                if top and self._phase == "colon":
                    return at, "bad"
                self._in = True
                at = self._give(text, at, at + 1, top)
            elif char in "{[":
                if top and self._phase != "value":
                    return at, "bad"
                self._stack.append(char)
                if self._members and len(self._stack) == 1:
                    at += 1
                else:
                    at = self._give(text, at, at + 1, top)
            elif char in "}]":
                if self._stack.pop() != PAIRS[char]:
                    return at, "bad"
                if not self._stack:
                    if not self._members:
                        self._take(char)
                    return at + 1, "end"
                at = self._give(text, at, at + 1, top)
            elif top and char in ",:":
                if char == ":" and self._phase != "colon":
                    return at, "bad"
                self._phase = "value" if char == ":" else "key"
                at += 1
            else:
                end = (SCALAR if top else FILL).match(text, at).end()  # type: ignore[union-attr]
                if end == at or (top and self._phase != "value"):
                    return at, self._not_json(char)
                at = self._give(text, at, end, top)
        return at, "more"

    def _not_json(self, char: str) -> Seen:
        return "stop" if self._stop.match(char) else "bad"

    def _string(self, text: str, at: int, top: bool) -> tuple[int, Seen | None]:
        """On in a string; what ended the step, if something did."""
        end = STRING.match(text, at).end()  # type: ignore[union-attr]
        stop = self._stop.search(text, at, end)
        if stop:
            return self._give(text, at, stop.start(), top), "stop"
        if end == len(text):
            return self._give(text, at, end, top), "more"
        if text[end] == "\\":  # an escape that is cut in two
            if end + 1 == len(text):
                return self._give(text, at, end, top), "more"
            return self._give(text, at, end, top), "bad"
        self._in = False
        self._after = True
        end = self._give(text, at, end + 1, top)
        if top and self._phase == "key":
            self.key = "".join(self._key)
            self._key = []
            self._phase = "colon"
            self.keys.append(self.key)
        elif top:
            self.taken.append((self.key, "", True))
        return end, None

    def _give(self, text: str, at: int, end: int, top: bool) -> int:
        """Text of a key or a value; `end`."""
        if top and self._phase == "key":
            self._key.append(text[at:end])
        else:
            self._take(text[at:end])
        return end

    def _take(self, text: str) -> None:
        if text:
            self.taken.append((self.key, text, False))


def member_text(text: str, key: str) -> str:
    """The text of one member of a whole JSON object; "{}" if it has none."""
    scan = Scan(True, re.compile("(?!)"))
    scan.run(text, 0)
    return "".join(piece for k, piece, _ in scan.taken if k == f'"{key}"') or "{}"
