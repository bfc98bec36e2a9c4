# Emitted from rnj-1.yaml by `turnspec compile rnj-1.yaml`.
# Do not edit: change the spec and compile it again.
"""rnj-1: Llama 3 headers with one newline, Qwen-like calls, a system text always."""

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
    Pieces,
    Stability,
    each,
    json,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # rnj-1.yaml:9
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # rnj-1.yaml:16

FORMAT = Format(
    id="rnj-1",
    title="rnj-1: Llama 3 headers with one newline, Qwen-like calls, a system text always.",
    models=(
        "EssentialAI/rnj-1",
        "EssentialAI/rnj-1-instruct",
    ),
    templates=(("25d0b2da7d880d280d9543475f4cfa91a67b4e19ce5b8dce47044d1e0205f693", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
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
        "list content: printed as nothing",
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
            between="\n",
        ),
        stops=("<|eot_id|>",),
    ),
    bos="<|begin_of_text|>",
    positional=True,
    openers=(
        ("tool", "<|start_header_id|>user<|end_header_id|>\n<tool_response>\n"),
        ("system", "<|start_header_id|>system<|end_header_id|>\n"),
        ("user", "<|start_header_id|>user<|end_header_id|>\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """rnj-1, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # rnj-1.yaml:28
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # rnj-1.yaml:23
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # rnj-1.yaml:29
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame(
            "<|start_header_id|>system<|end_header_id|>\nYou are rnj-1, a foundation model trained by Essential AI.\n\n"
        )
        out.content(system, system.text or "You are a helpful assistant.")
        if chat.tools:
            out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.frame("\n")
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # rnj-1.yaml:34
        match m.role:
            case "system":
                out.framed(m, "<|start_header_id|>system<|end_header_id|>\n", m.text, "<|eot_id|>")
            case "user":
                out.framed(m, "<|start_header_id|>user<|end_header_id|>\n", m.text, "<|eot_id|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # rnj-1.yaml:38
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n")
        out.sampled_data(m, m.text)
        if m.calls:  # rnj-1.yaml:25
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|eot_id|>")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # rnj-1.yaml:42
        if m.prev.role != "tool":
            out.scaffold(m, "<|start_header_id|>user<|end_header_id|>\n")
        else:
            out.scaffold(m, "\n")
        out.framed(m, "<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # rnj-1.yaml:38
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # rnj-1.yaml:38
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # rnj-1.yaml:40
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """rnj-1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# rnj-1: Llama 3 headers with one newline, Qwen-like calls, a system text always.
format: rnj-1
models: [EssentialAI/rnj-1, EssentialAI/rnj-1-instruct]
parity: {template: EssentialAI-rnj-1, sha256: 25d0b2da7d880d280d9543475f4cfa91a67b4e19ce5b8dce47044d1e0205f693}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']
bos: '<|begin_of_text|>'

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
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

prelude:
  - '${bos}<|start_header_id|>system<|end_header_id|>⏎You are rnj-1, a foundation model trained by Essential AI.⏎⏎'
  - '${system.text or "You are a helpful assistant."}'
  - {when: tools, emit: ['⏎⏎${tools_head}', {each: tools, as: t, between: '⏎', emit: '⏎${t|json}'}, '⏎${tools_foot}']}
  - '<|eot_id|>'

turns:
  system: '<|start_header_id|>system<|end_header_id|>⏎${m.text}<|eot_id|>'
  user: '<|start_header_id|>user<|end_header_id|>⏎${m.text}<|eot_id|>'
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎'
    sampled: [text, calls]
    stop: '<|eot_id|>'
  tool:
    run: ['<|start_header_id|>user<|end_header_id|>⏎', '<|eot_id|>']
    between: '⏎'
    emit: '<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: [reasoning, call ids, 'list content: printed as nothing', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\nYou are rnj-1, a foundation model trained by Essential AI.\\n\\nYou are a helpful assistant.\\n\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call><|eot_id|><|start_header_id|>user<|end_header_id|>\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|eot_id|><|start_header_id|>user<|end_header_id|>\\n<tool_response>\\n-3\\n</tool_response><|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\nYou are rnj-1, a foundation model trained by Essential AI.\\n\\nYou are a helpful assistant.<|eot_id|><|start_header_id|>user<|end_header_id|>\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|eot_id|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
