# Emitted from cyberslm.yaml by `turnspec compile cyberslm.yaml`.
# Do not edit: change the spec and compile it again.
"""CyberSLM: Alpaca headings behind a BOS."""

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
    id="cyberslm",
    title="CyberSLM: Alpaca headings behind a BOS.",
    models=("sabari2005/cyberslm-33m-instruct",),
    templates=(("39b4e9d3406372d48cdd83836adbba550efc1cea85549a259c5875948cfd8f8e", ()),),
    tokens=(
        "<s>",
        "</s>",
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
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    openers=(("user", "### User:\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """cyberslm, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # cyberslm.yaml:8
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # cyberslm.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # cyberslm.yaml:10
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # cyberslm.yaml:12
        system = chat.hoisted["system"]
        out.frame("<s>")
        if system:
            out.frame("System: ")
            out.content(system, system.text.strip())
            out.frame("\n\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # cyberslm.yaml:15
        match m.role:
            case "user":
                out.framed(m, "### User:\n", m.text.strip(), "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # cyberslm.yaml:18
        out.scaffold(m, "### Assistant:\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "</s>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cyberslm.yaml:18
        out.frame("### Assistant:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cyberslm.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # cyberslm.yaml:20
        return "</s>"


class Renderer(emitted.Renderer):
    """cyberslm: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# CyberSLM: Alpaca headings behind a BOS.
format: cyberslm
models: [sabari2005/cyberslm-33m-instruct]
parity: {template: sabari2005-cyberslm-33m-instruct, sha256: 39b4e9d3406372d48cdd83836adbba550efc1cea85549a259c5875948cfd8f8e}
tokens: ['<s>', '</s>']
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

prelude:
  - '<s>'
  - {when: system, emit: 'System: ${system.text|trim}⏎⏎'}

turns:
  user: '### User:⏎${m.text|trim}⏎⏎'
  assistant:
    open: '### Assistant:⏎'
    sampled: ['${m.text|trim}']
    stop: '</s>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts', 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>### User:\\nWeather in Oslo?\\n\\n### Assistant:\\nCold.</s>### User:\\nHow cold?\\n\\n### Assistant:\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
