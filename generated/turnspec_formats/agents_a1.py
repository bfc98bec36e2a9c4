# Emitted from agents-a1.yaml by `turnspec compile agents-a1.yaml`.
# Do not edit: change the spec and compile it again.
"""Agents-A1: Qwen3.5 with a default system text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    VIDEO,
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
    Repeat,
    Stability,
    Text,
    compound_json,
    each,
    first_text,
    get,
    has,
    is_list,
    items,
    json,
    split_embedded,
    written,
)

CALL_HOWTO = """\
If you choose to call a function ONLY reply in the following format with NO suffix:

<tool_call>
<function=example_function_name>
<parameter=example_parameter_1>
value_1
</parameter>
<parameter=example_parameter_2>
This is the value for the second parameter
that can span
multiple lines
</parameter>
</function>
</tool_call>"""  # xml-calls.yaml:3
CALL_RULES = """\
<IMPORTANT>
Reminder:
- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
- Required parameters MUST be specified
- You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
- If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
</IMPORTANT>"""  # xml-calls.yaml:18
TOOLS_HEAD = """\
# Tools

You have access to the following functions:

<tools>"""  # qwen3.5.yaml:16
DEFAULT_SYSTEM = """\
You are Intern-A1, a deep research assistant developed by InternAgent Team, Shanghai Artificial Intelligence Laboratory. 你是Intern-A1， 一个由上海人工智能实验室的InternAgent团队开发的深度研究人工智能助手。 You can have natural multi-turn conversations with users on any topic.

## Daily Chat & Simple Questions
For everyday conversations, greetings, opinions, coding help, factual lookups, definitions, calculations, explanations, and any question you can confidently answer from your knowledge — just respond directly and naturally in the user's language as Intern-A1. Do NOT use any tools for these.

## Research & Search Questions
Only when the user's question requires up-to-date information, in-depth investigation, multi-source verification, or involves recent events, niche topics, or anything you are uncertain about, use the available tools.

Research strategy:
- Start with a focused search query to get an overview.
- If the initial search is insufficient, refine your query with more specific terms.
- Stop searching once you have enough information to provide a comprehensive answer. Do not over-research.

