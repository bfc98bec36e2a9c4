"""Conversations as training samples: ids, and which of them carry loss."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from turnspec.errors import MessageError
from turnspec.given import renderer_given, roles_given
from turnspec.normalise import normalise_messages

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from turnspec.rendered import RenderedTokens
    from turnspec.renderer import Renderer


class LossWarning(UserWarning):
    """A sample teaches less than the conversation holds, because the template does not print it."""


class Span(NamedTuple):
    """The ids [start, end) with loss of one message; `finish_reason` as the engine gave it."""

    message: int
    start: int
    end: int
    finish_reason: str | None = None


@dataclass(frozen=True)
class TrainingSample:
    """n ids; entry i of `loss_mask` and `logprobs` speaks of id i as target (unshifted).

    `message_indices`: n, -1 for scaffold. `prompt_len`: how many ids stand before the first with loss.
    `spans`: the unbroken stretches with loss, in order.
    """

    token_ids: list[int]
    loss_mask: list[bool]
    message_indices: list[int]
    prompt_len: int
    logprobs: list[float | None] | None = None
    spans: list[Span] = field(default_factory=list)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The columns as numpy arrays: int32, bool for the mask, float32 for logprobs, nan where there is none."""
        import numpy as np

        columns: dict[str, NDArray[Any]] = {
            "token_ids": np.array(self.token_ids, dtype=np.int32),
            "loss_mask": np.array(self.loss_mask, dtype=bool),
            "message_indices": np.array(self.message_indices, dtype=np.int32),
        }
        if self.logprobs is not None:
            columns["logprobs"] = np.array(self.logprobs, dtype=np.float32)
        return columns

    def to_trl(self) -> dict[str, list[Any]]:
        """What a rollout function of TRL returns for one prompt; `env_mask` is 1 where the model sampled."""
        n = self.prompt_len
        sample: dict[str, list[Any]] = {"prompt_ids": self.token_ids[:n], "completion_ids": self.token_ids[n:]}
        if self.logprobs is not None:
            sample["logprobs"] = self._response_logprobs()
        return {**sample, "env_mask": [int(x) for x in self.loss_mask[n:]]}

    def to_verl(self) -> dict[str, list[Any]]:
        """The fields of verl's agent loop output; `response_mask` is 1 where the model sampled."""
        n = self.prompt_len
        sample: dict[str, list[Any]] = {
            "prompt_ids": self.token_ids[:n],
            "response_ids": self.token_ids[n:],
            "response_mask": [int(x) for x in self.loss_mask[n:]],
        }
        return sample if self.logprobs is None else {**sample, "response_logprobs": self._response_logprobs()}

    def _response_logprobs(self) -> list[float]:
        """Of the ids behind the prompt; 0.0 where none was given, which only ids without loss may lack."""
        given = self.logprobs or []
        if any(on and p is None for on, p in zip(self.loss_mask, given, strict=True)):
            raise MessageError("an id with loss has no logprob")
        return [p if p is not None else 0.0 for p in given[self.prompt_len :]]


def build_training_sample(
    renderer: Renderer,
    messages: Sequence[Any],
    *,
    tools: Any = None,
    loss_on: Iterable[str] = ("assistant",),
    message_loss_mask: Sequence[bool] | None = None,
    include_headers: bool = False,
) -> TrainingSample:
    """A conversation with loss on what these roles say: of an assistant what was sampled, of others their content.

    `message_loss_mask`: one entry a message, False takes its loss away. `include_headers`: also the role headers of
    turns with loss. Warns (LossWarning) where the template drops reasoning of a message with loss, and names a witness.
    Raises MessageError if no id would carry loss though an assistant speaks.
    """
    roles = roles_given(loss_on, "loss_on")
    rendered = renderer_given(renderer).render(messages, tools=tools)
    chosen = _chosen(rendered.message_roles, roles, message_loss_mask)
    dropped = sorted(set(rendered.hidden) & chosen)
    if dropped:
        _warn(renderer, rendered.message_roles, dropped)
    return _sample(rendered, roles, chosen, include_headers)


