# Emitted from lfm2.5.yaml by `turnspec compile lfm2.5.yaml`.
# Do not edit: change the spec and compile it again.
"""LFM2.5: LFM2 that cuts thoughts from all answers but the last, with images; tools stand between no marks."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Keywords,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    each,
    get,
    is_list,
    is_string,
    json,
    text_or_json,
    written,
)

FORMAT = Format(
    id="lfm2.5",
    title="LFM2.5: LFM2 that cuts thoughts from all answers but the last, with images; tools stand between no marks.",
    models=(
        "LiquidAI/LFM2.5-350M",
        "LiquidAI/LFM2-24B-A2B",
        "appvoid/a-cool-model",
        "kaufkino/LFM2.5-350M-T-Wix-ru",
        "saadxsalman/SS-350M-SQL-Strict",
        "LiquidAI/LFM2.5-VL-1.6B",
        "LiquidAI/LFM2.5-VL-1.6B-Extract",
        "DireDreadlord/Gallium-350M",
    ),
    templates=(
        ("013eed60546434b6967e3483153d8c5c37abcb1d667f8b1f914683f2a9411531", ()),
        ("c20dd9d9f7497c9e520eb51203500604b00f19c9ad54d883066d93a8b8ee8d09", ()),
        ("7ae27f596689b10dd9f2970e863e7c2744f23cd7e72db511612c9f58a6671d7f", ()),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<image>",
        "<think>",
        "</think>",
        "<|tool_call_start|>",
        "<|tool_call_end|>",
    ),
    options=(Option("keep_past_thinking", "bool", False),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "reasoning: only as a part of the text",
        "list content: parts of other types are printed as JSON, and refused in a first system message",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Field("name"), Literal("("), Keywords(), Literal(")"))),),
            section=Brackets("<|tool_call_start|>[", "]<|tool_call_end|>"),
            between=", ",
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    bos="<|startoftext|>",
    anchors=("last_answer",),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((("keep_past_thinking", True),), "assistant", None, True),
        Stability(
            (("keep_past_thinking", False),), "assistant", None, False, "an assistant message can move last_answer"
        ),
    ),
)


class Layout(emitted.Layout):
    """lfm2.5, written as text. Options: keep_past_thinking (bool)."""

    format = FORMAT
    keep_past_thinking: bool

    def hoist(self, chat: Chat) -> None:  # lfm2.yaml:28
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # lfm2.5.yaml:15
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<image>"), IMAGE, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    parts.append((json(p), DATA, -1))
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # lfm2.5.yaml:24
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content) and not is_list(system.content):
            raise MessageError("the first system message must be a text")
        for x in system.content if is_list(system.content) else []:
            if get(x, "type") != "text" or not is_string(get(x, "text")):
                raise MessageError("the first system message holds only texts")

    def check_messages(self, chat: Chat) -> None:  # lfm2.5.yaml:24
        for m in chat.messages:
            if m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if is_list(m.content) else []:
                if get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("a text part holds a text", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # lfm2.5.yaml:30
        chat.anchors["last_answer"] = chat.find_last(lambda m: m.role == "assistant")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # lfm2.5.yaml:31
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if system.content and system.text or chat.tools:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            if system.text and chat.tools:
                out.frame("\n")
            chosen = list(each(chat.tools))
            if chosen:
                out.frame("List of tools: [")
                for n, t in enumerate(chosen):
                    if n:
                        out.frame(", ")
                    out.schema(text_or_json(t))
                out.frame("]")
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5.yaml:39
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5.yaml:41
        shown = self.keeps(m)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # lfm2.5.yaml:21
            out.sampled(m, "<think>", m.reasoning, "</think>")
        out.sampled_data(
            m,
            m.text
            if self.keep_past_thinking or m.position == chat.anchors["last_answer"] or "</think>" not in m.text
            else after_last(m.text, "</think>").strip(),
        )
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<|im_end|>")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.yaml:55
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5.yaml:41
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5.yaml:41
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:52
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:53
        return "\n"


class Renderer(emitted.Renderer):
    """lfm2.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LFM2.5: LFM2 that cuts thoughts from all answers but the last, with images; tools stand between no marks.
format: lfm2.5
models: [LiquidAI/LFM2.5-350M, LiquidAI/LFM2-24B-A2B, appvoid/a-cool-model, kaufkino/LFM2.5-350M-T-Wix-ru,
         saadxsalman/SS-350M-SQL-Strict, LiquidAI/LFM2.5-VL-1.6B, LiquidAI/LFM2.5-VL-1.6B-Extract,
         DireDreadlord/Gallium-350M]

parity:
  - {template: LiquidAI-LFM2.5-350M, sha256: 013eed60546434b6967e3483153d8c5c37abcb1d667f8b1f914683f2a9411531}
  - {template: LiquidAI-LFM2.5-VL-1.6B, sha256: c20dd9d9f7497c9e520eb51203500604b00f19c9ad54d883066d93a8b8ee8d09}
  - {template: DireDreadlord-Gallium-350M, sha256: 7ae27f596689b10dd9f2970e863e7c2744f23cd7e72db511612c9f58a6671d7f}

tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<image>', '<think>', '</think>', '<|tool_call_start|>', '<|tool_call_end|>']
bos: '<|startoftext|>'

options:
  keep_past_thinking: {type: bool, default: false}

content:
  parts:
    - {when: p.type == "image", media: image, emit: '<image>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: '${p|json}'}
  other: ''

reasoning:
  brackets: ['<think>', '</think>']
  shown: never

calls:
  section: ['<|tool_call_start|>[', ']<|tool_call_end|>']
  between: ', '
  brackets: ['${c.name}(', ')']
  argument: {between: ', ', emit: '${k}=${v|json}'}
  shown: never

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content) and not is_list(system.content), say: the first system message must be a text}
  - {each: "system.content if is_list(system.content) else []", as: x, when: x.type != "text" or not is_string(x.text), say: the first system message holds only texts}
  - {when: defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "m.content if is_list(m.content) else []", as: x, when: "x.type == 'text' and not is_string(x.text)", say: a text part holds a text}

anchors:
  last_answer: {last: m.role == "assistant"}

prelude:
  - '${bos}'
  - when: system.content and system.text or tools
    emit:
      - '<|im_start|>system⏎${system.text}'
      - {when: system.text and tools, emit: '⏎'}
      - {each: tools, as: t, brackets: ['List of tools: [', ']'], between: ', ', emit: '${t|text_or_json}'}
      - '<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [reasoning,
              '${text := m.text if keep_past_thinking or at(last_answer) or "</think>" not in m.text else m.text|after_last("</think>")|trim}',
              calls]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, 'reasoning: only as a part of the text',
        'list content: parts of other types are printed as JSON, and refused in a first system message']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|startoftext|><|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
