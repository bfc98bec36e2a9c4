# Emitted from moonlight.yaml by `turnspec compile moonlight.yaml`.
# Do not edit: change the spec and compile it again.
"""Moonlight = Kimi-VL for texts only."""

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
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    item,
    to_str,
)

FORMAT = Format(
    id="moonlight",
    title="Moonlight = Kimi-VL for texts only.",
    models=(
        "moonshotai/Moonlight-16B-A3B-Instruct",
        "moonshotai/Moonlight-16B-A3B",
    ),
    templates=(("0af7f5845651f3ba85a82d70d8af968a1da0a60f4c7bb662a9c305cfc9cc224c", ()),),
    tokens=(
        "<|im_system|>",
        "<|im_user|>",
        "<|im_assistant|>",
        "<|im_middle|>",
        "<|im_end|>",
        "[EOS]",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>", "[EOS]"), other_stops=("[EOS]",)
    ),
    openers=(("system", "<|im_system|>system<|im_middle|>"), ("user", "<|im_user|>user<|im_middle|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """moonlight, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # moonlight.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-vl.yaml:12
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # moonlight.yaml:9
        match m.role:
            case "user":
                out.framed(m, "<|im_user|>user<|im_middle|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "system":
                out.framed(m, "<|im_system|>system<|im_middle|>", m.text, "<|im_end|>")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # moonlight.yaml:10
        out.scaffold(m, "<|im_assistant|>assistant<|im_middle|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-vl.yaml:19
        out.scaffold_data(m, m.role)
        out.framed(m, "<|im_middle|>", m.text, "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # moonlight.yaml:10
        out.frame("<|im_assistant|>assistant<|im_middle|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # moonlight.yaml:10
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # kimi-k2.yaml:43
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """moonlight: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Moonlight = Kimi-VL for texts only.
format: moonlight
models: [moonshotai/Moonlight-16B-A3B-Instruct, moonshotai/Moonlight-16B-A3B]
parity: {template: moonshotai-Moonlight-16B-A3B-Instruct, sha256: 0af7f5845651f3ba85a82d70d8af968a1da0a60f4c7bb662a9c305cfc9cc224c}
tokens: ['<|im_system|>', '<|im_user|>', '<|im_assistant|>', '<|im_middle|>', '<|im_end|>', '[EOS]']
markers: []
options: {}

content:
  other: '${content|str}'

let: {}

prelude:
  when: messages and messages[0].role != "system"
  emit: '<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>'

turns:
  user: '<|im_user|>user<|im_middle|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_assistant|>assistant<|im_middle|>'
    sampled: text
    stop: '<|im_end|>'
    other_stops: ['[EOS]']
  system: '<|im_system|>system<|im_middle|>${m.text}<|im_end|>'
  '*': '${m.role}<|im_middle|>${m.text}<|im_end|>'

loses: [calls, call ids, reasoning, tool schemas, list content]

examples:
  - say: a question
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
    text: "<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|><|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|>Cold.<|im_end|>"
"""
