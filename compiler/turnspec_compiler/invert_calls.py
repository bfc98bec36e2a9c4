"""The wires of a call read backwards: forms made of literals, fields, JSON objects and repetitions."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

from turnspec.grammar import Field, Item, JsonObject, Literal, OneOf, Repeat
from turnspec_compiler import syntax as s
from turnspec_compiler.invert_keywords import find_keywords
from turnspec_compiler.invert_nested import find_nested
from turnspec_compiler.paths import Path, Paths, joined, literal_of
from turnspec_compiler.problems import Problems

Items = tuple[Item, ...]

LISTS = ("[",)
SERIALISERS = ("json", "text_or_json", "compound_json", "str")
RECURSIVE = "a wire that repeats itself is read back only as the value of an argument"


class CallReader:
    def __init__(self, spec: s.Spec, paths: Paths, problems: Problems) -> None:
        self.spec = spec
        self.paths = paths
        self.problems = problems

    def forms(self, calls: s.Calls) -> list[Items]:
        """Each way in which the calls are written, brackets included."""
        empty = s.Seq((), calls.span)
        opening, closing = calls.opening or empty, calls.closing or empty
        middle: s.Wire = calls.emit if calls.emit is not None else calls.argument or empty
        parts = (self.paths.of(opening), self.paths.of(middle), self.paths.of(closing))
        return [self.items(ways) for ways in product(*parts)]

    def wire_forms(self, wire: s.Wire, written: list[Items]) -> list[Items]:
        """Each way of a wire of `accept`. An object is read as one, unless another is written in the same brackets."""
        brackets = [_brackets(items) for items in written]
        found: list[Items] = []
        for path in self.paths.of(wire):
            items = self.items(_around_object(path))
            if (around := _brackets(items)) is not None and around in brackets:
                items = self.items(((), path, ()))
            found.append(items)
        return found

    def items(self, ways: tuple[Path, ...]) -> Items:
        """The items of one way: opening, what the call says, closing."""
        opening, middle, closing = ways
        found = self.json_object(middle)
        if found is not None:
            return _merge((*self.plain(opening), found, *self.plain(closing)))
        path = joined(opening + middle + closing)
        return _merge(self.named(path) or self.plain(path))

    def named(self, path: Path) -> Items:
        """The items of a call that begins with its name, in a list or not; () of another."""
        at = 1 if path and isinstance(path[0], s.Lit) and path[0].text.strip() in LISTS else 0
        slot = path[at] if len(path) > at else None
        if not isinstance(slot, s.Slot) or self.field(slot, ()) != Field("name"):
            return ()
        items: list[Item] = []
        for node in path:
            items += (
                (find_keywords(node, self.paths, self.problems),) if isinstance(node, s.Each) else self.plain((node,))
            )
        return tuple(items)

    def plain(self, path: Path, names: tuple[str, ...] = ()) -> Items:
        """The items of a path; `names`: what the arguments' key and value are called, inside a repetition."""
        items: list[Item] = []
        for node in path:
            match node:
                case s.Lit():
                    items.append(Literal(node.text))
                case s.Slot():
                    items.append(self.field(node, names))
                case s.Each():
                    items += self.repeat(node)
                case s.Use():
                    self.problems.add("recursive-wire", node.span, RECURSIVE, hint="use it in `argument`")
                case _:
                    message = "the parser cannot read this back inside a call"
                    self.problems.add("call-wire", node.span, message)
        return tuple(items)

    def repeat(self, each: s.Each) -> Items:
        """An `each` over the arguments, with its brackets."""
        if (table := find_nested(each, self.spec, self.problems)) is not None:
            return (Literal(self.literal(each.opening)), table, Literal(self.literal(each.closing)))
        between = self.literal(each.between)
        ways = [self.plain(path, each.names) for path in self.paths.of(each.emit)]
        items = ways[0] if ways else ()
        if len(set(ways)) > 1 and (one := _one_spelling(ways)) is not None:
            items = one
        elif len(set(ways)) > 1:
            message = "the arguments are written in several ways, which the parser cannot tell apart"
            self.problems.add("argument-forms", each.span, message, hint="let a slot hold what differs")
        around = (self.literal(each.opening), self.literal(each.closing))
        opening, closing = ((Literal(text),) if text else () for text in around)
        return (*opening, Repeat(items, between), *closing)

    def literal(self, wire: s.Wire | None) -> str:
        if wire is None:
            return ""
        return next((text for path in self.paths.of(wire) if (text := literal_of(path)) is not None), "")

    def field(self, slot: s.Slot, names: tuple[str, ...]) -> Item:
        """The field that a slot holds, and how it is spelled."""
        expr, kind = slot.expr, "text"
        spellings = _spellings(expr)
        if spellings:
            return OneOf("kind", spellings)
        while isinstance(expr, s.Filter):
            kind = expr.name if expr.name in SERIALISERS and kind == "text" else kind
            expr = expr.value
        if slot.capture is not None:
            return Field(slot.capture, kind)
        match expr:
            case s.Name() if names and expr.id == names[0]:
                return Field("key")
            case s.Name() if len(names) > 1 and expr.id == names[1]:
                return Field("value", kind)
            case s.Attr(value=s.Name(id="c"), name="name"):
                return Field("name")
            case s.Attr(value=s.Name(id="c"), name="id"):
                return Field("id")
            case s.Attr(value=s.Name(id="c"), name="args"):
                return Field("arguments", kind)
            case s.Attr():
                return Field(expr.name, kind)
            case s.Or():
                inner = next((item for item in expr.items if isinstance(item, s.Attr)), None)
                return Field(inner.name if inner else "other", kind)
        return Field("other", kind)

    def json_object(self, path: Path) -> JsonObject | None:
        """The object that a JSON template writes: slots put in as placeholders, then read as JSON."""
        first, last = (path[0], path[-1]) if path else (None, None)
        if not (isinstance(first, s.Lit) and first.text.lstrip().startswith("{") and isinstance(last, s.Lit)):
            return None
        text = ""
        fields: dict[str, Item] = {}
        for node in path:
            if isinstance(node, s.Lit):
                text += node.text
            elif isinstance(node, s.Slot):
                mark = f"slot {len(fields)}"
                fields[mark] = self.field(node, ())
                text += mark if _inside_string(text) else f'"{mark}"'
            else:
                return None
        try:
            value = json.loads(text)
        except ValueError:
            return None
        return self.members(value, fields, path[0].span)

    def members(self, value: dict[str, Any], fields: dict[str, Item], span: s.Span) -> JsonObject:
        found: dict[str, str] = {}
        for key, member in value.items():
            if isinstance(member, str) and isinstance(field := fields.pop(member, None), Field):
                found[key] = field.name
        if any(isinstance(field, Field) and field.name in ("name", "id", "arguments") for field in fields.values()):
            message = "a field of the call stands deeper in this object than the parser looks"
            self.problems.add(
                "deep-member", span, message, hint="name, id and arguments are members of the object itself"
            )
        return JsonObject(tuple(found.items()))

    def id_form(self, wire: s.Wire) -> str:
        """How ids spell, with {name} and {index}."""
        for path in self.paths.of(wire):
            text = ""
            for node in path:
                if isinstance(node, s.Lit):
                    text += node.text
                elif isinstance(node, s.Slot) and isinstance(node.expr, s.Attr) and node.expr.name in ("name", "index"):
                    text += f"{{{node.expr.name}}}"
                else:
                    self.problems.add("id-slot", node.span, "an id is spelled from ${c.name} and ${c.index} alone")
            if "{name}" in text:
                return text
        self.problems.add("id-name", wire.span, "the id does not spell the tool's name", hint="write ${c.name} in it")
        return "{name}"


