# Emitted from falcon-11b.yaml by `turnspec compile falcon-11b.yaml`.
# Do not edit: change the spec and compile it again.
"""Falcon 11B: roles as words, one block a line."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="falcon-11b",
    title="Falcon 11B: roles as words, one block a line.",
    models=("tiiuae/falcon-11B",),
    templates=(("2c575663fbb6c03a6af2cb20f5e8b3b764af5d66c6465d4067ff5c8b25ee3d0b", ()),),
    tokens=("<|endoftext|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|endoftext|>",),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    openers=(("system", "System: "), ("user", "User: \n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """falcon-11b, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # falcon-11b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # falcon-11b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # falcon-11b.yaml:11
        match m.role:
            case "system":
                out.framed(m, "System: ", m.text, "\n")
            case "user":
                out.framed(m, "User: \n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # falcon-11b.yaml:15
        start = len(out.texts)
        out.scaffold(m, "Falcon:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # falcon-11b.yaml:15
        out.frame("Falcon:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # falcon-11b.yaml:21
        if chat.given:
            out.frame("Falcon:\n")

    def stop(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:17
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """falcon-11b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Falcon 11B: roles as words, one block a line.
format: falcon-11b
models: [tiiuae/falcon-11B]
parity: {template: tiiuae-falcon-11B, sha256: 2c575663fbb6c03a6af2cb20f5e8b3b764af5d66c6465d4067ff5c8b25ee3d0b}
tokens: ['<|endoftext|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: 'System: ${m.text}⏎'
  user: 'User: ⏎${m.text}⏎'
  assistant:
    open: 'Falcon:⏎'
    sampled: [text]
    stop: ''
    other_stops: ['<|endoftext|>']
    after: '⏎'
  '*': drop

generation: {when: messages, emit: 'Falcon:⏎'}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User: \\nWeather in Oslo?\\nFalcon:\\nCold.\\nUser: \\nHow cold?\\nFalcon:\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
