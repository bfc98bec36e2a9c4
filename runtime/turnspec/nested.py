"""Arguments whose values nest, read piece by piece: brackets around strings, mappings and lists."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from turnspec.grammar import Nested
from turnspec.marks import WHITE
from turnspec.values import DEEPEST, Bare

Seen = Literal["more", "end", "bad", "stop"]
"""What ended a step: the text ran out, the arguments ended, this fits no table, a stop stands here."""


class Pair(NamedTuple):
    """What stands around a value."""

    open: str
    close: str


class Table:
    """`grammar.Nested` with control characters. `follows`: the spec text behind the arguments, whose line closes them.

    An entry opens with `key_open` key `key_close` and ends with `entry_close`, in which `{key}` may stand.
    """

    def __init__(self, nested: Nested, follows: str, write: Callable[[str], str]) -> None:
        self.string = Pair(write(nested.string.open), write(nested.string.close))
        self.mapping = Pair(write(nested.mapping.open), write(nested.mapping.close))
        self.list = Pair(write(nested.list.open), write(nested.list.close))
        self.item = Pair(write(nested.item.open), write(nested.item.close))
        self.key_open, _, self.key_close = write(nested.entry.open).partition("{key}")
        self.entry_close = write(nested.entry.close)
        self.between = write(nested.between)
        self.closing = write(follows).strip(WHITE).split("\n")[0]
        ends = {self.between, self.mapping.close, self.list.close, self.item.close, self.closing}
        ends |= {self.entry_close.partition("{key}")[0]} - {self.key_open}
        self.scalar_ends = sorted(filter(None, ends), key=len, reverse=True)
        self.scalar = re.compile("|".join(map(re.escape, self.scalar_ends)) or "(?!)")


@dataclass(slots=True)
class Frame:
    """A mapping or list that is open: its value, and the key whose value is being read."""

    value: Any
    key: str = ""
    first: bool = True


class NestScan:
    """Arguments being read. `taken`: (key, value) of each that is whole; a scalar without quotes is a `Bare`."""

    def __init__(self, table: Table, stop: re.Pattern[str], spell: Callable[[str], str]) -> None:
        self.table = table
        self.taken: list[tuple[str, Any]] = []
        self.steps = 0
        self._stop = stop
        self._spell = spell
        self._frames = [Frame({})]
        self._parts: list[str] = []
        self._held_value: Any = None
        self._state: Callable[[str, int], tuple[int, Seen | None]] = self._entry
        self._final = False

    def run(self, text: str, at: int, final: bool) -> tuple[int, Seen]:
        """Reads on from `at`; where it stopped, and why."""
        self._final = final
        seen: Seen | None = None
        while seen is None:
            self.steps += 1
            at, seen = self._state(text, at)
        return at, seen

    def _here(self, core: str, text: str, at: int) -> bool | None:
        """Whether it stands here; None if that cannot be known yet. What is empty stands nowhere."""
        if not core:
            return False
        if text.startswith(core, at):
            return True
        return None if not self._final and core.startswith(text[at:]) else False

    def _first(self, cores: tuple[str, ...], text: str, at: int) -> str | None:
        """The one that stands here, "" if none does, None if that cannot be known yet."""
        unsure = False
        for core in cores:
            here = self._here(core, text, at)
            if here:
                return None if unsure else core
            unsure = unsure or here is None
        return None if unsure else ""

    def _fails(self, text: str, at: int) -> tuple[int, Seen]:
        if at == len(text):
            return at, "more"
        return at, "stop" if self._stop.match(text, at) else "bad"

    def _entry(self, text: str, at: int) -> tuple[int, Seen | None]:
        """Before an entry or an item, or what closes them."""
        table, frame = self.table, self._frames[-1]
        keyed = isinstance(frame.value, dict)
        pair = table.mapping if keyed else table.list
        closing = (table.closing if len(self._frames) == 1 else pair.close) or self._outer_close()
        found = self._first((closing, *([table.between] if not frame.first else [])), text, at)
        if found is None:
            return at, "more"
        if found and found == closing:
            if len(self._frames) == 1:
                return at, "end"
            self._frames.pop()
            return self._value_ends(frame.value, at + len(closing if pair.close else ""))
        if table.between and not frame.first:
            if not found:
                return self._fails(text, at)
            at += len(found)
        elif at == len(text):
            return at, "more"
        frame.first = False
        opening = table.key_open if keyed else table.item.open
        if opening:
            here = self._here(opening, text, at)
            if here is None:
                return at, "more"
            if not here:
                return self._fails(text, at)
            at += len(opening)
        self._state = self._key if keyed else self._value
        return at, None

    def _outer_close(self) -> str:
        """What stands behind a value without brackets of its own: the close of the entry or item that holds it."""
        holder = self._frames[-2] if len(self._frames) > 1 else self._frames[-1]
        if isinstance(holder.value, list):
            return self.table.item.close
        return self.table.entry_close.replace("{key}", holder.key)

    def _key(self, text: str, at: int) -> tuple[int, Seen | None]:
        end = text.find(self.table.key_close, at)
        stop = self._stop.search(text, at, end if end >= 0 else len(text))
        if stop:
            return stop.start(), "stop"
        if end < 0:
            self._parts.append(text[at:])
            return len(text), "more"
        self._frames[-1].key = self._text(text[at:end])
        self._state = self._value
        return end + len(self.table.key_close), None

    def _text(self, last: str) -> str:
        """What was read of a key or scalar."""
        whole = "".join(self._parts) + last
        self._parts = []
        return whole

    def _value(self, text: str, at: int) -> tuple[int, Seen | None]:
        """Before a value: what opens it says what it is."""
        table = self.table
        inner = (table.item.open, table.key_open) if not table.mapping.open else ()
        after = self._after()
        found = self._first((table.string.open, table.mapping.open, table.list.open, after, *inner), text, at)
        if found is None or at == len(text):
            return at, "more"
        if found and found != after:
            if found == table.string.open:
                self._state = self._string
                return at + len(found), None
            if len(self._frames) > DEEPEST:
                return at, "bad"
            keyed = found in (table.mapping.open, table.key_open)
            self._frames.append(Frame({} if keyed else []))
            self._state = self._entry
            return at + len(found if found in (table.mapping.open, table.list.open) else ""), None
        self._state = self._scalar
        return at, None

    def _string(self, text: str, at: int) -> tuple[int, Seen | None]:
        close = self.table.string.close
        end = text.find(close, at)
        stop = self._stop.search(text, at, end if end >= 0 else len(text))
        if stop:
            return stop.start(), "stop"
        if end < 0:
            held = 0 if self._final else _held(text, at, (close,))
            self._parts.append(text[at : len(text) - held])
            return len(text) - held, "more"
        return self._value_ends(self._spell(self._text(text[at:end])), end + len(close))

    def _scalar(self, text: str, at: int) -> tuple[int, Seen | None]:
        found = self.table.scalar.search(text, at)
        end = found.start() if found else len(text)
        stop = self._stop.search(text, at, end)
        if stop:
            return stop.start(), "stop"
        if found is None:
            held = 0 if self._final else _held(text, at, self.table.scalar_ends)
            self._parts.append(text[at : len(text) - held])
            return len(text) - held, "more"
        return self._value_ends(Bare(self._spell(self._text(text[at:end]))), end)

    def _after(self) -> str:
        """What closes the value that is being read, if an entry or item has a close."""
        frame = self._frames[-1]
        if isinstance(frame.value, list):
            return self.table.item.close
        return self.table.entry_close.replace("{key}", frame.key)

    def _value_ends(self, value: Any, at: int) -> tuple[int, Seen | None]:
        self._held_value = value
        self._state = self._close
        return at, None

    def _close(self, text: str, at: int) -> tuple[int, Seen | None]:
        """Behind a value: the close of its entry or item."""
        after = self._after()
        if after:
            here = self._here(after, text, at)
            if here is None:
                return at, "more"
            if not here:
                return self._fails(text, at)
            at += len(after)
        frame, value = self._frames[-1], self._held_value
        if isinstance(frame.value, list):
            frame.value.append(value)
        elif frame.key in frame.value:
            return at, "bad"
        else:
            key = self._spell(frame.key)
            frame.value[key] = value
            if len(self._frames) == 1:
                self.taken.append((key, value))
        self._state = self._entry
        return at, None

    @property
    def closing(self) -> str:
        """What closes all that is open, innermost first."""
        out = [self.table.string.close] if self._state == self._string else []
        for n in range(len(self._frames) - 1, 0, -1):
            frame = self._frames[n]
            if n < len(self._frames) - 1 or self._state != self._entry:
                out.append(self._close_of(frame))
            out.append((self.table.mapping if isinstance(frame.value, dict) else self.table.list).close)
        if len(self._frames) > 1 or self._state != self._entry:
            out.append(self._close_of(self._frames[0]))
        return "".join(out)

    def _close_of(self, frame: Frame) -> str:
        if isinstance(frame.value, list):
            return self.table.item.close
        return self.table.entry_close.replace("{key}", frame.key)


def _held(text: str, at: int, cores: tuple[str, ...] | list[str]) -> int:
    """How many characters at the end may begin one of these."""
    longest = max(map(len, cores), default=0)
    for n in range(min(longest - 1, len(text) - at), 0, -1):
        if any(core.startswith(text[-n:]) for core in cores):
            return n
    return 0
