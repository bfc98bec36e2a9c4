# Emitted from internvl3.yaml by `turnspec compile internvl3.yaml`.
# Do not edit: change the spec and compile it again.
"""InternVL3 = ChatML with images under a default text; a first system message must be a text."""

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
    is_string,
    item,
    written,
)

FORMAT = Format(
    id="internvl3",
    title="InternVL3 = ChatML with images under a default text; a first system message must be a text.",
    models=(
        "OpenGVLab/InternVL3-1B",
        "OpenGVLab/InternVL2_5-1B",
        "OpenGVLab/InternVL2_5-1B-MPO",
        "OpenGVLab/InternVL2_5-38B",
        "OpenGVLab/InternVL2_5-38B-MPO",
        "OpenGVLab/InternVL2_5-4B",
        "OpenGVLab/InternVL2_5-4B-MPO",
        "OpenGVLab/InternVL2_5-78B",
        "OpenGVLab/InternVL2_5-78B-MPO",
        "OpenGVLab/InternVL3-14B",
        "OpenGVLab/InternVL3-14B-Instruct",
        "OpenGVLab/InternVL3-14B-Pretrained",
        "OpenGVLab/InternVL3-1B-Instruct",
        "OpenGVLab/InternVL3-1B-Pretrained",
        "OpenGVLab/InternVL3-2B",
        "OpenGVLab/InternVL3-2B-Instruct",
        "OpenGVLab/InternVL3-2B-Pretrained",
        "OpenGVLab/InternVL3-38B",
        "OpenGVLab/InternVL3-38B-Instruct",
        "OpenGVLab/InternVL3-38B-Pretrained",
        "OpenGVLab/InternVL3-78B",
        "OpenGVLab/InternVL3-78B-Instruct",
        "OpenGVLab/InternVL3-78B-Pretrained",
        "OpenGVLab/InternVL3-8B",
        "OpenGVLab/InternVL3-8B-Instruct",
        "OpenGVLab/InternVL3-8B-Pretrained",
        "OpenGVLab/Vlaser-2B",
        "OpenGVLab/Vlaser-8B",
    ),
    templates=(
        (
            "09a5c48046d889ee1e7fae9feefb2cc3e745ea9bf1724d924fbea82ea73a9b86",
            (
                (
                    "default_system",
                    "你是书生·万象，英文名是InternVL，是由上海人工智能实验室、清华大学及多家合作单位联合开发的多模态大语言模型。",
                ),
            ),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<image>",
        "<video>",
    ),
    options=(
        Option(
            "default_system",
            "str",
            "你是书生·万象，英文名是InternVL，是由上海人工智能实验室、清华大学及多家合作单位联合开发的多模态大语言模型。",
        ),
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
    """internvl3, written as text. Options: default_system (str)."""

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
            raise MessageError("internvl3 takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # internvl3.yaml:18
        if not chat.given:
            raise MessageError("there are no messages")
        if (
            chat.given
            and get(item(chat.given, 0), "role") == "system"
            and not is_string(get(item(chat.given, 0), "content"))
        ):
            raise MessageError("the first system message must be a text")

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
    """internvl3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# InternVL3 = ChatML with images under a default text; a first system message must be a text.
format: internvl3
models: [OpenGVLab/InternVL3-1B, OpenGVLab/InternVL2_5-1B, OpenGVLab/InternVL2_5-1B-MPO, OpenGVLab/InternVL2_5-38B,
         OpenGVLab/InternVL2_5-38B-MPO, OpenGVLab/InternVL2_5-4B, OpenGVLab/InternVL2_5-4B-MPO,
         OpenGVLab/InternVL2_5-78B, OpenGVLab/InternVL2_5-78B-MPO, OpenGVLab/InternVL3-14B,
         OpenGVLab/InternVL3-14B-Instruct, OpenGVLab/InternVL3-14B-Pretrained, OpenGVLab/InternVL3-1B-Instruct,
         OpenGVLab/InternVL3-1B-Pretrained, OpenGVLab/InternVL3-2B, OpenGVLab/InternVL3-2B-Instruct,
         OpenGVLab/InternVL3-2B-Pretrained, OpenGVLab/InternVL3-38B, OpenGVLab/InternVL3-38B-Instruct,
         OpenGVLab/InternVL3-38B-Pretrained, OpenGVLab/InternVL3-78B, OpenGVLab/InternVL3-78B-Instruct,
         OpenGVLab/InternVL3-78B-Pretrained, OpenGVLab/InternVL3-8B, OpenGVLab/InternVL3-8B-Instruct,
         OpenGVLab/InternVL3-8B-Pretrained, OpenGVLab/Vlaser-2B, OpenGVLab/Vlaser-8B]
parity: {template: OpenGVLab-InternVL3-1B, sha256: 09a5c48046d889ee1e7fae9feefb2cc3e745ea9bf1724d924fbea82ea73a9b86, options: {default_system: "你是书生·万象，英文名是InternVL，是由上海人工智能实验室、清华大学及多家合作单位联合开发的多模态大语言模型。"}}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<image>', '<video>']

options:
  default_system: {type: str, default: 你是书生·万象，英文名是InternVL，是由上海人工智能实验室、清华大学及多家合作单位联合开发的多模态大语言模型。}

content:
  parts:
    - {when: p.type == "image", media: image, brackets: ['', '⏎'], emit: '<image>'}
    - {when: p.type == "video", media: video, brackets: ['', '⏎'], emit: '<video>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_mapping(p), emit: ''}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "messages and messages[0].role == 'system' and not is_string(messages[0].content)", say: the first system message must be a text}

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
    text: "<|im_start|>system\\n你是书生·万象，英文名是InternVL，是由上海人工智能实验室、清华大学及多家合作单位联合开发的多模态大语言模型。<|im_end|>\\n<|im_start|>user\\n<image>\\nWhere is this?<|im_end|>\\n<|im_start|>assistant\\n"
"""
