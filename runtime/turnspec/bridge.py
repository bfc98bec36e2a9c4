"""What a bridge gives: the next prompt, or why it must be rendered anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal as OneOf

from turnspec.rendered import Attributed, Placeholder
from turnspec.state import State

__all__ = ["Bridge", "Reason", "Refusal", "State"]

Reason = OneOf["assistant_message", "unstable", "needs_history", "ids_after_stop", "no_format", "unsupported_message"]


@dataclass(frozen=True)
class Refusal:
    """Why there is no bridge: one of the reasons, and a sentence."""

    reason: Reason
    say: str

    def __str__(self) -> str:
        return f"{self.reason}: {self.say}"


class Bridge:
    """A next prompt, or the reason why it must be rendered anew; truthy when given.

    `continuation_ids` is what is new, n ids; `message_indices`, `turn_indices` (into the new messages), `is_content`
    and `placeholders` speak of it. `closed`: the ids at its beginning that close an unfinished turn. `faithful`: a full
    render would keep all that was sampled. `state`: for the bridge after this one.
    """

    def __init__(
        self,
        earlier: tuple[Sequence[int], Sequence[int]] = ((), ()),
        continuation: Attributed | None = None,
        closed: Sequence[int] = (),
        faithful: Callable[[], bool] | None = None,
        state: Callable[[], State] | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        self._earlier = earlier
        self._continuation = continuation
        self.closed = list(closed)
        self._is_faithful = faithful
        self._make_state = state
        self.refusal = refusal

    @cached_property
    def faithful(self) -> bool:
        return self._is_faithful is None or self._is_faithful()

    @cached_property
    def state(self) -> State | None:
        return self._make_state() if self._make_state else None

    def __bool__(self) -> bool:
        return self.refusal is None

    @property
    def token_ids(self) -> list[int]:
        """The whole next prompt."""
        return [*self._earlier[0], *self._earlier[1], *self.continuation_ids] if self else []

    @property
    def continuation_ids(self) -> list[int]:
        return self._continuation.token_ids if self._continuation else []

    @property
    def message_indices(self) -> list[int]:
        return self._continuation.message_indices if self._continuation else []

    @property
    def turn_indices(self) -> list[int]:
        return self._continuation.turn_indices if self._continuation else []

    @property
    def placeholders(self) -> list[Placeholder]:
        return self._continuation.placeholders if self._continuation else []

    @property
    def is_content(self) -> list[bool]:
        return self._continuation.is_content if self._continuation else []
