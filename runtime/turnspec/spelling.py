"""Whether data might spell a control token: a quick look at its characters."""

from __future__ import annotations

import re
from itertools import compress

from turnspec.errors import MessageError
from turnspec.pieces import DATA, IS_DATA, IS_SPEC, VERBATIM, Pieces
from turnspec.seams import Remembered
from turnspec.vocabulary import Vocabulary

HALF = re.compile("[\ud800-\udfff]")


class Spelling:
    """Looks for the first two characters of control tokens, in vocabularies where all of them begin with the same one.

    Where no data holds such two, the control ids of the whole text are those that spec texts spell.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._first = _first_of_all(vocabulary)
        seconds = "".join(sorted({token[1:2] for token in vocabulary.control}))
        self._begins = re.compile(rf"{re.escape(self._first)}(?:[{re.escape(seconds)}]|\Z)").search
        self._open = Remembered(vocabulary.ends_open)

    def none_in(self, texts: list[str], flags: bytes) -> bool:
        """Whether it is certain that no data spells a control token, alone or together with its neighbours."""
        first = self._first
        if not first:
            return False
        data = compress(texts, flags.translate(IS_DATA))
        if any(map(self._begins, [text for text in data if first in text])):
            return False
        spec = set(compress(texts, flags.translate(IS_SPEC)))
        return not any(map(self._open.__getitem__, spec))


def refuse_spelled(vocabulary: Vocabulary, pieces: Pieces) -> None:
    """Raises MessageError for the first piece of data that spells a control token."""
    for text, flags, message, turn in pieces:
        token = vocabulary.spells(text) if flags & DATA and not flags & VERBATIM else None
        if token:
            raise MessageError(f"the text spells {token!r}", _path(message, turn))


def refuse_halves(pieces: Pieces) -> None:
    """Raises MessageError for the first piece that holds half of a surrogate pair."""
    for text, _, message, turn in pieces:
        half = HALF.search(text)
        if half:
            say = f"the text holds {half[0]!r}, half of a surrogate pair, which no tokenizer takes; replace it"
            raise MessageError(say, _path(message, turn))


def _path(message: int, turn: int) -> str:
    """The message that owns a piece, or in whose turn it stands."""
    owner = message if message >= 0 else turn
    return f"messages[{owner}]" if owner >= 0 else ""


def _first_of_all(vocabulary: Vocabulary) -> str:
    """The character with which all control tokens begin; "" if there is none, or more than the spelling matters."""
    if vocabulary.overlaps or vocabulary.hindered:
        return ""
    first = {token[0] for token in vocabulary.control}
    return first.pop() if len(first) == 1 and all(len(token) > 1 for token in vocabulary.control) else ""
