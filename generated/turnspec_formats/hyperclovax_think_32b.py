# Emitted from hyperclovax-think-32b.yaml by `turnspec compile hyperclovax-think-32b.yaml`.
# Do not edit: change the spec and compile it again.
"""HyperCLOVA X SEED Think 32B: Qwen3 turns, calls of keys and values as in GLM; thinking is asked for."""

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
    has,
    is_list,
    is_mapping,
    is_string,
    items,
    json,
    split_embedded,
    text_or_json,
    to_str,
    written,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, output the function name and arguments within the following XML format:
<tool_call>{function-name}
<arg_key>{arg-key-1}</arg_key>
<arg_value>{arg-value-1}</arg_value>
<arg_key>{arg-key-2}</arg_key>
<arg_value>{arg-value-2}</arg_value>
...
</tool_call>"""  # arg-key-calls.yaml:3

FORMAT = Format(
    id="hyperclovax-think-32b",
    title="HyperCLOVA X SEED Think 32B: Qwen3 turns, calls of keys and values as in GLM; thinking is asked for.",
    models=("naver-hyperclovax/HyperCLOVAX-SEED-Think-32B",),
    templates=(("7757c0ef5413ee5e541b8847411e53ec73bcc4baccd8daf0568d2e318019b82a", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
        "<arg_key>",
        "</arg_key>",
        "<arg_value>",
        "</arg_value>",
    ),
    options=(Option("thinking", "bool", False),),
    loses=(
        "white space: newlines around reasoning and before a text that follows it",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content: only texts; images and videos are refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>"),
                        Field("name"),
                        Literal("\n"),
                        Repeat(
                            (
                                Literal("<arg_key>"),
                                Field("key"),
                                Literal("</arg_key>\n<arg_value>"),
                                Field("value", "text_or_json"),
                                Literal("</arg_value>\n"),
                            )
                        ),
                        Literal("</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    anchors=("last_user",),
    looks_ahead=True,
    openers=(
        ("tool", "<|im_start|>tool\n<tool_response>"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_user"),
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
    """hyperclovax-think-32b, written as text. Options: thinking (bool)."""

    format = FORMAT
    thinking: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # hyperclovax-think-32b.yaml:13
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # hyperclovax-think-32b.yaml:18
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")

    def check(self, chat: Chat) -> None:  # hyperclovax-think-32b.yaml:23
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if not chat.tools and system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # hyperclovax-think-32b.yaml:23
        for m in chat.messages:
            if m.role in ["system", "assistant"] and m.content and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")
            if m.role == "user" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            if m.role == "tool" and has(m, "name") and not is_string(m.get("name")):
                raise MessageError("a name is a text", f"messages[{m.index}]")
            for x in m.content if m.role == "user" and is_list(m.content) else []:
                if (
                    not is_mapping(x)
                    or get(x, "type") == "image_url"
                    or get(x, "type") == "text"
                    and not is_string(get(x, "text"))
                ):
                    raise MessageError("images are left out here", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # hyperclovax-think-32b.yaml:31
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hyperclovax-think-32b.yaml:32
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if is_string(system.content):
                out.content(system, system.text)
                out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        elif system:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-think-32b.yaml:41
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-think-32b.yaml:43
        out.scaffold(m, "<|im_start|>user\n")
        if is_list(m.content):
            for n, p in enumerate(each(m.content)):
                if n:
                    out.scaffold(m, "\n")
                if get(p, "type") == "text":
                    out.content(m, get(p, "text"))
        else:
            out.content(m, m.text)
        out.scaffold(m, "<|im_end|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-think-32b.yaml:49
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.position > last_user and (not chat.next(m) or m.reasoning))
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # hyperclovax-think-32b.yaml:18
            out.sampled(m, "<think>\n", m.reasoning.strip("\n"), "\n</think>\n\n")
        out.sampled_data(m, m.text.lstrip("\n") if shown else m.text)
        if m.calls:  # hyperclovax-think-32b.yaml:20
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<tool_call>", c.name, "\n")
                for k, v in items(c.args):
                    out.sampled(m, "<arg_key>", k, "</arg_key>\n<arg_value>", text_or_json(v), "</arg_value>\n")
                out.sampled(m, "</tool_call>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-think-32b.yaml:52
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>tool")
        out.scaffold(m, "\n<tool_response>")
        out.scaffold_data(m, m.get("name"))
        out.framed(
            m, "\n", to_str(m.content) if m.content and not is_string(m.content) else m.text, "\n</tool_response>"
        )
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hyperclovax-think-32b.yaml:49
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hyperclovax-think-32b.yaml:49
        self.write_open(out, chat, prev)
        if self.thinking is True:
            out.frame("<think>\n")
        else:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """hyperclovax-think-32b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# HyperCLOVA X SEED Think 32B: Qwen3 turns, calls of keys and values as in GLM; thinking is asked for.
