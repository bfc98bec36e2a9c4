"""Which names a piece of syntax mentions, and what a format's module is called."""

from __future__ import annotations

import re
from typing import Any

from turnspec_compiler import syntax as s
from turnspec_compiler.walk import walk


def module_name(format_id: str) -> str:
    """`my-chat.2` -> `my_chat_2`: what no Python name can hold becomes `_`."""
    name = re.sub(r"\W", "_", format_id)
    return f"_{name}" if name[:1].isdigit() else name


def mentions(tree: Any, name: str, spec: s.Spec | None = None) -> bool:
    """Whether a name, attribute or part of this name stands in the tree; with `spec`, also behind `let` and `wires`."""
    for node in walk(tree):
        if (isinstance(node, s.Name) and node.id == name) or (isinstance(node, (s.Attr, s.Part)) and node.name == name):
            return True
        if spec is not None:
            if isinstance(node, s.Name) and node.kind == "let" and mentions(spec.let[node.id], name, spec):
                return True
            if isinstance(node, s.Use) and mentions(spec.wires[node.wire].emit, name, None):
                return True
    return False
