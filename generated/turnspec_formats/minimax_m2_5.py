# Emitted from minimax-m2.5.yaml by `turnspec compile minimax-m2.5.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniMax-M2.5 = MiniMax-M2 under its own name."""

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
You may call one or more tools to assist with the user query.
Here are the tools available in JSONSchema format:

<tools>"""  # minimax-m2.yaml:14
TOOLS_FOOT = """\
</tools>

When making tool calls, use XML format to invoke tools and pass parameters:

<minimax:tool_call>
<invoke name="tool-name-1">
<parameter name="param-key-1">param-value-1</parameter>
<parameter name="param-key-2">param-value-2</parameter>
...
</invoke>
</minimax:tool_call>"""  # minimax-m2.yaml:20

FORMAT = Format(
    id="minimax-m2.5",
    title="MiniMax-M2.5 = MiniMax-M2 under its own name.",
    models=("MiniMaxAI/MiniMax-M2.5",),
    templates=(("2acb65a5f306d728e3130eb6397b6621caa37151678971c206dceed12ad01f21", ()),),
    tokens=(
        "]~!b[",
        "]~b]",
        "[e~[",
    ),
    markers=(
        "<think>",
        "</think>",
        "<minimax:tool_call>",
        "</minimax:tool_call>",
    ),
    options=(
        Option(
            "model_identity", "str", "You are a helpful assistant. Your name is MiniMax-M2.5 and is built by MiniMax."
        ),
    ),
    loses=(
        "reasoning: a text that spells </think> is split there",
        "argument types",
        "call ids",
        "list content",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('<invoke name="'),
                        Field("name"),
                        Literal('">\n'),
                        Repeat(
                            (
                                Literal('<parameter name="'),
                                Field("key"),
                                Literal('">'),
                                Field("value", "text_or_json"),
                                Literal("</parameter>\n"),
                            )
                        ),
                        Literal("</invoke>\n"),
                    )
                ),
            ),
            section=Brackets("\n<minimax:tool_call>\n", "</minimax:tool_call>"),
        ),
        stops=("[e~[",),
        after="\n",
    ),
    positional=True,
    anchors=("last_user",),
    openers=(("user", "]~b]user\n"), ("tool", "]~b]tool")),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_user"),
        Stability((("history", "template"),), "user", False, True),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """minimax-m2.5, written as text. Options: model_identity (str)."""

    format = FORMAT
    model_identity: str

    def hoist(self, chat: Chat) -> None:  # minimax-m2.yaml:51
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # minimax-m2.yaml:34
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
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

    def read_reasoning(self, m: Message) -> None:  # minimax-m2.yaml:41
        m.reasoning = first_text(m, "reasoning_content")
        if m.reasoning is UNSET and "</think>" in m.text:
            split_embedded(m, "<think>", "</think>", "\n", "both")

    def check(self, chat: Chat) -> None:  # minimax-m2.yaml:54
        system = chat.hoisted["system"]
        if system.get("current_date") and not is_string(system.get("current_date")):
            raise MessageError("current_date must be a text")
        if system.get("current_location") and not is_string(system.get("current_location")):
            raise MessageError("current_location must be a text")

    def check_messages(self, chat: Chat) -> None:  # minimax-m2.yaml:54
        for m in chat.messages:
            if m.role == "tool" and not m.caller.calls:
                raise MessageError("a tool message without a call before it", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # minimax-m2.yaml:59
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # minimax-m2.yaml:61
        system = chat.hoisted["system"]
        out.frame("]~!b[]~b]system\n")
        out.content(system, system.text if system.content else self.model_identity)
        if system.get("current_date"):
            out.frame("\nCurrent date: ")
            out.content(system, system.get("current_date"))
        if system.get("current_location"):
            out.frame("\nCurrent location: ")
            out.content(system, system.get("current_location"))
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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # minimax-m2.yaml:69
        match m.role:
            case "user":
                out.framed(m, "]~b]user\n", m.text, "[e~[\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # minimax-m2.yaml:72
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.reasoning and m.position > last_user)
        start = len(out.texts)
        out.scaffold(m, "]~b]ai\n")
        if shown:  # minimax-m2.yaml:41
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        out.sampled_data(m, m.text)
        if m.calls:  # minimax-m2.yaml:47
            out.sampled(m, "\n<minimax:tool_call>\n")
            for c in m.calls:
                out.sampled(m, '<invoke name="', c.name, '">\n')
                for k, v in items(c.args):
                    out.sampled(m, '<parameter name="', k, '">', text_or_json(v), "</parameter>\n")
                out.sampled(m, "</invoke>\n")
            out.sampled(m, "</minimax:tool_call>")
        out.sampled(m, "[e~[")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # minimax-m2.yaml:78
        if m.prev.role != "tool":
            out.scaffold(m, "]~b]tool")
        if is_string(m.content):
            out.framed(m, "\n<response>", m.content, "</response>")
        else:
            for r in each(m.content):
                out.framed(
                    m,
                    "\n<response>",
                    to_str(
                        get(r, "output")
                        if has(r, "output")
                        else get(r, "text")
                        if get(r, "type") == "text" and has(r, "text")
                        else r
                    ),
                    "\n</response>",
                )
        if chat.next(m).role != "tool":
            out.scaffold(m, "[e~[\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minimax-m2.yaml:72
        out.frame("]~b]ai\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minimax-m2.yaml:72
        self.write_open(out, chat, prev)
        out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # minimax-m2.yaml:75
        return "[e~["

    def after(self, chat: Chat, m: Message) -> str:  # minimax-m2.yaml:76
        return "\n"


class Renderer(emitted.Renderer):
    """minimax-m2.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniMax-M2.5 = MiniMax-M2 under its own name.
