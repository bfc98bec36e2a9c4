"""Adjacent messages of one role made one, for templates that do so before all else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError
from turnspec.messages import Message
from turnspec.pieces import DATA
from turnspec.text import Parts, Text
from turnspec.unset import UNSET

if TYPE_CHECKING:
    from turnspec.chat import Chat


@dataclass(frozen=True, slots=True)
class Merge:
    """`roles`: adjacent messages of one of these are one message, with all their calls; `alone`: these stay apart.

    Texts that meet are one text part: of two messages with `join` between them, of one message with `parts`. The
    reasoning of a message that is not the first becomes a part of the type `thought`, which also holds its text.
    """

    roles: tuple[str, ...]
    alone: tuple[str, ...] = ()
    join: str = ""
    parts: str = ""
    thought: str = ""

    def apply(self, chat: Chat) -> None:
        """Put the merged messages into the chat; each is known by the index of its first."""
        groups: list[list[Message]] = []
        for m in chat.messages:
            if groups and m.role in self.roles and groups[-1][-1].role == m.role:
                groups[-1].append(m)
            else:
                groups.append([m])
        chat.messages = [self._one(group, chat) for group in groups]

    def _one(self, group: list[Message], chat: Chat) -> Message:
        first = group[0]
        if len(group) == 1 and (not isinstance(first.content, list) or first.role not in (*self.roles, *self.alone)):
            return first
        if len(group) > 1 and any(m.index in chat.sampled for m in group):
            raise MessageError("adjacent assistant messages are one turn here: none of them can hold token_ids")
        fields = {**first.fields, "content": self._content(group, chat)}
        calls = [call for m in group for call in m.fields.get("tool_calls") or ()]
        for m in group[1:]:
            chat.owners.update((id(call["function"]), m.index) for call in m.fields.get("tool_calls") or ())
        if calls:
            fields["tool_calls"] = calls
        merged = Message(fields, first.index)
        merged.turn = first.turn
        return merged

    def _content(self, group: list[Message], chat: Chat) -> Any:
        """A text, or a list in which no two texts meet."""
        found: list[Any] = []
        texts: Parts = []
        for n, m in enumerate(group):
            owner = m.index if n else -1
            for k, part in enumerate(self._parts(m, n)):
                if not isinstance(part, str):
                    if n:
                        chat.owners[id(part)] = owner
                    found += [*_text(texts), part]
                    texts = []
                    continue
                if texts:
                    texts.append((self.parts if k else self.join, 0, -1))
                texts.append((part, DATA, owner))
        if found:
            return [*found, *_text(texts)]
        return Text.of(texts)

    def _parts(self, m: Message, n: int) -> list[Any]:
        """The texts and other parts of a message."""
        reasoning = m.fields.get("reasoning_content")
        thoughts = [{"type": self.thought, self.thought: reasoning}] if n and self.thought and reasoning else []
        if m.content is UNSET:
            return thoughts
        if isinstance(m.content, str):
            return [*thoughts, m.content] if m.content or not thoughts else thoughts
        if not isinstance(m.content, list):
            raise MessageError("content is a text or a list of parts", f"messages[{m.index}].content")
        return [*thoughts, *(_text_of(part) for part in m.content)]


def _text_of(part: Any) -> Any:
    """The text of a text part; any other part as it is, and what is no part as one that no arm knows."""
    if not isinstance(part, dict):
        return {}
    if part.get("type") != "text":
        return part
    text = part.get("text", "")
    return text if isinstance(text, str) else part


def _text(texts: Parts) -> list[dict[str, Any]]:
    return [{"type": "text", "text": Text.of(texts)}] if texts else []
