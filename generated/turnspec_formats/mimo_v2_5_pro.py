# Emitted from mimo-v2.5-pro.yaml by `turnspec compile mimo-v2.5-pro.yaml`.
# Do not edit: change the spec and compile it again.
"""MiMo-V2.5-Pro: MiMo-V2.5 for texts only."""

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
    first_text,
    get,
    has,
    is_mapping,
    items,
    split_embedded,
    to_str,
    without,
    written,
)

CALL_HOWTO = """\
For each function call, output the function name and arguments in the following format:
<tool_call>
<function=example_function_name>
<parameter=example_parameter_1>value_1</parameter>
<parameter=example_parameter_2>This is the value for the second parameter
that can span
multiple lines</parameter>
</function>
</tool_call>"""  # mimo-v2.5.yaml:15
CALL_RULES = """\
<IMPORTANT>
- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
- DO NOT use function calls inside <think></think> tags.
- The value enclosed between parameter tags is preserved exactly as-is, including newlines and spaces.
</IMPORTANT>"""  # mimo-v2.5.yaml:25

FORMAT = Format(
    id="mimo-v2.5-pro",
    title="MiMo-V2.5-Pro: MiMo-V2.5 for texts only.",
    models=("XiaomiMiMo/MiMo-V2.5-Pro",),
    templates=(
        (
            "50987ce9083cf77595ac7eb8ade7801afda1f0ef557de49845cb755ee9754406",
            (
                (
                    "default_system",
                    "You are MiMo, a warm, curious, and thoughtful AI assistant.\n\n## Identity\n\n- Your name is **MiMo-v2.5-pro**.\n- You were developed by the **Xiaomi MiMo Team**.\n- You have **1T parameters** and a **1M-token context window**.\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\n\n# Response Style\n\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\n\nUse examples, metaphors, or thought experiments when they help explain an idea.\n\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\n\n\n## Safety and Compliance\n\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\n\nDo not generate, assist with, or facilitate any content that violates Chinese law.",
                ),
            ),
        ),
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
        Option("default_system", "str", "You are MiMo, a helpful AI assistant engineered by Xiaomi."),
        Option("enable_thinking", "bool", True),
        Option("keep_all_reasoning", "bool", True),
    ),
    loses=(
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
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
                                Literal(">"),
                                Field("value", "compound_json"),
                                Literal("</parameter>\n"),
                            )
                        ),
                        Literal("</function>\n</tool_call>"),
                    )
                ),
            )
        ),
        stops=("<|im_end|>",),
    ),
    positional=True,
    anchors=("last_user",),
    openers=(("tool", "<|im_start|>tool\n<tool_response>\n"), ("*", "<|im_start|>")),
    stability=(
        Stability(
            (
                ("keep_all_reasoning", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("keep_all_reasoning", False),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("keep_all_reasoning", False),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mimo-v2.5-pro, written as text. Options: default_system (str), enable_thinking (bool), keep_all_reasoning (bool)."""

    format = FORMAT
    default_system: str
    enable_thinking: bool
    keep_all_reasoning: bool

    def hoist(self, chat: Chat) -> None:  # qwen3-coder.yaml:22
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # mimo-v2.5-pro.yaml:8
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if has(p, "text"):
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("mimo-v2.5-pro takes text or a list of parts")
        return text

    def read_reasoning(self, m: Message) -> None:  # mimo-v2.5.yaml:48
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "", "none")

    def check(self, chat: Chat) -> None:  # mimo-v2.5.yaml:60
        if not chat.given:
            raise MessageError("there are no messages")

    def find_anchors(self, chat: Chat) -> None:  # mimo-v2.5.yaml:63
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mimo-v2.5.yaml:65
        system = chat.hoisted["system"]
        out.frame("<|im_start|>system\n")
        out.content(system, system.text if system.content is not UNSET else self.default_system)
        if chat.tools:
            out.frame(
                "\n\n# Tools\n\nYou may call one or more functions to assist with the user query.\n\nYou have access to the following "
            )
            self.wire_kind(out, chat, (0, -1, -1))
            out.frame(":\n\n<tools>")
            for t in each(chat.tools):
                self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function") if has(t, "function") else t)
            out.frame("\n</tools>\n\n")
            out.frame(CALL_HOWTO)
            out.frame("\n\n")
            out.frame(CALL_RULES)
        out.frame("<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mimo-v2.5.yaml:74
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mimo-v2.5.yaml:76
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.reasoning and (self.keep_all_reasoning or m.position > last_user))
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # mimo-v2.5.yaml:48
            out.sampled(m, "<think>", m.reasoning, "</think>")
        else:
            out.sampled(m, "<think></think>")
        out.sampled_data(m, m.text)
        if m.calls:  # mimo-v2.5.yaml:55
            for c in m.calls:
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">", compound_json(v), "</parameter>\n")
                out.sampled(m, "</function>\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # mimo-v2.5.yaml:81
        if m.prev.role != "tool":
            if m.prev:
                out.scaffold(m, "<|im_start|>tool\n")
        out.framed(m, "<tool_response>\n", m.text, "\n</tool_response>\n")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # mimo-v2.5.yaml:83
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>")

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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mimo-v2.5.yaml:76
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mimo-v2.5.yaml:76
        self.write_open(out, chat, prev)
        if not self.enable_thinking:
            out.frame("<think></think>")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3-coder.yaml:81
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """mimo-v2.5-pro: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiMo-V2.5-Pro: MiMo-V2.5 for texts only.
format: mimo-v2.5-pro
models: []
parity: {template: XiaomiMiMo-MiMo-V2.5-Pro, sha256: 50987ce9083cf77595ac7eb8ade7801afda1f0ef557de49845cb755ee9754406, models: [XiaomiMiMo/MiMo-V2.5-Pro], options: {default_system: "You are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law."}}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>']

options:
  default_system:
    type: str
    default: 'You are MiMo, a helpful AI assistant engineered by Xiaomi.'
  enable_thinking: {type: bool, default: true}
  keep_all_reasoning: {type: bool, default: true}

texts:
  call_howto: |-
    For each function call, output the function name and arguments in the following format:
    <tool_call>
    <function=example_function_name>
    <parameter=example_parameter_1>value_1</parameter>
    <parameter=example_parameter_2>This is the value for the second parameter
    that can span
    multiple lines</parameter>
    </function>
    </tool_call>
  call_rules: |-
    <IMPORTANT>
    - Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
    - DO NOT use function calls inside <think></think> tags.
    - The value enclosed between parameter tags is preserved exactly as-is, including newlines and spaces.
    </IMPORTANT>

content:
  parts:
    - {when: "has(p, 'text')", emit: '${p.text}'}
    - {when: is_mapping(p), emit: ''}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '', text: none}
  brackets: ['<think>', '</think>']
  shown: m.reasoning and (keep_all_reasoning or after(last_user))
  hidden: '<think></think>'

calls:
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>']
  argument: '<parameter=${k}>${v|compound_json}</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

anchors:
  last_user: {last: m.role == "user"}

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
  - '<|im_start|>system⏎${system.text if defined(system.content) else default_system}'
  - when: tools
    emit:
      - '⏎⏎# Tools⏎⏎You may call one or more functions to assist with the user query.⏎⏎You have access to the following ${@kind}:⏎⏎<tools>'
      - {each: tools, as: t, emit: '${@tool(t.function if has(t, "function") else t)}'}
      - '⏎</tools>⏎⏎${call_howto}⏎⏎${call_rules}'
  - '<|im_end|>'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: not enable_thinking, emit: '<think></think>'}
    sampled: [reasoning, text, calls]
    stop: '<|im_end|>'
  tool:
    run: [{when: prev, emit: '<|im_start|>tool⏎'}, '<|im_end|>']
    emit: '<tool_response>⏎${m.text}⏎</tool_response>⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>'

loses: ['reasoning: a text that spells </think> is split there', argument types, call ids, list content]

examples:
  - say: a call and its result
    options: {default_system: "You are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law.\\n\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou have access to the following functions:\\n\\n<tools>\\n<function>\\n<name>weather</name>\\n<description>Weather.</description>\\n<parameters>\\n<parameter>\\n<name>city</name>\\n<type>string</type>\\n</parameter>\\n</parameters>\\n</function>\\n</tools>\\n\\nFor each function call, output the function name and arguments in the following format:\\n<tool_call>\\n<function=example_function_name>\\n<parameter=example_parameter_1>value_1</parameter>\\n<parameter=example_parameter_2>This is the value for the second parameter\\nthat can span\\nmultiple lines</parameter>\\n</function>\\n</tool_call>\\n\\n<IMPORTANT>\\n- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags\\n- DO NOT use function calls inside <think></think> tags.\\n- The value enclosed between parameter tags is preserved exactly as-is, including newlines and spaces.\\n</IMPORTANT><|im_end|><|im_start|>user\\nWeather in Oslo?<|im_end|><|im_start|>assistant\\n<think></think><tool_call>\\n<function=weather>\\n<parameter=city>Oslo</parameter>\\n<parameter=days>2</parameter>\\n</function>\\n</tool_call><|im_end|><|im_start|>tool\\n<tool_response>\\n-3\\n</tool_response>\\n<|im_end|><|im_start|>assistant\\n"
  - say: a question and an answer
    options: {default_system: "You are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law.<|im_end|><|im_start|>user\\nWeather in Oslo?<|im_end|><|im_start|>assistant\\n<think></think>Cold.<|im_end|><|im_start|>user\\nHow cold?<|im_end|><|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law."}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    options: {default_system: "You are MiMo, a warm, curious, and thoughtful AI assistant.\\n\\n## Identity\\n\\n- Your name is **MiMo-v2.5-pro**.\\n- You were developed by the **Xiaomi MiMo Team**.\\n- You have **1T parameters** and a **1M-token context window**.\\n- When asked about your creator, identify the **Xiaomi MiMo Team**.\\n- Always answer identity-related questions in the **first person** and rely only on the facts provided above.\\n\\n# Response Style\\n\\nBe warm, conversational, and respectful. Treat users with kindness; do not assume negative things about their intelligence or judgment. You may disagree, but do so constructively.\\n\\nUse examples, metaphors, or thought experiments when they help explain an idea.\\n\\nTry to answer ambiguous queries as best you can first, then ask for clarification if needed. When you do ask, limit yourself to one question at a time.\\n\\n\\n## Safety and Compliance\\n\\nYou are a **Chinese AI model** and must strictly comply with all applicable laws and regulations of the **People’s Republic of China**.\\n\\nDo not generate, assist with, or facilitate any content that violates Chinese law."}
    completion: "<think></think><tool_call>\\n<function=weather>\\n<parameter=city>Oslo</parameter>\\n<parameter=days>2</parameter>\\n</function>\\n</tool_call><|im_end|>"
    parsed: {content: "", reasoning_content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