# Left out: images and videos, which the template numbers by the names of their files.
format: hyperclovax-think-32b
models: [naver-hyperclovax/HyperCLOVAX-SEED-Think-32B]
parity: {template: naver-hyperclovax-HyperCLOVAX-SEED-Think-32B, sha256: 7757c0ef5413ee5e541b8847411e53ec73bcc4baccd8daf0568d2e318019b82a}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>', '<arg_key>',
          '</arg_key>', '<arg_value>', '</arg_value>']

options:
  thinking: {type: bool, default: false}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, output the function name and arguments within the following XML format:
    <tool_call>{function-name}
    <arg_key>{arg-key-1}</arg_key>
    <arg_value>{arg-value-1}</arg_value>
    <arg_key>{arg-key-2}</arg_key>
    <arg_value>{arg-value-2}</arg_value>
    ...
    </tool_call>

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: ''}
  other: ''

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  emit: '${m.reasoning|trim("⏎")}'
  shown: after(last_user) and (last or m.reasoning)

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>${c.name}⏎', '</tool_call>']
  argument: '<arg_key>${k}</arg_key>⏎<arg_value>${v|text_or_json}</arg_value>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: not tools and system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['system', 'assistant'] and m.content and not is_string(m.content)", say: the message must have a text}
  - {when: m.role == "user" and defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {when: "m.role == 'tool' and has(m, 'name') and not is_string(m.name)", say: a name is a text}
  - {each: "m.content if m.role == 'user' and is_list(m.content) else []", as: x, when: not is_mapping(x) or x.type == "image_url" or x.type == "text" and not is_string(x.text), say: images are left out here}

anchors:
  last_user: {last: m.role == "user"}

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎'
    - {when: is_string(system.content), emit: '${system.text}⏎⏎'}
    - '${tools_head}⏎'
    - {each: tools, as: t, emit: '${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user:
    - '<|im_start|>user⏎'
    - when: is_list(m.content)
      emit: {each: m.content, as: p, between: '⏎', emit: {when: p.type == "text", emit: '${p.text}'}}
      else: '${m.text}'
    - '<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: thinking is true, emit: '<think>⏎', else: '<think>⏎⏎</think>⏎⏎'}
    sampled: [reasoning, '${m.text|ltrim("⏎") if shown else m.text}', calls]
    stop: '<|im_end|>'
    after: '⏎'
  tool:
    run: ['<|im_start|>tool', '<|im_end|>⏎']
    emit: '⏎<tool_response>${m.name}⏎${m.content|str if m.content and not is_string(m.content) else m.text}⏎</tool_response>'
  '*': drop

loses: ['white space: newlines around reasoning and before a text that follows it',
        'reasoning: a text that spells </think> is split there', argument types, call ids,
        'list content: only texts; images and videos are refused', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each function call, output the function name and arguments within the following XML format:\\n<tool_call>{function-name}\\n<arg_key>{arg-key-1}</arg_key>\\n<arg_value>{arg-value-1}</arg_value>\\n<arg_key>{arg-key-2}</arg_key>\\n<arg_value>{arg-value-2}</arg_value>\\n...\\n</tool_call><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<tool_call>weather\\n<arg_key>city</arg_key>\\n<arg_value>Oslo</arg_value>\\n<arg_key>days</arg_key>\\n<arg_value>2</arg_value>\\n</tool_call><|im_end|>\\n<|im_start|>tool\\n<tool_response>weather\\n-3\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "<tool_call>weather\\n<arg_key>city</arg_key>\\n<arg_value>Oslo</arg_value>\\n<arg_key>days</arg_key>\\n<arg_value>2</arg_value>\\n</tool_call><|im_end|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
