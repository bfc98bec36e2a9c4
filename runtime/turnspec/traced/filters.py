"""The filters of Jinja that lose origins, or that can make much of little, as chat templates see them."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable
from typing import Any

import jinja2
import jinja2.filters
import markupsafe
from markupsafe import Markup

from turnspec.traced.budget import budget
from turnspec.traced.origin import Runs, chain
from turnspec.traced.spelling import json_text
from turnspec.traced.text import Traced, by_template, joined, runs_of, written

# Arguments of these say how much they make.
_SIZED = frozenset(("batch", "center", "indent", "round", "slice", "truncate", "wordwrap"))
_CHARACTERS_A_STEP = 64
_WORDS = re.compile(r"([-\s({\[<]+)")


class TracedMarkup(Markup):
    """What the filters `safe` and `escape` give. Only addition and printing keep origins."""

    _runs: Runs | None = None  # not known of what `Markup` itself makes

    def __str__(self) -> str:
        return Traced(str.__str__(self), self._runs)

    def __add__(self, other: Any) -> Any:
        return _added(super().__add__(other), self, other)

    def __radd__(self, other: Any) -> Any:
        return _added(super().__radd__(other), other, self)


def _added(text: Any, first: Any, second: Any) -> Any:
    """A sum as `Markup` gives it, with origins."""
    if text is NotImplemented:
        return text
    parts = [escape(first), escape(second)]
    budget().hold(sum(map(len, parts)))
    return _markup(text, chain(map(runs_of, parts)))


def _markup(text: str, runs: Runs) -> TracedMarkup:
    found = TracedMarkup(str.__str__(text))
    found._runs = runs
    return found


def safe(value: Any) -> Markup:
    if hasattr(value, "__html__"):
        return value if isinstance(value, TracedMarkup) else Markup(value)
    text = written(value)
    return _markup(text, runs_of(text))


def escape(value: Any) -> Markup:
    if hasattr(value, "__html__"):
        return safe(value)
    runs = []
    text = written(value)
    parts = []
    at = 0
    for length, origin in runs_of(text):
        parts.append(markupsafe.escape(str.__getitem__(text, slice(at, at + length))))
        runs.append((len(parts[-1]), origin))
        at += length
    return _markup("".join(parts), tuple(runs))


def string(value: Any) -> str:
    return value if isinstance(value, str) else written(value)


@jinja2.pass_eval_context
def join(context: Any, value: Any, d: Any = "", attribute: Any = None) -> str:
    if attribute is not None:
        value = map(jinja2.filters.make_attrgetter(context.environment, attribute), value)
    separator = written(d)
    return separator.join(map(written, value))


def title(value: Any) -> str:
    text = string(value)
    parts = []
    end = 0
    for match in _WORDS.finditer(text):
        parts += [text[end : match.start()], text[match.start() : match.end()]]
        end = match.end()
    return joined(part[0].upper() + part[1:].lower() for part in [*parts, text[end:]] if part)


def indent(value: Any, width: Any = 4, first: bool = False, blank: bool = False) -> str:
    margin = width if isinstance(width, str) else by_template(" ") * width
    lines = (value + by_template("\n")).splitlines()
    shown = [line if n == 0 or not (line or blank) else margin + line for n, line in enumerate(lines)]
    text = by_template("\n").join(shown)
    return margin + text if first else text


OWN: dict[str, Callable[..., Any]] = {
    "e": escape,
    "escape": escape,
    "indent": indent,
    "join": join,
    "safe": safe,
    "string": string,
    "title": title,
    "tojson": json_text,
}


def filters() -> dict[str, Callable[..., Any]]:
    """All filters by name, each counted."""
    return {name: _counted(name, f) for name, f in {**jinja2.filters.FILTERS, **OWN}.items()}


def _counted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def counted(*args: Any, **kwargs: Any) -> Any:
        spend_on(args)
        if name in _SIZED:
            for value in (*args[1:], *kwargs.values()):
                budget().hold(abs(value) if isinstance(value, int) else 0)
        result = function(*args, **kwargs)
        if inspect.isgenerator(result):
            return _each(result)
        return result

    return counted


def _each(items: Any) -> Any:
    for item in items:
        budget().spend(1)
        yield item


def spend_on(values: tuple[Any, ...]) -> None:
    """Steps for what a function may have to read."""
    steps = 1
    for value in values:
        if isinstance(value, str):
            steps += len(value) // _CHARACTERS_A_STEP
        elif isinstance(value, (list, tuple, range, dict)):
            steps += len(value)
    budget().spend(steps)
