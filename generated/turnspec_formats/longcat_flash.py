# Emitted from longcat-flash.yaml by `turnspec compile longcat-flash.yaml`.
# Do not edit: change the spec and compile it again.
"""LongCat-Flash = LongCat-Flash-Lite written in words, its questions numbered; calls are JSON."""

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
    contains,
    each,
    first_text,
    get,
    is_list,
    is_string,
    item,
    json,
    to_str,
)

TOOLS_HEAD = """\
# Tools
You have access to the following tools: 

## Tool namespace: function"""  # longcat-flash.yaml:10
TOOLS_FOOT = """\
**Note**: For each function call, return a json object with function name and arguments within <longcat_tool_call></longcat_tool_call> XML tags as follows:
<longcat_tool_call>
{"name": <function-name>, "arguments": <args-dict>}
</longcat_tool_call>
When multiple functions need to be called simultaneously, each function call should be wrapped in its own <longcat_tool_call> tag and placed consecutively. For example:
<longcat_tool_call>
{"name": <function-name>, "arguments": <args-dict>}
</longcat_tool_call><longcat_tool_call>
{"name": <function-name>, "arguments": <args-dict>}
</longcat_tool_call>"""  # longcat-flash.yaml:15

FORMAT = Format(
    id="longcat-flash",
    title="LongCat-Flash = LongCat-Flash-Lite written in words, its questions numbered; calls are JSON.",
    models=("meituan-longcat/LongCat-Flash-Chat",),
    templates=(("4d9c94b9d8362d0dd2ef1090328dee20d0c7ee6c8607d31afcd5aa916c237818", ()),),
    tokens=("</longcat_s>",),
    markers=(
        "<longcat_think>",
        "</longcat_think>",
        "<longcat_tool_call>",
        "</longcat_tool_call>",
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
                        Literal("<longcat_tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</longcat_tool_call>"),
                    )
                ),
            )
        ),
        stops=("</longcat_s>",),
    ),
    anchors=("last_answer",),
    looks_ahead=True,
    numbered=("user",),
    openers=(("user", " [Round "), ("system", "SYSTEM:")),
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
    """longcat-flash, written as text. Options: enable_thinking (bool), thinking_budget (int), tool_choice (enum)."""

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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # longcat-flash.yaml:31
        told = chat.tools and self.tool_choice != "none"
        if told:
            out.frame(TOOLS_HEAD)
            out.frame("\n\n")
            for t in each(chat.tools):
                out.frame("### Tool name: ")
                out.schema(get(t, "function", "name"))
                out.frame("\n\nDescription: ")
                out.schema(get(t, "function", "description"))
                out.frame("\n\nInputSchema: \n")
                out.schema(json(get(t, "function", "parameters"), indent=2))
                out.frame("\n\n")
            out.frame(TOOLS_FOOT)
            out.frame("\n\n# Messages\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash.yaml:40
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

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash.yaml:41
        out.scaffold(m, "SYSTEM:")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash.yaml:43
        if m.prev:
            out.scaffold(m, " ")
        out.scaffold(m, "[Round ")
        out.scaffold_data(m, m.nth)
        out.scaffold(m, "] USER:")
        if m.get("files"):
            out.scaffold(m, "<longcat_files>\n")
            out.scaffold_data(m, json(m.get("files"), indent=2))
            out.scaffold(m, "\n</longcat_files>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash.yaml:47
        told = chat.tools and self.tool_choice != "none"
        last_answer = chat.horizons["last_answer"]
        shown = self.keeps(m) or (
            self.enable_thinking is True and told and m.reasoning and (not chat.next(m) or m.position > last_answer)
        )
        start = len(out.texts)
        out.scaffold(m, " ASSISTANT:")
        if shown:  # longcat-flash-lite.yaml:35
            out.sampled(m, "\n<longcat_think>\n", m.reasoning, "\n</longcat_think>\n")
        if m.content:
            out.sampled_data(m, m.text)
        if m.calls:  # longcat-flash.yaml:28
            for c in m.calls:
                out.sampled(
                    m,
                    '<longcat_tool_call>\n{"name": "',
                    c.name,
                    '", "arguments": ',
                    json(c.args),
                    "}\n</longcat_tool_call>",
                )
        out.sampled(m, "</longcat_s>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # longcat-flash.yaml:49
        if m.content is UNSET:
            raise MessageError("a result needs a content")
        out.scaffold(m, " TOOL:{")
        if m.get("name"):
            out.scaffold(m, '"name": ')
            out.scaffold_data(m, json(m.get("name")))
            out.scaffold(m, ", ")
        out.framed(m, '"content": ', json(m.content), "}")

    def wire_control(self, out: Pieces, chat: Chat, own: Owner) -> None:  # longcat-flash-lite.yaml:62
        if self.enable_thinking is True:
            out.write(own, " /think_on")
        elif self.enable_thinking is False:
            out.write(own, " /think_off")
        if self.enable_thinking is True and self.thinking_budget:
            out.write(own, "\nthinking_budget: < ")
            out.write_data(own, self.thinking_budget if self.thinking_budget >= 1024 else "1024")
            out.write(own, ".")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # longcat-flash.yaml:47
        out.frame(" ASSISTANT:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # longcat-flash.yaml:52
        self.wire_control(out, chat, (0, -1, -1))
        self.write_open(out, chat, prev)
        if self.enable_thinking is True:
            out.frame("<longcat_think>\n")
        elif self.enable_thinking is False:
            out.frame("<longcat_think>\n\n</longcat_think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # longcat-flash-lite.yaml:84
        return "</longcat_s>"


class Renderer(emitted.Renderer):
    """longcat-flash: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LongCat-Flash = LongCat-Flash-Lite written in words, its questions numbered; calls are JSON.
format: longcat-flash
models: [meituan-longcat/LongCat-Flash-Chat]
parity: {template: meituan-longcat-LongCat-Flash-Chat, sha256: 4d9c94b9d8362d0dd2ef1090328dee20d0c7ee6c8607d31afcd5aa916c237818}
tokens: ['</longcat_s>']
markers: ['<longcat_think>', '</longcat_think>', '<longcat_tool_call>', '</longcat_tool_call>', '<longcat_files>',
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
    **Note**: For each function call, return a json object with function name and arguments within <longcat_tool_call></longcat_tool_call> XML tags as follows:
    <longcat_tool_call>
    {"name": <function-name>, "arguments": <args-dict>}
    </longcat_tool_call>
    When multiple functions need to be called simultaneously, each function call should be wrapped in its own <longcat_tool_call> tag and placed consecutively. For example:
    <longcat_tool_call>
    {"name": <function-name>, "arguments": <args-dict>}
    </longcat_tool_call><longcat_tool_call>
    {"name": <function-name>, "arguments": <args-dict>}
    </longcat_tool_call>

content: {other: '${content|str}'}

reasoning:
  from: [reasoning_content]
  brackets: ['⏎<longcat_think>⏎', '⏎</longcat_think>⏎']
  shown: enable_thinking is true and told and m.reasoning and (last or after(last_answer))

calls:
  brackets: ['<longcat_tool_call>⏎', '⏎</longcat_tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

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
    - '${tools_head}⏎⏎'
    - each: tools
      as: t
      emit: '### Tool name: ${t.function.name}⏎⏎Description: ${t.function.description}⏎⏎InputSchema: ⏎${t.function.parameters|json(indent=2)}⏎⏎'
    - '${tools_foot}⏎⏎# Messages⏎'

turns:
  system: 'SYSTEM:${m.text}'
  user:
    - {when: prev, emit: ' '}
    - '[Round ${m.nth}] USER:'
    - {when: m.files, emit: '<longcat_files>⏎${m.files|json(indent=2)}⏎</longcat_files>'}
    - '${m.text}'
  assistant:
    open: ' ASSISTANT:'
    prefill: {case: [{when: enable_thinking is true, emit: '<longcat_think>⏎'}, {when: enable_thinking is false, emit: '<longcat_think>⏎⏎</longcat_think>⏎'}]}
    sampled: [reasoning, {when: m.content, emit: text}, calls]
    stop: '</longcat_s>'
  tool:
    - {when: not defined(m.content), emit: {reject: a result needs a content}}
    - [' TOOL:{', {when: m.name, emit: '"name": ${m.name|json}, '}, '"content": ${m.content|json}}']
  '*': drop

generation: ['${@control}', open, prefill]
loses: ['reasoning: only where thinking is on', call ids, 'tool schemas: what is no name, description or parameters',
        list content, unknown roles]

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
    text: "# Tools\\nYou have access to the following tools: \\n\\n## Tool namespace: function\\n\\n### Tool name: get_weather\\n\\nDescription: Weather.\\n\\nInputSchema: \\n{\\n  \\"type\\": \\"object\\",\\n  \\"properties\\": {\\n    \\"city\\": {\\n      \\"type\\": \\"string\\"\\n    }\\n  }\\n}\\n\\n**Note**: For each function call, return a json object with function name and arguments within <longcat_tool_call></longcat_tool_call> XML tags as follows:\\n<longcat_tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-dict>}\\n</longcat_tool_call>\\nWhen multiple functions need to be called simultaneously, each function call should be wrapped in its own <longcat_tool_call> tag and placed consecutively. For example:\\n<longcat_tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-dict>}\\n</longcat_tool_call><longcat_tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-dict>}\\n</longcat_tool_call>\\n\\n# Messages\\nSYSTEM:Be brief. [Round 0] USER:Weather in Oslo? ASSISTANT:\\n<longcat_think>\\nLook it up.\\n</longcat_think>\\nOne moment.<longcat_tool_call>\\n{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</longcat_tool_call></longcat_s> TOOL:{\\"name\\": \\"get_weather\\", \\"content\\": \\"{\\\\\\"celsius\\\\\\": 4}\\"} /think_on\\nthinking_budget: < 1024. ASSISTANT:<longcat_think>\\n"
  - say: nothing is said of thinking
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      [Round 0] USER:Weather in Oslo? ASSISTANT:Cold.</longcat_s> [Round 1] USER:How cold? ASSISTANT:
  - say: a text and a call
    completion: "One moment.<longcat_tool_call>\\n{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}\\n</longcat_tool_call></longcat_s>"
    parsed: {content: "One moment.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
  - say: the thought already open
    options: {enable_thinking: true}
    completion: "Look it up.\\n</longcat_think>\\nCold.</longcat_s>"
    parsed: {content: "Cold.", reasoning_content: "Look it up.", status: "complete"}
"""
