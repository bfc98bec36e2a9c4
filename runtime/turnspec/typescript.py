"""TypeScript types of JSON schemas, for formats that declare tools so. Printed, never parsed."""

from __future__ import annotations

from typing import Any

from turnspec.serialise import each, get, item, items, json
from turnspec.unset import UNSET

# The one printer in use breaks lines before the type of a member, before a default and after a bar; prompts hold that.
_MEMBER_BREAK = "\n" + " " * 16
_DEFAULT_BREAK = " " * 20
_BAR = " | \n"
_LONGEST_ITEM = 50
_SIMPLE = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean"}


def ts_type(schema: Any) -> str:
    """The type of a value that the schema describes."""
    kind = get(schema, "type")
    if kind == "array":
        return _array(schema) + (" | null" if get(schema, "nullable") else "")
    if isinstance(kind, (list, tuple)) and kind:
        return " | ".join(str(k) for k in kind)
    if get(schema, "oneOf"):
        return _one_of(get(schema, "oneOf"))
    if kind == "string":
        if get(schema, "enum"):
            return '"' + '" | "'.join(str(v) for v in each(get(schema, "enum"))) + '"'
        return "string" + (" | null" if get(schema, "nullable") else "")
    if kind == "object":
        return _object(schema)
    return _SIMPLE.get(kind, "any") if isinstance(kind, str) else "any"


def _array(schema: Any) -> str:
    inner = get(schema, "items")
    if not inner:
        return "any[]"
    kind = item(inner, "type")
    if isinstance(kind, str) and kind in _SIMPLE:
        return _SIMPLE[kind] + "[]"
    text = ts_type(inner)
    return "any[]" if text == "object | object" or len(text) > _LONGEST_ITEM else text + "[]"


def _one_of(variants: Any) -> str:
    out = []
    for v in each(variants):
        text = ts_type(v)
        if get(v, "description"):
            text += "// " + str(get(v, "description"))
        if get(v, "default") is not UNSET:
            text += _DEFAULT_BREAK + "// default: " + json(get(v, "default"))
        out.append(text)
    return _BAR.join(out)


def _object(schema: Any) -> str:
    properties = get(schema, "properties")
    if not properties:
        return "object"
    required = get(schema, "required") or []
    members = [
        f"{name}{'' if name in required else '?'}: {_MEMBER_BREAK}{ts_type(member)}"
        for name, member in items(properties)
    ]
    return "{\n" + ", ".join(members) + "}"
