# Emitted from qwen2.5-vl.yaml by `turnspec compile qwen2.5-vl.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen2-VL, Qwen2.5-VL: ChatML with images and video, no tools."""

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
    id="qwen2.5-vl",
    title="Qwen2-VL, Qwen2.5-VL: ChatML with images and video, no tools.",
    models=(
        "Qwen/Qwen2.5-VL-7B-Instruct",
        "OpenGVLab/ScaleCUA-32B",
        "OpenGVLab/ScaleCUA-3B",
        "OpenGVLab/ScaleCUA-7B",
        "OpenGVLab/VeBrain",
        "OpenGVLab/VideoChat-R1-thinking_7B",
        "OpenGVLab/VideoChat-R1_5-7B",
        "OpenGVLab/VideoChat-R1_7B",
        "OpenGVLab/VideoChat-R1_7B_caption",
        "OpenGVLab/ZeroGUI-AndroidLab-7B",
        "OpenGVLab/ZeroGUI-OSWorld-7B",
        "Qwen/Qwen2-VL-2B-Instruct",
        "Qwen/Qwen2-VL-72B-Instruct",
        "Qwen/Qwen2-VL-7B-Instruct",
        "Qwen/Qwen2.5-VL-32B-Instruct",
        "Qwen/Qwen2.5-VL-3B-Instruct",
        "Qwen/Qwen2.5-VL-72B-Instruct",
        "allenai/SAGE-MM-Qwen2.5-VL-7B-SFT",
        "allenai/SAGE-MM-Qwen2.5-VL-7B-SFT_RL",
        "allenai/olmOCR-2-7B-1025",
        "allenai/olmOCR-7B-0225-preview",
        "allenai/olmOCR-7B-0725",
        "allenai/olmOCR-7B-0825",
        "internlm/CapRL-3B",
        "internlm/CapRL-Eval-3B",
        "internlm/JanusCoderV-7B",
        "internlm/Spatial-SSRL-3B",
        "internlm/Spatial-SSRL-7B",
        "microsoft/Fara-7B",
        "microsoft/GUI-Actor-2B-Qwen2-VL",
        "microsoft/GUI-Actor-3B-Qwen2.5-VL",
        "microsoft/GUI-Actor-7B-Qwen2-VL",
        "microsoft/GUI-Actor-7B-Qwen2.5-VL",
        "microsoft/GUI-Actor-Verifier-2B",
        "microsoft/Mage-VL",
        "microsoft/X-Reasoner-7B",
        "Qwen/QVQ-72B-Preview",
    ),
    templates=(
        (
            "a0bc6f6fc7a29a80017a433e8f03a1cc1236e838a944a2d034295a60c4f2fddb",
            (("default_system", "You are a helpful assistant."),),
        ),
        (
            "4398b8ff490c9a35a9ff80762cf4e19713804efb1bfd18555d93711d4a3cf222",
            (
                (
                    "default_system",
                    "You are a helpful and harmless assistant. You are Qwen developed by Alibaba. You should think step-by-step.",
                ),
            ),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|vision_start|>",
        "<|vision_end|>",
        "<|image_pad|>",
        "<|video_pad|>",
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
    """qwen2.5-vl, written as text. Options: default_system (str), add_vision_id (bool)."""

    format = FORMAT
    default_system: str
    add_vision_id: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen-vision.yaml:6
        numbered = self.add_vision_id
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if has(p, "image") or has(p, "image_url") or get(p, "type") == "image":
                    n = chat.count("image")
                    if numbered:
                        parts.append(("Picture ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((": ", 0, -1))
                    parts.append(("<|vision_start|>", 0, -1))
                    parts.append((Media.of(p, "<|image_pad|>"), IMAGE, -1))
                    parts.append(("<|vision_end|>", 0, -1))
                elif has(p, "video") or get(p, "type") == "video":
                    n = chat.count("video")
                    if numbered:
                        parts.append(("Video ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((": ", 0, -1))
                    parts.append(("<|vision_start|>", 0, -1))
                    parts.append((Media.of(p, "<|video_pad|>"), VIDEO, -1))
                    parts.append(("<|vision_end|>", 0, -1))
                elif has(p, "text"):
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    if not is_mapping(p):
                        raise MessageError("a part of a content must be a mapping")
            text = Text.of(parts)
        else:
            raise MessageError("qwen2.5-vl takes text or a list of parts")
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
    """qwen2.5-vl: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen2-VL, Qwen2.5-VL: ChatML with images and video, no tools.
format: qwen2.5-vl
models: [Qwen/Qwen2.5-VL-7B-Instruct, OpenGVLab/ScaleCUA-32B, OpenGVLab/ScaleCUA-3B, OpenGVLab/ScaleCUA-7B,
         OpenGVLab/VeBrain, OpenGVLab/VideoChat-R1-thinking_7B, OpenGVLab/VideoChat-R1_5-7B, OpenGVLab/VideoChat-R1_7B,
         OpenGVLab/VideoChat-R1_7B_caption, OpenGVLab/ZeroGUI-AndroidLab-7B, OpenGVLab/ZeroGUI-OSWorld-7B,
         Qwen/Qwen2-VL-2B-Instruct, Qwen/Qwen2-VL-72B-Instruct, Qwen/Qwen2-VL-7B-Instruct, Qwen/Qwen2.5-VL-32B-Instruct,
         Qwen/Qwen2.5-VL-3B-Instruct, Qwen/Qwen2.5-VL-72B-Instruct, allenai/SAGE-MM-Qwen2.5-VL-7B-SFT,
         allenai/SAGE-MM-Qwen2.5-VL-7B-SFT_RL, allenai/olmOCR-2-7B-1025, allenai/olmOCR-7B-0225-preview,
         allenai/olmOCR-7B-0725, allenai/olmOCR-7B-0825, internlm/CapRL-3B, internlm/CapRL-Eval-3B,
         internlm/JanusCoderV-7B, internlm/Spatial-SSRL-3B, internlm/Spatial-SSRL-7B, microsoft/Fara-7B,
         microsoft/GUI-Actor-2B-Qwen2-VL, microsoft/GUI-Actor-3B-Qwen2.5-VL, microsoft/GUI-Actor-7B-Qwen2-VL,
         microsoft/GUI-Actor-7B-Qwen2.5-VL, microsoft/GUI-Actor-Verifier-2B, microsoft/Mage-VL, microsoft/X-Reasoner-7B]

parity:
  - {template: Qwen-Qwen2.5-VL-7B-Instruct, sha256: a0bc6f6fc7a29a80017a433e8f03a1cc1236e838a944a2d034295a60c4f2fddb, options: {default_system: "You are a helpful assistant."}}
  - {template: Qwen-QVQ-72B-Preview, sha256: 4398b8ff490c9a35a9ff80762cf4e19713804efb1bfd18555d93711d4a3cf222, models: [Qwen/QVQ-72B-Preview], options: {default_system: "You are a helpful and harmless assistant. You are Qwen developed by Alibaba. You should think step-by-step."}}

tokens: ['<|im_start|>', '<|im_end|>', '<|vision_start|>', '<|vision_end|>', '<|image_pad|>', '<|video_pad|>']

options:
  default_system: {type: str, default: You are a helpful assistant.}
  add_vision_id: {type: bool, default: false}

content:
  parts:
    - when: has(p, "image") or has(p, "image_url") or p.type == "image"
      media: image
      brackets: [[{when: numbered, emit: 'Picture ${n}: '}, '<|vision_start|>'], '<|vision_end|>']
      emit: '<|image_pad|>'
    - when: has(p, "video") or p.type == "video"
      media: video
      brackets: [[{when: numbered, emit: 'Video ${n}: '}, '<|vision_start|>'], '<|vision_end|>']
      emit: '<|video_pad|>'
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
  - say: two pictures, numbered
    options: {add_vision_id: true}
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: [{type: image, image: a.png}, {type: image, image: b.png}, {type: text, text: 'Which?'}]}
    add_generation_prompt: true
    text: "<|im_start|>system\\nBe brief.<|im_end|>\\n<|im_start|>user\\nPicture 1: <|vision_start|><|image_pad|><|vision_end|>Picture 2: <|vision_start|><|image_pad|><|vision_end|>Which?<|im_end|>\\n<|im_start|>assistant\\n"
"""
