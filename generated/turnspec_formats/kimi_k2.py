# Emitted from kimi-k2.yaml by `turnspec compile kimi-k2.yaml`.
# Do not edit: change the spec and compile it again.
"""Kimi-K2-Instruct (both revisions): calls carry ids; the tool's name is only in the id."""

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
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_mapping,
    item,
    json,
    written,
)

FORMAT = Format(
    id="kimi-k2",
    title="Kimi-K2-Instruct (both revisions): calls carry ids; the tool's name is only in the id.",
    models=(
        "moonshotai/Kimi-K2-Instruct-0905",
        "moonshotai/Kimi-K2-Instruct",
    ),
    templates=(
        ("00938c355ca7195fd4f9c923e93af063846d4d5005e06999274f8db57b65bb0b", ()),
        ("39e8c195b474c1a4148046f41fedd177b2ff8f420fa376e52fcdddb829e8f0c5", ()),
    ),
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
    options=(Option("patched", "bool", False, doc="no line end behind the default system text"),),
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
    """kimi-k2, written as text. Options: patched (bool)."""

    format = FORMAT
    generation_is_constant = False
    patched: bool

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
            raise MessageError("kimi-k2 takes text or a list of parts")
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-k2.yaml:31
        if chat.tools:
            out.frame("<|im_system|>tool_declare<|im_middle|>")
            out.schema(json(chat.tools, sep=[",", ":"]))
            out.frame("<|im_end|>")
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>")
            if not self.patched:
                out.frame("\n")

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
    """kimi-k2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kimi-K2-Instruct (both revisions): calls carry ids; the tool's name is only in the id.
format: kimi-k2
models: [moonshotai/Kimi-K2-Instruct-0905, moonshotai/Kimi-K2-Instruct]

parity:
  - {template: moonshotai-Kimi-K2-Instruct-0905, sha256: 00938c355ca7195fd4f9c923e93af063846d4d5005e06999274f8db57b65bb0b}
  - {template: moonshotai-Kimi-K2-Instruct, sha256: 39e8c195b474c1a4148046f41fedd177b2ff8f420fa376e52fcdddb829e8f0c5}

tokens: ['<|im_system|>', '<|im_user|>', '<|im_assistant|>', '<|im_middle|>', '<|im_end|>',
         '<|tool_calls_section_begin|>', '<|tool_calls_section_end|>', '<|tool_call_begin|>',
         '<|tool_call_argument_begin|>', '<|tool_call_end|>', '[EOS]']
markers: ['<|media_start|>', '<|media_content|>', '<|media_pad|>', '<|media_end|>']

options:
  patched: {type: bool, default: false, doc: no line end behind the default system text}

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

prelude:
  - {when: tools, emit: '<|im_system|>tool_declare<|im_middle|>${tools|json(sep=[",", ":"])}<|im_end|>'}
  - when: messages and messages[0].role != "system"
    emit:
      - '<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>'
      - {when: not patched, emit: '⏎'}

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
  - say: a call and its result
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', tool_calls: [{id: 'functions.get_weather:0', function: {name: get_weather, arguments: {city: Oslo}}}]}
      - {role: tool, tool_call_id: 'functions.get_weather:0', content: '{"celsius": 4}'}
    add_generation_prompt: true
    text: "<|im_system|>system<|im_middle|>Be brief.<|im_end|><|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|><|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{\\"city\\": \\"Oslo\\"}<|tool_call_end|><|tool_calls_section_end|><|im_end|><|im_system|>tool<|im_middle|>## Return of functions.get_weather:0\\n{\\"celsius\\": 4}<|im_end|><|im_assistant|>assistant<|im_middle|>"
  - say: a text and a call
    completion: "One moment.<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{\\"city\\": \\"Oslo\\"}<|tool_call_end|><|tool_calls_section_end|><|im_end|>"
    parsed:
      content: One moment.
      tool_calls: [{name: get_weather, arguments: {city: Oslo}}]
      status: complete
"""
