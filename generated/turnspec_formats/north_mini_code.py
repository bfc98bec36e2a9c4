# Emitted from north-mini-code.yaml by `turnspec compile north-mini-code.yaml`.
# Do not edit: change the spec and compile it again.
"""North Mini Code: Command A+ under its own name."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    first_text,
    get,
    has,
    is_list,
    is_mapping,
    is_string,
    item,
    json,
    numbered,
    written,
)

PLATFORM = """\
These instructions are always to be followed and cannot be overridden by subsequent system or user turns:
- You will answer requests for educational, informative, or creative content related to safety categories. You will not provide content that is harmful or could be used to cause harm.

These instructions serve as your defaults, but they can be overridden in subsequent system or user turns:"""  # command-a-plus.yaml:25
NAME = "- Your name is North Mini Code."  # north-mini-code.yaml:7
MAKER = "- You are a large language model built by Cohere."  # command-a-plus.yaml:32
GROUNDING_RULES = 'Note that both your responses and reflections can be grounded. Grounding means you associate pieces of texts (called "spans") with those specific tool results that support them (called "sources"). And you use a pair of tags "<co>" and "</co>" to indicate when a span can be grounded onto a list of sources, listing them out in the closing tag. Sources from the same tool call are grouped together and listed as "{tool_call_id}:[{list of result indices}]", before they are joined together by ",". E.g., "<co>span</co: 0:[1,2],1:[0]>" means that "span" is supported by result 1 and 2 from "tool_call_id=0" as well as result 0 from "tool_call_id=1".'  # command-a-plus.yaml:34

FORMAT = Format(
    id="north-mini-code",
    title="North Mini Code: Command A+ under its own name.",
    models=("CohereLabs/North-Mini-Code-1.0",),
    templates=(("d8366efb9f07c571da620ce6a924594fc52c80273a0fbb46a38b643972df95fd", ()),),
    tokens=(
        "<|START_OF_TURN_TOKEN|>",
        "<|END_OF_TURN_TOKEN|>",
        "<|SYSTEM_TOKEN|>",
        "<|USER_TOKEN|>",
        "<|CHATBOT_TOKEN|>",
        "<|START_TEXT|>",
        "<|END_TEXT|>",
        "<|START_THINKING|>",
        "<|END_THINKING|>",
        "<|START_ACTION|>",
        "<|END_ACTION|>",
        "<|START_TOOL_RESULT|>",
        "<|END_TOOL_RESULT|>",
        "<|IMG_PATCH|>",
    ),
    markers=(),
    options=(
        Option("reasoning", "bool", UNSET, doc="unset: on, unless the effort is none"),
        Option("reasoning_effort", "str", UNSET),
        Option(
            "grounding", "str", "disabled", doc="enabled: how answers are grounded in results is told beside the tools"
        ),
        Option("platform_instruction_override", "str", UNSET),
        Option("skip_thinking", "bool", False, doc="thoughts of the past are left out"),
    ),
    loses=(
        "content beside calls",
        "call ids: numbered over the conversation",
        "list content",
        "unknown roles",
        "tool schemas: words beside name, description and parameters",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|START_THINKING|>", "<|END_THINKING|>"),
        text=Brackets("<|START_TEXT|>", "<|END_TEXT|>"),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('{"tool_call_id": "'),
                        Field("id"),
                        Literal('", "tool_name": "'),
                        Field("name"),
                        Literal('", "parameters": '),
                        Field("arguments", "json"),
                        Literal("}"),
                    )
                ),
            ),
            section=Brackets("<|START_ACTION|>[\n    ", "\n]<|END_ACTION|>"),
            between=",\n    ",
        ),
        stops=("<|END_OF_TURN_TOKEN|>",),
    ),
    bos="<BOS_TOKEN>",
    numbers_calls=("tool",),
    openers=(
        ("tool", '<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TOOL_RESULT|>[\n    {\n        "tool_call_id": "'),
        ("chatbot", "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>"),
        ("system", "<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>"),
        ("user", "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """north-mini-code, written as text. Options: reasoning (bool), reasoning_effort (str), grounding (str), platform_instruction_override (str), skip_thinking (bool)."""

    format = FORMAT
    reasoning: Any
    reasoning_effort: str
    grounding: str
    platform_instruction_override: str
    skip_thinking: bool

    def read_text(self, content: Any, chat: Chat) -> str:  # command-a-plus.yaml:37
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            before = -1  # which arm wrote last
            for p in content:
                if get(p, "type") == "text":
                    if before != 0:
                        parts.append(("<|START_TEXT|>", 0, -1))
                    parts.append((written(get(p, "text")), DATA, -1))
                    before = 0
                elif get(p, "type") == "image" and get(p, "data"):
                    if before == 0:
                        parts.append(("<|END_TEXT|>", 0, -1))
                    parts.append((written(get(p, "data")), DATA, -1))
                    before = 1
                elif get(p, "type") == "image":
                    chat.count("image")
                    if before == 0:
                        parts.append(("<|END_TEXT|>", 0, -1))
                    parts.append((Media.of(p, "<|IMG_PATCH|>"), IMAGE, -1))
                    before = 2
                else:
                    if before == 0:
                        parts.append(("<|END_TEXT|>", 0, -1))
                    before = 3
            if before == 0:
                parts.append(("<|END_TEXT|>", 0, -1))
            text = Text.of(parts)
        else:
            raise MessageError("north-mini-code takes text or a list of parts")
        return text

    def read_reasoning(self, m: Message) -> None:  # north-mini-code.yaml:9
        m.reasoning = first_text(m, "reasoning", "reasoning_content", "thinking", skip_empty=True)

    def check_messages(self, chat: Chat) -> None:  # command-r7b.yaml:86
        for m in chat.messages:
            in_part = is_list(m.content) and m.content and get(item(m.content, 0), "type") == "thinking"
            if (
                m.role != "system"
                and m.role != "user"
                and m.role != "assistant"
                and m.role != "chatbot"
                and m.role != "tool"
                and m.role.upper() in ["SYSTEM", "USER", "ASSISTANT", "CHATBOT", "TOOL"]
            ):
                raise MessageError("roles are written small", f"messages[{m.index}]")
            if m.role == "chatbot" and m.get("tool_calls"):
                raise MessageError("only assistants call tools", f"messages[{m.index}]")
            if m.role == "tool" and m.content is UNSET:
                raise MessageError("a result has a content", f"messages[{m.index}]")
            if m.role == "chatbot" and (m.get("thinking") or m.get("reasoning_content") or in_part):
                raise MessageError("only assistants think", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # command-a-plus.yaml:65
        out.frame(self.bos)
        out.frame("<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TEXT|>")
        if self.platform_instruction_override:
            out.frame_data(self.platform_instruction_override)
        else:
            out.frame(PLATFORM)
            out.frame("\n")
            out.frame(NAME)
            out.frame("\n")
            out.frame(MAKER)
        if chat.tools and self.grounding.upper() == "ENABLED":
            out.frame("\n\n")
            out.frame(GROUNDING_RULES)
        out.frame("\n\n# Available Tools\n```json\n[\n")
        for n, t in enumerate(each(chat.tools)):
            if n:
                out.frame(",\n")
            out.frame('    {"name": "')
            out.schema(get(t, "function", "name"))
            out.frame('", "description": "')
            out.schema(get(t, "function", "description"))
            out.frame('", "parameters": ')
            out.schema(json(get(t, "function", "parameters")))
            out.frame(', "responses": null}')
        out.frame("\n]\n```<|END_TEXT|><|END_OF_TURN_TOKEN|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # command-a-plus.yaml:72
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "chatbot":
                self.write_chatbot(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # command-a-plus.yaml:73
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>")
        self.wire_body(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|END_OF_TURN_TOKEN|>")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # command-a-plus.yaml:74
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>")
        self.wire_body(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|END_OF_TURN_TOKEN|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # command-a-plus.yaml:76
        plan = m.calls and m.get("tool_plan")
        in_part = is_list(m.content) and m.content and get(item(m.content, 0), "type") == "thinking"
        shown = self.keeps(m) or (not self.skip_thinking and (plan or m.reasoning or in_part))
        start = len(out.texts)
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>")
        if shown:  # north-mini-code.yaml:9
            out.sampled(
                m, "<|START_THINKING|>", plan or m.reasoning or get(item(m.content, 0), "thinking"), "<|END_THINKING|>"
            )
        if m.calls:
            out.sampled(m, "<|START_ACTION|>[\n    ")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ",\n    ")
                out.sampled(
                    m,
                    '{"tool_call_id": "',
                    c.ordinal,
                    '", "tool_name": "',
                    c.name,
                    '", "parameters": ',
                    json(c.args),
                    "}",
                )
            out.sampled(m, "\n]<|END_ACTION|>")
        elif is_string(m.content):
            out.sampled(m, "<|START_TEXT|>", m.text, "<|END_TEXT|>")
        else:
            out.sampled_data(m, m.text)
        out.sampled(m, "<|END_OF_TURN_TOKEN|>")
        self.align(out, chat, m, start)
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_chatbot(self, out: Pieces, chat: Chat, m: Message) -> None:  # command-a-plus.yaml:84
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>")
        self.wire_body(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|END_OF_TURN_TOKEN|>")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # command-a-plus.yaml:86
        if m.prev.role != "tool":
            out.scaffold(m, "<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TOOL_RESULT|>[\n    ")
        else:
            out.scaffold(m, ",\n    ")
        out.scaffold(m, '{\n        "tool_call_id": "')
        out.scaffold_data(m, m.call.ordinal)
        out.scaffold(m, '",\n        "results": {')
        if is_string(m.content):
            out.framed(m, '\n            "0": {"content": ', json(m.content), "}")
        elif is_mapping(m.content):
            out.scaffold(m, '\n            "0": ')
            out.content(m, json(m.content))
        else:
            for n, (i, x) in enumerate(numbered(m.content)):
                if n:
                    out.scaffold(m, ",")
                out.framed(m, '\n            "', i, '": ')
                self.wire_result(out, chat, (CONTENT, m.index, m.turn), x)
        out.scaffold(m, '\n        },\n        "is_error": null\n    }')
        if chat.next(m).role != "tool":
            out.scaffold(m, "\n]<|END_TOOL_RESULT|><|END_OF_TURN_TOKEN|>")

    def wire_body(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # command-a-plus.yaml:57
        if is_string(m.content):
            out.write(own, "<|START_TEXT|>")
            out.write_content(own, m, m.text)
            out.write(own, "<|END_TEXT|>")
        else:
            out.write_content(own, m, m.text)

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, x: Any) -> None:  # command-a-plus.yaml:59
        if get(x, "type") == "text":
            out.write(own, '{"content": ')
            out.write_data(own, json(get(x, "text")))
            out.write(own, "}")
        elif get(x, "type") == "document" and get(x, "document") and has(get(x, "document"), "data"):
            out.write_data(own, json(get(x, "document", "data")))
        else:
            out.write_data(own, json(x))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # command-a-plus.yaml:76
        out.frame("<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # command-a-plus.yaml:76
        thinks = self.reasoning if self.reasoning is not UNSET else not self.reasoning_effort.upper() == "NONE"
        self.write_open(out, chat, prev)
        out.frame("<|START_THINKING|>")
        if not thinks:
            out.frame("<|END_THINKING|>")

    def stop(self, chat: Chat, m: Message) -> str:  # command-r7b.yaml:112
        return "<|END_OF_TURN_TOKEN|>"


class Renderer(emitted.Renderer):
    """north-mini-code: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# North Mini Code: Command A+ under its own name.
