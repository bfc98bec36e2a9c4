"""Many conversations encoded by one call: what is paid for each call is paid once, and the library shares out the rest.

A batch is one list of runs; `encode.py` says what they are. What can be asked of the pieces of all conversations is
asked at once: a batch holds few conversations, but thousands of pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.encode import THREADS, Encoder
from turnspec.errors import MessageError
from turnspec.pieces import IS_SPEC, SAMPLED, VERBATIM, Pieces
from turnspec.seams import COUNT, ENDS, OPENS

Array = NDArray[np.int32]
Counts = NDArray[np.int64]
Places = NDArray[np.intp]

LONG = 512  # characters of ASCII that are worth a run of their own


class Gathered:
    """The pieces of many conversations, one after the other: `texts`, `flags`; `ends`: where those of each end.

    `is_spec`: whether the spec wrote it; `edges`: what `Seams` then says of it, else 0. `lengths`: characters; `wide`:
    whether there is one that is not ASCII.
    """

    def __init__(self, encoder: Encoder, written: Sequence[Pieces]) -> None:
        self.encoder = encoder
        self.written = written
        self.texts = list(chain.from_iterable([pieces.texts for pieces in written]))
        flags = b"".join([pieces.flags for pieces in written])
        self.flags = np.frombuffer(flags, np.uint8)
        self.ends = np.cumsum([len(pieces) for pieces in written], dtype=np.int64)
        spec = flags.translate(IS_SPEC)
        self.is_spec = np.frombuffer(spec, bool)
        self.lengths = np.fromiter(map(len, self.texts), np.int64, len(self.texts))
        self.wide = ~np.frombuffer(bytes(map(str.isascii, self.texts)), bool)
        self.edges = np.zeros(len(self.texts), np.int64)
        self.edges[self.is_spec] = [*map(encoder.edges.__getitem__, compress(self.texts, spec))]

    def starts(self) -> Places:
        """The pieces that begin a run: those of a conversation, and those at boundaries where a cut changes ids.

        Few runs of very much text are cut where that changes nothing, for threads to share.
        """
        encoder, edges = self.encoder, self.edges
        begins = np.zeros(len(self.texts) + 1, bool)
        begins[0] = begins[self.ends] = True
        kind = self.flags & (SAMPLED if encoder.sample_boundary == "split" else 0)
        bounds = 1 + np.flatnonzero((kind[1:] != kind[:-1]) & ~begins[1:-1])
        if encoder.unsure:
            begins[bounds] = True  # whether a control token matches depends on what stands beside it
            return np.flatnonzero(begins[:-1])
        at_control = (edges[bounds - 1] & ENDS) | (edges[bounds] & OPENS) != 0
        begins[encoder.cuts(self.texts, self.flags.tobytes(), bounds[~at_control].tolist())] = True
        starts = np.flatnonzero(begins[:-1])
        if len(starts) < THREADS and self.lengths.sum() >= encoder.vocabulary.encoder.much:
            seams = bounds[at_control]
            begins[seams[:: len(seams) // THREADS or 1]] = True
        begins[self.narrows(begins)] = True
        return np.flatnonzero(begins[:-1])

    def narrows(self, begins: NDArray[np.bool_]) -> Places:
        """Control tokens where long ASCII begins or ends: beside other text it would take four bytes a character."""
        first = np.flatnonzero(begins[:-1] | (self.edges & OPENS != 0))
        if not len(first):
            return first
        wide = np.logical_or.reduceat(self.wide, first)
        long = np.add.reduceat(self.lengths, first) >= LONG
        # Short ASCII goes with what precedes it.
        like = np.maximum.accumulate(np.where(wide | long, np.arange(len(first)), 0))
        changes = np.flatnonzero(wide[like][1:] != wide[like][:-1]) + 1
        return first[changes]

    def sums(self, of_pieces: Counts | NDArray[np.bool_]) -> Counts:
        """The sum over the pieces of each conversation."""
        return np.diff(end_of(np.cumsum(of_pieces, dtype=np.int64), self.ends), prepend=0)


class Batch(NamedTuple):
    """The ids of all conversations, one after the other, and where those of each end; why one was refused: no ids.

    `first`: pieces before which ids are known to begin; `stops`: where the ids up to the next of them end.
    """

    ids: Array
    ends: Counts
    errors: list[MessageError | None]
    first: Places
    stops: Counts

    def each(self) -> list[Array | MessageError]:
        """The ids of each conversation, in order, or its error."""
        return [error or ids for ids, error in zip(np.split(self.ids, self.ends)[:-1], self.errors, strict=True)]


def encode_batch(given: Gathered) -> Batch:
    """One call of the tokenizer for all but conversations that hold ids that stand as they are, or that spell a control
    token in their data.
    """
    encoder, as_token = given.encoder, given.encoder.special_in_text == "token"
    first = given.starts()
    runs = ["".join(given.texts[start:end]) for start, end in pairwise([*first.tolist(), len(given.texts)])]
    of_runs = np.searchsorted(given.ends, first, "right")
    alone = np.zeros(len(given.ends), bool)
    if (given.flags >= VERBATIM).any() or (given.edges < 0).any():
        alone = given.sums((given.flags >= VERBATIM) | (given.edges < 0)) > 0
    if (encoder.vocabulary.overlaps or encoder.vocabulary.hindered) and not as_token:
        alone[of_runs[[encoder.overlaps_in([run]) for run in runs]]] = True
    for n in np.flatnonzero(alone[of_runs]).tolist():
        runs[n] = ""
    try:
        found, stops = encoder.vocabulary.encoder.full_runs(runs)
    except (UnicodeEncodeError, TypeError):  # so the libraries say that a text has no UTF-8
        alone[:] = True
        found, stops = encoder.vocabulary.encoder.full_runs([""] * len(runs))
    ids, stops = found.view(np.int32), stops.astype(np.int64)
    ends = end_of(stops, np.searchsorted(first, given.ends))
    batch = Batch(ids, ends, [None] * len(ends), first, stops)
    if not as_token:
        controls = given.edges >> COUNT
        places = encoder.control_places(found)
        # Those that the spec spells are always among them, so if all are as many as they should be, each has its own.
        if not alone.any() and len(places) == controls.sum():
            opens = np.flatnonzero(given.edges & OPENS)
            return _between_controls(batch, opens, places[(np.cumsum(controls) - controls)[opens]])
        alone |= np.diff(np.searchsorted(places, ends), prepend=0) != given.sums(controls)
    return _with_alone(given, batch, np.flatnonzero(alone).tolist()) if alone.any() else batch


def end_of(ends: Counts | Array, counts: Counts) -> Counts:
    """Where the last of so many things ends; 0 for none."""
    return np.where(counts > 0, ends[np.maximum(counts, 1) - 1], 0) if len(ends) else np.zeros_like(counts)


def _between_controls(batch: Batch, opens: Places, places: Places) -> Batch:
    """The batch with further pieces in `first`: these, which begin with the control ids at these places."""
    first = np.concatenate((batch.first, opens))
    begins = np.concatenate(([0], batch.stops[:-1], places))[-len(first) :]
    first, which = np.unique(first, return_index=True)
    return batch._replace(first=first, stops=np.append(begins[which[1:]], batch.stops[-1:]))


def _with_alone(given: Gathered, batch: Batch, alone: list[int]) -> Batch:
    """The batch with these conversations encoded anew, each on its own."""
    each = np.split(batch.ids, batch.ends)[: len(batch.ends)]
    lengths = np.diff(batch.stops, prepend=0)
    of_runs = np.searchsorted(given.ends, batch.first, "right")
    kept = np.ones(len(batch.first), bool)
    for n in alone:
        try:
            each[n] = np.array(given.encoder.encode(given.written[n]), np.int32)
        except MessageError as error:
            each[n], batch.errors[n] = batch.ids[:0], error
        own = np.flatnonzero(of_runs == n)
        kept[own[1:]] = False
        lengths[own[:1]] = len(each[n])
    ends = np.cumsum([len(own) for own in each], dtype=np.int64)
    return Batch(np.concatenate(each), ends, batch.errors, batch.first[kept], np.cumsum(lengths[kept]))
