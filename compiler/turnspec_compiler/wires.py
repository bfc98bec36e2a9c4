"""Wires: nodes -> syntax tree. Quoted strings are bytes with slots, plain words name parts, keys are control."""

from __future__ import annotations

import re

from turnspec_compiler.expressions import NEWLINE_SIGN, parse_expression
from turnspec_compiler.leaves import IDENTIFIER, Reading, check_keys
from turnspec_compiler.problems import Problems, did_you_mean
from turnspec_compiler.source import Node
from turnspec_compiler.syntax import (
    UNSET,
    Case,
    Const,
    Each,
    Expr,
    Func,
    Join,
    Lit,
    Name,
    Part,
    Reject,
    Seq,
    Slot,
    Use,
    Wire,
)

PARTS = ("reasoning", "text", "calls", "results", "open", "prefill")
FORMS = {  # the key that tells a form of wire -> its keys in order
    "when": ("when", "emit", "else"),
    "case": ("case",),
    "each": ("each", "as", "where", "brackets", "between", "emit"),
    "join": ("join", "parts"),
    "reject": ("reject",),
}
REQUIRED = {
    "when": ("when", "emit"),
    "case": ("case",),
    "each": ("each", "as", "emit"),
    "join": ("join", "parts"),
    "reject": ("reject",),
}
SLOT = re.compile(r"""\$\{(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'}])*\}""", re.DOTALL)
CAPTURE = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s*:=")
USE = re.compile(r"\s*@")


def parse_wire(node: Node, problems: Problems) -> Wire:
    """The wire of a node. A bad one is a problem, and reads as nothing."""
    if node.kind == "list":
        return Seq(tuple(parse_wire(item, problems) for item in node.items), node.span)
    if node.kind == "map":
        return _control(node, problems)
    if node.style in ("single", "double"):
        return parse_bytes(node, problems)
    if node.style in ("literal", "folded"):
        problems.add("block-wire", node.span, "a block of text stands under 'texts' only", hint="use '...⏎...'")
    elif node.is_null:
        problems.add("empty-wire", node.span, "a wire is missing here", hint="'' writes nothing")
    elif node.text in PARTS:
        return Part(node.text, node.span)
    else:
        hint = did_you_mean(node.text, PARTS) or "bytes stand in single quotes"
        problems.add("unknown-part", node.span, f"no part of a turn is called '{node.text}'", hint=hint)
    return Seq((), node.span)


def parse_condition(node: Node, problems: Problems) -> Expr:
    """An expression in logic position: plain, or in double quotes where YAML needs them."""
    if node.kind != "scalar" or node.is_null:
        problems.add("want-expression", node.span, "an expression is due here")
    elif node.style == "single":
        problems.add(
            "quoted-logic", node.span, "bytes where an expression is due", hint="write it without single quotes"
        )
    elif node.style in ("literal", "folded"):
        problems.add("block-logic", node.span, "a block of text where an expression is due", hint="write it plain")
    else:
        return parse_expression(node, problems)
    return Const(UNSET, node.span)


def parse_names(node: Node | None, problems: Problems) -> tuple[str, ...]:
    """`as: name` or `as: [k, v]`."""
    if node is None:
        return ()
    items = node.items if node.kind == "list" else (node,)
    good = [item.kind == "scalar" and item.style == "plain" and IDENTIFIER.fullmatch(item.text) for item in items]
    if not all(good) or len(items) not in (1, 2):
        problems.add("bad-as", node.span, "'as' gives one name, or two in brackets: [k, v]")
        return ("_",)
    return tuple(item.text for item in items)


def parse_bytes(node: Node, problems: Problems) -> Seq:
    """A quoted string: literals and slots."""
    if "\n" in node.raw:
        message = "a wire stands on one line"
        problems.add("raw-newline", node.span, message, hint="a newline is written ⏎; long wires are lists")
        return Seq((), node.span)
    text = node.text
    items: list[Wire] = []
    at = 0
    while at < len(text):
        start = text.find("${", at)
        end = len(text) if start < 0 else start
        if end > at:
            items.append(Lit(text[at:end].replace(NEWLINE_SIGN, "\n"), node.place(at, end)))
        if start < 0:
            break
        found = SLOT.match(text, start)
        if found is None:
            problems.add(
                "open-slot", node.place(start, start + 2), "the slot has no end", hint='a literal ${ is ${"${"}'
            )
            break
        items.append(_slot(node, problems, start + 2, found.end() - 1))
        at = found.end()
    return Seq(tuple(items), node.span)


def _slot(node: Node, problems: Problems, start: int, end: int) -> Wire:
    whole = node.place(start - 2, end + 1)
    if not node.text[start:end].strip():
        problems.add("empty-slot", whole, "the slot is empty")
        return Seq((), whole)
    if use := USE.match(node.text, start, end):
        before = len(problems.found)
        called = parse_expression(node, problems, use.end(), end)
        if isinstance(called, Name):
            return Use(called.id, (), whole)
        if isinstance(called, Func):
            return Use(called.name, called.args, whole)
        if len(problems.found) == before:
            problems.add("bad-use", whole, "after '@' stands the name of a wire, maybe with arguments")
        return Seq((), whole)
    capture = CAPTURE.match(node.text, start, end)
    expr = parse_expression(node, problems, capture.end() if capture else start, end)
    return Slot(expr, capture.group(1) if capture else None, whole)