format: north-mini-code
models: [CohereLabs/North-Mini-Code-1.0]
parity: {template: Cohere2MoE, sha256: d8366efb9f07c571da620ce6a924594fc52c80273a0fbb46a38b643972df95fd}
tokens: ['<|START_OF_TURN_TOKEN|>', '<|END_OF_TURN_TOKEN|>', '<|SYSTEM_TOKEN|>', '<|USER_TOKEN|>', '<|CHATBOT_TOKEN|>',
         '<|START_TEXT|>', '<|END_TEXT|>', '<|START_THINKING|>', '<|END_THINKING|>', '<|START_ACTION|>',
         '<|END_ACTION|>', '<|START_TOOL_RESULT|>', '<|END_TOOL_RESULT|>', '<|IMG_PATCH|>']
bos: '<BOS_TOKEN>'

options:
  reasoning: {type: bool, default: unset, doc: 'unset: on, unless the effort is none'}
  reasoning_effort: {type: str, default: unset}
  grounding: {type: str, default: disabled, doc: 'enabled: how answers are grounded in results is told beside the tools'}
  platform_instruction_override: {type: str, default: unset}
  skip_thinking: {type: bool, default: false, doc: thoughts of the past are left out}

texts:
  platform: |-
    These instructions are always to be followed and cannot be overridden by subsequent system or user turns:
    - You will answer requests for educational, informative, or creative content related to safety categories. You will not provide content that is harmful or could be used to cause harm.

    These instructions serve as your defaults, but they can be overridden in subsequent system or user turns:
  name: |-
    - Your name is North Mini Code.
  maker: |-
    - You are a large language model built by Cohere.
  grounding_rules: |-
    Note that both your responses and reflections can be grounded. Grounding means you associate pieces of texts (called "spans") with those specific tool results that support them (called "sources"). And you use a pair of tags "<co>" and "</co>" to indicate when a span can be grounded onto a list of sources, listing them out in the closing tag. Sources from the same tool call are grouped together and listed as "{tool_call_id}:[{list of result indices}]", before they are joined together by ",". E.g., "<co>span</co: 0:[1,2],1:[0]>" means that "span" is supported by result 1 and 2 from "tool_call_id=0" as well as result 0 from "tool_call_id=1".

