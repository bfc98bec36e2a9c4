"""Many conversations as columns: ids, loss mask and spans of all of them in flat arrays, no Python object per token."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.batch import Written, write_batch
from turnspec.encode_batch import Array, Counts, Gathered, encode_batch
from turnspec.errors import MessageError
from turnspec.owners_batch import shares_batch
from turnspec.pieces import CONTENT, SAMPLED

if TYPE_CHECKING:
    from turnspec.chat import Chat
    from turnspec.renderer import Renderer

Mask = NDArray[np.bool_]

INDEX = attrgetter("index")

CHARACTERS = 1 << 23  # of text that are encoded by one call: more than that makes nothing cheaper
SILENT = "no id would carry loss, though an assistant speaks"


class Columns(NamedTuple):
    """k conversations, n ids in all. Conversation i has the ids [offsets[i], offsets[i + 1]), and the spans likewise.

    `loss_mask`: n, as `RenderedTokens.loss_mask`. `spans`: (message, start, end) of each unbroken run of content ids,
    counted within its conversation. `errors`: why a conversation has no ids, else None. `hidden`: how many
    conversations lost reasoning of a message with loss because the template does not print it.
    """

    token_ids: NDArray[np.int32]
    loss_mask: NDArray[np.bool_]
    offsets: NDArray[np.int64]
    spans: NDArray[np.int32]
    span_offsets: NDArray[np.int64]
    errors: list[str | None]
    hidden: int


class _Shared(NamedTuple):
    """The pieces of many conversations, and how many ids each has: all that is asked of ids is asked of pieces.

    `messages`: whose content it is, -1 for scaffold. `of`: the number of its conversation.
    """

    counts: Counts
    messages: Array
    sampled: Mask
    loss: Mask
    of: Counts


def columns(renderer: Renderer, conversations: Iterable[Any], loss_on: Collection[str]) -> Iterator[Columns]:
    """Conversations as `Renderer.render_batch` takes them, to columns. Never raises for what one of them holds.

    They are taken one after the other, so many for each result that their text is large enough for one call.
    """
    batch: list[Written | MessageError] = []
    size = 0
    for one in write_batch(renderer, conversations, None, False):
        batch.append(one)
        size += 0 if isinstance(one, MessageError) else sum(map(len, one[1].texts))
        if size >= CHARACTERS:
            yield _columns(renderer, batch, loss_on)
            batch, size = [], 0
    if batch:
        yield _columns(renderer, batch, loss_on)


def _columns(renderer: Renderer, found: Sequence[Written | MessageError], loss_on: Collection[str]) -> Columns:
    errors = [str(one) if isinstance(one, MessageError) else None for one in found]
    rows = [row for row, error in enumerate(errors) if error is None]
    written = [one for one in found if not isinstance(one, MessageError)]
    given = Gathered(renderer.encoder, [pieces for _, pieces in written])
    batch = encode_batch(given)
    shared = _share(shares_batch(given, batch), given, [_roles(chat) for chat, _ in written], loss_on)
    for row, error, silent in zip(rows, batch.errors, _silent(shared, len(rows)), strict=True):
        if error is not None or silent:
            errors[row] = SILENT if error is None else str(error)
    ids, lengths = batch.ids, np.diff(batch.ends, prepend=0)
    drop = np.array([errors[row] is not None for row in rows], bool)
    if drop.any():
        ids = ids[~np.repeat(drop, lengths)]
        lengths[drop] = 0
        shared.counts[drop[shared.of]] = 0
    spans, of_spans = _spans(shared, np.cumsum(lengths) - lengths)
    hidden = sum(1 for row, one in zip(rows, written, strict=True) if errors[row] is None and _hides(one, loss_on))
    loss = np.repeat(shared.loss, shared.counts)
    k = len(found)
    return Columns(ids, loss, _offsets(k, rows, lengths), spans, _offsets(k, rows, of_spans), errors, hidden)


def _roles(chat: Chat) -> list[str]:
    """By the caller's index."""
    roles = [message["role"] for message in chat.given]
    if chat.places != list(range(len(roles))):
        for place, message in zip(chat.places, chat.given, strict=True):
            roles[place] = message["role"]
    return roles


def _hides(written: Written, loss_on: Collection[str]) -> bool:
    hidden = written[1].hidden
    return bool(hidden) and not {_roles(written[0])[i] for i in hidden}.isdisjoint(loss_on)


def _share(counts: Counts, given: Gathered, roles: list[list[str]], loss_on: Collection[str]) -> _Shared:
    of = np.repeat(np.arange(len(given.ends)), np.diff(given.ends, prepend=0))
    owners = chain.from_iterable([pieces.owners for pieces in given.written])
    index = np.fromiter(map(INDEX, owners), np.int32, len(of))
    wanted = np.array([role in loss_on for role in chain.from_iterable(roles)] or [False])
    speaks = np.array([role == "assistant" for role in chain.from_iterable(roles)] or [False])
    firsts = np.cumsum([0, *map(len, roles)])
    messages = np.where(given.flags & CONTENT, index, -1)
    sampled = given.flags & SAMPLED != 0
    at = np.where(messages >= 0, messages + firsts[of], 0)
    loss = (messages >= 0) & wanted[at] & (sampled | ~speaks[at])
    return _Shared(counts, messages, sampled, loss, of)


def _silent(shared: _Shared, k: int) -> list[bool]:
    """Of each conversation whether an assistant speaks in it and nothing carries loss."""
    sampled = np.bincount(shared.of, shared.counts * shared.sampled, k)
    silent: list[bool] = ((sampled > 0) & (np.bincount(shared.of, shared.counts * shared.loss, k) == 0)).tolist()
    return silent


def _spans(shared: _Shared, begins: Counts) -> tuple[Array, Counts]:
    """(message, start, end) of each unbroken run, and how many each conversation has, which begin at these ids."""
    ends = np.cumsum(shared.counts)
    filled = np.flatnonzero(shared.counts)
    messages, of, ends = shared.messages[filled], shared.of[filled], ends[filled]
    starts = ends - shared.counts[filled]
    begins_run = np.ones(len(filled), bool)
    begins_run[1:] = (messages[1:] != messages[:-1]) | (of[1:] != of[:-1])
    first = np.flatnonzero(begins_run)
    last = np.append(first[1:], len(filled)) - 1
    of_message = messages[first] >= 0
    first, last = first[of_message], last[of_message]
    offset = begins[of[first]]
    spans = np.stack((messages[first], starts[first] - offset, ends[last] - offset), axis=1).astype(np.int32)
    return spans, np.bincount(of[first], minlength=len(begins))


def _offsets(k: int, rows: list[int], lengths: Counts) -> Counts:
    """Where each of k conversations begins, and the last ends: these have these lengths, others none."""
    offsets = np.zeros(k + 1, np.int64)
    offsets[np.array(rows, np.intp) + 1] = lengths
    return np.cumsum(offsets)
