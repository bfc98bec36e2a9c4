"""Strings whose characters know where they come from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, SupportsIndex

from turnspec.traced.budget import budget
from turnspec.traced.origin import UNKNOWN, Origin, Runs, chain, cut, link, whole

_RUNS_A_STEP = 64
_FIELD = re.compile(r"%(?:%|[-+# 0]*(\d*)(?:\.(\d+))?[sdif])")


class Traced(str):
    """A string, and the origins of its characters as runs. What plain `str` gives is what it gives, with origins.

    Made of a text alone, the origin is unknown. Where an operation mixes characters such that theirs cannot be told,
    those of its result are unknown.
    """

    __slots__ = ("_runs",)
    _runs: Runs

    def __new__(cls, text: str, runs: Runs | None = None) -> Traced:
        budget().hold(len(text))
        self = super().__new__(cls, str.__str__(text))
        self._runs = whole(len(text), UNKNOWN) if runs is None else runs
        return self

    def __str__(self) -> str:
        return self

    def __add__(self, other: Any) -> Any:
        if not isinstance(other, str) or hasattr(other, "__html__"):
            return NotImplemented
        budget().hold(len(self) + len(other))
        budget().spend((len(self._runs) + len(runs_of(other))) // _RUNS_A_STEP)
        return Traced(str.__add__(self, other), link(self._runs, runs_of(other)))

    def __radd__(self, other: Any) -> Any:
        if type(other) is not str:
            return NotImplemented
        return Traced(other) + self

    def __mul__(self, times: SupportsIndex) -> str:
        count = times.__index__() if hasattr(times, "__index__") else 1
        budget().hold(len(self) * max(count, 0))
        return Traced(str.__mul__(self, times), chain([self._runs] * count))

    __rmul__ = __mul__

    def __getitem__(self, key: Any) -> str:
        budget().spend(len(self._runs) // _RUNS_A_STEP)
        if not isinstance(key, slice):
            text = str.__getitem__(self, key)
            at = key.__index__() % len(self)
            return Traced(text, cut(self._runs, at, at + 1))
        start, end, step = key.indices(len(self))
        text = str.__getitem__(self, key)
        if step == 1:
            return Traced(text, cut(self._runs, start, end))
        return Traced(text, chain(cut(self._runs, at, at + 1) for at in range(start, end, step)))

    def __iter__(self) -> Iterator[str]:
        at = 0
        for length, origin in self._runs:
            budget().spend(length)
            for place in range(at, at + length):
                yield text_of(str.__getitem__(self, place), origin)
            at += length

    def __mod__(self, values: Any) -> str:
        """Traced for `%s` and numbers without flags; else the whole is unknown."""
        fields = list(_FIELD.finditer(self))
        widths = re.findall(r"%[^a-zA-Z%]*", self)
        if any("*" in width for width in widths):
            raise ValueError("a width that is a value is not allowed in a chat template")
        for width in widths:
            for digits in re.findall(r"\d+", width):
                budget().hold(int(digits[:12]))
        text = str.__mod__(self, values)
        given = list(values) if isinstance(values, tuple) else [values]
        parts: list[str] = []
        end = 0
        for field in fields:
            parts.append(self[end : field.start()])
            end = field.end()
            if field[0] == "%%":
                parts.append(self[end - 1 : end])
            elif field[0] in ("%s", "%d", "%i") and given:
                parts.append(written(given.pop(0)))
        return checked(text, [*parts, self[end:]])

    # -- taken apart --

    def _part(self, text: str, start: int) -> Traced:
        budget().spend(len(self._runs) // _RUNS_A_STEP)
        return Traced(text, cut(self._runs, start, start + len(text)))

    def lstrip(self, chars: str | None = None, /) -> str:
        text = str.lstrip(self, chars)
        return self._part(text, len(self) - len(text))

    def rstrip(self, chars: str | None = None, /) -> str:
        return self._part(str.rstrip(self, chars), 0)

    def strip(self, chars: str | None = None, /) -> str:
        return self._part(str.strip(self, chars), len(self) - len(str.lstrip(self, chars)))

    def removeprefix(self, prefix: str, /) -> str:
        text = str.removeprefix(self, prefix)
        return self._part(text, len(self) - len(text))

    def removesuffix(self, suffix: str, /) -> str:
        return self._part(str.removesuffix(self, suffix), 0)

    def _parts(self, texts: Iterable[str]) -> list[Any]:
        """Texts that stand in this one, in order, as parts of it."""
        parts = []
        at = 0
        for text in texts:
            at = str.index(self, text, at)
            parts.append(self._part(text, at))
            at += len(text)
        return parts

    def _between(self, texts: list[str], between: int) -> list[Any]:
        """The same, where it is known how many characters stand between two."""
        parts = []
        at = 0
        for text in texts:
            parts.append(self._part(text, at))
            at += len(text) + between
        return parts

    def split(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[Any]:
        texts = str.split(self, sep, maxsplit)
        budget().spend(len(texts))
        return self._parts(texts) if sep is None else self._between(texts, len(sep))

    def rsplit(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[Any]:
        texts = str.rsplit(self, sep, maxsplit)
        budget().spend(len(texts))
        return self._parts(texts) if sep is None else self._between(texts, len(sep))

    def splitlines(self, keepends: bool = False) -> list[Any]:
        lines = self._between(str.splitlines(self, True), 0)
        budget().spend(len(lines))
        shown = str.splitlines(self, keepends)
        return [line[: len(text)] for line, text in zip(lines, shown, strict=True)]

    def partition(self, sep: str, /) -> tuple[Any, Any, Any]:
        return tuple(self._between(list(str.partition(self, sep)), 0))

    def rpartition(self, sep: str, /) -> tuple[Any, Any, Any]:
        return tuple(self._between(list(str.rpartition(self, sep)), 0))

    # -- put together --

    def join(self, iterable: Iterable[str], /) -> str:
        items: list[Any] = list(iterable)
        budget().spend(len(items))
        budget().hold(len(self) * len(items) + sum(len(x) for x in items if isinstance(x, str)))
        text = str.join(self, items)
        between = [runs for item in items for runs in (self._runs, runs_of(item))]
        return Traced(text, chain(between[1:]))

    def replace(self, old: str, new: str, count: SupportsIndex = -1, /) -> str:
        found = str.count(self, old)
        budget().spend(found)
        budget().hold(len(self) + found * len(new))
        text = str.replace(self, old, new, count)
        if not old:
            return Traced(text, self._runs if len(text) == len(self) else None)
        left = count.__index__()
        parts: list[str] = []
        end = 0
        while left and (at := str.find(self, old, end)) >= 0:
            parts += (self[end:at], new)
            end = at + len(old)
            left -= 1
        return Traced(text, chain(runs_of(part) for part in [*parts, self[end:]]))

    def ljust(self, width: SupportsIndex, fillchar: str = " ", /) -> str:
        budget().hold(width.__index__())
        text = str.ljust(self, width, fillchar)
        return Traced(text, chain((self._runs, runs_of(fillchar) * (len(text) - len(self)))))

    def rjust(self, width: SupportsIndex, fillchar: str = " ", /) -> str:
        budget().hold(width.__index__())
        text = str.rjust(self, width, fillchar)
        return Traced(text, chain((runs_of(fillchar) * (len(text) - len(self)), self._runs)))

    def center(self, width: SupportsIndex, fillchar: str = " ", /) -> str:
        budget().hold(width.__index__())
        return Traced(str.center(self, width, fillchar))

    def zfill(self, width: SupportsIndex, /) -> str:
        budget().hold(width.__index__())
        return Traced(str.zfill(self, width))

    def expandtabs(self, tabsize: SupportsIndex = 8) -> str:
        budget().hold(len(self) + str.count(self, "\t") * max(0, tabsize.__index__()))
        return Traced(str.expandtabs(self, tabsize))

    # -- letters changed --

    def _changed(self, change: Callable[..., str], *given: Any) -> str:
        """Letter by letter; unknown where letters become more or fewer and their origins differ."""
        text = change(self, *given)
        if len(self._runs) == 1:
            return text_of(text, self._runs[0][1])
        if len(text) == len(self) and all(map(_alike, text, str.__str__(self))):
            return Traced(text, self._runs)
        at = 0
        parts = []
        for length, origin in self._runs:
            parts.append(text_of(change(str.__getitem__(self, slice(at, at + length)), *given), origin))
            at += length
        return checked(text, parts)

    def upper(self) -> str:
        return self._changed(str.upper)

    def lower(self) -> str:
        return self._changed(str.lower)

    def casefold(self) -> str:
        return self._changed(str.casefold)

    def swapcase(self) -> str:
        return self._changed(str.swapcase)

    def capitalize(self) -> str:
        return self._changed(str.capitalize)

    def title(self) -> str:
        return self._changed(str.title)

    def translate(self, table: Any, /) -> str:
        return self._changed(str.translate, table)


def text_of(text: str, origin: Origin) -> Traced:
    """A text of one origin. (A public method would be the template's to call.)"""
    return Traced(text, whole(len(text), origin))


def _alike(a: str, b: str) -> bool:
    """Whether two characters are one letter."""
    return a == b or a.lower() == b.lower()


def checked(text: str, parts: Iterable[str]) -> Traced:
    """A text with the origins of its parts; unknown where it is not what they join to."""
    parts = list(parts)
    return Traced(text, chain(map(runs_of, parts)) if "".join(parts) == text else None)


def by_template(text: str) -> Traced:
    """Text of the template's own, in the turn that is being written."""
    return text_of(text, budget().origin)


def runs_of(text: str) -> Runs:
    """The origins of a string's characters."""
    return text._runs if isinstance(text, Traced) else getattr(text, "_runs", None) or whole(len(text), UNKNOWN)


def written(value: Any) -> str:
    """A value as a template prints it: `str(value)`. Numbers that the template counts are its own."""
    if isinstance(value, Traced):
        return value
    if type(value) in (int, float):
        return by_template(str(value))
    if type(value) in (dict, list, tuple):
        from turnspec.traced.spelling import python_text

        return python_text(value)
    text = str(value)
    return text if isinstance(text, Traced) else Traced(text)


def joined(texts: Iterable[Any]) -> str:
    """One after the other, each as `written`."""
    parts = [written(text) for text in texts]
    budget().hold(sum(map(len, parts)))
    return Traced("".join(parts), chain(map(runs_of, parts)))
