# Emitted from laguna-s-2.1.yaml by `turnspec compile laguna-s-2.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Laguna-S-2.1: roles are tags; thinking is on unless asked otherwise, and an option keeps it in history."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    Pieces,
    Repeat,
    Stability,
    each,
    first_text,
    is_string,
    items,
    json,
    rtrim,
    text_or_json,
)

DEFAULT_SYSTEM = "You are a helpful, conversationally-fluent assistant made by Poolside. You are here to be helpful to users through natural language conversations."  # laguna-xs.2.yaml:14
TOOLS_HEAD = """\
### Tools

You may call functions to assist with the user query.
All available function signatures are listed below:
<available_tools>"""  # laguna-xs.2.yaml:16

FORMAT = Format(
    id="laguna-s-2.1",
    title="Laguna-S-2.1: roles are tags; thinking is on unless asked otherwise, and an option keeps it in history.",
    models=("poolside/Laguna-S-2.1",),
    templates=(("444819b8ad4612870827ac05b9147fe9e3344d3850cae8c2790898fc514099ff", ()),),
    tokens=(
        "〈|EOS|〉",
        "</assistant>",
    ),
    markers=(
        "<system>",
        "</system>",
        "<user>",
        "</user>",
        "<assistant>",
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
        Option("preserve_thinking", "bool", False),
    ),
    loses=(
        "argument types",
        "call ids",
        "reasoning: only where thinking is on or kept",
        "list content: rendered as nothing, refused in a first system message",
        "white space: at the end of a first system message",
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
        stops=("</assistant>",),
        after="\n",
    ),
    positional=True,
    openers=(("tool", "<tool_response>"), ("system", "<system>"), ("user", "<user>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """laguna-s-2.1, written as text. Options: enable_thinking (bool), preserve_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool
    preserve_thinking: bool

    def hoist(self, chat: Chat) -> None:  # laguna-xs.2.yaml:47
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # laguna-xs.2.yaml:33
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # laguna-s-2.1.yaml:20
        m.reasoning = first_text(m, "reasoning", "reasoning_content")

    def check(self, chat: Chat) -> None:  # laguna-xs.2.yaml:50
        system = chat.hoisted["system"]
        if system.content and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # laguna-s-2.1.yaml:35
        system = chat.hoisted["system"]
        instructions = rtrim(system.content or "" if system else DEFAULT_SYSTEM)
        out.frame("〈|EOS|〉")
        if instructions or chat.tools or self.enable_thinking:
            out.frame("<system>")
            joint1: list[Pieces] = []
            joint1.append(Pieces())
            joint1[-1].content(system, instructions)
            joint1.append(Pieces())
            if chat.tools:
                joint1[-1].frame(TOOLS_HEAD)
                joint1[-1].frame("\n")
                for t in each(chat.tools):
                    joint1[-1].schema(json(t))
                    joint1[-1].frame("\n")
                joint1[-1].frame("</available_tools>")
            for n, part in enumerate(p for p in joint1 if p.text()):
                if n:
                    out.frame("\n\n")
                out.extend(part)
            out.frame("</system>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # laguna-s-2.1.yaml:46
        match m.role:
            case "system":
                out.framed(m, "<system>", m.text, "</system>\n")
            case "user":
                out.framed(m, "<user>", m.text, "</user>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<tool_response>", m.text, "</tool_response>\n")
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # laguna-s-2.1.yaml:50
        shown = self.keeps(m) or (self.enable_thinking or self.preserve_thinking)
        start = len(out.texts)
        out.scaffold(m, "<assistant>")
        if shown:  # laguna-s-2.1.yaml:20
            out.sampled(m, "<think>", m.reasoning, "</think>")
        else:
            out.sampled(m, "</think>")
        out.sampled_data(m, m.text)
        if m.calls:  # laguna-s-2.1.yaml:26
            for c in m.calls:
                out.sampled(m, "<tool_call>", c.name)
                for k, v in items(c.args):
                    out.sampled(m, "<arg_key>", k, "</arg_key><arg_value>", text_or_json(v), "</arg_value>")
                out.sampled(m, "</tool_call>")
        out.sampled(m, "</assistant>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # laguna-s-2.1.yaml:50
        out.frame("<assistant>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # laguna-s-2.1.yaml:50
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>")
        else:
            out.frame("</think>")

    def stop(self, chat: Chat, m: Message) -> str:  # laguna-xs.2.yaml:80
        return "</assistant>"

    def after(self, chat: Chat, m: Message) -> str:  # laguna-xs.2.yaml:81
        return "\n"


class Renderer(emitted.Renderer):
    """laguna-s-2.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Laguna-S-2.1: roles are tags; thinking is on unless asked otherwise, and an option keeps it in history.
format: laguna-s-2.1
models: [poolside/Laguna-S-2.1]
parity: {template: poolside-Laguna-S-2.1@444819, sha256: 444819b8ad4612870827ac05b9147fe9e3344d3850cae8c2790898fc514099ff}
tokens: ['〈|EOS|〉', '</assistant>']
markers: ['<system>', '</system>', '<user>', '</user>', '<assistant>', '<think>', '</think>', '<tool_call>',
          '</tool_call>', '<arg_key>', '</arg_key>', '<arg_value>', '</arg_value>', '<tool_response>',
          '</tool_response>']

options:
  enable_thinking: {type: bool, default: true}
  preserve_thinking: {type: bool, default: false}

texts:
  default_system: |-
    You are a helpful, conversationally-fluent assistant made by Poolside. You are here to be helpful to users through natural language conversations.
  tools_head: |-
    ### Tools

    You may call functions to assist with the user query.
    All available function signatures are listed below:
    <available_tools>

content: {other: ''}

reasoning:
  from: [reasoning, reasoning_content]
  brackets: ['<think>', '</think>']
  shown: enable_thinking or preserve_thinking
  hidden: '</think>'

calls:
  brackets: ['<tool_call>${c.name}', '</tool_call>']
  argument: '<arg_key>${k}</arg_key><arg_value>${v|text_or_json}</arg_value>'

hoist: {system: first}

reject:
  - {when: system.content and not is_string(system.content), say: the first system message must be a text}

let:
  instructions: ((system.content or "") if system else default_system)|rtrim

prelude:
  - '〈|EOS|〉'
  - when: instructions or tools or enable_thinking
    emit:
      - '<system>'
      - join: '⏎⏎'
        parts:
          - '${instructions}'
          - {when: tools, emit: ['${tools_head}⏎', {each: tools, as: t, emit: '${t|json}⏎'}, '</available_tools>']}
      - '</system>⏎'

turns:
  system: '<system>${m.text}</system>⏎'
  user: '<user>${m.text}</user>⏎'
  assistant:
    open: '<assistant>'
    prefill: {when: enable_thinking, emit: '<think>', else: '</think>'}
    sampled: [reasoning, text, calls]
    stop: '</assistant>'
    after: '⏎'
  tool: '<tool_response>${m.text}</tool_response>⏎'
  '*': drop

loses: [argument types, call ids, 'reasoning: only where thinking is on or kept',
        'list content: rendered as nothing, refused in a first system message',
        'white space: at the end of a first system message', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: One moment., reasoning_content: Look it up., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo, days: 2}}}]}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: "〈|EOS|〉<system>Be brief.</system>\\n<user>Weather in Oslo?</user>\\n<assistant><think>Look it up.</think>One moment.<tool_call>get_weather<arg_key>city</arg_key><arg_value>Oslo</arg_value><arg_key>days</arg_key><arg_value>2</arg_value></tool_call></assistant>\\n<tool_response>4</tool_response>\\n<assistant><think>"
  - say: a text and a call, the thinking already open
    completion: "Look it up.</think>One moment.<tool_call>get_weather<arg_key>city</arg_key><arg_value>Oslo</arg_value><arg_key>days</arg_key><arg_value>2</arg_value></tool_call></assistant>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
