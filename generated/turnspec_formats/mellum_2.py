# Emitted from mellum-2.yaml by `turnspec compile mellum-2.yaml`.
# Do not edit: change the spec and compile it again.
"""Mellum2 Instruct = Qwen3-2507 that takes lists, of texts and of results, and drops what was thought."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    each,
    get,
    is_mapping,
    json,
    written,
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
    id="mellum-2",
    title="Mellum2 Instruct = Qwen3-2507 that takes lists, of texts and of results, and drops what was thought.",
    models=(
        "JetBrains/Mellum2-12B-A2.5B-Instruct",
        "JetBrains/Mellum2-12B-A2.5B-Instruct-SFT",
    ),
    templates=(("339baa5a703cc4b9ccc9bfd573e1118ae04467035b78e6d1f2c70d30954e04c5", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(),
    loses=(
        "reasoning",
        "call ids",
        "list content: only texts",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
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
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mellum-2, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # tool-result-parts.yaml:3
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text") or ""), DATA, -1))
                elif (
                    get(p, "type") == "tool-result"
                    and is_mapping(get(p, "output"))
                    and get(p, "output", "type") == "text"
                ):
                    parts.append((written(get(p, "output", "value") or ""), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # mellum-2.yaml:8
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3.yaml:54
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                out.content(system, system.text)
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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mellum-2.yaml:11
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mellum-2.yaml:13
        said = after_last(m.text, "</think>").lstrip("\n") if "</think>" in m.text else m.text
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, said)
        if m.calls:  # mellum-2.yaml:6
            if m.text:
                if said:
                    out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mellum-2.yaml:13
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mellum-2.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """mellum-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mellum2 Instruct = Qwen3-2507 that takes lists, of texts and of results, and drops what was thought.
format: mellum-2
models: [JetBrains/Mellum2-12B-A2.5B-Instruct, JetBrains/Mellum2-12B-A2.5B-Instruct-SFT]
parity: {template: JetBrains-Mellum2-12B-A2.5B-Instruct, sha256: 339baa5a703cc4b9ccc9bfd573e1118ae04467035b78e6d1f2c70d30954e04c5}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']
options: {}

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

content:
  parts:
    - {when: p.type == "text", emit: '${p.text or ""}'}
    - when: p.type == "tool-result" and is_mapping(p.output) and p.output.type == "text"
      emit: '${p.output.value or ""}'
    - {emit: ''}
  other: ''

calls:
  after_text: {when: said, emit: '⏎'}
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

let:
  said: m.text|after_last("</think>")|ltrim("⏎") if "</think>" in m.text else m.text

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎'
    - {when: system, emit: '${system.text}⏎⏎'}
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: ['${text := said}', calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: [reasoning, call ids, 'list content: only texts', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>\\n<|im_start|>user\\n<tool_response>\\n-3\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
