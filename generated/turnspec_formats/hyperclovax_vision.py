# Emitted from hyperclovax-vision.yaml by `turnspec compile hyperclovax-vision.yaml`.
# Do not edit: change the spec and compile it again.
"""HyperCLOVA X SEED Vision: ChatML behind an empty list of tools. Left out: contents that are parts, each of which is a turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    NOBODY,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    get,
    is_list,
    is_mapping,
    is_string,
    item,
)

FORMAT = Format(
    id="hyperclovax-vision",
    title="HyperCLOVA X SEED Vision: ChatML behind an empty list of tools. Left out: contents that are parts, each of which is a turn.",
    models=("naver-hyperclovax/HyperCLOVAX-SEED-Vision-Instruct-3B",),
    templates=(
        (
            "58da6d382466d17f9b568874c882920bf0a50bd5fdaffcecf7d2c6f8bea7e942",
            (("default_system", "You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hyperclovax-vision, written as text. Options: default_system (str)."""

    format = FORMAT
    generation_is_constant = False
    default_system: str

    def read_text(self, content: Any, chat: Chat) -> str:  # hyperclovax-vision.yaml:6
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # hyperclovax-vision.yaml:8
        for m in chat.messages:
            if is_list(m.content) or is_mapping(m.content):
                raise MessageError("contents are texts here", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hyperclovax-vision.yaml:9
        out.frame("<|im_start|>tool_list\n<|im_end|>\n")
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-vision.yaml:13
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-vision.yaml:15
        if not m or is_string(m.content):
            out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-vision.yaml:18
        if is_string(m.content):
            out.scaffold(m, "<|im_start|>")
            out.scaffold_data(m, m.role)
            out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hyperclovax-vision.yaml:15
        m = NOBODY
        if not m or is_string(m.content):
            out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hyperclovax-vision.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # hyperclovax-vision.yaml:16
        if is_string(m.content):
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # hyperclovax-vision.yaml:17
        if is_string(m.content):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """hyperclovax-vision: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# HyperCLOVA X SEED Vision: ChatML behind an empty list of tools. Left out: contents that are parts, each of which is a turn.
format: hyperclovax-vision
models: [naver-hyperclovax/HyperCLOVAX-SEED-Vision-Instruct-3B]
parity: {template: naver-hyperclovax-HyperCLOVAX-SEED-Vision-Instruct-3B, sha256: 58da6d382466d17f9b568874c882920bf0a50bd5fdaffcecf7d2c6f8bea7e942, options: {default_system: "You are a helpful assistant."}}
tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: ''}

content: {other: ''}

reject:
  - {when: is_list(m.content) or is_mapping(m.content), say: contents are texts here}

prelude:
  - '<|im_start|>tool_list⏎<|im_end|>⏎'
  - when: messages and messages[0].role != "system"
    emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: {when: not m or is_string(m.content), emit: '<|im_start|>assistant⏎'}
    sampled: [text]
    stop: {when: is_string(m.content), emit: '<|im_end|>'}
    after: {when: is_string(m.content), emit: '⏎'}
  '*': {when: is_string(m.content), emit: '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'}

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

examples:
  - say: a question and an answer
    options: {default_system: "You are a helpful assistant."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>tool_list\\n<|im_end|>\\n<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are a helpful assistant."}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
