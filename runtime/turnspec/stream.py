"""A completion fed as it comes, to deltas and to a result; `parse.py` feeds it at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from turnspec.bind import Bound
from turnspec.given import ids_given, reason_given
from turnspec.machine import Machine
from turnspec.marks import Decoder
from turnspec.partial import partial_object
from turnspec.response import Delta, ParsedResponse, Span, SpanKind, Status

CLEAN = frozenset({"stop", "tool_calls", "function_call"})
"""Finish reasons that say that the model stopped by itself."""


class StreamParser:
    """One completion, fed as it comes. `released`: what `finish` told, after the deltas of `feed`."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._result: ParsedResponse | None = None
        self.released: list[Delta] = []

    def feed(self, ids: Sequence[int]) -> list[Delta]:
        """Reads on; what is new, and stands. Held back is only what may be a marker, or part of a character."""
        if self._result is not None:
            raise ValueError("the stream is finished")
        machine = self._machine
        machine.feed(machine.decoder.feed(ids_given(ids, "ids")))
        deltas, machine.deltas = merged(machine.deltas), []
        return deltas

    def finish(self, finish_reason: str | None = None, last_ids: Sequence[int] = ()) -> ParsedResponse:
        """Ends the stream, after these last ids; the same result whenever it is called again."""
        if self._result is None:
            machine, reason = self._machine, reason_given(finish_reason)
            machine.feed(machine.decoder.feed(ids_given(last_ids, "last_ids"), final=True), final=True)
            self.released = merged(machine.deltas)
            self._result = assembled(machine, reason)
        return self._result

    def partial_arguments(self) -> dict[str, Any] | None:
        """The arguments of the open call as far as they stand, a string cut where it is; None if no call is open.

        Reads all of them anew, so ask when something is to be shown, not after each id.
        """
        machine = self._machine
        return (
            None if machine.call is None or machine.mode in ("bare", "list") else partial_object(machine.call.told_text)
        )

    @property
    def closing(self) -> str:
        """The spec text that closes what is open after the ids so far, innermost first; "" behind a stop."""
        return self._machine.closing

    @property
    def stop_at(self) -> int | None:
        """Which of the ids is the stop, if one was fed."""
        at = self._machine.stop_at
        return None if at is None else self._machine.decoder.token_at(at)


def assembled(machine: Machine, finish_reason: str | None) -> ParsedResponse:
    """What a machine at its end has read."""
    return ParsedResponse(
        "".join(machine.content),
        "".join(machine.thought) if machine.thinks else None,
        machine.calls,
        not machine.in_thought,
        _status(machine, finish_reason),
        machine.decoder.ids,
        partial(tiles, machine.spans, machine.decoder),
    )


def ended(bound: Bound, text: str, stop: int, finish_reason: str | None) -> Status | None:
    """How a plain completion ended whose stop stands at its end, or at `stop`; None if something follows."""
    stopped = stop < len(text)
    if stopped and (stop + 1 < len(text) or text[stop] not in bound.stops):
        return None
    return "complete" if finish_reason != "length" and (stopped or finish_reason in CLEAN) else "truncated"


def _status(machine: Machine, finish_reason: str | None) -> Status:
    stopped = machine.stop_at is not None
    if finish_reason == "length" or (not stopped and finish_reason not in CLEAN):
        return "truncated"
    odd = (
        machine.odd
        or machine.in_thought
        or machine.open_section
        or machine.framed
        or machine.open_bracket
        or not machine.bound.grammar.after.startswith("".join(machine.tail))
    )
    faulty = any(call.status not in ("ok", "unknown_tool") for call in machine.calls)
    return "malformed" if odd or faulty else "complete"


def tiles(places: list[tuple[int, SpanKind]], decoder: Decoder) -> list[Span]:
    """The ids of a completion by kind, from the places in its text where each kind begins."""
    marks = [(decoder.token_at(place) if place > 0 else 0, kind) for place, kind in places]
    if not marks or marks[0][0] > 0:
        marks.insert(0, (0, "structure"))
    spans: list[Span] = []
    ends = [*(start for start, _ in marks[1:]), len(decoder.ids)]
    for (start, kind), end in zip(marks, ends, strict=True):
        if end <= start:
            continue
        if spans and spans[-1].kind == kind and kind != "call":
            spans[-1] = Span(spans[-1].start, end, kind)
        else:
            spans.append(Span(start, end, kind))
    return spans


def merged(deltas: list[Delta]) -> list[Delta]:
    """Adjacent texts of one kind as one."""
    if len(deltas) < 2:
        return deltas
    out: list[Delta] = []
    for delta in deltas:
        last = out[-1] if out else None
        if last and delta.kind == last.kind and delta.index == last.index and delta.text:
            out[-1] = last._replace(text=last.text + delta.text)
        else:
            out.append(delta)
    return out
