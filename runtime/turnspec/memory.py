"""What was encoded before: conversations grow, and groups share their beginnings."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import OrderedDict
from itertools import compress, count
from operator import ne
from typing import NamedTuple

from turnspec.pieces import VERBATIM, Piece, Verbatim

Key = tuple[int, tuple[Piece, ...]]
Mark = tuple[int, int]  # encoding can start anew at this piece, with this many ids before it

# (place, width): a conversation is looked up by the pieces that stand at a few places, so that the cost does not grow
# with what is kept.
WINDOWS = ((0, 2), (8, 8), (32, 8), (128, 8), (512, 8), (2048, 8), (8192, 8))
ID_BYTES = 48  # an int, its place in a list, and its text
PIECE_BYTES = 150  # a tuple, its string's header, its place in a list


class _Kept:
    """A conversation up to its last mark; that mark's own piece is the last of `pieces`."""

    __slots__ = ("bytes", "ids", "keys", "marks", "pieces", "verbatim")

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.ids: list[int] = []
        self.marks: list[Mark] = []  # ascending
        self.verbatim: list[tuple[int, list[int]]] = []  # piece, its ids: pieces compare by their texts alone
        self.keys: list[Key] = []
        self.bytes = 0


class Found(NamedTuple):
    """The first `pieces` pieces are known to be `ids`. `kept`: all of it, if all of it was found, with its length."""

    pieces: int
    ids: list[int]
    kept: _Kept | None
    size: int


NOTHING = Found(0, [], None, 0)


class Memory:
    """The ids of earlier conversations, about `limit` bytes of them, the least recently used dropped. Thread safe."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, _Kept] = OrderedDict()
        self._index: dict[Key, _Kept] = {}

    def recall(self, pieces: list[Piece]) -> Found:
        """The longest known beginning."""
        with self._lock:
            for at, width in reversed(WINDOWS):
                kept = self._index.get(_key(pieces, at, width)) if len(pieces) >= at + width else None
                if kept is None:
                    continue
                size = len(kept.pieces)
                common = size if pieces[:size] == kept.pieces else _common(pieces, kept.pieces)
                for n, ids in kept.verbatim:
                    text = pieces[n][0] if n < common else ""
                    if isinstance(text, Verbatim) and text.ids != ids:
                        common = n
                # A mark holds only if its own piece is the same too.
                mark = bisect_left(kept.marks, (common, 0)) - 1
                if common < at + width or mark < 0:
                    continue
                start, place = kept.marks[mark]
                self._kept.move_to_end(id(kept))
                whole = kept if common == size else None
                return Found(start, kept.ids[:place], whole, size)
        return NOTHING

    def keep(self, pieces: list[Piece], ids: list[int], marks: list[Mark], found: Found) -> None:
        """Keep what was encoded after `found`; `marks` count from there."""
        if not marks:
            return
        if found.pieces:
            marks = [(piece + found.pieces, at + len(found.ids)) for piece, at in marks]
        with self._lock:
            kept = found.kept
            if kept is None or len(kept.pieces) != found.size or id(kept) not in self._kept:
                kept = _Kept()
                self._kept[id(kept)] = kept
                marks = [(found.pieces, len(found.ids)), *marks] if found.pieces else marks
            self._grow(kept, pieces, ids, marks)
            while self._bytes > self._limit and self._kept:
                self._forget()

    def _grow(self, kept: _Kept, pieces: list[Piece], ids: list[int], marks: list[Mark]) -> None:
        last, at = marks[-1]
        new = pieces[len(kept.pieces) : last + 1]
        size = ID_BYTES * (at - len(kept.ids)) + PIECE_BYTES * len(new)
        if max([flags for _, flags, _, _ in new]) >= VERBATIM:  # the highest flag
            for n, (text, _, _, _) in enumerate(new, len(kept.pieces)):
                if isinstance(text, Verbatim):
                    kept.verbatim.append((n, text.ids))
        kept.pieces += new
        kept.ids = kept.ids + ids[len(kept.ids) : at] if kept.ids else ids[:at]
        kept.marks += marks
        for place, width in WINDOWS[len(kept.keys) :]:
            if len(kept.pieces) < place + width:
                break
            key = _key(pieces, place, width)
            kept.keys.append(key)
            self._index[key] = kept
        kept.bytes += size
        self._bytes += size

    def _forget(self) -> None:
        _, kept = self._kept.popitem(last=False)
        self._bytes -= kept.bytes
        for key in kept.keys:
            if self._index.get(key) is kept:
                del self._index[key]


def _key(pieces: list[Piece], at: int, width: int) -> Key:
    return at, tuple(pieces[at : at + width])


def _common(a: list[Piece], b: list[Piece]) -> int:
    """The number of pieces with which both begin."""
    return next(compress(count(), map(ne, a, b)), min(len(a), len(b)))
