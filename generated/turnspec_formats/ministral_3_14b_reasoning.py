# Emitted from ministral-3-14b-reasoning.yaml by `turnspec compile ministral-3-14b-reasoning.yaml`.
# Do not edit: change the spec and compile it again.
"""Ministral 3 14B Reasoning, an older template: user and assistant take turns, tools stand before them."""

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
    Literal,
    Media,
    Message,
    MessageError,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    contains,
    get,
    is_list,
    is_string,
    item,
    json,
    length,
    spelled,
    to_str,
    written,
)

ABOUT = """\
# HOW YOU SHOULD THINK AND ANSWER

First draft your thinking process (inner monologue) until you arrive at a response"""  # ministral-3-reasoning.yaml:12
RULES = """\
. Format your response using Markdown, and use LaTeX for any mathematical equations. Write both your thoughts and the response in the same language as the input.

Your thinking process must follow the template below:[THINK]Your thoughts or/and draft, like working through an exercise on scratch paper. Be as casual and as long as you want until you are confident to generate the response to the user.[/THINK]Here, provide a self-contained response."""  # ministral-3-reasoning.yaml:16

FORMAT = Format(
    id="ministral-3-14b-reasoning",
    title="Ministral 3 14B Reasoning, an older template: user and assistant take turns, tools stand before them.",
    models=(),
    templates=(("31b50c917746ef1c2611c2fef122d3ebee690aca5748ab37832734f9ad375da1", ()),),
    tokens=(
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
        "[AVAILABLE_TOOLS]",
        "[/AVAILABLE_TOOLS]",
        "[INST]",
        "[/INST]",
        "[TOOL_CALLS]",
        "[ARGS]",
        "[TOOL_RESULTS]",
        "[/TOOL_RESULTS]",
    ),
    markers=(
        "[IMG]",
        "[THINK]",
        "[/THINK]",
    ),
    options=(),
    loses=(
        "reasoning",
        "call ids",
        "list content",
        "system messages: refused but for a first one",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("[THINK]", "[/THINK]"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Literal("[TOOL_CALLS]"), Field("name"), Literal("[ARGS]"), Field("arguments", "json"))),)
        ),
        stops=("</s>",),
    ),
    bos="<s>",
    eos="</s>",
    positional=True,
    openers=(("tool", "[TOOL_RESULTS]"), ("user", "[INST]")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ministral-3-14b-reasoning, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # ministral-3-14b-reasoning.yaml:14
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # ministral-3-14b-reasoning.yaml:7
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in (
                [item(content, 1), item(content, 0)]
                if length(content) == 2
                and get(item(content, 0), "type") == "text"
                and get(item(content, 1), "type") in ["image", "image_url"]
                else content
            ):
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") in ["image", "image_url"]:
                    chat.count("image")
                    parts.append((Media.of(p, "[IMG]"), IMAGE, -1))
                elif get(p, "type") == "thinking":
                    parts.append(("[THINK]", 0, -1))
                    parts.append((written(get(p, "thinking")), DATA, -1))
                    parts.append(("[/THINK]", 0, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # ministral-3-14b-reasoning.yaml:15
        system = chat.hoisted["system"]
        ruled = ["text", "thinking"]
        if not spelled(
            [m for m in chat.messages if m.role == "user" or m.role == "assistant" and not m.calls],
            {"user": "U", "assistant": "A"},
            "(UA)*U?",
        ):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content) and not is_list(system.content):
            raise MessageError("content is a text or a list of parts")
        for x in system.content if is_list(system.content) else []:
            if (
                not contains(ruled, get(x, "type"))
                or get(x, "type") == "thinking"
                and not is_string(get(x, "thinking"))
            ):
                raise MessageError("the message holds no such part")

    def check_messages(self, chat: Chat) -> None:  # ministral-3-14b-reasoning.yaml:17
        for m in chat.messages:
            asked = ["text", "image", "image_url"]
            spoken = ["text", "thinking"]
            if m.role == "user" and not is_string(m.content) and not m.content:
                raise MessageError("a user message needs a content", f"messages[{m.index}]")
            if m.role == "assistant" and not m.content and not m.calls:
                raise MessageError("an assistant message needs a text or calls", f"messages[{m.index}]")
            if m.role != "tool" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if m.role == "user" and is_list(m.content) else []:
                if not contains(asked, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            for x in m.content if m.role == "assistant" and is_list(m.content) else []:
                if (
                    not contains(spoken, get(x, "type"))
                    or get(x, "type") == "thinking"
                    and not is_string(get(x, "thinking"))
                ):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ministral-3-14b-reasoning.yaml:28
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("[SYSTEM_PROMPT]")
        if system:
            out.content(system, system.text)
        else:
            self.wire_default(out, chat, (0, -1, -1))
        out.frame("[/SYSTEM_PROMPT]")
        self.wire_before_first(out, chat, (0, -1, -1))

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ministral-3-14b-reasoning.yaml:32
        match m.role:
            case "user":
                out.framed(m, "[INST]", m.text, "[/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "[TOOL_RESULTS]", to_str(m.content), "[/TOOL_RESULTS]")
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-large-3.yaml:30
        shown = self.keeps(m)
        if shown:  # ministral-3-14b-reasoning.yaml:12
            out.sampled(m, "[THINK]", m.reasoning, "[/THINK]")
        out.sampled_data(m, m.text)
        if m.calls:  # ministral-3.yaml:35
            for c in m.calls:
                out.sampled(m, "[TOOL_CALLS]", c.name, "[ARGS]", json(c.args))
        out.sampled(m, self.stop(chat, m))
        if m.reasoning and not shown:
            out.hide(m)

    def wire_default(self, out: Pieces, chat: Chat, own: Owner) -> None:  # ministral-3-reasoning.yaml:21
        out.write(own, ABOUT)
        out.write(own, RULES)

    def wire_before_first(self, out: Pieces, chat: Chat, own: Owner) -> None:  # ministral-3.yaml:61
        if chat.tools:
            out.write(own, "[AVAILABLE_TOOLS]")
            out.schema(json(chat.tools))
            out.write(own, "[/AVAILABLE_TOOLS]")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-large-3.yaml:30
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-large-3.yaml:30
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ministral-3.yaml:68
        return self.eos


class Renderer(emitted.Renderer):
    """ministral-3-14b-reasoning: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ministral 3 14B Reasoning, an older template: user and assistant take turns, tools stand before them.
format: ministral-3-14b-reasoning
models: []
parity: {template: mistralai-Ministral-3-14B-Reasoning-2512, sha256: 31b50c917746ef1c2611c2fef122d3ebee690aca5748ab37832734f9ad375da1}
tokens: ['[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[AVAILABLE_TOOLS]', '[/AVAILABLE_TOOLS]', '[INST]', '[/INST]',
         '[TOOL_CALLS]', '[ARGS]', '[TOOL_RESULTS]', '[/TOOL_RESULTS]']
markers: ['[IMG]', '[THINK]', '[/THINK]']
bos: '<s>'
eos: '</s>'

texts:
  about: |-
    # HOW YOU SHOULD THINK AND ANSWER

    First draft your thinking process (inner monologue) until you arrive at a response
  rules: |-
    . Format your response using Markdown, and use LaTeX for any mathematical equations. Write both your thoughts and the response in the same language as the input.

    Your thinking process must follow the template below:[THINK]Your thoughts or/and draft, like working through an exercise on scratch paper. Be as casual and as long as you want until you are confident to generate the response to the user.[/THINK]Here, provide a self-contained response.

content:
  each: "[content[1], content[0]] if len(content) == 2 and content[0].type == 'text' and content[1].type in ['image', 'image_url'] else content"
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: "p.type in ['image', 'image_url']", media: image, emit: '[IMG]'}
    - {when: p.type == "thinking", emit: '[THINK]${p.thinking}[/THINK]'}
    - {emit: ''}
  other: ''

reasoning:
  brackets: ['[THINK]', '[/THINK]']
  shown: never

calls:
  brackets: ['[TOOL_CALLS]', '']
  emit: '${c.name}[ARGS]${c.args|json}'

hoist: {system: first}
order: {of: m.role == "user" or m.role == "assistant" and not m.calls, as: {user: U, assistant: A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content) and not is_list(system.content), say: content is a text or a list of parts}
  - {when: m.role == "user" and not is_string(m.content) and not m.content, say: a user message needs a content}
  - {when: m.role == "assistant" and not m.content and not m.calls, say: an assistant message needs a text or calls}
  - {when: m.role != "tool" and defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "system.content if is_list(system.content) else []", as: x, when: "x.type not in ruled or (x.type == 'thinking' and not is_string(x.thinking))", say: the message holds no such part}
  - {each: "m.content if m.role == 'user' and is_list(m.content) else []", as: x, when: x.type not in asked, say: the message holds no such part}
  - {each: "m.content if m.role == 'assistant' and is_list(m.content) else []", as: x, when: "x.type not in spoken or (x.type == 'thinking' and not is_string(x.thinking))", say: the message holds no such part}

anchors: {}

let:
  asked: "['text', 'image', 'image_url']"
  spoken: "['text', 'thinking']"
  ruled: "['text', 'thinking']"

wires:
  default: '${about}${rules}'
  before_first: {when: tools, emit: '[AVAILABLE_TOOLS]${tools|json}[/AVAILABLE_TOOLS]'}

prelude:
  - '${bos}[SYSTEM_PROMPT]'
  - {when: system, emit: '${system.text}', else: '${@default}'}
  - '[/SYSTEM_PROMPT]${@before_first}'

turns:
  user: '[INST]${m.text}[/INST]'
  assistant: {open: '', sampled: [reasoning, text, calls], stop: '${eos}'}
  tool: '[TOOL_RESULTS]${m.content|str}[/TOOL_RESULTS]'

loses: [reasoning, call ids, list content, 'system messages: refused but for a first one', 'unknown roles: refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]# HOW YOU SHOULD THINK AND ANSWER\\n\\nFirst draft your thinking process (inner monologue) until you arrive at a response. Format your response using Markdown, and use LaTeX for any mathematical equations. Write both your thoughts and the response in the same language as the input.\\n\\nYour thinking process must follow the template below:[THINK]Your thoughts or/and draft, like working through an exercise on scratch paper. Be as casual and as long as you want until you are confident to generate the response to the user.[/THINK]Here, provide a self-contained response.[/SYSTEM_PROMPT][AVAILABLE_TOOLS][{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}][/AVAILABLE_TOOLS][INST]Weather in Oslo?[/INST][TOOL_CALLS]weather[ARGS]{\\"city\\": \\"Oslo\\", \\"days\\": 2}</s>[TOOL_RESULTS]-3[/TOOL_RESULTS]"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]# HOW YOU SHOULD THINK AND ANSWER\\n\\nFirst draft your thinking process (inner monologue) until you arrive at a response. Format your response using Markdown, and use LaTeX for any mathematical equations. Write both your thoughts and the response in the same language as the input.\\n\\nYour thinking process must follow the template below:[THINK]Your thoughts or/and draft, like working through an exercise on scratch paper. Be as casual and as long as you want until you are confident to generate the response to the user.[/THINK]Here, provide a self-contained response.[/SYSTEM_PROMPT][INST]Weather in Oslo?[/INST]Cold.</s>[INST]How cold?[/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "[TOOL_CALLS]weather[ARGS]{\\"city\\": \\"Oslo\\", \\"days\\": 2}</s>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
