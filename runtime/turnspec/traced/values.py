"""What the caller gave, as values that know it."""

from __future__ import annotations

from typing import Any

from turnspec.traced.origin import Origin
from turnspec.traced.text import text_of

# Names that a template cannot be made to misuse: they are the protocol's words, not the caller's.
ROLES = frozenset(("system", "developer", "user", "assistant", "tool", "function"))


class TracedInt(int):
    """An integer from the caller."""

    _origin: Origin

    def __str__(self) -> str:
        return text_of(int.__repr__(self), self._origin)


class TracedFloat(float):
    """A number from the caller."""

    _origin: Origin

    def __str__(self) -> str:
        return text_of(float.__repr__(self), self._origin)


class TracedDict(dict[Any, Any]):
    """A mapping from the caller."""

    __slots__ = ("_origin",)
    _origin: Origin

    def __str__(self) -> str:
        return text_of(dict.__repr__(self), self._origin)


class TracedList(list[Any]):
    """A list from the caller."""

    __slots__ = ("_origin",)
    _origin: Origin

    def __str__(self) -> str:
        return text_of(list.__repr__(self), self._origin)


def origin_of(value: Any) -> Origin | None:
    """The origin of a value that is not text, where it came from the caller."""
    return value._origin if isinstance(value, (TracedDict, TracedList, TracedInt, TracedFloat)) else None


def trace(value: Any, origin: Origin) -> Any:
    """Plain data with its origin. True, False and None cannot carry one."""
    found: Any
    if isinstance(value, str):
        return text_of(value, origin)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, dict):
        found = TracedDict({trace(k, origin): trace(v, origin) for k, v in value.items()})
    elif isinstance(value, list):
        found = TracedList(trace(v, origin) for v in value)
    else:
        found = TracedInt(value) if isinstance(value, int) else TracedFloat(value)
    found._origin = origin
    return found


def trace_messages(messages: list[dict[str, Any]]) -> list[Any]:
    """Messages whose values know them and their field."""
    return [_message(m, i) for i, m in enumerate(messages)]


def _message(message: dict[str, Any], index: int) -> TracedDict:
    found = TracedDict()
    found._origin = Origin("data", index)
    for field, value in message.items():
        key = text_of(field, Origin("data", index, field))
        protocol = field == "role" and value in ROLES
        found[key] = trace(value, Origin("template" if protocol else "data", index, field))
    return found


def size(value: Any) -> int:
    """How many characters and entries plain data has."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(size(k) + size(v) + 1 for k, v in value.items())
    if isinstance(value, list):
        return sum(size(v) + 1 for v in value)
    return 1
