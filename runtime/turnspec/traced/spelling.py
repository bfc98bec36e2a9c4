"""Values spelled as text with origins: as JSON, and as Python prints them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from turnspec.traced.budget import budget
from turnspec.traced.origin import UNKNOWN, Origin, chain
from turnspec.traced.text import Traced, runs_of, text_of
from turnspec.traced.values import origin_of

_ENTRY = 4  # steps


def json_text(
    value: Any, ensure_ascii: bool = False, indent: Any = None, separators: Any = None, sort_keys: bool = False
) -> str:
    """The filter `tojson` of chat templates: `json.dumps`, nothing escaped for HTML.

    Brackets and separators of what the caller gave are the caller's, others the template's.
    """
    budget().hold(len(indent) if isinstance(indent, str) else int(indent or 0))

    def dump(plain: Any) -> str:
        return json.dumps(plain, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)

    origin = origin_of(value)
    if origin is not None:  # all of it is the caller's
        return text_of(dump(value), origin)
    between, after_key = separators or (", " if indent is None else ",", ": ")
    step = None if indent is None else indent if isinstance(indent, str) else " " * indent
    writer = _Writer(dump, between, after_key, step, sort_keys)
    writer.value(value, 0)
    text = dump(value)
    return Traced(text, chain(map(runs_of, writer.parts)) if "".join(writer.parts) == text else None)


class _Writer:
    """Writes JSON into `parts`; each value that is no container of the template's own is spelled by `dump`."""

    def __init__(
        self, dump: Callable[[Any], str], between: str, after_key: str, step: str | None, sort_keys: bool
    ) -> None:
        self.dump = dump
        self.between, self.after_key, self.step, self.sort_keys = between, after_key, step, sort_keys
        self.parts: list[Traced] = []

    def value(self, value: Any, depth: int, origin: Origin | None = None) -> None:
        """`origin`: whose container it stands in, where that is the caller's."""
        budget().spend(_ENTRY)
        own = origin_of(value) or origin
        if not isinstance(value, (dict, list, tuple)) or not value:
            self.parts.append(_scalar(value, self.dump, own))
            return
        by = own or budget().origin
        opening, closing = "{}" if isinstance(value, dict) else "[]"
        line = "" if self.step is None else "\n" + self.step * depth
        deeper = line + (self.step or "")
        items: list[Any] = list(value.items() if isinstance(value, dict) else value)
        if isinstance(value, dict) and self.sort_keys:
            items.sort()
        for n, item in enumerate(items):
            self.parts.append(text_of((self.between if n else opening) + deeper, by))
            if isinstance(value, dict):
                key, item = item
                self.parts.append(_scalar(key, self.dump if isinstance(key, str) else self._key, own))
                self.parts.append(text_of(self.after_key, by))
            self.value(item, depth + 1, own)
        self.parts.append(text_of(line + closing, by))

    def _key(self, key: Any) -> str:
        """A key that is no string: its JSON in quotes."""
        return self.dump(self.dump(key))


def python_text(value: Any) -> str:
    """A container of the template's own as Python prints it."""
    parts: list[Traced] = []
    _print(parts, value)
    budget().hold(sum(map(len, parts)))
    text = "".join(parts)
    return Traced(text, chain(map(runs_of, parts)) if text == str(value) else None)


def _print(parts: list[Traced], value: Any) -> None:
    budget().spend(_ENTRY)
    if not isinstance(value, (dict, list, tuple)) or origin_of(value) is not None:
        parts.append(_scalar(value, repr, origin_of(value)))
        return
    by = budget().origin
    opening, closing = "{}" if isinstance(value, dict) else "[]" if isinstance(value, list) else "()"
    parts.append(text_of(opening, by))
    items: list[Any] = list(value.items() if isinstance(value, dict) else value)
    for n, item in enumerate(items):
        if n:
            parts.append(text_of(", ", by))
        if isinstance(value, dict):
            _print(parts, item[0])
            parts.append(text_of(": ", by))
            item = item[1]
        _print(parts, item)
    parts.append(text_of("," + closing if isinstance(value, tuple) and len(items) == 1 else closing, by))


def _scalar(value: Any, spell: Callable[[Any], str], origin: Origin | None) -> Traced:
    """A value that is spelled: a text of one origin keeps it; numbers that the template counts are its own."""
    spelled = spell(value)
    if origin is not None:
        return text_of(spelled, origin)
    if isinstance(value, Traced) and value:
        return _quoted(value, spell, spelled)
    if type(value) in (int, float) or (isinstance(value, (dict, list, tuple, str)) and not value):
        return text_of(spelled, budget().origin)
    return text_of(spelled, UNKNOWN)


def _quoted(value: Traced, spell: Callable[[Any], str], spelled: str) -> Traced:
    """A text in quotes, which are those of its ends; unknown where it is not what its runs spell one by one."""
    parts = []
    at = 0
    for length, origin in value._runs:
        text = spell(str.__getitem__(value, slice(at, at + length)))
        at += length
        parts.append(text_of(text[at > length : len(text) - (at < len(value))], origin))
    return Traced(spelled, chain(map(runs_of, parts)) if "".join(parts) == spelled else None)
