# Emitted from glm-5.yaml by `turnspec compile glm-5.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-4.7 and 5: no newlines, a bare </think> where nothing was thought; the next opener ends a turn."""

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
<tool_call>{function-name}<arg_key>{arg-key-1}</arg_key><arg_value>{arg-value-1}</arg_value><arg_key>{arg-key-2}</arg_key><arg_value>{arg-value-2}</arg_value>...</tool_call>"""  # glm-5.yaml:15

FORMAT = Format(
    id="glm-5",
    title="GLM-4.7 and 5: no newlines, a bare </think> where nothing was thought; the next opener ends a turn.",
    models=(
        "zai-org/GLM-5",
        "zai-org/GLM-4.7",
        "zai-org/GLM-4.7-Flash",
    ),
    templates=(
        ("45a1d5635afd3d8e08a28866e72fc8395d2a7ec30989fd0bdaec6dd45a99eff0", ()),
        ("d63ad536c3c81880043e22ec7fd08db42b4d8fb7c89c7138bc562bfa25281375", ()),
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
    ),
    options=(
        Option("enable_thinking", "bool", True),
        Option("clear_thinking", "bool", True),
    ),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
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
    openers=(("tool", "<|observation|>"), ("system", "<|system|>"), ("user", "<|user|>")),
    stability=(
        Stability(
            (
                ("clear_thinking", True),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("clear_thinking", True),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("clear_thinking", False),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-5, written as text. Options: enable_thinking (bool), clear_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool
    clear_thinking: bool

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

    def read_reasoning(self, m: Message) -> None:  # glm-5.yaml:22
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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.yaml:30
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
        shown = self.keeps(m) or ((not self.clear_thinking or m.position > last_user) and m.reasoning)
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>")
        if shown:  # glm-5.yaml:22
            out.sampled(m, "<think>", m.reasoning.strip(), "</think>")
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

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-5.yaml:37
        if m.prev.role != "tool":
            out.opener(m, "<|observation|>")
        if is_string(m.content):
            out.framed(m, "<tool_response>", m.content, "</tool_response>")
        else:
            if m.prev.role == "tool":
                out.scaffold(m, "<|observation|>")
            for r in each(m.content):
                out.framed(
                    m, "<tool_response>", to_str(get(r, "output") if has(r, "output") else r), "</tool_response>"
                )

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-5.yaml:34
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-5.yaml:34
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>")
        else:
            out.frame("</think>")


class Renderer(emitted.Renderer):
    """glm-5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-4.7 and 5: no newlines, a bare </think> where nothing was thought; the next opener ends a turn.
format: glm-5
models: [zai-org/GLM-5, zai-org/GLM-4.7, zai-org/GLM-4.7-Flash]

parity:
  - {template: zai-org-GLM-5, sha256: 45a1d5635afd3d8e08a28866e72fc8395d2a7ec30989fd0bdaec6dd45a99eff0}
  - {template: GLM-4.7-Flash, sha256: d63ad536c3c81880043e22ec7fd08db42b4d8fb7c89c7138bc562bfa25281375}

tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<arg_key>', '</arg_key>', '<arg_value>',
          '</arg_value>', '<tool_response>', '</tool_response>']

options:
  enable_thinking: {type: bool, default: true}
  clear_thinking: {type: bool, default: true}

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
  embedded: {trim: '⏎'}
  brackets: ['<think>', '</think>']
  emit: '${m.reasoning|trim}'
  shown: (not clear_thinking or after(last_user)) and m.reasoning
  hidden: '</think>'

calls:
  brackets: ['<tool_call>${c.name}', '</tool_call>']
  argument: '<arg_key>${k}</arg_key><arg_value>${v|text_or_json}</arg_value>'

anchors:
  last_user: {last: m.role == "user"}

prelude:
  - '[gMASK]<sop>'
  - when: tools
    emit: ['<|system|>⏎${tools_head}⏎', {each: tools, as: t, emit: '${t|json}⏎'}, '${tools_foot}']

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
    emit:
      when: is_string(m.content)
      emit: '<tool_response>${m.content}</tool_response>'
      else:
        - {when: prev.role == "tool", emit: '<|observation|>'}
        - {each: m.content, as: r, emit: '<tool_response>${(r.output if has(r, "output") else r)|str}</tool_response>'}
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
    text: "[gMASK]<sop><|system|>Be brief.<|user|>Weather in Oslo?<|assistant|><think>Look it up.</think><tool_call>get_weather<arg_key>city</arg_key><arg_value>Oslo</arg_value><arg_key>days</arg_key><arg_value>2</arg_value></tool_call><|observation|><tool_response>{\\"celsius\\": 4}</tool_response><|assistant|><think>"
  - say: a text and a call, the thinking already open
    completion: "Look it up.</think>One moment.<tool_call>get_weather<arg_key>city</arg_key><arg_value>Oslo</arg_value><arg_key>days</arg_key><arg_value>2</arg_value></tool_call><|observation|>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
