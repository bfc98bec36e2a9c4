"""The text that the parser runs over: control ids are single characters in it, so that they are found as ids.

A control id becomes one lone surrogate, which decoded UTF-8 can never contain; every other id is its text.
"""

from __future__ import annotations

import codecs
import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter
from typing import Any, Generic, Literal, Protocol, TypeVar

WHITE = " \t\r\n"
SPACE = re.compile(r"[ \t\r\n]*")
CONTROLS = "\ud800-\udfff"
CONTROL = re.compile(f"[{CONTROLS}]")
FIRST, LAST = 0xD800, 0xDFFF

T = TypeVar("T")

Means = Literal[
    "think",
    "think end",
    "text",
    "text begin",
    "text end",
    "section",
    "section end",
    "call",
    "call end",
    "start",
    "body",
    "end",
    "stray",
    "stop",
]
"""What a marker means between things."""


class Vocabulary(Protocol):
    """What the parser asks of a vocabulary."""

    @property
    def control(self) -> dict[str, int]: ...

    def token_bytes(self, token: int, /) -> bytes: ...


def common(a: str, b: str) -> int:
    """Length of the text with which both begin."""
    n = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        n += 1
    return n


class Alphabet:
    """Control tokens as characters. `spellings`: those that the grammar speaks of, which come first.

    A vocabulary with more control tokens than there are surrogates keeps the rest as their text.
    """

    def __init__(self, vocabulary: Vocabulary, spellings: Iterable[str]) -> None:
        control = vocabulary.control
        named = [s for s in dict.fromkeys(spellings) if s in control]
        ordered = dict.fromkeys([*named, *sorted(control, key=control.__getitem__)])
        self._chars = {spelling: chr(FIRST + k) for k, spelling in enumerate(ordered) if FIRST + k <= LAST}
        self._ids = {char: control[spelling] for spelling, char in self._chars.items()}
        self._spellings = {char: spelling for spelling, char in self._chars.items()}
        self._in_json = {char: json.dumps(s, ensure_ascii=False)[1:-1] for char, s in self._spellings.items()}
        found = sorted(self._chars, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, found))) if found else None
        self._vocabulary = vocabulary
        self._by_id = {control[spelling]: char for spelling, char in self._chars.items()}

    def write(self, text: str) -> str:
        """Spec text with its control tokens as characters."""
        return self._pattern.sub(lambda m: self._chars[m[0]], text) if self._pattern else text

    def spell(self, text: str) -> str:
        """Text with its control characters spelled out."""
        return text if text.isascii() else CONTROL.sub(self._spelling, text)

    def _spelling(self, found: re.Match[str]) -> str:
        return self._spellings[found[0]]

    def spell_json(self, text: str) -> str:
        """As `spell`, for text of a JSON string."""
        return text if text.isascii() else CONTROL.sub(lambda found: self._in_json[found[0]], text)

    def id_of(self, char: str) -> int | None:
        """The id of a control character."""
        return self._ids.get(char)

    def piece(self, token: int) -> str | bytes:
        """What an id adds to the text, as bytes if no whole characters. Ids outside the vocabulary add nothing."""
        if token in self._by_id:
            return self._by_id[token]
        try:
            raw = self._vocabulary.token_bytes(token)
        except (KeyError, IndexError, OverflowError):
            return ""
        try:
            return raw.decode()
        except UnicodeDecodeError:
            return raw


class Pieces:
    """What `Alphabet.piece` says of the ids seen so far, shared by all parsers of a renderer.

    `known` is a plain dictionary, which is looked up twice as fast as one of a class of its own.
    """

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.known: dict[int, str | bytes] = {}

    def learn(self, ids: Iterable[int]) -> None:
        """Takes in those that are new."""
        for token in set(ids) - self.known.keys():
            self.known[token] = self.alphabet.piece(token)


_UTF8 = codecs.getincrementaldecoder("utf-8")


class Decoder:
    """Ids to text, id by id. `ids`, `texts`: those so far, texts as they were fed."""

    # What all begin with stands here, for it costs nothing to make.
    _utf8: codecs.IncrementalDecoder | None = None  # made for the first id that is no whole characters
    _broken = False
    _total = 0  # the length of the text of the ids in `_starts`

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._known = pieces.known
        self._starts: list[int] = []
        self.ids: list[int] = []
        self.texts: list[str] = []

    @property
    def starts(self) -> list[int]:
        """Where the text of each id begins. Made when it is asked for."""
        if len(self._starts) < len(self.ids):
            pieces = map(self._known.__getitem__, self.ids[len(self._starts) :])
            self._starts.extend(accumulate(map(len, pieces), initial=self._total))
            self._total = self._starts.pop()
        return self._starts

    def token_at(self, place: int) -> int:
        """The first id whose text begins at or behind a place of the text."""
        return bisect_left(self.starts, place)

    def text_of(self, start: int, end: int) -> str:
        """The text between two places, control tokens spelled."""
        if len(self.texts) > 1:
            self.texts = ["".join(self.texts)]
        return self._pieces.alphabet.spell(self.texts[0][start:end])

    def feed(self, ids: Sequence[int], final: bool = False) -> str:
        """The text that these ids complete; if final, with U+FFFD for a character that is incomplete."""
        text = None
        if not self._broken:
            try:
                # All at once, which takes two thirds of the time.
                text = "".join(itemgetter(*ids)(self._known) if len(ids) > 1 else map(self._known.__getitem__, ids))  # type: ignore[arg-type]
            except KeyError:
                self._pieces.learn(ids)
                return self.feed(ids, final)
            except TypeError:  # some id is no whole characters
                pass
        if text is None:
            text = self._feed_broken(ids)
        self.ids += ids
        if final and self._broken:
            text += self._flush()
        self.texts.append(text)
        return text

    def _feed_broken(self, ids: Sequence[int]) -> str:
        self._pieces.learn(ids)
        starts = self.starts
        utf8 = self._utf8 = self._utf8 or _UTF8("replace")
        out = []
        for piece in map(self._known.__getitem__, ids):
            if isinstance(piece, bytes):
                starts.append(self._total)
                text = utf8.decode(piece)
                self._broken = bool(utf8.getstate()[0])
            else:
                if self._broken and piece:
                    out.append(self._flush())
                starts.append(self._total)
                text = piece
            self._total += len(text)
            out.append(text)
        return "".join(out)

    def _flush(self) -> str:
        """What stands for an incomplete character: U+FFFD."""
        assert self._utf8 is not None
        text = self._utf8.decode(b"", True)
        self._utf8.reset()
        self._broken = False
        self._total += len(text)
        return text


