"""The plainest completions, read without the machine: reasoning, text, whole calls and a stop, all as written.

Of anything else it says nothing, and the machine reads it. Where it speaks it says what the machine would.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from turnspec.bind import Bound
from turnspec.machine import Machine
from turnspec.marks import SPACE, Decoder, Mark, Watch
from turnspec.quick import places_of, read_calls
from turnspec.response import ParsedResponse, ParsedToolCall, Span, SpanKind, Status
from turnspec.stream import CLEAN, tiles
from turnspec.told import Rules


def plain_reader(bound: Bound, begun: Machine) -> PlainReader | None:
    """A reader of the completions that begin where this machine stands; None where a turn cannot be plain."""
    if not bound.plain or begun.text or begun.section or begun.mode not in ("think", "text"):
        return None
    return PlainReader(bound, begun)


class PlainReader:
    """Reads plain completions from one start; immutable."""

    def __init__(self, bound: Bound, begun: Machine) -> None:
        self._bound = bound
        self._thinks = begun.mode == "think"
        self._skip = begun.skip
        self._openers = () if self._thinks else bound.think_start
        self._think_end = bound.think_end.cores[0] if bound.think_end.cores else ""
        self._no_text = tuple("{" * bool(bound.bare) + "[" * bool(bound.listed))
        self._section = bool(bound.section.cores)

    def read(
        self, decoder: Decoder, text: str, tools: Any, prompt: int, finish_reason: str | None
    ) -> ParsedResponse | None:
        """The response of a plain completion; None of another. `prompt`: its length."""
        bound, spell = self._bound, self._bound.alphabet.spell
        thinks, at, skip = self._thinks, 0, self._skip
        for opener in self._openers:
            if text.startswith(opener):
                thinks, at, skip = True, len(opener), bound.think_rest
                break
        thought: str | None = None
        places: tuple[int, ...] = ()
        if thinks:
            begin = at + len(skip)
            if not text.startswith(skip, at) or (found := bound.reasoning.search(text, begin)) is None:
                return None
            if found[0] != self._think_end:
                return None
            end = _end(bound.reasoning.marks[found[0]], text, begin, found.start())
            thought = spell(text[begin:end])
            places = begin, end
            at, skip = found.end(), bound.text_rest
        begin = at + len(skip)
        if not text.startswith(skip, at) or (self._no_text and text.startswith(self._no_text, begin)):
            return None
        calls: list[ParsedToolCall] = []
        found = bound.text.search(text, begin)
        mark = bound.text.marks[found[0]] if found else None
        end = stop = found.start() if found else len(text)
        if mark and mark.before:
            end = _end(mark, text, begin, stop)
        content = spell(text[begin:end])
        places += begin, end
        if found and mark and mark.means != "stop":
            section = mark.means == "section"
            if section is not self._section or not (section or mark.means == "call"):
                return None
            at = SPACE.match(text, found.end()).end() if section else stop  # type: ignore[union-attr]
            rules = Rules(bound.alphabet, bound.stop, bound.id_form, tools, True, prompt)
            stop = read_calls(bound.quick, text, at, 0, rules, decoder, calls)
            if not calls:
                return None
            if section:
                closed = bound.inside.here(text, _behind_space(text, stop), True)
                if isinstance(closed, bool) or closed[0].means != "section end":
                    return None
                stop = closed[1]
            stop = _behind_space(text, stop)
        stopped = stop < len(text)
        if stopped and (stop + 1 < len(text) or text[stop] not in bound.stops):
            return None
        clean = finish_reason != "length" and (stopped or finish_reason in CLEAN)
        status: Status = "complete" if clean else "truncated"
        spans = partial(_spans, places, tuple(calls), stop if stopped else None, decoder)
        return ParsedResponse(content, thought, calls, True, status, decoder.ids, spans)


def _end(mark: Mark[Any], text: str, begin: int, start: int) -> int:
    """Where a text ends that begins at `begin`, of which a mark was found at `start`."""
    if text.endswith(mark.before, begin, start):
        return start - len(mark.before)
    return Watch.back(mark, text, begin, start)


def _behind_space(text: str, at: int) -> int:
    return SPACE.match(text, at).end()  # type: ignore[union-attr]


PLACED: dict[int, tuple[SpanKind, ...]] = {
    2: ("content", "structure"),
    4: ("reasoning", "structure", "content", "structure"),
}


def _spans(
    places: tuple[int, ...], calls: tuple[ParsedToolCall, ...], stop: int | None, decoder: Decoder
) -> list[Span]:
    """`places`: of reasoning and text. Ids without a text may follow the end, and are what stands before them."""
    found: list[tuple[int, SpanKind]] = [(0, "structure"), *zip(places, PLACED[len(places)], strict=True)]
    found += places_of(calls)
    if stop is not None:
        found += (stop, "stop"), (stop + 1, "structure")
    elif not calls and places[-2] < places[-1]:
        found.pop()
    return tiles(found, decoder)
