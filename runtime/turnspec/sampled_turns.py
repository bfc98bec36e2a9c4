"""Assistant turns whose ids are known: these stand, and what follows is written as after any other turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from turnspec.chat import Chat, Sampled
from turnspec.errors import MessageError
from turnspec.format import Format
from turnspec.messages import Message, calling
from turnspec.pieces import CONTENT, DATA, SAMPLED, VERBATIM, Pieces

if TYPE_CHECKING:
    from turnspec.layout import Layout


def write_turns(layout: Layout, out: Pieces, chat: Chat, messages: Sequence[Message]) -> None:
    """Messages of a chat some of which were sampled, one after the other."""
    standing: dict[int, Sampled] = {}
    for m in messages:
        start = len(out)
        try:
            sampled = chat.sampled.get(m.index)
            if sampled is None:
                layout.write_turn(out, chat, m)
            elif write_sampled(layout, out, chat, m, sampled):
                standing[m.index] = sampled
        except MessageError as error:
            raise error.at(f"messages[{m.index}]") from None
        if m.prev.index in standing:
            open_once(out, start, m, standing[m.prev.index].ending.opener or "")


def write_sampled(layout: Layout, out: Pieces, chat: Chat, m: Message, sampled: Sampled) -> bool:
    """Generation prompt, ids, the end if it is missing, and what follows as far as it was not sampled.

    Where the history policy drops its reasoning, what the template writes up to the first call, then the ids; False
    if no id stands.
    """
    as_written = Pieces()
    layout.write_turn(as_written, chat, m)
    ids, ending = sampled.ids, sampled.ending.settled(layout.stop(chat, m))
    if m.index in as_written.hidden:
        head = before_calls(as_written, layout.format)
        if sampled.calls is None or head is None:
            out.extend(as_written)
            return False
        out.extend(head)
        ids = sampled.calls
    else:
        head = Pieces()
        layout.write_generation(head, chat, m.prev)
        skip(head, overlap(out, head.text(), as_written.text()))
        head.flags = bytearray(flags & DATA for flags in head.flags)
        head.owners = [m] * len(head)
        out.extend(head)
    out.append((ids, DATA | CONTENT | SAMPLED | VERBATIM, m.index, m.turn))
    if not ending.stopped:
        out.scaffold(m, closing(layout, chat, m, sampled))
    if layout.results_in_caller and m.calls and chat.results(m):
        results = from_results(layout, chat, m, as_written)
        if ending.stopped and results.texts:
            results.texts[0] = results.texts[0].removeprefix(ending.stop or "")
        out.extend(results)
        out.scaffold(m, layout.stop(chat, m))
        out.scaffold(m, layout.after(chat, m))
    else:
        after = layout.after(chat, calling(m, ending.parsed.tool_calls))
        out.scaffold(m, after.removeprefix(ending.after_stop) if ending.stopped else after)
    return True


def closing(layout: Layout, chat: Chat, m: Message, sampled: Sampled) -> str:
    """What ends a turn that was cut; nothing where its last id is just that, though no stop of a last turn."""
    stop = layout.stop(chat, calling(m, sampled.ending.parsed.tool_calls))
    if sampled.ending.stop is None and not sampled.ending.closing and sampled.last and sampled.last == stop:
        return ""
    return sampled.ending.closing + stop


def from_results(layout: Layout, chat: Chat, m: Message, turn: Pieces) -> Pieces:
    """Of a written turn the results that it holds, without what the template writes behind them."""
    results = turn[first_result(layout, chat, m, turn) :]
    if results.texts:
        results.flags[0] &= ~(SAMPLED | CONTENT)  # a stop that the ids hold, or that is put in
    return results[: len(list(takewhile(lambda flags: not flags & SAMPLED, results.flags)))]


def first_result(layout: Layout, chat: Chat, m: Message, turn: Pieces) -> int:
    """Where in a written turn the first of its results begins; behind all of it if it holds none."""
    first = Pieces()
    layout.write_tool(first, chat, chat.results(m)[0])
    texts = first.texts
    for i in range(len(turn)):
        apart = "".join(turn.texts[i : i + 2]) == texts[0] and turn.flags[i] & SAMPLED  # its stop is a piece
        found = [texts[0], *turn.texts[i + 2 : i + 1 + len(texts)]] if apart else turn.texts[i : i + len(texts)]
        if found == texts:
            return i
    return len(turn)


def overlap(out: Pieces, generation: str, turn: str) -> int:
    """How many characters of the generation prompt the turn before has written already, as a message follows it."""
    if turn.startswith(generation):
        return 0
    before = "".join(out.texts[-4:])
    ends = range(len(generation) - 1, 0, -1)
    return next((n for n in ends if before.endswith(generation[:n]) and turn.startswith(generation[n:])), 0)


def skip(head: Pieces, length: int) -> None:
    """Take so many characters off the beginning."""
    for i, text in enumerate(head.texts):
        head.texts[i] = text[length:]
        length -= min(length, len(text))


def open_once(out: Pieces, start: int, m: Message, opener: str) -> None:
    """The opener of the turn behind a sampled one, if it is a stop: it stands with the sample, or was put in."""
    for i in range(start, len(out)):
        if out.texts[i]:
            if opener and out.texts[i].startswith(opener):
                out.texts[i] = out.texts[i][len(opener) :]
            if out.flags[i] & SAMPLED and not out.flags[i] & DATA and out.owners[i] is m.prev:
                out.flags[i] &= ~(SAMPLED | CONTENT)
                out.owners[i] = m
            return


def before_calls(turn: Pieces, format: Format) -> Pieces | None:
    """The pieces of a turn before its first call; None if no call is found."""
    opener = format.call_opener
    head = Pieces()
    for text, flags, message, owner in turn:
        at = text.find(opener) if opener and flags & SAMPLED and not flags & DATA else -1
        if at >= 0:
            head.append((text[:at], flags, message, owner))
            return head
        head.append((text, flags, message, owner))
    return None
