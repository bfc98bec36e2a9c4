# Emitted from ling-lite.yaml by `turnspec compile ling-lite.yaml`.
# Do not edit: change the spec and compile it again.
"""Ling-lite = Ling-lite-1.5 whose answers end in the end token."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="ling-lite",
    title="Ling-lite = Ling-lite-1.5 whose answers end in the end token.",
    models=("inclusionAI/Ling-lite",),
    templates=(("79d8c3049fb17a6e0b3fa6e0b050d28022a1de5d5016e1a80a98c7fb7a2be749", ()),),
    tokens=(
        "<role>",
        "</role>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",)),
    eos="<|endoftext|>",
    openers=(("user", "<role>HUMAN</role>"), ("*", "<role>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ling-lite, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # ling-lite-1.5.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite.yaml:8
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:12
        out.scaffold(m, "<role>HUMAN</role>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite.yaml:9
        out.scaffold(m, "<role>ASSISTANT</role>")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:18
        out.scaffold(m, "<role>")
        out.scaffold_data(m, "HUMAN" if m.role.upper() == "USER" else m.role.upper())
        out.scaffold(m, "</role>")
        out.content(m, m.text)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ling-lite.yaml:9
        out.frame("<role>ASSISTANT</role>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ling-lite.yaml:9
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ling-lite.yaml:9
        return self.eos


class Renderer(emitted.Renderer):
    """ling-lite: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ling-lite = Ling-lite-1.5 whose answers end in the end token.
format: ling-lite
models: [inclusionAI/Ling-lite]
parity: {template: inclusionAI-Ling-lite, sha256: 79d8c3049fb17a6e0b3fa6e0b050d28022a1de5d5016e1a80a98c7fb7a2be749}
tokens: ['<role>', '</role>']
eos: '<|endoftext|>'

reject:
  - {when: not is_string(m.content), say: every message must have a text}

turns:
  user: '<role>HUMAN</role>${m.text}'
  assistant:
    open: '<role>ASSISTANT</role>'
    sampled: text
    stop: '${eos}'
  '*': '<role>${"HUMAN" if (m.role|upper) == "USER" else (m.role|upper)}</role>${m.text}'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    text: <role>HUMAN</role>Weather in Oslo?<role>ASSISTANT</role>Cold.<|endoftext|><role>HUMAN</role>How cold?
"""
