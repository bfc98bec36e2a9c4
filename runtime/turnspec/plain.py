"""The plainest completions, read without the machine: reasoning, text, whole calls and a stop, all as written.

Of anything else it says nothing, and the machine reads it. Where it speaks it says what the machine would.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from turnspec.bind import Bound
from turnspec.machine import Machine
from turnspec.marks import SPACE, Decoder, Watch
from turnspec.quick import places_of, read_calls
from turnspec.response import ParsedResponse, ParsedToolCall, Span, SpanKind, Status
from turnspec.stream import tiles
from turnspec.told import Rules


def plain(
    bound: Bound, begun: Machine, decoder: Decoder, text: str, rules: Callable[[], Rules], cut: bool
) -> ParsedResponse | None:
    """The response of a plain completion; None of another. `begun`: where it begins; `cut`: it is not all of it."""
    thinks = begun.mode == "think"
    if not bound.plain or begun.text or begun.section or not (thinks or begun.mode == "text"):
        return None
    at, skip = 0, begun.skip
    places: list[tuple[int, SpanKind]] = [(0, "structure")]
    thought = None
    if not thinks and bound.think_start:
        start = next((s for s in bound.think_start if text.startswith(s)), "")
        if start:
            thinks, at, skip = True, len(start), bound.think_rest
    if thinks:
        if not text.startswith(skip, at):
            return None
        at += len(skip)
        found = bound.reasoning.search(text, at)
        if found is None or found[0] != bound.think_end.cores[0]:
            return None
        end = Watch.back(bound.reasoning.marks[found[0]], text, at, found.start())
        thought = bound.alphabet.spell(text[at:end])
        places += (at, "reasoning"), (end, "structure")
        at, skip = found.end(), bound.text_rest
    if not text.startswith(skip, at):
        return None
    at += len(skip)
    found = bound.text.search(text, at)
    if found is None or (bound.bare and text.startswith("{", at)) or (bound.listed and text.startswith("[", at)):
        return None
    mark = bound.text.marks[found[0]]
    end = Watch.back(mark, text, at, found.start())
    content = bound.alphabet.spell(text[at:end])
    places += (at, "content"), (end, "structure")
    calls: list[ParsedToolCall] = []
    stop = found.start()
    if mark.means in ("call", "section"):
        section = mark.means == "section"
        if section != bool(bound.section.cores):
            return None
        at = SPACE.match(text, found.end()).end() if section else stop  # type: ignore[union-attr]
        at = read_calls(bound.quick, text, at, 0, rules(), decoder, calls)
        stop = SPACE.match(text, at).end()  # type: ignore[union-attr]
        if section:
            closed = bound.inside.here(text, stop, True)
            if isinstance(closed, bool) or closed[0].means != "section end":
                return None
            stop = SPACE.match(text, closed[1]).end()  # type: ignore[union-attr]
        if not calls:
            return None
    if stop + 1 != len(text) or text[stop] not in bound.stops:
        return None
    status: Status = "truncated" if cut else "complete"
    spans = partial(_spans, places, tuple(calls), stop, decoder)
    return ParsedResponse(content, thought, calls, True, status, decoder.ids, spans)


def _spans(
    places: list[tuple[int, SpanKind]], calls: tuple[ParsedToolCall, ...], stop: int, decoder: Decoder
) -> list[Span]:
    """`places`: up to the first call."""
    behind: list[tuple[int, SpanKind]] = [(stop, "stop"), (stop + 1, "structure")]  # ids without a text may follow
    return tiles([*places, *places_of(calls), *behind], decoder)
