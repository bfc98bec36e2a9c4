# Emitted from longcat-flash-lite.yaml by `turnspec compile longcat-flash-lite.yaml`.
# Do not edit: change the spec and compile it again.
"""LongCat-Flash-Lite: role tokens, calls of keys and values; thinking is written only behind the last answer before the end."""

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
    Option,
    Owner,
    Parts,
    Pieces,
    Repeat,
    Stability,
    Text,
    contains,
    each,
    first_text,
    get,
    is_list,
    is_string,
    item,
    items,
    json,
    text_or_json,
    to_str,
)

TOOLS_HEAD = """\
# Tools
You have access to the following tools:

## Tool namespace: function"""  # longcat-flash-lite.yaml:17
TOOLS_FOOT = """\
**Note**: For each function call, output the function name and arguments within the following XML format:
<longcat_tool_call>{function-name}
<longcat_arg_key>{arg-key-1}</longcat_arg_key>
<longcat_arg_value>{arg-value-1}</longcat_arg_value>
<longcat_arg_key>{arg-key-2}</longcat_arg_key>
<longcat_arg_value>{arg-value-2}</longcat_arg_value>
...
</longcat_tool_call>"""  # longcat-flash-lite.yaml:22

FORMAT = Format(
    id="longcat-flash-lite",
    title="LongCat-Flash-Lite: role tokens, calls of keys and values; thinking is written only behind the last answer before the end.",
    models=("meituan-longcat/LongCat-Flash-Lite",),
    templates=(("c4c14789c9a349aa03135f1adc37f79f3ec9daf68b4f53cac447ff0adc236023", ()),),
    tokens=(
        "<longcat_system>",
        "<longcat_user>",
        "<longcat_assistant>",
        "</longcat_s>",
    ),
    markers=(
        "<longcat_think>",
        "</longcat_think>",
        "<longcat_tool_call>",
        "</longcat_tool_call>",
        "<longcat_arg_key>",
        "</longcat_arg_key>",
        "<longcat_arg_value>",
        "</longcat_arg_value>",
        "<longcat_tool_declare>",
        "</longcat_tool_declare>",
        "<longcat_tool_response>",
        "</longcat_tool_response>",
        "<longcat_files>",
        "</longcat_files>",
    ),
    options=(
        Option("enable_thinking", "bool", UNSET),
        Option("thinking_budget", "int", UNSET, doc="tokens, 1024 at least; only where thinking is on"),
        Option("tool_choice", "enum", "auto", values=("auto", "none"), doc="none: tools are not shown"),
    ),
    loses=(
        "reasoning: only where thinking is on",
        "argument types",
        "call ids",
        "tool schemas: what is no name, description or parameters",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("\n<longcat_think>\n", "\n</longcat_think>\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<longcat_tool_call>"),
                        Field("name"),
                        Literal("\n"),
                        Repeat(
                            (
                                Literal("<longcat_arg_key>"),
                                Field("key"),
                                Literal("</longcat_arg_key>\n<longcat_arg_value>"),
                                Field("value", "text_or_json"),
                                Literal("</longcat_arg_value>\n"),
                            )
                        ),
                        Literal("</longcat_tool_call>\n"),
                    )
                ),
            )
        ),
        stops=("</longcat_s>",),
    ),
    positional=True,
    anchors=("last_answer",),
    looks_ahead=True,
    openers=(
        ("tool", "<longcat_user><longcat_tool_response>"),
        ("system", "<longcat_system>"),
        ("user", "<longcat_user>"),
    ),
    stability=(
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a turn asks whether it is the last; a user message can move last_answer",
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("tool_choice", "none"),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", UNSET),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "tool",
            True,
            False,
            "a turn asks whether it is the last",
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "tool",
            False,
            True,
        ),
        Stability((("history", "keep"),), "tool", None, True),
        Stability(
            (
                ("tool_choice", "none"),
                ("history", "template"),
            ),
            "tool",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "tool",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", UNSET),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "tool",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "system",
            True,
            False,
            "a system message can move last_answer; a turn asks whether it is the last",
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "system",
            False,
            True,
        ),
        Stability((("history", "keep"),), "system", None, True),
        Stability(
            (
                ("tool_choice", "none"),
                ("history", "template"),
            ),
            "system",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "system",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", UNSET),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "system",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "assistant",
            True,
            False,
            "a turn asks whether it is the last; an assistant message can move last_answer",
        ),
        Stability(
            (
                ("enable_thinking", True),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "assistant",
            False,
            True,
        ),
        Stability((("history", "keep"),), "assistant", None, True),
        Stability(
            (
                ("tool_choice", "none"),
                ("history", "template"),
            ),
            "assistant",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", False),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "assistant",
            None,
            True,
        ),
        Stability(
            (
                ("enable_thinking", UNSET),
                ("tool_choice", "auto"),
                ("history", "template"),
            ),
            "assistant",
            None,
            True,
        ),
    ),
)


