# Emitted from kimi-k2-thinking.yaml by `turnspec compile kimi-k2-thinking.yaml`.
# Do not edit: change the spec and compile it again.
"""Kimi-K2-Thinking = Kimi-K2 with reasoning; the last answer without calls is the point up to which reasoning is dropped."""

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
    first_text,
    get,
    has,
    is_mapping,
    item,
    json,
    written,
)

FORMAT = Format(
    id="kimi-k2-thinking",
    title="Kimi-K2-Thinking = Kimi-K2 with reasoning; the last answer without calls is the point up to which reasoning is dropped.",
    models=("moonshotai/Kimi-K2-Thinking",),
    templates=(("07a791b8563c5159054394745049c8e487986ecb34aaab77727e1b158bbe6a5c", ()),),
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
        "<think>",
        "</think>",
        "<|media_start|>",
        "<|media_content|>",
        "<|media_pad|>",
        "<|media_end|>",
    ),
    options=(),
    loses=(
        "reasoning: kept after the last answer without calls",
        "tool names: unless the id spells them",
        "list content",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
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
        call_ends_reasoning=True,
    ),
    anchors=("last_answer",),
    openers=(("tool", "<|im_system|>"), ("*", "<|im_system|>"), ("user", "<|im_user|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((("history", "template"),), "assistant", True, False, "an assistant message can move last_answer"),
        Stability((("history", "template"),), "assistant", False, True),
        Stability((("history", "keep"),), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """kimi-k2-thinking, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False
    resumable = False

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
            raise MessageError("kimi-k2-thinking takes text or a list of parts")
        return text

    def read_reasoning(self, m: Message) -> None:  # kimi-k2-thinking.yaml:10
        m.reasoning = first_text(m, "reasoning_content")

    def find_anchors(self, chat: Chat) -> None:  # kimi-k2-thinking.yaml:17
        chat.anchors["last_answer"] = chat.find_last(lambda m: m.role == "assistant" and not m.get("tool_calls"))

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kimi-k2-thinking.yaml:19
        if chat.tools:
            out.frame("<|im_system|>tool_declare<|im_middle|>")
            out.schema(json(chat.tools, sep=[",", ":"]))
            out.frame("<|im_end|>")
        if not chat.given or get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-thinking.yaml:24
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kimi-k2-thinking.yaml:26
        last_answer = chat.horizons["last_answer"]
        shown = self.keeps(m) or (m.position > last_answer)
        start = len(out.texts)
        out.scaffold(m, "<|im_assistant|>")
        out.scaffold_data(m, m.get("name") or "assistant")
        out.scaffold(m, "<|im_middle|>")
        if shown:  # kimi-k2-thinking.yaml:10
            out.sampled(m, "<think>", m.reasoning, "</think>")
        else:
            out.sampled(m, "<think></think>")
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
        if m.reasoning and not shown:
            out.hide(m)

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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2-thinking.yaml:26
        m = NOBODY
        out.frame("<|im_assistant|>")
        out.frame_data(m.get("name") or "assistant")
        out.frame("<|im_middle|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kimi-k2-thinking.yaml:26
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # kimi-k2.yaml:43
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """kimi-k2-thinking: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kimi-K2-Thinking = Kimi-K2 with reasoning; the last answer without calls is the point up to which reasoning is dropped.
format: kimi-k2-thinking
models: [moonshotai/Kimi-K2-Thinking]
parity: {template: moonshotai-Kimi-K2-Thinking, sha256: 07a791b8563c5159054394745049c8e487986ecb34aaab77727e1b158bbe6a5c}
tokens: ['<|im_system|>', '<|im_user|>', '<|im_assistant|>', '<|im_middle|>', '<|im_end|>',
         '<|tool_calls_section_begin|>', '<|tool_calls_section_end|>', '<|tool_call_begin|>',
         '<|tool_call_argument_begin|>', '<|tool_call_end|>', '[EOS]']
markers: ['<think>', '</think>', '<|media_start|>', '<|media_content|>', '<|media_pad|>', '<|media_end|>']
options: {}

content:
  parts:
    - when: p.type == "image" or has(p, "image") or has(p, "image_url")
      media: image
      brackets: ['<|media_start|>image<|media_content|>', '<|media_end|>⏎']
      emit: '<|media_pad|>'
    - {when: is_mapping(p), emit: '${p.text}'}

reasoning:
  from: [reasoning_content]
  brackets: ['<think>', '</think>']
  shown: after(last_answer)
  hidden: '<think></think>'
  ended_by: calls

calls:
  section: ['<|tool_calls_section_begin|>', '<|tool_calls_section_end|>']
  brackets: ['<|tool_call_begin|>', '<|tool_call_end|>']
  id: 'functions.${c.name}:${c.index}'
  emit: '${c.id}<|tool_call_argument_begin|>${c.args|json}'

anchors:
  last_answer: {last: m.role == "assistant" and not m.tool_calls}

let:
  who: m.name or m.role

prelude:
  - {when: tools, emit: '<|im_system|>tool_declare<|im_middle|>${tools|json(sep=[",", ":"])}<|im_end|>'}
  - when: not messages or messages[0].role != "system"
    emit: '<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>'

turns:
  user: '<|im_user|>${who}<|im_middle|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_assistant|>${m.name or "assistant"}<|im_middle|>'
    sampled: [reasoning, text, calls]
    stop: '<|im_end|>'
    other_stops: ['[EOS]']
  tool: '<|im_system|>${who}<|im_middle|>## Return of ${m.tool_call_id}⏎${m.text}<|im_end|>'
  '*': '<|im_system|>${who}<|im_middle|>${m.text}<|im_end|>'

loses: ['reasoning: kept after the last answer without calls', 'tool names: unless the id spells them', list content]

examples:
  - say: thinking is not opened for the model
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, reasoning_content: I know., content: Cold.}
      - {role: user, content: 'How cold?'}
      - {role: assistant, reasoning_content: Look it up., content: '', tool_calls: [{id: 'functions.get_weather:0', function: {name: get_weather, arguments: {city: Oslo}}}]}
      - {role: tool, tool_call_id: 'functions.get_weather:0', content: '4'}
    add_generation_prompt: true
    text: "<|im_system|>system<|im_middle|>Be brief.<|im_end|><|im_user|>user<|im_middle|>Weather in Oslo?<|im_end|><|im_assistant|>assistant<|im_middle|><think></think>Cold.<|im_end|><|im_user|>user<|im_middle|>How cold?<|im_end|><|im_assistant|>assistant<|im_middle|><think>Look it up.</think><|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{\\"city\\": \\"Oslo\\"}<|tool_call_end|><|tool_calls_section_end|><|im_end|><|im_system|>tool<|im_middle|>## Return of functions.get_weather:0\\n4<|im_end|><|im_assistant|>assistant<|im_middle|>"
  - say: a text and a call
    completion: "<think>Look it up.</think>One moment.<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{\\"city\\": \\"Oslo\\"}<|tool_call_end|><|tool_calls_section_end|><|im_end|>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo}}]
      status: complete
"""
