# Emitted from qwen3-coder.yaml by `turnspec compile qwen3-coder.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3-Coder: ChatML, tools as XML fields, XML calls; contents are texts."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
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
    Option,
    Owner,
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    compound_json,
    each,
    get,
    has,
    is_mapping,
    is_string,
    items,
    to_str,
    without,
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
- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
- Required parameters MUST be specified
- You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
- If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
</IMPORTANT>"""  # xml-calls.yaml:18

FORMAT = Format(
    id="qwen3-coder",
    title="Qwen3-Coder: ChatML, tools as XML fields, XML calls; contents are texts.",
    models=(
        "Qwen/Qwen3-Coder-30B-A3B-Instruct",
        "Qwen/Qwen3-Coder-480B-A35B-Instruct",
        "Kwaipilot/KAT-Dev",
    ),
    templates=(
        (
            "32bf2564d2245b98298677d3ac2332ab50bc3279740c13c3974689464b38aa3c",
            (
                (
                    "default_system",
                    "You are Qwen, a helpful AI assistant that can interact with a computer to solve tasks.",
                ),
            ),
        ),
        (
            "9bb53921bca393dacc2391cdeb1899ce20920b5b1775165ae570195386e9e42e",
            (("default_system", "You are a helpful AI assistant that can interact with a computer to solve tasks."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
    ),
    options=(
        Option(
            "default_system",
            "str",
            "You are Qwen, a helpful AI assistant that can interact with a computer to solve tasks.",
        ),
    ),
    loses=(
        "reasoning",
        "white space: around a text beside calls",
        "argument types",
        "call ids",
        "list content: printed as Python spells it in results, else refused",
    ),
    grammar=Grammar(
        reasoning=None,
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
            ),
            after_text="\n\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    openers=(("tool", "<|im_start|>user\n<tool_response>\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """qwen3-coder, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def hoist(self, chat: Chat) -> None:  # qwen3-coder.yaml:22
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3-coder.yaml:16
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # qwen3-coder.yaml:25
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # qwen3-coder.yaml:25
        for m in chat.messages:
            if m.role != "tool" and not is_string(m.content) and (m.content is not UNSET or not m.calls):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3-coder.yaml:60
        system = chat.hoisted["system"]
        if chat.tools or system.content is not UNSET:
            out.frame("<|im_start|>system\n")
            if system.content is not UNSET:
                out.content(system, system.text)
            else:
                out.frame_data(self.default_system)
            if chat.tools:
                out.frame("\n\n# Tools\n\nYou have access to the following ")
                self.wire_kind(out, chat, (0, -1, -1))
                out.frame(":\n\n<tools>")
                for t in each(chat.tools):
                    self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function") if has(t, "function") else t)
                out.frame("\n</tools>\n\n")
                out.frame(CALL_HOWTO)
                out.frame("\n\n")
                out.frame(CALL_RULES)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-coder.yaml:74
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-coder.yaml:76
        out.scaffold(m, "<|im_start|>assistant\n")
        if m.calls:
            out.sampled_data(m, m.text.strip())
            if m.text:
                if m.text.strip():
                    out.sampled(m, "\n\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">\n", compound_json(v), "\n</parameter>\n")
                out.sampled(m, "</function>\n</tool_call>")
        else:
            out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-coder.yaml:85
        if m.prev.role != "tool":
            if m.prev:
                out.scaffold(m, "<|im_start|>user\n")
        out.framed(m, "<tool_response>\n", m.text, "\n</tool_response>\n")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-coder.yaml:87
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def wire_fields(self, out: Pieces, chat: Chat, own: Owner, d: Any, skip: Any) -> None:  # qwen3-coder.yaml:35
        if is_mapping(d):
            for k, v in items(without(d, skip)):
                out.write(own, "\n<")
                out.write_data(own, k)
                out.write(own, ">")
                out.write_data(own, compound_json(v))
                out.write(own, "</")
                out.write_data(own, k)
                out.write(own, ">")

    def wire_parameter(self, out: Pieces, chat: Chat, own: Owner, k: Any, p: Any) -> None:  # qwen3-coder.yaml:40
        parameter_keys = ["name", "type", "description"]
        out.write(own, "\n<parameter>\n<name>")
        out.write_data(own, k)
        out.write(own, "</name>")
        if has(p, "type"):
            out.write(own, "\n<type>")
            out.write_data(own, to_str(get(p, "type")))
            out.write(own, "</type>")
        if has(p, "description"):
            out.write(own, "\n<description>")
            out.write_data(own, to_str(get(p, "description")).strip())
            out.write(own, "</description>")
        self.wire_choices(out, chat, own, p)
        self.wire_fields(out, chat, own, p, parameter_keys)
        out.write(own, "\n</parameter>")

    def wire_tool(self, out: Pieces, chat: Chat, own: Owner, f: Any) -> None:  # qwen3-coder.yaml:47
        object_keys = ["type", "properties"]
        out.write(own, "\n<function>\n<name>")
        out.write_data(own, get(f, "name"))
        out.write(own, "</name>")
        if has(f, "description"):
            out.write(own, "\n<description>")
            out.write_data(own, to_str(get(f, "description")).strip())
            out.write(own, "</description>")
        out.write(own, "\n<parameters>")
        if is_mapping(get(f, "parameters")) and is_mapping(get(f, "parameters", "properties")):
            for k, p in items(get(f, "parameters", "properties")):
                self.wire_parameter(out, chat, own, k, p)
        self.wire_fields(out, chat, own, get(f, "parameters"), object_keys)
        self.wire_needed(out, chat, own, get(f, "parameters"))
        out.write(own, "\n</parameters>")
        self.wire_fields(out, chat, own, f, ["type", "name", "description", "parameters"])
        out.write(own, "\n</function>")

    def wire_kind(self, out: Pieces, chat: Chat, own: Owner) -> None:  # qwen3-coder.yaml:56
        out.write(own, "functions")

    def wire_choices(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # qwen3-coder.yaml:57
        pass

    def wire_needed(self, out: Pieces, chat: Chat, own: Owner, d: Any) -> None:  # qwen3-coder.yaml:58
        pass

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-coder.yaml:76
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-coder.yaml:76
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3-coder.yaml:81
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3-coder.yaml:83
        return "\n"


class Renderer(emitted.Renderer):
    """qwen3-coder: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3-Coder: ChatML, tools as XML fields, XML calls; contents are texts.
format: qwen3-coder
models: [Qwen/Qwen3-Coder-30B-A3B-Instruct, Qwen/Qwen3-Coder-480B-A35B-Instruct]

parity:
  - {template: Qwen-Qwen3-Coder-30B-A3B-Instruct, sha256: 32bf2564d2245b98298677d3ac2332ab50bc3279740c13c3974689464b38aa3c, options: {default_system: "You are Qwen, a helpful AI assistant that can interact with a computer to solve tasks."}}
  - {template: Kwaipilot-KAT-Dev, sha256: 9bb53921bca393dacc2391cdeb1899ce20920b5b1775165ae570195386e9e42e, models: [Kwaipilot/KAT-Dev], options: {default_system: "You are a helpful AI assistant that can interact with a computer to solve tasks."}}

tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<tool_call>', '</tool_call>']

options:
  default_system:
    type: str
    default: 'You are Qwen, a helpful AI assistant that can interact with a computer to solve tasks.'

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
    - Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
    - Required parameters MUST be specified
    - You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
    - If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
    </IMPORTANT>

content: {other: '${content|str}'}

calls:
  after_text: {when: m.text|trim, emit: '⏎⏎'}
  between: '⏎'
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>']
  argument: '<parameter=${k}>⏎${v|compound_json}⏎</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content), say: the first system message must be a text}
  - {when: m.role != "tool" and not is_string(m.content) and (defined(m.content) or not m.calls), say: the message must have a text}

let:
  parameter_keys: "['name', 'type', 'description']"
  object_keys: "['type', 'properties']"

wires:
  fields:
    args: [d, skip]
    emit:
      when: is_mapping(d)
      emit: {each: "d|without(skip)|items", as: [k, v], emit: '⏎<${k}>${v|compound_json}</${k}>'}
  parameter:
    args: [k, p]
    emit:
      - '⏎<parameter>⏎<name>${k}</name>'
      - {when: "has(p, 'type')", emit: '⏎<type>${p.type|str}</type>'}
      - {when: "has(p, 'description')", emit: '⏎<description>${p.description|str|trim}</description>'}
      - '${@choices(p)}${@fields(p, parameter_keys)}⏎</parameter>'
  tool:
    args: [f]
    emit:
      - '⏎<function>⏎<name>${f.name}</name>'
      - {when: "has(f, 'description')", emit: '⏎<description>${f.description|str|trim}</description>'}
      - '⏎<parameters>'
      - when: is_mapping(f.parameters) and is_mapping(f.parameters.properties)
        emit: {each: f.parameters.properties|items, as: [k, p], emit: '${@parameter(k, p)}'}
      - '${@fields(f.parameters, object_keys)}${@needed(f.parameters)}⏎</parameters>'
      - '${@fields(f, ["type", "name", "description", "parameters"])}⏎</function>'
  kind: 'functions'
  choices: {args: [p], emit: ''}
  needed: {args: [d], emit: ''}

prelude:
  when: tools or defined(system.content)
  emit:
    - '<|im_start|>system⏎'
    - when: defined(system.content)
      emit: '${system.text}'
      else: '${default_system}'
    - when: tools
      emit:
        - '⏎⏎# Tools⏎⏎You have access to the following ${@kind}:⏎⏎<tools>'
        - {each: tools, as: t, emit: '${@tool(t.function if has(t, "function") else t)}'}
        - '⏎</tools>⏎⏎${call_howto}⏎⏎${call_rules}'
    - '<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled:
      case:
        - {when: m.calls, emit: ['${m.text|trim}', calls]}
        - {emit: '${m.text}'}
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: [{when: prev, emit: '<|im_start|>user⏎'}, '<|im_end|>⏎']
    emit: '<tool_response>⏎${m.text}⏎</tool_response>⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [reasoning, 'white space: around a text beside calls', argument types, call ids,
        'list content: printed as Python spells it in results, else refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: One moment., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo, now: true}}}]}
      - {role: tool, content: cold}
    add_generation_prompt: true
    text: |
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      One moment.

      <tool_call>
      <function=get_weather>
      <parameter=city>
      Oslo
      </parameter>
      <parameter=now>
      True
      </parameter>
      </function>
      </tool_call><|im_end|>
      <|im_start|>user
      <tool_response>
      cold
      </tool_response>
      <|im_end|>
      <|im_start|>assistant
  - say: a text and a call
    completion: "One moment.\\n\\n<tool_call>\\n<function=get_weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call><|im_end|>"
    parsed:
      content: One moment.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
