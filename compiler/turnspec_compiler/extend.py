"""`extends`: a parent's tree with a child's keys laid over it; of several parents, each laid over those before it.

Mappings merge key by key, all else is replaced, `null` removes; in some lists `inherited` stands for the items of the
parent's. A wire is always replaced whole.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from turnspec_compiler import model
from turnspec_compiler.leaves import FORMAT_ID
from turnspec_compiler.problems import Problems, did_you_mean
from turnspec_compiler.source import Key, Node, Source, read_source

Shipped = Callable[[str], str | None]

OWN = ("format", "extends", "models", "parity", "examples")  # of one spec alone, never inherited
MERGED: dict[tuple[str, ...], type[model.Shape]] = {  # mappings with fixed keys that merge; "?" stands for any name
    (): model.File,
    ("options", "?"): model.OptionShape,
    ("content",): model.ContentShape,
    ("reasoning",): model.ReasoningShape,
    ("reasoning", "embedded"): model.EmbeddedShape,
    ("calls",): model.CallsShape,
    ("merge",): model.MergeShape,
    ("hoist", "?"): model.HoistLong,
    ("order",): model.OrderShape,
    ("anchors", "?"): model.AnchorShape,
    ("turns", "?"): model.AssistantTurn,
}
NAMED = {("options",), ("texts",), ("hoist",), ("anchors",), ("let",), ("wires",), ("turns",), ("order", "as")}
LISTS = {  # in which a child may say `inherited`
    *((name,) for name in ("tokens", "markers", "reject", "loses")),
    *(("content", "parts"), ("reasoning", "from"), ("calls", "accept")),
}
EXCLUSIVE = {  # a child that says one of these takes the others away
    ("calls",): (("emit",), ("argument",)),
    ("options", "?"): (("type", "form"), ("values",)),
    ("anchors", "?"): (("last",), ("first",)),
}


@dataclass(frozen=True, slots=True)
class Chain:
    """A spec and its parents, merged: `source` is the file itself, `root` the whole tree."""

    source: Source
    extends: str | None
    root: Node


def shipped_formats() -> dict[str, str]:
    """The installed formats: id -> name of the module. Empty while the first ones are compiled."""
    try:
        index = importlib.import_module("turnspec_formats")
    except ModuleNotFoundError:
        return {}
    return dict(getattr(index, "FORMATS", {}))


def shipped_source(name: str) -> str | None:
    """The text of a format that is installed, or None."""
    module_name = shipped_formats().get(name)
    if module_name is None:
        return None
    module = importlib.import_module(f"turnspec_formats.{module_name}")
    return str(module.SPEC)


def read_chain(text: str, path: Path, shipped: Shipped, problems: Problems) -> Chain | None:
    """Reads a file and all its parents, and merges them. None if one of them cannot be read."""
    own = read_source(text, str(path), problems)
    if own is None:
        return None
    _check_name(own, path.stem, problems)
    family = _family(own, path, (path.stem,), shipped, problems)
    if family is None:
        return None
    if not family.parents:
        return Chain(own, None, own.root)
    for source in dict.fromkeys(family.sources()):
        model.read_file(_own_words(source.root), problems, partial=True)
    if problems.found:
        return None
    return Chain(own, _names(own)[0].text, family.merged(problems))


@dataclass(frozen=True, slots=True)
class _Family:
    """A spec and what it extends, in the order in which one is laid over the other."""

    source: Source
    parents: tuple[_Family, ...]

    def sources(self) -> Iterator[Source]:
        yield self.source
        for parent in self.parents:
            yield from parent.sources()

    def merged(self, problems: Problems) -> Node:
        """The whole tree."""
        below: Node | None = None
        for parent in self.parents:
            root = parent.merged(problems)
            root = replace(root, entries=tuple(entry for entry in root.entries if entry[0].text not in OWN))
            below = root if below is None else _merge(below, root, (), problems)
        return self.source.root if below is None else _merge(below, self.source.root, (), problems)


def _names(source: Source) -> tuple[Node, ...]:
    """What a spec extends: a name, or several."""
    node = source.root.get("extends")
    if node is None:
        return ()
    return node.items if node.kind == "list" else (node,)


def _family(source: Source, path: Path, line: tuple[str, ...], shipped: Shipped, problems: Problems) -> _Family | None:
    """`path`: of the spec that is compiled; `line`: names from it down to this one. None if a parent cannot be read."""
    parents = []
    for node in _names(source):
        name = node.text
        if name in line:
            problems.add("extends-cycle", node.span, f"'{name}' extends itself, maybe over others")
            return None
        found = _parent_text(path, name, shipped)
        if found is None:
            beside = [other.stem for other in path.parent.glob("*.yaml") if other.stem != path.stem]
            hint = did_you_mean(name, [*beside, *shipped_formats()])
            hint = hint or f"looked for {name}.yaml beside the file, and among the installed formats"
            problems.add("no-parent", node.span, f"there is no format '{name}' to extend", hint=hint)
            return None
        parent = read_source(found[1], found[0], problems)
        if parent is None:
            return None
        _check_name(parent, name, problems)
        family = _family(parent, path, (*line, name), shipped, problems)
        if family is None:
            return None
        parents.append(family)
    return _Family(source, tuple(parents))


def _parent_text(path: Path, name: str, shipped: Shipped) -> tuple[str, str] | None:
    beside = path.parent / f"{name}.yaml"
    if beside.is_file():
        return str(beside), beside.read_text(encoding="utf-8")
    text = shipped(name)
    return None if text is None else (f"{name}.yaml", text)


def _check_name(source: Source, stem: str, problems: Problems) -> None:
    node = source.root.get("format")
    if node is None or node.kind != "scalar":
        return
    if not FORMAT_ID.fullmatch(node.text):
        hint = "small letters, digits, '.' and '-'"
        problems.add("bad-format-id", node.span, f"'{node.text}' cannot be a format's id", hint=hint)
    elif node.text != stem:
        hint = f"'format: {stem}', or name the file {node.text}.yaml"
        problems.add("format-name", node.span, "the format's id is not the file's name", hint=hint)


def _merge(parent: Node, child: Node, path: tuple[str, ...], problems: Problems) -> Node:
    if parent.kind == child.kind == "list" and path in LISTS:
        items = [given for item in child.items for given in (parent.items if _inherits(item) else (item,))]
        return replace(child, items=tuple(items))
    if parent.kind != "map" or child.kind != "map" or not _merges(parent, child, path):
        return child
    pattern = _pattern(path)
    gone = _taken_away(child, pattern)
    merged: dict[str, tuple[Key, Node]] = {
        key.text: (key, value) for key, value in parent.entries if key.text not in gone
    }
    for key, value in child.entries:
        if value.is_null:
            if key.text not in merged:
                message = f"the parent has no '{key.text}' that null could remove"
                hint = did_you_mean(key.text, merged)
                problems.add("nothing-to-remove", key.span, message, hint=hint)
            merged.pop(key.text, None)
        elif key.text in merged:
            merged[key.text] = (key, _merge(merged[key.text][1], value, (*path, key.text), problems))
        else:
            if any(map(_inherits, value.items)):
                hint = "leave 'inherited' out"
                problems.add("nothing-to-inherit", key.span, f"the parent has no '{key.text}' to inherit", hint=hint)
            merged[key.text] = (key, value)
    shape = MERGED.get(pattern)
    order = shape.keys() if shape else [name for name in merged if name != "*"]  # '*' stays last
    rank = {name: index for index, name in enumerate(order)}
    entries = sorted(merged.values(), key=lambda entry: rank.get(entry[0].text, len(rank)))
    style = "flow" if parent.style == child.style == "flow" else "block"
    return replace(child, style=style, entries=tuple(entries))


def _inherits(item: Node) -> bool:
    return item.kind == "scalar" and item.style == "plain" and item.text == "inherited"


def _pattern(path: tuple[str, ...]) -> tuple[str, ...]:
    return (path[0], "?") if len(path) == 2 and (path[0],) in NAMED else path


def _merges(parent: Node, child: Node, path: tuple[str, ...]) -> bool:
    if path and path[0] == "turns" and len(path) == 2:
        return model.turn_form(parent) == model.turn_form(child) == "assistant"
    return path in NAMED or _pattern(path) in MERGED


def _taken_away(child: Node, pattern: tuple[str, ...]) -> set[str]:
    given = {key.text for key, value in child.entries if not value.is_null}
    groups = EXCLUSIVE.get(pattern, ())
    if not any(given & set(group) for group in groups):
        return set()
    return {name for group in groups if not given & set(group) for name in group}


def _own_words(node: Node) -> Node:
    """What a spec says itself: without what it removes and inherits."""
    entries = tuple((key, _own_words(value)) for key, value in node.entries if not value.is_null)
    return replace(node, entries=entries, items=tuple(item for item in node.items if not _inherits(item)))
