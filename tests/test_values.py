"""argument-types: the text of an argument and its schema -> a value; one table for all formats."""

from __future__ import annotations

import ast
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnspec.values import declared, parse_json, typed, untyped

TEXT, PYTHON = "text_or_json", "compound_json"


@pytest.mark.parametrize(
    ("text", "schema", "value"),
    [
        ("true", {"type": "string"}, "true"),  # BR-031: a declared string is verbatim
        ("01234", {"type": "string"}, "01234"),
        ("null", {"type": "string"}, "null"),
        (" 5 \n", {"type": "string"}, " 5 \n"),
        ('"quoted"', {"type": "string"}, '"quoted"'),
        (" 5 ", {"type": "integer"}, 5),  # BR-094
        ("5.0", {"type": "integer"}, 5),
        ("12345678901234567890123", {"type": "integer"}, 12345678901234567890123),
        ("1.5", {"type": "number"}, 1.5),
        ("7", {"type": "number"}, 7),
        ("True", {"type": "boolean"}, True),  # BR-030
        ("FALSE", {"type": "boolean"}, False),
        ("None", {"type": "null"}, None),
        ('["markdown"]', {"type": "array"}, ["markdown"]),  # BR-074
        ('{"k": [1, null]}', {"type": "object"}, {"k": [1, None]}),
        ("maybe later", {"anyOf": [{"type": "string"}, {"type": "boolean"}]}, "maybe later"),  # BR-033
        ("true", {"anyOf": [{"type": "string"}, {"type": "boolean"}]}, True),
        ("null", {"type": ["string", "null"]}, None),  # BR-049
        ("hi", {"type": ["string", "null"]}, "hi"),
        ("10", {"type": ["integer", "null"]}, 10),
        ("null", {"type": "integer", "nullable": True}, None),
        ("2", {"enum": [1, 2]}, 2),
        ("2", {"enum": ["1", "2"]}, "2"),
        ("2", {"enum": ["2", 2]}, "2"),
        ("7", {"const": 7}, 7),
        ("7", {"oneOf": [{"type": "integer"}, {"type": "array"}]}, 7),
        ("3", {"$ref": "#/$defs/count"}, 3),
        ("x", {"$ref": "#/$defs/name"}, "x"),
        ("3", {"$ref": "#/$defs/loop"}, 3),  # a reference to itself declares nothing
        ("3", {"$ref": "elsewhere.json"}, 3),
        ("[1]", {"items": {"type": "integer"}}, [1]),
        ("3", {"allOf": [{"description": "many"}, {"type": "string"}]}, "3"),
        ("{'a': 1}", {}, "{'a': 1}"),
        ("3", True, 3),
    ],
)
def test_declared(text: str, schema: Any, value: Any) -> None:
    root = {"$defs": {"count": {"type": "integer"}, "name": {"type": "string"}, "loop": {"$ref": "#/$defs/loop"}}}
    found, error = typed(text, TEXT, declared(schema, root))
    assert (found, type(found), error) == (value, type(value), None)


@pytest.mark.parametrize(
    ("text", "schema"),
    [
        ("five", {"type": "integer"}),
        ("true", {"type": "integer"}),
        ("1.5", {"type": "integer"}),
        ("{", {"type": "object"}),
    ],
)
def test_what_does_not_fit_stays_text_with_a_reason(text: str, schema: Any) -> None:
    value, error = typed(text, TEXT, declared(schema, {}))
    assert value == text
    assert error is not None and str(schema["type"]) in error


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("7", TEXT, 7),
        ("true", TEXT, True),
        ("True", TEXT, "True"),
        ("True", PYTHON, True),
        ("None", PYTHON, None),
        ("word", TEXT, "word"),
        ('"word"', TEXT, '"word"'),
        ("NaN", TEXT, "NaN"),
        ("[1, 2]", PYTHON, [1, 2]),
        ("{'a': (1, None)}", "str", {"a": (1, None)}),
        ("12", "verbatim", "12"),
        ('"12"', "json", "12"),
    ],
)
def test_undeclared(text: str, kind: str, value: Any) -> None:
    """Without a schema: JSON if it parses, else the text; a quoted text is a text, for the wires do not quote."""
    assert typed(text, kind, declared(None, None)) == (value, None)


def test_json_that_is_none_is_told() -> None:
    assert typed("{", "json", declared(None, None))[1] is not None


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 5000, "NaN", "-Infinity", "{'a': 1}", ""])
def test_parse_json_raises_only_value_errors(text: str) -> None:
    with pytest.raises(ValueError):
        parse_json(text)


def test_raw_control_characters_in_strings_are_taken() -> None:
    assert parse_json('"a\nb\t"') == "a\nb\t"


SCHEMAS = st.recursive(
    st.fixed_dictionaries(
        {}, optional={"type": st.sampled_from(["string", "integer", "array", "x"]), "enum": st.lists(st.integers())}
    ),
    lambda inner: st.fixed_dictionaries(
        {}, optional={"anyOf": st.lists(inner), "oneOf": st.lists(inner), "allOf": st.lists(inner)}
    ),
    max_leaves=5,
)


@given(
    st.text(), st.sampled_from(["text", TEXT, PYTHON, "str", "json"]), SCHEMAS | st.just({"$ref": "#"}) | st.integers()
)
def test_total(text: str, kind: str, schema: Any) -> None:
    found = declared(schema, schema)
    value, _ = typed(text, kind, found)
    if found.verbatim(kind):
        assert value == text


LITERALS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text("ab,:'\"[]{}\\ \n\té1", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("kz'", max_size=2), inner, max_size=3),
    max_leaves=8,
)
PIECES = [
    "",
    "'",
    ",",
    "]",
    "}",
    "[",
    "01",
    "true",
    "null",
    "None",
    "NaN",
    "1_0",
    "b'x'",
    "'a' 'b'",
    "\n",
    "#",
    "1e999",
]


@given(st.lists(LITERALS) | st.dictionaries(st.text("kz"), LITERALS), st.integers(1), st.sampled_from(PIECES))
def test_what_is_no_json_is_read_as_python_reads_it(value: Any, at: int, put: str) -> None:
    text = repr(value)
    at = 1 + at % len(text)
    text = text[:at] + put + text[at:]
    assert repr(untyped(text, "str")) == repr(by_python(text))


def by_python(text: str) -> Any:
    try:
        return parse_json(text)
    except ValueError:
        pass
    try:
        return ast.literal_eval(text.strip())
    except (ValueError, SyntaxError, TypeError):
        return text
