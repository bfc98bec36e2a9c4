"""Pieces to ids.

A run is all text between two control tokens that the spec wrote; it is encoded at once, so that its merges are those of
the whole text. Runs also end at the boundaries that `sample_boundary` asks for, and at ids that stand as they are.

Most conversations hold no control token in their data. Then one call that lets control tokens match gives just those
that the spec wrote, and runs need not be taken apart: their number is checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import ne
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.backends import Ends, Ids
from turnspec.errors import TokenizerError
from turnspec.facts import named
from turnspec.owners import Spans, by_bytes, owners
from turnspec.pieces import DATA, IS_SPEC, SAMPLED, VERBATIM, Pieces, Verbatim, holds_verbatim
from turnspec.runs import Runs
from turnspec.seams import COUNT, OPENS, Seams
from turnspec.spelling import Spelling, refuse_halves, refuse_spelled
from turnspec.vocabulary import Vocabulary

Mark = tuple[int, int]  # encoding can start anew at this piece, with this many ids before it

MARKS = 32  # about so many places where text was cut are remembered
THREADS = 16  # runs for threads to share
MANY = 16  # overlaps of control tokens that are worth looking for in each text

# By flags: pieces of one kind may stand in one run; verbatim ids stand alone.
_ALONE = VERBATIM
_SPLIT = bytes(_ALONE if f & VERBATIM else f & SAMPLED for f in range(256))
_JOIN = bytes(_ALONE if f & VERBATIM else 0 for f in range(256))


class Encoded(NamedTuple):
    """The ids, the places where the text was cut, and the ids as an array where there is one at hand."""

    ids: list[int]
    marks: list[Mark]
    array: NDArray[np.int32] | None = None


class Encoder:
    """Turns pieces into ids. May be shared by threads.

    `special_in_text`: what a control token spelled in data becomes: ordinary ids, what the tokenizer makes of it, or a
    MessageError. `sample_boundary`: whether both ends of every sampled span are token boundaries.
    Raises TokenizerError if the vocabulary cannot be encoded run by run.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        special_in_text: Literal["text", "token", "error"] = "text",
        sample_boundary: Literal["split", "join"] = "split",
    ) -> None:
        self.vocabulary = vocabulary
        self.special_in_text = special_in_text
        self.sample_boundary = sample_boundary
        self._split = sample_boundary == "split"
        self._controls = _ranges(vocabulary.control_ids)
        self._seams = Seams(vocabulary)
        self.edges, self.heads, self.cuts = self._seams.edges, self._seams.heads, self._seams.cuts
        self._spelling = Spelling(vocabulary)
        self.unsure = special_in_text == "token" and bool(vocabulary.overlaps or vocabulary.hindered)
        checked = named("encoded by runs", sorted(vocabulary.control), sample_boundary)
        if not vocabulary.facts.get(checked):
            _check_binding(self)
            vocabulary.facts.put(checked, True)

    def encode(self, pieces: Pieces) -> list[int]:
        """The ids of a rendered conversation. Raises MessageError for a control token in data under `error`."""
        return self.encode_marked(pieces).ids

    def encode_marked(self, pieces: Pieces, *, array: bool = False) -> Encoded:
        """As `encode`, with places where a longer conversation that begins alike may go on.

        `array`: whether the ids are wanted as an array too.
        """
        try:
            return self._encoded(pieces, array)
        except (UnicodeEncodeError, TypeError):  # so the libraries say that a text has no UTF-8
            refuse_halves(pieces)
            raise

    def _encoded(self, pieces: Pieces, array: bool) -> Encoded:
        texts, flags = pieces.texts, bytes(pieces.flags)
        if not texts:
            return Encoded([], [])
        starts, runs = self.runs(texts, flags)
        as_token = self.special_in_text == "token"
        verbatim = holds_verbatim(flags)
        if len(runs) == 1 and not (array or verbatim) and (as_token or self._spelling.none_in(texts, flags)):
            return Encoded(self.vocabulary.full(runs[0]), [])
        overlaps = not as_token and self.overlaps_in(runs)
        ids, stops = self._by_runs(pieces, starts) if overlaps else self.vocabulary.encoder.full_runs(runs)
        if not as_token and not overlaps and self.count(ids) != self.controls_in(texts, flags):
            ids, stops = self._by_runs(pieces, starts)
        listed: list[int] = ids.tolist()
        places: list[int] = stops[:-1].tolist()
        if verbatim:
            return Encoded(listed, _some(starts[1:], _put_in(listed, places, [texts[start] for start in starts])))
        return Encoded(listed, _some(starts[1:], places), ids.view(np.int32))

    def last_mark(self, pieces: Pieces, ids: Sequence[int], limit: int) -> Mark:
        """The last spec text before the piece `limit` that begins with a control token; (0, 0) if none can be found.

        What stands before it has the same ids, whatever is written behind its first token.
        """
        if self.special_in_text == "token" or holds_verbatim(pieces.flags):
            return 0, 0
        edges, texts, flags = self._seams.edges, pieces.texts, pieces.flags
        n, left = limit, 0
        while n > 1:
            n -= 1
            if not flags[n] & DATA and edges[texts[n]] & OPENS:
                left = sum([edges[text] for text, f in zip(texts[n:], flags[n:], strict=True) if not f & DATA]) >> COUNT
                break
        controls = self.vocabulary.control_ids
        for place in range(len(ids) - 1, -1, -1) if left > 0 else ():
            if ids[place] in controls:
                left -= 1
                if not left:
                    return n, place
        return 0, 0

    def runs(self, texts: list[str], flags: bytes) -> tuple[list[int], list[str]]:
        """The first piece of each run, and the runs; ids that stand as they are have no text."""
        starts = self._starts(texts, flags)
        text = "".join(texts)
        if len(starts) < THREADS and len(text) >= self.vocabulary.encoder.much and not self.unsure:
            starts = self._shared(texts, flags, starts)
        if len(starts) == 1 and not holds_verbatim(flags):
            return starts, [text]
        runs = ["".join(texts[start:end]) for start, end in zip(starts, [*starts[1:], len(texts)], strict=True)]
        if holds_verbatim(flags):
            runs = ["" if flags[start] & VERBATIM else run for start, run in zip(starts, runs, strict=True)]
        return starts, runs

    def controls_in(self, texts: list[str], flags: bytes) -> int:
        """How many control tokens the spec texts spell."""
        spec = compress(texts, flags.translate(IS_SPEC))
        return sum(map(self._seams.edges.__getitem__, spec)) >> COUNT

    def owners(self, pieces: Pieces, ids: Sequence[int] | NDArray[np.int32]) -> NDArray[np.int32]:
        """For each id the index in `pieces` of its owner: the first CONTENT piece it covers, else the first (n)."""
        return np.repeat(np.arange(len(pieces), dtype=np.int32), self.shares(pieces, ids))

    def shares(self, pieces: Pieces, ids: Sequence[int] | NDArray[np.int32]) -> NDArray[np.int64]:
        """How many ids each piece owns; they stand in the order of the pieces."""
        array = ids if isinstance(ids, np.ndarray) else np.fromiter(ids, np.int32, len(ids))
        found = by_bytes(self.vocabulary, pieces, array)
        if found is None:
            found = np.bincount(owners(pieces, self._by_characters(pieces)), minlength=len(pieces))
        return found

    def _starts(self, texts: list[str], flags: bytes) -> list[int]:
        """The pieces that begin a run, ascending: at boundaries, unless a cut there changes nothing, and around ids."""
        places = self._boundaries(flags)
        if self.unsure:
            return [0, *places]  # whether a control token matches depends on what stands beside it
        return [0, *self._seams.cuts(texts, flags, places)]

    def _shared(self, texts: list[str], flags: bytes, starts: list[int]) -> list[int]:
        """Runs for threads to share: cut also where that changes nothing."""
        seams = self._seams.tokens(texts, flags, self._boundaries(flags))
        return sorted({*starts, *seams[:: len(seams) // THREADS or 1]})

    def _boundaries(self, flags: bytes) -> list[int]:
        """Where a sampled span begins or ends, and around what is verbatim."""
        kinds = flags.translate(_SPLIT if self._split else _JOIN)
        if holds_verbatim(flags):
            return [n for n in range(1, len(kinds)) if kinds[n] != kinds[n - 1] or kinds[n] == _ALONE]
        return [*compress(range(1, len(kinds)), map(ne, kinds[1:], kinds))]

    def overlaps_in(self, texts: list[str]) -> bool:
        """Whether a control token might not match where the spec spells it."""
        overlaps = self.vocabulary.overlaps
        sure = not self.vocabulary.hindered and len(overlaps) <= MANY
        return not sure or any(overlap in text for overlap in overlaps for text in texts)

    def control_places(self, ids: Ids) -> NDArray[np.intp]:
        """Where control ids stand."""
        found = np.zeros(len(ids), bool)
        for low, span in self._controls:
            found |= ids - low <= span
        return np.flatnonzero(found)

    def count(self, ids: Ids) -> int:
        """How many of the ids are control ids."""
        return sum(int(np.count_nonzero(ids - low <= span)) for low, span in self._controls)

    def _by_runs(self, pieces: Pieces, starts: list[int]) -> tuple[Ids, Ends]:
        """The ids where only spec text spells control tokens, all else is plain; and where those of each run end."""
        if self.special_in_text == "error":
            refuse_spelled(self.vocabulary, pieces)
        runs = self._runs(pieces, starts)
        ids, ends = self.vocabulary.encoder.plain_runs(runs.texts)
        controls = [(end, id) for end, id in zip(ends.tolist(), runs.between, strict=False) if id is not None]
        cut = np.array([id is None for id in runs.between] + [True])
        stops = (ends + np.cumsum(~cut))[cut]
        return np.insert(ids, [at for at, _ in controls], [id for _, id in controls]), stops

    def _runs(self, pieces: Pieces, starts: list[int], *, as_token: bool = False) -> Runs:
        runs = Runs(self.vocabulary)
        cut = set(starts[1:])
        for n, (text, flags) in enumerate(zip(pieces.texts, pieces.flags, strict=True)):
            if n in cut:
                runs.cut()
            if isinstance(text, Verbatim):
                runs.skip(text)
            elif flags & DATA or as_token:
                runs.data(text)
            else:
                runs.spec(text)
        runs.end()
        return runs

    def _by_characters(self, pieces: Pieces) -> Spans:
        """Where each token stands, by the offsets of `tokenizers`: slow, and right whatever becomes of the text."""
        reference = self.vocabulary.reference
        as_token = self.special_in_text == "token"
        tokenizer = reference.full_tokenizer if as_token else reference.plain_tokenizer
        starts_of_runs = self._starts(pieces.texts, bytes(pieces.flags))
        runs = self._runs(pieces, starts_of_runs, as_token=as_token)
        starts: list[int] = []
        ends: list[int] = []
        for n, (text, start) in enumerate(zip(runs.texts, runs.starts, strict=True)):
            if n in runs.skipped:
                skipped = runs.skipped[n]
                starts += [start - len(skipped)] * len(skipped.ids)
                ends += [start] * len(skipped.ids)
            for low, high in tokenizer.encode(text, add_special_tokens=False).offsets:
                starts.append(start + low)
                ends.append(start + high)
            if n < len(runs.between) and runs.between[n] is not None:
                starts.append(start + len(text))
                ends.append(runs.starts[n + 1])
        return Spans(np.array(starts), np.array(ends), np.array([len(text) for text in pieces.texts]))


def _some(pieces: list[int], places: list[int]) -> list[Mark]:
    """About `MARKS` of many places, evenly, and the last few, ever closer to the end."""
    n = len(places)
    chosen = {*range(0, n, n // MARKS or 1), *(n - behind for behind in (1, 2, 4, 8) if behind <= n)}
    return [(pieces[at], places[at]) for at in sorted(chosen)]


def _put_in(ids: list[int], places: list[int], first: list[str]) -> list[int]:
    """Puts the ids in of runs that are verbatim; gives where each run but the last then ends. `first`: text of each."""
    ends, given = [], 0
    for end, text in zip([*places, len(ids)], first, strict=True):
        if isinstance(text, Verbatim):
            ids[end + given : end + given] = text.ids
            given += len(text.ids)
        ends.append(end + given)
    return ends[:-1]


def _ranges(ids: Iterable[int]) -> list[tuple[np.uint32, np.uint32]]:
    """Numbers as ranges: the first, and how far the last is from it."""
    ranges: list[tuple[int, int]] = []
    for id in sorted(ids):
        if ranges and id == sum(ranges[-1]) + 1:
            ranges[-1] = (ranges[-1][0], id - ranges[-1][0])
        else:
            ranges.append((id, 0))
    return [(np.uint32(low), np.uint32(span)) for low, span in ranges]


def _check_binding(encoder: Encoder) -> None:
    """Raises TokenizerError unless encoding by runs gives what encoding the whole text gives, and text stays text."""
    vocabulary = encoder.vocabulary
    control = [*vocabulary.control]
    some = [*control[:4], *control[-4:]]
    for text in ("a", "Hello, world!\n", " b  ", "\n\n", "1234 é ▁ 日本 🚢", '{"x": [1, 2]}'):
        whole = "".join(token + text for token in some)
        pieces = Pieces(piece for token in some for piece in ((token, 0, -1, -1), (text, DATA, -1, -1)))
        if encoder._by_runs(pieces, [])[0].tolist() != vocabulary.full(whole):
            raise TokenizerError(
                f"this tokenizer encodes text differently when control tokens stand before it: {whole!r}"
            )
    for token in control:
        if not vocabulary.control_ids.keys().isdisjoint(vocabulary.plain(f"{token} {token}a{token}")):
            raise TokenizerError(f"this tokenizer makes a control id of text that spells {token!r}")
    if encoder._split and vocabulary.plain("a") != [vocabulary.token("a")]:
        raise TokenizerError(
            "this tokenizer puts a space before every text; at a boundary within a turn it would be one too many: "
            "use sample_boundary='join'"
        )
