"""Names inside expressions: what each one is, and whether it means something where it stands."""

from __future__ import annotations

from dataclasses import replace

from turnspec_compiler import syntax
from turnspec_compiler.needs import Needs
from turnspec_compiler.problems import Problems, did_you_mean, key_place, near
from turnspec_compiler.scope import ANCHORS, Scope, holds
from turnspec_compiler.syntax import Expr, Name, Spec
from turnspec_compiler.words import (
    ANCHOR_FUNCTIONS,
    CALL_FIELDS,
    FACTS_ANYWHERE,
    FACTS_OF_A_MESSAGE,
    FILTERS,
    FUNCTIONS,
    MESSAGE_FIELDS,
    RESERVED,
)

FACT_KINDS = {"m": "message", "prev": "message", "next": "message", "c": "call"}


class ExprResolver:
    """Resolves expressions against a spec. `needs` is known once let and wires are resolved."""

    def __init__(self, spec: Spec, problems: Problems) -> None:
        self.spec = spec
        self.problems = problems
        self.needs = Needs({})
        sections = (
            ("option", {option.name: key_place(spec, f"options.{option.name}") for option in spec.options}),
            ("hoisted", {entry.name: key_place(spec, f"hoist.{entry.name}") for entry in spec.hoist}),
            ("let", {name: key_place(spec, f"let.{name}") for name in spec.let}),
            ("text", {name: key_place(spec, f"texts.{name}") for name in spec.texts}),
        )
        self.sections = sections
        self.kinds: dict[str, str] = {}
        for kind, names in sections:
            for name in names:
                self.kinds.setdefault(name, kind)

    def check_clashes(self) -> None:
        seen: dict[str, tuple[str, syntax.Span]] = {}
        built_in = {*FACTS_ANYWHERE, *FACTS_OF_A_MESSAGE, *RESERVED, "c", "true", "false", "none", "unset"}
        for kind, names in self.sections:
            for name, span in names.items():
                if name in built_in:
                    self.problems.add("built-in-name", span, f"the name '{name}' has a meaning of its own")
                elif name in seen:
                    other, place = seen[name]
                    second = (place, f"{_a(other)} of this name")
                    self.problems.add("name-clash", span, f"the name '{name}' is taken", second=second)
                seen.setdefault(name, (kind, span))

    def check_local(self, name: str, scope: Scope, span: syntax.Span) -> None:
        taken = self.kinds.get(name)
        if taken is not None:
            self.problems.add("local-clash", span, f"the name '{name}' is taken by {_a(taken)}", hint="choose another")
        elif name in FACTS_ANYWHERE or name in scope.facts or name in RESERVED:
            self.problems.add("local-hides", span, f"'{name}' has a meaning of its own here", hint="choose another")

    # ---- expressions ----

    def expr_or_none(self, expr: Expr | None, scope: Scope) -> Expr | None:
        return self.expr(expr, scope) if expr is not None else None

    def expr(self, expr: Expr, scope: Scope) -> Expr:
        match expr:
            case Name():
                return self.name(expr, scope)
            case syntax.Attr():
                attr = replace(expr, value=self.expr(expr.value, scope))
                self.check_field(attr, scope)
                return attr
            case syntax.Item():
                return replace(expr, value=self.expr(expr.value, scope), key=self.expr(expr.key, scope))
            case syntax.ListOf() | syntax.And() | syntax.Or():
                return replace(expr, items=tuple(self.expr(item, scope) for item in expr.items))
            case syntax.Not():
                return replace(expr, value=self.expr(expr.value, scope))
            case syntax.Compare() | syntax.Add():
                return replace(expr, left=self.expr(expr.left, scope), right=self.expr(expr.right, scope))
            case syntax.IfElse():
                then, test = self.expr(expr.then, scope), self.expr(expr.test, scope)
                return replace(expr, then=then, test=test, orelse=self.expr(expr.orelse, scope))
            case syntax.Filter():
                self.check_filter(expr)
                return replace(
                    expr,
                    value=self.expr(expr.value, scope),
                    args=tuple(self.expr(arg, scope) for arg in expr.args),
                    kwargs=tuple((word, self.expr(arg, scope)) for word, arg in expr.kwargs),
                )
            case syntax.Func():
                return self.func(expr, scope)
        return expr

    def name(self, name: Name, scope: Scope) -> Expr:
        if name.id in scope.names:
            return replace(name, kind="local")
        kind = self.kinds.get(name.id)
        if kind is not None:
            if kind == "let":
                self.check_needs(name.id, name.span, key_place(self.spec, f"let.{name.id}"), scope)
            return replace(name, kind=kind)
        if name.id in RESERVED:
            if getattr(self.spec, name.id) is None:
                message = f"the spec gives no default spelling of '{name.id}'"
                self.problems.add("no-reserved", name.span, message, hint=f"add the key '{name.id}'")
            return replace(name, kind="reserved")
        if name.id in FACTS_ANYWHERE or name.id in scope.facts:
            return replace(name, kind=FACT_KINDS.get(name.id, "fact"))
        self.unknown_name(name, scope)
        return name

    def unknown_name(self, name: Name, scope: Scope) -> None:
        if name.id in FACTS_OF_A_MESSAGE or name.id == "c":
            self.problems.add("no-fact-here", name.span, f"'{name.id}' means nothing in {scope.what}")
        elif name.id in self.spec.anchors:
            hint = f"ask after({name.id}), since, at, same or exists"
            self.problems.add("bare-anchor", name.span, f"'{name.id}' is an anchor, it has no value", hint=hint)
        elif name.id in self.spec.wires:
            hint = f"in bytes it is ${{@{name.id}}}"
            self.problems.add("bare-wire", name.span, f"'{name.id}' is a wire, it has no value", hint=hint)
        else:
            known = [
                *self.kinds,
                *scope.names,
                *FACTS_ANYWHERE,
                *scope.facts - {ANCHORS},
                "true",
                "false",
                "none",
                "unset",
            ]
            hint = did_you_mean(name.id, known)
            self.problems.add("unknown-name", name.span, f"the name '{name.id}' is not known here", hint=hint)

    def check_needs(self, name: str, span: syntax.Span, place: syntax.Span, scope: Scope) -> None:
        missing = sorted(self.needs.facts.get(name, frozenset()) - scope.facts)
        if missing:
            message = f"'{name}' asks about an anchor, which is not possible in {scope.what}"
            if words := [word for word in missing if word != ANCHORS]:
                message = f"'{name}' speaks of '{words[0]}', which means nothing in {scope.what}"
            self.problems.add("needs-fact", span, message, second=(place, "defined here"))

    def check_field(self, attr: syntax.Attr, scope: Scope) -> None:
        held = holds(attr.value, scope)
        base = attr.value.id if isinstance(attr.value, Name) else ""
        if held == "call" and attr.name not in CALL_FIELDS:
            found = near(attr.name, CALL_FIELDS)
            hint = f"did you mean '{base}.{found}'?" if found else "other fields are under 'fn'"
            self.problems.add("unknown-call-field", attr.span, f"a call has no field '{attr.name}'", hint=hint)
        elif held in ("message", "hoisted") and attr.name not in MESSAGE_FIELDS:
            # Messages may have fields of their own, so only a slip of a known one is an error.
            found = near(attr.name, MESSAGE_FIELDS)
            if found:
                hint = f"did you mean '{base}.{found}'?"
                self.problems.add("unknown-field", attr.span, f"a message has no field '{attr.name}'", hint=hint)

    def check_filter(self, expr: syntax.Filter) -> None:
        if expr.name not in FILTERS:
            hint = did_you_mean(expr.name, FILTERS)
            self.problems.add("unknown-filter", _applied(expr), f"there is no filter '{expr.name}'", hint=hint)
            return
        fewest, most, keywords = FILTERS[expr.name]
        if not fewest <= len(expr.args) <= most:
            wanted = count(most, "argument") if fewest == most else f"{fewest} or {count(most, 'argument')}"
            message = f"the filter '{expr.name}' takes {wanted}, not {len(expr.args)}"
            self.problems.add("filter-arguments", _applied(expr), message)
        for word, value in expr.kwargs:
            if word not in keywords:
                hint = did_you_mean(word, keywords)
                message = f"the filter '{expr.name}' takes no '{word}'"
                self.problems.add("filter-keyword", value.span, message, hint=hint)

    def func(self, expr: syntax.Func, scope: Scope) -> Expr:
        if expr.name in ANCHOR_FUNCTIONS:
            return self.anchor_func(expr, scope)
        if expr.name not in FUNCTIONS:
            hint = did_you_mean(expr.name, (*FUNCTIONS, *ANCHOR_FUNCTIONS))
            if expr.name in FILTERS:
                hint = f"'{expr.name}' is a filter: VALUE|{expr.name}"
            self.problems.add("unknown-function", expr.span, f"there is no function '{expr.name}'", hint=hint)
        elif len(expr.args) != FUNCTIONS[expr.name]:
            wanted = FUNCTIONS[expr.name]
            message = f"'{expr.name}' takes {count(wanted, 'argument')}, not {len(expr.args)}"
            self.problems.add("function-arguments", expr.span, message)
        return replace(expr, args=tuple(self.expr(arg, scope) for arg in expr.args))

    def anchor_func(self, expr: syntax.Func, scope: Scope) -> Expr:
        anchor = expr.args[0] if len(expr.args) == 1 else None
        if ANCHORS not in scope.facts or (expr.name != "exists" and "m" not in scope.facts):
            message = f"no message has a place yet in {scope.what}, so '{expr.name}' means nothing"
            self.problems.add("anchor-place", expr.span, message)
        if not isinstance(anchor, Name):
            self.problems.add("anchor-argument", expr.span, f"'{expr.name}' takes the name of an anchor")
            return expr
        if anchor.id not in self.spec.anchors:
            hint = did_you_mean(anchor.id, self.spec.anchors)
            self.problems.add("unknown-anchor", anchor.span, f"there is no anchor '{anchor.id}'", hint=hint)
        return replace(expr, args=(replace(anchor, kind="anchor"),))


def count(number: int, noun: str) -> str:
    """`2 arguments`."""
    return f"{number or 'no'} {noun}" + ("" if number == 1 else "s")


def _applied(expr: syntax.Filter) -> syntax.Span:
    """The filter without its value."""
    value, span = expr.value.span, expr.span
    return syntax.Span(span.file, value.end_line, value.end_col, span.end_line, span.end_col)


def _a(kind: str) -> str:
    names = {"option": "an option", "hoisted": "a hoisted message", "let": "a let", "text": "a text"}
    return names[kind]
