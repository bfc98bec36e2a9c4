# Emitted from deepseek-v3.1.yaml by `turnspec compile deepseek-v3.1.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V3.1: reasoning is sampled and parsed, never rendered again; after tool results the turn goes on without a header."""

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
    Stability,
    after_first,
    get,
    is_string,
    json,
)

FORMAT = Format(
    id="deepseek-v3.1",
    title="DeepSeek-V3.1: reasoning is sampled and parsed, never rendered again; after tool results the turn goes on without a header.",
    models=("deepseek-ai/DeepSeek-V3.1",),
    templates=(("d9f5f351b276cf9e81d009db08830db7d38e94927aecd09a7beb43e2aafee94e", ()),),
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
    options=(Option("thinking", "bool", False, alias=("enable_thinking",)),),
    loses=(
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
    """deepseek-v3.1, written as text. Options: thinking (bool)."""

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

    def check(self, chat: Chat) -> None:  # deepseek-v3.1.yaml:30
        for x in chat.given:
            if (
                get(x, "role") in ["system", "user", "assistant", "tool"]
                and not is_string(get(x, "content"))
                and (get(x, "content") or get(x, "role") != "assistant" or not get(x, "tool_calls"))
            ):
                raise MessageError("a message must have a text, unless it has calls")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.1.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.1.yaml:37
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.1.yaml:40
        shown = self.keeps(m)
        start = len(out.texts)
        if m.prev.role == "user":
            out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-v3.1.yaml:16
            out.sampled(m, "<think>", m.reasoning, "</think>")
        elif m.prev.role == "user":
            if m.get("prefix") and self.thinking and not m.calls:
                out.sampled(m, "<think>")
            else:
                out.sampled(m, "<think></think>")
        if not m.calls and m.prev.role != "tool" and "</think>" in m.text:
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
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.1.yaml:40
        if prev.role == "user":
            out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.1.yaml:40
        self.write_open(out, chat, prev)
        if prev.role == "user":
            if self.thinking:
                out.frame("<think>")
            else:
                out.frame("<think></think>")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.1.yaml:46
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-v3.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V3.1: reasoning is sampled and parsed, never rendered again; after tool results the turn goes on without a header.
format: deepseek-v3.1
models: [deepseek-ai/DeepSeek-V3.1]
parity: {template: deepseek-ai-DeepSeek-V3.1, sha256: d9f5f351b276cf9e81d009db08830db7d38e94927aecd09a7beb43e2aafee94e}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'

options:
  thinking: {type: bool, default: false, alias: [enable_thinking]}

content: {other: ''}

reasoning:
  brackets: ['<think>', '</think>']
  shown: never
  hidden:
    when: prev.role == "user"
    emit: {when: m.prefix and thinking and not m.calls, emit: '<think>', else: '<think></think>'}

calls:
  section: ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>']
  brackets: ['<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>']
  emit: '${c.name}<｜tool▁sep｜>${c.args|json}'

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["system", "user", "assistant", "tool"] and not is_string(x.content) and (x.content or x.role != "assistant" or not x.tool_calls)
    say: a message must have a text, unless it has calls

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}'
  assistant:
    open: {when: prev.role == "user", emit: '<｜Assistant｜>'}
    prefill: {when: prev.role == "user", emit: {when: thinking, emit: '<think>', else: '<think></think>'}}
    sampled:
      - reasoning
      - {when: not m.calls and prev.role != "tool" and "</think>" in m.text, emit: '${m.text|after_first("</think>")}', else: '${m.text}'}
      - calls
    stop: '<｜end▁of▁sentence｜>'
  tool: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

loses: ['reasoning: never rendered again; of a text, what stands before </think>', call ids, tool schemas,
        'system messages: where a late one stood', unknown roles, 'list content: refused']

examples:
  - say: after a result the turn goes on, so there is no generation prompt
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', reasoning_content: Look it up., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo}}}]}
      - {role: tool, content: '{"celsius": 4}'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>Be brief.<｜User｜>Weather in Oslo?<｜Assistant｜><think></think><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>{\\"city\\": \\"Oslo\\"}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜><｜tool▁output▁begin｜>{\\"celsius\\": 4}<｜tool▁output▁end｜>"
  - say: a text and a call
    options: {thinking: true}
    completion: "Look it up.</think>One moment.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>{\\"city\\": \\"Oslo\\"}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo}}]
      status: complete
"""
