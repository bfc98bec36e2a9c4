"""Whether a turn has a way round what its message says: then the emitted turn looks, and tells what is dropped."""

from __future__ import annotations

from turnspec_compiler import syntax as s
from turnspec_compiler.names import mentions


def says(wire: s.Wire | None, fields: tuple[str, ...], spec: s.Spec) -> bool:
    """Whether every way through the wire writes one of the fields, finds that it is not there, or refuses."""
    match wire:
        case None | s.Lit():
            return False
        case s.Reject():
            return True
        case s.Part():
            return wire.name in fields
        case s.Seq():
            return any(says(item, fields, spec) for item in wire.items)
        case s.Join():
            return any(says(part, fields, spec) for part in wire.parts)
        case s.Case():
            asked = [test is not None and _mentioned(test, fields, spec) for test, _ in wire.arms]
            written = [says(emit, fields, spec) for _, emit in wire.arms]
            last = wire.arms[-1][0] is None
            return all(map(any, zip(asked, written, strict=True))) and (last or any(asked))
        case s.Each():
            return _mentioned(wire.items, fields, spec)
        case _:
            return _mentioned(wire, fields, spec)


def _mentioned(tree: object, fields: tuple[str, ...], spec: s.Spec) -> bool:
    return any(mentions(tree, field, spec) for field in fields)
