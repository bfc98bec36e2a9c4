# Emitted from longwriter-glm4.yaml by `turnspec compile longwriter-glm4.yaml`.
# Do not edit: change the spec and compile it again.
"""LongWriter = ChatGLM3 with the token of GLM-4."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="longwriter-glm4",
    title="LongWriter = ChatGLM3 with the token of GLM-4.",
    models=(
        "zai-org/LongWriter-glm4-9b",
        "zai-org/LongCite-glm4-9b",
    ),
    templates=(("e3d93589806940232a8743e76a91dfcd1f74d1e20b9d18c239dffdd10e7456ea", ()),),
    tokens=(
        "[gMASK]",
        "<sop>",
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
    """longwriter-glm4, written as text. Options: none of its own."""

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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # longwriter-glm4.yaml:7
        if chat.given:
            out.frame("[gMASK]<sop>")

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
    """longwriter-glm4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LongWriter = ChatGLM3 with the token of GLM-4.
format: longwriter-glm4
models: [zai-org/LongWriter-glm4-9b, zai-org/LongCite-glm4-9b]
parity: {template: zai-org-LongWriter-glm4-9b, sha256: e3d93589806940232a8743e76a91dfcd1f74d1e20b9d18c239dffdd10e7456ea}
tokens: ['[gMASK]', '<sop>', '<|user|>', '<|assistant|>', '<|endoftext|>']
content: {other: '${content|str}'}
prelude: {when: messages, emit: '[gMASK]<sop>'}

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
    text: "[gMASK]<sop><|user|>\\n Weather in Oslo?<|assistant|>\\n Cold."
"""
