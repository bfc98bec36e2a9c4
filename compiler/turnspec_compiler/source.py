"""YAML text -> a tree of nodes that know their place in the file.

Only the YAML that a spec needs: mappings with words as keys, lists and scalars; no tags, anchors or aliases.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from turnspec_compiler.problems import Problems
from turnspec_compiler.syntax import Span

STYLES = {None: "plain", "": "plain", "'": "single", '"': "double", "|": "literal", ">": "folded"}
ESCAPE = re.compile(r"\\(?:x..|u.{4}|U.{8}|\r?\n[ \t]*|.)", re.DOTALL)
FOLD = re.compile(r"[ \t]*\r?\n\s*")


@dataclass(frozen=True, slots=True)
class Key:
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Node:
    """A mapping (`entries`), a list (`items`) or a scalar (`text`; `raw` is what stands in the file, quotes included).

    `kind`: map, list, scalar. `style`: block or flow; of scalars plain, single, double, literal, folded.
    """

    kind: str
    style: str
    span: Span
    text: str = ""
    raw: str = ""
    entries: tuple[tuple[Key, Node], ...] = ()
    items: tuple[Node, ...] = ()

    def get(self, name: str) -> Node | None:
        """The value of a key, or None."""
        return next((value for key, value in self.entries if key.text == name), None)

    def at(self, path: str) -> Node | None:
        """The node at a path like `turns.user` or `reject.0.when`, or None."""
        node: Node | None = self
        for step in path.split("."):
            if node is None:
                return None
            if node.kind == "list":
                node = node.items[int(step)] if step.isdecimal() and int(step) < len(node.items) else None
            else:
                node = node.get(step)
        return node

    @property
    def is_null(self) -> bool:
        return self.kind == "scalar" and self.style == "plain" and self.text in ("null", "~", "")

    def place(self, start: int, end: int) -> Span:
        """The place of `text[start:end]` in the file; of a block scalar, the whole."""
        if self.style in ("literal", "folded"):
            return self.span
        offsets = _offsets(self.raw, self.style, self.text)
        line, col = self._position(offsets[start])
        end_line, end_col = self._position(offsets[end])
        return Span(self.span.file, line, col, end_line, end_col)

    def _position(self, offset: int) -> tuple[int, int]:
        before = self.raw[:offset]
        lines = before.count("\n")
        if not lines:
            return self.span.line, self.span.col + offset
        return self.span.line + lines, offset - before.rfind("\n")


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its name as shown, its text, the comment at its head and its tree."""

    file: str
    text: str
    title: str
    root: Node


def read_source(text: str, file: str, problems: Problems) -> Source | None:
    """The tree of a YAML text; None (with a problem) if it is no YAML mapping."""
    problems.files[file] = text
    try:
        composed = _composed(text, file, problems)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        if mark and error.context_mark and mark.index >= len(text.rstrip()):
            mark = error.context_mark  # what is never closed is better shown where it opens
        line, col = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if "".join(text.splitlines()[line - 1 : line])[:col].strip(" ") == "\t":
            span = Span(file, line, 1, line, col + 1)
            problems.add("tab-indent", span, "a tab in the indentation", hint="indent with spaces")
            return None
        message = f"no YAML: {error.problem or error.context}"
        problems.add("not-yaml", Span(file, line, col, line, col + 1), message, hint=_yaml_hint(error.problem or ""))
        return None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        col = error.position - text.rfind("\n", 0, error.position)
        problems.add("not-text", Span(file, line, col, line, col + 1), "a character that YAML does not allow")
        return None
    if not isinstance(composed, yaml.MappingNode):
        line = composed.start_mark.line + 1 if composed else 1
        problems.add(
            "no-mapping", Span(file, line, 1, line, 2), "a spec is a mapping", hint="it begins with 'format: NAME'"
        )
        return None
    root = _node(composed, text, file, problems)
    problems.spans.update({(file, path): span for path, span in paths(root)})
    return Source(file, text, _title(text), root)


