# Emitted from minicpm-v-4.6.yaml by `turnspec compile minicpm-v-4.6.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniCPM-V-4.6 = Qwen3.5 whose parts stand on lines of their own; thinks only on request."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    compound_json,
    each,
    first_text,
    get,
    has,
    is_list,
    items,
    json,
    split_embedded,
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
    id="minicpm-v-4.6",
    title="MiniCPM-V-4.6 = Qwen3.5 whose parts stand on lines of their own; thinks only on request.",
    models=(
        "openbmb/MiniCPM-V-4.6",
        "openbmb/MiniCPM-RobotManip",
        "openbmb/MiniCPM-V-4.6-Thinking",
    ),
    templates=(
        ("aa15651c20a0b00cac78ab04f517877611913b9478cd20fcca0a5837e3b93958", ()),
        ("2bba6ab272f25ac9fc1734b645ec0415222ccfc31e3afd8ba6a241538d0f7620", (("enable_thinking", True),)),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
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
    options=(Option("enable_thinking", "bool", False),),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "system messages: a late one is refused",
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
                                Field("value", "compound_json"),
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
    openers=(("tool", "<|im_start|>user\n<tool_response>\n"), ("user", "<|im_start|>user\n")),
    stability=(
        Stability((("history", "template"),), "user", None, False, "a user message can move last_query"),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """minicpm-v-4.6, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    texts_as_given = False
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.5.yaml:37
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # minicpm-v-4.6.yaml:13
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            if is_list(content):
                for n2, p in enumerate(each(content)):
                    if n2:
                        others.append(("\n", 0, -1))
                    if has(p, "image") or has(p, "image_url") or get(p, "type") == "image":
                        others.append(("<|image_pad|>", 0, -1))
                    elif has(p, "video") or get(p, "type") == "video":
                        others.append(("<|video_pad|>", 0, -1))
                    elif has(p, "text"):
                        others.append((written(get(p, "text")), DATA, -1))
                    else:
                        raise MessageError("Unexpected item type in content.")
            elif content is not UNSET:
                raise MessageError("a content must be a text or a list")
            text = Text.of(others)
        return text.strip()

    def read_reasoning(self, m: Message) -> None:  # qwen3.5.yaml:27
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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.5.yaml:69
        match m.role:
            case "system":
                raise MessageError("System message must be at the beginning.")
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
        shown = self.keeps(m) or (m.position > last_query)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # qwen3.5.yaml:27
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.5.yaml:34
            if m.text:
                out.sampled(m, "\n\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">\n", compound_json(v), "\n</parameter>\n")
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
    """minicpm-v-4.6: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniCPM-V-4.6 = Qwen3.5 whose parts stand on lines of their own; thinks only on request.
format: minicpm-v-4.6
models: [openbmb/MiniCPM-V-4.6, openbmb/MiniCPM-RobotManip]

parity:
  - {template: openbmb-MiniCPM-V-4.6, sha256: aa15651c20a0b00cac78ab04f517877611913b9478cd20fcca0a5837e3b93958}
  - {template: openbmb-MiniCPM-V-4.6-Thinking, sha256: 2bba6ab272f25ac9fc1734b645ec0415222ccfc31e3afd8ba6a241538d0f7620, models: [openbmb/MiniCPM-V-4.6-Thinking], options: {enable_thinking: true}}

tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|image_pad|>', '<|video_pad|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  enable_thinking: {type: bool, default: false}

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
  other:
    when: is_list(content)
    emit:
      each: content
      as: p
      between: '⏎'
      emit:
        case:
          - {when: "has(p, 'image') or has(p, 'image_url') or p.type == 'image'", emit: '<|image_pad|>'}
          - {when: "has(p, 'video') or p.type == 'video'", emit: '<|video_pad|>'}
          - {when: "has(p, 'text')", emit: '${p.text}'}
          - {emit: '${@other_part(p)}'}
    else: {when: defined(content), emit: {reject: a content must be a text or a list}}
  filters: [trim]

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  filters: [trim]
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: after(last_query)

calls:
  after_text: '⏎⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>']
  argument: '<parameter=${k}>⏎${v|compound_json}⏎</parameter>⏎'

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
  system: {reject: System message must be at the beginning.}
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
        argument types, call ids, list content, 'system messages: a late one is refused', 'unknown roles: refused']

examples:
  - say: a question after an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'And?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nAnd?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n"
"""
