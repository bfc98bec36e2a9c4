# Emitted from quark-flash.yaml by `turnspec compile quark-flash.yaml`.
# Do not edit: change the spec and compile it again.
"""Roles as words, the end of sequence after every message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="quark-flash",
    title="Roles as words, the end of sequence after every message.",
    models=("abdelkader-dev/Quark-flash-1",),
    templates=(("39860bd0f1ce9fedc63e4f4c12006ef2552bedc94c86fbca8c0889332e3fac45", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",), after="\n"),
    eos="<|endoftext|>",
    openers=(("system", "System: "), ("user", "User: ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """quark-flash, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # quark-flash.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # quark-flash.yaml:9
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # quark-flash.yaml:10
        out.framed(m, "System: ", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # quark-flash.yaml:11
        out.framed(m, "User: ", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # quark-flash.yaml:13
        start = len(out.texts)
        out.scaffold(m, "Assistant: ")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # quark-flash.yaml:17
        out.scaffold_data(m, m.role.capitalize())
        out.framed(m, ": ", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # quark-flash.yaml:13
        out.frame("Assistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # quark-flash.yaml:18
        pass

    def stop(self, chat: Chat, m: Message) -> str:  # quark-flash.yaml:15
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # quark-flash.yaml:16
        return "\n"


class Renderer(emitted.Renderer):
    """quark-flash: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Roles as words, the end of sequence after every message.
format: quark-flash
models: [abdelkader-dev/Quark-flash-1]
parity: {template: abdelkader-dev-Quark-flash-1, sha256: 39860bd0f1ce9fedc63e4f4c12006ef2552bedc94c86fbca8c0889332e3fac45}
eos: '<|endoftext|>'
content: {other: '${content|str}'}

turns:
  system: 'System: ${m.text}${eos}⏎'
  user: 'User: ${m.text}${eos}⏎'
  assistant:
    open: 'Assistant: '
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': '${m.role|capitalize}: ${m.text}${eos}⏎'

generation: ''
loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User: Weather in Oslo?<|endoftext|>\\nAssistant: Cold.<|endoftext|>\\nUser: How cold?<|endoftext|>\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
