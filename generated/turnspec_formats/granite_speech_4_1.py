# Emitted from granite-speech-4.1.yaml by `turnspec compile granite-speech-4.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite Speech 4.1: USER and ASSISTANT; the header of the answer ends the question."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="granite-speech-4.1",
    title="Granite Speech 4.1: USER and ASSISTANT; the header of the answer ends the question.",
    models=(
        "ibm-granite/granite-speech-4.1-2b",
        "ibm-granite/granite-4.0-1b-speech",
    ),
    templates=(("e3219da52634178f68696475ea4518ade9d1b5c9a71b825f28312b73afc432c0", ()),),
    tokens=("<|end_of_text|>",),
    markers=(),
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
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), other_stops=("<|end_of_text|>",)
    ),
    openers=(("user", "USER: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-speech-4.1, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # mellum2-base.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-speech-4.1.yaml:9
        match m.role:
            case "user":
                out.framed(m, "USER: ", m.text, "\n ASSISTANT:")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-speech-4.1.yaml:12
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-speech-4.1.yaml:12
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-speech-4.1.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # granite-speech-4.1.yaml:13
        return ""


class Renderer(emitted.Renderer):
    """granite-speech-4.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite Speech 4.1: USER and ASSISTANT; the header of the answer ends the question.
format: granite-speech-4.1
models: [ibm-granite/granite-speech-4.1-2b, ibm-granite/granite-4.0-1b-speech]
parity: {template: ibm-granite-granite-speech-4.1-2b, sha256: e3219da52634178f68696475ea4518ade9d1b5c9a71b825f28312b73afc432c0}
tokens: ['<|end_of_text|>']
content: {other: '${content|str}'}

turns:
  user: 'USER: ${m.text}⏎ ASSISTANT:'
  assistant:
    open: ''
    sampled: [text]
    stop: ''
    other_stops: ['<|end_of_text|>']
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
    text: "USER: Weather in Oslo?\\n ASSISTANT:Cold.USER: How cold?\\n ASSISTANT:"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
