"""Many conversations encoded by one call: what is paid for each call is paid once, and the library shares out the rest.

A batch is one list of runs; `encode.py` says what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain

import numpy as np
from numpy.typing import NDArray

from turnspec.encode import Encoder, holds_verbatim
from turnspec.errors import MessageError
from turnspec.owners import by_bytes, owners
from turnspec.pieces import Pieces

Array = NDArray[np.int32]


def encode_batch(encoder: Encoder, written: Sequence[Pieces]) -> list[Array | MessageError]:
    """The ids of each conversation, in order; a MessageError where `special_in_text="error"` refuses one."""
    if len(written) < 2:
        return [_alone(encoder, pieces) for pieces in written]
    found = _at_once(encoder, written)
    if found is not None:
        return found
    half = len(written) // 2  # so that one conversation that needs care does not hold up the others
    return [*encode_batch(encoder, written[:half]), *encode_batch(encoder, written[half:])]


def _alone(encoder: Encoder, pieces: Pieces) -> Array | MessageError:
    try:
        ids = encoder.encode(pieces)
        return np.fromiter(ids, np.int32, len(ids))
    except MessageError as error:
        return error


def _at_once(encoder: Encoder, written: Sequence[Pieces]) -> list[Array | MessageError] | None:
    """All by one call; None if a text spells a control token, or holds ids that stand as they are."""
    each = [(pieces.texts, bytes(pieces.flags)) for pieces in written]
    if not all(flags for _, flags in each) or any(holds_verbatim(flags) for _, flags in each):
        return None
    runs = [encoder.runs(texts, flags)[1] for texts, flags in each]
    joined = list(chain.from_iterable(runs))
    as_token = encoder.special_in_text == "token"
    if not as_token and encoder.overlaps_in(joined):
        return None
    ids, ends = encoder.vocabulary.encoder.full_runs(joined)
    if not as_token and encoder.count(ids) != sum(encoder.controls_in(texts, flags) for texts, flags in each):
        return None
    last = np.cumsum([len(own) for own in runs]) - 1
    return np.split(ids.view(np.int32), ends[last][:-1])  # type: ignore[return-value]


def owners_batch(encoder: Encoder, written: Sequence[Pieces], arrays: Sequence[Array]) -> Array:
    """For each id of all conversations, one after the other, the index of its owner among the pieces of all of them."""
    pieces = Pieces()
    for own in written:
        pieces.extend(own)
    spans = by_bytes(encoder.vocabulary, pieces, np.concatenate(arrays)) if arrays else None
    if spans is not None:
        # A sum that is right for all together may be wrong for each.
        last_ids = np.cumsum([len(array) for array in arrays])
        last_pieces = np.cumsum([len(own) for own in written])
        by_id = np.concatenate(([0], spans.ends))[last_ids]
        if np.array_equal(by_id, np.concatenate(([0], np.cumsum(spans.sizes)))[last_pieces]):
            return owners(pieces, spans)
    starts = accumulate(map(len, written), initial=0)
    each = [encoder.owners(own, ids) + start for own, ids, start in zip(written, arrays, starts, strict=False)]
    return np.concatenate(each).astype(np.int32) if each else np.zeros(0, np.int32)
