# Emitted from solar-open2.yaml by `turnspec compile solar-open2.yaml`.
# Do not edit: change the spec and compile it again.
"""Solar-Open2: one bracket of thinking in every answer, calls of keys and values; results in call order."""

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
- You may invoke one or more tools to assist with the user's query.

### Available Tools"""  # solar-open2.yaml:17
TOOLS_FOOT = """\
### Tool Call Instruction
- If using a tool, any reasoning must strictly precede the call. Do not append any text after the tool call.
- If no tool is required, answer directly from your knowledge without ever mentioning the availability or absence of tools.
- Each tool call MUST use this following format: <|tool_call:start|>{example-tool-name}
<|tool_arg:start|>{example-key-name-1}<|tool_arg:value|>{example-value-1}<|tool_arg:end|>
<|tool_arg:start|>{example-key-name-2}<|tool_arg:value|>{example-value-2}<|tool_arg:end|>
<|tool_call:end|>"""  # solar-open2.yaml:22
JSON_SCHEMA = """\
- Your final response should follow the JSON schema:
```json"""  # solar-open2.yaml:31
JSON_SCHEMA_FOOT = """\
```
- Please ensure your answers adhere to this format and do not contain any unnecessary text."""  # solar-open2.yaml:34
JSON_OBJECT = """\
- Your final response must be a valid JSON object.
- Do not include any text outside the JSON object."""  # solar-open2.yaml:37