def _control(node: Node, problems: Problems) -> Wire:
    form = next((key.text for key, _ in node.entries if key.text in FORMS), "")
    if not form:
        first = node.entries[0][0] if node.entries else None
        hint = did_you_mean(first.text, FORMS) if first else ""
        hint = hint or "one of when, case, each, join, reject says what is written"
        problems.add("unknown-control", first.span if first else node.span, "no such form of wire", hint=hint)
        return Seq((), node.span)
    what = f"a wire with '{form}'"
    before = len(problems.found)
    check_keys(node, FORMS[form], REQUIRED[form], what, Reading(problems, partial=False))
    if len(problems.found) > before:
        return Seq((), node.span)
    if form == "reject":
        return Reject(parse_sentence(node.get("reject"), problems), node.span)
    if form == "join":
        return _join(node, problems)
    if form == "each":
        return parse_each(node, problems)
    if form == "case":
        return _case(node, problems)
    arms: list[tuple[Expr | None, Wire]] = [(_condition(node, problems), _wire(node, "emit", problems))]
    if node.get("else"):
        arms.append((None, _wire(node, "else", problems)))
    return Case(tuple(arms), node.span)


def parse_each(node: Node, problems: Problems, items: Expr | None = None, names: tuple[str, ...] = ()) -> Each:
    """A mapping with `each`; `items` and `names` are taken if it has none of its own."""
    each, where, between, brackets = (node.get(key) for key in ("each", "where", "between", "brackets"))
    opening = closing = None
    if brackets:
        opening, closing = parse_pair(brackets, problems)
    given = parse_condition(each, problems) if each else items
    return Each(
        items=given or Const(UNSET, node.span),
        names=parse_names(node.get("as"), problems) or names,
        where=parse_condition(where, problems) if where else None,
        opening=opening,
        closing=closing,
        between=parse_wire(between, problems) if between else None,
        emit=_wire(node, "emit", problems),
        span=node.span,
    )


def parse_pair(node: Node, problems: Problems) -> tuple[Wire | None, Wire | None]:
    """`[opening, closing]`."""
    if node.kind != "list" or len(node.items) != 2:
        problems.add("bad-pair", node.span, "two wires are due here: [opening, closing]")
        return None, None
    return parse_wire(node.items[0], problems), parse_wire(node.items[1], problems)


def parse_sentence(node: Node | None, problems: Problems) -> str:
    """A sentence for people."""
    if node is None or node.kind != "scalar" or node.is_null:
        if node is not None:
            problems.add("want-sentence", node.span, "a sentence is due here")
        return ""
    return node.text


def _case(node: Node, problems: Problems) -> Wire:
    cases = node.get("case")
    if cases is None or cases.kind != "list":
        problems.add("case-list", (cases or node).span, "the arms of a case are a list")
        return Seq((), node.span)
    arms: list[tuple[Expr | None, Wire]] = []
    for index, arm in enumerate(cases.items):
        if arm.kind != "map":
            problems.add("case-arm", arm.span, "an arm of a case is {when: ..., emit: ...}")
            continue
        check_keys(arm, ("when", "emit"), ("emit",), "an arm of a case", Reading(problems, partial=False))
        when = arm.get("when")
        if when is None and index + 1 < len(cases.items):
            second = (cases.items[index + 1].span, "never reached")
            problems.add("dead-arm", arm.span, "an arm without 'when' is the last one", second=second)
        arms.append((parse_condition(when, problems) if when else None, _wire(arm, "emit", problems)))
    return Case(tuple(arms), node.span)


def _join(node: Node, problems: Problems) -> Wire:
    joined, parts = node.get("join"), node.get("parts")
    sep = parse_wire(joined, problems) if joined else Seq((), node.span)
    literal = isinstance(sep, Seq) and all(isinstance(item, Lit) for item in sep.items)
    if not literal:
        problems.add("join-bytes", sep.span, "'join' is bytes without slots")
    if parts is None or parts.kind != "list":
        problems.add("join-parts", (parts or node).span, "'parts' is a list of wires")
        return Seq((), node.span)
    text = "".join(item.text for item in sep.items if isinstance(item, Lit)) if isinstance(sep, Seq) else ""
    return Join(text, tuple(parse_wire(part, problems) for part in parts.items), node.span)


def _condition(node: Node, problems: Problems) -> Expr | None:
    when = node.get("when")
    return parse_condition(when, problems) if when else None


def _wire(node: Node, key: str, problems: Problems) -> Wire:
    value = node.get(key)
    return parse_wire(value, problems) if value else Seq((), node.span)
