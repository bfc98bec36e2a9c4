# Emitted from ling-2.6.yaml by `turnspec compile ling-2.6.yaml`.
# Do not edit: change the spec and compile it again.
"""Ling-2.5 and 2.6 = LLaDA2.0 where a system text may say itself whether to think, unless there are tools."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Message,
    MessageError,
    Owner,
    Pieces,
    Stability,
    each,
    first_text,
    is_string,
    json,
    split_embedded,
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
    id="ling-2.6",
    title="Ling-2.5 and 2.6 = LLaDA2.0 where a system text may say itself whether to think, unless there are tools.",
    models=(
        "inclusionAI/Ling-2.6-flash",
        "inclusionAI/Ling-2.6-flash-base",
        "inclusionAI/Ling-2.6-1T",
        "inclusionAI/Ling-2.5-1T",
    ),
    templates=(("0e5b40c170f3630634d1f9023ee19d0d28dba2e02bc46354122b1774688cd8d8", ()),),
    tokens=(
        "<role>",
        "</role>",
        "<|role_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(),
    loses=(
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: kept after the last question; a text that spells </think> is split there",
        "call ids",
        "list content: refused in user and system messages, elsewhere rendered as nothing",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("\n<think>\n", "\n</think>\n\n"),
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
        stops=("<|role_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
    ),
    positional=True,
    anchors=("last_query",),
    openers=(
        ("tool", "<role>OBSERVATION</role>\n<tool_response>\n"),
        ("system", "<role>SYSTEM</role>"),
        ("user", "<role>HUMAN</role>"),
    ),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_query"),
        Stability((("history", "template"),), "user", False, True),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ling-2.6, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3.yaml:28
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # llada-2.yaml:12
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # qwen3.yaml:46
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # qwen3.yaml:46
        for m in chat.messages:
            if m.role in ["user", "system"] and not is_string(m.content):
                raise MessageError("a message of this role must be a text", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # qwen3.yaml:51
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user"
                and is_string(m.content)
                and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            ),
            len(chat.messages) - 1,
        )

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ling-2.6.yaml:6
        system = chat.hoisted["system"]
        out.frame("<role>SYSTEM</role>")
        if not chat.tools and ("detailed thinking on" in system.text or "detailed thinking off" in system.text):
            out.content(system, system.text)
        else:
            if system:
                out.content(system, system.text)
                out.frame("\n")
            if chat.tools:
                self.wire_tools(out, chat, (0, -1, -1))
            out.frame("detailed thinking off")
        out.frame("<|role_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llada-2.yaml:31
        match m.role:
            case "system":
                out.framed(m, "<role>SYSTEM</role>", m.text, "<|role_end|>")
            case "user":
                out.framed(m, "<role>HUMAN</role>", m.text, "<|role_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llada-2.yaml:35
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query and m.reasoning)
        out.scaffold(m, "<role>ASSISTANT</role>")
        if shown:  # llada-2.yaml:12
            out.sampled(m, "\n<think>\n", m.reasoning.strip("\n"), "\n</think>\n\n")
        out.sampled_data(m, m.text.lstrip("\n") if shown else m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|role_end|>")
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # llada-2.yaml:40
        if m.prev.role != "tool":
            out.scaffold(m, "<role>OBSERVATION</role>")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|role_end|>")

    def wire_tools(self, out: Pieces, chat: Chat, own: Owner) -> None:  # llada-2.yaml:21
        out.write(own, TOOLS_HEAD)
        for t in each(chat.tools):
            out.write(own, "\n")
            out.schema(json(t))
        out.write(own, "\n")
        out.write(own, TOOLS_FOOT)
        out.write(own, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llada-2.yaml:35
        out.frame("<role>ASSISTANT</role>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llada-2.yaml:35
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llada-2.yaml:37
        return "<|role_end|>"


class Renderer(emitted.Renderer):
    """ling-2.6: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ling-2.5 and 2.6 = LLaDA2.0 where a system text may say itself whether to think, unless there are tools.
format: ling-2.6
models: [inclusionAI/Ling-2.6-flash, inclusionAI/Ling-2.6-flash-base, inclusionAI/Ling-2.6-1T, inclusionAI/Ling-2.5-1T]
parity: {template: inclusionAI-Ling-2.6-flash, sha256: 0e5b40c170f3630634d1f9023ee19d0d28dba2e02bc46354122b1774688cd8d8}
tokens: ['<role>', '</role>', '<|role_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']
options: {}

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

content: {other: ''}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['⏎<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: after(last_query) and m.reasoning

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system'] and not is_string(m.content)", say: a message of this role must be a text}

anchors:
  last_query:
    last: m.role == "user" and is_string(m.content) and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: end

wires:
  tools:
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}⏎'

prelude:
  - '<role>SYSTEM</role>'
  - when: not tools and ("detailed thinking on" in system.text or "detailed thinking off" in system.text)
    emit: '${system.text}'
    else:
      - {when: system, emit: '${system.text}⏎'}
      - {when: tools, emit: '${@tools}'}
      - 'detailed thinking off'
  - '<|role_end|>'

turns:
  system: '<role>SYSTEM</role>${m.text}<|role_end|>'
  user: '<role>HUMAN</role>${m.text}<|role_end|>'
  assistant:
    open: '<role>ASSISTANT</role>'
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}', calls]
    stop: '<|role_end|>'
    other_stops: ['<|endoftext|>']
  tool:
    run: ['<role>OBSERVATION</role>', '<|role_end|>']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['white space: newlines around reasoning and before a text that follows it',
        'reasoning: kept after the last question; a text that spells </think> is split there', call ids,
        'list content: refused in user and system messages, elsewhere rendered as nothing', unknown roles]

examples:
  - say: a system text that asks for thinking
    messages:
      - {role: system, content: detailed thinking on}
      - {role: user, content: 'Weather in Oslo?'}
    text: <role>SYSTEM</role>detailed thinking on<|role_end|><role>HUMAN</role>Weather in Oslo?<|role_end|>
"""
