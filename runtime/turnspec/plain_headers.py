"""The plainest turns of several messages, read without the machine: known headers, texts, one call, a stop."""

from __future__ import annotations

from functools import partial

from turnspec.bind import Bound
from turnspec.headers import Headers
from turnspec.machine import Machine
from turnspec.marks import SPACE, Decoder, close_to
from turnspec.quick import odd, places_of
from turnspec.response import CallStatus, ParsedResponse, ParsedToolCall, Span, SpanKind
from turnspec.stream import ended, tiles
from turnspec.told import Rules
from turnspec.values import decoder as json_decoder


class HeadersReader:
    """As `plain.PlainReader`."""

    def __init__(self, bound: Bound, begun: Machine, headers: Headers) -> None:
        self._bound = bound
        self._headers = headers
        self._mode = begun.mode
        self._held = "".join(begun.held)
        self._held_at = begun.held_at

    def read(self, decoder: Decoder, text: str, rules: Rules, finish_reason: str | None) -> ParsedResponse | None:
        """As `plain.PlainReader.read`."""
        bound, h, spell = self._bound, self._headers, self._bound.alphabet.spell
        places: list[tuple[int, SpanKind]] = []
        thought: list[str] = []
        content: list[str] = []
        calls: list[ParsedToolCall] = []
        mode, held, held_at, at = self._mode, self._held, self._held_at, 0
        thinks = mode == "think"
        while True:
            if mode == "header":
                body = bound.header.search(text, at)
                header = h.read(held + text[at : body.start()]) if body and body[0] == h.body else None
                if body is None or header is None or header.odd:
                    return None
                at = body.end()
                if header.recipient is not None:
                    call = _call(rules, decoder, text, at, held_at, header.recipient)
                    if call is None:
                        return None
                    calls.append(call)
                    stop = SPACE.match(text, call._end).end()  # type: ignore[union-attr]
                    break
                mode = "think" if header.channel == h.reasoning else "text"
                thinks = thinks or mode == "think"
            found = bound.text.search(text, at)
            if found is None and mode == "think":
                return None
            stop = found.start() if found else len(text)
            end = close_to(bound.text.marks[found[0]], text, at, stop) if found else stop
            if end > at:
                (thought if mode == "think" else content).append(spell(text[at:end]))
                places.append((at, "reasoning" if mode == "think" else "content"))
            if found is None:
                break
            places.append((end, "structure"))
            if found[0] != h.end:
                if mode == "think":  # a stop in it
                    return None
                break
            at = found.end() + len(h.start)
            if not text.startswith(h.start, found.end()):
                return None
            mode, held, held_at = "header", "", at
        status = ended(bound, text, stop, finish_reason)
        if status is None:
            return None
        spans = partial(_spans, places, tuple(calls), stop if stop < len(text) else None, decoder)
        reasoning = "".join(thought) if thinks else None
        return ParsedResponse("".join(content), reasoning, calls, True, status, decoder.ids, spans)


def _call(rules: Rules, source: Decoder, text: str, at: int, start: int, name: str) -> ParsedToolCall | None:
    """The call whose header begins at `start` and whose arguments at `at`; None if they are no plain object."""
    at = SPACE.match(text, at).end()  # type: ignore[union-attr]
    try:
        value, end = json_decoder.raw_decode(text, at)
    except (ValueError, RecursionError):
        return None
    found = text[at:end]
    if not name or not isinstance(value, dict) or odd(found):
        return None
    status: CallStatus = "ok" if rules.knows(name) else "unknown_tool"
    return ParsedToolCall(name, value, rules.made_id(0), status, {}, source, start, end, (found, ""))


def _spans(
    places: list[tuple[int, SpanKind]], calls: tuple[ParsedToolCall, ...], stop: int | None, decoder: Decoder
) -> list[Span]:
    behind: list[tuple[int, SpanKind]] = [] if stop is None else [(stop, "stop"), (stop + 1, "structure")]
    return tiles([*places, *places_of(calls), *behind], decoder)
