"""What one rendering may cost, and where it stands: the state of a run of a template."""

from __future__ import annotations

import datetime
from contextvars import ContextVar
from typing import Any

from turnspec.errors import MessageError
from turnspec.traced.origin import TEMPLATE, Origin

STEPS = 200_000  # rounds of loops and calls, in a conversation of no length
STEPS_EACH = 200  # more of them for each character that the caller gave
LENGTH = 1_000_000  # characters, or entries, of any one value
LENGTH_EACH = 100
WORK = 200  # all texts that are made may be so many times longer than the longest that is allowed


class Budget:
    """Counts the steps of one rendering and ends it; keeps the message whose turn is being written.

    `size`: how many characters the caller gave. `now`: the clock that the template reads. Raises MessageError where the
    template goes on for too long, or makes too much.
    """

    def __init__(self, size: int, now: datetime.datetime) -> None:
        self.now = now
        self.longest = LENGTH + LENGTH_EACH * size
        self._steps = STEPS + STEPS_EACH * size
        self._work = WORK * self.longest
        self.origin = TEMPLATE
        self._outer: list[Origin] = []
        self._written = 0
        self._weights: dict[int, tuple[Any, int]] = {}

    def spend(self, steps: int) -> None:
        """Take steps away."""
        self._steps -= steps
        if self._steps < 0:
            raise MessageError("the chat template was cut off: it takes too many steps, and may never end")

    def hold(self, length: int) -> None:
        """Check the length of a value before it is made."""
        if length > self.longest:
            raise MessageError(
                f"the chat template was cut off: it makes a value of {length} characters or entries; "
                f"{self.longest} are allowed for a conversation of this size"
            )
        self._work -= length
        if self._work < 0:
            raise MessageError("the chat template was cut off: it makes too much text")

    def weigh(self, value: Any) -> int:
        """How many values a container shows if all of it is printed; those that it holds twice are shown twice.

        Containers are kept until the end, so that each is looked at once.
        """
        if not isinstance(value, (dict, list, tuple)):
            return 1
        known = self._weights.get(id(value))
        if known is None:
            self.spend(len(value))
            weight = 1 + sum(map(self.weigh, value.values() if isinstance(value, dict) else value))
            self._weights[id(value)] = known = (value, weight)
        self.hold(known[1] if known[1] > self.longest else 0)
        return known[1]

    def write(self, length: int) -> None:
        """So many characters are printed."""
        self._written += length
        self.hold(self._written if self._written > self.longest else 0)

    # -- whose turn is written: the message that the innermost loop over messages stands at --

    def enter(self) -> None:
        """A loop begins."""
        self._outer.append(self.origin)

    def stand(self, message: int) -> None:
        """The loop stands at a message."""
        self.origin = Origin("template", message)

    def leave(self) -> None:
        """The loop is over."""
        self.origin = self._outer.pop()


_current: ContextVar[Budget] = ContextVar("budget")


def budget() -> Budget:
    """That of the rendering that is going on in this thread."""
    return _current.get()


begin = _current.set
end = _current.reset
