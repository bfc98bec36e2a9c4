# Emitted from mistral-7b-v0.3.yaml by `turnspec compile mistral-7b-v0.3.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral 7B v0.3: tools stand before the last user message, a system text in it, if it is last."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
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
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    has,
    is_string,
    item,
    items,
    json,
    length,
    same,
    spelled,
    to_str,
)

FORMAT = Format(
    id="mistral-7b-v0.3",
    title="Mistral 7B v0.3: tools stand before the last user message, a system text in it, if it is last.",
    models=(
        "mistralai/Mistral-7B-Instruct-v0.3",
        "mistralai/Mistral-Small-Instruct-2409",
        "mistralai/Mixtral-8x22B-Instruct-v0.1",
    ),
    templates=(("cafb64e0e9e5fd2503054b3479593fae39cbdfd52338ce8af9bb4664a8eb05bd", ()),),
    tokens=(
        "[INST]",
        "[/INST]",
        "[TOOL_CALLS]",
        "[AVAILABLE_TOOLS]",
        "[/AVAILABLE_TOOLS]",
        "[TOOL_RESULTS]",
        "[/TOOL_RESULTS]",
    ),
    markers=(),
    options=(),
    loses=(
        "content beside calls",
        "reasoning",
        "system messages: all but a first one",
        "list content",
        "white space: around texts",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets(" ", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('{"name": "'),
                        Field("name"),
                        Literal('", "arguments": '),
                        Field("arguments", "json"),
                        Literal(', "id": "'),
                        Field("id"),
                        Literal('"}'),
                    )
                ),
            ),
            section=Brackets("[TOOL_CALLS] [", "]"),
            between=", ",
        ),
        stops=("</s>",),
    ),
    bos="<s>",
    eos="</s>",
    anchors=("last_user",),
    looks_ahead=True,
    openers=(("user", "[AVAILABLE_TOOLS] ["),),
    stability=(
        Stability((), "user", None, False, "a turn asks for the next message; a user message can move last_user"),
        Stability((), "tool", None, False, "a turn asks for the next message"),
        Stability((), "assistant", None, False, "a turn asks for the next message"),
    ),
)


class Layout(emitted.Layout):
    """mistral-7b-v0.3, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # mistral-7b-v0.3.yaml:18
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # mistral-7b-v0.3.yaml:11
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # mistral-7b-v0.3.yaml:20
        system = chat.hoisted["system"]
        mute = False
        if not spelled(
            [
                m
                for m in chat.messages
                if m.role != "tool" and m.role != "tool_results" and m.get("tool_calls") is UNSET
            ],
            {"user": "U", "*": "A"},
            "(UA)*U?",
        ):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if (
            system.content is not UNSET
            and not is_string(system.content)
            and get(item(chat.given, -1), "role") == "user"
        ):
            raise MessageError("the first system message must be a text")
        if mute:
            raise MessageError("an answer needs a text")

    def check_messages(self, chat: Chat) -> None:  # mistral-7b-v0.3.yaml:25
        for m in chat.messages:
            if m.role == "user" and not is_string(m.content):
                raise MessageError("a user message needs a text", f"messages[{m.index}]")
            if m.get("tool_calls") is not UNSET and m.role not in ["user", "assistant"]:
                raise MessageError("calls stand in assistant messages", f"messages[{m.index}]")
            for c in m.calls:
                if length(c.fn) != 2:
                    raise MessageError("a call has a name and arguments", f"messages[{m.index}]")
            for c in m.calls:
                if not is_string(c.id) or length(c.id) != 9:
                    raise MessageError("a call id has 9 characters", f"messages[{m.index}]")
            if m.role in ["tool", "tool_results"] and (
                not is_string(m.get("tool_call_id")) or length(m.get("tool_call_id")) != 9
            ):
                raise MessageError("a call id has 9 characters", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # mistral-7b-v0.3.yaml:35
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-7b-v0.3.yaml:50
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-7b-v0.3.yaml:51
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "tool_results":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-7b-v0.3.yaml:53
        system = chat.hoisted["system"]
        if chat.tools is not UNSET and same(chat, m, chat.anchors["last_user"]):
            out.scaffold(m, "[AVAILABLE_TOOLS] [")
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.scaffold(m, ", ")
                self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function"))
            if chat.tools:
                out.scaffold(m, "]")
            out.scaffold(m, "[/AVAILABLE_TOOLS]")
        if not chat.next(m) and system.content is not UNSET:
            out.scaffold(m, "[INST] ")
            out.content(system, system.text)
            out.framed(m, "\n\n", m.text, "[/INST]")
        else:
            out.framed(m, "[INST] ", m.text, "[/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-7b-v0.3.yaml:59
        start = len(out.texts)
        if m.calls:
            out.sampled(m, "[TOOL_CALLS] [")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ", ")
                out.sampled(m, '{"name": "', c.name, '", "arguments": ', json(c.args), ', "id": "', c.id, '"}')
            out.sampled(m, "]")
        elif m.get("tool_calls") is not UNSET:
            out.sampled(m, "[TOOL_CALLS] [")
        else:
            out.sampled(m, " ", m.text.strip())
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def wire_tool(self, out: Pieces, chat: Chat, own: Owner, f: Any) -> None:  # mistral-7b-v0.3.yaml:41
        out.write(own, '{"type": "function", "function": {')
        for n, (k, v) in enumerate(((k, v) for k, v in items(f) if k != "return")):
            if n:
                out.write(own, ", ")
            if is_string(v):
                out.write(own, '"')
                out.write_data(own, k)
                out.write(own, '": "')
                out.write_data(own, v)
                out.write(own, '"')
            else:
                out.write(own, '"')
                out.write_data(own, k)
                out.write(own, '": ')
                out.write_data(own, json(v))
        out.write(own, "}}")

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # mistral-7b-v0.3.yaml:47
        out.write(own, '[TOOL_RESULTS] {"content": ')
        out.write_content(own, m, to_str(get(m.content, "content") if has(m.content, "content") else m.content))
        out.write(own, ", ")
        out.write(own, '"call_id": "')
        out.write_data(own, m.get("tool_call_id"))
        out.write(own, '"}[/TOOL_RESULTS]')

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-7b-v0.3.yaml:59
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-7b-v0.3.yaml:59
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-7b-v0.3.yaml:61
        if m.calls or m.get("tool_calls") is UNSET:
            return self.eos
        return ""


class Renderer(emitted.Renderer):
    """mistral-7b-v0.3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral 7B v0.3: tools stand before the last user message, a system text in it, if it is last.
