# Emitted from minicpm-o-4.5.yaml by `turnspec compile minicpm-o-4.5.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniCPM-o 4.5 = Qwen3 (April 2025) whose prompt begins speech on request."""

from __future__ import annotations

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
    id="minicpm-o-4.5",
    title="MiniCPM-o 4.5 = Qwen3 (April 2025) whose prompt begins speech on request.",
    models=("openbmb/MiniCPM-o-4_5",),
    templates=(("aa5ce37126f54ab4c2a948741f6a93d4dc37547445a91b4eed4010c930d3924f", ()),),
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
        "<|tts_bos|>",
    ),
    options=(
        Option("enable_thinking", "bool", True),
        Option("use_tts_template", "bool", False),
    ),
    loses=(
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: kept after the last question; a text that spells </think> is split there",
        "call ids",
        "list content: refused",
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
        Stability((("history", "template"),), "user", True, False, "a user message can move last_query"),
        Stability((), "user", False, False, "a turn asks whether it is the last"),
        Stability((("history", "keep"),), "user", True, True),
        Stability((), "tool", True, True),
        Stability((), "tool", False, False, "a turn asks whether it is the last"),
        Stability((), "system", True, True),
        Stability((), "system", False, False, "a turn asks whether it is the last"),
        Stability((), "assistant", True, True),
        Stability((), "assistant", False, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """minicpm-o-4.5, written as text. Options: enable_thinking (bool), use_tts_template (bool)."""

    format = FORMAT
    enable_thinking: bool
    use_tts_template: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_reasoning(self, m: Message) -> None:  # qwen3.yaml:31
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # qwen3.yaml:46
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # qwen3.yaml:46
        for m in chat.messages:
            if m.role in ["user", "system", "assistant"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-o-4.5.yaml:8
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-o-4.5.yaml:10
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query and (not chat.next(m) or m.reasoning))
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # qwen3.yaml:31
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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minicpm-o-4.5.yaml:10
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minicpm-o-4.5.yaml:10
        self.write_open(out, chat, prev)
        if not self.enable_thinking:
            out.frame("<think>\n\n</think>\n\n")
        if self.use_tts_template:
            out.frame("<|tts_bos|>")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """minicpm-o-4.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniCPM-o 4.5 = Qwen3 (April 2025) whose prompt begins speech on request.
format: minicpm-o-4.5
models: [openbmb/MiniCPM-o-4_5]
parity: {template: openbmb-MiniCPM-o-4_5, sha256: aa5ce37126f54ab4c2a948741f6a93d4dc37547445a91b4eed4010c930d3924f}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>', '<|tts_bos|>']

options:
  enable_thinking: {type: bool, default: true}
  use_tts_template: {type: bool, default: false}

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

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: after(last_query) and (last or m.reasoning)

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system', 'assistant'] and not is_string(m.content)", say: the message must have a text}

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
    prefill: [{when: not enable_thinking, emit: '<think>⏎⏎</think>⏎⏎'}, {when: use_tts_template, emit: '<|tts_bos|>'}]
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}', calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: ['white space: newlines around reasoning and before a text that follows it',
        'reasoning: kept after the last question; a text that spells </think> is split there', call ids,
        'list content: refused', unknown roles]

examples:
  - say: speech without thinking
    options: {use_tts_template: true, enable_thinking: false}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n<|tts_bos|>"
"""
