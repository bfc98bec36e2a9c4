# Emitted from typhoon-2.yaml by `turnspec compile typhoon-2.yaml`.
# Do not edit: change the spec and compile it again.
"""Typhoon 2: Llama 3.1 whose tools stand in the system message, as prose; calls are text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    is_bool,
    json,
    to_str,
)

HOWTO = """\
You are given a question and a set of possible functions. Based on the question, you will need to make one or more function/tool calls to achieve the purpose.If none of the function can be used, point it out. If the given question lacks the parameters required by the function, also point it out.You should only return the function call in tools call sections.If you decide to invoke any of the function(s), you MUST put it in the format of [Function(arguments1={{params_name1: params_value1,params_name2: params_value2, ...}},  name1=function_name1), Function(arguments2={{params}},  name2=function_name2) , ...]You SHOULD NOT include any other text in the response.
Here is a list of functions in JSON format that you can invoke."""  # typhoon-2.yaml:11

FORMAT = Format(
    id="typhoon-2",
    title="Typhoon 2: Llama 3.1 whose tools stand in the system message, as prose; calls are text.",
    models=("typhoon-ai/llama3.1-typhoon2-8b-instruct",),
    templates=(("27215e3766e995115d6ef325728cc8e5243e85840890e4a66a1152bb7de5bc47", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
    ),
    markers=(),
    options=(
        Option("date_string", "str", "26 Jul 2024"),
        Option("custom_tools", "list", UNSET),
    ),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "list content",
        "white space: around texts",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    bos="<|begin_of_text|>",
    positional=True,
    openers=(("tool", "<|start_header_id|>tool<|end_header_id|>\n\n"), ("*", "<|start_header_id|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """typhoon-2, written as text. Options: date_string (str), custom_tools (list)."""

    format = FORMAT
    date_string: str
    custom_tools: Any

    def hoist(self, chat: Chat) -> None:  # typhoon-2.yaml:16
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # typhoon-2.yaml:15
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # typhoon-2.yaml:18
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # typhoon-2.yaml:23
        system = chat.hoisted["system"]
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        out.frame(self.bos)
        out.frame("<|start_header_id|>system<|end_header_id|>\n\nCutting Knowledge Date: December 2023\nToday Date: ")
        out.frame_data(self.date_string)
        out.frame("\n\n")
        out.content(system, system.text.strip())
        if functions is not UNSET:
            out.frame("\n")
            out.frame(HOWTO)
            out.frame("\n")
            for t in each(functions):
                out.schema(json(t, indent=4))
                out.frame("\n\n")
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # typhoon-2.yaml:27
        match m.role:
            case "tool":
                self.write_tool(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # typhoon-2.yaml:28
        out.scaffold(m, "<|start_header_id|>tool<|end_header_id|>\n\n")
        if is_bool(m.content):
            out.content(m, m.content)
        else:
            out.content(m, json(m.content))
        out.scaffold(m, "<|eot_id|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # typhoon-2.yaml:30
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # typhoon-2.yaml:33
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # typhoon-2.yaml:30
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # typhoon-2.yaml:30
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # typhoon-2.yaml:32
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """typhoon-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Typhoon 2: Llama 3.1 whose tools stand in the system message, as prose; calls are text.
format: typhoon-2
models: [typhoon-ai/llama3.1-typhoon2-8b-instruct]
parity: {template: typhoon-ai-llama3.1-typhoon2-8b-instruct, sha256: 27215e3766e995115d6ef325728cc8e5243e85840890e4a66a1152bb7de5bc47}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'

options:
  date_string: {type: str, default: '26 Jul 2024'}
  custom_tools: {type: list, default: unset}

texts:
  howto: |-
    You are given a question and a set of possible functions. Based on the question, you will need to make one or more function/tool calls to achieve the purpose.If none of the function can be used, point it out. If the given question lacks the parameters required by the function, also point it out.You should only return the function call in tools call sections.If you decide to invoke any of the function(s), you MUST put it in the format of [Function(arguments1={{params_name1: params_value1,params_name2: params_value2, ...}},  name1=function_name1), Function(arguments2={{params}},  name2=function_name2) , ...]You SHOULD NOT include any other text in the response.
    Here is a list of functions in JSON format that you can invoke.

content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

let:
  functions: custom_tools if defined(custom_tools) else tools

prelude:
  - '${bos}<|start_header_id|>system<|end_header_id|>⏎⏎Cutting Knowledge Date: December 2023⏎Today Date: ${date_string}⏎⏎${system.text|trim}'
  - {when: defined(functions), emit: ['⏎${howto}⏎', {each: functions, as: t, emit: '${t|json(indent=4)}⏎⏎'}]}
  - '<|eot_id|>'

turns:
  tool:
    - '<|start_header_id|>tool<|end_header_id|>⏎⏎'
    - {case: [{when: is_bool(m.content), emit: '${m.content}'}, {emit: '${m.content|json}'}]}
    - '<|eot_id|>'
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [calls, reasoning, call ids, list content, 'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nCutting Knowledge Date: December 2023\\nToday Date: 26 Jul 2024\\n\\n<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
