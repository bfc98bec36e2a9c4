# Emitted from llama-3-indonesian-legal.yaml by `turnspec compile llama-3-indonesian-legal.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3 headers; a BOS before every system message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="llama-3-indonesian-legal",
    title="Llama 3 headers; a BOS before every system message.",
    models=("favjiw/Llama-3-8B-Instruct-Indonesian-Legal-GRPO",),
    templates=(("803810b341874778b56dec5e99805b2aa9b131c8a45632b3f9cf6991cb068f43", ()),),
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
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    openers=(
        ("system", "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\n"),
        ("user", "<|start_header_id|>user<|end_header_id|>\n\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3-indonesian-legal, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3-indonesian-legal.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-indonesian-legal.yaml:9
        match m.role:
            case "system":
                out.framed(m, "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\n", m.text, "<|eot_id|>")
            case "user":
                out.framed(m, "<|start_header_id|>user<|end_header_id|>\n\n", m.text, "<|eot_id|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-indonesian-legal.yaml:13
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-indonesian-legal.yaml:13
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-indonesian-legal.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3-indonesian-legal.yaml:15
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-3-indonesian-legal: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3 headers; a BOS before every system message.
format: llama-3-indonesian-legal
models: [favjiw/Llama-3-8B-Instruct-Indonesian-Legal-GRPO]
parity: {template: favjiw-Llama-3-8B-Instruct-Indonesian-Legal-GRPO, sha256: 803810b341874778b56dec5e99805b2aa9b131c8a45632b3f9cf6991cb068f43}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|begin_of_text|>']
content: {other: '${content|str}'}

turns:
  system: '<|begin_of_text|><|start_header_id|>system<|end_header_id|>⏎⏎${m.text}<|eot_id|>'
  user: '<|start_header_id|>user<|end_header_id|>⏎⏎${m.text}<|eot_id|>'
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: [text]
    stop: '<|eot_id|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
