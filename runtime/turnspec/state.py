"""What a bridge needs to know of the past, and how it is found out from a rendered conversation."""

from __future__ import annotations

from copy import copy
from dataclasses import asdict, dataclass, field
from typing import Any

from turnspec.chat import Chat
from turnspec.layout import Layout
from turnspec.messages import Message
from turnspec.pieces import Pieces


@dataclass(frozen=True)
class State:
    """The past of a prompt, as far as later turns depend on it.

    `sensitive`: for each anchor, the first turn that would be written otherwise if the anchor moved behind all of them;
    "": none. `counts`: images and the like so far. `ordinal`: calls so far. `last_role`: of the last message that is a
    neighbour of what follows. `firsts`: which first messages there have been. `fresh`: no result has come since the
    last calls, or the start. `placeholders`: how many of each modality `expand` has seen. `said`: how many messages of
    each role there were, in formats that number them.
    """

    sensitive: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    ordinal: int = 0
    last_role: str = ""
    firsts: tuple[str, ...] = ()
    fresh: bool = True
    placeholders: dict[str, int] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> State:
        """From `to_json`."""
        return cls(**{**data, "firsts": tuple(data["firsts"])})


def state_of(layout: Layout, chat: Chat) -> State:
    """The state after a conversation."""
    return State(
        sensitive={a: sensitive_turn(layout, chat, a) for a in layout.format.anchors},
        counts=dict(chat.counts),
        ordinal=sum(len(m.calls) for m in chat.messages),
        last_role=str(chat.last.role) if chat.last else "",
        firsts=tuple(a for a in layout.format.firsts if chat.anchors[a] >= 0),
        fresh=chat.messages[-1].fresh_after if chat.messages else True,
        placeholders=dict(chat.placeholders),
        said=dict(chat.said),
    )


def sensitive_turn(layout: Layout, chat: Chat, anchor: str) -> str:
    """The first turn that changes if the anchor moves behind the last message, or the beginning; "" if none does."""
    if layout.keep_history or (anchor in layout.format.firsts and chat.anchors[anchor] != -1):
        return ""
    moved = copy(chat)  # the chat itself may be another's too
    moved.anchors = moved.horizons = {**chat.anchors, anchor: len(chat.messages)}
    for m in chat.messages:
        if written(layout, moved, m) != written(layout, chat, m):
            return f"messages[{m.index}]" if m.index >= 0 else "a turn sampled since"
    if _beginning(layout, moved) != _beginning(layout, chat):
        return "the beginning"
    return ""


def _beginning(layout: Layout, chat: Chat) -> str:
    """What stands before the first turn; "" of a conversation whose beginning is not there."""
    out = Pieces()
    if not chat.partial:
        layout.write_prelude(out, chat)
    return out.text()


def written(layout: Layout, chat: Chat, m: Message) -> str:
    """One turn as text."""
    out = Pieces()
    layout.write_turns(out, chat, [m])
    return out.text()
