"""Many conversations as columns: ids, loss mask and spans of all of them in flat arrays, no Python object per token."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.batch import write_batch
from turnspec.encode_batch import Array, encode_batch, owners_batch
from turnspec.errors import MessageError
from turnspec.pieces import CONTENT, SAMPLED

if TYPE_CHECKING:
    from turnspec.chat import Chat
    from turnspec.pieces import Pieces
    from turnspec.renderer import Renderer

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


def columns(renderer: Renderer, conversations: Sequence[Any], loss_on: Collection[str]) -> Columns:
    """Conversations as `Renderer.render_batch` takes them, to columns. Never raises for what one of them holds."""
    errors: list[str | None] = []
    rows: list[int] = []
    written: list[tuple[Chat, Pieces]] = []
    for row, one in enumerate(write_batch(renderer, conversations, None, False)):
        errors.append(str(one) if isinstance(one, MessageError) else None)
        if not isinstance(one, MessageError):
            rows.append(row)
            written.append(one)
    made = encode_batch(renderer.encoder, [pieces for _, pieces in written])
    for row, ids in zip(rows, made, strict=True):
        if isinstance(ids, MessageError):
            errors[row] = str(ids)
    kept = [(row, one, ids) for row, one, ids in zip(rows, written, made, strict=True) if isinstance(ids, np.ndarray)]
    arrays = [ids for _, _, ids in kept]
    lengths = np.zeros(len(conversations), np.int64)
    lengths[[row for row, _, _ in kept]] = [len(ids) for ids in arrays]
    offsets = np.concatenate(([0], np.cumsum(lengths)))
    messages, sampled, loss = _attribute(renderer, [one for _, one, _ in kept], arrays, loss_on)
    for row in _silent(sampled, loss, offsets):
        errors[row] = SILENT
    ids = np.concatenate(arrays) if arrays else np.zeros(0, np.int32)
    drop = [row for row, error in enumerate(errors) if error is not None and lengths[row]]
    if drop:
        keep = ~np.repeat(np.isin(np.arange(len(lengths)), drop), lengths)
        ids, messages, loss = ids[keep], messages[keep], loss[keep]
        lengths[drop] = 0
        offsets = np.concatenate(([0], np.cumsum(lengths)))
    spans, span_offsets = _spans(messages, offsets)
    hidden = sum(1 for row, one, _ in kept if errors[row] is None and _hides(one, loss_on))
    return Columns(ids, loss, offsets, spans, span_offsets, errors, hidden)


def _roles(chat: Chat) -> list[str]:
    """By the caller's index."""
    roles = [""] * len(chat.given)
    for place, message in zip(chat.places, chat.given, strict=True):
        roles[place] = message["role"]
    return roles


def _hides(written: tuple[Chat, Pieces], loss_on: Collection[str]) -> bool:
    hidden = written[1].hidden
    return bool(hidden) and not {_roles(written[0])[i] for i in hidden}.isdisjoint(loss_on)


def _attribute(
    renderer: Renderer, written: Sequence[tuple[Chat, Pieces]], arrays: Sequence[Array], loss_on: Collection[str]
) -> tuple[Array, NDArray[np.bool_], NDArray[np.bool_]]:
    """Of each id its message (-1: none), whether the model samples it, and whether it carries loss."""
    if not written:
        return np.zeros(0, np.int32), np.zeros(0, bool), np.zeros(0, bool)
    roles = [_roles(chat) for chat, _ in written]
    pieces = [own for _, own in written]
    owners = owners_batch(renderer.encoder, pieces, arrays)
    wanted = np.array([role in loss_on for role in chain.from_iterable(roles)] or [False])
    speaks = np.array([role == "assistant" for role in chain.from_iterable(roles)] or [False])
    firsts = np.cumsum([0, *map(len, roles[:-1])])
    first = np.repeat(firsts, [len(own) for own in pieces])
    message = np.array([owner.index for own in pieces for owner in own.owners], np.int32)
    flags = np.frombuffer(b"".join([own.flags for own in pieces]), np.uint8)
    message = np.where(flags & CONTENT, message, -1).astype(np.int32)
    sampled = flags & SAMPLED != 0
    at = np.where(message >= 0, message + first, 0)
    loss = (message >= 0) & wanted[at] & (sampled | ~speaks[at])
    return message[owners], sampled[owners], loss[owners]


def _silent(sampled: NDArray[np.bool_], loss: NDArray[np.bool_], offsets: NDArray[np.int64]) -> list[int]:
    """The conversations in which an assistant speaks and nothing carries loss."""

    def counts(mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        return np.diff(np.concatenate(([0], np.cumsum(mask)))[offsets])

    found: list[int] = np.flatnonzero((counts(sampled) > 0) & (counts(loss) == 0)).tolist()
    return found


def _spans(messages: Array, offsets: NDArray[np.int64]) -> tuple[Array, NDArray[np.int64]]:
    """(message, start, end) of each unbroken run, and where the runs of each conversation begin."""
    begins = np.ones(len(messages) + 1, bool)
    begins[1:-1] = messages[1:] != messages[:-1]
    begins[offsets] = True
    edges = np.flatnonzero(begins)
    starts, ends = edges[:-1], edges[1:]
    of_message = messages[starts] >= 0
    starts, ends = starts[of_message], ends[of_message]
    conversation = np.searchsorted(offsets, starts, "right") - 1
    first = offsets[conversation]
    spans = np.stack((messages[starts], starts - first, ends - first), axis=1).astype(np.int32)
    counts = np.bincount(conversation, minlength=len(offsets) - 1)
    return spans, np.concatenate(([0], np.cumsum(counts)))
