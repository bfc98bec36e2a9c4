# Emitted from nemotron-nano-8b-v1.yaml by `turnspec compile nemotron-nano-8b-v1.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3.1 Nemotron Nano 8B: Llama 3 with a system message always; lists of calls; user or tool and assistant take turns."""

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
    each,
    get,
    has,
    json,
    spelled,
    to_str,
)

FORMAT = Format(
    id="nemotron-nano-8b-v1",
    title="Llama 3.1 Nemotron Nano 8B: Llama 3 with a system message always; lists of calls; user or tool and assistant take turns.",
    models=(
        "nvidia/Llama-3.1-Nemotron-Nano-8B-v1",
        "Zynerji/Ektome-Nemotron-Nano-8B-PristinelyUncensored",
    ),
    templates=(("072b9ab45cddddd1c821b7ccb0d4be2b7a2b2070dd927ab14ce731cf09a34300", ()),),
    tokens=(
        "<|begin_of_text|>",
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
    ),
    markers=(
        "<TOOLCALL>",
        "</TOOLCALL>",
    ),
    options=(),
    loses=(
        "content beside calls",
        "reasoning",
        "call ids",
        "list content",
        "white space: around texts",
        "unknown roles",
        "system messages: a late one is refused",
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
        ("tool", "<|start_header_id|>user<|end_header_id|>\n\n<TOOL_RESPONSE>["),
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
    """nemotron-nano-8b-v1, written as text. Options: none of its own."""

    format = FORMAT

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

    def check(self, chat: Chat) -> None:  # nemotron-nano-8b-v1.yaml:14
        if not spelled([m for m in chat.messages if m.role], {"user": "U", "tool": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user or tool and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nemotron-nano-8b-v1.yaml:17
        system = chat.hoisted["system"]
        out.frame("<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\n")
        out.content(system, system.text.strip())
        if chat.tools is not UNSET:
            if system.text.strip():
                out.frame("\n\n")
            out.frame("<AVAILABLE_TOOLS>[")
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.frame(", ")
                out.schema(json(get(t, "function") if has(t, "function") else t))
            out.frame("]</AVAILABLE_TOOLS>")
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-nano-8b-v1.yaml:24
        match m.role:
            case "user":
                out.framed(m, "<|start_header_id|>user<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")
            case "tool":
                out.framed(
                    m,
                    "<|start_header_id|>user<|end_header_id|>\n\n<TOOL_RESPONSE>[",
                    m.text.strip(),
                    "]</TOOL_RESPONSE><|eot_id|>",
                )
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-nano-8b-v1.yaml:28
        start = len(out.texts)
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        if m.calls:
            out.sampled(m, "<TOOLCALL>[")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ", ")
                out.sampled(m, '{"name": "', c.name, '", "arguments": ', json(c.args), "}")
            out.sampled(m, "]</TOOLCALL>")
        elif m.get("tool_calls") is not UNSET:
            out.sampled(m, "<TOOLCALL>[")
        else:
            out.sampled_data(m, m.text.strip())
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-nano-8b-v1.yaml:28
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-nano-8b-v1.yaml:28
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nemotron-nano-8b-v1.yaml:34
        if m.calls or m.get("tool_calls") is UNSET:
            return "<|eot_id|>"
        return ""


class Renderer(emitted.Renderer):
    """nemotron-nano-8b-v1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3.1 Nemotron Nano 8B: Llama 3 with a system message always; lists of calls; user or tool and assistant take turns.
format: nemotron-nano-8b-v1
models: [nvidia/Llama-3.1-Nemotron-Nano-8B-v1, Zynerji/Ektome-Nemotron-Nano-8B-PristinelyUncensored]
parity: {template: nvidia-Llama-3.1-Nemotron-Nano-8B-v1, sha256: 072b9ab45cddddd1c821b7ccb0d4be2b7a2b2070dd927ab14ce731cf09a34300}
tokens: ['<|begin_of_text|>', '<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
markers: ['<TOOLCALL>', '</TOOLCALL>']
content: {other: '${content|str}'}

calls:
  section: ['<TOOLCALL>[', ']</TOOLCALL>']
  between: ', '
  brackets: ['{', '}']
  emit: '"name": "${c.name}", "arguments": ${c.args|json}'

hoist: {system: first}
order: {of: m.role, as: {user: U, tool: U, '*': A}, pattern: '(UA)*U?', say: user or tool and assistant take turns}

reject:
  - {when: not messages, say: there are no messages}

prelude:
  - '<|begin_of_text|><|start_header_id|>system<|end_header_id|>⏎⏎${system.text|trim}'
  - when: defined(tools)
    emit:
      - {when: system.text|trim, emit: '⏎⏎'}
      - - '<AVAILABLE_TOOLS>['
        - {each: tools, as: t, between: ', ', emit: '${(t.function if has(t, "function") else t)|json}'}
        - ']</AVAILABLE_TOOLS>'
  - '<|eot_id|>'

turns:
  user: '<|start_header_id|>user<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'
  tool: '<|start_header_id|>user<|end_header_id|>⏎⏎<TOOL_RESPONSE>[${m.text|trim}]</TOOL_RESPONSE><|eot_id|>'
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled:
      case:
        - {when: m.calls, emit: [calls]}
        - {when: defined(m.tool_calls), emit: '<TOOLCALL>['}
        - {emit: ['${m.text|trim}']}
    stop: {when: m.calls or not defined(m.tool_calls), emit: '<|eot_id|>'}
  '*': drop

loses: [content beside calls, reasoning, call ids, list content, 'white space: around texts', unknown roles,
        'system messages: a late one is refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\n<AVAILABLE_TOOLS>[{\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}]</AVAILABLE_TOOLS><|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n<TOOLCALL>[{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}]</TOOLCALL><|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\n<TOOL_RESPONSE>[-3]</TOOL_RESPONSE><|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
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
