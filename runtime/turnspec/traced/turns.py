"""From what a template wrote to pieces: whose turn each stretch stands in, and what of it the model samples."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from turnspec.normalise import REASONING_FIELDS
from turnspec.pieces import CONTENT, DATA, SAMPLED
from turnspec.traced.origin import Origin
from turnspec.traced.text import runs_of

SPOKEN = frozenset(("content", "tool_calls", *REASONING_FIELDS))  # what an assistant writes, of its message
HEADER = frozenset(("role", "name", "tool_call_id"))  # what stands around a message


@dataclass(slots=True)
class Stretch:
    """Text of one origin. `turn`: the message whose turn it stands in, -1 for none or unknown."""

    text: str
    origin: Origin
    turn: int
    sampled: bool = False

    @property
    def spoken(self) -> bool:
        """Whether it is what a message's author said."""
        return self.origin.kind == "data" and self.origin.field in SPOKEN

    def flags(self) -> int:
        """As of a piece. What the origin is unknown of is never a control token."""
        data = 0 if self.origin.kind == "template" else DATA
        if self.sampled:
            return data | CONTENT | SAMPLED
        content = self.origin.kind == "data" and (self.origin.message >= 0 or self.origin.field == "tools")
        return data | (CONTENT if content and self.origin.field not in HEADER else 0)

    def message(self) -> int:
        """The message whose content it is; for the rest as in pieces."""
        return self.turn if self.sampled else self.origin.message if self.flags() & CONTENT else -1


def stretches(emitted: Iterable[tuple[str, int]], eos: str | None) -> list[Stretch]:
    """What was written, each with the message that the loop stood at."""
    found: list[Stretch] = []
    texts: list[str] = []
    for text, at in emitted:
        start = 0
        for length, origin in runs_of(text):
            turn = origin.message if origin.message >= 0 else -1 if origin.field else at
            part = str.__getitem__(text, slice(start, start + length))
            start += length
            if found and found[-1].turn == turn and found[-1].origin == origin:
                texts.append(part)
                continue
            if found:
                found[-1].text = "".join(texts)
            texts = [part]
            found.append(Stretch("", origin, turn))
    if found:
        found[-1].text = "".join(texts)
    _fill(found)
    return _closed(found, eos) if eos else found


def _fill(found: list[Stretch]) -> None:
    """What stands between two data of one message stands in its turn."""
    last = -1  # the last stretch with a turn
    for n, stretch in enumerate(found):
        if stretch.turn < 0:
            continue
        if last >= 0 and found[last].turn == stretch.turn:
            for between in found[last + 1 : n]:
                if between.origin.kind != "data":
                    between.turn = stretch.turn
        last = n


def _closed(found: list[Stretch], eos: str) -> list[Stretch]:
    """An end of turn that follows a turn at once is its own, where the loop does not say whose it is."""
    closed: list[Stretch] = []
    for s in found:
        if closed and s.turn < 0 <= closed[-1].turn and s.origin.kind == "template" and s.text.startswith(eos):
            first, *rest = cut_at([s], {len(eos)})
            first.turn = closed[-1].turn
            closed += (first, *rest)
        else:
            closed.append(s)
    return closed


def mark_sampled(found: list[Stretch], roles: Sequence[str], opener: str, eos: str | None) -> list[Stretch]:
    """Mark what the model wrote of each assistant's turn; stretches are cut where that begins or ends.

    `opener`: what the template writes to ask for an answer; "" where that is not known.
    """
    declared = any(s.origin.sampled for s in found)
    marked: list[Stretch] = []
    for turn, group in groupby(found, key=lambda s: s.turn):
        part = list(group)
        if turn >= 0 and roles[turn] == "assistant":
            if declared:
                for s in part:
                    s.sampled = s.origin.sampled
            else:
                part = _sampled(part, opener, eos)
        marked += part
    return marked


def _sampled(part: list[Stretch], opener: str, eos: str | None) -> list[Stretch]:
    """An assistant's turn, or an unbroken part of one."""
    text = "".join(s.text for s in part)
    said = [(at, at + len(s.text)) for at, s in zip(_starts(part), part, strict=True) if s.spoken]
    begun = bool(opener) and text.startswith(opener)
    if not said and not begun:
        return part
    start = min([len(opener)] if begun else [], default=said[0][0] if said else 0)
    start = min([start, *(first for first, _ in said)])
    end = max([start, *(last for _, last in said)])
    if eos:
        end = _stop(part, eos, end) or end
    marked = cut_at(part, {start, end})
    for at, s in zip(_starts(marked), marked, strict=True):
        s.sampled = start <= at < end
    return marked


def _stop(part: list[Stretch], eos: str, start: int) -> int | None:
    """The end of the first end token that the template writes behind a place."""
    for at, s in zip(_starts(part), part, strict=True):
        found = s.text.find(eos, max(0, start - at)) if s.origin.kind == "template" else -1
        if found >= 0:
            return at + found + len(eos)
    return None


def _starts(part: list[Stretch]) -> list[int]:
    starts = [0]
    for s in part:
        starts.append(starts[-1] + len(s.text))
    return starts[:-1]


def cut_at(part: list[Stretch], places: set[int]) -> list[Stretch]:
    """The same text, cut at these characters."""
    found = []
    at = 0
    for s in part:
        edges = sorted({0, len(s.text), *(p - at for p in places if at < p < at + len(s.text))})
        found += [Stretch(s.text[a:b], s.origin, s.turn, s.sampled) for a, b in pairwise(edges)]
        at += len(s.text)
    return found


def hidden_in(found: list[Stretch], messages: list[dict[str, Any]]) -> tuple[list[int], list[int]]:
    """Assistants whose reasoning is not printed, and those of which something is not printed."""
    printed = _printed(found)
    hidden, unfaithful = [], []
    for i, m in enumerate(messages):
        if m.get("role") != "assistant" or printed is None:
            continue
        reasoning = str(m.get(REASONING_FIELDS[0], "")).strip()
        if reasoning and not any((i, field) in printed for field in REASONING_FIELDS):
            hidden.append(i)
        if hidden[-1:] == [i] or (m.get("tool_calls") and (i, "tool_calls") not in printed):
            unfaithful.append(i)
    return hidden, unfaithful


def dropped(found: list[Stretch], messages: list[dict[str, Any]]) -> list[str]:
    """What the template does not print, in words."""
    printed = _printed(found)
    if printed is None:
        return []
    texts = [i for i, m in enumerate(messages) if _has_text(m.get("content")) and (i, "content") not in printed]
    calls = [i for i, m in enumerate(messages) if m.get("tool_calls") and (i, "tool_calls") not in printed]
    said = [f"messages of role {messages[i].get('role')!r}" for i in texts]
    return list(dict.fromkeys([*said, *(["calls"] if calls else [])]))


def _has_text(content: Any) -> bool:
    parts = content if isinstance(content, list) else [content]
    texts = [part.get("text") if isinstance(part, dict) else part for part in parts]
    return any(isinstance(text, str) and text.strip() for text in texts)


def _printed(found: list[Stretch]) -> set[tuple[int, str]] | None:
    """Messages and fields of which something is printed; None if it is not known of all."""
    if any(s.origin.kind == "unknown" for s in found):
        return None
    return {(s.origin.message, s.origin.field) for s in found if s.origin.kind == "data"}
