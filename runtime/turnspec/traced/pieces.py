"""Stretches as pieces, sampled ids among them."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from turnspec.pieces import CONTENT, DATA, SAMPLED, VERBATIM, Pieces, Verbatim
from turnspec.traced.turns import Stretch
from turnspec.vocabulary import Vocabulary


class TracedPieces(Pieces):
    """Pieces, those of one owner joined so that a control token may stand in them.

    `unknown`: for each piece, whether its origin is.
    """

    __slots__ = ("unknown",)

    def __init__(self, found: list[Stretch]) -> None:
        super().__init__()
        self.unknown: list[bool] = []
        for key, group in groupby(found, key=_owner):
            flags, message, turn, unknown = key
            self.append(("".join(s.text for s in group), flags, message, turn))
            self.unknown.append(unknown)

    def let_stand(self, messages: list[dict[str, Any]], vocabulary: Vocabulary) -> None:
        """Put the ids of messages that carry `token_ids` where their text stands.

        Where the template writes another text there, that stands, and the message is unfaithful.
        """
        for i, message in enumerate(messages):
            if message.get("role") != "assistant" or "token_ids" not in message:
                continue
            ids = list(message["token_ids"])
            text = vocabulary.decode(ids)
            at = [n for n, (_, flags, _, turn) in enumerate(self) if flags & SAMPLED and turn == i]
            whole = "".join(self.texts[n] for n in at)
            if not at or at[-1] - at[0] != len(at) - 1 or not whole.startswith(text):
                self.unfaithful.append(i)
                continue
            here = slice(at[0], at[-1] + 1)
            closed = [(whole[len(text) :], 0, -1, i)] if len(text) < len(whole) else []
            stands = Pieces([(Verbatim.of(text, ids), DATA | CONTENT | SAMPLED | VERBATIM, i, i), *closed])
            self.texts[here], self.flags[here], self.owners[here] = stands.texts, stands.flags, stands.owners
            self.unknown[here] = [False] * (1 + len(closed))


def _owner(s: Stretch) -> tuple[int, int, int, bool]:
    return s.flags(), s.message(), s.turn, s.origin.kind == "unknown"
