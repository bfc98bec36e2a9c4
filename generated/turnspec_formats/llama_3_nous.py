# Emitted from llama-3-nous.yaml by `turnspec compile llama-3-nous.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3.1 as NousResearch has it: Llama 3, and the generation prompt stands in any case."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="llama-3-nous",
    title="Llama 3.1 as NousResearch has it: Llama 3, and the generation prompt stands in any case.",
    models=(
        "NousResearch/Meta-Llama-3.1-8B-Instruct",
        "NousResearch/Meta-Llama-3.1-70B-Instruct",
    ),
    templates=(("b48c47f6443892716176eb200bf4ef108f64e06ca26ed0fa8ebc0a4b3992fcb2", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
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
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|eot_id|>",),
        after="<|start_header_id|>assistant<|end_header_id|>\n\n",
    ),
    bos="<|begin_of_text|>",
    looks_ahead=True,
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3-nous, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3-nous.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3-nous.yaml:10
        if chat.given:
            out.frame(self.bos)
        if not chat.last and not chat.generating:
            out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-nous.yaml:11
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-nous.yaml:13
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-nous.yaml:17
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-nous.yaml:13
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-nous.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3-nous.yaml:15
        return "<|eot_id|>"

    def after(self, chat: Chat, m: Message) -> str:  # llama-3-nous.yaml:16
        if not chat.next(m) and not chat.generating:
            return "<|start_header_id|>assistant<|end_header_id|>\n\n"
        return ""


class Renderer(emitted.Renderer):
    """llama-3-nous: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3.1 as NousResearch has it: Llama 3, and the generation prompt stands in any case.
format: llama-3-nous
models: [NousResearch/Meta-Llama-3.1-8B-Instruct, NousResearch/Meta-Llama-3.1-70B-Instruct]
parity: {template: NousResearch-Meta-Llama-3.1-8B-Instruct, sha256: b48c47f6443892716176eb200bf4ef108f64e06ca26ed0fa8ebc0a4b3992fcb2}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
prelude: [{when: messages, emit: '${bos}'}, {when: at_end, emit: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'}]

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
    after: {when: at_end, emit: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'}
  '*':
    - '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'
    - {when: at_end, emit: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'}

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
