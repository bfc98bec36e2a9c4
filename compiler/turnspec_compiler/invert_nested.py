"""A wire that repeats itself inside values, as a table: what stands around strings, mappings and lists."""

from __future__ import annotations

from turnspec.grammar import Brackets, Nested
from turnspec_compiler import syntax as s
from turnspec_compiler.problems import Problems
from turnspec_compiler.walk import walk

NOTHING = Brackets("", "")
Flat = list[s.Wire]


def is_recursive(use: s.Use, spec: s.Spec) -> bool:
    """Whether the wire that is used uses itself again, perhaps by way of others."""
    return use.wire in _reached(use.wire, spec, set())


def find_nested(each: s.Each, spec: s.Spec, problems: Problems) -> Nested | None:
    """The table of arguments whose values are written by a recursive wire; None if they are not."""
    uses = [node for node in walk(each.emit) if isinstance(node, s.Use) and is_recursive(node, spec)]
    return _Reader(uses[0].wire, spec, problems).table(each) if uses else None


def _reached(name: str, spec: s.Spec, seen: set[str]) -> set[str]:
    for node in walk(spec.wires[name].emit):
        if isinstance(node, s.Use) and node.wire not in seen:
            seen.add(node.wire)
            _reached(node.wire, spec, seen)
    return seen


class _Reader:
    """`value`: the name of the wire that writes any value."""

    def __init__(self, value: str, spec: s.Spec, problems: Problems) -> None:
        self.value = value
        self.spec = spec
        self.problems = problems

    def table(self, each: s.Each) -> Nested | None:
        wire = self.spec.wires[self.value].emit
        entry, between = self.entry(each), self.text(each.between)
        string = mapping = list_ = item = NOTHING
        if not isinstance(wire, s.Case) or entry is None:
            self.refuse(wire.span)
            return None
        for test, emit in wire.arms:
            kind = test.name if isinstance(test, s.Func) else ""
            flat = self.flat(emit)
            loop = next((node for node in flat if isinstance(node, s.Each)), None)
            if kind == "is_string":
                string = self.around(flat, s.Slot) or NOTHING
            elif kind in ("is_mapping", "is_list"):
                around = self.around(flat, s.Each)
                inner = self.entry(loop) if loop is not None else None
                if around is None or loop is None or inner is None or self.text(loop.between) != between:
                    self.refuse(emit.span)
                elif kind == "is_list":
                    list_, item = around, inner
                elif inner != entry:
                    self.refuse(emit.span)
                else:
                    mapping = around
        return Nested(string, mapping, entry, list_, item, between)

    def refuse(self, span: s.Span) -> None:
        message = "the parser reads nested values only where each kind has brackets, and all mappings are spelled alike"
        hint = "arms for is_string, is_mapping and is_list; entries and items that differ in nothing but the value"
        self.problems.add("nested-values", span, message, hint=hint)

    def entry(self, each: s.Each) -> Brackets | None:
        """What stands around the value in a loop, its key as {key}."""
        texts = ["", ""]
        behind = False
        for node in self.flat(each.emit):
            match node:
                case s.Lit():
                    texts[behind] += node.text
                case s.Slot(expr=s.Name() as name) if len(each.names) > 1 and name.id == each.names[0]:
                    texts[behind] += "{key}"
                case s.Use() if node.wire == self.value and not behind:
                    behind = True
                case _:
                    return None
        return Brackets(*texts) if behind else None

    def around(self, flat: Flat, kind: type[s.Slot] | type[s.Each]) -> Brackets | None:
        """The texts before and behind the one slot or loop among them."""
        texts = ["", ""]
        behind = False
        for node in flat:
            if isinstance(node, kind) and not behind:
                behind = True
                if isinstance(node, s.Each):
                    texts[0] += self.text(node.opening)
                    texts[1] += self.text(node.closing)
            elif isinstance(node, s.Lit):
                texts[behind] += node.text
            else:
                return None
        return Brackets(*texts) if behind else None

    def text(self, wire: s.Wire | None) -> str:
        return "".join(node.text for node in self.flat(wire) if isinstance(node, s.Lit)) if wire is not None else ""

    def flat(self, wire: s.Wire, used: tuple[str, ...] = ()) -> Flat:
        """Sequences and other named wires written out."""
        match wire:
            case s.Seq():
                return [node for item in wire.items for node in self.flat(item, used)]
            case s.Use() if wire.wire != self.value and wire.wire not in used:
                return self.flat(self.spec.wires[wire.wire].emit, (*used, wire.wire))
        return [wire]
