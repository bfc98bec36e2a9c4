"""Which appended roles leave earlier turns as they are: proved from what the guards of turns look at.

A guard that looks only at its own message, back, or at options cannot change when a message is appended. What looks
ahead is `last`, `at_end`, `next`, `m.results` and anchors. Options and facts are put in, and what then still looks
ahead decides: nothing left is a proof of stability.
"""

from __future__ import annotations

import dataclasses
import itertools
import operator
from collections.abc import Callable, Iterator
from typing import Any

from turnspec.format import Stability
from turnspec_compiler import syntax as s
from turnspec_compiler.walk import walk

APPENDED = ("user", "tool", "system", "assistant")


ENDS = "a turn asks"  # how reasons begin that only the last turn has


_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "is": operator.is_,
    "is not": operator.is_not,
    "in": lambda a, b: a in b,
    "not in": lambda a, b: a not in b,
}


class _Open:
    """A value that is not known."""

    def __repr__(self) -> str:
        return "?"


OPEN = _Open()


def analyse(spec: s.Spec) -> tuple[Stability, ...]:
    """A row for each set of options that matters, appended role, and reasoning before or not; alike ones merged."""
    relevant = _options_that_matter(spec)
    rows = []
    for role in [r for r in APPENDED if r in spec.turns or "*" in spec.turns]:
        for values in itertools.product(*[_values(o) for o in relevant]):
            options = dict(zip([o.name for o in relevant], values, strict=True))
            for reasoning in (True, False) if spec.reasoning else (None,):
                looks = _Looks(spec, role, options, reasoning)
                because = looks.reasons()
                rows.append(Stability(tuple(options.items()), role, reasoning, not because, "; ".join(because)))
    return tuple(_merged(rows))


def _options_that_matter(spec: s.Spec) -> list[s.Option]:
    """Options in guards that look ahead."""
    blank = _Looks(spec, "user", {}, None)
    named = {
        n.id
        for g in _expressions(_turn_trees(spec))
        if blank.of(g)
        for n in _behind_lets(g, spec)
        if isinstance(n, s.Name) and n.kind == "option"
    }
    return [o for o in spec.options if o.type in ("bool", "enum") and o.name in named]


def _values(option: s.Option) -> tuple[Any, ...]:
    if option.type == "enum":
        return option.values
    return (True, False) if option.default is not s.UNSET else (True, False, s.UNSET)


def _turn_trees(spec: s.Spec) -> list[Any]:
    """All that writes turns."""
    trees: list[Any] = [*spec.turns.values(), *spec.wires.values()]
    if spec.calls is not None:
        trees.append(spec.calls)
    if spec.reasoning is not None:
        r = spec.reasoning
        trees += [r.emit, r.opening, r.closing, r.hidden, *([] if isinstance(r.shown, bool) else [r.shown])]
    return trees


def _expressions(trees: Any) -> Iterator[s.Expr]:
    """The outermost expressions."""
    if isinstance(trees, s.Expr):
        yield trees
    elif isinstance(trees, (list, tuple)):
        for t in trees:
            yield from _expressions(t)
    elif dataclasses.is_dataclass(trees) and not isinstance(trees, (type, s.Span)):
        for f in dataclasses.fields(trees):
            yield from _expressions(getattr(trees, f.name))


def _behind_lets(e: Any, spec: s.Spec) -> Iterator[Any]:
    for n in walk(e):
        yield n
        if isinstance(n, s.Name) and n.kind == "let":
            yield from _behind_lets(spec.let[n.id], spec)


