"""What the model samples must be readable: slots that are fields or named, brackets, one stop token."""

from __future__ import annotations

from collections.abc import Iterator

from turnspec_compiler import syntax
from turnspec_compiler.problems import Problems
from turnspec_compiler.syntax import Assistant, Expr, Spec, Wire
from turnspec_compiler.walk import walk
from turnspec_compiler.words import INVERTIBLE

OPAQUE = "\0"  # stands in a path for what is no spelling


def check_slots(spec: Spec, problems: Problems) -> None:
    """Each slot of the sampled wires is a field under filters that can be undone, or is named."""
    for wire in _sampled_wires(spec):
        for node in walk(wire):
            if isinstance(node, syntax.Slot) and node.capture is None and not _readable(node.expr, spec):
                message = "the parser cannot read this slot back into a field"
                problems.add("unnamed-slot", node.span, message, hint="name the field: ${text := ...}")


def check_calls(spec: Spec, problems: Problems) -> None:
    """Calls without any bracket, in no section, cannot be told apart, so the spec says what becomes of several."""
    calls = spec.calls
    if calls is None or calls.parallel is not None:
        return
    if not _is_empty(calls.section_open) and not _is_empty(calls.section_close):
        return
    if _is_empty(calls.opening) and _is_empty(calls.closing):
        message = "the brackets of calls are empty on both sides, so several calls cannot be told apart"
        problems.add("bare-calls", calls.span, message, hint="add 'parallel: reject'")


def check_stop(spec: Spec, problems: Problems) -> None:
    """Each way through `stop` writes one control token or nothing; no marker, for what may be text ends no turn."""
    bos_eos = [token for token in (spec.bos, spec.eos) if token is not None]
    controls = sorted({*spec.tokens, *bos_eos}, key=len, reverse=True)
    for turn in spec.turns.values():
        if not isinstance(turn, Assistant) or turn.stop is None:
            continue
        written = list(_paths(turn.stop, spec))
        for text in written:
            count, rest = 0, text
            for token in controls:
                count += rest.count(token)
                rest = rest.replace(token, "")
            if count > 1:
                message = f"'stop' writes {count} control tokens on one path"
                problems.add("stop-tokens", turn.stop.span, message, hint="a turn is ended by one")
            elif rest.strip() in spec.markers:
                message = f"the stop {rest!r} is a marker, which some vocabularies have as text"
                problems.add("stop-marker", turn.stop.span, message, hint="list it under 'tokens'")
            elif rest:
                message = "'stop' writes something that is no control token"
                hint = "layout belongs to 'after', a token is listed under 'tokens'"
                problems.add("stop-text", turn.stop.span, message, hint=hint)
        if not any(written) and not turn.other_stops:
            problems.add(
                "stop-nothing", turn.stop.span, "'stop' never writes a token", hint="or is it {opener_of: [...]}?"
            )


def _sampled_wires(spec: Spec) -> Iterator[Wire]:
    for turn in spec.turns.values():
        if isinstance(turn, Assistant):
            yield turn.sampled
    if spec.reasoning is not None:
        part = spec.reasoning
        yield from (wire for wire in (part.opening, part.closing, part.emit) if wire is not None)
    if spec.calls is not None:
        calls = spec.calls
        around = (calls.section_open, calls.section_close, calls.between, calls.opening, calls.closing)
        inside = (calls.id, calls.emit, calls.argument, *calls.accept)
        yield from (wire for wire in (*around, *inside) if wire is not None)


def _readable(expr: Expr, spec: Spec) -> bool:
    match expr:
        case syntax.Const():
            return True
        case syntax.Name(kind="let"):
            return _readable(spec.let[expr.id], spec)
        case syntax.Name():
            return expr.kind in ("local", "option", "text", "reserved") or expr.id in ("m", "c")
        case syntax.Attr(name="caller" | "call" | "results"):
            return False
        case syntax.Attr() | syntax.Item():
            return _readable(expr.value, spec)
        case syntax.Filter():
            return expr.name in INVERTIBLE and _readable(expr.value, spec)
        case syntax.Or():
            return all(_readable(item, spec) for item in expr.items)
        case syntax.IfElse():
            return _readable(expr.then, spec) and _readable(expr.orelse, spec)
    return False


def _is_empty(wire: Wire | None) -> bool:
    return wire is None or (isinstance(wire, syntax.Seq) and all(_is_empty(item) for item in wire.items))


def _paths(wire: Wire, spec: Spec) -> Iterator[str]:
    """What a wire may write, a path for each arm taken; slots other than bos and eos are opaque."""
    match wire:
        case syntax.Lit():
            yield wire.text
        case syntax.Slot(expr=syntax.Name(kind="reserved") as name):
            yield (spec.bos if name.id == "bos" else spec.eos) or ""
        case syntax.Seq():
            texts = [""]
            for item in wire.items:
                texts = [left + right for left in texts for right in _paths(item, spec)]
            yield from texts
        case syntax.Case():
            for _, emit in wire.arms:
                yield from _paths(emit, spec)
            if wire.arms[-1][0] is not None:
                yield ""
        case syntax.Use() if not any(isinstance(node, syntax.Use) for node in walk(spec.wires[wire.wire])):
            yield from _paths(spec.wires[wire.wire].emit, spec)
        case _:
            yield OPAQUE
