# Emitted from dots.llm1.yaml by `turnspec compile dots.llm1.yaml`.
# Do not edit: change the spec and compile it again.
"""dots.llm1: a default system text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    to_str,
)

FORMAT = Format(
    id="dots.llm1",
    title="dots.llm1: a default system text.",
    models=("dots-studio/dots.llm1.inst",),
    templates=(("781f5db43381f6f3293ec610851c00969a20e8806168528ded7a3e70784fc75f", ()),),
    tokens=(
        "<|system|>",
        "<|endofsystem|>",
        "<|userprompt|>",
        "<|endofuserprompt|>",
        "<|response|>",
        "<|endofresponse|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endofresponse|>",)),
    openers=(("user", "<|userprompt|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """dots.llm1, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # dots.llm1.yaml:8
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # dots.llm1.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # dots.llm1.yaml:10
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # dots.llm1.yaml:12
        system = chat.hoisted["system"]
        out.frame("<|system|>")
        if system:
            out.content(system, system.text)
        else:
            out.frame("You are a helpful assistant.")
        out.frame("<|endofsystem|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # dots.llm1.yaml:16
        match m.role:
            case "user":
                out.framed(m, "<|userprompt|>", m.text, "<|endofuserprompt|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # dots.llm1.yaml:19
        start = len(out.texts)
        out.scaffold(m, "<|response|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|endofresponse|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # dots.llm1.yaml:19
        out.frame("<|response|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # dots.llm1.yaml:23
        if prev.role == "user":
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # dots.llm1.yaml:21
        return "<|endofresponse|>"


class Renderer(emitted.Renderer):
    """dots.llm1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# dots.llm1: a default system text.
format: dots.llm1
models: [dots-studio/dots.llm1.inst]
parity: {template: dots-studio-dots.llm1.inst, sha256: 781f5db43381f6f3293ec610851c00969a20e8806168528ded7a3e70784fc75f}
tokens: ['<|system|>', '<|endofsystem|>', '<|userprompt|>', '<|endofuserprompt|>', '<|response|>', '<|endofresponse|>']
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

prelude:
  - '<|system|>'
  - {when: system, emit: '${system.text}', else: 'You are a helpful assistant.'}
  - '<|endofsystem|>'

turns:
  user: '<|userprompt|>${m.text}<|endofuserprompt|>'
  assistant:
    open: '<|response|>'
    sampled: [text]
    stop: '<|endofresponse|>'
  '*': drop

generation: {when: prev.role == "user", emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|system|>You are a helpful assistant.<|endofsystem|><|userprompt|>Weather in Oslo?<|endofuserprompt|><|response|>Cold.<|endofresponse|><|userprompt|>How cold?<|endofuserprompt|><|response|>"
  - say: an answer
    completion: "Cold.<|endofresponse|>"
    parsed: {content: Cold., status: complete}
"""
