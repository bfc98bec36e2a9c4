# Emitted from jamba.yaml by `turnspec compile jamba.yaml`.
# Do not edit: change the spec and compile it again.
"""Jamba: every message between begin and end; tools stand in a system message of their own."""

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
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    has,
    is_string,
    json,
    to_str,
)

FORMAT = Format(
    id="jamba",
    title="Jamba: every message between begin and end; tools stand in a system message of their own.",
    models=(
        "ai21labs/Jamba-tiny-dev",
        "ai21labs/Jamba-tiny-reward-dev",
    ),
    templates=(("375183c367686d0d87f7492e6fcf623dd5c857344aad9d8ca4d4bcd01b5055c2", ()),),
    tokens=(
        "<|startoftext|>",
        "<|bom|>",
        "<|eom|>",
    ),
    markers=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|tool|>",
        "<tool_calls>",
        "</tool_calls>",
        "<tool_definitions>",
        "</tool_definitions>",
    ),
    options=(),
    loses=(
        "reasoning",
        "call ids",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets(" ", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('    {"name": "'),
                        Field("name"),
                        Literal('", "arguments": '),
                        Field("arguments", "json"),
                        Literal("}"),
                    )
                ),
            ),
            section=Brackets("<tool_calls>[\n", "\n]</tool_calls>"),
            between=",\n",
        ),
        stops=("<|eom|>",),
    ),
    openers=(
        ("system", "<|bom|><|system|> "),
        ("user", "<|bom|><|user|> "),
        ("tool", "<|bom|><|tool|> "),
        ("*", "<|bom|><|"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """jamba, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def hoist(self, chat: Chat) -> None:  # jamba.yaml:17
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # jamba.yaml:10
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((json(content) if content else "", DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # jamba.yaml:19
        for t in chat.tools:
            if has(t, "type") and get(t, "type") != "function":
                raise MessageError("the only supported type of a tool is function")

    def check_messages(self, chat: Chat) -> None:  # jamba.yaml:19
        for m in chat.messages:
            if m.get("name") is not UNSET and not is_string(m.get("name")):
                raise MessageError("a name is a text", f"messages[{m.index}]")
            if m.get("citations") or m.get("documents"):
                raise MessageError("citations are not supported", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # jamba.yaml:23
        system = chat.hoisted["system"]
        out.frame("<|startoftext|>")
        if not system or system.content is not UNSET or chat.tools:
            out.frame("<|bom|><|system|> ")
            out.content(system, to_str(system.content))
            if chat.tools:
                if system.content:
                    out.frame("\n\n")
                out.frame("<tool_definitions>\n# Tools\n\n## Functions")
                for t in each(chat.tools):
                    out.frame("\n\n")
                    out.schema(json(get(t, "function") if has(t, "type") else t, indent=2))
                out.frame("\n</tool_definitions>")
            out.frame("<|eom|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:35
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:36
        out.scaffold(m, "<|bom|><|system|> ")
        if m.get("name") is not UNSET:
            out.scaffold(m, "(")
            out.scaffold_data(m, m.get("name"))
            out.scaffold(m, ")")
        out.content(m, m.text)
        out.scaffold(m, "<|eom|>")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:37
        out.scaffold(m, "<|bom|><|user|> ")
        if m.get("name") is not UNSET:
            out.scaffold(m, "(")
            out.scaffold_data(m, m.get("name"))
            out.scaffold(m, ")")
        out.content(m, m.text)
        out.scaffold(m, "<|eom|>")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:38
        out.scaffold(m, "<|bom|><|tool|> ")
        if m.get("name") is not UNSET:
            out.scaffold(m, "(")
            out.scaffold_data(m, m.get("name"))
            out.scaffold(m, ")")
        out.content(m, m.text)
        out.scaffold(m, "<|eom|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:40
        start = len(out.texts)
        out.scaffold(m, "<|bom|><|assistant|>")
        if m.get("name") is not UNSET:
            out.scaffold(m, " (")
            out.scaffold_data(m, m.get("name"))
            out.scaffold(m, ")")
        if m.get("name") is not UNSET:
            out.sampled_data(m, m.text)
            self.write_calls(out, chat, m)
        else:
            out.sampled(m, " ", m.text)
            self.write_calls(out, chat, m)
        out.sampled(m, "<|eom|>")
        self.align(out, chat, m, start)

    def write_calls(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:13
        if m.calls:  # jamba.yaml:13
            out.sampled(m, "<tool_calls>[\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ",\n")
                out.sampled(m, '    {"name": "', c.name, '", "arguments": ', json(c.args), "}")
            out.sampled(m, "\n]</tool_calls>")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # jamba.yaml:43
        out.scaffold(m, "<|bom|><|")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "|> ")
        if m.get("name") is not UNSET:
            out.scaffold(m, "(")
            out.scaffold_data(m, m.get("name"))
            out.scaffold(m, ")")
        out.content(m, m.text)
        out.scaffold(m, "<|eom|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # jamba.yaml:40
        m = NOBODY
        out.frame("<|bom|><|assistant|>")
        if m.get("name") is not UNSET:
            out.frame(" (")
            out.frame_data(m.get("name"))
            out.frame(")")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # jamba.yaml:40
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # jamba.yaml:42
        return "<|eom|>"


class Renderer(emitted.Renderer):
    """jamba: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Jamba: every message between begin and end; tools stand in a system message of their own.
# Left out: documents and knobs, a preamble to the answer, other roles to predict, other spellings of begin and end.
format: jamba
models: [ai21labs/Jamba-tiny-dev, ai21labs/Jamba-tiny-reward-dev]
parity: {template: ai21labs-Jamba-tiny-dev, sha256: 375183c367686d0d87f7492e6fcf623dd5c857344aad9d8ca4d4bcd01b5055c2}
tokens: ['<|startoftext|>', '<|bom|>', '<|eom|>']
markers: ['<|system|>', '<|user|>', '<|assistant|>', '<|tool|>', '<tool_calls>', '</tool_calls>', '<tool_definitions>',
          '</tool_definitions>']
content: {other: '${content|json if content else ""}'}

calls:
  section: ['<tool_calls>[⏎', '⏎]</tool_calls>']
  between: ',⏎'
  brackets: ['    {"name": "', '}']
  emit: '${c.name}", "arguments": ${c.args|json}'

hoist: {system: first}

reject:
  - {when: defined(m.name) and not is_string(m.name), say: a name is a text}
  - {when: m.citations or m.documents, say: citations are not supported}
  - {each: tools, as: t, when: "has(t, 'type') and t.type != 'function'", say: the only supported type of a tool is function}

prelude:
  - '<|startoftext|>'
  - when: not system or defined(system.content) or tools
    emit:
      - '<|bom|><|system|> ${system.content|str}'
      - when: tools
        emit:
          - {when: system.content, emit: '⏎⏎'}
          - '<tool_definitions>⏎# Tools⏎⏎## Functions'
          - {each: tools, as: t, emit: '⏎⏎${(t.function if has(t, "type") else t)|json(indent=2)}'}
          - '⏎</tool_definitions>'
      - '<|eom|>'

turns:
  system: ['<|bom|><|system|> ', {when: defined(m.name), emit: '(${m.name})'}, '${m.text}<|eom|>']
  user: ['<|bom|><|user|> ', {when: defined(m.name), emit: '(${m.name})'}, '${m.text}<|eom|>']
  tool: ['<|bom|><|tool|> ', {when: defined(m.name), emit: '(${m.name})'}, '${m.text}<|eom|>']
  assistant:
    open: ['<|bom|><|assistant|>', {when: defined(m.name), emit: ' (${m.name})'}]
    sampled: {when: defined(m.name), emit: [text, calls], else: [' ${m.text}', calls]}
    stop: '<|eom|>'
  '*': ['<|bom|><|${m.role}|> ', {when: defined(m.name), emit: '(${m.name})'}, '${m.text}<|eom|>']

loses: [reasoning, call ids, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|startoftext|><|bom|><|system|> <|eom|><|bom|><|user|> Weather in Oslo?<|eom|><|bom|><|assistant|> Cold.<|eom|><|bom|><|user|> How cold?<|eom|><|bom|><|assistant|>"
  - say: an answer
    completion: "Cold.<|eom|>"
    parsed: {content: Cold., status: complete}
"""
