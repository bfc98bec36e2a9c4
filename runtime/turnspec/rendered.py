"""What `render` gives: ids, and for each id its owner, computed when read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from turnspec.given import roles_given
from turnspec.pieces import CONTENT, MODALITY, PLACEHOLDER, SAMPLED, Pieces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from turnspec.encode import Encoder


@dataclass(frozen=True, slots=True)
class Placeholder:
    """What stands for an image, video or audio: `length` ids from `offset`, brackets around it not among them."""

    modality: str
    offset: int
    length: int


class Attributed:
    """Ids and the pieces that they came from; n is the number of ids. Messages are numbered as the caller gave them."""

    def __init__(
        self, token_ids: list[int], pieces: Pieces, encoder: Encoder, array: NDArray[np.int32] | None = None
    ) -> None:
        """`array`: the ids once more, if they are at hand as one."""
        self.token_ids = token_ids
        self._array = token_ids if array is None else array
        self._pieces = pieces
        self._encoder = encoder

    @cached_property
    def _shares(self) -> NDArray[np.int64]:
        """How many ids each piece owns."""
        return self._encoder.shares(self._pieces, self._array)

    @cached_property
    def _columns(self) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint8]]:
        """Message, turn and flags of each id."""
        import numpy as np

        flags = np.frombuffer(bytes(self._pieces.flags), np.uint8)
        message = np.array([owner.index for owner in self._pieces.owners], np.int32)
        turn = np.array([owner.turn for owner in self._pieces.owners], np.int32)
        message[flags & CONTENT == 0] = -1
        shares = self._shares
        return np.repeat(message, shares), np.repeat(turn, shares), np.repeat(flags, shares)

    @cached_property
    def message_indices(self) -> list[int]:
        """n: the message whose content the id is, -1 for scaffold and tool schemas."""
        return self._columns[0].tolist()  # type: ignore[no-any-return]

    @cached_property
    def turn_indices(self) -> list[int]:
        """n: the message in whose turn the id stands, -1 outside of turns."""
        return self._columns[1].tolist()  # type: ignore[no-any-return]

    @cached_property
    def is_content(self) -> list[bool]:
        """n: whether the id is content rather than scaffold."""
        return (self._columns[2] & CONTENT != 0).tolist()  # type: ignore[no-any-return]

    @cached_property
    def sampled_mask(self) -> list[bool]:
        """n: whether the model itself emits the id."""
        return (self._columns[2] & SAMPLED != 0).tolist()  # type: ignore[no-any-return]

    @cached_property
    def placeholders(self) -> list[Placeholder]:
        """The images, videos and audio, in order."""
        found = []
        begin = 0
        for flags, share in zip(self._pieces.flags, self._shares.tolist(), strict=True):
            modality = MODALITY.get(flags & PLACEHOLDER)
            if modality and share:
                found.append(Placeholder(modality, begin, share))
            begin += share
        return found

    @property
    def text(self) -> str:
        return self._pieces.text()

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The columns as numpy arrays: int32, bool for masks."""
        import numpy as np

        message, turn, flags = self._columns
        known = self._array if isinstance(self._array, np.ndarray) else self.token_ids
        return {
            "token_ids": np.array(known, dtype=np.int32),
            "message_indices": message,
            "turn_indices": turn,
            "sampled_mask": flags & SAMPLED != 0,
            "is_content": flags & CONTENT != 0,
        }


class RenderedTokens(Attributed):
    """A rendered conversation.

    `message_roles`, `message_tool_names`: one entry a message. `state`: what a bridge from here needs of the past.
    `unfaithful`: messages whose turn is not generation prompt + sampled text, or that lost a field.
    """

    def __init__(
        self,
        token_ids: list[int],
        pieces: Pieces,
        encoder: Encoder,
        messages: list[dict[str, Any]],
        state: Any,
        array: NDArray[np.int32] | None = None,
    ) -> None:
        super().__init__(token_ids, pieces, encoder, array)
        self._messages = messages
        self._make_state = state

    @cached_property
    def state(self) -> Any:
        return self._make_state()

    @property
    def unfaithful(self) -> list[int]:
        return sorted(set(self._pieces.unfaithful))

    @property
    def hidden(self) -> list[int]:
        """Messages whose reasoning is not printed."""
        return sorted(set(self._pieces.hidden))

    @cached_property
    def message_roles(self) -> list[str]:
        return [m["role"] for m in self._messages]

    @cached_property
    def message_tool_names(self) -> list[str | None]:
        """The name of the tool that a result came from, else None."""
        names: dict[Any, str] = {}
        out: list[str | None] = []
        for m in self._messages:
            for c in m.get("tool_calls") or []:
                names[c.get("id")] = c["function"]["name"]
            own = m.get("name") or names.get(m.get("tool_call_id", ""))
            out.append(own if m["role"] == "tool" else None)
        return out

    def loss_mask(self, roles: Iterable[str] = ("assistant",)) -> list[bool]:
        """n: for assistants what was sampled, for other roles their content."""
        wanted, names = roles_given(roles, "roles"), self.message_roles
        return [
            i >= 0 and names[i] in wanted and (s or names[i] != "assistant")
            for i, s in zip(self.message_indices, self.sampled_mask, strict=True)
        ]

    def content_mask_for_roles(self, roles: Iterable[str]) -> list[bool]:
        """n: content of messages of these roles."""
        wanted, names = roles_given(roles, "roles"), self.message_roles
        return [i >= 0 and names[i] in wanted for i in self.message_indices]

    def message_token_spans(self) -> list[tuple[int, int, int]]:
        """(message, start, end) of each unbroken run of content ids."""
        return _spans(self.message_indices, -1)

    def role_token_spans(self) -> list[tuple[str, int, int]]:
        """(role, start, end) of each unbroken run of ids in turns of one role, scaffold included."""
        names = self.message_roles
        return _spans([names[t] if t >= 0 else "" for t in self.turn_indices], "")

    def tokens_per_message(self) -> list[int]:
        """For each message, how many ids are its content."""
        counts = [0] * len(self._messages)
        for i in self.message_indices:
            if i >= 0:
                counts[i] += 1
        return counts

    def tokens_by_role(self) -> dict[str, int]:
        """For each role, how many ids are content of its messages."""
        counts: dict[str, int] = {}
        for i, n in enumerate(self.tokens_per_message()):
            counts[self.message_roles[i]] = counts.get(self.message_roles[i], 0) + n
        return counts


def _spans(values: list[Any], none: Any) -> list[tuple[Any, int, int]]:
    spans: list[tuple[Any, int, int]] = []
    for at, value in enumerate(values):
        if value == none:
            continue
        if spans and spans[-1][0] == value and spans[-1][2] == at:
            spans[-1] = (value, spans[-1][1], at + 1)
        else:
            spans.append((value, at, at + 1))
    return spans
