# Emitted from llama-3.1.yaml by `turnspec compile llama-3.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama-3.1: one call per message, as a bare JSON object; tools stand in the first user message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    NOBODY,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
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
    Repeat,
    Stability,
    Text,
    contains,
    each,
    is_bool,
    is_string,
    items,
    json,
    to_str,
)

HOWTO = 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'  # llama-3.1.yaml:15
IN_USER = "Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt."  # llama-3.1.yaml:16
IN_SYSTEM = "You have access to the following functions. To call a function, please respond with JSON for a function call."  # llama-3.1.yaml:17

FORMAT = Format(
    id="llama-3.1",
    title="Llama-3.1: one call per message, as a bare JSON object; tools stand in the first user message.",
    models=(
        "meta-llama/Llama-3.1-8B-Instruct",
        "meta-llama/Llama-3.1-70B-Instruct",
        "meta-llama/Llama-3.1-405B-Instruct",
    ),
    templates=(("93c0e9aa3629bbd77e68dbc0f5621f6e6b23aa8d74b932595cdb8d64684526d7", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
        "<|eom_id|>",
        "<|python_tag|>",
        "<|end_of_text|>",
    ),
    markers=(),
    options=(
        Option("tools_in_user_message", "bool", True),
        Option("date_string", "str", "26 Jul 2024"),
        Option("builtin_tools", "list", UNSET),
        Option("custom_tools", "list", UNSET),
    ),
    loses=(
        "at most one call",
        "content beside calls",
        "reasoning",
        "call ids",
        "white space: around texts",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<|python_tag|>"),
                        Field("name"),
                        Literal(".call("),
                        Repeat((Field("key"), Literal('="'), Field("value"), Literal('"')), ", "),
                        Literal(")"),
                    )
                ),
                Form((JsonObject((("name", "name"), ("parameters", "arguments"))),)),
                Form((Literal("<|python_tag|>"), JsonObject((("name", "name"), ("parameters", "arguments")))), False),
            ),
            parallel=False,
        ),
        stops=("<|eom_id|>", "<|eot_id|>", "<|end_of_text|>"),
        other_stops=("<|end_of_text|>",),
    ),
    bos="<|begin_of_text|>",
    positional=True,
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3.1, written as text. Options: tools_in_user_message (bool), date_string (str), builtin_tools (list), custom_tools (list)."""

    format = FORMAT
    tools_in_user_message: bool
    date_string: str
    builtin_tools: Any
    custom_tools: Any

    def hoist(self, chat: Chat) -> None:  # llama-3.1.yaml:33
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])
        if functions is not UNSET and self.tools_in_user_message:
            chat.take_first("opener", None)
            self.read_hoisted(chat.hoisted["opener"])
        else:
            chat.hoisted["opener"] = NOBODY

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3.1.yaml:19
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # llama-3.1.yaml:37
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        opener = chat.hoisted["opener"]
        if not chat.given:
            raise MessageError("there are no messages")
        if functions is not UNSET and self.tools_in_user_message and not opener:
            raise MessageError("Cannot put tools in the first user message when there is none")

    def check_messages(self, chat: Chat) -> None:  # llama-3.1.yaml:37
        for m in chat.messages:
            if m.get("tool_calls") is not UNSET and not m.calls:
                raise MessageError("calls stand in assistant messages and are not empty", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3.1.yaml:51
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        system = chat.hoisted["system"]
        opener = chat.hoisted["opener"]
        out.frame(self.bos)
        out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
        if self.builtin_tools is not UNSET or functions is not UNSET:
            out.frame("Environment: ipython\n")
        if self.builtin_tools is not UNSET:
            out.frame("Tools: ")
            for n, b in enumerate((b for b in each(self.builtin_tools) if b != "code_interpreter")):
                if n:
                    out.frame(", ")
                out.frame_data(b)
            out.frame("\n\n")
        out.frame("Cutting Knowledge Date: December 2023\nToday Date: ")
        out.frame_data(self.date_string)
        out.frame("\n\n")
        if functions is not UNSET and not self.tools_in_user_message:
            out.frame(IN_SYSTEM)
            self.wire_tools(out, chat, (0, -1, -1))
        out.content(system, system.text.strip())
        out.frame("<|eot_id|>")
        if opener:
            out.frame("<|start_header_id|>user<|end_header_id|>\n\n")
            out.frame(IN_USER)
            out.frame("\n\n")
            self.wire_tools(out, chat, (0, -1, -1))
            out.content(opener, opener.text.strip())
            out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.1.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "ipython":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.1.yaml:63
        start = len(out.texts)
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        if m.calls:
            if len(m.calls) > 1:
                raise MessageError("this format holds one call a message", "tool_calls")
            for c in m.calls:
                if contains(self.builtin_tools or [], c.name):
                    out.sampled(m, "<|python_tag|>", c.name, ".call(")
                    for n, (k, v) in enumerate(items(c.args)):
                        if n:
                            out.sampled(m, ", ")
                        if is_string(v):
                            out.sampled_data(m, k)
                            out.sampled(m, '="', v, '"')
                        else:
                            raise MessageError("arguments of a builtin tool must be texts")
                    out.sampled(m, ")")
                else:
                    out.sampled(m, '{"name": "', c.name, '", "parameters": ', json(c.args), "}")
        else:
            out.sampled_data(m, m.text.strip())
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.1.yaml:69
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def wire_tools(self, out: Pieces, chat: Chat, own: Owner) -> None:  # llama-3.1.yaml:45
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        out.write(own, HOWTO)
        out.write(own, "\n\n")
        for t in each(functions):
            out.schema(json(t, indent=4))
            out.write(own, "\n\n")

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # llama-3.1.yaml:47
        out.write(own, "<|start_header_id|>ipython<|end_header_id|>\n\n")
        if is_bool(m.content):
            out.write_content(own, m, m.content)
        else:
            out.write_content(own, m, json(m.content))
        out.write(own, "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3.1.yaml:63
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3.1.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3.1.yaml:65
        if m.calls and self.builtin_tools is not UNSET:
            return "<|eom_id|>"
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-3.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama-3.1: one call per message, as a bare JSON object; tools stand in the first user message.
format: llama-3.1
models: [meta-llama/Llama-3.1-8B-Instruct, meta-llama/Llama-3.1-70B-Instruct, meta-llama/Llama-3.1-405B-Instruct]
parity: {template: meta-llama-Llama-3.1-8B-Instruct, sha256: 93c0e9aa3629bbd77e68dbc0f5621f6e6b23aa8d74b932595cdb8d64684526d7}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|eom_id|>', '<|python_tag|>', '<|end_of_text|>']
bos: '<|begin_of_text|>'

options:
  tools_in_user_message: {type: bool, default: true}
  date_string: {type: str, default: '26 Jul 2024'}
  builtin_tools: {type: list, default: unset}
  custom_tools: {type: list, default: unset}

texts:
  howto: 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'
  in_user: 'Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.'
  in_system: 'You have access to the following functions. To call a function, please respond with JSON for a function call.'

content: {other: '${content|str}'}

calls:
  parallel: reject
  emit:
    when: c.name in (builtin_tools or [])
    emit:
      - '<|python_tag|>${c.name}.call('
      - {each: c.args|items, as: [k, v], between: ', ', emit: {when: is_string(v), emit: '${k}="${v}"', else: {reject: arguments of a builtin tool must be texts}}}
      - ')'
    else: '{"name": "${c.name}", "parameters": ${c.args|json}}'
  accept: ['<|python_tag|>{"name": "${c.name}", "parameters": ${c.args|json}}']

hoist:
  system: first
  opener: {roles: any, take: first, when: defined(functions) and tools_in_user_message}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(functions) and tools_in_user_message and not opener, say: Cannot put tools in the first user message when there is none}
  - {when: defined(m.tool_calls) and not m.calls, say: calls stand in assistant messages and are not empty}

let:
  functions: custom_tools if defined(custom_tools) else tools

wires:
  tools: ['${howto}⏎⏎', {each: functions, as: t, emit: '${t|json(indent=4)}⏎⏎'}]
  result:
    - '<|start_header_id|>ipython<|end_header_id|>⏎⏎'
    - {when: is_bool(m.content), emit: '${m.content}', else: '${m.content|json}'}
    - '<|eot_id|>'

prelude:
  - '${bos}<|start_header_id|>system<|end_header_id|>⏎⏎'
  - {when: defined(builtin_tools) or defined(functions), emit: 'Environment: ipython⏎'}
  - when: defined(builtin_tools)
    emit: ['Tools: ', {each: builtin_tools, as: b, where: b != "code_interpreter", between: ', ', emit: '${b}'}, '⏎⏎']
  - 'Cutting Knowledge Date: December 2023⏎Today Date: ${date_string}⏎⏎'
  - {when: defined(functions) and not tools_in_user_message, emit: '${in_system}${@tools}'}
  - '${system.text|trim}<|eot_id|>'
  - {when: opener, emit: '<|start_header_id|>user<|end_header_id|>⏎⏎${in_user}⏎⏎${@tools}${opener.text|trim}<|eot_id|>'}

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: {when: m.calls, emit: [calls], else: ['${m.text|trim}']}
    stop: {when: m.calls and defined(builtin_tools), emit: '<|eom_id|>', else: '<|eot_id|>'}
    other_stops: ['<|eom_id|>', '<|end_of_text|>']
  tool: '${@result}'
  ipython: '${@result}'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [at most one call, content beside calls, reasoning, call ids, 'white space: around texts', list content]

examples:
  - say: a call and its result
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', tool_calls: [{function: {name: get_weather, arguments: {city: Oslo, days: 2}}}]}
      - {role: tool, content: '{"celsius": 4}'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nCutting Knowledge Date: December 2023\\nToday Date: 26 Jul 2024\\n\\nBe brief.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n{\\"name\\": \\"get_weather\\", \\"parameters\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}<|eot_id|><|start_header_id|>ipython<|end_header_id|>\\n\\n\\"{\\\\\\"celsius\\\\\\": 4}\\"<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: a call is the whole message
    completion: '{"name": "get_weather", "parameters": {"city": "Oslo", "days": 2}}<|eot_id|>'
    parsed:
      content: ''
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
