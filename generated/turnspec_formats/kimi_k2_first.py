# Emitted from kimi-k2-first.yaml by `turnspec compile kimi-k2-first.yaml`.
# Do not edit: change the spec and compile it again.
"""Kimi K2 as llama.cpp first had it: call ids are spelled by their place in the message; a result's id and text are parted by \n, spelled out."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
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
    is_string,
    item,
    json,
    to_str,
    written,
)

FORMAT = Format(
    id="kimi-k2-first",
    title="Kimi K2 as llama.cpp first had it: call ids are spelled by their place in the message; a result's id and text are parted by \\n, spelled out.",
    models=(),
    templates=(("aab20feb9bc6881f941ea649356130ffbc4943b3c2577c0991e1fba90de5a0fc", ()),),
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
    openers=(
        ("tool", "<|im_system|>tool<|im_middle|>## Return of "),
        ("system", "<|im_system|>system<|im_middle|>"),
        ("user", "<|im_user|>user<|im_middle|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """kimi-k2-first, written as text. Options: none of its own."""

    format = FORMAT

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
            raise MessageError("kimi-k2-first takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-k2-first.yaml:10
        if chat.tools:
            out.frame("<|im_system|>tool_declare<|im_middle|>")
            out.schema(json(chat.tools))
            out.frame("<|im_end|>")
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-first.yaml:14
        match m.role:
            case "user":
                out.framed(m, "<|im_user|>user<|im_middle|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case "system":
                out.framed(m, "<|im_system|>system<|im_middle|>", m.text, "<|im_end|>")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-first.yaml:18
        out.scaffold(m, "<|im_assistant|>assistant<|im_middle|>")
        if m.calls and m.content and not is_string(m.content):
            out.sampled_data(m, to_str(m.content))
        else:
            out.sampled_data(m, m.text)
        if m.calls:  # kimi-k2-first.yaml:8
            out.sampled(m, "<|tool_calls_section_begin|>")
            for c in m.calls:
                if c.name not in written(c.id):
                    out.drop_calls(m)
                    self.dropped("the name of a call whose id does not spell it")
                out.sampled(
                    m,
                    "<|tool_call_begin|>",
                    "functions." + c.name + ":" + to_str(c.index),
                    "<|tool_call_argument_begin|>",
                    json(c.args),
                    "<|tool_call_end|>",
                )
            out.sampled(m, "<|tool_calls_section_end|>")
        out.sampled(m, "<|im_end|>")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-first.yaml:22
        out.scaffold(m, "<|im_system|>tool<|im_middle|>## Return of ")
        out.scaffold_data(m, to_str(m.get("tool_call_id")))
        out.framed(m, "\\n", to_str(m.content), "<|im_end|>")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-first.yaml:23
        out.content(m, m.text)
        out.scaffold(m, "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2-first.yaml:18
        out.frame("<|im_assistant|>assistant<|im_middle|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2-first.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # kimi-k2.yaml:43
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """kimi-k2-first: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kimi K2 as llama.cpp first had it: call ids are spelled by their place in the message; a result's id and text are parted by \\n, spelled out.
format: kimi-k2-first
models: []
parity: {template: moonshotai-Kimi-K2, sha256: aab20feb9bc6881f941ea649356130ffbc4943b3c2577c0991e1fba90de5a0fc}
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
  emit: '${id := "functions." + c.name + ":" + (c.index|str)}<|tool_call_argument_begin|>${c.args|json}'

let: {}

prelude:
  - {when: tools, emit: '<|im_system|>tool_declare<|im_middle|>${tools|json}<|im_end|>'}
  - when: messages and messages[0].role != "system"
    emit: '<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>'

turns:
  user: '<|im_user|>user<|im_middle|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_assistant|>assistant<|im_middle|>'
    sampled:
      - {when: m.calls and m.content and not is_string(m.content), emit: '${text := m.content|str}', else: '${m.text}'}
      - calls
    stop: '<|im_end|>'
    other_stops: ['[EOS]']
  tool: '<|im_system|>tool<|im_middle|>## Return of ${m.tool_call_id|str}\\n${m.content|str}<|im_end|>'
  system: '<|im_system|>system<|im_middle|>${m.text}<|im_end|>'
  '*': '${m.text}<|im_end|>'

loses: [reasoning, list content]

examples:
  - say: a call and its result
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "", tool_calls: [{id: "functions.weather:0", type: "function", function: {name: "weather", arguments: {city: "Oslo"}}}]}
      - {role: "tool", tool_call_id: "functions.weather:0", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_system|>tool_declare<|im_middle|>[{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}]<|im_end|><|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|><|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|><|tool_calls_section_begin|><|tool_call_begin|>functions.weather:0<|tool_call_argument_begin|>{\\"city\\": \\"Oslo\\"}<|tool_call_end|><|tool_calls_section_end|><|im_end|><|im_system|>tool<|im_middle|>## Return of functions.weather:0\\\\n-3<|im_end|><|im_assistant|>assistant<|im_middle|>"
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|><|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|>Cold.<|im_end|><|im_user|>user<|im_middle|>How cold?<|im_end|><|im_assistant|>assistant<|im_middle|>"
"""
