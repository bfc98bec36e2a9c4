# Emitted from seed-coder.yaml by `turnspec compile seed-coder.yaml`.
# Do not edit: change the spec and compile it again.
"""Seed Coder: a default system text; BOS and end of sequence for brackets."""

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
    get,
    item,
    to_str,
)

DEFAULT = "You are an AI programming assistant, utilizing the Seed-Coder model, developed by ByteDance Seed, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer."  # seed-coder.yaml:8

FORMAT = Format(
    id="seed-coder",
    title="Seed Coder: a default system text; BOS and end of sequence for brackets.",
    models=(
        "ByteDance-Seed/Seed-Coder-8B-Instruct",
        "ByteDance-Seed/Stable-DiffCoder-8B-Instruct",
    ),
    templates=(("3e5e10cb59dfb7b896283a11e7e10e349cac5e790883dfbcd3cd36244b37ccbe", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "white space: around texts",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<[end▁of▁sentence]>",)),
    bos="<[begin▁of▁sentence]>",
    eos="<[end▁of▁sentence]>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """seed-coder, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # seed-coder.yaml:11
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # seed-coder.yaml:13
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # seed-coder.yaml:15
        if get(item(chat.given, 0), "role") != "system":
            out.frame(self.bos)
            out.frame("system\n")
            out.frame(DEFAULT)
            out.frame("\n\n")
            out.frame(self.eos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-coder.yaml:16
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-coder.yaml:18
        out.scaffold(m, self.bos)
        out.scaffold(m, "assistant\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-coder.yaml:21
        out.scaffold(m, self.bos)
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text.strip(), self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seed-coder.yaml:18
        out.frame(self.bos)
        out.frame("assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seed-coder.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # seed-coder.yaml:20
        return self.eos


class Renderer(emitted.Renderer):
    """seed-coder: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Seed Coder: a default system text; BOS and end of sequence for brackets.
format: seed-coder
models: [ByteDance-Seed/Seed-Coder-8B-Instruct, ByteDance-Seed/Stable-DiffCoder-8B-Instruct]
parity: {template: ByteDance-Seed-Seed-Coder-8B-Instruct, sha256: 3e5e10cb59dfb7b896283a11e7e10e349cac5e790883dfbcd3cd36244b37ccbe}
bos: '<[begin▁of▁sentence]>'
eos: '<[end▁of▁sentence]>'

texts:
  default: |-
    You are an AI programming assistant, utilizing the Seed-Coder model, developed by ByteDance Seed, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer.

content: {other: '${content|str}'}

reject:
  - {when: not messages, say: there are no messages}

prelude: {when: "messages[0].role != 'system'", emit: '${bos}system⏎${default}⏎⏎${eos}'}

turns:
  assistant:
    open: '${bos}assistant⏎'
    sampled: ['${m.text|trim}']
    stop: '${eos}'
  '*': '${bos}${m.role}⏎${m.text|trim}${eos}'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<[begin▁of▁sentence]>system\\nYou are an AI programming assistant, utilizing the Seed-Coder model, developed by ByteDance Seed, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer.\\n\\n<[end▁of▁sentence]><[begin▁of▁sentence]>user\\nWeather in Oslo?<[end▁of▁sentence]><[begin▁of▁sentence]>assistant\\nCold.<[end▁of▁sentence]><[begin▁of▁sentence]>user\\nHow cold?<[end▁of▁sentence]><[begin▁of▁sentence]>assistant\\n"
  - say: an answer
    completion: "Cold.<[end▁of▁sentence]>"
    parsed: {content: Cold., status: complete}
"""
