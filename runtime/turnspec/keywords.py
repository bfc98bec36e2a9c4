"""Keyword arguments, as a Python call has them, read piece by piece: a value ends by its own quotes and brackets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

Seen = Literal["more", "end", "bad", "stop"]
"""What ended a step: the text ran out, the closing parenthesis stands here, these are no arguments, a stop does."""

SPACE = re.compile(r"[ \t\r\n]*")
WORD = re.compile("[^\\s=,()'\"\\[\\]{}\ud800-\udfff]*")
KEY = re.compile("[^=,()'\"\\[\\]{}\ud800-\udfff]*")
FILL = re.compile("[^'\"()\\[\\]{},\ud800-\udfff]+")
QUOTED = {quote: re.compile(rf"[^{quote}\\]*") for quote in "'\""}
SKIPPED = {quote: re.compile(rf"[^{quote}\\]*(?:\\.[^{quote}\\]*)*", re.DOTALL) for quote in "'\""}
PAIRS = {")": "(", "]": "[", "}": "{"}
ESCAPE = re.compile(
    r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^ux]))",
    re.DOTALL,
)
CUT_ESCAPE = re.compile(
    r"\\(?:u[0-9a-fA-F]{0,3}|x[0-9a-fA-F]?|u[dD][89abAB][0-9a-fA-F]{2}(?:\\(?:u[0-9a-fA-F]{0,3})?)?)?\Z"
)
NAMED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "0": "\0", "\n": ""}
PLAIN = "\\/'\""


class Taken(NamedTuple):
    """What is new: a key; the text of a string, in pieces, from its opening to its close; another value, as spelled."""

    kind: Literal["key", "open", "text", "close", "literal"]
    text: str = ""


class RawEnd:
    """Tells a closing quote of a text without escapes from its own: what follows must be the next argument or the end.

    `behind`: the cores that may follow the call. It looks no further than a name's length. `pattern`: what follows.
    """

    def __init__(self, behind: Iterable[str]) -> None:
        name, white = r"[\w.$-]", r"[ \t\r\n]{0,8}"
        cores = sorted(filter(None, behind), key=len, reverse=True)
        begun = sorted({core[:n] for core in cores for n in range(1, len(core))}, key=len, reverse=True)
        next_call = rf",{white}{name}{{1,64}}\("
        ends = "|".join([*map(re.escape, cores), next_call])
        cut = "|".join([*map(re.escape, begun), rf",{white}{name}{{0,64}}", ""])
        argument = rf",{white}{name}{{1,64}}[ \t]{{0,2}}="
        self.pattern = rf"{white}(?:\){white}(?:{ends})|{argument})"
        self._match = re.compile(self.pattern).match
        self._begun = re.compile(rf"{white}(?:\){white}(?:{cut})|,{white}{name}{{0,64}}[ \t]{{0,2}}|)\Z").match

    def after(self, text: str, at: int, final: bool) -> bool | None:
        """Whether a quote before this place closes; None if that cannot be known yet."""
        if self._match(text, at):
            return True
        return None if not final and self._begun(text, at) else False


class KeywordScan:
    """Arguments being read. `raw`: the quote around texts without escapes, "" if there is none."""

    def __init__(self, raw: str, end: RawEnd, stop: re.Pattern[str], spell: Callable[[str], str]) -> None:
        self.taken: list[Taken] = []
        self.steps = 0
        self._raw = raw
        self._end = end
        self._stop = stop
        self._spell = spell
        self._parts: list[str] = []
        self._stack: list[str] = []  # brackets of a literal
        self._quote = ""  # of the string that is open
        self._plain = re.compile(rf"[^{raw}]*") if raw else None
        self._state: Callable[[str, int], tuple[int, Seen | None]] = self._key
        self._final = False

    def run(self, text: str, at: int, final: bool) -> tuple[int, Seen]:
        """Reads on from `at`; where it stopped, and why."""
        self._final = final
        seen: Seen | None = None
        while seen is None:
            self.steps += 1
            at, seen = self._state(text, at)
        return at, seen

    @property
    def closing(self) -> str:
        """The quote that the wire has yet to write."""
        return self._raw if self._quote and self._quote == self._raw and not self._stack else ""

    def _fails(self, text: str, at: int) -> tuple[int, Seen]:
        if at == len(text):
            return at, "more"
        return at, "stop" if self._stop.match(text, at) else "bad"

    def _key(self, text: str, at: int) -> tuple[int, Seen | None]:
        end = KEY.match(text, at).end()  # type: ignore[union-attr]
        self._parts.append(text[at:end])
        if end == len(text):
            return end, "more"
        key = "".join(self._parts).strip()
        if text[end] == ")" and not key:
            return end, "end"
        if text[end] != "=" or not key:
            return self._fails(text, end)
        self._parts = []
        self.taken.append(Taken("key", key))
        self._state = self._value
        return end + 1, None

    def _value(self, text: str, at: int) -> tuple[int, Seen | None]:
        at = SPACE.match(text, at).end()  # type: ignore[union-attr]
        if at == len(text) or text[at] in ",)=":
            return self._fails(text, at)
        if text[at] not in "'\"":
            self._state = self._literal
            return at, None
        self._quote = text[at]
        self.taken.append(Taken("open"))
        self._state = self._raw_text if self._quote == self._raw else self._string
        return at + 1, None

    def _string(self, text: str, at: int) -> tuple[int, Seen | None]:
        end, seen = self._give(text, at, QUOTED[self._quote].match(text, at).end())  # type: ignore[union-attr]
        if seen or end == len(text):
            return end, seen or "more"
        if text[end] == self._quote:
            return self._close(end + 1)
        found = ESCAPE.match(text, end)
        if not self._final and CUT_ESCAPE.match(text, end):
            return end, "more"
        self.taken.append(Taken("text", _said(found) if found else "\\"))
        return found.end() if found else end + 1, None

    def _raw_text(self, text: str, at: int) -> tuple[int, Seen | None]:
        assert self._plain is not None
        end, seen = self._give(text, at, self._plain.match(text, at).end())  # type: ignore[union-attr]
        if seen or end == len(text):
            return end, seen or "more"
        closes = self._end.after(text, end + 1, self._final)
        if closes:
            return self._close(end + 1)
        if closes is None:
            return end, "more"
        self.taken.append(Taken("text", self._quote))
        return end + 1, None

    def _give(self, text: str, at: int, end: int) -> tuple[int, Seen | None]:
        """Text of a string, up to a stop."""
        stop = self._stop.search(text, at, end)
        end = stop.start() if stop else end
        if end > at:
            self.taken.append(Taken("text", self._spell(text[at:end])))
        return end, "stop" if stop else None

    def _close(self, at: int) -> tuple[int, Seen | None]:
        self._quote = ""
        self.taken.append(Taken("close"))
        self._state = self._next
        return at, None

    def _literal(self, text: str, at: int) -> tuple[int, Seen | None]:
        if at == len(text):
            return at, "more"
        char, end = text[at], at + 1
        if self._quote:
            return self._skip_string(text, at)
        if char in "'\"":
            self._quote = char
        elif char in "([{":
            self._stack.append(char)
        elif char in ",)" and not self._stack:
            self.taken.append(Taken("literal", "".join(self._parts)))
            self._parts = []
            self._state = self._next
            return at, None
        elif char in ")]}":
            if not self._stack or self._stack.pop() != PAIRS[char]:
                return at, "bad"
        elif char != ",":
            found = FILL.match(text, at)
            if found is None:
                return self._fails(text, at)
            end = found.end()
        self._parts.append(text[at:end])
        return end, None

    def _skip_string(self, text: str, at: int) -> tuple[int, Seen | None]:
        """On in a string of a literal."""
        end = SKIPPED[self._quote].match(text, at).end()  # type: ignore[union-attr]
        if stop := self._stop.search(text, at, end):
            return stop.start(), "stop"
        if end < len(text) and text[end] == self._quote:
            self._quote = ""
            end += 1
        self._parts.append(self._spell(text[at:end]))
        return end, "more" if self._quote else None

    def _next(self, text: str, at: int) -> tuple[int, Seen | None]:
        at = SPACE.match(text, at).end()  # type: ignore[union-attr]
        if at < len(text) and text[at] == ",":
            self._state = self._key
            return at + 1, None
        return (at, "end") if at < len(text) and text[at] == ")" else self._fails(text, at)


def unescaped(text: str) -> str:
    """The text of a string, its escapes read as the scan reads them."""
    return ESCAPE.sub(_said, text)


def _said(found: re.Match[str]) -> str:
    """What an escape stands for, as in JSON and Python; the escape itself where neither knows it."""
    high, low, code, byte, char = found.groups()
    if high:
        return chr(0x10000 + ((int(high, 16) & 0x3FF) << 10 | int(low, 16) & 0x3FF))
    if code or byte:
        return chr(int(code or byte, 16))
    return NAMED.get(char, char if char in PLAIN else found[0])
