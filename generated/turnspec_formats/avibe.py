# Emitted from avibe.yaml by `turnspec compile avibe.yaml`.
# Do not edit: change the spec and compile it again.
"""A-vibe: Qwen2.5 without a default system text, whose answers lose their thoughts when others follow."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    each,
    is_string,
    json,
    to_str,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # qwen3.yaml:20

FORMAT = Format(
    id="avibe",
    title="A-vibe: Qwen2.5 without a default system text, whose answers lose their thoughts when others follow.",
    models=("AvitoTech/avibe",),
    templates=(("66df589bdb33caf810f71aed63144de8cc449cf3ff707af929abc79c2c3b5477", (("default_system", ""),)),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(Option("default_system", "str", "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."),),
    loses=(
        "reasoning: only as a part of the text",
        "call ids",
        "list content: printed as Python spells it in results, else refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    looks_ahead=True,
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """avibe, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen2.5.yaml:41
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # avibe.yaml:11
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not chat.tools and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # avibe.yaml:11
        for m in chat.messages:
            if m.role in ["user", "system"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")
            if (
                m.role == "assistant"
                and not is_string(m.content)
                and (m.content is not UNSET or not m.calls or not not chat.next(m))
            ):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen2.5-plain.yaml:6
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text if system else self.default_system)
            out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        elif system:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # avibe.yaml:15
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # avibe.yaml:16
        shown = self.keeps(m)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # avibe.yaml:8
            out.sampled(m, "<think>", m.reasoning, "</think>")
        out.sampled_data(m, m.text if not chat.next(m) else after_last(m.text, "</think>").lstrip("\n"))
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # avibe.yaml:16
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # avibe.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """avibe: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# A-vibe: Qwen2.5 without a default system text, whose answers lose their thoughts when others follow.
format: avibe
models: []
parity: {template: AvitoTech-avibe, sha256: 66df589bdb33caf810f71aed63144de8cc449cf3ff707af929abc79c2c3b5477, models: [AvitoTech/avibe], options: {default_system: ""}}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  default_system: {type: str, default: 'You are Qwen, created by Alibaba Cloud. You are a helpful assistant.'}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>', '</think>']
  shown: never

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not tools and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system'] and not is_string(m.content)", say: the message must have a text}
  - {when: m.role == "assistant" and not is_string(m.content) and (defined(m.content) or not m.calls or not last), say: the message must have a text}

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎${system.text if system else default_system}⏎⏎${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [reasoning, '${text := m.text if last else m.text|after_last("</think>")|ltrim("⏎")}', calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['reasoning: only as a part of the text', call ids,
        'list content: printed as Python spells it in results, else refused', unknown roles]

examples:
  - say: a call and its result
    options: {default_system: ""}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n\\n\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>\\n<|im_start|>user\\n<tool_response>\\n-3\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    options: {default_system: ""}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: ""}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    options: {default_system: ""}
    completion: "<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
