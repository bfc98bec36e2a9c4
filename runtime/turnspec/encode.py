"""Pieces to ids.

A run is all text between two control tokens that the spec wrote; it is encoded at once, so that its merges are those of
the whole text. Runs also end at the boundaries that `sample_boundary` asks for.

Most conversations hold no control token in their data. Then one call that lets control tokens match gives just those
that the spec wrote, and runs need not be taken apart: `_at_once`. That nothing else matched is checked on the ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.backends import CUT
from turnspec.errors import MessageError, TokenizerError
from turnspec.memory import Mark, Memory
from turnspec.owners import owners
from turnspec.pieces import DATA, SAMPLED, VERBATIM, Piece, Verbatim
from turnspec.vocabulary import Vocabulary

SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
LITERALS = 4096  # spec texts whose control tokens are remembered; a format has far fewer


class _Spec(NamedTuple):
    """A spec text: its control ids, whether it begins with one, ends with one; those that take space away do neither."""

    ids: list[int]
    opens: bool
    closes: bool


class Encoder:
    """Turns pieces into ids. May be shared by threads.

    `special_in_text`: what a control token spelled in data becomes: ordinary ids, what the tokenizer makes of it, or a
    MessageError. `sample_boundary`: whether both ends of every sampled span are token boundaries. `memory_bytes`: what
    the ids of earlier conversations may take; a conversation that grows by a turn is encoded from that turn on.
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
        self._as_token = special_in_text == "token"
        self._split = sample_boundary == "split"
        self._cut_id = vocabulary.encoder.cut_id
        self._stops = np.zeros(self._cut_id + 1, bool)
        self._stops[[*vocabulary.control_ids, self._cut_id]] = True
        self._at_once_is_exact = vocabulary.separable
        self._specs: dict[str, _Spec] = {}
        self._memory = Memory(memory_bytes)
        _check_binding(self)

    def encode(self, pieces: Sequence[Piece]) -> list[int]:
        """The ids of a rendered conversation. Raises MessageError for a control token in data under `error`."""
        start, ids = self._memory.recall(pieces)
        new, marks = self._encode(pieces, start)
        if start:
            marks = [(piece, at + len(ids)) for piece, at in marks]
            new = ids + new
        self._memory.keep(pieces, new, marks, start)
        return new

    def owners(self, pieces: Sequence[Piece], ids: Sequence[int]) -> NDArray[np.int32]:
        """For each id the index of the piece that owns it: the first CONTENT piece that it covers, else the first."""
        return owners(self.vocabulary, pieces, ids)

    def _encode(self, pieces: Sequence[Piece], start: int) -> tuple[list[int], list[Mark]]:
        """The ids of `pieces[start:]`, and the places from which encoding can start anew."""
        if self._at_once_is_exact:
            encoded = self._at_once(pieces, start)
            if encoded is not None:
                return encoded
        if self.special_in_text == "error":
            self._refuse(pieces, start)
        return self._by_runs(pieces, start)

    def _refuse(self, pieces: Sequence[Piece], start: int) -> None:
        for text, flags, message, turn in pieces[start:]:
            token = self.vocabulary.spells(text) if flags & DATA and not flags & VERBATIM else None
            if token:
                owner = message if message >= 0 else turn
                raise MessageError(
                    f"the text spells the control token {token!r}", f"messages[{owner}]" if owner >= 0 else ""
                )

    def _spec(self, text: str) -> _Spec:
        parts = self.vocabulary.split(text)
        added = self.vocabulary.added
        spec = _Spec(
            [id for _, id in parts if id >= 0],
            bool(parts) and parts[0][1] >= 0 and not added[parts[0][0]]["lstrip"],
            bool(parts) and parts[-1][1] >= 0 and not added[parts[-1][0]]["rstrip"],
        )
        if len(self._specs) >= LITERALS:
            self._specs.clear()
        self._specs[text] = spec
        return spec

    def _at_once(self, pieces: Sequence[Piece], start: int) -> tuple[list[int], list[Mark]] | None:
        """All text in one call, with cuts at the boundaries; None if control tokens matched that the spec did not write."""
        specs, cut_id, split = self._specs, self._cut_id, self._split
        texts: list[str] = []
        stops: list[int] = []  # the control ids and cuts that must come out
        marks: list[tuple[int, int]] = []  # piece, index in `stops`
        verbatim: list[tuple[int, list[int]]] = []  # index in `stops`, ids that stand there
        sampled = pieces[start - 1][1] & SAMPLED if start else -1
        boundary = False
        fresh = True  # nothing stands between here and the last stop
        for n in range(start, len(pieces)):
            text, flags, _, _ = pieces[n]
            if flags & SAMPLED != sampled:
                boundary = split and sampled >= 0
                sampled = flags & SAMPLED
            if isinstance(text, Verbatim) and flags & VERBATIM:
                verbatim.append((len(stops), text.ids))
                texts.append(CUT)
                stops.append(cut_id)
                fresh = True
                continue
            if not text:
                continue
            spec = None if flags & DATA else specs.get(text) or self._spec(text)
            if spec and spec.opens:
                marks.append((n, len(stops)))
            elif boundary and not fresh:
                marks.append((n, len(stops)))
                texts.append(CUT)
                stops.append(cut_id)
            if spec:
                stops += spec.ids
            fresh = spec is not None and spec.closes
            boundary = False
            texts.append(text)
        ids = self.vocabulary.encoder.full_cut("".join(texts))
        at = np.flatnonzero(self._stops[ids])
        wanted = np.array(stops, np.uint32)
        if len(at) != len(wanted) or not np.array_equal(ids[at], wanted):
            return None
        cuts = wanted == cut_id
        result: list[int] = ids[ids != cut_id].tolist()
        # Where each stop stands once the cuts are out; then once the verbatim ids are in.
        places = (at - np.cumsum(cuts) + cuts).tolist()
        for stop, given in reversed(verbatim):
            result[places[stop] : places[stop]] = given
        for stop, given in verbatim:
            places[stop + 1 :] = [place + len(given) for place in places[stop + 1 :]]
        return result, [(n, places[stop]) for n, stop in marks]

    def _by_runs(self, pieces: Sequence[Piece], start: int) -> tuple[list[int], list[Mark]]:
        """Each run on its own: control tokens are those that spec text spells, all else is plain."""
        build = _Runs(self.vocabulary, self._as_token)
        sampled = pieces[start - 1][1] & SAMPLED if start else -1
        for n in range(start, len(pieces)):
            text, flags, _, _ = pieces[n]
            if flags & SAMPLED != sampled:
                if self._split and sampled >= 0:
                    build.end(n)
                sampled = flags & SAMPLED
            if isinstance(text, Verbatim) and flags & VERBATIM:
                build.verbatim(n, text.ids)
            elif flags & DATA:
                build.data(text)
            elif text:
                build.spec(n, text, (self._specs.get(text) or self._spec(text)).opens)
        return build.result(len(pieces))


