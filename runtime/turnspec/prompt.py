"""What the end of a prompt shows of its last message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from turnspec.marks import Decoder

if TYPE_CHECKING:
    from turnspec.parse import ResponseParser

WINDOW = 512  # ids; doubled until the opener of the last turn is in it


def last_message(
    parser: ResponseParser, prompt_ids: Sequence[int], openers: tuple[tuple[str, str], ...]
) -> dict[str, Any] | None:
    """Role and text of the last turn before the generation prompt; None if the ids do not tell where it begins.

    `openers`: (role, spec text that its turns begin with), the longest first. Control ids count, spelled ones do not.
    """
    write = parser.bound.alphabet.write
    written = [(role, write(text)) for role, text in openers]
    window = WINDOW
    while True:
        text = Decoder(parser.bound.pieces).feed(prompt_ids[-window:], final=True)
        if parser.opener and (at := text.rfind(parser.opener)) >= 0:
            if any(stop in text[at:] for stop in parser.bound.stops):
                return None  # that assistant has spoken: what follows its turn has no opener
            text = text[:at]
        found = [(at, role, opener) for role, opener in written if (at := text.rfind(opener)) >= 0]
        if found:
            last = max(at for at, _, _ in found)
            role, opener = next((r, o) for at, r, o in found if at == last)
            if parser.opener and parser.opener in text[last + len(opener) :]:
                return None  # so has one behind this turn
            return {"role": role, "content": parser.bound.alphabet.spell(text[last + len(opener) :])}
        if window >= len(prompt_ids):
            return None
        window *= 2
