# Emitted from nanbeige-4.1.yaml by `turnspec compile nanbeige-4.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Nanbeige 4.1: Qwen3 with default system texts and an option to keep thinking in history."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    Pieces,
    Stability,
    each,
    first_text,
    get,
    is_string,
    json,
    split_embedded,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # qwen3.yaml:20
ABOUT = "你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。"  # nanbeige-4.1.yaml:11
EXPERTS = """\
你是一位工具函数调用专家，你会得到一个问题和一组可能的工具函数。根据问题，你需要进行一个或多个函数/工具调用以实现目的，请尽量尝试探索通过工具解决问题。
如果没有一个函数可以使用，请直接使用自然语言回复用户。
如果给定的问题缺少函数所需的参数，请使用自然语言进行提问，向用户询问必要信息。
如果调用结果已经足够回答用户问题，请对历史结果进行总结，使用自然语言回复用户。"""  # nanbeige-4.1.yaml:13

FORMAT = Format(
    id="nanbeige-4.1",
    title="Nanbeige 4.1: Qwen3 with default system texts and an option to keep thinking in history.",
    models=("Nanbeige/Nanbeige4.1-3B",),
    templates=(("3d36fa26b240fbabe0e7838a3a4f00dedc8ccf470e7d061ca8dc5e996c3597bb", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(
        Option("keep_all_think", "bool", False),
        Option("extra_body", "dict", UNSET, doc="may hold keep_all_think"),
    ),
    loses=(
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: a text that spells </think> is split there",
        "call ids",
        "list content: rendered as nothing",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_query",),
    looks_ahead=True,
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability(
            (
                ("keep_all_think", True),
                ("history", "template"),
            ),
            "user",
            True,
            True,
        ),
        Stability((), "user", False, False, "a turn asks whether it is the last"),
        Stability((("history", "keep"),), "user", True, True),
        Stability(
            (
                ("keep_all_think", False),
                ("history", "template"),
            ),
            "user",
            True,
            False,
            "a user message can move last_query",
        ),
        Stability((), "tool", True, True),
        Stability((), "tool", False, False, "a turn asks whether it is the last"),
        Stability((), "system", True, True),
        Stability((), "system", False, False, "a turn asks whether it is the last"),
        Stability((), "assistant", True, True),
        Stability((), "assistant", False, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """nanbeige-4.1, written as text. Options: keep_all_think (bool), extra_body (dict)."""

    format = FORMAT
    unsure = ("system",)
    keep_all_think: bool
    extra_body: Any

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3.yaml:28
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # nanbeige-4.1.yaml:18
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # qwen3.yaml:46
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def find_anchors(self, chat: Chat) -> None:  # qwen3.yaml:51
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user"
                and is_string(m.content)
                and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            ),
            len(chat.messages) - 1,
        )

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nanbeige-4.1.yaml:19
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                out.content(system, system.text)
                out.frame("\n\n")
            else:
                out.frame(EXPERTS)
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        else:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text if system else ABOUT)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanbeige-4.1.yaml:28
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanbeige-4.1.yaml:28
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (
            (
                self.keep_all_think
                or self.extra_body
                and get(self.extra_body, "keep_all_think")
                or m.position > last_query
            )
            and (not chat.next(m) or m.reasoning)
        )
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # nanbeige-4.1.yaml:18
            out.sampled(m, "<think>\n", m.reasoning.strip("\n"), "\n</think>\n\n")
        out.sampled_data(m, m.text.lstrip("\n") if shown else m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanbeige-4.1.yaml:28
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanbeige-4.1.yaml:28
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """nanbeige-4.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Nanbeige 4.1: Qwen3 with default system texts and an option to keep thinking in history.
format: nanbeige-4.1
models: [Nanbeige/Nanbeige4.1-3B]
parity: {template: Nanbeige-Nanbeige4.1-3B, sha256: 3d36fa26b240fbabe0e7838a3a4f00dedc8ccf470e7d061ca8dc5e996c3597bb}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  keep_all_think: {type: bool, default: false}
  extra_body: {type: dict, default: unset, doc: may hold keep_all_think}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>
  about: |-
    你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。
  experts: |-
    你是一位工具函数调用专家，你会得到一个问题和一组可能的工具函数。根据问题，你需要进行一个或多个函数/工具调用以实现目的，请尽量尝试探索通过工具解决问题。
    如果没有一个函数可以使用，请直接使用自然语言回复用户。
    如果给定的问题缺少函数所需的参数，请使用自然语言进行提问，向用户询问必要信息。
    如果调用结果已经足够回答用户问题，请对历史结果进行总结，使用自然语言回复用户。

content: {other: ''}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: (keep_all_think or (extra_body and extra_body.keep_all_think) or after(last_query)) and (last or m.reasoning)

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

anchors:
  last_query:
    last: m.role == "user" and is_string(m.content) and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: end

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎'
    - {when: system, emit: '${system.text}⏎⏎', else: '${experts}'}
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: '<|im_start|>system⏎${system.text if system else about}<|im_end|>⏎'

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}', calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['white space: newlines around reasoning and before a text that follows it',
        'reasoning: a text that spells </think> is split there', call ids, 'list content: rendered as nothing',
        unknown roles]

examples:
  - say: all reasoning is kept
    options: {extra_body: {keep_all_think: true}}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold.", reasoning_content: "North."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>system\\n你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\nNorth.\\n</think>\\n\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: all reasoning is kept
    options: {extra_body: {keep_all_think: true}}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold.", reasoning_content: "North."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>system\\n你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\nNorth.\\n</think>\\n\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a call and its result
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      Be brief.

      # Tools

      You may call one or more functions to assist with the user query.

      You are provided with function signatures within <tools></tools> XML tags:
      <tools>
      {"type": "function", "function": {"name": "get_weather", "description": "Weather.", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}}}
      </tools>

      For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
      <tool_call>
      {"name": <function-name>, "arguments": <args-json-object>}
      </tool_call><|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      <think>
      Look it up.
      </think>

      One moment.
      <tool_call>
      {"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}
      </tool_call><|im_end|>
      <|im_start|>user
      <tool_response>
      {"celsius": 4}
      </tool_response><|im_end|>
      <|im_start|>assistant
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。<|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
  - say: a call
    completion: "<think>\\nLook it up.\\n</think>\\n\\n<tool_call>\\n{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}\\n</tool_call><|im_end|>"
    parsed: {content: "", reasoning_content: "Look it up.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
