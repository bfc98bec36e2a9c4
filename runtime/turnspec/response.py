"""What parsing gives: the response, its calls and spans, and the deltas of a stream."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from turnspec.scan import member_text

SpanKind = Literal["reasoning", "content", "call", "structure", "stop"]
Status = Literal["complete", "truncated", "malformed"]
CallStatus = Literal["ok", "invalid_json", "unclosed", "missing_name", "malformed", "unknown_tool"]
DeltaKind = Literal["reasoning", "content", "call_open", "args", "call_close"]


class Span(NamedTuple):
    """The ids [start, end) of a completion and what they are."""

    start: int
    end: int
    kind: SpanKind


class Delta(NamedTuple):
    """A piece of a stream. The texts of a call's `args` join to its arguments as JSON, if the call ends ok."""

    kind: DeltaKind
    text: str = ""
    index: int | None = None  # type: ignore[assignment]  # it hides the method of tuples
    id: str | None = None
    name: str | None = None
    status: CallStatus | None = None


class Source(Protocol):
    """The ids of a completion and their text, in which places are counted in characters."""

    def text_of(self, start: int, end: int, /) -> str: ...

    def token_at(self, place: int, /) -> int: ...


@dataclass(slots=True, eq=False)
class ParsedToolCall:
    """A call. `arguments` is None unless they could be read whole.

    `argument_errors`: argument name -> why its text does not have the declared type; its value is then the text.
    """

    name: str
    arguments: dict[str, Any] | None
    id: str
    status: CallStatus
    argument_errors: dict[str, str]
    _source: Source = field(repr=False)
    _start: int = field(repr=False)
    _end: int = field(repr=False)
    _object: tuple[str, str] | None = field(repr=False)  # JSON that holds the arguments, and their key; "": all of it

    @property
    def raw(self) -> str:
        """The sampled text, markup included."""
        return self._source.text_of(max(0, self._start), self._end)

    @property
    def token_span(self) -> tuple[int, int]:
        """Its ids, markup included."""
        return self._source.token_at(self._start), self._source.token_at(self._end)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ParsedToolCall) and self._all() == other._all()

    def _all(self) -> tuple[object, ...]:
        said = (self.name, self.arguments, self.id, self.status, self.argument_errors)
        return (*said, self.raw, self.token_span)

    def arguments_json(self) -> str:
        """The arguments as JSON: the sampled text where that is JSON."""
        if self._object is not None:
            whole, key = self._object
            text = member_text(whole, key) if key else whole
            if _is_json(text):
                return text
        return json.dumps(self.arguments or {}, ensure_ascii=False)


def _is_json(text: str) -> bool:
    """Whether a text that was read leniently is JSON also to others."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


@dataclass(slots=True, eq=False)
class ParsedResponse:
    """A completion taken apart."""

    content: str
    reasoning_content: str | None
    tool_calls: list[ParsedToolCall]
    reasoning_complete: bool
    status: Status
    token_ids: list[int] = field(repr=False)
    _spans: Callable[[], list[Span]] | list[Span] = field(repr=False)

    @property
    def spans(self) -> list[Span]:
        """What each id is; they tile the completion. Made when first asked for."""
        if callable(self._spans):
            self._spans = self._spans()
        return self._spans

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ParsedResponse) and self._all() == other._all()

    def _all(self) -> tuple[object, ...]:
        said = (self.content, self.reasoning_content, self.tool_calls, self.reasoning_complete, self.status)
        return (*said, self.token_ids, self.spans)

    def to_message(self, token_ids: bool = False) -> dict[str, Any]:
        """An assistant message as of OpenAI; calls that are not ok go, raw, into `content`.

        With `token_ids` it carries the sampled ids, and rendering it reproduces them.
        """
        calls = [call for call in self.tool_calls if call.status in ("ok", "unknown_tool")]
        raw = "".join(call.raw for call in self.tool_calls if call.status not in ("ok", "unknown_tool"))
        message: dict[str, Any] = {"role": "assistant", "content": self.content + raw}
        if self.reasoning_content is not None:
            message["reasoning_content"] = self.reasoning_content
        if calls:
            message["tool_calls"] = [
                {
                    "id": call.id,
                    "type": "function",
                    "function": {"name": call.name, "arguments": call.arguments_json()},
                }
                for call in calls
            ]
        if token_ids:
            message["token_ids"] = list(self.token_ids)
        return message
