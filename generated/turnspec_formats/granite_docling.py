# Emitted from granite-docling.yaml by `turnspec compile granite-docling.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite Docling: role headers, pictures."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    is_mapping,
    json,
    written,
)

FORMAT = Format(
    id="granite-docling",
    title="Granite Docling: role headers, pictures.",
    models=("ibm-granite/granite-docling-258M",),
    templates=(("5728083314627a3d36d3e0e3f2d52f22c997dc9fbb192dbcee4220ec6e65fc6b", ()),),
    tokens=(
        "<|start_of_role|>",
        "<|end_of_role|>",
        "<|end_of_text|>",
        "<image>",
    ),
    markers=(),
    options=(Option("controls", "str", UNSET, doc="printed into the header of the answer"),),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\n"),
    openers=(("*", "<|start_of_role|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-docling, written as text. Options: controls (str)."""

    format = FORMAT
    controls: str

    def read_text(self, content: Any, chat: Chat) -> str:  # granite-docling.yaml:10
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<image>"), IMAGE, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            others: Parts = []
            if is_mapping(content):
                pass
            else:
                raise MessageError("content is a text or a list of parts")
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-docling.yaml:16
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-docling.yaml:18
        start = len(out.texts)
        out.scaffold(m, "<|start_of_role|>assistant<|end_of_role|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-docling.yaml:22
        out.scaffold(m, "<|start_of_role|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_of_role|>", m.text, "<|end_of_text|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-docling.yaml:18
        out.frame("<|start_of_role|>assistant<|end_of_role|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-docling.yaml:23
        out.frame("<|start_of_role|>assistant")
        if self.controls:
            out.frame(" ")
            out.frame_data(json(self.controls))
        out.frame("<|end_of_role|>")

    def stop(self, chat: Chat, m: Message) -> str:  # granite-docling.yaml:20
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # granite-docling.yaml:21
        return "\n"


class Renderer(emitted.Renderer):
    """granite-docling: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite Docling: role headers, pictures.
format: granite-docling
models: [ibm-granite/granite-docling-258M]
parity: {template: ibm-granite-granite-docling-258M, sha256: 5728083314627a3d36d3e0e3f2d52f22c997dc9fbb192dbcee4220ec6e65fc6b}
tokens: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>', '<image>']

options:
  controls: {type: str, default: unset, doc: printed into the header of the answer}

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: p.type == "image", media: image, emit: '<image>'}
    - {emit: ''}
  other: {when: is_mapping(content), emit: '', else: {reject: content is a text or a list of parts}}

turns:
  assistant:
    open: '<|start_of_role|>assistant<|end_of_role|>'
    sampled: [text]
    stop: '<|end_of_text|>'
    after: '⏎'
  '*': '<|start_of_role|>${m.role}<|end_of_role|>${m.text}<|end_of_text|>⏎'

generation: ['<|start_of_role|>assistant', {when: controls, emit: ' ${controls|json}'}, '<|end_of_role|>']
loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>Cold.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>How cold?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
