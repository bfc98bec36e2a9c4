"""The machine's moves in headers, for turns that are several messages."""

from __future__ import annotations

from abc import abstractmethod

from turnspec.grammar import Field, Literal
from turnspec.machine_bare import BareMoves
from turnspec.marks import CONTROL, Means


class HeaderMoves(BareMoves):
    """Moves return False if more text is needed."""

    @abstractmethod
    def act(self, means: Means, core: str, begin: int, end: int) -> bool:
        """A marker stands at [begin, end) of the text."""

    def in_header(self, final: bool) -> bool:
        """On in a header, up to its body."""
        if not self.held:
            self.held_at = self.base + self.at
        found = self.bound.header.find(self.text, self.at, final)
        if isinstance(found, int):
            self.held.append(self.text[self.at : found])
            self.at = found
            return False
        mark, begin, end = found
        self.held.append(self.text[self.at : begin])
        if mark.means == "body":
            self.span("structure", self.held_at - self.base)
            self.at = end
            self._open_message("".join(self.held))
            return True
        self.stray_header()
        self.mode = "text"
        return self.act(mark.means, mark.core, begin, end)

    def _open_message(self, header: str) -> None:
        """A header is whole: role, recipient, channel and type, in any order that can be read."""
        h = self.bound.headers
        assert h is not None
        self.held = []
        read = h.read(header)
        self.odd = self.odd or read.odd
        if read.recipient is not None:
            self.span("call", self.held_at - self.base)
            self.call = self.new_call(self.bound.body, self.held_at)
            self.call.learn("name", read.recipient)
            self.call.fault = "malformed" if read.odd else None
            self.mode = "call"
        elif read.channel == h.reasoning:
            self.mode, self.thinks = "think", True
        else:
            self.mode = "text"

    @property
    def header_closing(self) -> str:
        """The spec text that ends an open header as the wire does: a call's, or a text's where no channel is named."""
        h, grammar, header = self.bound.headers, self.bound.grammar, "".join(self.held)
        assert h is not None and grammar.headers is not None
        if h.channel in header:
            return grammar.headers.body
        if h.read(header).recipient is None:
            return grammar.text.open
        written = grammar.calls.forms[0].items if grammar.calls else ()
        at = written.index(Field("name")) if Field("name") in written else len(written)
        return "".join(item.text for item in written[at:] if isinstance(item, Literal))

    def stray_header(self) -> None:
        """A header without a body: text, if it is none of what a header is made of."""
        h = self.bound.headers
        assert h is not None
        header, self.held = "".join(self.held), []
        if not header.strip():
            return
        sign = h.recipient
        words = (h.role.startswith(w) or (sign and (w.startswith(sign) or sign.startswith(w))) for w in header.split())
        if h.channel in header or all(words):
            self.span("structure", self.held_at - self.base)
        else:
            at = self.held_at
            for text in CONTROL.split(header):  # a token among it is none of the text
                self.give(False, text, at)
                at += len(text) + 1
                self.span("structure", at - 1 - self.base)
        self.odd = True

    def cut_header(self) -> None:
        """The completion ends in a header; one that names a recipient is a call, though nothing of its name is sure."""
        h = self.bound.headers
        assert h is not None
        header = "".join(self.held)
        if (recipient := h.read(header).recipient) is not None:
            self.span("call", self.held_at - self.base)
            self.call = self.new_call(self.bound.body, self.held_at)
            if not header.endswith(recipient):
                self.call.learn("name", recipient)
            return
        odd, held = self.odd, self.held
        self.stray_header()
        self.odd, self.held = odd, held  # a header that is cut is no fault, and what it lacks is asked for later
