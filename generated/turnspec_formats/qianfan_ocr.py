# Emitted from qianfan-ocr.yaml by `turnspec compile qianfan-ocr.yaml`.
# Do not edit: change the spec and compile it again.
"""Qianfan-OCR: ChatML with images, thoughts after the last question, no tools."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    VIDEO,
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
    first_text,
    get,
    is_list,
    is_string,
    split_embedded,
    written,
)

FORMAT = Format(
    id="qianfan-ocr",
    title="Qianfan-OCR: ChatML with images, thoughts after the last question, no tools.",
    models=("baidu/Qianfan-OCR",),
    templates=(("913485b76e5094d771b30a168ff78b6b3c50cad4269ad7892d42df943d1607cd", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<image>",
        "<video>",
    ),
    options=(Option("enable_thinking", "bool", False),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning: kept after the last question; a text that spells </think> is split there",
        "white space: newlines around reasoning and before a text that follows it",
        "list content: media in answers and first system messages are refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=None,
        stops=("<|im_end|>",),
        after="\n",
    ),
    anchors=(
        "last_user",
        "last_query",
    ),
    openers=(("system", "<|im_start|>system\n"), ("user", "<|im_start|>user\n")),
    stability=(
        Stability(
            (
                ("enable_thinking", True),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_query; a user message can move last_user",
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("history", "template"),
            ),
            "user",
            False,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("history", "keep"),
            ),
            "user",
            None,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_query",
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("history", "keep"),
            ),
            "user",
            None,
            True,
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """qianfan-ocr, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # qianfan-ocr.yaml:21
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qianfan-ocr.yaml:10
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<image>"), IMAGE, -1))
                    parts.append(("\n", 0, -1))
                elif get(p, "type") == "video":
                    chat.count("video")
                    parts.append((Media.of(p, "<video>"), VIDEO, -1))
                    parts.append(("\n", 0, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            raise MessageError("qianfan-ocr takes text or a list of parts")
        return text

    def read_reasoning(self, m: Message) -> None:  # qianfan-ocr.yaml:16
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # qianfan-ocr.yaml:23
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        for x in system.content if is_list(system.content) else []:
            if get(x, "type") in ["image", "video"]:
                raise MessageError("the first system message holds no media")

    def check_messages(self, chat: Chat) -> None:  # qianfan-ocr.yaml:23
        for m in chat.messages:
            for x in m.content if m.role == "assistant" and is_list(m.content) else []:
                if get(x, "type") in ["image", "video"] or get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("an answer holds texts", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # qianfan-ocr.yaml:27
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")
        chat.anchors["last_query"] = chat.find_last(lambda m: m.role == "user", len(chat.messages) - 1)

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qianfan-ocr.yaml:29
        system = chat.hoisted["system"]
        out.frame("<|im_start|>system\n")
        out.content(system, system.text if system else "你是Qianfan-VL，由百度智能云研发的多模态大语言模型。")
        out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qianfan-ocr.yaml:30
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # qianfan-ocr.yaml:32
        out.scaffold(m, "<|im_start|>user\n")
        out.content(m, m.text)
        if self.enable_thinking and m.position == chat.anchors["last_user"]:
            out.scaffold(m, "<think>")
        out.scaffold(m, "<|im_end|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qianfan-ocr.yaml:34
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.reasoning and m.position > last_query)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # qianfan-ocr.yaml:16
            out.sampled(m, "<think>\n", m.reasoning.strip("\n"), "\n</think>\n\n")
        out.sampled_data(m, m.text.lstrip("\n") if shown else m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qianfan-ocr.yaml:34
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qianfan-ocr.yaml:34
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qianfan-ocr.yaml:36
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qianfan-ocr.yaml:37
        return "\n"


class Renderer(emitted.Renderer):
    """qianfan-ocr: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qianfan-OCR: ChatML with images, thoughts after the last question, no tools.
format: qianfan-ocr
models: [baidu/Qianfan-OCR]
parity: {template: baidu-Qianfan-OCR, sha256: 913485b76e5094d771b30a168ff78b6b3c50cad4269ad7892d42df943d1607cd}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<image>', '<video>']

options:
  enable_thinking: {type: bool, default: false}

content:
  parts:
    - {when: p.type == "image", media: image, brackets: ['', '⏎'], emit: '<image>'}
    - {when: p.type == "video", media: video, brackets: ['', '⏎'], emit: '<video>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: ''}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: m.reasoning and after(last_query)

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {each: "m.content if m.role == 'assistant' and is_list(m.content) else []", as: x, when: "x.type in ['image', 'video'] or x.type == 'text' and not is_string(x.text)", say: an answer holds texts}
  - {each: "system.content if is_list(system.content) else []", as: x, when: "x.type in ['image', 'video']", say: the first system message holds no media}

anchors:
  last_user: {last: m.role == "user"}
  last_query: {last: m.role == "user", else: end}

prelude: '<|im_start|>system⏎${system.text if system else "你是Qianfan-VL，由百度智能云研发的多模态大语言模型。"}<|im_end|>⏎'

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: ['<|im_start|>user⏎${m.text}', {when: enable_thinking and at(last_user), emit: '<think>'}, '<|im_end|>⏎']
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}']
    stop: '<|im_end|>'
    after: '⏎'
  '*': drop

loses: [calls, call ids, tool names, tool schemas,
        'reasoning: kept after the last question; a text that spells </think> is split there',
        'white space: newlines around reasoning and before a text that follows it',
        'list content: media in answers and first system messages are refused', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\n你是Qianfan-VL，由百度智能云研发的多模态大语言模型。<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
