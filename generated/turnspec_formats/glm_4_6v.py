# Emitted from glm-4.6v.yaml by `turnspec compile glm-4.6v.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-4.6V and GLM-OCR = GLM-4.5V with images and video in results."""

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
    Repeat,
    Stability,
    Text,
    each,
    first_text,
    get,
    has,
    is_list,
    is_mapping,
    is_string,
    items,
    json,
    split_embedded,
    text_or_json,
    to_str,
    upper,
    written,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, output the function name and arguments within the following XML format:
<tool_call>{function-name}
<arg_key>{arg-key-1}</arg_key>
<arg_value>{arg-value-1}</arg_value>
<arg_key>{arg-key-2}</arg_key>
<arg_value>{arg-value-2}</arg_value>
...
</tool_call>"""  # arg-key-calls.yaml:3

FORMAT = Format(
    id="glm-4.6v",
    title="GLM-4.6V and GLM-OCR = GLM-4.5V with images and video in results.",
    models=(
        "zai-org/GLM-4.6V",
        "zai-org/GLM-4.6V-Flash",
        "zai-org/GLM-OCR",
    ),
    templates=(
        ("bf6cfe131f9af1cdbe0e1e4bda8cd56154e63d95d50df697155654bde7b387fd", ()),
        ("bf6cfe131f9af1cdbe0e1e4bda8cd56154e63d95d50df697155654bde7b387fd", ()),
        ("c8e315709efdd22116af6c0bddab4c77ce24167f7ff6e14a14b5a05d4b3bbaf6", ()),
    ),
    tokens=(
        "[gMASK]",
        "<sop>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|observation|>",
        "<|endoftext|>",
        "<|image|>",
        "<|begin_of_image|>",
        "<|end_of_image|>",
        "<|video|>",
        "<|begin_of_video|>",
        "<|end_of_video|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<arg_key>",
        "</arg_key>",
        "<arg_value>",
        "</arg_value>",
        "<tool_response>",
        "</tool_response>",
        "/nothink",
    ),
    options=(
        Option("enable_thinking", "bool", True),
        Option("patched", "bool", False, doc="no empty line behind a result that is a text"),
    ),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("\n", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("\n<tool_call>"),
                        Field("name"),
                        Repeat(
                            (
                                Literal("\n<arg_key>"),
                                Field("key"),
                                Literal("</arg_key>\n<arg_value>"),
                                Field("value", "text_or_json"),
                                Literal("</arg_value>"),
                            )
                        ),
                        Literal("\n</tool_call>"),
                    )
                ),
            )
        ),
        stops=("<|user|>", "<|observation|>", "<|endoftext|>"),
        next_openers=("<|user|>", "<|observation|>"),
        other_stops=("<|endoftext|>",),
    ),
    positional=True,
    anchors=("last_user",),
    openers=(("tool", "<|observation|>"), ("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_user"),
        Stability((("history", "template"),), "user", False, True),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-4.6v, written as text. Options: enable_thinking (bool), patched (bool)."""

    format = FORMAT
    enable_thinking: bool
    patched: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-4.5v.yaml:9
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text" and (has(p, "image") or has(p, "video")):
                    raise MessageError("a part is a text or a medium")
                elif is_mapping(p) and (get(p, "type") == "video" or has(p, "video")):
                    chat.count("video")
                    parts.append(("<|begin_of_video|>", 0, -1))
                    parts.append((Media.of(p, "<|video|>"), VIDEO, -1))
                    parts.append(("<|end_of_video|>", 0, -1))
                elif is_mapping(p) and (get(p, "type") == "image" or has(p, "image")):
                    chat.count("image")
                    parts.append(("<|begin_of_image|>", 0, -1))
                    parts.append((Media.of(p, "<|image|>"), IMAGE, -1))
                    parts.append(("<|end_of_image|>", 0, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_string(p):
                    parts.append((written(p), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # glm-4.5v.yaml:16
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check_messages(self, chat: Chat) -> None:  # glm-4.5v.yaml:20
        for m in chat.messages:
            if m.role == "user" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("a user message is a text or a list of parts", f"messages[{m.index}]")
            for p in m.content if m.role == "user" and is_list(m.content) else []:
                if not is_mapping(p):
                    raise MessageError("a part of a user message is a mapping", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # glm-4.5.yaml:36
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # glm-4.5.yaml:38
        out.frame("[gMASK]<sop>")
        if chat.tools:
            out.frame("<|system|>\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                out.schema(json(t))
                out.frame("\n")
            out.frame(TOOLS_FOOT)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.6v.yaml:11
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:44
        out.scaffold(m, "<|system|>\n")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5.yaml:45
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n")
        out.content(m, m.text)
        if not self.enable_thinking and not m.text.endswith("/nothink"):
            out.scaffold(m, "/nothink")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.5v.yaml:26
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.position > last_user and m.reasoning)
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        if shown:  # glm-4.5v.yaml:16
            out.sampled(m, "<think>", m.reasoning.strip(), "</think>")
        else:
            out.sampled(m, "<think></think>")
        if m.text.strip():
            out.sampled(m, "\n", m.text.strip())
        if m.calls:  # glm-4.5.yaml:32
            for c in m.calls:
                out.sampled(m, "\n<tool_call>", c.name)
                for k, v in items(c.args):
                    out.sampled(m, "\n<arg_key>", k, "</arg_key>\n<arg_value>", text_or_json(v), "</arg_value>")
                out.sampled(m, "\n</tool_call>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4.6v.yaml:13
        if m.prev.role != "tool":
            out.opener(m, "<|observation|>")
        if is_string(m.content) or is_list(m.content) or m.content is UNSET:
            out.scaffold(m, "\n<tool_response>\n")
            if is_string(m.content):
                out.content(m, m.content)
            else:
                for r in each(m.content):
                    if get(r, "type") is UNSET:
                        out.content(m, to_str(get(r, "output") if has(r, "output") else r))
                    elif upper(get(r, "type")) == "TEXT" and has(r, "text"):
                        out.content(m, get(r, "text"))
                    elif upper(get(r, "type")) in ["IMAGE", "IMAGE_URL"]:
                        out.scaffold(m, "<|begin_of_image|><|image|><|end_of_image|>")
                    elif upper(get(r, "type")) in ["VIDEO", "VIDEO_URL"]:
                        out.scaffold(m, "<|begin_of_video|><|video|><|end_of_video|>")
                    else:
                        out.content(m, json(r))
            out.scaffold(m, "\n</tool_response>")
            if is_string(m.content) and not self.patched:
                out.scaffold(m, "\n")
        else:
            raise MessageError("a result is a text or a list")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4.5v.yaml:26
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4.5v.yaml:26
        self.write_open(out, chat, prev)
        if not self.enable_thinking:
            out.frame("<think></think>\n")


class Renderer(emitted.Renderer):
    """glm-4.6v: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-4.6V and GLM-OCR = GLM-4.5V with images and video in results.
format: glm-4.6v
models: [zai-org/GLM-4.6V, zai-org/GLM-4.6V-Flash, zai-org/GLM-OCR]

parity:
  - {template: zai-org-GLM-OCR, sha256: bf6cfe131f9af1cdbe0e1e4bda8cd56154e63d95d50df697155654bde7b387fd}
  - {template: zai-org-GLM-4.6V-Flash, sha256: bf6cfe131f9af1cdbe0e1e4bda8cd56154e63d95d50df697155654bde7b387fd}
  - {template: zai-org-GLM-4.6V, sha256: c8e315709efdd22116af6c0bddab4c77ce24167f7ff6e14a14b5a05d4b3bbaf6}

tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>', '<|image|>',
         '<|begin_of_image|>', '<|end_of_image|>', '<|video|>', '<|begin_of_video|>', '<|end_of_video|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<arg_key>', '</arg_key>', '<arg_value>',
          '</arg_value>', '<tool_response>', '</tool_response>', '/nothink']

options:
  enable_thinking: {type: bool, default: true}
  patched: {type: bool, default: false, doc: no empty line behind a result that is a text}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, output the function name and arguments within the following XML format:
    <tool_call>{function-name}
    <arg_key>{arg-key-1}</arg_key>
    <arg_value>{arg-value-1}</arg_value>
    <arg_key>{arg-key-2}</arg_key>
    <arg_value>{arg-value-2}</arg_value>
    ...
    </tool_call>

content:
  parts:
    - when: p.type == "text" and (has(p, "image") or has(p, "video"))
      emit: {reject: a part is a text or a medium}
    - {when: "is_mapping(p) and (p.type == 'video' or has(p, 'video'))", media: video, brackets: ['<|begin_of_video|>', '<|end_of_video|>'], emit: '<|video|>'}
    - {when: "is_mapping(p) and (p.type == 'image' or has(p, 'image'))", media: image, brackets: ['<|begin_of_image|>', '<|end_of_image|>'], emit: '<|image|>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>', '</think>']
  emit: '${m.reasoning|trim}'
  shown: after(last_user) and m.reasoning
  hidden: '<think></think>'

calls:
  brackets: ['⏎<tool_call>${c.name}', '⏎</tool_call>']
  argument: '⏎<arg_key>${k}</arg_key>⏎<arg_value>${v|text_or_json}</arg_value>'

reject:
  - when: m.role == "user" and defined(m.content) and not is_string(m.content) and not is_list(m.content)
    say: a user message is a text or a list of parts
  - {each: "m.content if m.role == 'user' and is_list(m.content) else []", as: p, when: not is_mapping(p), say: a part of a user message is a mapping}

anchors:
  last_user: {last: m.role == "user"}

prelude:
  - '[gMASK]<sop>'
  - when: tools
    emit: ['<|system|>⏎${tools_head}⏎', {each: tools, as: t, emit: '${t|json}⏎'}, '${tools_foot}']

turns:
  system: '<|system|>⏎${m.text}'
  user: ['<|user|>⏎${m.text}', {when: "not enable_thinking and not ends(m.text, '/nothink')", emit: '/nothink'}]
  assistant:
    open: '<|assistant|>⏎'
    prefill: {when: not enable_thinking, emit: '<think></think>⏎'}
    sampled: [reasoning, {when: m.text|trim, emit: '⏎${m.text|trim}'}, calls]
    stop: {opener_of: [user, tool]}
    other_stops: ['<|endoftext|>']
  tool:
    run: ['<|observation|>', '']
    emit:
      when: is_string(m.content) or is_list(m.content) or not defined(m.content)
      emit:
        - '⏎<tool_response>⏎'
        - when: is_string(m.content)
          emit: '${m.content}'
          else:
            each: m.content
            as: r
            emit:
              case:
                - {when: not defined(r.type), emit: '${(r.output if has(r, "output") else r)|str}'}
                - {when: "r.type|upper == 'TEXT' and has(r, 'text')", emit: '${r.text}'}
                - {when: "r.type|upper in ['IMAGE', 'IMAGE_URL']", emit: '<|begin_of_image|><|image|><|end_of_image|>'}
                - {when: "r.type|upper in ['VIDEO', 'VIDEO_URL']", emit: '<|begin_of_video|><|video|><|end_of_video|>'}
                - {emit: '${r|json}'}
        - '⏎</tool_response>'
        - {when: is_string(m.content) and not patched, emit: '⏎'}
      else: {reject: a result is a text or a list}
  '*': drop

loses: ['white space: around texts and reasoning', 'reasoning: a text that spells </think> is split there',
        argument types, call ids, list content, unknown roles]

examples:
  - say: a result with a picture
    messages:
      - {role: user, content: 'Where is this?'}
      - {role: assistant, content: '', tool_calls: [{function: {name: camera, arguments: {}}}]}
      - {role: tool, content: [{type: text, text: 'Here:'}, {type: image, image: oslo.png}]}
    add_generation_prompt: true
    text: |
      [gMASK]<sop><|user|>
      Where is this?<|assistant|>
      <think></think>
      <tool_call>camera
      </tool_call><|observation|>
      <tool_response>
      Here:<|begin_of_image|><|image|><|end_of_image|>
      </tool_response><|assistant|>
"""
