# Emitted from glm-4.5.yaml by `turnspec compile glm-4.5.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-4.5 and 4.6: no end-of-turn token, the model stops by sampling the opener of the next turn."""

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
    Option,
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    each,
    first_text,
    get,
    has,
    is_string,
    items,
    json,
    split_embedded,
    text_or_json,
    to_str,
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
<tool_call>{function-name}
<arg_key>{arg-key-1}</arg_key>
<arg_value>{arg-value-1}</arg_value>
<arg_key>{arg-key-2}</arg_key>
<arg_value>{arg-value-2}</arg_value>
...
</tool_call>"""  # arg-key-calls.yaml:3

FORMAT = Format(
    id="glm-4.5",
    title="GLM-4.5 and 4.6: no end-of-turn token, the model stops by sampling the opener of the next turn.",
    models=(
        "zai-org/GLM-4.5-Air",
        "zai-org/GLM-4.5",
        "zai-org/GLM-4.6",
    ),
    templates=(
        ("44f815868bf02fa458dd2f741a338046f4bf45f398eb6d067766726b9d96cce3", ()),
        ("e6e2ddfb13f8aef529a869e362f74743725c0919b8675139b93c0cb1623796c8", ()),
        ("15a206ef798293a877c992af1ea4c5aac10dbbda1074ee8acda12f894ca55fb4", ()),
    ),
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
        "/nothink",
    ),
    options=(Option("enable_thinking", "bool", True),),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("\n<think>", "</think>"),
        text=Brackets("\n", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("\n<tool_call>"),
                        Field("name"),
                        Repeat(
                            (
                                Literal("\n<arg_key>"),
                                Field("key"),
                                Literal("</arg_key>\n<arg_value>"),
                                Field("value", "text_or_json"),
                                Literal("</arg_value>"),
                            )
                        ),
                        Literal("\n</tool_call>"),
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
    openers=(("tool", "<|observation|>"), ("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_user"),
        Stability((("history", "template"),), "user", False, True),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-4.5, written as text. Options: enable_thinking (bool)."""

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

    def read_reasoning(self, m: Message) -> None:  # glm-4.5.yaml:24
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def find_anchors(self, chat: Chat) -> None:  # glm-4.5.yaml:36
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # glm-4.5.yaml:38
        out.frame("[gMASK]<sop>")
        if chat.tools:
            out.frame("<|system|>\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                out.schema(json(t))
                out.frame("\n")
            out.frame(TOOLS_FOOT)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:43
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

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:44
        out.scaffold(m, "<|system|>\n")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:45
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n")
        out.content(m, m.text)
        if not self.enable_thinking and not m.text.endswith("/nothink"):
            out.scaffold(m, "/nothink")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:47
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.position > last_user and m.reasoning)
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>")
        if shown:  # glm-4.5.yaml:24
            out.sampled(m, "\n<think>", m.reasoning.strip(), "</think>")
        else:
            out.sampled(m, "\n<think></think>")
        if m.text.strip():
            out.sampled(m, "\n", m.text.strip())
        if m.calls:  # glm-4.5.yaml:32
            for c in m.calls:
                out.sampled(m, "\n<tool_call>", c.name)
                for k, v in items(c.args):
                    out.sampled(m, "\n<arg_key>", k, "</arg_key>\n<arg_value>", text_or_json(v), "</arg_value>")
                out.sampled(m, "\n</tool_call>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:53
        if m.prev.role != "tool":
            out.opener(m, "<|observation|>")
        if is_string(m.content):
            out.framed(m, "\n<tool_response>\n", m.content, "\n</tool_response>")
        else:
            if m.prev.role == "tool":
                out.scaffold(m, "<|observation|>")
            for r in each(m.content):
                out.framed(
                    m, "\n<tool_response>\n", to_str(get(r, "output") if has(r, "output") else r), "\n</tool_response>"
                )

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4.5.yaml:47
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4.5.yaml:47
        self.write_open(out, chat, prev)
        if not self.enable_thinking:
            out.frame("\n<think></think>")


class Renderer(emitted.Renderer):
    """glm-4.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-4.5 and 4.6: no end-of-turn token, the model stops by sampling the opener of the next turn.
format: glm-4.5
models: [zai-org/GLM-4.5-Air, zai-org/GLM-4.5, zai-org/GLM-4.6]

parity:
  - {template: zai-org-GLM-4.5-Air, sha256: 44f815868bf02fa458dd2f741a338046f4bf45f398eb6d067766726b9d96cce3}
  - {template: GLM-4.6, sha256: e6e2ddfb13f8aef529a869e362f74743725c0919b8675139b93c0cb1623796c8}
  - {template: unsloth-GLM-4.5-Air, sha256: 15a206ef798293a877c992af1ea4c5aac10dbbda1074ee8acda12f894ca55fb4}

tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<arg_key>', '</arg_key>', '<arg_value>',
          '</arg_value>', '<tool_response>', '</tool_response>', '/nothink']

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
    <tool_call>{function-name}
    <arg_key>{arg-key-1}</arg_key>
    <arg_value>{arg-value-1}</arg_value>
    <arg_key>{arg-key-2}</arg_key>
    <arg_value>{arg-value-2}</arg_value>
    ...
    </tool_call>

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['⏎<think>', '</think>']
  emit: '${m.reasoning|trim}'
  shown: after(last_user) and m.reasoning
  hidden: '⏎<think></think>'

calls:
  brackets: ['⏎<tool_call>${c.name}', '⏎</tool_call>']
  argument: '⏎<arg_key>${k}</arg_key>⏎<arg_value>${v|text_or_json}</arg_value>'

anchors:
  last_user: {last: m.role == "user"}

prelude:
  - '[gMASK]<sop>'
  - when: tools
    emit: ['<|system|>⏎${tools_head}⏎', {each: tools, as: t, emit: '${t|json}⏎'}, '${tools_foot}']

turns:
  system: '<|system|>⏎${m.text}'
  user: ['<|user|>⏎${m.text}', {when: "not enable_thinking and not ends(m.text, '/nothink')", emit: '/nothink'}]
  assistant:
    open: '<|assistant|>'
    prefill: {when: not enable_thinking, emit: '⏎<think></think>'}
    sampled: [reasoning, {when: m.text|trim, emit: '⏎${m.text|trim}'}, calls]
    stop: {opener_of: [user, tool]}
    other_stops: ['<|endoftext|>']
  tool:
    run: ['<|observation|>', '']
    emit:
      when: is_string(m.content)
      emit: '⏎<tool_response>⏎${m.content}⏎</tool_response>'
      else:
        - {when: prev.role == "tool", emit: '<|observation|>'}
        - {each: m.content, as: r, emit: '⏎<tool_response>⏎${(r.output if has(r, "output") else r)|str}⏎</tool_response>'}
  '*': drop

loses: ['white space: around texts and reasoning', 'reasoning: a text that spells </think> is split there',
        argument types, call ids, list content, unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', reasoning_content: Look it up., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo, days: 2}}}]}
      - {role: tool, content: '{"celsius": 4}'}
    add_generation_prompt: true
    text: |-
      [gMASK]<sop><|system|>
      Be brief.<|user|>
      Weather in Oslo?<|assistant|>
      <think>Look it up.</think>
      <tool_call>get_weather
      <arg_key>city</arg_key>
      <arg_value>Oslo</arg_value>
      <arg_key>days</arg_key>
      <arg_value>2</arg_value>
      </tool_call><|observation|>
      <tool_response>
      {"celsius": 4}
      </tool_response><|assistant|>
  - say: a text and a call
    completion: "\\n<think>Look it up.</think>\\nOne moment.\\n<tool_call>get_weather\\n<arg_key>city</arg_key>\\n<arg_value>Oslo</arg_value>\\n<arg_key>days</arg_key>\\n<arg_value>2</arg_value>\\n</tool_call><|observation|>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
