# Emitted from fanar-1.yaml by `turnspec compile fanar-1.yaml`.
# Do not edit: change the spec and compile it again.
"""Fanar 1: Gemma turns; the question ends in the header of the answer."""

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
    is_string,
    to_str,
)

FORMAT = Format(
    id="fanar-1",
    title="Fanar 1: Gemma turns; the question ends in the header of the answer.",
    models=("QCRI/Fanar-1-9B-Instruct",),
    templates=(("633156af2757a57c9adf0cf404eb5ea5ae66a510b4710ce8b21a2696a7e54ec9", ()),),
    tokens=(
        "<start_of_turn>",
        "<end_of_turn>",
        "<bos>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<end_of_turn>",), after="\n"),
    openers=(("user", "<start_of_turn>user\n"), ("thinking_user", "<start_of_turn>user\n"), ("thinking", "<think>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """fanar-1, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # fanar-1.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # fanar-1.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # fanar-1.yaml:11
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # fanar-1.yaml:11
        for m in chat.messages:
            if m.role in ["user", "assistant", "thinking_user", "thinking"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # fanar-1.yaml:14
        system = chat.hoisted["system"]
        out.frame("<bos>")
        if system.content:
            out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # fanar-1.yaml:15
        match m.role:
            case "user":
                out.framed(m, "<start_of_turn>user\n", m.text, "<end_of_turn>\n<start_of_turn>model\n")
            case "thinking_user":
                out.framed(m, "<start_of_turn>user\n", m.text, "<end_of_turn>\n<start_of_turn>model\n<think>\n")
            case "thinking":
                out.framed(m, "<think>\n", m.text, "\n</think>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # fanar-1.yaml:20
        out.sampled_data(m, m.text)
        out.sampled(m, "<end_of_turn>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # fanar-1.yaml:20
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # fanar-1.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # fanar-1.yaml:22
        return "<end_of_turn>"

    def after(self, chat: Chat, m: Message) -> str:  # fanar-1.yaml:23
        return "\n"


class Renderer(emitted.Renderer):
    """fanar-1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Fanar 1: Gemma turns; the question ends in the header of the answer.
format: fanar-1
models: [QCRI/Fanar-1-9B-Instruct]
parity: {template: QCRI-Fanar-1-9B-Instruct, sha256: 633156af2757a57c9adf0cf404eb5ea5ae66a510b4710ce8b21a2696a7e54ec9}
tokens: ['<start_of_turn>', '<end_of_turn>', '<bos>']
markers: ['<think>', '</think>']
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "m.role in ['user', 'assistant', 'thinking_user', 'thinking'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: ['<bos>', {when: system.content, emit: '${system.text}'}]

turns:
  user: '<start_of_turn>user⏎${m.text}<end_of_turn>⏎<start_of_turn>model⏎'
  thinking_user: '<start_of_turn>user⏎${m.text}<end_of_turn>⏎<start_of_turn>model⏎<think>⏎'
  thinking: '<think>⏎${m.text}⏎</think>⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<end_of_turn>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<bos><start_of_turn>user\\nWeather in Oslo?<end_of_turn>\\n<start_of_turn>model\\nCold.<end_of_turn>\\n<start_of_turn>user\\nHow cold?<end_of_turn>\\n<start_of_turn>model\\n"
  - say: an answer
    completion: "Cold.<end_of_turn>"
    parsed: {content: Cold., status: complete}
"""
