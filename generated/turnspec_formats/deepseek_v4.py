# Emitted from deepseek-v4.yaml by `turnspec compile deepseek-v4.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V4, as the Jinja file of llama.cpp has it: user, developer and tool messages share one turn; typed XML calls."""

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

You have access to a set of tools to help answer the user's question. You can invoke tools by writing a "<｜DSML｜tool_calls>" block like the following:

<｜DSML｜tool_calls>
<｜DSML｜invoke name="$TOOL_NAME">
<｜DSML｜parameter name="$PARAMETER_NAME" string="true|false">$PARAMETER_VALUE</｜DSML｜parameter>
...
</｜DSML｜invoke>
<｜DSML｜invoke name="$TOOL_NAME2">
...
</｜DSML｜invoke>
</｜DSML｜tool_calls>

String parameters should be specified as is and set `string="true"`. For all other types (numbers, booleans, arrays, objects), pass the value in JSON format and set `string="false"`.

If thinking_mode is enabled (triggered by <think>), you MUST output your complete reasoning inside <think>...</think> BEFORE any tool calls or final response.

Otherwise, output directly after </think> with tool calls or final response.

### Available Tool Schemas"""  # deepseek-v4.yaml:14
TOOLS_FOOT = "You MUST strictly follow the above defined tool name and parameter schemas to invoke tool calls."  # deepseek-v4.yaml:36

