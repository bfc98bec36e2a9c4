# Emitted from kanana-2-thinking.yaml by `turnspec compile kanana-2-thinking.yaml`.
# Do not edit: change the spec and compile it again.
"""Kanana 2 Thinking = Kanana 2 whose prompt opens the thought."""

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
    Pieces,
    Stability,
    each,
    first_text,
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

FORMAT = Format(
    id="kanana-2-thinking",
    title="Kanana 2 Thinking = Kanana 2 whose prompt opens the thought.",
    models=(
        "kakaocorp/kanana-2-30b-a3b-thinking-2601",
        "kakaocorp/kanana-2-30b-a3b-thinking",
    ),
    templates=(("eed68fe00cdc99dacdcf932227e7e4e8599b07fa4f1e2566dec2c022016a5908", ()),),
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
    options=(),
    loses=(
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: kept after the last question; a blank one; a text that spells </think> is split there",
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
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_query"),
        Stability((("history", "template"),), "user", False, True),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """kanana-2-thinking, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3.yaml:28
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # kanana-2.yaml:7
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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3.yaml:54
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                out.content(system, system.text)
                out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        elif system:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-2-thinking.yaml:6
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-2-thinking.yaml:6
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query and m.reasoning and m.reasoning.strip())
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # kanana-2.yaml:7
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
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kanana-2-thinking.yaml:6
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kanana-2-thinking.yaml:6
        self.write_open(out, chat, prev)
        out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """kanana-2-thinking: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kanana 2 Thinking = Kanana 2 whose prompt opens the thought.
format: kanana-2-thinking
models: [kakaocorp/kanana-2-30b-a3b-thinking-2601, kakaocorp/kanana-2-30b-a3b-thinking]
parity: {template: kakaocorp-kanana-2-30b-a3b-thinking-2601, sha256: eed68fe00cdc99dacdcf932227e7e4e8599b07fa4f1e2566dec2c022016a5908}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']
options: {}

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

content: {other: ''}

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: after(last_query) and m.reasoning and (m.reasoning|trim)

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
    - {when: system, emit: '${system.text}⏎⏎'}
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: '<think>⏎'
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}', calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['white space: newlines around reasoning and before a text that follows it',
        'reasoning: kept after the last question; a blank one; a text that spells </think> is split there', call ids,
        'list content: rendered as nothing', unknown roles]

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
      <think>
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
      <think>
  - say: a call
    completion: "Look it up.\\n</think>\\n\\nOne moment.\\n<tool_call>\\n{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}\\n</tool_call><|im_end|>"
    parsed: {content: "One moment.", reasoning_content: "Look it up.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
