"""Conversations grow: what was read and written of one is kept, and its successor is written from where it differs."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from turnspec.errors import MessageError
from turnspec.layout import Chat, Layout
from turnspec.messages import Message
from turnspec.normalise import finish_message, order_results, plain_message
from turnspec.pieces import Pieces
from turnspec.serialise import json

KEPT = 32  # conversations; their strings are the caller's own
LOOKED_AT = 4  # of those that begin alike


@dataclass(frozen=True)
class _Written:
    """A conversation as it was given, copied, and as it was written.

    `keys`: of each message `_key`, as far as it was asked for. `tools`: how they spell. `starts`: where the pieces of
    each listed message begin.
    """

    given: list[dict[str, Any]]
    keys: dict[int, str | None]
    tools: str
    chat: Chat
    pieces: Pieces
    starts: list[int]

    def common(self, messages: Sequence[Any]) -> int:
        """How many messages from the first on are the same."""
        n = 0
        for new, old in zip(messages, self.given, strict=False):
            key = self.keys.get(n, "")
            if key == "":
                key = self.keys[n] = _key(old)
            if new != old or (key is not None and _key(new) != key):
                break
            n += 1
        return n


class Growth:
    """Writes conversations with a layout, each from where it parts from one that was written before. Thread safe."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._lock = threading.Lock()
        self._written: list[_Written] = []  # the newest first

    def write(self, messages: Sequence[Any], tools: Any, generating: bool) -> tuple[Chat, Pieces]:
        """The conversation read and written, as `Layout.read` and `Layout.write` would; no `token_ids` in it."""
        spelled = "" if tools is None else _spelled(tools)
        if spelled is None:
            chat, pieces, _ = self._anew([plain_message(m, i) for i, m in enumerate(messages)], tools, generating)
            return chat, pieces
        old, common = self._longest(messages, spelled)
        copies = [plain_message(m, i) for i, m in enumerate(messages[common:], common)]
        given = [*old.given[:common], *copies] if old else copies
        chat, pieces, starts = (old and self._resumed(old, given, common, generating)) or self._anew(
            given, tools, generating
        )
        if not chat.counts and self._layout.resumable:
            keys = {n: key for n, key in old.keys.items() if n < common} if old else {}
            self._keep(_Written(given, keys, spelled, chat, pieces, starts), old)
        return chat, pieces

    def _longest(self, messages: Sequence[Any], tools: str) -> tuple[_Written | None, int]:
        """The conversation with the most messages in common, and how many."""
        best, most, looked = None, 0, 0
        for w in self._written:
            if messages and w.given and messages[0] == w.given[0] and tools == w.tools:
                common = w.common(messages)
                if common > most:
                    best, most = w, common
                looked += 1
                if looked == LOOKED_AT or most == len(messages):
                    break
        return best, most

    def _keep(self, new: _Written, old: _Written | None) -> None:
        with self._lock:
            whole = old is not None and len(old.given) <= len(new.given)
            rest = [w for w in self._written if not (whole and w is old)]
            self._written = [new, *rest[: KEPT - 1]]

    def _anew(self, given: list[dict[str, Any]], tools: Any, generating: bool) -> tuple[Chat, Pieces, list[int]]:
        layout = self._layout
        finished = [finish_message(m, i) for i, m in enumerate(given)]
        places = order_results(finished) if layout.format.positional else None
        chat = layout.read(finished, tools, generating, places=places)
        starts: list[int] = []
        return chat, layout.write(chat, starts), starts

    def _resumed(
        self, old: _Written, given: list[dict[str, Any]], common: int, generating: bool
    ) -> tuple[Chat, Pieces, list[int]] | None:
        """Read from the last assistant of the common part on; None where that is not enough."""
        layout = self._layout
        begin = _last_assistant(old.chat.messages, common)
        if begin < 1:
            return None
        chat = self._read_on(old.chat, given, begin, generating)
        if chat is None:
            return None
        # Turns between the place where an anchor was and where it is now may change.
        moved = [(old.chat.anchors[a], at) for a, at in chat.anchors.items() if old.chat.anchors[a] != at]
        start = min([begin, *(min(pair) for pair in moved)])
        if start < 1:
            return None
        first = chat.messages[start].index
        out = Pieces()
        out.extend(old.pieces[: old.starts[start]])
        out.unfaithful = [i for i in old.pieces.unfaithful if i < first]
        out.hidden = [i for i in old.pieces.hidden if i < first]
        starts = old.starts[:start]
        layout.write_turns(out, chat, chat.messages[start:], starts)
        if generating:
            layout.write_generation(out, chat, chat.last)
        return chat, out, starts

    def _read_on(self, old: Chat, given: list[dict[str, Any]], begin: int, generating: bool) -> Chat | None:
        """The old chat up to a listed message, and what is given from there on; None if the beginning would change."""
        layout = self._layout
        before = old.messages[begin]
        first = before.index
        if len(old.given) - first != len(old.messages) - begin:
            return None  # the beginning holds something of what came later
        tail = [finish_message(m, i) for i, m in enumerate(given[first:], first)]
        order = order_results(tail, first) if layout.format.positional else range(len(tail))
        places = [first + p for p in order]
        chat = Chat([*old.given[:first], *tail], None, generating, [*old.places[:first], *places], [])
        chat.tools = old.tools
        chat.messages = [Message(fields, i) for fields, i in zip(tail, places, strict=True)]
        chat.partial = True
        layout.merge(chat)
        layout.hoist(chat)
        if len(chat.messages) < len(tail):
            return None
        chat.partial = False
        chat.hoisted = old.hoisted
        ordinal = next((m.calls[-1].ordinal + 1 for m in reversed(old.messages[:begin]) if m.calls), 0)
        layout.read_messages(chat, before.prev, begin, ordinal, before.caller)
        new = chat.messages
        chat.messages = [*old.messages[:begin], *new]
        layout.check(chat)
        layout.set_anchors(chat)
        whole, chat.messages = chat.messages, new  # what was written before was not refused
        layout.check_messages(chat)
        chat.messages = whole
        return None if chat.counts else chat


def _last_assistant(messages: list[Message], common: int) -> int:
    """Position of the last assistant that is in the common part; -1 if there is none."""
    for position in range(len(messages) - 1, -1, -1):
        if messages[position].index < common and messages[position].role == "assistant":
            return position
    return -1


def _key(message: dict[str, Any]) -> str | None:
    """How what is no text in a message spells; None if all is text."""
    others = [v for v in message.values() if type(v) is not str]
    return _spelled(others) if others else None


def _spelled(value: Any) -> str | None:
    """What only equal values have that print alike: 1, 1.0 and true are three, and keys have an order."""
    try:
        return json(value)
    except MessageError:
        return None