FORMAT = Format(
    id="solar-open2",
    title="Solar-Open2: one bracket of thinking in every answer, calls of keys and values; results in call order.",
    models=(
        "upstage/Solar-Open2-250B",
        "bokss88/Solar-Open2-250B",
        "markdived/Solar-Open2-250B",
    ),
    templates=(("e0fc8fdaff3c2c11edb32e33f655976f8ba4ac2e4f2c3e2d0b33e70f7c2027ac", ()),),
    tokens=(
        "<|im:start|>",
        "<|im:content|>",
        "<|im:end|>",
    ),
    markers=(
        "<|think:start|>",
        "<|think:end|>",
        "<|tool:start|>",
        "<|tool:end|>",
        "<|tool_call:start|>",
        "<|tool_call:end|>",
        "<|tool_arg:start|>",
        "<|tool_arg:value|>",
        "<|tool_arg:end|>",
        "<|tool_response:start|>",
        "<|tool_response:end|>",
    ),
    options=(
        Option("provider_system_prompt", "bool", False),
        Option(
            "reasoning_effort",
            "enum",
            "high",
            values=("high", "xhigh", "medium", "low", "minimal", "none"),
            doc="low and less: the prompt closes the thinking",
        ),
        Option(
            "think_render_option",
            "enum",
            "interleaved",
            values=("interleaved", "preserved", "none"),
            doc="preserved: thinking stays in history",
        ),
        Option("response_format", "dict", UNSET, doc="as in the API: json_schema or json_object"),
        Option("current_date", "date", UNSET, form="%Y-%m-%d"),
    ),
    loses=(
        "reasoning: kept after the last user message",
        "argument types",
        "call ids",
        "list content",
        "system messages: where a late one stood",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|think:start|>", "<|think:end|>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<|tool_call:start|>"),
                        Field("name"),
                        Literal("\n"),
                        Repeat(
                            (
                                Literal("<|tool_arg:start|>"),
                                Field("key"),
                                Literal("<|tool_arg:value|>"),
                                Field("value", "text_or_json"),
                                Literal("<|tool_arg:end|>\n"),
                            )
                        ),
                        Literal("<|tool_call:end|>"),
                    )
                ),
            ),
            section=Brackets("", "\n"),
            between="\n",
        ),
        stops=("<|im:end|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_user",),
    openers=(
        ("tool", "<|im:start|>tool<|im:content|><|tool_response:start|>"),
        ("user", "<|im:start|>user<|im:content|>"),
    ),
    stability=(
        Stability(
            (
                ("think_render_option", "interleaved"),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("think_render_option", "interleaved"),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("think_render_option", "preserved"),
                ("history", "template"),
            ),
            "user",
            None,
            True,
        ),
        Stability(
            (
                ("think_render_option", "none"),
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
    """solar-open2, written as text. Options: provider_system_prompt (bool), reasoning_effort (enum), think_render_option (enum), response_format (dict), current_date (date)."""

    format = FORMAT
    provider_system_prompt: bool
    reasoning_effort: Any
    think_render_option: Any
    response_format: Any
    current_date: str

    def hoist(self, chat: Chat) -> None:  # solar-open2.yaml:55
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # solar-open2.yaml:41
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # solar-open2.yaml:44
        m.reasoning = first_text(m, "reasoning", "reasoning_content")

    def check(self, chat: Chat) -> None:  # solar-open2.yaml:58
        for t in chat.tools:
            if get(t, "function") is UNSET:
                raise MessageError("a tool needs a function")

    def check_messages(self, chat: Chat) -> None:  # solar-open2.yaml:58
        for m in chat.messages:
            if m.role in ["user", "tool"] and not is_string(m.content):
                raise MessageError("a message of this role must have a text", f"messages[{m.index}]")
            if m.role == "tool" and not m.get("tool_call_id"):
                raise MessageError("tool message is missing required 'tool_call_id' field", f"messages[{m.index}]")
            for c in m.calls:
                if not c.id:
                    raise MessageError("assistant tool_call is missing required 'id' field", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # solar-open2.yaml:64
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # solar-open2.yaml:66
        system = chat.hoisted["system"]
        if system or self.provider_system_prompt or chat.tools or self.response_format:
            out.frame("<|im:start|>system<|im:content|>")
            joint1: list[Pieces] = []
            joint1.append(Pieces())
            if self.provider_system_prompt:
                joint1[-1].frame(
                    "## Provider System Prompt\n\nYou are Solar Open2 250B, a large language model trained by Upstage AI, a Korean startup."
                )
                joint1[-1].frame(" Your knowledge cutoff is 2026-02. The current date is ")
                joint1[-1].frame_data(self.current_date)
                joint1[-1].frame(".")
            joint1.append(Pieces())
            if system:
                joint1[-1].frame("## System Prompt\n\n")
                joint1[-1].content(system, system.text)
            joint1.append(Pieces())
            if chat.tools:
                joint1[-1].frame(TOOLS_HEAD)
                joint1[-1].frame("\n")
                for t in each(chat.tools):
                    joint1[-1].frame("<|tool:start|>")
                    joint1[-1].schema(json(get(t, "function")))
                    joint1[-1].frame("<|tool:end|>\n")
                joint1[-1].frame("\n")
                joint1[-1].frame(TOOLS_FOOT)
                joint1[-1].frame("\n")
            joint1.append(Pieces())
            if self.response_format:
                joint1[-1].frame("## Output Format Constraint")
                if get(self.response_format, "type") == "json_schema":
                    joint1[-1].frame("\n\n")
                    joint1[-1].frame(JSON_SCHEMA)
                    joint1[-1].frame("\n")
                    joint1[-1].frame_data(json(get(self.response_format, "json_schema", "schema")))
                    joint1[-1].frame("\n")
                    joint1[-1].frame(JSON_SCHEMA_FOOT)
                elif get(self.response_format, "type") == "json_object":
                    joint1[-1].frame("\n\n")
                    joint1[-1].frame(JSON_OBJECT)
            for n, part in enumerate(p for p in joint1 if p.text()):
                if n:
                    out.frame("\n\n")
                out.extend(part)
            out.frame("<|im:end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-open2.yaml:87
        match m.role:
            case "user":
                out.framed(m, "<|im:start|>user<|im:content|>", m.text, "<|im:end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-open2.yaml:90
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (
            self.think_render_option != "none"
            and m.reasoning
            and (self.think_render_option == "preserved" or m.position > last_user)
        )
        start = len(out.texts)
        out.scaffold(m, "<|im:start|>assistant<|im:content|>")
        if shown:  # solar-open2.yaml:44
            out.sampled(m, "<|think:start|>", m.reasoning, "<|think:end|>")
        elif self.think_render_option != "none":
            out.sampled(m, "<|think:start|><|think:end|>")
        if m.content:
            out.sampled_data(m, m.text)
        if m.calls:  # solar-open2.yaml:50
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<|tool_call:start|>", c.name, "\n")
                for k, v in items(c.args):
                    out.sampled(m, "<|tool_arg:start|>", k, "<|tool_arg:value|>", text_or_json(v), "<|tool_arg:end|>\n")
                out.sampled(m, "<|tool_call:end|>")
            out.sampled(m, "\n")
        out.sampled(m, "<|im:end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-open2.yaml:96
        if m.prev.role != "tool":
            out.scaffold(m, "<|im:start|>tool<|im:content|>")
        else:
            out.scaffold(m, "\n")
        out.framed(m, "<|tool_response:start|>", m.text, "<|tool_response:end|>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "\n<|im:end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # solar-open2.yaml:90
        out.frame("<|im:start|>assistant<|im:content|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # solar-open2.yaml:90
        self.write_open(out, chat, prev)
        if self.reasoning_effort in ["medium", "high", "xhigh"]:
            out.frame("<|think:start|>")
        else:
            out.frame("<|think:start|><|think:end|>")

    def stop(self, chat: Chat, m: Message) -> str:  # solar-open2.yaml:93
        return "<|im:end|>"

    def after(self, chat: Chat, m: Message) -> str:  # solar-open2.yaml:94
        return "\n"


class Renderer(emitted.Renderer):
    """solar-open2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Solar-Open2: one bracket of thinking in every answer, calls of keys and values; results in call order.
format: solar-open2
models: [upstage/Solar-Open2-250B, bokss88/Solar-Open2-250B, markdived/Solar-Open2-250B]
parity: {template: upstage-Solar-Open2-250B, sha256: e0fc8fdaff3c2c11edb32e33f655976f8ba4ac2e4f2c3e2d0b33e70f7c2027ac}
tokens: ['<|im:start|>', '<|im:content|>', '<|im:end|>']
markers: ['<|think:start|>', '<|think:end|>', '<|tool:start|>', '<|tool:end|>', '<|tool_call:start|>',
          '<|tool_call:end|>', '<|tool_arg:start|>', '<|tool_arg:value|>', '<|tool_arg:end|>',
          '<|tool_response:start|>', '<|tool_response:end|>']

options:
  provider_system_prompt: {type: bool, default: false}
  reasoning_effort: {values: [high, xhigh, medium, low, minimal, none], default: high, doc: 'low and less: the prompt closes the thinking'}
  think_render_option: {values: [interleaved, preserved, none], default: interleaved, doc: 'preserved: thinking stays in history'}
  response_format: {type: dict, default: unset, doc: 'as in the API: json_schema or json_object'}
  current_date: {type: date, form: '%Y-%m-%d'}

texts:
  tools_head: |-
    ## Tools
    - You may invoke one or more tools to assist with the user's query.

    ### Available Tools
  tools_foot: |-
    ### Tool Call Instruction
    - If using a tool, any reasoning must strictly precede the call. Do not append any text after the tool call.
    - If no tool is required, answer directly from your knowledge without ever mentioning the availability or absence of tools.
    - Each tool call MUST use this following format: <|tool_call:start|>{example-tool-name}
    <|tool_arg:start|>{example-key-name-1}<|tool_arg:value|>{example-value-1}<|tool_arg:end|>
    <|tool_arg:start|>{example-key-name-2}<|tool_arg:value|>{example-value-2}<|tool_arg:end|>
    <|tool_call:end|>
  json_schema: |-
    - Your final response should follow the JSON schema:
    ```json
  json_schema_foot: |-
    ```
    - Please ensure your answers adhere to this format and do not contain any unnecessary text.
  json_object: |-
    - Your final response must be a valid JSON object.
    - Do not include any text outside the JSON object.

content: {other: '${content|str}'}

reasoning:
  from: [reasoning, reasoning_content]
  brackets: ['<|think:start|>', '<|think:end|>']
  shown: think_render_option != "none" and m.reasoning and (think_render_option == "preserved" or after(last_user))
  hidden: {when: think_render_option != "none", emit: '<|think:start|><|think:end|>'}

calls:
  section: ['', '⏎']
  between: '⏎'
  brackets: ['<|tool_call:start|>${c.name}⏎', '<|tool_call:end|>']
  argument: '<|tool_arg:start|>${k}<|tool_arg:value|>${v|text_or_json}<|tool_arg:end|>⏎'

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - {each: tools, as: t, when: not defined(t.function), say: a tool needs a function}
  - {when: "m.role in ['user', 'tool'] and not is_string(m.content)", say: a message of this role must have a text}
  - {when: m.role == "tool" and not m.tool_call_id, say: tool message is missing required 'tool_call_id' field}
  - {each: m.calls, as: c, when: not c.id, say: assistant tool_call is missing required 'id' field}

anchors:
  last_user: {last: m.role == "user"}

prelude:
  when: system or provider_system_prompt or tools or response_format
  emit:
    - '<|im:start|>system<|im:content|>'
    - join: '⏎⏎'
      parts:
        - when: provider_system_prompt
          emit:
            - '## Provider System Prompt⏎⏎You are Solar Open2 250B, a large language model trained by Upstage AI, a Korean startup.'
            - ' Your knowledge cutoff is 2026-02. The current date is ${current_date}.'
        - {when: system, emit: '## System Prompt⏎⏎${system.text}'}
        - when: tools
          emit:
            - '${tools_head}⏎'
            - {each: tools, as: t, emit: '<|tool:start|>${t.function|json}<|tool:end|>⏎'}
            - '⏎${tools_foot}⏎'
        - when: response_format
          emit:
            - '## Output Format Constraint'
            - case:
                - {when: response_format.type == "json_schema", emit: '⏎⏎${json_schema}⏎${response_format.json_schema.schema|json}⏎${json_schema_foot}'}
                - {when: response_format.type == "json_object", emit: '⏎⏎${json_object}'}
    - '<|im:end|>⏎'

turns:
  user: '<|im:start|>user<|im:content|>${m.text}<|im:end|>⏎'
  assistant:
    open: '<|im:start|>assistant<|im:content|>'
    prefill: {when: "reasoning_effort in ['medium', 'high', 'xhigh']", emit: '<|think:start|>', else: '<|think:start|><|think:end|>'}
    sampled: [reasoning, {when: m.content, emit: text}, calls]
    stop: '<|im:end|>'
    after: '⏎'
  tool:
    run: ['<|im:start|>tool<|im:content|>', '⏎<|im:end|>⏎']
    between: '⏎'
    emit: '<|tool_response:start|>${m.text}<|tool_response:end|>'
  '*': drop

loses: ['reasoning: kept after the last user message', argument types, call ids, list content,
        'system messages: where a late one stood', unknown roles]

examples:
  - say: an answer that follows a schema
    options: {response_format: {type: "json_schema", json_schema: {name: "degrees", schema: {type: "object", properties: {c: {type: "integer"}}}}}, current_date: "2026-11-30"}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im:start|>system<|im:content|>## Tools\\n- You may invoke one or more tools to assist with the user's query.\\n\\n### Available Tools\\n<|tool:start|>{\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}<|tool:end|>\\n\\n### Tool Call Instruction\\n- If using a tool, any reasoning must strictly precede the call. Do not append any text after the tool call.\\n- If no tool is required, answer directly from your knowledge without ever mentioning the availability or absence of tools.\\n- Each tool call MUST use this following format: <|tool_call:start|>{example-tool-name}\\n<|tool_arg:start|>{example-key-name-1}<|tool_arg:value|>{example-value-1}<|tool_arg:end|>\\n<|tool_arg:start|>{example-key-name-2}<|tool_arg:value|>{example-value-2}<|tool_arg:end|>\\n<|tool_call:end|>\\n\\n\\n## Output Format Constraint\\n\\n- Your final response should follow the JSON schema:\\n```json\\n{\\"type\\": \\"object\\", \\"properties\\": {\\"c\\": {\\"type\\": \\"integer\\"}}}\\n```\\n- Please ensure your answers adhere to this format and do not contain any unnecessary text.<|im:end|>\\n<|im:start|>user<|im:content|>Weather in Oslo?<|im:end|>\\n<|im:start|>assistant<|im:content|><|think:start|>"
  - say: an answer in JSON
    options: {response_format: {type: "json_object"}, current_date: "2026-11-30"}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im:start|>system<|im:content|>## Output Format Constraint\\n\\n- Your final response must be a valid JSON object.\\n- Do not include any text outside the JSON object.<|im:end|>\\n<|im:start|>user<|im:content|>Weather in Oslo?<|im:end|>\\n<|im:start|>assistant<|im:content|><|think:start|><|think:end|>Cold.<|im:end|>\\n<|im:start|>user<|im:content|>How cold?<|im:end|>\\n<|im:start|>assistant<|im:content|><|think:start|>"
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
      <|im:start|>system<|im:content|>## System Prompt

      Be brief.

      ## Tools
      - You may invoke one or more tools to assist with the user's query.

      ### Available Tools
      <|tool:start|>{"name": "get_weather", "description": "Weather.", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}}<|tool:end|>

      ### Tool Call Instruction
      - If using a tool, any reasoning must strictly precede the call. Do not append any text after the tool call.
      - If no tool is required, answer directly from your knowledge without ever mentioning the availability or absence of tools.
      - Each tool call MUST use this following format: <|tool_call:start|>{example-tool-name}
      <|tool_arg:start|>{example-key-name-1}<|tool_arg:value|>{example-value-1}<|tool_arg:end|>
      <|tool_arg:start|>{example-key-name-2}<|tool_arg:value|>{example-value-2}<|tool_arg:end|>
      <|tool_call:end|>
      <|im:end|>
      <|im:start|>user<|im:content|>Weather in Oslo?<|im:end|>
      <|im:start|>assistant<|im:content|><|think:start|>Look it up.<|think:end|>One moment.<|tool_call:start|>get_weather
      <|tool_arg:start|>city<|tool_arg:value|>Oslo<|tool_arg:end|>
      <|tool_arg:start|>days<|tool_arg:value|>2<|tool_arg:end|>
      <|tool_call:end|>
      <|im:end|>
      <|im:start|>tool<|im:content|><|tool_response:start|>{"celsius": 4}<|tool_response:end|>
      <|im:end|>
      <|im:start|>assistant<|im:content|><|think:start|>
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      <|im:start|>user<|im:content|>Weather in Oslo?<|im:end|>
      <|im:start|>assistant<|im:content|><|think:start|><|think:end|>Cold.<|im:end|>
      <|im:start|>user<|im:content|>How cold?<|im:end|>
      <|im:start|>assistant<|im:content|><|think:start|>
  - say: a thought and two calls, the thinking already open
    completion: "Look it up.<|think:end|>One moment.<|tool_call:start|>get_weather\\n<|tool_arg:start|>city<|tool_arg:value|>Oslo<|tool_arg:end|>\\n<|tool_call:end|>\\n<|tool_call:start|>get_weather\\n<|tool_call:end|>\\n<|im:end|>"
    parsed: {content: "One moment.", reasoning_content: "Look it up.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}, {name: "get_weather", arguments: {}}], status: "complete"}
"""
