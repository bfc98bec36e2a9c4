# Emitted from seed-coder-reasoning.yaml by `turnspec compile seed-coder-reasoning.yaml`.
# Do not edit: change the spec and compile it again.
"""Seed Coder Reasoning: user and assistant take turns."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    spelled,
    to_str,
)

FORMAT = Format(
    id="seed-coder-reasoning",
    title="Seed Coder Reasoning: user and assistant take turns.",
    models=("ByteDance-Seed/Seed-Coder-8B-Reasoning",),
    templates=(("4c0696ce96da7decef9d0419c2affed0a1f9c81e5a04d57be3e11c35d760b0c3", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "white space: around texts",
        "system messages: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<[end▁of▁sentence]>",)),
    bos="<[begin▁of▁sentence]>",
    eos="<[end▁of▁sentence]>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """seed-coder-reasoning, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # seed-coder.yaml:11
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # seed-coder-reasoning.yaml:7
        if not spelled(chat.messages, {"user": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-coder.yaml:16
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-coder.yaml:18
        out.scaffold(m, self.bos)
        out.scaffold(m, "assistant\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-coder.yaml:21
        out.scaffold(m, self.bos)
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text.strip(), self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seed-coder.yaml:18
        out.frame(self.bos)
        out.frame("assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seed-coder.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # seed-coder.yaml:20
        return self.eos


class Renderer(emitted.Renderer):
    """seed-coder-reasoning: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Seed Coder Reasoning: user and assistant take turns.
format: seed-coder-reasoning
models: [ByteDance-Seed/Seed-Coder-8B-Reasoning]
parity: {template: ByteDance-Seed-Seed-Coder-8B-Reasoning, sha256: 4c0696ce96da7decef9d0419c2affed0a1f9c81e5a04d57be3e11c35d760b0c3}
bos: '<[begin▁of▁sentence]>'
eos: '<[end▁of▁sentence]>'
content: {other: '${content|str}'}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not messages, say: there are no messages}

turns:
  assistant:
    open: '${bos}assistant⏎'
    sampled: ['${m.text|trim}']
    stop: '${eos}'
  '*': '${bos}${m.role}⏎${m.text|trim}${eos}'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts', 'system messages: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<[begin▁of▁sentence]>user\\nWeather in Oslo?<[end▁of▁sentence]><[begin▁of▁sentence]>assistant\\nCold.<[end▁of▁sentence]><[begin▁of▁sentence]>user\\nHow cold?<[end▁of▁sentence]><[begin▁of▁sentence]>assistant\\n"
  - say: an answer
    completion: "Cold.<[end▁of▁sentence]>"
    parsed: {content: Cold., status: complete}
"""
