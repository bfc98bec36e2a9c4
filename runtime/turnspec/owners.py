"""Who owns each token, from where it stands in the text."""

from __future__ import annotations

import functools
import unicodedata
from itertools import compress
from operator import not_
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.pieces import CONTENT, Pieces, Verbatim, holds_verbatim
from turnspec.vocabulary import Vocabulary

SEAM = 8  # characters on each side of a seam that can compose with one another
FIRST_MARK = "\u0300"  # no character before it composes with what stands before


class Spans(NamedTuple):
    """Where each token starts and ends, and how long each piece is: in bytes, or in characters."""

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    sizes: NDArray[np.int64]


def by_bytes(vocabulary: Vocabulary, pieces: Pieces, ids: NDArray[np.int32]) -> NDArray[np.int64] | None:
    """`shares` from the number of bytes of each id; None where these are not the bytes of the text."""
    sizes = sizes_in_bytes(vocabulary, pieces.texts, pieces.flags)
    if sizes is None:
        return None
    stands = np.cumsum(vocabulary.bytes.sizes(ids), dtype=np.int64)
    total = stands[-1] if len(stands) else 0
    return shares(sizes, content_in(pieces.flags), stands) if total == sizes.sum() else None


def content_in(flags: bytes | bytearray) -> NDArray[np.bool_]:
    """Of each piece whether it is CONTENT."""
    content: NDArray[np.bool_] = np.frombuffer(bytes(flags), np.uint8) & CONTENT != 0
    return content


def sizes_in_bytes(vocabulary: Vocabulary, texts: list[str], flags: bytes | bytearray) -> NDArray[np.int64] | None:
    """The bytes of each piece once it is normalised; None if that cannot be said for each on its own."""
    if vocabulary.normalizer == "other":
        return None
    sizes = np.fromiter(map(len, texts), np.int64, len(texts))
    wide = [*compress(range(len(texts)), map(not_, map(str.isascii, texts)))]
    if not all(texts[n][0] < FIRST_MARK or stands_alone(vocabulary, texts, n) for n in wide):
        return None
    sizes[wide] = normal_sizes(vocabulary, [texts[n] for n in wide])
    put_verbatim(vocabulary, texts, flags, sizes)
    return sizes


def put_verbatim(vocabulary: Vocabulary, texts: list[str], flags: bytes | bytearray, sizes: NDArray[np.int64]) -> None:
    """The bytes of the pieces whose ids stand as they are."""
    if holds_verbatim(flags):
        for n, text in enumerate(texts):
            if isinstance(text, Verbatim):
                sizes[n] = vocabulary.bytes.sizes(text.ids).sum()


def normal_sizes(vocabulary: Vocabulary, texts: list[str]) -> list[int]:
    """The bytes of each text once it is normalised."""
    if vocabulary.normalizer == "space":
        texts = [text.replace("\u2581", " ") for text in texts]
    elif vocabulary.normalizer == "NFC":
        texts = [*map(_nfc, texts)]
    return [*map(len, map(str.encode, texts))]


def stands_alone(vocabulary: Vocabulary, texts: list[str], n: int) -> bool:
    """Whether a text that is not empty is normalised to the same behind what stands before it."""
    text = texts[n]
    if text[0] < FIRST_MARK or vocabulary.normalizer != "NFC":
        return True
    before = (texts[n - 1] if n else "") or next((texts[k] for k in range(n - 1, -1, -1) if texts[k]), "")
    if before[-1:] < FIRST_MARK and not unicodedata.combining(text[0]):
        return _apart(before[-1:], text[0])  # it composes with nothing further away
    return _apart(before[-SEAM:], text[:SEAM])


@functools.lru_cache(4096)
def _apart(left: str, right: str) -> bool:
    return _nfc(left + right) == _nfc(left) + _nfc(right)


def _nfc(text: str) -> str:
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def owners(pieces: Pieces, spans: Spans) -> NDArray[np.int32]:
    """For each token the index of the first CONTENT piece that it covers, else of the first piece (int32, n)."""
    filled = np.flatnonzero(spans.sizes)
    if not len(filled):
        return np.zeros(len(spans.starts), np.int32)
    edges = np.cumsum(spans.sizes[filled])
    edges[-1] += 1  # what stands after the last character belongs to the last piece
    # Pieces are few and tokens many, so it is pieces that are searched for.
    first = _held(np.searchsorted(spans.starts, edges, "left"))
    last = _held(np.searchsorted(spans.ends, edges, "right"))
    index = np.where(content_in(pieces.flags)[filled], np.arange(len(filled)), len(filled))
    following = np.minimum.accumulate(index[::-1])[::-1][first]
    owner: NDArray[np.int32] = filled[np.where(following <= last, following, first)].astype(np.int32)
    return owner


def _held(counts: NDArray[np.intp]) -> NDArray[np.intp]:
    """From how many tokens stand before the end of each piece: for each token its piece."""
    return np.repeat(np.arange(len(counts)), np.diff(counts, prepend=0))


def shares(
    sizes: NDArray[np.int64], content: NDArray[np.bool_], ends: NDArray[np.int32] | NDArray[np.int64]
) -> NDArray[np.int64]:
    """How many tokens each piece owns, by the rule of `owners`, without work for each token.

    `sizes`: bytes of each piece; `content`: whether it is CONTENT; `ends`: the byte where each token ends, the last
    where the last piece does. Tokens stand in order, and so do their owners.
    """
    counts = np.zeros(len(sizes), np.int64)
    filled = np.flatnonzero(sizes)
    if not len(filled) or not len(ends):
        counts[:1] = len(ends)  # of no bytes
        return counts
    edges = np.cumsum(sizes[filled])
    # tokens that start in the piece or before it
    begun = np.searchsorted(ends[:-1], edges.astype(ends.dtype), "left") + 1
    last = begun - 1
    cut = ends[last] > edges
    if cut.any():
        # All pieces with one last token are those that it covers, and one more where the last of them cuts it.
        first = np.searchsorted(begun, begun, "left")
        to = np.searchsorted(begun, begun, "right")
        to -= ~cut[to - 1]
        number = np.arange(len(filled))
        index = np.where(content[filled], number, len(filled))
        following = np.minimum.accumulate(index[::-1])[::-1][first]
        owner = np.where(following <= to, following, first)
        begun -= owner > number
    begun[-1] = len(ends)  # what stands after the last character belongs to the last piece
    counts[filled] = np.diff(begun, prepend=0)
    return counts
