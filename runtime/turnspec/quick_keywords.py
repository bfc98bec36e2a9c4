"""Calls with keyword arguments, read by pattern: texts, scalars, and lists and mappings of few levels."""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from turnspec.keywords import RawEnd, unescaped
from turnspec.marks import CONTROLS
from turnspec.response import CallStatus, ParsedToolCall, Source
from turnspec.told import Rules
from turnspec.values import literal

LEVELS = 3
"""How deep the lists and mappings of a value may nest."""


class QuickKeywords(NamedTuple):
    """`head`: the name, and the closing parenthesis if nothing stands before it.

    `argument`: key, text in double quotes, in single ones, another value, and what stands behind it. `raw`: the quote
    around texts without escapes.
    """

    head: re.Pattern[str]
    argument: re.Pattern[str]
    raw: str

    def read(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """Reads the call that opens at `at`; where it ends, `at` if it cannot be read so. Places count from `base`."""
        head = self.head.match(text, at)
        if head is None:
            return at
        name, behind = head.groups()
        end = head.end()
        arguments: dict[str, Any] = {}
        while behind != ")":
            found = self.argument.match(text, end)
            if found is None:
                return at
            key, double, single, other, behind = found.groups()
            if key in arguments:
                return at
            end = found.end()
            if other is not None:
                arguments[key], error = literal(other)
                if error:
                    return at
                continue
            quote, value = ('"', double) if single is None else ("'", single)
            arguments[key] = unescaped(value) if "\\" in value and quote != self.raw else value
        status: CallStatus = "ok" if rules.knows(name) else "unknown_tool"
        made = rules.made_id(len(calls))
        calls.append(ParsedToolCall(name, arguments, made, status, {}, source, base + at, base + end, None))
        return end


def keyword_patterns(name: str, white: str, raw: str, behind: Sequence[str]) -> QuickKeywords:
    """`name`, `white`: patterns of a name and of free white space; `behind`: the cores that may follow the call."""
    texts = {quote: rf"[^{quote}\\{CONTROLS}]*+(?:\\[^{CONTROLS}][^{quote}\\{CONTROLS}]*+)*+" for quote in "\"'"}
    texts_inside = "|".join(f"{quote}{text}{quote}" for quote, text in texts.items())
    fill = rf"[^'\"()\[\]{{}},{CONTROLS}]++"
    nested = "(?!)"
    for _ in range(LEVELS):  # brackets that do not pair make no literal
        nested = rf"[(\[{{](?:{fill}|,|{texts_inside}|{nested})*+[)\]}}]"
    if raw:
        texts[raw] = f"(?:[^{raw}{CONTROLS}]++|{raw}(?!{RawEnd(behind).pattern}))*+"
    double, single = (f"{quote}({text}){quote}" for quote, text in texts.items())
    value = f"(?:{double}|{single}|((?:{fill}|{nested})++))"
    return QuickKeywords(
        re.compile(rf"({name}){white}\((?:{white}(\)))?"),
        re.compile(rf"{white}([\w.-]+){white}={white}{value}{white}([,)])"),
        raw,
    )
