"""The writing half of an emitted layout: prelude, turns, named wires, the generation prompt."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from turnspec_compiler import syntax as s
from turnspec_compiler.names import mentions, module_name
from turnspec_compiler.python_expr import Local, Scope, quoted, strings
from turnspec_compiler.python_wire import (
    FRAME,
    GIVEN,
    SAMPLED,
    TURN,
    TurnPrinter,
    WirePrinter,
    assistant,
    indent,
    takes_message,
)
from turnspec_compiler.statements import Lines, merged
from turnspec_compiler.unsaid import says
from turnspec_compiler.walk import walk

if TYPE_CHECKING:
    from turnspec_compiler.emit import ModulePrinter

OUT = "out: Pieces, chat: Chat"
TEXT = ("text", "content")


class TurnsPrinter:
    """Prints the methods that write a conversation."""

    def __init__(self, module: ModulePrinter) -> None:
        self.spec, self.grammar, self.used = module.spec, module.grammar, module.used
        self.module = module

    def methods(self) -> Lines:
        return [
            *self.prelude(),
            *self.dispatch(),
            *(line for role, turn in self.spec.turns.items() for line in self.turn(role, turn)),
            *(line for wire in self.spec.wires.values() for line in self.named_wire(wire)),
            *self.generation(),
            *self.ends(),
        ]

    def prelude(self) -> Lines:
        if self.spec.prelude is None:
            return []
        nothing_follows = Local("(not chat.last and not chat.generating)", "bool", "scaffold")
        scope = self.module.scope().child(at_end=nothing_follows)
        body = WirePrinter(scope).wire(self.spec.prelude, FRAME)
        return self.module.method(f"write_prelude(self, {OUT}) -> None", self.spec.spans.get("prelude"), scope, body)

    def dispatch(self) -> Lines:
        """`write_turn`: to the turn of the role."""
        lines: Lines = []
        for role, turn in self.spec.turns.items():
            if isinstance(turn, s.InCaller):
                body = ["pass  # written by its caller"]
            elif isinstance(turn, s.Drop):
                body = [f"self.dropped({messages_of(role)})"]
            elif isinstance(turn, s.Refuse):
                self.used.add("MessageError")
                body = [f"raise MessageError({quoted(turn.say)})"]
            else:
                body = self.short(role, turn) or [f"self.write_{turn_name(role)}(out, chat, m)"]
            lines += [f"case {'_' if role == '*' else quoted(role)}:", *indent(body)]
        if "*" not in self.spec.turns:
            self.used.add("MessageError")
            lines += ["case _:", '    raise MessageError(f"this format has no role {m.role!r}", "role")']
        return self.module.method(
            f"write_turn(self, {OUT}, m: Message) -> None",
            self.spec.spans.get("turns"),
            self.module.scope(),
            ["match m.role:", *indent(lines)],
        )

    def short(self, role: str, turn: s.Turn) -> Lines:
        """The turn, if it is one statement; such a turn has no method."""
        if not isinstance(turn, s.Plain):
            return []
        scope = self.module.scope()
        body = merged(self.plain(role, turn, scope))
        if len(body) != 1 or scope.needs:
            return []
        return body if "  # " in body[0] else WirePrinter(scope).cite(body, turn.span)

    def turn(self, role: str, turn: s.Turn) -> Lines:
        if self.short(role, turn):
            return []
        scope = self.module.scope()
        match turn:
            case s.Drop() | s.Refuse():
                return []
            case s.Assistant():
                return self.assistant(turn)
            case s.Plain():
                body = self.plain(role, turn, scope)
            case s.InCaller():
                body = WirePrinter(scope).wire(turn.emit, TURN)
            case s.Run():
                body = self.run(role, turn, scope)
        return self.module.method(f"write_{turn_name(role)}(self, {OUT}, m: Message) -> None", turn.span, scope, body)

    def plain(self, role: str, turn: s.Plain, scope: Scope) -> Lines:
        """The turn; where it has a way round the text of the message, it tells when that was taken."""
        body = self.opener(role, WirePrinter(scope).wire(turn.emit, TURN))
        if says(turn.emit, TEXT, self.spec):
            return body
        return ["start = len(out.texts)", *body, f"self.check_said(out, m, start, {messages_of(role)})"]

    def run(self, role: str, turn: s.Run, scope: Scope) -> Lines:
        """The opener if the message before is not of the run, the closer if the message after is not."""
        host = turn.joins or role
        owner = self.spec.turns[host]
        assert isinstance(owner, s.Run)
        roles = [r for r, t in self.spec.turns.items() if r == host or (isinstance(t, s.Run) and t.joins == host)]
        test = f'{{}}.role != "{roles[0]}"' if len(roles) == 1 else f"{{}}.role not in {strings(tuple(roles))}"
        inside = f'{{}}.role == "{roles[0]}"' if len(roles) == 1 else f"{{}}.role in {strings(tuple(roles))}"
        printer = WirePrinter(scope)
        opening, closing = printer.wire(owner.opening, TURN), printer.wire(owner.closing, TURN)
        between = printer.wire(owner.between, TURN)
        lines: Lines = []
        if opening:
            lines += [f"if {test.format('m.prev')}:", *indent(self.opener(role, opening))]
            if between:
                lines += ["else:", *indent(between)]
        elif between:
            lines += [f"if {inside.format('m.prev')}:", *indent(between)]
        lines += printer.wire(turn.emit, TURN)
        if closing:
            lines += [f"if {test.format('chat.next(m)')}:", *indent(closing)]
        return lines

    def opener(self, role: str, body: Lines) -> Lines:
        """Where this turn's first token ends the assistant's turn before it, that token is the assistant's, sampled."""
        if role not in assistant(self.spec).stop_roles:
            return body
        for n, line in enumerate(body):
            inner = line.lstrip()
            text = written_text(inner)
            opening = next((o for o in self.grammar.next_openers if text.startswith(o)), None)
            if opening is not None:
                rest = [f"out.scaffold(m, {quoted(text[len(opening) :])})"] if text != opening else []
                within = [line[: -len(inner)] + written for written in (f"out.opener(m, {quoted(opening)})", *rest)]
                return [*body[:n], *within, *body[n + 1 :]]
        raise AssertionError(f"the turn of {role!r} begins with no opener")

    def assistant(self, turn: s.Assistant) -> Lines:
        scope = self.module.scope()
        printer = TurnPrinter(scope)
        printer.calls_apart = sum(isinstance(n, s.Part) and n.name == "calls" for n in walk(turn.sampled)) > 1
        beside = self.spec.calls is not None and not says(turn.sampled, TEXT, self.spec)
        body = ["start = len(out.texts)"] if self.aligned() or beside else []
        body += printer.wire(turn.open, TURN)
        body += printer.wire(turn.sampled, SAMPLED)
        if turn.stop is not None:
            body += printer.cite([f"out.sampled(m, {self.ending('stop', turn.stop)})"], turn.stop.span)
        if self.aligned():
            body.append("self.align(out, chat, m, start)")
        if beside:
            body += ["if m.calls:", '    self.check_said(out, m, start, "a text beside calls")']
        if not mentions(turn.sampled, "calls", self.spec):
            body += ["if m.calls:", "    out.drop_calls(m)", '    self.dropped("calls")']
        if self.spec.reasoning is not None and self.spec.reasoning.shown is not True:
            printer.expressions().print(s.Name("shown", turn.span, "fact"))
            body += ["if m.reasoning and not shown:", "    out.hide(m)"]
        if turn.after is not None:
            body += printer.cite([f"out.scaffold(m, {self.ending('after', turn.after)})"], turn.after.span)
        lines = self.module.method(f"write_assistant(self, {OUT}, m: Message) -> None", turn.span, scope, body)
        if not printer.calls_apart or self.spec.calls is None:
            return lines
        inner = self.module.scope()
        calls = TurnPrinter(inner).calls_here(SAMPLED)
        head = f"write_calls(self, {OUT}, m: Message) -> None"
        return [*lines, *self.module.method(head, self.spec.calls.span, inner, calls)]

    def ending(self, name: str, wire: s.Wire) -> str:
        """The stop, or what stands after it: a literal, or what its method says."""
        items = wire.items if isinstance(wire, s.Seq) else (wire,)
        texts = [item.text for item in items if isinstance(item, s.Lit)]
        return quoted("".join(texts)) if len(texts) == len(items) else f"self.{name}(chat, m)"

    def named_wire(self, wire: s.NamedWire) -> Lines:
        bound = {a: Local(a, "any", "content") for a in wire.args}
        scope = self.module.scope(locals=bound)
        body = WirePrinter(scope).wire(wire.emit, GIVEN)
        self.used.add("Owner")
        arguments = ", m: Message" if takes_message(self.spec, wire.name) else ""
        arguments += "".join(f", {a}: Any" for a in wire.args)
        head = f"wire_{wire.name}(self, {OUT}, own: Owner{arguments}) -> None"
        return self.module.method(head, wire.span, scope, body)

    # -- the end of a turn, and of the prompt --

    def generation(self) -> Lines:
        turn = assistant(self.spec)
        scope = self.module.scope(prev="prev")
        printer = TurnPrinter(scope)
        default = s.Seq((s.Part("open", turn.span), s.Part("prefill", turn.span)), turn.span)
        body = self.nobody(printer.wire(self.spec.generation or default, FRAME), scope)
        head = f"write_generation(self, {OUT}, prev: Message) -> None"
        lines = self.module.method(head, self.spec.spans.get("generation") or turn.span, scope, body)
        return [*self.opening(turn), *lines]

    def opening(self, turn: s.Assistant) -> Lines:
        scope = self.module.scope(prev="prev")
        body = self.nobody(WirePrinter(scope).wire(turn.open, FRAME), scope)
        return self.module.method(f"write_open(self, {OUT}, prev: Message) -> None", turn.span, scope, body)

    def nobody(self, body: Lines, scope: Scope) -> Lines:
        """In the generation prompt there is no message yet."""
        if not uses_message(body, scope):
            return body
        self.used.add("NOBODY")
        needs = dict(scope.needs)
        scope.needs.clear()
        scope.needs.update({"m": "NOBODY", **needs})
        return body

    def generation_constant(self) -> bool:
        turn = assistant(self.spec)
        wires = (self.spec.generation,) if self.spec.generation else (turn.open, turn.prefill)
        if self.spec.generation is not None:
            wires = (*wires, turn.open, turn.prefill)
        hoisted = [h.name for h in self.spec.hoist]
        names = ("prev", "m", "messages", "tools", "at_end", "last", *self.spec.anchors, *hoisted)
        return not any(mentions(w, name, self.spec) for w in wires for name in names)

    def aligned(self) -> bool:
        """Whether a turn may begin otherwise than the generation prompt and what is sampled after it."""
        turn = assistant(self.spec)
        own = any(mentions(turn.open, name, self.spec) for name in ("m", "last", "next", "at_end"))
        return turn.prefill is not None or self.spec.generation is not None or own

    def ends(self) -> Lines:
        turn = assistant(self.spec)
        lines: Lines = []
        for name, wire in (("stop", turn.stop), ("after", turn.after)):
            if wire is None:
                continue
            scope = self.module.scope()
            body = self.returns(wire, scope)
            lines += self.module.method(f"{name}(self, chat: Chat, m: Message) -> str", wire.span, scope, body)
        return lines

    def returns(self, wire: s.Wire, scope: Scope) -> Lines:
        """A wire of literals and guards as a function body that returns its text."""
        if isinstance(wire, s.Case):
            lines: Lines = []
            for test, emit in wire.arms:
                if test is None:
                    return [*lines, *self.returns(emit, scope)]
                code = WirePrinter(scope).expressions().code(test)
                lines += [f"if {code}:", *indent(self.returns(emit, scope))]
            return [*lines, 'return ""']
        if isinstance(wire, s.Use) and not wire.args:
            return self.returns(self.spec.wires[wire.wire].emit, scope)
        if isinstance(wire, s.Seq) and len(wire.items) == 1:
            return self.returns(wire.items[0], scope)
        return [f"return {self.returned(wire, scope)}"]

    def returned(self, wire: s.Wire, scope: Scope) -> str:
        """The text of a wire as one expression."""
        match wire:
            case s.Lit():
                return quoted(wire.text)
            case s.Slot():
                return WirePrinter(scope).expressions().code(wire.expr)
            case s.Seq():
                return " + ".join(self.returned(w, scope) for w in wire.items) or quoted("")
            case s.Use(args=()):
                return f"({self.returned(self.spec.wires[wire.wire].emit, scope)})"
            case s.Case(arms=((test, emit), *rest)) if test is not None:
                otherwise = self.returned(s.Case(tuple(rest), wire.span), scope)
                code = WirePrinter(scope).expressions().code(test)
                return f"({self.returned(emit, scope)} if {code} else {otherwise})"
            case s.Case(arms=arms):
                return self.returned(arms[0][1], scope) if arms else quoted("")
        raise AssertionError(f"{type(wire).__name__} in a stop or after")


def written_text(line: str) -> str:
    """The text of a line `out.scaffold(m, "...")`; "" of any other."""
    if not line.startswith("out.scaffold("):
        return ""
    call = ast.parse(line).body[0]
    assert isinstance(call, ast.Expr) and isinstance(call.value, ast.Call)
    text = call.value.args[-1]
    return text.value if isinstance(text, ast.Constant) and isinstance(text.value, str) else ""


def uses_message(body: Lines, scope: Scope) -> bool:
    tree = ast.parse("\n".join([*scope.needs.values(), *body]) or "pass")
    return any(isinstance(n, ast.Name) and n.id == "m" for n in ast.walk(tree))


def messages_of(role: str) -> str:
    """What a warning calls the messages of a role, as code."""
    return 'f"messages of role {m.role!r}"' if role == "*" else quoted(f"{role} messages")


def turn_name(role: str) -> str:
    return "other" if role == "*" else module_name(role)
