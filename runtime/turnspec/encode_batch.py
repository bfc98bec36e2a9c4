"""Many conversations encoded by one call: what is paid for each call is paid once, and the library shares out the rest.

A batch is one list of runs; `encode.py` says what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from turnspec.encode import Encoder, holds_verbatim
from turnspec.errors import MessageError
from turnspec.owners import content_in, shares, sizes_in_bytes
from turnspec.pieces import Pieces

Array = NDArray[np.int32]


def encode_batch(encoder: Encoder, written: Sequence[Pieces]) -> list[Array | MessageError]:
    """The ids of each conversation, in order; a MessageError where `special_in_text="error"` refuses one."""
    ids, ends, errors = encode_flat(encoder, written)
    return [error or own for own, error in zip(np.split(ids, ends)[:-1], errors, strict=True)]


def encode_flat(
    encoder: Encoder, written: Sequence[Pieces]
) -> tuple[Array, NDArray[np.int64], list[MessageError | None]]:
    """The ids of all conversations, one after the other, where those of each end, and why one was refused: no ids.

    One call for all but those that hold ids that stand as they are, and those whose data spells a control token.
    """
    runs: list[str] = []
    counts: list[int] = []
    expected: list[int] = []  # control ids; -1: this one has to be encoded alone
    as_token = encoder.special_in_text == "token"
    for pieces in written:
        texts, flags = pieces.texts, bytes(pieces.flags)
        if not flags or holds_verbatim(flags):
            own = []
        else:
            own = encoder.runs(texts, flags)[1]
            if not as_token and encoder.overlaps_in(own):
                own = []
        runs += own
        counts.append(len(own))
        expected.append(encoder.controls_in(texts, flags) if own else -1)
    ids, of_runs = encoder.vocabulary.encoder.full_runs(runs)
    array = ids.view(np.int32)
    ends = np.concatenate(([0], of_runs)).astype(np.int64)[np.cumsum(counts, dtype=np.intp)]
    if as_token:
        alone = np.flatnonzero(np.array(expected) < 0)
    else:
        at = np.searchsorted(encoder.control_places(ids), np.concatenate(([0], ends)))
        alone = np.flatnonzero(np.diff(at) != expected)
    if not len(alone):
        errors: list[MessageError | None] = [None] * len(written)
        return array, ends, errors
    return _mended(encoder, written, array, ends, alone.tolist())


def _mended(
    encoder: Encoder, written: Sequence[Pieces], array: Array, ends: NDArray[np.int64], alone: list[int]
) -> tuple[Array, NDArray[np.int64], list[MessageError | None]]:
    """What `encode_flat` gives, with these conversations encoded alone."""
    each, errors = np.split(array, ends)[:-1], [None for _ in written]
    for n in alone:
        try:
            each[n] = np.array(encoder.encode(written[n]), np.int32)
        except MessageError as error:
            each[n], errors[n] = array[:0], error  # type: ignore[call-overload]
    return np.concatenate(each), np.cumsum([len(own) for own in each], dtype=np.int64), errors


def shares_batch(encoder: Encoder, written: Sequence[Pieces], ids: Array, ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many ids each piece owns, of all conversations one after the other. `ends`: where the ids of each end."""
    texts = list(chain.from_iterable(own.texts for own in written))
    flags = b"".join([own.flags for own in written])
    sizes = sizes_in_bytes(encoder.vocabulary, texts, flags)
    if sizes is not None and len(written):
        stands = np.cumsum(encoder.vocabulary.bytes.lengths.take(ids), dtype=np.int64)
        # A sum that is right for all together may be wrong for each.
        of_pieces = np.cumsum([len(own) for own in written])
        if np.array_equal(np.append(stands, 0)[ends - 1], np.append(np.cumsum(sizes), 0)[of_pieces - 1]):
            return shares(sizes, content_in(flags), stands)
    each = [encoder.shares(*one) for one in zip(written, np.split(ids, ends), strict=False)]
    return np.concatenate(each) if each else np.zeros(0, np.int64)
