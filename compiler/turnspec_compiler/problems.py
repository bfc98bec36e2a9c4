"""Problems of a spec: collected by the passes, shown together in file order. The only place that formats errors."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from turnspec.errors import SpecError
from turnspec_compiler.syntax import Span, Spec


@dataclass(frozen=True, slots=True)
class Problem:
    """`kind` names the rule that is broken; `second` is another place that has a part in it, with its label."""

    kind: str
    span: Span
    message: str
    hint: str = ""
    second: tuple[Span, str] | None = None


@dataclass(slots=True)
class Problems:
    """The problems found so far. `files`: name -> text; `spans`: (file, path) -> place, to say where in the tree."""

    files: dict[str, str] = field(default_factory=dict)
    spans: dict[tuple[str, str], Span] = field(default_factory=dict)
    found: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, spec: Spec) -> Problems:
        """An empty collection that can show places of this spec."""
        return cls(files=dict(spec.files), spans={(span.file, path): span for path, span in spec.spans.items()})

    def add(
        self, kind: str, span: Span, message: str, *, hint: str = "", second: tuple[Span, str] | None = None
    ) -> None:
        problem = Problem(kind, span, message, hint, second)
        if problem not in self.found:  # a parent's file is read once alone and once merged
            self.found.append(problem)

    def raise_if_any(self) -> None:
        """Raises SpecError with all problems, if there are any."""
        if not self.found:
            return
        order = {file: rank for rank, file in enumerate(self.files)}
        ordered = sorted(self.found, key=lambda p: (order.get(p.span.file, 0), p.span.line, p.span.col))
        count = "1 error" if len(ordered) == 1 else f"{len(ordered)} errors"
        blocks = [self._show(problem) for problem in ordered]
        raise SpecError("\n\n".join([*blocks, f"{count}. Nothing was written."]), ordered)

    def _show(self, problem: Problem) -> str:
        span = problem.span
        gutter = len(str(max(span.line, problem.second[0].line if problem.second else 0))) + 1
        lines = [f"{span.file}:{span.line}:{span.col}: error: {problem.message}", f"{' ' * gutter} |"]
        lines += self._snippet(span, "^", problem.hint, gutter)
        if problem.second:
            place, label = problem.second
            if place.file != span.file:
                lines.append(f"{' ' * gutter}::: {place.file}:{place.line}:{place.col}")
            lines += self._snippet(place, "-", label, gutter)
        path = self._path(span)
        if path:
            lines.append(f"{' ' * gutter} = at {path}")
        return "\n".join(lines)

    def _snippet(self, span: Span, mark: str, label: str, gutter: int) -> list[str]:
        lines = self.files.get(span.file, "").split("\n")
        line = lines[span.line - 1] if span.line <= len(lines) else ""
        line = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)
        end = span.end_col if span.end_line == span.line else len(line) + 1
        before = _width(line[: span.col - 1])
        run = max(1, _width(line[span.col - 1 : end - 1]))
        shown = f"{span.line:>{gutter}} | {line}".rstrip()
        return [shown, f"{' ' * gutter} | {' ' * before}{mark * run} {label}".rstrip()]

    def _path(self, span: Span) -> str:
        start = (span.line, span.col)
        end = max(start, (span.end_line, span.end_col))
        inside = [
            path
            for (file, path), place in self.spans.items()
            if file == span.file and (place.line, place.col) <= start and end <= (place.end_line, place.end_col)
        ]
        return "/" + max(inside, key=len).replace(".", "/") if inside else ""


def key_place(spec: Spec, path: str) -> Span:
    """The place of the last key of a path; of the head of the file if the path leads nowhere."""
    span = spec.spans.get(path, Span(spec.file, 1, 1, 1, 1))
    return Span(span.file, span.line, span.col, span.line, span.col + len(path.rpartition(".")[2]))


def _width(text: str) -> int:
    """Columns in a terminal."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def near(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` is probably a slip of: the nearest, at a third of its letters off or less."""
    best = min(((distance(word, other), other) for other in known), default=(9, ""))
    limit = 1 if min(len(word), len(best[1])) <= 4 else 2 if len(word) <= 8 else 3
    return best[1] if 0 < best[0] <= limit else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint with the nearest known word, or an empty one."""
    found = near(word, known)
    return f"did you mean '{found}'?" if found else ""


def distance(a: str, b: str) -> int:
    """Edits that lead from a to b: a letter more, less, other, or two neighbours swapped."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, right in enumerate(b, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right)))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                row[j] = min(row[j], older[j - 2] + 1)
    return row[-1]