def training_samples(
    renderer: Renderer,
    messages: Sequence[Any],
    *,
    tools: Any = None,
    loss_on: Iterable[str] = ("assistant",),
    message_loss_mask: Sequence[bool] | None = None,
    include_headers: bool = False,
) -> list[TrainingSample]:
    """As `build_training_sample`, split so that each assistant turn is trained once, as it stood when it was the last.

    A sample goes on while its ids are the beginning of the next turn's; a stable conversation is one sample.
    """
    roles = roles_given(loss_on, "loss_on")
    given = normalise_messages(messages)
    names = [str(m.get("role", "")) for m in given]
    chosen = _chosen(names, roles, message_loss_mask)
    ends = [i + 1 for i, name in enumerate(names) if name == "assistant" and i in chosen]
    if not ends or max(chosen) >= ends[-1]:
        ends.append(len(messages))
    renders = [renderer_given(renderer).render(messages[:end], tools=tools) for end in ends]
    samples: list[TrainingSample] = []
    start = 0
    for n, rendered in enumerate(renders):
        following = renders[n + 1].token_ids if n + 1 < len(renders) else []
        if following[: len(rendered.token_ids)] != rendered.token_ids:
            here = {i for i in chosen if start <= i < ends[n]}
            sample = _sample(rendered, roles, here, include_headers)
            last = ends[n] - 1
            stop = _next_opener(renderer, names[ends[n]]) if ends[n] < len(messages) else None
            known = last not in here or "token_ids" in given[last]  # sampled ids are all that was sampled
            samples.append(sample if stop is None or known else _stopped(sample, stop, last))
            start = ends[n]
    return samples


def _next_opener(renderer: Renderer, role: str) -> int | None:
    """The id that ends an assistant turn before a message of the role, where that id opens the message's turn."""
    opening = dict(renderer.format.openers).get(role, "")
    stops = [text for text in renderer.format.grammar.next_openers if opening.startswith(text)]
    return renderer.vocabulary.control[stops[0]] if stops else None


def _stopped(sample: TrainingSample, stop: int, message: int) -> TrainingSample:
    """The sample with the stop that the model sampled, though it belongs to the turn that is not there any more."""
    mask = [*sample.loss_mask, True]
    spans = list(sample.spans)
    if spans and (spans[-1].message, spans[-1].end) == (message, len(mask) - 1):
        spans[-1] = spans[-1]._replace(end=len(mask))
    else:
        spans.append(Span(message, len(mask) - 1, len(mask)))
    return replace(
        sample,
        token_ids=[*sample.token_ids, stop],
        loss_mask=mask,
        message_indices=[*sample.message_indices, message],
        spans=spans,
    )


def _sample(rendered: RenderedTokens, roles: set[str], chosen: set[int], include_headers: bool) -> TrainingSample:
    """The rendered conversation with loss on the chosen messages."""
    mask = [on and i in chosen for on, i in zip(rendered.loss_mask(roles), rendered.message_indices, strict=True)]
    if include_headers:
        _add_headers(mask, rendered)
    if not any(mask) and any(rendered.sampled_mask):
        raise MessageError("no id would carry loss, though an assistant speaks")
    first = mask.index(True) if any(mask) else len(mask)
    spans = loss_spans(mask, rendered.turn_indices)
    return TrainingSample(rendered.token_ids, mask, rendered.message_indices, first, spans=spans)


def loss_spans(mask: Sequence[bool], owners: Sequence[int]) -> list[Span]:
    """The unbroken stretches of one owner with loss."""
    spans: list[Span] = []
    for at, (on, owner) in enumerate(zip(mask, owners, strict=True)):
        if on and spans and spans[-1].end == at and spans[-1].message == owner:
            spans[-1] = spans[-1]._replace(end=at + 1)
        elif on:
            spans.append(Span(owner, at, at + 1))
    return spans


def _chosen(names: Sequence[str], roles: set[str], mask: Sequence[bool] | None) -> set[int]:
    if mask is not None and (isinstance(mask, str) or not hasattr(mask, "__len__")):
        raise MessageError(f"message_loss_mask is a list of bools, not {type(mask).__name__}", "message_loss_mask")
    if mask is not None and len(mask) != len(names):
        raise MessageError(f"message_loss_mask has {len(mask)} entries for {len(names)} messages")
    return {i for i, role in enumerate(names) if role in roles and (mask is None or mask[i])}


def _add_headers(mask: list[bool], rendered: RenderedTokens) -> None:
    """What stands in a turn with loss before the first id of it."""
    waiting = {turn for turn, on in zip(rendered.turn_indices, mask, strict=True) if on}
    for at, turn in enumerate(rendered.turn_indices):
        if turn in waiting:
            if mask[at]:
                waiting.remove(turn)
            mask[at] = True


def _warn(renderer: Renderer, names: Sequence[str], dropped: Sequence[int]) -> None:
    """Say whose reasoning is gone, and show the smallest conversation in which that happens."""
    which = ", ".join(f"messages[{i}]" for i in dropped)
    text = f"{renderer.format.id}: the template does not print the reasoning of {which}"
    later = dict.fromkeys(names[dropped[0] + 1 :])
    verdict = next((v for v in map(renderer.stability, later) if v.witness is not None), None)
    if verdict is not None and verdict.witness is not None:
        roles = ", ".join(m["role"] for m in verdict.witness.before)
        text += (
            f": {verdict.reason} (so it is with {roles}, and then {verdict.role}: their texts part at character "
            f"{verdict.witness.offset}); training_samples() gives a sample for each state"
        )
    warnings.warn(text, LossWarning, stacklevel=3)
