"""The reading half of an emitted layout: hoisting, texts, reasoning, refusals, anchors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnspec_compiler import syntax as s
from turnspec_compiler.names import mentions
from turnspec_compiler.python_expr import Local, Scope, quoted
from turnspec_compiler.python_wire import Pen, WirePrinter, indent
from turnspec_compiler.statements import Lines
from turnspec_compiler.walk import walk

if TYPE_CHECKING:
    from turnspec_compiler.emit import ModulePrinter

PARTS = Pen("parts")


class ReadPrinter:
    """Prints the methods that read a conversation."""

    def __init__(self, module: ModulePrinter) -> None:
        self.spec = module.spec
        self.module = module
        self.used = module.used

    def methods(self) -> Lines:
        return [*self.hoist(), *self.read_text(), *self.read_reasoning(), *self.check(), *self.find_anchors()]

    def hoist(self) -> Lines:
        if not self.spec.hoist:
            return []
        scope = self.module.scope()
        lines: Lines = []
        for h in self.spec.hoist:
            roles = "None" if h.roles is None else "(" + "".join(f"{quoted(r)}, " for r in h.roles) + ")"
            if h.take == "all":
                lines.append(f'taken = chat.take_all("{h.name}", {roles})')
                lines.append(f'self.join_texts(chat, "{h.name}", taken, {quoted(h.join)})')
                continue
            take = [f'chat.take_{h.take}("{h.name}", {roles})', f'self.read_hoisted(chat.hoisted["{h.name}"])']
            if h.when is None:
                lines += take
            else:
                self.used.add("NOBODY")
                test = WirePrinter(scope).expressions().code(h.when)
                lines += [f"if {test}:", *indent(take), "else:", f'    chat.hoisted["{h.name}"] = NOBODY']
        return self.module.method("hoist(self, chat: Chat) -> None", self.spec.hoist[0].span, scope, lines)

    def read_text(self) -> Lines:
        content = self.spec.content
        if content is None:
            return []
        scope = self.module.scope(
            locals={
                "p": Local("p", "any", "content"),
                "n": Local("n", "any", "spec"),
                "content": Local("content", "any", "content"),
            }
        )
        printer = WirePrinter(scope)
        merged = self.spec.merge is not None
        pen = Pen("parts", owner="owner") if merged else PARTS
        lines: Lines = ["if isinstance(content, str):", "    text = content"]
        if content.parts is not None:
            arms: Lines = []
            for i, arm in enumerate(content.parts):
                body = self.arm(i, arm, printer, pen, scope)
                word = "if" if i == 0 else "elif"
                if arm.when is None:
                    arms += ["else:", *indent(body)] if i else body
                else:
                    arms += [f"{word} {printer.expressions().code(arm.when)}:", *indent(body)]
            if all(a.when is not None for a in content.parts):
                self.used.add("MessageError")
                arms += ["else:", '    raise MessageError("this format has no such content part")']
            self.used.update({"Text", "Parts"})
            items = "content" if content.each is None else printer.expressions().code(content.each)
            before = ["    before = -1  # which arm wrote last"] if remembers(content.parts) else []
            lines += ["elif isinstance(content, list):", "    parts: Parts = []", *before, f"    for p in {items}:"]
            if merged:
                lines.append("        owner = chat.owners.get(id(p), -1)")
            lines += [*indent(indent(arms)), *indent(self.run_ends(content.parts, -1, printer, pen, scope))]
            lines.append("    text = Text.of(parts)")
        if content.other is None:
            self.used.add("MessageError")
            say = f"{self.spec.format} takes text" + (" or a list of parts" if content.parts is not None else "")
            lines += ["else:", f"    raise MessageError({quoted(say)})"]
        else:
            other = printer.wire(content.other, PARTS, scope)
            if other:
                self.used.update({"Text", "Parts"})
                lines += [
                    "else:",
                    *indent(["others: Parts = []", *[x.replace("parts.append", "others.append") for x in other]]),
                ]
                lines.append("    text = Text.of(others)")
            else:
                lines += ["else:", '    text = ""']
        result = "text"
        if content.filters is not None:
            filtered = self.module.scope(locals={"content": Local("text", "str", "content")})
            result = WirePrinter(filtered).expressions().code(content.filters)
        lines.append(f"return {result}")
        return self.module.method("read_text(self, content: Any, chat: Chat) -> str", content.span, scope, lines)

    def arm(self, number: int, arm: s.PartArm, printer: WirePrinter, pen: Pen, scope: Scope) -> Lines:
        body = self.placeholder(arm, printer, pen, scope) if arm.media else printer.wire(arm.emit, pen, scope)
        content = self.spec.content
        assert content is not None and content.parts is not None
        ends = self.run_ends(content.parts, number, printer, pen, scope)
        if body:
            if content.between:
                self.used.add("separate")
                body = [f"separate(parts, {quoted(content.between)})", *body]
            if arm.between:
                body = [f"if before == {number}:", f"    parts.append(({quoted(arm.between)}, 0, -1))", *body]
            if opening := printer.wire(arm.run[0], pen, scope):
                body = [f"if before != {number}:", *indent(opening), *body]
        if ends or (body and remembers(content.parts)):
            body = [*ends, *body, f"before = {number}"]
        if arm.media is None:
            return body or ["pass"]
        if mentions((arm.opening, arm.emit, arm.closing), "n"):
            return [f'n = chat.count("{arm.media}")', *body]
        return [f'chat.count("{arm.media}")', *body]

    def run_ends(self, arms: tuple[s.PartArm, ...], number: int, printer: WirePrinter, pen: Pen, scope: Scope) -> Lines:
        """What closes the runs of other arms than this."""
        lines: Lines = []
        for i, arm in enumerate(arms):
            if i != number and (closing := printer.wire(arm.run[1], pen, scope)):
                lines += [f"if before == {i}:", *indent(closing)]
        return lines

    def placeholder(self, arm: s.PartArm, printer: WirePrinter, pen: Pen, scope: Scope) -> Lines:
        """What stands for an image, video or audio, which is one text, with its brackets."""
        flag = (arm.media or "").upper()
        self.used.update({flag, "Media"})
        texts = []
        for text in arm.emit.items if isinstance(arm.emit, s.Seq) else (arm.emit,):
            if isinstance(text, s.Slot):
                self.used.add("written")
                texts.append(f"written({printer.expressions().code(text.expr)})")
            elif isinstance(text, s.Lit):
                texts.append(quoted(text.text))
        written = [f"parts.append((Media.of(p, {' + '.join(texts)}), {flag}, {pen.owner}))"]
        if scope.cited:
            written = printer.cite(written, arm.emit.span)
        return [*printer.wire(arm.opening, pen, scope), *written, *printer.wire(arm.closing, pen, scope)]

    def read_reasoning(self) -> Lines:
        r = self.spec.reasoning
        if r is None or not (r.fields or r.embedded):
            return []
        scope = self.module.scope(locals={"reasoning": Local("m.reasoning", "str", "content")})
        lines: Lines = []
        if r.fields:
            self.used.add("first_text")
            names = ", ".join(quoted(f) for f in r.fields)
            lines.append(f"m.reasoning = first_text(m, {names}{', skip_empty=True' if r.skip_empty else ''})")
        if r.embedded is not None:
            self.used.update({"split_embedded", "UNSET"})
            arguments = (_visible(r.opening), _visible(r.closing), r.embedded.trim, r.embedded.text)
            split = f"split_embedded(m, {', '.join(map(quoted, arguments))})"
            lines += [f"if m.reasoning is UNSET and {quoted(arguments[1])} in m.text:", f"    {split}"]
        if r.filters is not None:
            self.used.add("UNSET")
            lines += ["if m.reasoning is not UNSET:"]
            lines += [f"    m.reasoning = {WirePrinter(scope).expressions().code(r.filters)}"]
        return self.module.method("read_reasoning(self, m: Message) -> None", r.span, scope, lines)

    def check(self) -> Lines:
        """`check` asks about the conversation, `check_messages` about each message."""
        spec = self.spec
        scope, inner = self.module.scope(), self.module.scope()
        once: Lines = self.order(spec.order) if spec.order is not None else []
        each: Lines = []
        for r in spec.reject:
            if _of_message(r, spec):
                each += self.refusal(r, inner, ', f"messages[{m.index}]"')
            else:
                once += self.refusal(r, scope, "")
        lines: Lines = []
        if once:
            span = spec.order.span if spec.order else spec.reject[0].span
            lines += self.module.method("check(self, chat: Chat) -> None", span, scope, once)
        if each:
            needs = [f"{name} = {code}" for name, code in inner.needs.items()]
            inner.needs.clear()
            body = ["for m in chat.messages:", *indent([*needs, *each])]
            lines += self.module.method("check_messages(self, chat: Chat) -> None", spec.reject[0].span, inner, body)
        return lines

    def refusal(self, r: s.Refusal, scope: Scope, path: str) -> Lines:
        self.used.add("MessageError")
        raised = [f"raise MessageError({quoted(r.say)}{path})"]
        printer = WirePrinter(scope)
        if r.items is None:
            return [f"if {printer.expressions().code(r.when)}:", *indent(raised)]
        loop = s.Each(r.items, r.names, None, None, None, None, s.Seq((), r.span), r.span)
        names, inner, _ = printer.bind(loop, scope)
        test = printer.expressions(inner).code(r.when)
        head = f"for {', '.join(names)} in {printer.expressions().code(r.items)}:"
        return [head, *indent([f"if {test}:", *indent(raised)])]

    def order(self, order: s.Order) -> Lines:
        self.used.update({"MessageError", "spelled"})
        scope = self.module.scope(inline_lets=True)
        letters = "{" + ", ".join(f"{quoted(r)}: {quoted(x)}" for r, x in order.letters) + "}"
        chosen = "chat.messages"
        if order.of is not None:
            chosen = f"[m for m in chat.messages if {WirePrinter(scope).expressions().code(order.of)}]"
        return [
            f"if not spelled({chosen}, {letters}, {quoted(order.pattern)}):",
            f"    raise MessageError({quoted(order.say)})",
        ]

    def find_anchors(self) -> Lines:
        if not self.spec.anchors:
            return []
        scope = self.module.scope(inline_lets=True)
        lines: Lines = []
        for a in self.spec.anchors.values():
            test = WirePrinter(scope).expressions().code(a.where)
            otherwise = ", len(chat.messages) - 1" if a.orelse == "end" else ""
            lines.append(f'chat.anchors["{a.name}"] = chat.find_{a.pick}(lambda m: {test}{otherwise})')
            if a.orelse == "reject":
                self.used.add("MessageError")
                lines += [
                    f'if chat.anchors["{a.name}"] < 0 and not chat.partial:',
                    f"    raise MessageError({quoted(a.say)})",
                ]
        first = next(iter(self.spec.anchors.values()))
        return self.module.method("find_anchors(self, chat: Chat) -> None", first.span, scope, lines)


def _visible(wire: s.Wire | None) -> str:
    """A bracket without the layout around it."""
    text = "".join(w.text for w in (wire.items if isinstance(wire, s.Seq) else (wire,)) if isinstance(w, s.Lit))
    return text.strip()


def remembers(arms: tuple[s.PartArm, ...]) -> bool:
    """Whether what an arm writes depends on the part before."""
    return any(arm.between or any(arm.run) for arm in arms)


def _of_message(r: s.Refusal, spec: s.Spec) -> bool:
    return any(
        isinstance(node, s.Name) and node.kind == "message" for tree in (r.when, r.items) for node in _names(tree, spec)
    )


def _names(tree: object, spec: s.Spec) -> list[s.Name]:
    found = [n for n in walk(tree) if isinstance(n, s.Name)]
    for n in list(found):
        if n.kind == "let":
            found += _names(spec.let[n.id], spec)
    return found
