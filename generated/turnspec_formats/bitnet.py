# Emitted from bitnet.yaml by `turnspec compile bitnet.yaml`.
# Do not edit: change the spec and compile it again.
"""BitNet: roles as words, turns end in an end-of-turn token."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="bitnet",
    title="BitNet: roles as words, turns end in an end-of-turn token.",
    models=("microsoft/bitnet-b1.58-2B-4T",),
    templates=(("dae57a011117d68afc11906cd5bfe7124df8027a2fcfe5134a7184aaba26fc1b", ()),),
    tokens=("<|eot_id|>",),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    openers=(("system", "System: "), ("user", "User: ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """bitnet, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # bitnet.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # bitnet.yaml:9
        match m.role:
            case "system":
                out.framed(m, "System: ", m.text.strip(), "<|eot_id|>")
            case "user":
                out.framed(m, "User: ", m.text.strip(), "<|eot_id|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # bitnet.yaml:13
        out.scaffold(m, "Assistant: ")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # bitnet.yaml:16
        out.scaffold_data(m, m.role.capitalize())
        out.framed(m, ": ", m.text.strip(), "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # bitnet.yaml:13
        out.frame("Assistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # bitnet.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # bitnet.yaml:15
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """bitnet: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# BitNet: roles as words, turns end in an end-of-turn token.
format: bitnet
models: [microsoft/bitnet-b1.58-2B-4T]
parity: {template: microsoft-bitnet-b1.58-2B-4T, sha256: dae57a011117d68afc11906cd5bfe7124df8027a2fcfe5134a7184aaba26fc1b}
tokens: ['<|eot_id|>']
content: {other: '${content|str}'}

turns:
  system: 'System: ${m.text|trim}<|eot_id|>'
  user: 'User: ${m.text|trim}<|eot_id|>'
  assistant:
    open: 'Assistant: '
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
  '*': '${m.role|capitalize}: ${m.text|trim}<|eot_id|>'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User: Weather in Oslo?<|eot_id|>Assistant: Cold.<|eot_id|>User: How cold?<|eot_id|>Assistant: "
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
