"""Syntax trees of all that a conversation's text is made of, and small questions about their nodes."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from turnspec_compiler import syntax as s


def children(node: Any) -> Iterator[Any]:
    """The parts of a tree, spans left out."""
    if isinstance(node, (list, tuple)):
        yield from node
    elif dataclasses.is_dataclass(node) and not isinstance(node, (type, s.Span)):
        for field in dataclasses.fields(node):
            yield getattr(node, field.name)


def turn_trees(spec: s.Spec) -> list[Any]:
    """All that writes what stands before a generation prompt; the part `reasoning` as the choice that it is."""
    return [*turns_of(spec).values(), *other_trees(spec)]


def turns_of(spec: s.Spec) -> dict[str, s.Turn]:
    """What writes the turn of each role."""
    return {
        role: dataclasses.replace(turn, prefill=None) if isinstance(turn, s.Assistant) else turn
        for role, turn in spec.turns.items()
    }


def other_trees(spec: s.Spec) -> list[Any]:
    """What turns use, and what stands before them."""
    thoughts = reasoning_part(spec.reasoning) if spec.reasoning is not None else None
    return [*spec.wires.values(), *(tree for tree in (spec.prelude, spec.calls, thoughts) if tree is not None)]


def reasoning_part(r: s.Reasoning) -> s.Wire:
    """What the part `reasoning` writes."""
    shown = s.Seq(tuple(w for w in (r.opening, r.emit, r.closing) if w is not None), r.span)
    hidden = r.hidden if r.hidden is not None else s.Seq((), r.span)
    if isinstance(r.shown, bool):
        return shown if r.shown else hidden
    return s.Case(((s.Name("shown", r.span, "fact"), shown), (None, hidden)), r.span)


def written_by(turn: s.Plain | s.Assistant) -> s.Seq:
    """What a turn of the past is made of."""
    wires = (turn.emit,) if isinstance(turn, s.Plain) else (turn.open, turn.sampled, turn.stop, turn.after)
    return s.Seq(tuple(w for w in wires if w is not None), turn.span)


def is_own(e: Any) -> bool:
    """Whether this is `m`."""
    return isinstance(e, s.Name) and (e.kind, e.id) == ("message", "m")


def is_messages(e: Any) -> bool:
    return isinstance(e, s.Name) and (e.kind, e.id) == ("fact", "messages")


def is_last_of_all(e: Any) -> bool:
    """Whether this is `messages[-1]`, or counts from the end in another way."""
    if not isinstance(e, s.Item) or not is_messages(e.value):
        return False
    return not (isinstance(e.key, s.Const) and isinstance(e.key.value, int) and e.key.value >= 0)


def key(node: Any) -> Any:
    """A tree without its places in the file, to be compared."""
    if isinstance(node, (list, tuple)):
        return tuple(key(x) for x in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        fields = dataclasses.fields(node)
        return (type(node).__name__, *(key(getattr(node, f.name)) for f in fields if f.name != "span"))
    return repr(node)
