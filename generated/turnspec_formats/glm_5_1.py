# Emitted from glm-5.1.yaml by `turnspec compile glm-5.1.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-5.1 = GLM-5 with reasoning as it was thought, an empty <think></think> in the current turn, and tools to be loaded later."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
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
    each,
    first_text,
    get,
    has,
    is_list,
    is_string,
    item,
    items,
    json,
    split_embedded,
    text_or_json,
    to_str,
    without,
    written,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, output the function name and arguments within the following XML format:
<tool_call>{function-name}<arg_key>{arg-key-1}</arg_key><arg_value>{arg-value-1}</arg_value><arg_key>{arg-key-2}</arg_key><arg_value>{arg-value-2}</arg_value>...</tool_call>"""  # glm-5.yaml:15

FORMAT = Format(
    id="glm-5.1",
    title="GLM-5.1 = GLM-5 with reasoning as it was thought, an empty <think></think> in the current turn, and tools to be loaded later.",
    models=("zai-org/GLM-5.1",),
    templates=(("03b1bbff20331e54647c68167e8ac7f0b5b7ceb40ead372f44826624a9ad79cd", ()),),
    tokens=(
        "[gMASK]",
        "<sop>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|observation|>",
        "<|endoftext|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<arg_key>",
        "</arg_key>",
        "<arg_value>",
        "</arg_value>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(Option("enable_thinking", "bool", True),),
    loses=(
        "white space: around texts",
        "reasoning: kept after the last user message; a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "tool schemas: strict, and tools to be loaded later",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>"),
                        Field("name"),
                        Repeat(
                            (
                                Literal("<arg_key>"),
                                Field("key"),
                                Literal("</arg_key><arg_value>"),
                                Field("value", "text_or_json"),
                                Literal("</arg_value>"),
                            )
                        ),
                        Literal("</tool_call>"),
                    )
                ),
            )
        ),
        stops=("<|user|>", "<|observation|>", "<|endoftext|>"),
        next_openers=("<|user|>", "<|observation|>"),
        other_stops=("<|endoftext|>",),
    ),
    positional=True,
    anchors=("last_user",),
    openers=(("tool", "<|observation|><tool_response>"), ("system", "<|system|>"), ("user", "<|user|>")),
    stability=(
        Stability((("history", "template"),), "user", None, False, "a user message can move last_user"),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-5.1, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-4.5.yaml:17
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_string(p):
                    parts.append((written(p), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # glm-5.1.yaml:11
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "", "none")

    def check_messages(self, chat: Chat) -> None:  # glm-5.1.yaml:16
        for m in chat.messages:
            if (
                m.role == "tool"
                and is_list(m.content)
                and m.content
                and get(item(m.content, 0), "type") == "tool_reference"
            ):
                raise MessageError("references to tools are not supported", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # glm-4.5.yaml:36
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # glm-5.1.yaml:28
        out.frame("[gMASK]<sop>")
        if chat.tools:
            out.frame("<|system|>\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function") if has(t, "function") else t)
            out.frame(TOOLS_FOOT)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.1.yaml:33
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.yaml:31
        out.scaffold(m, "<|system|>")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.yaml:32
        out.opener(m, "<|user|>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.yaml:34
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.position > last_user and (m.reasoning is not UNSET or self.enable_thinking))
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>")
        if shown:  # glm-5.1.yaml:11
            out.sampled(m, "<think>", m.reasoning, "</think>")
        else:
            out.sampled(m, "</think>")
        out.sampled_data(m, m.text.strip())
        if m.calls:  # glm-5.yaml:27
            for c in m.calls:
                out.sampled(m, "<tool_call>", c.name)
                for k, v in items(c.args):
                    out.sampled(m, "<arg_key>", k, "</arg_key><arg_value>", text_or_json(v), "</arg_value>")
                out.sampled(m, "</tool_call>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.1.yaml:35
        if m.prev.role != "tool":
            out.opener(m, "<|observation|>")
        out.framed(m, "<tool_response>", m.text, "</tool_response>")

    def wire_tool(self, out: Pieces, chat: Chat, own: Owner, t: Any) -> None:  # glm-5.1.yaml:20
        if not get(t, "defer_loading"):
            out.write(own, "{")
            for n, (k, v) in enumerate(items(without(t, ["defer_loading", "strict"]))):
                if n:
                    out.write(own, ", ")
                out.write(own, '"')
                out.write_data(own, k)
                out.write(own, '": ')
                out.write_data(own, json(v))
            out.write(own, "}\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-5.yaml:34
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-5.yaml:34
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>")
        else:
            out.frame("</think>")


class Renderer(emitted.Renderer):
    """glm-5.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-5.1 = GLM-5 with reasoning as it was thought, an empty <think></think> in the current turn, and tools to be loaded later.
format: glm-5.1
models: [zai-org/GLM-5.1]
parity: {template: zai-org-GLM-5.1, sha256: 03b1bbff20331e54647c68167e8ac7f0b5b7ceb40ead372f44826624a9ad79cd}
tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<arg_key>', '</arg_key>', '<arg_value>',
          '</arg_value>', '<tool_response>', '</tool_response>']

options:
  enable_thinking: {type: bool, default: true}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, output the function name and arguments within the following XML format:
    <tool_call>{function-name}<arg_key>{arg-key-1}</arg_key><arg_value>{arg-value-1}</arg_value><arg_key>{arg-key-2}</arg_key><arg_value>{arg-value-2}</arg_value>...</tool_call>

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  embedded: {trim: '', text: none}
  brackets: ['<think>', '</think>']
  emit: '${m.reasoning}'
  shown: after(last_user) and (defined(m.reasoning) or enable_thinking)
  hidden: '</think>'

calls:
  brackets: ['<tool_call>${c.name}', '</tool_call>']
  argument: '<arg_key>${k}</arg_key><arg_value>${v|text_or_json}</arg_value>'

reject:
  - {when: "m.role == 'tool' and is_list(m.content) and m.content and m.content[0].type == 'tool_reference'", say: references to tools are not supported}

anchors:
  last_user: {last: m.role == "user"}

wires:
  tool:
    args: [t]
    emit:
      when: not t.defer_loading
      emit:
        - '{'
        - {each: "t|without(['defer_loading', 'strict'])|items", as: [k, v], between: ', ', emit: '"${k}": ${v|json}'}
        - '}⏎'

prelude:
  - '[gMASK]<sop>'
  - when: tools
    emit:
      - '<|system|>⏎${tools_head}⏎'
      - {each: tools, as: t, emit: '${@tool(t.function if has(t, "function") else t)}'}
      - '${tools_foot}'

turns:
  system: '<|system|>${m.text}'
  user: '<|user|>${m.text}'
  assistant:
    open: '<|assistant|>'
    prefill: {when: enable_thinking, emit: '<think>', else: '</think>'}
    sampled: [reasoning, '${m.text|trim}', calls]
    stop: {opener_of: [user, tool]}
    other_stops: ['<|endoftext|>']
  tool:
    run: ['<|observation|>', '']
    emit: '<tool_response>${m.text}</tool_response>'
  '*': drop

loses: ['white space: around texts',
        'reasoning: kept after the last user message; a text that spells </think> is split there', argument types,
        call ids, list content, 'tool schemas: strict, and tools to be loaded later', unknown roles]

examples:
  - say: nothing was thought
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
    text: '[gMASK]<sop><|user|>Weather in Oslo?<|assistant|><think></think>Cold.'
"""