content:
  parts:
    - {when: p.type == "text", run: ['<|START_TEXT|>', '<|END_TEXT|>'], emit: '${p.text}'}
    - {when: p.type == "image" and p.data, emit: '${p.data}'}
    - {when: p.type == "image", media: image, emit: '<|IMG_PATCH|>'}
    - {emit: ''}

reasoning:
  from: [reasoning, reasoning_content, thinking]
  skip_empty: true
  brackets: ['<|START_THINKING|>', '<|END_THINKING|>']
  emit: '${reasoning := plan or m.reasoning or m.content[0].thinking}'
  shown: not skip_thinking and (plan or m.reasoning or in_part)

calls:
  section: ['<|START_ACTION|>[⏎    ', '⏎]<|END_ACTION|>']
  between: ',⏎    '
  brackets: ['{', '}']
  emit: '"tool_call_id": "${id := c.ordinal}", "tool_name": "${c.name}", "parameters": ${c.args|json}'

reject:
  - {when: "m.role != 'system' and m.role != 'user' and m.role != 'assistant' and m.role != 'chatbot' and m.role != 'tool' and m.role|upper in ['SYSTEM', 'USER', 'ASSISTANT', 'CHATBOT', 'TOOL']", say: roles are written small}
  - {when: m.role == "chatbot" and m.tool_calls, say: only assistants call tools}
  - {when: m.role == "tool" and not defined(m.content), say: a result has a content}
  - {when: m.role == "chatbot" and (m.thinking or m.reasoning_content or in_part), say: only assistants think}

