"""Wires of a spec as Python statements that write pieces."""

from __future__ import annotations

from dataclasses import dataclass, replace

from turnspec_compiler import syntax as s
from turnspec_compiler.python_expr import ExpressionPrinter, Local, Scope, constant_name, origin, quoted
from turnspec_compiler.statements import Lines
from turnspec_compiler.walk import walk
from turnspec_compiler.words import ANCHOR_FUNCTIONS


@dataclass(frozen=True)
class Pen:
    """Who owns what a wire writes: frame, turn, sampled, given (a named wire's caller says) or parts (of a content)."""

    kind: str
    out: str = "out"
    owner: str = "-1"  # of parts: the message


FRAME, TURN, SAMPLED, GIVEN = Pen("frame"), Pen("turn"), Pen("sampled"), Pen("given")


def indent(lines: Lines) -> Lines:
    return ["    " + line for line in lines]


def orelse(body: Lines) -> Lines:
    """`else:`, or `elif` where the body is one chain of ifs."""
    if not body:
        return []
    chain = [line for line in body if not line.startswith(" ")]
    if chain[0].startswith("if ") and all(line.startswith(("elif ", "else:")) for line in chain[1:]):
        return ["el" + body[0], *body[1:]]
    return ["else:", *indent(body)]


def place(span: s.Span) -> str:
    return f"{span.file.rsplit('/', 1)[-1]}:{span.line}"


