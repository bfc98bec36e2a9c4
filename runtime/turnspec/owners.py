"""Who owns each token, from the number of bytes that it stands for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from turnspec.pieces import CONTENT, Piece
from turnspec.vocabulary import Vocabulary


def owners(vocabulary: Vocabulary, pieces: Sequence[Piece], ids: Sequence[int]) -> NDArray[np.int32]:
    """For each id the index in `pieces` of the first CONTENT piece that it covers, else of the first piece (int32, n)."""
    tokens = np.fromiter(ids, np.int32, len(ids))
    sizes = piece_bytes(vocabulary, pieces)
    ends = np.cumsum(vocabulary.bytes.lengths[tokens])
    edges = np.cumsum(sizes)
    filled = np.flatnonzero(sizes)
    # The pieces that hold a token's first and its last byte, among those that hold any.
    starts = ends - vocabulary.bytes.lengths[tokens]
    first = np.searchsorted(edges[filled], starts, "right")
    last = np.searchsorted(edges[filled], ends - 1, "right")
    content = np.array([pieces[n][1] & CONTENT for n in filled.tolist()], bool)
    index = np.where(content, np.arange(len(filled)), len(filled))
    following = np.minimum.accumulate(index[::-1])[::-1]
    owner = np.where(following[first] <= last, following[first], first)
    result: NDArray[np.int32] = filled[owner].astype(np.int32)
    return result


def piece_bytes(vocabulary: Vocabulary, pieces: Sequence[Piece]) -> NDArray[np.int64]:
    return np.array([len(p[0]) if p[0].isascii() else len(p[0].encode()) for p in pieces], np.int64)
