"""Calls that begin with their name: the name, and the keyword arguments behind it."""

from __future__ import annotations

import json
from typing import Any

from turnspec.call_json import JsonCall, Next
from turnspec.forms import Keys, Word
from turnspec.keywords import WORD, KeywordScan
from turnspec.values import literal


class NamedCall(JsonCall):
    """Steps of the operations `Word` and `Keys`."""

    _keywords: KeywordScan | None = None
    _key = ""

    def _word(self, op: Word, text: str, at: int, final: bool) -> tuple[int, Next]:
        end = WORD.match(text, at).end()  # type: ignore[union-attr]
        self._parts.append(text[at:end])
        if end == len(text):
            return end, "wait"
        name, self._parts = "".join(self._parts), []
        if not name:
            return end, "stop" if self.rules.stop.match(text, end) else "broken"
        self.learn("name", name)
        self.at += 1
        return end, "step"

    def _keys(self, op: Keys, text: str, at: int, final: bool) -> tuple[int, Next]:
        if self._keywords is None:
            self._keywords = KeywordScan(op.quote, op.end, self.rules.stop, self.rules.alphabet.spell)
        at, seen = self._keywords.run(text, at, final)
        self.steps += self._keywords.steps
        self._keywords.steps = 0
        for kind, found in self._keywords.taken:
            if kind == "key":
                self._begin_keyword(found)
            elif kind == "text":
                self._parts.append(found)
                self.tell(inside(found))
            elif kind == "literal":
                self._end_keyword(*literal(found))
            else:
                self.tell('"')
                if kind == "close":
                    self.arguments[self._key] = "".join(self._parts)
                    self._parts = []
        self._keywords.taken.clear()
        if seen == "end":
            self._keywords = None
            self.at += 1
            return at, "step"
        return at, {"more": "wait", "stop": "stop", "bad": "broken"}[seen]  # type: ignore[return-value]

    def _begin_keyword(self, key: str) -> None:
        if key in self.arguments:
            self.fault = "malformed"
        self.tell(f"{', ' if self.arguments else '{'}{json.dumps(key, ensure_ascii=False)}: ")
        self._key = key

    def _end_keyword(self, value: Any, error: str | None) -> None:
        if not self.rules.whole:
            self.tell(json.dumps(value, ensure_ascii=False))
        self.arguments[self._key] = value
        if error:
            self.errors[self._key] = error


def inside(text: str) -> str:
    """Text as it stands in a JSON string."""
    return json.dumps(text, ensure_ascii=False)[1:-1]
