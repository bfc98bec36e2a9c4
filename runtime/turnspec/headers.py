"""Headers of turns that are several messages, and what one says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from turnspec.marks import CONTROL


class Header(NamedTuple):
    """What a header says. `odd`: some of it could not be read, or is not known."""

    channel: str
    recipient: str | None
    odd: bool


@dataclass(frozen=True)
class Headers:
    """`grammar.Headers` with control characters."""

    start: str
    role: str
    channel: str
    body: str
    end: str
    reasoning: str
    texts: tuple[str, ...]
    recipient: str
    tool: str

    def read(self, text: str) -> Header:
        """Role, recipient, channel and type, in any order that can be read."""
        return self._lately(text) if len(text) < 200 else self._read(text)

    @cached_property
    def _lately(self) -> Callable[[str], Header]:
        """The headers that were read lately, for models write the same few."""
        return lru_cache(64)(self._read)

    def _read(self, text: str) -> Header:
        role, *channels = (CONTROL.sub(" ", part).split() for part in text.split(self.channel))
        sign = self.recipient
        words = [*role, *(word for part in channels for word in part)]
        recipients = [word[len(sign) :].removeprefix(self.tool) for word in words if sign and word.startswith(sign)]
        named = [word for word in role if not (sign and word.startswith(sign))]
        extra = [word for part in channels for word in part[1:] if not (sign and word.startswith(sign))]
        channel = channels[0][0] if channels and channels[0] else ""
        odd = len(channels) != 1 or named not in ([], [self.role]) or len(extra) > 1 or len(recipients) > 1
        odd = odd or channel not in (self.reasoning, *self.texts)
        return Header(channel, recipients[0] if recipients else None, odd)
