# Emitted from openpipe-qwen3.yaml by `turnspec compile openpipe-qwen3.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3 of OpenPipe = Qwen3-2507 with an empty thought in the header of every answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    Pieces,
    Stability,
    each,
    is_string,
    json,
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
    id="openpipe-qwen3",
    title="Qwen3 of OpenPipe = Qwen3-2507 with an empty thought in the header of every answer.",
    models=("OpenPipe/Qwen3-14B-Instruct",),
    templates=(("815383ddab1cd5516a2c518a3bd7ca2e353696b0775b902ae3f1b8b49b3955f5", ()),),
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
    options=(),
    loses=(
        "reasoning",
        "call ids",
        "list content: rendered as nothing",
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
    """openpipe-qwen3, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3.yaml:28
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # qwen3.yaml:46
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # openpipe-qwen3.yaml:7
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # openpipe-qwen3.yaml:7
        out.scaffold(m, "<|im_start|>assistant\n<think>\n\n</think>\n\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openpipe-qwen3.yaml:7
        out.frame("<|im_start|>assistant\n<think>\n\n</think>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openpipe-qwen3.yaml:7
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """openpipe-qwen3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3 of OpenPipe = Qwen3-2507 with an empty thought in the header of every answer.
format: openpipe-qwen3
models: [OpenPipe/Qwen3-14B-Instruct]
parity: {template: OpenPipe-Qwen3-14B-Instruct, sha256: 815383ddab1cd5516a2c518a3bd7ca2e353696b0775b902ae3f1b8b49b3955f5}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']
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

content: {other: ''}

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

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
    open: '<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: [reasoning, call ids, 'list content: rendered as nothing', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\nBe brief.\\n\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"get_weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\nOne moment.\\n<tool_call>\\n{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>\\n<|im_start|>user\\n<tool_response>\\n{\\"celsius\\": 4}\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n"
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n"
  - say: a call
    completion: "One moment.\\n<tool_call>\\n{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}\\n</tool_call><|im_end|>"
    parsed: {content: "One moment.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
