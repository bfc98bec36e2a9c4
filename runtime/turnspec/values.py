"""Typed arguments: the text of an argument and its JSON schema -> a value. One table for all formats.

Declared strings are verbatim. Other declared types are read as JSON, booleans and null in Python's spelling too; where
several types are declared, the first of TYPES that the text fits, a string last. Without a declared type: JSON if it
parses to anything but a string (texts are not quoted on these wires), else the text.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import isfinite
from typing import Any, NamedTuple, NoReturn, TypeGuard

Schema = Mapping[str, Any]

TYPES = ("null", "boolean", "integer", "number", "object", "array", "string")
WORDS = {"true": True, "false": False, "null": None, "none": None}
SAID = ("verbatim", "json")  # kinds that the wire itself types
PYTHON_KINDS = ("compound_json", "str")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


decoder = json.JSONDecoder(strict=False, parse_constant=_no_constant)
"""JSON as models write it: raw control characters inside strings are taken, NaN and Infinity are not."""


DEEPEST = 200
"""Levels of lists and objects; a text that nests deeper counts as no JSON, for no recursive reader is safe with it."""
_TOKENS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str) -> Any:
    """The value of a JSON text; ValueError if it is none, or nests too deep."""
    if too_deep(text, 0, len(text)):
        raise ValueError("nested too deep")
    return decoder.decode(text)


def too_deep(text: str, start: int, end: int) -> bool:
    """Whether brackets outside strings nest deeper than DEEPEST."""
    if end - start <= DEEPEST or text.count("[", start, end) + text.count("{", start, end) <= DEEPEST:
        return False
    depth = 0
    for found in _TOKENS.finditer(text, start, end):
        char = found[0][0]
        depth += 1 if char in "[{" else -1 if char in "]}" else 0
        if depth > DEEPEST:
            return True
    return False


def is_mapping(value: Any) -> TypeGuard[Schema]:
    return type(value) is dict or isinstance(value, Mapping)  # most are dicts, which is told at once


def properties(parameters: Any) -> Schema:
    """The schemas of a tool's arguments by name, from its `parameters`."""
    found = parameters.get("properties") if is_mapping(parameters) else None
    return found if is_mapping(found) else {}


class Declared(NamedTuple):
    """What a schema declares: types (none: anything), and enumerated values."""

    types: frozenset[str]
    options: tuple[Any, ...]

    def verbatim(self, kind: str) -> bool:
        """Whether an argument so declared is its text, which can then be told as it comes."""
        return kind == "verbatim" or (kind != "json" and self.types == {"string"})


FREE = Declared(frozenset(), ())
"""Nothing is declared."""


def typed(text: str, kind: str, declared: Declared) -> tuple[Any, str | None]:
    """The value that a text stands for, and, if it does not fit its declared type, why (the value is then the text)."""
    if kind == "verbatim":
        return text, None
    if kind == "json":  # the wire itself says what it is
        try:
            return parse_json(text), None
        except ValueError as error:
            return text, f"not JSON: {error}"
    types, options = declared
    if text in options or declared is TEXT:
        return text, None
    if not types:
        return untyped(text, kind), None
    if types != {"string"}:
        bare = text.strip()
        readings = [WORDS[bare.lower()]] if bare.lower() in WORDS else _readings(bare, kind)
        for value in readings:
            for name in TYPES[:-1]:
                if name in types and (found := _as_type(value, name)) is not None:
                    return found[0], None
    if "string" in types:
        return text, None
    return text, f"not of type {' or '.join(name for name in TYPES if name in types)}: {text.strip()[:40]!r}"


def literal(text: str) -> tuple[Any, str | None]:
    """The value of a JSON or Python literal; of what is neither the text, and why."""
    bare = text.strip()
    if bare in ("true", "false", "null", "True", "False", "None"):
        return WORDS[bare.lower()], None
    for value in _readings(bare, "str"):
        with suppress(ValueError):
            return _as_json(value), None
    return bare, f"neither JSON nor a Python literal: {bare[:40]!r}"


