"""Whatever has a name is used, and whatever is listed is written."""

from __future__ import annotations

import dataclasses
from typing import Any

from turnspec_compiler.problems import Problems, key_place
from turnspec_compiler.syntax import Assistant, Const, Filter, Join, Lit, Name, Span, Spec, Use
from turnspec_compiler.walk import walk
from turnspec_compiler.words import MEDIA

NAMED = ("options", "texts", "anchors", "let", "wires")  # the sections whose entries are of use only when named


def check_used(spec: Spec, problems: Problems) -> None:
    """Options, texts, anchors, lets and wires that nothing written or asked depends on."""
    used = _used(spec)
    entries = (
        ("option", "options", [option.name for option in spec.options]),
        ("text", "texts", list(spec.texts)),
        ("anchor", "anchors", list(spec.anchors)),
        ("let", "let", list(spec.let)),
        ("wire", "wires", list(spec.wires)),
    )
    for kind, section, names in entries:
        for name in names:
            if (kind, name) not in used:
                span = key_place(spec, f"{section}.{name}")
                hint = "" if span.file == spec.file else f"it comes from a parent: remove it with '{name}: null'"
                problems.add("unused", span, f"the {kind} '{name}' is never used", hint=hint)
    for name in ("bos", "eos"):
        if getattr(spec, name) is not None and ("reserved", name) not in used:
            message = f"'{name}' is given, but no wire writes ${{{name}}}"
            problems.add("unused-reserved", key_place(spec, name), message)


def check_written(spec: Spec, problems: Problems) -> None:
    """Tokens and markers that no wire and no text spells, or that are listed twice."""
    written = [text for node in walk(spec) for text in _texts(node)]
    listed: dict[str, Span] = {}
    for key, spellings in (("tokens", spec.tokens), ("markers", spec.markers)):
        for index, spelling in enumerate(spellings):
            span = _place(spec, f"{key}.{index}")
            if spelling in listed:
                second = (listed[spelling], "first listed here")
                problems.add("listed-twice", span, f"{spelling} is listed twice", second=second)
            elif not any(spelling in text for text in written):
                problems.add("never-written", span, f"{spelling} is listed, but never written")
            listed.setdefault(spelling, span)


def _texts(node: Any) -> tuple[str, ...]:
    match node:
        case Lit():
            return (node.text,)
        case Join():
            return (node.sep,)
        case Assistant():
            return node.other_stops
        case Filter(name=name, args=(Const(value=str(mark)),)) if name in MEDIA:
            return (mark,)
    return ()


def _used(spec: Spec) -> set[tuple[str, str]]:
    used: set[tuple[str, str]] = set()
    sections = [field.name for field in dataclasses.fields(spec) if field.name not in (*NAMED, "spans", "files")]
    waiting: list[Any] = [getattr(spec, section) for section in sections]
    for name, anchor in spec.anchors.items():
        if anchor.orelse == "reject":  # a conversation without it is refused, whoever asks
            used.add(("anchor", name))
            waiting.append(anchor)
    while waiting:
        for node in walk(waiting.pop()):
            if isinstance(node, Name):
                entry = (node.kind, node.id)
            elif isinstance(node, Use):
                entry = ("wire", node.wire)
            else:
                continue
            if entry not in used:
                used.add(entry)
                waiting.append(_body(spec, *entry))
    return used


def _body(spec: Spec, kind: str, name: str) -> Any:
    match kind:
        case "let":
            return spec.let[name]
        case "wire":
            return spec.wires[name]
        case "anchor":
            return spec.anchors[name]
    return None


def _place(spec: Spec, path: str) -> Span:
    return spec.spans.get(path, Span(spec.file, 1, 1, 1, 1))
