# Emitted from hunyuan-mt2-30b.yaml by `turnspec compile hunyuan-mt2-30b.yaml`.
# Do not edit: change the spec and compile it again.
"""Hy-MT2-30B = Hy3-preview with another end token, and outputs of a search."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    Owner,
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

For function call returns, you should first print <tool_calls>
For each function call, you should return object like:
<tool_call>{function-name}<tool_sep>
<arg_key>{arg-key-1}</arg_key>
<arg_value>{arg-value-1}</arg_value>
<arg_key>{arg-key-2}</arg_key>
<arg_value>{arg-value-2}</arg_value>
..."""  # hy3-preview.yaml:15
TOOLS_END = "At the end of function call returns, you should print </tool_calls>"  # hy3-preview.yaml:26

FORMAT = Format(
    id="hunyuan-mt2-30b",
    title="Hy-MT2-30B = Hy3-preview with another end token, and outputs of a search.",
    models=("tencent/Hy-MT2-30B-A3B",),
    templates=(("53e11a67caa40e918de4930d836829024973da39b357cec4f4bf5aa2da96717f", ()),),
    tokens=(
        "<｜hy_begin▁of▁sentence｜>",
        "<｜hy_User｜>",
        "<｜hy_Assistant｜>",
        "<eos:6124c78e>",
        "<｜reasoning_mode｜>",
        "<｜tool▁output▁begin｜>",
        "<｜tool▁output▁end｜>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_calls>",
        "</tool_calls>",
        "<tool_call>",
        "</tool_call>",
        "<tool_sep>",
        "<arg_key>",
        "</arg_key>",
        "<arg_value>",
        "</arg_value>",
        "<tool_responses>",
        "</tool_responses>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(
        Option("is_training", "bool", False),
        Option("reasoning_effort", "enum", "no_think", values=("no_think", "low", "high")),
        Option("interleaved_thinking", "bool", False),
        Option("patched", "bool", False, doc="the example of a call ends as a call does"),
        Option("is_ai_search", "bool", False),
    ),
    loses=(
        "argument types",
        "call ids",
        "reasoning: kept only where an option says so",
        "list content",
        "system messages: where a late one stood",
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
                        Literal("<tool_sep>\n"),
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
            section=Brackets("<tool_calls>\n", "</tool_calls>"),
        ),
        stops=("<eos:6124c78e>",),
    ),
    positional=True,
    anchors=("last_user",),
    looks_ahead=True,
    asks_for_results=True,
    openers=(("tool", "<tool_responses>\n"), ("user", "<｜hy_User｜>")),
    stability=(
        Stability(
            (
                ("is_training", True),
                ("interleaved_thinking", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("interleaved_thinking", False),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("is_training", False),
                ("interleaved_thinking", True),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("is_training", False),
                ("interleaved_thinking", True),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hunyuan-mt2-30b, written as text. Options: is_training (bool), reasoning_effort (enum), interleaved_thinking (bool), patched (bool), is_ai_search (bool)."""

    format = FORMAT
    generation_is_constant = False
    resumable = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    is_training: bool
    reasoning_effort: Any
    interleaved_thinking: bool
    patched: bool
    is_ai_search: bool

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

    def read_reasoning(self, m: Message) -> None:  # hy3-preview.yaml:29
        m.reasoning = first_text(m, "reasoning_content")

    def find_anchors(self, chat: Chat) -> None:  # hy3.yaml:55
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hy3-preview.yaml:44
        system = chat.hoisted["system"]
        out.frame("<｜hy_begin▁of▁sentence｜>")
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
            out.frame("\n")
            self.wire_example_end(out, chat, (0, -1, -1))
            out.frame("\n")
            out.frame(TOOLS_END)
        out.frame("<｜reasoning_mode｜>reasoning_effort:")
        out.frame_data(self.reasoning_effort)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt2-30b.yaml:16
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # hy3-preview.yaml:54
        out.scaffold(m, "<｜hy_User｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt2-30b.yaml:18
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (
            self.is_training or self.interleaved_thinking and chat.tools and m.position > last_user
        )
        start = len(out.texts)
        out.scaffold(m, "<｜hy_Assistant｜>")
        if shown:  # hy3-preview.yaml:29
            out.sampled(m, "<think>", m.reasoning, "</think>")
        else:
            out.sampled(m, "<think></think>")
        out.sampled_data(m, m.text)
        if m.calls:  # hy3-preview.yaml:33
            out.sampled(m, "<tool_calls>\n")
            for c in m.calls:
                out.sampled(m, "<tool_call>", c.name, "<tool_sep>\n")
                for k, v in items(c.args):
                    out.sampled(m, "<arg_key>", k, "</arg_key>\n<arg_value>", text_or_json(v), "</arg_value>\n")
                out.sampled(m, "</tool_call>\n")
            out.sampled(m, "</tool_calls>")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt2-30b.yaml:21
        opens_results = m.fresh
        if m.prev.role != "tool":
            if not self.is_ai_search and opens_results:
                out.scaffold(m, "<tool_responses>\n")
        if self.is_ai_search:
            out.framed(m, "<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
        else:
            out.framed(m, "<tool_response>\n", m.text, "\n</tool_response>\n")
        if chat.next(m).role != "tool":
            if not self.is_ai_search:
                out.scaffold(m, "</tool_responses>")

    def wire_example_end(self, out: Pieces, chat: Chat, own: Owner) -> None:  # hunyuan-mt2-30b.yaml:14
        if self.patched:
            out.write(own, "</tool_call>")
        else:
            out.write(own, "</tool_calls>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-mt2-30b.yaml:18
        out.frame("<｜hy_Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hy3.yaml:88
        retried = False
        if not retried and (prev.role != "assistant" or get(item(chat.given, -1), "role") != "assistant"):
            self.write_open(out, chat, prev)
            if self.reasoning_effort == "no_think" or self.is_ai_search:
                out.frame("<think></think>")
            else:
                out.frame("<think>")

    def stop(self, chat: Chat, m: Message) -> str:  # hunyuan-mt2-30b.yaml:19
        open_ended = (
            not chat.next(m)
            and chat.given
            and get(item(chat.given, -1), "role") == "assistant"
            and not self.is_training
        )
        if m.calls or not open_ended:
            return "<eos:6124c78e>"
        return ""


class Renderer(emitted.Renderer):
    """hunyuan-mt2-30b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Hy-MT2-30B = Hy3-preview with another end token, and outputs of a search.
format: hunyuan-mt2-30b
models: [tencent/Hy-MT2-30B-A3B]
parity: {template: tencent-Hy-MT2-30B-A3B, sha256: 53e11a67caa40e918de4930d836829024973da39b357cec4f4bf5aa2da96717f}
tokens: ['<｜hy_begin▁of▁sentence｜>', '<｜hy_User｜>', '<｜hy_Assistant｜>', '<eos:6124c78e>', '<｜reasoning_mode｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>', '<tool_calls>', '</tool_calls>', '<tool_call>', '</tool_call>', '<tool_sep>',
          '<arg_key>', '</arg_key>', '<arg_value>', '</arg_value>', '<tool_responses>', '</tool_responses>',
          '<tool_response>', '</tool_response>']

options:
  is_training: {type: bool, default: false}
  reasoning_effort: {values: [no_think, low, high], default: no_think}
  interleaved_thinking: {type: bool, default: false}
  patched: {type: bool, default: false, doc: the example of a call ends as a call does}
  is_ai_search: {type: bool, default: false}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For function call returns, you should first print <tool_calls>
    For each function call, you should return object like:
    <tool_call>{function-name}<tool_sep>
    <arg_key>{arg-key-1}</arg_key>
    <arg_value>{arg-value-1}</arg_value>
    <arg_key>{arg-key-2}</arg_key>
    <arg_value>{arg-value-2}</arg_value>
    ...
  tools_end: |-
    At the end of function call returns, you should print </tool_calls>

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  brackets: ['<think>', '</think>']
  shown: is_training or interleaved_thinking and tools and after(last_user)
  hidden: '<think></think>'

calls:
  section: ['<tool_calls>⏎', '</tool_calls>']
  brackets: ['<tool_call>${c.name}<tool_sep>⏎', '</tool_call>⏎']
  argument: '<arg_key>${k}</arg_key>⏎<arg_value>${v|text_or_json}</arg_value>⏎'

hoist: {system: {take: all}}

anchors:
  last_user: {last: m.role == "user"}

let:
  retried: false
  opens_results: m.fresh
  open_ended: last and messages and messages[-1].role == "assistant" and not is_training

wires:
  example_end: {when: patched, emit: '</tool_call>', else: '</tool_calls>'}

prelude:
  - '<｜hy_begin▁of▁sentence｜>${system.text}'
  - when: tools
    emit:
      - {when: system.text, emit: '⏎⏎'}
      - '${tools_head}⏎'
      - {each: tools, as: t, between: '⏎', emit: '${t|json}'}
      - '⏎${tools_foot}⏎${@example_end}⏎${tools_end}'
  - '<｜reasoning_mode｜>reasoning_effort:${reasoning_effort}'

turns:
  user: '<｜hy_User｜>${m.text}'
  assistant:
    open: '<｜hy_Assistant｜>'
    prefill: {when: reasoning_effort == "no_think" or is_ai_search, emit: '<think></think>', else: '<think>'}
    sampled: [reasoning, text, calls]
    stop: {when: m.calls or not open_ended, emit: '<eos:6124c78e>'}
  tool:
    run:
      - {when: not is_ai_search and opens_results, emit: '<tool_responses>⏎'}
      - {when: not is_ai_search, emit: '</tool_responses>'}
    emit:
      when: is_ai_search
      emit: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
      else: '<tool_response>⏎${m.text}⏎</tool_response>⏎'
  '*': skip

generation: {when: "not retried and (prev.role != 'assistant' or messages[-1].role != 'assistant')", emit: [open, prefill]}
loses: [argument types, call ids, 'reasoning: kept only where an option says so', list content,
        'system messages: where a late one stood', unknown roles]

examples:
  - say: a search
    options: {is_ai_search: true}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: "<｜hy_begin▁of▁sentence｜><｜reasoning_mode｜>reasoning_effort:no_think<｜hy_User｜>Weather in Oslo?<｜tool▁output▁begin｜>4<｜tool▁output▁end｜><｜hy_Assistant｜><think></think>"
"""