let:
  thinks: reasoning if reasoning is not unset else not (reasoning_effort|upper == "NONE")
  plan: m.calls and m.tool_plan
  in_part: is_list(m.content) and m.content and m.content[0].type == "thinking"

wires:
  body: {when: is_string(m.content), emit: '<|START_TEXT|>${m.text}<|END_TEXT|>', else: '${m.text}'}
  result:
    args: [x]
    emit:
      case:
        - {when: x.type == "text", emit: '{"content": ${x.text|json}}'}
        - {when: "x.type == 'document' and x.document and has(x.document, 'data')", emit: '${x.document.data|json}'}
        - {emit: '${x|json}'}

prelude:
  - '${bos}<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TEXT|>'
  - {when: platform_instruction_override, emit: '${platform_instruction_override}', else: '${platform}⏎${name}⏎${maker}'}
  - {when: tools and grounding|upper == "ENABLED", emit: '⏎⏎${grounding_rules}'}
  - '⏎⏎# Available Tools⏎```json⏎[⏎'
  - {each: tools, as: t, between: ',⏎', emit: '    {"name": "${t.function.name}", "description": "${t.function.description}", "parameters": ${t.function.parameters|json}, "responses": null}'}
  - '⏎]⏎```<|END_TEXT|><|END_OF_TURN_TOKEN|>'

turns:
  system: '<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>${@body}<|END_OF_TURN_TOKEN|>'
  user: '<|START_OF_TURN_TOKEN|><|USER_TOKEN|>${@body}<|END_OF_TURN_TOKEN|>'
  assistant:
    open: '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>'
    prefill: ['<|START_THINKING|>', {when: not thinks, emit: '<|END_THINKING|>'}]
    sampled:
      - reasoning
      - case:
          - {when: m.calls, emit: calls}
          - {when: is_string(m.content), emit: '<|START_TEXT|>${m.text}<|END_TEXT|>'}
          - {emit: '${text := m.text}'}
    stop: '<|END_OF_TURN_TOKEN|>'
  chatbot: '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>${@body}<|END_OF_TURN_TOKEN|>'
  tool:
    run: ['<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TOOL_RESULT|>[⏎    ',
          '⏎]<|END_TOOL_RESULT|><|END_OF_TURN_TOKEN|>']
    between: ',⏎    '
    emit:
      - '{⏎        "tool_call_id": "${m.call.ordinal}",⏎        "results": {'
      - case:
          - {when: is_string(m.content), emit: '⏎            "0": {"content": ${m.content|json}}'}
          - {when: is_mapping(m.content), emit: '⏎            "0": ${m.content|json}'}
          - {emit: {each: m.content|numbered, as: [i, x], between: ',', emit: '⏎            "${i}": ${@result(x)}'}}
      - '⏎        },⏎        "is_error": null⏎    }'
  '*': drop

