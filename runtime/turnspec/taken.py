"""What a machine has taken from a completion so far, and where it stands."""

from __future__ import annotations

from typing import Literal

from turnspec.bind import Bound
from turnspec.call import Call
from turnspec.forms import Program
from turnspec.marks import Decoder
from turnspec.response import Delta, ParsedToolCall, SpanKind
from turnspec.told import Rules

Mode = Literal["text", "think", "gap", "choice", "call", "broken", "bare", "list", "header", "done"]
"""Where a machine is: in a text, in a thought; behind a call or in a section, where white space is layout; behind an
opener of several forms; in a call, or in one that fits no form; in an object that is a call, or in a list of calls, if
it is the whole message; in a header; behind the stop."""


class Taken:
    """Places are counted in characters of the text that `marks` describes; what lies before 0 is prompt.

    `decoder`: of its ids, if they are decoded already.
    """

    # What all begin with stands here, for it costs nothing to make.
    mode: Mode = "text"
    text = ""
    at = 0  # in `text`
    base = 0  # where `text` begins
    fresh = True  # nothing stands yet where we are: markers that are no ids may stand here
    skip = ""  # layout that may follow
    section = False
    framed = False  # in a text that calls follow
    bracketed = False  # in a text behind its token
    call: Call | None = None
    held_at = 0
    thinks = False  # there was reasoning
    open_thought = False  # and a stop in it
    odd = False  # something stood where it may not
    stop_at: int | None = None
    steps = 0

    def __init__(self, bound: Bound, rules: Rules, decoder: Decoder | None = None) -> None:
        self.bound = bound
        self.decoder = decoder or Decoder(bound.pieces)
        self.rules = rules
        if bound.headers:
            self.mode = "header"
        self.choices: list[Program] = []
        self.held: list[str] = []  # white space of a gap, a header, or a bare object
        self.deltas: list[Delta] = []
        self.content: list[str] = []
        self.thought: list[str] = []
        self.calls: list[ParsedToolCall] = []
        self.spans: list[tuple[int, SpanKind]] = []
        self.tail: list[str] = []  # what stands after the stop

    def give(self, thinks: bool, text: str, start: int) -> None:
        """Text of the reasoning or the answer, less what of it the prompt wrote."""
        if start < 0:
            text, start = text[-start:], 0
        if not text:
            return
        if self.bound.text_begin and not thinks and not self.bracketed:
            self.odd = True
        text = self.bound.alphabet.spell(text)
        (self.thought if thinks else self.content).append(text)
        kind: Literal["reasoning", "content"] = "reasoning" if thinks else "content"
        if not self.rules.whole:
            self.deltas.append(Delta(kind, text))
        self.span(kind, start - self.base)

    def span(self, kind: SpanKind, at: int) -> None:
        """From this place of the text on it is this kind."""
        if not self.spans or self.spans[-1][1] != kind or kind == "call":
            self.spans.append((max(0, self.base + at), kind))
