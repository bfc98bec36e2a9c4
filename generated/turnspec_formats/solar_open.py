# Emitted from solar-open.yaml by `turnspec compile solar-open.yaml`.
# Do not edit: change the spec and compile it again.
"""Solar-Open 100B: a header for the thought and one for the answer or its calls, all in one sample; text beside calls is dropped."""

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
    Stability,
    Text,
    each,
    first_text,
    get,
    is_string,
    json,
    to_str,
)

TOOLS_HEAD = """\
## Tools

### Tool Call Instruction
You may invoke one or more tools to assist with the user's query. Available tools are provided in JSON Schema format: <|tools:begin|><|tool:begin|><tools-json-object><|tool:end|>...<|tools:end|>

### Available Tools"""  # solar-open.yaml:19
TOOLS_FOOT = """\
### Tool Call Format
For each tool call, return a JSON object with the following structure, enclosed within <|tool_call:begin|> and <|tool_call:end|> tags: 
<|tool_call:begin|><tool-call-id><|tool_call:name|><tool-name><|tool_call:args|><args-json-object><|tool_call:end|>
- The <tool-call-id> must be a randomly generated string consisting of 10 lowercase letters (a-z) and/or digits (0-9) (e.g., a1b2c3d4e5)

### Tool Response Format
Each tool is responded by `tool` with the following structure:
<|tool_response:id|><tool-call-id><|tool_response:name|><tool-name><|tool_response:result|><results><|tool_response:end|>
- Ensure the <tool-call-id> matches the corresponding tool call"""  # solar-open.yaml:26
FORMAT_HEAD = """\
## Output Format Constraint

Your final response should follow the JSON schema: 
[Start of schema]"""  # solar-open.yaml:36
FORMAT_FOOT = """\
[End of schema]
Please ensure your answers adhere to this format and do not contain any unnecessary text."""  # solar-open.yaml:41

