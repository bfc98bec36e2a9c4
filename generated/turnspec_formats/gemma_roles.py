# Emitted from gemma-roles.yaml by `turnspec compile gemma-roles.yaml`.
# Do not edit: change the spec and compile it again.
"""Gemma 2 without checks: every role is its own header."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="gemma-roles",
    title="Gemma 2 without checks: every role is its own header.",
    models=(
        "ytu-ce-cosmos/Turkish-Gemma-9b-v0.1",
        "utter-project/TowerVision-2B",
        "utter-project/TowerVideo-2B",
        "utter-project/TowerVideo-9B",
        "utter-project/TowerVision-9B",
    ),
    templates=(
        ("cd00f098978cd5001381d5f80a2b860463c8338238ceafa1f8ecd87fa8a262c8", ()),
        ("6e13af23bd43c7368cdbcd3eca702a6a00f939b0939f7ecf7202955de5fe7198", ()),
    ),
    tokens=(
        "<start_of_turn>",
        "<end_of_turn>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "white space: around texts",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<end_of_turn>",), after="\n"),
    bos="<bos>",
    openers=(("*", "<start_of_turn>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """gemma-roles, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # gemma-2.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # gemma-2.yaml:13
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-2.yaml:14
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-2.yaml:16
        out.scaffold(m, "<start_of_turn>model\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<end_of_turn>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-2.yaml:20
        out.scaffold(m, "<start_of_turn>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text.strip(), "<end_of_turn>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-2.yaml:16
        out.frame("<start_of_turn>model\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-2.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # gemma-2.yaml:18
        return "<end_of_turn>"

    def after(self, chat: Chat, m: Message) -> str:  # gemma-2.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """gemma-roles: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Gemma 2 without checks: every role is its own header.
format: gemma-roles
models: [ytu-ce-cosmos/Turkish-Gemma-9b-v0.1, utter-project/TowerVision-2B, utter-project/TowerVideo-2B,
         utter-project/TowerVideo-9B, utter-project/TowerVision-9B]

parity:
  - {template: ytu-ce-cosmos-Turkish-Gemma-9b-v0.1, sha256: cd00f098978cd5001381d5f80a2b860463c8338238ceafa1f8ecd87fa8a262c8}
  - {template: utter-project-TowerVision-2B, sha256: 6e13af23bd43c7368cdbcd3eca702a6a00f939b0939f7ecf7202955de5fe7198}

tokens: ['<start_of_turn>', '<end_of_turn>']
bos: '<bos>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  assistant:
    open: '<start_of_turn>model⏎'
    sampled: ['${m.text|trim}']
    stop: '<end_of_turn>'
    after: '⏎'
  '*': '<start_of_turn>${m.role}⏎${m.text|trim}<end_of_turn>⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<bos><start_of_turn>user\\nWeather in Oslo?<end_of_turn>\\n<start_of_turn>model\\nCold.<end_of_turn>\\n<start_of_turn>user\\nHow cold?<end_of_turn>\\n<start_of_turn>model\\n"
  - say: an answer
    completion: "Cold.<end_of_turn>"
    parsed: {content: Cold., status: complete}
"""
