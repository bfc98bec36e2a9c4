# Emitted from xlam-1b.yaml by `turnspec compile xlam-1b.yaml`.
# Do not edit: change the spec and compile it again.
"""xLAM 1B: Alpaca headings behind a system text."""

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

DEFAULT = "You are an AI assistant for function calling.For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer"  # xlam-1b.yaml:7

FORMAT = Format(
    id="xlam-1b",
    title="xLAM 1B: Alpaca headings behind a system text.",
    models=(
        "Salesforce/xLAM-1b-fc-r",
        "Salesforce/xLAM-7b-fc-r",
    ),
    templates=(("acd5865ec96fabe4d104d20901f0eaef63f79dcd6f270711f0f2667061d767a9", ()),),
    tokens=("<|EOT|>",),
    markers=(),
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
    grammar=Grammar(reasoning=None, text=Brackets("\n", "\n"), calls=None, stops=("<|EOT|>",), after="\n"),
    openers=(("user", "### Instruction:\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """xlam-1b, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # xlam-1b.yaml:11
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # xlam-1b.yaml:10
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # xlam-1b.yaml:13
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # xlam-1b.yaml:13
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # xlam-1b.yaml:16
        system = chat.hoisted["system"]
        if system:
            out.content(system, system.text)
        else:
            out.frame(DEFAULT)
            out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-1b.yaml:17
        match m.role:
            case "user":
                out.framed(m, "### Instruction:\n", m.text, "\n### Response:")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-1b.yaml:20
        out.sampled(m, "\n", m.text, "\n<|EOT|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # xlam-1b.yaml:20
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # xlam-1b.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # xlam-1b.yaml:22
        return "<|EOT|>"

    def after(self, chat: Chat, m: Message) -> str:  # xlam-1b.yaml:23
        return "\n"


class Renderer(emitted.Renderer):
    """xlam-1b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# xLAM 1B: Alpaca headings behind a system text.
format: xlam-1b
models: [Salesforce/xLAM-1b-fc-r, Salesforce/xLAM-7b-fc-r]
parity: {template: Salesforce-xLAM-1b-fc-r, sha256: acd5865ec96fabe4d104d20901f0eaef63f79dcd6f270711f0f2667061d767a9}
tokens: ['<|EOT|>']

texts:
  default: |-
    You are an AI assistant for function calling.For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer

content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}

prelude: {when: system, emit: '${system.text}', else: '${default}⏎'}

turns:
  user: '### Instruction:⏎${m.text}⏎### Response:'
  assistant:
    open: ''
    sampled: '⏎${m.text}⏎'
    stop: '<|EOT|>'
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
    text: "You are an AI assistant for function calling.For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer\\n### Instruction:\\nWeather in Oslo?\\n### Response:\\nCold.\\n<|EOT|>\\n### Instruction:\\nHow cold?\\n### Response:"
  - say: an answer
    completion: "Cold.<|EOT|>"
    parsed: {content: Cold., status: complete}
"""
