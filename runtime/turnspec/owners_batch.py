"""Who owns the ids of many conversations: from control tokens and seams for most, from a running sum for the rest.

Between places where ids are known to begin stand stretches of pieces. Most are one piece, or spec text whose number of
ids is known and one piece behind it.
"""

from __future__ import annotations

import numpy as np

from turnspec.encode_batch import Array, Batch, Counts, Gathered, Places, end_of
from turnspec.owners import FIRST_MARK, normal_sizes, shares, stands_alone
from turnspec.pieces import CONTENT, VERBATIM
from turnspec.vocabulary import Vocabulary


def shares_batch(given: Gathered, batch: Batch) -> Counts:
    """How many ids each piece owns, of all conversations one after the other."""
    counts = np.zeros(len(given.texts), np.int64)
    first, ids_of = batch.first, np.diff(batch.stops, prepend=0)
    pieces_of = np.diff(first, append=len(counts))
    counts[first] = ids_of
    pairs = np.flatnonzero((pieces_of == 2) & given.is_spec[first])
    heads = _heads(given, first[pairs].tolist())
    pairs, heads = pairs[heads > 0], heads[heads > 0]
    counts[first[pairs]] = heads
    counts[first[pairs] + 1] = ids_of[pairs] - heads
    summed = pieces_of > 1
    summed[pairs] = False
    if summed.any():
        own = batch.ids if summed.all() else batch.ids[np.repeat(summed, ids_of)]
        wrong = _sum(given, counts, first[summed], pieces_of[summed], own, ids_of[summed])
        for n in np.unique(np.searchsorted(given.ends, wrong, "right")).tolist():
            end, own = given.ends[n], batch.ids[batch.ends[n - 1] if n else 0 : batch.ends[n]]
            pieces = given.written[n]
            counts[end - len(pieces) : end] = given.encoder.shares(pieces, own) if len(own) else 0
    return counts


def _heads(given: Gathered, leads: list[int]) -> Counts:
    """How many ids these spec texts have, at whose beginnings ids begin; not more than 0 if that is not known."""
    texts = given.texts
    heads = np.array([*map(given.encoder.heads.__getitem__, map(texts.__getitem__, leads))], np.int64)
    spaced = np.array([texts[n + 1][:1].isspace() for n in leads], bool)
    return np.where(spaced, heads, np.abs(heads))


def _sum(given: Gathered, counts: Counts, first: Places, pieces_of: Counts, ids: Array, ids_of: Counts) -> Places:
    """Puts in how many of the ids each piece of some stretches owns; gives the first of those where bytes do not tell.

    `first`, `pieces_of`, `ids_of`: the first piece, the number of pieces and of ids of each stretch.
    """
    vocabulary = given.encoder.vocabulary
    if vocabulary.normalizer == "other":
        return first
    begins = np.cumsum(pieces_of) - pieces_of
    pieces = np.arange(pieces_of.sum()) + np.repeat(first - begins, pieces_of)
    stands = _stands(vocabulary, ids)
    totals = np.diff(end_of(stands, np.cumsum(ids_of)), prepend=0)
    sizes, odd = _sizes(given, pieces, begins, totals)
    counts[pieces] = shares(sizes, given.flags[pieces] & CONTENT != 0, stands)
    return first[odd]


def _stands(vocabulary: Vocabulary, ids: Array) -> Counts | Array:
    """Where each id ends, in bytes; in half the memory where that is large enough."""
    lengths = vocabulary.bytes.sizes(ids)
    if len(ids) * vocabulary.bytes.longest < 1 << 31:
        return np.cumsum(lengths, dtype=np.int32)
    return np.cumsum(lengths, dtype=np.int64)


def _sizes(given: Gathered, pieces: Counts, first: Counts, totals: Counts) -> tuple[Counts, Places]:
    """The bytes of each of the pieces, in sum those of the ids of each stretch; and the stretches where that is not so.

    `first`: where in `pieces` each begins; `totals`: the bytes of its ids. Where one text of a stretch is not ASCII,
    its bytes are what the others leave: that spares encoding it, and asking what the normalizer makes of it.
    """
    vocabulary, texts = given.encoder.vocabulary, given.texts
    sizes = given.lengths[pieces]
    wide = np.flatnonzero(given.wide[pieces])
    stretch = np.searchsorted(first, wide, "right") - 1
    numbers = pieces[wide].tolist()
    alone = np.array([texts[n][0] < FIRST_MARK or stands_alone(vocabulary, texts, n) for n in numbers], bool)
    rests = (np.bincount(stretch, minlength=len(first))[stretch] == 1) & alone & (not vocabulary.strips)
    rest = wide[~rests]
    sizes[rest] = normal_sizes(vocabulary, [texts[n] for n in pieces[rest].tolist()])
    for k in np.flatnonzero(given.flags[pieces] & VERBATIM).tolist():
        sizes[k] = vocabulary.bytes.sizes(texts[pieces[k]].ids).sum()
    sizes[wide[rests]] = 0
    left = totals - np.add.reduceat(sizes, first)
    sizes[wide[rests]] = left[stretch[rests]]
    left[stretch[rests]] = left[stretch[rests]] <= 0
    left[stretch[~alone]] = 1
    odd = np.flatnonzero(left)
    for k in odd.tolist():  # so that they do not move the others
        sizes[first[k] : first[k + 1] if k + 1 < len(first) else len(sizes)] = 0
        sizes[first[k]] = totals[k]
    return sizes, odd
