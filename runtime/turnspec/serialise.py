"""Values as formats print them, and the text filters of the spec language. All pure; data in, str out."""

from __future__ import annotations

import json as _json
from collections.abc import Iterable
from typing import Any

from turnspec.errors import MessageError
from turnspec.unset import UNSET


def get(value: Any, *names: str) -> Any:
    """`value.name.name`: keys of mappings; unset where there is none, but what is unset has no keys to ask for."""
    for name in names:
        if isinstance(value, dict):
            value = value.get(name, UNSET)
        elif value is UNSET:
            raise MessageError(f"there is nothing to read {name!r} from")
        else:
            value = UNSET
    return value


def item(value: Any, key: Any) -> Any:
    """`value[key]`; unset where there is none."""
    if isinstance(value, dict):
        return value.get(key, UNSET)
    if isinstance(value, (list, tuple)) and isinstance(key, int):
        return value[key] if -len(value) <= key < len(value) else UNSET
    if value is UNSET:
        raise MessageError(f"there is nothing to read {key!r} from")
    return UNSET


def has(value: Any, key: str) -> bool:
    """Whether it is a mapping that holds the key."""
    return isinstance(value, dict) and key in value


def contains(value: Any, part: Any) -> bool:
    """`part in value`, for texts, lists and the keys of mappings; nothing is in what is unset."""
    if value is UNSET:
        return False
    if isinstance(value, str):
        return isinstance(part, str) and part in value
    if not isinstance(value, (dict, list, tuple)):
        raise MessageError(f"nothing can be in {value!r}")
    return part in value


def is_string(value: Any) -> bool:
    return isinstance(value, str) and value is not UNSET


def is_mapping(value: Any) -> bool:
    return isinstance(value, dict)


def is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def is_bool(value: Any) -> bool:
    return isinstance(value, bool)


def length(value: Any) -> int:
    if value is None or isinstance(value, (bool, int, float)):
        raise MessageError(f"{value!r} has no length")
    return len(value)


def each(value: Any) -> Iterable[Any]:
    """What a loop runs over: a list; unset is empty."""
    if isinstance(value, (list, tuple)):
        return value
    if value is UNSET:
        return ()
    raise MessageError(f"{type(value).__name__} where a list is printed")


def items(value: Any) -> Iterable[tuple[Any, Any]]:
    """Keys and values of a mapping, in order; unset has none."""
    if value is UNSET:
        return ()
    if not isinstance(value, dict):
        raise MessageError(f"{type(value).__name__} where a mapping is printed")
    return value.items()


def sorted_items(value: Any) -> Iterable[tuple[Any, Any]]:
    """Keys and values by key, case ignored, as Jinja's `dictsort`."""
    return sorted(items(value), key=lambda kv: kv[0].lower() if isinstance(kv[0], str) else kv[0])


def numbered(value: Any) -> Iterable[tuple[int, Any]]:
    """The items of a list, each after its place, from 0; unset has none."""
    if value is UNSET:
        return ()
    if not isinstance(value, (list, tuple)):
        raise MessageError(f"{type(value).__name__} where a list is printed")
    return enumerate(value)


def without(value: Any, keys: list[str]) -> dict[Any, Any]:
    """The mapping without these keys."""
    return {k: v for k, v in items(value) if k not in keys}


def plain_text(value: Any) -> str:
    """What a text filter works on: a str as it is (a Text keeps its stretches); unset is the empty text."""
    if not isinstance(value, str):
        raise MessageError(f"{type(value).__name__} where a text is printed")
    return value


def trim(value: Any, chars: str | None = None) -> str:
    return plain_text(value).strip(chars)


def ltrim(value: Any, chars: str | None = None) -> str:
    return plain_text(value).lstrip(chars)


def rtrim(value: Any, chars: str | None = None) -> str:
    return plain_text(value).rstrip(chars)


def upper(value: Any) -> str:
    return str(plain_text(value)).upper()


def capitalize(value: Any) -> str:
    """The first letter large, all others small."""
    return str(plain_text(value)).capitalize()


def title(value: Any) -> str:
    """The first letter of each word large, all others small."""
    return str(plain_text(value)).title()


def before(value: Any, marker: str) -> str:
    """The text up to the first marker; all of it if there is none."""
    text = plain_text(value)
    at = text.find(marker)
    return text if at < 0 else text[:at]


def after_first(value: Any, marker: str) -> str:
    """The text after the first marker; all of it if there is none."""
    text = plain_text(value)
    at = text.find(marker)
    return text if at < 0 else text[at + len(marker) :]


def after_last(value: Any, marker: str) -> str:
    """The text after the last marker; all of it if there is none."""
    text = plain_text(value)
    at = text.rfind(marker)
    return text if at < 0 else text[at + len(marker) :]


def replace(value: Any, old: str, new: str) -> str:
    """The text with every `old` as `new`."""
    return str(plain_text(value)).replace(old, new)


def strip_regions(value: Any, opening: str, closing: str) -> str:
    """The text without what stands from each opening to the next closing; an opening never closed takes the rest."""
    kept = []
    for part in str(plain_text(value)).split(closing):
        kept.append(before(part, opening))
    return "".join(kept)


def starts(value: Any, prefix: str) -> bool:
    return str(plain_text(value)).startswith(prefix)


def ends(value: Any, suffix: str) -> bool:
    return str(plain_text(value)).endswith(suffix)


_encoder = _json.JSONEncoder(ensure_ascii=False)
# The library makes its encoder in C anew for each value, which costs more than to use it.
_make = getattr(_json.encoder, "c_make_encoder", None)
_chunks: Any = _make and _make(
    None, _encoder.default, _json.encoder.encode_basestring, None, ": ", ", ", False, False, True
)


class Schema(dict[str, Any]):
    """A mapping in a tool's schema: never changed, so that its JSON is spelled once."""

    __slots__ = ("spelled",)
    spelled: str


def frozen(value: Any) -> Any:
    """A copy whose mappings are `Schema`s."""
    if isinstance(value, dict):
        return Schema({k: frozen(v) for k, v in value.items()})
    if isinstance(value, (list, tuple)):
        return type(value)(map(frozen, value))
    return value


def json(value: Any, *, indent: int | None = None, sep: list[str] | None = None) -> str:
    """JSON as the reference environment spells it: insertion order, `", "` and `": "`, raw UTF-8, nothing escaped."""
    if value is UNSET:
        raise MessageError("a value that is printed as JSON is missing")
    try:
        if indent is None and sep is None:
            return _schema_json(value) if type(value) is Schema else _plain_json(value)
        return _json.dumps(value, ensure_ascii=False, indent=indent, separators=(sep[0], sep[1]) if sep else None)
    except TypeError as error:
        raise MessageError(f"this is no JSON: {error}") from None


def _plain_json(value: Any) -> str:
    return "".join(_chunks(value, 0)) if _chunks else _encoder.encode(value)


def _schema_json(schema: Schema) -> str:
    try:
        return schema.spelled
    except AttributeError:
        schema.spelled = _plain_json(schema)
        return schema.spelled


def text_or_json(value: Any) -> str:
    """A string verbatim, anything else as JSON."""
    return value if is_string(value) else json(value)


def compound_json(value: Any) -> str:
    """A mapping or list as JSON, anything else as Python's `str`."""
    if isinstance(value, (dict, list, tuple)):
        return json(value)
    return value if isinstance(value, str) else str(value)


def to_str(value: Any) -> str:
    """Python's `str`."""
    return value if isinstance(value, str) else str(value)
