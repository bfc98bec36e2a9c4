# Emitted from nemotron-3.yaml by `turnspec compile nemotron-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Nemotron-3 nano: ChatML, tools as XML fields, XML calls; a system turn always stands first."""

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
    after_last,
    before,
    compound_json,
    each,
    first_text,
    get,
    has,
    is_mapping,
    is_string,
    items,
    json,
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
    id="nemotron-3",
    title="Nemotron-3 nano: ChatML, tools as XML fields, XML calls; a system turn always stands first.",
    models=("nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16",),
    templates=(
        ("43a92aacc2e169bb37055e4d8b0df31edfdc8657d8c387fcf98254cb246e626a", ()),
        ("6a28151a9e3f7cba3d0756b8183c66b1858518612113e3ccea60974a584647cc", (("enable_thinking", False),)),
        ("7f1ea9047d6b23aed944ea467a2ad35f43ad3fea4edd279d645d4c10721b6e11", ()),
        ("b3043677cd5fc67fbe753fb974b947e4c7789664e85cfccdb2b644cfd19b9c4a", ()),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
    ),
    options=(
        Option("enable_thinking", "bool", True),
        Option("truncate_history_thinking", "bool", True),
    ),
    loses=(
        "white space: around texts",
        "reasoning: a blank one",
        "argument types",
        "call ids",
        "list content: printed as Python spells it, and refused in assistant messages",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>"),
        text=Brackets("\n", ""),
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
                        Literal("</function>\n</tool_call>\n"),
                    )
                ),
            ),
            section=Brackets("\n", ""),
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_user",),
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
        ("*", "<|im_start|>"),
    ),
    stability=(
        Stability(
            (
                ("truncate_history_thinking", True),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_user",
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("truncate_history_thinking", False),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nemotron-3, written as text. Options: enable_thinking (bool), truncate_history_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool
    truncate_history_thinking: bool

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

    def read_reasoning(self, m: Message) -> None:  # nemotron-3.yaml:19
        m.reasoning = first_text(m, "reasoning_content")

    def check(self, chat: Chat) -> None:  # nemotron-3.yaml:30
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # nemotron-3.yaml:30
        for m in chat.messages:
            if m.role == "assistant" and m.content is not UNSET and not is_string(m.content):
                raise MessageError("an assistant message must be a text", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # nemotron-3.yaml:35
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nemotron-3.yaml:49
        system = chat.hoisted["system"]
        if chat.tools or not system or system.content is not UNSET:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            if chat.tools:
                if system.text:
                    out.frame("\n\n")
                out.frame("# Tools\n\nYou have access to the following ")
                self.wire_kind(out, chat, (0, -1, -1))
                out.frame(":\n\n<tools>")
                for t in each(chat.tools):
                    self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function") if has(t, "function") else t)
                out.frame("\n</tools>\n\n")
                out.frame(CALL_HOWTO)
                out.frame("\n\n")
                out.frame(CALL_RULES)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-3.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-3.yaml:65
        last_user = chat.horizons["last_user"]
        keep = not self.truncate_history_thinking or m.position > last_user
        shown = self.keeps(m) or (keep and m.reasoning.strip())
        opens = "<think>" in m.text
        closes = "</think>" in m.text
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>")
            if m.text.strip():
                out.sampled(m, "\n", m.text.rstrip())
            self.write_calls(out, chat, m)
        elif keep and (opens or closes):
            out.sampled_data(m, m.text.strip())
            self.write_calls(out, chat, m)
        elif keep:
            out.sampled(m, "<think></think>", m.text.rstrip())
            self.write_calls(out, chat, m)
        elif m.calls and opens and not closes and not m.reasoning.strip():
            out.sampled(m, "<think></think>", before(m.text, "<think>").strip())
            self.write_calls(out, chat, m)
        elif m.calls:
            out.sampled(m, "<think></think>", after_last(m.text, "</think>").strip())
            self.write_calls(out, chat, m)
        elif m.reasoning.strip() and not closes:
            out.sampled(m, "<think></think>")
            if m.text.strip():
                out.sampled(m, "\n", m.text.rstrip())
        elif opens != closes and not m.reasoning.strip():
            out.sampled_data(m, m.text.strip())
        else:
            out.sampled(m, "<think></think>", after_last(m.text, "</think>").rstrip())
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_calls(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-3.yaml:24
        if m.calls:  # nemotron-3.yaml:24
            out.sampled(m, "\n")
            for c in m.calls:
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">\n", compound_json(v), "\n</parameter>\n")
                out.sampled(m, "</function>\n</tool_call>\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-coder.yaml:85
        if m.prev.role != "tool":
            if m.prev:
                out.scaffold(m, "<|im_start|>user\n")
        out.framed(m, "<tool_response>\n", m.text, "\n</tool_response>\n")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-3.yaml:80
        if is_string(m.content):
            out.scaffold(m, "<|im_start|>")
            out.scaffold_data(m, m.role)
            out.framed(m, "\n", m.content, "<|im_end|>\n")
        else:
            raise MessageError("a message of this role must be a text")

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
        parameter_keys = ["name", "type", "description", "enum"]
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
        object_keys = ["type", "properties", "required"]
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

    def wire_choices(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # nemotron-3.yaml:46
        if has(p, "enum"):
            out.write(own, "\n<enum>")
            out.write_data(own, json(get(p, "enum")))
            out.write(own, "</enum>")

    def wire_needed(self, out: Pieces, chat: Chat, own: Owner, d: Any) -> None:  # nemotron-3.yaml:47
        if has(d, "required"):
            out.write(own, "\n<required>")
            out.write_data(own, json(get(d, "required")))
            out.write(own, "</required>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-3.yaml:65
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-3.yaml:65
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>\n")
        else:
            out.frame("<think></think>")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3-coder.yaml:81
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3-coder.yaml:83
        return "\n"


class Renderer(emitted.Renderer):
    """nemotron-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Nemotron-3 nano: ChatML, tools as XML fields, XML calls; a system turn always stands first.
format: nemotron-3
models: [nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16]

parity:
  - {template: NVIDIA-Nemotron-3-Nano-30B-A3B-BF16, sha256: 43a92aacc2e169bb37055e4d8b0df31edfdc8657d8c387fcf98254cb246e626a}
  - {template: nvidia-Nemotron-Labs-Diffusion-8B-Base, sha256: 6a28151a9e3f7cba3d0756b8183c66b1858518612113e3ccea60974a584647cc, options: {enable_thinking: false}}
  - {template: unsloth-NVIDIA-Nemotron-3-Nano-4B, sha256: 7f1ea9047d6b23aed944ea467a2ad35f43ad3fea4edd279d645d4c10721b6e11}
  - {template: thunkaboutit-Koleslaw-Nemotron-30B-A3B-PromptEnhance, sha256: b3043677cd5fc67fbe753fb974b947e4c7789664e85cfccdb2b644cfd19b9c4a}

tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>']

options:
  enable_thinking: {type: bool, default: true}
  truncate_history_thinking: {type: bool, default: true}

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

reasoning:
  from: [reasoning_content]
  brackets: ['<think>⏎', '⏎</think>']
  shown: keep and m.reasoning|trim

calls:
  section: ['⏎', '']
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>⏎']
  argument: '<parameter=${k}>⏎${v|compound_json}⏎</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content), say: the first system message must be a text}
  - {when: m.role == "assistant" and defined(m.content) and not is_string(m.content), say: an assistant message must be a text}

anchors:
  last_user: {last: m.role == "user"}

let:
  parameter_keys: "['name', 'type', 'description', 'enum']"
  object_keys: "['type', 'properties', 'required']"
  keep: not truncate_history_thinking or after(last_user)
  opens: "'<think>' in m.text"
  closes: "'</think>' in m.text"

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
  choices: {args: [p], emit: {when: "has(p, 'enum')", emit: '⏎<enum>${p.enum|json}</enum>'}}
  needed: {args: [d], emit: {when: "has(d, 'required')", emit: '⏎<required>${d.required|json}</required>'}}

prelude:
  when: tools or not system or defined(system.content)
  emit:
    - '<|im_start|>system⏎${system.text}'
    - when: tools
      emit:
        - {when: system.text, emit: '⏎⏎'}
        - '# Tools⏎⏎You have access to the following ${@kind}:⏎⏎<tools>'
        - {each: tools, as: t, emit: '${@tool(t.function if has(t, "function") else t)}'}
        - '⏎</tools>⏎⏎${call_howto}⏎⏎${call_rules}'
    - '<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: enable_thinking, emit: '<think>⏎', else: '<think></think>'}
    sampled:
      case:
        - {when: shown, emit: [reasoning, {when: m.text|trim, emit: '⏎${m.text|rtrim}'}, calls]}
        - {when: keep and (opens or closes), emit: ['${m.text|trim}', calls]}
        - {when: keep, emit: ['<think></think>${m.text|rtrim}', calls]}
        - {when: m.calls and opens and not closes and not m.reasoning|trim, emit: ['<think></think>${m.text|before("<think>")|trim}', calls]}
        - {when: m.calls, emit: ['<think></think>${m.text|after_last("</think>")|trim}', calls]}
        - {when: m.reasoning|trim and not closes, emit: ['<think></think>', {when: m.text|trim, emit: '⏎${m.text|rtrim}'}]}
        - {when: opens != closes and not m.reasoning|trim, emit: '${m.text|trim}'}
        - {emit: '<think></think>${m.text|after_last("</think>")|rtrim}'}
    stop: '<|im_end|>'
    after: '⏎'
  tool:
    run: [{when: prev, emit: '<|im_start|>user⏎'}, '<|im_end|>⏎']
    emit: '<tool_response>⏎${m.text}⏎</tool_response>⏎'
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  '*':
    when: is_string(m.content)
    emit: '<|im_start|>${m.role}⏎${m.content}<|im_end|>⏎'
    else: {reject: a message of this role must be a text}

loses: ['white space: around texts', 'reasoning: a blank one', argument types, call ids,
        'list content: printed as Python spells it, and refused in assistant messages']

examples:
  - say: reasoning before the last question is cut
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, reasoning_content: I know., content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\n<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think></think>\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a text and a call, the thinking already open
    completion: "Look it up.\\n</think>\\nOne moment.\\n<tool_call>\\n<function=get_weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call>\\n<|im_end|>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
