# Emitted from kimi-vl.yaml by `turnspec compile kimi-vl.yaml`.
# Do not edit: change the spec and compile it again.
"""Kimi-VL: plain turns with images, no tools; thinking (of the models that do) is sampled and never rendered again."""

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
    written,
)

FORMAT = Format(
    id="kimi-vl",
    title="Kimi-VL: plain turns with images, no tools; thinking (of the models that do) is sampled and never rendered again.",
    models=(
        "moonshotai/Kimi-VL-A3B-Instruct",
        "moonshotai/Kimi-VL-A3B-Thinking",
        "moonshotai/Kimi-VL-A3B-Thinking-2506",
    ),
    templates=(("b334a21438dfe879239e2448395f58f67bfbff4fffd9743e9699c24270fa023e", ()),),
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
        "reasoning: never rendered again",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=Brackets("◁think▷", "◁/think▷"),
        text=Brackets("", ""),
        calls=None,
        stops=("<|im_end|>", "[EOS]"),
        other_stops=("[EOS]",),
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
    """kimi-vl, written as text. Options: none of its own."""

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
            raise MessageError("kimi-vl takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-vl.yaml:12
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-vl.yaml:16
        match m.role:
            case "user":
                out.framed(m, "<|im_user|>user<|im_middle|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "system":
                out.framed(m, "<|im_system|>system<|im_middle|>", m.text, "<|im_end|>")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-vl.yaml:17
        shown = self.keeps(m)
        out.scaffold(m, "<|im_assistant|>assistant<|im_middle|>")
        if shown:  # kimi-vl.yaml:9
            out.sampled(m, "◁think▷", m.reasoning, "◁/think▷")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-vl.yaml:19
        out.scaffold_data(m, m.role)
        out.framed(m, "<|im_middle|>", m.text, "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-vl.yaml:17
        out.frame("<|im_assistant|>assistant<|im_middle|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-vl.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # kimi-k2.yaml:43
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """kimi-vl: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kimi-VL: plain turns with images, no tools; thinking (of the models that do) is sampled and never rendered again.
format: kimi-vl
models: [moonshotai/Kimi-VL-A3B-Instruct, moonshotai/Kimi-VL-A3B-Thinking, moonshotai/Kimi-VL-A3B-Thinking-2506]
parity: {template: moonshotai-Kimi-VL-A3B-Instruct, sha256: b334a21438dfe879239e2448395f58f67bfbff4fffd9743e9699c24270fa023e}
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

reasoning:
  brackets: ['◁think▷', '◁/think▷']
  shown: never

let: {}

prelude:
  when: messages and messages[0].role != "system"
  emit: '<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>'

turns:
  user: '<|im_user|>user<|im_middle|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_assistant|>assistant<|im_middle|>'
    sampled: [reasoning, text]
    stop: '<|im_end|>'
    other_stops: ['[EOS]']
  system: '<|im_system|>system<|im_middle|>${m.text}<|im_end|>'
  '*': '${m.role}<|im_middle|>${m.text}<|im_end|>'

loses: [calls, call ids, 'reasoning: never rendered again', tool schemas, list content]

examples:
  - say: a picture
    messages:
      - {role: user, content: [{type: image, image: oslo.png}, {type: text, text: 'Where is this?'}]}
    add_generation_prompt: true
    text: "<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|><|im_user|>user<|im_middle|><|media_start|>image<|media_content|><|media_pad|><|media_end|>Where is this?<|im_end|><|im_assistant|>assistant<|im_middle|>"
  - say: a model that thinks
    completion: '◁think▷A harbour.◁/think▷Oslo.<|im_end|>'
    parsed: {content: Oslo., reasoning_content: A harbour., status: complete}
"""
