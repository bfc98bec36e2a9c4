"""The parser of a renderer: a grammar bound to a vocabulary. `machine.py` reads, `stream.py` feeds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from turnspec.bind import Bound
from turnspec.grammar import Grammar
from turnspec.machine import Machine
from turnspec.marks import Decoder, Vocabulary
from turnspec.plain import PlainReader, plain_reader
from turnspec.plain_headers import HeadersReader
from turnspec.response import ParsedResponse
from turnspec.stream import StreamParser, assembled
from turnspec.told import Rules

WINDOW = 64  # ids that are searched for an opener that is text; doubled until it is found


@dataclass(frozen=True, slots=True)
class Ending:
    """How a completion ended. All texts spell their control tokens.

    `stop`: the stop that was sampled; `stopped`: the wire writes it; `opener`: the stop, if it opens the next turn.
    `closing`: what closes the open brackets, innermost first. `after_stop`: what was sampled after the stop.
    `turn_text`: what the prompt wrote of the turn after its opener, and the sample up to the stop.
    """

    parsed: ParsedResponse
    stop: str | None
    stopped: bool
    opener: str | None
    closing: str
    after_stop: str
    turn_text: str

    def settled(self, written: str) -> Ending:
        """The same once a message follows, when the turn writes this end: sampled, it is no other stop."""
        return replace(self, stopped=True) if self.stop == written and not self.stopped else self


class ResponseParser:
    """Parses the completions of one format and vocabulary; immutable, for any number of threads.

    `opener`: what the prompt writes to open an assistant turn, as spec text; `generation`: what it writes after that.
    `resumed`: both, after tool results.
    """

    def __init__(
        self,
        grammar: Grammar,
        vocabulary: Vocabulary,
        opener: str,
        generation: str,
        resumed: tuple[str, str] = ("", ""),
    ) -> None:
        self.bound = Bound(grammar, vocabulary)
        self.opener = self.bound.alphabet.write(opener)
        self.generation = self.bound.alphabet.write(generation)
        self._resumed = tuple(map(self.bound.alphabet.write, resumed)) if resumed[0] != opener else ("", "")
        self._header = self._from_control(self.opener)  # a prompt is searched for it, from its end
        self._opener_id = self.bound.alphabet.id_of(self._header[:1])
        self._begun = lru_cache(16)(self._start)  # a prompt ends in few ways
        self._stop_ids = frozenset(map(self.bound.alphabet.id_of, self.bound.stops))

    def parse(
        self,
        token_ids: Sequence[int],
        prompt_ids: Sequence[int] | None = None,
        tools: Any = None,
        finish_reason: str | None = None,
    ) -> ParsedResponse:
        """Takes a completion apart. Never raises, whatever the ids."""
        begun = self._before(prompt_ids)
        _, plain = self._begun(begun)
        decoder = Decoder(self.bound.pieces)
        text = decoder.feed(token_ids, final=True)
        rules = self.bound.rules(tools, True, prompt_ids)
        found = plain.read(decoder, text, rules, finish_reason) if plain else None
        return found or assembled(self._fed(begun, rules, decoder, text), finish_reason)

    def stream(self, prompt_ids: Sequence[int] | None = None, tools: Any = None) -> StreamParser:
        """A parser to feed."""
        return StreamParser(self._machine(self._before(prompt_ids), self.bound.rules(tools, False, prompt_ids)))

    def ending(
        self, token_ids: Sequence[int], prompt_ids: Sequence[int] | None = None, generation: str | None = None
    ) -> Ending:
        """How a completion ended, and what it lacks. `generation`: spec text that stands before it in its turn."""
        begun = self._before(prompt_ids) if generation is None else self.bound.alphabet.write(generation)
        _, plain = self._begun(begun)
        decoder = Decoder(self.bound.pieces)
        text = decoder.feed(token_ids, final=True)
        rules = self.bound.rules(None, True, prompt_ids)
        grammar, spell = self.bound.grammar, self.bound.alphabet.spell
        parsed = plain.read(decoder, text, rules, None) if plain else None
        at: int | None = len(text) - 1
        closing = ""
        if parsed is None or parsed.status != "complete":
            machine = self._fed(begun, rules, decoder, text)
            parsed, at, closing = assembled(machine, None), machine.stop_at, machine.closing
        stop = None if at is None else spell(text[at])
        opener = next((o for o in grammar.next_openers if stop and o.startswith(stop)), None)
        return Ending(
            parsed,
            stop,
            stop is not None and stop not in grammar.other_stops,
            opener,
            closing,
            "" if at is None else spell(text[at + 1 :]),
            spell(begun + text[:at]),
        )

    def _before(self, prompt_ids: Sequence[int] | None) -> str:
        """What of the turn stands before the completion: without a prompt, what this renderer's own would write."""
        return self.generation if prompt_ids is None else self.begun(prompt_ids)

    def _fed(self, text: str, rules: Rules, decoder: Decoder, completion: str) -> Machine:
        """A machine that has read a whole completion behind this much of the turn."""
        machine = self._machine(text, rules, decoder)
        machine.feed(completion, final=True)
        return machine

    def _machine(self, text: str, rules: Rules, decoder: Decoder | None = None) -> Machine:
        begun, _ = self._begun(text)
        machine = Machine(self.bound, rules, decoder)
        if begun.call or begun.choices:  # which are told
            machine.start(text)
        else:
            machine.resume(begun)
        return machine

    def _start(self, text: str) -> tuple[Machine, PlainReader | HeadersReader | None]:
        """A machine that stands behind this much of a turn, and what reads plain completions from there."""
        machine = Machine(self.bound, self.bound.rules(None, True))
        if text or self.bound.text_first:
            machine.start(text)
        return machine, plain_reader(self.bound, machine)

    def begun(self, prompt_ids: Sequence[int]) -> str:
        """The text behind the last assistant opener of a prompt; "" if there is none, or a stop stands after it.

        Looks back from the end, no further than to the last id that begins an opener.
        """
        if self._opener_id is None:
            return self._begun_text(prompt_ids)
        at = len(prompt_ids) - 1
        while at >= 0 and prompt_ids[at] != self._opener_id:
            if prompt_ids[at] in self._stop_ids:
                return self._resumed_text(prompt_ids)
            at -= 1
        if at < 0:
            return self._resumed_text(prompt_ids)
        text = Decoder(self.bound.pieces).feed(prompt_ids[at:], final=True)
        return text[len(self._header) :] if text.startswith(self._header) else ""

    def _from_control(self, opener: str) -> str:
        """An opener from its first control token on; all of it where it has none."""
        found = (k for k, char in enumerate(opener) if self.bound.alphabet.id_of(char) is not None)
        return opener[next(found, 0) :]

    def _resumed_text(self, prompt_ids: Sequence[int]) -> str:
        """What the prompt writes of a turn that goes on after results without the opener; "" if it ends otherwise."""
        opener, generation = self._resumed
        if not generation:
            return ""
        whole = opener + generation
        text = Decoder(self.bound.pieces).feed(prompt_ids[-4 * len(whole) :], final=True)
        return generation if text.endswith(whole) else ""

    def _begun_text(self, prompt_ids: Sequence[int]) -> str:
        """The same for an opener that is no id, which only the text can show."""
        if not self.opener:
            return ""
        size = WINDOW
        while True:
            text = Decoder(self.bound.pieces).feed(prompt_ids[-size:], final=True)
            _, found, begun = text.rpartition(self.opener)
            if found or size >= len(prompt_ids):
                break
            size *= 2
        return begun if found and not self.bound.stop.search(begun) else ""
