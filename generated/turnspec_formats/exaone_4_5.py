# Emitted from exaone-4.5.yaml by `turnspec compile exaone-4.5.yaml`.
# Do not edit: change the spec and compile it again.
"""EXAONE-4.5: reasoning after the last question; where there is none, an empty one is written."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    VIDEO,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    after_first,
    after_last,
    before,
    each,
    first_text,
    get,
    is_list,
    is_string,
    json,
    text_or_json,
    to_str,
    written,
)

FORMAT = Format(
    id="exaone-4.5",
    title="EXAONE-4.5: reasoning after the last question; where there is none, an empty one is written.",
    models=("LGAI-EXAONE/EXAONE-4.5-33B",),
    templates=(("906a1dc8b7b20adce262759057ada51e14f659d292d3ca0d0267cdada6a5eca0", ()),),
    tokens=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|tool|>",
        "<|tool_declare|>",
        "<|endofturn|>",
        "<|image_pad|>",
        "<|video_pad|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_result>",
        "</tool_result>",
        "<tool>",
        "</tool>",
        "<vision>",
        "</vision>",
    ),
    options=(
        Option("enable_thinking", "bool", True),
        Option("skip_think", "bool", False),
        Option("add_vision_id", "bool", False),
        Option("patched", "bool", False, doc="off the front of reasoning comes <think>, not each of its characters"),
    ),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: kept after the last question; a text that spells </think> is split there",
        "call ids",
        "list content: refused in answers",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("<|endofturn|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_query",),
    openers=(
        ("tool_declare", "<|tool_declare|>\n"),
        ("system", "<|system|>\n"),
        ("user", "<|user|>\n"),
        ("tool", "<|tool|>\n"),
    ),
    stability=(
        Stability(
            (
                ("skip_think", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("skip_think", False),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_query",
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """exaone-4.5, written as text. Options: enable_thinking (bool), skip_think (bool), add_vision_id (bool), patched (bool)."""

    format = FORMAT
    enable_thinking: bool
    skip_think: bool
    add_vision_id: bool
    patched: bool

    def hoist(self, chat: Chat) -> None:  # exaone-4.5.yaml:34
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # exaone-4.5.yaml:15
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    n = chat.count("image")
                    if self.add_vision_id:
                        parts.append(("Picture ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((": ", 0, -1))
                    parts.append(("<vision>", 0, -1))
                    parts.append((Media.of(p, "<|image_pad|>"), IMAGE, -1))
                    parts.append(("</vision>\n", 0, -1))
                elif get(p, "type") == "video":
                    n = chat.count("video")
                    if self.add_vision_id:
                        parts.append(("Video ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((": ", 0, -1))
                    parts.append(("<vision>", 0, -1))
                    parts.append((Media.of(p, "<|video_pad|>"), VIDEO, -1))
                    parts.append(("</vision>\n", 0, -1))
                else:
                    parts.append((written(get(p, "text")), DATA, -1))
            text = Text.of(parts)
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # exaone-4.5.yaml:22
        m.reasoning = first_text(m, "reasoning_content")

    def check_messages(self, chat: Chat) -> None:  # exaone-4.5.yaml:37
        for m in chat.messages:
            if m.role == "assistant" and m.content and not is_string(m.content):
                raise MessageError("an answer must be a text", f"messages[{m.index}]")
            if (
                m.role in ["user", "system"]
                and m.content is not UNSET
                and not is_string(m.content)
                and not is_list(m.content)
            ):
                raise MessageError("a message of this role is a text or a list of parts", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # exaone-4.5.yaml:42
        chat.anchors["last_query"] = chat.find_last(
            lambda m: m.role == "user" and is_string(m.content), len(chat.messages) - 1
        )

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # exaone-4.5.yaml:52
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|tool_declare|>\n# Tools\n")
            for t in each(chat.tools):
                out.frame("<tool>")
                out.schema(json(t))
                out.frame("</tool>\n")
            out.frame("<|endofturn|>\n")
        if system:
            out.frame("<|system|>\n")
            out.content(system, to_str(system.content))
            out.frame("<|endofturn|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-4.5.yaml:57
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "<|endofturn|>\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "<|endofturn|>\n")
            case "tool_declare":
                out.framed(m, "<|tool_declare|>\n", m.text, "<|endofturn|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-4.5.yaml:62
        head = before(m.text, "</think>")
        opened = after_first(head, "<think>") if head.startswith("<think>") else head
        inner = (opened if self.patched else head.lstrip("<think>")).strip()
        thought = m.reasoning.strip() if m.reasoning else inner if "</think>" in m.text else ""
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (thought and m.position > last_query and not self.skip_think)
        answer = m.text.strip() if m.reasoning else after_last(m.text, "</think>").strip()
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        if shown:  # exaone-4.5.yaml:22
            out.sampled(m, "<think>\n", thought, "\n</think>\n\n")
        else:
            out.sampled(m, "<think>\n\n</think>\n\n")
        out.sampled_data(m, answer)
        if m.calls:  # exaone-4.5.yaml:29
            if m.text:
                if answer:
                    out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>{"name": "', c.name, '", "arguments": ', json(c.args), "}</tool_call>")
        out.sampled(m, "<|endofturn|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-4.5.yaml:68
        if m.prev.role != "tool":
            out.scaffold(m, "<|tool|>\n")
        else:
            out.scaffold(m, "\n")
        if m.content is not UNSET:
            out.framed(m, "<tool_result>", text_or_json(m.content), "</tool_result>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|endofturn|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-4.5.yaml:62
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-4.5.yaml:62
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>\n")
        else:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # exaone-4.5.yaml:65
        return "<|endofturn|>"

    def after(self, chat: Chat, m: Message) -> str:  # exaone-4.5.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """exaone-4.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# EXAONE-4.5: reasoning after the last question; where there is none, an empty one is written.