FORMAT = Format(
    id="deepseek-v4",
    title="DeepSeek-V4, as the Jinja file of llama.cpp has it: user, developer and tool messages share one turn; typed XML calls.",
    models=(),
    templates=(("b6f8261e0d132011f6420590294c9811f715fc9a51fb376d939d1f1d7150e967", ()),),
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
    options=(
        Option("thinking", "bool", False, alias=("enable_thinking",)),
        Option("drop_thinking", "bool", False),
    ),
    loses=(
        "call ids",
        "reasoning: only where thinking is on",
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
            section=Brackets("\n\n<｜DSML｜tool_calls>\n", "</｜DSML｜tool_calls>"),
        ),
        stops=("<｜end▁of▁sentence｜>",),
    ),
    bos="<｜begin▁of▁sentence｜>",
    positional=True,
    anchors=(
        "last_input",
        "any_tool",
    ),
    firsts=("any_tool",),
    openers=(("user", "<｜User｜>"),),
    stability=(
        Stability(
            (
                ("thinking", True),
                ("drop_thinking", True),
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
                ("drop_thinking", False),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("thinking", False),
                ("drop_thinking", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("thinking", True),
                ("drop_thinking", True),
                ("history", "template"),
            ),
            "tool",
            None,
            False,
            "a first tool message makes any_tool exist; a tool message can move last_input",
        ),
        Stability((("history", "keep"),), "tool", None, True),
        Stability(
            (
                ("drop_thinking", False),
                ("history", "template"),
            ),
            "tool",
            None,
            True,
        ),
        Stability(
            (
                ("thinking", False),
                ("drop_thinking", True),
                ("history", "template"),
            ),
            "tool",
            None,
            True,
        ),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-v4, written as text. Options: thinking (bool), drop_thinking (bool)."""

    format = FORMAT
    seen_roles = (
        "user",
        "developer",
        "tool",
        "assistant",
    )
    thinking: bool
    drop_thinking: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v4.yaml:49
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v4.yaml:38
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content) if content else "", DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # deepseek-v4.yaml:41
        m.reasoning = first_text(m, "reasoning_content")

    def check(self, chat: Chat) -> None:  # deepseek-v4.yaml:52
        for x in chat.given:
            if get(x, "role") in ["system", "tool"] and get(x, "content") and not is_string(get(x, "content")):
                raise MessageError("a message of this role must have a text")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v4.yaml:58
        chat.anchors["last_input"] = chat.find_last(lambda m: m.role in ["user", "developer", "tool"])
        chat.anchors["any_tool"] = chat.find_first(lambda m: m.role == "tool")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v4.yaml:61
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)
        if chat.tools:
            if system.text:
                out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n\n")
            for t in (t for t in each(chat.tools) if get(t, "type") == "function"):
                out.schema(json(get(t, "function")))
                out.frame("\n")
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v4.yaml:70
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "developer":
                self.write_developer(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v4.yaml:71
        if m.prev.role not in (
            "user",
            "developer",
            "tool",
        ):
            out.scaffold(m, "<｜User｜>")
        else:
            out.scaffold(m, "\n\n")
        out.content(m, m.text)

    def write_developer(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v4.yaml:72
        if m.prev.role not in (
            "user",
            "developer",
            "tool",
        ):
            out.scaffold(m, "<｜User｜>")
        else:
            out.scaffold(m, "\n\n")
        out.content(m, m.text)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v4.yaml:73
        if m.prev.role not in (
            "user",
            "developer",
            "tool",
        ):
            out.scaffold(m, "<｜User｜>")
        else:
            out.scaffold(m, "\n\n")
        out.framed(m, "<tool_result>", m.text, "</tool_result>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v4.yaml:75
        last_input = chat.horizons["last_input"]
        shown = self.keeps(m) or (
            self.thinking and (not self.drop_thinking or m.position > last_input or chat.anchors["any_tool"] != -1)
        )
        start = len(out.texts)
        out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-v4.yaml:41
            out.sampled(m, "<think>", m.reasoning, "</think>")
        else:
            out.sampled(m, "</think>")
        out.sampled_data(m, m.text)
        if m.calls:  # deepseek-v4.yaml:47
            out.sampled(m, "\n\n<｜DSML｜tool_calls>\n")
            for c in m.calls:
                out.sampled(m, '<｜DSML｜invoke name="', c.name, '">\n')
                for k, v in items(c.args):
                    out.sampled(m, '<｜DSML｜parameter name="', k, '" string="')
                    out.sampled(m, "true" if is_string(v) else "false")
                    out.sampled(m, '">', text_or_json(v), "</｜DSML｜parameter>\n")
                out.sampled(m, "</｜DSML｜invoke>\n")
            out.sampled(m, "</｜DSML｜tool_calls>")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v4.yaml:75
        out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v4.yaml:75
        self.write_open(out, chat, prev)
        if self.thinking:
            out.frame("<think>")
        else:
            out.frame("</think>")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v4.yaml:78
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-v4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V4, as the Jinja file of llama.cpp has it: user, developer and tool messages share one turn; typed XML calls.
format: deepseek-v4
parity: {template: deepseek-ai-DeepSeek-V4, sha256: b6f8261e0d132011f6420590294c9811f715fc9a51fb376d939d1f1d7150e967}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>']
markers: ['<think>', '</think>', '｜DSML｜']
bos: '<｜begin▁of▁sentence｜>'

options:
  thinking: {type: bool, default: false, alias: [enable_thinking]}
  drop_thinking: {type: bool, default: false}

texts:
  tools_head: |-
    ## Tools

    You have access to a set of tools to help answer the user's question. You can invoke tools by writing a "<｜DSML｜tool_calls>" block like the following:

    <｜DSML｜tool_calls>
    <｜DSML｜invoke name="$TOOL_NAME">
    <｜DSML｜parameter name="$PARAMETER_NAME" string="true|false">$PARAMETER_VALUE</｜DSML｜parameter>
    ...
    </｜DSML｜invoke>
    <｜DSML｜invoke name="$TOOL_NAME2">
    ...
    </｜DSML｜invoke>
    </｜DSML｜tool_calls>

    String parameters should be specified as is and set `string="true"`. For all other types (numbers, booleans, arrays, objects), pass the value in JSON format and set `string="false"`.

    If thinking_mode is enabled (triggered by <think>), you MUST output your complete reasoning inside <think>...</think> BEFORE any tool calls or final response.

    Otherwise, output directly after </think> with tool calls or final response.

    ### Available Tool Schemas
  tools_foot: 'You MUST strictly follow the above defined tool name and parameter schemas to invoke tool calls.'

content: {other: '${content|str if content else ""}'}

reasoning:
  from: [reasoning_content]
  brackets: ['<think>', '</think>']
  shown: thinking and (not drop_thinking or after(last_input) or exists(any_tool))
  hidden: '</think>'

calls:
  section: ['⏎⏎<｜DSML｜tool_calls>⏎', '</｜DSML｜tool_calls>']
  brackets: ['<｜DSML｜invoke name="${c.name}">⏎', '</｜DSML｜invoke>⏎']
  argument: '<｜DSML｜parameter name="${k}" string="${"true" if is_string(v) else "false"}">${v|text_or_json}</｜DSML｜parameter>⏎'

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["system", "tool"] and x.content and not is_string(x.content)
    say: a message of this role must have a text

anchors:
  last_input: {last: "m.role in ['user', 'developer', 'tool']"}
  any_tool: {first: m.role == "tool"}

prelude:
  - '${bos}${system.text}'
  - when: tools
    emit:
      - {when: system.text, emit: '⏎⏎'}
      - '${tools_head}⏎⏎'
      - {each: tools, as: t, where: t.type == "function", emit: '${t.function|json}⏎'}
      - '⏎${tools_foot}⏎'

turns:
  user: {run: ['<｜User｜>', ''], between: '⏎⏎', emit: '${m.text}'}
  developer: {run: user, emit: '${m.text}'}
  tool: {run: user, emit: '<tool_result>${m.text}</tool_result>'}
  assistant:
    open: '<｜Assistant｜>'
    prefill: {when: thinking, emit: '<think>', else: '</think>'}
    sampled: [reasoning, text, calls]
    stop: '<｜end▁of▁sentence｜>'
  '*': skip

loses: [call ids, 'reasoning: only where thinking is on', list content, 'system messages: where a late one stood',
        unknown roles]

examples:
  - say: a call and its result
    options: {thinking: true}
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: One moment., reasoning_content: Look it up., tool_calls: [{function: {name: get_weather, arguments: {city: Oslo, days: 2}}}]}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>Be brief.<｜User｜>Weather in Oslo?<｜Assistant｜><think>Look it up.</think>One moment.\\n\\n<｜DSML｜tool_calls>\\n<｜DSML｜invoke name=\\"get_weather\\">\\n<｜DSML｜parameter name=\\"city\\" string=\\"true\\">Oslo</｜DSML｜parameter>\\n<｜DSML｜parameter name=\\"days\\" string=\\"false\\">2</｜DSML｜parameter>\\n</｜DSML｜invoke>\\n</｜DSML｜tool_calls><｜end▁of▁sentence｜><｜User｜><tool_result>4</tool_result><｜Assistant｜><think>"
  - say: a text and a call, the thinking already open
    options: {thinking: true}
    completion: "Look it up.</think>One moment.\\n\\n<｜DSML｜tool_calls>\\n<｜DSML｜invoke name=\\"get_weather\\">\\n<｜DSML｜parameter name=\\"city\\" string=\\"true\\">Oslo</｜DSML｜parameter>\\n<｜DSML｜parameter name=\\"days\\" string=\\"false\\">2</｜DSML｜parameter>\\n</｜DSML｜invoke>\\n</｜DSML｜tool_calls><｜end▁of▁sentence｜>"
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: 2}}]
      status: complete
"""
