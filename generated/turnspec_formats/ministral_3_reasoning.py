# Emitted from ministral-3-reasoning.yaml by `turnspec compile ministral-3-reasoning.yaml`.
# Do not edit: change the spec and compile it again.
"""Ministral 3 Reasoning: Mistral Large 3 with a default system text that asks for thoughts."""

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
    Merge,
    Message,
    MessageError,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    contains,
    first_text,
    get,
    has,
    is_list,
    is_string,
    item,
    json,
    length,
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
    id="ministral-3-reasoning",
    title="Ministral 3 Reasoning: Mistral Large 3 with a default system text that asks for thoughts.",
    models=(
        "mistralai/Ministral-3-3B-Reasoning-2512",
        "mistralai/Ministral-3-14B-Reasoning-2512",
        "mistralai/Ministral-3-8B-Reasoning-2512",
    ),
    templates=(("cae245f2e6fad7b5b4fa0d00ff62cb4b70e900490eb742f86214069a92de4a71", ()),),
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
        "call ids",
        "list content",
        "unknown roles: refused",
        "system messages: a late one is refused",
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
    anchors=("first_user",),
    firsts=("first_user",),
    openers=(("system", "[SYSTEM_PROMPT]"), ("tool", "[TOOL_RESULTS]")),
    stability=(
        Stability((), "user", None, False, "a user message behind another is one message with it"),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, False, "an assistant message behind another is one message with it"),
    ),
)