def without(cores: Iterable[str], controls: str = CONTROLS) -> str:
    """A pattern of any text in which none of these begins, and no control token. It is linear, also where it fails.

    `controls`: empty where there can be none, which makes it faster.
    """
    found = sorted({core for core in cores if core and not CONTROL.match(core)}, key=len, reverse=True)
    first = re.escape("".join(sorted({core[0] for core in found})))
    other = f"[^{first}{controls}]*"
    if all(len(core) == 1 for core in found):
        return other
    return f"{other}(?:(?!{'|'.join(map(re.escape, found))})[{first}]{other})*"


@dataclass(frozen=True, slots=True)
class Layout:
    """A spec text taken apart: cores, which must stand, and the white space around them; between them it is free."""

    before: str
    cores: tuple[str, ...]
    after: str


CORES = re.compile("[\ud800-\udfff]|[^\n](?:(?![ \t\r]*\n|(?<=>)[<\ud800-\udfff]).)*", re.DOTALL)


def layout(text: str) -> Layout:
    """Takes a written text apart: a control character at the front is a core, else a line, or a tag if tags adjoin."""
    bare = text.strip(WHITE)
    if not bare:
        return Layout(text, (), "")
    start = text.index(bare)
    cores = tuple(core for part in CORES.findall(bare) if (core := part.strip(WHITE)))
    return Layout(text[:start], cores, text[start + len(bare) :])


@dataclass(frozen=True, slots=True)
class Mark(Generic[T]):
    """A core to watch for, the white space that belongs to it when it stands before it, and what it means."""

    core: str
    before: str
    means: T


class Watch(Generic[T]):
    """Looks for the first of some marks. Linear: it never looks at a character more than a mark's length of times.

    `search`: a pattern's, for their cores.
    """

    def __init__(self, marks: Iterable[Mark[T]]) -> None:
        self.marks: dict[str, Mark[T]] = {}
        for mark in marks:
            self.marks.setdefault(mark.core, mark)
        cores = sorted(self.marks, key=len, reverse=True)
        pattern = re.compile("|".join(map(re.escape, cores)) or r"(?!)")
        self.search = pattern.search
        self._match = pattern.match
        self._longest_core = len(cores[0]) if cores else 0
        longer = {c: [d for d in cores if d != c and d.startswith(c)] for c in cores}
        self._longer = {c: found for c, found in longer.items() if found}
        self._within = {c for c in cores if any(c in d[1:] for d in cores)}
        heads: set[str] = set()
        for mark in self.marks.values():
            for k in range(len(mark.before) + 1):
                whole = mark.before[k:] + mark.core
                heads.update(whole[:n] for n in range(1, len(whole)))
        self._heads = frozenset(heads)
        self._ends = frozenset(head[-1] for head in heads)
        self._longest = max(map(len, heads), default=0)

    def find(self, text: str, at: int, final: bool) -> tuple[Mark[T], int, int] | int:
        """The first mark with its place, white space before it included; or how far there is surely none."""
        found = self.search(text, at)
        if found is None:
            return len(text) if final else len(text) - self._held(text, at)
        start, end = found.span()
        core = found[0]
        mark = self.marks[core]
        if core in self._within and not final and (begun := len(text) - self._held(text, at)) < start:
            return begun
        longer = self._longer.get(core)
        if longer and not final:
            cut = [self.marks[other] for other in longer if other.startswith(text[start : start + len(other)])]
            if cut:
                return min(self.back(each, text, at, start) for each in (mark, *cut))
        return mark, (self.back(mark, text, at, start) if mark.before else start), end

    def here(self, text: str, at: int, final: bool) -> tuple[Mark[T], int] | bool:
        """The mark that stands here and its end; False if none does; True if it cannot be known yet."""
        rest = len(text) - at
        if (
            not final
            and rest < self._longest_core
            and any(c.startswith(text[at:]) for c in self.marks if len(c) > rest)
        ):
            return True
        found = self._match(text, at)
        return (self.marks[found[0]], found.end()) if found else False

    def _held(self, text: str, at: int) -> int:
        if len(text) == at or text[-1] not in self._ends:
            return 0
        for n in range(min(self._longest, len(text) - at), 0, -1):
            if text[-n:] in self._heads:
                return n
        return 0

    @staticmethod
    def back(mark: Mark[T], text: str, at: int, start: int) -> int:
        """Where the white space begins that belongs to a mark found at `start`."""
        for k in range(len(mark.before)):
            before = mark.before[k:]
            if start - len(before) >= at and text.startswith(before, start - len(before)):
                return start - len(before)
        return start


def close_to(mark: Mark[Any], text: str, begin: int, start: int) -> int:
    """Where a text ends that begins at `begin`, of which a mark was found at `start`."""
    if text.endswith(mark.before, begin, start):
        return start - len(mark.before)
    return Watch.back(mark, text, begin, start)
