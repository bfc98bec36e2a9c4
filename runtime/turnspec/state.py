"""What a bridge needs to know of the past, and how it is found out from a rendered conversation."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from turnspec.layout import Chat, Layout
from turnspec.messages import Message
from turnspec.pieces import Pieces


@dataclass(frozen=True)
class State:
    """The past of a prompt, as far as later turns depend on it.

    `sensitive`: for each anchor, the first message (of the conversation so far) whose turn would be written otherwise
    if the anchor moved behind all of it; -1: none. `counts`: images and the like so far. `ordinal`: calls so far.
    `last_role`: of the last message before the generation prompt.
    """

    sensitive: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    ordinal: int = 0
    last_role: str = ""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> State:
        """From `to_json`."""
        return cls(**data)


def state_of(layout: Layout, chat: Chat) -> State:
    """The state after a conversation."""
    return State(
        sensitive={a: sensitive_turn(layout, chat, a) for a in layout.format.anchors},
        counts=dict(chat.counts),
        ordinal=sum(len(m.calls) for m in chat.messages),
        last_role=str(chat.messages[-1].role) if chat.messages else "",
    )


def sensitive_turn(layout: Layout, chat: Chat, anchor: str) -> int:
    """The first message whose turn changes if the anchor moves behind the last message; -1 if none does."""
    if layout.keep_history:
        return -1
    here = chat.anchors[anchor]
    now = [written(layout, chat, m) for m in chat.messages]
    chat.anchors[anchor] = len(chat.messages)
    try:
        for m, before in zip(chat.messages, now, strict=True):
            if written(layout, chat, m) != before:
                return m.index
    finally:
        chat.anchors[anchor] = here
    return -1


def written(layout: Layout, chat: Chat, m: Message) -> str:
    """One turn as text."""
    out = Pieces()
    layout.write_turns(out, chat, [m])
    return out.text()
