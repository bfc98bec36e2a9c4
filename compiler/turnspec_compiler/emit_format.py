"""The constants of an emitted module: what a format says of itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from turnspec.format import Stability
from turnspec.grammar import Grammar
from turnspec_compiler import syntax as s
from turnspec_compiler.invert import grammar_source
from turnspec_compiler.names import mentions
from turnspec_compiler.python_expr import quoted, strings
from turnspec_compiler.stability import analyse, gathered
from turnspec_compiler.statements import Lines


def format_constant(spec: s.Spec, grammar: Grammar, used: set[str]) -> Lines:
    """`FORMAT = Format(...)`; the names it needs go to `used`."""
    templates = tuple((p.sha256, p.options) for p in spec.parity)
    fields: dict[str, str] = {
        "id": quoted(spec.format),
        "title": quoted(spec.title.splitlines()[0] if spec.title else ""),
        "models": strings(spec.models),
        "templates": repr(templates),
        "tokens": strings(spec.tokens),
        "markers": strings(spec.markers),
        "options": "(" + "".join(f"{option_source(o)}, " for o in spec.options) + ")",
        "loses": strings(spec.loses),
        "grammar": grammar_source(grammar),
    }
    if spec.options:
        used.add("Option")
    if any(o.default is s.UNSET for o in spec.options):
        used.add("UNSET")
    for name in sorted(set(_names(fields["grammar"]))):
        used.add(name)
    if spec.bos is not None:
        fields["bos"] = quoted(spec.bos)
    if spec.eos is not None:
        fields["eos"] = quoted(spec.eos)
    if positional(spec):
        fields["positional"] = "True"
    written = (*spec.turns.values(), spec.reasoning, spec.calls, *spec.let.values(), *spec.wires.values())
    anchors = tuple(a for a in spec.anchors if mentions((*written, spec.prelude), a))
    if anchors:
        fields["anchors"] = strings(anchors)
        if firsts := tuple(a for a in anchors if spec.anchors[a].pick == "first"):
            fields["firsts"] = strings(firsts)
    if any(mentions(written, name) for name in ("last", "at_end", "next")):
        fields["looks_ahead"] = "True"
    if mentions(written, "fresh"):
        fields["asks_for_results"] = "True"
    if numbered := tuple(role for role, turn in spec.turns.items() if mentions(turn, "nth", spec)):
        fields["numbered"] = strings(numbered)
    if ordinal := tuple(role for role, turn in spec.turns.items() if mentions(turn, "ordinal", spec)):
        fields["numbers_calls"] = strings(ordinal)
    if gathers := gathered(spec):
        fields["gathers"] = strings(gathers)
    openers = [(role, text) for role, turn in spec.turns.items() if (text := turn_opening(turn))]
    fields["openers"] = repr(tuple(sorted(openers, key=lambda x: -len(x[1]))))
    rows = "".join(f"{stability_source(r)}, " for r in analyse(spec))
    if rows:
        used.add("Stability")
        fields["stability"] = f"({rows})"
    return ["FORMAT = Format(", *(f"    {name}={code}," for name, code in fields.items()), ")", ""]


def positional(spec: s.Spec) -> bool:
    """Whether nothing on the wire says which call a result answers."""
    turn = spec.turns.get("tool")
    return isinstance(turn, (s.Plain, s.Run)) and not any(
        mentions(turn, name, spec) for name in ("tool_call_id", "name", "call", "caller")
    )


def turn_opening(turn: s.Turn) -> str:
    """The spec text that a turn begins with; "" where it depends."""
    if isinstance(turn, s.Run) and turn.opening is not None:
        whole = s.Seq((turn.opening, turn.emit), turn.span)
        return leading_text(whole)[0]
    if isinstance(turn, s.Plain):
        return leading_text(s.Seq((turn.emit,), turn.span))[0]
    return ""


def leading_text(wire: s.Wire) -> tuple[str, bool]:
    """(the spec text before the first slot or guard, whether that is all of it); of a guarded opening its first arm."""
    match wire:
        case s.Lit():
            return wire.text, True
        case s.Seq():
            text = ""
            for n, item in enumerate(wire.items):
                more, whole = leading_text(item)
                if isinstance(item, s.Case) and n == 0:
                    more, whole = leading_text(item.arms[0][1])
                text += more
                if not whole:
                    return text, False
            return text, True
        case _:
            return "", False


def stability_source(r: Stability) -> str:
    options = "".join(f"({quoted(k)}, {'UNSET' if v is s.UNSET else repr(v)})," for k, v in r.options)
    because = f", {quoted(r.because)}" if r.because else ""
    return f"Stability(({options}), {quoted(r.role)}, {r.reasoning!r}, {r.stable!r}{because})"


def option_source(o: s.Option) -> str:
    default = "UNSET" if o.default is s.UNSET or (o.type == "date" and o.default is None) else repr(o.default)
    fields = [quoted(o.name), quoted(o.type), quoted(o.default) if isinstance(o.default, str) else default]
    if o.values:
        fields.append(f"values={o.values!r}")
    if o.alias:
        fields.append(f"alias={strings(o.alias)}")
    if o.form:
        fields.append(f"form={quoted(o.form)}")
    if o.doc:
        fields.append(f"doc={quoted(o.doc)}")
    return f"Option({', '.join(fields)})"


def _names(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code, mode="eval")):
        if isinstance(node, ast.Name):
            yield node.id
