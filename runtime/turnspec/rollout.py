"""One conversation under sampling: prompts that extend what was sampled, and samples that pack it for training."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from turnspec.bridge import Bridge
from turnspec.errors import MessageError
from turnspec.given import ids_to_render, list_given, logprobs_given, renderer_given
from turnspec.response import ParsedResponse
from turnspec.state import State
from turnspec.training import Span, TrainingSample

if TYPE_CHECKING:
    from turnspec.renderer import Renderer


@dataclass(frozen=True)
class Chunk:
    """A stretch of one sample, never changed, shared by forks: ids of a prompt, or one completion.

    `owners`: the message of each id, as in `RenderedTokens.message_indices`. `sampled`: whether it is a completion.
    """

    ids: list[int]
    owners: list[int]
    sampled: bool
    logprobs: list[float | None] | None = None
    finish_reason: str | None = None


@dataclass(frozen=True)
class Break:
    """Where a prompt did not extend the one before: at which turn (number of completions so far) and id, and why.

    `old`, `new`: up to eight ids from that position on, of the sequence before and of the new prompt.
    """

    turn: int
    position: int
    reason: str
    old: list[int]
    new: list[int]


Track = tuple[Chunk, ...]  # a sample: a prompt, then completions and continuations by turns


class Rollout:
    """One conversation under sampling.

    `messages`: so far, assistant turns with their `token_ids`. `breaks`: where a prompt did not extend the last.
    """

    def __init__(self, renderer: Renderer, messages: Sequence[Any], *, tools: Any = None) -> None:
        """Raises MessageError where the format refuses the messages."""
        self.renderer = renderer_given(renderer)
        self.tools = tools
        self.messages: list[Any] = []
        self.breaks: list[Break] = []
        self._done: tuple[Track, ...] = ()
        self._track: Track = ()
        self._ids: list[int] = []  # of the track, joined
        self._state: State | None = None
        self._start(list(list_given(messages, "messages", "dicts")))

    def _start(self, messages: list[Any]) -> None:
        """A new track from these messages; nothing changes if they are refused."""
        rendered = self.renderer.render(messages, tools=self.tools, add_generation_prompt=True)
        if self._track:
            self._done = (*self._done, self._track)
        self.messages = messages
        self._state = rendered.state
        self._track = (Chunk(rendered.token_ids, rendered.message_indices, False),)
        self._ids = list(rendered.token_ids)

    def _add(self, chunk: Chunk) -> None:
        self._track = (*self._track, chunk)
        self._ids += chunk.ids

    @property
    def prompt_ids(self) -> list[int]:
        """What to sample from: every id so far."""
        return list(self._ids)

    @property
    def turns(self) -> int:
        """How many completions there are."""
        return sum(c.sampled for track in (*self._done, self._track) for c in track)

    def add_completion(
        self,
        token_ids: Sequence[int],
        *,
        logprobs: Sequence[float | None] | None = None,
        finish_reason: str | None = None,
    ) -> ParsedResponse:
        """The sampled ids, which stand from now on; `logprobs` one an id. Returns what they parse to.

        Raises MessageError if a completion stands there already (`fork` before it, for another), or if the logprobs are
        not as many as the ids.
        """
        if self._track[-1].sampled:
            raise MessageError("a completion was added already; add messages before the next one")
        ids = ids_to_render(token_ids, "token_ids")
        given = None if logprobs is None else logprobs_given(logprobs, len(ids))
        parsed = self.renderer.parse_response(ids, prompt_ids=self._ids, tools=self.tools, finish_reason=finish_reason)
        self._add(Chunk(ids, [len(self.messages)] * len(ids), True, given, finish_reason))
        self.messages.append(parsed.to_message(token_ids=True))
        return parsed

    def add_messages(self, new_messages: Sequence[Any]) -> Bridge:
        """Tool results, user turns and the like. Where the bridge is refused, all is rendered anew: see `breaks`.

        Raises MessageError, and changes nothing, where there is no completion to go on from, or the format refuses the
        messages.
        """
        last = self._track[-1]
        if not last.sampled:
            raise MessageError("there is no completion to go on from")
        prompt = self._ids[: len(self._ids) - len(last.ids)]
        made = self.renderer.bridge(prompt, last.ids, new_messages, tools=self.tools, state=self._state)
        if made.refusal is None:
            first = len(self.messages)
            owners = [i + first if i >= 0 else -1 for i in made.message_indices]
            self.messages = [*self.messages, *new_messages]
            self._add(Chunk(made.continuation_ids, owners, False))
            self._state = made.state
        elif made.refusal.reason in ("assistant_message", "unsupported_message"):
            raise MessageError(made.refusal.say)
        else:
            self._break([*self.messages, *new_messages], str(made.refusal))
        return made

    def replace_history(self, messages: Sequence[Any], reason: str) -> None:
        """Go on from another history, compacted or edited; recorded as a break with this reason."""
        self._break(list(list_given(messages, "messages", "dicts")), reason)

    def _break(self, messages: list[Any], reason: str) -> None:
        turn, old = self.turns, self._ids
        self._start(messages)
        new = self._ids
        at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        self.breaks.append(Break(turn, at, reason, old[at : at + 8], new[at : at + 8]))

    def fork(self) -> Rollout:
        """Another branch from here; what is there so far is shared."""
        twin = copy.copy(self)
        twin.messages, twin.breaks, twin._ids = list(self.messages), list(self.breaks), list(self._ids)
        return twin

    def samples(self) -> list[TrainingSample]:
        """One while every prompt extended the last; after a break a further one. Loss only on sampled ids."""
        tracks = (*self._done, self._track)
        return [_sample(track) for track in tracks if any(c.sampled and c.ids for c in track)]

    def to_json(self) -> str:
        """Everything but the renderer."""
        data = {
            "messages": self.messages,
            "tools": self.tools,
            "breaks": [asdict(b) for b in self.breaks],
            "tracks": [[asdict(c) for c in track] for track in (*self._done, self._track)],
            "state": self._state.to_json() if self._state else None,
        }
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, renderer: Renderer, text: str) -> Rollout:
        """From `to_json`, with a renderer of the same format and vocabulary."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError) as error:
            raise MessageError(f"this is no JSON of a rollout: {error}") from None
        lacking = {"messages", "tools", "breaks", "tracks", "state"}.difference(data if isinstance(data, dict) else ())
        if lacking or not data["tracks"]:
            raise MessageError(f"this is no JSON of a rollout: it lacks {', '.join(sorted(lacking or {'tracks'}))}")
        self = object.__new__(cls)
        self.renderer, self.tools, self.messages = renderer, data["tools"], data["messages"]
        self.breaks = [Break(**b) for b in data["breaks"]]
        *done, self._track = [tuple(Chunk(**c) for c in chunks) for chunks in data["tracks"]]
        self._done = tuple(done)
        self._ids = [i for c in self._track for i in c.ids]
        self._state = State.from_json(data["state"]) if data["state"] else None
        return self


def _sample(track: Track) -> TrainingSample:
    spans: list[Span] = []
    at = 0
    for c in track:
        if c.sampled and c.ids:
            spans.append(Span(c.owners[0], at, at + len(c.ids), c.finish_reason))
        at += len(c.ids)
    logprobs = [p for c in track for p in (c.logprobs or [None] * len(c.ids))]
    return TrainingSample(
        token_ids=[i for c in track for i in c.ids],
        loss_mask=[c.sampled for c in track for _ in c.ids],
        message_indices=[i for c in track for i in c.owners],
        prompt_len=spans[0].start,
        logprobs=logprobs if any(c.logprobs is not None for c in track) else None,
        spans=spans,
    )
