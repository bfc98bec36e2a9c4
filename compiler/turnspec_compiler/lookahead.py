"""What of a conversation's text may change when a message is appended, with options and facts put in.

Expressions are evaluated as far as they are known, once as if nothing followed a turn and once as if the appended
message did; where both give the same, nothing looks ahead.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Callable, Iterator
from typing import Any

from turnspec_compiler import syntax as s

ENDS = "a turn asks"  # how reasons begin that only the last turn has

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "is": operator.is_,
    "is not": operator.is_not,
    "in": lambda a, b: a in b,
    "not in": lambda a, b: a not in b,
}
_KEEP_EMPTY = ("trim", "ltrim", "rtrim", "str")  # filters that leave an empty text empty


class _Mark:
    """A value of which only this is known."""

    def __init__(self, name: str, truth: bool = True) -> None:
        self.name, self.truth = name, truth

    def __bool__(self) -> bool:
        return self.truth

    def __repr__(self) -> str:
        return self.name


OPEN = _Mark("open")  # nothing is known
SOME = _Mark("some")  # it is there
NONE = _Mark("none", False)  # it is absent or empty

Flat = tuple[Any, ...]


def children(node: Any) -> Iterator[Any]:
    """The parts of a tree, spans left out."""
    if isinstance(node, (list, tuple)):
        yield from node
    elif dataclasses.is_dataclass(node) and not isinstance(node, (type, s.Span)):
        for field in dataclasses.fields(node):
            yield getattr(node, field.name)


def turn_trees(spec: s.Spec) -> list[Any]:
    """All that writes what stands before a generation prompt; the part `reasoning` as the choice that it is."""
    trees: list[Any] = [*spec.wires.values(), *([spec.prelude] if spec.prelude else [])]
    for turn in spec.turns.values():
        trees.append(dataclasses.replace(turn, prefill=None) if isinstance(turn, s.Assistant) else turn)
    if spec.calls is not None:
        trees.append(spec.calls)
    if spec.reasoning is not None:
        trees.append(reasoning_part(spec.reasoning))
    return trees


def reasoning_part(r: s.Reasoning) -> s.Wire:
    """What the part `reasoning` writes."""
    shown = s.Seq(tuple(w for w in (r.opening, r.emit, r.closing) if w is not None), r.span)
    hidden = r.hidden if r.hidden is not None else s.Seq((), r.span)
    if isinstance(r.shown, bool):
        return shown if r.shown else hidden
    return s.Case(((s.Name("shown", r.span, "fact"), shown), (None, hidden)), r.span)


class Ahead:
    """Looks ahead that remain when a message of `role` is appended, `options` are set, and no or all reasoning stands.

    Options that are not given, and `reasoning` None, are not known.
    """

    def __init__(self, spec: s.Spec, role: str, options: dict[str, Any], reasoning: bool | None) -> None:
        self.spec, self.role, self.options, self.reasoning = spec, role, options, reasoning
        self.keep = options.get("history") == "keep"
        turn = spec.turns.get(role, spec.turns.get("*"))
        self.neighbour = not isinstance(turn, s.InCaller) and not (isinstance(turn, s.Drop) and turn.skip)
        # Anchors concern any turn. Only the last can see that a message follows; before a tool result it is a caller.
        self.last_turn = False

    def reasons(self) -> list[str]:
        """Why the text may change; empty: it cannot."""
        out = [
            f"a late {self.role} message changes the beginning ({h.name} takes {h.take})"
            for h in self.spec.hoist
            if h.take != "first" and (h.roles is None or self.role in h.roles)
        ]
        if self.spec.merge is not None and self.role == "assistant" and self.role in self.spec.merge.roles:
            out.append("an assistant message after an assistant's is one turn with it")
        trees = turn_trees(self.spec)
        self.last_turn = False
        found = self.within(trees)
        self.last_turn = True
        return out + sorted(found | self.within(trees))

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
        if isinstance(tree, (s.Plain, s.Assistant)) and self.last_turn:
            return self.within(self._less_growth(tree))
        if isinstance(tree, s.Case):
            before, after = self.flat(tree, False), self.flat(tree, True)
            return set() if before is not None and before == after else self._arms(tree)
        if isinstance(tree, s.Each) and _is_messages(tree.items):
            return {"the beginning asks for all messages"}
        return set().union(*(self.within(child) for child in children(tree)))

    def _less_growth(self, turn: s.Plain | s.Assistant) -> list[Any]:
        """The wires of a last turn without an end that only grows when something follows."""
        wires: list[Any] = [turn.emit] if isinstance(turn, s.Plain) else _rendered(turn)
        while wires:
            last = wires.pop()
            if isinstance(last, s.Seq):
                wires += last.items
                continue
            before, after = self.flat(last, False), self.flat(last, True)
            if before == ():
                continue
            if before is None or after is None or not _begins(before, after):
                wires.append(last)
            break
        return wires

    def _arms(self, case: s.Case) -> set[str]:
        looks: set[str] = set()
        for test, emit in case.arms:
            before, after = (True, True) if test is None else self.both(test)
            looks |= set() if test is None else self.looks(test, truth=True)
            if before or after:
                looks |= self.within(emit)
            if before is not OPEN and before and after is not OPEN and after:
                break
        return looks

    def flat(self, wire: Any, follows: bool) -> Flat | None:
        """What is written, as texts and expressions that cannot change; None if that depends on what is not known."""
        match wire:
            case None:
                return ()
            case s.Lit():
                return (wire.text,) if wire.text else ()
            case s.Seq():
                parts = [self.flat(item, follows) for item in wire.items]
                return None if any(p is None for p in parts) else _joined(x for p in parts for x in p or ())
            case s.Case():
                return self._flat_case(wire, follows)
            case s.Slot():
                return self._flat_slot(wire.expr, follows)
            case s.Part() if wire.name == "reasoning" and self.spec.reasoning is not None:
                return self.flat(reasoning_part(self.spec.reasoning), follows)
            case s.Part() if wire.name == "text":
                return (("m", "text"),)
            case _:
                return None if self.within(wire) else (_key(wire),)

    def _flat_case(self, case: s.Case, follows: bool) -> Flat | None:
        possible: list[Flat | None] = []
        for test, emit in case.arms:
            value = True if test is None else self.known(test, follows)
            if value:
                possible.append(self.flat(emit, follows))
            if value is not OPEN and value:
                break
        else:
            possible.append(())
        return possible[0] if all(p == possible[0] for p in possible) else None

    def _flat_slot(self, e: s.Expr, follows: bool) -> Flat | None:
        value = self.known(e, follows)
        if value is NONE:
            return ()
        if isinstance(value, str):
            return (value,) if value else ()
        if isinstance(e, s.IfElse) and (test := self.known(e.test, follows)) is not OPEN:
            return self._flat_slot(e.then if test else e.orelse, follows)
        if isinstance(e, s.Attr) and e.name == "text" and _is_own(e.value):
            return (("m", "text"),)
        return None if self.looks(e) else (_key(e),)

    # -- expressions --

    def both(self, e: s.Expr) -> tuple[Any, Any]:
        """The value before the message is appended, and after."""
        return self.known(e, False), self.known(e, True)

    def looks(self, e: s.Expr, truth: bool = False) -> set[str]:
        """Reasons why the value of `e`, or only its `truth`, may change when a message of the role is appended."""
        before, after = self.both(e)
        if before is not OPEN and after is not OPEN and (bool(before) == bool(after) if truth else before == after):
            return set()
        match e:
            case s.Name():
                return self._name_looks(e, truth)
            case s.Attr() if _is_own(e.value):
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
            case s.Item() if _is_messages(e.value):
                return set()
            case s.Func() | s.Filter() if any(_is_messages(child) for child in children(e)):
                return {"the beginning asks for all messages"}
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
        """Whether a message of the appended role can be the anchor."""
        return bool(_RoleOnly(self.spec, self.role, {}, None).known(anchor.where, False))

    def known(self, e: s.Expr, follows: bool) -> Any:
        """The value if nothing (else a message of the role) follows the turn; OPEN if it is not known."""
        match e:
            case s.Const():
                return e.value
            case s.Name():
                return self._known_name(e, follows)
            case s.Attr():
                return self._known_attr(e, follows)
            case s.Not():
                value = self.known(e.value, follows)
                return OPEN if value is OPEN else not value
            case s.And() | s.Or():
                return self._known_chain(e, follows)
            case s.IfElse():
                test = self.known(e.test, follows)
                return OPEN if test is OPEN else self.known(e.then if test else e.orelse, follows)
            case s.ListOf():
                values = [self.known(x, follows) for x in e.items]
                return OPEN if any(v is OPEN for v in values) else values
            case s.Compare() if e.op in _COMPARE:
                left, right = self.known(e.left, follows), self.known(e.right, follows)
                unclear = isinstance(left, _Mark) or isinstance(right, _Mark)
                return OPEN if unclear else _COMPARE[e.op](left, right)
            case s.Filter() if e.name in _KEEP_EMPTY:
                return NONE if self.known(e.value, follows) is NONE else OPEN
            case s.Func() if e.name in ("after", "since"):
                return True if self.keep else OPEN
            case s.Func() if e.name == "defined" and isinstance(e.args[0], s.Name) and e.args[0].kind == "option":
                value = self.known(e.args[0], follows)
                return OPEN if value is OPEN else value is not s.UNSET
        return OPEN

    def _known_name(self, e: s.Name, follows: bool) -> Any:
        match e.kind, e.id:
            case "option", name:
                return self.options.get(name, OPEN)
            case "let", name:
                return self.known(self.spec.let[name], follows)
            case "fact", "last" | "at_end" if self.last_turn and self.neighbour:
                return not follows
            case "fact", "messages":
                return SOME
            case "fact", "shown" if self.spec.reasoning is not None:
                shown = self.spec.reasoning.shown
                if isinstance(shown, bool) or (self.keep and self.reasoning):
                    return bool(shown) or self.keep
                return OPEN if self.keep and self.reasoning is None else self.known(shown, follows)
            case "message", "next" if self.last_turn and self.neighbour:
                return SOME if follows else NONE
        return OPEN

    def _known_attr(self, e: s.Attr, follows: bool) -> Any:
        if _is_own(e.value):
            if e.name == "reasoning" and self.reasoning is not None:
                return SOME if self.reasoning else NONE
            if e.name == "calls" and self.role == "tool" and self.last_turn:
                return SOME
            if e.name == "results" and self.role == "tool" and self.last_turn and follows:
                return SOME
        elif isinstance(e.value, s.Name) and (e.value.kind, e.value.id) == ("message", "next"):
            if not self.last_turn or not self.neighbour:
                return OPEN
            if not follows:
                return s.UNSET
            return self.role if e.name == "role" else OPEN
        return OPEN

    def _known_chain(self, e: s.And | s.Or, follows: bool) -> Any:
        decides = isinstance(e, s.Or)
        values = [self.known(item, follows) for item in e.items]
        for n, value in enumerate(values):
            if value is not OPEN and bool(value) is decides:
                return decides if OPEN in values[:n] else value
        return OPEN if OPEN in values else values[-1]


class _RoleOnly(Ahead):
    """Knows only the role of the message."""

    def _known_attr(self, e: s.Attr, follows: bool) -> Any:
        return self.role if e.name == "role" and _is_own(e.value) else OPEN


def _rendered(turn: s.Assistant) -> list[Any]:
    """What an assistant turn of the past is made of."""
    return [w for w in (turn.open, turn.sampled, turn.stop, turn.after) if w is not None]


def _begins(short: Flat, long: Flat) -> bool:
    """Whether one text is the beginning of another."""
    head, tail = short[:-1], short[-1]
    if long[: len(head)] != head or len(long) < len(short):
        return False
    other = long[len(head)]
    return bool(other == tail or (isinstance(tail, str) and isinstance(other, str) and other.startswith(tail)))


def _is_own(e: Any) -> bool:
    """Whether this is `m`."""
    return isinstance(e, s.Name) and (e.kind, e.id) == ("message", "m")


def _is_messages(e: Any) -> bool:
    return isinstance(e, s.Name) and (e.kind, e.id) == ("fact", "messages")


def _joined(parts: Iterator[Any]) -> Flat:
    """Texts that meet as one."""
    out: list[Any] = []
    for part in parts:
        if isinstance(part, str) and out and isinstance(out[-1], str):
            out[-1] += part
        else:
            out.append(part)
    return tuple(out)


def _key(node: Any) -> Any:
    """A tree without its places in the file, to be compared."""
    if isinstance(node, (list, tuple)):
        return tuple(_key(x) for x in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        fields = dataclasses.fields(node)
        return (type(node).__name__, *(_key(getattr(node, f.name)) for f in fields if f.name != "span"))
    return repr(node)


def _article(role: str) -> str:
    return f"{'an' if role[0] in 'aeio' else 'a'} {role}"
