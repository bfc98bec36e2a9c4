# Emitted from minicpm-moe.yaml by `turnspec compile minicpm-moe.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniCPM MoE: questions between tags; all other roles are bare."""

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
    is_string,
    to_str,
)

FORMAT = Format(
    id="minicpm-moe",
    title="MiniCPM MoE: questions between tags; all other roles are bare.",
    models=(
        "openbmb/MiniCPM-MoE-8x2B",
        "openbmb/MiniCPM-2B-dpo-fp16",
        "openbmb/MiniCPM-2B-dpo-fp32",
        "openbmb/MiniCPM-2B-history",
        "openbmb/MiniCPM-2B-sft-fp32",
        "openbmb/MiniCPM-2B-sft-fp32-llama-format",
        "openbmb/MiniCPM-S-1B-sft",
        "openbmb/MiniCPM-S-1B-sft-llama-format",
    ),
    templates=(("d9f25394f8be2d8a5fb234670a8596c7a12fa0d21896b5a757d77da8b8686944", ()),),
    tokens=("</s>",),
    markers=(
        "<用户>",
        "<AI>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",)),
    openers=(("user", "<用户>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """minicpm-moe, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # nanbeige-base.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check_messages(self, chat: Chat) -> None:  # minicpm-moe.yaml:11
        for m in chat.messages:
            if m.role == "user" and not is_string(m.content):
                raise MessageError("a user message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-moe.yaml:14
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "user":
                out.framed(m, "<用户>", m.text, "<AI>")
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
    """minicpm-moe: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniCPM MoE: questions between tags; all other roles are bare.
format: minicpm-moe
models: [openbmb/MiniCPM-MoE-8x2B, openbmb/MiniCPM-2B-dpo-fp16, openbmb/MiniCPM-2B-dpo-fp32, openbmb/MiniCPM-2B-history,
         openbmb/MiniCPM-2B-sft-fp32, openbmb/MiniCPM-2B-sft-fp32-llama-format, openbmb/MiniCPM-S-1B-sft,
         openbmb/MiniCPM-S-1B-sft-llama-format]
parity: {template: openbmb-MiniCPM-MoE-8x2B, sha256: d9f25394f8be2d8a5fb234670a8596c7a12fa0d21896b5a757d77da8b8686944}
tokens: ['</s>']
markers: ['<用户>', '<AI>']
content: {other: '${content|str}'}

reject:
  - {when: m.role == "user" and not is_string(m.content), say: a user message needs a text}

turns:
  assistant:
    open: ''
    sampled: [text]
    stop: ''
    other_stops: ['</s>']
  user: '<用户>${m.text}<AI>'
  '*': '${m.text}'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<用户>Weather in Oslo?<AI>Cold.<用户>How cold?<AI>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
