"""What of a conversation's text may change when a message is appended, with options and facts put in.

Expressions are evaluated as far as they are known, once as if nothing followed a turn and once as if the appended
message did; where both give the same, nothing looks ahead.
"""

from __future__ import annotations

from typing import Any

from turnspec_compiler import syntax as s
from turnspec_compiler.endings import Endings
from turnspec_compiler.known import OPEN, Known, OfAppended
from turnspec_compiler.order import may_follow
from turnspec_compiler.trees import children, is_last_of_all, is_messages, is_own, other_trees, turns_of, written_by
from turnspec_compiler.walk import walk

ENDS = "a turn asks"  # how reasons begin that only the last turn has
GATHERS = "the beginning asks for all messages"


class Ahead(Known):
    """Looks ahead that remain when a message of the role is appended."""

    def __init__(self, spec: s.Spec, role: str, options: dict[str, Any], reasoning: bool | None) -> None:
        super().__init__(spec, role, options, reasoning)
        # What is remembered is remembered by node, so the nodes are kept.
        self.trees: tuple[dict[str, s.Turn], list[Any]] = ({}, [])
        self.keys: dict[int, Any] = {}
        self._within: dict[tuple[int, bool], set[str]] = {}
        self._looks: dict[tuple[int, bool, bool], set[str]] = {}

    def reasons(self) -> list[str]:
        """Why the text may change; empty: it cannot."""
        out = [
            f"a late {self.role} message changes the beginning ({h.name} takes {h.take})"
            for h in self.spec.hoist
            if h.take != "first" and (h.roles is None or self.role in h.roles)
        ]
        if self.spec.merge is not None and self.role in self.spec.merge.roles:
            out.append(f"{_article(self.role)} message behind another is one message with it")
        turns, others = self.trees = turns_of(self.spec), other_trees(self.spec)
        self.last_turn = False  # anchors concern any turn; only the last can see that a message follows
        found = self.within([*turns.values(), *others])
        self.last_turn = True
        last = [turn for role, turn in turns.items() if may_follow(self.spec, role, self.role)]
        found |= self.within([*last, *(tree for tree in others if tree is not self.spec.prelude)])
        return out + sorted(found | self._beginning())

    def _beginning(self) -> set[str]:
        """What the prelude looks at while it stands alone."""
        prelude = self.spec.prelude
        found = self.within(prelude)
        return set() if prelude is None or (found and Endings(self).grows(prelude)) else found

    def looks_anywhere(self, e: s.Expr) -> bool:
        """Whether the expression looks ahead, in the last turn or in one before."""
        self.last_turn = False
        found = self.looks(e)
        self.last_turn = True
        return bool(found or self.looks(e))

    # -- wires --

    def within(self, tree: Any) -> set[str]:
        """What a tree looks at ahead, arms that cannot be reached left out."""
        if isinstance(tree, s.Expr):
            return self.looks(tree)
        if isinstance(tree, s.Case):
            at = (id(tree), self.last_turn)
            if at not in self._within:
                found = self.looks_in_arms(tree)
                self._within[at] = set() if found and Endings(self).same(tree) else found
            return self._within[at]
        if isinstance(tree, s.Part) and tree.name == "results" and self.last_turn and self.role == "tool":
            return {f"{ENDS} for the results of its calls"}
        if isinstance(tree, s.Each) and is_messages(tree.items):
            return {GATHERS} if self._gathers(tree) else set()
        found = set().union(*(self.within(child) for child in children(tree)))
        if (
            found
            and isinstance(tree, (s.Plain, s.Assistant))
            and self.last_turn
            and Endings(self).grows(written_by(tree))
        ):
            return set()
        return found

    def _gathers(self, each: s.Each) -> bool:
        """Whether a message of the appended role is among the items."""
        return each.where is None or bool(OfAppended(self, each.names[0]).known(each.where, False))

    def looks_in_arms(self, case: s.Case) -> set[str]:
        """What the tests look at ahead, and the arms that can be reached."""
        looks: set[str] = set()
        for test, emit in case.arms:
            before, after = (True, True) if test is None else self.both(test)
            looks |= set() if test is None else self.looks(test, truth=True)
            if before or after:
                looks |= self.within(emit)
            if before is not OPEN and before and after is not OPEN and after:
                break
        return looks

    # -- expressions --

    def both(self, e: s.Expr) -> tuple[Any, Any]:
        """The value before the message is appended, and after."""
        return self.known(e, False), self.known(e, True)

    def looks(self, e: s.Expr, truth: bool = False) -> set[str]:
        """Reasons why the value of `e`, or only its `truth`, may change when a message of the role is appended."""
        at = (id(e), truth, self.last_turn)
        if at not in self._looks:
            self._looks[at] = self._looks_of(e, truth)
        return self._looks[at]

    def _looks_of(self, e: s.Expr, truth: bool) -> set[str]:
        before, after = self.both(e)
        if before is not OPEN and after is not OPEN and (bool(before) == bool(after) if truth else before == after):
            return set()
        match e:
            case s.Name():
                return self._name_looks(e, truth)
            case s.Attr() if is_own(e.value):
                ask = e.name == "results" and self.last_turn and self.role == "tool"
                return {f"{ENDS} for the results of its calls"} if ask else set()
            case s.And() | s.Or():
                return self._chain_looks(e, truth)
            case s.Not():
                return self.looks(e.value, truth=True)
            case s.IfElse():
                test = self.looks(e.test, truth=True)
                taken = self.known(e.test, False)
                arms = (e.then, e.orelse) if test or taken is OPEN else (e.then if taken else e.orelse,)
                return test.union(*(self.looks(arm, truth) for arm in arms))
            case s.Func() if e.name in ("after", "since", "at", "same", "exists"):
                return self._anchor_looks(e)
            case s.Item() if is_messages(e.value):
                return {GATHERS} if is_last_of_all(e) else set()
            case s.Func(args=of) if any(map(is_messages, of)):
                return {GATHERS}
            case s.Filter() if is_messages(e.value):
                return {GATHERS}
        found: set[str] = set()
        for child in children(e):
            for item in child if isinstance(child, tuple) else (child,):
                found |= self.looks(item) if isinstance(item, s.Expr) else set()
        return found

    def _name_looks(self, e: s.Name, truth: bool) -> set[str]:
        if e.kind == "let":
            return self.looks(self.spec.let[e.id], truth)
        if e.kind == "fact" and e.id == "shown" and self.spec.reasoning is not None:
            shown = self.spec.reasoning.shown
            return set() if isinstance(shown, bool) else self.looks(shown, truth)
        if not self.last_turn or not self.neighbour:
            return set()
        if e.kind == "fact" and e.id in ("last", "at_end"):
            return {f"{ENDS} whether it is the last"}
        if e.kind == "message" and e.id == "next":
            return {f"{ENDS} for the next message"}
        return set()

    def _chain_looks(self, e: s.And | s.Or, truth: bool) -> set[str]:
        decides = isinstance(e, s.Or)
        found: set[str] = set()
        for item in e.items:
            found |= self.looks(item, truth)
            if all(v is not OPEN and bool(v) is decides for v in self.both(item)):
                break
        return found

    def _anchor_looks(self, e: s.Func) -> set[str]:
        name = e.args[0]
        assert isinstance(name, s.Name)
        anchor = self.spec.anchors[name.id]
        if self.last_turn:
            return set()
        moves = f"{_article(self.role)} message can move {anchor.name}"
        if anchor.orelse == "end" and e.name in ("since", "at", "same"):
            return {moves}
        if not self.may_be(anchor) or (anchor.pick == "first" and e.name in ("at", "same")):
            return set()
        if anchor.pick == "first":
            return {f"a first {self.role} message makes {anchor.name} exist"}
        return {moves}

    def may_be(self, anchor: s.Anchor) -> bool:
        """Whether a message of the appended role can be the anchor, or makes the one before it be it or not."""
        if OfAppended(self).known(anchor.where, False):
            return True
        before, self.last_turn = self.last_turn, True
        alone, followed = self.both(anchor.where)
        self.last_turn = before
        return asks_for_next(anchor.where) and (alone is OPEN or followed is OPEN or bool(alone) != bool(followed))


def asks_for_next(e: s.Expr) -> bool:
    """Whether an anchor's condition asks for the message behind."""
    return any(isinstance(n, s.Name) and (n.kind, n.id) == ("message", "next") for n in walk(e))


def _article(role: str) -> str:
    return f"{'an' if role[0] in 'aeio' else 'a'} {role}"
