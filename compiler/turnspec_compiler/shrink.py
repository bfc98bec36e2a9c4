"""The smallest trial that still fails: parts are left out or made simpler for as long as it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from turnspec_compiler.conversations import Trial

FIXED = ("role", "type", "id", "name", "tool_call_id")  # neither left out nor changed
NEEDED = ("messages", "content", "function", "arguments", "parameters", "properties")  # not left out
BUDGET = 2000  # trials


def shrink(trial: Trial, fails: Callable[[Trial], bool], budget: int = BUDGET) -> Trial:
    """`trial`, of which `fails` holds, with whatever can go gone. Deterministic."""
    seen = 0
    progress = True
    while progress:
        progress = False
        for smaller in simpler(trial):
            seen += 1
            if seen > budget:
                return trial
            if fails(smaller):
                trial, progress = smaller, True
                break
    return trial


def simpler(value: Any) -> Iterator[Any]:
    """Values with one thing less, the largest steps first; keys that make a message what it is stay."""
    if isinstance(value, dict):
        for key in value:
            if key not in FIXED and key not in NEEDED:
                yield {k: v for k, v in value.items() if k != key}
        for key, inner in value.items():
            for smaller in simpler(inner) if key not in FIXED else ():
                yield {**value, key: smaller}
    elif isinstance(value, list):
        for size in (len(value) // 2, 1):
            for start in range(0, len(value), size) if size else ():
                yield value[:start] + value[start + size :]
        for at, inner in enumerate(value):
            for smaller in simpler(inner):
                yield [*value[:at], smaller, *value[at + 1 :]]
    elif isinstance(value, str):
        yield from _shorter(value)
    elif value is True:
        yield False
    elif isinstance(value, (int, float)) and value:
        yield 0


def _shorter(text: str) -> Iterator[str]:
    if text not in ("", "x"):
        yield ""
        yield "x"
    half = len(text) // 2
    if half:
        yield text[:half]
        yield text[half:]
    if 2 < len(text) <= 40:
        for at in range(len(text)):
            yield text[:at] + text[at + 1 :]
