# Emitted from kimi-linear.yaml by `turnspec compile kimi-linear.yaml`.
# Do not edit: change the spec and compile it again.
"""Kimi-Linear = Kimi-K2 without a default system text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    NOBODY,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Media,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_mapping,
    json,
    written,
)

FORMAT = Format(
    id="kimi-linear",
    title="Kimi-Linear = Kimi-K2 without a default system text.",
    models=(
        "moonshotai/Kimi-Linear-48B-A3B-Instruct",
        "moonshotai/Kimi-Linear-48B-A3B-Base",
    ),
    templates=(("75e3cd76bd26b77c02507eb35073b66c8ffd0c88eab185ebc6f8c6e425161809", ()),),
    tokens=(
        "<|im_system|>",
        "<|im_user|>",
        "<|im_assistant|>",
        "<|im_middle|>",
        "<|im_end|>",
        "<|tool_calls_section_begin|>",
        "<|tool_calls_section_end|>",
        "<|tool_call_begin|>",
        "<|tool_call_argument_begin|>",
        "<|tool_call_end|>",
        "[EOS]",
    ),
    markers=(
        "<|media_start|>",
        "<|media_content|>",
        "<|media_pad|>",
        "<|media_end|>",
    ),
    options=(),
    loses=(
        "reasoning",
        "tool names: unless the id spells them",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<|tool_call_begin|>"),
                        Field("id"),
                        Literal("<|tool_call_argument_begin|>"),
                        Field("arguments", "json"),
                        Literal("<|tool_call_end|>"),
                    )
                ),
            ),
            section=Brackets("<|tool_calls_section_begin|>", "<|tool_calls_section_end|>"),
            id="functions.{name}:{index}",
        ),
        stops=("<|im_end|>", "[EOS]"),
        other_stops=("[EOS]",),
    ),
    openers=(("tool", "<|im_system|>"), ("*", "<|im_system|>"), ("user", "<|im_user|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """kimi-linear, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # kimi-k2.yaml:15
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image" or has(p, "image") or has(p, "image_url"):
                    chat.count("image")
                    parts.append(("<|media_start|>image<|media_content|>", 0, -1))
                    parts.append((Media.of(p, "<|media_pad|>"), IMAGE, -1))
                    parts.append(("<|media_end|>\n", 0, -1))
                elif is_mapping(p):
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("kimi-linear takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-linear.yaml:7
        if chat.tools:
            out.frame("<|im_system|>tool_declare<|im_middle|>")
            out.schema(json(chat.tools, sep=[",", ":"]))
            out.frame("<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2.yaml:38
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2.yaml:39
        who = m.get("name") or m.role
        out.scaffold(m, "<|im_user|>")
        out.scaffold_data(m, who)
        out.framed(m, "<|im_middle|>", m.text, "<|im_end|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2.yaml:41
        start = len(out.texts)
        out.scaffold(m, "<|im_assistant|>")
        out.scaffold_data(m, m.get("name") or "assistant")
        out.scaffold(m, "<|im_middle|>")
        out.sampled_data(m, m.text)
        if m.calls:  # kimi-k2.yaml:23
            out.sampled(m, "<|tool_calls_section_begin|>")
            for c in m.calls:
                if c.name not in written(c.id):
                    out.drop_calls(m)
                    self.dropped("the name of a call whose id does not spell it")
                out.sampled(
                    m, "<|tool_call_begin|>", c.id, "<|tool_call_argument_begin|>", json(c.args), "<|tool_call_end|>"
                )
            out.sampled(m, "<|tool_calls_section_end|>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2.yaml:45
        who = m.get("name") or m.role
        out.scaffold(m, "<|im_system|>")
        out.scaffold_data(m, who)
        out.scaffold(m, "<|im_middle|>## Return of ")
        out.scaffold_data(m, m.get("tool_call_id"))
        out.framed(m, "\n", m.text, "<|im_end|>")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2.yaml:46
        who = m.get("name") or m.role
        out.scaffold(m, "<|im_system|>")
        out.scaffold_data(m, who)
        out.framed(m, "<|im_middle|>", m.text, "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2.yaml:41
        m = NOBODY
        out.frame("<|im_assistant|>")
        out.frame_data(m.get("name") or "assistant")
        out.frame("<|im_middle|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2.yaml:41
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # kimi-k2.yaml:43
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """kimi-linear: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kimi-Linear = Kimi-K2 without a default system text.
format: kimi-linear
models: [moonshotai/Kimi-Linear-48B-A3B-Instruct, moonshotai/Kimi-Linear-48B-A3B-Base]
parity: {template: moonshotai-Kimi-Linear-48B-A3B-Instruct, sha256: 75e3cd76bd26b77c02507eb35073b66c8ffd0c88eab185ebc6f8c6e425161809}
tokens: ['<|im_system|>', '<|im_user|>', '<|im_assistant|>', '<|im_middle|>', '<|im_end|>',
         '<|tool_calls_section_begin|>', '<|tool_calls_section_end|>', '<|tool_call_begin|>',
         '<|tool_call_argument_begin|>', '<|tool_call_end|>', '[EOS]']
markers: ['<|media_start|>', '<|media_content|>', '<|media_pad|>', '<|media_end|>']
options: {}

content:
  parts:
    - when: p.type == "image" or has(p, "image") or has(p, "image_url")
      media: image
      brackets: ['<|media_start|>image<|media_content|>', '<|media_end|>⏎']
      emit: '<|media_pad|>'
    - {when: is_mapping(p), emit: '${p.text}'}

calls:
  section: ['<|tool_calls_section_begin|>', '<|tool_calls_section_end|>']
  brackets: ['<|tool_call_begin|>', '<|tool_call_end|>']
  id: 'functions.${c.name}:${c.index}'
  emit: '${c.id}<|tool_call_argument_begin|>${c.args|json}'

let:
  who: m.name or m.role

prelude: {when: tools, emit: '<|im_system|>tool_declare<|im_middle|>${tools|json(sep=[",", ":"])}<|im_end|>'}

turns:
  user: '<|im_user|>${who}<|im_middle|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_assistant|>${m.name or "assistant"}<|im_middle|>'
    sampled: [text, calls]
    stop: '<|im_end|>'
    other_stops: ['[EOS]']
  tool: '<|im_system|>${who}<|im_middle|>## Return of ${m.tool_call_id}⏎${m.text}<|im_end|>'
  '*': '<|im_system|>${who}<|im_middle|>${m.text}<|im_end|>'

loses: [reasoning, 'tool names: unless the id spells them', list content]

examples:
  - say: no system message is made up
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: '<|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|>'
"""
