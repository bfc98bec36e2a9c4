"""Many conversations encoded by one call: what is paid for each call is paid once, and the library shares out the rest.

A batch is one list of pieces with a cut between conversations; `encode.py` says why runs can stay together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, chain, compress

import numpy as np
from numpy.typing import NDArray

from turnspec.encode import IS_SPEC, Encoder
from turnspec.errors import MessageError
from turnspec.owners import by_bytes, owners
from turnspec.pieces import SAMPLED, VERBATIM, Piece

Array = NDArray[np.int32]


def encode_batch(encoder: Encoder, written: Sequence[list[Piece]]) -> list[Array | MessageError]:
    """The ids of each conversation, in order; a MessageError where `special_in_text="error"` refuses one."""
    if len(written) < 2:
        return [_alone(encoder, pieces) for pieces in written]
    found = _at_once(encoder, written)
    if found is not None:
        return found
    half = len(written) // 2  # so that one conversation that needs care does not hold up the others
    return [*encode_batch(encoder, written[:half]), *encode_batch(encoder, written[half:])]


def _alone(encoder: Encoder, pieces: list[Piece]) -> Array | MessageError:
    try:
        return encoder.encode_arrays(pieces)[1]
    except MessageError as error:
        return error


def _at_once(encoder: Encoder, written: Sequence[list[Piece]]) -> list[Array | MessageError] | None:
    """All by one call; None if a text spells a control token, or holds ids that stand as they are."""
    if not all(written):
        return None
    pieces = list(chain.from_iterable(written))
    texts = [text for text, _, _, _ in pieces]
    flags = bytes([flags for _, flags, _, _ in pieces])
    if max(flags, default=0) >= VERBATIM:  # the highest flag
        return None
    cut = np.zeros(len(texts) + 1, bool)
    if encoder.sample_boundary == "split":
        sampled = np.frombuffer(flags, np.uint8) & SAMPLED
        cut[1:-1] = sampled[1:] != sampled[:-1]
    ends = np.fromiter(accumulate(map(len, written)), np.int64, len(written))
    cut[ends] = True
    cut[-1] = False
    cuts = np.flatnonzero(cut)
    joined = encoder.join(texts, flags, cuts.tolist())
    as_token = encoder.special_in_text == "token"
    if not as_token and encoder.overlaps_in(joined):
        return None
    ids = encoder.vocabulary.encoder.full_cut(joined)
    if not as_token:
        spelled = Counter(compress(texts, flags.translate(IS_SPEC)))
        if encoder.count(ids) != sum(encoder.controls_in(text) * times for text, times in spelled.items()):
            return None
    cut_id = encoder.vocabulary.encoder.cut_id
    places = np.flatnonzero(ids == cut_id) - np.arange(len(cuts))
    array = ids[ids != cut_id].view(np.int32)
    return np.split(array, places[np.searchsorted(cuts, ends[:-1])])  # type: ignore[return-value]


def owners_batch(encoder: Encoder, written: Sequence[list[Piece]], arrays: Sequence[Array]) -> Array:
    """For each id of all conversations, one after the other, the index of its owner among the pieces of all of them."""
    pieces = list(chain.from_iterable(written))
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
