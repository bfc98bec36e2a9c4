# Emitted from medphi-3.yaml by `turnspec compile medphi-3.yaml`.
# Do not edit: change the spec and compile it again.
"""MedPhi-3: the system text is repeated from the first message, or a default."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import UNSET, Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="medphi-3",
    title="MedPhi-3: the system text is repeated from the first message, or a default.",
    models=("ChenWeiLi/MedPhi-3-mini_v1",),
    templates=(("e57c10a8f8d895c9e4b0f5cca2b77ffeb1a25cdf9848c1fdd7d4f11263847a59", ()),),
    tokens=(
        "<s>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|end|>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="\n"),
    openers=(("user", "<|user|>\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """medphi-3, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # mengzi3.yaml:8
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # mengzi3.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # mengzi3.yaml:10
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # mengzi3.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # medphi-3.yaml:8
        system = chat.hoisted["system"]
        if not system or system.content is not UNSET:
            out.frame("<s><|system|>\n")
            out.content(system, system.text if system else "You are a helpful AI assistant.")
            out.frame("<|end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # medphi-3.yaml:11
        match m.role:
            case "user":
                out.framed(m, "<|user|>\n", m.text, "<|end|>\n<|assistant|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # medphi-3.yaml:14
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # medphi-3.yaml:14
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # medphi-3.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # medphi-3.yaml:14
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # medphi-3.yaml:15
        return "\n"


class Renderer(emitted.Renderer):
    """medphi-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MedPhi-3: the system text is repeated from the first message, or a default.
format: medphi-3
models: [ChenWeiLi/MedPhi-3-mini_v1]
parity: {template: ChenWeiLi-MedPhi-3-mini_v1, sha256: e57c10a8f8d895c9e4b0f5cca2b77ffeb1a25cdf9848c1fdd7d4f11263847a59}
tokens: ['<s>', '<|system|>', '<|user|>', '<|assistant|>', '<|end|>']
content: {other: ''}
hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and defined(system.content) and not is_string(system.content), say: the first system message must be a text}

prelude:
  when: not system or defined(system.content)
  emit: '<s><|system|>⏎${system.text if system else "You are a helpful AI assistant."}<|end|>⏎'

turns:
  user: '<|user|>⏎${m.text}<|end|>⏎<|assistant|>⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|end|>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|system|>\\nYou are a helpful AI assistant.<|end|>\\n<|user|>\\nWeather in Oslo?<|end|>\\n<|assistant|>\\nCold.<|end|>\\n<|user|>\\nHow cold?<|end|>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
