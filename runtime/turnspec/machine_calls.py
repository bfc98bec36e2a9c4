"""The machine's moves in calls: choosing a form, reading it, and getting over one that fits none."""

from __future__ import annotations

from turnspec.call import Call
from turnspec.forms import Program
from turnspec.marks import SPACE
from turnspec.quick import places_of, read_calls
from turnspec.taken import Taken


class CallMoves(Taken):
    """Moves return False if more text is needed."""

    def new_call(self, program: Program, start: int) -> Call:
        """The next call of the response."""
        return Call(self.rules, program, len(self.calls), start)

    def quick_calls(self, at: int) -> bool:
        """Whole calls in a row, the first of which opens at `at`; whether there was one."""
        if self.bound.only:
            return False
        before = len(self.calls)
        comma = self.bound.comma if self.section else ""
        end, _ = read_calls(self.bound.quick, self.text, at, self.base, self.rules, self.decoder, self.calls, comma)
        if end == at:
            return False
        self.spans += places_of(self.calls[before:])
        self.at = end
        self.gap(self.section)
        return True

    def choose(self, final: bool) -> bool:
        """The form that an opener opens: the one with an object, if an object stands here."""
        if len(self.choices) > 1:
            self.at = SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
            if self.at == len(self.text) and not final:
                return False
            brace = self.text.startswith("{", self.at)
            self.choices.sort(key=lambda p: p.begins_object is not brace)
        self.call = self.new_call(self.choices[0], self.held_at)
        self.mode = "call"
        return True

    def in_call(self, final: bool) -> bool:
        """On in an open call."""
        call = self.call
        assert call is not None
        self.at, found = call.run(self.text, self.at, final)
        if found == "whole":
            call.close(self.base + self.at)
        elif found == "stop":
            call.close(self.base + self.at, call.fault or "unclosed")
        else:
            self.tell(call)
            if found == "broken":
                call.fault = call.fault or "malformed"
                self.mode = "broken"
            return found == "broken"
        self._end_call(call)
        return True

    def in_broken(self, final: bool) -> bool:
        """On to where a call ends that fits no form."""
        call = self.call
        assert call is not None
        watch = self.bound.broken.get(call.program.last) or self.bound.broken[""]
        found = watch.find(self.text, self.at, final)
        if isinstance(found, int):
            self.at = found
            return False
        mark, _, end = found
        self.at = end if mark.means == "call end" else end - len(mark.core)
        call.close(self.base + self.at, call.fault)
        self._end_call(call)
        return True

    def _end_call(self, call: Call) -> None:
        self.calls.append(call.result(self.decoder))
        self.tell(call)
        self.call = None
        self.span("structure", call.end - self.base)
        self.gap(self.section)

    def tell(self, call: Call) -> None:
        """Takes over what a call has to tell."""
        if call.deltas:
            self.deltas += call.deltas
            call.deltas = []
        self.steps += call.steps
        call.steps = 0

    def gap(self, section: bool) -> None:
        """From here on white space is layout, in a section of calls or outside."""
        self.section = section
        self.mode, self.held, self.fresh = "gap", [], False
