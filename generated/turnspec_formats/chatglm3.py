# Emitted from chatglm3.yaml by `turnspec compile chatglm3.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatGLM3: any role as a tag, a space before each text; the next tag ends a turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="chatglm3",
    title="ChatGLM3: any role as a tag, a space before each text; the next tag ends a turn.",
    models=("zai-org/chatglm3-6b",),
    templates=(("e4496f930bf7b7bc7e7cf8232e90fd43ab4a9d8eb9c77f6ec98f5beb5c5cbeaa", ()),),
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
        text=Brackets("\n ", ""),
        calls=None,
        stops=("<|user|>", "<|endoftext|>"),
        next_openers=("<|user|>",),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("user", "<|user|>\n "), ("*", "<|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """chatglm3, written as text. Options: none of its own."""

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3.yaml:12
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n ")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3.yaml:14
        out.scaffold(m, "<|assistant|>")
        out.sampled(m, "\n ", m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatglm3.yaml:18
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "|>\n ")
        out.content(m, m.text)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatglm3.yaml:14
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatglm3.yaml:14
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """chatglm3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatGLM3: any role as a tag, a space before each text; the next tag ends a turn.
format: chatglm3
models: [zai-org/chatglm3-6b]
parity: {template: zai-org-chatglm3-6b, sha256: e4496f930bf7b7bc7e7cf8232e90fd43ab4a9d8eb9c77f6ec98f5beb5c5cbeaa}
tokens: ['[gMASK]', 'sop', '<|user|>', '<|assistant|>', '<|endoftext|>']
content: {other: '${content|str}'}
prelude: {when: messages, emit: '[gMASK]sop'}

turns:
  user: '<|user|>⏎ ${m.text}'
  assistant:
    open: '<|assistant|>'
    sampled: '⏎ ${m.text}'
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  '*': '<|${m.role}|>⏎ ${m.text}'

loses: [calls, call ids, reasoning, tool schemas, list content]

examples:
  - say: a question
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[gMASK]sop<|user|>\\n Weather in Oslo?<|assistant|>\\n Cold.<|user|>\\n How cold?<|assistant|>"
  - say: an answer
    completion: "\\n Cold.<|user|>"
    parsed: {content: Cold., status: complete}
"""