format: minimax-m2.5
models: [MiniMaxAI/MiniMax-M2.5]
parity: {template: MiniMaxAI-MiniMax-M2.5, sha256: 2acb65a5f306d728e3130eb6397b6621caa37151678971c206dceed12ad01f21}
tokens: [']~!b[', ']~b]', '[e~[']
markers: ['<think>', '</think>', '<minimax:tool_call>', '</minimax:tool_call>']

options:
  model_identity: {type: str, default: 'You are a helpful assistant. Your name is MiniMax-M2.5 and is built by MiniMax.'}

texts:
  tools_head: |-
    # Tools
    You may call one or more tools to assist with the user query.
    Here are the tools available in JSONSchema format:

    <tools>
  tools_foot: |-
    </tools>

    When making tool calls, use XML format to invoke tools and pass parameters:

    <minimax:tool_call>
    <invoke name="tool-name-1">
    <parameter name="param-key-1">param-value-1</parameter>
    <parameter name="param-key-2">param-value-2</parameter>
    ...
    </invoke>
    </minimax:tool_call>

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

reasoning:
  from: [reasoning_content]
  embedded: {trim: '⏎', text: both}
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: m.reasoning and after(last_user)

calls:
  section: ['⏎<minimax:tool_call>⏎', '</minimax:tool_call>']
  brackets: ['<invoke name="${c.name}">⏎', '</invoke>⏎']
  argument: '<parameter name="${k}">${v|text_or_json}</parameter>⏎'

hoist: {system: first}

reject:
  - {when: m.role == "tool" and not m.caller.calls, say: a tool message without a call before it}
  - {when: system.current_date and not is_string(system.current_date), say: current_date must be a text}
  - {when: system.current_location and not is_string(system.current_location), say: current_location must be a text}

anchors:
  last_user: {last: m.role == "user"}

prelude:
  - ']~!b[]~b]system⏎${system.text if system.content else model_identity}'
  - {when: system.current_date, emit: '⏎Current date: ${system.current_date}'}
  - {when: system.current_location, emit: '⏎Current location: ${system.current_location}'}
  - when: tools
    emit: ['⏎⏎${tools_head}⏎', {each: tools, as: t, emit: '<tool>${t.function|json}</tool>⏎'}, '${tools_foot}']
  - '[e~[⏎'

turns:
  user: ']~b]user⏎${m.text}[e~[⏎'
  assistant:
    open: ']~b]ai⏎'
    prefill: '<think>⏎'
    sampled: [reasoning, text, calls]
    stop: '[e~['
    after: '⏎'
  tool:
    run: [']~b]tool', '[e~[⏎']
    emit:
      when: is_string(m.content)
      emit: '⏎<response>${m.content}</response>'
      else:
        each: m.content
        as: r
        emit: '⏎<response>${(r.output if has(r, "output") else r.text if r.type == "text" and has(r, "text") else r)|str}⏎</response>'
  '*': drop

loses: ['reasoning: a text that spells </think> is split there', argument types, call ids, list content,
        'system messages: all but a first one', unknown roles]

examples:
  - say: who it is, unless a system message says otherwise
    messages:
      - {role: user, content: 'Who are you?'}
    add_generation_prompt: true
    text: "]~!b[]~b]system\\nYou are a helpful assistant. Your name is MiniMax-M2.5 and is built by MiniMax.[e~[\\n]~b]user\\nWho are you?[e~[\\n]~b]ai\\n<think>\\n"
"""
