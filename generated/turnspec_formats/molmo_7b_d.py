# Emitted from molmo-7b-d.yaml by `turnspec compile molmo-7b-d.yaml`.
# Do not edit: change the spec and compile it again.
"""Molmo: user and assistant take turns, roles as words."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Pieces,
    Stability,
    is_string,
    spelled,
)

FORMAT = Format(
    id="molmo-7b-d",
    title="Molmo: user and assistant take turns, roles as words.",
    models=(
        "allenai/Molmo-7B-D-0924",
        "allenai/GraspMolmo",
        "allenai/Molmo-72B-0924",
        "allenai/Molmo-7B-O-0924",
    ),
    templates=(("da43ec0f874875746836a479429372aa1ef50feca3c45adcb4ae09240b8a4d7d", ()),),
    tokens=("<|endoftext|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|endoftext|>",),
        other_stops=("<|endoftext|>",),
        after=" ",
    ),
    looks_ahead=True,
    openers=(("user", "User: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """molmo-7b-d, written as text. Options: none of its own."""

    format = FORMAT

    def check(self, chat: Chat) -> None:  # molmo-7b-d.yaml:7
        if not spelled(chat.messages, {"user": "U", "assistant": "A", "Assistant": "A", "*": "x"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")

    def check_messages(self, chat: Chat) -> None:  # molmo-7b-d.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmo-7b-d.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmo-7b-d.yaml:12
        out.scaffold(m, "User: ")
        out.content(m, m.text)
        if not not chat.next(m):
            out.scaffold(m, " ")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmo-7b-d.yaml:14
        start = len(out.texts)
        out.scaffold(m, "Assistant: ")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # molmo-7b-d.yaml:14
        out.frame("Assistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # molmo-7b-d.yaml:19
        out.frame(" Assistant:")

    def stop(self, chat: Chat, m: Message) -> str:  # molmo-7b-d.yaml:16
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # molmo-7b-d.yaml:18
        if not not chat.next(m):
            return " "
        return ""


class Renderer(emitted.Renderer):
    """molmo-7b-d: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Molmo: user and assistant take turns, roles as words.
format: molmo-7b-d
models: [allenai/Molmo-7B-D-0924, allenai/GraspMolmo, allenai/Molmo-72B-0924, allenai/Molmo-7B-O-0924]
parity: {template: allenai-Molmo-7B-D-0924, sha256: da43ec0f874875746836a479429372aa1ef50feca3c45adcb4ae09240b8a4d7d}
tokens: ['<|endoftext|>']
order: {as: {user: U, assistant: A, Assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  user: ['User: ${m.text}', {when: not last, emit: ' '}]
  assistant:
    open: 'Assistant: '
    sampled: [text]
    stop: ''
    other_stops: ['<|endoftext|>']
    after: {when: not last, emit: ' '}

generation: ' Assistant:'
loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: refused', 'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User: Weather in Oslo? Assistant: Cold. User: How cold? Assistant:"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
