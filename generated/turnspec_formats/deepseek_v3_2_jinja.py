# Emitted from deepseek-v3.2-jinja.yaml by `turnspec compile deepseek-v3.2-jinja.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V3.2, as the Jinja file of llama.cpp has it. Its prompt without thinking is '<think></think>', which no turn begins with: thinking is the default here."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    each,
    first_text,
    get,
    is_string,
    items,
    json,
    text_or_json,
    to_str,
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
    id="deepseek-v3.2-jinja",
    title="DeepSeek-V3.2, as the Jinja file of llama.cpp has it. Its prompt without thinking is '<think></think>', which no turn begins with: thinking is the default here.",
    models=(),
    templates=(("53b9683b3653cec369829a4e6b27e1be65c81c903a47c4f1478ce19388a2baef", (("thinking", False),)),),
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
    options=(Option("thinking", "bool", True, alias=("enable_thinking",)),),
    loses=(
        "call ids",
        "reasoning: only where thinking is on, beside a question or all results",
        "list content",
        "system messages: where a late one stood",
        "unknown roles",
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
                                Literal("</｜DSML｜parameter>\n"),
                            )
                        ),
                        Literal("</｜DSML｜invoke>\n"),
                    )
                ),
            ),
            section=Brackets("\n\n<｜DSML｜function_calls>\n", "</｜DSML｜function_calls>"),
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
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-v3.2-jinja, written as text. Options: thinking (bool)."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "tool",
        "assistant",
    )
    thinking: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v3.2-jinja.yaml:19
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v3.2-jinja.yaml:10
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content) if content else "", DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # deepseek-v3.2-jinja.yaml:13
        m.reasoning = first_text(m, "reasoning_content")

    def check(self, chat: Chat) -> None:  # deepseek-v3.2-jinja.yaml:22
        for x in chat.given:
            if get(x, "role") in ["system", "user", "tool"] and get(x, "content") and not is_string(get(x, "content")):
                raise MessageError("a message of this role must have a text")

    def check_messages(self, chat: Chat) -> None:  # deepseek-v3.2-jinja.yaml:22
        for m in chat.messages:
            if m.calls and len(chat.results(m)) > len(m.calls):
                raise MessageError("there are more results than calls", f"messages[{m.index}]")
            if m.role == "tool" and not (m.prev.role == "tool" or m.prev.calls):
                raise MessageError("a result stands behind the calls it answers", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.2-jinja.yaml:30
        chat.anchors["last_input"] = chat.find_last(lambda m: m.role in ["user", "developer"])

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.2-jinja.yaml:32
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)
        if chat.tools:
            if system.text:
                out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in (t for t in each(chat.tools) if get(t, "type") == "function"):
                out.schema(json(get(t, "function")))
                out.frame("\n")
            out.frame("</functions>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.2-jinja.yaml:41
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.2-jinja.yaml:44
        asked = m.prev.role == "user"
        answered = m.prev.role == "tool" and len(chat.results(m.prev.caller)) == len(m.prev.caller.calls)
        last_input = chat.horizons["last_input"]
        shown = self.keeps(m) or (self.thinking and m.position > last_input and (asked or answered))
        start = len(out.texts)
        if asked:
            out.scaffold(m, "<｜Assistant｜>")
        if answered:
            out.scaffold(m, "\n\n")
        if shown:  # deepseek-v3.2-jinja.yaml:13
            out.sampled(m, "<think>", m.reasoning, "</think>")
        elif asked or answered:
            out.sampled(m, "</think>")
        out.sampled_data(m, m.text)
        if m.calls:  # deepseek-v3.2-jinja.yaml:16
            out.sampled(m, "\n\n<｜DSML｜function_calls>\n")
            for c in m.calls:
                out.sampled(m, '<｜DSML｜invoke name="', c.name, '">\n')
                for k, v in items(c.args):
                    out.sampled(m, '<｜DSML｜parameter name="', k, '" string="')
                    out.sampled(m, "true" if is_string(v) else "false")
                    out.sampled(m, '">', text_or_json(v), "</｜DSML｜parameter>\n")
                out.sampled(m, "</｜DSML｜invoke>\n")
            out.sampled(m, "</｜DSML｜function_calls>")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.2-jinja.yaml:44
        asked = prev.role == "user"
        answered = prev.role == "tool" and len(chat.results(prev.caller)) == len(prev.caller.calls)
        if asked:
            out.frame("<｜Assistant｜>")
        if answered:
            out.frame("\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.2-jinja.yaml:44
        asked = prev.role == "user"
        answered = prev.role == "tool" and len(chat.results(prev.caller)) == len(prev.caller.calls)
        self.write_open(out, chat, prev)
        if asked or answered:
            if self.thinking:
                out.frame("<think>")
            else:
                out.frame("<think></think>")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v4.yaml:78
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-v3.2-jinja: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V3.2, as the Jinja file of llama.cpp has it. Its prompt without thinking is '<think></think>', which no turn begins with: thinking is the default here.
# Left out: results that follow no calls, or are more than those, which the template prints without their brackets; they are refused.
format: deepseek-v3.2-jinja
parity: {template: deepseek-ai-DeepSeek-V3.2, sha256: 53b9683b3653cec369829a4e6b27e1be65c81c903a47c4f1478ce19388a2baef, options: {thinking: false}}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>']
markers: ['<think>', '</think>', '｜DSML｜']
bos: '<｜begin▁of▁sentence｜>'

options:
  thinking: {type: bool, default: true, alias: [enable_thinking]}

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

content: {other: '${content|str if content else ""}'}

reasoning:
  from: [reasoning_content]
  brackets: ['<think>', '</think>']
  shown: thinking and after(last_input) and (asked or answered)
  hidden: {when: asked or answered, emit: '</think>'}

calls:
  section: ['⏎⏎<｜DSML｜function_calls>⏎', '</｜DSML｜function_calls>']
  brackets: ['<｜DSML｜invoke name="${c.name}">⏎', '</｜DSML｜invoke>⏎']
  argument: '<｜DSML｜parameter name="${k}" string="${"true" if is_string(v) else "false"}">${v|text_or_json}</｜DSML｜parameter>⏎'

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["system", "user", "tool"] and x.content and not is_string(x.content)
    say: a message of this role must have a text
  - {when: m.calls and len(m.results) > len(m.calls), say: there are more results than calls}
  - {when: m.role == "tool" and not (prev.role == "tool" or prev.calls), say: a result stands behind the calls it answers}

anchors:
  last_input: {last: "m.role in ['user', 'developer']"}

let:
  asked: prev.role == "user"
  answered: prev.role == "tool" and len(prev.caller.results) == len(prev.caller.calls)

prelude:
  - '${bos}${system.text}'
  - when: tools
    emit:
      - {when: system.text, emit: '⏎⏎'}
      - '${tools_head}⏎'
      - {each: tools, as: t, where: t.type == "function", emit: '${t.function|json}⏎'}
      - '</functions>⏎'

turns:
  user: '<｜User｜>${m.text}'
  tool:
    run:
      - '⏎⏎<function_results>'
      - {when: len(m.caller.results) == len(m.caller.calls), emit: '⏎</function_results>'}
    emit: '⏎<result>${m.text}</result>'
  assistant:
    open: [{when: asked, emit: '<｜Assistant｜>'}, {when: answered, emit: '⏎⏎'}]
    prefill: {when: asked or answered, emit: {when: thinking, emit: '<think>', else: '<think></think>'}}
    sampled: [reasoning, text, calls]
    stop: '<｜end▁of▁sentence｜>'
  '*': skip

loses: [call ids, 'reasoning: only where thinking is on, beside a question or all results', list content,
        'system messages: where a late one stood', unknown roles]

examples:
  - say: a call and its result
    options: {thinking: false}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>## Tools\\n\\nYou have access to a set of tools you can use to answer the user's question.\\nYou can invoke functions by writing a \\"<｜DSML｜function_calls>\\" block like the following as part of your reply to the user:\\n<｜DSML｜function_calls>\\n<｜DSML｜invoke name=\\"$FUNCTION_NAME\\">\\n<｜DSML｜parameter name=\\"$PARAMETER_NAME\\" string=\\"true|false\\">$PARAMETER_VALUE</｜DSML｜parameter>\\n...\\n</｜DSML｜invoke>\\n<｜DSML｜invoke name=\\"$FUNCTION_NAME2\\">\\n...\\n</｜DSML｜invoke>\\n</｜DSML｜function_calls>\\n\\nString and scalar parameters should be specified as is without any escaping or quotes, while lists and objects should use JSON format. The \\"string\\" attribute should be set to \\"true\\" for string type parameters and \\"false\\" for other types (numbers, booleans, arrays, objects).\\n\\nIf the thinking_mode is enabled, then after function results you should strongly consider outputting a thinking block. Here is an example:\\n\\n<｜DSML｜function_calls>\\n...\\n</｜DSML｜function_calls>\\n\\n<function_results>\\n...\\n</function_results>\\n\\n<think>...thinking about results</think>\\n\\nHere are the functions available in JSONSchema format:\\n<functions>\\n{\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}\\n</functions>\\n<｜User｜>Weather in Oslo?<｜Assistant｜></think>\\n\\n<｜DSML｜function_calls>\\n<｜DSML｜invoke name=\\"weather\\">\\n<｜DSML｜parameter name=\\"city\\" string=\\"true\\">Oslo</｜DSML｜parameter>\\n<｜DSML｜parameter name=\\"days\\" string=\\"false\\">2</｜DSML｜parameter>\\n</｜DSML｜invoke>\\n</｜DSML｜function_calls><｜end▁of▁sentence｜>\\n\\n<function_results>\\n<result>-3</result>\\n</function_results>\\n\\n<think></think>"
  - say: a question and an answer
    options: {thinking: false}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜Assistant｜></think>Cold.<｜end▁of▁sentence｜><｜User｜>How cold?<｜Assistant｜><think></think>"
  - say: an answer
    options: {thinking: false}
    completion: "Cold.<｜end▁of▁sentence｜>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    options: {thinking: false}
    completion: "\\n\\n<｜DSML｜function_calls>\\n<｜DSML｜invoke name=\\"weather\\">\\n<｜DSML｜parameter name=\\"city\\" string=\\"true\\">Oslo</｜DSML｜parameter>\\n<｜DSML｜parameter name=\\"days\\" string=\\"false\\">2</｜DSML｜parameter>\\n</｜DSML｜invoke>\\n</｜DSML｜function_calls><｜end▁of▁sentence｜>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