Current date: 2026-07-14"""  # agents-a1.yaml:8

FORMAT = Format(
    id="agents-a1",
    title="Agents-A1: Qwen3.5 with a default system text.",
    models=(
        "InternScience/Agents-A1-4B",
        "hotdogs/Agents-A1-4B-Fable-Preview",
        "yugeshkarunamurthy/Agents-A1-4B-oQe4",
        "yugeshkarunamurthy/Agents-A1-4B-oQe6",
    ),
    templates=(("dd65e4c6e20ea9e7d5d3d98d4f625c1e20136d2d0112b66dcf9db5d361ff5f02", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
        "<|vision_start|>",
        "<|vision_end|>",
        "<|image_pad|>",
        "<|video_pad|>",
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
        Option("add_vision_id", "bool", False),
        Option("enable_thinking", "bool", True),
    ),
    loses=(
        "white space: around texts and reasoning",
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "system messages: a late one is refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n<function="),
                        Field("name"),
                        Literal(">\n"),
                        Repeat(
                            (
                                Literal("<parameter="),
                                Field("key"),
                                Literal(">\n"),
                                Field("value", "compound_json"),
                                Literal("\n</parameter>\n"),
                            )
                        ),
                        Literal("</function>\n</tool_call>"),
                    )
                ),
            ),
            after_text="\n\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    anchors=("last_query",),
    openers=(("tool", "<|im_start|>user\n<tool_response>\n"), ("user", "<|im_start|>user\n")),
    stability=(
        Stability((("history", "template"),), "user", None, False, "a user message can move last_query"),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """agents-a1, written as text. Options: add_vision_id (bool), enable_thinking (bool)."""

    format = FORMAT
    texts_as_given = False
    add_vision_id: bool
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # qwen3.5.yaml:37
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen3.5.yaml:24
        numbered = self.add_vision_id
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if has(p, "image") or has(p, "image_url") or get(p, "type") == "image":
                    n = chat.count("image")
                    if numbered:
                        parts.append(("Picture ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((": ", 0, -1))
                    parts.append(("<|vision_start|>", 0, -1))
                    parts.append((Media.of(p, "<|image_pad|>"), IMAGE, -1))
                    parts.append(("<|vision_end|>", 0, -1))
                elif has(p, "video") or get(p, "type") == "video":
                    n = chat.count("video")
                    if numbered:
                        parts.append(("Video ", 0, -1))
                        parts.append((written(n), 0, -1))
                        parts.append((": ", 0, -1))
                    parts.append(("<|vision_start|>", 0, -1))
                    parts.append((Media.of(p, "<|video_pad|>"), VIDEO, -1))
                    parts.append(("<|vision_end|>", 0, -1))
                elif has(p, "text"):
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    raise MessageError("Unexpected item type in content.")
            text = Text.of(parts)
        else:
            raise MessageError("agents-a1 takes text or a list of parts")
        return text.strip()

    def read_reasoning(self, m: Message) -> None:  # qwen3.5.yaml:27
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "left")
        if m.reasoning is not UNSET:
            m.reasoning = m.reasoning.strip()

    def check(self, chat: Chat) -> None:  # qwen3.5.yaml:40
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("No messages provided.")
        for p in system.content if is_list(system.content) else []:
            if (
                has(p, "image")
                or has(p, "image_url")
                or has(p, "video")
                or get(p, "type") == "image"
                or get(p, "type") == "video"
                or not has(p, "text")
            ):
                raise MessageError("System message cannot contain images or videos.")

    def find_anchors(self, chat: Chat) -> None:  # qwen3.5.yaml:48
        chat.anchors["last_query"] = chat.find_last(
            lambda m: (
                m.role == "user" and not (m.text.startswith("<tool_response>") and m.text.endswith("</tool_response>"))
            )
        )
        if chat.anchors["last_query"] < 0 and not chat.partial:
            raise MessageError("No user query found in messages.")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3.5.yaml:61
        system = chat.hoisted["system"]
        instructions = system.text or DEFAULT_SYSTEM
        if chat.tools:
            out.frame("<|im_start|>system\n")
            self.wire_tools_block(out, chat, (0, -1, -1))
            if instructions:
                out.frame("\n\n")
                out.content(system, instructions)
            out.frame("<|im_end|>\n")
        elif system or instructions:
            out.frame("<|im_start|>system\n")
            out.content(system, instructions)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.5.yaml:69
        match m.role:
            case "system":
                raise MessageError("System message must be at the beginning.")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                raise MessageError("Unexpected message role.")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.5.yaml:73
        last_query = chat.horizons["last_query"]
        shown = self.keeps(m) or (m.position > last_query)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # qwen3.5.yaml:27
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.5.yaml:34
            if m.text:
                out.sampled(m, "\n\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, "<tool_call>\n<function=", c.name, ">\n")
                for k, v in items(c.args):
                    out.sampled(m, "<parameter=", k, ">\n", compound_json(v), "\n</parameter>\n")
                out.sampled(m, "</function>\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.5.yaml:80
        system = chat.hoisted["system"]
        if m.prev.role != "tool":
            if m.prev or system:
                out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def wire_other_part(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # qwen3.5.yaml:55
        raise MessageError("Unexpected item type in content.")

    def wire_tools_block(self, out: Pieces, chat: Chat, own: Owner) -> None:  # qwen3.5.yaml:57
        out.write(own, TOOLS_HEAD)
        for t in each(chat.tools):
            out.write(own, "\n")
            out.schema(json(t))
        out.write(own, "\n</tools>\n\n")
        out.write(own, CALL_HOWTO)
        out.write(own, "\n\n")
        out.write(own, CALL_RULES)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3.5.yaml:73
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3.5.yaml:73
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>\n")
        else:
            out.frame("<think>\n\n</think>\n\n")

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.5.yaml:76
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.5.yaml:78
        return "\n"


class Renderer(emitted.Renderer):
    """agents-a1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Agents-A1: Qwen3.5 with a default system text.
