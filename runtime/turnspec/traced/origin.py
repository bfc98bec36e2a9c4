"""Where characters come from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Kind = Literal["template", "data", "unknown"]


class Origin(NamedTuple):
    """Who wrote a character.

    `kind`: the template, the caller (data), or unknown. `message`: of data, the message that holds it, -1 for tools and
    options; of the template's own text, the message whose turn was being written, -1 for none. `field`: of data, the
    message's field, or `tools` or the option. `sampled`: the template says itself that the model writes it.
    """

    kind: Kind
    message: int = -1
    field: str = ""
    sampled: bool = False


UNKNOWN = Origin("unknown")
TEMPLATE = Origin("template")

Run = tuple[int, Origin]  # so many characters of one origin
Runs = tuple[Run, ...]


def whole(length: int, origin: Origin) -> Runs:
    """All characters of one origin."""
    return ((length, origin),) if length else ()


def cut(runs: Runs, start: int, end: int) -> Runs:
    """The runs of the characters [start, end)."""
    if end <= start:
        return ()
    if len(runs) == 1:
        return ((end - start, runs[0][1]),)
    found = []
    at = 0
    for length, origin in runs:
        first, last = max(start, at), min(end, at + length)
        if first < last:
            found.append((last - first, origin))
        at += length
        if at >= end:
            break
    return tuple(found)


def link(first: Runs, second: Runs) -> Runs:
    """Runs one after the other."""
    if first and second and first[-1][1] == second[0][1]:
        return (*first[:-1], (first[-1][0] + second[0][0], second[0][1]), *second[1:])
    return first + second


def chain(parts: Iterable[Runs]) -> Runs:
    """Runs one after the other, neighbours of one origin as one."""
    joined: list[Run] = []
    for runs in parts:
        for length, origin in runs:
            if joined and joined[-1][1] == origin:
                joined[-1] = (joined[-1][0] + length, origin)
            else:
                joined.append((length, origin))
    return tuple(joined)
