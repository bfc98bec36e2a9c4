# Emitted from llama-3-higgs.yaml by `turnspec compile llama-3-higgs.yaml`.
# Do not edit: change the spec and compile it again.
"""Higgs Llama 3: Llama 3 with a BOS of its own."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="llama-3-higgs",
    title="Higgs Llama 3: Llama 3 with a BOS of its own.",
    models=("bosonai/Higgs-Llama-3-70B",),
    templates=(("b61f26f00f0da37e3c1226882393a6e54bfc1e505b6a7516f2bf963577b7ace6", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
        "<|begin_of_text|>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3-higgs, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3.yaml:16
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3-higgs.yaml:9
        if chat.given:
            out.frame("<|begin_of_text|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-higgs.yaml:10
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-higgs.yaml:12
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.yaml:25
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-higgs.yaml:12
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-higgs.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3.yaml:23
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-3-higgs: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Higgs Llama 3: Llama 3 with a BOS of its own.
format: llama-3-higgs
models: [bosonai/Higgs-Llama-3-70B]
parity: {template: bosonai-Higgs-Llama-3-70B, sha256: b61f26f00f0da37e3c1226882393a6e54bfc1e505b6a7516f2bf963577b7ace6}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|begin_of_text|>']
content: {other: '${content|str}'}
prelude: {when: messages, emit: '<|begin_of_text|>'}

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