class Layout(emitted.Layout):
    """longcat-flash-lite, written as text. Options: enable_thinking (bool), thinking_budget (int), tool_choice (enum)."""

    format = FORMAT
    enable_thinking: Any
    thinking_budget: Any
    tool_choice: Any

    def read_text(self, content: Any, chat: Chat) -> str:  # longcat-flash-lite.yaml:32
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # longcat-flash-lite.yaml:35
        m.reasoning = first_text(m, "reasoning_content")

    def check(self, chat: Chat) -> None:  # longcat-flash-lite.yaml:44
        told = chat.tools and self.tool_choice != "none"
        for t in chat.tools if told else []:
            if get(t, "type") != "function":
                raise MessageError("only functions are tools here")
        for t in chat.tools if told else []:
            if not (
                is_string(get(t, "function", "name"))
                and is_string(get(t, "function", "description"))
                and get(t, "function", "parameters") is not UNSET
            ):
                raise MessageError("a tool needs a name, a description and parameters")
        if chat.given and get(item(chat.given, 0), "role") == "tool" and get(item(chat.given, -1), "role") == "tool":
            raise MessageError("a conversation that ends in results does not begin with one")

    def check_messages(self, chat: Chat) -> None:  # longcat-flash-lite.yaml:44
        for m in chat.messages:
            listless = ["system"]
            if m.role == "system" and not is_string(m.content):
                raise MessageError("a system message must have a text", f"messages[{m.index}]")
            if contains(listless, m.role) and is_list(m.content):
                raise MessageError("a message of this role holds no list", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # longcat-flash-lite.yaml:54
        chat.anchors["last_answer"] = chat.find_last(lambda m: m.role == "assistant" and not m.calls and chat.next(m))

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # longcat-flash-lite.yaml:68
        told = chat.tools and self.tool_choice != "none"
        if told:
            out.frame("<longcat_tool_declare>\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n\n")
            for t in each(chat.tools):
                out.frame("### Tool name: ")
                out.schema(get(t, "function", "name"))
                out.frame("\nDescription: ")
                out.schema(get(t, "function", "description"))
                out.frame("\n\nInputSchema: ")
                out.schema(json(get(t, "function", "parameters")))
                out.frame("\n\n")
            out.frame(TOOLS_FOOT)
            out.frame("\n</longcat_tool_declare>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash-lite.yaml:77
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash-lite.yaml:78
        out.scaffold(m, "<longcat_system>")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash-lite.yaml:79
        out.scaffold(m, "<longcat_user>")
        if m.get("files"):
            out.scaffold(m, "<longcat_files>\n")
            out.scaffold_data(m, json(m.get("files"), indent=2))
            out.scaffold(m, "\n</longcat_files>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash-lite.yaml:81
        told = chat.tools and self.tool_choice != "none"
        last_answer = chat.horizons["last_answer"]
        shown = self.keeps(m) or (
            self.enable_thinking is True and told and m.reasoning and (not chat.next(m) or m.position > last_answer)
        )
        start = len(out.texts)
        out.scaffold(m, "<longcat_assistant>")
        if shown:  # longcat-flash-lite.yaml:35
            out.sampled(m, "\n<longcat_think>\n", m.reasoning, "\n</longcat_think>\n")
        if m.content:
            out.sampled_data(m, m.text)
        if m.calls:  # longcat-flash-lite.yaml:40
            for c in m.calls:
                out.sampled(m, "<longcat_tool_call>", c.name, "\n")
                for k, v in items(c.args):
                    out.sampled(
                        m,
                        "<longcat_arg_key>",
                        k,
                        "</longcat_arg_key>\n<longcat_arg_value>",
                        text_or_json(v),
                        "</longcat_arg_value>\n",
                    )
                out.sampled(m, "</longcat_tool_call>\n")
        out.sampled(m, "</longcat_s>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash-lite.yaml:86
        if m.prev.role != "tool":
            out.scaffold(m, "<longcat_user>")
        out.framed(m, "<longcat_tool_response>", m.text, "</longcat_tool_response>")

    def wire_control(self, out: Pieces, chat: Chat, own: Owner) -> None:  # longcat-flash-lite.yaml:62
        if self.enable_thinking is True:
            out.write(own, " /think_on")
        elif self.enable_thinking is False:
            out.write(own, " /think_off")
        if self.enable_thinking is True and self.thinking_budget:
            out.write(own, "\nthinking_budget: < ")
            out.write_data(own, self.thinking_budget if self.thinking_budget >= 1024 else "1024")
            out.write(own, ".")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # longcat-flash-lite.yaml:81
        out.frame("<longcat_assistant>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # longcat-flash-lite.yaml:89
        self.wire_control(out, chat, (0, -1, -1))
        if self.enable_thinking is not UNSET:
            out.frame(" ")
        self.write_open(out, chat, prev)
        if self.enable_thinking is True:
            out.frame("<longcat_think>\n")
        elif self.enable_thinking is False:
            out.frame("<longcat_think>\n\n</longcat_think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # longcat-flash-lite.yaml:84
        return "</longcat_s>"


class Renderer(emitted.Renderer):
    """longcat-flash-lite: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LongCat-Flash-Lite: role tokens, calls of keys and values; thinking is written only behind the last answer before the end.
# Left out: tools that are no functions (the code interpreter).
format: longcat-flash-lite
models: [meituan-longcat/LongCat-Flash-Lite]
parity: {template: meituan-longcat-LongCat-Flash-Lite, sha256: c4c14789c9a349aa03135f1adc37f79f3ec9daf68b4f53cac447ff0adc236023}
tokens: ['<longcat_system>', '<longcat_user>', '<longcat_assistant>', '</longcat_s>']
markers: ['<longcat_think>', '</longcat_think>', '<longcat_tool_call>', '</longcat_tool_call>', '<longcat_arg_key>',
          '</longcat_arg_key>', '<longcat_arg_value>', '</longcat_arg_value>', '<longcat_tool_declare>',
          '</longcat_tool_declare>', '<longcat_tool_response>', '</longcat_tool_response>', '<longcat_files>',
          '</longcat_files>']

options:
  enable_thinking: {type: bool, default: unset}
  thinking_budget: {type: int, default: unset, doc: 'tokens, 1024 at least; only where thinking is on'}
  tool_choice: {values: [auto, none], default: auto, doc: 'none: tools are not shown'}

texts:
  tools_head: |-
    # Tools
    You have access to the following tools:

    ## Tool namespace: function
  tools_foot: |-
    **Note**: For each function call, output the function name and arguments within the following XML format:
    <longcat_tool_call>{function-name}
    <longcat_arg_key>{arg-key-1}</longcat_arg_key>
    <longcat_arg_value>{arg-value-1}</longcat_arg_value>
    <longcat_arg_key>{arg-key-2}</longcat_arg_key>
    <longcat_arg_value>{arg-value-2}</longcat_arg_value>
    ...
    </longcat_tool_call>

content: {other: '${content|str}'}

reasoning:
  from: [reasoning_content]
  brackets: ['⏎<longcat_think>⏎', '⏎</longcat_think>⏎']
  shown: enable_thinking is true and told and m.reasoning and (last or after(last_answer))

calls:
  brackets: ['<longcat_tool_call>${c.name}⏎', '</longcat_tool_call>⏎']
  argument: '<longcat_arg_key>${k}</longcat_arg_key>⏎<longcat_arg_value>${v|text_or_json}</longcat_arg_value>⏎'

reject:
  - {each: "tools if told else []", as: t, when: t.type != "function", say: only functions are tools here}
  - each: "tools if told else []"
    as: t
    when: not (is_string(t.function.name) and is_string(t.function.description) and defined(t.function.parameters))
    say: a tool needs a name, a description and parameters
  - {when: m.role == "system" and not is_string(m.content), say: a system message must have a text}
  - {when: m.role in listless and is_list(m.content), say: a message of this role holds no list}
  - {when: "messages and messages[0].role == 'tool' and messages[-1].role == 'tool'", say: a conversation that ends in results does not begin with one}

anchors:
  last_answer: {last: m.role == "assistant" and not m.calls and next}

let:
  listless: "['system']"
  told: tools and tool_choice != "none"

wires:
  control:
    - case:
        - {when: enable_thinking is true, emit: ' /think_on'}
        - {when: enable_thinking is false, emit: ' /think_off'}
    - when: enable_thinking is true and thinking_budget
      emit: '⏎thinking_budget: < ${thinking_budget if thinking_budget >= 1024 else "1024"}.'

prelude:
  when: told
  emit:
    - '<longcat_tool_declare>⏎${tools_head}⏎⏎'
    - each: tools
      as: t
      emit: '### Tool name: ${t.function.name}⏎Description: ${t.function.description}⏎⏎InputSchema: ${t.function.parameters|json}⏎⏎'
    - '${tools_foot}⏎</longcat_tool_declare>'

turns:
  system: '<longcat_system>${m.text}'
  user:
    - '<longcat_user>'
    - {when: m.files, emit: '<longcat_files>⏎${m.files|json(indent=2)}⏎</longcat_files>'}
    - '${m.text}'
  assistant:
    open: '<longcat_assistant>'
    prefill: {case: [{when: enable_thinking is true, emit: '<longcat_think>⏎'}, {when: enable_thinking is false, emit: '<longcat_think>⏎⏎</longcat_think>⏎'}]}
    sampled: [reasoning, {when: m.content, emit: text}, calls]
    stop: '</longcat_s>'
  tool:
    run: ['<longcat_user>', '']
    emit: '<longcat_tool_response>${m.text}</longcat_tool_response>'
  '*': drop

generation: ['${@control}', {when: enable_thinking is not unset, emit: ' '}, open, prefill]
loses: ['reasoning: only where thinking is on', argument types, call ids,
        'tool schemas: what is no name, description or parameters', list content, unknown roles]

examples:
  - say: a call and its result, the thought behind the last answer
    options: {enable_thinking: true, thinking_budget: 700}
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: |
      <longcat_tool_declare>
      # Tools
      You have access to the following tools:

      ## Tool namespace: function

      ### Tool name: get_weather
      Description: Weather.

      InputSchema: {"type": "object", "properties": {"city": {"type": "string"}}}

      **Note**: For each function call, output the function name and arguments within the following XML format:
      <longcat_tool_call>{function-name}
      <longcat_arg_key>{arg-key-1}</longcat_arg_key>
      <longcat_arg_value>{arg-value-1}</longcat_arg_value>
      <longcat_arg_key>{arg-key-2}</longcat_arg_key>
      <longcat_arg_value>{arg-value-2}</longcat_arg_value>
      ...
      </longcat_tool_call>
      </longcat_tool_declare><longcat_system>Be brief.<longcat_user>Weather in Oslo?<longcat_assistant>
      <longcat_think>
      Look it up.
      </longcat_think>
      One moment.<longcat_tool_call>get_weather
      <longcat_arg_key>city</longcat_arg_key>
      <longcat_arg_value>Oslo</longcat_arg_value>
      <longcat_arg_key>days</longcat_arg_key>
      <longcat_arg_value>2</longcat_arg_value>
      </longcat_tool_call>
      </longcat_s><longcat_user><longcat_tool_response>{"celsius": 4}</longcat_tool_response> /think_on
      thinking_budget: < 1024. <longcat_assistant><longcat_think>
  - say: nothing is said of thinking
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      <longcat_user>Weather in Oslo?<longcat_assistant>Cold.</longcat_s><longcat_user>How cold?<longcat_assistant>
  - say: a text and a call
    completion: "One moment.<longcat_tool_call>get_weather\\n<longcat_arg_key>city</longcat_arg_key>\\n<longcat_arg_value>Oslo</longcat_arg_value>\\n</longcat_tool_call>\\n</longcat_s>"
    parsed: {content: "One moment.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
  - say: the thought already open
    options: {enable_thinking: true}
    completion: "Look it up.\\n</longcat_think>\\nCold.</longcat_s>"
    parsed: {content: "Cold.", reasoning_content: "Look it up.", status: "complete"}
"""
