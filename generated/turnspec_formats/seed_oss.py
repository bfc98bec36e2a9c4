# Emitted from seed-oss.yaml by `turnspec compile seed-oss.yaml`.
# Do not edit: change the spec and compile it again.
"""Seed-OSS: tools as Python stubs, arguments as Python prints them, a budget for thoughts."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    NOBODY,
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
    Pieces,
    Repeat,
    Stability,
    contains,
    each,
    first_text,
    get,
    is_mapping,
    is_string,
    items,
    json,
    to_str,
    trim,
)

DEFAULT_SYSTEM = "You are Doubao, a helpful AI assistant. You may call one or more functions to assist with the user query."  # seed-oss.yaml:11
JSON_HEAD = """\
Tool List:
You are authorized to use the following tools (described in JSON Schema format). Before performing any task, you must decide how to call them based on the descriptions and parameters of these tools."""  # seed-oss.yaml:12
HOWTO = """\
工具调用请遵循如下格式:
<seed:tool_call>
<function=example_function_name>
<parameter=example_parameter_1>value_1</parameter>
<parameter=example_parameter_2>This is the value for the second parameter
that can span
multiple lines</parameter>
</function>
</seed:tool_call>"""  # seed-oss.yaml:15
NO_BUDGET = "You are an intelligent assistant that can answer questions in one step without the need for reasoning and thinking, that is, your thinking budget is 0. Next, please skip the thinking process and directly start answering the user's questions."  # seed-oss.yaml:25
BUDGET = "You are an intelligent assistant with reflective ability. In the process of thinking and reasoning, you need to strictly follow the thinking budget, which is"  # seed-oss.yaml:26
REFLECT = "The current thinking budget is 0, so I will directly start answering the question."  # seed-oss.yaml:27

FORMAT = Format(
    id="seed-oss",
    title="Seed-OSS: tools as Python stubs, arguments as Python prints them, a budget for thoughts.",
    models=(
        "ByteDance-Seed/Seed-OSS-36B-Base",
        "ByteDance-Seed/Seed-OSS-36B-Base-woSyn",
        "ByteDance-Seed/Seed-OSS-36B-Instruct",
    ),
    templates=(("3f9e0dc4adeb8032287d0129dc75b6298fee8698a52ab41e863dbc89929330d3", ()),),
    tokens=(
        "<seed:bos>",
        "<seed:eos>",
    ),
    markers=(
        "<seed:think>",
        "</seed:think>",
        "<seed:tool_call>",
        "</seed:tool_call>",
        "<seed:cot_budget_reflect>",
        "</seed:cot_budget_reflect>",
    ),
    options=(
        Option("thinking_budget", "int", -1, doc="tokens; -1 for any number"),
        Option("use_json_tooldef", "bool", False, doc="tools as JSON"),
    ),
    loses=(
        "argument types",
        "call ids",
        "white space: around texts of the assistant and reasoning",
        "list content",
        "reasoning: a blank one",
        "tool schemas: not all words of JSON schema",
    ),
    grammar=Grammar(
        reasoning=Brackets("<seed:think>", "</seed:think>"),
        text=Brackets("\n", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<seed:tool_call>\n<function="),
                        Field("name"),
                        Literal(">\n"),
                        Repeat(
                            (
                                Literal("<parameter="),
                                Field("key"),
                                Literal(">"),
                                Field("value", "str"),
                                Literal("</parameter>\n"),
                            )
                        ),
                        Literal("</function>\n</seed:tool_call>"),
                    )
                ),
            ),
            after_text="\n\n",
            between="\n",
        ),
        stops=("<seed:eos>",),
    ),
    openers=(("*", "<seed:bos>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """seed-oss, written as text. Options: thinking_budget (int), use_json_tooldef (bool)."""

    format = FORMAT
    generation_is_constant = False
    texts_as_given = False
    thinking_budget: Any
    use_json_tooldef: bool

    def hoist(self, chat: Chat) -> None:  # seed-oss.yaml:39
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # seed-oss.yaml:28
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text.strip()

    def read_reasoning(self, m: Message) -> None:  # seed-oss.yaml:30
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is not UNSET:
            m.reasoning = m.reasoning.strip()

    def check(self, chat: Chat) -> None:  # seed-oss.yaml:41
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")
        for t in chat.tools:
            if (
                not self.use_json_tooldef
                and get(t, "type") == "function"
                and not is_mapping(get(t, "function", "parameters", "properties"))
            ):
                raise MessageError("a tool needs a mapping of properties")

    def check_messages(self, chat: Chat) -> None:  # seed-oss.yaml:41
        for m in chat.messages:
            if m.role != "assistant" and not is_string(m.content):
                raise MessageError("the message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # seed-oss.yaml:72
        system = chat.hoisted["system"]
        if system.content is not UNSET or chat.tools:
            out.frame("<seed:bos>system\n")
            if system.content is not UNSET:
                out.content(system, system.content)
            else:
                out.frame(DEFAULT_SYSTEM)
        if self.use_json_tooldef:
            out.frame("\n")
            out.frame(JSON_HEAD)
            out.frame("\n")
            out.schema(json(chat.tools or []))
        else:
            for t in (t for t in each(chat.tools) if get(t, "type") == "function"):
                self.wire_function(out, chat, (CONTENT, -1, -1), get(t, "function"))
        if chat.tools:
            out.frame("\n")
            out.frame(HOWTO)
            out.frame("\n")
        if system.content is not UNSET or chat.tools:
            out.frame("<seed:eos>")
        if self.thinking_budget == 0:
            out.frame("<seed:bos>system\n")
            out.frame(NO_BUDGET)
            out.frame("\n<seed:eos>")
        elif self.thinking_budget != -1:
            out.frame("<seed:bos>system\n")
            out.frame(BUDGET)
            out.frame(" ")
            out.frame_data(self.thinking_budget)
            out.frame(". That is, you need to complete your thinking within ")
            out.frame_data(self.thinking_budget)
            out.frame(
                " tokens and start answering the user's questions. You will reflect on your thinking process every "
            )
            if self.thinking_budget <= 0:
                out.frame("0")
            elif self.thinking_budget <= 512:
                out.frame("128")
            elif self.thinking_budget <= 1024:
                out.frame("256")
            elif self.thinking_budget <= 4096:
                out.frame("512")
            else:
                out.frame("1024")
            out.frame(" tokens, stating how many tokens have been used and how many are left.\n<seed:eos>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-oss.yaml:92
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-oss.yaml:94
        shown = self.keeps(m) or m.reasoning
        start = len(out.texts)
        out.scaffold(m, "<seed:bos>assistant")
        if not m or m.text or m.calls or m.reasoning:
            out.scaffold(m, "\n")
        if shown:  # seed-oss.yaml:30
            out.sampled(m, "<seed:think>", m.reasoning, "</seed:think>")
        if shown and (m.text or m.calls):
            out.sampled(m, "\n")
        out.sampled_data(m, m.text)
        if m.calls:  # seed-oss.yaml:35
            if m.text:
                out.sampled(m, "\n\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<seed:tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">", to_str(v), "</parameter>\n")
                out.sampled(m, "</function>\n</seed:tool_call>")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # seed-oss.yaml:98
        out.scaffold(m, "<seed:bos>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.content, "<seed:eos>")

    def wire_type(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # seed-oss.yaml:47
        if get(p, "type") == "string":
            out.write(own, "str")
        elif get(p, "type") in ["number", "integer"]:
            out.write(own, "int")
        elif get(p, "type") == "boolean":
            out.write(own, "bool")
        elif get(p, "type") == "array":
            out.write(own, "list")
        else:
            out.write(own, "Any")

    def wire_function(self, out: Pieces, chat: Chat, own: Owner, f: Any) -> None:  # seed-oss.yaml:56
        out.write(own, "\n\nFunction:\ndef ")
        out.write_data(own, get(f, "name"))
        out.write(own, "(")
        for n, (k, p) in enumerate(items(get(f, "parameters", "properties"))):
            if n:
                out.write(own, ",")
            out.write_data(own, k)
            out.write(own, ": ")
            self.wire_type(out, chat, own, p)
        out.write(own, '):\n    """\n    ')
        out.write_data(own, trim(get(f, "description")))
        out.write(own, "\n")
        if get(f, "parameters", "properties"):
            out.write(own, "\n    Args:")
            for k, p in items(get(f, "parameters", "properties")):
                out.write(own, "\n    - ")
                out.write_data(own, k)
                out.write(own, " (")
                self.wire_type(out, chat, own, p)
                out.write(own, ") ")
                out.write(own, "[必填]" if contains(get(f, "parameters", "required"), k) else "[选填]")
                out.write(own, ": ")
                out.write_data(own, get(p, "description") or "")
        else:
            out.write(own, "\n")
        if get(f, "returns") is not UNSET and get(f, "returns", "properties"):
            out.write(own, "\n    Returns:")
            for k, p in items(get(f, "returns", "properties")):
                out.write(own, "\n    - ")
                out.write_data(own, k)
                out.write(own, " (")
                self.wire_type(out, chat, own, p)
                out.write(own, "): ")
                out.write_data(own, get(p, "description") or "")
        else:
            out.write(own, "\n")
        out.write(own, '\n    """')

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seed-oss.yaml:94
        m = NOBODY
        out.frame("<seed:bos>assistant")
        if not m or m.text or m.calls or m.reasoning:
            out.frame("\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seed-oss.yaml:94
        self.write_open(out, chat, prev)
        if self.thinking_budget == 0:
            out.frame("<seed:think>\n<seed:cot_budget_reflect>")
            out.frame(REFLECT)
            out.frame("</seed:cot_budget_reflect>\n</seed:think>")

    def stop(self, chat: Chat, m: Message) -> str:  # seed-oss.yaml:97
        if m.text or m.calls:
            return "<seed:eos>"
        return ""


class Renderer(emitted.Renderer):
    """seed-oss: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Seed-OSS: tools as Python stubs, arguments as Python prints them, a budget for thoughts.
format: seed-oss
models: [ByteDance-Seed/Seed-OSS-36B-Base, ByteDance-Seed/Seed-OSS-36B-Base-woSyn, ByteDance-Seed/Seed-OSS-36B-Instruct]
parity: {template: ByteDance-Seed-OSS, sha256: 3f9e0dc4adeb8032287d0129dc75b6298fee8698a52ab41e863dbc89929330d3}
tokens: ['<seed:bos>', '<seed:eos>']
markers: ['<seed:think>', '</seed:think>', '<seed:tool_call>', '</seed:tool_call>', '<seed:cot_budget_reflect>',
          '</seed:cot_budget_reflect>']

options:
  thinking_budget: {type: int, default: -1, doc: tokens; -1 for any number}
  use_json_tooldef: {type: bool, default: false, doc: tools as JSON}

texts:
  default_system: 'You are Doubao, a helpful AI assistant. You may call one or more functions to assist with the user query.'
  json_head: |-
    Tool List:
    You are authorized to use the following tools (described in JSON Schema format). Before performing any task, you must decide how to call them based on the descriptions and parameters of these tools.
  howto: |-
    工具调用请遵循如下格式:
    <seed:tool_call>
    <function=example_function_name>
    <parameter=example_parameter_1>value_1</parameter>
    <parameter=example_parameter_2>This is the value for the second parameter
    that can span
    multiple lines</parameter>
    </function>
    </seed:tool_call>
  no_budget: 'You are an intelligent assistant that can answer questions in one step without the need for reasoning and thinking, that is, your thinking budget is 0. Next, please skip the thinking process and directly start answering the user''s questions.'
  budget: 'You are an intelligent assistant with reflective ability. In the process of thinking and reasoning, you need to strictly follow the thinking budget, which is'
  reflect: 'The current thinking budget is 0, so I will directly start answering the question.'

content: {other: '', filters: [trim]}

reasoning:
  from: [reasoning_content]
  filters: [trim]
  brackets: ['<seed:think>', '</seed:think>']
  shown: m.reasoning

calls:
  after_text: '⏎⏎'
  between: '⏎'
  brackets: ['<seed:tool_call>⏎<function=${c.name}>⏎', '</function>⏎</seed:tool_call>']
  argument: '<parameter=${k}>${v|str}</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content), say: the first system message must be a text}
  - {when: m.role != "assistant" and not is_string(m.content), say: the message needs a text}
  - {each: tools, as: t, when: not use_json_tooldef and t.type == "function" and not is_mapping(t.function.parameters.properties), say: a tool needs a mapping of properties}

wires:
  type:
    args: [p]
    emit:
      case:
        - {when: p.type == "string", emit: 'str'}
        - {when: "p.type in ['number', 'integer']", emit: 'int'}
        - {when: p.type == "boolean", emit: 'bool'}
        - {when: p.type == "array", emit: 'list'}
        - {emit: 'Any'}
  function:
    args: [f]
    emit:
      - '⏎⏎Function:⏎def ${f.name}('
      - {each: f.parameters.properties|items, as: [k, p], between: ',', emit: '${k}: ${@type(p)}'}
      - '):⏎    \"\"\"⏎    ${f.description|trim}⏎'
      - when: f.parameters.properties
        emit:
          - '⏎    Args:'
          - {each: f.parameters.properties|items, as: [k, p], emit: '⏎    - ${k} (${@type(p)}) ${"[必填]" if k in f.parameters.required else "[选填]"}: ${p.description or ""}'}
        else: '⏎'
      - when: defined(f.returns) and f.returns.properties
        emit:
          - '⏎    Returns:'
          - {each: f.returns.properties|items, as: [k, p], emit: '⏎    - ${k} (${@type(p)}): ${p.description or ""}'}
        else: '⏎'
      - '⏎    \"\"\"'

prelude:
  - when: defined(system.content) or tools
    emit: ['<seed:bos>system⏎', {when: defined(system.content), emit: '${system.content}', else: '${default_system}'}]
  - when: use_json_tooldef
    emit: '⏎${json_head}⏎${(tools or [])|json}'
    else: {each: tools, as: t, where: t.type == "function", emit: '${@function(t.function)}'}
  - {when: tools, emit: '⏎${howto}⏎'}
  - {when: defined(system.content) or tools, emit: '<seed:eos>'}
  - case:
      - {when: thinking_budget == 0, emit: '<seed:bos>system⏎${no_budget}⏎<seed:eos>'}
      - when: thinking_budget != -1
        emit:
          - '<seed:bos>system⏎${budget} ${thinking_budget}. That is, you need to complete your thinking within ${thinking_budget} tokens and start answering the user''s questions. You will reflect on your thinking process every '
          - case:
              - {when: thinking_budget <= 0, emit: '0'}
              - {when: thinking_budget <= 512, emit: '128'}
              - {when: thinking_budget <= 1024, emit: '256'}
              - {when: thinking_budget <= 4096, emit: '512'}
              - {emit: '1024'}
          - ' tokens, stating how many tokens have been used and how many are left.⏎<seed:eos>'

turns:
  assistant:
    open: ['<seed:bos>assistant', {when: not m or m.text or m.calls or m.reasoning, emit: '⏎'}]
    prefill: {when: thinking_budget == 0, emit: '<seed:think>⏎<seed:cot_budget_reflect>${reflect}</seed:cot_budget_reflect>⏎</seed:think>'}
    sampled: [reasoning, {when: shown and (m.text or m.calls), emit: '⏎'}, text, calls]
    stop: {when: m.text or m.calls, emit: '<seed:eos>'}
  '*': '<seed:bos>${m.role}⏎${m.content}<seed:eos>'

loses: [argument types, call ids, 'white space: around texts of the assistant and reasoning', list content,
        'reasoning: a blank one', 'tool schemas: not all words of JSON schema']

examples:
  - say: no budget, tools as JSON
    options: {thinking_budget: 0, use_json_tooldef: true}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<seed:bos>system\\nYou are Doubao, a helpful AI assistant. You may call one or more functions to assist with the user query.\\nTool List:\\nYou are authorized to use the following tools (described in JSON Schema format). Before performing any task, you must decide how to call them based on the descriptions and parameters of these tools.\\n[{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}]\\n工具调用请遵循如下格式:\\n<seed:tool_call>\\n<function=example_function_name>\\n<parameter=example_parameter_1>value_1</parameter>\\n<parameter=example_parameter_2>This is the value for the second parameter\\nthat can span\\nmultiple lines</parameter>\\n</function>\\n</seed:tool_call>\\n<seed:eos><seed:bos>system\\nYou are an intelligent assistant that can answer questions in one step without the need for reasoning and thinking, that is, your thinking budget is 0. Next, please skip the thinking process and directly start answering the user's questions.\\n<seed:eos><seed:bos>user\\nWeather in Oslo?<seed:eos><seed:bos>assistant\\n<seed:think>\\n<seed:cot_budget_reflect>The current thinking budget is 0, so I will directly start answering the question.</seed:cot_budget_reflect>\\n</seed:think>"
  - say: a large budget
    options: {thinking_budget: 5000}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
    add_generation_prompt: true
    text: "<seed:bos>system\\nYou are an intelligent assistant with reflective ability. In the process of thinking and reasoning, you need to strictly follow the thinking budget, which is 5000. That is, you need to complete your thinking within 5000 tokens and start answering the user's questions. You will reflect on your thinking process every 1024 tokens, stating how many tokens have been used and how many are left.\\n<seed:eos><seed:bos>user\\nWeather in Oslo?<seed:eos><seed:bos>assistant\\n"
  - say: a small budget
    options: {thinking_budget: 600}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
    add_generation_prompt: true
    text: "<seed:bos>system\\nYou are an intelligent assistant with reflective ability. In the process of thinking and reasoning, you need to strictly follow the thinking budget, which is 600. That is, you need to complete your thinking within 600 tokens and start answering the user's questions. You will reflect on your thinking process every 256 tokens, stating how many tokens have been used and how many are left.\\n<seed:eos><seed:bos>user\\nWeather in Oslo?<seed:eos><seed:bos>assistant\\n"
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<seed:bos>system\\nYou are Doubao, a helpful AI assistant. You may call one or more functions to assist with the user query.\\n\\nFunction:\\ndef weather(city: str):\\n    \\"\\"\\"\\n    Weather.\\n\\n    Args:\\n    - city (str) [选填]: \\n\\n    \\"\\"\\"\\n工具调用请遵循如下格式:\\n<seed:tool_call>\\n<function=example_function_name>\\n<parameter=example_parameter_1>value_1</parameter>\\n<parameter=example_parameter_2>This is the value for the second parameter\\nthat can span\\nmultiple lines</parameter>\\n</function>\\n</seed:tool_call>\\n<seed:eos><seed:bos>user\\nWeather in Oslo?<seed:eos><seed:bos>assistant\\n<seed:tool_call>\\n<function=weather>\\n<parameter=city>Oslo</parameter>\\n<parameter=days>2</parameter>\\n</function>\\n</seed:tool_call><seed:eos><seed:bos>tool\\n-3<seed:eos><seed:bos>assistant\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<seed:bos>user\\nWeather in Oslo?<seed:eos><seed:bos>assistant\\nCold.<seed:eos><seed:bos>user\\nHow cold?<seed:eos><seed:bos>assistant\\n"
  - say: an answer
    completion: "Cold.<seed:eos>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<seed:tool_call>\\n<function=weather>\\n<parameter=city>Oslo</parameter>\\n<parameter=days>2</parameter>\\n</function>\\n</seed:tool_call><seed:eos>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
