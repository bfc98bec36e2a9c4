"""Conversations as training samples: ids, and which of them carry loss."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError

if TYPE_CHECKING:
    from turnspec.rendered import RenderedTokens
    from turnspec.renderer import Renderer


@dataclass(frozen=True)
class TrainingSample:
    """n ids; entry i of `loss_mask` and `logprobs` speaks of id i as target (unshifted).

    `prompt_len`: how many ids stand before the first with loss.
    """

    token_ids: list[int]
    loss_mask: list[bool]
    message_indices: list[int]
    prompt_len: int
    logprobs: list[float | None] | None = None


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
    turns with loss. Raises MessageError if no id would carry loss though an assistant's text should.
    """
    roles = set(loss_on)
    rendered = renderer.render(messages, tools=tools)
    chosen = _chosen(rendered, roles, message_loss_mask)
    mask = [on and i in chosen for on, i in zip(rendered.loss_mask(roles), rendered.message_indices, strict=True)]
    if include_headers:
        _add_headers(mask, rendered)
    if not any(mask) and any(rendered.sampled_mask):
        raise MessageError("no id would carry loss, though an assistant speaks")
    first = mask.index(True) if any(mask) else len(mask)
    return TrainingSample(rendered.token_ids, mask, rendered.message_indices, first)


def _chosen(rendered: RenderedTokens, roles: set[str], mask: Sequence[bool] | None) -> set[int]:
    names = rendered.message_roles
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