class Layout(emitted.Layout):
    """ministral-3-reasoning, written as text. Options: none of its own."""

    format = FORMAT
    merging = Merge(
        (
            "user",
            "assistant",
        ),
        ("system",),
        "\n\n",
        "\n\n",
        "reasoning",
    )

    def read_text(self, content: Any, chat: Chat) -> str:  # mistral-large-3.yaml:11
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
                owner = chat.owners.get(id(p), -1)
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, owner))
                elif get(p, "type") in ["image", "image_url"]:
                    chat.count("image")
                    parts.append((Media.of(p, "[IMG]"), IMAGE, owner))
                elif get(p, "type") == "thinking":
                    parts.append(("[THINK]", 0, owner))
                    parts.append((written(get(p, "thinking")), DATA, owner))
                    if not has(p, "closed") or get(p, "closed"):
                        parts.append(("[/THINK]", 0, owner))
                elif get(p, "type") == "reasoning":
                    parts.append(("[THINK]", 0, owner))
                    parts.append((written(get(p, "reasoning")), DATA, owner))
                    parts.append(("[/THINK]", 0, owner))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # mistral-large-3.yaml:18
        m.reasoning = first_text(m, "reasoning_content")

    def check(self, chat: Chat) -> None:  # ministral-3.yaml:41
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # ministral-3.yaml:41
        for m in chat.messages:
            asked = ["text", "image", "image_url"]
            spoken = ["text", "thinking", "reasoning"]
            ruled = ["text", "thinking"]
            if not m.prev and m.role not in ["user", "system"]:
                raise MessageError("the user or the system begins", f"messages[{m.index}]")
            if m.role == "system" and m.prev.role in ["assistant", "tool"]:
                raise MessageError("no system message after an answer or a result", f"messages[{m.index}]")
            if m.role == "tool" and m.prev.role not in ["assistant", "tool"]:
                raise MessageError("a result follows an assistant message", f"messages[{m.index}]")
            if m.role == "assistant" and not m.text and not m.reasoning and not m.calls:
                raise MessageError("an assistant message needs a text or calls", f"messages[{m.index}]")
            if m.role != "tool" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if m.role == "user" and is_list(m.content) else []:
                if not contains(asked, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            for x in m.content if m.role == "assistant" and is_list(m.content) else []:
                if not contains(spoken, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            for x in m.content if m.role == "system" and is_list(m.content) else []:
                if not contains(ruled, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            if m.role != "assistant" and m.role != "tool" and m.get("reasoning_content"):
                raise MessageError("only assistants reason", f"messages[{m.index}]")
            for x in m.content if m.role in ["system", "assistant"] and is_list(m.content) else []:
                if get(x, "type") == "thinking" and (m.reasoning or not is_string(get(x, "thinking"))):
                    raise MessageError("thinking is a text, and stands in one place", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # ministral-3.yaml:52
        chat.anchors["first_user"] = chat.find_first(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ministral-3.yaml:62
        out.frame(self.bos)
        if get(item(chat.given, 0), "role") != "system":
            out.frame("[SYSTEM_PROMPT]")
            self.wire_default(out, chat, (0, -1, -1))
            out.frame("[/SYSTEM_PROMPT]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-large-3.yaml:29
        match m.role:
            case "system":
                out.framed(m, "[SYSTEM_PROMPT]", m.text, "[/SYSTEM_PROMPT]")
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "[TOOL_RESULTS]", to_str(m.content), "[/TOOL_RESULTS]")
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ministral-3.yaml:66
        if m.position == chat.anchors["first_user"]:
            self.wire_before_first(out, chat, (0, -1, m.turn))
        out.framed(m, "[INST]", m.text, "[/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-large-3.yaml:30
        shown = self.keeps(m) or m.reasoning
        if shown:  # mistral-large-3.yaml:18
            out.sampled(m, "[THINK]", m.reasoning, "[/THINK]")
        out.sampled_data(m, m.text)
        if m.calls:  # ministral-3.yaml:35
            for c in m.calls:
                by = c.by(m)
                out.sampled(by, "[TOOL_CALLS]", c.name, "[ARGS]", json(c.args))
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
    """ministral-3-reasoning: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ministral 3 Reasoning: Mistral Large 3 with a default system text that asks for thoughts.
format: ministral-3-reasoning
models: [mistralai/Ministral-3-3B-Reasoning-2512, mistralai/Ministral-3-14B-Reasoning-2512,
         mistralai/Ministral-3-8B-Reasoning-2512]
parity: {template: mistralai-Ministral-3-3B-Reasoning-2512, sha256: cae245f2e6fad7b5b4fa0d00ff62cb4b70e900490eb742f86214069a92de4a71}
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
    - {when: p.type == "thinking", emit: ['[THINK]${p.thinking}', {when: "not has(p, 'closed') or p.closed", emit: '[/THINK]'}]}
    - {when: p.type == "reasoning", emit: '[THINK]${p.reasoning}[/THINK]'}
    - {emit: ''}
  other: ''

reasoning:
  from: [reasoning_content]
  brackets: ['[THINK]', '[/THINK]']
  shown: m.reasoning

calls:
  brackets: ['[TOOL_CALLS]', '']
  emit: '${c.name}[ARGS]${c.args|json}'

merge: {roles: [user, assistant], alone: system, join: '⏎⏎', parts: '⏎⏎', thought: reasoning}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "not prev and m.role not in ['user', 'system']", say: the user or the system begins}
  - {when: "m.role == 'system' and prev.role in ['assistant', 'tool']", say: no system message after an answer or a result}
  - {when: "m.role == 'tool' and prev.role not in ['assistant', 'tool']", say: a result follows an assistant message}
  - {when: m.role == "assistant" and not m.text and not m.reasoning and not m.calls, say: an assistant message needs a text or calls}
  - {when: m.role != "tool" and defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "m.content if m.role == 'user' and is_list(m.content) else []", as: x, when: x.type not in asked, say: the message holds no such part}
  - {each: "m.content if m.role == 'assistant' and is_list(m.content) else []", as: x, when: x.type not in spoken, say: the message holds no such part}
  - {each: "m.content if m.role == 'system' and is_list(m.content) else []", as: x, when: x.type not in ruled, say: the message holds no such part}
  - {when: m.role != "assistant" and m.role != "tool" and m.reasoning_content, say: only assistants reason}
  - {each: "m.content if m.role in ['system', 'assistant'] and is_list(m.content) else []", as: x, when: "x.type == 'thinking' and (m.reasoning or not is_string(x.thinking))", say: 'thinking is a text, and stands in one place'}

anchors:
  first_user: {first: m.role == "user"}

let:
  asked: "['text', 'image', 'image_url']"
  spoken: "['text', 'thinking', 'reasoning']"
  ruled: "['text', 'thinking']"

wires:
  default: '${about}${rules}'
  before_first: {when: tools, emit: '[AVAILABLE_TOOLS]${tools|json}[/AVAILABLE_TOOLS]'}

prelude: ['${bos}', {when: "messages[0].role != 'system'", emit: '[SYSTEM_PROMPT]${@default}[/SYSTEM_PROMPT]'}]

turns:
  system: '[SYSTEM_PROMPT]${m.text}[/SYSTEM_PROMPT]'
  user:
    - {when: at(first_user), emit: '${@before_first}'}
    - '[INST]${m.text}[/INST]'
  assistant: {open: '', sampled: [reasoning, text, calls], stop: '${eos}'}
  tool: '[TOOL_RESULTS]${m.content|str}[/TOOL_RESULTS]'

loses: [call ids, list content, 'unknown roles: refused', 'system messages: a late one is refused']

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
