# Emitted from longcat-2.0.yaml by `turnspec compile longcat-2.0.yaml`.
# Do not edit: change the spec and compile it again.
"""LongCat-2.0 = LongCat-Flash-Lite whose thinking stays in history, said of before every answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    written,
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
    id="longcat-2.0",
    title="LongCat-2.0 = LongCat-Flash-Lite whose thinking stays in history, said of before every answer.",
    models=("meituan-longcat/LongCat-2.0",),
    templates=(("d426adef28c9bdaa462c47826085d15de18f26805c7173eee889d464b82eeafa", ()),),
    tokens=(
        "<longcat_system>",
        "<longcat_user>",
        "<longcat_assistant>",
        "<longcat_observation>",
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
        Option("enable_thinking", "bool", True),
        Option("thinking_budget", "int", UNSET, doc="tokens, 1024 at least; only where thinking is on"),
        Option("tool_choice", "enum", "auto", values=("auto", "none"), doc="none: tools are not shown"),
        Option(
            "save_history_reasoning_content",
            "bool",
            True,
            doc="false: thinking stays in history only behind the last question",
        ),
    ),
    loses=(
        "white space: around reasoning",
        "reasoning: a blank one",
        "argument types",
        "call ids",
        "tool schemas: what is no name, description or parameters",
        "list content: refused in answers and results",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<longcat_think>\n", "\n</longcat_think>\n"),
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
    anchors=("last_user",),
    looks_ahead=True,
    openers=(
        ("tool", "<longcat_observation><longcat_tool_response>"),
        ("system", "<longcat_system>"),
        ("user", "<longcat_user>"),
    ),
    stability=(
        Stability(
            (
                ("save_history_reasoning_content", True),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("save_history_reasoning_content", False),
                ("history", "template"),
            ),
            "user",
            None,
            False,
            "a user message can move last_user",
        ),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """longcat-2.0, written as text. Options: enable_thinking (bool), thinking_budget (int), tool_choice (enum), save_history_reasoning_content (bool)."""

    format = FORMAT
    generation_is_constant = False
    enable_thinking: bool
    thinking_budget: Any
    tool_choice: Any
    save_history_reasoning_content: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # longcat-2.0.yaml:14
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # longcat-2.0.yaml:19
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
            listless = ["system", "assistant", "tool"]
            if m.role == "system" and not is_string(m.content):
                raise MessageError("a system message must have a text", f"messages[{m.index}]")
            if contains(listless, m.role) and is_list(m.content):
                raise MessageError("a message of this role holds no list", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # longcat-2.0.yaml:22
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-2.0.yaml:36
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-2.0.yaml:38
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (self.save_history_reasoning_content or m.position > last_user)
        start = len(out.texts)
        if m.prev.role in ["user", "tool"] and (not m or self.save_history_reasoning_content or m.position > last_user):
            self.wire_control(out, chat, (0, -1, m.turn))
        out.scaffold(m, "<longcat_assistant>")
        if shown:  # longcat-2.0.yaml:19
            out.sampled(
                m, "<longcat_think>\n", m.reasoning.strip() if self.enable_thinking else "", "\n</longcat_think>\n"
            )
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

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-2.0.yaml:41
        last_user = chat.horizons["last_user"]
        if m.prev.role != "tool":
            out.scaffold(m, "<longcat_observation>")
        out.scaffold(m, "<longcat_tool_response>")
        out.scaffold_data(m, to_str(m.get("name")))
        out.framed(m, "\n", m.text, "</longcat_tool_response>")
        if (
            chat.next(m)
            and chat.next(m).role not in ["tool", "assistant"]
            and (self.save_history_reasoning_content or m.position > last_user)
        ):
            self.wire_control(out, chat, (0, -1, m.turn))

    def wire_control(self, out: Pieces, chat: Chat, own: Owner) -> None:  # longcat-2.0.yaml:29
        if self.enable_thinking:
            out.write(own, " /think_on")
        else:
            out.write(own, " /think_off")
        if self.enable_thinking and self.thinking_budget:
            out.write(own, "\nthinking_budget: < ")
            out.write_data(own, self.thinking_budget if self.thinking_budget >= 1024 else "1024")
            out.write(own, ".")
        out.write(own, " ")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # longcat-2.0.yaml:38
        m = NOBODY
        last_user = chat.horizons["last_user"]
        if prev.role in ["user", "tool"] and (not m or self.save_history_reasoning_content or m.position > last_user):
            self.wire_control(out, chat, (0, -1, -1))
        out.frame("<longcat_assistant>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # longcat-2.0.yaml:44
        self.wire_control(out, chat, (0, -1, -1))
        out.frame("<longcat_assistant>")
        if self.enable_thinking:
            out.frame("<longcat_think>")
        else:
            out.frame("<longcat_think>\n\n</longcat_think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # longcat-flash-lite.yaml:84
        return "</longcat_s>"


class Renderer(emitted.Renderer):
    """longcat-2.0: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LongCat-2.0 = LongCat-Flash-Lite whose thinking stays in history, said of before every answer.
