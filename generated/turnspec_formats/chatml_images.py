# Emitted from chatml-images.yaml by `turnspec compile chatml-images.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatML with images and video as the words <image> and <video> (InternVL3 and 3.5)."""

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
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    is_mapping,
    item,
    written,
)

FORMAT = Format(
    id="chatml-images",
    title="ChatML with images and video as the words <image> and <video> (InternVL3 and 3.5).",
    models=(
        "OpenGVLab/InternVL3_5-1B",
        "OpenGVLab/InternVL3_5-14B",
        "OpenGVLab/InternVL3_5-14B-Flash",
        "OpenGVLab/InternVL3_5-1B-Flash",
        "OpenGVLab/InternVL3_5-241B-A28B",
        "OpenGVLab/InternVL3_5-241B-A28B-Flash",
        "OpenGVLab/InternVL3_5-2B",
        "OpenGVLab/InternVL3_5-2B-Flash",
        "OpenGVLab/InternVL3_5-30B-A3B",
        "OpenGVLab/InternVL3_5-30B-A3B-Flash",
        "OpenGVLab/InternVL3_5-38B",
        "OpenGVLab/InternVL3_5-38B-Flash",
        "OpenGVLab/InternVL3_5-4B",
        "OpenGVLab/InternVL3_5-4B-Flash",
        "OpenGVLab/InternVL3_5-8B",
        "OpenGVLab/InternVL3_5-8B-Flash",
    ),
    templates=(("cabb34545cf3d04f4d256439f6b8e9f6fcf61edaaee3b8cb5c0937a7ea6206d7", (("default_system", ""),)),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<image>",
        "<video>",
    ),
    options=(Option("default_system", "str", ""),),
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
    """chatml-images, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def read_text(self, content: Any, chat: Chat) -> str:  # chatml-images.yaml:14
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<image>"), IMAGE, -1))
                    parts.append(("\n", 0, -1))
                elif get(p, "type") == "video":
                    chat.count("video")
                    parts.append((Media.of(p, "<video>"), VIDEO, -1))
                    parts.append(("\n", 0, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("chatml-images takes text or a list of parts")
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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """chatml-images: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatML with images and video as the words <image> and <video> (InternVL3 and 3.5).
format: chatml-images
models: [OpenGVLab/InternVL3_5-1B, OpenGVLab/InternVL3_5-14B, OpenGVLab/InternVL3_5-14B-Flash,
         OpenGVLab/InternVL3_5-1B-Flash, OpenGVLab/InternVL3_5-241B-A28B, OpenGVLab/InternVL3_5-241B-A28B-Flash,
         OpenGVLab/InternVL3_5-2B, OpenGVLab/InternVL3_5-2B-Flash, OpenGVLab/InternVL3_5-30B-A3B,
         OpenGVLab/InternVL3_5-30B-A3B-Flash, OpenGVLab/InternVL3_5-38B, OpenGVLab/InternVL3_5-38B-Flash,
         OpenGVLab/InternVL3_5-4B, OpenGVLab/InternVL3_5-4B-Flash, OpenGVLab/InternVL3_5-8B,
         OpenGVLab/InternVL3_5-8B-Flash]
parity: {template: OpenGVLab-InternVL3_5-1B, sha256: cabb34545cf3d04f4d256439f6b8e9f6fcf61edaaee3b8cb5c0937a7ea6206d7, options: {default_system: ""}}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<image>', '<video>']

options:
  default_system: {type: str, default: ''}

content:
  parts:
    - {when: p.type == "image", media: image, brackets: ['', '⏎'], emit: '<image>'}
    - {when: p.type == "video", media: video, brackets: ['', '⏎'], emit: '<video>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_mapping(p), emit: ''}

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
    text: "<|im_start|>user\\n<image>\\nWhere is this?<|im_end|>\\n<|im_start|>assistant\\n"
"""
