# Emitted from step3-vl.yaml by `turnspec compile step3-vl.yaml`.
# Do not edit: change the spec and compile it again.
"""Step3-VL: Qwen3 with images, whose results have a turn of their own; a thought is always opened."""

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
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Media,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    first_text,
    get,
    has,
    is_mapping,
    json,
    split_embedded,
    written,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

Always adhere to this exact format for tool use:
<tool_calls>
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>
{additional_tool_calls}</tool_calls>

Note:
- For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags.
- `<function-name>` must be an exact match to one of the available tools.
- `<args-json-object>` must be valid JSON that strictly follows the tool's parameters schema."""  # step3-vl.yaml:9

FORMAT = Format(
    id="step3-vl",
    title="Step3-VL: Qwen3 with images, whose results have a turn of their own; a thought is always opened.",
    models=("stepfun-ai/Step3-VL-10B",),
    templates=(("84ae90f45e8da12c4a108a267c595dcf3854de531e51738589ad59ac598e9841", ()),),
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
        "<tool_calls>",
        "</tool_calls>",
        "<tool_response>",
        "</tool_response>",
        "<im_patch>",
    ),
    options=(),
    loses=(
        "reasoning: a text that spells </think> is split there",
        "call ids",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n"),
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
            section=Brackets("\n<tool_calls>\n", "\n</tool_calls>"),
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_query",),
    openers=(
        ("tool", "<|im_start|>tool_response\n<tool_response>\n"),
        ("user", "<|im_start|>user\n"),
        ("system", "<|im_start|>"),
    ),
    stability=(
        Stability((("history", "template"),), "user", None, False, "a user message can move last_query"),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """step3-vl, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # step-vision.yaml:3
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "value") if has(p, "value") else get(p, "text")), DATA, -1))
                elif get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<im_patch>"), IMAGE, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            others: Parts = []
            if is_mapping(content):
                others.append(
                    (written(get(content, "value") if has(content, "value") else get(content, "text")), DATA, -1)
                )
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # step3-vl.yaml:24
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # step3-vl.yaml:31
        if not chat.given:
            raise MessageError("there are no messages")

    def find_anchors(self, chat: Chat) -> None:  # step3-vl.yaml:34
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user" and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            ),
            len(chat.messages) - 1,
        )

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # step3-vl.yaml:36
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # step3-vl.yaml:37
        out.scaffold(m, "<|im_start|>")
        if m.get("name") == "observation":
            out.scaffold(m, "observation")
        else:
            out.scaffold(m, "system")
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # step3-vl.yaml:39
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # step3-vl.yaml:24
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n")
        out.sampled_data(m, m.text)
        if m.calls:  # step3-vl.yaml:28
            out.sampled(m, "\n<tool_calls>\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
            out.sampled(m, "\n</tool_calls>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # step3-vl.yaml:41
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>tool_response")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step3-vl.yaml:39
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step3-vl.yaml:39
        self.write_open(out, chat, prev)
        out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """step3-vl: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Step3-VL: Qwen3 with images, whose results have a turn of their own; a thought is always opened.
format: step3-vl
models: [stepfun-ai/Step3-VL-10B]
parity: {template: stepfun-ai-Step3-VL-10B, sha256: 84ae90f45e8da12c4a108a267c595dcf3854de531e51738589ad59ac598e9841}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_calls>', '</tool_calls>', '<tool_response>',
          '</tool_response>', '<im_patch>']
options: {}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    Always adhere to this exact format for tool use:
    <tool_calls>
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>
    {additional_tool_calls}</tool_calls>

    Note:
    - For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags.
    - `<function-name>` must be an exact match to one of the available tools.
    - `<args-json-object>` must be valid JSON that strictly follows the tool's parameters schema.

content:
  parts:
    - {when: p.type == "text", emit: '${p.value if has(p, "value") else p.text}'}
    - {when: p.type == "image", media: image, emit: '<im_patch>'}
    - {emit: ''}
  other: {when: is_mapping(content), emit: '${content.value if has(content, "value") else content.text}'}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎']
  emit: '${m.reasoning}'
  shown: after(last_query)

calls:
  section: ['⏎<tool_calls>⏎', '⏎</tool_calls>']
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

anchors:
  last_query:
    last: m.role == "user" and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: end

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
  system:
    - '<|im_start|>'
    - {when: m.name == "observation", emit: 'observation', else: 'system'}
    - '⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: '<think>⏎'
    sampled: [reasoning, text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool: {run: ['<|im_start|>tool_response', '<|im_end|>⏎'], emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'}
  '*': drop

loses: ['reasoning: a text that spells </think> is split there', call ids, list content, unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nAlways adhere to this exact format for tool use:\\n<tool_calls>\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call>\\n{additional_tool_calls}</tool_calls>\\n\\nNote:\\n- For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags.\\n- `<function-name>` must be an exact match to one of the available tools.\\n- `<args-json-object>` must be valid JSON that strictly follows the tool's parameters schema.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n<tool_calls>\\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call>\\n</tool_calls><|im_end|>\\n<|im_start|>tool_response\\n<tool_response>\\n-3\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a call
    completion: "\\n</think>\\n\\n<tool_calls>\\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call>\\n</tool_calls><|im_end|>"
    parsed: {content: "", reasoning_content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
