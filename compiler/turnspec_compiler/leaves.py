"""Single values of a spec file: pydantic validators from nodes, and the checks that all mappings share.

A wrong leaf is a pydantic error that carries a problem with it (`report`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, InstanceOf, ValidationError, ValidationInfo
from pydantic_core import PydanticCustomError

from turnspec_compiler.expressions import NEWLINE_SIGN
from turnspec_compiler.problems import Problems, did_you_mean, near
from turnspec_compiler.source import Node

IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
FORMAT_ID = re.compile(r"[a-z0-9][a-z0-9.\-]*")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a validation knows beside the node. `partial`: a child's own file, in which nothing need be there."""

    problems: Problems
    partial: bool


def shape_error(kind: str, node: Node, message: str, hint: str = "") -> PydanticCustomError:
    """A wrong leaf, as an error that pydantic collects."""
    return PydanticCustomError("spec", "{kind}", {"kind": kind, "span": node.span, "message": message, "hint": hint})


def report(error: ValidationError, problems: Problems) -> None:
    """Puts the leaf errors of a validation among the problems."""
    for detail in error.errors():
        context = detail.get("ctx", {})
        if "kind" in context:
            problems.add(context["kind"], context["span"], context["message"], hint=context["hint"])


def check_keys(node: Node, known: Iterable[str], required: Iterable[str], what: str, reading: Reading) -> None:
    """Keys of a mapping: none unknown, none missing, all in order."""
    order = list(known)
    last = -1
    for key, _ in node.entries:
        if key.text not in order:
            hint = did_you_mean(key.text, order) or "it may have " + ", ".join(order)
            reading.problems.add("unknown-key", key.span, f"{what} has no key '{key.text}'", hint=hint)
            continue
        rank = order.index(key.text)
        if rank < last:
            later = next(other for other, _ in node.entries if other.text in order and order.index(other.text) > rank)
            message = f"the key '{key.text}' is out of order"
            second = (later.span, f"'{key.text}' belongs before this")
            reading.problems.add("key-order", key.span, message, second=second)
        last = max(last, rank)
    slips = {near(key.text, order) for key, _ in node.entries if key.text not in order}
    for name in required:
        if not reading.partial and node.get(name) is None and name not in slips:
            reading.problems.add("missing-key", node.span, f"{what} needs the key '{name}'")


def scalar(node: Any) -> Node:
    if not isinstance(node, Node) or node.kind != "scalar":
        raise shape_error("want-scalar", node, f"a single value is due here, not a {node.kind}")
    return node


def sentence(node: Any) -> str:
    if not scalar(node).text or node.is_null:
        raise shape_error("empty-value", node, "a value is missing here")
    return scalar(node).text


def quoted(node: Any) -> str:
    """Bytes without slots; the newline sign is a newline."""
    if scalar(node).style not in ("single", "double"):
        raise shape_error("want-bytes", node, "bytes are due here", "put them in single quotes")
    if "${" in node.text:
        raise shape_error("no-slot-here", node, "no slot can stand in these bytes")
    return scalar(node).text.replace(NEWLINE_SIGN, "\n")


def quoted_text(node: Node, problems: Problems) -> str:
    """As `quoted`, for a node that is not part of a shape."""
    try:
        return quoted(node)
    except PydanticCustomError as error:
        context = error.context or {}
        problems.add(context["kind"], context["span"], context["message"], hint=context["hint"])
        return ""


def truth(node: Any) -> bool:
    if scalar(node).style != "plain" or node.text not in ("true", "false"):
        raise shape_error("want-bool", node, "true or false is due here")
    return scalar(node).text == "true"


def one_of(*words: str) -> BeforeValidator:
    def check(node: Any) -> str:
        if scalar(node).text not in words:
            hint = did_you_mean(node.text, words)
            raise shape_error("want-one-of", node, f"one of {', '.join(words)} is due here", hint)
        return scalar(node).text

    return BeforeValidator(check)


def listing(node: Any) -> tuple[Node, ...]:
    if not isinstance(node, Node) or node.kind != "list":
        raise shape_error("want-list", node, "a list is due here", "write [...]")
    return node.items


def one_or_more(node: Any) -> tuple[Node, ...]:
    return node.items if isinstance(node, Node) and node.kind == "list" else (node,)


def pair(node: Any) -> tuple[Node, ...]:
    if not isinstance(node, Node) or node.kind != "list" or len(node.items) != 2:
        raise shape_error("want-pair", node, "two wires are due here: [opening, closing]")
    return node.items


def mapping(node: Any) -> dict[str, Node]:
    if not isinstance(node, Node) or node.kind != "map":
        raise shape_error("want-mapping", node, "a mapping is due here")
    return {key.text: value for key, value in node.entries}


def names(node: Any, info: ValidationInfo[Any]) -> dict[str, Node]:
    """A mapping whose keys are names that expressions can use."""
    found = mapping(node)
    for key, _ in node.entries:
        if not IDENTIFIER.fullmatch(key.text):
            message = f"'{key.text}' cannot be a name"
            info.context.problems.add("bad-name", key.span, message, hint="letters, digits and _")
    return found


def value_list(node: Any) -> tuple[Any, ...]:
    return tuple(plain_data(item) for item in listing(node))


def plain_data(node: Node) -> Any:
    """What a node says as plain Python data; the newline sign in quoted strings is a newline."""
    if node.kind == "map":
        return {key.text: plain_data(value) for key, value in node.entries}
    if node.kind == "list":
        return [plain_data(item) for item in node.items]
    if node.style == "single":
        return node.text.replace(NEWLINE_SIGN, "\n")
    if node.style != "plain":
        return node.text
    if node.is_null or node.text in ("true", "false"):
        return {"true": True, "false": False}.get(node.text)
    if re.fullmatch(r"-?(0|[1-9][0-9]*)", node.text):
        return int(node.text)
    if re.fullmatch(r"-?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?", node.text):
        return float(node.text)
    return node.text


NodeField = InstanceOf[Node]
Sentence = Annotated[str, BeforeValidator(sentence)]
Quoted = Annotated[str, BeforeValidator(quoted)]
Truth = Annotated[bool, BeforeValidator(truth)]
Sentences = Annotated[tuple[Sentence, ...], BeforeValidator(listing)]
Spellings = Annotated[tuple[Quoted, ...], BeforeValidator(listing)]
Wires = Annotated[tuple[NodeField, ...], BeforeValidator(listing)]
Pair = Annotated[tuple[NodeField, NodeField], BeforeValidator(pair)]
NamesOrName = Annotated[tuple[Sentence, ...], BeforeValidator(one_or_more)]