format: agents-a1
models: [InternScience/Agents-A1-4B, hotdogs/Agents-A1-4B-Fable-Preview, yugeshkarunamurthy/Agents-A1-4B-oQe4,
         yugeshkarunamurthy/Agents-A1-4B-oQe6]
parity: {template: InternScience-Agents-A1-4B, sha256: dd65e4c6e20ea9e7d5d3d98d4f625c1e20136d2d0112b66dcf9db5d361ff5f02}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|vision_start|>', '<|vision_end|>', '<|image_pad|>',
         '<|video_pad|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  add_vision_id: {type: bool, default: false}
  enable_thinking: {type: bool, default: true}

texts:
  call_howto: |-
    If you choose to call a function ONLY reply in the following format with NO suffix:

    <tool_call>
    <function=example_function_name>
    <parameter=example_parameter_1>
    value_1
    </parameter>
    <parameter=example_parameter_2>
    This is the value for the second parameter
    that can span
    multiple lines
    </parameter>
    </function>
    </tool_call>
  call_rules: |-
    <IMPORTANT>
    Reminder:
    - Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
    - Required parameters MUST be specified
    - You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
    - If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
    </IMPORTANT>
  tools_head: |-
    # Tools

    You have access to the following functions:

    <tools>
  default_system: |-
    You are Intern-A1, a deep research assistant developed by InternAgent Team, Shanghai Artificial Intelligence Laboratory. 你是Intern-A1， 一个由上海人工智能实验室的InternAgent团队开发的深度研究人工智能助手。 You can have natural multi-turn conversations with users on any topic.

    ## Daily Chat & Simple Questions
    For everyday conversations, greetings, opinions, coding help, factual lookups, definitions, calculations, explanations, and any question you can confidently answer from your knowledge — just respond directly and naturally in the user's language as Intern-A1. Do NOT use any tools for these.

    ## Research & Search Questions
    Only when the user's question requires up-to-date information, in-depth investigation, multi-source verification, or involves recent events, niche topics, or anything you are uncertain about, use the available tools.

    Research strategy:
    - Start with a focused search query to get an overview.
    - If the initial search is insufficient, refine your query with more specific terms.
    - Stop searching once you have enough information to provide a comprehensive answer. Do not over-research.

    Current date: 2026-07-14

content:
  parts:
    - when: has(p, "image") or has(p, "image_url") or p.type == "image"
      media: image
      brackets: [[{when: numbered, emit: 'Picture ${n}: '}, '<|vision_start|>'], '<|vision_end|>']
      emit: '<|image_pad|>'
    - when: has(p, "video") or p.type == "video"
      media: video
      brackets: [[{when: numbered, emit: 'Video ${n}: '}, '<|vision_start|>'], '<|vision_end|>']
      emit: '<|video_pad|>'
    - {when: "has(p, 'text')", emit: '${p.text}'}
    - {emit: '${@other_part(p)}'}
  filters: [trim]

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎'}
  filters: [trim]
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: after(last_query)

calls:
  after_text: '⏎⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎<function=${c.name}>⏎', '</function>⏎</tool_call>']
  argument: '<parameter=${k}>⏎${v|compound_json}⏎</parameter>⏎'

hoist: {system: first}

reject:
  - {when: not messages, say: No messages provided.}
  - each: "system.content if is_list(system.content) else []"
    as: p
    when: has(p, "image") or has(p, "image_url") or has(p, "video") or p.type == "image" or p.type == "video" or not has(p, "text")
    say: System message cannot contain images or videos.

anchors:
  last_query:
    last: m.role == "user" and not (starts(m.text, "<tool_response>") and ends(m.text, "</tool_response>"))
    else: {reject: No user query found in messages.}

let:
  numbered: add_vision_id
  instructions: system.text or default_system

