"""What a traced rendering gives."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from turnspec.rendered import RenderedTokens
from turnspec.traced.origin import Origin
from turnspec.traced.pieces import TracedPieces
from turnspec.traced.turns import Stretch

if TYPE_CHECKING:
    from turnspec.encode import Encoder


class Attribution(NamedTuple):
    """The characters [start, end) of the text, and where they come from."""

    start: int
    end: int
    origin: Origin


class TracedTokens(RenderedTokens):
    """A conversation rendered by its own template.

    As of a known format, but for what the template alone cannot tell: `unknown_mask` says of which ids the origin is
    not known; they count as scaffold unless they stand inside of what an assistant said.
    """

    def __init__(
        self,
        token_ids: list[int],
        pieces: TracedPieces,
        encoder: Encoder,
        messages: list[dict[str, Any]],
        stretches: list[Stretch],
    ) -> None:
        super().__init__(token_ids, pieces, encoder, messages, lambda: None)
        self._stretches = stretches
        self._unknown = pieces.unknown

    @cached_property
    def origins(self) -> list[Attribution]:
        """Where the characters of the text come from; they tile it."""
        found: list[Attribution] = []
        at = 0
        for s in self._stretches:
            if found and found[-1].origin == s.origin:
                found[-1] = found[-1]._replace(end=at + len(s.text))
            else:
                found.append(Attribution(at, at + len(s.text), s.origin))
            at += len(s.text)
        return found

    @cached_property
    def unknown_mask(self) -> list[bool]:
        """n: whether the origin of the id, or of its first character that is content, is unknown."""
        import numpy as np

        owners = self._encoder.owners(self._pieces, self.token_ids)
        return np.array(self._unknown or [False])[owners].tolist()  # type: ignore[no-any-return]
