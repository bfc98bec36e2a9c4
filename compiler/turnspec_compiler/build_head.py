"""The plain data of a spec: parity, options, texts and examples."""

from __future__ import annotations

import re
from typing import Any

from turnspec_compiler import leaves, model, syntax
from turnspec_compiler.problems import Problems
from turnspec_compiler.source import Node
from turnspec_compiler.syntax import UNSET, Lit

OPTION_TYPES = {"bool": bool, "int": int, "str": str, "list": list, "dict": dict, "date": str}


def build_parity(file: model.File, problems: Problems) -> tuple[syntax.Parity, ...]:
    found = []
    for shape in file.parity:
        if not re.fullmatch(r"[0-9a-f]{64}", shape.sha256):
            problems.add("bad-sha256", shape.span, "sha256 is 64 hexadecimal digits")
        options = tuple((name, leaves.plain_data(node)) for name, node in shape.options.items())
        found.append(syntax.Parity(shape.template, shape.sha256, shape.models, options, shape.span))
    return tuple(found)


def build_options(file: model.File, problems: Problems) -> tuple[syntax.Option, ...]:
    return tuple(_option(name, shape, problems) for name, shape in file.options.items())


def _option(name: str, shape: model.OptionShape, problems: Problems) -> syntax.Option:
    if (shape.type is None) == (shape.values is None):
        problems.add("option-type", shape.span, "an option has either 'type' or 'values'")
    kind = shape.type or "enum"
    if shape.form is not None and kind != "date":
        problems.add("option-form", shape.span, "'form' is for options of type date")
    default: Any = UNSET
    if shape.default is not None:
        default = _default(shape.default, kind, shape.values or (), problems)
    elif kind != "date":  # a date that is not given is today's
        hint = "'default: unset' if it has none"
        problems.add("option-default", shape.span, "an option needs a default", hint=hint)
    return syntax.Option(name, kind, default, shape.values or (), shape.alias, shape.form, shape.doc, shape.span)


def _default(node: Node, kind: str, values: tuple[Any, ...], problems: Problems) -> Any:
    if node.kind == "scalar" and node.style == "plain" and node.text == "unset":
        return UNSET
    value = leaves.plain_data(node)
    if kind == "enum":
        if value not in values:
            known = ", ".join(str(other) for other in values)
            problems.add("default-value", node.span, f"the default is none of the values {known}")
    elif type(value) is not OPTION_TYPES[kind]:
        problems.add("default-type", node.span, f"the default is not of type {kind}")
    return value


def build_texts(file: model.File, problems: Problems) -> dict[str, Lit]:
    return {name: _text(node, problems) for name, node in file.texts.items()}


def _text(node: Node, problems: Problems) -> Lit:
    if node.kind != "scalar" or node.style == "plain":
        hint = "write it under '|-', or in single quotes"
        problems.add("want-text", node.span, "a text is due here", hint=hint)
        return Lit("", node.span)
    if node.style == "folded":
        problems.add("folded-text", node.span, "a folded block loses newlines", hint="write '|-'")
    text = node.text
    if node.style in ("single", "double"):
        text = leaves.quoted_text(node, problems)
    if text.startswith("\n") or text.endswith("\n"):
        hint = "write '|-'; the newline stands in the wire that uses the text"
        problems.add("text-newline", node.span, "a text neither begins nor ends with a newline", hint=hint)
    return Lit(text, node.span)


def build_examples(file: model.File, problems: Problems) -> tuple[syntax.Example, ...]:
    """Conversations with their texts, and completions with what they parse to, as plain data."""
    examples = []
    for node in file.examples:
        if node.kind != "map":
            problems.add("example-mapping", node.span, "an example is a mapping")
            continue
        _check_example(node, problems)
        examples.append(syntax.Example(leaves.plain_data(node), node.span))
    return tuple(examples)


def _check_example(node: Node, problems: Problems) -> None:
    """An example is a conversation and its text, or a completion and what it parses to."""
    completion = node.get("completion") is not None
    keys = (
        ("say", "options", "completion", "parsed")
        if completion
        else (
            "say",
            "options",
            "messages",
            "tools",
            "add_generation_prompt",
            "text",
        )
    )
    required = ("completion", "parsed") if completion else ("messages", "text")
    leaves.check_keys(node, keys, required, "an example", leaves.Reading(problems, partial=False))
    parsed = node.get("parsed")
    if parsed is not None and parsed.kind == "map":
        fields = ("content", "reasoning_content", "tool_calls", "status")
        leaves.check_keys(parsed, fields, (), "'parsed'", leaves.Reading(problems, partial=False))
