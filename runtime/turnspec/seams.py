"""Where a text may be cut, or left whole, without a change of its ids."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Literal

from turnspec.facts import named
from turnspec.pieces import DATA, VERBATIM
from turnspec.vocabulary import Vocabulary

LITERALS = 4096  # spec texts of which something is remembered; a format has far fewer
EACH = 3  # characters of each Unicode category that are tried
FOLLOWING = ("", "a", "A", "1", " ", "\n", "'s", ".", "é", "日")  # what is tried behind them

OPENS, ENDS = 1, 2  # a spec text begins, or ends, with a control token that takes no space away
COUNT = 32  # above these bits: how many control tokens it spells


class Remembered(dict[str, int]):
    """What a function says of each spec text."""

    def __init__(self, say: Callable[[str], int]) -> None:
        self._say = say

    def __missing__(self, text: str) -> int:
        if len(self) >= LITERALS:
            self.clear()
        self[text] = said = self._say(text)
        return said


class Seams:
    """Says between which pieces encoding can start anew.

    `edges`: of a spec text `OPENS`, `ENDS`, and above `COUNT` the number of its control tokens; much less than none if
    one may go on behind it. `heads`: of a spec text at whose beginning ids begin, how many it has whatever follows;
    less than none: so many if no space follows; 0: it depends.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.edges = Remembered(self._edges_of)
        self.heads = Remembered(self._head)
        self._splits = Remembered(self._splits_behind)

    def cuts(self, texts: list[str], flags: bytes, places: list[int]) -> list[int]:
        """Of places before pieces those where a cut has to be made: the text might have other ids whole.

        Not at control tokens that take no space away, nor behind spec text after which the tokenizer always splits,
        before what is not space.
        """
        edges, splits = self.edges, self._splits
        cuts: list[int] = []
        for at in places:
            before, behind, right = flags[at - 1], flags[at], texts[at]
            if before >= VERBATIM or behind >= VERBATIM:
                cuts.append(at)
            elif before & DATA:
                if behind & DATA or not edges[right] & OPENS:
                    cuts.append(at)
            elif edges[left := texts[at - 1]] & ENDS or (not behind & DATA and edges[right] & OPENS):
                continue
            elif not splits[left] or (right[0].isspace() if right else not self._goes_on(texts, flags, at)):
                cuts.append(at)
        return cuts

    def tokens(self, texts: list[str], flags: bytes, places: list[int]) -> list[int]:
        """Of places before pieces those at control tokens that take no space away: a cut there changes nothing."""
        edges = self.edges
        return [
            at
            for at in places
            if (not flags[at - 1] & DATA and edges[texts[at - 1]] & ENDS)
            or (not flags[at] & DATA and edges[texts[at]] & OPENS)
        ]

    def _goes_on(self, texts: list[str], flags: bytes, at: int) -> bool:
        """Whether the piece behind this empty one begins with what is not space."""
        if at + 1 >= len(texts) or flags[at + 1] >= VERBATIM:
            return False
        return bool(texts[at + 1]) and not texts[at + 1][0].isspace()

    def _edges_of(self, text: str) -> int:
        if self._vocabulary.ends_open(text):
            return -1 << 62
        parts = self._vocabulary.split(text)
        if not parts:
            return 0
        (first, opening), (last, ending) = parts[0], parts[-1]
        opens = opening >= 0 and not self._takes(first, "lstrip")
        ends = ending >= 0 and not self._takes(last, "rstrip")
        return OPENS * opens | ENDS * ends | sum(id >= 0 for _, id in parts) << COUNT

    def _head(self, text: str) -> int:
        edges = self.edges[text]
        if edges < 0 or not (edges & ENDS or self._splits[text]):
            return 0
        own = len(self._vocabulary.full(text))
        return own if edges & ENDS else -own

    def _takes(self, token: str, space: Literal["lstrip", "rstrip"]) -> bool:
        """Whether it matters what stands beside a control token."""
        flags = self._vocabulary.added[token]
        return bool(flags[space] or flags["single_word"])

    def _splits_behind(self, text: str) -> bool:
        """Whether the tokenizer always splits behind a spec text, before what is not space."""
        parts = self._vocabulary.split(text)
        if len(parts) < 2 or parts[-1][1] >= 0 or self._takes(parts[-2][0], "rstrip"):
            return False  # it is not known what stands before
        return self._splits_after(parts[-1][0])

    def _splits_after(self, tail: str) -> bool:
        """Whether the tokenizer splits between this text, a control token before it, and all that begins with no space.

        Tried with each ASCII character, and some of each Unicode category, and something of each kind behind it:
        tokenizers split by such categories. A text within which an added token begins is left alone.
        """
        vocabulary = self._vocabulary
        if any(tail.endswith(token[:n]) for token in vocabulary.added for n in range(1, len(token))):
            return False
        if any(token["lstrip"] for token in vocabulary.added.values()):
            return False
        asked = named("splits after", tail)
        known = vocabulary.facts.get(asked)
        if known is None:
            probes = [first + then for first in _beginnings() for then in FOLLOWING]
            together, ends = vocabulary.encoder.plain_runs([tail + probe for probe in probes])
            apart, halves = vocabulary.encoder.plain_runs([part for probe in probes for part in (tail, probe)])
            known = together.tolist() == apart.tolist() and ends.tolist() == halves[1::2].tolist()
            vocabulary.facts.put(asked, known)
        return bool(known)


def _beginnings() -> list[str]:
    """Characters that are no space: all of ASCII, and a few of each category."""
    kinds: dict[str, list[str]] = {}
    for character in map(chr, (*range(0x3100), *range(0xE000, 0xE004), *range(0x1F600, 0x1F604))):
        if not character.isspace():
            kinds.setdefault(unicodedata.category(character), []).append(character)
    return [c for kind in kinds.values() for n, c in enumerate(kind) if n < EACH or c.isascii()]
