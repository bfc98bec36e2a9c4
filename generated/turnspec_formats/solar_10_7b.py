# Emitted from solar-10.7b.yaml by `turnspec compile solar-10.7b.yaml`.
# Do not edit: change the spec and compile it again.
"""SOLAR 10.7B: Alpaca headings; an empty system text is left out, and nothing ends an answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="solar-10.7b",
    title="SOLAR 10.7B: Alpaca headings; an empty system text is left out, and nothing ends an answer.",
    models=("upstage/SOLAR-10.7B-Instruct-v1.0",),
    templates=(("b8e5e922a7a4ab5df61a904ef54639a27022fd84eb6b6434f09503afeca60eb4", ()),),
    tokens=("</s>",),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",)),
    openers=(("system", "### System:\n"), ("user", "### User:\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """solar-10.7b, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # solar-10.7b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # solar-10.7b.yaml:9
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")
            if m.role == "system" and m.content and not is_string(m.content):
                raise MessageError("a system message is a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-10.7b.yaml:12
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "### User:\n", m.text, "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-10.7b.yaml:13
        if m.text:
            out.framed(m, "### System:\n", m.text, "\n\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-10.7b.yaml:16
        start = len(out.texts)
        out.scaffold(m, "### Assistant:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # solar-10.7b.yaml:16
        out.frame("### Assistant:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # solar-10.7b.yaml:21
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # solar-10.7b.yaml:18
        return ""


class Renderer(emitted.Renderer):
    """solar-10.7b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# SOLAR 10.7B: Alpaca headings; an empty system text is left out, and nothing ends an answer.
format: solar-10.7b
models: [upstage/SOLAR-10.7B-Instruct-v1.0]
parity: {template: upstage-SOLAR-10.7B-Instruct-v1.0, sha256: b8e5e922a7a4ab5df61a904ef54639a27022fd84eb6b6434f09503afeca60eb4}
tokens: ['</s>']
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: m.role == "system" and m.content and not is_string(m.content), say: a system message is a text}

turns:
  system: {when: m.text, emit: '### System:⏎${m.text}⏎⏎'}
  user: '### User:⏎${m.text}⏎⏎'
  assistant:
    open: '### Assistant:⏎'
    sampled: [text]
    stop: ''
    other_stops: ['</s>']
  '*': drop

generation: {when: messages, emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "### User:\\nWeather in Oslo?\\n\\n### Assistant:\\nCold.### User:\\nHow cold?\\n\\n### Assistant:\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
