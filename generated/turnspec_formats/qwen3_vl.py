# Emitted from qwen3-vl.yaml by `turnspec compile qwen3-vl.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3-VL Instruct = Qwen3-2507 with images and video; later system messages are dropped."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
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
    get,
    has,
    is_list,
    is_mapping,
    is_string,
    json,
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
    id="qwen3-vl",
    title="Qwen3-VL Instruct = Qwen3-2507 with images and video; later system messages are dropped.",
    models=(
        "Qwen/Qwen3-VL-8B-Instruct",
        "Qwen/Qwen3-VL-235B-A22B-Instruct",
        "Qwen/Qwen3-VL-2B-Instruct",
        "Qwen/Qwen3-VL-30B-A3B-Instruct",
        "Qwen/Qwen3-VL-32B-Instruct",
        "Qwen/Qwen3-VL-4B-Instruct",
        "Qwen/Qwen3-VL-Reranker-2B",
        "Qwen/Qwen3-VL-Reranker-8B",
        "allenai/SAGE-MM-Qwen3-VL-4B-SFT",
        "allenai/SAGE-MM-Qwen3-VL-4B-SFT_RL",
        "allenai/SAGE-MM-Qwen3-VL-8B-SFT",
        "allenai/SAGE-MM-Qwen3-VL-8B-SFT_RL",
        "internlm/CapRL-Qwen3VL-2B",
        "internlm/CapRL-Qwen3VL-4B",
        "internlm/CapRL-Video-4B",
        "internlm/Spatial-SSRL-Qwen3VL-4B",
        "internlm/Visual-ERM",
        "nvidia/Cosmos-Reason2-32B",
        "nvidia/Cosmos3-Nano",
        "nvidia/Cosmos3-Nano-Policy-DROID",
        "nvidia/Cosmos3-Super",
        "nvidia/Cosmos3-Super-Image2Video",
        "nvidia/Cosmos3-Super-Image2Video-4Step",
        "nvidia/Cosmos3-Super-Text2Image",
        "nvidia/Cosmos3-Super-Text2Image-4Step",
        "nvidia/nemotron-colembed-vl-4b-v2",
        "nvidia/nemotron-colembed-vl-8b-v2",
        "stepfun-ai/GELab-Zero-4B-preview",
        "Qwen/Qwen3-VL-Embedding-8B",
        "Qwen/Qwen3-VL-Embedding-2B",
    ),
    templates=(
        ("9d879ef91075acbfb2df7e441fd79d60bacfca989cf6d511d2af45c681e94f10", (("default_system", ""),)),
        (
            "26afcd6ea76e0283e700f2037c2216ddb693e7595f62e9aa367ef06903fd4627",
            (("default_system", "Represent the user's input."),),
        ),
    ),
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
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(
        Option("add_vision_id", "bool", False),
        Option("default_system", "str", ""),
    ),
    loses=(
        "reasoning",
        "call ids",
        "list content: pictures of an assistant are refused",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
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
    openers=(("tool", "<|im_start|>user\n<tool_response>\n"), ("user", "<|im_start|>user\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """qwen3-vl, written as text. Options: add_vision_id (bool), default_system (str)."""

    format = FORMAT
    unsure = ("system",)
    add_vision_id: bool
    default_system: str

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3-vl.yaml:19
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
            raise MessageError("qwen3-vl takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # qwen3-vl.yaml:22
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        for p in system.content if is_list(system.content) else []:
            if not is_mapping(p):
                raise MessageError("a part of a content must be a mapping")

    def check_messages(self, chat: Chat) -> None:  # qwen3-vl.yaml:22
        for m in chat.messages:
            if (
                m.role == "assistant"
                and is_list(m.content)
                and (m.content and not m.text or "<|vision_start|>" in m.text)
            ):
                raise MessageError("an assistant message holds texts only", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3-vl.yaml:36
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                self.wire_system_text(out, chat, (0, -1, -1))
                out.frame("\n\n")
            elif self.default_system:
                out.frame_data(self.default_system)
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
            self.wire_system_text(out, chat, (0, -1, -1))
            out.frame("<|im_end|>\n")
        elif self.default_system:
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-vl.yaml:51
        match m.role:
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-2507.yaml:15
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
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

    def wire_system_text(self, out: Pieces, chat: Chat, own: Owner) -> None:  # qwen3-vl.yaml:32
        system = chat.hoisted["system"]
        if is_string(system.content):
            out.content(system, system.content)
        else:
            for p in (p for p in each(system.content) if has(p, "text")):
                out.content(system, get(p, "text"))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-2507.yaml:15
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-2507.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """qwen3-vl: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3-VL Instruct = Qwen3-2507 with images and video; later system messages are dropped.
format: qwen3-vl
models: [Qwen/Qwen3-VL-8B-Instruct, Qwen/Qwen3-VL-235B-A22B-Instruct, Qwen/Qwen3-VL-2B-Instruct,
         Qwen/Qwen3-VL-30B-A3B-Instruct, Qwen/Qwen3-VL-32B-Instruct, Qwen/Qwen3-VL-4B-Instruct,
         Qwen/Qwen3-VL-Reranker-2B, Qwen/Qwen3-VL-Reranker-8B, allenai/SAGE-MM-Qwen3-VL-4B-SFT,
         allenai/SAGE-MM-Qwen3-VL-4B-SFT_RL, allenai/SAGE-MM-Qwen3-VL-8B-SFT, allenai/SAGE-MM-Qwen3-VL-8B-SFT_RL,
         internlm/CapRL-Qwen3VL-2B, internlm/CapRL-Qwen3VL-4B, internlm/CapRL-Video-4B,
         internlm/Spatial-SSRL-Qwen3VL-4B, internlm/Visual-ERM, nvidia/Cosmos-Reason2-32B, nvidia/Cosmos3-Nano,
         nvidia/Cosmos3-Nano-Policy-DROID, nvidia/Cosmos3-Super, nvidia/Cosmos3-Super-Image2Video,
         nvidia/Cosmos3-Super-Image2Video-4Step, nvidia/Cosmos3-Super-Text2Image, nvidia/Cosmos3-Super-Text2Image-4Step,
         nvidia/nemotron-colembed-vl-4b-v2, nvidia/nemotron-colembed-vl-8b-v2, stepfun-ai/GELab-Zero-4B-preview]

parity:
  - {template: Qwen-Qwen3-VL-8B-Instruct, sha256: 9d879ef91075acbfb2df7e441fd79d60bacfca989cf6d511d2af45c681e94f10, options: {default_system: ""}}
  - {template: Qwen-Qwen3-VL-Embedding-8B, sha256: 26afcd6ea76e0283e700f2037c2216ddb693e7595f62e9aa367ef06903fd4627, models: [Qwen/Qwen3-VL-Embedding-8B, Qwen/Qwen3-VL-Embedding-2B], options: {default_system: "Represent the user's input."}}

tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|vision_start|>', '<|vision_end|>', '<|image_pad|>',
         '<|video_pad|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  add_vision_id: {type: bool, default: false}
  default_system: {type: str, default: ''}

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

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - each: "system.content if is_list(system.content) else []"
    as: p
    when: not is_mapping(p)
    say: a part of a content must be a mapping
  - {when: "m.role == 'assistant' and is_list(m.content) and (m.content and not m.text or '<|vision_start|>' in m.text)", say: an assistant message holds texts only}

let:
  numbered: add_vision_id

wires:
  other_part: {args: [p], emit: {when: not is_mapping(p), emit: {reject: a part of a content must be a mapping}}}
  system_text:
    when: is_string(system.content)
    emit: '${system.content}'
    else: {each: system.content, as: p, where: "has(p, 'text')", emit: '${p.text}'}

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎'
    - case:
        - {when: system, emit: '${@system_text}⏎⏎'}
        - {when: default_system, emit: '${default_system}⏎⏎'}
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else:
    case:
      - {when: system, emit: '<|im_start|>system⏎${@system_text}<|im_end|>⏎'}
      - {when: default_system, emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'}

turns:
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: [reasoning, call ids, 'list content: pictures of an assistant are refused',
        'system messages: all but a first one', unknown roles]

examples:
  - say: two pictures, numbered
    options: {add_vision_id: true}
    messages:
      - {role: user, content: [{type: image, image: a.png}, {type: image, image: b.png}, {type: text, text: 'Which?'}]}
    add_generation_prompt: true
    text: "<|im_start|>user\\nPicture 1: <|vision_start|><|image_pad|><|vision_end|>Picture 2: <|vision_start|><|image_pad|><|vision_end|>Which?<|im_end|>\\n<|im_start|>assistant\\n"
"""
