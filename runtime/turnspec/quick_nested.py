"""Calls whose values may nest, read by pattern."""

from __future__ import annotations

import re
from collections.abc import MutableSequence
from typing import Any, NamedTuple

from turnspec.marks import without
from turnspec.nested import Table
from turnspec.response import CallStatus, ParsedToolCall, Source
from turnspec.told import Rules
from turnspec.values import Bare, bare, nested

LEVELS = 8
"""How deep the lists and mappings of a value may nest."""


class QuickNested(NamedTuple):
    """`head`: up to the arguments, its group the name; `tail`: behind them.

    `entry`, `item`: of a mapping, of a list: key, text of a string, scalar.
    """

    head: re.Pattern[str]
    entry: re.Pattern[str]
    item: re.Pattern[str]
    tail: re.Pattern[str]
    table: Table

    def read(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """Reads the call that opens at `at`; where it ends, `at` if it cannot be read so. Places count from `base`."""
        head = self.head.match(text, at)
        if head is None:
            return at
        members: list[tuple[str, Any]] = []
        place = self._members(text, head.end(), self.table.closing, True, 0, members)
        tail = self.tail.match(text, place) if place else None
        arguments = dict(members)
        if tail is None or len(arguments) < len(members):
            return at
        name, errors, quoted = head[1], {}, bool(self.table.string.open)
        declares = rules.arguments(name)
        for key, value in members:
            if type(value) is str:
                continue
            plain = type(value) is Bare
            found = (
                bare(str(value), declares[key], quoted) if plain else nested(value, *rules.schema(name, key), quoted)
            )
            arguments[key], error = found
            if error:
                errors[key] = error
        status: CallStatus = "ok" if rules.knows(name) else "unknown_tool"
        made, end = rules.made_id(len(calls)), tail.end()
        calls.append(ParsedToolCall(name, arguments, made, status, errors, source, base + at, base + end, None))
        return end

    def _members(self, text: str, at: int, closing: str, keyed: bool, depth: int, out: list[tuple[str, Any]]) -> int:
        """Reads keys and values from `at` on, keys empty in a list; where they close, 0 if they cannot be read so."""
        table = self.table
        between, match = table.between, (self.entry if keyed else self.item).match
        while not text.startswith(closing, at):
            if out:
                if not text.startswith(between, at):
                    return 0
                at += len(between)
            found = match(text, at)
            if found is None:
                return 0
            key, string, scalar = found.groups()
            at = found.end()
            close = table.entry_close.replace("{key}", key) if keyed else table.item.close
            value: Any = string
            if string is None:
                value = Bare(scalar)
                if not scalar and (opened := self._opened(text, at, close)):
                    inner: list[tuple[str, Any]] = []
                    open, ending, of_keys = opened
                    end = self._members(text, at + len(open), ending or close, of_keys, depth + 1, inner)
                    value = dict(inner) if of_keys else [each for _, each in inner]
                    if not end or len(value) < len(inner) or depth == LEVELS:
                        return 0
                    at = end + len(ending)
            if not text.startswith(close, at):
                return 0
            at += len(close)
            out.append((key, value))
        return at

    def _opened(self, text: str, at: int, close: str) -> tuple[str, str, bool] | None:
        """What opens and closes the mapping or list that begins here, both empty without brackets; if it has keys."""
        table = self.table
        for (open, ending), keyed in ((table.mapping, True), (table.list, False)):
            if open and text.startswith(open, at):
                return open, ending, keyed
        if table.mapping.open or (close and text.startswith(close, at)):
            return None
        if table.item.open and text.startswith(table.item.open, at):
            return "", table.list.close, False
        return ("", table.mapping.close, True) if table.key_open and text.startswith(table.key_open, at) else None


def nested_patterns(head: str, tail: str, table: Table) -> QuickNested:
    """`head`, `tail`: patterns of what stands before the arguments and behind them."""
    string = table.string
    brackets = (string.open, table.mapping.open, table.list.open, *table.scalar_ends)
    inner = () if table.mapping.open else (table.key_open, table.item.open)
    scalar = f"({without((*brackets, *inner))})"
    quoted = (
        f"{re.escape(string.open)}({without((string.close,))}){re.escape(string.close)}" if string.open else "(?!)()"
    )
    opening = rf"{re.escape(table.key_open)}([\w.-]+){re.escape(table.key_close)}", f"{re.escape(table.item.open)}()"
    entry, item = (re.compile(f"{opens}(?:{quoted}|{scalar})") for opens in opening)
    return QuickNested(re.compile(head), entry, item, re.compile(tail), table)
