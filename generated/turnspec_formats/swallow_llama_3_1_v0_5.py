# Emitted from swallow-llama-3.1-v0.5.yaml by `turnspec compile swallow-llama-3.1-v0.5.yaml`.
# Do not edit: change the spec and compile it again.
"""Swallow v0.5: Llama 3 with a Japanese default, and a second BOS before the first message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    NOBODY,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    to_str,
)

FORMAT = Format(
    id="swallow-llama-3.1-v0.5",
    title="Swallow v0.5: Llama 3 with a Japanese default, and a second BOS before the first message.",
    models=("tokyotech-llm/Llama-3.1-Swallow-8B-Instruct-v0.5",),
    templates=(("ab5a74b4b8e9bdd9e7a76ae59001de3dcdeef37987baceb26910805822a99f57", ()),),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    bos="<|begin_of_text|>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """swallow-llama-3.1-v0.5, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # swallow-llama-3.1-v0.5.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # swallow-llama-3.1-v0.5.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # swallow-llama-3.1-v0.5.yaml:11
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # swallow-llama-3.1-v0.5.yaml:13
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
        if system:
            out.content(system, system.text.strip())
        else:
            out.frame("あなたは誠実で優秀な日本人のアシスタントです。")
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # swallow-llama-3.1-v0.5.yaml:17
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # swallow-llama-3.1-v0.5.yaml:19
        start = len(out.texts)
        if not m.prev and m:
            out.scaffold(m, self.bos)
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # swallow-llama-3.1-v0.5.yaml:22
        if not m.prev:
            out.scaffold(m, self.bos)
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # swallow-llama-3.1-v0.5.yaml:19
        m = NOBODY
        if not prev and m:
            out.frame(self.bos)
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # swallow-llama-3.1-v0.5.yaml:23
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # swallow-llama-3.1-v0.5.yaml:21
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """swallow-llama-3.1-v0.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Swallow v0.5: Llama 3 with a Japanese default, and a second BOS before the first message.
format: swallow-llama-3.1-v0.5
models: [tokyotech-llm/Llama-3.1-Swallow-8B-Instruct-v0.5]
parity: {template: tokyotech-llm-Llama-3.1-Swallow-8B-Instruct-v0.5, sha256: ab5a74b4b8e9bdd9e7a76ae59001de3dcdeef37987baceb26910805822a99f57}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

prelude:
  - '${bos}<|start_header_id|>system<|end_header_id|>⏎⏎'
  - {when: system, emit: '${system.text|trim}', else: 'あなたは誠実で優秀な日本人のアシスタントです。'}
  - '<|eot_id|>'

turns:
  assistant:
    open: [{when: not prev and m, emit: '${bos}'}, '<|start_header_id|>assistant<|end_header_id|>⏎⏎']
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
  '*': [{when: not prev, emit: '${bos}'}, '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>']

generation: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nあなたは誠実で優秀な日本人のアシスタントです。<|eot_id|><|begin_of_text|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
