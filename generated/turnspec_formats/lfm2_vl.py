# Emitted from lfm2-vl.yaml by `turnspec compile lfm2-vl.yaml`.
# Do not edit: change the spec and compile it again.
"""LFM2-VL: ChatML with images and no tools."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
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
    is_list,
    is_string,
    written,
)

FORMAT = Format(
    id="lfm2-vl",
    title="LFM2-VL: ChatML with images and no tools.",
    models=(
        "LiquidAI/LFM2-VL-450M",
        "LiquidAI/LFM2-VL-1.6B",
        "LiquidAI/LFM2-VL-3B",
    ),
    templates=(("cf0af741b36248dfe460af825b0b3acb3c651cf7dd40a74c29447f60b75d2b9b", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=("<image>",),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool names",
        "tool schemas",
        "list content: only texts and images",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    bos="<|startoftext|>",
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """lfm2-vl, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # lfm2-vl.yaml:9
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<image>"), IMAGE, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            raise MessageError("lfm2-vl takes text or a list of parts")
        return text

    def check_messages(self, chat: Chat) -> None:  # lfm2-vl.yaml:14
        for m in chat.messages:
            if m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # lfm2-vl.yaml:15
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2-vl.yaml:16
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2-vl.yaml:18
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2-vl.yaml:22
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2-vl.yaml:18
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2-vl.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # lfm2-vl.yaml:20
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # lfm2-vl.yaml:21
        return "\n"


class Renderer(emitted.Renderer):
    """lfm2-vl: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LFM2-VL: ChatML with images and no tools.
format: lfm2-vl
models: [LiquidAI/LFM2-VL-450M, LiquidAI/LFM2-VL-1.6B, LiquidAI/LFM2-VL-3B]
parity: {template: LiquidAI-LFM2-VL-450M, sha256: cf0af741b36248dfe460af825b0b3acb3c651cf7dd40a74c29447f60b75d2b9b}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<image>']
bos: '<|startoftext|>'

content:
  parts:
    - {when: p.type == "image", media: image, emit: '<image>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: ''}

reject:
  - {when: defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}

prelude: '${bos}'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: text
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, reasoning, call ids, tool names, tool schemas, 'list content: only texts and images']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|startoftext|><|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
