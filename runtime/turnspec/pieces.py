"""What emitted code writes: texts, each with its owner.

A piece is (text, flags, message, turn). Joined, the texts are the rendered conversation; `encode.py` turns them into
ids, and `rendered.py` reads from them who owns each id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError
from turnspec.unset import UNSET

if TYPE_CHECKING:
    from turnspec.messages import Message

DATA = 1  # came from the caller: never becomes a control id. Else the spec wrote it
CONTENT = 2  # belongs to `message`, else to the scaffold
SAMPLED = 4  # the model itself emits it
IMAGE, VIDEO, AUDIO = 8, 16, 32  # a placeholder
VERBATIM = 64  # the text is a `Verbatim`: its ids stand as they are
MEDIA = {"image": IMAGE, "video": VIDEO, "audio": AUDIO}

Piece = tuple[str, int, int, int]
Owner = tuple[int, int, int]  # flags, message, turn


class Verbatim(str):
    """Sampled ids (`.ids`) and the text that they decode to."""

    __slots__ = ("ids",)
    ids: list[int]

    @classmethod
    def of(cls, text: str, ids: list[int]) -> Verbatim:
        self = cls(text)
        self.ids = ids
        return self


def written(value: Any) -> str:
    """A value as a slot prints it: `str(value)`; unset is nothing, None an error."""
    if isinstance(value, str):
        return value
    if value is None:
        raise MessageError("null where text is printed; leave the key out")
    return str(value)


class Pieces(list[Piece]):
    """The list that emitted code fills: a method for each kind of owner."""

    __slots__ = ("hidden", "unfaithful")

    def __init__(self) -> None:
        super().__init__()
        self.unfaithful: list[int] = []  # messages whose turn is not generation prompt + all that was sampled
        self.hidden: list[int] = []  # messages whose reasoning is not shown

    def text(self) -> str:
        return "".join([p[0] for p in self])

    # -- around the messages --

    def frame(self, text: str) -> None:
        """Spec text that belongs to no message: prelude, generation prompt."""
        self.append((text, 0, -1, -1))

    def frame_data(self, value: Any) -> None:
        """An option's value."""
        self.append((written(value), DATA, -1, -1))

    def schema(self, value: Any) -> None:
        """From a tool's schema: content of no message."""
        self.append((written(value), DATA | CONTENT, -1, -1))

    # -- a message's turn --

    def scaffold(self, m: Message, text: str) -> None:
        """Spec text around a message: header, closer, separator."""
        self.append((text, 0, -1, m.turn))

    def scaffold_data(self, m: Message, value: Any) -> None:
        """A role, a name, an id in a header."""
        self.append((written(value), DATA, -1, m.turn))

    def content(self, m: Message, value: Any) -> None:
        """What the message says."""
        if type(value) is str:
            self.append((value, DATA | CONTENT, m.index, m.turn))
        else:
            self.put(value, DATA | CONTENT, m.index, m.turn)

    # -- what the model samples --

    def sampled(self, m: Message, text: str) -> None:
        """Spec text that the model itself writes: brackets, stop."""
        self.append((text, CONTENT | SAMPLED, m.index, m.turn))

    def sampled_data(self, m: Message, value: Any) -> None:
        """What the model fills in."""
        if type(value) is str:
            self.append((value, DATA | CONTENT | SAMPLED, m.index, m.turn))
        else:
            self.put(value, DATA | CONTENT | SAMPLED, m.index, m.turn)

    def opener(self, m: Message, text: str) -> None:
        """The opener of a turn; after an assistant it is that turn's stop, sampled."""
        if m.prev.role == "assistant":
            self.sampled(m.prev, text)
        else:
            self.scaffold(m, text)

    def hide(self, m: Message) -> None:
        """Note that the reasoning of the message is not written."""
        self.hidden.append(m.index)
        self.unfaithful.append(m.index)

    def drop_calls(self, m: Message) -> None:
        """Note that the calls of the message are not written."""
        self.unfaithful.append(m.index)

    # -- any owner --

    def write(self, own: Owner, text: str) -> None:
        """Spec text of a named wire, whose caller says who owns it."""
        self.append((text, *own))

    def write_data(self, own: Owner, value: Any) -> None:
        """What a named wire fills in."""
        self.put(value, own[0] | DATA, own[1], own[2])

    def write_content(self, own: Owner, m: Message, value: Any) -> None:
        """What the message says, in a named wire."""
        self.put(value, own[0] | DATA | CONTENT, m.index, m.turn)

    def put(self, value: Any, flags: int, message: int, turn: int) -> None:
        """A value with its owner; the stretches of a `Text` keep theirs."""
        from turnspec.text import BETWEEN, Text

        if isinstance(value, Text):
            for text, stretch_flags, owner in value.parts():
                own = flags & ~DATA | stretch_flags
                if owner >= 0:
                    self.append((text, own, owner, owner))
                elif owner == BETWEEN:
                    self.append((text, own & ~CONTENT, -1, -1))
                else:
                    self.append((text, own, message, turn))
        elif value is not UNSET:
            self.append((written(value), flags, message, turn))