FORMAT = Format(
    id="solar-open",
    title="Solar-Open 100B: a header for the thought and one for the answer or its calls, all in one sample; text beside calls is dropped.",
    models=(
        "upstage/Solar-Open-100B",
        "furiosa-ai/Solar-Open-100B-NVFP4A16",
    ),
    templates=(("c2e6220e74d32601bc99eeba3ce6caf69576080d18e2c33f93e560f6035ce1e3", ()),),
    tokens=(
        "<|begin|>",
        "<|content|>",
        "<|end|>",
        "<|think|>",
        "<|tool_calls|>",
        "<|calls|>",
        "<|flush|>",
    ),
    markers=(
        "<|tools:begin|>",
        "<|tools:end|>",
        "<|tool:begin|>",
        "<|tool:end|>",
        "<|tool_call:begin|>",
        "<|tool_call:name|>",
        "<|tool_call:args|>",
        "<|tool_call:end|>",
        "<|tool_response|>",
        "<|tool_response:begin|>",
        "<|tool_response:name|>",
        "<|tool_response:result|>",
        "<|tool_response:end|>",
    ),
    options=(
        Option("default_system_prompt", "bool", True),
        Option(
            "reasoning_effort",
            "enum",
            "high",
            values=("high", "medium", "low", "minimal"),
            doc="low and minimal: the prompt writes an empty thought",
        ),
        Option(
            "think_render_option",
            "enum",
            "lastthink",
            values=("lastthink", "all", "none"),
            doc="all: thinking stays in history",
        ),
        Option("response_format", "str", UNSET, doc="a JSON schema as text"),
        Option("current_date", "date", UNSET, form="%Y-%m-%d"),
    ),
    loses=(
        "reasoning: kept after the last user message; only under the name reasoning",
        "content beside calls",
        "list content",
        "system messages: where a late one stood",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|think|>", "<|end|><|begin|>assistant"),
        text=Brackets("<|content|>", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<|tool_call:begin|>"),
                        Field("id"),
                        Literal("<|tool_call:name|>"),
                        Field("name"),
                        Literal("<|tool_call:args|>"),
                        Field("arguments", "json"),
                        Literal("<|tool_call:end|>"),
                    )
                ),
            ),
            section=Brackets("<|tool_calls|>", ""),
        ),
        stops=("<|calls|>", "<|flush|>"),
        other_stops=("<|flush|>",),
        after="<|end|>",
    ),
    anchors=("last_user",),
    gathers=("assistant",),
    openers=(("tool", "<|begin|>tool<|tool_response|><|tool_response:begin|>"), ("user", "<|begin|>user<|content|>")),
    stability=(
        Stability(
            (
                ("think_render_option", "lastthink"),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_user",
        ),
        Stability(
            (
                ("think_render_option", "lastthink"),
                ("history", "template"),
            ),
            "user",
            False,
            True,
        ),
        Stability((("history", "keep"),), "user", None, True),
        Stability(
            (
                ("think_render_option", "all"),
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
        Stability((), "assistant", None, False, "the beginning asks for all messages"),
    ),
)


class Layout(emitted.Layout):
    """solar-open, written as text. Options: default_system_prompt (bool), reasoning_effort (enum), think_render_option (enum), response_format (str), current_date (date)."""

    format = FORMAT
    resumable = False
    default_system_prompt: bool
    reasoning_effort: Any
    think_render_option: Any
    response_format: str
    current_date: str

    def hoist(self, chat: Chat) -> None:  # solar-open.yaml:57
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # solar-open.yaml:45
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # solar-open.yaml:48
        m.reasoning = first_text(m, "reasoning")

    def check(self, chat: Chat) -> None:  # solar-open.yaml:60
        for t in chat.tools:
            if get(t, "function") is UNSET:
                raise MessageError("a tool needs a function")

    def check_messages(self, chat: Chat) -> None:  # solar-open.yaml:60
        for m in chat.messages:
            if m.role == "user" and not is_string(m.content):
                raise MessageError("a user message must have a text", f"messages[{m.index}]")
            if m.role == "assistant" and not m.calls and not is_string(m.content):
                raise MessageError("an answer must have a text", f"messages[{m.index}]")
            if m.role == "tool" and not is_string(m.get("tool_call_id")):
                raise MessageError("a result needs the id of its call", f"messages[{m.index}]")
            for c in m.calls:
                if not is_string(c.id):
                    raise MessageError("a call needs an id", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # solar-open.yaml:67
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # solar-open.yaml:76
        system = chat.hoisted["system"]
        if system or self.default_system_prompt or chat.tools or self.response_format:
            out.frame("<|begin|>system<|content|>")
            joint1: list[Pieces] = []
            joint1.append(Pieces())
            if self.default_system_prompt:
                joint1[-1].frame(
                    "## Provider System Prompt\n\nYou are Solar Open 100B, a large language model trained by Upstage AI, a Korean startup."
                )
                joint1[-1].frame(" Your knowledge cutoff is 2025-07. The current date is ")
                joint1[-1].frame_data(self.current_date)
                joint1[-1].frame(".")
            joint1.append(Pieces())
            if system:
                joint1[-1].frame("## System Prompt\n\n")
                joint1[-1].content(system, system.text)
            joint1.append(Pieces())
            if chat.tools:
                joint1[-1].frame(TOOLS_HEAD)
                joint1[-1].frame("\n<|tools:begin|>")
                for t in each(chat.tools):
                    joint1[-1].frame("<|tool:begin|>")
                    joint1[-1].schema(json(get(t, "function")))
                    joint1[-1].frame("<|tool:end|>")
                joint1[-1].frame("<|tools:end|>\n\n")
                joint1[-1].frame(TOOLS_FOOT)
            joint1.append(Pieces())
            if self.response_format:
                joint1[-1].frame(FORMAT_HEAD)
                joint1[-1].frame_data(self.response_format)
                joint1[-1].frame("\n")
                joint1[-1].frame(FORMAT_FOOT)
            for n, part in enumerate(p for p in joint1 if p.text()):
                if n:
                    out.frame("\n\n")
                out.extend(part)
            out.frame("<|end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-open.yaml:95
        match m.role:
            case "user":
                out.framed(m, "<|begin|>user<|content|>", m.text, "<|end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-open.yaml:98
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (
            self.think_render_option != "none"
            and m.reasoning
            and (self.think_render_option == "all" or m.position > last_user)
        )
        start = len(out.texts)
        out.scaffold(m, "<|begin|>assistant")
        if shown:  # solar-open.yaml:48
            out.sampled(m, "<|think|>", m.reasoning, "<|end|><|begin|>assistant")
        if m.calls:
            out.sampled(m, "<|tool_calls|>")
            for c in m.calls:
                out.sampled(
                    m,
                    "<|tool_call:begin|>",
                    c.id,
                    "<|tool_call:name|>",
                    c.name,
                    "<|tool_call:args|>",
                    json(c.args),
                    "<|tool_call:end|>",
                )
        else:
            out.sampled(m, "<|content|>", m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, self.after(chat, m))

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # solar-open.yaml:104
        if m.prev.role != "tool":
            out.scaffold(m, "<|begin|>tool<|tool_response|>")
        out.scaffold(m, "<|tool_response:begin|>")
        out.scaffold_data(m, m.get("tool_call_id"))
        out.scaffold(m, "<|tool_response:name|>")
        self.wire_called(out, chat, (0, -1, m.turn), m)
        out.framed(m, "<|tool_response:result|>", m.text, "<|tool_response:end|>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|end|>")

    def wire_called(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # solar-open.yaml:71
        for x in (x for x in each(chat.given) if get(x, "role") == "assistant"):
            for made in (made for made in each(get(x, "tool_calls")) if get(made, "id") == m.get("tool_call_id")):
                out.write_data(own, get(made, "function", "name"))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # solar-open.yaml:98
        out.frame("<|begin|>assistant")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # solar-open.yaml:107
        if self.reasoning_effort in ["low", "minimal"]:
            out.frame("<|begin|>assistant<|think|><|end|>")
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # solar-open.yaml:100
        if m.calls:
            return "<|calls|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # solar-open.yaml:102
        if not m.calls:
            return "<|end|>"
        return ""


class Renderer(emitted.Renderer):
    """solar-open: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Solar-Open 100B: a header for the thought and one for the answer or its calls, all in one sample; text beside calls is dropped.
# The model ends an answer with <|flush|>, which history spells <|end|>.
format: solar-open
models: [upstage/Solar-Open-100B, furiosa-ai/Solar-Open-100B-NVFP4A16]
parity: {template: upstage-Solar-Open-100B, sha256: c2e6220e74d32601bc99eeba3ce6caf69576080d18e2c33f93e560f6035ce1e3}
tokens: ['<|begin|>', '<|content|>', '<|end|>', '<|think|>', '<|tool_calls|>', '<|calls|>', '<|flush|>']
markers: ['<|tools:begin|>', '<|tools:end|>', '<|tool:begin|>', '<|tool:end|>', '<|tool_call:begin|>',
          '<|tool_call:name|>', '<|tool_call:args|>', '<|tool_call:end|>', '<|tool_response|>',
          '<|tool_response:begin|>', '<|tool_response:name|>', '<|tool_response:result|>', '<|tool_response:end|>']

options:
  default_system_prompt: {type: bool, default: true}
  reasoning_effort: {values: [high, medium, low, minimal], default: high, doc: 'low and minimal: the prompt writes an empty thought'}
  think_render_option: {values: [lastthink, all, none], default: lastthink, doc: 'all: thinking stays in history'}
  response_format: {type: str, default: unset, doc: a JSON schema as text}
  current_date: {type: date, form: '%Y-%m-%d'}

texts:
  tools_head: |-
    ## Tools

    ### Tool Call Instruction
    You may invoke one or more tools to assist with the user's query. Available tools are provided in JSON Schema format: <|tools:begin|><|tool:begin|><tools-json-object><|tool:end|>...<|tools:end|>

    ### Available Tools
  tools_foot: |-
    ### Tool Call Format
    For each tool call, return a JSON object with the following structure, enclosed within <|tool_call:begin|> and <|tool_call:end|> tags: 
    <|tool_call:begin|><tool-call-id><|tool_call:name|><tool-name><|tool_call:args|><args-json-object><|tool_call:end|>
    - The <tool-call-id> must be a randomly generated string consisting of 10 lowercase letters (a-z) and/or digits (0-9) (e.g., a1b2c3d4e5)

    ### Tool Response Format
    Each tool is responded by `tool` with the following structure:
    <|tool_response:id|><tool-call-id><|tool_response:name|><tool-name><|tool_response:result|><results><|tool_response:end|>
    - Ensure the <tool-call-id> matches the corresponding tool call
  format_head: |-
    ## Output Format Constraint

    Your final response should follow the JSON schema: 
    [Start of schema]
  format_foot: |-
    [End of schema]
    Please ensure your answers adhere to this format and do not contain any unnecessary text.

content: {other: '${content|str}'}

reasoning:
  from: [reasoning]
  brackets: ['<|think|>', '<|end|><|begin|>assistant']
  shown: think_render_option != "none" and m.reasoning and (think_render_option == "all" or after(last_user))

calls:
  section: ['<|tool_calls|>', '']
  brackets: ['<|tool_call:begin|>${c.id}<|tool_call:name|>${c.name}<|tool_call:args|>', '<|tool_call:end|>']
  emit: '${c.args|json}'

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - {each: tools, as: t, when: not defined(t.function), say: a tool needs a function}
  - {when: m.role == "user" and not is_string(m.content), say: a user message must have a text}
  - {when: m.role == "assistant" and not m.calls and not is_string(m.content), say: an answer must have a text}
  - {when: m.role == "tool" and not is_string(m.tool_call_id), say: a result needs the id of its call}
  - {each: m.calls, as: c, when: not is_string(c.id), say: a call needs an id}

anchors:
  last_user: {last: m.role == "user"}

wires:
  called:
    each: messages
    as: x
    where: x.role == "assistant"
    emit: {each: x.tool_calls, as: made, where: made.id == m.tool_call_id, emit: '${made.function.name}'}

prelude:
  when: system or default_system_prompt or tools or response_format
  emit:
    - '<|begin|>system<|content|>'
    - join: '⏎⏎'
      parts:
        - when: default_system_prompt
          emit:
            - '## Provider System Prompt⏎⏎You are Solar Open 100B, a large language model trained by Upstage AI, a Korean startup.'
            - ' Your knowledge cutoff is 2025-07. The current date is ${current_date}.'
        - {when: system, emit: '## System Prompt⏎⏎${system.text}'}
        - when: tools
          emit:
            - '${tools_head}⏎<|tools:begin|>'
            - {each: tools, as: t, emit: '<|tool:begin|>${t.function|json}<|tool:end|>'}
            - '<|tools:end|>⏎⏎${tools_foot}'
        - {when: response_format, emit: '${format_head}${response_format}⏎${format_foot}'}
    - '<|end|>'

turns:
  user: '<|begin|>user<|content|>${m.text}<|end|>'
  assistant:
    open: '<|begin|>assistant'
    sampled: [reasoning, {when: m.calls, emit: calls, else: '<|content|>${m.text}'}]
    stop: {when: m.calls, emit: '<|calls|>'}
    other_stops: ['<|flush|>']
    after: {when: not m.calls, emit: '<|end|>'}
  tool:
    run: ['<|begin|>tool<|tool_response|>', '<|end|>']
    emit: '<|tool_response:begin|>${m.tool_call_id}<|tool_response:name|>${@called}<|tool_response:result|>${m.text}<|tool_response:end|>'
  '*': drop

generation: [{when: "reasoning_effort in ['low', 'minimal']", emit: '<|begin|>assistant<|think|><|end|>'}, open]
loses: ['reasoning: kept after the last user message; only under the name reasoning', content beside calls,
        list content, 'system messages: where a late one stood', unknown roles]

examples:
  - say: a call and its result
    options: {current_date: "2026-11-30"}
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|begin|>system<|content|>## Provider System Prompt\\n\\nYou are Solar Open 100B, a large language model trained by Upstage AI, a Korean startup. Your knowledge cutoff is 2025-07. The current date is 2026-11-30.\\n\\n## System Prompt\\n\\nBe brief.\\n\\n## Tools\\n\\n### Tool Call Instruction\\nYou may invoke one or more tools to assist with the user's query. Available tools are provided in JSON Schema format: <|tools:begin|><|tool:begin|><tools-json-object><|tool:end|>...<|tools:end|>\\n\\n### Available Tools\\n<|tools:begin|><|tool:begin|>{\\"name\\": \\"get_weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}<|tool:end|><|tools:end|>\\n\\n### Tool Call Format\\nFor each tool call, return a JSON object with the following structure, enclosed within <|tool_call:begin|> and <|tool_call:end|> tags: \\n<|tool_call:begin|><tool-call-id><|tool_call:name|><tool-name><|tool_call:args|><args-json-object><|tool_call:end|>\\n- The <tool-call-id> must be a randomly generated string consisting of 10 lowercase letters (a-z) and/or digits (0-9) (e.g., a1b2c3d4e5)\\n\\n### Tool Response Format\\nEach tool is responded by `tool` with the following structure:\\n<|tool_response:id|><tool-call-id><|tool_response:name|><tool-name><|tool_response:result|><results><|tool_response:end|>\\n- Ensure the <tool-call-id> matches the corresponding tool call<|end|><|begin|>user<|content|>Weather in Oslo?<|end|><|begin|>assistant<|tool_calls|><|tool_call:begin|>c1<|tool_call:name|>get_weather<|tool_call:args|>{\\"city\\": \\"Oslo\\", \\"days\\": 2}<|tool_call:end|><|calls|><|begin|>tool<|tool_response|><|tool_response:begin|>c1<|tool_response:name|>get_weather<|tool_response:result|>{\\"celsius\\": 4}<|tool_response:end|><|end|><|begin|>assistant"
  - say: a question and an answer
    options: {current_date: "2026-11-30"}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      <|begin|>system<|content|>## Provider System Prompt

      You are Solar Open 100B, a large language model trained by Upstage AI, a Korean startup. Your knowledge cutoff is 2025-07. The current date is 2026-11-30.<|end|><|begin|>user<|content|>Weather in Oslo?<|end|><|begin|>assistant<|content|>Cold.<|end|><|begin|>user<|content|>How cold?<|end|><|begin|>assistant
  - say: a thought and an answer, in one sample
    completion: "<|think|>Look it up.<|end|><|begin|>assistant<|content|>Cold.<|flush|>"
    parsed: {content: "Cold.", reasoning_content: "Look it up.", status: "complete"}
  - say: a thought and a call
    completion: "<|think|>Look it up.<|end|><|begin|>assistant<|tool_calls|><|tool_call:begin|>a1b2c3d4e5<|tool_call:name|>get_weather<|tool_call:args|>{\\"city\\": \\"Oslo\\"}<|tool_call:end|><|calls|>"
    parsed: {content: "", reasoning_content: "Look it up.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
