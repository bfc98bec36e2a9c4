# Emitted from step-3.7-flash.yaml by `turnspec compile step-3.7-flash.yaml`.
# Do not edit: change the spec and compile it again.
"""Step-3.7 Flash: Qwen3.5-like XML calls with no lines around them; all results in one turn of their own."""

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
    Option,
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    compound_json,
    each,
    first_text,
    get,
    has,
    is_mapping,
    items,
    json,
    split_embedded,
    written,
)

CALL_HOWTO = """\
If you choose to call a function ONLY reply in the following format with NO suffix:

<tool_call>
<function=example_function_name>
<parameter=example_parameter_1>
value_1
</parameter>
<parameter=example_parameter_2>
This is the value for the second parameter
that can span
multiple lines
</parameter>
</function>
</tool_call>"""  # xml-calls.yaml:3
CALL_RULES = """\
<IMPORTANT>
Reminder:
- Function calls MUST follow the specified format: an inner <function=...>
...
</function> block must be nested within <tool_call>
...
</tool_call> XML tags
- Required parameters MUST be specified
</IMPORTANT>"""  # step-3.7-flash.yaml:18
TOOLS_HEAD = """\
# Tools

You have access to the following functions in JSONSchema format:

<tools>"""  # step-3.7-flash.yaml:12

