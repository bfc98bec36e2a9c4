# Emitted from trinity-base.yaml by `turnspec compile trinity-base.yaml`.
# Do not edit: change the spec and compile it again.
"""Texts one after the other, after a BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="trinity-base",
    title="Texts one after the other, after a BOS.",
    models=(
        "arcee-ai/Trinity-Large-TrueBase",
        "arcee-ai/Trinity-Large-Base",
    ),
    templates=(("55a9bef642c52a8559fe96d99fd558cd953eab20f3fae454c24957aa8a5a2a52", ()),),
    tokens=("<|end_of_text|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), other_stops=("<|end_of_text|>",)
    ),
    bos="<|begin_of_text|>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """trinity-base, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # nanbeige-base.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # trinity-base.yaml:9
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # trinity-base.yaml:10
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # trinity-base.yaml:12
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # trinity-base.yaml:12
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # trinity-base.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nanbeige-base.yaml:14
        return ""


class Renderer(emitted.Renderer):
    """trinity-base: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Texts one after the other, after a BOS.
format: trinity-base
models: [arcee-ai/Trinity-Large-TrueBase, arcee-ai/Trinity-Large-Base]
parity: {template: arcee-ai-Trinity-Large-TrueBase, sha256: 55a9bef642c52a8559fe96d99fd558cd953eab20f3fae454c24957aa8a5a2a52}
tokens: ['<|end_of_text|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  assistant:
    open: ''
    sampled: [text]
    stop: ''
    other_stops: ['<|end_of_text|>']
  '*': '${m.text}'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|>Weather in Oslo?Cold.How cold?"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
