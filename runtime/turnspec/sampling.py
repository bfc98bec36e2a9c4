"""Where the sampled span of an assistant turn starts."""

from __future__ import annotations

import re

from turnspec.format import Format
from turnspec.messages import Message
from turnspec.pieces import CONTENT, DATA, SAMPLED, Pieces


def align(out: Pieces, start: int, m: Message, generation: str, format: Format) -> None:
    """Take from the sampled span of a turn what the generation prompt already wrote.

    The turn's pieces are `out[start:]`. Where the prompt is a prefix of the turn, sampling starts at its end;
    elsewhere after their longest common prefix in control tokens and whole pieces, and a think bracket without text
    that follows is scaffold; such a turn is unfaithful.
    """
    left = generation
    at = start
    while left and at < len(out):
        text = out.texts[at]
        if left.startswith(text):
            left = left[len(text) :]
        elif out.flags[at] & DATA:
            break
        elif text.startswith(left) and _splits_no_token(text, len(left), format):
            out.split(at, len(left))
            left = ""
        else:
            common = _common_tokens(text, left, format)
            if common:
                out.split(at, common)
                _unsample(out, at)
                at += 1
            break
        _unsample(out, at)
        at += 1
    if left:
        _unsample_empty_thought(out, at, format)
        out.unfaithful.append(m.index)


def _unsample(out: Pieces, at: int) -> None:
    out.flags[at] &= ~(SAMPLED | CONTENT)


def _unsample_empty_thought(out: Pieces, at: int, format: Format) -> None:
    """The brackets of a reasoning that is not there, or its closing one alone."""
    if format.grammar.reasoning is None:
        return
    opening, closing = format.grammar.reasoning.open.strip(), format.grammar.reasoning.close.strip()
    written = ""
    for text, flags in zip(out.texts[at:], out.flags[at:], strict=True):
        if flags & DATA and text:
            break
        written += text
    found = re.match(rf"\s*(?:{re.escape(opening)}\s*)?{re.escape(closing)}", written)
    left = found.end() if found else 0
    while left > 0:
        out.split(at, left)
        left -= len(out.texts[at])
        _unsample(out, at)
        at += 1


def _splits_no_token(text: str, at: int, format: Format) -> bool:
    """Whether no control token of the text lies across `at`."""
    return not any(
        text.startswith(token, k) for token in format.special_tokens for k in range(max(0, at - len(token) + 1), at)
    )


def _common_tokens(a: str, b: str, format: Format) -> int:
    """Length of the control tokens with which both texts begin, and of the text between them where it is the same."""
    end = at = 0
    while at < len(a) and at < len(b) and a[at] == b[at]:
        token = max((t for t in format.special_tokens if a.startswith(t, at)), key=len, default="")
        if token and not b.startswith(token, at):
            break
        at += len(token) or 1
        end = at if token else end
    return end