def _spellings(expr: s.Expr) -> tuple[tuple[str, str], ...]:
    """`"a" if is_string(v) else "b"`: the spellings, with the kind that each gives to the value."""
    match expr:
        case s.IfElse(then=s.Const(value=str(yes)), test=s.Func(name="is_string"), orelse=s.Const(value=str(no))):
            return (yes, "verbatim"), (no, "json")
    return ()


def _one_spelling(ways: list[Items]) -> Items | None:
    """Ways that differ only in a text and in the value's kind, as one: the text is then a choice."""
    if len(ways) != 2 or len(ways[0]) != len(ways[1]):
        return None
    out: list[Item] = []
    for a, b in zip(*ways, strict=True):
        if a == b:
            out.append(a)
        elif isinstance(a, Field) and isinstance(b, Field) and a.name == b.name:
            out.append(Field(a.name, "text_or_json"))
        elif isinstance(a, Literal) and isinstance(b, Literal):
            kinds = [next((i.kind for i in way if isinstance(i, Field) and i.name == "value"), "text") for way in ways]
            head = 0
            while a.text[head : head + 1] == b.text[head : head + 1] != "":
                head += 1
            tail = 0
            while tail < min(len(a.text), len(b.text)) - head and a.text[-1 - tail] == b.text[-1 - tail]:
                tail += 1
            names = ["verbatim" if kind == "text" else kind for kind in kinds]
            end_a, end_b = len(a.text) - tail, len(b.text) - tail
            out += [
                Literal(a.text[:head]),
                OneOf("kind", ((a.text[head:end_a], names[0]), (b.text[head:end_b], names[1]))),
                Literal(a.text[end_a:]),
            ]
        else:
            return None
    return tuple(out)


def _inside_string(text: str) -> bool:
    """Whether JSON text ends inside a string."""
    inside = escaped = False
    for char in text:
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = inside
        elif char == '"':
            inside = not inside
    return inside


def _merge(items: Items) -> Items:
    """Adjacent literals as one, empty ones left out."""
    out: list[Item] = []
    for item in items:
        last = out[-1] if out else None
        if isinstance(item, Literal) and isinstance(last, Literal):
            out[-1] = Literal(last.text + item.text)
        elif item != Literal(""):
            out.append(item)
    return tuple(out)


def _brackets(items: Items) -> Items | None:
    """What stands around the object of a form that holds one."""
    at = next((k for k, item in enumerate(items) if isinstance(item, JsonObject)), None)
    return None if at is None else (*items[:at], *items[at + 1 :])


def _around_object(path: Path) -> tuple[Path, Path, Path]:
    """A way with brackets, in three: up to a brace in its first text, what the braces hold, and the rest."""
    first, last = (path[0], path[-1]) if len(path) > 1 else (None, None)
    if not (isinstance(first, s.Lit) and isinstance(last, s.Lit) and "{" in first.text and "}" in last.text):
        return (), path, ()
    start, end = first.text.index("{"), last.text.rindex("}") + 1
    inner = (s.Lit(first.text[start:], first.span), *path[1:-1], s.Lit(last.text[:end], last.span))
    return (s.Lit(first.text[:start], first.span),), inner, (s.Lit(last.text[end:], last.span),)
