"""Whole calls, read by pattern: what `call.py` would say of a call in its plainest spelling, at a fraction of its cost.

It takes a call only where nothing is odd: all of it is there, white space around values is as written, names are plain,
nothing in a value could begin a marker. Of everything else it says nothing, and `call.py` reads it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, NamedTuple, TypeAlias

from turnspec.marks import CONTROL, SPACE
from turnspec.quick_keywords import QuickKeywords
from turnspec.quick_nested import QuickNested
from turnspec.response import CallStatus, ParsedToolCall, Source, SpanKind
from turnspec.told import Rules
from turnspec.values import DEEPEST, SAID, TEXT, decoder, too_deep, typed, untyped

WHITE = r"[ \t\r\n]*+"
NAME = re.compile(r"[\w.:/-]+")


class QuickObject(NamedTuple):
    """A form with a JSON object. `head`: up to it; `tail`: behind it; their groups: the fields, `before` in head.

    `named`, `id`: which group is the name, the id, if one is. `name`, `arguments`: the object's members; "" where it is
    the arguments. `row`: a call and white space, its groups the call, the fields and the object as they stand; None if
    no control token closes it.
    """

    head: re.Pattern[str]
    tail: re.Pattern[str]
    named: int | None
    id: int | None
    name: str
    arguments: str
    row: re.Pattern[str] | None
    before: int

    def read(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """Reads calls from `at` on, white space between them, as long as they can be read so; where they end.

        Places count from `base`.
        """
        if calls and (end := self._read_row(text, at, base, rules, calls, source)) > at:
            return end
        return self._read_one(text, at, base, rules, calls, source)

    def _read_one(
        self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source
    ) -> int:
        """Reads the call that opens at `at`; where it ends, `at` if it cannot be read so."""
        head = self.head.match(text, at)
        if head is None:
            return at
        begin = head.end()
        try:
            value, end = decoder.raw_decode(text, begin)
        except (ValueError, RecursionError):
            rules.quick = False  # what fails costs the text up to here, so once is enough
            return at
        tail = self.tail.match(text, end)
        found = text[begin:end]
        if tail is None or odd(found):
            return at
        if self.arguments:
            if found.count(f'"{self.name}"') != 1 or found.count(f'"{self.arguments}"') != 1:  # twice, or missing
                return at
            name, value = value.get(self.name), value.get(self.arguments)
            if not isinstance(name, str) or not isinstance(value, dict):
                return at
            name, made = name.strip(), rules.made_id(len(calls))
        else:
            said = head.groups() + tail.groups()
            made = rules.made_id(len(calls)) if self.id is None else said[self.id]
            name = rules.name_of(made) if self.named is None else said[self.named]
        if not name:
            return at
        end = tail.end()
        status: CallStatus = "ok" if rules.knows(name) else "unknown_tool"
        object = (found, self.arguments)
        calls.append(ParsedToolCall(name, value, made, status, {}, source, base + at, base + end, object))
        return end

    def _read_row(
        self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source
    ) -> int:
        """Reads the calls in a row from `at` on, their objects decoded as one; where they end, `at` if that failed."""
        if self.row is None or not rules.row:
            return at
        match, rows, end = self.row.match, [], at
        while row := match(text, end):
            rows.append(row)
            end = row.end()
        if len(rows) < 2:
            return at
        bodies = [row[self.before + 2] for row in rows]
        values = _decoded(bodies, self)
        made = [f"{rules.made}{k}" for k in range(len(calls), len(calls) + len(rows))]
        ids = made if self.id is None else self._column(rows, self.id)
        names, arguments = ([], []) if values is None else self._said(rows, ids, values, rules)
        if not names or not all(names):
            rules.row = False  # it cost the text up to its end, so once is enough
            return at
        inner = self.arguments
        stats: list[CallStatus] = ["ok" if rules.knows(name) else "unknown_tool" for name in names]
        parts = zip(names, arguments, ids, stats, rows, bodies, strict=True)
        calls += [
            ParsedToolCall(name, value, id, status, {}, source, base + row.start(1), base + row.end(1), (body, inner))
            for name, value, id, status, row, body in parts
        ]
        return rows[-1].end(1)

    def _column(self, rows: list[re.Match[str]], field: int) -> list[str]:
        """What calls say of a field."""
        group = field + 2 + (field >= self.before)
        return [row[group] for row in rows]

    def _said(
        self, rows: list[re.Match[str]], ids: list[str], values: list[Any], rules: Rules
    ) -> tuple[list[str], list[Any]]:
        """The names of calls, and their arguments; none where one of them has none."""
        if not self.arguments:
            names = list(map(rules.name_of, ids)) if self.named is None else self._column(rows, self.named)
            return names, values
        names = [value.get(self.name) for value in values]
        arguments = [value.get(self.arguments) for value in values]
        if set(map(type, names)) != {str} or set(map(type, arguments)) != {dict}:
            return [], []
        return list(map(str.strip, names)), arguments


SEPARATOR = ',"|",'


def _decoded(bodies: list[str], form: QuickObject) -> list[Any] | None:
    """The objects of some texts, each of which is one; None if one of them is none, or holds what is odd.

    They are decoded as one list. A text that is no object takes the separator into its strings or brackets, or breaks.
    """
    if any(len(body) > DEEPEST and too_deep(body, 0, len(body)) for body in bodies):
        return None
    text = SEPARATOR.join(bodies)
    if "\\u00" in text:
        return None
    if form.arguments and not text.count(f'"{form.name}"') == text.count(f'"{form.arguments}"') == len(bodies):
        return None
    try:
        values = decoder.decode(f"[{text}]")
    except (ValueError, RecursionError):
        return None
    objects, between = values[::2], values[1::2]
    whole = len(objects) == len(bodies) and between == ["|"] * (len(bodies) - 1)
    return objects if whole and all(type(value) is dict for value in objects) else None


SINGLE = 3
"""How many arguments of a call are groups of its pattern."""


class QuickSpelled(NamedTuple):
    """A form whose arguments are spelled one by one. `row`: a call and white space; `ascii`: one with ASCII arguments.

    Its groups are the call, a name or id (`field`), the arguments, key and value of the first SINGLE of them, and the
    others. `argument`: key and value of each; `kind`: how the values are spelled; `kinds`, if a third group between key
    and value says so: by what it says.
    """

    row: re.Pattern[str]
    ascii: re.Pattern[str] | None
    argument: re.Pattern[str]
    field: str
    kind: str
    kinds: dict[str, str]

    def read(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """As `QuickObject.read`."""
        kind, kinds, end = self.kind, self.kinds, at
        exact = self.row.match
        match = self.ascii.match if self.ascii else exact
        made, by_id, index = rules.made, self.field == "id", len(calls)
        free = rules.free and kind not in SAID and not kinds
        while row := match(text, at):
            found = row.groups()
            if match is not exact and not found[2].isascii():
                match = exact
                continue
            id = found[1] if by_id else f"{made}{index}"
            name = rules.name_of(id) if by_id else found[1]
            arguments: dict[str, Any] = {}
            errors: dict[str, str] = {}
            declares = rules.arguments(name)
            said: Iterable[tuple[Any, ...]]
            if found[-1]:
                said = self.argument.findall(found[2])
            elif kinds:
                said = zip(found[3:-1:3], found[4:-1:3], found[5:-1:3], strict=True)
            else:
                said = zip(found[3:-1:2], found[4:-1:2], strict=True)
            for pair in said:
                key, value = pair[0], pair[-1]
                if key is None:
                    break
                if kinds:
                    kind = kinds[pair[1]]
                if key in arguments:
                    return end
                if free:
                    arguments[key] = untyped(value, kind)
                    continue
                if declares[key] is TEXT and kind != "json":
                    arguments[key] = value
                    continue
                arguments[key], error = typed(value, kind, declares[key])
                if error:
                    errors[key] = error
            if not name:
                return end
            end = row.end(1)
            status: CallStatus = "ok" if rules.knows(name) else "unknown_tool"
            calls.append(ParsedToolCall(name, arguments, id, status, errors, source, base + at, base + end, None))
            index += 1
            at = row.end()
        return end


class QuickEither(NamedTuple):
    """Two forms with one opener, behind which an object stands in one of them."""

    one: Quick
    other: Quick

    def read(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """As `QuickObject.read`."""
        end = self.one.read(text, at, base, rules, calls, source)
        return end if end > at else self.other.read(text, at, base, rules, calls, source)


Quick: TypeAlias = QuickObject | QuickSpelled | QuickNested | QuickKeywords | QuickEither


def read_calls(
    readers: dict[str, Quick],
    text: str,
    at: int,
    base: int,
    rules: Rules,
    source: Source,
    calls: MutableSequence[Any],
    comma: str,
) -> tuple[int, int]:
    """Reads calls from `at` on, white space and `comma` between them, as long as they can be read so.

    Where they end, and where the white space and comma behind them do.
    `readers`: by the core that opens, no core beginning another; last, by "", of calls that begin with their name.
    """
    begin, end = at, at
    while rules.quick:
        for core in readers:
            if text.startswith(core, begin):
                break
        else:
            break
        after = readers[core].read(text, begin, base, rules, calls, source)
        if after == begin:
            break
        end = after
        begin = SPACE.match(text, end).end()  # type: ignore[union-attr]
        if comma and text.startswith(comma, begin):
            begin = SPACE.match(text, begin + len(comma)).end()  # type: ignore[union-attr]
    return end, begin


def places_of(calls: Sequence[Any]) -> list[tuple[int, SpanKind]]:
    """Where each of some calls begins and ends."""
    return [place for call in calls for place in ((max(0, call._start), "call"), (max(0, call._end), "structure"))]


def odd(text: str) -> bool:
    """Whether a JSON text holds control ids, escapes that may spell a key in another way, or too many levels."""
    return "\\u00" in text or (not text.isascii() and CONTROL.search(text) is not None) or too_deep(text, 0, len(text))
