"""Messages as emitted code sees them: text flattened, reasoning split off, calls opened, neighbours linked."""

from __future__ import annotations

from typing import Any

from turnspec.unset import UNSET


class Call:
    """One tool call: `name`, `args`, `id` (text or unset), `index` in its message, `ordinal` in the conversation."""

    __slots__ = ("args", "fn", "id", "index", "name", "ordinal", "type")

    def __init__(self, call: dict[str, Any], index: int, ordinal: int) -> None:
        self.fn: dict[str, Any] = call["function"]
        self.name: str = self.fn["name"]
        self.args: dict[str, Any] = self.fn["arguments"]
        self.id: Any = call.get("id", UNSET)
        self.type: Any = call.get("type", UNSET)
        self.index = index
        self.ordinal = ordinal


class Message:
    """One message. `index` is the caller's, `position` counts without hoisted messages; `turn` is whose turn prints it.

    `text`: the flattened content. `content`: as given (unset if absent). `reasoning`: text or unset. `fields`: all
    keys as given. `call`, `caller`: of a tool result, the call it answers and the assistant that made it. `results`:
    of an assistant, the results that answer it.
    """

    __slots__ = (
        "call",
        "caller",
        "calls",
        "content",
        "fields",
        "index",
        "next",
        "position",
        "prev",
        "reasoning",
        "results",
        "role",
        "text",
        "turn",
    )

    call: Any
    caller: Message
    calls: list[Call]
    content: Any
    fields: dict[str, Any]
    index: int
    next: Message
    position: int
    prev: Message
    reasoning: Any
    results: list[Message]
    role: Any
    text: str
    turn: int

    def __init__(self, fields: dict[str, Any], index: int) -> None:
        self.fields = fields
        self.index = self.turn = self.position = index
        self.role = fields.get("role", UNSET)
        self.content = fields.get("content", UNSET)
        self.text = ""
        self.reasoning = UNSET
        self.calls = []
        self.results = []
        self.call = UNSET
        self.prev = self.next = self.caller = NOBODY

    def get(self, name: str) -> Any:
        """A field of the message's own, or unset."""
        return self.fields.get(name, UNSET)


class _Nobody(Message):
    """The neighbour that is not there: falsy, all fields unset."""

    __slots__ = ()

    def __init__(self) -> None:
        self.fields = {}
        self.index = self.turn = self.position = -1
        self.role = self.content = self.reasoning = self.call = UNSET
        self.text = ""
        self.calls = []
        self.results = []
        self.prev = self.next = self.caller = self

    def __bool__(self) -> bool:
        return False


NOBODY: Message = _Nobody()
