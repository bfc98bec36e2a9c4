"""What is known of an expression while a message is appended: before it stands there, and after.

Options, and whether there is reasoning, are put in; the rest is open.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from turnspec_compiler import syntax as s
from turnspec_compiler.trees import is_last_of_all, is_own, reasoning_part

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


class Known:
    """What is known in a turn when a message of `role` is appended, `options` are set, and no or all reasoning stands.

    Options that are not given, and `reasoning` None, are not known. `last_turn`: the turn is the one before the
    appended message; before a tool result it is a caller.
    """

    def __init__(self, spec: s.Spec, role: str, options: dict[str, Any], reasoning: bool | None) -> None:
        self.spec, self.role, self.options, self.reasoning = spec, role, options, reasoning
        self.keep = options.get("history") == "keep"
        turn = spec.turns.get(role, spec.turns.get("*"))
        self.neighbour = not isinstance(turn, s.InCaller) and not (isinstance(turn, s.Drop) and turn.skip)
        self.last_turn = False
        self.thoughts = reasoning_part(spec.reasoning) if spec.reasoning is not None else None

    def known(self, e: s.Expr, follows: bool) -> Any:
        """The value if nothing (else a message of the role) follows the turn; OPEN if it is not known."""
        match e:
            case s.Const():
                return e.value
            case s.Name():
                return self._name(e, follows)
            case s.Attr():
                return self._attr(e, follows)
            case s.Not():
                value = self.known(e.value, follows)
                return OPEN if value is OPEN else not value
            case s.And() | s.Or():
                return self._chain(e, follows)
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

    def _name(self, e: s.Name, follows: bool) -> Any:
        match e.kind, e.id:
            case "option", name:
                return self.options.get(name, OPEN)
            case "let", name:
                return self.known(self.spec.let[name], follows)
            case "fact", "last" | "at_end" if not self.last_turn:
                return False
            case "message", "next" if not self.last_turn:
                return SOME
            case "fact", "last" | "at_end" if self.neighbour:
                return not follows
            case "message", "next" if self.neighbour:
                return SOME if follows else NONE
            case "fact", "messages":
                return SOME
            case "fact", "shown" if self.spec.reasoning is not None:
                shown = self.spec.reasoning.shown
                if isinstance(shown, bool) or (self.keep and self.reasoning):
                    return bool(shown) or self.keep
                return OPEN if self.keep and self.reasoning is None else self.known(shown, follows)
        return OPEN

    def _attr(self, e: s.Attr, follows: bool) -> Any:
        if is_own(e.value):
            return self._own(e.name, follows)
        if is_last_of_all(e.value) and follows and e.name == "role":
            return self.role
        if isinstance(e.value, s.Name) and (e.value.kind, e.value.id) == ("message", "next"):
            if not self.last_turn or not self.neighbour:
                return OPEN
            if not follows:
                return s.UNSET
            return self.role if e.name == "role" else OPEN
        return OPEN

    def _own(self, field: str, follows: bool) -> Any:
        if field == "reasoning" and self.reasoning is not None:
            return SOME if self.reasoning else NONE
        if self.role == "tool" and self.last_turn and (field == "calls" or (field == "results" and follows)):
            return SOME
        return OPEN

    def _chain(self, e: s.And | s.Or, follows: bool) -> Any:
        decides = isinstance(e, s.Or)
        values = [self.known(item, follows) for item in e.items]
        for n, value in enumerate(values):
            if value is not OPEN and bool(value) is decides:
                return decides if OPEN in values[:n] else value
        return OPEN if OPEN in values else values[-1]


class OfAppended(Known):
    """What is known of the appended message itself, where it stands last. `name`: what it is called."""

    def __init__(self, of: Known, name: str = "m") -> None:
        super().__init__(of.spec, of.role, of.options, None)
        self.name = name
        self.last_turn = True

    def _attr(self, e: s.Attr, follows: bool) -> Any:
        if isinstance(e.value, s.Name) and e.value.id == self.name and e.name == "role":
            return self.role
        return super()._attr(e, follows)

    def _own(self, field: str, follows: bool) -> Any:
        return OPEN
