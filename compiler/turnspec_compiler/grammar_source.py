"""A grammar as Python source, for the emitted module."""

from __future__ import annotations

import dataclasses
from typing import Any

from turnspec.grammar import Grammar


def grammar_source(grammar: Grammar) -> str:
    """The expression that makes this grammar; fields at their default are left out. A formatter breaks the lines."""
    return _source(grammar)


def _source(value: Any) -> str:
    if isinstance(value, tuple):
        inner = ", ".join(map(_source, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if not dataclasses.is_dataclass(value):
        return _quoted(value) if isinstance(value, str) else repr(value)
    fields = dataclasses.fields(value)
    parts = []
    for field in fields:
        held = getattr(value, field.name)
        if field.default is not dataclasses.MISSING and held == field.default:
            continue
        named = len(fields) > 2
        parts.append(f"{field.name}={_source(held)}" if named else _source(held))
    return f"{type(value).__name__}({', '.join(parts)})"


def _quoted(text: str) -> str:
    """A string literal in double quotes where that needs no more escapes."""
    plain = repr(text)
    if plain.startswith("'") and '"' not in text:
        return '"' + plain[1:-1].replace("\\'", "'") + '"'
    return plain
