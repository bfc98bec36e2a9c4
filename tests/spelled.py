"""Completions as a grammar spells them, for tests that ask of all kinds of calls alike."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from turnspec.bind import LIST, in_list
from turnspec.catalogue import format_module, index
from turnspec.format import Format
from turnspec.grammar import Field, Form, Grammar, Item, JsonObject, Keywords, Literal, Nested, OneOf, Repeat

Made = tuple[str, dict[str, Any]]


def kinds() -> dict[str, Format]:
    """A format of each grammar that has calls, by id."""
    found: dict[str, Format] = {}
    for name in sorted(index().FORMATS):
        spec: Format = format_module(name).Layout.format
        if spec.grammar.calls:
            found.setdefault(repr(spec.grammar), spec)
    return {spec.id: spec for spec in found.values()}


def completion(grammar: Grammar, form: Form, calls: Sequence[Made], thought: str | None = None, text: str = "") -> str:
    """A turn with these calls, behind an empty generation prompt; without the text in headers and lists."""
    assert grammar.calls
    made = [call(grammar, form, each, k) for k, each in enumerate(calls)]
    if grammar.headers:
        return made[0] + grammar.stops[0]
    out = ""
    if grammar.reasoning and thought is not None:
        out += grammar.reasoning.open + thought + grammar.reasoning.close
    if in_list(form):
        inner = ", ".join(each.removeprefix(LIST.open).removesuffix(LIST.close) for each in made)
        return f"{out}{LIST.open}{inner}{LIST.close}{grammar.stops[0]}"
    out += (grammar.text.open + text + grammar.text.close + grammar.calls.after_text) if text else ""
    section, joined = grammar.calls.section, grammar.calls.between.join(made)
    return out + (section.open + joined + section.close if section and form.exact else joined) + grammar.stops[0]


def call(grammar: Grammar, form: Form, made: Made, k: int) -> str:
    assert grammar.calls
    name, arguments = made
    id = (grammar.calls.id or "callcal0{index}").replace("{name}", name).replace("{index}", str(k))
    fields = {"name": name, "id": id, "arguments": as_json(arguments), "content_type": "json"}
    return "".join(item(part, fields, arguments) for part in form.items)


def item(part: Item, fields: dict[str, str], arguments: dict[str, Any]) -> str:
    match part:
        case Literal():
            return part.text
        case Field():
            return fields[part.name]
        case JsonObject():
            members = {key: arguments if field == "arguments" else fields[field] for key, field in part.members}
            return as_json(members)
        case Keywords():
            return ", ".join(f"{key}={keyword(value, part.quote)}" for key, value in arguments.items())
        case Nested():
            return nested(part, arguments).removeprefix(part.mapping.open).removesuffix(part.mapping.close)
        case Repeat():
            return part.between.join(argument(part.items, key, value) for key, value in arguments.items())
        case OneOf():
            verbatim = fields["verbatim"] == "yes"
            return next(said for said, kind in part.spellings if (kind == "verbatim") is verbatim)


def argument(parts: Sequence[Item], key: str, value: Any) -> str:
    text = isinstance(value, str)
    fields = {"key": key, "value": value if text else as_json(value), "verbatim": "yes" if text else "no"}
    return "".join(item(part, fields, {}) for part in parts)


def keyword(value: Any, quote: str) -> str:
    if isinstance(value, str):
        return f"{quote}{value}{quote}" if quote else as_json(value)
    return as_json(value) if isinstance(value, dict) else repr(value)


def nested(table: Nested, value: Any) -> str:
    if isinstance(value, str):
        return table.string.open + value + table.string.close
    if isinstance(value, list):
        inner = table.between.join(table.item.open + nested(table, each) + table.item.close for each in value)
        return table.list.open + inner + table.list.close
    if isinstance(value, dict):
        pairs = [(key, nested(table, each)) for key, each in value.items()]
        opens, closes = table.entry.open, table.entry.close
        inner = [opens.replace("{key}", key) + each + closes.replace("{key}", key) for key, each in pairs]
        return table.mapping.open + table.between.join(inner) + table.mapping.close
    return as_json(value)


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
