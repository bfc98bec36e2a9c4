# Emitted from ring-lite-linear.yaml by `turnspec compile ring-lite-linear.yaml`.
# Do not edit: change the spec and compile it again.
"""Ring-lite-linear = Ling-lite-1.5 without what stands before </think> in a text."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Pieces,
    Stability,
    after_last,
    is_string,
)

FORMAT = Format(
    id="ring-lite-linear",
    title="Ring-lite-linear = Ling-lite-1.5 without what stands before </think> in a text.",
    models=("inclusionAI/Ring-lite-linear-preview",),
    templates=(("0a0d6b38e76435c2121831c9af1ba29a4e0f062ac92e31c731a489608986fcff", ()),),
    tokens=(
        "<role>",
        "</role>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning: never rendered again; of a text, what stands before </think>",
        "white space: newlines before a text",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<role>", "<|endoftext|>"),
        next_openers=("<role>",),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("user", "<role>HUMAN</role>"), ("*", "<role>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ring-lite-linear, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # ling-lite-1.5.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ring-lite-linear.yaml:8
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ring-lite-linear.yaml:9
        visible = after_last(m.text, "</think>").lstrip("\n")
        out.opener(m, "<role>")
        out.scaffold(m, "HUMAN</role>")
        out.content(m, visible)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ring-lite-linear.yaml:10
        visible = after_last(m.text, "</think>").lstrip("\n")
        out.scaffold(m, "<role>ASSISTANT</role>")
        out.sampled_data(m, visible)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # ring-lite-linear.yaml:11
        visible = after_last(m.text, "</think>").lstrip("\n")
        out.scaffold(m, "<role>")
        out.scaffold_data(m, "HUMAN" if m.role.upper() == "USER" else m.role.upper())
        out.scaffold(m, "</role>")
        out.content(m, visible)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ring-lite-linear.yaml:10
        out.frame("<role>ASSISTANT</role>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ring-lite-linear.yaml:10
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """ring-lite-linear: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ring-lite-linear = Ling-lite-1.5 without what stands before </think> in a text.
format: ring-lite-linear
models: [inclusionAI/Ring-lite-linear-preview]
parity: {template: inclusionAI-Ring-lite-linear-preview, sha256: 0a0d6b38e76435c2121831c9af1ba29a4e0f062ac92e31c731a489608986fcff}
tokens: ['<role>', '</role>', '<|endoftext|>']

reject:
  - {when: not is_string(m.content), say: every message must have a text}

let:
  visible: m.text|after_last("</think>")|ltrim("\\n")

turns:
  user: '<role>HUMAN</role>${visible}'
  assistant:
    open: '<role>ASSISTANT</role>'
    sampled: '${text := visible}'
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  '*': '<role>${"HUMAN" if (m.role|upper) == "USER" else (m.role|upper)}</role>${visible}'

loses: [calls, call ids, 'reasoning: never rendered again; of a text, what stands before </think>',
        'white space: newlines before a text', tool schemas, 'list content: refused']

examples:
  - say: what was thought is gone
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: "<think>I know.</think>\\n\\nCold."}
    text: <role>HUMAN</role>Weather in Oslo?<role>ASSISTANT</role>Cold.
"""
