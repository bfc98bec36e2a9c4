"""Many conversations encoded by one call: what is paid for each call is paid once, and the library shares out the rest.

A batch is one list of runs; `encode.py` says what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.encode import Encoder
from turnspec.errors import MessageError
from turnspec.pieces import Pieces, holds_verbatim

Array = NDArray[np.int32]
Counts = NDArray[np.int64]


class Batch(NamedTuple):
    """The ids of all conversations, one after the other, and where those of each end; why one was refused: no ids.

    `first`: of each run its first piece, counted over all conversations. `runs`: where the ids of each run end.
    """

    ids: Array
    ends: Counts
    errors: list[MessageError | None]
    first: Counts
    runs: Counts

    def each(self) -> list[Array | MessageError]:
        """The ids of each conversation, in order, or its error."""
        return [error or ids for ids, error in zip(np.split(self.ids, self.ends)[:-1], self.errors, strict=True)]


def encode_batch(encoder: Encoder, written: Sequence[Pieces]) -> Batch:
    """One call for all but those that hold ids that stand as they are, or spell a control token in their data."""
    texts: list[str] = []
    starts: list[list[int]] = []
    expected: list[int] = []  # control ids; -1: this one has to be encoded alone
    as_token = encoder.special_in_text == "token"
    for pieces in written:
        flags = bytes(pieces.flags)
        first, runs = ([], []) if not flags or holds_verbatim(flags) else encoder.runs(pieces.texts, flags)
        if not as_token and encoder.overlaps_in(runs):
            first, runs = [], []
        starts.append(first)
        texts += runs
        expected.append(encoder.controls_in(pieces.texts, flags) if runs else -1)
    found, stops = encoder.vocabulary.encoder.full_runs(texts)
    ids, of_runs = found.view(np.int32), stops.astype(np.int64)
    ends = end_of(of_runs, np.cumsum([len(first) for first in starts], dtype=np.int64))
    wanted = np.array(expected)
    wrong = wanted < 0
    # Those that the spec spells are always among them, so if all are as many as they should be, each has its own.
    if not as_token and encoder.count(found) != wanted[~wrong].sum():
        wrong |= np.diff(np.searchsorted(encoder.control_places(found), ends), prepend=0) != wanted
    alone = np.flatnonzero(wrong).tolist()
    errors: list[MessageError | None] = [None] * len(written)
    if alone:
        each, lengths = np.split(ids, ends), _lengths(of_runs, starts)
        for n in alone:
            starts[n] = [0] if len(written[n]) else []
            try:
                each[n] = np.array(encoder.encode(written[n]), np.int32)
            except MessageError as error:
                each[n], errors[n] = ids[:0], error
            lengths[n] = [len(each[n])] * len(starts[n])
        ids, ends = np.concatenate(each), np.cumsum([len(own) for own in each[: len(written)]], dtype=np.int64)
        of_runs = np.cumsum([*chain.from_iterable(lengths)], dtype=np.int64)
    begins = accumulate(map(len, written), initial=0)
    all_first = [begin + n for begin, first in zip(begins, starts, strict=False) for n in first]
    return Batch(ids, ends, errors, np.array(all_first, np.int64), of_runs)


def end_of(ends: Counts | Array, counts: Counts) -> Counts:
    """Where the last of so many things ends; 0 for none."""
    return np.where(counts > 0, ends[np.maximum(counts, 1) - 1], 0) if len(ends) else np.zeros_like(counts)


def _lengths(of_runs: Counts, starts: list[list[int]]) -> list[list[int]]:
    """How many ids each run of each conversation has."""
    lengths = iter(np.diff(of_runs, prepend=0).tolist())
    return [[next(lengths) for _ in first] for first in starts]
