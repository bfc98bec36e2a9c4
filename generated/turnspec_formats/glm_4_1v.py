# Emitted from glm-4.1v.yaml by `turnspec compile glm-4.1v.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-4.1V: plain turns with images and video; thinking stays in the text. The next opener ends a turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    NOBODY,
    VIDEO,
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
    to_str,
    written,
)

FORMAT = Format(
    id="glm-4.1v",
    title="GLM-4.1V: plain turns with images and video; thinking stays in the text. The next opener ends a turn.",
    models=(
        "zai-org/GLM-4.1V-9B-Thinking",
        "zai-org/GLM-4.1V-9B-Base",
        "zai-org/UI2Code_N",
        "zai-org/WebVIA-Agent",
        "zai-org/AutoGLM-Phone-9B-Multilingual",
        "zai-org/AutoGLM-Phone-9B",
    ),
    templates=(
        ("847603d3ed14387a2b45c197f8d07ddee0f9938051549c727cbc894facfea78b", ()),
        ("d758178244b68c9ed01fdb2ebd60e3f8f7d3368bedb33b1ad4d9ef1ed255f13d", ()),
    ),
    tokens=(
        "[gMASK]",
        "<sop>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|endoftext|>",
        "<|image|>",
        "<|begin_of_image|>",
        "<|end_of_image|>",
        "<|video|>",
        "<|begin_of_video|>",
        "<|end_of_video|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|user|>", "<|endoftext|>"),
        next_openers=("<|user|>",),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-4.1v, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-4.1v.yaml:12
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if has(p, "video") or get(p, "type") == "video":
                    chat.count("video")
                    parts.append(("<|begin_of_video|>", 0, -1))
                    parts.append((Media.of(p, "<|video|>"), VIDEO, -1))
                    parts.append(("<|end_of_video|>", 0, -1))
                elif has(p, "image") or get(p, "type") == "image":
                    chat.count("image")
                    parts.append(("<|begin_of_image|>", 0, -1))
                    parts.append((Media.of(p, "<|image|>"), IMAGE, -1))
                    parts.append(("<|end_of_image|>", 0, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("glm-4.1v takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # glm-4.1v.yaml:21
        out.frame("[gMASK]<sop>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.1v.yaml:23
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.1v.yaml:24
        written = to_str(m.content)
        out.scaffold(m, "<|system|>\n")
        out.content(m, written)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.1v.yaml:25
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.1v.yaml:27
        written = to_str(m.content)
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>")
        if m.get("metadata"):
            out.scaffold_data(m, to_str(m.get("metadata")))
        out.scaffold(m, "\n")
        out.sampled_data(m, written)
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4.1v.yaml:27
        m = NOBODY
        out.frame("<|assistant|>")
        if m.get("metadata"):
            out.frame_data(to_str(m.get("metadata")))
        out.frame("\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4.1v.yaml:27
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """glm-4.1v: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-4.1V: plain turns with images and video; thinking stays in the text. The next opener ends a turn.
format: glm-4.1v
models: [zai-org/GLM-4.1V-9B-Thinking, zai-org/GLM-4.1V-9B-Base, zai-org/UI2Code_N, zai-org/WebVIA-Agent,
         zai-org/AutoGLM-Phone-9B-Multilingual, zai-org/AutoGLM-Phone-9B]

parity:
  - {template: zai-org-GLM-4.1V-9B-Thinking, sha256: 847603d3ed14387a2b45c197f8d07ddee0f9938051549c727cbc894facfea78b}
  - {template: zai-org-AutoGLM-Phone-9B-Multilingual, sha256: d758178244b68c9ed01fdb2ebd60e3f8f7d3368bedb33b1ad4d9ef1ed255f13d}

tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|endoftext|>', '<|image|>',
         '<|begin_of_image|>', '<|end_of_image|>', '<|video|>', '<|begin_of_video|>', '<|end_of_video|>']

content:
  parts:
    - {when: "has(p, 'video') or p.type == 'video'", media: video, brackets: ['<|begin_of_video|>', '<|end_of_video|>'], emit: '<|video|>'}
    - {when: "has(p, 'image') or p.type == 'image'", media: image, brackets: ['<|begin_of_image|>', '<|end_of_image|>'], emit: '<|image|>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_mapping(p), emit: ''}

let:
  written: m.content|str

prelude: '[gMASK]<sop>'

turns:
  system: '<|system|>⏎${written}'
  user: '<|user|>⏎${m.text}'
  assistant:
    open: ['<|assistant|>', {when: m.metadata, emit: '${m.metadata|str}'}, '⏎']
    sampled: '${text := written}'
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  '*': drop

loses: [calls, call ids, reasoning, tool schemas, list content, unknown roles]

examples:
  - say: a picture
    messages:
      - {role: user, content: [{type: image, image: oslo.png}, {type: text, text: 'Where is this?'}]}
      - {role: assistant, content: '<think>A harbour.</think><answer>Oslo.</answer>'}
    text: |-
      [gMASK]<sop><|user|>
      <|begin_of_image|><|image|><|end_of_image|>Where is this?<|assistant|>
      <think>A harbour.</think><answer>Oslo.</answer>
  - say: an answer
    completion: '<think>A harbour.</think><answer>Oslo.</answer><|user|>'
    parsed: {content: '<think>A harbour.</think><answer>Oslo.</answer>', status: complete}
"""
