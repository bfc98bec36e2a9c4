# Emitted from chatglm3-long.yaml by `turnspec compile chatglm3-long.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatGLM3 for long texts = ChatGLM3 with a space after each role."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="chatglm3-long",
    title="ChatGLM3 for long texts = ChatGLM3 with a space after each role.",
    models=(
        "zai-org/chatglm3-6b-32k",
        "zai-org/chatglm3-6b-128k",
    ),
    templates=(("d0a00b0c9200e3aa26d889cd5b9c89e6a3dbf4135a9dfc581c822364b57a45ee", ()),),
    tokens=(
        "[gMASK]",
        "sop",
        "<|user|>",
        "<|assistant|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets(" \n ", ""),
        calls=None,
        stops=("<|user|>", "<|endoftext|>"),
        next_openers=("<|user|>",),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("user", "<|user|> \n "), ("*", "<|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """chatglm3-long, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def read_text(self, content: Any, chat: Chat) -> str:  # chatglm3.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatglm3.yaml:9
        if chat.given:
            out.frame("[gMASK]sop")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3-long.yaml:6
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3-long.yaml:7
        out.opener(m, "<|user|>")
        out.scaffold(m, " \n ")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3-long.yaml:8
        out.scaffold(m, "<|assistant|>")
        out.sampled(m, " \n ", m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3-long.yaml:9
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "|> \n ")
        out.content(m, m.text)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatglm3-long.yaml:8
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatglm3-long.yaml:8
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """chatglm3-long: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatGLM3 for long texts = ChatGLM3 with a space after each role.
format: chatglm3-long
models: [zai-org/chatglm3-6b-32k, zai-org/chatglm3-6b-128k]
parity: {template: zai-org-chatglm3-6b-32k, sha256: d0a00b0c9200e3aa26d889cd5b9c89e6a3dbf4135a9dfc581c822364b57a45ee}
tokens: ['[gMASK]', 'sop', '<|user|>', '<|assistant|>', '<|endoftext|>']
content: {other: '${content|str}'}
prelude: {when: messages, emit: '[gMASK]sop'}

turns:
  user: '<|user|> ⏎ ${m.text}'
  assistant:
    open: '<|assistant|>'
    sampled: ' ⏎ ${m.text}'
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  '*': '<|${m.role}|> ⏎ ${m.text}'

loses: [calls, call ids, reasoning, tool schemas, list content]

examples:
  - say: a question
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
    text: "[gMASK]sop<|user|> \\n Weather in Oslo?<|assistant|> \\n Cold."
"""
