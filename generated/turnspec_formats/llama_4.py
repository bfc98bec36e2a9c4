# Emitted from llama-4.yaml by `turnspec compile llama-4.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama-4: like Llama-3.1, but any number of calls, text between marks before them, and a system turn only for a system message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
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
    Keywords,
    Literal,
    Media,
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
    is_bool,
    is_list,
    is_mapping,
    is_string,
    item,
    json,
    to_str,
    trim,
    written,
)

HOWTO = 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'  # llama-3.1.yaml:15
IN_USER = "Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt."  # llama-3.1.yaml:16
IN_SYSTEM = "You have access to the following functions. To call a function, please respond with JSON for a function call."  # llama-3.1.yaml:17

FORMAT = Format(
    id="llama-4",
    title="Llama-4: like Llama-3.1, but any number of calls, text between marks before them, and a system turn only for a system message.",
    models=("trl-internal-testing/tiny-Llama4ForCausalLM",),
    templates=(("579516553b357b16ac3f31372f4fda04daf895d0f9361c49169cbb86a751b6ab", ()),),
    tokens=(
        "<|header_start|>",
        "<|header_end|>",
        "<|eot|>",
        "<|eom|>",
        "<|end_of_text|>",
        "<|python_start|>",
        "<|python_end|>",
    ),
    markers=("<|image|>",),
    options=(
        Option("tools_in_user_message", "bool", True),
        Option("custom_tools", "list", UNSET),
    ),
    loses=(
        "reasoning",
        "call ids",
        "list content: only texts and images; a first system message that begins with none is refused",
        "white space: around a first system message",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('{"name": "'),
                        Field("name"),
                        Literal('", "parameters": '),
                        Field("arguments", "json"),
                        Literal("}"),
                    )
                ),
                Form((JsonObject((("name", "name"), ("parameters", "arguments"))),), False),
                Form((Literal("["), Field("name"), Literal("("), Keywords(), Literal(")]")), False),
            ),
            section=Brackets("<|python_end|>", ""),
            text_open="<|python_start|>",
        ),
        stops=("<|eot|>", "<|eom|>", "<|end_of_text|>"),
        other_stops=("<|eom|>", "<|end_of_text|>"),
    ),
    bos="<|begin_of_text|>",
    positional=True,
    openers=(("*", "<|header_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-4, written as text. Options: tools_in_user_message (bool), custom_tools (list)."""

    format = FORMAT
    generation_is_constant = False
    tools_in_user_message: bool
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

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-4.yaml:14
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<|image|>"), IMAGE, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # llama-4.yaml:33
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        opener = chat.hoisted["opener"]
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if functions is not UNSET and self.tools_in_user_message and not opener:
            raise MessageError("Cannot put tools in the first user message when there is none")
        if (
            system
            and not is_string(system.content)
            and not (
                is_list(system.content)
                and system.content
                and is_mapping(item(system.content, 0))
                and (get(item(system.content, 0), "text") is UNSET or is_string(get(item(system.content, 0), "text")))
            )
        ):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # llama-4.yaml:33
        for m in chat.messages:
            if (
                m.role not in ["tool", "ipython"]
                and m.content is not UNSET
                and not (is_string(m.content) or is_list(m.content) or is_mapping(m.content))
            ):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-4.yaml:44
        system = chat.hoisted["system"]
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        opener = chat.hoisted["opener"]
        out.frame(self.bos)
        if system:
            out.frame("<|header_start|>system<|header_end|>\n\n")
            if functions is not UNSET:
                out.frame("Environment: ipython\n")
            if functions is not UNSET and not self.tools_in_user_message:
                out.frame(IN_SYSTEM)
                self.wire_tools(out, chat, (0, -1, -1))
            out.content(system, trim(get(item(system.content, 0), "text") if is_list(system.content) else system.text))
            out.frame("<|eot|>")
        if opener:
            out.frame("<|header_start|>user<|header_end|>\n\n")
            out.frame(IN_USER)
            out.frame("\n\n")
            self.wire_tools(out, chat, (0, -1, -1))
            out.content(opener, (opener.text if is_string(opener.content) else to_str(opener.content)).strip())
            out.frame("<|eot|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-4.yaml:54
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "ipython":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-4.yaml:56
        start = len(out.texts)
        if m.calls or m.get("tool_calls") is UNSET:
            out.scaffold(m, "<|header_start|>assistant<|header_end|>\n\n")
        if m.calls:
            out.sampled(m, "<|python_start|>", m.text, "<|python_end|>")
            for c in m.calls:
                out.sampled(m, '{"name": "', c.name, '", "parameters": ', json(c.args), "}")
        elif m.get("tool_calls") is UNSET:
            out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-4.yaml:60
        out.scaffold(m, "<|header_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|header_end|>\n\n", m.text, "<|eot|>")

    def wire_tools(self, out: Pieces, chat: Chat, own: Owner) -> None:  # llama-3.1.yaml:45
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        out.write(own, HOWTO)
        out.write(own, "\n\n")
        for t in each(functions):
            out.schema(json(t, indent=4))
            out.write(own, "\n\n")

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # llama-4.yaml:40
        out.write(own, "<|header_start|>ipython<|header_end|>\n\n")
        if is_bool(m.content):
            out.write_content(own, m, m.content)
        else:
            out.write_content(own, m, json(m.content))
        out.write(own, "<|eot|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-4.yaml:56
        m = NOBODY
        if m.calls or m.get("tool_calls") is UNSET:
            out.frame("<|header_start|>assistant<|header_end|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-4.yaml:56
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-4.yaml:58
        if m.calls or m.get("tool_calls") is UNSET:
            return "<|eot|>"
        return ""


class Renderer(emitted.Renderer):
    """llama-4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama-4: like Llama-3.1, but any number of calls, text between marks before them, and a system turn only for a system message.
format: llama-4
models: [trl-internal-testing/tiny-Llama4ForCausalLM]
parity: {template: trl-internal-testing-tiny-Llama4ForCausalLM, sha256: 579516553b357b16ac3f31372f4fda04daf895d0f9361c49169cbb86a751b6ab}
tokens: ['<|header_start|>', '<|header_end|>', '<|eot|>', '<|eom|>', '<|end_of_text|>', '<|python_start|>',
         '<|python_end|>']
markers: ['<|image|>']
bos: '<|begin_of_text|>'

options:
  tools_in_user_message: {type: bool, default: true}
  custom_tools: {type: list, default: unset}

texts:
  howto: 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'
  in_user: 'Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.'
  in_system: 'You have access to the following functions. To call a function, please respond with JSON for a function call.'

content:
  parts:
    - {when: p.type == "image", media: image, emit: '<|image|>'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: ''}
  other: ''

calls:
  section: ['<|python_start|>${m.text}<|python_end|>', '']
  brackets: ['{"name": "', '}']
  emit: '${c.name}", "parameters": ${c.args|json}'
  accept:
    - '{"name": "${c.name}", "parameters": ${c.args|json}}'
    - ['[${c.name}(', {each: c.args|items, as: [k, v], between: ', ', emit: '${k}=${v|json}'}, ')]']

hoist:
  system: first
  opener: {roles: any, take: first, when: defined(functions) and tools_in_user_message}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(functions) and tools_in_user_message and not opener, say: Cannot put tools in the first user message when there is none}
  - {when: "system and not is_string(system.content) and not (is_list(system.content) and system.content and is_mapping(system.content[0]) and (not defined(system.content[0].text) or is_string(system.content[0].text)))", say: the first system message must be a text}
  - {when: "m.role not in ['tool', 'ipython'] and defined(m.content) and not (is_string(m.content) or is_list(m.content) or is_mapping(m.content))", say: content is a text or a list of parts}

let:
  functions: custom_tools if defined(custom_tools) else tools

wires:
  tools: ['${howto}⏎⏎', {each: functions, as: t, emit: '${t|json(indent=4)}⏎⏎'}]
  result:
    - '<|header_start|>ipython<|header_end|>⏎⏎'
    - {when: is_bool(m.content), emit: '${m.content}', else: '${m.content|json}'}
    - '<|eot|>'

prelude:
  - '${bos}'
  - when: system
    emit:
      - '<|header_start|>system<|header_end|>⏎⏎'
      - {when: defined(functions), emit: 'Environment: ipython⏎'}
      - {when: defined(functions) and not tools_in_user_message, emit: '${in_system}${@tools}'}
      - '${(system.content[0].text if is_list(system.content) else system.text)|trim}<|eot|>'
  - {when: opener, emit: '<|header_start|>user<|header_end|>⏎⏎${in_user}⏎⏎${@tools}${(opener.text if is_string(opener.content) else opener.content|str)|trim}<|eot|>'}

turns:
  assistant:
    open: {when: m.calls or not defined(m.tool_calls), emit: '<|header_start|>assistant<|header_end|>⏎⏎'}
    sampled: {case: [{when: m.calls, emit: [calls]}, {when: not defined(m.tool_calls), emit: [text]}]}
    stop: {when: m.calls or not defined(m.tool_calls), emit: '<|eot|>'}
    other_stops: ['<|eom|>', '<|end_of_text|>']
  tool: '${@result}'
  ipython: '${@result}'
  '*': '<|header_start|>${m.role}<|header_end|>⏎⏎${m.text}<|eot|>'

loses: [reasoning, call ids,
        'list content: only texts and images; a first system message that begins with none is refused',
        'white space: around a first system message']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|begin_of_text|><|header_start|>user<|header_end|>\\n\\nGiven the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.\\n\\nRespond in the format {\\"name\\": function name, \\"parameters\\": dictionary of argument name and its value}.Do not use variables.\\n\\n{\\n    \\"type\\": \\"function\\",\\n    \\"function\\": {\\n        \\"name\\": \\"weather\\",\\n        \\"description\\": \\"Weather.\\",\\n        \\"parameters\\": {\\n            \\"type\\": \\"object\\",\\n            \\"properties\\": {\\n                \\"city\\": {\\n                    \\"type\\": \\"string\\"\\n                }\\n            }\\n        }\\n    }\\n}\\n\\nWeather in Oslo?<|eot|><|header_start|>assistant<|header_end|>\\n\\n<|python_start|><|python_end|>{\\"name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}<|eot|><|header_start|>ipython<|header_end|>\\n\\n\\"-3\\"<|eot|><|header_start|>assistant<|header_end|>\\n\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|header_start|>user<|header_end|>\\n\\nWeather in Oslo?<|eot|><|header_start|>assistant<|header_end|>\\n\\nCold.<|eot|><|header_start|>user<|header_end|>\\n\\nHow cold?<|eot|><|header_start|>assistant<|header_end|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<|python_start|><|python_end|>{\\"name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}<|eot|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
  - say: a text between the marks, then two calls
    completion: "<|python_start|>Both.<|python_end|>{\\"name\\": \\"f\\", \\"parameters\\": {}}{\\"name\\": \\"g\\", \\"parameters\\": {\\"a\\": 1}}<|eot|>"
    parsed: {content: "Both.", tool_calls: [{name: "f", arguments: {}}, {name: "g", arguments: {a: 1}}], status: "complete"}
  - say: calls in Python's spelling
    completion: "[f(), g(a=1, b='x')]<|eot|>"
    parsed: {content: "", tool_calls: [{name: "f", arguments: {}}, {name: "g", arguments: {a: 1, b: "x"}}], status: "complete"}
  - say: an object in a text
    completion: "Like so: {\\"name\\": \\"f\\", \\"parameters\\": {}}<|eot|>"
    parsed: {content: "Like so: {\\"name\\": \\"f\\", \\"parameters\\": {}}", status: "complete"}
"""
