# Emitted from qwen3.6-late-system.yaml by `turnspec compile qwen3.6-late-system.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3.6 that takes later system messages (KAT-Coder-V2.5, Ornith as repaired)."""

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
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    each,
    first_text,
    get,
    has,
    is_list,
    items,
    json,
    split_embedded,
    text_or_json,
    written,
)

CALL_HOWTO = """\
If you choose to call a function ONLY reply in the following format with NO suffix:

<tool_call>
<function=example_function_name>
<parameter=example_parameter_1>
value_1
</parameter>
<parameter=example_parameter_2>
This is the value for the second parameter
that can span
multiple lines
</parameter>
</function>
</tool_call>"""  # xml-calls.yaml:3
CALL_RULES = """\
<IMPORTANT>
Reminder:
- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
- Required parameters MUST be specified
- You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
- If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
</IMPORTANT>"""  # xml-calls.yaml:18
TOOLS_HEAD = """\
# Tools

You have access to the following functions:

<tools>"""  # qwen3.5.yaml:16

FORMAT = Format(
    id="qwen3.6-late-system",
    title="Qwen3.6 that takes later system messages (KAT-Coder-V2.5, Ornith as repaired).",
    models=(
        "Kwaipilot/KAT-Coder-V2.5-Dev",
        "wang-yang/Ornith-1.0-35B-MTPLX",
    ),
    templates=(
        ("4f7f11c2665a7f4d7c159d41f0f5f1a27cf0688365afebea37da81ab09df0b0e", (("preserve_thinking", True),)),
        ("e409e9daee03f51b2612d96f0a253027baec06abd1c2429e184380479662d416", ()),
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
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(
        Option("add_vision_id", "bool", False),
        Option("enable_thinking", "bool", True),
        Option("preserve_thinking", "bool", False),
    ),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n<function="),
                        Field("name"),
                        Literal(">\n"),
                        Repeat(
                            (
                                Literal("<parameter="),
                                Field("key"),
                                Literal(">\n"),
                                Field("value", "text_or_json"),
                                Literal("\n</parameter>\n"),
                            )
                        ),
                        Literal("</function>\n</tool_call>"),
                    )
                ),
            ),
            after_text="\n\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_query",),
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability(
            (
                ("preserve_thinking", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("preserve_thinking", False),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_query",
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """qwen3.6-late-system, written as text. Options: add_vision_id (bool), enable_thinking (bool), preserve_thinking (bool)."""

    format = FORMAT
    texts_as_given = False
    add_vision_id: bool
    enable_thinking: bool
    preserve_thinking: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.5.yaml:37
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3.5.yaml:24
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
                    raise MessageError("Unexpected item type in content.")
            text = Text.of(parts)
        else:
            raise MessageError("qwen3.6-late-system takes text or a list of parts")
        return text.strip()

    def read_reasoning(self, m: Message) -> None:  # qwen3.6.yaml:13
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")
        if m.reasoning is not UNSET:
            m.reasoning = m.reasoning.strip()

    def check(self, chat: Chat) -> None:  # qwen3.5.yaml:40
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("No messages provided.")
        for p in system.content if is_list(system.content) else []:
            if (
                has(p, "image")
                or has(p, "image_url")
                or has(p, "video")
                or get(p, "type") == "image"
                or get(p, "type") == "video"
                or not has(p, "text")
            ):
                raise MessageError("System message cannot contain images or videos.")

    def find_anchors(self, chat: Chat) -> None:  # qwen3.5.yaml:48
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user" and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            )
        )
        if chat.anchors["last_query"] < 0 and not chat.partial:
            raise MessageError("No user query found in messages.")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3.5.yaml:61
        system = chat.hoisted["system"]
        instructions = system.text
        if chat.tools:
            out.frame("<|im_start|>system\n")
            self.wire_tools_block(out, chat, (0, -1, -1))
            if instructions:
                out.frame("\n\n")
                out.content(system, instructions)
            out.frame("<|im_end|>\n")
        elif system or instructions:
            out.frame("<|im_start|>system\n")
            out.content(system, instructions)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.6-late-system.yaml:8
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
                raise MessageError("Unexpected message role.")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.5.yaml:73
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (self.preserve_thinking or m.position > last_query)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # qwen3.6.yaml:13
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.6.yaml:14
            if m.text:
                out.sampled(m, "\n\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">\n", text_or_json(v), "\n</parameter>\n")
                out.sampled(m, "</function>\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.5.yaml:80
        system = chat.hoisted["system"]
        if m.prev.role != "tool":
            if m.prev or system:
                out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def wire_other_part(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # qwen3.5.yaml:55
        raise MessageError("Unexpected item type in content.")

    def wire_tools_block(self, out: Pieces, chat: Chat, own: Owner) -> None:  # qwen3.5.yaml:57
        out.write(own, TOOLS_HEAD)
        for t in each(chat.tools):
            out.write(own, "\n")
            out.schema(json(t))
        out.write(own, "\n</tools>\n\n")
        out.write(own, CALL_HOWTO)
        out.write(own, "\n\n")
        out.write(own, CALL_RULES)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3.5.yaml:73
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3.5.yaml:73
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>\n")
        else:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.5.yaml:76
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.5.yaml:78
        return "\n"


class Renderer(emitted.Renderer):
    """qwen3.6-late-system: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3.6 that takes later system messages (KAT-Coder-V2.5, Ornith as repaired).
format: qwen3.6-late-system
models: [Kwaipilot/KAT-Coder-V2.5-Dev]

parity:
  - {template: wang-yang-Ornith-1.0-35B-MTPLX, sha256: 4f7f11c2665a7f4d7c159d41f0f5f1a27cf0688365afebea37da81ab09df0b0e, models: [wang-yang/Ornith-1.0-35B-MTPLX], options: {preserve_thinking: true}}
  - {template: Kwaipilot-KAT-Coder-V2.5-Dev, sha256: e409e9daee03f51b2612d96f0a253027baec06abd1c2429e184380479662d416}

tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|vision_start|>', '<|vision_end|>', '<|image_pad|>',
         '<|video_pad|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  add_vision_id: {type: bool, default: false}
  enable_thinking: {type: bool, default: true}
  preserve_thinking: {type: bool, default: false}

texts:
  call_howto: |-
    If you choose to call a function ONLY reply in the following format with NO suffix:

    <tool_call>
    <function=example_function_name>
    <parameter=example_parameter_1>
    value_1
    </parameter>
    <parameter=example_parameter_2>
    This is the value for the second parameter
    that can span
    multiple lines
    </parameter>
    </function>
    </tool_call>
  call_rules: |-
    <IMPORTANT>
    Reminder:
    - Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
    - Required parameters MUST be specified
    - You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
    - If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
    </IMPORTANT>
  tools_head: |-
    # Tools

    You have access to the following functions:

    <tools>

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
  filters: [trim]

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  filters: [trim]
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: preserve_thinking or after(last_query)

calls:
  after_text: '⏎⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>']
  argument: '<parameter=${k}>⏎${v|text_or_json}⏎</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: No messages provided.}
  - each: "system.content if is_list(system.content) else []"
    as: p
    when: has(p, "image") or has(p, "image_url") or has(p, "video") or p.type == "image" or p.type == "video" or not has(p, "text")
    say: System message cannot contain images or videos.

anchors:
  last_query:
    last: m.role == "user" and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: {reject: No user query found in messages.}

let:
  numbered: add_vision_id
  instructions: system.text

wires:
  other_part: {args: [p], emit: {reject: Unexpected item type in content.}}
  tools_block:
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎</tools>⏎⏎${call_howto}⏎⏎${call_rules}'

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎${@tools_block}'
    - {when: instructions, emit: '⏎⏎${instructions}'}
    - '<|im_end|>⏎'
  else: {when: system or instructions, emit: '<|im_start|>system⏎${instructions}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: enable_thinking, emit: '<think>⏎', else: '<think>⏎⏎</think>⏎⏎'}
    sampled: [reasoning, text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: [{when: prev or system, emit: '<|im_start|>user'}, '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': {reject: Unexpected message role.}

loses: ['white space: around texts and reasoning', 'reasoning: a text that spells </think> is split there',
        argument types, call ids, list content, 'unknown roles: refused']

examples:
  - say: a question after an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'And?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nAnd?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
"""
