"""Options: declared by a format, checked when a renderer is made."""

from __future__ import annotations

import datetime
import difflib
from dataclasses import dataclass
from typing import Any

from turnspec.errors import OptionError
from turnspec.unset import UNSET


@dataclass(frozen=True, slots=True)
class Option:
    """`type`: bool, int, str, list, dict, date, enum (then `values`) or any. `default`: unset where it has none."""

    name: str
    type: str
    default: Any
    values: tuple[Any, ...] = ()
    alias: tuple[str, ...] = ()
    form: str = ""
    doc: str = ""


COMMON = (
    Option("special_in_text", "enum", "text", ("text", "token", "error"), doc="a control-token spelling inside data"),
    Option("sample_boundary", "enum", "split", ("split", "join"), doc="whether sampled spans end at token boundaries"),
    Option("history", "enum", "template", ("template", "keep"), doc="keep: nothing sampled is removed from history"),
)

_TYPES: dict[str, type | tuple[type, ...]] = {
    "bool": bool,
    "int": int,
    "str": str,
    "list": (list, tuple),
    "dict": dict,
    "any": object,
}


def bind(format_id: str, declared: tuple[Option, ...], given: dict[str, Any]) -> dict[str, Any]:
    """Every option's value: given, else its default. A date that is not given stays unset."""
    by_name = {name: o for o in (*declared, *COMMON) for name in (o.name, *o.alias)}
    values = {o.name: o.default for o in (*declared, *COMMON)}
    seen: dict[str, str] = {}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            raise OptionError(_unknown(format_id, name, by_name))
        if option.name in seen:
            raise OptionError(f"{name!r} and {seen[option.name]!r} are one option of {format_id}; give one of them")
        seen[option.name] = name
        values[option.name] = _checked(option, value)
    return values


def _unknown(format_id: str, name: str, known: dict[str, Option]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"it has {', '.join(sorted(known))}"
    return f"{format_id} has no option {name!r}; {hint}"


def _checked(option: Option, value: Any) -> Any:
    if option.type == "enum":
        if value not in option.values:
            near = difflib.get_close_matches(str(value), [str(v) for v in option.values], n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise OptionError(f"{option.name} is one of {', '.join(map(repr, option.values))}, not {value!r}{hint}")
        return value
    if value is None or value is UNSET:
        return option.default
    if option.type == "date":
        return _date(option, value)
    if not isinstance(value, _TYPES[option.type]) or (option.type == "int" and isinstance(value, bool)):
        raise OptionError(f"{option.name} is of type {option.type}, not {type(value).__name__} ({value!r})")
    return [*value] if isinstance(value, tuple) else value


def _date(option: Option, value: Any) -> str:
    if isinstance(value, datetime.date):
        return value.isoformat()[:10]
    try:
        return datetime.date.fromisoformat(value).isoformat()
    except (TypeError, ValueError):
        raise OptionError(f"{option.name} is an ISO date such as 2026-01-31, not {value!r}") from None


def printed_date(option: Option, iso: str) -> str:
    """The date as the format prints it."""
    return datetime.date.fromisoformat(iso).strftime(option.form)
