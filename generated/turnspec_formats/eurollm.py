# Emitted from eurollm.yaml by `turnspec compile eurollm.yaml`.
# Do not edit: change the spec and compile it again.
"""EuroLLM: ChatML with a system turn always; later system messages are dropped."""

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
    to_str,
)

FORMAT = Format(
    id="eurollm",
    title="EuroLLM: ChatML with a system turn always; later system messages are dropped.",
    models=("utter-project/EuroLLM-1.7B-Instruct",),
    templates=(("a9092972f456a07522e83f2b4b0081542b05173afaceb705ccd2a12932f9e5f9", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("user", "<|im_start|>user\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """eurollm, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # eurollm.yaml:7
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # eurollm.yaml:6
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # eurollm.yaml:9
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # eurollm.yaml:10
        system = chat.hoisted["system"]
        out.frame("<|im_start|>system\n")
        out.content(system, system.text)
        out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # eurollm.yaml:11
        match m.role:
            case "system":
                self.dropped("system messages")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # eurollm.yaml:14
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # eurollm.yaml:15
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # eurollm.yaml:14
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # eurollm.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # eurollm.yaml:14
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # eurollm.yaml:14
        return "\n"


class Renderer(emitted.Renderer):
    """eurollm: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# EuroLLM: ChatML with a system turn always; later system messages are dropped.
format: eurollm
models: [utter-project/EuroLLM-1.7B-Instruct]
parity: {template: utter-project-EuroLLM-1.7B-Instruct, sha256: a9092972f456a07522e83f2b4b0081542b05173afaceb705ccd2a12932f9e5f9}
tokens: ['<|im_start|>', '<|im_end|>']
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

prelude: '<|im_start|>system⏎${system.text}<|im_end|>⏎'

turns:
  system: drop
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant: {open: '<|im_start|>assistant⏎', sampled: text, stop: '<|im_end|>', after: '⏎'}
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, reasoning, tool schemas, list content, 'system messages: all but a first one']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      <|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
