"""Texts that know which of their characters the spec wrote: image placeholders among words, joined system messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, SupportsIndex

from turnspec.pieces import AUDIO, DATA, IMAGE, VIDEO, Media

BETWEEN = -2  # the message of what stands between joined texts

Parts = list[tuple[str, int, int]]  # (text, flags, message)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters `start:end` of a text: flags as in pieces, and their message (-1: the text's own; BETWEEN: none).

    `part`: of a placeholder, what it stands for.
    """

    start: int
    end: int
    flags: int
    message: int = -1
    part: Any = None

    def of(self, text: str) -> str:
        """These characters, cut out of the text or of a piece of it."""
        return text if self.part is None else Media.of(self.part, text)


class Text(str):
    """A str whose stretches tile it. Slicing and stripping keep them; every other operation gives a plain str."""

    __slots__ = ("stretches",)
    stretches: tuple[Stretch, ...]

    @classmethod
    def of(cls, parts: Parts) -> str:
        """(text, flags, message) parts to one text; a plain str where one stretch of plain data is all there is."""
        parts = [own for p in parts if p[0] for own in (_stretches(p[0], p[1]) if isinstance(p[0], Text) else (p,))]
        if not parts:
            return ""
        if len(parts) == 1 and parts[0][1:] == (DATA, -1):
            return parts[0][0]
        text = cls("".join(p[0] for p in parts))
        at, stretches = 0, []
        for piece, flags, message in parts:
            part = piece.part if isinstance(piece, Media) else None
            stretches.append(Stretch(at, at + len(piece), flags, message, part))
            at += len(piece)
        text.stretches = tuple(stretches)
        return text

    def parts(self) -> Parts:
        """The stretches as (text, flags, message)."""
        plain = str(self)
        return [(s.of(plain[s.start : s.end]), s.flags, s.message) for s in self.stretches]

    def _cut(self, start: int, end: int) -> str:
        plain = str.__str__(self)
        return Text.of(
            [
                (s.of(plain[max(s.start, start) : min(s.end, end)]), s.flags, s.message)
                for s in self.stretches
                if s.start < end and s.end > start
            ]
        )

    def __getitem__(self, key: SupportsIndex | slice) -> str:
        if isinstance(key, slice) and key.step in (None, 1):
            start, end, _ = key.indices(len(self))
            return self._cut(start, end)
        return str.__getitem__(self, key)

    def __str__(self) -> str:
        return str.__getitem__(self, slice(None))

    def lstrip(self, chars: str | None = None, /) -> str:
        return self._cut(len(self) - len(str.lstrip(self, chars)), len(self))

    def rstrip(self, chars: str | None = None, /) -> str:
        return self._cut(0, len(str.rstrip(self, chars)))

    def strip(self, chars: str | None = None, /) -> str:
        start = len(self) - len(str.lstrip(self, chars))
        return self._cut(start, max(start, len(str.rstrip(self, chars))))


def separate(parts: Parts, between: str) -> None:
    """Put this behind the parts, if they have written something."""
    if any(text for text, _, _ in parts):
        parts.append((between, 0, -1))


def image_mark(part: Any, text: str) -> str:
    """The placeholder of an image that a message holds, where a wire writes it rather than the message's text."""
    return Text.of([(Media.of(part, text), IMAGE, -1)])


def video_mark(part: Any, text: str) -> str:
    return Text.of([(Media.of(part, text), VIDEO, -1)])


def audio_mark(part: Any, text: str) -> str:
    return Text.of([(Media.of(part, text), AUDIO, -1)])


def _stretches(text: Text, flags: int) -> Parts:
    """What a text is made of, as parts of another."""
    return [(piece, own | flags & ~DATA, message) for piece, own, message in text.parts()]
