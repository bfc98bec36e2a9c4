"""Spec text taken apart: runs of text, and what stands between them."""

from __future__ import annotations

from turnspec.pieces import Verbatim
from turnspec.vocabulary import Vocabulary

# What tokens flagged `lstrip` and `rstrip` take away: the property White_Space of Unicode, which is not `str.isspace`.
SPACE = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"


class Runs:
    """`texts`: the runs. `starts`: where each begins, in characters. `between`: after each run but the last a control
    id, or None where the text is cut.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.texts: list[str] = []
        self.starts: list[int] = []
        self.between: list[int | None] = []
        self.skipped: dict[int, Verbatim] = {}
        self._vocabulary = vocabulary
        self._at = 0
        self._start = 0
        self._run: list[str] = []
        self._written: list[str] = []  # spec text that goes on: a control token may lie across two of its pieces
        self._strip = False

    def data(self, text: str) -> None:
        """Text in which nothing is a control token."""
        self._read()
        self._add(text)

    def spec(self, text: str) -> None:
        """Text whose control tokens are ids."""
        self._written.append(text)

    def skip(self, text: Verbatim) -> None:
        """Text that is encoded already; cuts stand around it."""
        self.skipped[len(self.texts)] = text
        self._start = self._at = self._at + len(text)

    def cut(self) -> None:
        self._read()
        self._close(lstrip=False)
        self.between.append(None)

    def end(self) -> None:
        self._read()
        self._close(lstrip=False)

    def _add(self, text: str) -> None:
        self._run.append(text)
        self._at += len(text)

    def _read(self) -> None:
        for text, id in self._vocabulary.split("".join(self._written)):
            if id < 0:
                self._add(text)
                continue
            flags = self._vocabulary.added[text]
            self._close(lstrip=flags["lstrip"])
            self.between.append(id)
            self._start = self._at = self._at + len(text)
            self._strip = flags["rstrip"]
        self._written.clear()

    def _close(self, *, lstrip: bool) -> None:
        """The run ends. The control token before it or after it may take away the space between."""
        run = "".join(self._run)
        if self._strip:
            run = run.lstrip(SPACE)
            self._start = self._at - len(run)
        self.texts.append(run.rstrip(SPACE) if lstrip else run)
        self.starts.append(self._start)
        self._run.clear()
        self._start = self._at
        self._strip = False