class WirePrinter:
    """Prints wires of one function. `parts` gives the statements of `reasoning`, `calls` and the like."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.counter = 0
        self.assumed: frozenset[str] = frozenset()  # conditions that hold where we are

    def expressions(self, scope: Scope | None = None) -> ExpressionPrinter:
        return ExpressionPrinter(scope or self.scope)

    def part(self, name: str, pen: Pen) -> Lines:
        raise AssertionError(f"no part {name!r} here")

    def wire(self, wire: s.Wire | None, pen: Pen, scope: Scope | None = None) -> Lines:
        """Statements; an empty list writes nothing."""
        scope = scope or self.scope
        match wire:
            case None:
                return []
            case s.Seq():
                return [line for w in wire.items for line in self.wire(w, pen, scope)]
            case s.Lit():
                return self.cite(self.literal(quoted(wire.text), pen), wire.span) if wire.text else []
            case s.Slot():
                return self.cite(self.slot(wire.expr, pen, scope), wire.span)
            case s.Use():
                return self.use(wire, pen, scope)
            case s.Case():
                return self.case(wire, pen, scope)
            case s.Each():
                return self.each(wire, pen, scope)
            case s.Join():
                return self.join(wire, pen, scope)
            case s.Part():
                return self.part(wire.name, pen)
            case s.Reject():
                self.scope.used.add("MessageError")
                return [f"raise MessageError({quoted(wire.say)})"]

    def cite(self, lines: Lines, span: s.Span) -> Lines:
        return [f"{line}  # {place(span)}" for line in lines] if self.scope.cited else lines

    def literal(self, code: str, pen: Pen) -> Lines:
        match pen.kind:
            case "frame":
                return [f"{pen.out}.frame({code})"]
            case "turn":
                return [f"{pen.out}.scaffold({self.scope.message}, {code})"]
            case "sampled":
                return [f"{pen.out}.sampled({self.scope.message}, {code})"]
            case "given":
                return [f"{pen.out}.write(own, {code})"]
            case "parts":
                return [f"parts.append(({code}, 0, {pen.owner}))"]
        raise AssertionError(pen.kind)

    def slot(self, e: s.Expr, pen: Pen, scope: Scope) -> Lines:
        code = self.expressions(scope).code(e)
        whose = origin(e, scope)
        if whose == "spec":
            if self.expressions(scope).type(e) != "str":
                scope.used.add("written")
                code = f"written({code})"
            return self.literal(code, pen)
        m, out = self.scope.message, pen.out
        match pen.kind:
            case "parts":
                text = code if self.expressions(scope).type(e) == "str" else f"written({code})"
                scope.used.update({"DATA", *(["written"] if text != code else [])})
                return [f"parts.append(({text}, DATA, {pen.owner}))"]
            case "sampled":
                return [f"{out}.sampled_data({m}, {code})"]
            case "given" if whose == "content" and speaks_of_message(e):
                return [f"{out}.write_content(own, m, {code})"]
            case "given" if whose == "scaffold" or whose == "content":
                return [f"{out}.write_data(own, {code})"]
        if whose == "schema":
            return [f"{out}.schema({code})"]
        if whose.startswith("hoisted "):
            name = whose.removeprefix("hoisted ")
            self.scope.needs.setdefault(name, f'chat.hoisted["{name}"]')
            return [f"{out}.content({name}, {code})"]
        if pen.kind == "frame":
            return [f"{out}.frame_data({code})"]
        return [f"{out}.{'content' if whose == 'content' else 'scaffold_data'}({m}, {code})"]

    def use(self, wire: s.Use, pen: Pen, scope: Scope) -> Lines:
        if pen.kind == "parts":
            return self.here(wire, pen, scope)
        whose = {origin(a, scope) for a in wire.args}
        m = self.scope.message
        match pen.kind:
            case "given":
                own = "own"
            case "sampled":
                scope.used.update({"CONTENT", "SAMPLED"})
                own = f"(CONTENT | SAMPLED, {m}.index, {m}.turn)"
            case _ if "schema" in whose:
                scope.used.add("CONTENT")
                own = "(CONTENT, -1, -1)"
            case "frame":
                own = "(0, -1, -1)"
            case _:
                own = f"(0, -1, {m}.turn)"
                if "content" in whose:
                    scope.used.add("CONTENT")
                    own = f"(CONTENT, {m}.index, {m}.turn)"
        arguments = [self.expressions(scope).code(a) for a in wire.args]
        if takes_message(scope.spec, wire.wire):
            arguments.insert(0, m)
        return [f"self.wire_{wire.wire}({', '.join([pen.out, 'chat', own, *arguments])})"]

    def here(self, use: s.Use, pen: Pen, scope: Scope) -> Lines:
        """What a named wire writes, in place: a content is read before there are pieces that a method could write."""
        named = scope.spec.wires[use.wire]
        codes = [self.expressions(scope).code(a) for a in use.args]
        bound = [f"{n} = {code}" for n, code in zip(named.args, codes, strict=True) if n != code]
        inner = scope.child(**{n: Local(n, "any", origin(a, scope)) for n, a in zip(named.args, use.args, strict=True)})
        return [*bound, *self.wire(named.emit, pen, inner)]

    def case(self, wire: s.Case, pen: Pen, scope: Scope) -> Lines:
        lines: Lines = []
        for n, (test, emit) in enumerate(wire.arms):
            outside = self.assumed
            if test is not None:
                tests = test.items if isinstance(test, s.And) else (test,)
                self.assumed = outside | {self.expressions(scope).code(t) for t in tests}
            body = self.wire(emit, pen, scope)
            self.assumed = outside
            last = n == len(wire.arms) - 1
            if test is None:
                if n == 0:
                    return body
                return [*lines, *orelse(body)]
            if not body and last:
                return lines
            word = "if" if n == 0 else "elif"
            lines += [f"{word} {self.expressions(scope).code(test)}:", *indent(body or ["pass"])]
        return lines

    def each(self, wire: s.Each, pen: Pen, scope: Scope) -> Lines:
        names, loop, pairs = self.bind(wire, scope)
        items = self.expressions(scope).code(wire.items)
        target = ", ".join(names)
        kind = self.expressions(scope).type(wire.items)
        if kind == "any" and not pairs:
            self.scope.used.add("each")
            items = f"each({items})"
        if wire.where is not None:
            element = f"({target})" if pairs else target
            items = f"({element} for {target} in {items} if {self.expressions(loop).code(wire.where)})"
        body = self.wire(wire.emit, pen, loop)
        lines: Lines = []
        opening, closing = self.wire(wire.opening, pen, scope), self.wire(wire.closing, pen, scope)
        between = self.wire(wire.between, pen, scope)
        if opening or closing:
            self.counter += 1
            chosen = f"chosen{self.counter if self.counter > 1 else ''}"
            lines.append(f"{chosen} = list({items})")
            items = chosen
        if between:
            number = "n" if "n" not in scope.locals else "n2"
            inner = f"({target})" if pairs else target
            loop_lines = [
                f"for {number}, {inner} in enumerate({items}):",
                f"    if {number}:",
                *indent(indent(between)),
            ]
        else:
            loop_lines = [f"for {target} in {items}:"]
        loop_lines += indent(body or ["pass"])
        if opening or closing:
            return [*lines, f"if {items}:", *indent([*opening, *loop_lines, *closing])]
        return [*lines, *loop_lines]

    def bind(self, wire: s.Each, scope: Scope) -> tuple[list[str], Scope, bool]:
        """Python names of the loop, the scope inside it, and whether it runs over pairs."""
        whose = origin(wire.items, scope)
        if (
            whose == "scaffold"
            and isinstance(wire.items, s.Attr)
            and self.expressions(scope).type(wire.items) == "calls"
        ):
            whose = "content"
        kind = {"calls": "call", "messages": "message"}.get(self.expressions(scope).type(wire.items), "any")
        pairs = len(wire.names) > 1
        bound = {n: Local(n, "any" if pairs else kind, whose) for n in wire.names}
        return list(wire.names), scope.child(**bound), pairs

    def join(self, wire: s.Join, pen: Pen, scope: Scope) -> Lines:
        """The parts go to lists of their own; those that wrote something are joined."""
        self.scope.used.add("Pieces")
        self.counter += 1
        parts = f"joint{self.counter}"
        lines = [f"{parts}: list[Pieces] = []"]
        for p in wire.parts:
            lines += [f"{parts}.append(Pieces())", *self.wire(p, replace(pen, out=f"{parts}[-1]"), scope)]
        lines.append(f"for n, part in enumerate(p for p in {parts} if p.text()):")
        lines += ["    if n:", *indent(indent(self.literal(quoted(wire.sep), pen))), f"    {pen.out}.extend(part)"]
        return lines


class TurnPrinter(WirePrinter):
    """Prints the parts of an assistant turn."""

    calls_apart = False  # in a method of their own

    def part(self, name: str, pen: Pen) -> Lines:
        match name:
            case "text":
                return [f"{pen.out}.sampled_data(m, m.text)"]
            case "reasoning":
                return self.reasoning(pen)
            case "calls":
                return self.calls(pen)
            case "results":
                stop = stop_of_results(self.scope.spec)
                written = ["for result in chat.results(m):", "    self.write_tool(out, chat, result)"]
                return (
                    ["first = len(out.texts)", *written, f"out.stop_at(m, first, {quoted(stop)})"] if stop else written
                )
            case "open":
                return ["self.write_open(out, chat, prev)"]
            case "prefill":
                return self.wire(assistant(self.scope.spec).prefill, pen)
        raise AssertionError(name)

    def reasoning(self, pen: Pen) -> Lines:
        r = self.scope.spec.reasoning
        assert r is not None
        block = [*self.wire(r.opening, pen), *self.wire(r.emit, pen), *self.wire(r.closing, pen)]
        hidden = self.wire(r.hidden, pen)
        head = f"  # {place(r.span)}"
        if r.shown is True or "shown" in self.assumed:
            return block
        shown = self.expressions().code(s.Name("shown", r.span, "fact"))
        return [f"if {shown}:{head}", *indent(block), *orelse(hidden)]

    def calls(self, pen: Pen) -> Lines:
        calls = self.scope.spec.calls
        assert calls is not None
        if not calls.shown:
            return ["if m.calls:", "    out.drop_calls(m)", '    self.dropped("calls")']
        if self.calls_apart:
            return ["self.write_calls(out, chat, m)"]
        return self.calls_here(pen)

    def calls_here(self, pen: Pen) -> Lines:
        calls = self.scope.spec.calls
        assert calls is not None
        scope = self.scope.child(c=Local("c", "call", "content"))
        after_text = self.wire(calls.after_text, pen)
        own: Lines = []
        printer = self
        if scope.spec.merge is not None:
            own = ["by = c.by(m)"]
            scope = replace(scope, message="by")
            printer = TurnPrinter(scope)
        if calls.id is not None:
            self.scope.used.add("written")
            say = "the name of a call whose id does not spell it"
            own += ["if c.name not in written(c.id):", "    out.drop_calls(m)", f'    self.dropped("{say}")']
        between, one = printer.call(calls, pen, scope)
        lines: Lines = []
        if calls.parallel:
            self.scope.used.add("MessageError")
            lines += [
                "if len(m.calls) > 1:",
                '    raise MessageError("this format holds one call a message", "tool_calls")',
            ]
        if after_text:
            lines += ["if m.text:", *indent(after_text)]
        lines += self.wire(calls.section_open, pen)
        if between and not calls.parallel:
            one = ["if c.index:", *indent(between), *one]
        lines += ["for c in m.calls:", *indent([*own, *one])]
        lines += self.wire(calls.section_close, pen)
        if "m.calls" in self.assumed:
            return lines
        return [f"if m.calls:  # {place(calls.span)}", *indent(lines)]

    def call(self, calls: s.Calls, pen: Pen, scope: Scope) -> tuple[Lines, Lines]:
        """What stands before any call but the first, and one call."""
        emit = self.each(calls.argument, pen, scope) if calls.argument else self.wire(calls.emit, pen, scope)
        one = [*self.wire(calls.opening, pen, scope), *emit, *self.wire(calls.closing, pen, scope)]
        return self.wire(calls.between, pen, scope), one


def stop_of_results(spec: s.Spec) -> str:
    """The stop of a turn that calls, where the first result in the turn begins with it; "" elsewhere."""
    tool = spec.turns.get("tool")
    opening = (
        next((n.text for n in walk(tool.emit) if isinstance(n, s.Lit)), "") if isinstance(tool, s.InCaller) else ""
    )
    stops = [n.text for n in walk(assistant(spec).stop) if isinstance(n, s.Lit)]
    return next((stop for stop in stops if stop and opening.startswith(stop)), "")


def assistant(spec: s.Spec) -> s.Assistant:
    """The assistant's turn, which every spec has."""
    turn = spec.turns["assistant"]
    assert isinstance(turn, s.Assistant)
    return turn


