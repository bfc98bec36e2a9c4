"""Messages as emitted code sees them: text flattened, reasoning split off, calls opened, neighbours linked."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from turnspec.unset import UNSET


class Call:
    """One tool call: `name`, `args`, `id` (text or unset), `index` in its message, `ordinal` in the conversation.

    `owner`: the index of the message that it came from, where that is not the one that holds it; else -1.
    """

    __slots__ = ("args", "fn", "id", "index", "name", "ordinal", "owner", "type")

    def __init__(self, call: dict[str, Any], index: int, ordinal: int) -> None:
        self.fn: dict[str, Any] = call["function"]
        self.name: str = self.fn["name"]
        self.args: dict[str, Any] = self.fn["arguments"]
        self.id: Any = call.get("id", UNSET)
        self.type: Any = call.get("type", UNSET)
        self.index = index
        self.ordinal = ordinal
        self.owner = -1

    def by(self, m: Message) -> Message:
        """The message that holds it, known by the index of the one that it came from."""
        if self.owner < 0:
            return m
        own = copy(m)
        own.index = own.turn = self.owner
        return own


class _NoCall(Call):
    """The call of a result that answers none: falsy, all fields unset."""

    def __init__(self) -> None:
        self.fn = self.args = {}
        self.name = self.id = self.type = UNSET
        self.index = self.ordinal = -1

    def __bool__(self) -> bool:
        return False


NO_CALL: Call = _NoCall()


class Message:
    """One message, which knows what stands before it; what stands behind it, the `Chat` knows.

    `index` is the caller's, `position` counts without hoisted messages; `turn` is whose turn prints it.

    `text`: the flattened content. `content`: as given (unset if absent). `reasoning`: text or unset. `fields`: all
    keys as given. `call`, `caller`: of a tool result, the call it answers and the assistant that made it. `fresh`:
    whether no result stands between this message and the last one with calls, or the start. `nth`: how many messages
    of its role stand before it, in formats that ask.
    """

    __slots__ = (
        "call",
        "caller",
        "calls",
        "content",
        "fields",
        "fresh",
        "index",
        "nth",
        "position",
        "prev",
        "reasoning",
        "role",
        "text",
        "turn",
    )

    def __init__(self, fields: dict[str, Any], index: int) -> None:
        self.fields = fields
        self.index = self.turn = self.position = index
        self.role: Any = fields.get("role", UNSET)
        self.content: Any = fields.get("content", UNSET)
        self.text = ""
        self.reasoning: Any = UNSET
        self.calls: Sequence[Call] = ()
        self.fresh = False
        self.nth = 0
        self.call: Call = NO_CALL
        self.prev: Message = NOBODY
        self.caller: Message = NOBODY

    @property
    def fresh_after(self) -> bool:
        """`fresh` of the message behind this one."""
        return bool(self.calls) or (self.fresh and self.role != "tool")

    def get(self, name: str) -> Any:
        """A field of the message's own, or unset."""
        return self.fields.get(name, UNSET)


def calling(m: Message, parsed: Sequence[Any]) -> Message:
    """A message that was sampled as what ends its turn sees it: one that calls, though its calls were cut."""
    if m.calls or not parsed:
        return m
    seen = copy(m)
    seen.calls = [Call({"function": {"name": call.name, "arguments": {}}}, k, k) for k, call in enumerate(parsed)]
    return seen


class _Nobody(Message):
    """The neighbour that is not there: falsy, all fields unset."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False


NOBODY: Message = object.__new__(_Nobody)
Message.__init__(NOBODY, {}, -1)  # now that its neighbours are there: itself
