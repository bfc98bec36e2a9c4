# Emitted from codestral-22b.yaml by `turnspec compile codestral-22b.yaml`.
# Do not edit: change the spec and compile it again.
"""Codestral 22B: the system text stands in the last instruction, if it is the last message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Pieces,
    Stability,
    get,
    is_string,
    item,
    spelled,
)

FORMAT = Format(
    id="codestral-22b",
    title="Codestral 22B: the system text stands in the last instruction, if it is the last message.",
    models=(
        "mistralai/Codestral-22B-v0.1",
        "mistralai/Mathstral-7B-v0.1",
    ),
    templates=(("ac888ea51c72437ddbd57032b819c5d04d76c313147e1f3f2add070493fac49c", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets(" ", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    looks_ahead=True,
    openers=(("user", "[INST] "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """codestral-22b, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # mistral-7b-v0.2.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # mistral-7b-v0.2.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # mistral-7b-v0.2.yaml:10
        system = chat.hoisted["system"]
        if not spelled(chat.messages, {"user": "U", "assistant": "A", "*": "x"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if (
            system.content is not UNSET
            and not is_string(system.content)
            and get(item(chat.given, -1), "role") == "user"
        ):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # codestral-22b.yaml:7
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-7b-v0.2.yaml:16
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # codestral-22b.yaml:10
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # codestral-22b.yaml:11
        system = chat.hoisted["system"]
        if system.content is not UNSET and not chat.next(m):
            out.scaffold(m, "[INST] ")
            out.content(system, system.text)
            out.framed(m, "\n\n", m.text, "[/INST]")
        else:
            out.framed(m, "[INST] ", m.text, "[/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-7b-v0.2.yaml:20
        out.sampled(m, " ", m.text, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-7b-v0.2.yaml:20
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-7b-v0.2.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-7b-v0.2.yaml:22
        return self.eos


class Renderer(emitted.Renderer):
    """codestral-22b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Codestral 22B: the system text stands in the last instruction, if it is the last message.
format: codestral-22b
models: [mistralai/Codestral-22B-v0.1, mistralai/Mathstral-7B-v0.1]
parity: {template: mistralai-Codestral-22B-v0.1, sha256: ac888ea51c72437ddbd57032b819c5d04d76c313147e1f3f2add070493fac49c}
bos: '<s>'
eos: '</s>'
content: {other: ''}
hoist: {system: first}
order: {as: {user: U, assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: not messages, say: there are no messages}
  - {when: "defined(system.content) and not is_string(system.content) and messages[-1].role == 'user'", say: the first system message must be a text}

prelude: '${bos}'

turns:
  user: {when: defined(system.content) and last, emit: '[INST] ${system.text}⏎⏎${m.text}[/INST]', else: '[INST] ${m.text}[/INST]'}
  assistant:
    open: ''
    sampled: ' ${m.text}'
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one',
        'unknown roles: refused']

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
