# Emitted from tinylm-1.yaml by `turnspec compile tinylm-1.yaml`.
# Do not edit: change the spec and compile it again.
"""TinyLM: tags in capitals."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="tinylm-1",
    title="TinyLM: tags in capitals.",
    models=("Se00n00/TinyLM-1-70M",),
    templates=(("a8bf899a8851e87df308f5ed54eba9953134ccb28b200bc455d69d048b2113f8", ()),),
    tokens=("<|END|>",),
    markers=(
        "<|SYSTEM|>",
        "<|USER|>",
        "<|ASSISTANT|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|END|>",)),
    openers=(("system", "<|SYSTEM|>"), ("user", "<|USER|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """tinylm-1, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # tinylm-1.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # tinylm-1.yaml:10
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # tinylm-1.yaml:11
        out.scaffold(m, "<|SYSTEM|>")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # tinylm-1.yaml:12
        out.scaffold(m, "<|USER|>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # tinylm-1.yaml:14
        start = len(out.texts)
        out.scaffold(m, "<|ASSISTANT|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|END|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # tinylm-1.yaml:14
        out.frame("<|ASSISTANT|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # tinylm-1.yaml:18
        if prev.role != "assistant":
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # tinylm-1.yaml:16
        return "<|END|>"


class Renderer(emitted.Renderer):
    """tinylm-1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# TinyLM: tags in capitals.
format: tinylm-1
models: [Se00n00/TinyLM-1-70M]
parity: {template: Se00n00-TinyLM-1-70M, sha256: a8bf899a8851e87df308f5ed54eba9953134ccb28b200bc455d69d048b2113f8}
tokens: ['<|END|>']
markers: ['<|SYSTEM|>', '<|USER|>', '<|ASSISTANT|>']
content: {other: '${content|str}'}

turns:
  system: '<|SYSTEM|>${m.text}'
  user: '<|USER|>${m.text}'
  assistant:
    open: '<|ASSISTANT|>'
    sampled: [text]
    stop: '<|END|>'
  '*': drop

generation: {when: prev.role != "assistant", emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|USER|>Weather in Oslo?<|ASSISTANT|>Cold.<|END|><|USER|>How cold?<|ASSISTANT|>"
  - say: an answer
    completion: "Cold.<|END|>"
    parsed: {content: Cold., status: complete}
"""
