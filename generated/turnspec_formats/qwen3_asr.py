# Emitted from qwen3-asr.yaml by `turnspec compile qwen3-asr.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3-ASR: all system texts, then all sounds; everything else of a conversation is left out."""

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
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    has,
    is_mapping,
    is_string,
)

FORMAT = Format(
    id="qwen3-asr",
    title="Qwen3-ASR: all system texts, then all sounds; everything else of a conversation is left out.",
    models=(
        "Qwen/Qwen3-ASR-1.7B",
        "Qwen/Qwen3-ASR-0.6B",
        "Qwen/Qwen3-ForcedAligner-0.6B",
    ),
    templates=(("a103579066642f0e035873f12de6046a1bbc909a7a2833732fda9fd6bc7c528d", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|audio_start|>",
        "<|audio_pad|>",
        "<|audio_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",)),
    openers=(),
    stability=(
        Stability((), "user", None, False, "the beginning asks for all messages"),
        Stability((), "tool", None, False, "the beginning asks for all messages"),
        Stability((), "system", None, False, "the beginning asks for all messages"),
        Stability((), "assistant", None, False, "the beginning asks for all messages"),
    ),
)


class Layout(emitted.Layout):
    """qwen3-asr, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False
    resumable = False
    seen_roles = ("assistant",)

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3-asr.yaml:8
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("qwen3-asr takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3-asr.yaml:10
        out.frame("<|im_start|>system\n")
        for x in (x for x in each(chat.given) if get(x, "role") == "system"):
            if is_string(get(x, "content")):
                out.frame_data(get(x, "content"))
            else:
                for p in (p for p in each(get(x, "content")) if get(p, "type") == "text" and has(p, "text")):
                    out.frame_data(get(p, "text"))
        out.frame("<|im_end|>\n<|im_start|>user\n")
        for x in (x for x in each(chat.given) if not is_string(get(x, "content"))):
            for p in (
                p
                for p in each(get(x, "content"))
                if get(p, "type") == "audio" or has(p, "audio") or has(p, "audio_url")
            ):
                out.frame("<|audio_start|><|audio_pad|><|audio_end|>")
        out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-asr.yaml:30
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-asr.yaml:32
        if not m:
            out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled(m, "")
        out.sampled(m, self.stop(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-asr.yaml:32
        m = NOBODY
        if not m:
            out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-asr.yaml:32
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3-asr.yaml:34
        if not m:
            return "<|im_end|>"
        return ""


class Renderer(emitted.Renderer):
    """qwen3-asr: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3-ASR: all system texts, then all sounds; everything else of a conversation is left out.
format: qwen3-asr
models: [Qwen/Qwen3-ASR-1.7B, Qwen/Qwen3-ASR-0.6B, Qwen/Qwen3-ForcedAligner-0.6B]
parity: {template: Qwen-Qwen3-ASR-1.7B, sha256: a103579066642f0e035873f12de6046a1bbc909a7a2833732fda9fd6bc7c528d}
tokens: ['<|im_start|>', '<|im_end|>', '<|audio_start|>', '<|audio_pad|>', '<|audio_end|>']

content:
  parts: [{when: is_mapping(p), emit: ''}]

prelude:
  - '<|im_start|>system⏎'
  - each: messages
    as: x
    where: x.role == "system"
    emit:
      when: is_string(x.content)
      emit: '${x.content}'
      else: {each: x.content, as: p, where: "p.type == 'text' and has(p, 'text')", emit: '${p.text}'}
  - '<|im_end|>⏎<|im_start|>user⏎'
  - each: messages
    as: x
    where: not is_string(x.content)
    emit:
      each: x.content
      as: p
      where: p.type == "audio" or has(p, "audio") or has(p, "audio_url")
      emit: '<|audio_start|><|audio_pad|><|audio_end|>'
  - '<|im_end|>⏎'

turns:
  assistant:
    open: {when: not m, emit: '<|im_start|>assistant⏎'}
    sampled: ['${text := ""}']
    stop: {when: not m, emit: '<|im_end|>'}
    other_stops: ['<|im_end|>']
  '*': skip

loses: [calls, call ids, tool names, tool schemas, reasoning, list content, unknown roles]
"""
