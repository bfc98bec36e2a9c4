# Emitted from laguna-xs-2.1.yaml by `turnspec compile laguna-xs-2.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Laguna-XS-2.1 = Laguna-XS.2 without a default system text."""

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
    after_last,
    before,
    each,
    first_text,
    is_string,
    items,
    json,
    rtrim,
    text_or_json,
)

TOOLS_HEAD = """\
### Tools

You may call functions to assist with the user query.
All available function signatures are listed below:
<available_tools>"""  # laguna-xs.2.yaml:16
TOOLS_PLAIN = "For each function call, return an unescaped XML-like object with function name and arguments within '<tool_call>' and '</tool_call>' tags, like here:"  # laguna-xs.2.yaml:22
TOOLS_THINKING = """\
Wrap your thinking in '<think>', '</think>' tags, followed by a function call. For each function call, return an unescaped XML-like object with function name and arguments within '<tool_call>' and '</tool_call>' tags, like here:
<think> your thoughts here </think>"""  # laguna-xs.2.yaml:24
TOOLS_FOOT = """\
<tool_call>function-name
<arg_key>argument-key</arg_key>
<arg_value>value-of-argument-key</arg_value>
</tool_call>"""  # laguna-xs.2.yaml:27

FORMAT = Format(
    id="laguna-xs-2.1",
    title="Laguna-XS-2.1 = Laguna-XS.2 without a default system text.",
    models=(),
    templates=(("c64086c5feaef448e1b94da54bf018333e29e506be3772c1cb41f60cb13e4888", ()),),
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
    options=(Option("enable_thinking", "bool", False),),
    loses=(
        "white space: around texts and reasoning",
        "argument types",
        "call ids",
        "reasoning: a text that spells </think> is split there",
        "list content: rendered as nothing, refused in a first system message",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n"),
        text=Brackets("", "\n"),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>"),
                        Field("name"),
                        Literal("\n"),
                        Repeat(
                            (
                                Literal("<arg_key>"),
                                Field("key"),
                                Literal("</arg_key>\n<arg_value>"),
                                Field("value", "text_or_json"),
                                Literal("</arg_value>\n"),
                            )
                        ),
                        Literal("</tool_call>\n"),
                    )
                ),
            ),
            after_text="\n",
        ),
        stops=("</assistant>",),
        after="\n",
    ),
    positional=True,
    openers=(("tool", "<tool_response>\n"), ("system", "<system>\n"), ("user", "<user>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """laguna-xs-2.1, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # laguna-xs.2.yaml:47
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # laguna-xs.2.yaml:33
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # laguna-xs.2.yaml:36
        m.reasoning = first_text(m, "reasoning", "reasoning_content")

    def check(self, chat: Chat) -> None:  # laguna-xs.2.yaml:50
        system = chat.hoisted["system"]
        if system.content and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # laguna-xs.2.yaml:58
        system = chat.hoisted["system"]
        instructions = rtrim(system.content or "")
        out.frame("〈|EOS|〉")
        if instructions or chat.tools:
            out.frame("<system>\n")
            if instructions:
                out.frame("\n")
                out.content(system, instructions)
            if chat.tools:
                out.frame("\n\n")
                out.frame(TOOLS_HEAD)
                out.frame("\n")
                for t in each(chat.tools):
                    out.schema(json(t))
                    out.frame("\n")
                out.frame("</available_tools>\n\n")
                if self.enable_thinking:
                    out.frame(TOOLS_THINKING)
                else:
                    out.frame(TOOLS_PLAIN)
                out.frame("\n")
                out.frame(TOOLS_FOOT)
            out.frame("\n</system>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # laguna-xs.2.yaml:73
        match m.role:
            case "system":
                out.framed(m, "<system>\n", m.text, "\n</system>\n")
            case "user":
                out.framed(m, "<user>\n", m.text, "\n</user>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<tool_response>\n", m.text, "\n</tool_response>\n")
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # laguna-xs.2.yaml:77
        inner = after_last(before(m.text, "</think>").rstrip("\n"), "<think>").lstrip("\n")
        thought = m.reasoning if m.reasoning else inner if "</think>" in m.text else ""
        shown = self.keeps(m) or thought
        body = after_last(m.text, "</think>").lstrip("\n") if "</think>" in m.text else m.text
        start = len(out.texts)
        out.scaffold(m, "<assistant>\n")
        if shown:  # laguna-xs.2.yaml:36
            out.sampled(m, "<think>\n", thought.strip(), "\n</think>\n")
        else:
            out.sampled(m, "</think>\n")
        out.sampled_data(m, body.strip())
        if m.calls:
            if m.text:
                if body.strip():
                    out.sampled(m, "\n")
            for c in m.calls:
                out.sampled(m, "<tool_call>", c.name, "\n")
                for k, v in items(c.args):
                    out.sampled(m, "<arg_key>", k, "</arg_key>\n<arg_value>", text_or_json(v), "</arg_value>\n")
                out.sampled(m, "</tool_call>\n")
        elif body.strip():
            out.sampled(m, "\n")
        out.sampled(m, "</assistant>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # laguna-xs.2.yaml:77
        out.frame("<assistant>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # laguna-xs.2.yaml:77
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
    """laguna-xs-2.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Laguna-XS-2.1 = Laguna-XS.2 without a default system text.
format: laguna-xs-2.1
parity: {template: poolside-Laguna-XS-2.1, sha256: c64086c5feaef448e1b94da54bf018333e29e506be3772c1cb41f60cb13e4888}
tokens: ['〈|EOS|〉', '</assistant>']
markers: ['<system>', '</system>', '<user>', '</user>', '<assistant>', '<think>', '</think>', '<tool_call>',
          '</tool_call>', '<arg_key>', '</arg_key>', '<arg_value>', '</arg_value>', '<tool_response>',
          '</tool_response>']

options:
  enable_thinking: {type: bool, default: false}

texts:
  tools_head: |-
    ### Tools

    You may call functions to assist with the user query.
    All available function signatures are listed below:
    <available_tools>
  tools_plain: |-
    For each function call, return an unescaped XML-like object with function name and arguments within '<tool_call>' and '</tool_call>' tags, like here:
  tools_thinking: |-
    Wrap your thinking in '<think>', '</think>' tags, followed by a function call. For each function call, return an unescaped XML-like object with function name and arguments within '<tool_call>' and '</tool_call>' tags, like here:
    <think> your thoughts here </think>
  tools_foot: |-
    <tool_call>function-name
    <arg_key>argument-key</arg_key>
    <arg_value>value-of-argument-key</arg_value>
    </tool_call>

content: {other: ''}

reasoning:
  from: [reasoning, reasoning_content]
  brackets: ['<think>⏎', '⏎</think>⏎']
  emit: '${reasoning := thought|trim}'
  shown: thought
  hidden: '</think>⏎'

calls:
  after_text: {when: body|trim, emit: '⏎'}
  brackets: ['<tool_call>${c.name}⏎', '</tool_call>⏎']
  argument: '<arg_key>${k}</arg_key>⏎<arg_value>${v|text_or_json}</arg_value>⏎'

hoist: {system: first}

reject:
  - {when: system.content and not is_string(system.content), say: the first system message must be a text}

let:
  inner: m.text|before("</think>")|rtrim("\\n")|after_last("<think>")|ltrim("\\n")
  thought: m.reasoning if m.reasoning else inner if "</think>" in m.text else ""
  body: (m.text|after_last("</think>")|ltrim("\\n")) if "</think>" in m.text else m.text
  instructions: (system.content or "")|rtrim

prelude:
  - '〈|EOS|〉'
  - when: instructions or tools
    emit:
      - '<system>⏎'
      - {when: instructions, emit: '⏎${instructions}'}
      - when: tools
        emit:
          - '⏎⏎${tools_head}⏎'
          - {each: tools, as: t, emit: '${t|json}⏎'}
          - '</available_tools>⏎⏎'
          - {when: enable_thinking, emit: '${tools_thinking}', else: '${tools_plain}'}
          - '⏎${tools_foot}'
      - '⏎</system>⏎'

turns:
  system: '<system>⏎${m.text}⏎</system>⏎'
  user: '<user>⏎${m.text}⏎</user>⏎'
  assistant:
    open: '<assistant>⏎'
    prefill: {when: enable_thinking, emit: '<think>', else: '</think>'}
    sampled: [reasoning, '${text := body|trim}', {when: m.calls, emit: calls, else: {when: body|trim, emit: '⏎'}}]
    stop: '</assistant>'
    after: '⏎'
  tool: '<tool_response>⏎${m.text}⏎</tool_response>⏎'
  '*': drop

loses: ['white space: around texts and reasoning', argument types, call ids,
        'reasoning: a text that spells </think> is split there',
        'list content: rendered as nothing, refused in a first system message', unknown roles]

examples:
  - say: no system message is made up
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: "〈|EOS|〉<user>\\nWeather in Oslo?\\n</user>\\n<assistant>\\n</think>"
"""
