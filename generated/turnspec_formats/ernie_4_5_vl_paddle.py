# Emitted from ernie-4.5-vl-paddle.yaml by `turnspec compile ernie-4.5-vl-paddle.yaml`.
# Do not edit: change the spec and compile it again.
"""ERNIE-4.5-VL of Paddle = ERNIE-4.5-VL with pictures and videos by address only."""

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
    after_last,
    before,
    first_text,
    get,
    is_list,
    split_embedded,
    written,
)

FORMAT = Format(
    id="ernie-4.5-vl-paddle",
    title="ERNIE-4.5-VL of Paddle = ERNIE-4.5-VL with pictures and videos by address only.",
    models=("baidu/ERNIE-4.5-VL-424B-A47B-Base-Paddle",),
    templates=(("3aeab4c8080d27ee86c0146f8988e0d4aeb2264bfad41aa43fe1f491afaf27de", ()),),
    tokens=(
        "<|begin_of_sentence|>",
        "<|end_of_sentence|>",
        "<|IMAGE_START|>",
        "<|image@placeholder|>",
        "<|IMAGE_END|>",
        "<|VIDEO_START|>",
        "<|video@placeholder|>",
        "<|VIDEO_END|>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(Option("enable_thinking", "bool", True),),
    loses=(
        "calls",
        "call ids",
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: a text that spells </think> is split there",
        "tool schemas",
        "list content: refused in answers, unless it is all text",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=None,
        stops=("<|end_of_sentence|>",),
    ),
    openers=(("user", "User: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ernie-4.5-vl-paddle, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # ernie-4.5-vl-paddle.yaml:7
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") == "image_url":
                    n = chat.count("image")
                    parts.append(("Picture ", 0, -1))
                    parts.append((written(n), 0, -1))
                    parts.append((":<|IMAGE_START|>", 0, -1))
                    parts.append((Media.of(p, "<|image@placeholder|>"), IMAGE, -1))
                    parts.append(("<|IMAGE_END|>", 0, -1))
                elif get(p, "type") == "video_url":
                    n = chat.count("video")
                    parts.append(("Video ", 0, -1))
                    parts.append((written(n), 0, -1))
                    parts.append((":<|VIDEO_START|>", 0, -1))
                    parts.append((Media.of(p, "<|video@placeholder|>"), VIDEO, -1))
                    parts.append(("<|VIDEO_END|>", 0, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            raise MessageError("ernie-4.5-vl-paddle takes text or a list of parts")
        return text

    def read_reasoning(self, m: Message) -> None:  # ernie-4.5-vl.yaml:20
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check_messages(self, chat: Chat) -> None:  # ernie-4.5-vl.yaml:27
        for m in chat.messages:
            for p in [] if m.role == "user" or m.role == "system" or not is_list(m.content) else m.content:
                if get(p, "type") != "text":
                    raise MessageError("an answer holds texts only", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ernie-4.5-vl.yaml:36
        out.frame("<|begin_of_sentence|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5-vl.yaml:38
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5-vl.yaml:39
        out.content(m, m.text)
        out.scaffold(m, "\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5-vl.yaml:40
        out.scaffold(m, "User: ")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5-vl.yaml:42
        inside = after_last(before(m.text, "</think>").rstrip("\n"), "<think>").lstrip("\n")
        outside = after_last(m.text, "</think>").lstrip("\n")
        shown = self.keeps(m) or m.reasoning
        start = len(out.texts)
        out.scaffold(m, "\nAssistant: ")
        if "</think>" in m.text:
            if inside:
                out.sampled(m, "<think>\n", inside.strip("\n"), "\n</think>\n\n")
            out.sampled_data(m, outside)
        else:
            if shown:  # ernie-4.5-vl.yaml:20
                out.sampled(m, "<think>\n", m.reasoning.strip("\n"), "\n</think>\n\n")
            out.sampled_data(m, m.text.lstrip("\n") if shown else m.text)
        out.sampled(m, "<|end_of_sentence|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ernie-4.5-vl.yaml:42
        out.frame("\nAssistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ernie-4.5-vl.yaml:42
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>")
        else:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # ernie-4.5-vl.yaml:48
        return "<|end_of_sentence|>"


class Renderer(emitted.Renderer):
    """ernie-4.5-vl-paddle: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ERNIE-4.5-VL of Paddle = ERNIE-4.5-VL with pictures and videos by address only.
format: ernie-4.5-vl-paddle
models: [baidu/ERNIE-4.5-VL-424B-A47B-Base-Paddle]
parity: {template: baidu-ERNIE-4.5-VL-424B-A47B-Base-Paddle, sha256: 3aeab4c8080d27ee86c0146f8988e0d4aeb2264bfad41aa43fe1f491afaf27de}
tokens: ['<|begin_of_sentence|>', '<|end_of_sentence|>', '<|IMAGE_START|>', '<|image@placeholder|>', '<|IMAGE_END|>',
         '<|VIDEO_START|>', '<|video@placeholder|>', '<|VIDEO_END|>']
markers: ['<think>', '</think>']

options:
  enable_thinking: {type: bool, default: true}

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: p.type == "image_url", media: image, brackets: ['Picture ${n}:<|IMAGE_START|>', '<|IMAGE_END|>'], emit: '<|image@placeholder|>'}
    - {when: p.type == "video_url", media: video, brackets: ['Video ${n}:<|VIDEO_START|>', '<|VIDEO_END|>'], emit: '<|video@placeholder|>'}
    - {emit: ''}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: m.reasoning

reject:
  - each: "[] if m.role == 'user' or m.role == 'system' or not is_list(m.content) else m.content"
    as: p
    when: p.type != "text"
    say: an answer holds texts only

let:
  inside: m.text|before("</think>")|rtrim("\\n")|after_last("<think>")|ltrim("\\n")
  outside: m.text|after_last("</think>")|ltrim("\\n")

prelude: '<|begin_of_sentence|>'

turns:
  system: '${m.text}⏎'
  user: 'User: ${m.text}'
  assistant:
    open: '⏎Assistant: '
    prefill: {when: enable_thinking, emit: '<think>', else: '<think>⏎⏎</think>⏎⏎'}
    sampled:
      when: "'</think>' in m.text"
      emit: [{when: inside, emit: '<think>⏎${reasoning := inside|trim("⏎")}⏎</think>⏎⏎'}, '${text := outside}']
      else: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}']
    stop: '<|end_of_sentence|>'
  '*': drop

loses: [calls, call ids, 'white space: newlines around reasoning and before a text that follows it',
        'reasoning: a text that spells </think> is split there', tool schemas,
        'list content: refused in answers, unless it is all text', unknown roles]

examples:
  - say: a picture
    messages:
      - {role: user, content: [{type: image_url, image_url: {url: oslo.png}}, {type: text, text: 'Where is this?'}]}
    add_generation_prompt: true
    text: "<|begin_of_sentence|>User: Picture 1:<|IMAGE_START|><|image@placeholder|><|IMAGE_END|>Where is this?\\nAssistant: <think>"
"""
