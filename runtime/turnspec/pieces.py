"""What emitted code writes: texts, each with its owner.

A piece is (text, flags, message, turn). Joined, the texts are the rendered conversation; `encode.py` turns them into
ids, and `rendered.py` reads from them who owns each id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, overload

from turnspec.errors import MessageError
from turnspec.messages import NOBODY, Message
from turnspec.unset import UNSET

DATA = 1  # came from the caller: never becomes a control id. Else the spec wrote it
CONTENT = 2  # belongs to `message`, else to the scaffold
SAMPLED = 4  # the model itself emits it
IMAGE, VIDEO, AUDIO = 8, 16, 32  # a placeholder
VERBATIM = 64  # the text is a `Verbatim`: its ids stand as they are
ALTERNATING = bytes([CONTENT | SAMPLED, DATA | CONTENT | SAMPLED]) * 64  # sampled spec text and data, in turns
# By flags: whether the spec wrote the text, or the caller.
IS_SPEC = bytes(not flags & (DATA | VERBATIM) for flags in range(256))
IS_DATA = bytes(flags & (DATA | VERBATIM) == DATA for flags in range(256))
_NOT_VERBATIM = bytes(range(VERBATIM))  # it is the highest flag
PLACEHOLDER = IMAGE | VIDEO | AUDIO
MODALITY = {IMAGE: "image", VIDEO: "video", AUDIO: "audio"}

Piece = tuple[str, int, int, int]
Owner = tuple[int, int, int]  # flags, message, turn


def holds_verbatim(flags: bytes | bytearray) -> bool:
    """Whether a piece with one of these flags stands as it is."""
    return bool(flags.translate(None, _NOT_VERBATIM))


class Verbatim(str):
    """Sampled ids (`.ids`) and the text that they decode to."""

    __slots__ = ("ids",)
    ids: list[int]

    @classmethod
    def of(cls, text: str, ids: list[int]) -> Verbatim:
        self = cls(text)
        self.ids = ids
        return self


class Media(str):
    """A placeholder as the spec writes it; `part` is the content part, normalised, that it stands for."""

    __slots__ = ("part",)
    part: Any

    @classmethod
    def of(cls, part: Any, text: str) -> Media:
        self = cls(text)
        self.part = part
        return self


def written(value: Any) -> str:
    """A value as a slot prints it: `str(value)`; unset is nothing, None an error."""
    if isinstance(value, str):
        return value
    if value is None:
        raise MessageError("null where text is printed; leave the key out")
    return str(value)


class HasPlace(Protocol):
    """A message, or what stands for one."""

    @property
    def index(self) -> int: ...

    @property
    def turn(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Place:
    """Indices of the message that owns a piece and of the one in whose turn it stands; -1: none."""

    index: int
    turn: int


class Pieces:
    """The pieces in columns, and for emitted code a method for each kind of owner.

    `texts`, `flags`; `owners`: the message, whose `index` counts only where the piece is CONTENT.
    """

    __slots__ = ("flags", "hidden", "owners", "texts", "unfaithful")

    def __init__(self, pieces: Iterable[Piece] = ()) -> None:
        self.texts: list[str] = []
        self.flags = bytearray()
        self.owners: list[HasPlace] = []
        self.unfaithful: list[int] = []  # messages whose turn is not generation prompt + all that was sampled
        self.hidden: list[int] = []  # messages whose reasoning is not shown
        for piece in pieces:
            self.append(piece)

    def text(self) -> str:
        return "".join(self.texts)

    # -- as a list of pieces --

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[Piece]:
        for text, flags, owner in zip(self.texts, self.flags, self.owners, strict=True):
            yield text, flags, owner.index if flags & CONTENT else -1, owner.turn

    @overload
    def __getitem__(self, at: int) -> Piece: ...

    @overload
    def __getitem__(self, at: slice) -> Pieces: ...

    def __getitem__(self, at: int | slice) -> Piece | Pieces:
        if isinstance(at, slice):
            part = Pieces()
            part.texts, part.flags, part.owners = self.texts[at], self.flags[at], self.owners[at]
            return part
        flags, owner = self.flags[at], self.owners[at]
        return self.texts[at], flags, owner.index if flags & CONTENT else -1, owner.turn

    def append(self, piece: Piece) -> None:
        text, flags, message, turn = piece
        self.texts.append(text)
        self.flags.append(flags)
        self.owners.append(Place(message, turn))

    def extend(self, pieces: Pieces) -> None:
        self.texts += pieces.texts
        self.flags += pieces.flags
        self.owners += pieces.owners

    def pop(self) -> None:
        self.texts.pop()
        self.flags.pop()
        self.owners.pop()

    def split(self, at: int, length: int) -> None:
        """Two pieces of one, the first `length` characters long."""
        text = self.texts[at]
        if 0 < length < len(text):
            self.texts[at : at + 1] = text[:length], text[length:]
            self.flags.insert(at, self.flags[at])
            self.owners.insert(at, self.owners[at])

    # -- around the messages --

    def frame(self, text: str) -> None:
        """Spec text that belongs to no message: prelude, generation prompt."""
        self.texts.append(text)
        self.flags.append(0)
        self.owners.append(NOBODY)

    def frame_data(self, value: Any) -> None:
        """An option's value."""
        self.put(value, DATA, NOBODY)

    def schema(self, value: Any) -> None:
        """From a tool's schema: content of no message."""
        self.put(value, DATA | CONTENT, NOBODY)

    # -- a message's turn --

    def scaffold(self, m: Message, text: str) -> None:
        """Spec text around a message: header, closer, separator."""
        self.texts.append(text)
        self.flags.append(0)
        self.owners.append(m)

    def scaffold_data(self, m: Message, value: Any) -> None:
        """A role, a name, an id in a header."""
        self.put(value, DATA, m)

    def content(self, m: Message, value: Any) -> None:
        """What the message says."""
        self.put(value, DATA | CONTENT, m)

    def framed(self, m: Message, opening: str, value: Any, closing: str) -> None:
        """What the message says, between spec text around it."""
        if type(value) is str:
            self.texts += (opening, value, closing)
            self.flags += b"\0\3\0"  # DATA | CONTENT within
            self.owners += (m, m, m)
        else:
            self.scaffold(m, opening)
            self.put(value, DATA | CONTENT, m)
            self.scaffold(m, closing)

    # -- what the model samples --

    def sampled(self, m: Message, *parts: Any) -> None:
        """What the model itself writes: spec text such as brackets and stop, and in turns with it what it fills in."""
        if len(parts) == 1:
            self.texts += parts
            self.flags.append(CONTENT | SAMPLED)
            self.owners.append(m)
            return
        for part in parts:
            if type(part) is not str:
                break
        else:
            self.texts += parts
            self.flags += ALTERNATING[: len(parts)]
            self.owners += (m,) * len(parts)
            return
        for part, flags in zip(parts, ALTERNATING, strict=False):
            self.put(part, flags, m)

    def sampled_data(self, m: Message, value: Any) -> None:
        """What the model fills in."""
        if type(value) is str:
            self.texts.append(value)
            self.flags.append(DATA | CONTENT | SAMPLED)
            self.owners.append(m)
        else:
            self.put(value, DATA | CONTENT | SAMPLED, m)

    def opener(self, m: Message, text: str) -> None:
        """The opener of a turn; after an assistant it is that turn's stop, sampled."""
        if m.prev.role == "assistant":
            self.sampled(m.prev, text)
        else:
            self.scaffold(m, text)

    def stop_at(self, m: Message, at: int, stop: str) -> None:
        """The stop of a turn that calls, with which its first result begins at a piece: the model sampled it."""
        if at < len(self.texts) and self.texts[at].startswith(stop):
            self.split(at, len(stop))
            self.flags[at] = CONTENT | SAMPLED
            self.owners[at] = m

    def hide(self, m: Message) -> None:
        """Note that the reasoning of the message is not written."""
        self.hidden.append(m.index)
        self.unfaithful.append(m.index)

    def drop_calls(self, m: Message) -> None:
        """Note that the calls of the message, or their names, are not written."""
        self.unfaithful.append(m.index)

    # -- any owner --

    def write(self, own: Owner, text: str) -> None:
        """Spec text of a named wire, whose caller says who owns it."""
        self.append((text, *own))

    def write_data(self, own: Owner, value: Any) -> None:
        """What a named wire fills in."""
        self.put(value, own[0] | DATA, Place(own[1], own[2]))

    def write_content(self, own: Owner, m: Message, value: Any) -> None:
        """What the message says, in a named wire."""
        self.put(value, own[0] | DATA | CONTENT, m)

    def put(self, value: Any, flags: int, owner: HasPlace) -> None:
        """A value with its owner; the stretches of a `Text` keep theirs."""
        if type(value) is str:
            self.texts.append(value)
            self.flags.append(flags)
            self.owners.append(owner)
        elif value is not UNSET:
            self._put_parts(value, flags, owner)

    def _put_parts(self, value: Any, flags: int, owner: HasPlace) -> None:
        from turnspec.text import BETWEEN, Text

        if not isinstance(value, Text):
            self.put(str.__str__(written(value)), flags, owner)
            return
        for text, stretch_flags, message in value.parts():
            own = flags & ~DATA | stretch_flags
            if own & PLACEHOLDER and message < 0:
                self.texts.append(text)  # a Media
                self.flags.append(own)
                self.owners.append(owner)
            elif message >= 0:
                self.append((text, own, message, message))
            elif message == BETWEEN:
                self.append((text, own & ~CONTENT, -1, -1))
            else:
                self.put(text, own, owner)
