# Emitted from deepseek-v3.2.yaml by `turnspec compile deepseek-v3.2.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V3.2, as the encoder of its repository writes it: results follow the calls of a turn, which then thinks again; typed XML calls."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    OneOf,
    Option,
    Pieces,
    Repeat,
    Stability,
    each,
    first_text,
    get,
    is_string,
    items,
    json,
    text_or_json,
)

TOOLS_HEAD = """\
## Tools

You have access to a set of tools you can use to answer the user's question.
You can invoke functions by writing a "<｜DSML｜function_calls>" block like the following as part of your reply to the user:
<｜DSML｜function_calls>
<｜DSML｜invoke name="$FUNCTION_NAME">
<｜DSML｜parameter name="$PARAMETER_NAME" string="true|false">$PARAMETER_VALUE</｜DSML｜parameter>
...
</｜DSML｜invoke>
<｜DSML｜invoke name="$FUNCTION_NAME2">
...
</｜DSML｜invoke>
</｜DSML｜function_calls>

String and scalar parameters should be specified as is without any escaping or quotes, while lists and objects should use JSON format. The "string" attribute should be set to "true" for string type parameters and "false" for other types (numbers, booleans, arrays, objects).

If the thinking_mode is enabled, then after function results you should strongly consider outputting a thinking block. Here is an example:

<｜DSML｜function_calls>
...
</｜DSML｜function_calls>

<function_results>
...
</function_results>

<think>...thinking about results</think>

Here are the functions available in JSONSchema format:
<functions>"""  # deepseek-v3.2.yaml:12

