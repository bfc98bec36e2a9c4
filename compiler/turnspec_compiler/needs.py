"""What named expressions and wires speak of: they are written once and used at places that differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnspec_compiler.problems import Problems
from turnspec_compiler.scope import ANCHORS
from turnspec_compiler.syntax import Expr, Func, Name, NamedWire, Use
from turnspec_compiler.walk import walk
from turnspec_compiler.words import ANCHOR_FUNCTIONS, FACTS_OF_A_MESSAGE


@dataclass(frozen=True, slots=True)
class Needs:
    """`facts`: name of a let, or @name of a wire -> the facts (m, c, shown, ...) that it speaks of in the end."""

    facts: dict[str, frozenset[str]]

    @classmethod
    def of(cls, let: dict[str, Expr], wires: dict[str, NamedWire], problems: Problems) -> Needs:
        """Follows every let and wire to what it speaks of; a let that comes back to itself is a problem."""
        trees: dict[str, Any] = dict(let) | {f"@{name}": wire.emit for name, wire in wires.items()}
        uses = {name: set(_uses(tree)) for name, tree in trees.items()}
        for name, expr in let.items():
            if name in _reached(name, {other: uses[other] & set(let) for other in let}):
                problems.add("let-cycle", expr.span, f"'{name}' is defined by itself")
        facts = {name: frozenset(_facts(tree)) for name, tree in trees.items()}
        return cls(
            {
                name: facts[name].union(*(facts[other] for other in _reached(name, uses) if other in facts))
                for name in trees
            }
        )


def _reached(start: str, uses: dict[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = list(uses[start])
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += uses.get(name, ())
    return reached


def _uses(tree: Any) -> Iterator[str]:
    for node in walk(tree):
        if isinstance(node, Name) and node.kind == "let":
            yield node.id
        elif isinstance(node, Use):
            yield f"@{node.wire}"


def _facts(tree: Any) -> Iterator[str]:
    for node in walk(tree):
        if (
            isinstance(node, Name)
            and node.kind in ("message", "call", "fact")
            and node.id in (*FACTS_OF_A_MESSAGE, "c")
        ):
            yield node.id
        elif isinstance(node, Func) and node.name in ANCHOR_FUNCTIONS:
            yield ANCHORS
            if node.name != "exists":
                yield "m"
