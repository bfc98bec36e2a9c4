# Emitted from skywork-r1v.yaml by `turnspec compile skywork-r1v.yaml`.
# Do not edit: change the spec and compile it again.
"""Skywork-R1V = DeepSeek-R1-Distill with a newline before the user's text."""

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
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    get,
    is_string,
    to_str,
)

FORMAT = Format(
    id="skywork-r1v",
    title="Skywork-R1V = DeepSeek-R1-Distill with a newline before the user's text.",
    models=("Skywork/Skywork-R1V-38B",),
    templates=(("bfcd9a1ad0fb7969782383b90030fed1fe3afaa39b033197ed37b6d78d73f2e8", ()),),
    tokens=(
        "<｜end▁of▁sentence｜>",
        "<｜User｜>",
        "<｜Assistant｜>",
        "<｜tool▁calls▁begin｜>",
        "<｜tool▁calls▁end｜>",
        "<｜tool▁call▁begin｜>",
        "<｜tool▁call▁end｜>",
        "<｜tool▁sep｜>",
        "<｜tool▁outputs▁begin｜>",
        "<｜tool▁outputs▁end｜>",
        "<｜tool▁output▁begin｜>",
        "<｜tool▁output▁end｜>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(Option("patched", "bool", False, doc="every run of results is opened and closed"),),
    loses=(
        "calls: never rendered",
        "call ids",
        "reasoning: never rendered again; of a text, what stands before </think>",
        "tool schemas",
        "list content",
        "system messages: all but the last, and where it stood",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<｜tool▁call▁begin｜>function<｜tool▁sep｜>"),
                        Field("name"),
                        Literal("\n```json\n"),
                        Field("arguments", "json"),
                        Literal("\n```<｜tool▁call▁end｜>"),
                    )
                ),
            ),
            section=Brackets("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"),
            between="\n",
        ),
        stops=("<｜end▁of▁sentence｜>",),
    ),
    bos="<｜begin▁of▁sentence｜>",
    positional=True,
    anchors=("first_result",),
    firsts=("first_result",),
    looks_ahead=True,
    openers=(("tool", "<｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>"), ("user", "<｜User｜>\n")),
    stability=(
        Stability((("patched", True),), "user", None, True),
        Stability((("patched", False),), "user", None, False, "a turn asks for the next message"),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes last)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """skywork-r1v, written as text. Options: patched (bool)."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    patched: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v2.5.yaml:7
        chat.take_last("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v2.5.yaml:6
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # deepseek-v2.5.yaml:10
        for x in chat.given:
            if get(x, "role") in ["user", "assistant", "tool"] and not is_string(get(x, "content")):
                raise MessageError("every message must have a text, also beside calls")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.yaml:33
        chat.anchors["first_result"] = chat.find_first(lambda m: m.role == "tool")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # skywork-r1v.yaml:6
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # skywork-r1v.yaml:7
        out.scaffold(m, "<｜User｜>\n")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-distill.yaml:16
        shown = self.keeps(m)
        start = len(out.texts)
        if m.prev.role != "tool":
            out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-r1-distill.yaml:11
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        if m.prev.role != "tool":
            out.sampled_data(m, after_last(m.text, "</think>"))
        else:
            out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.yaml:44
        if m.prev.role != "tool":
            if self.patched or m.position == chat.anchors["first_result"]:
                out.scaffold(m, "<｜tool▁outputs▁begin｜>")
            else:
                out.scaffold(m, "\n")
        else:
            out.scaffold(m, "\n")
        out.framed(m, "<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
        if chat.next(m).role != "tool":
            if self.patched or chat.next(m).role != "user":
                out.scaffold(m, "<｜tool▁outputs▁end｜>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-distill.yaml:16
        if prev.role != "tool":
            out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-distill.yaml:16
        self.write_open(out, chat, prev)
        if prev.role != "tool":
            out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """skywork-r1v: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Skywork-R1V = DeepSeek-R1-Distill with a newline before the user's text.
format: skywork-r1v
models: [Skywork/Skywork-R1V-38B]
parity: {template: Skywork-Skywork-R1V-38B, sha256: bfcd9a1ad0fb7969782383b90030fed1fe3afaa39b033197ed37b6d78d73f2e8}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁outputs▁begin｜>', '<｜tool▁outputs▁end｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'

options:
  patched: {type: bool, default: false, doc: every run of results is opened and closed}

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: never

calls:
  section: ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>']
  between: '⏎'
  brackets: ['<｜tool▁call▁begin｜>function<｜tool▁sep｜>${c.name}⏎```json⏎', '⏎```<｜tool▁call▁end｜>']
  emit: '${c.args|json}'
  shown: never

hoist: {system: {take: last, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["user", "assistant", "tool"] and not is_string(x.content)
    say: every message must have a text, also beside calls

anchors:
  first_result: {first: m.role == "tool"}

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>⏎${m.text}'
  assistant:
    open: {when: prev.role != "tool", emit: '<｜Assistant｜>'}
    prefill: {when: prev.role != "tool", emit: '<think>⏎'}
    sampled:
      - reasoning
      - {when: prev.role != "tool", emit: '${m.text|after_last("</think>")}', else: '${m.text}'}
      - calls
    stop: '<｜end▁of▁sentence｜>'
  tool:
    run:
      - {when: patched or at(first_result), emit: '<｜tool▁outputs▁begin｜>', else: '⏎'}
      - {when: patched or next.role != "user", emit: '<｜tool▁outputs▁end｜>'}
    between: '⏎'
    emit: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

loses: ['calls: never rendered', call ids, 'reasoning: never rendered again; of a text, what stands before </think>',
        tool schemas, list content, 'system messages: all but the last, and where it stood', unknown roles]

examples:
  - say: a question
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>\\nWeather in Oslo?<｜Assistant｜><think>\\n"
"""
