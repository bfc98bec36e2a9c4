"""A tree of nodes -> YAML text that reads as the same tree: scalars as they stood, short flow collections on a line."""

from __future__ import annotations

import json
import re

from turnspec_compiler.source import Node

WIDTH = 120
PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_.\-]*")


def write_yaml(root: Node, title: str = "") -> str:
    """The text of a spec: its title as a comment, then every key of the file, a blank line before each long one."""
    lines = [f"# {line}".rstrip() for line in title.split("\n")] if title else []
    long_before = False
    for key, value in root.entries:
        block = _entry(_key(key.text), value, 0)
        is_long = len(block) > 1 and block[0].endswith(":")
        if lines and (is_long or long_before):
            lines.append("")
        lines += block
        long_before = is_long
    return "\n".join(lines) + "\n"


def _entry(head: str, value: Node, indent: int) -> list[str]:
    """`head: value`, the value below where it does not fit beside."""
    pad = " " * indent
    if value.kind == "scalar":
        if value.style == "literal":
            return [f"{pad}{head}: {_block_sign(value.text)}", *_block_lines(value.text, indent + 2)]
        return [f"{pad}{head}: {_scalar(value)}".rstrip()]
    flow = _flow(value)
    if flow is not None and (indent + len(head) + 2 + len(flow) <= WIDTH or _on_one_line(value)):
        return [f"{pad}{head}: {flow}"]
    if value.kind == "list" and flow is not None and all(item.kind == "scalar" for item in value.items):
        return _filled(f"{pad}{head}: [", value)
    return [f"{pad}{head}:", *_block(value, indent + 2)]


def _block(node: Node, indent: int) -> list[str]:
    if node.kind == "map":
        return [line for key, value in node.entries for line in _entry(_key(key.text), value, indent)]
    lines: list[str] = []
    for item in node.items:
        inner = _item(item, indent + 2)
        lines.append(" " * indent + "- " + inner[0].lstrip(" "))
        lines += inner[1:]
    return lines


def _item(item: Node, indent: int) -> list[str]:
    if item.kind == "scalar":
        if item.style == "literal":
            return [_block_sign(item.text), *_block_lines(item.text, indent)]
        return [_scalar(item)]
    flow = _flow(item)
    if flow is not None and (indent + len(flow) <= WIDTH or _on_one_line(item)):
        return [flow]
    return _block(item, indent)


def _flow(node: Node) -> str | None:
    """A collection on one line, or None if it was not written so."""
    if node.kind == "scalar":
        return None if node.style == "literal" else _scalar(node)
    inner = [*node.items, *(value for _, value in node.entries)]
    if node.style != "flow" and inner:
        return None
    parts = [_flow(item) for item in inner]
    if any(part is None for part in parts):
        return None
    if node.kind == "list":
        return "[" + ", ".join(part or "" for part in parts) + "]"
    pairs = zip(node.entries, parts, strict=True)
    return "{" + ", ".join(f"{_key(key.text)}: {part}" for (key, _), part in pairs) + "}"


def _on_one_line(node: Node) -> bool:
    """Whether the author took a line for it, however long; a list is filled instead."""
    return node.kind == "map" and node.span.line == node.span.end_line


def _filled(head: str, node: Node) -> list[str]:
    lines = [head]
    for index, item in enumerate(node.items):
        word = _scalar(item) + ("]" if index + 1 == len(node.items) else ",")
        if lines[-1] == head:
            lines[-1] += word
        elif len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(" " * len(head) + word)
    return lines


def _scalar(node: Node) -> str:
    if "\n" not in node.raw and node.style in ("plain", "single", "double"):
        return node.raw
    return node.text if node.style == "plain" else json.dumps(node.text, ensure_ascii=False)


def _block_sign(text: str) -> str:
    return ("|2" if text.startswith((" ", "\n")) else "|") + ("" if text.endswith("\n") else "-")


def _block_lines(text: str, indent: int) -> list[str]:
    return [(" " * indent + line) if line else "" for line in text.removesuffix("\n").split("\n")]


def _key(text: str) -> str:
    return text if PLAIN_KEY.fullmatch(text) else "'" + text.replace("'", "''") + "'"
