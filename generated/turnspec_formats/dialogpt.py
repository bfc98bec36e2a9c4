# Emitted from dialogpt.yaml by `turnspec compile dialogpt.yaml`.
# Do not edit: change the spec and compile it again.
"""DialoGPT: texts, each with the end of text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="dialogpt",
    title="DialoGPT: texts, each with the end of text.",
    models=(
        "microsoft/DialoGPT-medium",
        "microsoft/DialoGPT-small",
    ),
    templates=(("5e038197c89daee5d4e03d3e0c8ac0fab5a25e2dc88f203f9c948f68889e416f", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",)),
    eos="<|endoftext|>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """dialogpt, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # dialogpt.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # dialogpt.yaml:9
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # dialogpt.yaml:11
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # dialogpt.yaml:14
        out.content(m, m.text)
        out.scaffold(m, self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # dialogpt.yaml:11
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # dialogpt.yaml:11
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # dialogpt.yaml:13
        return self.eos


class Renderer(emitted.Renderer):
    """dialogpt: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DialoGPT: texts, each with the end of text.
format: dialogpt
models: [microsoft/DialoGPT-medium, microsoft/DialoGPT-small]
parity: {template: microsoft-DialoGPT-medium, sha256: 5e038197c89daee5d4e03d3e0c8ac0fab5a25e2dc88f203f9c948f68889e416f}
eos: '<|endoftext|>'
content: {other: '${content|str}'}

turns:
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'
  '*': '${m.text}${eos}'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "Weather in Oslo?<|endoftext|>Cold.<|endoftext|>How cold?<|endoftext|>"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
