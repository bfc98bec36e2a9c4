# Emitted from vikhr-nemo.yaml by `turnspec compile vikhr-nemo.yaml`.
# Do not edit: change the spec and compile it again.
"""Vikhr Nemo: Llama 3 headers, turns end in </s>."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="vikhr-nemo",
    title="Vikhr Nemo: Llama 3 headers, turns end in </s>.",
    models=(
        "Vikhrmodels/Vikhr-Nemo-12B-Instruct-R-21-09-24",
        "Vikhrmodels/Vistral-24B-Instruct",
    ),
    templates=(("61a3028ca0f1fafce19f5f9c6dd03339fb72968e3f0b4310680fed589071d93c", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "</s>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """vikhr-nemo, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3.yaml:16
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # vikhr-nemo.yaml:9
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # vikhr-nemo.yaml:10
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # vikhr-nemo.yaml:12
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "</s>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # vikhr-nemo.yaml:14
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "</s>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # vikhr-nemo.yaml:12
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # vikhr-nemo.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # vikhr-nemo.yaml:12
        return "</s>"


class Renderer(emitted.Renderer):
    """vikhr-nemo: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Vikhr Nemo: Llama 3 headers, turns end in </s>.
format: vikhr-nemo
models: [Vikhrmodels/Vikhr-Nemo-12B-Instruct-R-21-09-24, Vikhrmodels/Vistral-24B-Instruct]
parity: {template: Vikhrmodels-Vikhr-Nemo-12B-Instruct-R-21-09-24, sha256: 61a3028ca0f1fafce19f5f9c6dd03339fb72968e3f0b4310680fed589071d93c}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '</s>']
bos: '<s>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '</s>'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}</s>'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?</s><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.</s><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?</s><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
