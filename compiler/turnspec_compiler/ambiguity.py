"""Completions with two readings: found in the tables, reported with both readings and the ways out."""

from __future__ import annotations

from turnspec.grammar import Brackets, Calls, Field, Form, Item, JsonObject, Literal, OneOf, Repeat
from turnspec_compiler import syntax as s
from turnspec_compiler.problems import Problems


def check_text(spec: s.Spec, span: s.Span, text: Brackets, problems: Problems) -> None:
    """Text outside headers is what no marker claims, so nothing visible may frame it but tokens."""
    for part in (text.open, text.close):
        if part.strip() and part not in spec.tokens:
            message = f"{part.strip()!r} stands beside the text: read back, it is a marker or a part of the text"
            problems.add(
                "text-marker",
                span,
                message,
                hint="list the token alone under 'tokens', or name it in the brackets of reasoning or calls",
            )


def check_forms(spec: s.Spec, calls: Calls | None, problems: Problems) -> None:
    """Fields must have ends, and forms beginnings, that tell them apart."""
    part = spec.calls
    if calls is None or part is None:
        return
    for form in calls.forms:
        _check_fields(form.items, None, part.span, problems)
    for k, form in enumerate(calls.forms):
        for other in calls.forms[:k]:
            if _beginning(form) == _beginning(other):
                begins = repr(_beginning(form)[0]) if _beginning(form)[0] else "nothing"
                readings = f"a call read is {_sketch(other)!r} or {_sketch(form)!r}"
                message = f"two forms of a call begin with {begins}: {readings}"
                hint = "begin one of them with a token of its own, or leave one out"
                problems.add("form-clash", part.span, message, hint=hint)


def _beginning(form: Form) -> tuple[str, bool]:
    """The visible beginning of a form, and whether an object follows it."""
    first = form.items[0] if form.items else None
    text = first.text.strip().split("\n")[0] if isinstance(first, Literal) else ""
    rest = form.items[1:] if isinstance(first, Literal) else form.items
    return text, bool(rest) and (isinstance(rest[0], JsonObject) or rest[0] == Field("arguments", "json"))


def _check_fields(items: tuple[Item, ...], behind: Item | None, span: s.Span, problems: Problems) -> None:
    """A text field ends at the literal after it; `behind`: what follows the items."""
    items = tuple(item for item in items if not (isinstance(item, Literal) and not item.text.strip()))
    for k, item in enumerate(items):
        after = items[k + 1] if k + 1 < len(items) else behind
        if isinstance(item, Repeat):
            _check_repeat(item, after, span, problems)
            continue
        if not isinstance(item, Field) or (item.name == "arguments" and item.kind == "json"):
            continue
        if isinstance(after, Repeat):
            after = after.items[0] if after.items else None
        if isinstance(after, Literal | OneOf):
            continue
        what = f"the field '{item.name}'"
        beside = f"'{after.name}'" if isinstance(after, Field) else "what follows the call"
        message = f"nothing visible ends {what}: what is read could belong to it or to {beside}"
        problems.add("field-end", span, message, hint="write a marker between them")


def _check_repeat(item: Repeat, after: Item | None, span: s.Span, problems: Problems) -> None:
    first = item.items[0] if item.items else None
    behind: Item | None = Literal(item.between) if item.between.strip() else first
    _check_fields(item.items, behind, span, problems)
    if isinstance(first, Literal) and isinstance(after, Literal):
        begins, ends = first.text.strip(), after.text.strip()
        if begins and ends.startswith(begins):
            message = f"{begins!r} begins an argument and also the end of the call"
            problems.add("argument-end", span, message, hint="let one of them begin otherwise")


def _sketch(form: Form) -> str:
    """A form in short, for a message."""
    parts = []
    for item in form.items:
        if isinstance(item, Literal):
            parts.append(item.text.strip())
        elif isinstance(item, Field | OneOf):
            parts.append(f"<{item.name}>")
        else:
            parts.append("{object}" if isinstance(item, JsonObject) else "<arguments>")
    return " ".join(parts)[:60]
