"""The base of every emitted `Layout`: a format with its options bound, which reads messages and writes pieces.

No tokenizer is needed here. Emitted subclasses give `hoist`, `read_text`, `read_reasoning`, `check`, `find_anchors`,
`write_prelude`, `write_turn`, `write_generation`, `stop` and `after`.
"""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Sequence
from typing import Any, ClassVar

from turnspec.chat import Chat, Sampled, answer
from turnspec.errors import MessageError
from turnspec.format import Format
from turnspec.merge import Merge
from turnspec.messages import NOBODY, Call, Message
from turnspec.options import bind, printed_date
from turnspec.pieces import DATA, Pieces
from turnspec.sampled_turns import write_turns
from turnspec.sampling import align
from turnspec.text import BETWEEN, Text
from turnspec.unset import UNSET


class DroppedWarning(UserWarning):
    """Something of the conversation is not printed, because the official template does not print it."""


class Layout:
    """A format with its options bound. Immutable after construction."""

    format: ClassVar[Format]
    generation_is_constant: ClassVar[bool] = True  # it asks neither for the message before nor for the conversation
    results_in_caller: ClassVar[bool] = False
    unsure: ClassVar[tuple[str, ...]] = ()  # messages taken out of the list that the prelude may pass over
    merging: ClassVar[Merge | None] = None  # what is done to the list before all else
    texts_as_given: ClassVar[bool] = True  # `read_text` does nothing to a str
    resumable: ClassVar[bool] = True  # what stands before a turn never depends on how many messages follow
    seen_roles: ClassVar[tuple[str, ...] | None] = None  # messages of others are no neighbours; None: all are
    unseen_roles: ClassVar[tuple[str, ...]] = ()  # messages of these are no neighbours

    def __init__(self, *, bos_token: str | None = None, eos_token: str | None = None, **options: Any) -> None:
        """Options as `turnspec.formats()` lists them; `bos_token`, `eos_token`: the tokenizer's, if printed."""
        self.options = bind(self.format.id, self.format.options, options)
        for option in self.format.options:
            value = self.options[option.name]
            if option.type == "date":
                value = self.options[option.name] = datetime.date.today().isoformat() if value is UNSET else value
                value = printed_date(option, value)
            setattr(self, option.name, value)
        self.keep_history = self.options["history"] == "keep"
        self.bos = bos_token if bos_token is not None else self.format.bos or ""
        self.eos = eos_token if eos_token is not None else self.format.eos or ""
        self._warned: set[str] = set()
        self._generation: str | None = None

    # -- what emitted code gives --

    def hoist(self, chat: Chat) -> None:
        """Take messages out of the list."""

    def read_text(self, content: Any, chat: Chat) -> str:
        """The text of a content that is there."""
        if isinstance(content, str):
            return content
        raise MessageError(f"content is text in this format, not {type(content).__name__}")

    def read_reasoning(self, m: Message) -> None:
        """Set the reasoning of an assistant message, and take what was embedded out of its text."""

    def check(self, chat: Chat) -> None:
        """Refuse conversations that the format refuses."""

    def check_messages(self, chat: Chat) -> None:
        """Refuse messages that the format refuses."""

    def find_anchors(self, chat: Chat) -> None:
        """Fill `chat.anchors`."""

    def write_prelude(self, out: Pieces, chat: Chat) -> None:
        """What stands before the first message."""

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:
        """One message."""
        raise NotImplementedError

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:
        """A tool result, where it has a turn or stands in its caller's."""
        raise NotImplementedError

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:
        """The assistant's header after `prev`."""

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:
        """The generation prompt after `prev`."""
        raise NotImplementedError

    def stop(self, chat: Chat, m: Message) -> str:
        """What the model samples to end the turn."""
        return ""

    def after(self, chat: Chat, m: Message) -> str:
        """What stands between the stop and the next turn."""
        return ""

    # -- reading --

    def merge(self, chat: Chat) -> None:
        """Make adjacent messages of one role one, where the format does."""
        if self.merging is not None:
            self.merging.apply(chat)

    def read(
        self,
        given: list[dict[str, Any]],
        tools: Any = None,
        generating: bool = False,
        sampled: dict[int, Sampled] | None = None,
        places: Sequence[int] | None = None,
    ) -> Chat:
        """Normalised messages to a `Chat`, checked, with its anchors found.

        `sampled`: by message index. `places`: the caller's index of each message, where they were put in another order.
        """
        check_tools(tools)
        chat = Chat(given, tools, generating, places)
        chat.sampled = sampled or {}
        self.merge(chat)
        self.hoist(chat)
        self.read_messages(chat)
        self.check_numbers(chat)
        self.check(chat)
        self.set_anchors(chat)
        self.check_messages(chat)
        return chat

    def read_messages(
        self,
        chat: Chat,
        prev: Message = NOBODY,
        position: int = 0,
        ordinal: int = 0,
        caller: Message = NOBODY,
        fresh: bool = True,
    ) -> None:
        """Texts, reasoning and calls of the listed messages, their positions and neighbours.

        The rest says what stands before the first: its neighbour, position, number of calls, assistant, and whether
        no result has come since the last calls.
        """
        before, following = prev, chat.following
        seen, unseen, as_given = self.seen_roles, self.unseen_roles, self.texts_as_given
        block = -1 if caller else 0  # results in a row behind their caller; -1: none can come
        for m in chat.messages:
            role = m.role
            m.position = position
            m.prev = prev
            m.caller = caller
            m.fresh = fresh
            position += 1
            following.append(NOBODY)
            try:
                if as_given and type(m.content) is str:
                    m.text = m.content
                elif m.content is not UNSET:
                    m.text = self.read_text(m.content, chat)
                if role == "assistant":
                    calls = m.fields.get("tool_calls")
                    if calls:
                        m.calls = [Call(c, n, ordinal + n) for n, c in enumerate(calls)]
                        ordinal += len(calls)
                        for c in m.calls if chat.owners else ():
                            c.owner = chat.owners.get(id(c.fn), -1)
                        fresh = True
                    self.read_reasoning(m)
                    caller, block = m, 0
                elif role == "tool":
                    answer(chat, m, caller, block, self.results_in_caller)
                    if self.results_in_caller and (block < 0 or not caller.calls):
                        self.dropped("a result that answers no call")
                    block += block >= 0 and bool(caller)
                    fresh = False
                elif type(role) is str:
                    block = -1
                else:
                    raise MessageError("a message needs a role")
            except MessageError as error:
                raise error.at(f"messages[{m.index}]") from None
            if role in unseen or (seen is not None and role not in seen):
                continue
            if prev is not before:
                following[prev.position] = m
            prev = m
        chat.last = prev
        if self.format.numbered:
            for m in chat.messages:
                m.nth = chat.said.get(m.role, 0)
                chat.said[m.role] = m.nth + 1

    def check_numbers(self, chat: Chat) -> None:
        """Refuse results told by the number of a call, where their id is that of none, or of an earlier one as well."""
        if not self.format.numbers_calls:
            return
        firsts: dict[Any, Call] = {}
        for m in chat.messages:
            for c in m.calls:
                if c.id is UNSET or isinstance(c.id, str):
                    firsts.setdefault(c.id, c)
            if m.role in self.format.numbers_calls:
                id = m.get("tool_call_id")
                if not m.call or not (id is UNSET or isinstance(id, str)) or firsts.get(id) is not m.call:
                    say = "a result must name a call of the message before it, by an id that no earlier call has"
                    raise MessageError(say, f"messages[{m.index}].tool_call_id")

    def read_hoisted(self, m: Message) -> None:
        """The text of a hoisted message; its images are not counted."""
        if self.texts_as_given and type(m.content) is str:
            m.text = m.content
            return
        try:
            if m.content is not UNSET:
                m.text = self.read_text(m.content, Chat([], None, False))
        except MessageError as error:
            raise error.at(f"messages[{m.index}]") from None

    def join_texts(self, chat: Chat, name: str, taken: list[Message], join: str) -> None:
        """One text of several hoisted messages, each stretch owned by its message."""
        for m in taken:
            self.read_hoisted(m)
        if len(taken) > 1:
            parts: list[tuple[str, int, int]] = []
            for n, m in enumerate(taken):
                if n:
                    parts.append((join, 0, BETWEEN))
                own = m.text.parts() if isinstance(m.text, Text) else [(m.text, DATA, -1)]
                parts.extend((text, flags, m.index) for text, flags, _ in own)
            first = chat.hoisted[name] = Message(taken[0].fields, taken[0].index)
            first.text = Text.of(parts)

    def set_anchors(self, chat: Chat) -> None:
        self.find_anchors(chat)
        chat.horizons = dict.fromkeys(chat.anchors, -1) if self.keep_history else chat.anchors

    # -- writing --

    def write(self, chat: Chat, starts: list[int] | None = None) -> Pieces:
        """The whole conversation; to `starts` goes where the pieces of each listed message begin."""
        out = Pieces()
        self.write_prelude(out, chat)
        self.write_turns(out, chat, chat.messages, starts)
        if chat.generating:
            self.write_generation(out, chat, chat.last)
        for name in self.unsure:
            self.check_said(out, chat.hoisted[name], 0, f"{chat.hoisted[name].role} messages")
        return out

    def write_turns(self, out: Pieces, chat: Chat, messages: list[Message], starts: list[int] | None = None) -> None:
        """Messages of the chat, one after the other."""
        if chat.sampled:
            write_turns(self, out, chat, messages)
            return
        for m in messages:
            if starts is not None:
                starts.append(len(out.texts))
            try:
                self.write_turn(out, chat, m)
                if m.role == "assistant" and m.reasoning is UNSET and m.fields.get("reasoning_content"):
                    out.unfaithful.append(m.index)  # a field that the format does not read
            except MessageError as error:
                raise error.at(f"messages[{m.index}]") from None

    def generation_text(self, chat: Chat, prev: Message) -> str:
        """The generation prompt after `prev`, as text."""
        if self.generation_is_constant and self._generation is not None:
            return self._generation
        out = Pieces()
        self.write_generation(out, chat, prev)
        self._generation = out.text()
        return self._generation

    def align(self, out: Pieces, chat: Chat, m: Message, start: int) -> None:
        """What the generation prompt wrote of the turn, which begins at piece `start`, was not sampled."""
        generation = self._generation
        if generation is None or not self.generation_is_constant:
            generation = self.generation_text(chat, m.prev)
        # a turn may be left out, and what it begins with may be what a model samples elsewhere
        if start == len(out.texts) or out.texts[start] != generation or out.flags[start]:
            align(out, start, m, generation, self.format)

    def keeps(self, m: Message) -> bool:
        """Whether this reasoning is kept although the template would drop it (`history="keep"`)."""
        return self.keep_history and bool(m.reasoning)

    def check_said(self, out: Pieces, m: Message, start: int, what: str) -> None:
        """Warn where the turn, its pieces from `start` on, does not hold the text of its message."""
        text = str(m.text).strip()
        if text and text not in "".join(out.texts[start:]):
            self.dropped(what)

    def dropped(self, what: str) -> None:
        """Say once that the template does not print this."""
        if what not in self._warned:
            self._warned.add(what)
            warnings.warn(
                f"{self.format.id}: the official template does not print {what}", DroppedWarning, stacklevel=2
            )


def check_tools(tools: Any) -> None:
    if tools is None:
        return
    if not isinstance(tools, (list, tuple)):
        raise MessageError(f"tools is a list of dicts, not {type(tools).__name__}", "tools")
    for i, tool in enumerate(tools):
        if callable(tool):
            hint = "make its schema with transformers.utils.get_json_schema"
            raise MessageError(f"a tool is a dict, not a function; {hint}", f"tools[{i}]")
        if not isinstance(tool, dict):
            raise MessageError(f"a tool is a dict, not {type(tool).__name__}", f"tools[{i}]")
