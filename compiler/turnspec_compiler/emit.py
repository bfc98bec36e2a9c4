"""A checked spec and its grammar as a Python module."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from turnspec.format import Stability
from turnspec.grammar import Grammar
from turnspec_compiler import syntax as s
from turnspec_compiler.emit_read import ReadPrinter
from turnspec_compiler.invert import grammar_source
from turnspec_compiler.names import mentions, module_name, nodes
from turnspec_compiler.problems import Problem
from turnspec_compiler.python_expr import Local, Scope, quoted
from turnspec_compiler.stability import analyse
from turnspec_compiler.python_wire import (
    FRAME,
    GIVEN,
    SAMPLED,
    TURN,
    Lines,
    TurnPrinter,
    WirePrinter,
    assistant,
    indent,
    long_string,
    merged,
    place,
    takes_message,
    text_constants,
)

OUT = "out: Pieces, chat: Chat"


class ModulePrinter:
    """Prints one module; `used` gathers the names it imports. `cited`: each write names its line of the spec."""

    def __init__(self, spec: s.Spec, grammar: Grammar, cited: bool = False) -> None:
        self.spec = spec
        self.grammar = grammar
        self.cited = cited
        self.used: set[str] = {"Format", "Pieces", "Chat", "Message"}

    # -- helpers --

    def scope(self, **changes: Any) -> Scope:
        return Scope(self.spec, used=self.used, cited=self.cited, **changes)

    def method(self, head: str, span: s.Span | None, scope: Scope, body: Lines) -> Lines:
        """A method: what its body needs is bound first."""
        comment = f"  # {place(span)}" if span else ""
        needs = [f"{name} = {code}" for name, code in scope.needs.items()]
        return [f"def {head}:{comment}", *indent([*needs, *merged(body)] or ["pass"]), ""]

    # -- the module --

    def module(self) -> str:
        parts = [
            *self.format_constants(),
            "",
            *self.layout(),
        ]
        head = [
            f"# Emitted from {self.spec.file.rsplit('/', 1)[-1]} by `turnspec compile {self.spec.file.rsplit('/', 1)[-1]}`.",
            "# Do not edit: change the spec and compile it again.",
            f'"""{self.spec.title.splitlines()[0] if self.spec.title else self.spec.format}"""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Any" if any("Any" in line for line in parts) else "",
            "",
            "from turnspec import emitted",
            f"from turnspec.emitted import {', '.join(sorted(self.used))}",
            "",
        ]
        tail = [
            "",
            "class Renderer(emitted.Renderer):",
            *indent([f'"""{self.spec.format}: `Renderer(tokenizer, **options)`."""', "", "layout_class = Layout", ""]),
            "",
            f"SPEC = {long_string(self.spec.source)}",
        ]
        text = "\n".join([*head, *parts, *tail]) + "\n"
        text = text.replace("class Layout(Layout)", "class Layout(emitted.Layout)")
        return text if self.cited else formatted(text)

    def format_constants(self) -> Lines:
        spec = self.spec
        templates = tuple((p.sha256, p.options) for p in spec.parity)
        lines = [*text_constants(spec), ""] if spec.texts else []
        fields: dict[str, str] = {
            "id": quoted(spec.format),
            "title": quoted(spec.title.splitlines()[0] if spec.title else ""),
            "models": strings(spec.models),
            "templates": repr(templates),
            "tokens": strings(spec.tokens),
            "markers": strings(spec.markers),
            "options": "(" + "".join(f"{option_source(o)}, " for o in spec.options) + ")",
            "loses": strings(spec.loses),
            "grammar": grammar_source(self.grammar),
        }
        if spec.options:
            self.used.add("Option")
        if any(o.default is s.UNSET for o in spec.options):
            self.used.add("UNSET")
        for name in sorted(set(_capitalised(fields["grammar"]))):
            self.used.add(name)
        if spec.bos is not None:
            fields["bos"] = quoted(spec.bos)
        if spec.eos is not None:
            fields["eos"] = quoted(spec.eos)
        if positional(spec):
            fields["positional"] = "True"
        anchors = tuple(a for a in spec.anchors if any(mentions(t, a) for t in spec.turns.values()) or self.by_reasoning(a))
        if anchors:
            fields["anchors"] = strings(anchors)
        if any(mentions(x, name) for x in (*spec.turns.values(), spec.reasoning, spec.calls) for name in ("last", "at_end", "next")):
            fields["looks_ahead"] = "True"
        openers = [(role, text) for role, turn in spec.turns.items() if (text := turn_opening(turn))]
        fields["openers"] = repr(tuple(sorted(openers, key=lambda x: -len(x[1]))))
        rows = "".join(f"{stability_source(r)}, " for r in analyse(spec))
        if rows:
            self.used.add("Stability")
            fields["stability"] = f"({rows})"
        lines.append("FORMAT = Format(")
        lines += [f"    {name}={code}," for name, code in fields.items()]
        return [*lines, ")", ""]

    def by_reasoning(self, anchor: str) -> bool:
        return mentions(self.spec.reasoning, anchor) or any(mentions(x, anchor) for x in self.spec.let.values())

    def layout(self) -> Lines:
        spec = self.spec
        body: Lines = [f'"""{self.docstring()}"""', "", "format = FORMAT"]
        generation, aligned = self.generation_constant(), self.aligned()
        if not generation:
            body.append("generation_is_constant = False")
        if any(isinstance(t, s.InCaller) for t in spec.turns.values()):
            body.append("results_in_caller = True")
        unseen = [r for r, t in spec.turns.items() if isinstance(t, s.InCaller) or isinstance(t, s.Drop) and t.skip]
        if "*" in unseen:
            body.append(f"seen_roles = {strings(tuple(r for r in spec.turns if r not in unseen))}")
        elif unseen:
            body.append(f"unseen_roles = {strings(tuple(unseen))}")
        for o in spec.options:
            body.append(f"{o.name}: {option_annotation(o)}")
        body.append("")
        body += ReadPrinter(self).methods()
        body += self.prelude()
        body += self.dispatch()
        for role, turn in spec.turns.items():
            body += self.turn(role, turn, aligned)
        for wire in spec.wires.values():
            body += self.named_wire(wire)
        body += self.generation()
        body += self.ends()
        return ["class Layout(Layout):", *indent(body)]

    def docstring(self) -> str:
        options = ", ".join(f"{o.name} ({o.type})" for o in self.spec.options)
        return f"{self.spec.format}, written as text. Options: {options or 'none of its own'}."

    # -- writing --

    def prelude(self) -> Lines:
        if self.spec.prelude is None:
            return []
        scope = self.scope()
        body = WirePrinter(scope).wire(self.spec.prelude, FRAME)
        return self.method(f"write_prelude(self, {OUT}) -> None", span_of(self.spec, "prelude"), scope, body)

    def dispatch(self) -> Lines:
        """`write_turn`: to the turn of the role."""
        lines: Lines = []
        for role, turn in self.spec.turns.items():
            if isinstance(turn, s.InCaller):
                body = ["pass  # written by its caller"]
            elif isinstance(turn, s.Drop):
                body = ['self.dropped(f"messages of role {m.role!r}")'] if role == "*" else [f'self.dropped("{role} messages")']
            elif isinstance(turn, s.Refuse):
                self.used.add("MessageError")
                body = [f"raise MessageError({quoted(turn.say)})"]
            else:
                body = [f"self.write_{turn_name(role)}(out, chat, m)"]
            lines += [f"case {'_' if role == '*' else quoted(role)}:", *indent(body)]
        if "*" not in self.spec.turns:
            self.used.add("MessageError")
            lines += ["case _:", '    raise MessageError(f"this format has no role {m.role!r}", "role")']
        return self.method(
            f"write_turn(self, {OUT}, m: Message) -> None",
            span_of(self.spec, "turns"),
            self.scope(),
            ["match m.role:", *indent(lines)],
        )

    def turn(self, role: str, turn: s.Turn, aligned: bool) -> Lines:
        scope = self.scope()
        match turn:
            case s.Drop() | s.Refuse():
                return []
            case s.Assistant():
                return self.assistant(turn, aligned)
            case s.Plain():
                body = self.opener(role, WirePrinter(scope).wire(turn.emit, TURN))
            case s.InCaller():
                body = WirePrinter(scope).wire(turn.emit, TURN)
            case s.Run():
                body = self.run(role, turn, scope)
        return self.method(f"write_{turn_name(role)}(self, {OUT}, m: Message) -> None", turn.span, scope, body)

    def run(self, role: str, turn: s.Run, scope: Scope) -> Lines:
        """The opener if the message before is not of the run, the closer if the message after is not."""
        host = turn.joins or role
        owner = self.spec.turns[host]
        assert isinstance(owner, s.Run)
        roles = [r for r, t in self.spec.turns.items() if r == host or isinstance(t, s.Run) and t.joins == host]
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
            lines += [f"if {test.format('m.next')}:", *indent(closing)]
        return lines

    def opener(self, role: str, body: Lines) -> Lines:
        """Where this turn's first token ends the assistant's turn before it, that token is the assistant's, sampled."""
        if role not in assistant(self.spec).stop_roles:
            return body
        opening = next(o for o in self.grammar.next_openers if body and opening_of(body[0]).startswith(o))
        rest = opening_of(body[0])[len(opening) :]
        lines = [f"out.opener(m, {quoted(opening)})"]
        return [*lines, *([f"out.scaffold(m, {quoted(rest)})"] if rest else []), *body[1:]]

    def assistant(self, turn: s.Assistant, aligned: bool) -> Lines:
        scope = self.scope()
        printer = TurnPrinter(scope)
        printer.calls_apart = sum(isinstance(n, s.Part) and n.name == "calls" for n in nodes(turn.sampled)) > 1
        body = ["start = len(out)"] if aligned else []
        body += printer.wire(turn.open, TURN)
        body += printer.wire(turn.sampled, SAMPLED)
        if turn.stop is not None:
            body += printer.cite(["out.sampled(m, self.stop(chat, m))"], turn.stop.span)
        if aligned:
            self.used.add("align")
            body.append("align(out, start, m, self.generation_text(chat, m.prev), FORMAT)")
        if self.spec.reasoning is not None and self.spec.reasoning.shown is not True:
            printer.expressions().print(s.Name("shown", turn.span, "fact"))
            body += ["if m.reasoning and not shown:", "    out.hide(m)"]
        if turn.after is not None:
            body += printer.cite(["out.scaffold(m, self.after(chat, m))"], turn.after.span)
        lines = self.method(f"write_assistant(self, {OUT}, m: Message) -> None", turn.span, scope, body)
        if not printer.calls_apart or self.spec.calls is None:
            return lines
        inner = self.scope()
        calls = TurnPrinter(inner).calls_here(SAMPLED)
        return [*lines, *self.method(f"write_calls(self, {OUT}, m: Message) -> None", self.spec.calls.span, inner, calls)]

    def named_wire(self, wire: s.NamedWire) -> Lines:
        bound = {a: Local(a, "any", "content") for a in wire.args}
        scope = self.scope(locals=bound)
        body = WirePrinter(scope).wire(wire.emit, GIVEN)
        self.used.add("Owner")
        arguments = ", m: Message" if takes_message(self.spec, wire.name) else ""
        arguments += "".join(f", {a}: Any" for a in wire.args)
        head = f"wire_{wire.name}(self, {OUT}, own: Owner{arguments}) -> None"
        return self.method(head, wire.span, scope, body)

    # -- the end of a turn, and of the prompt --

    def generation(self) -> Lines:
        turn = assistant(self.spec)
        scope = self.scope(prev="prev")
        printer = TurnPrinter(scope)
        body = printer.wire(self.spec.generation or s.Seq((s.Part("open", turn.span), s.Part("prefill", turn.span)), turn.span), FRAME)
        body = self.nobody(body, scope)
        head = f"write_generation(self, {OUT}, prev: Message) -> None"
        lines = self.method(head, span_of(self.spec, "generation") or turn.span, scope, body)
        return [*self.opening(turn), *lines]

    def opening(self, turn: s.Assistant) -> Lines:
        scope = self.scope(prev="prev")
        body = self.nobody(WirePrinter(scope).wire(turn.open, FRAME), scope)
        return self.method(f"write_open(self, {OUT}, prev: Message) -> None", turn.span, scope, body)

    def nobody(self, body: Lines, scope: Scope) -> Lines:
        """In the generation prompt there is no message yet."""
        if not _uses_message(body, scope):
            return body
        self.used.add("NOBODY")
        return ["m = NOBODY", *body]

    def generation_constant(self) -> bool:
        turn = assistant(self.spec)
        wires = (self.spec.generation,) if self.spec.generation else (turn.open, turn.prefill)
        if self.spec.generation is not None:
            wires = (*wires, turn.open, turn.prefill)
        names = ("prev", "m", "messages", "tools", "at_end", "last", *self.spec.anchors, *(h.name for h in self.spec.hoist))
        return not any(mentions(w, name, self.spec) for w in wires for name in names)

    def aligned(self) -> bool:
        """Whether a turn may begin otherwise than `open` and what is sampled after it."""
        return assistant(self.spec).prefill is not None or self.spec.generation is not None

    def ends(self) -> Lines:
        turn = assistant(self.spec)
        lines: Lines = []
        for name, wire in (("stop", turn.stop), ("after", turn.after)):
            if wire is None:
                continue
            scope = self.scope()
            body = self.returns(wire, scope)
            lines += self.method(f"{name}(self, chat: Chat, m: Message) -> str", wire.span, scope, body)
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
        items = wire.items if isinstance(wire, s.Seq) else (wire,)
        codes = []
        for w in items:
            if isinstance(w, s.Lit):
                codes.append(quoted(w.text))
            elif isinstance(w, s.Slot):
                codes.append(WirePrinter(scope).expressions().code(w.expr))
            elif isinstance(w, s.Case) and len(items) == 1:
                return self.returns(w, scope)
            else:
                raise AssertionError(f"{type(w).__name__} in a stop or after")
        return [f"return {' + '.join(codes) or quoted('')}"]


