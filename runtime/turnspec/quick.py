"""Whole calls, read by pattern: what `call.py` would say of a call in its plainest spelling, at a fraction of its cost.

It takes a call only where nothing is odd: all of it is there, white space around values is as written, names are plain,
nothing in a value could begin a marker. Of everything else it says nothing, and `call.py` reads it.
"""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from turnspec.grammar import Field, Form, Item, JsonObject, Literal, Repeat
from turnspec.marks import CONTROL, SPACE, Alphabet, layout
from turnspec.response import CallStatus, ParsedToolCall, Source, SpanKind
from turnspec.told import Rules
from turnspec.values import decoder, too_deep, typed

WHITE = r"[ \t\r\n]*+"
NAME = re.compile(r"[\w.:/-]+")
Read = tuple[ParsedToolCall, int]


class QuickObject(NamedTuple):
    """A form with a JSON object. `head`: up to it, a name or id (`field`) as its group, if one is; `tail`: behind it.

    `name`, `arguments`: the object's members; "" where it is the arguments.
    """

    head: re.Pattern[str]
    tail: re.Pattern[str]
    field: str
    name: str
    arguments: str

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


class QuickSpelled(NamedTuple):
    """A form whose arguments are spelled one by one. `whole`: its groups are a name or id (`field`), and the arguments.

    `argument`: one of them, key and value as its groups; `kind`: how the values are spelled.
    """

    whole: re.Pattern[str]
    argument: re.Pattern[str]
    field: str
    kind: str

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


Quick = QuickObject | QuickSpelled


def read_calls(
    readers: dict[str, Quick],
    text: str,
    at: int,
    base: int,
    rules: Rules,
    source: Source,
    calls: MutableSequence[Any],
    places: list[tuple[int, SpanKind]],
) -> int:
    """Reads calls from `at` on, white space between them, as long as they can be read so; where they end.

    `readers`: by the core that opens; no core begins another.
    """
    begin, end = at, at
    while rules.quick:
        read = None
        for core, reader in readers.items():
            if text.startswith(core, begin):
                read = reader.read(text, begin, base, rules, len(calls), source)
                break
        if read is None:
            break
        call, end = read
        calls.append(call)
        places.append((max(0, base + begin), "call"))
        places.append((max(0, base + end), "structure"))
        begin = SPACE.match(text, end).end()  # type: ignore[union-attr]
    return end


def odd(text: str) -> bool:
    """Whether a JSON text holds control ids, escapes that may spell a key in another way, or too many levels."""
    return "\\u00" in text or (not text.isascii() and CONTROL.search(text) is not None) or too_deep(text, 0, len(text))


def quick(form: Form, alphabet: Alphabet) -> Quick | None:
    """How to read a form by pattern; None if there is more in it than a name or id, and an object or arguments."""
    spelled = _Patterns(alphabet)
    items = form.items
    at = next((k for k, item in enumerate(items) if _holds_arguments(item)), 0)
    holder, fields = items[at], [item for item in (*items[:at], *items[at + 1 :]) if not isinstance(item, Literal)]
    field = fields[0].name if fields and isinstance(fields[0], Field) else ""
    if not at or len(fields) > 1 or (fields and (field not in ("name", "id") or fields[0] not in items[:at])):
        return None
    if isinstance(holder, Repeat):
        values = [item for item in holder.items if isinstance(item, Field) and item.name == "value"]
        whole, argument = spelled.of(items, opens=True), spelled.of(holder.items)
        if not field or not whole or not argument or len(values) != 1 or len(holder.items) != 5 or holder.between:
            return None
        return QuickSpelled(re.compile(whole), re.compile(argument), field, values[0].kind)
    members = {name: key for key, name in holder.members} if isinstance(holder, JsonObject) else {}
    head, tail = spelled.of(items[:at], opens=True), spelled.of(items[at + 1 :])
    if not head or not tail or set(members) != (set() if field else {"name", "arguments"}):
        return None
    inner = members.get("name", ""), members.get("arguments", "")
    return QuickObject(re.compile(rf"{head}{WHITE}(?=\{{)"), re.compile(tail), field, *inner)


def _holds_arguments(item: Item) -> bool:
    return isinstance(item, JsonObject | Repeat) or (isinstance(item, Field) and item.name == "arguments")


class _Patterns:
    """Patterns of items. "" stands for none: some field could be read in two ways."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet

    def of(self, items: Sequence[Item], opens: bool = False, group: str = "(") -> str:
        """With `opens`, without the white space before them. Fields are groups of this kind."""
        out: list[str] = []
        for k, item in enumerate(items):
            before, after = items[k - 1] if k else None, items[k + 1] if k + 1 < len(items) else None
            if isinstance(item, Literal):
                part = self.literal(item.text, opens and not k, _is_value(before), _is_value(after))
            elif isinstance(item, Field):
                part = self.field(item, [after, items[k + 2] if k + 2 < len(items) else None], group)
            else:
                inner = self.of(item.items, group="(?:") if isinstance(item, Repeat) else ""
                part = f"((?:{inner})*)" if inner else ""
            if not part:
                return ""
            out.append(part)
        return "".join(out)

    def literal(self, text: str, opens: bool, behind_value: bool, before_value: bool) -> str:
        """White space is free, but around values, where it is as written."""
        parts = layout(self.alphabet.write(text))
        before = "" if opens else re.escape(parts.before) if behind_value else WHITE
        after = re.escape(parts.after) if before_value else ""
        return before + WHITE.join(map(re.escape, parts.cores)) + after if parts.cores else ""

    def field(self, field: Field, follows: list[Item | None], group: str) -> str:
        """`follows`: the items behind it, the second of which follows too if the first is a repetition."""
        texts = [item.text for item in follows[:1] if isinstance(item, Literal)]
        if isinstance(follows[0], Repeat):
            texts = [item.text for item in (follows[0].items[0], follows[1]) if isinstance(item, Literal)]
        cores = [layout(self.alphabet.write(text)).cores[:1] for text in texts]
        if not cores or not all(cores) or (field.name != "value" and any(NAME.match(core) for (core,) in cores)):
            return ""
        if field.name != "value":
            return f"{WHITE}{group}{NAME.pattern})"
        ends = {end for (core,) in cores for end in (core[0], self.alphabet.spell(core)[0])}
        return f"{group}[^{re.escape(''.join(sorted(ends)))}\ud800-\udfff]*)"


def _is_value(item: Item | None) -> bool:
    return isinstance(item, Field) and item.name == "value"
