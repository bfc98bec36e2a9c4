# Emitted from kimi-k2-base.yaml by `turnspec compile kimi-k2-base.yaml`.
# Do not edit: change the spec and compile it again.
"""Kimi K2 Base: the turns of Kimi K2 without calls, under another default."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_mapping,
    item,
    json,
    written,
)

FORMAT = Format(
    id="kimi-k2-base",
    title="Kimi K2 Base: the turns of Kimi K2 without calls, under another default.",
    models=("moonshotai/Kimi-K2-Base",),
    templates=(("0d19c3a601c02d8f788799efcaceee9f0cda955e165b9c137ea9f7198fea4d37", ()),),
    tokens=(
        "<|im_system|>",
        "<|im_user|>",
        "<|im_assistant|>",
        "<|im_middle|>",
        "<|im_end|>",
        "[EOS]",
    ),
    markers=(
        "<|media_start|>",
        "<|media_content|>",
        "<|media_pad|>",
        "<|media_end|>",
    ),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>", "[EOS]"), other_stops=("[EOS]",)
    ),
    positional=True,
    openers=(
        ("system", "<|im_system|>system<|im_middle|>"),
        ("tool", "<|im_system|>tool<|im_middle|>"),
        ("user", "<|im_user|>user<|im_middle|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """kimi-k2-base, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # kimi-k2-base.yaml:9
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image" or has(p, "image") or has(p, "image_url"):
                    chat.count("image")
                    parts.append(("<|media_start|>image<|media_content|>", 0, -1))
                    parts.append((Media.of(p, "<|media_pad|>"), IMAGE, -1))
                    parts.append(("<|media_end|>", 0, -1))
                elif is_mapping(p):
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("kimi-k2-base takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-k2-base.yaml:17
        if chat.tools:
            out.frame("<|im_system|>tool_declare<|im_middle|>")
            out.schema(json(chat.tools))
            out.frame("<|im_end|>")
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-base.yaml:21
        match m.role:
            case "user":
                out.framed(m, "<|im_user|>user<|im_middle|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<|im_system|>tool<|im_middle|>", m.text, "<|im_end|>")
            case "system":
                out.framed(m, "<|im_system|>system<|im_middle|>", m.text, "<|im_end|>")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-base.yaml:24
        out.scaffold(m, "<|im_assistant|>assistant<|im_middle|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-base.yaml:26
        out.content(m, m.text)
        out.scaffold(m, "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2-base.yaml:24
        out.frame("<|im_assistant|>assistant<|im_middle|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2-base.yaml:24
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # kimi-k2.yaml:43
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """kimi-k2-base: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kimi K2 Base: the turns of Kimi K2 without calls, under another default.
format: kimi-k2-base
models: [moonshotai/Kimi-K2-Base]
parity: {template: moonshotai-Kimi-K2-Base, sha256: 0d19c3a601c02d8f788799efcaceee9f0cda955e165b9c137ea9f7198fea4d37}
tokens: ['<|im_system|>', '<|im_user|>', '<|im_assistant|>', '<|im_middle|>', '<|im_end|>', '[EOS]']
markers: ['<|media_start|>', '<|media_content|>', '<|media_pad|>', '<|media_end|>']
options: {}

content:
  parts:
    - when: p.type == "image" or has(p, "image") or has(p, "image_url")
      media: image
      brackets: ['<|media_start|>image<|media_content|>', '<|media_end|>']
      emit: '<|media_pad|>'
    - {when: is_mapping(p), emit: '${p.text}'}

let: {}

prelude:
  - {when: tools, emit: '<|im_system|>tool_declare<|im_middle|>${tools|json}<|im_end|>'}
  - when: messages and messages[0].role != "system"
    emit: '<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>'

turns:
  user: '<|im_user|>user<|im_middle|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_assistant|>assistant<|im_middle|>'
    sampled: text
    stop: '<|im_end|>'
    other_stops: ['[EOS]']
  tool: '<|im_system|>tool<|im_middle|>${m.text}<|im_end|>'
  system: '<|im_system|>system<|im_middle|>${m.text}<|im_end|>'
  '*': '${m.text}<|im_end|>'

loses: [calls, call ids, reasoning, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      <|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|><|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|>Cold.<|im_end|><|im_user|>user<|im_middle|>How cold?<|im_end|><|im_assistant|>assistant<|im_middle|>
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
