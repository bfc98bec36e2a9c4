# Emitted from llama-3.2.yaml by `turnspec compile llama-3.2.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3.2 = Llama 3.1 without builtin tools, and today is the date."""

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
    is_bool,
    json,
    to_str,
)

HOWTO = 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'  # llama-3.1.yaml:15
IN_USER = "Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt."  # llama-3.1.yaml:16
IN_SYSTEM = "You have access to the following functions. To call a function, please respond with JSON for a function call."  # llama-3.1.yaml:17

FORMAT = Format(
    id="llama-3.2",
    title="Llama 3.2 = Llama 3.1 without builtin tools, and today is the date.",
    models=(
        "Novaciano/SEX_ROLEPLAY-3.2-1B",
        "Novaciano/Llama-3.2-1B-NSFW-Dominatrix",
    ),
    templates=(
        ("d82792f95932f1c9cef5c4bd992f171225e3bf8c7b609b4557c9e1ec96be819f", ()),
        ("d82792f95932f1c9cef5c4bd992f171225e3bf8c7b609b4557c9e1ec96be819f", ()),
    ),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
        "<|eom_id|>",
        "<|end_of_text|>",
    ),
    markers=(),
    options=(
        Option("tools_in_user_message", "bool", True),
        Option("date_string", "str", UNSET),
        Option("custom_tools", "list", UNSET),
        Option("current_date", "date", UNSET, form="%d %b %Y"),
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
                Form((JsonObject((("name", "name"), ("parameters", "arguments"))),)),
                Form((Literal("<|python_tag|>"), JsonObject((("name", "name"), ("parameters", "arguments")))), False),
            ),
            parallel=False,
        ),
        stops=("<|eot_id|>", "<|eom_id|>", "<|end_of_text|>"),
        other_stops=("<|eom_id|>", "<|end_of_text|>"),
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
    """llama-3.2, written as text. Options: tools_in_user_message (bool), date_string (str), custom_tools (list), current_date (date)."""

    format = FORMAT
    tools_in_user_message: bool
    date_string: str
    custom_tools: Any
    current_date: str

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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3.2.yaml:17
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        system = chat.hoisted["system"]
        opener = chat.hoisted["opener"]
        out.frame(self.bos)
        out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
        if functions is not UNSET:
            out.frame("Environment: ipython\n")
        out.frame("Cutting Knowledge Date: December 2023\nToday Date: ")
        out.frame_data(self.date_string if self.date_string is not UNSET else self.current_date)
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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.2.yaml:25
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "ipython":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.2.yaml:27
        start = len(out.texts)
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        if m.calls:
            if len(m.calls) > 1:
                raise MessageError("this format holds one call a message", "tool_calls")
            for c in m.calls:
                out.sampled(m, '{"name": "', c.name, '", "parameters": ', json(c.args), "}")
        else:
            out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3.2.yaml:27
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3.2.yaml:27
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3.2.yaml:27
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-3.2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3.2 = Llama 3.1 without builtin tools, and today is the date.
format: llama-3.2
models: [Novaciano/SEX_ROLEPLAY-3.2-1B, Novaciano/Llama-3.2-1B-NSFW-Dominatrix]

parity:
  - {template: meta-llama-Llama-3.2-3B-Instruct, sha256: d82792f95932f1c9cef5c4bd992f171225e3bf8c7b609b4557c9e1ec96be819f}
  - {template: Novaciano-SEX_ROLEPLAY-3.2-1B, sha256: d82792f95932f1c9cef5c4bd992f171225e3bf8c7b609b4557c9e1ec96be819f}

tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|eom_id|>', '<|end_of_text|>']
bos: '<|begin_of_text|>'

options:
  tools_in_user_message: {type: bool, default: true}
  date_string: {type: str, default: unset}
  custom_tools: {type: list, default: unset}
  current_date: {type: date, form: '%d %b %Y'}

texts:
  howto: 'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.'
  in_user: 'Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.'
  in_system: 'You have access to the following functions. To call a function, please respond with JSON for a function call.'

content: {other: '${content|str}'}

calls:
  parallel: reject
  emit: '{"name": "${c.name}", "parameters": ${c.args|json}}'
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
  - {when: defined(functions), emit: 'Environment: ipython⏎'}
  - 'Cutting Knowledge Date: December 2023⏎Today Date: ${date_string if defined(date_string) else current_date}⏎⏎'
  - {when: defined(functions) and not tools_in_user_message, emit: '${in_system}${@tools}'}
  - '${system.text|trim}<|eot_id|>'
  - {when: opener, emit: '<|start_header_id|>user<|end_header_id|>⏎⏎${in_user}⏎⏎${@tools}${opener.text|trim}<|eot_id|>'}

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: {when: m.calls, emit: [calls], else: ['${m.text|trim}']}
    stop: '<|eot_id|>'
    other_stops: ['<|eom_id|>', '<|end_of_text|>']
  tool: '${@result}'
  ipython: '${@result}'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [at most one call, content beside calls, reasoning, call ids, 'white space: around texts', list content]

examples:
  - say: a question and an answer
    options: {current_date: '2026-11-30'}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nCutting Knowledge Date: December 2023\\nToday Date: 30 Nov 2026\\n\\n<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
"""
