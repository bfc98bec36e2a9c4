# Emitted from ayur-param.yaml by `turnspec compile ayur-param.yaml`.
# Do not edit: change the spec and compile it again.
"""Param: the question ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="ayur-param",
    title="Param: the question ends in the header of the answer.",
    models=("bharatgenai/AyurParam",),
    templates=(("9d1b14125b63450d1dcad041659d82c49521efeb2290efbdf770dffe900bbfe8", ()),),
    tokens=("</s>",),
    markers=(
        "<user>",
        "<assistant>",
        "<actual_response>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",)),
    openers=(("user", "<user> "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ayur-param, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # ayur-param.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # ayur-param.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ayur-param.yaml:12
        match m.role:
            case "user":
                out.framed(m, "<user> ", m.text.strip(), " <assistant><actual_response>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ayur-param.yaml:15
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ayur-param.yaml:15
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ayur-param.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ayur-param.yaml:17
        return ""


class Renderer(emitted.Renderer):
    """ayur-param: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Param: the question ends in the header of the answer.
format: ayur-param
models: [bharatgenai/AyurParam]
parity: {template: bharatgenai-AyurParam, sha256: 9d1b14125b63450d1dcad041659d82c49521efeb2290efbdf770dffe900bbfe8}
tokens: ['</s>']
markers: ['<user>', '<assistant>', '<actual_response>']
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  user: '<user> ${m.text|trim} <assistant><actual_response>'
  assistant:
    open: ''
    sampled: ['${m.text|trim}']
    stop: ''
    other_stops: ['</s>']
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts', system messages,
        unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<user> Weather in Oslo? <assistant><actual_response>Cold.<user> How cold? <assistant><actual_response>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