format: exaone-4.5
models: [LGAI-EXAONE/EXAONE-4.5-33B]
parity: {template: LGAI-EXAONE-EXAONE-4.5-33B, sha256: 906a1dc8b7b20adce262759057ada51e14f659d292d3ca0d0267cdada6a5eca0}
tokens: ['<|system|>', '<|user|>', '<|assistant|>', '<|tool|>', '<|tool_declare|>', '<|endofturn|>', '<|image_pad|>',
         '<|video_pad|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_result>', '</tool_result>', '<tool>', '</tool>',
          '<vision>', '</vision>']

options:
  enable_thinking: {type: bool, default: true}
  skip_think: {type: bool, default: false}
  add_vision_id: {type: bool, default: false}
  patched: {type: bool, default: false, doc: 'off the front of reasoning comes <think>, not each of its characters'}

content:
  parts:
    - {when: p.type == "image", media: image, brackets: [[{when: add_vision_id, emit: 'Picture ${n}: '}, '<vision>'], '</vision>⏎'], emit: '<|image_pad|>'}
    - {when: p.type == "video", media: video, brackets: [[{when: add_vision_id, emit: 'Video ${n}: '}, '<vision>'], '</vision>⏎'], emit: '<|video_pad|>'}
    - {emit: '${p.text}'}
  other: ''

reasoning:
  from: [reasoning_content]
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${reasoning := thought}'
  shown: thought and after(last_query) and not skip_think
  hidden: '<think>⏎⏎</think>⏎⏎'

calls:
  after_text: {when: answer, emit: '⏎'}
  between: '⏎'
  brackets: ['<tool_call>', '</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: "m.role == 'assistant' and m.content and not is_string(m.content)", say: an answer must be a text}
  - when: "m.role in ['user', 'system'] and defined(m.content) and not is_string(m.content) and not is_list(m.content)"
    say: a message of this role is a text or a list of parts

anchors:
  last_query: {last: m.role == "user" and is_string(m.content), else: end}

let:
  head: m.text|before("</think>")
  opened: (head|after_first("<think>")) if starts(head, "<think>") else head
  inner: (opened if patched else (head|ltrim("<think>")))|trim
  thought: (m.reasoning|trim) if m.reasoning else inner if "</think>" in m.text else ""
  answer: (m.text|trim) if m.reasoning else (m.text|after_last("</think>")|trim)

prelude:
  - when: tools
    emit: ['<|tool_declare|>⏎# Tools⏎', {each: tools, as: t, emit: '<tool>${t|json}</tool>⏎'}, '<|endofturn|>⏎']
  - {when: system, emit: '<|system|>⏎${system.content|str}<|endofturn|>⏎'}

turns:
  system: '<|system|>⏎${m.text}<|endofturn|>⏎'
  user: '<|user|>⏎${m.text}<|endofturn|>⏎'
  tool_declare: '<|tool_declare|>⏎${m.text}<|endofturn|>⏎'
  assistant:
    open: '<|assistant|>⏎'
    prefill: {when: enable_thinking, emit: '<think>⏎', else: '<think>⏎⏎</think>⏎⏎'}
    sampled: [reasoning, '${text := answer}', calls]
    stop: '<|endofturn|>'
    after: '⏎'
  tool:
    run: ['<|tool|>⏎', '<|endofturn|>⏎']
    between: '⏎'
    emit: {when: defined(m.content), emit: '<tool_result>${m.content|text_or_json}</tool_result>'}

loses: ['white space: around texts and reasoning',
        'reasoning: kept after the last question; a text that spells </think> is split there', call ids,
        'list content: refused in answers', 'unknown roles: refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, reasoning_content: Look it up., content: One moment., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo}}}]}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: |
      <|user|>
      Weather in Oslo?<|endofturn|>
      <|assistant|>
      <think>
      Look it up.
      </think>

      One moment.
      <tool_call>{"name": "get_weather", "arguments": {"city": "Oslo"}}</tool_call><|endofturn|>
      <|tool|>
      <tool_result>4</tool_result><|endofturn|>
      <|assistant|>
      <think>
  - say: a text and a call, the thinking already open
    completion: "Look it up.\\n</think>\\n\\nOne moment.\\n<tool_call>{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}</tool_call><|endofturn|>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo}}]
      status: complete
"""