class _Looks:
    """What guards still look at ahead, with options and facts put in."""

    def __init__(self, spec: s.Spec, role: str, options: dict[str, Any], reasoning: bool | None) -> None:
        self.spec, self.role, self.options, self.reasoning = spec, role, options, reasoning
        # Only the last turn can see that a message follows; before a tool result it is one with calls.
        self.at_the_end = False

    def reasons(self) -> list[str]:
        out = []
        for h in self.spec.hoist:
            if h.take != "first" and (h.roles is None or self.role in h.roles):
                out.append(f"a late {self.role} message changes the beginning ({h.name} takes {h.take})")
        trees = _turn_trees(self.spec)
        moved = {x for x in self.within(trees) if not x.startswith(ENDS)}
        self.at_the_end = True
        return out + sorted(moved | {x for x in self.within(trees) if x.startswith(ENDS)})

    def within(self, tree: Any) -> set[str]:
        """What a tree looks at ahead, arms that cannot be reached left out."""
        if isinstance(tree, s.Expr):
            return self.of(tree)
        if isinstance(tree, s.Case):
            return self._arms(tree)
        if isinstance(tree, (list, tuple)):
            return set().union(*(self.within(t) for t in tree))
        if dataclasses.is_dataclass(tree) and not isinstance(tree, (type, s.Span)):
            return set().union(*(self.within(getattr(tree, f.name)) for f in dataclasses.fields(tree)))
        return set()

    def _arms(self, case: s.Case) -> set[str]:
        looks: set[str] = set()
        for test, emit in case.arms:
            value, more = self.value(test) if test is not None else (True, set())
            looks |= more
            if value is OPEN or value:
                looks |= self.within(emit)
            if value is not OPEN and value and not more:
                break
        return looks

    def of(self, e: s.Expr) -> set[str]:
        """Reasons why the value of `e` may change when a message of the role is appended."""
        return self.value(e)[1]

    def value(self, e: s.Expr) -> tuple[Any, set[str]]:
        """(the value if known, what it looks at ahead)."""
        match e:
            case s.Const():
                return e.value, set()
            case s.Name():
                return self._name(e)
            case s.Attr():
                return self._attr(e)
            case s.Not():
                value, looks = self.value(e.value)
                return (OPEN if value is OPEN else not value), looks
            case s.And() | s.Or():
                return self._chain(e)
            case s.IfElse():
                test, looks = self.value(e.test)
                if test is not OPEN:
                    return self.value(e.then if test else e.orelse)
                return OPEN, looks | self.of(e.then) | self.of(e.orelse)
            case s.Compare():
                return self._compare(e)
            case s.Func() if e.name in ("after", "since", "at", "same", "exists"):
                return self._anchor(e)
            case s.Func() if e.name == "defined" and isinstance(e.args[0], s.Name):
                value, looks = self.value(e.args[0])
                return (OPEN if value is OPEN else value is not s.UNSET), looks
        looks = set()
        for child in walk(e):
            if child is not e and isinstance(child, (s.Name, s.Func)):
                looks |= self.of(child)
        return OPEN, looks

    def _name(self, e: s.Name) -> tuple[Any, set[str]]:
        if e.kind == "option":
            return self.options.get(e.id, OPEN), set()
        if e.kind == "let":
            return self.value(self.spec.let[e.id])
        if e.kind == "fact" and e.id in ("last", "at_end"):
            return OPEN, {f"{ENDS} whether it is the last"}
        if e.kind == "fact" and e.id == "shown" and self.spec.reasoning is not None:
            shown = self.spec.reasoning.shown
            return (shown, set()) if isinstance(shown, bool) else self.value(shown)
        if e.kind == "message" and e.id == "next":
            return OPEN, {f"{ENDS} for the next message"}
        return OPEN, set()

    def _attr(self, e: s.Attr) -> tuple[Any, set[str]]:
        if isinstance(e.value, s.Name) and e.value.kind == "message" and e.value.id == "m":
            if e.name == "reasoning" and self.reasoning is not None:
                return self.reasoning, set()
            if e.name == "calls" and self.role == "tool" and self.at_the_end:
                return True, set()
            if e.name == "results":
                return OPEN, {f"{ENDS} for the results of its calls"}
            return OPEN, set()
        return OPEN, self.of(e.value)

    def _chain(self, e: s.And | s.Or) -> tuple[Any, set[str]]:
        decides = isinstance(e, s.Or)
        looks: set[str] = set()
        known = True
        for item in e.items:
            value, more = self.value(item)
            if value is not OPEN and bool(value) is decides and not more:
                return value, set()
            if value is OPEN:
                known = False
            looks |= more
        return (not decides if known else OPEN), looks

    def _compare(self, e: s.Compare) -> tuple[Any, set[str]]:
        left, looks = self.value(e.left)
        right, more = self.value(e.right) if not isinstance(e.right, s.ListOf) else self._list(e.right)
        if left is OPEN or right is OPEN:
            return OPEN, looks | more
        return (_COMPARE[e.op](left, right) if e.op in _COMPARE else OPEN), looks | more

    def _list(self, e: s.ListOf) -> tuple[Any, set[str]]:
        values = [self.value(x) for x in e.items]
        if any(v is OPEN for v, _ in values):
            return OPEN, set().union(*(looks for _, looks in values))
        return [v for v, _ in values], set()

    def _anchor(self, e: s.Func) -> tuple[Any, set[str]]:
        name = e.args[0]
        assert isinstance(name, s.Name)
        anchor = self.spec.anchors[name.id]
        if e.name == "exists" and anchor.pick == "first":
            return OPEN, {f"a first {self.role} message makes {anchor.name} exist"} if self.may_be(anchor) else set()
        if anchor.pick == "first" or not self.may_be(anchor):
            return OPEN, set()
        return OPEN, {f"{_article(self.role)} message can move {anchor.name}"}

    def may_be(self, anchor: s.Anchor) -> bool:
        """Whether a message of the appended role can be the anchor."""
        return _RoleOnly(self.spec, self.role).value(anchor.where)[0] is not False


class _RoleOnly(_Looks):
    """Puts only the role of the message in."""

    def __init__(self, spec: s.Spec, role: str) -> None:
        super().__init__(spec, role, {}, None)

    def _attr(self, e: s.Attr) -> tuple[Any, set[str]]:
        if e.name == "role" and isinstance(e.value, s.Name) and e.value.id == "m":
            return self.role, set()
        return OPEN, set()

    def _chain(self, e: s.And | s.Or) -> tuple[Any, set[str]]:
        values = [self.value(item)[0] for item in e.items]
        decides = isinstance(e, s.Or)
        if any(v is not OPEN and bool(v) is decides for v in values):
            return decides, set()
        return (OPEN if any(v is OPEN for v in values) else not decides), set()


def _article(role: str) -> str:
    return f"{'an' if role[0] in 'aeio' else 'a'} {role}"


def _merged(rows: list[Stability]) -> Iterator[Stability]:
    """Rows without the facts and options on which the verdict does not depend."""
    for role in dict.fromkeys(r.role for r in rows):
        mine = [r for r in rows if r.role == role]
        names = [n for n, _ in mine[0].options]
        for drop in ("reasoning", *names):
            mine = _without(mine, drop)
        yield from mine


def _without(rows: list[Stability], drop: str) -> list[Stability]:
    """The same rows without one distinction, if no verdict hangs on it."""

    def key(r: Stability) -> tuple[Any, ...]:
        return (tuple(x for x in r.options if x[0] != drop), None if drop == "reasoning" else r.reasoning)

    groups: dict[Any, list[Stability]] = {}
    for r in rows:
        groups.setdefault(key(r), []).append(r)
    if any(len({(r.stable, r.because) for r in g}) > 1 for g in groups.values()):
        return rows
    return [Stability(k[0], g[0].role, k[1], g[0].stable, g[0].because) for k, g in groups.items()]
