"""The placeholder of an image, video or audio, told from what stands before it."""

from __future__ import annotations

from turnspec_compiler import syntax
from turnspec_compiler.problems import Problems


def split_placeholder(emit: syntax.Wire, problems: Problems) -> tuple[syntax.Wire | None, syntax.Wire]:
    """What stands before a placeholder, and the placeholder: the one text at the end of what a part writes."""
    items = _flat(emit)
    first = max((n for n, item in enumerate(items, 1) if not isinstance(item, (syntax.Lit, syntax.Slot))), default=0)
    texts = items[first:]
    given = [text for text in texts if isinstance(text, syntax.Slot) and not _is_number(text.expr)]
    if given or not texts:
        message, hint = "a placeholder is a text of the format's own", "as in 'picture', or 'picture-${n}'"
        problems.add("placeholder-text", given[0].span if given else emit.span, message, hint=hint)
    before = syntax.Seq(items[:first], emit.span) if first else None
    return before, syntax.Seq(texts, emit.span)


def _flat(wire: syntax.Wire) -> tuple[syntax.Wire, ...]:
    """Wires one after the other, as one list."""
    return tuple(x for item in wire.items for x in _flat(item)) if isinstance(wire, syntax.Seq) else (wire,)


def _is_number(e: syntax.Expr) -> bool:
    """Whether this is `n`, which counts the placeholders."""
    return isinstance(e, syntax.Name) and e.id == "n"
