"""Whether the last turn's text is the beginning of what it and an appended message write.

What is not known of the turn itself is tried both ways: a test that does not look ahead comes out the same before and
after, any other may come out differently.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from turnspec_compiler import syntax as s
from turnspec_compiler.known import NONE, OPEN, Known, OfAppended
from turnspec_compiler.trees import is_own, key, written_by

if TYPE_CHECKING:
    from turnspec_compiler.lookahead import Ahead

TRIES = 256  # ways in which open tests may come out

Texts = tuple[Any, ...]  # bytes of the spec, and in between expressions and wires that write the same at any time
OWN_TEXT = ("m", "text")


class _Undecided(Exception):
    """A test that is not known; `atom` tells it from others."""

    def __init__(self, atom: Any) -> None:
        self.atom = atom


class _Changes(Exception):
    """Something that writes one thing before, and may write another after."""


class Endings:
    """Compares what wires write before and after. `ahead` says what looks ahead."""

    def __init__(self, ahead: Ahead) -> None:
        self.ahead = ahead
        self.assumed: dict[Any, bool] = {}

    def same(self, wire: s.Wire) -> bool:
        """Whether the wire writes the same before and after."""
        return self._in_all_ways(wire, grows=False)

    def grows(self, wire: s.Wire) -> bool:
        """Whether the text of the last turn, or of a prelude alone, stays, and all else stands behind it."""
        return self._in_all_ways(wire, grows=True)

    def _in_all_ways(self, wire: s.Wire, grows: bool) -> bool:
        waiting: list[dict[Any, bool]] = [{}]
        for _ in range(TRIES):
            if not waiting:
                return True
            self.assumed = waiting.pop()
            try:
                short, long = self.texts(wire, False), self.texts(wire, True)
            except _Undecided as test:
                waiting += [{**self.assumed, test.atom: way} for way in (True, False)]
                continue
            except _Changes:
                return False
            if not (_begins(short, _joined([*long, *self.opening()])) if grows else short == long):
                return False
        return False

    def opening(self) -> Texts:
        """What the appended message writes first, as far as it is known."""
        ahead = self.ahead
        turn = ahead.spec.turns.get(ahead.role, ahead.spec.turns.get("*"))
        if not isinstance(turn, (s.Plain, s.Assistant)):
            return ()
        return _first_texts(written_by(turn), OfAppended(ahead))

    def texts(self, wire: s.Wire, follows: bool) -> Texts:
        """What a wire writes. Raises _Undecided, _Changes."""
        match wire:
            case s.Lit():
                return (wire.text,) if wire.text else ()
            case s.Seq():
                return _joined(x for item in wire.items for x in self.texts(item, follows))
            case s.Slot():
                return self._slot(wire.expr, follows)
            case s.Part(name="reasoning") if self.ahead.thoughts is not None:
                return self.texts(self.ahead.thoughts, follows)
            case s.Part(name="text"):
                return (OWN_TEXT,)
            case s.Case() if self.ahead.looks_in_arms(wire):
                return self._case(wire, follows)
        if not isinstance(wire, s.Case) and self.ahead.within(wire):
            raise _Changes
        return (self.key(wire),)

    def key(self, node: s.Wire | s.Expr) -> Any:
        """A wire or an expression as it is compared with others."""
        keys = self.ahead.keys
        if id(node) not in keys:
            keys[id(node)] = key(node)
        return keys[id(node)]

    def _case(self, case: s.Case, follows: bool) -> Texts:
        for test, emit in case.arms:
            if test is None or self.truth(test, follows):
                return self.texts(emit, follows)
        return ()

    def _slot(self, e: s.Expr, follows: bool) -> Texts:
        value = self.ahead.known(e, follows)
        if value is NONE:
            return ()
        if isinstance(value, str):
            return (value,) if value else ()
        if isinstance(e, s.IfElse) and self.ahead.looks(e.test, truth=True):
            return self._slot(e.then if self.truth(e.test, follows) else e.orelse, follows)
        if isinstance(e, s.Attr) and e.name == "text" and is_own(e.value):
            return (OWN_TEXT,)
        if self.ahead.looks(e):
            raise _Changes
        return (self.key(e),)

    def truth(self, e: s.Expr, follows: bool) -> bool:
        """Whether a condition holds, with what is assumed. Raises _Undecided."""
        value = self.ahead.known(e, follows)
        if value is not OPEN:
            return bool(value)
        match e:
            case s.And():
                return all(self.truth(item, follows) for item in e.items)
            case s.Or():
                return any(self.truth(item, follows) for item in e.items)
            case s.Not():
                return not self.truth(e.value, follows)
            case s.IfElse():
                return self.truth(e.then if self.truth(e.test, follows) else e.orelse, follows)
            case s.Name(kind="let"):
                return self.truth(self.ahead.spec.let[e.id], follows)
        atom = (self.key(e), follows if self.ahead.looks(e, truth=True) else None)
        if atom not in self.assumed:
            raise _Undecided(atom)
        return self.assumed[atom]


def _first_texts(wire: s.Wire, known: Known) -> Texts:
    """The bytes that a wire begins with, up to the first thing that is not known."""
    found: list[Any] = []
    waiting: list[s.Wire] = [wire]
    while waiting:
        here = waiting.pop()
        if isinstance(here, s.Seq):
            waiting += reversed(here.items)
        elif isinstance(here, s.Lit):
            found.append(here.text)
        elif isinstance(here, s.Slot) and isinstance(here.expr, s.Name) and here.expr.kind == "reserved":
            found.append(key(here.expr))
        elif isinstance(here, s.Case):
            for test, emit in here.arms:
                holds = True if test is None else known.known(test, False)
                if holds is OPEN:
                    return _joined(found)
                if holds:
                    waiting.append(emit)
                    break
        else:
            break
    return _joined(found)


def _begins(short: Texts, long: Texts) -> bool:
    """Whether one text is the beginning of another."""
    if not short:
        return True
    head, tail = short[:-1], short[-1]
    if long[: len(head)] != head or len(long) < len(short):
        return False
    other = long[len(head)]
    return bool(other == tail or (isinstance(tail, str) and isinstance(other, str) and other.startswith(tail)))


def _joined(parts: Iterable[Any]) -> Texts:
    """Texts that meet as one."""
    out: list[Any] = []
    for part in parts:
        if isinstance(part, str) and out and isinstance(out[-1], str):
            out[-1] += part
        elif part != "":
            out.append(part)
    return tuple(out)