format: mistral-7b-v0.3
models: [mistralai/Mistral-7B-Instruct-v0.3, mistralai/Mistral-Small-Instruct-2409,
         mistralai/Mixtral-8x22B-Instruct-v0.1]
parity: {template: mistralai-Mistral-7B-Instruct-v0.3, sha256: cafb64e0e9e5fd2503054b3479593fae39cbdfd52338ce8af9bb4664a8eb05bd}
tokens: ['[INST]', '[/INST]', '[TOOL_CALLS]', '[AVAILABLE_TOOLS]', '[/AVAILABLE_TOOLS]', '[TOOL_RESULTS]',
         '[/TOOL_RESULTS]']
bos: '<s>'
eos: '</s>'
content: {other: '${content|str}'}

calls:
  section: ['[TOOL_CALLS] [', ']']
  between: ', '
  brackets: ['{"name": "', '}']
  emit: '${c.name}", "arguments": ${c.args|json}, "id": "${c.id}"'

hoist: {system: first}

order:
  of: m.role != "tool" and m.role != "tool_results" and not defined(m.tool_calls)
  as: {user: U, '*': A}
  pattern: (UA)*U?
  say: user and assistant take turns

reject:
  - {when: not messages, say: there are no messages}
  - {when: "defined(system.content) and not is_string(system.content) and messages[-1].role == 'user'", say: the first system message must be a text}
  - {when: m.role == "user" and not is_string(m.content), say: a user message needs a text}
  - {when: "defined(m.tool_calls) and m.role not in ['user', 'assistant']", say: calls stand in assistant messages}
  - {each: m.calls, as: c, when: len(c.fn) != 2, say: a call has a name and arguments}
  - {each: m.calls, as: c, when: not is_string(c.id) or len(c.id) != 9, say: a call id has 9 characters}
  - {when: "m.role in ['tool', 'tool_results'] and (not is_string(m.tool_call_id) or len(m.tool_call_id) != 9)", say: a call id has 9 characters}
  - {when: mute, say: an answer needs a text}

anchors:
  last_user: {last: m.role == "user"}

let: {mute: false}

wires:
  tool:
    args: [f]
    emit:
      - '{"type": "function", "function": {'
      - {each: f|items, as: [k, v], where: k != "return", between: ', ', emit: {when: is_string(v), emit: '"${k}": "${v}"', else: '"${k}": ${v|json}'}}
      - '}}'
  result:
    - '[TOOL_RESULTS] {"content": ${(m.content.content if has(m.content, "content") else m.content)|str}, '
    - '"call_id": "${m.tool_call_id}"}[/TOOL_RESULTS]'

prelude: '${bos}'

turns:
  user:
    - when: defined(tools) and same(last_user)
      emit:
        - '[AVAILABLE_TOOLS] ['
        - {each: tools, as: t, between: ', ', emit: '${@tool(t.function)}'}
        - {when: tools, emit: ']'}
        - '[/AVAILABLE_TOOLS]'
    - {when: not next and defined(system.content), emit: '[INST] ${system.text}⏎⏎${m.text}[/INST]', else: '[INST] ${m.text}[/INST]'}
  tool: '${@result}'
  tool_results: '${@result}'
  assistant:
    open: ''
    sampled: {case: [{when: m.calls, emit: [calls]}, {when: defined(m.tool_calls), emit: '[TOOL_CALLS] ['}, {emit: ' ${m.text|trim}'}]}
    stop: {when: m.calls or not defined(m.tool_calls), emit: '${eos}'}

loses: [content beside calls, reasoning, 'system messages: all but a first one', list content,
        'white space: around texts', 'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[INST] Weather in Oslo?[/INST] Cold.</s>[INST] How cold?[/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