FORMAT = Format(
    id="step-3.7-flash",
    title="Step-3.7 Flash: Qwen3.5-like XML calls with no lines around them; all results in one turn of their own.",
    models=("stepfun-ai/Step-3.7-Flash",),
    templates=(("ced16cf8701d559998a4bea93d5f5a9cd5f51e6bcb59f79682f3af84ce52ef10", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
        "<im_patch>",
    ),
    options=(Option("reasoning_effort", "str", UNSET),),
    loses=(
        "argument types",
        "call ids",
        "unknown roles",
        "reasoning: a text that spells </think> is split there; kept after the last question",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n<function="),
                        Field("name"),
                        Literal(">\n"),
                        Repeat(
                            (
                                Literal("<parameter="),
                                Field("key"),
                                Literal(">\n"),
                                Field("value", "compound_json"),
                                Literal("\n</parameter>\n"),
                            )
                        ),
                        Literal("</function>\n</tool_call>"),
                    )
                ),
            )
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    bos="<｜begin▁of▁sentence｜>",
    positional=True,
    anchors=("last_query",),
    openers=(
        ("tool", "<|im_start|>tool_response\n<tool_response>"),
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
    """step-3.7-flash, written as text. Options: reasoning_effort (str)."""

    format = FORMAT
    reasoning_effort: str

    def hoist(self, chat: Chat) -> None:  # step-3.7-flash.yaml:38
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # step-3.7-flash.yaml:29
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            before = -1  # which arm wrote last
            for p in content:
                if get(p, "type") == "text":
                    if before == 0:
                        parts.append((" ", 0, -1))
                    parts.append((written(get(p, "value") if has(p, "value") else get(p, "text")), DATA, -1))
                    before = 0
                elif get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<im_patch>"), IMAGE, -1))
                    before = 1
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

    def read_reasoning(self, m: Message) -> None:  # step-3.7-flash.yaml:34
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # step-3.7-flash.yaml:40
        if not chat.given:
            raise MessageError("there are no messages")

    def find_anchors(self, chat: Chat) -> None:  # step-3.7-flash.yaml:43
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user" and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            ),
            len(chat.messages) - 1,
        )

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # step-3.7-flash.yaml:47
        system = chat.hoisted["system"]
        effort = self.reasoning_effort is not UNSET
        out.frame(self.bos)
        if chat.tools or system or effort:
            out.frame("<|im_start|>system\n")
            if effort:
                out.frame("Reasoning: ")
                out.frame_data(self.reasoning_effort)
                out.frame("\n\n")
            if system:
                out.content(system, system.text)
                if chat.tools:
                    out.frame("\n\n")
            if chat.tools:
                out.frame(TOOLS_HEAD)
                for t in each(chat.tools):
                    out.frame("\n")
                    out.schema(json(t))
                out.frame("\n</tools>\n\n")
                out.frame(CALL_HOWTO)
                out.frame("\n\n")
                out.frame(CALL_RULES)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-3.7-flash.yaml:56
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

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-3.7-flash.yaml:57
        out.scaffold(m, "<|im_start|>")
        if m.get("name") == "observation":
            out.scaffold(m, "observation")
        else:
            out.scaffold(m, "system")
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-3.7-flash.yaml:60
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # step-3.7-flash.yaml:34
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n")
        out.sampled_data(m, m.text)
        if m.calls:  # xml-calls.yaml:28
            for c in m.calls:
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">\n", compound_json(v), "\n</parameter>\n")
                out.sampled(m, "</function>\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-3.7-flash.yaml:66
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>tool_response\n")
        out.framed(m, "<tool_response>", m.text, "</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step-3.7-flash.yaml:60
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step-3.7-flash.yaml:60
        self.write_open(out, chat, prev)
        out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # step-3.7-flash.yaml:63
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # step-3.7-flash.yaml:64
        return "\n"


class Renderer(emitted.Renderer):
    """step-3.7-flash: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Step-3.7 Flash: Qwen3.5-like XML calls with no lines around them; all results in one turn of their own.
format: step-3.7-flash
models: [stepfun-ai/Step-3.7-Flash]
parity: {template: stepfun-ai-Step-3.7-Flash, sha256: ced16cf8701d559998a4bea93d5f5a9cd5f51e6bcb59f79682f3af84ce52ef10}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>', '<im_patch>']
bos: '<｜begin▁of▁sentence｜>'

options:
  reasoning_effort: {type: str, default: unset}

texts:
  call_howto: |-
    If you choose to call a function ONLY reply in the following format with NO suffix:

    <tool_call>
    <function=example_function_name>
    <parameter=example_parameter_1>
    value_1
    </parameter>
    <parameter=example_parameter_2>
    This is the value for the second parameter
    that can span
    multiple lines
    </parameter>
    </function>
    </tool_call>
  call_rules: |-
    <IMPORTANT>
    Reminder:
    - Function calls MUST follow the specified format: an inner <function=...>
    ...
    </function> block must be nested within <tool_call>
    ...
    </tool_call> XML tags
    - Required parameters MUST be specified
    </IMPORTANT>
  tools_head: |-
    # Tools

    You have access to the following functions in JSONSchema format:

    <tools>

content:
  parts:
    - {when: p.type == "text", between: ' ', emit: '${p.value if has(p, "value") else p.text}'}
    - {when: p.type == "image", media: image, emit: '<im_patch>'}
    - {emit: ''}
  other: {when: is_mapping(content), emit: '${content.value if has(content, "value") else content.text}'}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎']
  shown: after(last_query)

calls:
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>']
  argument: '<parameter=${k}>⏎${v|compound_json}⏎</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

anchors:
  last_query:
    last: m.role == "user" and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: end

let:
  effort: defined(reasoning_effort)

prelude:
  - '${bos}'
  - when: tools or system or effort
    emit:
      - '<|im_start|>system⏎'
      - {when: effort, emit: 'Reasoning: ${reasoning_effort}⏎⏎'}
      - {when: system, emit: ['${system.text}', {when: tools, emit: '⏎⏎'}]}
      - {when: tools, emit: ['${tools_head}', {each: tools, as: t, emit: '⏎${t|json}'}, '⏎</tools>⏎⏎${call_howto}⏎⏎${call_rules}']}
      - '<|im_end|>⏎'

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
    after: '⏎'
  tool:
    run: ['<|im_start|>tool_response⏎', '<|im_end|>⏎']
    emit: '<tool_response>${m.text}</tool_response>'
  '*': drop

loses: [argument types, call ids, unknown roles,
        'reasoning: a text that spells </think> is split there; kept after the last question']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><|im_start|>system\\n# Tools\\n\\nYou have access to the following functions in JSONSchema format:\\n\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nIf you choose to call a function ONLY reply in the following format with NO suffix:\\n\\n<tool_call>\\n<function=example_function_name>\\n<parameter=example_parameter_1>\\nvalue_1\\n</parameter>\\n<parameter=example_parameter_2>\\nThis is the value for the second parameter\\nthat can span\\nmultiple lines\\n</parameter>\\n</function>\\n</tool_call>\\n\\n<IMPORTANT>\\nReminder:\\n- Function calls MUST follow the specified format: an inner <function=...>\\n...\\n</function> block must be nested within <tool_call>\\n...\\n</tool_call> XML tags\\n- Required parameters MUST be specified\\n</IMPORTANT><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n<tool_call>\\n<function=weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call><|im_end|>\\n<|im_start|>tool_response\\n<tool_response>-3</tool_response><|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a call
    completion: "\\n</think>\\n<tool_call>\\n<function=weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call><|im_end|>"
    parsed: {content: "", reasoning_content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
  - say: a thought, already open, a text and a call
    completion: "Look.\\n</think>\\nOne moment.<tool_call>\\n<function=weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n</function>\\n</tool_call><|im_end|>"
    parsed: {content: One moment., reasoning_content: Look., tool_calls: [{name: weather, arguments: {city: Oslo}}], status: complete}
  - say: texts that meet in a list
    messages:
      - {role: user, content: [{type: text, text: A}, {type: text, value: B}, {type: image}, {type: text, text: ''}, {type: file}, {type: text, text: C}]}
      - {role: user, content: {type: text, value: D}}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><|im_start|>user\\nA B<im_patch> C<|im_end|>\\n<|im_start|>user\\nD<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
"""
