"""The plainest completions, read without the machine: reasoning, text, whole calls and a stop, all as written.

Of anything else it says nothing, and the machine reads it. Where it speaks it says what the machine would.
"""

from __future__ import annotations

from functools import partial

from turnspec.bind import LIST, Bound
from turnspec.machine import Machine
from turnspec.marks import SPACE, WHITE, Decoder, Means, close_to, common
from turnspec.plain_headers import HeadersReader
from turnspec.quick import places_of, read_calls
from turnspec.response import ParsedResponse, ParsedToolCall, Span, SpanKind
from turnspec.stream import ended, tiles
from turnspec.told import Rules


def plain_reader(bound: Bound, begun: Machine) -> PlainReader | HeadersReader | None:
    """A reader of the completions that begin where this machine stands; None where a turn cannot be plain."""
    if bound.fresh or bound.fresh_thought or begun.text or begun.section or begun.open_bracket:
        return None
    if bound.headers and begun.mode in ("header", "think", "text"):
        return HeadersReader(bound, begun, bound.headers)
    return PlainReader(bound, begun) if not bound.headers and begun.mode in ("think", "text") else None


class PlainReader:
    """Reads plain completions from one start; immutable."""

    def __init__(self, bound: Bound, begun: Machine) -> None:
        self._bound = bound
        self._thinks = begun.mode == "think"
        self._skip = begun.skip
        self._openers = () if self._thinks else bound.think_start
        self._think_end = "".join(bound.think_end_core)
        self._closers = (bound.think_end.before + self._think_end, self._think_end)  # of a thought that is none
        self._section = bool(bound.section.cores)
        self._bracketed = bool(bound.text_begin) and not begun.bracketed
        self._text_openers = bound.text_core + (bound.text_begin if self._bracketed else ())

    def read(self, decoder: Decoder, text: str, rules: Rules, finish_reason: str | None) -> ParsedResponse | None:
        """The response of a plain completion; None of another."""
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
            end = close_to(bound.reasoning.marks[found[0]], text, begin, found.start())
            thought = spell(text[begin:end])
            places = begin, end
            at, skip = found.end(), bound.text_rest
        elif self._think_end and text.startswith(self._closers, at + len(skip)) and text.startswith(skip, at):
            at, skip = text.index(self._think_end, at) + len(self._think_end), bound.text_rest
        begin = at + len(skip)
        if not text.startswith(skip, at):
            if skip.strip(WHITE):
                return None
            begin = at + common(skip, text[at:begin])
        calls: list[ParsedToolCall] = []
        if bound.bare and text.startswith("{", begin):
            end = bound.quick_bare.read(text, begin, 0, rules, calls, decoder) if bound.quick_bare else begin
            if end == begin:
                return None
            content, places, stop = "", (*places, begin, begin), _behind_space(text, end)
        elif bound.listed and text.startswith(LIST.open, begin):
            end = self._list(text, begin, rules, decoder, calls)
            if end == begin:
                return None
            content, places, stop = "", (*places, begin, begin), _behind_space(text, end)
        else:
            found = bound.text.search(text, begin)
            bracketed, framed, opened = self._bracketed, False, False
            if found and found.start() == begin and found[0] in self._text_openers:
                framed = found[0] in bound.text_core
                begin, bracketed, opened = found.end(), False, not framed
                found = bound.text.search(text, begin)
            mark = bound.text.marks[found[0]] if found else None
            end = stop = found.start() if found else len(text)
            if mark and mark.before and begin < stop:
                end = close_to(mark, text, begin, stop)
            if bracketed and begin < end:
                return None  # a text without the token that opens texts
            content, places = spell(text[begin:end]), (*places, begin, end)
            if framed and (mark is None or mark.means != "section"):
                return None
            if opened and bound.text_end:
                if found is None or found[0] not in bound.text_end:
                    return None
                stop = _behind_space(text, found.end())
                found = bound.text.search(text, stop)
                if found is None or found.start() > stop:
                    return None
                mark = bound.text.marks[found[0]]
            if found and mark and mark.means != "stop":
                stop = self._calls(mark.means, text, found.start(), found.end(), rules, decoder, calls)
        status = ended(bound, text, stop, finish_reason)
        if status is None:
            return None
        spans = partial(_spans, places, tuple(calls), stop if stop < len(text) else None, decoder)
        return ParsedResponse(content, thought, calls, True, status, decoder.ids, spans)

    def _list(self, text: str, at: int, rules: Rules, source: Decoder, calls: list[ParsedToolCall]) -> int:
        """Reads calls in brackets that open at `at`; the place behind them, `at` if they cannot be read so."""
        reader, end = self._bound.quick_listed, at
        while reader and text.startswith("," if calls else LIST.open, end):
            begin = _behind_space(text, end + 1)
            end = reader.read(text, begin, 0, rules, calls, source)
            if end == begin:
                return at
            end = _behind_space(text, end)
        return end + len(LIST.close) if calls and text.startswith(LIST.close, end) else at

    def _calls(
        self, means: Means, text: str, at: int, behind: int, rules: Rules, source: Decoder, calls: list[ParsedToolCall]
    ) -> int:
        """Reads the calls that begin at a marker; the place behind them and what closes them, `at` if that failed."""
        bound, section = self._bound, means == "section"
        if section is not self._section or not (section or means == "call"):
            return at
        begin, comma = (_behind_space(text, behind), bound.comma) if section else (at, "")
        _, end = read_calls(bound.quick, text, begin, 0, rules, source, calls, comma)
        if not calls or (bound.only and len(calls) > 1):
            return at
        if section and bound.section_end_core:
            closed = bound.inside.here(text, end, True)
            if isinstance(closed, bool) or closed[0].means != "section end":
                return at
            end = _behind_space(text, closed[1])
        return end


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
