# Emitted from talkie.yaml by `turnspec compile talkie.yaml`.
# Do not edit: change the spec and compile it again.
"""Talkie: role tags without newlines."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="talkie",
    title="Talkie: role tags without newlines.",
    models=("lewtun/talkie-1930-13b-it-hf",),
    templates=(("833a35215bfc10d1d9f27fb857123cc24bfef90f770fbc8d79ce37bf4ef4bc4d", ()),),
    tokens=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",)),
    openers=(("system", "<|system|>"), ("user", "<|user|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """talkie, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # talkie.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # talkie.yaml:9
        match m.role:
            case "system":
                out.framed(m, "<|system|>", m.text, "<|end|>")
            case "user":
                out.framed(m, "<|user|>", m.text, "<|end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # talkie.yaml:13
        out.scaffold(m, "<|assistant|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # talkie.yaml:13
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # talkie.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # talkie.yaml:15
        return "<|end|>"


class Renderer(emitted.Renderer):
    """talkie: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Talkie: role tags without newlines.
format: talkie
models: [lewtun/talkie-1930-13b-it-hf]
parity: {template: lewtun-talkie-1930-13b-it-hf, sha256: 833a35215bfc10d1d9f27fb857123cc24bfef90f770fbc8d79ce37bf4ef4bc4d}
tokens: ['<|system|>', '<|user|>', '<|assistant|>', '<|end|>']
content: {other: '${content|str}'}

turns:
  system: '<|system|>${m.text}<|end|>'
  user: '<|user|>${m.text}<|end|>'
  assistant:
    open: '<|assistant|>'
    sampled: [text]
    stop: '<|end|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>Weather in Oslo?<|end|><|assistant|>Cold.<|end|><|user|>How cold?<|end|><|assistant|>"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
