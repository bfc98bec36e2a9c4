# Emitted from minimax-m3.yaml by `turnspec compile minimax-m3.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniMax-M3: two tiers of system text (root, developer); arguments are recursive XML, a namespace token before every tag."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    DATA,
    IMAGE,
    SAMPLED,
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
    Nested,
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
    is_bool,
    is_list,
    is_mapping,
    is_string,
    items,
    json,
    split_embedded,
    to_str,
    written,
)

TOOLS_HEAD = """\
# Tools
You may call one or more tools to assist with the user query.
Here are the tools available in JSONSchema format:

<tools>"""  # minimax-m2.yaml:14
TOOLS_FOOT = """\
</tools>

To call tools, wrap all invocations in a single ]<]minimax[>[<tool_call>]<]minimax[>[</tool_call> block. Parameter values containing nested objects or arrays are recursively expanded into XML elements. Example:

]<]minimax[>[<tool_call>
]<]minimax[>[<invoke name="tool-name-1">]<]minimax[>[<param-1>value-1]<]minimax[>[</param-1>]<]minimax[>[<param-2>]<]minimax[>[<item>]<]minimax[>[<key-a>val-a]<]minimax[>[</key-a>]<]minimax[>[<key-b>val-b]<]minimax[>[</key-b>]<]minimax[>[</item>]<]minimax[>[</param-2>]<]minimax[>[</invoke>
]<]minimax[>[<invoke name="tool-name-2">]<]minimax[>[<param-1>value-1]<]minimax[>[</param-1>]<]minimax[>[</invoke>
]<]minimax[>[</tool_call>"""  # minimax-m3.yaml:25
ROOT_DEFAULT = "Your model version is MiniMax-M3, developed by MiniMax. Knowledge cutoff: January 2026. Founded in early 2022, MiniMax is a global AI foundation model company committed to advancing the frontiers of AI towards AGI."  # minimax-m3.yaml:14
THINK_INTRO = """\
<thinking_instructions>
You have a thinking capability that allows you to reason step by step before responding. When thinking is enabled, wrap your reasoning in <mm:think></mm:think> tags before your response. When thinking is disabled, begin your response directly after the </mm:think> prefix. When thinking is adaptive, decide on your own whether to think for the current turn."""  # minimax-m3.yaml:16
MODE_ENABLED = "Current thinking mode: enabled. You MUST think step by step before every response, including after receiving function/tool results."  # minimax-m3.yaml:19
MODE_DISABLED = "Current thinking mode: disabled. Do not output any thinking process."  # minimax-m3.yaml:21
MODE_ADAPTIVE = "Current thinking mode: adaptive. You are encouraged to think for complex decision-making, multi-step reasoning, or when analyzing function/tool results."  # minimax-m3.yaml:23

