# Emitted from deepseek-v3.1-terminus.yaml by `turnspec compile deepseek-v3.1-terminus.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V3.1-Terminus = DeepSeek-V3.1 whose closed thinking is a bare </think>; calls crash the template under transformers (it wants text arguments)."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    Pieces,
    Stability,
    after_first,
    get,
    is_string,
    json,
)

FORMAT = Format(
    id="deepseek-v3.1-terminus",
    title="DeepSeek-V3.1-Terminus = DeepSeek-V3.1 whose closed thinking is a bare </think>; calls crash the template under transformers (it wants text arguments).",
    models=("tencent/DeepSeek-V3.1-Terminus-W4AFP8",),
    templates=(("45690185067ea25c073bff2d3e425a45ee2564d2bbf6cdf7d885e139d460b8e0", ()),),
    tokens=(
        "<｜end▁of▁sentence｜>",
        "<｜User｜>",
        "<｜Assistant｜>",
        "<｜tool▁calls▁begin｜>",
        "<｜tool▁calls▁end｜>",
        "<｜tool▁call▁begin｜>",
        "<｜tool▁call▁end｜>",
        "<｜tool▁sep｜>",
        "<｜tool▁output▁begin｜>",
        "<｜tool▁output▁end｜>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(Option("thinking", "bool", False),),
    loses=(
        "calls: refused",
        "reasoning: never rendered again; of a text, what stands before </think>",
        "call ids",
        "tool schemas",
        "system messages: where a late one stood",
        "unknown roles",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<｜tool▁call▁begin｜>"),
                        Field("name"),
                        Literal("<｜tool▁sep｜>"),
                        Field("arguments", "json"),
                        Literal("<｜tool▁call▁end｜>"),
                    )
                ),
            ),
            section=Brackets("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"),
        ),
        stops=("<｜end▁of▁sentence｜>",),
    ),
    bos="<｜begin▁of▁sentence｜>",
    positional=True,
    openers=(("tool", "<｜tool▁output▁begin｜>"), ("user", "<｜User｜>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-v3.1-terminus, written as text. Options: thinking (bool)."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    thinking: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v3.1.yaml:27
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v3.1.yaml:13
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # deepseek-v3.1-terminus.yaml:14
        for x in chat.given:
            if (
                get(x, "role") in ["system", "user", "assistant", "tool"]
                and not is_string(get(x, "content"))
                and (get(x, "role") != "assistant" or get(x, "tool_calls") != [])
            ):
                raise MessageError("every message must have a text")

    def check_messages(self, chat: Chat) -> None:  # deepseek-v3.1-terminus.yaml:14
        for m in chat.messages:
            if m.role == "assistant" and m.calls:
                raise MessageError("the template prints no call", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.1.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.1-terminus.yaml:22
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.1.yaml:38
        out.scaffold(m, "<｜User｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.1-terminus.yaml:24
        closes = m.get("tool_calls") is not UNSET
        shown = self.keeps(m)
        start = len(out.texts)
        if m.prev.role == "user":
            out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-v3.1-terminus.yaml:9
            out.sampled(m, "<think>", m.reasoning, "</think>")
        elif m.prev.role == "user":
            if m.get("prefix") and self.thinking and not closes:
                out.sampled(m, "<think>")
            else:
                out.sampled(m, "</think>")
        if closes:
            out.sampled(m, "<｜tool▁calls▁end｜>")
        elif m.prev.role != "tool" and "</think>" in m.text:
            out.sampled_data(m, after_first(m.text, "</think>"))
        else:
            out.sampled_data(m, m.text)
        if m.calls:  # deepseek-v3.1.yaml:23
            out.sampled(m, "<｜tool▁calls▁begin｜>")
            for c in m.calls:
                out.sampled(m, "<｜tool▁call▁begin｜>", c.name, "<｜tool▁sep｜>", json(c.args), "<｜tool▁call▁end｜>")
            out.sampled(m, "<｜tool▁calls▁end｜>")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.1-terminus.yaml:24
        if prev.role == "user":
            out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.1-terminus.yaml:24
        self.write_open(out, chat, prev)
        if prev.role == "user":
            if self.thinking:
                out.frame("<think>")
            else:
                out.frame("</think>")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.1.yaml:46
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-v3.1-terminus: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V3.1-Terminus = DeepSeek-V3.1 whose closed thinking is a bare </think>; calls crash the template under transformers (it wants text arguments).
format: deepseek-v3.1-terminus
models: [tencent/DeepSeek-V3.1-Terminus-W4AFP8]
parity: {template: tencent-DeepSeek-V3.1-Terminus-W4AFP8, sha256: 45690185067ea25c073bff2d3e425a45ee2564d2bbf6cdf7d885e139d460b8e0}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'

options:
  thinking: {type: bool, default: false}

content: {other: ''}

reasoning:
  brackets: ['<think>', '</think>']
  shown: never
  hidden:
    when: prev.role == "user"
    emit: {when: m.prefix and thinking and not closes, emit: '<think>', else: '</think>'}

calls:
  section: ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>']
  brackets: ['<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>']
  emit: '${c.name}<｜tool▁sep｜>${c.args|json}'

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["system", "user", "assistant", "tool"] and not is_string(x.content) and (x.role != "assistant" or x.tool_calls != [])
    say: every message must have a text
  - {when: m.role == "assistant" and m.calls, say: the template prints no call}

let: {closes: defined(m.tool_calls)}
prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}'
  assistant:
    open: {when: prev.role == "user", emit: '<｜Assistant｜>'}
    prefill: {when: prev.role == "user", emit: {when: thinking, emit: '<think>', else: '</think>'}}
    sampled:
      - reasoning
      - case:
          - {when: closes, emit: '<｜tool▁calls▁end｜>'}
          - {when: prev.role != "tool" and "</think>" in m.text, emit: '${m.text|after_first("</think>")}'}
          - {emit: '${m.text}'}
      - calls
    stop: '<｜end▁of▁sentence｜>'
  tool: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

loses: ['calls: refused', 'reasoning: never rendered again; of a text, what stands before </think>', call ids,
        tool schemas, 'system messages: where a late one stood', unknown roles, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜Assistant｜></think>Cold.<｜end▁of▁sentence｜><｜User｜>How cold?<｜Assistant｜></think>"
"""