def _as_json(value: Any) -> Any:
    """A Python literal's value as JSON has it; ValueError if it has no such."""
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise ValueError("a key is no string")
        return {key: _as_json(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_as_json(item) for item in value]
    if value is None or isinstance(value, str | bool | int) or (isinstance(value, float) and isfinite(value)):
        return value
    raise ValueError(f"{type(value).__name__} is no JSON")


class Bare(str):
    """A scalar as it stands between brackets that nest, still to be typed."""


def nested(value: Any, schema: Any, root: Any, quoted: bool) -> tuple[Any, str | None]:
    """A value with its `Bare` scalars typed, and why one does not fit. `quoted`: strings have brackets."""
    if isinstance(value, dict):
        known = properties(schema)
        found = {key: nested(item, known.get(key), root, quoted) for key, item in value.items()}
        return {key: item for key, (item, _) in found.items()}, next(filter(None, (e for _, e in found.values())), None)
    if isinstance(value, list):
        of = schema.get("items") if isinstance(schema, Mapping) else None
        items = [nested(item, of, root, quoted) for item in value]
        return [item for item, _ in items], next(filter(None, (e for _, e in items)), None)
    if not isinstance(value, Bare):
        return value, None
    text = str(value)
    if quoted:
        word = text.strip().lower()
        return (WORDS[word], None) if word in WORDS else typed(text, "json", FREE)
    wanted = declared(schema, root)
    if not text and wanted.types and "string" not in wanted.types:
        empty: Any = {} if "object" in wanted.types else [] if "array" in wanted.types else None
        return empty, None
    return typed(text, "text_or_json", wanted)


def untyped(text: str, kind: str) -> Any:
    """The value of a text of which nothing is declared."""
    bare = text.strip()
    if kind in PYTHON_KINDS and bare in ("True", "False", "None"):
        return WORDS[bare.lower()]
    if bare[:1] in _STARTS or bare in _JSON_WORDS:
        for value in _readings(bare, kind):
            return text if isinstance(value, str) else value
    return text


_JSON_STARTS = frozenset('{["-0123456789')
_STARTS = _JSON_STARTS | {"("}
_JSON_WORDS = ("true", "false", "null")


def _readings(text: str, kind: str) -> Iterable[Any]:
    """What a text may mean, the likelier reading first."""
    if text[:1] in _JSON_STARTS or text in _JSON_WORDS:  # for most texts, spares a failure
        with suppress(ValueError):
            yield parse_json(text)
    if kind == "str" and text[:1] in ("[", "{", "("):
        with suppress(ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
            yield ast.literal_eval(text)


def _as_type(value: Any, name: str) -> tuple[Any] | None:
    """The value as that JSON type, boxed, or None."""
    if name == "null":
        return (None,) if value is None else None
    if name == "boolean":
        return (value,) if isinstance(value, bool) else None
    if isinstance(value, bool):
        return None
    if name == "integer":
        if isinstance(value, float) and value.is_integer():
            return (int(value),)
        return (value,) if isinstance(value, int) else None
    if name == "number":
        return (value,) if isinstance(value, int | float) else None
    if name == "object":
        return (value,) if isinstance(value, dict) else None
    return (value,) if isinstance(value, list) else None


def _type_of(value: Any) -> str:
    if isinstance(value, str):
        return "string"
    for name in TYPES[:-1]:
        if _as_type(value, name) is not None:
            return name
    return "string"


_BESIDE_TYPE = ("$ref", "nullable", "const")
_OF_ONE_TYPE = {name: Declared(frozenset({name}), ()) for name in TYPES}
TEXT = _OF_ONE_TYPE["string"]
"""A string is declared, and nothing else."""


def declared(schema: Any, root: Any) -> Declared:
    """What an argument's schema declares. `root`: where its `$ref` looks."""
    if type(schema) is dict and schema.keys().isdisjoint(_BESIDE_TYPE):
        name, options = schema.get("type"), schema.get("enum")
        if type(options) is list and set(map(type, options)) == {str}:
            return Declared(TEXT.types, tuple(options))
        if options is None and type(name) is str and name in _OF_ONE_TYPE:
            return _OF_ONE_TYPE[name]
    types: set[str] = set()
    found: list[Any] = []
    free = _collect(schema, root, types, found, seen=[])
    return Declared(frozenset() if free and not found else frozenset(types), tuple(found))


def _collect(schema: Any, root: Any, types: set[str], options: list[Any], seen: list[str]) -> bool:
    """Add what a schema declares; True if some alternative of it allows anything."""
    if not isinstance(schema, Mapping):
        return True
    if isinstance(ref := schema.get("$ref"), str):
        if ref in seen or len(seen) > 20:
            return True
        return _collect(_resolve(ref, root), root, types, options, [*seen, ref])
    if schema.get("nullable") is True:
        types.add("null")
    if "const" in schema or isinstance(schema.get("enum"), list):
        found = [schema["const"]] if "const" in schema else schema["enum"]
        options.extend(found)
        types.update(_type_of(value) for value in found)
        return False
    names = schema.get("type")
    declared = {n for n in (names if isinstance(names, list) else [names]) if n in TYPES}
    if declared:
        types.update(declared)
        return False
    for key in ("anyOf", "oneOf"):
        if isinstance(arms := schema.get(key), list) and arms:
            free = [_collect(arm, root, types, options, seen) for arm in arms]
            return any(free)
    if isinstance(arms := schema.get("allOf"), list) and arms:
        free = [_collect(arm, root, types, options, seen) for arm in arms]
        return all(free)
    if "properties" in schema:
        types.add("object")
        return False
    if "items" in schema:
        types.add("array")
        return False
    return True


def _resolve(ref: str, root: Any) -> Any:
    """The schema that `#/...` names inside the tool's parameters, or None."""
    if not ref.startswith("#"):
        return None
    node = root
    for part in ref[1:].split("/")[1:]:
        part = part.replace("~1", "/").replace("~0", "~")
        if isinstance(node, Mapping):
            node = node.get(part)
        elif isinstance(node, list) and part.isdigit() and int(part) < len(node):
            node = node[int(part)]
        else:
            return None
    return node