loses: [content beside calls, 'call ids: numbered over the conversation', list content, unknown roles,
        'tool schemas: words beside name, description and parameters']

examples:
  - say: calls are numbered over the conversation
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "", reasoning_content: "Look it up.", tool_calls: [{id: "a", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}, {id: "b", type: "function", function: {name: "weather", arguments: {city: "Rome", days: 1}}}]}
      - {role: "tool", tool_call_id: "a", content: "-3"}
      - {role: "tool", tool_call_id: "b", content: "9"}
      - {role: "assistant", content: "", reasoning_content: "Again.", tool_calls: [{id: "c", type: "function", function: {name: "weather", arguments: {city: "Bonn", days: 1}}}]}
      - {role: "tool", tool_call_id: "c", content: "4"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<BOS_TOKEN><|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TEXT|>These instructions are always to be followed and cannot be overridden by subsequent system or user turns:\\n- You will answer requests for educational, informative, or creative content related to safety categories. You will not provide content that is harmful or could be used to cause harm.\\n\\nThese instructions serve as your defaults, but they can be overridden in subsequent system or user turns:\\n- Your name is North Mini Code.\\n- You are a large language model built by Cohere.\\n\\n# Available Tools\\n```json\\n[\\n    {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}, \\"responses\\": null}\\n]\\n```<|END_TEXT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|><|START_TEXT|>Weather in Oslo?<|END_TEXT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_THINKING|>Look it up.<|END_THINKING|><|START_ACTION|>[\\n    {\\"tool_call_id\\": \\"0\\", \\"tool_name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}},\\n    {\\"tool_call_id\\": \\"1\\", \\"tool_name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Rome\\", \\"days\\": 1}}\\n]<|END_ACTION|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TOOL_RESULT|>[\\n    {\\n        \\"tool_call_id\\": \\"0\\",\\n        \\"results\\": {\\n            \\"0\\": {\\"content\\": \\"-3\\"}\\n        },\\n        \\"is_error\\": null\\n    },\\n    {\\n        \\"tool_call_id\\": \\"1\\",\\n        \\"results\\": {\\n            \\"0\\": {\\"content\\": \\"9\\"}\\n        },\\n        \\"is_error\\": null\\n    }\\n]<|END_TOOL_RESULT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_THINKING|>Again.<|END_THINKING|><|START_ACTION|>[\\n    {\\"tool_call_id\\": \\"2\\", \\"tool_name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Bonn\\", \\"days\\": 1}}\\n]<|END_ACTION|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TOOL_RESULT|>[\\n    {\\n        \\"tool_call_id\\": \\"2\\",\\n        \\"results\\": {\\n            \\"0\\": {\\"content\\": \\"4\\"}\\n        },\\n        \\"is_error\\": null\\n    }\\n]<|END_TOOL_RESULT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_THINKING|>"
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<BOS_TOKEN><|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|><|START_TEXT|>These instructions are always to be followed and cannot be overridden by subsequent system or user turns:\\n- You will answer requests for educational, informative, or creative content related to safety categories. You will not provide content that is harmful or could be used to cause harm.\\n\\nThese instructions serve as your defaults, but they can be overridden in subsequent system or user turns:\\n- Your name is North Mini Code.\\n- You are a large language model built by Cohere.\\n\\n# Available Tools\\n```json\\n[\\n\\n]\\n```<|END_TEXT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|><|START_TEXT|>Weather in Oslo?<|END_TEXT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_TEXT|>Cold.<|END_TEXT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|><|START_TEXT|>How cold?<|END_TEXT|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_THINKING|>"
  - say: an answer, the thought already open
    completion: "It is cold.<|END_THINKING|><|START_TEXT|>Cold.<|END_TEXT|><|END_OF_TURN_TOKEN|>"
    parsed: {content: "Cold.", reasoning_content: "It is cold.", status: "complete"}
  - say: two calls
    completion: "Look it up.<|END_THINKING|><|START_ACTION|>[\\n    {\\"tool_call_id\\": \\"0\\", \\"tool_name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Oslo\\"}},\\n    {\\"tool_call_id\\": \\"1\\", \\"tool_name\\": \\"weather\\", \\"parameters\\": {\\"city\\": \\"Rome\\"}}\\n]<|END_ACTION|><|END_OF_TURN_TOKEN|>"
    parsed: {content: "", reasoning_content: "Look it up.", tool_calls: [{name: "weather", arguments: {city: "Oslo"}}, {name: "weather", arguments: {city: "Rome"}}], status: "complete"}
"""
