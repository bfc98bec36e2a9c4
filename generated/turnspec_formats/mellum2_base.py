# Emitted from mellum2-base.yaml by `turnspec compile mellum2-base.yaml`.
# Do not edit: change the spec and compile it again.
"""Mellum: user and assistant tags."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="mellum2-base",
    title="Mellum: user and assistant tags.",
    models=("JetBrains/Mellum2-12B-A2.5B-Base-Pretrain",),
    templates=(("ba9122c34a50a4d6d4fe65127987fed0f607d8b5fc69c0f6587d1393af77eee0", ()),),
    tokens=("</assistant>",),
    markers=(
        "<user>",
        "</user>",
        "<assistant>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</assistant>",)),
    openers=(("user", "<user>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mellum2-base, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # mellum2-base.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mellum2-base.yaml:10
        match m.role:
            case "user":
                out.framed(m, "<user>", m.text, "</user>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mellum2-base.yaml:13
        out.scaffold(m, "<assistant>")
        out.sampled_data(m, m.text)
        out.sampled(m, "</assistant>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mellum2-base.yaml:13
        out.frame("<assistant>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mellum2-base.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mellum2-base.yaml:15
        return "</assistant>"


class Renderer(emitted.Renderer):
    """mellum2-base: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mellum: user and assistant tags.
format: mellum2-base
models: [JetBrains/Mellum2-12B-A2.5B-Base-Pretrain]
parity: {template: JetBrains-Mellum2-12B-A2.5B-Base-Pretrain, sha256: ba9122c34a50a4d6d4fe65127987fed0f607d8b5fc69c0f6587d1393af77eee0}
tokens: ['</assistant>']
markers: ['<user>', '</user>', '<assistant>']
content: {other: '${content|str}'}

turns:
  user: '<user>${m.text}</user>'
  assistant:
    open: '<assistant>'
    sampled: [text]
    stop: '</assistant>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', system messages,
        unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<user>Weather in Oslo?</user><assistant>Cold.</assistant><user>How cold?</user><assistant>"
  - say: an answer
    completion: "Cold.</assistant>"
    parsed: {content: Cold., status: complete}
"""
