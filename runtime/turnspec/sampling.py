"""Where the sampled span of an assistant turn starts."""

from __future__ import annotations

from turnspec.messages import Message
from turnspec.pieces import CONTENT, DATA, SAMPLED, Piece, Pieces


def align(out: Pieces, start: int, m: Message, generation: str, thought: int, control: tuple[str, ...]) -> None:
    """Take from the sampled span of a turn what the generation prompt already wrote.

    The turn's pieces are `out[start:]`. Where the prompt is a prefix of the turn, sampling starts at its end;
    elsewhere after their longest common prefix in control tokens and whole pieces, and a think bracket without text
    (it ends at piece `thought`) is scaffold; such a turn is unfaithful.
    """
    left = generation
    at = start
    while left and at < len(out):
        text, flags, message, turn = out[at]
        if left.startswith(text):
            _unsample(out, at, m)
            left = left[len(text) :]
            at += 1
        elif text.startswith(left) and not flags & DATA and _at_token_boundary(text, len(left), control):
            out[at : at + 1] = [(left, flags, message, turn), (text[len(left) :], flags, message, turn)]
            _unsample(out, at, m)
            left = ""
            at += 1
        else:
            common = 0 if flags & DATA else _common_tokens(text, left, control)
            if common:
                out[at : at + 1] = [(text[:common], flags, message, turn), (text[common:], flags, message, turn)]
                _unsample(out, at, m)
                at += 1
                thought += 1
            break
    if left:
        for i in range(at, thought):
            _unsample(out, i, m)
        out.unfaithful.append(m.index)


def _unsample(out: Pieces, at: int, m: Message) -> None:
    text, flags, _, turn = out[at]
    out[at] = (text, flags & ~(SAMPLED | CONTENT), -1, turn)


def _at_token_boundary(text: str, at: int, control: tuple[str, ...]) -> bool:
    """Whether no control token of the text lies across `at`."""
    return all(
        text[k : k + len(token)] != token for token in control for k in range(max(0, at - len(token) + 1), at)
    )


def _common_tokens(a: str, b: str, control: tuple[str, ...]) -> int:
    """Length of the control tokens with which both texts begin, and of the text between them where it is the same."""
    end = at = 0
    while at < len(a) and at < len(b) and a[at] == b[at]:
        token = max((t for t in control if a.startswith(t, at)), key=len, default="")
        if token:
            if not b.startswith(token, at):
                break
            at += len(token)
            end = at
        else:
            at += 1
    return end
