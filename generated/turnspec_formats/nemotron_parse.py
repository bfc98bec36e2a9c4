# Emitted from nemotron-parse.yaml by `turnspec compile nemotron-parse.yaml`.
# Do not edit: change the spec and compile it again.
"""Texts one after the other."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="nemotron-parse",
    title="Texts one after the other.",
    models=(
        "nvidia/NVIDIA-Nemotron-Parse-v1.1",
        "nvidia/NVIDIA-Nemotron-Parse-v1.2",
    ),
    templates=(("c4123e078b4bdc0f5f63fa38eca171496c1d7ee48987353469d9d611d0428e66", ()),),
    tokens=("</s>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",)),
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nemotron-parse, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # nanbeige-base.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanbeige-base.yaml:10
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanbeige-base.yaml:12
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanbeige-base.yaml:12
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanbeige-base.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nanbeige-base.yaml:14
        return ""


class Renderer(emitted.Renderer):
    """nemotron-parse: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Texts one after the other.
format: nemotron-parse
models: [nvidia/NVIDIA-Nemotron-Parse-v1.1, nvidia/NVIDIA-Nemotron-Parse-v1.2]
parity: {template: nvidia-NVIDIA-Nemotron-Parse-v1.1, sha256: c4123e078b4bdc0f5f63fa38eca171496c1d7ee48987353469d9d611d0428e66}
tokens: ['</s>']
content: {other: '${content|str}'}

turns:
  assistant:
    open: ''
    sampled: [text]
    stop: ''
    other_stops: ['</s>']
  '*': '${m.text}'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "Weather in Oslo?Cold.How cold?"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
