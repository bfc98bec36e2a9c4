"""Expressions of a spec as Python source."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from turnspec_compiler import syntax as s
from turnspec_compiler.words import MEDIA

# How tightly a piece of Python binds.
TERNARY, OR, AND, NOT, COMPARE, SUM, ATOM = range(7)

MESSAGE_FIELDS = {
    "role": "str",
    "text": "str",
    "content": "any",
    "reasoning": "str",
    "calls": "calls",
    "call": "call",
    "caller": "message",
    "fresh": "bool",
    "nth": "any",
    "index": "any",
}
CALL_FIELDS = {"name": "str", "args": "dict", "id": "any", "index": "any", "fn": "any", "type": "any", "ordinal": "any"}
CONTENT_FIELDS = {"text", "content", "reasoning", "calls", "results"}
OPTION_TYPES = {"bool": "bool", "str": "str", "date": "str"}
METHODS = {"trim": "strip", "ltrim": "lstrip", "rtrim": "rstrip"} | {x: x for x in ("upper", "capitalize", "title")}
PREDICATES = {"starts": "startswith", "ends": "endswith"}
HELPERS = {"str": "to_str"} | {media: f"{media}_mark" for media in MEDIA}
TEXT_FILTERS = {"before", "after_first", "after_last", "strip_regions", "replace", *METHODS}
PRINTED = {"json", "text_or_json", "compound_json", "str", "ts_type"} | TEXT_FILTERS


@dataclass(frozen=True)
class Local:
    """A name that the emitted function binds: its Python, its type, and whose words it holds."""

    code: str
    type: str
    origin: str


@dataclass
class Scope:
    """What an emitted function knows. `needs` gathers what its head must bind, in order of first use."""

    spec: s.Spec
    message: str = "m"
    prev: str = "m.prev"
    locals: dict[str, Local] = field(default_factory=dict)
    needs: dict[str, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    inline_lets: bool = False
    cited: bool = False  # each write names its line of the spec

    def child(self, **names: Local) -> Scope:
        """The same function with more names bound."""
        return replace(self, locals={**self.locals, **names})


def quoted(text: str) -> str:
    """A Python string literal, in the quotes that need fewer escapes."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    body = "".join(ch if ch in "'\"" else repr(ch)[1:-1] for ch in text)
    return quote + body.replace(quote, "\\" + quote) + quote


def strings(values: tuple[str, ...]) -> str:
    return "(" + "".join(f"{quoted(v)}, " for v in values) + ")"


def constant_name(name: str) -> str:
    return name.upper()


