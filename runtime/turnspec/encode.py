"""Pieces to ids.

A run is all text between two control tokens that the spec wrote; it is encoded at once, so that its merges are those of
the whole text. Runs also end at the boundaries that `sample_boundary` asks for, and at ids that stand as they are.

Most conversations hold no control token in their data. Then one call that lets control tokens match gives just those
that the spec wrote, and runs need not be taken apart: their number is checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import compress, pairwise
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.backends import CUT, Ids
from turnspec.errors import MessageError, TokenizerError
from turnspec.facts import named
from turnspec.memory import Mark, Memory
from turnspec.owners import Spans, by_bytes, owners
from turnspec.pieces import DATA, SAMPLED, VERBATIM, Piece, Verbatim
from turnspec.runs import Runs
from turnspec.vocabulary import Vocabulary

LITERALS = 4096  # spec texts whose control tokens are remembered; a format has far fewer
RARE = 32  # fewer cuts than one in so many pieces: more are put in
STEP = 8  # namely at every eighth place, counted from the end, where a spec text begins with a control token
MARKS = 64  # about so many of the cuts are remembered, the last one among them
MANY = 16  # overlaps of control tokens that are worth looking for in each text
SHARE = 32  # cuts below which it is not worth while to share the text out among threads

IS_SPEC = bytes(not flags & (DATA | VERBATIM) for flags in range(256))


class _Spec(NamedTuple):
    """A spec text: how many control tokens it spells, and whether it begins with one that takes no space away."""

    controls: int
    opens: bool


class _Encoded(NamedTuple):
    """The ids twice, and the places from which encoding can start anew."""

    ids: list[int]
    array: NDArray[np.int32]
    marks: list[Mark]


class Encoder:
    """Turns pieces into ids. May be shared by threads.

    `special_in_text`: what a control token spelled in data becomes: ordinary ids, what the tokenizer makes of it, or a
    MessageError. `sample_boundary`: whether both ends of every sampled span are token boundaries. `memory_bytes`: what
    the ids of earlier conversations may take; a conversation that grows is encoded from where it differs.
    Raises TokenizerError if the vocabulary cannot be encoded run by run.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        special_in_text: Literal["text", "token", "error"] = "text",
        sample_boundary: Literal["split", "join"] = "split",
        memory_bytes: int = 64 << 20,
    ) -> None:
        self.vocabulary = vocabulary
        self.special_in_text = special_in_text
        self.sample_boundary = sample_boundary
        self._split = sample_boundary == "split"
        self._cut_id = vocabulary.encoder.cut_id
        self._controls = _ranges(vocabulary.control_ids)
        self._specs: dict[str, _Spec] = {}
        self._memory = Memory(memory_bytes)
        checked = named("encoded by runs", sorted(vocabulary.control), sample_boundary)
        if not vocabulary.facts.get(checked):
            _check_binding(self)
            vocabulary.facts.put(checked, True)

    def encode(self, pieces: list[Piece]) -> list[int]:
        """The ids of a rendered conversation. Raises MessageError for a control token in data under `error`."""
        found = self._memory.recall(pieces)
        new = self._encode(pieces[found.pieces :])
        ids = found.ids + new.ids if found.pieces else new.ids
        self._memory.keep(pieces, ids, new.marks, found)
        return ids

    def encode_arrays(self, pieces: list[Piece]) -> tuple[list[int], NDArray[np.int32]]:
        """The same ids as a list and as an array, which is what `owners` works on."""
        found = self._memory.recall(pieces)
        new = self._encode(pieces[found.pieces :])
        if not found.pieces:
            self._memory.keep(pieces, new.ids, new.marks, found)
            return new.ids, new.array
        ids = found.ids + new.ids
        self._memory.keep(pieces, ids, new.marks, found)
        return ids, np.concatenate((np.fromiter(found.ids, np.int32, len(found.ids)), new.array))

    def owners(self, pieces: list[Piece], ids: Sequence[int] | NDArray[np.int32]) -> NDArray[np.int32]:
        """For each id the index in `pieces` of its owner: the first CONTENT piece it covers, else the first (n)."""
        array = ids if isinstance(ids, np.ndarray) else np.fromiter(ids, np.int32, len(ids))
        spans = by_bytes(self.vocabulary, pieces, array)
        return owners(pieces, self._by_characters(pieces) if spans is None else spans)

    def _encode(self, pieces: list[Piece]) -> _Encoded:
        texts = [text for text, _, _, _ in pieces]
        flags = bytes([flags for _, flags, _, _ in pieces])
        controls = 0
        opens: set[str] = set()
        for text, times in Counter(compress(texts, flags.translate(IS_SPEC))).items():
            spec = self._specs.get(text) or self._spec(text)
            controls += spec.controls * times
            if spec.opens:
                opens.add(text)
        cuts = self._cuts(texts, flags, opens)
        joined = self.join(texts, flags, cuts)
        if self.special_in_text == "token":
            ids = self.vocabulary.encoder.full_cut(joined)
        elif self.overlaps_in(joined):
            ids = self._by_runs(pieces, cuts)
        else:
            ids = self.vocabulary.encoder.full_cut(joined)
            if self.count(ids) != controls:
                ids = self._by_runs(pieces, cuts)
        return self._finish(pieces, flags, cuts, ids)

    def controls_in(self, text: str) -> int:
        """How many control tokens a spec text spells."""
        return (self._specs.get(text) or self._spec(text)).controls

    def _spec(self, text: str) -> _Spec:
        parts = self.vocabulary.split(text)
        first, id = parts[0] if parts else ("", -1)
        opens = id >= 0 and not self.vocabulary.added[first]["lstrip"]
        spec = _Spec(sum(id >= 0 for _, id in parts), opens)
        if len(self._specs) >= LITERALS:
            self._specs.clear()
        self._specs[text] = spec
        return spec

    def _cuts(self, texts: list[str], flags: bytes, opens: set[str]) -> list[int]:
        """The pieces before which the text is cut, ascending, the first piece not among them.

        At boundaries; before and after verbatim ids; and, where that changes nothing and other cuts are rare, before
        spec texts that begin with a control token (`opens`), so that encoding can start anew there.
        """
        array = np.frombuffer(flags, np.uint8)
        cut = np.zeros(len(texts) + 1, bool)
        if self._split:
            sampled = array & SAMPLED
            cut[1:-1] = sampled[1:] != sampled[:-1]
        verbatim = (array & VERBATIM) != 0
        cut[:-1] |= verbatim
        cut[1:] |= verbatim
        if not self.vocabulary.overlaps and np.count_nonzero(cut) * RARE < len(texts):
            is_spec = flags.translate(IS_SPEC)
            cut[[n for n, text in enumerate(texts) if text in opens and is_spec[n]][::-STEP]] = True
        cut[0] = cut[-1] = False
        cuts: list[int] = np.flatnonzero(cut).tolist()
        return cuts

    def join(self, texts: list[str], flags: bytes, cuts: list[int]) -> list[str]:
        """The whole text, cut, in shares."""
        texts = list(texts)
        if _holds_verbatim(flags):
            texts = ["" if flag & VERBATIM else text for text, flag in zip(texts, flags, strict=True)]
        for n in cuts:
            texts[n] = CUT + texts[n]
        # The library shares a list of texts out among threads.
        ends = [*cuts[SHARE :: max(SHARE, len(cuts) // 4)], len(texts)]
        return ["".join(texts[start:end]) for start, end in pairwise([0, *ends])]

    def overlaps_in(self, texts: list[str]) -> bool:
        """Whether a control token might not match where the spec spells it."""
        overlaps = self.vocabulary.overlaps
        return len(overlaps) > MANY or any(overlap in text for overlap in overlaps for text in texts)

    def count(self, ids: Ids) -> int:
        """How many of the ids are control ids."""
        return sum(int(np.count_nonzero(ids - low <= span)) for low, span in self._controls)

    def _by_runs(self, pieces: list[Piece], cuts: list[int]) -> Ids:
        """The ids where only spec text spells control tokens, and all else is plain; with the cuts among them."""
        if self.special_in_text == "error":
            self._refuse(pieces)
        runs = self._runs(pieces, cuts)
        ids = self.vocabulary.encoder.plain_cut([CUT.join(runs.texts)]).copy()
        ids[ids == self._cut_id] = runs.between
        return ids

    def _runs(self, pieces: list[Piece], cuts: list[int], *, as_token: bool = False) -> Runs:
        runs = Runs(self.vocabulary)
        cut = set(cuts)
        for n, (text, flags, _, _) in enumerate(pieces):
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

    def _by_characters(self, pieces: list[Piece]) -> Spans:
        """Where each token stands, by the offsets of `tokenizers`: slow, and right whatever becomes of the text."""
        reference = self.vocabulary.reference
        as_token = self.special_in_text == "token"
        tokenizer = reference.full_tokenizer if as_token else reference.plain_tokenizer
        texts = [text for text, _, _, _ in pieces]
        flags = bytes([flags for _, flags, _, _ in pieces])
        runs = self._runs(pieces, self._cuts(texts, flags, set()), as_token=as_token)
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
            if n < len(runs.between) and runs.between[n] != self._cut_id:
                starts.append(start + len(text))
                ends.append(runs.starts[n + 1])
        return Spans(np.array(starts), np.array(ends), np.array([len(text) for text, _, _, _ in pieces]))

    def _finish(self, pieces: list[Piece], flags: bytes, cuts: list[int], ids: Ids) -> _Encoded:
        """Takes the cuts out and puts the verbatim ids in."""
        at = np.flatnonzero(ids == self._cut_id)
        array = ids[ids != self._cut_id].view(np.int32)
        result: list[int] = array.tolist()
        places: list[int] = (at - np.arange(len(at))).tolist()
        if not _holds_verbatim(flags):
            return _Encoded(result, array, _thinned(cuts, places))
        verbatim = {n: text.ids for n, (text, _, _, _) in enumerate(pieces) if isinstance(text, Verbatim)}
        given = 0
        for k, (n, place) in enumerate(zip([0, *cuts], [0, *places], strict=True)):
            if k:
                places[k - 1] = place + given
            if n in verbatim:
                result[place + given : place + given] = verbatim[n]
                given += len(verbatim[n])
        return _Encoded(result, np.fromiter(result, np.int32, len(result)), _thinned(cuts, places))

    def _refuse(self, pieces: list[Piece]) -> None:
        """Raises MessageError for the first piece of data that spells a control token."""
        for text, flags, message, turn in pieces:
            token = self.vocabulary.spells(text) if flags & DATA and not flags & VERBATIM else None
            if token:
                owner = message if message >= 0 else turn
                raise MessageError(f"the text spells {token!r}", f"messages[{owner}]" if owner >= 0 else "")


def _holds_verbatim(flags: bytes) -> bool:
    return max(flags, default=0) >= VERBATIM  # the highest flag


def _thinned(cuts: list[int], places: list[int]) -> list[Mark]:
    step = -(1 + len(cuts) // MARKS)
    return list(zip(cuts[::step], places[::step], strict=True))[::-1]


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
        pieces = [piece for token in some for piece in ((token, 0, -1, -1), (text, DATA, -1, -1))]
        if encoder._by_runs(pieces, []).tolist() != vocabulary.full(whole):
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
