# Emitted from numina-tir.yaml by `turnspec compile numina-tir.yaml`.
# Do not edit: change the spec and compile it again.
"""NuminaMath TIR: problems and solutions; system messages are left out."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="numina-tir",
    title="NuminaMath TIR: problems and solutions; system messages are left out.",
    models=("AI-MO/NuminaMath-7B-TIR",),
    templates=(("9ec0a8051020f57f65e2ae993d44fd50329464ff2a9f11469f2a60a7c9208fc0", ()),),
    tokens=("<｜end▁of▁sentence｜>",),
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
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<｜end▁of▁sentence｜>",),
        other_stops=("<｜end▁of▁sentence｜>",),
        after="\n",
    ),
    openers=(("user", "### Problem: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """numina-tir, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # numina-tir.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # numina-tir.yaml:9
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # numina-tir.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # numina-tir.yaml:12
        out.framed(m, "### Problem: ", m.text, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # numina-tir.yaml:14
        start = len(out)
        out.scaffold(m, "### Solution: ")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        self.align(out, chat, m, start)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # numina-tir.yaml:14
        out.frame("### Solution: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # numina-tir.yaml:20
        if prev.role == "user":
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # numina-tir.yaml:16
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # numina-tir.yaml:18
        return "\n"


class Renderer(emitted.Renderer):
    """numina-tir: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# NuminaMath TIR: problems and solutions; system messages are left out.
format: numina-tir
models: [AI-MO/NuminaMath-7B-TIR]
parity: {template: AI-MO-NuminaMath-7B-TIR, sha256: 9ec0a8051020f57f65e2ae993d44fd50329464ff2a9f11469f2a60a7c9208fc0}
tokens: ['<｜end▁of▁sentence｜>']
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  user: '### Problem: ${m.text}⏎'
  assistant:
    open: '### Solution: '
    sampled: [text]
    stop: ''
    other_stops: ['<｜end▁of▁sentence｜>']
    after: '⏎'
  '*': drop

generation: {when: prev.role == "user", emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, list content, system messages, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "### Problem: Weather in Oslo?\\n### Solution: Cold.\\n### Problem: How cold?\\n### Solution: "
  - say: an answer
    completion: "Cold.<｜end▁of▁sentence｜>"
    parsed: {content: Cold., status: complete}
"""
