"""Whole calls, read by pattern: what `call.py` would say of a call in its plainest spelling, at a fraction of its cost.

It takes a call only where nothing is odd: all of it is there, white space around values is as written, names are plain,
nothing in a value could begin a marker. Of everything else it says nothing, and `call.py` reads it.
"""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from turnspec.marks import CONTROL, SPACE
from turnspec.response import CallStatus, ParsedToolCall, Source, SpanKind
from turnspec.told import Rules
from turnspec.values import DEEPEST, SAID, decoder, too_deep, typed, untyped

WHITE = r"[ \t\r\n]*+"
NAME = re.compile(r"[\w.:/-]+")
Read = tuple[ParsedToolCall, int]


class QuickObject(NamedTuple):
    """A form with a JSON object. `head`: up to it, a name or id (`field`) as its group, if one is; `tail`: behind it.

    `name`, `arguments`: the object's members; "" where it is the arguments. `row`: a call and white space, its groups
    the call, the name or id, the object; None if no control token closes it.
    """

    head: re.Pattern[str]
    tail: re.Pattern[str]
    field: str
    name: str
    arguments: str
    row: re.Pattern[str] | None

    def read(self, text: str, at: int, base: int, rules: Rules, index: int, source: Source) -> Read | None:
        """The call that opens at `at`, whose places count from `base`, and its end; None if it cannot be read so."""
        head = self.head.match(text, at)
        if head is None:
            return None
        begin = head.end()
        try:
            value, end = decoder.raw_decode(text, begin)
        except (ValueError, RecursionError):
            rules.quick = False  # what fails costs the text up to here, so once is enough
            return None
        tail = self.tail.match(text, end)
        found = text[begin:end]
        if tail is None or odd(found):
            return None
        field = head[1] if self.field else ""
        if self.arguments:
            if found.count(f'"{self.name}"') != 1 or found.count(f'"{self.arguments}"') != 1:  # twice, or missing
                return None
            field, value = value.get(self.name), value.get(self.arguments)
            if not isinstance(field, str) or not isinstance(value, dict):
                return None
            field = field.strip()
        made = rules.made_id(index) if self.field != "id" else field
        name = field if self.field != "id" else rules.name_of(field)
        if not name:
            return None
        end = tail.end()
        status: CallStatus = "ok" if rules.tools is None or name in rules.tools else "unknown_tool"
        object = (found, self.arguments)
        return ParsedToolCall(name, value, made, status, {}, source, base + at, base + end, object), end

    def read_row(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """Reads the calls in a row from `at` on, their objects decoded as one; where they end, `at` if that failed."""
        if self.row is None or not rules.row:
            return at
        match, rows, end = self.row.match, [], at
        while row := match(text, end):
            rows.append(row)
            end = row.end()
        bodies = [row[3] for row in rows]
        values = _decoded(bodies, self)
        found, arguments = ([], []) if values is None else self._said(rows, values)
        names = list(map(rules.name_of, found)) if self.field == "id" else found
        if not names or not all(names):
            rules.row = False  # it cost the text up to its end, so once is enough
            return at
        made = [f"{rules.made}{k}" for k in range(len(calls), len(calls) + len(rows))]
        ids = found if self.field == "id" else made
        known, inner = rules.tools, self.arguments
        stats: list[CallStatus] = ["ok" if known is None or name in known else "unknown_tool" for name in names]
        parts = zip(names, arguments, ids, stats, rows, bodies, strict=True)
        calls += [
            ParsedToolCall(name, value, id, status, {}, source, base + row.start(1), base + row.end(1), (body, inner))
            for name, value, id, status, row, body in parts
        ]
        return end

    def _said(self, rows: list[re.Match[str]], values: list[Any]) -> tuple[list[str], list[Any]]:
        """The names or ids of calls, and their arguments; none where one of them has none."""
        if not self.arguments:
            return [row[2] for row in rows], values
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
    if len(bodies) < 2 or any(len(body) > DEEPEST and too_deep(body, 0, len(body)) for body in bodies):
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


class QuickSpelled(NamedTuple):
    """A form whose arguments are spelled one by one. `whole`: its groups are a name or id (`field`), and the arguments.

    `argument`: one of them, key and value as its groups; `kind`: how the values are spelled. `row`: `whole`, as a
    group, and white space.
    """

    whole: re.Pattern[str]
    argument: re.Pattern[str]
    field: str
    kind: str
    row: re.Pattern[str]

    def read(self, text: str, at: int, base: int, rules: Rules, index: int, source: Source) -> Read | None:
        """As `QuickObject.read`."""
        found = self.whole.match(text, at)
        if found is None:
            return None
        field, spelled = found.groups()
        made = rules.made_id(index) if self.field != "id" else field
        name = field if self.field != "id" else rules.name_of(field)
        arguments: dict[str, Any] = {}
        errors: dict[str, str] = {}
        for key, value in self.argument.findall(spelled):
            if key in arguments:
                return None
            arguments[key], error = typed(value, self.kind, rules.declared(name, key))
            if error:
                errors[key] = error
        if not name:
            return None
        end = found.end()
        status: CallStatus = "ok" if rules.tools is None or name in rules.tools else "unknown_tool"
        return ParsedToolCall(name, arguments, made, status, errors, source, base + at, base + end, None), end

    def read_row(self, text: str, at: int, base: int, rules: Rules, calls: MutableSequence[Any], source: Source) -> int:
        """As `QuickObject.read_row`."""
        match, pairs, kind = self.row.match, self.argument.findall, self.kind
        known, made, by_id, index = rules.tools, rules.made, self.field == "id", len(calls)
        free = not known and kind not in SAID
        while row := match(text, at):
            _, name, spelled = row.groups()
            id = name if by_id else f"{made}{index}"
            name = rules.name_of(name) if by_id else name
            found = pairs(spelled)
            errors: dict[str, str] = {}
            arguments: dict[str, Any] = {key: untyped(value, kind) for key, value in found} if free else {}
            for key, value in () if free else found:
                arguments[key], error = typed(value, kind, rules.declared(name, key))
                if error:
                    errors[key] = error
            if not name or len(arguments) < len(found):  # a key twice
                break
            start, end = row.span(1)
            status: CallStatus = "ok" if known is None or name in known else "unknown_tool"
            calls.append(ParsedToolCall(name, arguments, id, status, errors, source, base + start, base + end, None))
            index += 1
            at = row.end()
        return at


Quick = QuickObject | QuickSpelled


def read_calls(
    readers: dict[str, Quick],
    text: str,
    at: int,
    base: int,
    rules: Rules,
    source: Source,
    calls: MutableSequence[Any],
) -> int:
    """Reads calls from `at` on, white space between them, as long as they can be read so; where they end.

    `readers`: by the core that opens; no core begins another.
    """
    begin, end = at, at
    while rules.quick:
        reader = next((reader for core, reader in readers.items() if text.startswith(core, begin)), None)
        if reader is None:
            break
        if end > at and (after := reader.read_row(text, begin, base, rules, calls, source)) > begin:
            begin, end = after, calls[-1]._end - base
            continue
        read = reader.read(text, begin, base, rules, len(calls), source)
        if read is None:
            break
        call, end = read
        calls.append(call)
        begin = SPACE.match(text, end).end()  # type: ignore[union-attr]
    return end


def places_of(calls: Sequence[Any]) -> list[tuple[int, SpanKind]]:
    """Where each of some calls begins and ends."""
    return [place for call in calls for place in ((max(0, call._start), "call"), (max(0, call._end), "structure"))]


def odd(text: str) -> bool:
    """Whether a JSON text holds control ids, escapes that may spell a key in another way, or too many levels."""
    return "\\u00" in text or (not text.isascii() and CONTROL.search(text) is not None) or too_deep(text, 0, len(text))
