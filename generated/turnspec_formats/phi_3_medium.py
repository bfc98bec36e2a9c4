# Emitted from phi-3-medium.yaml by `turnspec compile phi-3-medium.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-3 medium: as the early template of Phi-3, without a BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="phi-3-medium",
    title="Phi-3 medium: as the early template of Phi-3, without a BOS.",
    models=(
        "microsoft/Phi-3-medium-128k-instruct",
        "microsoft/Phi-3-medium-4k-instruct",
    ),
    templates=(("605841622bcb6572225608f09ec2afcdfb9fb50844ef52715a12689f7b9278b1", ()),),
    tokens=(
        "<|assistant|>",
        "<|user|>",
        "<|end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="\n"),
    openers=(("user", "<|user|>\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """phi-3-medium, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # phi-3-system.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # phi-3-medium.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3-medium.yaml:13
        match m.role:
            case "user":
                out.framed(m, "<|user|>\n", m.text, "<|end|>\n<|assistant|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3-system.yaml:17
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3-system.yaml:17
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3-system.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-3-system.yaml:19
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-3-system.yaml:20
        return "\n"


class Renderer(emitted.Renderer):
    """phi-3-medium: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-3 medium: as the early template of Phi-3, without a BOS.
format: phi-3-medium
models: [microsoft/Phi-3-medium-128k-instruct, microsoft/Phi-3-medium-4k-instruct]
parity: {template: microsoft-Phi-3-medium-128k-instruct, sha256: 605841622bcb6572225608f09ec2afcdfb9fb50844ef52715a12689f7b9278b1}
tokens: ['<|assistant|>', '<|user|>', '<|end|>']
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  user: '<|user|>⏎${m.text}<|end|>⏎<|assistant|>⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|end|>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, system messages, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?<|end|>\\n<|assistant|>\\nCold.<|end|>\\n<|user|>\\nHow cold?<|end|>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
