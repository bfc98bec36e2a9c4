# Emitted from llama-xlam-2.yaml by `turnspec compile llama-xlam-2.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama xLAM-2: Llama 3.1 headers, calls as one JSON list that is the whole message."""

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
    is_list,
    is_mapping,
    json,
    to_str,
)

HOWTO = """\
You have access to a set of tools. When using tools, make calls in a single JSON array: 

[{"name": "tool_call_name", "arguments": {"arg1": "value1", "arg2": "value2"}}, ... (additional parallel tool calls as needed)]

If no tool is suitable, state that explicitly. If the user's input lacks required parameters, ask for clarification. Do not interpret or respond until tool results are returned. Once they are available, process them or make additional calls if needed. For tasks that don't require tools, such as casual conversation or general advice, respond directly in plain text. The available tools are:"""  # llama-xlam-2.yaml:9

FORMAT = Format(
    id="llama-xlam-2",
    title="Llama xLAM-2: Llama 3.1 headers, calls as one JSON list that is the whole message.",
    models=(
        "Salesforce/Llama-xLAM-2-8b-fc-r",
        "Salesforce/Llama-xLAM-2-70b-fc-r",
    ),
    templates=(("a6bf4a9bde562b4e510f1e9fef09d549a6ef1431fa4bf100aecfa126c23b6fe2", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
    ),
    markers=(),
    options=(Option("custom_tools", "list", UNSET),),
    loses=(
        "content beside calls",
        "reasoning",
        "call ids",
        "list content",
        "white space: around texts",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Literal("["), JsonObject((("name", "name"), ("arguments", "arguments"))), Literal("]"))),),
            between=", ",
        ),
        stops=("<|eot_id|>",),
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
    """llama-xlam-2, written as text. Options: custom_tools (list)."""

    format = FORMAT
    unsure = ("system",)
    custom_tools: Any

    def hoist(self, chat: Chat) -> None:  # llama-xlam-2.yaml:20
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-xlam-2.yaml:15
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # llama-xlam-2.yaml:22
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # llama-xlam-2.yaml:22
        for m in chat.messages:
            if m.get("tool_calls") is not UNSET and m.role != "assistant":
                raise MessageError("calls stand in assistant messages", f"messages[{m.index}]")
            if m.role in ["tool", "ipython"] and m.content is UNSET:
                raise MessageError("a result must have a content", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-xlam-2.yaml:32
        system = chat.hoisted["system"]
        functions = self.custom_tools if self.custom_tools is not UNSET else chat.tools
        out.frame(self.bos)
        out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
        if system:
            out.content(system, system.text.strip())
            out.frame("\n")
        else:
            out.frame("You are a helpful assistant that can use tools. You are developed by Salesforce xLAM team.\n")
            if functions is not UNSET:
                out.frame(HOWTO)
                out.frame("\n\n")
        for t in each(functions):
            out.schema(json(t, indent=4))
            out.frame("\n\n")
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-xlam-2.yaml:39
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "ipython":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-xlam-2.yaml:41
        start = len(out.texts)
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        if m.calls:
            out.sampled(m, "[")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ", ")
                out.sampled(m, '{"name": "', c.name, '", "arguments": ', json(c.args), "}")
            out.sampled(m, "]")
        elif m.get("tool_calls") is not UNSET and not m.content:
            out.sampled(m, "[]\n")
        else:
            out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-xlam-2.yaml:50
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # llama-xlam-2.yaml:29
        out.write(own, "<|start_header_id|>ipython<|end_header_id|>\n\n")
        if is_mapping(m.content) or is_list(m.content):
            out.write_content(own, m, json(m.content))
        else:
            out.write_content(own, m, m.text)
        out.write(own, "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-xlam-2.yaml:41
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-xlam-2.yaml:41
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-xlam-2.yaml:47
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-xlam-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama xLAM-2: Llama 3.1 headers, calls as one JSON list that is the whole message.
format: llama-xlam-2
models: [Salesforce/Llama-xLAM-2-8b-fc-r, Salesforce/Llama-xLAM-2-70b-fc-r]
parity: {template: Salesforce-Llama-xLAM-2-8b-fc-r, sha256: a6bf4a9bde562b4e510f1e9fef09d549a6ef1431fa4bf100aecfa126c23b6fe2}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'
options: {custom_tools: {type: list, default: unset}}

texts:
  howto: |-
    You have access to a set of tools. When using tools, make calls in a single JSON array: 

    [{"name": "tool_call_name", "arguments": {"arg1": "value1", "arg2": "value2"}}, ... (additional parallel tool calls as needed)]

    If no tool is suitable, state that explicitly. If the user's input lacks required parameters, ask for clarification. Do not interpret or respond until tool results are returned. Once they are available, process them or make additional calls if needed. For tasks that don't require tools, such as casual conversation or general advice, respond directly in plain text. The available tools are:

content: {other: '${content|str}'}

calls:
  section: ['[', ']']
  between: ', '
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(m.tool_calls) and m.role != "assistant", say: calls stand in assistant messages}
  - {when: "m.role in ['tool', 'ipython'] and not defined(m.content)", say: a result must have a content}

let:
  functions: custom_tools if defined(custom_tools) else tools

wires:
  result:
    - '<|start_header_id|>ipython<|end_header_id|>⏎⏎'
    - {when: is_mapping(m.content) or is_list(m.content), emit: '${m.content|json}', else: '${m.text}'}
    - '<|eot_id|>'

prelude:
  - '${bos}<|start_header_id|>system<|end_header_id|>⏎⏎'
  - when: system
    emit: '${system.text|trim}⏎'
    else:
      - 'You are a helpful assistant that can use tools. You are developed by Salesforce xLAM team.⏎'
      - {when: defined(functions), emit: '${howto}⏎⏎'}
  - {each: functions, as: t, emit: '${t|json(indent=4)}⏎⏎'}
  - '<|eot_id|>'

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled:
      case:
        - {when: m.calls, emit: [calls]}
        - {when: defined(m.tool_calls) and not m.content, emit: '[]⏎'}
        - {emit: ['${m.text|trim}']}
    stop: '<|eot_id|>'
  tool: '${@result}'
  ipython: '${@result}'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [content beside calls, reasoning, call ids, list content, 'white space: around texts']

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
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nBe brief.\\n{\\n    \\"type\\": \\"function\\",\\n    \\"function\\": {\\n        \\"name\\": \\"get_weather\\",\\n        \\"description\\": \\"Weather.\\",\\n        \\"parameters\\": {\\n            \\"type\\": \\"object\\",\\n            \\"properties\\": {\\n                \\"city\\": {\\n                    \\"type\\": \\"string\\"\\n                }\\n            }\\n        }\\n    }\\n}\\n\\n<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n[{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}]<|eot_id|><|start_header_id|>ipython<|end_header_id|>\\n\\n{\\"celsius\\": 4}<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\nYou are a helpful assistant that can use tools. You are developed by Salesforce xLAM team.\\n<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: two calls
    completion: "[{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}, {\\"name\\": \\"ping\\", \\"arguments\\": {}}]<|eot_id|>"
    parsed: {content: "", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}, {name: "ping", arguments: {}}], status: "complete"}
  - say: a list that holds something else is text
    completion: "[{\\"name\\": \\"get_weather\\"}, 3]<|eot_id|>"
    parsed: {content: "[{\\"name\\": \\"get_weather\\"}, 3]", status: "complete"}
"""
