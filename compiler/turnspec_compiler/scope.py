"""What a name can mean at a place of a spec, and what it is that an expression gives."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from turnspec_compiler.syntax import Attr, Expr, Item, Name
from turnspec_compiler.words import FACTS_OF_A_MESSAGE

ANCHORS = "<anchors>"  # stands among the facts where anchors may be asked about


@dataclass(frozen=True, slots=True)
class Scope:
    """`what` names the place in messages. `facts`: c and the names that speak of a message, as far as they mean
    something here. `names`: names bound here, with what they hold (see `holds`). `parts`: plain words of wires.
    """

    what: str
    facts: frozenset[str] = frozenset({ANCHORS})
    parts: frozenset[str] = frozenset()
    captures: bool = False
    names: dict[str, str] = field(default_factory=dict)

    def bind(self, names: dict[str, str]) -> Scope:
        return replace(self, names=self.names | names)


HEAD = Scope("the prelude", frozenset({ANCHORS, "at_end"}))
MESSAGE_FACTS = frozenset({ANCHORS, *FACTS_OF_A_MESSAGE})


def message_scope(what: str, *, captures: bool = False, parts: tuple[str, ...] = ()) -> Scope:
    """A place that speaks of a message."""
    return Scope(what, MESSAGE_FACTS, frozenset(parts), captures)


def call_scope(what: str) -> Scope:
    """A place that speaks of a call of a message."""
    return Scope(what, MESSAGE_FACTS | {"c"}, captures=True)


def holds(expr: Expr, scope: Scope) -> str:
    """What a resolved expression gives: message, messages, call, calls, hoisted, or "" (not known)."""
    if isinstance(expr, Name):
        if expr.kind == "local":
            return scope.names.get(expr.id, "")
        if expr.id == "messages" and expr.kind == "fact":
            return "messages"
        return expr.kind if expr.kind in ("message", "call", "hoisted") else ""
    if isinstance(expr, Attr) and holds(expr.value, scope) == "message":
        return {"caller": "message", "call": "call", "calls": "calls", "results": "messages"}.get(expr.name, "")
    if isinstance(expr, Item):
        return {"calls": "call", "messages": "message"}.get(holds(expr.value, scope), "")
    return ""
