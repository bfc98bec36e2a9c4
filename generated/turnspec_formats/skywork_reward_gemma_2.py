# Emitted from skywork-reward-gemma-2.yaml by `turnspec compile skywork-reward-gemma-2.yaml`.
# Do not edit: change the spec and compile it again.
"""Skywork reward Gemma 2: Gemma 2 without a BOS."""

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
    spelled,
    to_str,
)

FORMAT = Format(
    id="skywork-reward-gemma-2",
    title="Skywork reward Gemma 2: Gemma 2 without a BOS.",
    models=("Skywork/Skywork-Reward-Gemma-2-27B",),
    templates=(("3919b9309d8949ee8f4b710215987700f87dc5bb0e87bf24dd39189ec65e3eec", ()),),
    tokens=(
        "<start_of_turn>",
        "<end_of_turn>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "white space: around texts",
        "system messages: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<end_of_turn>",), after="\n"),
    openers=(("*", "<start_of_turn>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """skywork-reward-gemma-2, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # gemma-2.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # gemma-2.yaml:9
        if not spelled(chat.messages, {"user": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-2.yaml:14
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-2.yaml:16
        out.scaffold(m, "<start_of_turn>model\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<end_of_turn>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-2.yaml:20
        out.scaffold(m, "<start_of_turn>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text.strip(), "<end_of_turn>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-2.yaml:16
        out.frame("<start_of_turn>model\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-2.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # gemma-2.yaml:18
        return "<end_of_turn>"

    def after(self, chat: Chat, m: Message) -> str:  # gemma-2.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """skywork-reward-gemma-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Skywork reward Gemma 2: Gemma 2 without a BOS.
format: skywork-reward-gemma-2
models: [Skywork/Skywork-Reward-Gemma-2-27B]
parity: {template: Skywork-Skywork-Reward-Gemma-2-27B, sha256: 3919b9309d8949ee8f4b710215987700f87dc5bb0e87bf24dd39189ec65e3eec}
tokens: ['<start_of_turn>', '<end_of_turn>']
content: {other: '${content|str}'}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not messages, say: there are no messages}

turns:
  assistant:
    open: '<start_of_turn>model⏎'
    sampled: ['${m.text|trim}']
    stop: '<end_of_turn>'
    after: '⏎'
  '*': '<start_of_turn>${m.role}⏎${m.text|trim}<end_of_turn>⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts', 'system messages: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<start_of_turn>user\\nWeather in Oslo?<end_of_turn>\\n<start_of_turn>model\\nCold.<end_of_turn>\\n<start_of_turn>user\\nHow cold?<end_of_turn>\\n<start_of_turn>model\\n"
"""
