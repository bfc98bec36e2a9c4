"""Who owns the ids of many conversations, from one running sum over all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress
from operator import not_

import numpy as np

from turnspec.encode import Encoder
from turnspec.encode_batch import Array, Batch, Counts, end_of
from turnspec.owners import content_in, put_verbatim, shares, size_in_bytes, stands_alone
from turnspec.pieces import Pieces
from turnspec.vocabulary import Vocabulary


def shares_batch(encoder: Encoder, written: Sequence[Pieces], batch: Batch) -> Counts:
    """How many ids each piece owns, of all conversations one after the other."""
    texts = list(chain.from_iterable(own.texts for own in written))
    flags = b"".join([own.flags for own in written])
    of_pieces = np.cumsum([len(own) for own in written], dtype=np.int64)
    counts = np.zeros(len(texts), np.int64)
    wrong: Sequence[int] = range(len(written))
    if encoder.vocabulary.normalizer != "other" and texts:
        stands = _stands(encoder.vocabulary, batch.ids)
        sizes, odd = _sizes(
            encoder.vocabulary, texts, flags, batch.first, np.diff(end_of(stands, batch.runs), prepend=0)
        )
        counts = shares(sizes, content_in(flags), stands)
        wrong = np.unique(np.searchsorted(of_pieces, batch.first[odd], "right")).tolist()
    for n in wrong:
        end, own = of_pieces[n], batch.ids[batch.ends[n - 1] if n else 0 : batch.ends[n]]
        counts[end - len(written[n]) : end] = encoder.shares(written[n], own) if len(own) else 0
    return counts


def _stands(vocabulary: Vocabulary, ids: Array) -> Counts | Array:
    """Where each id ends, in bytes; in half the memory where that is large enough, since this is all that is slow."""
    lengths = vocabulary.bytes.lengths.take(ids)
    if len(ids) * vocabulary.bytes.longest < 1 << 31:
        return np.cumsum(lengths, dtype=np.int32)
    return np.cumsum(lengths, dtype=np.int64)


def _sizes(
    vocabulary: Vocabulary, texts: list[str], flags: bytes, first: Counts, totals: Counts
) -> tuple[Counts, Counts]:
    """The bytes of each piece, in sum those of the ids of each run; and the runs where that is not so by itself.

    `first`: the first piece of each run; `totals`: the bytes of its ids. Where one text of a run is not ASCII, its
    bytes are what the others leave: that spares encoding it, and asking what the normalizer makes of it.
    """
    sizes = np.fromiter(map(len, texts), np.int64, len(texts))
    wide = np.fromiter(compress(range(len(texts)), map(not_, map(str.isascii, texts))), np.int64)
    run = np.searchsorted(first, wide, "right") - 1
    alone = np.array([stands_alone(vocabulary, texts, n) for n in wide.tolist()], bool)
    rests = (np.bincount(run, minlength=len(first))[run] == 1) & alone & (not vocabulary.strips)
    for n in wide[~rests].tolist():
        sizes[n] = size_in_bytes(vocabulary, texts[n])
    put_verbatim(vocabulary, texts, flags, sizes)
    sizes[wide[rests]] = 0
    left = totals - np.add.reduceat(sizes, first)
    sizes[wide[rests]] = left[run[rests]]
    left[run[rests]] = left[run[rests]] <= 0
    left[run[~alone]] = 1
    odd = np.flatnonzero(left)
    for k in odd.tolist():  # so that they do not move the others
        sizes[first[k] : first[k + 1] if k + 1 < len(first) else len(sizes)] = 0
        sizes[first[k]] = totals[k]
    return sizes, odd
