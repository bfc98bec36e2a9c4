# Emitted from ling-lite-1.5-2507.yaml by `turnspec compile ling-lite-1.5-2507.yaml`.
# Do not edit: change the spec and compile it again.
"""Ling-lite-1.5-2507 = Ling-lite-1.5 that may be asked to think."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    is_string,
)

FORMAT = Format(
    id="ling-lite-1.5-2507",
    title="Ling-lite-1.5-2507 = Ling-lite-1.5 that may be asked to think.",
    models=(
        "inclusionAI/Ling-lite-1.5-2507",
        "inclusionAI/Ling-lite-1.5-2506",
    ),
    templates=(("ac3919ae23555a342a8c98d0c22ecdeb9f15670bc7006bfcb7d9b07a07978d7d", ()),),
    tokens=(
        "<role>",
        "</role>",
        "<|endoftext|>",
    ),
    markers=("<think>",),
    options=(Option("enable_thinking", "bool", False),),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "unknown roles",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<role>", "<|endoftext|>"),
        next_openers=("<role>",),
        other_stops=("<|endoftext|>",),
    ),
    positional=True,
    openers=(("tool", "<role>OBSERVATION</role>"), ("system", "<role>SYSTEM</role>"), ("user", "<role>HUMAN</role>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ling-lite-1.5-2507, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # ling-lite-1.5-2507.yaml:13
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # ling-lite-1.5-2507.yaml:11
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # ling-lite-1.5-2507.yaml:16
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # ling-lite-1.5-2507.yaml:16
        for m in chat.messages:
            if m.role in ["system", "user", "assistant", "tool"] and not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ling-lite-1.5-2507.yaml:20
        system = chat.hoisted["system"]
        out.frame("<role>SYSTEM</role>")
        if system:
            out.content(system, system.text)
            out.frame("\n")
        out.frame("detailed thinking ")
        out.frame("on" if self.enable_thinking else "off")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5-2507.yaml:25
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "system":
                self.write_system(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:12
        out.opener(m, "<role>")
        out.scaffold(m, "HUMAN</role>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5-2507.yaml:27
        start = len(out.texts)
        out.scaffold(m, "<role>ASSISTANT</role>")
        out.sampled_data(m, m.text)
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5-2507.yaml:26
        out.scaffold(m, "<role>SYSTEM</role>")
        out.content(m, m.text)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5-2507.yaml:28
        out.scaffold(m, "<role>OBSERVATION</role>")
        out.content(m, m.text)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ling-lite-1.5-2507.yaml:27
        out.frame("<role>ASSISTANT</role>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ling-lite-1.5-2507.yaml:27
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>")


class Renderer(emitted.Renderer):
    """ling-lite-1.5-2507: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ling-lite-1.5-2507 = Ling-lite-1.5 that may be asked to think.
format: ling-lite-1.5-2507
models: [inclusionAI/Ling-lite-1.5-2507, inclusionAI/Ling-lite-1.5-2506]
parity: {template: inclusionAI-Ling-lite-1.5-2507, sha256: ac3919ae23555a342a8c98d0c22ecdeb9f15670bc7006bfcb7d9b07a07978d7d}
tokens: ['<role>', '</role>', '<|endoftext|>']
markers: ['<think>']

options:
  enable_thinking: {type: bool, default: false}

content: {other: ''}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['system', 'user', 'assistant', 'tool'] and not is_string(m.content)", say: every message must have a text}

prelude:
  - '<role>SYSTEM</role>'
  - {when: system, emit: '${system.text}⏎'}
  - 'detailed thinking ${"on" if enable_thinking else "off"}'

turns:
  user: '<role>HUMAN</role>${m.text}'
  assistant:
    open: '<role>ASSISTANT</role>'
    prefill: {when: enable_thinking, emit: '<think>'}
    sampled: text
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  system: '<role>SYSTEM</role>${m.text}'
  tool: '<role>OBSERVATION</role>${m.text}'
  '*': drop

loses: [calls, call ids, reasoning, tool schemas, unknown roles, 'list content: refused']

examples:
  - say: a model that shall think
    options: {enable_thinking: true}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: '<role>SYSTEM</role>detailed thinking on<role>HUMAN</role>Weather in Oslo?<role>ASSISTANT</role><think>'
"""
