# Emitted from lfm2.5-8b.yaml by `turnspec compile lfm2.5-8b.yaml`.
# Do not edit: change the spec and compile it again.
"""LFM2.5 8B: LFM2.5 that writes its thoughts and calls; strings of arguments stand in quotes, unescaped."""

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
    first_text,
    get,
    is_list,
    is_mapping,
    is_string,
    items,
    json,
    text_or_json,
    to_str,
    written,
)

FORMAT = Format(
    id="lfm2.5-8b",
    title="LFM2.5 8B: LFM2.5 that writes its thoughts and calls; strings of arguments stand in quotes, unescaped.",
    models=(
        "LLM-OS-Models/LFM2.5-8B-A1B-KO-SFT",
        "LiquidAI/LFM2.5-230M",
        "LiquidAI/LFM2.5-230M-Base",
        "LiquidAI/LFM2.5-8B-A1B",
        "deepnevro/LFM2.5-8B-A1B-Expertio",
        "farbodtavakkoli/OTel-LLM-8B-A1B-IT",
        "trl-internal-testing/tiny-Lfm2ForCausalLM-2.5",
        "unsloth/LFM2.5-230M",
    ),
    templates=(("6d65c8804847ad74eea912dd7eca3dc1cf7a457b53a77f47d841a14121910963", ()),),
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
    options=(Option("preserve_thinking", "bool", False),),
    loses=(
        "call ids",
        "arguments: a string that holds a quote; keys with white space",
        "list content: parts of other types are printed as JSON",
        "reasoning: kept after the last user message",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Field("name"), Literal("("), Keywords("'"), Literal(")"))),),
            section=Brackets("<|tool_call_start|>[", "]<|tool_call_end|>"),
            between=", ",
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    bos="<|startoftext|>",
    anchors=("last_user",),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability(
            (
                ("preserve_thinking", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("preserve_thinking", False),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_user",
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """lfm2.5-8b, written as text. Options: preserve_thinking (bool)."""

    format = FORMAT
    preserve_thinking: bool

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

    def read_reasoning(self, m: Message) -> None:  # lfm2.5-8b.yaml:13
        m.reasoning = first_text(m, "thinking")

    def check(self, chat: Chat) -> None:  # lfm2.5-8b.yaml:21
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content and not is_string(system.content) and not is_list(system.content):
            raise MessageError("the first system message must be a text")
        for x in system.content if is_list(system.content) else []:
            if get(x, "type") == "text" and not is_string(get(x, "text")):
                raise MessageError("a text part holds a text")

    def check_messages(self, chat: Chat) -> None:  # lfm2.5-8b.yaml:21
        for m in chat.messages:
            if m.content and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if is_list(m.content) else []:
                if get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("a text part holds a text", f"messages[{m.index}]")
            if m.role == "assistant" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # lfm2.5-8b.yaml:29
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5-8b.yaml:32
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5-8b.yaml:34
        last_user = chat.horizons["last_user"]
        kept = self.preserve_thinking or m.position > last_user
        shown = self.keeps(m) or (m.get("thinking") is not UNSET and kept)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # lfm2.5-8b.yaml:13
            out.sampled(m, "<think>", m.reasoning, "</think>")
        out.sampled_data(m, m.text if kept or "</think>" not in m.text else after_last(m.text, "</think>").strip())
        if m.calls:
            out.sampled(m, "<|tool_call_start|>[")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ", ")
                out.sampled_data(m, c.name)
                out.sampled(m, "(")
                for n, (k, v) in enumerate(items(c.args)):
                    if n:
                        out.sampled(m, ", ")
                    if is_string(v):
                        out.sampled_data(m, k)
                        out.sampled(m, "='", v, "'")
                    elif is_mapping(v):
                        out.sampled_data(m, k)
                        out.sampled(m, "=", json(v))
                    else:
                        out.sampled_data(m, k)
                        out.sampled(m, "=", to_str(v))
                out.sampled(m, ")")
            out.sampled(m, "]<|tool_call_end|>")
        elif m.get("tool_calls") is not UNSET:
            out.sampled(m, "<|tool_call_start|>[]<|tool_call_end|>")
        out.sampled(m, "<|im_end|>")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.yaml:55
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5-8b.yaml:34
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5-8b.yaml:34
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:52
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:53
        return "\n"


class Renderer(emitted.Renderer):
    """lfm2.5-8b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LFM2.5 8B: LFM2.5 that writes its thoughts and calls; strings of arguments stand in quotes, unescaped.
format: lfm2.5-8b
models: [LLM-OS-Models/LFM2.5-8B-A1B-KO-SFT, LiquidAI/LFM2.5-230M, LiquidAI/LFM2.5-230M-Base, LiquidAI/LFM2.5-8B-A1B,
         deepnevro/LFM2.5-8B-A1B-Expertio, farbodtavakkoli/OTel-LLM-8B-A1B-IT,
         trl-internal-testing/tiny-Lfm2ForCausalLM-2.5, unsloth/LFM2.5-230M]
parity: {template: LFM2.5-8B-A1B, sha256: 6d65c8804847ad74eea912dd7eca3dc1cf7a457b53a77f47d841a14121910963}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<image>', '<think>', '</think>', '<|tool_call_start|>', '<|tool_call_end|>']
bos: '<|startoftext|>'

options:
  preserve_thinking: {type: bool, default: false}

content:
  parts:
    - {when: p.type == "image", media: image, emit: '<image>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: '${p|json}'}
  other: ''

reasoning:
  from: [thinking]
  brackets: ['<think>', '</think>']
  shown: defined(m.thinking) and kept

calls:
  section: ['<|tool_call_start|>[', ']<|tool_call_end|>']
  between: ', '
  brackets: ['${c.name}(', ')']
  argument:
    between: ', '
    emit: {case: [{when: is_string(v), emit: '${k}=''${v}'''}, {when: is_mapping(v), emit: '${k}=${v|json}'}, {emit: '${k}=${v|str}'}]}
  shown: always

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system.content and not is_string(system.content) and not is_list(system.content), say: the first system message must be a text}
  - {each: "system.content if is_list(system.content) else []", as: x, when: x.type == "text" and not is_string(x.text), say: a text part holds a text}
  - {when: m.content and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "m.content if is_list(m.content) else []", as: x, when: "x.type == 'text' and not is_string(x.text)", say: a text part holds a text}
  - {when: m.role == "assistant" and defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}

anchors:
  last_user: {last: m.role == "user"}

let:
  kept: preserve_thinking or after(last_user)

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
    sampled:
      - reasoning
      - '${text := m.text if kept or "</think>" not in m.text else m.text|after_last("</think>")|trim}'
      - {when: m.calls, emit: [calls], else: {when: defined(m.tool_calls), emit: '<|tool_call_start|>[]<|tool_call_end|>'}}
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [call ids, 'arguments: a string that holds a quote; keys with white space',
        'list content: parts of other types are printed as JSON', 'reasoning: kept after the last user message']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|startoftext|><|im_start|>system\\nList of tools: [{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}]<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<|tool_call_start|>[weather(city='Oslo', days=2)]<|tool_call_end|><|im_end|>\\n<|im_start|>tool\\n-3<|im_end|>\\n<|im_start|>assistant\\n"
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
  - say: a call
    completion: "<|tool_call_start|>[weather(city='Oslo', days=2)]<|tool_call_end|><|im_end|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
