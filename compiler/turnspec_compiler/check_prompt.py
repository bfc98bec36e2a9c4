"""Where each generation prompt leaves the parser: at the start, in reasoning or behind it, in a text.

Anything else is a mistake of the spec, for no completion could be read from there.
"""

from __future__ import annotations

from turnspec.bind import Bound
from turnspec.grammar import Grammar
from turnspec.machine import Machine
from turnspec_compiler import syntax as s
from turnspec_compiler.paths import Paths
from turnspec_compiler.problems import Problems

STATES = {
    "gap": "behind a call",
    "done": "behind a stop",
    "bare": "in an object that may be a call",
    "list": "in a list that may be calls",
}


class Tokens:
    """A vocabulary that has the spec's tokens and markers as ids, and nothing else."""

    def __init__(self, spec: s.Spec) -> None:
        named = (*spec.tokens, *spec.markers, *filter(None, (spec.bos, spec.eos)))
        self.control = {spelling: k for k, spelling in enumerate(dict.fromkeys(named))}

    def token_bytes(self, token: int, /) -> bytes:
        raise KeyError(token)


def check_prompts(spec: s.Spec, turn: s.Assistant, grammar: Grammar, problems: Problems) -> None:
    """All that the prompt may write after the assistant's opener, whatever the options."""
    paths = Paths(spec)
    parts = s.Seq(tuple(s.Part(name, turn.span) for name in ("open", "prefill")), turn.span)
    wire = spec.generation or turn.prefill or parts
    openers = {_text(path) for path in paths.of(turn.open)}
    bound = Bound(grammar, Tokens(spec))
    for text in dict.fromkeys(map(_text, paths.of(spec.generation or parts))):
        opener = max((o for o in openers if o in text), key=len, default=text)
        begun = text[text.find(opener) + len(opener) :]
        machine = Machine(bound, bound.rules(None, True))
        machine.feed(bound.alphabet.write(begun))
        if machine.odd or machine.mode not in ("text", "think", "header"):
            state = STATES.get(machine.mode, "in a call")
            where = "at a bracket that is not open" if machine.mode in ("text", "think", "header") else state
            problems.add("prompt-state", wire.span, f"the generation prompt {begun!r} leaves the parser {where}")


def _text(path: tuple[s.Wire, ...]) -> str:
    """The text of a path; what slots write stands as a letter."""
    return "".join(item.text if isinstance(item, s.Lit) else "x" for item in path)
