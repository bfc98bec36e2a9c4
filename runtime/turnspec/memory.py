"""What was encoded before: conversations grow, and groups share their beginnings."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from itertools import compress, count
from operator import ne

from turnspec.pieces import Piece

Key = tuple[int, tuple[Piece, ...]]
Mark = tuple[int, int]  # encoding can start anew at this piece, with this many ids before it

# A conversation is looked up by what stands at these pieces, so that the cost does not grow with what is kept.
PLACES = ((0, 2), (8, 8), (32, 8), (128, 8), (512, 8), (2048, 8), (8192, 8))
ID_BYTES = 40  # an int and its place in a list
PIECE_BYTES = 120  # a tuple, its string's header, its place in a list


def _key(pieces: Sequence[Piece], at: int, width: int) -> Key:
    return at, tuple(pieces[at : at + width])


class _Kept:
    """A conversation up to its last mark; that mark's own piece is the last of `pieces`."""

    __slots__ = ("at", "bytes", "ids", "keys", "marked", "pieces")

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.ids: list[int] = []
        self.marked: list[int] = []  # pieces of the marks, ascending
        self.at: list[int] = []  # ids before each
        self.keys: list[Key] = []
        self.bytes = 0


class Memory:
    """The ids of earlier conversations, at most `limit` bytes of them; the least recently used go first. Thread safe."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, _Kept] = OrderedDict()
        self._index: dict[Key, _Kept] = {}

    def recall(self, pieces: Sequence[Piece]) -> tuple[int, list[int]]:
        """How many of the pieces are known, and their ids."""
        with self._lock:
            kept, common = self._find(pieces)
            if kept is None:
                return 0, []
            # A mark holds only if its own piece is the same too.
            mark = bisect_right(kept.marked, common - 1) - 1
            if mark < 0:
                return 0, []
            self._kept.move_to_end(id(kept))
            return kept.marked[mark], kept.ids[: kept.at[mark]]

    def _find(self, pieces: Sequence[Piece]) -> tuple[_Kept | None, int]:
        for at, width in reversed(PLACES):
            if len(pieces) < at + width:
                continue
            kept = self._index.get(_key(pieces, at, width))
            if kept is None:
                continue
            size = len(kept.pieces)
            if pieces[:size] == kept.pieces:
                return kept, size
            common = next(compress(count(), map(ne, pieces, kept.pieces)), min(size, len(pieces)))
            if common >= at + width:
                return kept, common
        return None, 0

    def keep(self, pieces: Sequence[Piece], ids: list[int], marks: list[Mark], known: int) -> None:
        """Keep what was encoded; the first `known` pieces were recalled, `marks` are those after them."""
        if not marks:
            return
        with self._lock:
            kept, common = self._find(pieces)
            if kept is not None and common == len(kept.pieces) and kept.marked[-1] <= known:
                self._grow(kept, pieces, ids, marks)
                return
            fresh = _Kept()
            if kept is not None:
                shared = bisect_right(kept.marked, min(known, common - 1))
                fresh.marked = kept.marked[:shared]
                fresh.at = kept.at[:shared]
            self._kept[id(fresh)] = fresh
            self._grow(fresh, pieces, ids, marks)

    def _grow(self, kept: _Kept, pieces: Sequence[Piece], ids: list[int], marks: list[Mark]) -> None:
        last, at = marks[-1]
        new_pieces = pieces[len(kept.pieces) : last + 1]
        size = ID_BYTES * (at - len(kept.ids)) + sum([PIECE_BYTES + len(p[0]) for p in new_pieces])
        kept.ids += ids[len(kept.ids) : at]
        kept.pieces += new_pieces
        for piece, place in marks:
            if not kept.marked or piece > kept.marked[-1]:
                kept.marked.append(piece)
                kept.at.append(place)
        for start, width in PLACES[len(kept.keys) :]:
            if len(kept.pieces) < start + width:
                break
            key = _key(pieces, start, width)
            kept.keys.append(key)
            self._index[key] = kept
        kept.bytes += size
        self._bytes += size
        self._kept.move_to_end(id(kept))
        while self._bytes > self._limit and self._kept:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= gone.bytes
            for key in gone.keys:
                if self._index.get(key) is gone:
                    del self._index[key]
