# Emitted from hermes-4.yaml by `turnspec compile hermes-4.yaml`.
# Do not edit: change the spec and compile it again.
"""Hermes 4: Qwen2.5 with its own default texts; where it thinks, history keeps no thoughts, or all."""

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
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    after_first,
    each,
    is_string,
    json,
    to_str,
)

TOOLS_HEAD = """\
# Tools

You are a function calling AI model. You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # hermes-4.yaml:12
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": "<function-name>", "arguments": <args-json-object>}
</tool_call>"""  # hermes-4.yaml:19
THINKS = "You are a deep thinking AI, you may use extremely long chains of thought to deeply consider the problem and deliberate with yourself via systematic reasoning processes to help come to a correct solution prior to answering. You should enclose your thoughts and internal monologue inside <think> </think> tags, and then provide your solution or response to the problem."  # hermes-4.yaml:26
PLAIN = "You are Hermes, created by Nous Research."  # hermes-4.yaml:27

FORMAT = Format(
    id="hermes-4",
    title="Hermes 4: Qwen2.5 with its own default texts; where it thinks, history keeps no thoughts, or all.",
    models=("NousResearch/Hermes-4-14B",),
    templates=(("f18185229167b62b14c0795b7bef6235e2ee71d6d76870cd1a1e335ed2ca5b47", ()),),
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
        Option("thinking", "bool", False),
        Option("keep_cots", "bool", False),
    ),
    loses=(
        "reasoning: only as a part of the text",
        "call ids",
        "list content: printed as Python spells it in results, else refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
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
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hermes-4, written as text. Options: thinking (bool), keep_cots (bool)."""

    format = FORMAT
    generation_is_constant = False
    thinking: bool
    keep_cots: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen2.5.yaml:41
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # hermes-4.yaml:32
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not chat.tools and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # hermes-4.yaml:32
        for m in chat.messages:
            emptied = self.thinking and not self.keep_cots
            if m.role in ["user", "system"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")
            if m.role == "assistant" and m.content is not UNSET and not is_string(m.content):
                raise MessageError("an answer must be a text", f"messages[{m.index}]")
            if m.role == "assistant" and m.text and emptied and "</think>" not in m.text:
                raise MessageError("an answer must hold the end of its thought", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hermes-4.yaml:41
        system = chat.hoisted["system"]
        instructions = system.text if system else THINKS if self.thinking else PLAIN
        if chat.tools:
            out.frame("<|im_start|>system\n")
            out.content(system, instructions)
            out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        else:
            out.frame("<|im_start|>system\n")
            out.content(system, instructions)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hermes-4.yaml:48
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hermes-4.yaml:50
        spoken = not m or m.text or m.calls
        shown = self.keeps(m)
        emptied = self.thinking and not self.keep_cots
        start = len(out.texts)
        if spoken:
            out.scaffold(m, "<|im_start|>assistant\n")
        else:
            out.scaffold(m, "<|im_start|>assistant")
        if shown:  # hermes-4.yaml:29
            out.sampled(m, "<think>", m.reasoning, "</think>")
        out.sampled_data(m, "<think> </think>" + after_first(m.text, "</think>") if emptied and m.text else m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, self.after(chat, m))

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hermes-4.yaml:50
        m = NOBODY
        spoken = not m or m.text or m.calls
        if spoken:
            out.frame("<|im_start|>assistant\n")
        else:
            out.frame("<|im_start|>assistant")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hermes-4.yaml:50
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # hermes-4.yaml:52
        spoken = not m or m.text or m.calls
        if spoken:
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # hermes-4.yaml:53
        spoken = not m or m.text or m.calls
        if spoken:
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """hermes-4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Hermes 4: Qwen2.5 with its own default texts; where it thinks, history keeps no thoughts, or all.
format: hermes-4
models: [NousResearch/Hermes-4-14B]
parity: {template: NousResearch-Hermes-4-14B, sha256: f18185229167b62b14c0795b7bef6235e2ee71d6d76870cd1a1e335ed2ca5b47}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  thinking: {type: bool, default: false}
  keep_cots: {type: bool, default: false}

texts:
  tools_head: |-
    # Tools

    You are a function calling AI model. You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": "<function-name>", "arguments": <args-json-object>}
    </tool_call>
  thinks: 'You are a deep thinking AI, you may use extremely long chains of thought to deeply consider the problem and deliberate with yourself via systematic reasoning processes to help come to a correct solution prior to answering. You should enclose your thoughts and internal monologue inside <think> </think> tags, and then provide your solution or response to the problem.'
  plain: 'You are Hermes, created by Nous Research.'

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>', '</think>']
  shown: never

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not tools and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system'] and not is_string(m.content)", say: the message must have a text}
  - {when: m.role == "assistant" and defined(m.content) and not is_string(m.content), say: an answer must be a text}
  - {when: m.role == "assistant" and m.text and emptied and "</think>" not in m.text, say: an answer must hold the end of its thought}

let:
  emptied: thinking and not keep_cots
  instructions: system.text if system else thinks if thinking else plain
  spoken: not m or m.text or m.calls

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎${instructions}⏎⏎${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: '<|im_start|>system⏎${instructions}<|im_end|>⏎'

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: {when: spoken, emit: '<|im_start|>assistant⏎', else: '<|im_start|>assistant'}
    sampled: [reasoning,
              '${text := ("<think> </think>" + (m.text|after_first("</think>"))) if emptied and m.text else m.text}',
              calls]
    stop: {when: spoken, emit: '<|im_end|>'}
    other_stops: ['<|endoftext|>']
    after: {when: spoken, emit: '⏎'}
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['reasoning: only as a part of the text', call ids,
        'list content: printed as Python spells it in results, else refused', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are Hermes, created by Nous Research.\\n\\n# Tools\\n\\nYou are a function calling AI model. You may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": \\"<function-name>\\", \\"arguments\\": <args-json-object>}\\n</tool_call><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>\\n<|im_start|>user\\n<tool_response>\\n-3\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are Hermes, created by Nous Research.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|im_end|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
