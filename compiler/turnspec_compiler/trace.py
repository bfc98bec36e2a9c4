"""A layout that knows which line of its spec wrote each character."""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Iterable
from types import FrameType
from typing import Any, Self

from turnspec.layout import Layout
from turnspec.normalise import normalise_messages
from turnspec.pieces import Pieces
from turnspec_compiler.emit import emit_module
from turnspec_compiler.load import import_text
from turnspec_compiler.pipeline import Checked

CITED = re.compile(r"  # (\S+\.yaml:\d+)$")


class _Texts(list[str]):
    """Texts that note, by the position of their first character, the line of the emitted module that wrote them."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.length = 0
        self.starts: list[int] = []
        self.lines: list[int] = []

    def append(self, text: str) -> None:
        super().append(text)
        self.starts.append(self.length)
        self.lines.append(self._line())
        self.length += len(text)

    def __iadd__(self, texts: Iterable[str]) -> Self:  # type: ignore[override,misc]
        for text in texts:
            self.append(text)
        return self

    def _line(self) -> int:
        frame: FrameType | None = sys._getframe(2)
        while frame is not None and frame.f_code.co_filename != self.file:
            frame = frame.f_back
        return frame.f_lineno if frame else 0


class TracedPieces(Pieces):
    """Pieces that know which line of the emitted module wrote them."""

    __slots__ = ("lines", "starts")

    def __init__(self, file: str) -> None:
        super().__init__()
        self.texts = traced = _Texts(file)
        self.lines, self.starts = traced.lines, traced.starts


class Tracer:
    """A checked spec, ready to write conversations as text and to say where in the spec a character comes from."""

    def __init__(self, checked: Checked) -> None:
        text = emit_module(checked.spec, checked.grammar, cited=True)
        module = import_text(text, checked.spec.format)
        self.spec = checked.spec
        self.layout_class: type[Layout] = module.Layout
        self._file = f"<{checked.spec.format}>"
        self._lines = text.split("\n")

    def write(
        self, messages: list[Any], tools: Any, add_generation_prompt: bool, options: dict[str, Any]
    ) -> TracedPieces:
        """As `turnspec.render_text`. Raises MessageError, OptionError."""
        layout = self.layout_class(**options)
        given = normalise_messages(messages, positional=layout.format.positional)
        chat = layout.read(given, tools, add_generation_prompt)
        out = TracedPieces(self._file)
        layout.write_prelude(out, chat)
        layout.write_turns(out, chat, chat.messages)
        if add_generation_prompt:
            layout.write_generation(out, chat, chat.last)
        return out

    def place(self, out: TracedPieces, at: int) -> str:
        """`file.yaml:line` of what wrote the character, or of the last that was written; "" if nothing was."""
        if not out.starts:
            return ""
        number = out.lines[bisect_right(out.starts, at) - 1] - 1
        depth = _depth(self._lines[number])
        for line in reversed(self._lines[: number + 1]):
            found = CITED.search(line)
            if found and (line is self._lines[number] or _depth(line) < depth):
                return found[1]
        return ""


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
