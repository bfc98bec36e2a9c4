"""A format bound to a tokenizer: messages to ids, ids to messages, and on to the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar

from turnspec.batch import parse_batch, render_batch
from turnspec.bridge import Bridge, State
from turnspec.chat import Chat, Sampled
from turnspec.crossing import bridge
from turnspec.errors import MessageError
from turnspec.format import Format
from turnspec.given import ids_given, ids_to_render, reason_given
from turnspec.growth import Growth, Written
from turnspec.layout import Layout
from turnspec.media import Expand, expand_placeholders
from turnspec.messages import NOBODY, Call, Message
from turnspec.normalise import normalise_messages, order_results
from turnspec.pieces import CONTENT, DATA, SAMPLED, Pieces, Verbatim
from turnspec.rendered import RenderedTokens
from turnspec.response import ParsedResponse
from turnspec.state import state_of
from turnspec.tokenizers import load_vocabulary
from turnspec.verdict import Verdict, verdict

if TYPE_CHECKING:
    from turnspec.encode import Encoder
    from turnspec.parse import ResponseParser
    from turnspec.stream import StreamParser


class Renderer:
    """Immutable; may be shared by threads. Emitted modules subclass it with their `layout_class`."""

    layout_class: ClassVar[type[Layout]]

    def __init__(self, tokenizer: Any, *, expand: Expand | None = None, **options: Any) -> None:
        """`tokenizer`, `expand`: as `turnspec.create_renderer` takes them. Raises TokenizerError, OptionError."""
        from turnspec.encode import Encoder  # numpy, which a layout alone does not need

        spec = self.layout_class.format
        named = [x for x in (spec.bos, spec.eos) if x]
        self.vocabulary = load_vocabulary(tokenizer, tokens=spec.tokens, markers=spec.markers, ends=named)
        self.layout = self.layout_class(
            bos_token=self.vocabulary.bos_token, eos_token=self.vocabulary.eos_token, **options
        )
        self.options: dict[str, Any] = self.layout.options
        self._growth = Growth(self.layout)
        self._expand = expand
        self.encoder: Encoder = Encoder(
            self.vocabulary,
            special_in_text=self.options["special_in_text"],
            sample_boundary=self.options["sample_boundary"],
        )

    @property
    def format(self) -> Format:
        return self.layout.format

    @cached_property
    def parser(self) -> ResponseParser:
        """The grammar of the assistant turn, bound to this vocabulary and these options."""
        from turnspec.parse import ResponseParser  # which is much code, and rendering needs none of it

        opener, generation = self.generation_parts("user")
        resumed = self.generation_parts("tool")
        return ResponseParser(self.format.grammar, self.vocabulary, opener, generation, resumed)

    def generation_parts(self, role: Any) -> tuple[str, str]:
        """The assistant's opener behind a message of the role, and what the generation prompt writes after it.

        What it writes before the opener is none of the turn.
        """
        prev = Message({"role": role}, -1)
        empty = Chat([], None, True)
        empty.partial = True
        empty.given = [prev.fields]  # some templates write no generation prompt where there is no message
        if role == "tool" and self.layout.results_in_caller:  # then the caller is the message before
            result, prev = prev, Message({"role": "assistant"}, -1)
            prev.calls = [Call({"function": {"name": "", "arguments": {}}}, 0, 0)]
            empty.answers[prev.position] = [result]
        self.layout.set_anchors(empty)
        whole = self.layout.generation_text(empty, prev)
        opening = Pieces()
        self.layout.write_open(opening, empty, prev)
        head = opening.text()
        _, found, begun = whole.partition(head) if head else ("", head, whole)
        return (head, begun) if found == head else (whole, "")

    # -- rendering --

    def render(
        self,
        messages: Sequence[Any],
        *,
        tools: Any = None,
        add_generation_prompt: bool = False,
        continue_final_message: bool = False,
    ) -> RenderedTokens:
        """Ids with their owners. Raises MessageError where the official template refuses."""
        written = self._grown(messages, tools, add_generation_prompt, continue_final_message)
        if written is not None:
            ids = self._growth.encode(written, self.encoder, array=True)
            return self.rendered(ids, written.chat, written.pieces, written.array)
        chat, pieces = self.write(messages, tools, add_generation_prompt, continue_final_message)
        return self.rendered(self.encoder.encode(pieces), chat, pieces)

    def rendered(self, ids: list[int], chat: Chat, pieces: Pieces, array: Any = None) -> RenderedTokens:
        """What `render` gives, from what `write` gave and its ids, as a list and perhaps as an array."""
        as_given = [m for _, m in sorted(zip(chat.places, chat.given, strict=True), key=itemgetter(0))]
        return RenderedTokens(ids, pieces, self.encoder, as_given, lambda: state_of(self.layout, chat), array)

    def render_ids(
        self,
        messages: Sequence[Any],
        *,
        tools: Any = None,
        add_generation_prompt: bool = False,
        continue_final_message: bool = False,
    ) -> list[int]:
        """The ids alone."""
        written = self._grown(messages, tools, add_generation_prompt, continue_final_message)
        if written is not None:
            return self._growth.encode(written, self.encoder)
        return self.encoder.encode(self.write(messages, tools, add_generation_prompt, continue_final_message)[1])

    def render_batch(
        self, conversations: Sequence[Any], *, tools: Any = None, add_generation_prompt: bool = False
    ) -> list[RenderedTokens | MessageError]:
        """As `render` for each, in order; a conversation that is refused has its MessageError in its place.

        A conversation is a list of messages, or a dict with `messages`, and `tools` and `add_generation_prompt` where
        they are its own.
        """
        return render_batch(self, conversations, tools, add_generation_prompt)

    def _grown(self, messages: Sequence[Any], tools: Any, generating: bool, continuing: bool) -> Written | None:
        """As `write`, from where it parts from what was written before; None where that cannot be kept."""
        if continuing or type(messages) is not list:
            return None
        for m in messages:
            if type(m) is not dict or "token_ids" in m:
                return None
        written = self._growth.write(messages, tools, generating)
        self.expand(written.chat, written.pieces, messages)
        return written

    def expand(self, chat: Chat, pieces: Pieces, messages: Sequence[Any], **earlier: Any) -> None:
        """Put into placeholders what they become, if the caller says so; see `media.expand_placeholders`."""
        if self._expand is not None:
            expand_placeholders(self._expand, pieces, chat, messages, self.vocabulary, **earlier)

    def write(
        self, messages: Sequence[Any], tools: Any, generating: bool, continuing: bool, *, grow: bool = True
    ) -> tuple[Chat, Pieces]:
        """A conversation read and written: what is to be encoded. `grow`: from where it parts from earlier ones."""
        written = self._grown(messages, tools, generating, continuing) if grow else None
        if written is not None:
            return written.chat, written.pieces
        given = normalise_messages(messages)
        sampled = self._open_sampled(given)
        places = order_results(given) if self.format.positional else None
        chat = self.layout.read(given, tools, generating, sampled, places)
        if continuing and generating:
            raise MessageError("continue_final_message and add_generation_prompt exclude each other")
        pieces = self.layout.write(chat)
        if continuing:
            leave_open(pieces, chat)
        self.expand(chat, pieces, messages)
        return chat, pieces

    def _open_sampled(self, given: list[dict[str, Any]]) -> dict[int, Sampled]:
        """Parse the messages that carry `token_ids`, so that conditions see what was sampled."""
        found: dict[int, Sampled] = {}
        for i, message in enumerate(given):
            if "token_ids" not in message or message.get("role") != "assistant":
                continue
            ids = ids_to_render(message["token_ids"], f"messages[{i}].token_ids")
            ending = self.parser.ending(ids, generation=self._generation_after(given[i - 1]) if i else None)
            parsed = ending.parsed
            given[i] = normalise_messages([{**message, **parsed.to_message()}])[0]
            own, read = message.get("tool_calls") or [], given[i].get("tool_calls") or []
            if len(own) == len(read):  # results name the ids that the caller knows
                for call, known in zip(read, own, strict=True):
                    call["id"] = known.get("id", call["id"])
            last = self.vocabulary.control_ids.get(ids[-1], "") if ids else ""
            found[i] = Sampled(self._verbatim(ids), self._calls_of(ids, parsed), ending, last)
        return found

    def _generation_after(self, message: dict[str, Any]) -> str | None:
        """What the generation prompt writes of the turn behind such a message; None where it is always the same."""
        if self.layout.generation_is_constant:
            return None
        return self.generation_parts(message.get("role"))[1]

    def _verbatim(self, ids: list[int]) -> Verbatim:
        return Verbatim.of(self.vocabulary.decode(ids), ids)

    def _calls_of(self, ids: list[int], parsed: ParsedResponse) -> Verbatim | None:
        """The ids from the first call, or the section around it, on; None where that is no edge between ids."""
        opener = self.format.call_opener
        if not opener or not parsed.tool_calls:
            return None
        first = parsed.tool_calls[0].token_span[0]
        for start in (first, first - 1):
            tail = self._verbatim(ids[max(start, 0) :])
            if tail.startswith(opener):
                return tail
        return None

    # -- parsing --

    def parse_response(
        self,
        token_ids: Sequence[int],
        *,
        prompt_ids: Sequence[int] | None = None,
        tools: Any = None,
        finish_reason: str | None = None,
    ) -> ParsedResponse:
        """Sampled ids to reasoning, content and calls. Never raises on any ids."""
        ids, reason = ids_given(token_ids, "token_ids"), reason_given(finish_reason)
        prompt = None if prompt_ids is None else ids_given(prompt_ids, "prompt_ids")
        return self.parser.parse(ids, prompt_ids=prompt, tools=tools, finish_reason=reason)

    def parse_batch(
        self,
        completions: Sequence[Sequence[int]],
        *,
        prompt_ids: Sequence[Sequence[int] | None] | None = None,
        tools: Any = None,
        finish_reasons: Sequence[str | None] | None = None,
    ) -> list[ParsedResponse]:
        """As `parse_response` for each, in order; `prompt_ids` and `finish_reasons` have an entry for each."""
        return parse_batch(self, completions, prompt_ids, tools, finish_reasons)

    def stream_parser(self, *, prompt_ids: Sequence[int] | None = None, tools: Any = None) -> StreamParser:
        """A parser fed as ids arrive."""
        prompt = None if prompt_ids is None else ids_given(prompt_ids, "prompt_ids")
        return self.parser.stream(prompt_ids=prompt, tools=tools)

    def get_stop_token_ids(self) -> list[int]:
        """Ids that end a sample: what the turn's stop writes first, then the others that the spec names."""
        return [self.vocabulary.control[s] for s in self.format.stop_tokens if s in self.vocabulary.control]

    def last_prompt_message(self, prompt_ids: Sequence[int]) -> dict[str, Any] | None:
        """Role and text of the last message before the generation prompt, as far as the ids show it."""
        from turnspec.prompt import last_message

        return last_message(self.parser, prompt_ids, self.format.openers)

    # -- stability --

    def stability(self, role: str) -> Verdict:
        """Whether appending a message of the role leaves earlier turns as they are; else why not, and a witness."""
        return verdict(self.layout, role)

    @property
    def is_prefix_stable(self) -> bool:
        """Whether no appended message changes an earlier turn, for all roles at once."""
        return all(self.stability(role).stable for role in dict.fromkeys(r.role for r in self.format.stability))

    # -- bridging --

    def bridge(
        self,
        previous_prompt_ids: Sequence[int],
        previous_completion_ids: Sequence[int],
        new_messages: Sequence[Any],
        *,
        tools: Any = None,
        state: State | None = None,
    ) -> Bridge:
        """The next prompt: all earlier ids unchanged, the end of the turn, the new messages, a generation prompt."""
        if not isinstance(state, State | None):
            raise MessageError(f"give the `state` of a render or a bridge, not {type(state).__name__}", "state")
        prompt = ids_given(previous_prompt_ids, "previous_prompt_ids")
        completion = ids_given(previous_completion_ids, "previous_completion_ids")
        return bridge(self, prompt, completion, new_messages, tools, state)

    def bridge_to_next_turn(
        self,
        previous_prompt_ids: Sequence[int],
        previous_completion_ids: Sequence[int],
        new_messages: Sequence[Any],
        *,
        tools: Any = None,
    ) -> list[int] | None:
        """The ids of `bridge`, None where it refuses."""
        made = self.bridge(previous_prompt_ids, previous_completion_ids, new_messages, tools=tools)
        return made.token_ids if made else None


def leave_open(pieces: Pieces, chat: Chat) -> None:
    """Cut the last assistant turn after its text; all of it is then prompt."""
    last = chat.messages[-1] if chat.messages else NOBODY
    if last.role != "assistant" or last.calls:
        raise MessageError("continue_final_message needs a last assistant message without calls", "messages")
    wanted = DATA | CONTENT
    while len(pieces) and not (pieces.flags[-1] & wanted == wanted and pieces.owners[-1].index == last.index):
        pieces.pop()
    for i, (flags, owner) in enumerate(zip(pieces.flags, pieces.owners, strict=True)):
        if owner.turn == last.turn and flags & SAMPLED:
            pieces.flags[i] &= ~SAMPLED if flags & DATA else ~(SAMPLED | CONTENT)
