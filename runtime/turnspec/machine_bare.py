"""The machine's moves in calls without a marker, which are calls only if they are the whole message."""

from __future__ import annotations

from turnspec.bind import LIST
from turnspec.call import Call
from turnspec.machine_calls import CallMoves
from turnspec.marks import SPACE


class BareMoves(CallMoves):
    """Moves return False if more text is needed. `listed`: the calls of a list that are whole."""

    listed: list[Call]
    list_ends = False  # its closing bracket was read

    def begins_bare(self) -> bool:
        """Whether what may be a call without a marker begins here; then it is being read."""
        bound, at = self.bound, self.at
        if self.calls:
            return False
        if bound.bare and self.text[at] == "{":
            self.mode, self.call, self.held = "bare", self.new_call(bound.bare, self.base + at), []
        elif bound.listed and self.text[at] == LIST.open:
            self.mode, self.held, self.listed, self.list_ends = "list", [LIST.open], [], False
            self.at += 1
        else:
            return False
        self.held_at = self.base + at
        return True

    def in_bare(self, final: bool) -> bool:
        """An object at the very start: held back until it is known to be the whole message."""
        call = self.call
        assert call is not None
        begin = self.at
        at, found = call.run(self.text, begin, final)
        if found == "whole":
            call.end = call.end if call.end > call.start else self.base + at
            end = SPACE.match(self.text, at).end()  # type: ignore[union-attr]
            self.held.append(self.text[begin:end])
            self.at = end
            over = end == len(self.text)
            if over and not final:
                return False
            if call.has_arguments and call.name and (over or self.bound.stop.match(self.text, end)):
                self.span("call", self.held_at - self.base)
                call.close(call.end)
                self._end_call(call)
                return True
            self.release()
            return True
        self.held.append(self.text[begin:at])
        self.at = at
        if found == "wait":
            return False
        self.release()
        return True

    def release(self) -> None:
        """What was held back was text."""
        held, self.held, self.call = "".join(self.held), [], None
        self.mode = "text"
        self.give(False, held, self.held_at)

    def in_list(self, final: bool) -> bool:
        """Calls in brackets at the very start: held back until they are known to be the whole message."""
        if self.call is not None:
            return self._in_listed(self.call, final)
        bound, text = self.bound, self.text
        assert bound.listed is not None
        self._hold(SPACE.match(text, self.at).end())  # type: ignore[union-attr]
        over = self.at == len(text)
        if over and not (final and self.list_ends):
            return False
        if self.list_ends:
            if over or bound.stop.match(text, self.at):
                self.take_list()
            else:
                self.release()
        elif text[self.at] == LIST.close and self.listed:
            self.list_ends = True
            self._hold(self.at + 1)
        elif bool(self.listed) != (text[self.at] == ","):
            self.release()
        else:
            self._hold(self.at + len(self.listed[:1]))
            self.call = Call(self.rules, bound.listed, len(self.listed), self.base + self.at)
        return True

    def _in_listed(self, call: Call, final: bool) -> bool:
        if call.start == self.base + self.at:  # white space before its name is none of it
            self._hold(SPACE.match(self.text, self.at).end())  # type: ignore[union-attr]
            call.start = self.base + self.at
        at, found = call.run(self.text, self.at, final)
        self._hold(at)
        if found == "wait":
            return False
        if found == "whole" and call.name and (call.has_arguments or not call.program.members):
            call.end = self.base + at
            self.listed.append(call)
            self.call = None
        else:
            self.release()
        return True

    def _hold(self, end: int) -> None:
        self.held.append(self.text[self.at : end])
        self.at = end

    def take_list(self) -> None:
        """The calls of a list are calls."""
        self.span("structure", self.held_at - self.base)
        for call in self.listed:
            self.span("call", call.start - self.base)
            call.close(call.end)
            self._end_call(call)

    def cut_list(self) -> None:
        """The completion ends in a list: what is whole of it are calls, the last one is open."""
        call = self.call
        if not self.listed and (call is None or call.name is None):
            self.release()
            return
        self.odd = True
        self.take_list()
        self.mode = "list"
        if call is not None and call.start < self.base + self.at:
            self.call = call
            self.span("call", call.start - self.base)
