"""What a format says of itself: the constants of an emitted module."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from turnspec.options import Option

if TYPE_CHECKING:
    from turnspec.grammar import Grammar

RUNTIME_API = 1  # raised when emitted modules must be compiled anew


@dataclass(frozen=True, slots=True)
class Stability:
    """Whether appending a message of `role` leaves all earlier turns as they are, with these options.

    `reasoning`: whether reasoning stands in the earlier turns; None where the verdict does not depend on it.
    `because`: what looks ahead; empty where nothing does, which is the proof.
    """

    options: tuple[tuple[str, object], ...]
    role: str
    reasoning: bool | None
    stable: bool
    because: str = ""


@dataclass(frozen=True)
class Format:
    """Identity, spellings, options and tables of one format.

    `templates`: (sha256, options) of the chat templates that it equals. `tokens` must each be one id; `markers` are
    where the tokenizer has them. `bos`, `eos`: spellings, if the format prints the tokenizer's. `positional`: tool
    results are paired with calls by their order alone. `anchors`: positions that turns look at; `firsts`: those that
    are a first message, and so never move. `looks_ahead`: whether turns ask if a message follows. `asks_for_results`:
    whether turns ask if there were results since the last calls. `numbered`: roles whose turns ask how many of the role
    came before. `numbers_calls`: roles whose turns ask how many calls came before one. `gathers`: roles of
    which the beginning, or a turn, asks for all messages, wherever they stand; "*": any other role. `openers`: (role,
    how its turns begin), the longest first.
    """

    id: str
    title: str
    models: tuple[str, ...]
    templates: tuple[tuple[str, tuple[tuple[str, object], ...]], ...]
    tokens: tuple[str, ...]
    markers: tuple[str, ...]
    options: tuple[Option, ...]
    loses: tuple[str, ...]
    grammar: Grammar
    bos: str | None = None
    eos: str | None = None
    positional: bool = False
    anchors: tuple[str, ...] = ()
    firsts: tuple[str, ...] = ()
    looks_ahead: bool = False
    asks_for_results: bool = False
    numbered: tuple[str, ...] = ()
    numbers_calls: tuple[str, ...] = ()
    gathers: tuple[str, ...] = ()
    openers: tuple[tuple[str, str], ...] = ()
    stability: tuple[Stability, ...] = ()
    runtime_api: int = field(default=RUNTIME_API)

    @property
    def call_opener(self) -> str:
        """The spec text that the first call begins with, its layout off; "" where a call has no opener."""
        from turnspec.grammar import Literal

        calls = self.grammar.calls
        if calls is None:
            return ""
        first = calls.forms[0].items[0]
        return (calls.section.open if calls.section else "").strip() or (
            first.text.strip() if isinstance(first, Literal) else ""
        )

    @property
    def stop_tokens(self) -> tuple[str, ...]:
        """Spellings that end a sample, the turn's own first."""
        return tuple(dict.fromkeys((*self.grammar.next_openers, *self.grammar.stops)))

    @property
    def special_tokens(self) -> tuple[str, ...]:
        """Spellings of tokens, markers, bos and eos."""
        return (*self.tokens, *self.markers, *(x for x in (self.bos, self.eos) if x))
