# Emitted from aether-7b.yaml by `turnspec compile aether-7b.yaml`.
# Do not edit: change the spec and compile it again.
"""Texts in paragraphs; answers end in the end of sequence."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="aether-7b",
    title="Texts in paragraphs; answers end in the end of sequence.",
    models=("FINAL-Bench/Aether-7B-5Attn-it",),
    templates=(("28c7f20388c3c80217035955436fa3e4280471ff2c9518722abebee0c41b97b7", ()),),
    tokens=(),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """aether-7b, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # aether-7b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # aether-7b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # aether-7b.yaml:11
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # aether-7b.yaml:12
        out.content(m, m.text)
        out.scaffold(m, "\n\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # aether-7b.yaml:13
        out.content(m, m.text)
        out.scaffold(m, "\n\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # aether-7b.yaml:15
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # aether-7b.yaml:15
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # aether-7b.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # aether-7b.yaml:17
        return self.eos


class Renderer(emitted.Renderer):
    """aether-7b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Texts in paragraphs; answers end in the end of sequence.
format: aether-7b
models: [FINAL-Bench/Aether-7B-5Attn-it]
parity: {template: FINAL-Bench-Aether-7B-5Attn-it, sha256: 28c7f20388c3c80217035955436fa3e4280471ff2c9518722abebee0c41b97b7}
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '${m.text}⏎⏎'
  user: '${m.text}⏎⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "Weather in Oslo?\\n\\nCold.</s>How cold?\\n\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
