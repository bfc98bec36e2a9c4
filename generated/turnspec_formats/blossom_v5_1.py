# Emitted from blossom-v5.1.yaml by `turnspec compile blossom-v5.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Blossom: a fixed system text; the question ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

ABOUT = "A chat between a human and an artificial intelligence bot. The bot gives helpful, detailed, and polite answers to the human's questions."  # blossom-v5.1.yaml:8

FORMAT = Format(
    id="blossom-v5.1",
    title="Blossom: a fixed system text; the question ends in the header of the answer.",
    models=(
        "Azure99/blossom-v5.1-9b",
        "Azure99/blossom-v5.1-34b",
    ),
    templates=(("4ce4f1f3a3b35a846ebab3eb6111ce12169f5f9bf6535c8316a608f3c1a20d76", ()),),
    tokens=("<|endoftext|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",), after="\n"),
    openers=(("user", "|Human|: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """blossom-v5.1, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # phi-3-system.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # phi-3-medium.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # blossom-v5.1.yaml:11
        out.frame(ABOUT)
        out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # blossom-v5.1.yaml:12
        match m.role:
            case "user":
                out.framed(m, "|Human|: ", m.text, "\n|Bot|: ")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # blossom-v5.1.yaml:15
        out.sampled_data(m, m.text)
        out.sampled(m, "<|endoftext|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # blossom-v5.1.yaml:15
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # blossom-v5.1.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # blossom-v5.1.yaml:15
        return "<|endoftext|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-3-system.yaml:20
        return "\n"


class Renderer(emitted.Renderer):
    """blossom-v5.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Blossom: a fixed system text; the question ends in the header of the answer.
format: blossom-v5.1
models: [Azure99/blossom-v5.1-9b, Azure99/blossom-v5.1-34b]
parity: {template: Azure99-blossom-v5.1-9b, sha256: 4ce4f1f3a3b35a846ebab3eb6111ce12169f5f9bf6535c8316a608f3c1a20d76}
tokens: ['<|endoftext|>']

texts:
  about: |-
    A chat between a human and an artificial intelligence bot. The bot gives helpful, detailed, and polite answers to the human's questions.

content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${about}⏎'

turns:
  user: '|Human|: ${m.text}⏎|Bot|: '
  assistant:
    open: ''
    sampled: [text]
    stop: '<|endoftext|>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, system messages, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "A chat between a human and an artificial intelligence bot. The bot gives helpful, detailed, and polite answers to the human's questions.\\n|Human|: Weather in Oslo?\\n|Bot|: Cold.<|endoftext|>\\n|Human|: How cold?\\n|Bot|: "
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