wires:
  other_part: {args: [p], emit: {reject: Unexpected item type in content.}}
  tools_block:
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎</tools>⏎⏎${call_howto}⏎⏎${call_rules}'

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎${@tools_block}'
    - {when: instructions, emit: '⏎⏎${instructions}'}
    - '<|im_end|>⏎'
  else: {when: system or instructions, emit: '<|im_start|>system⏎${instructions}<|im_end|>⏎'}

turns:
  system: {reject: System message must be at the beginning.}
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: enable_thinking, emit: '<think>⏎', else: '<think>⏎⏎</think>⏎⏎'}
    sampled: [reasoning, text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: [{when: prev or system, emit: '<|im_start|>user'}, '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': {reject: Unexpected message role.}

loses: ['white space: around texts and reasoning', 'reasoning: a text that spells </think> is split there',
        argument types, call ids, list content, 'system messages: a late one is refused', 'unknown roles: refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n# Tools\\n\\nYou have access to the following functions:\\n\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nIf you choose to call a function ONLY reply in the following format with NO suffix:\\n\\n<tool_call>\\n<function=example_function_name>\\n<parameter=example_parameter_1>\\nvalue_1\\n</parameter>\\n<parameter=example_parameter_2>\\nThis is the value for the second parameter\\nthat can span\\nmultiple lines\\n</parameter>\\n</function>\\n</tool_call>\\n\\n<IMPORTANT>\\nReminder:\\n- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags\\n- Required parameters MUST be specified\\n- You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after\\n- If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls\\n</IMPORTANT>\\n\\nYou are Intern-A1, a deep research assistant developed by InternAgent Team, Shanghai Artificial Intelligence Laboratory. 你是Intern-A1， 一个由上海人工智能实验室的InternAgent团队开发的深度研究人工智能助手。 You can have natural multi-turn conversations with users on any topic.\\n\\n## Daily Chat & Simple Questions\\nFor everyday conversations, greetings, opinions, coding help, factual lookups, definitions, calculations, explanations, and any question you can confidently answer from your knowledge — just respond directly and naturally in the user's language as Intern-A1. Do NOT use any tools for these.\\n\\n## Research & Search Questions\\nOnly when the user's question requires up-to-date information, in-depth investigation, multi-source verification, or involves recent events, niche topics, or anything you are uncertain about, use the available tools.\\n\\nResearch strategy:\\n- Start with a focused search query to get an overview.\\n- If the initial search is insufficient, refine your query with more specific terms.\\n- Stop searching once you have enough information to provide a comprehensive answer. Do not over-research.\\n\\nCurrent date: 2026-07-14<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n\\n<tool_call>\\n<function=weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call><|im_end|>\\n<|im_start|>user\\n<tool_response>\\n-3\\n</tool_response><|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are Intern-A1, a deep research assistant developed by InternAgent Team, Shanghai Artificial Intelligence Laboratory. 你是Intern-A1， 一个由上海人工智能实验室的InternAgent团队开发的深度研究人工智能助手。 You can have natural multi-turn conversations with users on any topic.\\n\\n## Daily Chat & Simple Questions\\nFor everyday conversations, greetings, opinions, coding help, factual lookups, definitions, calculations, explanations, and any question you can confidently answer from your knowledge — just respond directly and naturally in the user's language as Intern-A1. Do NOT use any tools for these.\\n\\n## Research & Search Questions\\nOnly when the user's question requires up-to-date information, in-depth investigation, multi-source verification, or involves recent events, niche topics, or anything you are uncertain about, use the available tools.\\n\\nResearch strategy:\\n- Start with a focused search query to get an overview.\\n- If the initial search is insufficient, refine your query with more specific terms.\\n- Stop searching once you have enough information to provide a comprehensive answer. Do not over-research.\\n\\nCurrent date: 2026-07-14<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a call
    completion: "\\n</think>\\n\\n<tool_call>\\n<function=weather>\\n<parameter=city>\\nOslo\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call><|im_end|>"
    parsed: {content: "", reasoning_content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
