"""Who owns each token, from where it stands in the text."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnspec.pieces import CONTENT, VERBATIM, Pieces, Verbatim
from turnspec.vocabulary import Vocabulary

SEAM = 8  # characters on each side of a seam that can compose with one another


class Spans(NamedTuple):
    """Where each token starts and ends, and how long each piece is: in bytes, or in characters."""

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    sizes: NDArray[np.int64]


def by_bytes(vocabulary: Vocabulary, pieces: Pieces, ids: NDArray[np.int32]) -> Spans | None:
    """From the number of bytes of each id; None where the ids do not stand for the bytes of the text one by one."""
    sizes = _sizes(vocabulary.normalizer, pieces.texts)
    if sizes is None:
        return None
    lengths = vocabulary.bytes.lengths
    if max(pieces.flags, default=0) >= VERBATIM:  # the highest flag
        for n, text in enumerate(pieces.texts):
            if isinstance(text, Verbatim):
                sizes[n] = lengths[text.ids].sum()
    given = lengths[ids]
    ends = np.cumsum(given, dtype=np.int64)
    if len(ids) and ends[-1] != sizes.sum():
        return None
    return Spans(ends - given, ends, sizes)


def _sizes(normalizer: str, texts: list[str]) -> NDArray[np.int64] | None:
    """The bytes of each text once it is normalised; None if that cannot be said for each on its own."""
    if normalizer == "other":
        return None
    if normalizer == "space":
        return np.array([len(text.replace("\u2581", " ").encode()) for text in texts], np.int64)
    sizes = np.fromiter(map(len, texts), np.int64, len(texts))
    for n in [n for n, text in enumerate(texts) if not text.isascii()]:
        text = texts[n]
        if normalizer == "NFC":
            before = next((texts[k] for k in range(n - 1, -1, -1) if texts[k]), "")
            left, right = before[-SEAM:], text[:SEAM]
            if _nfc(left + right) != _nfc(left) + _nfc(right):
                return None
            text = _nfc(text)
        sizes[n] = len(text.encode())
    return sizes


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


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
    content = (np.frombuffer(bytes(pieces.flags), np.uint8)[filled] & CONTENT) != 0
    index = np.where(content, np.arange(len(filled)), len(filled))
    following = np.minimum.accumulate(index[::-1])[::-1][first]
    owner: NDArray[np.int32] = filled[np.where(following <= last, following, first)].astype(np.int32)
    return owner


def _held(counts: NDArray[np.intp]) -> NDArray[np.intp]:
    """From how many tokens stand before the end of each piece: for each token its piece."""
    return np.repeat(np.arange(len(counts)), np.diff(counts, prepend=0))