FORMAT = Format(
    id="minimax-m3",
    title="MiniMax-M3: two tiers of system text (root, developer); arguments are recursive XML, a namespace token before every tag.",
    models=(
        "MiniMaxAI/MiniMax-M3",
        "MiniMaxAI/MiniMax-M3-MXFP8",
    ),
    templates=(("c56d1f3ab70881b0e2ed8f51fa6de435d37b84d6c804ebb19a0ec4986fa5ffa9", ()),),
    tokens=(
        "]~!b[",
        "]~b]",
        "[e~[",
        "]<]minimax[>[",
        "]<]image[>[",
        "]<]video[>[",
    ),
    markers=(
        "<mm:think>",
        "</mm:think>",
        "<tool_call>",
        "</tool_call>",
    ),
    options=(
        Option("model_identity", "str", "You are a helpful assistant."),
        Option("thinking_mode", "enum", "adaptive", values=("adaptive", "enabled", "disabled")),
    ),
    loses=(
        "arguments: null, and lists of one or none",
        "argument types",
        "call ids",
        "reasoning: a text that spells </mm:think> is split there",
        "list content",
        "system messages: all but the first of each tier",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<mm:think>", "</mm:think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal(']<]minimax[>[<invoke name="'),
                        Field("name"),
                        Literal('">'),
                        Nested(
                            string=Brackets("", ""),
                            mapping=Brackets("", ""),
                            entry=Brackets("]<]minimax[>[<{key}>", "]<]minimax[>[</{key}>"),
                            list=Brackets("", ""),
                            item=Brackets("]<]minimax[>[<item>", "]<]minimax[>[</item>"),
                        ),
                        Literal("]<]minimax[>[</invoke>\n"),
                    )
                ),
            ),
            section=Brackets("]<]minimax[>[<tool_call>\n", "]<]minimax[>[</tool_call>"),
        ),
        stops=("[e~[",),
        after="\n",
    ),
    positional=True,
    openers=(("tool", "]~b]tool\n<response>"), ("user", "]~b]user\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """minimax-m3, written as text. Options: model_identity (str), thinking_mode (enum)."""

    format = FORMAT
    model_identity: str
    thinking_mode: Any

    def hoist(self, chat: Chat) -> None:  # minimax-m3.yaml:54
        chat.take_first("root", ("root",))
        self.read_hoisted(chat.hoisted["root"])
        chat.take_first(
            "developer",
            (
                "system",
                "developer",
            ),
        )
        self.read_hoisted(chat.hoisted["developer"])

    def read_text(self, content: Any, chat: Chat) -> str:  # minimax-m3.yaml:36
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "]<]image[>["), IMAGE, -1))
                elif get(p, "type") == "video":
                    chat.count("video")
                    parts.append((Media.of(p, "]<]video[>["), VIDEO, -1))
                elif is_string(p):
                    parts.append((written(p), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # minimax-m3.yaml:44
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</mm:think>" in m.text:
            split_embedded(m, "<mm:think>", "</mm:think>", "\n", "both")

    def check_messages(self, chat: Chat) -> None:  # minimax-m3.yaml:59
        for m in chat.messages:
            if m.role == "tool" and not m.caller.calls:
                raise MessageError("a tool message without a call before it", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # minimax-m3.yaml:73
        root = chat.hoisted["root"]
        developer = chat.hoisted["developer"]
        out.frame("]~!b[]~b]system\n")
        out.content(root, root.text if root.content else ROOT_DEFAULT)
        out.frame("\n\n")
        out.frame(THINK_INTRO)
        out.frame("\n")
        if self.thinking_mode == "enabled":
            out.frame(MODE_ENABLED)
            out.frame("\n")
        elif self.thinking_mode == "disabled":
            out.frame(MODE_DISABLED)
            out.frame("\n")
        else:
            out.frame(MODE_ADAPTIVE)
            out.frame("\n")
        out.frame("</thinking_instructions>[e~[\n]~b]developer\n")
        out.content(developer, developer.text if developer.content else self.model_identity)
        if chat.tools:
            out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                out.frame("<tool>")
                out.schema(json(get(t, "function")))
                out.frame("</tool>\n")
            out.frame(TOOLS_FOOT)
        out.frame("[e~[\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # minimax-m3.yaml:84
        match m.role:
            case "user":
                out.framed(m, "]~b]user\n", m.text, "[e~[\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # minimax-m3.yaml:86
        shown = self.keeps(m) or m.reasoning
        start = len(out.texts)
        out.scaffold(m, "]~b]ai\n")
        if shown:  # minimax-m3.yaml:44
            out.sampled(m, "<mm:think>", m.reasoning, "</mm:think>")
        else:
            out.sampled(m, "</mm:think>")
        out.sampled_data(m, m.text)
        if m.calls:  # minimax-m3.yaml:49
            out.sampled(m, "]<]minimax[>[<tool_call>\n")
            for c in m.calls:
                out.sampled(m, ']<]minimax[>[<invoke name="', c.name, '">')
                for k, v in ((k, v) for k, v in items(c.args) if v is not None):
                    out.sampled(m, "]<]minimax[>[<", k, ">")
                    self.wire_xml(out, chat, (CONTENT | SAMPLED, m.index, m.turn), v)
                    out.sampled(m, "]<]minimax[>[</", k, ">")
                out.sampled(m, "]<]minimax[>[</invoke>\n")
            out.sampled(m, "]<]minimax[>[</tool_call>")
        out.sampled(m, "[e~[")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # minimax-m3.yaml:88
        if m.prev.role != "tool":
            out.scaffold(m, "]~b]tool")
        out.scaffold(m, "\n<response>")
        if is_string(m.content):
            out.content(m, m.content)
        else:
            for r in each(m.content):
                if has(r, "type") and get(r, "type") == "image":
                    out.scaffold(m, "]<]image[>[")
                elif has(r, "type") and get(r, "type") == "video":
                    out.scaffold(m, "]<]video[>[")
                else:
                    out.content(
                        m,
                        to_str(
                            get(r, "output")
                            if has(r, "output")
                            else get(r, "text")
                            if get(r, "type") == "text" and has(r, "text")
                            else r
                        ),
                    )
        out.scaffold(m, "</response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "[e~[\n")

    def wire_xml(self, out: Pieces, chat: Chat, own: Owner, v: Any) -> None:  # minimax-m3.yaml:64
        if is_mapping(v):
            for k, x in ((k, x) for k, x in items(v) if x is not None):
                out.write(own, "]<]minimax[>[<")
                out.write_data(own, k)
                out.write(own, ">")
                self.wire_xml(out, chat, own, x)
                out.write(own, "]<]minimax[>[</")
                out.write_data(own, k)
                out.write(own, ">")
        elif is_list(v):
            for x in each(v):
                out.write(own, "]<]minimax[>[<item>")
                self.wire_xml(out, chat, own, x)
                out.write(own, "]<]minimax[>[</item>")
        elif v is None:
            pass
        elif is_bool(v):
            out.write_data(own, json(v))
        else:
            out.write_data(own, to_str(v))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minimax-m3.yaml:86
        out.frame("]~b]ai\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minimax-m3.yaml:86
        self.write_open(out, chat, prev)
        if self.thinking_mode == "enabled":
            out.frame("<mm:think>")
        elif self.thinking_mode == "disabled":
            out.frame("</mm:think>")

    def stop(self, chat: Chat, m: Message) -> str:  # minimax-m2.yaml:75
        return "[e~["

    def after(self, chat: Chat, m: Message) -> str:  # minimax-m2.yaml:76
        return "\n"


class Renderer(emitted.Renderer):
    """minimax-m3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniMax-M3: two tiers of system text (root, developer); arguments are recursive XML, a namespace token before every tag.
format: minimax-m3
models: [MiniMaxAI/MiniMax-M3, MiniMaxAI/MiniMax-M3-MXFP8]
parity: {template: MiniMaxAI-MiniMax-M3-MXFP8, sha256: c56d1f3ab70881b0e2ed8f51fa6de435d37b84d6c804ebb19a0ec4986fa5ffa9}
tokens: [']~!b[', ']~b]', '[e~[', ']<]minimax[>[', ']<]image[>[', ']<]video[>[']
markers: ['<mm:think>', '</mm:think>', '<tool_call>', '</tool_call>']

options:
  model_identity: {type: str, default: 'You are a helpful assistant.'}
  thinking_mode: {values: [adaptive, enabled, disabled], default: adaptive}

texts:
  tools_head: |-
    # Tools
    You may call one or more tools to assist with the user query.
    Here are the tools available in JSONSchema format:

    <tools>
  tools_foot: |-
    </tools>

    To call tools, wrap all invocations in a single ]<]minimax[>[<tool_call>]<]minimax[>[</tool_call> block. Parameter values containing nested objects or arrays are recursively expanded into XML elements. Example:

    ]<]minimax[>[<tool_call>
    ]<]minimax[>[<invoke name="tool-name-1">]<]minimax[>[<param-1>value-1]<]minimax[>[</param-1>]<]minimax[>[<param-2>]<]minimax[>[<item>]<]minimax[>[<key-a>val-a]<]minimax[>[</key-a>]<]minimax[>[<key-b>val-b]<]minimax[>[</key-b>]<]minimax[>[</item>]<]minimax[>[</param-2>]<]minimax[>[</invoke>
    ]<]minimax[>[<invoke name="tool-name-2">]<]minimax[>[<param-1>value-1]<]minimax[>[</param-1>]<]minimax[>[</invoke>
    ]<]minimax[>[</tool_call>
  root_default: |-
    Your model version is MiniMax-M3, developed by MiniMax. Knowledge cutoff: January 2026. Founded in early 2022, MiniMax is a global AI foundation model company committed to advancing the frontiers of AI towards AGI.
  think_intro: |-
    <thinking_instructions>
    You have a thinking capability that allows you to reason step by step before responding. When thinking is enabled, wrap your reasoning in <mm:think></mm:think> tags before your response. When thinking is disabled, begin your response directly after the </mm:think> prefix. When thinking is adaptive, decide on your own whether to think for the current turn.
  mode_enabled: |-
    Current thinking mode: enabled. You MUST think step by step before every response, including after receiving function/tool results.
  mode_disabled: |-
    Current thinking mode: disabled. Do not output any thinking process.
  mode_adaptive: |-
    Current thinking mode: adaptive. You are encouraged to think for complex decision-making, multi-step reasoning, or when analyzing function/tool results.

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: p.type == "image", media: image, emit: ']<]image[>['}
    - {when: p.type == "video", media: video, emit: ']<]video[>['}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎', text: both}
  brackets: ['<mm:think>', '</mm:think>']
  shown: m.reasoning
  hidden: '</mm:think>'

calls:
  section: [']<]minimax[>[<tool_call>⏎', ']<]minimax[>[</tool_call>']
  brackets: [']<]minimax[>[<invoke name="${c.name}">', ']<]minimax[>[</invoke>⏎']
  argument: {where: v is not none, emit: ']<]minimax[>[<${k}>${@xml(v)}]<]minimax[>[</${k}>'}

hoist:
  root: first
  developer: {roles: [system, developer], take: first}

reject:
  - {when: m.role == "tool" and not m.caller.calls, say: a tool message without a call before it}

wires:
  xml:
    args: [v]
    emit:
      case:
        - {when: is_mapping(v), emit: {each: v|items, as: [k, x], where: x is not none, emit: ']<]minimax[>[<${k}>${@xml(x)}]<]minimax[>[</${k}>'}}
        - {when: is_list(v), emit: {each: v, as: x, emit: ']<]minimax[>[<item>${@xml(x)}]<]minimax[>[</item>'}}
        - {when: v is none, emit: ''}
        - {when: is_bool(v), emit: '${v|json}'}
        - {emit: '${v|str}'}

prelude:
  - ']~!b[]~b]system⏎${root.text if root.content else root_default}⏎⏎${think_intro}⏎'
  - case:
      - {when: thinking_mode == "enabled", emit: '${mode_enabled}⏎'}
      - {when: thinking_mode == "disabled", emit: '${mode_disabled}⏎'}
      - {emit: '${mode_adaptive}⏎'}
  - '</thinking_instructions>[e~[⏎]~b]developer⏎${developer.text if developer.content else model_identity}'
  - when: tools
    emit: ['⏎⏎${tools_head}⏎', {each: tools, as: t, emit: '<tool>${t.function|json}</tool>⏎'}, '${tools_foot}']
  - '[e~[⏎'

turns:
  user: ']~b]user⏎${m.text}[e~[⏎'
  assistant:
    open: ']~b]ai⏎'
    prefill: {case: [{when: thinking_mode == "enabled", emit: '<mm:think>'}, {when: thinking_mode == "disabled", emit: '</mm:think>'}]}
    sampled: [reasoning, text, calls]
    stop: '[e~['
    after: '⏎'
  tool:
    run: [']~b]tool', '[e~[⏎']
    emit:
      - '⏎<response>'
      - when: is_string(m.content)
        emit: '${m.content}'
        else:
          each: m.content
          as: r
          emit:
            case:
              - {when: "has(r, 'type') and r.type == 'image'", emit: ']<]image[>['}
              - {when: "has(r, 'type') and r.type == 'video'", emit: ']<]video[>['}
              - {emit: '${(r.output if has(r, "output") else r.text if r.type == "text" and has(r, "text") else r)|str}'}
      - '</response>'
  '*': drop

loses: ['arguments: null, and lists of one or none', argument types, call ids,
        'reasoning: a text that spells </mm:think> is split there', list content,
        'system messages: all but the first of each tier', unknown roles]

examples:
  - say: nested arguments
    options: {thinking_mode: enabled}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', reasoning_content: Look it up., tool_calls: [{function: {name: get_weather, arguments: {where: {city: Oslo}, days: [1, 2], now: true}}}]}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: "]~!b[]~b]system\\nYour model version is MiniMax-M3, developed by MiniMax. Knowledge cutoff: January 2026. Founded in early 2022, MiniMax is a global AI foundation model company committed to advancing the frontiers of AI towards AGI.\\n\\n<thinking_instructions>\\nYou have a thinking capability that allows you to reason step by step before responding. When thinking is enabled, wrap your reasoning in <mm:think></mm:think> tags before your response. When thinking is disabled, begin your response directly after the </mm:think> prefix. When thinking is adaptive, decide on your own whether to think for the current turn.\\nCurrent thinking mode: enabled. You MUST think step by step before every response, including after receiving function/tool results.\\n</thinking_instructions>[e~[\\n]~b]developer\\nYou are a helpful assistant.[e~[\\n]~b]user\\nWeather in Oslo?[e~[\\n]~b]ai\\n<mm:think>Look it up.</mm:think>]<]minimax[>[<tool_call>\\n]<]minimax[>[<invoke name=\\"get_weather\\">]<]minimax[>[<where>]<]minimax[>[<city>Oslo]<]minimax[>[</city>]<]minimax[>[</where>]<]minimax[>[<days>]<]minimax[>[<item>1]<]minimax[>[</item>]<]minimax[>[<item>2]<]minimax[>[</item>]<]minimax[>[</days>]<]minimax[>[<now>true]<]minimax[>[</now>]<]minimax[>[</invoke>\\n]<]minimax[>[</tool_call>[e~[\\n]~b]tool\\n<response>4</response>[e~[\\n]~b]ai\\n<mm:think>"
  - say: a text and a call
    completion: "<mm:think>Look it up.</mm:think>One moment.]<]minimax[>[<tool_call>\\n]<]minimax[>[<invoke name=\\"get_weather\\">]<]minimax[>[<city>Oslo]<]minimax[>[</city>]<]minimax[>[<days>]<]minimax[>[<item>1]<]minimax[>[</item>]<]minimax[>[<item>2]<]minimax[>[</item>]<]minimax[>[</days>]<]minimax[>[</invoke>\\n]<]minimax[>[</tool_call>[e~["
    parsed:
      content: One moment.
      reasoning_content: Look it up.
      tool_calls: [{name: get_weather, arguments: {city: Oslo, days: [1, 2]}}]
      status: complete
"""
