# Emitted from hy3.yaml by `turnspec compile hy3.yaml`.
# Do not edit: change the spec and compile it again.
"""Hy3 = Hy3-preview with every tag ending in ':opensource', and reasoning kept after the last user message."""

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
    is_string,
    item,
    items,
    json,
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

For function call returns, you should first print <tool_calls:opensource>
For each function call, you should return object like:
<tool_call:opensource>{function-name}<tool_sep:opensource>
<arg_key:opensource>{arg-key-1}</arg_key:opensource>
<arg_value:opensource>{arg-value-1}</arg_value:opensource>
<arg_key:opensource>{arg-key-2}</arg_key:opensource>
<arg_value:opensource>{arg-value-2}</arg_value:opensource>
...
</tool_call:opensource>
At the end of function call returns, you should print </tool_calls:opensource>"""  # hy3.yaml:20

FORMAT = Format(
    id="hy3",
    title="Hy3 = Hy3-preview with every tag ending in ':opensource', and reasoning kept after the last user message.",
    models=("tencent/Hy3",),
    templates=(
        ("7fc351fee674c13754656ba7f33a3ca426bfb7231039f48444360a3f3c5ecf3e", ()),
        ("84437b9746423f042920c15289ac84d4eba7a50a11ebc05e8b414c460f814873", ()),
    ),
    tokens=(
        "<｜hy_begin_of_sentence:opensource｜>",
        "<｜hy_User:opensource｜>",
        "<｜hy_Assistant:opensource｜>",
        "<｜hy_eos:opensource｜>",
        "<｜reasoning_mode:opensource｜>",
    ),
    markers=(
        "<think:opensource>",
        "</think:opensource>",
        "<tool_calls:opensource>",
        "</tool_calls:opensource>",
        "<tool_call:opensource>",
        "</tool_call:opensource>",
        "<tool_sep:opensource>",
        "<arg_key:opensource>",
        "</arg_key:opensource>",
        "<arg_value:opensource>",
        "</arg_value:opensource>",
        "<tool_responses:opensource>",
        "</tool_responses:opensource>",
        "<tool_response:opensource>",
        "</tool_response:opensource>",
    ),
    options=(
        Option("preserved_thinking", "bool", UNSET),
        Option("is_training", "bool", False),
        Option("reasoning_effort", "enum", "no_think", values=("no_think", "low", "high")),
        Option("raw_last_assistant", "bool", False),
        Option(
            "fallback_strategy",
            "enum",
            UNSET,
            values=("reasoning_toolcall_retry",),
            doc="much thinking, and no prompt: the last answer is gone on with",
        ),
    ),
    loses=(
        "argument types",
        "call ids",
        "reasoning: kept after the last user message, and where there are tools",
        "list content",
        "system messages: where a late one stood",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think:opensource>", "</think:opensource>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call:opensource>"),
                        Field("name"),
                        Literal("<tool_sep:opensource>\n"),
                        Repeat(
                            (
                                Literal("<arg_key:opensource>"),
                                Field("key"),
                                Literal("</arg_key:opensource>\n<arg_value:opensource>"),
                                Field("value", "text_or_json"),
                                Literal("</arg_value:opensource>\n"),
                            )
                        ),
                        Literal("</tool_call:opensource>\n"),
                    )
                ),
            ),
            section=Brackets("<tool_calls:opensource>\n", "</tool_calls:opensource>"),
        ),
        stops=("<｜hy_eos:opensource｜>",),
    ),
    positional=True,
    anchors=(
        "last_user",
        "end",
    ),
    looks_ahead=True,
    asks_for_results=True,
    openers=(
        ("tool", "<tool_responses:opensource>\n<tool_response:opensource>\n"),
        ("user", "<｜hy_User:opensource｜>"),
    ),
    stability=(
        Stability(
            (
                ("is_training", True),
                ("raw_last_assistant", True),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move end",
        ),
        Stability(
            (
                ("raw_last_assistant", True),
                ("history", "keep"),
            ),
            "user",
            None,
            False,
            "a user message can move end",
        ),
        Stability(
            (
                ("is_training", True),
                ("raw_last_assistant", False),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("raw_last_assistant", False),
                ("history", "keep"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("preserved_thinking", True),
                ("is_training", False),
                ("raw_last_assistant", True),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move end",
        ),
        Stability(
            (
                ("preserved_thinking", True),
                ("is_training", False),
                ("raw_last_assistant", False),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("preserved_thinking", False),
                ("is_training", False),
                ("raw_last_assistant", True),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move end; a user message can move last_user",
        ),
        Stability(
            (
                ("preserved_thinking", UNSET),
                ("is_training", False),
                ("raw_last_assistant", True),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move end; a user message can move last_user",
        ),
        Stability(
            (
                ("preserved_thinking", False),
                ("is_training", False),
                ("raw_last_assistant", False),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("preserved_thinking", UNSET),
                ("is_training", False),
                ("raw_last_assistant", False),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_user",
        ),
        Stability((("raw_last_assistant", True),), "tool", None, False, "a tool message can move end"),
        Stability((("raw_last_assistant", False),), "tool", None, True),
        Stability(
            (("raw_last_assistant", True),),
            "system",
            None,
            False,
            "a late system message changes the beginning (system takes all); a system message can move end",
        ),
        Stability(
            (("raw_last_assistant", False),),
            "system",
            None,
            False,
            "a late system message changes the beginning (system takes all)",
        ),
        Stability((("raw_last_assistant", True),), "assistant", None, False, "an assistant message can move end"),
        Stability((("raw_last_assistant", False),), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hy3, written as text. Options: preserved_thinking (bool), is_training (bool), reasoning_effort (enum), raw_last_assistant (bool), fallback_strategy (enum)."""

    format = FORMAT
    generation_is_constant = False
    resumable = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    preserved_thinking: Any
    is_training: bool
    reasoning_effort: Any
    raw_last_assistant: bool
    fallback_strategy: Any

    def hoist(self, chat: Chat) -> None:  # hy3.yaml:52
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "")

    def read_text(self, content: Any, chat: Chat) -> str:  # hy3.yaml:35
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

    def read_reasoning(self, m: Message) -> None:  # hy3.yaml:42
        m.reasoning = first_text(m, "reasoning_content")

    def find_anchors(self, chat: Chat) -> None:  # hy3.yaml:55
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")
        chat.anchors["end"] = chat.find_last(lambda m: m.role is not UNSET)

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hy3.yaml:66
        system = chat.hoisted["system"]
        retried = self.fallback_strategy == "reasoning_toolcall_retry"
        effort = "high" if retried else self.reasoning_effort
        out.frame("<｜hy_begin_of_sentence:opensource｜>")
        out.content(system, system.text)
        if chat.tools:
            if system.text:
                out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
        out.frame("<｜reasoning_mode:opensource｜>reasoning_effort:")
        out.frame_data(effort)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hy3.yaml:76
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # hy3.yaml:77
        out.scaffold(m, "<｜hy_User:opensource｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hy3.yaml:79
        raw = self.raw_last_assistant and m.position == chat.anchors["end"] and not m.calls
        preserve = self.preserved_thinking if self.preserved_thinking is not UNSET else chat.tools
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (not raw and (self.is_training or preserve or m.position > last_user))
        start = len(out.texts)
        out.scaffold(m, "<｜hy_Assistant:opensource｜>")
        if shown:  # hy3.yaml:42
            out.sampled(m, "<think:opensource>", m.reasoning, "</think:opensource>")
        elif not raw:
            out.sampled(m, "<think:opensource></think:opensource>")
        out.sampled_data(m, m.text)
        if m.calls:  # hy3.yaml:48
            out.sampled(m, "<tool_calls:opensource>\n")
            for c in m.calls:
                out.sampled(m, "<tool_call:opensource>", c.name, "<tool_sep:opensource>\n")
                for k, v in items(c.args):
                    out.sampled(
                        m,
                        "<arg_key:opensource>",
                        k,
                        "</arg_key:opensource>\n<arg_value:opensource>",
                        text_or_json(v),
                        "</arg_value:opensource>\n",
                    )
                out.sampled(m, "</tool_call:opensource>\n")
            out.sampled(m, "</tool_calls:opensource>")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # hy3.yaml:84
        opens_results = m.fresh
        if m.prev.role != "tool":
            if opens_results:
                out.scaffold(m, "<tool_responses:opensource>\n")
        out.framed(m, "<tool_response:opensource>\n", m.text, "\n</tool_response:opensource>\n")
        if chat.next(m).role != "tool":
            out.scaffold(m, "</tool_responses:opensource>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hy3.yaml:79
        out.frame("<｜hy_Assistant:opensource｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hy3.yaml:88
        retried = self.fallback_strategy == "reasoning_toolcall_retry"
        effort = "high" if retried else self.reasoning_effort
        if not retried and (prev.role != "assistant" or get(item(chat.given, -1), "role") != "assistant"):
            self.write_open(out, chat, prev)
            if effort == "no_think":
                out.frame("<think:opensource></think:opensource>")
            else:
                out.frame("<think:opensource>")

    def stop(self, chat: Chat, m: Message) -> str:  # hy3.yaml:82
        raw = self.raw_last_assistant and m.position == chat.anchors["end"] and not m.calls
        open_ended = (
            not chat.next(m)
            and chat.given
            and get(item(chat.given, -1), "role") == "assistant"
            and not self.is_training
        )
        if m.calls or not (raw or open_ended):
            return "<｜hy_eos:opensource｜>"
        return ""


class Renderer(emitted.Renderer):
    """hy3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Hy3 = Hy3-preview with every tag ending in ':opensource', and reasoning kept after the last user message.
format: hy3
models: [tencent/Hy3]

parity:
  - {template: tencent-Hy3@7fc351, sha256: 7fc351fee674c13754656ba7f33a3ca426bfb7231039f48444360a3f3c5ecf3e}
  - {template: tencent-Hy3, sha256: 84437b9746423f042920c15289ac84d4eba7a50a11ebc05e8b414c460f814873}

tokens: ['<｜hy_begin_of_sentence:opensource｜>', '<｜hy_User:opensource｜>', '<｜hy_Assistant:opensource｜>',
         '<｜hy_eos:opensource｜>', '<｜reasoning_mode:opensource｜>']
markers: ['<think:opensource>', '</think:opensource>', '<tool_calls:opensource>', '</tool_calls:opensource>',
          '<tool_call:opensource>', '</tool_call:opensource>', '<tool_sep:opensource>', '<arg_key:opensource>',
          '</arg_key:opensource>', '<arg_value:opensource>', '</arg_value:opensource>', '<tool_responses:opensource>',
          '</tool_responses:opensource>', '<tool_response:opensource>', '</tool_response:opensource>']

options:
  preserved_thinking: {type: bool, default: unset}
  is_training: {type: bool, default: false}
  reasoning_effort: {values: [no_think, low, high], default: no_think}
  raw_last_assistant: {type: bool, default: false}
  fallback_strategy: {values: [reasoning_toolcall_retry], default: unset, doc: 'much thinking, and no prompt: the last answer is gone on with'}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For function call returns, you should first print <tool_calls:opensource>
    For each function call, you should return object like:
    <tool_call:opensource>{function-name}<tool_sep:opensource>
    <arg_key:opensource>{arg-key-1}</arg_key:opensource>
    <arg_value:opensource>{arg-value-1}</arg_value:opensource>
    <arg_key:opensource>{arg-key-2}</arg_key:opensource>
    <arg_value:opensource>{arg-value-2}</arg_value:opensource>
    ...
    </tool_call:opensource>
    At the end of function call returns, you should print </tool_calls:opensource>

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  brackets: ['<think:opensource>', '</think:opensource>']
  shown: not raw and (is_training or preserve or after(last_user))
  hidden: {when: not raw, emit: '<think:opensource></think:opensource>'}

calls:
  section: ['<tool_calls:opensource>⏎', '</tool_calls:opensource>']
  brackets: ['<tool_call:opensource>${c.name}<tool_sep:opensource>⏎', '</tool_call:opensource>⏎']
  argument: '<arg_key:opensource>${k}</arg_key:opensource>⏎<arg_value:opensource>${v|text_or_json}</arg_value:opensource>⏎'

hoist: {system: {take: all}}

anchors:
  last_user: {last: m.role == "user"}
  end: {last: defined(m.role)}

let:
  retried: fallback_strategy == "reasoning_toolcall_retry"
  effort: ("high" if retried else reasoning_effort)
  preserve: preserved_thinking if defined(preserved_thinking) else tools
  opens_results: m.fresh
  raw: raw_last_assistant and at(end) and not m.calls
  open_ended: last and messages and messages[-1].role == "assistant" and not is_training

prelude:
  - '<｜hy_begin_of_sentence:opensource｜>${system.text}'
  - when: tools
    emit:
      - {when: system.text, emit: '⏎⏎'}
      - '${tools_head}⏎'
      - {each: tools, as: t, between: '⏎', emit: '${t|json}'}
      - '⏎${tools_foot}'
  - '<｜reasoning_mode:opensource｜>reasoning_effort:${effort}'

turns:
  user: '<｜hy_User:opensource｜>${m.text}'
  assistant:
    open: '<｜hy_Assistant:opensource｜>'
    prefill: {when: effort == "no_think", emit: '<think:opensource></think:opensource>', else: '<think:opensource>'}
    sampled: [reasoning, text, calls]
    stop: {when: m.calls or not (raw or open_ended), emit: '<｜hy_eos:opensource｜>'}
  tool:
    run: [{when: opens_results, emit: '<tool_responses:opensource>⏎'}, '</tool_responses:opensource>']
    emit: '<tool_response:opensource>⏎${m.text}⏎</tool_response:opensource>⏎'
  '*': skip

generation: {when: "not retried and (prev.role != 'assistant' or messages[-1].role != 'assistant')", emit: [open, prefill]}
loses: [argument types, call ids, 'reasoning: kept after the last user message, and where there are tools',
        list content, 'system messages: where a late one stood', unknown roles]

examples:
  - say: a last answer to be gone on with
    options: {raw_last_assistant: true, fallback_strategy: "reasoning_toolcall_retry"}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "<think:opensource>It is", reasoning_content: "North."}
    add_generation_prompt: true
    text: "<｜hy_begin_of_sentence:opensource｜><｜reasoning_mode:opensource｜>reasoning_effort:high<｜hy_User:opensource｜>Weather in Oslo?<｜hy_Assistant:opensource｜><think:opensource>It is"
  - say: a call and its result
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', tool_calls: [{function: {name: get_weather, arguments: {city: Oslo}}}]}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: "<｜hy_begin_of_sentence:opensource｜>Be brief.<｜reasoning_mode:opensource｜>reasoning_effort:no_think<｜hy_User:opensource｜>Weather in Oslo?<｜hy_Assistant:opensource｜><think:opensource></think:opensource><tool_calls:opensource>\\n<tool_call:opensource>get_weather<tool_sep:opensource>\\n<arg_key:opensource>city</arg_key:opensource>\\n<arg_value:opensource>Oslo</arg_value:opensource>\\n</tool_call:opensource>\\n</tool_calls:opensource><｜hy_eos:opensource｜><tool_responses:opensource>\\n<tool_response:opensource>\\n4\\n</tool_response:opensource>\\n</tool_responses:opensource><｜hy_Assistant:opensource｜><think:opensource></think:opensource>"
  - say: a text and a call, the thinking already open
    options: {reasoning_effort: high}
    completion: "Look it up.</think:opensource>One moment.<tool_calls:opensource>\\n<tool_call:opensource>get_weather<tool_sep:opensource>\\n<arg_key:opensource>city</arg_key:opensource>\\n<arg_value:opensource>Oslo</arg_value:opensource>\\n</tool_call:opensource>\\n</tool_calls:opensource><｜hy_eos:opensource｜>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo}}]
      status: complete
"""