# Left out: lists of parts that hold calls and results, and tools that are no functions.
format: longcat-2.0
models: [meituan-longcat/LongCat-2.0]
parity: {template: meituan-longcat-LongCat-2.0, sha256: d426adef28c9bdaa462c47826085d15de18f26805c7173eee889d464b82eeafa}
tokens: ['<longcat_system>', '<longcat_user>', '<longcat_assistant>', '<longcat_observation>', '</longcat_s>']
markers: ['<longcat_think>', '</longcat_think>', '<longcat_tool_call>', '</longcat_tool_call>', '<longcat_arg_key>',
          '</longcat_arg_key>', '<longcat_arg_value>', '</longcat_arg_value>', '<longcat_tool_declare>',
          '</longcat_tool_declare>', '<longcat_tool_response>', '</longcat_tool_response>', '<longcat_files>',
          '</longcat_files>']

options:
  enable_thinking: {type: bool, default: true}
  thinking_budget: {type: int, default: unset, doc: 'tokens, 1024 at least; only where thinking is on'}
  tool_choice: {values: [auto, none], default: auto, doc: 'none: tools are not shown'}
  save_history_reasoning_content: {type: bool, default: true, doc: 'false: thinking stays in history only behind the last question'}

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

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  brackets: ['<longcat_think>⏎', '⏎</longcat_think>⏎']
  emit: '${m.reasoning|trim if enable_thinking else ""}'
  shown: save_history_reasoning_content or after(last_user)

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
  last_user: {last: m.role == "user"}

let:
  listless: "['system', 'assistant', 'tool']"
  told: tools and tool_choice != "none"

wires:
  control:
    - case:
        - {when: enable_thinking, emit: ' /think_on'}
        - {emit: ' /think_off'}
    - when: enable_thinking and thinking_budget
      emit: '⏎thinking_budget: < ${thinking_budget if thinking_budget >= 1024 else "1024"}.'
    - ' '

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
    open:
      - {when: "prev.role in ['user', 'tool'] and (not m or save_history_reasoning_content or after(last_user))", emit: '${@control}'}
      - '<longcat_assistant>'
    prefill: {when: enable_thinking, emit: '<longcat_think>', else: '<longcat_think>⏎⏎</longcat_think>⏎'}
    sampled: [reasoning, {when: m.content, emit: text}, calls]
    stop: '</longcat_s>'
  tool:
    - {when: prev.role != "tool", emit: '<longcat_observation>'}
    - '<longcat_tool_response>${m.name|str}⏎${m.text}</longcat_tool_response>'
    - {when: "next and next.role not in ['tool', 'assistant'] and (save_history_reasoning_content or after(last_user))", emit: '${@control}'}
  '*': drop

generation: ['${@control}', '<longcat_assistant>', prefill]
loses: ['white space: around reasoning', 'reasoning: a blank one', argument types, call ids,
        'tool schemas: what is no name, description or parameters', 'list content: refused in answers and results',
        unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: |-
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
      </longcat_tool_declare><longcat_system>Be brief.<longcat_user>Weather in Oslo? /think_on <longcat_assistant><longcat_think>
      Look it up.
      </longcat_think>
      One moment.<longcat_tool_call>get_weather
      <longcat_arg_key>city</longcat_arg_key>
      <longcat_arg_value>Oslo</longcat_arg_value>
      <longcat_arg_key>days</longcat_arg_key>
      <longcat_arg_value>2</longcat_arg_value>
      </longcat_tool_call>
      </longcat_s><longcat_observation><longcat_tool_response>get_weather
      {"celsius": 4}</longcat_tool_response> /think_on <longcat_assistant><longcat_think>
  - say: a thought, a text and a call
    completion: "\\nLook it up.\\n</longcat_think>\\nOne moment.<longcat_tool_call>get_weather\\n<longcat_arg_key>city</longcat_arg_key>\\n<longcat_arg_value>Oslo</longcat_arg_value>\\n</longcat_tool_call>\\n</longcat_s>"
    parsed: {content: "One moment.", reasoning_content: "Look it up.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