def speaks_of_message(tree: object) -> bool:
    """Whether `m`, `prev` or `next` stands in it."""
    return any(isinstance(n, s.Name) and n.kind == "message" for n in walk(tree))


def takes_message(spec: s.Spec, name: str, seen: tuple[str, ...] = ()) -> bool:
    """Whether a named wire, or one that it uses, speaks of the message; its method then takes it."""
    emit = spec.wires[name].emit
    used = [n.wire for n in walk(emit) if isinstance(n, s.Use) and n.wire not in (name, *seen)]
    return asks_of_message(emit, spec) or any(takes_message(spec, w, (*seen, name)) for w in used)


def asks_of_message(tree: object, spec: s.Spec) -> bool:
    """Whether it speaks of the message, asks where it stands, or names what does."""
    return speaks_of_message(tree) or any(
        (isinstance(n, s.Name) and n.kind == "fact" and n.id in ("last", "at_end", "shown"))
        or (isinstance(n, s.Func) and n.name in ANCHOR_FUNCTIONS and n.name != "exists")
        or (isinstance(n, s.Name) and n.kind == "let" and asks_of_message(spec.let[n.id], spec))
        for n in walk(tree)
    )


def text_constants(spec: s.Spec) -> Lines:
    """The named texts as module constants."""
    lines: Lines = []
    for name, lit in spec.texts.items():
        lines.append(f"{constant_name(name)} = {long_string(lit.text)}  # {place(lit.span)}")
    return lines


def long_string(text: str) -> str:
    """A triple-quoted literal where the text has several lines, else a plain one."""
    if "\n" not in text:
        return quoted(text)
    body = "".join(ch if ch in "\n'\"" or (ch.isprintable() and ch != "\\") else repr(ch)[1:-1] for ch in text)
    body = body.replace('"""', '\\"\\"\\"')
    if body.endswith('"'):
        body = body[:-1] + '\\"'
    return f'"""\\\n{body}"""'