# -- small things --


def positional(spec: s.Spec) -> bool:
    """Whether nothing on the wire says which call a result answers."""
    turn = spec.turns.get("tool")
    return isinstance(turn, (s.Plain, s.Run)) and not any(
        mentions(turn, name, spec) for name in ("tool_call_id", "name", "call", "caller")
    )


def opening_of(line: str) -> str:
    """The text of a line `out.scaffold(m, "...")`."""
    import ast

    call = ast.parse(line).body[0]
    assert isinstance(call, ast.Expr) and isinstance(call.value, ast.Call)
    text: str = ast.literal_eval(call.value.args[-1])
    return text


def _uses_message(body: Lines, scope: Scope) -> bool:
    import ast

    tree = ast.parse("\n".join([*scope.needs.values(), *body]) or "pass")
    return any(isinstance(n, ast.Name) and n.id == "m" for n in ast.walk(tree))


def _capitalised(code: str) -> Iterator[str]:
    import ast

    for node in ast.walk(ast.parse(code, mode="eval")):
        if isinstance(node, ast.Name):
            yield node.id


def span_of(spec: s.Spec, path: str) -> s.Span | None:
    return spec.spans.get(path)


def strings(values: tuple[str, ...]) -> str:
    return "(" + "".join(f"{quoted(v)}, " for v in values) + ")"


