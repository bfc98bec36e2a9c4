# Emitted from granite-4.0.yaml by `turnspec compile granite-4.0.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite 4.0: Qwen-like calls, tools and documents in the system text, a default one if there is nothing to say."""

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
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    is_list,
    is_mapping,
    is_string,
    json,
    separate,
    written,
)

TOOLS_HEAD = """\
You are a helpful assistant with access to the following tools. You may call one or more tools to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # granite-4.0.yaml:15
TOOLS_FOOT = """\
</tools>

For each tool call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request."""  # granite-4.0.yaml:20
DOCUMENTS_HEAD = """\
You are a helpful assistant with access to the following documents. You may use one or more documents to assist with the user query.

You are given a list of documents within <documents></documents> XML tags:
<documents>"""  # granite-4.0.yaml:27
DOCUMENTS_FOOT = """\
</documents>

Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data."""  # granite-4.0.yaml:32
NOTHING = (
    "You are a helpful assistant. Please ensure responses are professional, accurate, and safe."  # granite-4.0.yaml:36
)

FORMAT = Format(
    id="granite-4.0",
    title="Granite 4.0: Qwen-like calls, tools and documents in the system text, a default one if there is nothing to say.",
    models=(
        "dunks/granite-350m-witness",
        "glogwa68/granite-4.0-h-1b-DISTILL-glm-4.7-think",
        "glogwa68/granite-4.0-h-tiny-DISTILL-OPUS-4.5-think",
        "ibm-granite/granite-4.0-1b",
        "ibm-granite/granite-4.0-350m",
        "ibm-granite/granite-4.0-h-1b",
        "ibm-granite/granite-4.0-h-350m",
        "ibm-granite/granite-4.0-h-micro",
        "ibm-granite/granite-4.0-h-small",
        "ibm-granite/granite-4.0-h-tiny",
        "ibm-granite/granite-4.0-micro",
        "ibm-granite/granite-guardian-4.0-3b-toxicity-ja",
        "ibm-granite/granite-speech-4.1-2b-nar",
    ),
    templates=(("9524df67b77a7b25a2dfee898f75b316a157eb9d855b51e32aeac79d7c8a83ce", ()),),
    tokens=(
        "<|start_of_role|>",
        "<|end_of_role|>",
        "<|end_of_text|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(
        Option("available_tools", "list", UNSET, doc="stands in for the tools that are passed"),
        Option("documents", "list", UNSET),
    ),
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
        stops=("<|end_of_text|>",),
        after="\n",
    ),
    positional=True,
    openers=(
        ("tool", "<|start_of_role|>user<|end_of_role|>\n<tool_response>\n"),
        ("system", "<|start_of_role|>system<|end_of_role|>"),
        ("user", "<|start_of_role|>user<|end_of_role|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-4.0, written as text. Options: available_tools (list), documents (list)."""

    format = FORMAT
    unsure = ("system",)
    available_tools: Any
    documents: Any

    def hoist(self, chat: Chat) -> None:  # granite-4.0.yaml:49
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # granite-4.0.yaml:39
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    separate(parts, "\n")
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # granite-4.0.yaml:51
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        for x in system.content if is_list(system.content) else []:
            if get(x, "type") == "text" and not is_string(get(x, "text")):
                raise MessageError("a text part holds a text")

    def check_messages(self, chat: Chat) -> None:  # granite-4.0.yaml:51
        for m in chat.messages:
            for x in m.content if is_list(m.content) else []:
                if get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("a text part holds a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # granite-4.0.yaml:60
        functions = self.available_tools or chat.tools
        system = chat.hoisted["system"]
        if functions or self.documents:
            out.frame("<|start_of_role|>system<|end_of_role|>")
            if system:
                out.content(system, system.text)
                out.frame("\n\n")
            self.wire_facts(out, chat, (0, -1, -1))
            out.frame("<|end_of_text|>\n")
        elif system.text:
            out.frame("<|start_of_role|>system<|end_of_role|>")
            out.content(system, system.text)
            out.frame("<|end_of_text|>\n")
        else:
            out.frame("<|start_of_role|>system<|end_of_role|>")
            out.frame(NOTHING)
            out.frame("<|end_of_text|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-4.0.yaml:65
        match m.role:
            case "system":
                out.framed(m, "<|start_of_role|>system<|end_of_role|>", m.text, "<|end_of_text|>\n")
            case "user":
                out.framed(m, "<|start_of_role|>user<|end_of_role|>", m.text, "<|end_of_text|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-4.0.yaml:69
        out.scaffold(m, "<|start_of_role|>assistant<|end_of_role|>")
        out.sampled_data(m, m.text)
        if m.calls:  # granite-4.0.yaml:45
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|end_of_text|>")
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-4.0.yaml:74
        if m.prev.role != "tool":
            out.scaffold(m, "<|start_of_role|>user<|end_of_role|>")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|end_of_text|>\n")

    def wire_functions(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-4.0.yaml:57
        functions = self.available_tools or chat.tools
        out.write(own, TOOLS_HEAD)
        for t in each(functions):
            out.write(own, "\n")
            out.schema(json(t))
        out.write(own, "\n")
        out.write(own, TOOLS_FOOT)

    def wire_library(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-4.0.yaml:58
        out.write(own, DOCUMENTS_HEAD)
        for d in each(self.documents):
            if is_mapping(d):
                out.write(own, "\n")
                out.write_data(own, json(d))
            else:
                raise MessageError("a document is a mapping")
        out.write(own, "\n")
        out.write(own, DOCUMENTS_FOOT)

    def wire_facts(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-4.0.yaml:59
        functions = self.available_tools or chat.tools
        if functions:
            self.wire_functions(out, chat, own)
        if functions and self.documents:
            out.write(own, "\n\n")
        if self.documents:
            self.wire_library(out, chat, own)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-4.0.yaml:69
        out.frame("<|start_of_role|>assistant<|end_of_role|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-4.0.yaml:69
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # granite-4.0.yaml:71
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # granite-4.0.yaml:72
        return "\n"


class Renderer(emitted.Renderer):
    """granite-4.0: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite 4.0: Qwen-like calls, tools and documents in the system text, a default one if there is nothing to say.
format: granite-4.0
models: [dunks/granite-350m-witness, glogwa68/granite-4.0-h-1b-DISTILL-glm-4.7-think,
         glogwa68/granite-4.0-h-tiny-DISTILL-OPUS-4.5-think, ibm-granite/granite-4.0-1b, ibm-granite/granite-4.0-350m,
         ibm-granite/granite-4.0-h-1b, ibm-granite/granite-4.0-h-350m, ibm-granite/granite-4.0-h-micro,
         ibm-granite/granite-4.0-h-small, ibm-granite/granite-4.0-h-tiny, ibm-granite/granite-4.0-micro,
         ibm-granite/granite-guardian-4.0-3b-toxicity-ja, ibm-granite/granite-speech-4.1-2b-nar]
parity: {template: ibm-granite-granite-4.0, sha256: 9524df67b77a7b25a2dfee898f75b316a157eb9d855b51e32aeac79d7c8a83ce}
tokens: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  available_tools: {type: list, default: unset, doc: stands in for the tools that are passed}
  documents: {type: list, default: unset}

texts:
  tools_head: |-
    You are a helpful assistant with access to the following tools. You may call one or more tools to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each tool call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request.
  documents_head: |-
    You are a helpful assistant with access to the following documents. You may use one or more documents to assist with the user query.

    You are given a list of documents within <documents></documents> XML tags:
    <documents>
  documents_foot: |-
    </documents>

    Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data.
  nothing: |-
    You are a helpful assistant. Please ensure responses are professional, accurate, and safe.

content:
  between: '⏎'
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: ''}
  other: ''

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {each: "m.content if is_list(m.content) else []", as: x, when: "x.type == 'text' and not is_string(x.text)", say: a text part holds a text}
  - {each: "system.content if is_list(system.content) else []", as: x, when: "x.type == 'text' and not is_string(x.text)", say: a text part holds a text}

let:
  functions: available_tools or tools

wires:
  functions: ['${tools_head}', {each: functions, as: t, emit: '⏎${t|json}'}, '⏎${tools_foot}']
  library:
    - '${documents_head}'
    - {each: documents, as: d, emit: {when: is_mapping(d), emit: '⏎${d|json}', else: {reject: a document is a mapping}}}
    - '⏎${documents_foot}'
  facts:
    - {when: functions, emit: '${@functions}'}
    - {when: functions and documents, emit: '⏎⏎'}
    - {when: documents, emit: '${@library}'}

prelude:
  case:
    - {when: functions or documents, emit: ['<|start_of_role|>system<|end_of_role|>', {when: system, emit: '${system.text}⏎⏎'}, '${@facts}<|end_of_text|>⏎']}
    - {when: system.text, emit: '<|start_of_role|>system<|end_of_role|>${system.text}<|end_of_text|>⏎'}
    - {emit: '<|start_of_role|>system<|end_of_role|>${nothing}<|end_of_text|>⏎'}

turns:
  system: '<|start_of_role|>system<|end_of_role|>${m.text}<|end_of_text|>⏎'
  user: '<|start_of_role|>user<|end_of_role|>${m.text}<|end_of_text|>⏎'
  assistant:
    open: '<|start_of_role|>assistant<|end_of_role|>'
    sampled: [text, calls]
    stop: '<|end_of_text|>'
    after: '⏎'
  tool:
    run: ['<|start_of_role|>user<|end_of_role|>', '<|end_of_text|>⏎']
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
    text: "<|start_of_role|>system<|end_of_role|>You are a helpful assistant with access to the following tools. You may call one or more tools to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each tool call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call>. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|><tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>\\n<tool_response>\\n-3\\n</tool_response><|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>You are a helpful assistant. Please ensure responses are professional, accurate, and safe.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>Cold.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>How cold?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|end_of_text|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
