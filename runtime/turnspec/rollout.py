"""One conversation under sampling: prompts that extend what was sampled, and samples that pack it for training."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from turnspec.bridge import Bridge
from turnspec.errors import MessageError
from turnspec.response import ParsedResponse
from turnspec.state import State
from turnspec.training import TrainingSample

if TYPE_CHECKING:
    from turnspec.renderer import Renderer


@dataclass(frozen=True)
class Chunk:
    """A stretch of one sample, never changed, shared by forks: ids of a prompt, or one completion.

    `owners`: the message of each id, as in `RenderedTokens.message_indices`. `sampled`: whether it carries loss.
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


@dataclass
class _Track:
    """One sample in the making."""

    chunks: list[Chunk] = field(default_factory=list)

    @property
    def ids(self) -> list[int]:
        return [i for c in self.chunks for i in c.ids]


class Rollout:
    """Messages, and the ids that were really sampled. `messages`: so far, assistant turns with their `token_ids`."""

    def __init__(self, renderer: Renderer, messages: Sequence[Any], *, tools: Any = None) -> None:
        self.renderer = renderer
        self.tools = tools
        self.messages: list[Any] = list(messages)
        self.breaks: list[Break] = []
        self._done: list[_Track] = []
        self._track = _Track()
        self._state: State | None = None
        self._render()

    def _render(self) -> None:
        rendered = self.renderer.render(self.messages, tools=self.tools, add_generation_prompt=True)
        self._state = rendered.state
        self._track = _Track([Chunk(rendered.token_ids, rendered.message_indices, False)])

    @property
    def prompt_ids(self) -> list[int]:
        """What to sample from: every id so far."""
        return self._track.ids

    @property
    def turns(self) -> int:
        """How many completions there are."""
        return sum(c.sampled for t in (*self._done, self._track) for c in t.chunks)

    def add_completion(
        self,
        token_ids: Sequence[int],
        *,
        logprobs: Sequence[float | None] | None = None,
        finish_reason: str | None = None,
    ) -> ParsedResponse:
        """The sampled ids, which stand from now on; `logprobs` one an id. Returns what they parse to."""
        if self._track.chunks[-1].sampled:
            raise MessageError("a completion was added already; add messages before the next one")
        if logprobs is not None and len(logprobs) != len(token_ids):
            raise MessageError(f"{len(logprobs)} logprobs for {len(token_ids)} ids")
        parsed = self.renderer.parse_response(
            token_ids, prompt_ids=self.prompt_ids, tools=self.tools, finish_reason=finish_reason
        )
        ids = list(token_ids)
        owners = [len(self.messages)] * len(ids)
        given = list(logprobs) if logprobs is not None else None
        self._track.chunks.append(Chunk(ids, owners, True, given, finish_reason))
        self.messages.append(parsed.to_message(token_ids=True))
        return parsed

    def add_messages(self, new_messages: Sequence[Any]) -> Bridge:
        """Tool results, user turns and the like. Where the bridge is refused, all is rendered anew: see `breaks`."""
        if not self._track.chunks[-1].sampled:
            raise MessageError("there is no completion to go on from")
        completion = self._track.chunks[-1].ids
        prompt = [i for c in self._track.chunks[:-1] for i in c.ids]
        made = self.renderer.bridge(prompt, completion, new_messages, tools=self.tools, state=self._state)
        if (
            not made
            and made.refusal is not None
            and made.refusal.reason in ("assistant_message", "unsupported_message")
        ):
            raise MessageError(made.refusal.say)
        first = len(self.messages)
        self.messages.extend(new_messages)
        if made:
            owners = [i + first if i >= 0 else -1 for i in made.message_indices]
            self._track.chunks.append(Chunk(made.continuation_ids, owners, False))
            self._state = made.state
        else:
            self._break(str(made.refusal))
        return made

    def replace_history(self, messages: Sequence[Any], reason: str) -> None:
        """Go on from another history, compacted or edited; recorded as a break."""
        self.messages = list(messages)
        self._break(reason)

    def _break(self, reason: str) -> None:
        turn, old = self.turns, self.prompt_ids
        self._done.append(self._track)
        self._render()
        new = self.prompt_ids
        at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        self.breaks.append(Break(turn, at, reason, old[at : at + 8], new[at : at + 8]))

    def fork(self) -> Rollout:
        """Another branch from here; what is there so far is shared."""
        twin = object.__new__(Rollout)
        twin.renderer, twin.tools, twin._state = self.renderer, self.tools, self._state
        twin.messages, twin.breaks = list(self.messages), list(self.breaks)
        twin._done, twin._track = list(self._done), _Track(list(self._track.chunks))
        return twin

    def samples(self) -> list[TrainingSample]:
        """One while every prompt extended the last; after a break a further one. Loss only on sampled ids."""
        return [_sample(t) for t in (*self._done, self._track) if any(c.sampled for c in t.chunks)]

    def to_json(self) -> str:
        """Everything but the renderer."""
        data = {
            "messages": self.messages,
            "tools": self.tools,
            "breaks": [asdict(b) for b in self.breaks],
            "tracks": [[asdict(c) for c in t.chunks] for t in (*self._done, self._track)],
            "state": self._state.to_json() if self._state else None,
        }
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, renderer: Renderer, text: str) -> Rollout:
        """From `to_json`, with a renderer of the same format and vocabulary."""
        data = json.loads(text)
        self = object.__new__(cls)
        self.renderer, self.tools, self.messages = renderer, data["tools"], data["messages"]
        self.breaks = [Break(**b) for b in data["breaks"]]
        *self._done, self._track = [_Track([Chunk(**c) for c in chunks]) for chunks in data["tracks"]]
        self._state = State.from_json(data["state"]) if data["state"] else None
        return self


def _sample(track: _Track) -> TrainingSample:
    chunks = track.chunks
    with_logprobs = any(c.logprobs is not None for c in chunks)
    logprobs: list[float | None] = [p for c in chunks for p in (c.logprobs or [None] * len(c.ids))]
    return TrainingSample(
        token_ids=track.ids,
        loss_mask=[c.sampled for c in chunks for _ in c.ids],
        message_indices=[i for c in chunks for i in c.owners],
        prompt_len=len(chunks[0].ids),
        logprobs=logprobs if with_logprobs else None,
    )