FORMAT = Format(
    id="deepseek-v3.2",
    title="DeepSeek-V3.2, as the encoder of its repository writes it: results follow the calls of a turn, which then thinks again; typed XML calls.",
    models=(
        "deepseek-ai/DeepSeek-V3.2",
        "deepseek-ai/DeepSeek-V3.2-Speciale",
    ),
    templates=(),
    tokens=(
        "<｜end▁of▁sentence｜>",
        "<｜User｜>",
        "<｜Assistant｜>",
    ),
    markers=(
        "<think>",
        "</think>",
        "｜DSML｜",
    ),
    options=(Option("thinking", "bool", False, alias=("enable_thinking",)),),
    loses=(
        "call ids",
        "reasoning: only where thinking is on",
        "list content",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('<｜DSML｜invoke name="'),
                        Field("name"),
                        Literal('">\n'),
                        Repeat(
                            (
                                Literal('<｜DSML｜parameter name="'),
                                Field("key"),
                                Literal('" string="'),
                                OneOf("kind", (("true", "verbatim"), ("false", "json"))),
                                Literal('">'),
                                Field("value", "text_or_json"),
                                Literal("</｜DSML｜parameter>"),
                            ),
                            "\n",
                        ),
                        Literal("\n</｜DSML｜invoke>"),
                    )
                ),
            ),
            section=Brackets("\n\n<｜DSML｜function_calls>\n", "\n</｜DSML｜function_calls>"),
            between="\n",
        ),
        stops=("<｜end▁of▁sentence｜>",),
    ),
    bos="<｜begin▁of▁sentence｜>",
    anchors=("last_input",),
    openers=(("tool", "\n\n<function_results>\n<result>"), ("user", "<｜User｜>")),
    stability=(
        Stability(
            (
                ("thinking", True),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_input",
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("thinking", False),
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
    """deepseek-v3.2, written as text. Options: thinking (bool)."""

    format = FORMAT
    generation_is_constant = False
    thinking: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v3.2.yaml:59
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v3.2.yaml:45
        if isinstance(content, str):
            text = content
        else:
            raise MessageError("deepseek-v3.2 takes text")
        return text

    def read_reasoning(self, m: Message) -> None:  # deepseek-v3.2.yaml:48
        m.reasoning = first_text(m, "reasoning_content")

    def check_messages(self, chat: Chat) -> None:  # deepseek-v3.2.yaml:62
        for m in chat.messages:
            last_input = chat.horizons["last_input"]
            asked = m.prev.role == "user"
            answered = m.prev.role == "tool" and len(chat.results(m.prev.caller)) == len(m.prev.caller.calls)
            if m.role in ["user", "tool"] and not is_string(m.content):
                raise MessageError("the message needs a text", f"messages[{m.index}]")
            if m.role == "tool" and not (m.prev.role == "tool" or m.prev.calls):
                raise MessageError("a result stands behind the calls it answers", f"messages[{m.index}]")
            if m.calls and len(chat.results(m)) > len(m.calls):
                raise MessageError("there are more results than calls", f"messages[{m.index}]")
            if m.role == "assistant" and self.thinking and m.position > last_input and not m.reasoning and not m.calls:
                raise MessageError("an answer after the last question needs reasoning or calls", f"messages[{m.index}]")
            if m.role == "assistant" and self.thinking and m.position > last_input and not asked and not answered:
                raise MessageError("an answer follows a question or all results", f"messages[{m.index}]")
            if m.prev.role in ["user", "tool"] and m.role not in ["assistant", "tool"]:
                raise MessageError("an answer follows a question or a result", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.2.yaml:70
        chat.anchors["last_input"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.2.yaml:77
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)
        if chat.tools:
            out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                out.schema(json(get(t, "function")))
                out.frame("\n")
            out.frame("</functions>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.2.yaml:81
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "system":
                out.content(m, m.text)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.2.yaml:83
        out.scaffold(m, "<｜User｜>")
        out.content(m, m.text)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.2.yaml:89
        if m.prev.role != "tool":
            out.scaffold(m, "\n\n<function_results>")
        out.framed(m, "\n<result>", m.text, "</result>")
        if chat.next(m).role != "tool":
            if len(chat.results(m.caller)) == len(m.caller.calls):
                out.scaffold(m, "\n</function_results>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.2.yaml:86
        asked = m.prev.role == "user"
        answered = m.prev.role == "tool" and len(chat.results(m.prev.caller)) == len(m.prev.caller.calls)
        last_input = chat.horizons["last_input"]
        shown = self.keeps(m) or (self.thinking and m.position > last_input)
        start = len(out.texts)
        if asked:
            out.scaffold(m, "<｜Assistant｜>")
        if answered:
            out.scaffold(m, "\n\n")
        if shown:  # deepseek-v3.2.yaml:48
            out.sampled(m, "<think>", m.reasoning, "</think>")
        elif asked or answered:
            out.sampled(m, "</think>")
        out.sampled_data(m, m.text)
        if m.calls:  # deepseek-v3.2.yaml:52
            out.sampled(m, "\n\n<｜DSML｜function_calls>\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<｜DSML｜invoke name="', c.name, '">\n')
                for n, (k, v) in enumerate(items(c.args)):
                    if n:
                        out.sampled(m, "\n")
                    out.sampled(m, '<｜DSML｜parameter name="', k, '" string="')
                    out.sampled(m, "true" if is_string(v) else "false")
                    out.sampled(m, '">', text_or_json(v), "</｜DSML｜parameter>")
                out.sampled(m, "\n</｜DSML｜invoke>")
            out.sampled(m, "\n</｜DSML｜function_calls>")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.2.yaml:86
        asked = prev.role == "user"
        answered = prev.role == "tool" and len(chat.results(prev.caller)) == len(prev.caller.calls)
        if asked:
            out.frame("<｜Assistant｜>")
        if answered:
            out.frame("\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.2.yaml:86
        asked = prev.role == "user"
        answered = prev.role == "tool" and len(chat.results(prev.caller)) == len(prev.caller.calls)
        self.write_open(out, chat, prev)
        if asked or answered:
            if self.thinking:
                out.frame("<think>")
            else:
                out.frame("</think>")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v4.yaml:78
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-v3.2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V3.2, as the encoder of its repository writes it: results follow the calls of a turn, which then thinks again; typed XML calls.
# Source: deepseek-ai/DeepSeek-V3.2, encoding/encoding_dsv32.py
# Left out of that encoder: developer messages, tools and response formats on a message, task tokens.
format: deepseek-v3.2
models: [deepseek-ai/DeepSeek-V3.2, deepseek-ai/DeepSeek-V3.2-Speciale]
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>']
markers: ['<think>', '</think>', '｜DSML｜']
bos: '<｜begin▁of▁sentence｜>'

options:
  thinking: {type: bool, default: false, alias: [enable_thinking]}

texts:
  tools_head: |-
    ## Tools

    You have access to a set of tools you can use to answer the user's question.
    You can invoke functions by writing a "<｜DSML｜function_calls>" block like the following as part of your reply to the user:
    <｜DSML｜function_calls>
    <｜DSML｜invoke name="$FUNCTION_NAME">
    <｜DSML｜parameter name="$PARAMETER_NAME" string="true|false">$PARAMETER_VALUE</｜DSML｜parameter>
    ...
    </｜DSML｜invoke>
    <｜DSML｜invoke name="$FUNCTION_NAME2">
    ...
    </｜DSML｜invoke>
    </｜DSML｜function_calls>

    String and scalar parameters should be specified as is without any escaping or quotes, while lists and objects should use JSON format. The "string" attribute should be set to "true" for string type parameters and "false" for other types (numbers, booleans, arrays, objects).

    If the thinking_mode is enabled, then after function results you should strongly consider outputting a thinking block. Here is an example:

    <｜DSML｜function_calls>
    ...
    </｜DSML｜function_calls>

    <function_results>
    ...
    </function_results>

    <think>...thinking about results</think>

    Here are the functions available in JSONSchema format:
    <functions>

content: {}

reasoning:
  from: [reasoning_content]
  brackets: ['<think>', '</think>']
  shown: thinking and after(last_input)
  hidden: {when: asked or answered, emit: '</think>'}

calls:
  section: ['⏎⏎<｜DSML｜function_calls>⏎', '⏎</｜DSML｜function_calls>']
  between: '⏎'
  brackets: ['<｜DSML｜invoke name="${c.name}">⏎', '⏎</｜DSML｜invoke>']
  argument:
    between: '⏎'
    emit: '<｜DSML｜parameter name="${k}" string="${"true" if is_string(v) else "false"}">${v|text_or_json}</｜DSML｜parameter>'

hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'tool'] and not is_string(m.content)", say: the message needs a text}
  - {when: m.role == "tool" and not (prev.role == "tool" or prev.calls), say: a result stands behind the calls it answers}
  - {when: m.calls and len(m.results) > len(m.calls), say: there are more results than calls}
  - {when: m.role == "assistant" and thinking and after(last_input) and not m.reasoning and not m.calls, say: an answer after the last question needs reasoning or calls}
  - {when: m.role == "assistant" and thinking and after(last_input) and not asked and not answered, say: an answer follows a question or all results}
  - {when: "prev.role in ['user', 'tool'] and m.role not in ['assistant', 'tool']", say: an answer follows a question or a result}

anchors:
  last_input: {last: m.role == "user"}

let:
  asked: prev.role == "user"
  answered: prev.role == "tool" and len(prev.caller.results) == len(prev.caller.calls)

prelude:
  - '${bos}${system.text}'
  - {when: tools, emit: ['⏎⏎${tools_head}⏎', {each: tools, as: t, emit: '${t.function|json}⏎'}, '</functions>⏎']}

turns:
  user: '<｜User｜>${m.text}'
  tool:
    run:
      - '⏎⏎<function_results>'
      - {when: len(m.caller.results) == len(m.caller.calls), emit: '⏎</function_results>'}
    emit: '⏎<result>${m.text}</result>'
  assistant:
    open: [{when: asked, emit: '<｜Assistant｜>'}, {when: answered, emit: '⏎⏎'}]
    prefill: {when: asked or answered, emit: {when: thinking, emit: '<think>', else: '</think>'}}
    sampled: [reasoning, text, calls]
    stop: '<｜end▁of▁sentence｜>'
  system: '${m.text}'

loses: [call ids, 'reasoning: only where thinking is on', list content, 'unknown roles: refused']

examples:
  - say: a call and its result
    options: {thinking: true}
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: One moment., reasoning_content: Look it up., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo, days: 2}}}]}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>Be brief.<｜User｜>Weather in Oslo?<｜Assistant｜><think>Look it up.</think>One moment.\\n\\n<｜DSML｜function_calls>\\n<｜DSML｜invoke name=\\"get_weather\\">\\n<｜DSML｜parameter name=\\"city\\" string=\\"true\\">Oslo</｜DSML｜parameter>\\n<｜DSML｜parameter name=\\"days\\" string=\\"false\\">2</｜DSML｜parameter>\\n</｜DSML｜invoke>\\n</｜DSML｜function_calls><｜end▁of▁sentence｜>\\n\\n<function_results>\\n<result>4</result>\\n</function_results>\\n\\n<think>"
"""
