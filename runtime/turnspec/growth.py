"""Conversations grow: what was read and written of one is kept, and its successor is written from where it differs."""

from __future__ import annotations

import marshal
import threading
from collections import Counter
from dataclasses import dataclass, field
from itertools import compress, count
from operator import ne
from typing import TYPE_CHECKING, Any

from turnspec.chat import Chat
from turnspec.layout import Layout
from turnspec.messages import Message
from turnspec.normalise import finish_message, normal_copy, order_results, plain_message
from turnspec.pieces import Pieces
from turnspec.serialise import frozen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from turnspec.encode import Encoder, Mark

KEPT = 32  # conversations, and as many lists of tools; their strings are the caller's own
LOOKED_AT = 4  # of those that begin alike
ID_BYTES = 52  # an int, its place in a list and in an array, and its text
LIMIT = 64 << 20  # what the ids of the conversations that are kept may take, in bytes

_Made = tuple[Chat, Pieces, list[int], int]  # pieces, where each listed message begins, pieces that are as before


@dataclass
class Written:
    """A conversation as it was given, copied, and as it was written.

    `first`: what tells most conversations apart. `finished`: the messages normalised. `rich`: those that hold more
    than texts, with `_exact` as far as it was asked for. `tools`: likewise. `starts`: where the pieces of each listed
    message begin. `ids`: none before they are asked for. `marks`: as `Encoded` says. `array`: the ids once more, where
    they are at hand as one. `before`: what was written before, and how many of its pieces are the same.
    """

    first: Any
    given: list[dict[str, Any]]
    finished: list[dict[str, Any]]
    rich: dict[int, bytes | None]
    tools: bytes | None
    generating: bool
    chat: Chat
    pieces: Pieces
    starts: list[int]
    ids: tuple[int, ...] | None = None  # which a garbage collector looks at but once
    marks: list[Mark] = field(default_factory=list)
    array: NDArray[np.int32] | None = None
    before: tuple[Written, int] | None = None

    def common(self, messages: list[dict[str, Any]]) -> int:
        """How many messages from the first on are the same."""
        n = min(len(messages), len(self.given))
        for i, exact in self.rich.items():  # ascending
            if i >= n:
                break
            if exact is None:
                exact = self.rich[i] = _exact(self.given[i])
            if exact is None or _exact(messages[i]) != exact:
                n = i
        try:
            return next(compress(count(), map(ne, messages[:n], self.given)), n)
        except (ValueError, RuntimeError):  # an array or a tensor, which does not say whether it equals a text
            return 0


