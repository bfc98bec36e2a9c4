"""One conversation as a layout sees it: its messages linked, some taken out, anchors found."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnspec.messages import NOBODY, Message
from turnspec.pieces import Verbatim
from turnspec.unset import UNSET

if TYPE_CHECKING:
    from turnspec.parse import Ending


@dataclass(frozen=True, slots=True)
class Sampled:
    """The ids of an assistant message that was sampled; `calls`: those from the first call on, if that is an id's edge.

    `ending`: how they end. `last`: the spelling of the last id, if it is a control token; else "".
    """

    ids: Verbatim
    calls: Verbatim | None
    ending: Ending
    last: str


EARLIER = -2  # the position of an anchor that stands before the messages of a partial chat


class Chat:
    """One conversation as a layout sees it.

    `given`: the normalised messages. `places`: the caller's index of each. `messages`: without the hoisted ones.
    `anchors`: name -> position, -1 none, EARLIER before the list of a partial chat; `horizons`: the same for questions
    about history, -1 throughout when all of it is kept. `partial`: earlier messages are not in the list, as in a
    bridge. `owners`: of parts and calls' functions, by `id`, that came from a later message than the one that holds
    them: that one's index.
    `placeholders`: how many of each modality `expand` has seen, up to its end. `said`: how many messages of each role
    there were, in formats that number them. `following`: by position the neighbour behind each message. `answers`: by
    position of their caller the results, in order. That these stand here, not in the messages, keeps the messages of
    conversations that begin alike the same, and free of cycles.
    """

    __slots__ = (
        "anchors",
        "answers",
        "counts",
        "following",
        "generating",
        "given",
        "hoisted",
        "horizons",
        "last",
        "messages",
        "owners",
        "partial",
        "placeholders",
        "places",
        "said",
        "sampled",
        "tools",
    )

    def __init__(
        self,
        given: list[dict[str, Any]],
        tools: Any,
        generating: bool,
        places: Sequence[int] | None = None,
        messages: list[Message] | None = None,
    ) -> None:
        self.given = given
        self.tools = UNSET if tools is None else tools
        self.generating = generating
        self.places = list(range(len(given)) if places is None else places)
        if messages is None:
            messages = list(map(Message, given, self.places))
        self.messages = messages
        self.hoisted: dict[str, Message] = defaultdict(lambda: NOBODY)
        self.anchors: dict[str, int] = {}
        self.horizons: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.partial = False
        self.last = NOBODY  # the last message that is a neighbour
        self.sampled: dict[int, Sampled] = {}
        self.owners: dict[int, int] = {}
        self.placeholders: dict[str, int] = {}
        self.following: list[Message] = []
        self.answers: dict[int, list[Message]] = {}
        self.said: dict[str, int] = {}

    def take_first(self, name: str, roles: tuple[str, ...] | None) -> None:
        """Take the first message out of the list if its role is one of these (None: any)."""
        messages = self.messages
        if messages and not self.partial and (roles is None or messages[0].role in roles):
            self.hoisted[name] = messages.pop(0)
        else:
            self.hoisted[name] = NOBODY

    def take_all(self, name: str, roles: tuple[str, ...]) -> list[Message]:
        """Take all messages of these roles out of the list; `join_texts` makes them one."""
        taken = [m for m in self.messages if m.role in roles]
        self.messages = [m for m in self.messages if m.role not in roles]
        self.hoisted[name] = taken[0] if taken else NOBODY
        return taken

    def take_last(self, name: str, roles: tuple[str, ...]) -> None:
        """Take all messages of these roles out of the list; the last of them is the one that counts."""
        taken = self.take_all(name, roles)
        self.hoisted[name] = taken[-1] if taken else NOBODY

    def count(self, kind: str) -> int:
        """The number of the next image, video or audio, from 1."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return self.counts[kind]

    def find_last(self, holds: Callable[[Message], Any], otherwise: int = -1) -> int:
        """Position of the last message for which it holds."""
        for m in reversed(self.messages):
            if holds(m):
                return m.position
        return -1 if self.partial else otherwise

    def find_first(self, holds: Callable[[Message], Any], otherwise: int = -1) -> int:
        """Position of the first message for which it holds."""
        for m in self.messages:
            if holds(m):
                return m.position
        return -1 if self.partial else otherwise

    def next(self, m: Message) -> Message:
        """The neighbour behind a listed message."""
        return self.following[m.position] if 0 <= m.position < len(self.following) else NOBODY

    def results(self, m: Message) -> Sequence[Message]:
        """The results that answer the calls of a message, in order."""
        return self.answers.get(m.position, ())


def answer(chat: Chat, m: Message, caller: Message, number: int, in_caller: bool) -> None:
    """Give a tool result the call that it answers, and its caller the result; `number`: of the results in a row."""
    calls = caller.calls
    if len(calls) == 1:
        m.call = calls[0]
    elif calls:
        id = m.fields.get("tool_call_id", UNSET)
        own = [c for c in calls if c.id == id and id is not UNSET]
        m.call = own[0] if own else calls[min(number, len(calls) - 1)]
    if number >= 0 and caller:
        chat.answers.setdefault(caller.position, []).append(m)
        if in_caller:
            m.turn = caller.index


def same(chat: Chat, m: Message, position: int) -> bool:
    """Whether the message equals, by value, the one at the position."""
    return 0 <= position < len(chat.messages) and m.fields == chat.messages[position].fields


def spelled(messages: list[Message], letters: dict[str, str], pattern: str) -> bool:
    """Whether the roles, each as its letter, spell what the pattern allows."""
    other = letters.get("*", "")
    return re.fullmatch(pattern, "".join(letters.get(m.role, other) for m in messages)) is not None
