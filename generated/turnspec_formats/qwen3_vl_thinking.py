# Emitted from qwen3-vl-thinking.yaml by `turnspec compile qwen3-vl-thinking.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3-VL Thinking = Qwen3-2507 Thinking with images and video."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    VIDEO,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    first_text,
    get,
    has,
    is_list,
    is_mapping,
    json,
    split_embedded,
    written,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # qwen3.yaml:20

FORMAT = Format(
    id="qwen3-vl-thinking",
    title="Qwen3-VL Thinking = Qwen3-2507 Thinking with images and video.",
    models=(
        "Qwen/Qwen3-VL-8B-Thinking",
        "Qwen/Qwen3-VL-235B-A22B-Thinking",
        "Qwen/Qwen3-VL-2B-Thinking",
        "Qwen/Qwen3-VL-30B-A3B-Thinking",
        "Qwen/Qwen3-VL-32B-Thinking",
        "Qwen/Qwen3-VL-4B-Thinking",
        "nvidia/EGM-4B",
        "nvidia/EGM-4B-SFT",
        "nvidia/EGM-8B",
        "nvidia/EGM-8B-SFT",
    ),
    templates=(("84ed326ccec340f3c775d5a31c0aada290d59819c18e43650aabe14f1d42c839", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
        "<|vision_start|>",
        "<|vision_end|>",
        "<|image_pad|>",
        "<|video_pad|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(Option("add_vision_id", "bool", False),),
    loses=(
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: kept after the last question; a text that spells </think> is split there",
        "call ids",
        "list content: pictures in a first system message are refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_query",),
    looks_ahead=True,
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_query"),
        Stability((), "user", False, False, "a turn asks whether it is the last"),
        Stability((("history", "keep"),), "user", True, True),
        Stability((), "tool", True, True),
        Stability((), "tool", False, False, "a turn asks whether it is the last"),
        Stability((), "system", True, True),
        Stability((), "system", False, False, "a turn asks whether it is the last"),
        Stability((), "assistant", True, True),
        Stability((), "assistant", False, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """qwen3-vl-thinking, written as text. Options: add_vision_id (bool)."""

    format = FORMAT
    add_vision_id: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3-vl-thinking.yaml:10
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
            raise MessageError("qwen3-vl-thinking takes text or a list of parts")
        return text

    def read_reasoning(self, m: Message) -> None:  # qwen3.yaml:31
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # qwen3-vl-thinking.yaml:13
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if is_list(system.content) and "<|vision_start|>" in system.text:
            raise MessageError("pictures in a first system message")

    def find_anchors(self, chat: Chat) -> None:  # qwen3-vl-thinking.yaml:18
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user" and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            ),
            len(chat.messages) - 1,
        )

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3.yaml:54
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                out.content(system, system.text)
                out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        elif system:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-thinking-2507.yaml:12
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-thinking-2507.yaml:12
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query and (not chat.next(m) or m.reasoning))
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # qwen3.yaml:31
            out.sampled(m, "<think>\n", m.reasoning.strip("\n"), "\n</think>\n\n")
        out.sampled_data(m, m.text.lstrip("\n") if shown else m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def wire_other_part(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # qwen-vision.yaml:22
        if not is_mapping(p):
            raise MessageError("a part of a content must be a mapping")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-thinking-2507.yaml:12
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-thinking-2507.yaml:12
        self.write_open(out, chat, prev)
        out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """qwen3-vl-thinking: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3-VL Thinking = Qwen3-2507 Thinking with images and video.
format: qwen3-vl-thinking
models: [Qwen/Qwen3-VL-8B-Thinking, Qwen/Qwen3-VL-235B-A22B-Thinking, Qwen/Qwen3-VL-2B-Thinking,
         Qwen/Qwen3-VL-30B-A3B-Thinking, Qwen/Qwen3-VL-32B-Thinking, Qwen/Qwen3-VL-4B-Thinking, nvidia/EGM-4B,
         nvidia/EGM-4B-SFT, nvidia/EGM-8B, nvidia/EGM-8B-SFT]
parity: {template: Qwen-Qwen3-VL-8B-Thinking, sha256: 84ed326ccec340f3c775d5a31c0aada290d59819c18e43650aabe14f1d42c839}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|vision_start|>', '<|vision_end|>', '<|image_pad|>',
         '<|video_pad|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  add_vision_id: {type: bool, default: false}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>

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

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: after(last_query) and (last or m.reasoning)

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "is_list(system.content) and '<|vision_start|>' in system.text", say: pictures in a first system message}

anchors:
  last_query:
    last: m.role == "user" and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: end

let:
  numbered: add_vision_id

wires:
  other_part: {args: [p], emit: {when: not is_mapping(p), emit: {reject: a part of a content must be a mapping}}}

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎'
    - {when: system, emit: '${system.text}⏎⏎'}
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: '<think>⏎'
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}', calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['white space: newlines around reasoning and before a text that follows it',
        'reasoning: kept after the last question; a text that spells </think> is split there', call ids,
        'list content: pictures in a first system message are refused', unknown roles]

examples:
  - say: a picture
    messages:
      - {role: user, content: [{type: image, image: oslo.png}, {type: text, text: 'Where is this?'}]}
    add_generation_prompt: true
    text: "<|im_start|>user\\n<|vision_start|><|image_pad|><|vision_end|>Where is this?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
"""
