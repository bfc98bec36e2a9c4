"""The machine that takes completions apart: the same for a stream and at once, total, linear, nothing taken back."""

from __future__ import annotations

from enum import Enum
from os.path import commonprefix
from typing import Any

from turnspec.bind import Bound, Means
from turnspec.call import Call, Next, Rules
from turnspec.forms import Json, Program
from turnspec.marks import CONTROL, SPACE
from turnspec.response import Delta, SpanKind


class Mode(Enum):
    TEXT = 1
    THINK = 2
    GAP = 3  # behind a call, or in a section: white space is layout
    CHOICE = 4  # behind an opener of several forms
    CALL = 5
    BROKEN = 6  # a call that fits no form: on to where it ends
    BARE = 7  # an object that is a call if it is the whole message
    HEADER = 8
    DONE = 9


class Machine:
    """One completion. Places are counted in characters of the text that `marks` describes; what lies before 0 is prompt.

    `whole`: all text comes in one piece, and nobody reads the deltas.
    """

    def __init__(self, bound: Bound, tools: Any, whole: bool = False) -> None:
        self.bound = bound
        self.rules = Rules(bound.alphabet, bound.stop, bound.grammar.calls.id if bound.grammar.calls else None, tools)
        self.whole = whole
        self.mode = Mode.HEADER if bound.headers else Mode.TEXT
        self.text = ""
        self.at = 0  # in `text`
        self.base = 0  # where `text` begins
        self.fresh = True  # nothing stands yet where we are: markers that are no ids may stand here
        self.skip = ""  # layout that may follow
        self.section = False
        self.call: Call | None = None
        self.choices: list[Program] = []
        self.held: list[str] = []  # white space of a gap, a header, or a bare object
        self.held_at = 0
        self.deltas: list[Delta] = []
        self.content: list[str] = []
        self.thought: list[str] = []
        self.thinks = False  # there was reasoning
        self.open_thought = False  # and a stop in it
        self.calls: list[Call] = []
        self.spans: list[tuple[int, SpanKind]] = []
        self.odd = False  # something stood where it may not
        self.stop_at: int | None = None
        self.tail: list[str] = []  # what stands after the stop
        self.steps = 0

    # ---- running ------------------------------------------------------------------------------------

    def start(self, text: str) -> None:
        """Begins behind this much of the turn, which the prompt wrote: it sets the state and captures nothing."""
        self.feed(text)
        self.base = -len(self.text)
        self.deltas, self.content, self.thought, self.spans = [], [], [], []
        self.thinks = self.mode is Mode.THINK
        self.odd = False
        self.calls = []
        self.held = [] if self.mode is Mode.GAP else self.held
        self.held_at = self.base - sum(map(len, self.held))
        if self.call:
            self.call.restart()
            self._tell(self.call)
        if self.mode in (Mode.CALL, Mode.CHOICE, Mode.BROKEN):
            self._span("call", 0)

    def feed(self, text: str, final: bool = False) -> None:
        """Reads on. With `final` nothing comes after it, and what was held back is told."""
        self.text += text
        while self._step(final):
            self.steps += 1
        self.text = self.text[self.at :]
        self.base += self.at
        self.at = 0
        if final:
            self._finish()

    def _step(self, final: bool) -> bool:
        """One move; False if more text is needed."""
        if self.at == len(self.text) and not final:
            return False
        mode = self.mode
        if mode is Mode.TEXT or mode is Mode.THINK:
            return self._flow(final)
        if mode is Mode.CALL:
            return self._in_call(final)
        if mode is Mode.GAP:
            return self._in_gap(final)
        if mode is Mode.HEADER:
            return self._in_header(final)
        if mode is Mode.BROKEN:
            return self._in_broken(final)
        if mode is Mode.CHOICE:
            return self._choose(final)
        if mode is Mode.BARE:
            return self._in_bare(final)
        self.tail.append(self.text[self.at :])
        self.at = len(self.text)
        return False

    def _flow(self, final: bool) -> bool:
        """Text or reasoning, up to a marker."""
        text, bound = self.text, self.bound
        while self.skip and self.at < len(text):
            if text[self.at] != self.skip[0]:
                self.skip = ""
                break
            self._span("structure", self.at)
            self.skip = self.skip[1:]
            self.at += 1
        if self.at == len(text):
            return False
        thinks = self.mode is Mode.THINK
        if self.fresh:
            for candidate, means in bound.fresh_thought if thinks else bound.fresh:
                if text.startswith(candidate, self.at):
                    return self._act(means, "", self.at, self.at + len(candidate))
                if not final and candidate.startswith(text[self.at :]):
                    return False
            self.fresh = False
            if bound.bare and not thinks and text[self.at] == "{" and not self.calls:
                self.mode = Mode.BARE
                self.call = self._new_call(bound.bare, self.base + self.at)
                self.held, self.held_at = [], self.base + self.at
                return True
        watch = bound.reasoning if thinks else bound.inside if self.section else bound.text
        found = watch.find(text, self.at, final)
        if isinstance(found, int):
            self._give(thinks, text[self.at : found], self.base + self.at)
            self.at = found
            return False
        mark, begin, end = found
        self._give(thinks, text[self.at : begin], self.base + self.at)
        return self._act(mark.means, mark.core, begin, end)

    def _in_gap(self, final: bool) -> bool:
        """White space is layout unless text follows it."""
        end = SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
        if not self.held:
            self.held_at = self.base + self.at
        self.held.append(self.text[self.at : end])
        self.at = end
        if end == len(self.text):
            return False
        watch = self.bound.inside if self.section else self.bound.gap
        found = watch.here(self.text, end, final)
        if found is True:
            return False
        white, self.held = "".join(self.held), []
        if found is not False:
            mark, behind = found
            return self._act(mark.means, mark.core, end, behind)
        self.mode = Mode.TEXT
        if self.section or self.bound.headers:
            self.odd = True
        layout = len(commonprefix([white, self.bound.between]))
        self._give(False, white[layout:], self.held_at + layout)
        return True

    # ---- markers ------------------------------------------------------------------------------------

    def _act(self, means: Means, core: str, begin: int, end: int) -> bool:
        """A marker stands at [begin, end) of the text, its white space included; the machine goes on behind it."""
        thinks = self.mode is Mode.THINK
        self._span("structure", begin)
        self.at = end
        if means is Means.STOP:
            self._stop(end, thinks)
        elif means is Means.THINK:
            self.mode, self.thinks, self.fresh, self.skip = Mode.THINK, True, not thinks, self.bound.think.after
        elif means is Means.THINK_END:
            self.odd = self.odd or bool(self.content and not thinks) or self.section
            self.mode, self.fresh = Mode.TEXT, not self.content
            self.skip = self.bound.think_end.after + self.bound.text_before
        elif means is Means.SECTION:
            self._gap(True)
        elif means is Means.SECTION_END:
            self.odd = self.odd or not self.section
            self._gap(False)
        elif means is Means.CALL:
            self.odd = self.odd or (bool(self.bound.section.cores) and not self.section)
            self.choices = self.bound.openers(core)
            self.held_at = self.base + end - len(core)
            self._span("call", end - len(core))
            self.mode = Mode.CHOICE
        elif means is Means.START:
            self.mode, self.held, self.held_at = Mode.HEADER, [], self.base + end
        elif means is Means.END:
            self._gap(False)
        elif core == (self.bound.headers.channel if self.bound.headers else None):  # a header without its start
            self.odd = True
            self.mode, self.held, self.held_at = Mode.HEADER, [core], self.base + begin
        else:
            self.odd = True
            self.mode = Mode.TEXT if not thinks else Mode.THINK
        return True

    def _stop(self, end: int, thinks: bool) -> None:
        self.odd = self.odd or thinks or self.section
        self.stop_at = self.base + end - 1
        self._span("stop", end - 1)
        self._span("structure", end)
        self.open_thought = thinks
        self.mode = Mode.DONE

    def _gap(self, section: bool) -> None:
        self.section = section
        self.mode, self.held, self.fresh = Mode.GAP, [], False

    # ---- calls --------------------------------------------------------------------------------------

    def _new_call(self, program: Program, start: int) -> Call:
        return Call(self.rules, program, len(self.calls), start, self.whole)

    def _choose(self, final: bool) -> bool:
        """The form that an opener opens: the one with an object, if an object stands here."""
        if len(self.choices) > 1:
            end = SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
            if end == len(self.text) and not final:
                return False
            brace = self.text.startswith("{", end)
            self.choices.sort(key=lambda p: (len(p.ops) > 1 and isinstance(p.ops[1], Json)) is not brace)
        self.call = self._new_call(self.choices[0], self.held_at)
        self.mode = Mode.CALL
        return True

    def _in_call(self, final: bool) -> bool:
        call = self.call
        assert call is not None
        self.at, found = call.step(self.text, self.at, final)
        if found is Next.STEP:
            return True
        if found is Next.WHOLE:
            call.close(self.base + self.at)
            self._end_call(call)
            return True
        self._tell(call)
        if found is Next.BROKEN:
            call.fault = call.fault or "malformed"
            self.mode = Mode.BROKEN
            return True
        if found is Next.STOP:
            call.close(self.base + self.at, call.fault or "unclosed")
            self._end_call(call)
            return True
        return False

    def _in_broken(self, final: bool) -> bool:
        call = self.call
        assert call is not None
        watch = self.bound.broken.get(call.program.last) or self.bound.broken[""]
        found = watch.find(self.text, self.at, final)
        if isinstance(found, int):
            self.at = found
            return False
        mark, _, end = found
        self.at = end if mark.means is Means.CALL_END else end - len(mark.core)
        call.close(self.base + self.at, call.fault)
        self._end_call(call)
        return True

    def _end_call(self, call: Call) -> None:
        self.calls.append(call)
        self._tell(call)
        self.call = None
        self._span("structure", call.end - self.base)
        self._gap(self.section)

    def _tell(self, call: Call) -> None:
        if call.deltas:
            self.deltas += call.deltas
            call.deltas = []
        self.steps += call.steps
        call.steps = 0

    def _in_bare(self, final: bool) -> bool:
        """An object at the very start: held back until it is known to be the whole message."""
        call = self.call
        assert call is not None
        begin = self.at
        at, found = call.step(self.text, begin, final)
        if found is Next.WHOLE:
            call.end = call.end if call.end > call.start else self.base + at
            end = SPACE.match(self.text, at).end()  # type: ignore[union-attr]
            self.held.append(self.text[begin:end])
            self.at = end
            over = end == len(self.text)
            if over and not final:
                return False
            if call.has_arguments and call.name and (over or self.bound.stop.match(self.text, end)):
                self._span("call", self.held_at - self.base)
                call.close(call.end)
                self._end_call(call)
                return True
            self._release()
            return True
        self.held.append(self.text[begin:at])
        self.at = at
        if found in (Next.BROKEN, Next.STOP):
            self._release()
            return True
        return found is Next.STEP

    def _release(self) -> None:
        """What was held back was text."""
        held, self.held, self.call = "".join(self.held), [], None
        self.mode = Mode.TEXT
        self._give(False, held, self.held_at)

    # ---- headers ------------------------------------------------------------------------------------

    def _in_header(self, final: bool) -> bool:
        if not self.held:
            self.held_at = self.base + self.at
        found = self.bound.header.find(self.text, self.at, final)
        if isinstance(found, int):
            self.held.append(self.text[self.at : found])
            self.at = found
            return False
        mark, begin, end = found
        self.held.append(self.text[self.at : begin])
        if mark.means is Means.BODY:
            self._span("structure", self.held_at - self.base)
            self.at = end
            self._open_message("".join(self.held))
            return True
        self._stray_header()
        self.mode = Mode.TEXT
        return self._act(mark.means, mark.core, begin, end)

    def _open_message(self, header: str) -> None:
        """A header is whole: role, recipient, channel and type, in any order that can be read."""
        h = self.bound.headers
        assert h is not None
        self.held = []
        role, *channels = (CONTROL.sub(" ", part).split() for part in header.split(h.channel))
        words = [*role, *(word for part in channels for word in part)]
        sign = h.recipient.strip()
        recipients = [word[len(sign) :] for word in words if sign and word.startswith(sign)]
        channel = channels[0][0] if channels and channels[0] else ""
        named = [word for word in role if not (sign and word.startswith(sign))]
        extra = [word for part in channels for word in part[1:] if not (sign and word.startswith(sign))]
        odd = len(channels) != 1 or named not in ([], [h.role]) or len(extra) > 1 or len(recipients) > 1
        odd = odd or channel not in (h.reasoning, *h.texts)
        self.odd = self.odd or odd
        if recipients:
            self._span("call", self.held_at - self.base)
            self.call = self._new_call(self.bound.body, self.held_at)
            self.call.learn("name", recipients[0].removeprefix(h.tool))
            self.call.fault = "malformed" if odd else None
            self.mode = Mode.CALL
        elif channel == h.reasoning:
            self.mode, self.thinks = Mode.THINK, True
        else:
            self.mode = Mode.TEXT

    def _stray_header(self) -> None:
        """A header without a body: text, if it is none of what a header is made of."""
        h = self.bound.headers
        assert h is not None
        header, self.held = "".join(self.held), []
        if not header.strip():
            return
        sign = h.recipient
        words = (h.role.startswith(w) or (sign and (w.startswith(sign) or sign.startswith(w))) for w in header.split())
        if h.channel in header or all(words):
            self._span("structure", self.held_at - self.base)
        else:
            self._give(False, header, self.held_at)
        self.odd = True

    # ---- telling ------------------------------------------------------------------------------------

    def _give(self, thinks: bool, text: str, start: int) -> None:
        """Text of the reasoning or the answer, less what of it the prompt wrote."""
        if start < 0:
            text, start = text[-start:], 0
        if not text:
            return
        text = self.bound.alphabet.spell(text)
        if thinks:
            self.thought.append(text)
            self.deltas.append(Delta("reasoning", text))
            self._span("reasoning", start - self.base)
        else:
            self.content.append(text)
            self.deltas.append(Delta("content", text))
            self._span("content", start - self.base)

    def _span(self, kind: SpanKind, at: int) -> None:
        """From this place of the text on it is this kind."""
        if not self.spans or self.spans[-1][1] != kind or kind == "call":
            self.spans.append((max(0, self.base + at), kind))

    def _finish(self) -> None:
        """The end of a completion: what is open stays open."""
        if self.mode is Mode.HEADER:
            self._stray_header_at_end()
        elif self.mode is Mode.CHOICE:
            self.call = self._new_call(self.choices[0], self.held_at)
        if self.mode is Mode.BARE and self.call is not None and not (self.call.has_arguments and self.call.name):
            self._release()
        if self.call is not None:
            if self.mode is Mode.BARE:
                self._span("call", self.held_at - self.base)
            self.call.close(self.base + self.at, self.call.fault or "unclosed")
            self.calls.append(self.call)
            self._tell(self.call)

    def _stray_header_at_end(self) -> None:
        odd, held = self.odd, self.held
        self._stray_header()
        self.odd, self.held = odd, held  # a header that is cut is no fault, and what it lacks is asked for later

    # ---- what it knows ------------------------------------------------------------------------------

    @property
    def in_thought(self) -> bool:
        """Reasoning is open, or was when the stop came."""
        return self.mode is Mode.THINK or self.open_thought

    @property
    def closing(self) -> str:
        """The spec text that closes what is open here, innermost first, up to the end of the assistant's brackets."""
        grammar, spell = self.bound.grammar, self.bound.alphabet.spell
        section = grammar.calls.section.close if grammar.calls and grammar.calls.section and self.section else ""
        if self.mode is Mode.THINK:
            text = grammar.text.open if self.bound.headers else ""
            return (grammar.reasoning.close if grammar.reasoning else "") + text + section
        if self.mode is Mode.HEADER and grammar.headers:
            h = grammar.headers
            return (
                h.body if self.bound.headers and self.bound.headers.channel in "".join(self.held) else grammar.text.open
            )
        if self.mode is Mode.CALL and self.call:
            return spell(self.call.closing) + section
        if self.mode is Mode.BROKEN and self.call:
            return spell(self.call.program.last_text) + section
        if self.mode is Mode.CHOICE:
            return spell(self._new_call(self.choices[0], 0).closing) + section
        return section + (grammar.text.close if self.mode is Mode.TEXT else "")
