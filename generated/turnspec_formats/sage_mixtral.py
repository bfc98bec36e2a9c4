# Emitted from sage-mixtral.yaml by `turnspec compile sage-mixtral.yaml`.
# Do not edit: change the spec and compile it again.
"""Mixtral, a fine-tune: Mistral turns behind a system text, which must be there."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="sage-mixtral",
    title="Mixtral, a fine-tune: Mistral turns behind a system text, which must be there.",
    models=("apple/sage-ft-mixtral-8x7b",),
    templates=(("2d33e1c667be06de6207f25e215889d045e8dead508bbb1980169361283e79df", ()),),
    tokens=(
        "<s>",
        "</s>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    openers=(("user", "[INST] "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """sage-mixtral, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # sage-mixtral.yaml:8
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # sage-mixtral.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # sage-mixtral.yaml:10
        system = chat.hoisted["system"]
        if not system or not is_string(system.content):
            raise MessageError("the first message is a system text")

    def check_messages(self, chat: Chat) -> None:  # sage-mixtral.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # sage-mixtral.yaml:13
        system = chat.hoisted["system"]
        out.frame("<s>")
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # sage-mixtral.yaml:14
        match m.role:
            case "user":
                out.framed(m, "[INST] ", m.text, " [/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # sage-mixtral.yaml:17
        out.sampled_data(m, m.text)
        out.sampled(m, "</s>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # sage-mixtral.yaml:17
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # sage-mixtral.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # sage-mixtral.yaml:19
        return "</s>"


class Renderer(emitted.Renderer):
    """sage-mixtral: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mixtral, a fine-tune: Mistral turns behind a system text, which must be there.
format: sage-mixtral
models: [apple/sage-ft-mixtral-8x7b]
parity: {template: apple-sage-ft-mixtral-8x7b, sha256: 2d33e1c667be06de6207f25e215889d045e8dead508bbb1980169361283e79df}
tokens: ['<s>', '</s>']
content: {other: ''}
hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not system or not is_string(system.content), say: the first message is a system text}

prelude: '<s>${system.text}'

turns:
  user: '[INST] ${m.text} [/INST]'
  assistant:
    open: ''
    sampled: [text]
    stop: '</s>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
  - say: a question
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: "<s>Be brief.[INST] Weather in Oslo? [/INST]"
"""
