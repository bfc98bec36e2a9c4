"""Typed arguments: the text of an argument and its JSON schema -> a value. One table for all formats.

Declared strings are verbatim. Other declared types are read as JSON, booleans and null in Python's spelling too; where
several types are declared, the first of TYPES that the text fits, a string last. Without a declared type: JSON if it
parses to anything but a string (texts are not quoted on these wires), else the text.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping
from contextlib import suppress
from math import isfinite
from typing import Any, NamedTuple, NoReturn, TypeGuard

Schema = Mapping[str, Any]

TYPES = ("null", "boolean", "integer", "number", "object", "array", "string")
WORDS = {"true": True, "false": False, "null": None, "none": None}
_LONGEST = max(map(len, WORDS))
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
    if text[:1] not in _JSON_STARTS:
        return decoder.decode(text)
    value, end = decoder.raw_decode(text)  # as `decode`, but for white space around it, at a third of its cost
    return value if end == len(text) else decoder.decode(text)


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
    if types != TEXT.types:
        bare = text.strip()
        word = bare.lower() if len(bare) <= _LONGEST else ""
        reading = (WORDS[word],) if word in WORDS else _reading(bare, kind)
        if reading and (found := _as_declared(reading[0], types)):
            return found[0], None
    if "string" in types:
        return text, None
    return text, f"not of type {' or '.join(name for name in TYPES if name in types)}: {text.strip()[:40]!r}"


def literal(text: str) -> tuple[Any, str | None]:
    """The value of a JSON or Python literal; of what is neither the text, and why."""
    bare = text.strip()
    if bare in ("true", "false", "null", "True", "False", "None"):
        return WORDS[bare.lower()], None
    if reading := _reading(bare, "str"):
        try:
            return _as_json(reading[0]), None
        except ValueError:
            pass
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
    return bare(str(value), FREE if schema is None else declared(schema, root), quoted)


def bare(text: str, wanted: Declared, quoted: bool) -> tuple[Any, str | None]:
    """The value of a `Bare` of which this is declared, and why it does not fit."""
    if quoted:
        word = text.strip().lower()
        return (WORDS[word], None) if word in WORDS else typed(text, "json", FREE)
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
        reading = _reading(bare, kind)
        if reading and not isinstance(reading[0], str):
            return reading[0]
    return text


_JSON_STARTS = frozenset('{["-0123456789')
_STARTS = _JSON_STARTS | {"("}
_JSON_WORDS = ("true", "false", "null")


def _reading(text: str, kind: str) -> tuple[Any] | None:
    """What a text means as JSON, or as Python where a list or mapping may be spelled so; boxed, None if nothing."""
    python = kind == "str" and text[:1] in _BRACKETS
    single = python and "'" in text and '"' not in text  # which is no JSON
    if not single and (text[:1] in _JSON_STARTS or text in _JSON_WORDS):  # for most texts, spares a failure
        try:
            return (parse_json(text),)
        except ValueError:
            pass
    if single and not _NOT_ALIKE.search(text) and text.count("[") + text.count("{") < _FEW:
        try:
            return (_strict.decode(text.replace("'", '"')),)  # where both are alike JSON costs a tenth
        except ValueError:
            pass
    if python:
        with suppress(ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
            return (ast.literal_eval(text),)
    return None


_BRACKETS = ("[", "{", "(")
_FEW = 50
_NOT_ALIKE = re.compile(r"\\|true|false|null")
"""What JSON and Python read in two ways, in a text without double quotes."""
_strict = json.JSONDecoder(parse_constant=_no_constant)

_NAMES: dict[type, tuple[str, ...]] = {
    type(None): ("null",),
    bool: ("boolean",),
    int: ("integer", "number"),
    float: ("integer", "number"),
    dict: ("object",),
    list: ("array",),
}
"""What a value may be called in a schema."""


def _as_declared(value: Any, types: frozenset[str]) -> tuple[Any] | None:
    """The value as the first of these JSON types that it is of, boxed, or None."""
    for name in _NAMES.get(type(value), ()):
        if name in types:
            if name == "number" or type(value) is not float:
                return (value,)
            if value.is_integer():
                return (int(value),)
    return None


def _type_of(value: Any) -> str:
    if isinstance(value, float) and not value.is_integer():
        return "number"
    return next(iter(_NAMES.get(type(value), ())), "string")


_OF_ONE_TYPE = {name: Declared(frozenset({name}), ()) for name in TYPES}
TEXT = _OF_ONE_TYPE["string"]
"""A string is declared, and nothing else."""


def declared(schema: Any, root: Any) -> Declared:
    """What an argument's schema declares. `root`: where its `$ref` looks."""
    if type(schema) is dict and not ("$ref" in schema or "nullable" in schema or "const" in schema):
        name, options = schema.get("type"), schema.get("enum")
        if options is None:
            if type(name) is str and name in _OF_ONE_TYPE:
                return _OF_ONE_TYPE[name]
        elif type(options) is list and set(map(type, options)) == {str}:
            return Declared(TEXT.types, tuple(options))
    types: set[str] = set()
    found: list[Any] = []
    free = _collect(schema, root, types, found, seen=[])
    return Declared(frozenset() if free and not found else frozenset(types), tuple(found))


def _collect(schema: Any, root: Any, types: set[str], options: list[Any], seen: list[str]) -> bool:
    """Add what a schema declares; True if some alternative of it allows anything."""
    if not is_mapping(schema):
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
    declared = {name for name in (names if isinstance(names, list) else (names,)) if name in TYPES}
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
