# Emitted from exaone-4.0.yaml by `turnspec compile exaone-4.0.yaml`.
# Do not edit: change the spec and compile it again.
"""EXAONE-4.0: an empty thought before every answer. Left out: skip_think off, for which the template cuts the last thought."""

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
    after_last,
    each,
    is_list,
    is_mapping,
    is_string,
    json,
    to_str,
)

TOOLS_HEAD = """\
# Available Tools
You can use none, one, or multiple of the following tools by calling them as functions to help with the user’s query.
Here are the tools available to you in JSON format within <tool> and </tool> tags:"""  # exaone-4.0.yaml:9
TOOLS_FOOT = """\
For each function call you want to make, return a JSON object with function name and arguments within <tool_call> and </tool_call> tags, like:
<tool_call>{"name": function_1_name, "arguments": {argument_1_name: argument_1_value, argument_2_name: argument_2_value}}</tool_call>
<tool_call>{"name": function_2_name, "arguments": {...}}</tool_call>
...
Note that if no argument name is specified for a tool, you can just print the argument value directly, without the argument name or JSON formatting."""  # exaone-4.0.yaml:13

FORMAT = Format(
    id="exaone-4.0",
    title="EXAONE-4.0: an empty thought before every answer. Left out: skip_think off, for which the template cuts the last thought.",
    models=(
        "LGAI-EXAONE/EXAONE-4.0-32B",
        "LGAI-EXAONE/EXAONE-4.0-1.2B",
        "LGAI-EXAONE/EXAONE-4.0.1-32B",
    ),
    templates=(("de64119ec8394ec3619221283a05fc8019c9a319cbdf2a471fe1ee8c36119616", ()),),
    tokens=(
        "[|system|]",
        "[|user|]",
        "[|assistant|]",
        "[|tool|]",
        "[|endofturn|]",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_result>",
        "</tool_result>",
    ),
    options=(Option("enable_thinking", "bool", False),),
    loses=(
        "reasoning: never rendered again; of a text, what stands before </think>",
        "call ids",
        "list content",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("[|endofturn|]",),
        after="\n",
    ),
    positional=True,
    openers=(("system", "[|system|]\n"), ("user", "[|user|]\n"), ("tool", "[|tool|]\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """exaone-4.0, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    unsure = ("system",)
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # exaone-4.0.yaml:29
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # exaone-4.0.yaml:19
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check_messages(self, chat: Chat) -> None:  # exaone-4.0.yaml:31
        for m in chat.messages:
            if (
                m.role == "assistant"
                and m.content
                and not is_string(m.content)
                and not is_list(m.content)
                and not is_mapping(m.content)
            ):
                raise MessageError("an answer must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # exaone-4.0.yaml:34
        system = chat.hoisted["system"]
        if system:
            out.frame("[|system|]\n")
            out.content(system, system.text)
            if chat.tools:
                out.frame("\n\n")
                self.wire_tools(out, chat, (0, -1, -1))
            out.frame("[|endofturn|]\n")
        elif chat.tools and chat.given:
            out.frame("[|system|]\n")
            self.wire_tools(out, chat, (0, -1, -1))
            out.frame("[|endofturn|]\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-4.0.yaml:38
        match m.role:
            case "system":
                out.framed(m, "[|system|]\n", m.text, "[|endofturn|]\n")
            case "user":
                out.framed(m, "[|user|]\n", m.text, "[|endofturn|]\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-4.0.yaml:42
        shown = self.keeps(m)
        start = len(out.texts)
        out.scaffold(m, "[|assistant|]\n")
        if m.content or m.calls:
            if shown:  # exaone-4.0.yaml:21
                out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
            else:
                out.sampled(m, "<think>\n\n</think>\n\n")
            out.sampled_data(
                m,
                after_last(m.text, "</think>").strip()
                if is_string(m.content) and "</think>" in m.text
                else m.text
                if m.content
                else "",
            )
            if m.calls:  # exaone-4.0.yaml:25
                if m.text:
                    if m.content:
                        out.sampled(m, "\n")
                for c in m.calls:
                    if c.index:
                        out.sampled(m, "\n")
                    out.sampled(m, '<tool_call>{"name": "', c.name, '", "arguments": ', json(c.args), "}</tool_call>")
        out.sampled(m, "[|endofturn|]")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-4.0.yaml:50
        if m.prev.role != "tool":
            out.scaffold(m, "[|tool|]\n")
        else:
            out.scaffold(m, "\n")
        if m.content is not UNSET:
            out.framed(m, '<tool_result>{"result": ', json(m.content), "}</tool_result>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "[|endofturn|]\n")

    def wire_tools(self, out: Pieces, chat: Chat, own: Owner) -> None:  # exaone-4.0.yaml:33
        out.write(own, TOOLS_HEAD)
        out.write(own, "\n")
        for t in each(chat.tools):
            out.write(own, "<tool>")
            out.schema(json(t))
            out.write(own, "</tool>\n")
        out.write(own, "\n")
        out.write(own, TOOLS_FOOT)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-4.0.yaml:42
        out.frame("[|assistant|]\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-4.0.yaml:42
        self.write_open(out, chat, prev)
        if self.enable_thinking is True:
            out.frame("<think>\n")
        else:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # exaone-4.0.yaml:47
        return "[|endofturn|]"

    def after(self, chat: Chat, m: Message) -> str:  # exaone-4.0.yaml:48
        return "\n"


class Renderer(emitted.Renderer):
    """exaone-4.0: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# EXAONE-4.0: an empty thought before every answer. Left out: skip_think off, for which the template cuts the last thought.
format: exaone-4.0
models: [LGAI-EXAONE/EXAONE-4.0-32B, LGAI-EXAONE/EXAONE-4.0-1.2B, LGAI-EXAONE/EXAONE-4.0.1-32B]
parity: {template: LGAI-EXAONE-EXAONE-4.0-32B, sha256: de64119ec8394ec3619221283a05fc8019c9a319cbdf2a471fe1ee8c36119616}
tokens: ['[|system|]', '[|user|]', '[|assistant|]', '[|tool|]', '[|endofturn|]']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_result>', '</tool_result>']
options: {enable_thinking: {type: bool, default: false}}

texts:
  tools_head: |-
    # Available Tools
    You can use none, one, or multiple of the following tools by calling them as functions to help with the user’s query.
    Here are the tools available to you in JSON format within <tool> and </tool> tags:
  tools_foot: |-
    For each function call you want to make, return a JSON object with function name and arguments within <tool_call> and </tool_call> tags, like:
    <tool_call>{"name": function_1_name, "arguments": {argument_1_name: argument_1_value, argument_2_name: argument_2_value}}</tool_call>
    <tool_call>{"name": function_2_name, "arguments": {...}}</tool_call>
    ...
    Note that if no argument name is specified for a tool, you can just print the argument value directly, without the argument name or JSON formatting.

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: never
  hidden: '<think>⏎⏎</think>⏎⏎'

calls:
  after_text: {when: m.content, emit: '⏎'}
  between: '⏎'
  brackets: ['<tool_call>', '</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: m.role == "assistant" and m.content and not is_string(m.content) and not is_list(m.content) and not is_mapping(m.content), say: an answer must have a text}

wires:
  tools: ['${tools_head}⏎', {each: tools, as: t, emit: '<tool>${t|json}</tool>⏎'}, '⏎${tools_foot}']

prelude:
  - case:
      - {when: system, emit: ['[|system|]⏎${system.text}', {when: tools, emit: '⏎⏎${@tools}'}, '[|endofturn|]⏎']}
      - {when: tools and messages, emit: '[|system|]⏎${@tools}[|endofturn|]⏎'}

turns:
  system: '[|system|]⏎${m.text}[|endofturn|]⏎'
  user: '[|user|]⏎${m.text}[|endofturn|]⏎'
  assistant:
    open: '[|assistant|]⏎'
    prefill: {when: enable_thinking is true, emit: '<think>⏎', else: '<think>⏎⏎</think>⏎⏎'}
    sampled:
      when: m.content or m.calls
      emit: [reasoning,
             '${text := m.text|after_last("</think>")|trim if is_string(m.content) and "</think>" in m.text else m.text if m.content else ""}',
             calls]
    stop: '[|endofturn|]'
    after: '⏎'
  tool:
    run: ['[|tool|]⏎', '[|endofturn|]⏎']
    between: '⏎'
    emit: {when: defined(m.content), emit: '<tool_result>{"result": ${m.content|json}}</tool_result>'}

loses: ['reasoning: never rendered again; of a text, what stands before </think>', call ids, list content,
        'unknown roles: refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "[|system|]\\n# Available Tools\\nYou can use none, one, or multiple of the following tools by calling them as functions to help with the user’s query.\\nHere are the tools available to you in JSON format within <tool> and </tool> tags:\\n<tool>{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}</tool>\\n\\nFor each function call you want to make, return a JSON object with function name and arguments within <tool_call> and </tool_call> tags, like:\\n<tool_call>{\\"name\\": function_1_name, \\"arguments\\": {argument_1_name: argument_1_value, argument_2_name: argument_2_value}}</tool_call>\\n<tool_call>{\\"name\\": function_2_name, \\"arguments\\": {...}}</tool_call>\\n...\\nNote that if no argument name is specified for a tool, you can just print the argument value directly, without the argument name or JSON formatting.[|endofturn|]\\n[|user|]\\nWeather in Oslo?[|endofturn|]\\n[|assistant|]\\n<think>\\n\\n</think>\\n\\n<tool_call>{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}</tool_call>[|endofturn|]\\n[|tool|]\\n<tool_result>{\\"result\\": \\"-3\\"}</tool_result>[|endofturn|]\\n[|assistant|]\\n<think>\\n\\n</think>\\n\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[|user|]\\nWeather in Oslo?[|endofturn|]\\n[|assistant|]\\n<think>\\n\\n</think>\\n\\nCold.[|endofturn|]\\n[|user|]\\nHow cold?[|endofturn|]\\n[|assistant|]\\n<think>\\n\\n</think>\\n\\n"
  - say: an answer
    completion: "Cold.[|endofturn|]"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<tool_call>{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}</tool_call>[|endofturn|]"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
