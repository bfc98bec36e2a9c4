"""Expressions and wires as the compiler reads them: shape, and the place of every node in the file."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnspec.errors import SpecError
from turnspec_compiler import syntax
from turnspec_compiler.problems import Problems
from turnspec_compiler.read import read_spec
from turnspec_compiler.source import Node, read_source
from turnspec_compiler.syntax import Span
from turnspec_compiler.walk import walk
from turnspec_compiler.wires import parse_condition, parse_wire


def node_of(yaml: str) -> Node:
    """The value of the key `x` in a YAML text."""
    problems = Problems()
    source = read_source(yaml, "x.yaml", problems)
    problems.raise_if_any()
    assert source is not None
    value = source.root.get("x")
    assert value is not None
    return value


def expression(yaml: str) -> syntax.Expr:
    problems = Problems()
    found = parse_condition(node_of(yaml), problems)
    problems.raise_if_any()
    return found


def wire(yaml: str) -> syntax.Wire:
    problems = Problems()
    found = parse_wire(node_of(yaml), problems)
    problems.raise_if_any()
    return found


def show(tree: Any) -> Any:
    """A tree as nested tuples without places, for short comparisons."""
    if isinstance(tree, tuple):
        return tuple(show(item) for item in tree)
    if isinstance(tree, syntax.Name):
        return tree.id
    if isinstance(tree, syntax.Const | syntax.Lit):
        return repr(tree.value if isinstance(tree, syntax.Const) else tree.text)
    if dataclasses.is_dataclass(tree):
        fields = [field.name for field in dataclasses.fields(tree) if field.name not in ("span", "kind")]
        return (type(tree).__name__, *(show(getattr(tree, name)) for name in fields))
    return tree


def cut(text: str, span: Span) -> str:
    """What stands at a place of a text."""
    lines = text.split("\n")
    if span.line == span.end_line:
        return lines[span.line - 1][span.col - 1 : span.end_col - 1]
    inner = lines[span.line : span.end_line - 1]
    return "\n".join([lines[span.line - 1][span.col - 1 :], *inner, lines[span.end_line - 1][: span.end_col - 1]])


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("a or b and not c", ("Or", ("a", ("And", ("b", ("Not", "c")))))),
        ("a == b|trim", ("Compare", "a", "==", ("Filter", "b", "trim", (), ()))),
        ("(a + b)|trim", ("Filter", ("Add", "a", "b"), "trim", (), ())),
        ("a + b + c", ("Add", ("Add", "a", "b"), "c")),
        ("not a in b", ("Not", ("Compare", "a", "in", "b"))),
        ("a not in b", ("Compare", "a", "not in", "b")),
        ("a is not none", ("Compare", "a", "is not", "None")),
        ("a if b else c if d else e", ("IfElse", "a", "b", ("IfElse", "c", "d", "e"))),
        ("a|trim if b else c", ("IfElse", ("Filter", "a", "trim", (), ()), "b", "c")),
        ("m.calls[0].name", ("Attr", ("Item", ("Attr", "m", "calls"), "0"), "name")),
        ("messages[-1]", ("Item", "messages", "-1")),
        ("m.in", ("Attr", "m", "in")),
        ("iffy or notes", ("Or", ("iffy", "notes"))),
        ("f(a, 'b')", ("Func", "f", ("a", "'b'"))),
        ("[]", ("ListOf", ())),
        ("[1, 2.5]", ("ListOf", ("1", "2.5"))),
        ('a|json(sep=[",", ":"])', ("Filter", "a", "json", (), (("sep", ("ListOf", ("','", "':'"))),))),
        ('"\\u23CE\\n⏎" + "\\ud83d\\ude00"', ("Add", repr("⏎\n\n"), repr("😀"))),
    ],
)
def test_shape(text: str, shape: Any) -> None:
    quoted = "'" + text.replace("'", "''") + "'"
    found = wire("x: " + quoted.replace("'", "'${", 1)[:-1] + "}'")
    assert isinstance(found, syntax.Seq)
    slot = found.items[0]
    assert isinstance(slot, syntax.Slot)
    assert show(slot.expr) == shape


def test_places_with_doubled_apostrophes() -> None:
    text = "x: 'it''s ${m.text or ''none''} or ${m.name}'"
    found = [(type(node).__name__, cut(text, node.span)) for node in walk(wire(text)) if hasattr(node, "span")]
    assert found == [
        ("Seq", "'it''s ${m.text or ''none''} or ${m.name}'"),
        ("Lit", "it''s "),
        ("Slot", "${m.text or ''none''}"),
        ("Or", "m.text or ''none''"),
        ("Attr", "m.text"),
        ("Name", "m"),
        ("Const", "''none''"),
        ("Lit", " or "),
        ("Slot", "${m.name}"),
        ("Attr", "m.name"),
        ("Name", "m"),
    ]


def test_places_in_an_expression_over_several_lines() -> None:
    text = "x: m.role == name\n  and\n\n  not m.text"
    found = expression(text)
    assert [cut(text, node.span) for node in walk(found)] == [
        "m.role == name\n  and\n\n  not m.text",
        "m.role == name",
        "m.role",
        "m",
        "name",
        "not m.text",
        "m.text",
        "m",
    ]


def test_places_in_double_quotes() -> None:
    text = 'x: "a\\n\\u00e9${m.text}"'
    found = wire(text)
    assert isinstance(found, syntax.Seq)
    first, slot = found.items
    assert isinstance(first, syntax.Lit)
    assert (first.text, cut(text, first.span)) == ("a\né", "a\\n\\u00e9")
    assert cut(text, slot.span) == "${m.text}"


def words() -> Iterator[str]:
    yield from ("m.text", "c", "none", "1", '"a b"', "has(m, 'k')", "[a, 1]")


expressions = st.recursive(
    st.sampled_from(list(words())),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["or", "and", "==", "in", "not in", "+"]), inner).map(
            lambda t: f"({t[0]} {t[1]} {t[2]})"
        ),
        inner.map(lambda e: f"(not {e})"),
        inner.map(lambda e: f"(({e})|trim)"),
        st.tuples(inner, inner, inner).map(lambda t: f"({t[0]} if {t[1]} else {t[2]})"),
    ),
    max_leaves=8,
)


@settings(deadline=None)
@given(expressions)
def test_every_node_reads_the_same_from_its_place(text: str) -> None:
    """What stands at a node's place, parsed alone, is that node."""
    yaml = "x: '${" + text.replace("'", "''") + "}'"
    found = wire(yaml)
    for node in walk(found):
        if not isinstance(node, syntax.Expr):
            continue
        piece = cut(yaml, node.span)
        again = wire("x: '${" + piece + "}'")
        assert isinstance(again, syntax.Seq)
        assert show(again.items[0].expr) == show(node)  # type: ignore[union-attr]


SPEC = """format: tiny
tokens: ['<turn>', '<end>']
turns:
  user: {wire}
  assistant: {{open: '<turn>', sampled: [text], stop: '<end>'}}
"""


@settings(deadline=None)
@given(st.text(st.sampled_from("ab'\"\\${}@|:=[](), \t⏎m.text"), max_size=20))
def test_any_wire_parses_or_is_a_problem(text: str) -> None:
    """No bytes make the compiler crash."""
    quoted = "'" + text.replace("'", "''") + "'"
    try:
        read_spec(SPEC.format(wire=quoted), Path("tiny.yaml"))
    except SpecError as error:
        assert "tiny.yaml:4:" in str(error)
