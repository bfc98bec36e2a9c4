# Emitted from lfm2.5-vl-450m.yaml by `turnspec compile lfm2.5-vl-450m.yaml`.
# Do not edit: change the spec and compile it again.
"""LFM2.5-VL 450M: LFM2.5 8B whose calls stand before the text; the last answer's thought is kept; tools come with the date."""

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
    first_text,
    get,
    is_list,
    is_mapping,
    is_string,
    items,
    json,
    to_str,
    written,
)

NO_CALLS = "<|tool_call_start|>[]<|tool_call_end|>"  # lfm2.5-vl-450m.yaml:12

FORMAT = Format(
    id="lfm2.5-vl-450m",
    title="LFM2.5-VL 450M: LFM2.5 8B whose calls stand before the text; the last answer's thought is kept; tools come with the date.",
    models=(
        "LiquidAI/LFM2.5-VL-450M",
        "LiquidAI/LFM2.5-VL-450M-Extract",
    ),
    templates=(("309e586e2eda3d7f2db1e2a045bfb07f4c83798b23f7ac587954426302d508e9", ()),),
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
    options=(
        Option("keep_past_thinking", "bool", False),
        Option("current_date", "date", UNSET, form="%Y-%m-%d"),
    ),
    loses=(
        "call ids",
        "arguments: a string that holds a quote; keys with white space",
        "white space: a blank text beside calls",
        "list content: parts of other types are printed as JSON",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Field("name"), Literal("("), Keywords('"'), Literal(")"))),),
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
    """lfm2.5-vl-450m, written as text. Options: keep_past_thinking (bool), current_date (date)."""

    format = FORMAT
    keep_past_thinking: bool
    current_date: str

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

    def check(self, chat: Chat) -> None:  # lfm2.5-vl-450m.yaml:18
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content) and not is_list(system.content):
            raise MessageError("content is a text or a list of parts")
        for x in system.content if is_list(system.content) else []:
            if get(x, "type") == "text" and not is_string(get(x, "text")):
                raise MessageError("a text part holds a text")

    def check_messages(self, chat: Chat) -> None:  # lfm2.5-vl-450m.yaml:18
        for m in chat.messages:
            if m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if is_list(m.content) else []:
                if get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("a text part holds a text", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # lfm2.5-vl-450m.yaml:25
        chat.anchors["last_answer"] = chat.find_last(lambda m: m.role == "assistant")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # lfm2.5-vl-450m.yaml:29
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if system.text or chat.tools:
            out.frame("<|im_start|>system\n")
            joint1: list[Pieces] = []
            joint1.append(Pieces())
            joint1[-1].content(system, system.text)
            joint1.append(Pieces())
            if chat.tools:
                joint1[-1].frame("Today's date: ")
                joint1[-1].frame_data(self.current_date)
                joint1[-1].frame("\n\nList of tools: ")
                joint1[-1].schema(json(chat.tools))
            for n, part in enumerate(p for p in joint1 if p.text()):
                if n:
                    out.frame("\n\n")
                out.extend(part)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5-vl-450m.yaml:36
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5-vl-450m.yaml:38
        kept = self.keep_past_thinking or m.position == chat.anchors["last_answer"]
        shown = self.keeps(m) or (m.get("thinking") is not UNSET and kept)
        said = m.text if kept or "</think>" not in m.text else after_last(m.text, "</think>").strip()
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # lfm2.5-8b.yaml:13
            out.sampled(m, "<think>", m.reasoning, "</think>")
        if m.calls:  # lfm2.5-vl-450m.yaml:14
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
                        out.sampled(m, '="', v, '"')
                    elif is_mapping(v):
                        out.sampled_data(m, k)
                        out.sampled(m, "=", json(v))
                    else:
                        out.sampled_data(m, k)
                        out.sampled(m, "=", to_str(v))
                out.sampled(m, ")")
            out.sampled(m, "]<|tool_call_end|>")
        out.sampled_data(m, (NO_CALLS if m.get("tool_calls") is not UNSET and not m.calls else "") + said)
        out.sampled(m, self.stop(chat, m))
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5-vl-450m.yaml:44
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "\n")
        if m.content is not UNSET:
            out.content(m, m.text)
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5-vl-450m.yaml:38
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5-vl-450m.yaml:38
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # lfm2.5-vl-450m.yaml:42
        if m.content is not UNSET:
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # lfm2.5-vl-450m.yaml:43
        if m.content is not UNSET:
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """lfm2.5-vl-450m: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LFM2.5-VL 450M: LFM2.5 8B whose calls stand before the text; the last answer's thought is kept; tools come with the date.
# Left out: the template's own continue_final_message, which transformers keeps from it.
format: lfm2.5-vl-450m
models: [LiquidAI/LFM2.5-VL-450M, LiquidAI/LFM2.5-VL-450M-Extract]
parity: {template: LiquidAI-LFM2.5-VL-450M, sha256: 309e586e2eda3d7f2db1e2a045bfb07f4c83798b23f7ac587954426302d508e9}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<image>', '<think>', '</think>', '<|tool_call_start|>', '<|tool_call_end|>']
bos: '<|startoftext|>'

options:
  keep_past_thinking: {type: bool, default: false}
  current_date: {type: date, form: '%Y-%m-%d'}

texts:
  no_calls: '<|tool_call_start|>[]<|tool_call_end|>'

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
    emit: {case: [{when: is_string(v), emit: '${k}="${v}"'}, {when: is_mapping(v), emit: '${k}=${v|json}'}, {emit: '${k}=${v|str}'}]}
  shown: always

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content) and not is_list(system.content), say: content is a text or a list of parts}
  - {each: "system.content if is_list(system.content) else []", as: x, when: x.type == "text" and not is_string(x.text), say: a text part holds a text}
  - {when: defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "m.content if is_list(m.content) else []", as: x, when: "x.type == 'text' and not is_string(x.text)", say: a text part holds a text}

anchors:
  last_answer: {last: m.role == "assistant"}

let:
  kept: keep_past_thinking or at(last_answer)
  said: m.text if kept or "</think>" not in m.text else m.text|after_last("</think>")|trim

prelude:
  - '${bos}'
  - when: system.text or tools
    emit:
      - '<|im_start|>system⏎'
      - {join: '⏎⏎', parts: ['${system.text}', {when: tools, emit: 'Today''s date: ${current_date}⏎⏎List of tools: ${tools|json}'}]}
      - '<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled:
      - reasoning
      - calls
      - '${text := (no_calls if defined(m.tool_calls) and not m.calls else "") + said}'
    stop: {when: defined(m.content), emit: '<|im_end|>'}
    after: {when: defined(m.content), emit: '⏎'}
  '*': ['<|im_start|>${m.role}⏎', {when: defined(m.content), emit: '${m.text}<|im_end|>⏎'}]

loses: [call ids, 'arguments: a string that holds a quote; keys with white space',
        'white space: a blank text beside calls', 'list content: parts of other types are printed as JSON']

examples:
  - say: a call and its result
    options: {current_date: "2026-11-30"}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|startoftext|><|im_start|>system\\nToday's date: 2026-11-30\\n\\nList of tools: [{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}]<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<|tool_call_start|>[weather(city=\\"Oslo\\", days=2)]<|tool_call_end|><|im_end|>\\n<|im_start|>tool\\n-3<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    options: {current_date: "2026-11-30"}
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
    completion: "<|tool_call_start|>[weather(city=\\"Oslo\\", days=2)]<|tool_call_end|><|im_end|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