def paths(root: Node, path: str = "") -> Iterator[tuple[str, Span]]:
    """Every path of a tree and its place, the key included."""
    for key, value in root.entries:
        inner = f"{path}.{key.text}" if path else key.text
        span = value.span
        if span.file == key.span.file:
            span = Span(span.file, key.span.line, key.span.col, span.end_line, span.end_col)
        yield inner, span
        yield from paths(value, inner)
    for index, value in enumerate(root.items):
        inner = f"{path}.{index}" if path else str(index)
        yield inner, value.span
        yield from paths(value, inner)


def _title(text: str) -> str:
    lines = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.removeprefix("#").strip())
    return "\n".join(lines).strip()


def _composed(text: str, file: str, problems: Problems) -> Any:
    """The node that YAML makes of a text. The parser in C is much faster; the other one says better what fails."""
    if yaml.__with_libyaml__:
        try:
            composed = yaml.compose(text, Loader=yaml.CSafeLoader)
            _refuse_references(text, file, problems, yaml.CSafeLoader)
            return composed
        except (yaml.YAMLError, UnicodeEncodeError):  # surrogates, which no bytes spell
            pass
    _refuse_references(text, file, problems, yaml.SafeLoader)
    return yaml.compose(text, Loader=yaml.SafeLoader)


def _refuse_references(text: str, file: str, problems: Problems, loader: Any) -> None:
    for token in yaml.scan(text, Loader=loader):
        if isinstance(token, yaml.AliasToken | yaml.AnchorToken | yaml.TagToken):
            start, end = token.start_mark, token.end_mark
            span = Span(file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
            word = text[start.index : end.index]
            problems.add(
                "yaml-reference", span, f"YAML anchors, aliases and tags are not used: {word}", hint="quote it"
            )


def _yaml_hint(problem: str) -> str:
    plain = problem.startswith(("mapping values are not allowed", "expected ',' or"))
    return "put the expression or sentence in double quotes" if plain else ""


def _node(node: Any, text: str, file: str, problems: Problems) -> Node:
    start, end = node.start_mark, node.end_mark
    span = Span(file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
    if isinstance(node, yaml.ScalarNode):
        raw = text[start.index : end.index]
        return Node("scalar", STYLES[node.style], span, text=node.value, raw=raw)
    style = "flow" if node.flow_style else "block"
    if isinstance(node, yaml.SequenceNode):
        items = tuple(_node(item, text, file, problems) for item in node.value)
        return Node("list", style, _around(span, style, items), items=items)
    entries: list[tuple[Key, Node]] = []
    seen: dict[str, Key] = {}
    for key_node, value_node in node.value:
        key_start, key_end = key_node.start_mark, key_node.end_mark
        place = Span(file, key_start.line + 1, key_start.column + 1, key_end.line + 1, key_end.column + 1)
        if not isinstance(key_node, yaml.ScalarNode):
            problems.add("odd-key", place, "a key is a word")
            continue
        key = Key(key_node.value, place)
        value = _node(value_node, text, file, problems)
        if key.text in seen:
            second = (seen[key.text].span, "first given here")
            problems.add("duplicate-key", place, f"the key '{key.text}' is given twice", second=second)
            continue
        seen[key.text] = key
        entries.append((key, value))
    return Node("map", style, _around(span, style, [value for _, value in entries]), entries=tuple(entries))


def _around(span: Span, style: str, inner: list[Node] | tuple[Node, ...]) -> Span:
    # YAML ends a block collection only where the next token starts, lines later.
    if style == "flow" or not inner:
        return span
    last = inner[-1].span
    return Span(span.file, span.line, span.col, last.end_line, last.end_col)


@functools.lru_cache(maxsize=4096)
def _offsets(raw: str, style: str, text: str) -> tuple[int, ...]:
    """For each character of `text`, and its end, the offset in `raw`."""
    offsets: list[int] = []
    at = 0 if style == "plain" else 1
    while len(offsets) < len(text):
        char = text[len(offsets)]
        if style == "double" and (escape := ESCAPE.match(raw, at)):
            if "\n" not in escape.group():  # else an escaped line end: nothing is written
                offsets.append(at)
            at = escape.end()
        elif char in " \n" and (fold := FOLD.match(raw, at)):
            written = max(1, fold.group().count("\n") - 1)
            offsets.extend([at] * written)
            at = fold.end()
        else:
            offsets.append(at)
            at += 2 if style == "single" and char == "'" else 1
    offsets.append(at)
    return tuple(offsets)