class Growth:
    """Writes conversations with a layout, each from where it parts from one that was written before. Thread safe."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._lock = threading.Lock()
        self._written: dict[int, Written] = {}  # the newest last
        self._bytes = 0
        self._tools: dict[bytes, Any] = {}  # the newest last

    def write(self, messages: list[dict[str, Any]], tools: Any, generating: bool) -> Written:
        """The conversation read and written, as `Layout.read` and `Layout.write` would; no `token_ids` in it."""
        exact = _exact(tools)
        old, common = self._longest(messages, exact) if exact is not None else (None, 0)
        if old and common == len(messages) == len(old.given) and generating == old.generating:
            self._use(old)
            return old
        copies: list[Any] = list(map(normal_copy, messages[common:] if common else messages))
        given, finished = copies, copies
        if not all(copies):
            given = [copy or plain_message(messages[i], i) for i, copy in enumerate(copies, common)]
            finished = [copy or finish_message(given[n], n + common) for n, copy in enumerate(copies)]
        rich: dict[int, bytes | None] = {
            i: None for i, copy in enumerate(copies, common) if copy is None or "tool_calls" in copy
        }
        if old:
            given, finished = old.given[:common] + given, old.finished[:common] + finished
            rich = {**{n: key for n, key in old.rich.items() if n < common}, **rich}
        tools = tools if exact is None else self._frozen(tools, exact)
        chat, pieces, starts, known = (old and self._resumed(old, finished, common, generating)) or self._anew(
            finished, tools, generating
        )
        new = Written(_first(given), given, finished, rich, exact, generating, chat, pieces, starts)
        if old and old.ids is not None:
            new.before = old, known
        if exact is not None and not chat.counts and self._layout.resumable:
            self._keep(new, old)
        return new

    def encode(self, written: Written, encoder: Encoder, *, array: bool = False) -> list[int]:
        """The ids of the conversation; `array`: where `written` is to have them as one too, if that costs little.

        Raises MessageError for a control token in data, if that is an error.
        """
        with self._lock:
            if written.ids is not None:
                return list(written.ids)
            before = written.before
        piece, place = _mark(*before, encoder) if before else (0, 0)
        if before and piece:
            old = before[0]
            new = encoder.encode_marked(written.pieces[piece:], array=old.array is not None)
            ids = list(old.ids[:place])  # type: ignore[index]
            ids += new.ids
            marks = [mark for mark in old.marks if mark[0] <= piece]
            marks += [(piece + n, place + own) for n, own in new.marks]
            both = old.array is not None and new.array is not None
            joined = _joined(old.array[:place], new.array) if both else None  # type: ignore[index, arg-type]
        else:
            ids, marks, joined = encoder.encode_marked(written.pieces, array=array)
        with self._lock:
            if written.ids is not None:  # another thread was first, and what it found may be in use
                return ids
            if self._written.get(id(written)) is written:
                self._bytes += ID_BYTES * (len(ids) - len(written.ids or ()))
            written.ids, written.marks, written.array, written.before = tuple(ids), marks, joined, None
        return ids

    def _longest(self, messages: list[dict[str, Any]], tools: bytes) -> tuple[Written | None, int]:
        """The conversation with the most messages in common, and how many."""
        best, most, looked = None, 0, 0
        first = _first(messages)
        for w in reversed(list(self._written.values())):
            if w.first == first and w.tools == tools:
                common = w.common(messages)
                if common > most:
                    best, most = w, common
                looked += 1
                if looked == LOOKED_AT or most == len(messages):
                    break
        return best, most

    def _keep(self, new: Written, old: Written | None) -> None:
        with self._lock:
            if old is not None and len(old.given) <= len(new.given):
                self._forget(old)
            self._written[id(new)] = new
            while len(self._written) > KEPT or (self._bytes > LIMIT and len(self._written) > 1):
                self._forget(next(iter(self._written.values())))

    def _use(self, written: Written) -> None:
        """Make it the newest."""
        with self._lock:
            if self._written.pop(id(written), None) is not None:
                self._written[id(written)] = written

    def _forget(self, old: Written) -> None:
        if self._written.pop(id(old), None) is not None:
            self._bytes -= ID_BYTES * len(old.ids or ())

    def _frozen(self, tools: Any, exact: bytes) -> Any:
        """A copy of the tools, one for all conversations that have them."""
        with self._lock:
            known = self._tools.pop(exact, None)
            if known is None:
                known = frozen(tools)
                while len(self._tools) >= KEPT:
                    del self._tools[next(iter(self._tools))]
            self._tools[exact] = known
            return known

    def _anew(self, finished: list[dict[str, Any]], tools: Any, generating: bool) -> _Made:
        layout = self._layout
        given = finished.copy()
        places = order_results(given) if layout.format.positional else None
        chat = layout.read(given, tools, generating, places=places)
        starts: list[int] = []
        return chat, layout.write(chat, starts), starts, 0

    def _resumed(self, old: Written, finished: list[dict[str, Any]], common: int, generating: bool) -> _Made | None:
        """Read from the last assistant of the common part on; None where that is not enough."""
        layout = self._layout
        begin = _last_assistant(old.chat.messages, common)
        if begin < 1:
            return None
        chat = self._read_on(old.chat, finished, begin, generating)
        if chat is None:
            return None
        # Turns between the place where an anchor was and where it is now may change.
        moved = [(old.chat.anchors[a], at) for a, at in chat.anchors.items() if old.chat.anchors[a] != at]
        start = min([begin, *(min(pair) for pair in moved)])
        if start < 1:
            return None
        first = chat.messages[start].index
        out = old.pieces[: old.starts[start]]
        out.unfaithful = [i for i in old.pieces.unfaithful if i < first]
        out.hidden = [i for i in old.pieces.hidden if i < first]
        starts = old.starts[:start]
        layout.write_turns(out, chat, chat.messages[start:], starts)
        if generating:
            layout.write_generation(out, chat, chat.last)
        return chat, out, starts, old.starts[start]

    def _read_on(self, old: Chat, finished: list[dict[str, Any]], begin: int, generating: bool) -> Chat | None:
        """The old chat up to a listed message, and what is given from there on; None if the beginning would change."""
        layout = self._layout
        before = old.messages[begin]
        first = before.index
        if len(old.given) - first != len(old.messages) - begin:
            return None  # the beginning holds something of what came later
        tail = finished[first:]
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
        if layout.format.numbered:
            chat.said = Counter(m.role for m in old.messages[:begin])
        chat.following = old.following[:begin]
        chat.answers = {at: results for at, results in old.answers.items() if at < begin}
        layout.read_messages(chat, before.prev, begin, ordinal, before.caller, before.fresh)
        new = chat.messages
        chat.messages = [*old.messages[:begin], *new]
        layout.check_numbers(chat)
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


def _mark(old: Written, limit: int, encoder: Encoder) -> Mark:
    """The last place among the first pieces from which encoding can start anew."""
    cut = next((mark for mark in reversed(old.marks) if mark[0] < limit), (0, 0))
    return max(cut, encoder.last_mark(old.pieces, old.ids or (), limit))


def _joined(before: NDArray[np.int32], after: NDArray[np.int32]) -> NDArray[np.int32]:
    import numpy as np  # which a layout alone does not need

    return np.concatenate((before, after))


def _first(messages: list[dict[str, Any]]) -> Any:
    """The text of the first message."""
    content = messages[0].get("content") if messages else None
    return content if type(content) is str else None


def _exact(value: Any) -> bytes | None:
    """The same for values of the same types that print alike, keys in order: 1, 1.0 and true are three; else None."""
    try:
        return marshal.dumps(value, 2)
    except ValueError:
        return None
