"""Every node of a syntax tree, in the order of the file."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from turnspec_compiler.syntax import Span


def walk(node: Any) -> Iterator[Any]:
    """The node itself and all nodes below, parents first; tuples and mappings are looked into, spans left out."""
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif isinstance(node, dict):
        for item in node.values():
            yield from walk(item)
    elif dataclasses.is_dataclass(node) and not isinstance(node, Span):
        yield node
        for field in dataclasses.fields(node):
            yield from walk(getattr(node, field.name))
