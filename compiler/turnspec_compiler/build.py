"""The typed shape of a file -> `syntax.Spec`: wires and expressions parsed, short forms written out."""

from __future__ import annotations

import re
from typing import Any

from turnspec_compiler import leaves, model, syntax
from turnspec_compiler.build_head import build_examples, build_options, build_parity, build_texts
from turnspec_compiler.build_media import split_placeholder
from turnspec_compiler.expressions import parse_filter
from turnspec_compiler.problems import Problems
from turnspec_compiler.source import Node
from turnspec_compiler.syntax import UNSET, Const, Expr, Span, Wire
from turnspec_compiler.wires import parse_condition, parse_each, parse_pair, parse_sentence, parse_wire


class Builder:
    """Builds the parts of one Spec; what is wrong goes to `problems`."""

    def __init__(self, root: Node, file: model.File, problems: Problems) -> None:
        self.root = root
        self.file = file
        self.problems = problems

    # ---- small things ----

    def wire(self, node: Node | None) -> Wire | None:
        return parse_wire(node, self.problems) if node else None

    def expr(self, node: Node | None) -> Expr | None:
        return parse_condition(node, self.problems) if node else None

    def place(self, path: str) -> Span:
        node = self.root.at(path)
        return node.span if node else self.root.span

    def pair(self, nodes: tuple[Node, Node] | None) -> tuple[Wire | None, Wire | None]:
        return (self.wire(nodes[0]), self.wire(nodes[1])) if nodes else (None, None)

    def filters(self, nodes: tuple[Node, ...], value: str, span: Span) -> Expr | None:
        chain: Expr = syntax.Name(value, span)
        for node in nodes:
            if node.kind != "scalar" or node.style == "single":
                self.problems.add("want-filter", node.span, "the name of a filter is due here", hint="as in [trim]")
                return None
            chain = parse_filter(node, chain, self.problems)
        return chain if nodes else None

    # ---- content, reasoning, calls ----

    def content(self) -> syntax.Content | None:
        shape = self.file.content
        if shape is None:
            return None
        parts = None
        if shape.parts is not None:
            parts = tuple(map(self.part_arm, shape.parts))
        filters = self.filters(shape.filters, "content", shape.span)
        return syntax.Content(self.expr(shape.each), shape.between, parts, self.wire(shape.other), filters, shape.span)

    def part_arm(self, shape: model.PartShape) -> syntax.PartArm:
        emit = parse_wire(shape.emit, self.problems)
        opening, closing = self.pair(shape.brackets)
        if shape.media:
            before, emit = split_placeholder(emit, self.problems)
            opening = syntax.Seq((opening, before), shape.span) if opening and before else opening or before
        elif shape.brackets:
            message, hint = "'brackets' stand around a placeholder", "'media: image' says that this is one"
            self.problems.add("part-brackets", shape.span, message, hint=hint)
        return syntax.PartArm(
            self.expr(shape.when), shape.between, self.pair(shape.run), shape.media, opening, emit, closing, shape.span
        )

    def reasoning(self) -> syntax.Reasoning | None:
        shape = self.file.reasoning
        if shape is None:
            return None
        embedded = None
        if shape.embedded is not None:
            embedded = syntax.Embedded(shape.embedded.trim, shape.embedded.text, shape.embedded.span)
            if shape.brackets is None:
                message = "'embedded' needs 'brackets': it splits at the closing one"
                self.problems.add("embedded-brackets", shape.embedded.span, message)
        opening, closing = self.pair(shape.brackets)
        field = syntax.Attr(syntax.Name("m", shape.span), "reasoning", shape.span)
        default = syntax.Seq((syntax.Slot(field, None, shape.span),), shape.span)
        return syntax.Reasoning(
            fields=shape.from_,
            skip_empty=shape.skip_empty,
            embedded=embedded,
            filters=self.filters(shape.filters, "reasoning", shape.span),
            opening=opening,
            closing=closing,
            emit=self.wire(shape.emit) or default,
            shown=self.shown(shape.shown),
            hidden=self.wire(shape.hidden),
            ended_by_calls=shape.ended_by is not None,
            span=shape.span,
        )

    def shown(self, node: Node | None) -> Expr | bool:
        if node is None:
            return True
        if node.kind == "scalar" and node.style == "plain" and node.text in ("always", "never"):
            return node.text == "always"
        return parse_condition(node, self.problems)

    def calls(self) -> syntax.Calls | None:
        shape = self.file.calls
        if shape is None:
            return None
        if (shape.emit is None) == (shape.argument is None):
            self.problems.add("emit-or-argument", shape.span, "calls have either 'emit' or 'argument'")
        section_open, section_close = self.pair(shape.section)
        opening, closing = self.pair(shape.brackets)
        return syntax.Calls(
            after_text=self.wire(shape.after_text),
            section_open=section_open,
            section_close=section_close,
            opening=opening,
            closing=closing,
            between=self.wire(shape.between),
            id=self.wire(shape.id),
            emit=self.wire(shape.emit),
            argument=self.argument(shape.argument) if shape.argument else None,
            parallel=shape.parallel,
            shown=shape.shown != "never",
            accept=tuple(parse_wire(node, self.problems) for node in shape.accept),
            span=shape.span,
        )

    def argument(self, node: Node) -> syntax.Each:
        args = syntax.Attr(syntax.Name("c", node.span), "args", node.span)
        items = syntax.Filter(args, "items", (), (), node.span)
        if node.kind == "map" and not {"when", "case", "join"} & {key.text for key, _ in node.entries}:
            return parse_each(node, self.problems, items, ("k", "v"))
        emit = parse_wire(node, self.problems)
        return syntax.Each(items, ("k", "v"), None, None, None, None, emit, node.span)

    # ---- messages and order ----

    def merge(self) -> syntax.Merge | None:
        shape = self.file.merge
        if shape is None:
            return None
        return syntax.Merge(shape.roles, shape.alone, shape.join, shape.parts, shape.thought, shape.span)

    def hoist(self) -> tuple[syntax.Hoist, ...]:
        found = []
        for name, shape in self.file.hoist.items():
            node = self.root.at(f"hoist.{name}")
            assert node is not None
            if isinstance(shape, str):
                found.append(syntax.Hoist(name, (name,), shape, "", None, node.span))
                continue
            roles: tuple[str, ...] | None = shape.roles if shape.roles is not None else (name,)
            if roles == ("any",):
                roles = None
            found.append(syntax.Hoist(name, roles, shape.take, shape.join, self.expr(shape.when), shape.span))
        return tuple(found)

    def order(self) -> syntax.Order | None:
        shape = self.file.order
        if shape is None:
            return None
        try:
            re.compile(shape.pattern)
        except re.error as error:
            self.problems.add(
                "bad-pattern", self.place("order.pattern"), f"the pattern is no regular expression: {error}"
            )
        letters = tuple(shape.as_.items())
        for role, letter in letters:
            if len(letter) != 1:
                message = f"the role '{role}' stands for one letter, not '{letter}'"
                self.problems.add("order-letter", self.place(f"order.as.{role}"), message)
        return syntax.Order(self.expr(shape.of), letters, shape.pattern, shape.say, shape.span)

    def reject(self) -> tuple[syntax.Refusal, ...]:
        found = []
        for shape in self.file.reject:
            if (shape.each is None) != (not shape.as_):
                self.problems.add("each-without-as", shape.span, "'each' and 'as' stand together")
            when = parse_condition(shape.when, self.problems)
            found.append(syntax.Refusal(when, shape.say, self.expr(shape.each), shape.as_, shape.span))
        return tuple(found)

    def anchors(self) -> dict[str, syntax.Anchor]:
        return {name: self.anchor(name, shape) for name, shape in self.file.anchors.items()}

    def anchor(self, name: str, shape: model.AnchorShape) -> syntax.Anchor:
        if (shape.last is None) == (shape.first is None):
            self.problems.add("anchor-pick", shape.span, "an anchor has either 'last' or 'first'")
        where = self.expr(shape.last or shape.first) or Const(UNSET, shape.span)
        orelse, say = "start", ""
        node = shape.else_
        if node is not None and node.kind == "map":
            orelse, say = "reject", parse_sentence(node.get("reject"), self.problems)
        elif node is not None:
            orelse = node.text
        if node is not None and (orelse not in ("start", "end", "reject") or (orelse == "reject" and not say)):
            message = "'else' is start, end or {reject: SENTENCE}"
            self.problems.add("anchor-else", node.span, message)
        return syntax.Anchor(name, "last" if shape.last else "first", where, orelse, say, shape.span)

    def wires(self) -> dict[str, syntax.NamedWire]:
        return {name: self.named_wire(name, node) for name, node in self.file.wires.items()}

    def named_wire(self, name: str, node: Node) -> syntax.NamedWire:
        if node.kind != "map" or node.get("args") is None:
            return syntax.NamedWire(name, (), parse_wire(node, self.problems), node.span)
        reading = leaves.Reading(self.problems, partial=False)
        leaves.check_keys(node, ("args", "emit"), ("args", "emit"), "a wire with arguments", reading)
        args, emit = node.get("args"), node.get("emit")
        names: tuple[str, ...] = ()
        if (
            args is not None
            and args.kind == "list"
            and all(leaves.IDENTIFIER.fullmatch(item.text) for item in args.items)
        ):
            names = tuple(item.text for item in args.items)
        else:
            self.problems.add("wire-args", node.span, "'args' is a list of names")
        wire = parse_wire(emit, self.problems) if emit else syntax.Seq((), node.span)
        return syntax.NamedWire(name, names, wire, node.span)

    # ---- turns ----

    def turns(self) -> dict[str, syntax.Turn]:
        found = {}
        for role, shape in self.file.turns.items():
            node = self.root.get("turns")
            value = node.get(role) if node else None
            assert value is not None
            found[role] = self.turn(shape, value)
        return found

    def turn(self, shape: model.TurnShape, node: Node) -> syntax.Turn:
        if isinstance(shape, model.AssistantTurn):
            return self.assistant(shape)
        if isinstance(shape, model.RejectTurn):
            return syntax.Refuse(shape.reject, shape.span)
        if isinstance(shape, model.InTurn):
            return syntax.InCaller(parse_wire(shape.emit, self.problems), shape.span)
        if isinstance(shape, model.RunTurn):
            emit = parse_wire(shape.emit, self.problems)
            between = self.wire(shape.between)
            if shape.run.kind == "scalar" and shape.run.style == "plain" and not shape.run.is_null:
                return syntax.Run(None, None, between, shape.run.text, emit, shape.span)
            opening, closing = parse_pair(shape.run, self.problems)
            return syntax.Run(opening, closing, between, None, emit, shape.span)
        if node.kind == "scalar" and node.style == "plain" and node.text in ("drop", "skip"):
            return syntax.Drop(node.text == "skip", node.span)
        return syntax.Plain(parse_wire(node, self.problems), node.span)

    def assistant(self, shape: model.AssistantTurn) -> syntax.Assistant:
        stop = shape.stop
        roles: tuple[str, ...] = ()
        opener = stop.get("opener_of")
        if opener is not None:
            roles = parse_roles(opener, self.problems)
        return syntax.Assistant(
            open=parse_wire(shape.open, self.problems),
            prefill=self.wire(shape.prefill),
            sampled=parse_wire(shape.sampled, self.problems),
            stop=None if opener is not None else parse_wire(stop, self.problems),
            stop_roles=roles,
            other_stops=shape.other_stops,
            after=self.wire(shape.after),
            span=shape.span,
        )


