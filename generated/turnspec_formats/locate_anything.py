# Emitted from locate-anything.yaml by `turnspec compile locate-anything.yaml`.
# Do not edit: change the spec and compile it again.
"""LocateAnything = Qwen2.5-VL whose placeholders are numbered."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    VIDEO,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
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
    id="locate-anything",
    title="LocateAnything = Qwen2.5-VL whose placeholders are numbered.",
    models=("nvidia/LocateAnything-3B",),
    templates=(
        (
            "d258f6ab644650ba68ff308eed07fb169cdef02f9ccfe70db6333d2324373dfa",
            (("default_system", "You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(
        Option("default_system", "str", "You are a helpful assistant."),
        Option("add_vision_id", "bool", False),
    ),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content",
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
    """locate-anything, written as text. Options: default_system (str), add_vision_id (bool)."""

    format = FORMAT
    default_system: str
    add_vision_id: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # locate-anything.yaml:9
        numbered = self.add_vision_id
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if has(p, "image") or has(p, "image_url") or get(p, "type") == "image":
                    n = chat.count("image")
                    if numbered:
                        parts.append(("<image ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((">", 0, -1))
                    parts.append((Media.of(p, "<image-" + written(n) + ">"), IMAGE, -1))
                elif has(p, "video") or get(p, "type") == "video":
                    n = chat.count("video")
                    if numbered:
                        parts.append(("<video ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((">", 0, -1))
                    parts.append((Media.of(p, "<video-" + written(n) + ">"), VIDEO, -1))
                elif has(p, "text"):
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    if not is_mapping(p):
                        raise MessageError("a part of a content must be a mapping")
            text = Text.of(parts)
        else:
            raise MessageError("locate-anything takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:63
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:67
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def wire_other_part(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # qwen-vision.yaml:22
        if not is_mapping(p):
            raise MessageError("a part of a content must be a mapping")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """locate-anything: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LocateAnything = Qwen2.5-VL whose placeholders are numbered.
format: locate-anything
models: [nvidia/LocateAnything-3B]
parity: {template: nvidia-LocateAnything-3B, sha256: d258f6ab644650ba68ff308eed07fb169cdef02f9ccfe70db6333d2324373dfa, options: {default_system: "You are a helpful assistant."}}
tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: You are a helpful assistant.}
  add_vision_id: {type: bool, default: false}

content:
  parts:
    - when: has(p, "image") or has(p, "image_url") or p.type == "image"
      media: image
      brackets: [{when: numbered, emit: '<image ${n}>'}, '']
      emit: '<image-${n}>'
    - when: has(p, "video") or p.type == "video"
      media: video
      brackets: [{when: numbered, emit: '<video ${n}>'}, '']
      emit: '<video-${n}>'
    - {when: "has(p, 'text')", emit: '${p.text}'}
    - {emit: '${@other_part(p)}'}

let:
  numbered: add_vision_id

wires:
  other_part: {args: [p], emit: {when: not is_mapping(p), emit: {reject: a part of a content must be a mapping}}}

prelude:
  when: default_system and messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, list content]

examples:
  - say: a picture
    messages:
      - {role: user, content: [{type: image, image: oslo.png}, {type: text, text: 'Where is this?'}]}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\n<image-1>Where is this?<|im_end|>\\n<|im_start|>assistant\\n"
"""
