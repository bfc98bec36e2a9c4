"""Names get their kinds; what is no name, field, filter, function or wire is a problem."""

from __future__ import annotations

from dataclasses import replace

from turnspec_compiler import syntax
from turnspec_compiler.needs import Needs
from turnspec_compiler.problems import Problems, did_you_mean, key_place
from turnspec_compiler.resolve_expr import ExprResolver, count
from turnspec_compiler.scope import HEAD, MESSAGE_FACTS, Scope, call_scope, holds, message_scope
from turnspec_compiler.syntax import Expr, Spec, Wire
from turnspec_compiler.words import CAPTURES


def resolve(spec: Spec) -> Spec:
    """The same spec, every Name with its kind. Raises SpecError."""
    problems = Problems.of(spec)
    resolved = _Resolver(spec, problems).spec_resolved()
    problems.raise_if_any()
    return resolved


class _Resolver(ExprResolver):
    """One method for each section; each gives the section back with names resolved."""

    def spec_resolved(self) -> Spec:
        spec = self.spec
        self.check_clashes()
        everything = Scope("let", MESSAGE_FACTS | {"c"})
        let = {name: self.expr(value, everything) for name, value in spec.let.items()}
        wires = {name: self.named_wire(wire) for name, wire in spec.wires.items()}
        # What let and wires speak of is known only now, and is asked for at each use from here on.
        self.needs = Needs.of(let, wires, self.problems)
        return replace(
            spec,
            content=self.content(spec.content),
            reasoning=self.reasoning(spec.reasoning),
            calls=self.calls(spec.calls),
            hoist=tuple(self.hoist(entry) for entry in spec.hoist),
            order=self.order(spec.order),
            reject=tuple(self.refusal(entry) for entry in spec.reject),
            anchors={name: self.anchor(anchor) for name, anchor in spec.anchors.items()},
            let=let,
            wires=wires,
            prelude=self.wire_or_none(spec.prelude, HEAD),
            turns={role: self.turn(role, turn) for role, turn in spec.turns.items()},
            generation=self.wire_or_none(spec.generation, message_scope("generation", parts=("open", "prefill"))),
        )

    # ---- wires ----

    def wire_or_none(self, wire: Wire | None, scope: Scope) -> Wire | None:
        return self.wire(wire, scope) if wire is not None else None

    def wire(self, wire: Wire, scope: Scope) -> Wire:
        match wire:
            case syntax.Slot():
                if wire.capture is not None:
                    self.check_capture(wire, scope)
                return replace(wire, expr=self.expr(wire.expr, scope))
            case syntax.Use():
                return self.use(wire, scope)
            case syntax.Seq():
                return replace(wire, items=tuple(self.wire(item, scope) for item in wire.items))
            case syntax.Join():
                return replace(wire, parts=tuple(self.wire(part, scope) for part in wire.parts))
            case syntax.Case():
                return replace(
                    wire,
                    arms=tuple((self.expr_or_none(test, scope), self.wire(emit, scope)) for test, emit in wire.arms),
                )
            case syntax.Each():
                return self.each(wire, scope)
            case syntax.Part():
                self.check_part(wire, scope)
        return wire

    def each(self, wire: syntax.Each, scope: Scope) -> syntax.Each:
        items = self.expr(wire.items, scope)
        inner = self.bind(wire.names, items, scope, wire.span)
        return replace(
            wire,
            items=items,
            where=self.expr_or_none(wire.where, inner),
            opening=self.wire_or_none(wire.opening, scope),
            closing=self.wire_or_none(wire.closing, scope),
            between=self.wire_or_none(wire.between, scope),
            emit=self.wire(wire.emit, inner),
        )

    def bind(self, names: tuple[str, ...], items: Expr, scope: Scope, span: syntax.Span) -> Scope:
        """The scope inside of `each ... as names`."""
        held = {"calls": "call", "messages": "message"}.get(holds(items, scope), "") if len(names) == 1 else ""
        for name in names:
            self.check_local(name, scope, span)
        return scope.bind(dict.fromkeys(names, held))

    def use(self, wire: syntax.Use, scope: Scope) -> Wire:
        args = tuple(self.expr(arg, scope) for arg in wire.args)
        named = self.spec.wires.get(wire.wire)
        if named is None:
            hint = did_you_mean(wire.wire, self.spec.wires)
            self.problems.add("unknown-wire", wire.span, f"there is no wire '{wire.wire}'", hint=hint)
        else:
            if len(args) != len(named.args):
                message = f"the wire '{wire.wire}' takes {count(len(named.args), 'argument')}, not {len(args)}"
                self.problems.add(
                    "wire-arguments",
                    wire.span,
                    message,
                    second=(key_place(self.spec, f"wires.{wire.wire}"), "defined here"),
                )
            here = scope if "m" in scope.facts else replace(scope, facts=scope.facts - {"at_end"})  # of a message there
            self.check_needs(f"@{wire.wire}", wire.span, key_place(self.spec, f"wires.{wire.wire}"), here)
        return replace(wire, args=args)

    def check_capture(self, wire: syntax.Slot, scope: Scope) -> None:
        if not scope.captures:
            message = f"nothing is parsed in {scope.what}, so no slot is named"
            self.problems.add("capture-place", wire.span, message, hint=f"remove '{wire.capture} :='")
        elif wire.capture not in CAPTURES:
            hint = did_you_mean(wire.capture or "", CAPTURES) or "a slot is named " + ", ".join(CAPTURES)
            self.problems.add("capture-name", wire.span, f"the parser knows no field '{wire.capture}'", hint=hint)

    def check_part(self, part: syntax.Part, scope: Scope) -> None:
        if part.name not in scope.parts:
            where = "'generation'" if part.name in ("open", "prefill") else "'sampled'"
            message = f"the part '{part.name}' does not stand in {scope.what}"
            self.problems.add("part-place", part.span, message, hint=f"it stands in {where}")
        elif not self.has_part(part.name):
            what = "a turn with 'in: caller'" if part.name == "results" else f"the key '{part.name}'"
            self.problems.add("part-missing", part.span, f"the part '{part.name}' needs {what}")

    def has_part(self, name: str) -> bool:
        turns = self.spec.turns.values()
        match name:
            case "reasoning":
                return self.spec.reasoning is not None
            case "calls":
                return self.spec.calls is not None
            case "results":
                return any(isinstance(turn, syntax.InCaller) for turn in turns)
            case "prefill":
                return any(isinstance(turn, syntax.Assistant) and turn.prefill is not None for turn in turns)
        return True

    # ---- sections ----

    def content(self, content: syntax.Content | None) -> syntax.Content | None:
        if content is None:
            return None
        scope = Scope("content", frozenset(), names={"content": ""})
        parts = None
        if content.parts is not None:
            parts = tuple(self.part_arm(arm, scope) for arm in content.parts)
        other = self.wire_or_none(content.other, scope)
        each = self.expr_or_none(content.each, scope)
        return replace(content, each=each, parts=parts, other=other, filters=self.expr_or_none(content.filters, scope))

    def part_arm(self, arm: syntax.PartArm, scope: Scope) -> syntax.PartArm:
        inner = scope.bind({"p": ""})
        counted = inner.bind({"n": ""}) if arm.media else inner
        return replace(
            arm,
            when=self.expr_or_none(arm.when, inner),
            run=(self.wire_or_none(arm.run[0], scope), self.wire_or_none(arm.run[1], scope)),
            opening=self.wire_or_none(arm.opening, counted),
            emit=self.wire(arm.emit, counted),
            closing=self.wire_or_none(arm.closing, counted),
        )

    def reasoning(self, reasoning: syntax.Reasoning | None) -> syntax.Reasoning | None:
        if reasoning is None:
            return None
        scope = message_scope("reasoning")
        before = replace(scope, what="reasoning.shown", facts=scope.facts - {"shown"})
        shown = reasoning.shown
        return replace(
            reasoning,
            filters=self.expr_or_none(reasoning.filters, Scope("filters", frozenset(), names={"reasoning": ""})),
            opening=self.wire_or_none(reasoning.opening, scope),
            closing=self.wire_or_none(reasoning.closing, scope),
            emit=self.wire(reasoning.emit, replace(scope, captures=True)),
            shown=shown if isinstance(shown, bool) else self.expr(shown, before),
            hidden=self.wire_or_none(reasoning.hidden, scope),
        )

    def calls(self, calls: syntax.Calls | None) -> syntax.Calls | None:
        if calls is None:
            return None
        message, call = message_scope("calls"), call_scope("calls")
        return replace(
            calls,
            after_text=self.wire_or_none(calls.after_text, message),
            section_open=self.wire_or_none(calls.section_open, message),
            section_close=self.wire_or_none(calls.section_close, message),
            opening=self.wire_or_none(calls.opening, call),
            closing=self.wire_or_none(calls.closing, call),
            between=self.wire_or_none(calls.between, message),
            id=self.wire_or_none(calls.id, call),
            emit=self.wire_or_none(calls.emit, call),
            argument=self.each(calls.argument, call) if calls.argument is not None else None,
            accept=tuple(self.wire(wire, call) for wire in calls.accept),
        )

    def hoist(self, hoist: syntax.Hoist) -> syntax.Hoist:
        return replace(hoist, when=self.expr_or_none(hoist.when, Scope("hoist", frozenset())))

    def order(self, order: syntax.Order | None) -> syntax.Order | None:
        if order is None:
            return None
        return replace(order, of=self.expr_or_none(order.of, Scope("order", frozenset({"m"}))))

    def refusal(self, entry: syntax.Refusal) -> syntax.Refusal:
        scope = message_scope("reject")
        items = self.expr_or_none(entry.items, scope)
        inner = self.bind(entry.names, items, scope, entry.span) if items is not None else scope
        return replace(entry, items=items, when=self.expr(entry.when, inner))

    def anchor(self, anchor: syntax.Anchor) -> syntax.Anchor:
        return replace(anchor, where=self.expr(anchor.where, Scope("an anchor", frozenset({"m", "next"}))))

    def named_wire(self, wire: syntax.NamedWire) -> syntax.NamedWire:
        scope = Scope("a wire", MESSAGE_FACTS | {"c"}, captures=True)
        for name in wire.args:
            self.check_local(name, scope, wire.span)
        return replace(wire, emit=self.wire(wire.emit, scope.bind(dict.fromkeys(wire.args, ""))))

    def turn(self, role: str, turn: syntax.Turn) -> syntax.Turn:
        scope = message_scope(f"turns.{role}")
        match turn:
            case syntax.Plain() | syntax.InCaller():
                return replace(turn, emit=self.wire(turn.emit, scope))
            case syntax.Run():
                return replace(
                    turn,
                    opening=self.wire_or_none(turn.opening, scope),
                    closing=self.wire_or_none(turn.closing, scope),
                    between=self.wire_or_none(turn.between, scope),
                    emit=self.wire(turn.emit, scope),
                )
            case syntax.Assistant():
                parts = ("reasoning", "text", "calls", "results")
                sampled = message_scope(f"turns.{role}.sampled", captures=True, parts=parts)
                return replace(
                    turn,
                    open=self.wire(turn.open, scope),
                    prefill=self.wire_or_none(turn.prefill, scope),
                    sampled=self.wire(turn.sampled, sampled),
                    stop=self.wire_or_none(turn.stop, scope),
                    after=self.wire_or_none(turn.after, scope),
                )
        return turn
