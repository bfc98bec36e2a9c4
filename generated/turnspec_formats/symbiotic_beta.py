# Emitted from symbiotic-beta.yaml by `turnspec compile symbiotic-beta.yaml`.
# Do not edit: change the spec and compile it again.
"""Symbiotic: tags; the header of the answer always ends the prompt."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="symbiotic-beta",
    title="Symbiotic: tags; the header of the answer always ends the prompt.",
    models=("reaperdoesntknow/Symbiotic-Beta",),
    templates=(("3eeb02be3fa538e3797003a794f1b36f0e6f217ba9076afe862fd3a74d9b8975", ()),),
    tokens=("</assistant>",),
    markers=(
        "<system>",
        "</system>",
        "<user>",
        "</user>",
        "<assistant>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</assistant>",), after="\n<assistant>"),
    looks_ahead=True,
    openers=(("*", "<assistant>"), ("system", "<system>"), ("user", "<user>")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """symbiotic-beta, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # symbiotic-beta.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # symbiotic-beta.yaml:10
        if not chat.last and not chat.generating:
            out.frame("<assistant>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # symbiotic-beta.yaml:11
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # symbiotic-beta.yaml:12
        out.framed(m, "<system>", m.text, "</system>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<assistant>")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # symbiotic-beta.yaml:13
        out.framed(m, "<user>", m.text, "</user>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<assistant>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # symbiotic-beta.yaml:15
        out.scaffold(m, "<assistant>")
        out.sampled_data(m, m.text)
        out.sampled(m, "</assistant>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # symbiotic-beta.yaml:19
        start = len(out.texts)
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<assistant>")
        self.check_said(out, m, start, f"messages of role {m.role!r}")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # symbiotic-beta.yaml:15
        out.frame("<assistant>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # symbiotic-beta.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # symbiotic-beta.yaml:17
        return "</assistant>"

    def after(self, chat: Chat, m: Message) -> str:  # symbiotic-beta.yaml:18
        if not chat.next(m) and not chat.generating:
            return "\n<assistant>"
        return "\n"


class Renderer(emitted.Renderer):
    """symbiotic-beta: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Symbiotic: tags; the header of the answer always ends the prompt.
format: symbiotic-beta
models: [reaperdoesntknow/Symbiotic-Beta]
parity: {template: reaperdoesntknow-Symbiotic-Beta, sha256: 3eeb02be3fa538e3797003a794f1b36f0e6f217ba9076afe862fd3a74d9b8975}
tokens: ['</assistant>']
markers: ['<system>', '</system>', '<user>', '</user>', '<assistant>']
content: {other: '${content|str}'}
prelude: {when: at_end, emit: '<assistant>'}

turns:
  system: ['<system>${m.text}</system>⏎', {when: at_end, emit: '<assistant>'}]
  user: ['<user>${m.text}</user>⏎', {when: at_end, emit: '<assistant>'}]
  assistant:
    open: '<assistant>'
    sampled: [text]
    stop: '</assistant>'
    after: {when: at_end, emit: '⏎<assistant>', else: '⏎'}
  '*': {when: at_end, emit: '<assistant>'}

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<user>Weather in Oslo?</user>\\n<assistant>Cold.</assistant>\\n<user>How cold?</user>\\n<assistant>"
  - say: an answer
    completion: "Cold.</assistant>"
    parsed: {content: Cold., status: complete}
"""
