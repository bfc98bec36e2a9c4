"""Reasoning that stands in a field, or inside the content between its brackets."""

from __future__ import annotations

from typing import Any

from turnspec.messages import Message
from turnspec.unset import UNSET


def first_text(m: Message, *names: str, skip_empty: bool = False) -> Any:
    """The first of these fields that holds a string; unset if none does."""
    for name in names:
        value = m.fields.get(name)
        if isinstance(value, str) and (value or not skip_empty):
            return value
    return UNSET


def split_embedded(m: Message, opening: str, closing: str, trim: str, sides: str) -> None:
    """Take the reasoning before the closing bracket out of the text; nothing happens where none stands in it.

    The reasoning is what stands between the last opening and the first closing bracket; the text goes on after the
    last closing one. `trim` characters go around the reasoning, and from the left of the text (both sides: `both`).
    """
    first = m.text.find(closing)
    if first < 0:
        return
    reasoning = m.text[:first].rstrip(trim)
    m.reasoning = reasoning[reasoning.rfind(opening) + len(opening) if opening in reasoning else 0 :].lstrip(trim)
    rest = m.text[m.text.rfind(closing) + len(closing) :]
    m.text = rest.strip(trim) if sides == "both" else rest.lstrip(trim)
