"""Which appended roles leave earlier turns as they are: a row for each role, set of options and fact that matters.

A guard that looks only at its own message, back, or at options cannot change when a message is appended. What looks
ahead is `last`, `at_end`, `next`, `m.results`, anchors and `messages`. Options and facts are put in, and what then
still looks ahead decides (`lookahead.py`): nothing left is a proof of stability.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from turnspec.format import Stability
from turnspec_compiler import syntax as s
from turnspec_compiler.lookahead import GATHERS, Ahead
from turnspec_compiler.trees import children, turn_trees
from turnspec_compiler.walk import walk

APPENDED = ("user", "tool", "system", "assistant")


def analyse(spec: s.Spec) -> tuple[Stability, ...]:
    """A row for each set of options that matters, appended role, and reasoning before or not; alike ones merged."""
    relevant = {o.name: _values(o) for o in _options_that_matter(spec)}
    choices = {**relevant, "history": ("template", "keep")}
    rows: list[Stability] = []
    for role in [r for r in APPENDED if r in spec.turns or "*" in spec.turns]:
        mine = []
        for values in itertools.product(*choices.values()):
            options = dict(zip(choices, values, strict=True))
            for reasoning in (True, False) if spec.reasoning else (None,):
                because = Ahead(spec, role, options, reasoning).reasons()
                mine.append(Stability(tuple(options.items()), role, reasoning, not because, "; ".join(because)))
        rows += _merged(mine, choices)
    return tuple(rows)


def gathered(spec: s.Spec) -> tuple[str, ...]:
    """Roles of which something that is written asks for all messages; "*": any other role."""
    roles = dict.fromkeys((*APPENDED, *spec.turns, "*"))
    return tuple(role for role in roles if GATHERS in Ahead(spec, role, {}, None).reasons())


def _options_that_matter(spec: s.Spec) -> list[s.Option]:
    """Options in guards that look ahead."""
    blanks = [Ahead(spec, role, {}, None) for role in APPENDED]
    trees = turn_trees(spec)
    named = {
        n.id
        for g in _expressions(trees)
        if any(blank.looks_anywhere(g) for blank in blanks)
        for n in _behind_names(g, spec)
        if isinstance(n, s.Name) and n.kind == "option"
    }
    return [o for o in spec.options if o.type in ("bool", "enum") and o.name in named]


def _values(option: s.Option) -> tuple[Any, ...]:
    if option.type == "enum":
        return option.values
    return (True, False) if option.default is not s.UNSET else (True, False, s.UNSET)


def _expressions(tree: Any) -> Iterator[s.Expr]:
    """The outermost expressions."""
    if isinstance(tree, s.Expr):
        yield tree
    else:
        for child in children(tree):
            yield from _expressions(child)


def _behind_names(e: Any, spec: s.Spec) -> Iterator[Any]:
    """All nodes, those that names stand for included."""
    for n in walk(e):
        yield n
        if isinstance(n, s.Name) and n.kind == "let":
            yield from _behind_names(spec.let[n.id], spec)
        elif isinstance(n, s.Name) and (n.kind, n.id) == ("fact", "shown") and spec.reasoning is not None:
            yield from _behind_names(spec.reasoning.shown, spec)


def _merged(rows: list[Stability], choices: dict[str, tuple[Any, ...]]) -> list[Stability]:
    """Rows of one role without the facts and options on which their verdict does not depend."""
    rows = _without("reasoning", (True, False), rows)
    for name, values in choices.items():
        rows = _without(name, values, rows)
    return rows


def _without(name: str, values: tuple[Any, ...], rows: list[Stability]) -> list[Stability]:
    """The same rows; those that differ in one distinction alone, for all of its values, as one."""
    groups: dict[Any, list[Stability]] = {}
    for r in rows:
        rest = tuple(x for x in r.options if x[0] != name)
        groups.setdefault((rest, None if name == "reasoning" else r.reasoning, r.stable, r.because), []).append(r)
    merged: list[Stability] = []
    for (rest, reasoning, stable, because), group in groups.items():
        whole = len(group) == len(values)
        merged += [Stability(rest, group[0].role, reasoning, stable, because)] if whole else group
    return merged