class _Runs:
    """Collects runs and control ids in order, then encodes the runs."""

    def __init__(self, vocabulary: Vocabulary, as_token: bool) -> None:
        self._vocabulary = vocabulary
        self._as_token = as_token
        self._items: list[str | list[int]] = []  # a run, or ids that stand
        self._marks: list[Mark] = []  # piece, index in `_items`
        self._run: list[str] = []
        self._written: list[str] = []  # spec text that goes on: a control token may lie across two of its pieces
        self._strip = False

    def data(self, text: str) -> None:
        self._flush()
        self._run.append(text)

    def spec(self, piece: int, text: str, opens: bool) -> None:
        if self._as_token:
            self._run.append(text)
            return
        if opens and not self._written:
            self._marks.append((piece, len(self._items) + (1 if self._run else 0)))
        self._written.append(text)

    def end(self, piece: int) -> None:
        """A boundary before this piece."""
        self._flush()
        self._close()
        self._strip = False
        self._marks.append((piece, len(self._items)))

    def verbatim(self, piece: int, ids: list[int]) -> None:
        self.end(piece)
        self._items.append(ids)

    def result(self, pieces: int) -> tuple[list[int], list[Mark]]:
        self.end(pieces)
        runs = [item for item in self._items if isinstance(item, str)]
        encoded = iter(
            [self._vocabulary.full(run) for run in runs] if self._as_token else self._vocabulary.plain_batch(runs)
        )
        ids: list[int] = []
        places: list[int] = []
        for item in self._items:
            places.append(len(ids))
            ids += next(encoded) if isinstance(item, str) else item
        places.append(len(ids))
        return ids, [(piece, places[item]) for piece, item in self._marks if piece < pieces]

    def _flush(self) -> None:
        if not self._written:
            return
        for text, id in self._vocabulary.split("".join(self._written)):
            if id < 0:
                self._run.append(text)
                continue
            flags = self._vocabulary.added[text]
            self._close(flags["lstrip"])
            self._items.append([id])
            self._strip = flags["rstrip"]
        self._written = []

    def _close(self, rstrip: bool = False) -> None:
        """The run ends. Control tokens may take the space away that stands beside them."""
        run = "".join(self._run)
        run = run.lstrip(SPACE) if self._strip else run
        run = run.rstrip(SPACE) if rstrip else run
        # An empty run keeps its place: marks count items.
        if self._run:
            self._items.append(run)
        self._run = []


def _check_binding(encoder: Encoder) -> None:
    """Raises TokenizerError unless encoding by runs gives what encoding the whole text gives."""
    vocabulary = encoder.vocabulary
    some = [*vocabulary.control][:4] + [*vocabulary.control][-4:]
    for text in ("a", "Hello, world!\n", " b  ", "\n\n", "1234 é ▁ 日本 🚢", '{"x": [1, 2]}'):
        pieces = [p for token in some for p in ((token, 0, -1, -1), (text, DATA, -1, -1))]
        whole = "".join(p[0] for p in pieces)
        runs = _Runs(vocabulary, False)
        for n, (part, flags, _, _) in enumerate(pieces):
            if flags & DATA:
                runs.data(part)
            else:
                runs.spec(n, part, True)
        if runs.result(len(pieces))[0] != vocabulary.full(whole):
            raise TokenizerError(f"this tokenizer encodes text between control tokens differently in place: {whole!r}")
    spelled = "".join(some)
    if not vocabulary.control_ids.keys().isdisjoint(vocabulary.plain(spelled)):
        raise TokenizerError(f"text that spells {spelled!r} cannot be kept from becoming control ids")
    if encoder._split and vocabulary.decode(vocabulary.plain("a")) != "a":
        raise TokenizerError(
            "this tokenizer puts a space before every text: with sample_boundary='split' it would stand in the middle"
            " of turns; use sample_boundary='join'"
        )