class ExpressionPrinter:
    """Prints expressions of one function."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def code(self, e: s.Expr, at_least: int = TERNARY) -> str:
        """Python for `e`, in parentheses where its place needs them."""
        text, level, _ = self.print(e)
        return text if level >= at_least else f"({text})"

    def type(self, e: s.Expr) -> str:
        return self.print(e)[2]

    def print(self, e: s.Expr) -> tuple[str, int, str]:
        """(Python, how tightly it binds, type)."""
        match e:
            case s.Const():
                return self._const(e.value)
            case s.Name():
                return self._name(e)
            case s.Attr():
                return self._attr(e)
            case s.Item():
                return self._item(e)
            case s.ListOf():
                return "[" + ", ".join(self.code(x) for x in e.items) + "]", ATOM, "list"
            case s.Not(value=s.Func(name="defined", args=(what,))):
                return f"{self.code(what, SUM)} is {self._use('UNSET')}", COMPARE, "bool"
            case s.Not():
                return f"not {self.code(e.value, NOT)}", NOT, "bool"
            case s.And():
                return " and ".join(self.code(x, AND + 1) for x in e.items), AND, self._common(e.items)
            case s.Or():
                return " or ".join(self.code(x, OR + 1) for x in e.items), OR, self._common(e.items)
            case s.IfElse():
                then, test, orelse = self.code(e.then, OR), self.code(e.test, OR), self.code(e.orelse)
                return f"{then} if {test} else {orelse}", TERNARY, self._common((e.then, e.orelse))
            case s.Add():
                return f"{self._text(e.left)} + {self._text(e.right)}", SUM, "str"
            case s.Compare():
                return self._compare(e)
            case s.Filter():
                return self._filter(e)
            case s.Func():
                return self._func(e)

    def _common(self, items: tuple[s.Expr, ...]) -> str:
        types = {self.type(x) for x in items}
        return types.pop() if len(types) == 1 else "any"

    def _use(self, helper: str) -> str:
        self.scope.used.add(helper)
        return helper

    def _text(self, e: s.Expr) -> str:
        if self.type(e) == "str":
            return self.code(e, SUM)
        return f"{self._use('written')}({self.code(e)})"

    def _const(self, value: Any) -> tuple[str, int, str]:
        if value is s.UNSET:
            return self._use("UNSET"), ATOM, "any"
        if isinstance(value, str):
            return quoted(value), ATOM, "str"
        return repr(value), ATOM, "bool" if isinstance(value, bool) else "any"

    def _name(self, e: s.Name) -> tuple[str, int, str]:
        if e.id in self.scope.locals:
            local = self.scope.locals[e.id]
            return local.code, ATOM, local.type
        match e.kind:
            case "option":
                option = next(o for o in self.scope.spec.options if o.name == e.id)
                kind = OPTION_TYPES.get(option.type, "any")
                return f"self.{e.id}", ATOM, "any" if option.default is s.UNSET and kind != "str" else kind
            case "text":
                return constant_name(e.id), ATOM, "str"
            case "hoisted":
                self.scope.needs.setdefault(e.id, f'chat.hoisted["{e.id}"]')
                return e.id, ATOM, "message"
            case "message":
                return {"m": self.scope.message, "prev": self.scope.prev, "next": "chat.next(m)"}[e.id], ATOM, "message"
            case "call":
                return e.id, ATOM, "call"
            case "reserved":
                return f"self.{e.id}", ATOM, "str"
            case "let":
                return self._let(e.id)
            case "fact":
                return self._fact(e.id)
        raise AssertionError(f"name {e.id!r} of kind {e.kind!r} at {e.span}")

    def _let(self, name: str) -> tuple[str, int, str]:
        value = self.scope.spec.let[name]
        code, level, kind = self.print(value)
        if self.scope.inline_lets:
            return (code, level, kind) if level == ATOM else (f"({code})", ATOM, kind)
        self.scope.needs.setdefault(name, code)
        return name, ATOM, kind

    def _fact(self, name: str) -> tuple[str, int, str]:
        match name:
            case "tools":
                return "chat.tools", ATOM, "any"
            case "messages":
                return "chat.given", ATOM, "any"
            case "generating":
                return "chat.generating", ATOM, "bool"
            case "last":
                return "not chat.next(m)", NOT, "bool"
            case "at_end":
                return "not chat.next(m) and not chat.generating", AND, "bool"
            case "shown":
                self.scope.needs.setdefault("shown", self.shown())
                return "shown", ATOM, "bool"
        raise AssertionError(f"fact {name!r}")

    def shown(self) -> str:
        """Whether the reasoning of the message is written."""
        reasoning = self.scope.spec.reasoning
        if reasoning is None or reasoning.shown is False:
            return "self.keeps(m)"
        if reasoning.shown is True:
            return "True"
        return f"self.keeps(m) or {self.code(reasoning.shown, ATOM)}"

    def _attr(self, e: s.Attr) -> tuple[str, int, str]:
        base, level, kind = self.print(e.value)
        base = base if level == ATOM else f"({base})"
        if kind == "message":
            if e.name == "results":
                return f"chat.results({base})", ATOM, "messages"
            if e.name in MESSAGE_FIELDS:
                return f"{base}.{e.name}", ATOM, MESSAGE_FIELDS[e.name]
            return f"{base}.get({quoted(e.name)})", ATOM, "any"
        if kind == "call" and e.name in CALL_FIELDS:
            return f"{base}.{e.name}", ATOM, CALL_FIELDS[e.name]
        if isinstance(e.value, s.Attr) and base.startswith("get(") and base.endswith('")'):
            return f"{base[:-1]}, {quoted(e.name)})", ATOM, "any"
        return f"{self._use('get')}({base}, {quoted(e.name)})", ATOM, "any"

    def _item(self, e: s.Item) -> tuple[str, int, str]:
        base, level, kind = self.print(e.value)
        base = base if level == ATOM else f"({base})"
        if kind == "calls":
            return f"{base}[{self.code(e.key)}]", ATOM, "call"
        if kind == "messages":
            return f"{base}[{self.code(e.key)}]", ATOM, "message"
        return f"{self._use('item')}({base}, {self.code(e.key)})", ATOM, "any"

    def _compare(self, e: s.Compare) -> tuple[str, int, str]:
        if e.op in ("in", "not in") and not isinstance(e.right, s.ListOf) and self.type(e.right) not in ("str", "dict"):
            call = f"{self._use('contains')}({self.code(e.right)}, {self.code(e.left)})"
            return (call, ATOM, "bool") if e.op == "in" else (f"not {call}", NOT, "bool")
        return f"{self.code(e.left, SUM)} {e.op} {self.code(e.right, SUM)}", COMPARE, "bool"

    def _arguments(self, e: s.Filter | s.Func) -> list[str]:
        given = [self.code(a) for a in e.args]
        if isinstance(e, s.Filter):
            given += [f"{k}={self.code(v)}" for k, v in e.kwargs]
        return given

    def _filter(self, e: s.Filter) -> tuple[str, int, str]:
        value, level, kind = self.print(e.value)
        arguments = self._arguments(e)
        if e.name in METHODS and kind == "str":
            base = value if level == ATOM else f"({value})"
            return f"{base}.{METHODS[e.name]}({', '.join(arguments)})", ATOM, "str"
        name = self._use(HELPERS.get(e.name, e.name))
        return f"{name}({', '.join([value, *arguments])})", ATOM, "str" if e.name in PRINTED else "any"

    def _func(self, e: s.Func) -> tuple[str, int, str]:
        if e.name in ("after", "since", "at", "same", "exists"):
            return self._anchor(e)
        first = e.args[0]
        kind = self.type(first)
        if e.name in PREDICATES and kind == "str":
            return f"{self.code(first, ATOM)}.{PREDICATES[e.name]}({self.code(e.args[1])})", ATOM, "bool"
        if e.name == "defined":
            return f"{self.code(first, SUM)} is not {self._use('UNSET')}", COMPARE, "bool"
        if e.name == "len" and kind in ("str", "calls", "messages", "list", "dict"):
            return f"len({self.code(first)})", ATOM, "any"
        name = self._use("length" if e.name == "len" else e.name)
        return f"{name}({', '.join(self._arguments(e))})", ATOM, "bool" if e.name != "len" else "any"

    def _anchor(self, e: s.Func) -> tuple[str, int, str]:
        anchor = e.args[0]
        assert isinstance(anchor, s.Name)
        if e.name in ("after", "since"):
            self.scope.needs.setdefault(anchor.id, f'chat.horizons["{anchor.id}"]')
            return f"{self.scope.message}.position {'>' if e.name == 'after' else '>='} {anchor.id}", COMPARE, "bool"
        position = f'chat.anchors["{anchor.id}"]'
        if e.name == "at":
            return f"{self.scope.message}.position == {position}", COMPARE, "bool"
        if e.name == "same":
            return f"{self._use('same')}(chat, {self.scope.message}, {position})", ATOM, "bool"
        return f"{position} != -1", COMPARE, "bool"


def origin(e: s.Expr, scope: Scope) -> str:
    """Whose words the expression prints: spec, schema, content, `hoisted NAME`, or scaffold (roles, names, options)."""
    found = _origins(e, scope)
    for kind in ("schema", "content"):
        if kind in found:
            return kind
    hoisted = sorted(x for x in found if x.startswith("hoisted "))
    if hoisted:
        return hoisted[0]
    return "scaffold" if found - {"spec"} else "spec"


def _origins(e: s.Expr, scope: Scope) -> set[str]:
    match e:
        case s.Const():
            return {"spec"}
        case s.Name():
            if e.id in scope.locals:
                return {scope.locals[e.id].origin}
            if e.kind == "let":
                return _origins(scope.spec.let[e.id], scope)
            named = {"text": "spec", "reserved": "spec", "hoisted": f"hoisted {e.id}", "call": "content"}
            return {"schema"} if (e.kind, e.id) == ("fact", "tools") else {named.get(e.kind, "scaffold")}
        case s.Attr():
            if isinstance(e.value, s.Name) and e.value.kind == "message" and e.value.id == "m":
                return {"content" if e.name in CONTENT_FIELDS else "scaffold"}
            if isinstance(e.value, s.Name) and e.value.kind == "message":
                return {"scaffold"}
            return _origins(e.value, scope) if _root(e) not in ("prev", "next", "caller", "call") else {"scaffold"}
        case s.Item() | s.Filter():
            return _origins(e.value, scope)
        case s.And() | s.Or() | s.ListOf():
            return set().union(*(_origins(x, scope) for x in e.items))
        case s.IfElse():
            return _origins(e.then, scope) | _origins(e.orelse, scope)
        case s.Add():
            return _origins(e.left, scope) | _origins(e.right, scope)
        case s.Not() | s.Compare() | s.Func():
            return {"spec"}


def _root(e: s.Expr) -> str:
    """The word at the bottom of `m.caller.calls[0].name`: caller."""
    while isinstance(e, (s.Attr, s.Item)):
        if isinstance(e, s.Attr) and e.name in ("caller", "call"):
            return e.name
        e = e.value
    return e.id if isinstance(e, s.Name) else ""
