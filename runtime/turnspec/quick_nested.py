"""Calls whose values may nest, read by pattern where no value does."""

from __future__ import annotations

import re
from collections.abc import MutableSequence
from typing import Any, NamedTuple

from turnspec.marks import Alphabet
from turnspec.nested import Table
from turnspec.response import CallStatus, ParsedToolCall, Source
from turnspec.told import Rules
from turnspec.values import Bare, nested


class QuickNested(NamedTuple):
    """`head`: up to the arguments, its group the name; `entry`: key, text of a string, scalar; `tail`: behind them."""

    head: re.Pattern[str]
    entry: re.Pattern[str]
    tail: re.Pattern[str]
    table: Table

    def read(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """Reads the call that opens at `at`; where it ends, `at` if it cannot be read so. Places count from `base`."""
        head = self.head.match(text, at)
        if head is None:
            return at
        name, place, table = head[1], head.end(), self.table
        arguments: dict[str, Any] = {}
        errors: dict[str, str] = {}
        while not text.startswith(table.closing, place):
            if arguments:
                if not text.startswith(table.between, place):
                    return at
                place += len(table.between)
            entry = self.entry.match(text, place)
            if entry is None or (key := entry[1]) in arguments:
                return at
            close = table.entry_close.replace("{key}", key)
            if not text.startswith(close, entry.end()):
                return at
            place = entry.end() + len(close)
            if entry[2] is not None:
                arguments[key] = entry[2]
                continue
            found = Bare(entry[3])
            arguments[key], error = nested(found, *rules.schema(name, key), bool(table.string.open))
            if error:
                errors[key] = error
        tail = self.tail.match(text, place)
        if tail is None:
            return at
        status: CallStatus = "ok" if rules.knows(name) else "unknown_tool"
        made, end = rules.made_id(len(calls)), tail.end()
        calls.append(ParsedToolCall(name, arguments, made, status, errors, source, base + at, base + end, None))
        return end


def entry_pattern(table: Table, alphabet: Alphabet) -> re.Pattern[str]:
    """A key and a value that is a string or a scalar."""

    def other(*ends: str) -> str:
        """Any text in which none of these begins, and no control token."""
        first = {char for end in ends if end for char in (end[0], alphabet.spell(end)[0])}
        return f"[^{re.escape(''.join(sorted(first)))}\ud800-\udfff]*"

    string = table.string
    brackets = (string.open, table.mapping.open, table.list.open, *table.scalar_ends)
    inner = () if table.mapping.open else (table.key_open, table.item.open)
    scalar = f"({other(*brackets, *inner)})"
    quoted = f"{re.escape(string.open)}({other(string.close)}){re.escape(string.close)}" if string.open else "(?!)()"
    return re.compile(rf"{re.escape(table.key_open)}([\w.-]+){re.escape(table.key_close)}(?:{quoted}|{scalar})")
