"""The ways through a wire: each guard taken one way, named wires written out, adjacent texts joined."""

from __future__ import annotations

from collections.abc import Iterator

from turnspec_compiler import syntax as s

Path = tuple[s.Wire, ...]
"""Lit, Slot, Part, Each, Join and recursive Use, in order."""

MOST = 64  # ways looked at; more are no longer told apart


class Paths:
    """The paths of a spec's wires. `last`: nothing follows the message, which decides some guards."""

    def __init__(self, spec: s.Spec, last: bool = False) -> None:
        self.spec = spec
        self.last = last

    def of(self, wire: s.Wire) -> list[Path]:
        """All paths, refusals left out."""
        found = []
        for path in self._walk(wire, ()):
            found.append(joined(path))
            if len(found) == MOST:
                break
        return list(dict.fromkeys(found))

    def _walk(self, wire: s.Wire, used: tuple[str, ...]) -> Iterator[Path]:
        match wire:
            case s.Seq():
                yield from self._sequence(wire.items, used)
            case s.Case():
                for test, emit in wire.arms:
                    truth = True if test is None else self._truth(test)
                    if truth is not False:
                        yield from self._walk(emit, used)
                    if truth is True:
                        return
                yield ()
            case s.Use() if wire.wire not in used and not wire.args:
                yield from self._walk(self.spec.wires[wire.wire].emit, (*used, wire.wire))
            case s.Slot(expr=s.Name(kind="reserved") as name):
                text = (self.spec.bos if name.id == "bos" else self.spec.eos) or ""
                yield (s.Lit(text, wire.span),)
            case s.Slot(expr=s.Name(kind="text") as name):
                yield (self.spec.texts[name.id],)
            case s.Reject():
                return
            case s.Part(name="open" | "prefill" as name):
                turn = next(turn for turn in self.spec.turns.values() if isinstance(turn, s.Assistant))
                inner = turn.open if name == "open" else turn.prefill
                yield from self._walk(inner, used) if inner is not None else ((),)
            case _:
                yield (wire,)

    def _sequence(self, items: tuple[s.Wire, ...], used: tuple[str, ...]) -> Iterator[Path]:
        if not items:
            yield ()
            return
        for head in self._walk(items[0], used):
            for rest in self._sequence(items[1:], used):
                yield head + rest

    def _truth(self, test: s.Expr) -> bool | None:
        """What a test is where it is known: behind a last message `last` and `at_end` hold and there is no `next`."""
        match test:
            case s.Name(id="last" | "at_end") if self.last:
                return True
            case s.Name(id="next") if self.last:
                return False
            case s.Not():
                inner = self._truth(test.value)
                return None if inner is None else not inner
            case s.And() | s.Or():
                parts = [self._truth(item) for item in test.items]
                decides = isinstance(test, s.Or)
                if decides in parts:
                    return decides
                return None if None in parts else not decides
        return None


def joined(path: Path) -> Path:
    """Adjacent texts as one."""
    out: list[s.Wire] = []
    for item in path:
        last = out[-1] if out else None
        if isinstance(item, s.Lit) and isinstance(last, s.Lit):
            out[-1] = s.Lit(last.text + item.text, last.span)
        elif not (isinstance(item, s.Lit) and not item.text):
            out.append(item)
    return tuple(out)


def literal_of(path: Path) -> str | None:
    """The text of a path that is text alone, else None."""
    if not path:
        return ""
    return path[0].text if len(path) == 1 and isinstance(path[0], s.Lit) else None