def parse_roles(node: Node, problems: Problems) -> tuple[str, ...]:
    """A list of roles."""
    if node.kind != "list" or not node.items or any(item.kind != "scalar" for item in node.items):
        problems.add("bad-roles", node.span, "a list of roles is due here", hint="as in [user, tool]")
        return ()
    return tuple(item.text for item in node.items)


def build_spec(root: Node, file: model.File, problems: Problems, head: dict[str, Any]) -> syntax.Spec:
    """The Spec of a file's shape. `head`: title, file, extends, source, spans and files, which the shape lacks."""
    builder = Builder(root, file, problems)
    parity = build_parity(file, problems)
    return syntax.Spec(
        format=file.format,
        models=(*file.models, *(model for entry in parity for model in entry.models)),
        parity=parity,
        tokens=file.tokens,
        markers=file.markers,
        bos=file.bos,
        eos=file.eos,
        options=build_options(file, problems),
        texts=build_texts(file, problems),
        content=builder.content(),
        reasoning=builder.reasoning(),
        calls=builder.calls(),
        merge=builder.merge(),
        hoist=builder.hoist(),
        order=builder.order(),
        reject=builder.reject(),
        anchors=builder.anchors(),
        let={name: parse_condition(node, problems) for name, node in file.let.items()},
        wires=builder.wires(),
        prelude=builder.wire(file.prelude),
        turns=builder.turns(),
        generation=builder.wire(file.generation),
        loses=file.loses,
        examples=build_examples(file, problems),
        **head,
    )
