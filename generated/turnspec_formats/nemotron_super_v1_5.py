# Emitted from nemotron-super-v1.5.yaml by `turnspec compile nemotron-super-v1.5.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3.3 Nemotron Super v1.5: a word in the system text closes thinking; lists of calls and results."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
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
    has,
    is_list,
    is_mapping,
    is_string,
    json,
    replace,
    to_str,
)

TOOLS_HEAD = """\
You can use the following tools to assist the user if required:
<AVAILABLE_TOOLS>["""  # nemotron-super-v1.5.yaml:8
TOOLS_FOOT = """\
]</AVAILABLE_TOOLS>

If you decide to call any tool(s), use the following format:
<TOOLCALL>[{{"name": "tool_name1", "arguments": "tool_args1"}}, {{"name": "tool_name2", "arguments": "tool_args2"}}]</TOOLCALL>

Response from tool(s) will be returned in this format:
<TOOL_RESPONSE>[{{"response": "tool_response1"}}, {{"response": "tool_response2"}}]</TOOL_RESPONSE>

Based on the results returned by the tool(s), you can call additional tools if needed, correct tool calls if any errors are found, or just respond with the answer to the user."""  # nemotron-super-v1.5.yaml:11

FORMAT = Format(
    id="nemotron-super-v1.5",
    title="Llama 3.3 Nemotron Super v1.5: a word in the system text closes thinking; lists of calls and results.",
    models=("nvidia/Llama-3_3-Nemotron-Super-49B-v1_5",),
    templates=(("1b13a386b158bb4033ad9960032530554c47a92d1735c7dfce715efcabf30e5c", ()),),
    tokens=(
        "<|begin_of_text|>",
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<TOOLCALL>",
        "</TOOLCALL>",
        "<TOOL_RESPONSE>",
        "</TOOL_RESPONSE>",
    ),
    options=(),
    loses=(
        "reasoning: never rendered again; of a text, what stands before </think>",
        "call ids",
        "list content",
        "system messages: late ones; the word on thinking of the first",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('{"name": "'),
                        Field("name"),
                        Literal('", "arguments": '),
                        Field("arguments", "json"),
                        Literal("}"),
                    )
                ),
            ),
            section=Brackets("<TOOLCALL>[", "]</TOOLCALL>"),
            between=", ",
        ),
        stops=("<|eot_id|>",),
    ),
    positional=True,
    openers=(
        ("tool", "<|start_header_id|>tool<|end_header_id|>\n\n<TOOL_RESPONSE>["),
        ("user", "<|start_header_id|>user<|end_header_id|>\n\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nemotron-super-v1.5, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def hoist(self, chat: Chat) -> None:  # nemotron-nano-8b-v1.yaml:13
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # nemotron-nano-8b-v1.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # nemotron-nano-8b-v1.yaml:16
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # nemotron-nano-8b-v1.yaml:16
        for m in chat.messages:
            if (
                m.role == "assistant"
                and m.content is not UNSET
                and not is_string(m.content)
                and not is_list(m.content)
                and not is_mapping(m.content)
            ):
                raise MessageError("an answer must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nemotron-super-v1.5.yaml:32
        system = chat.hoisted["system"]
        silent = "/no_think" in system.text
        rules = (
            replace(system.text, "/no_think", "").strip()
            if silent
            else replace(system.text, "/think", "").strip()
            if "/think" in system.text
            else system.text
        )
        out.frame("<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\n")
        if system.text:
            out.content(system, rules)
            out.frame("\n\n")
        if chat.tools:
            out.frame(TOOLS_HEAD)
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.frame(", ")
                out.schema(json(get(t, "function") if has(t, "function") else t))
            out.frame(TOOLS_FOOT)
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-super-v1.5.yaml:38
        match m.role:
            case "user":
                out.framed(m, "<|start_header_id|>user<|end_header_id|>\n\n", m.text, "<|eot_id|>")
            case "tool":
                self.write_tool(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-super-v1.5.yaml:45
        if m.prev.role != "tool":
            out.scaffold(m, "<|start_header_id|>tool<|end_header_id|>\n\n<TOOL_RESPONSE>[")
        else:
            out.scaffold(m, ", ")
        out.content(m, m.text)
        if chat.next(m).role != "tool":
            out.scaffold(m, "]</TOOL_RESPONSE><|eot_id|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-super-v1.5.yaml:41
        shown = self.keeps(m)
        start = len(out.texts)
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        if shown:  # nemotron-super-v1.5.yaml:22
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        out.sampled_data(
            m, after_last(m.text, "</think>").lstrip() if is_string(m.content) and "</think>" in m.text else m.text
        )
        if m.calls:  # nemotron-nano-8b-v1.yaml:9
            out.sampled(m, "<TOOLCALL>[")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ", ")
                out.sampled(m, '{"name": "', c.name, '", "arguments": ', json(c.args), "}")
            out.sampled(m, "]</TOOLCALL>")
        out.sampled(m, "<|eot_id|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-super-v1.5.yaml:41
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-super-v1.5.yaml:41
        system = chat.hoisted["system"]
        silent = "/no_think" in system.text
        self.write_open(out, chat, prev)
        if system and silent:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # nemotron-super-v1.5.yaml:43
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """nemotron-super-v1.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3.3 Nemotron Super v1.5: a word in the system text closes thinking; lists of calls and results.
format: nemotron-super-v1.5
models: [nvidia/Llama-3_3-Nemotron-Super-49B-v1_5]
parity: {template: nvidia-Llama-3_3-Nemotron-Super-49B-v1_5, sha256: 1b13a386b158bb4033ad9960032530554c47a92d1735c7dfce715efcabf30e5c}
tokens: ['<|begin_of_text|>', '<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
markers: ['<think>', '</think>', '<TOOLCALL>', '</TOOLCALL>', '<TOOL_RESPONSE>', '</TOOL_RESPONSE>']

texts:
  tools_head: |-
    You can use the following tools to assist the user if required:
    <AVAILABLE_TOOLS>[
  tools_foot: |-
    ]</AVAILABLE_TOOLS>

    If you decide to call any tool(s), use the following format:
    <TOOLCALL>[{{"name": "tool_name1", "arguments": "tool_args1"}}, {{"name": "tool_name2", "arguments": "tool_args2"}}]</TOOLCALL>

    Response from tool(s) will be returned in this format:
    <TOOL_RESPONSE>[{{"response": "tool_response1"}}, {{"response": "tool_response2"}}]</TOOL_RESPONSE>

    Based on the results returned by the tool(s), you can call additional tools if needed, correct tool calls if any errors are found, or just respond with the answer to the user.

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: never

calls:
  section: ['<TOOLCALL>[', ']</TOOLCALL>']
  between: ', '
  brackets: ['{', '}']
  emit: '"name": "${c.name}", "arguments": ${c.args|json}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: m.role == "assistant" and defined(m.content) and not is_string(m.content) and not is_list(m.content) and not is_mapping(m.content), say: an answer must have a text}

let:
  silent: "'/no_think' in system.text"
  rules: (system.text|replace("/no_think", "")|trim) if silent else (system.text|replace("/think", "")|trim) if "/think" in system.text else system.text

prelude:
  - '<|begin_of_text|><|start_header_id|>system<|end_header_id|>⏎⏎'
  - {when: system.text, emit: '${rules}⏎⏎'}
  - when: tools
    emit:
      - '${tools_head}'
      - {each: tools, as: t, between: ', ', emit: '${(t.function if has(t, "function") else t)|json}'}
      - '${tools_foot}'
  - '<|eot_id|>'

turns:
  user: '<|start_header_id|>user<|end_header_id|>⏎⏎${m.text}<|eot_id|>'
  tool:
    run: ['<|start_header_id|>tool<|end_header_id|>⏎⏎<TOOL_RESPONSE>[', ']</TOOL_RESPONSE><|eot_id|>']
    between: ', '
    emit: '${m.text}'
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    prefill: {when: system and silent, emit: '<think>⏎⏎</think>⏎⏎'}
    sampled: [reasoning,
              '${text := m.text|after_last("</think>")|ltrim if is_string(m.content) and "</think>" in m.text else m.text}',
              calls]
    stop: '<|eot_id|>'
  '*': drop

loses: ['reasoning: never rendered again; of a text, what stands before </think>', call ids, list content,
        'system messages: late ones; the word on thinking of the first', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nYou can use the following tools to assist the user if required:\\n<AVAILABLE_TOOLS>[{\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}]</AVAILABLE_TOOLS>\\n\\nIf you decide to call any tool(s), use the following format:\\n<TOOLCALL>[{{\\"name\\": \\"tool_name1\\", \\"arguments\\": \\"tool_args1\\"}}, {{\\"name\\": \\"tool_name2\\", \\"arguments\\": \\"tool_args2\\"}}]</TOOLCALL>\\n\\nResponse from tool(s) will be returned in this format:\\n<TOOL_RESPONSE>[{{\\"response\\": \\"tool_response1\\"}}, {{\\"response\\": \\"tool_response2\\"}}]</TOOL_RESPONSE>\\n\\nBased on the results returned by the tool(s), you can call additional tools if needed, correct tool calls if any errors are found, or just respond with the answer to the user.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n<TOOLCALL>[{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}]</TOOLCALL><|eot_id|><|start_header_id|>tool<|end_header_id|>\\n\\n<TOOL_RESPONSE>[-3]</TOOL_RESPONSE><|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\n<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<TOOLCALL>[{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}]</TOOLCALL><|eot_id|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