def turn_name(role: str) -> str:
    return "other" if role == "*" else module_name(role)


def turn_opening(turn: s.Turn) -> str:
    """The spec text that a turn begins with; "" where it depends."""
    if isinstance(turn, s.Run) and turn.opening is not None:
        whole = s.Seq((turn.opening, turn.emit), turn.span)
        return leading_text(whole)[0]
    if isinstance(turn, s.Plain):
        return leading_text(turn.emit)[0]
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
    options = tuple((k, "UNSET" if v is s.UNSET else v) for k, v in r.options)
    because = f", {quoted(r.because)}" if r.because else ""
    return f"Stability({options!r}, {quoted(r.role)}, {r.reasoning!r}, {r.stable!r}{because})"


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


def option_annotation(o: s.Option) -> str:
    if o.type == "bool" and o.default is not s.UNSET:
        return "bool"
    return "str" if o.type in ("str", "date") else "Any"


def formatted(text: str) -> str:
    """The module as `ruff format` lays it out, so that people can read it."""
    ruff = [sys.executable, "-m", "ruff"]
    for arguments in (["check", "--isolated", "--fix-only", "--select", "I", "--quiet"], ["format", "--isolated", "--quiet"]):
        done = subprocess.run(
            [*ruff, *arguments, "--line-length", "120", "--target-version", "py311", "-"],
            input=text,
            capture_output=True,
            text=True,
            check=True,
        )
        text = done.stdout
    return text


def emit_module(spec: s.Spec, grammar: Grammar, cited: bool = False) -> str:
    """The text of the module. `cited`: each write names its line of the spec, for `turnspec check`; not laid out."""
    return ModulePrinter(spec, grammar, cited).module()


__all__ = ["Problem", "emit_module"]
