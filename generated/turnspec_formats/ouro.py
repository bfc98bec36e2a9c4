# Emitted from ouro.yaml by `turnspec compile ouro.yaml`.
# Do not edit: change the spec and compile it again.
"""Ouro of KristianS7: an answer that is no text is printed as Python spells it."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    is_string,
    item,
    to_str,
)

FORMAT = Format(
    id="ouro",
    title="Ouro of KristianS7: an answer that is no text is printed as Python spells it.",
    models=("KristianS7/Ouro-1.4B",),
    templates=(
        (
            "301b8cd8d5a7d6fbc7b1cd8b70222616f6bb7cbbefb74258bde47e73213204e7",
            (("default_system", "You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: of answers, printed as Python spells it; else refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ouro, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def read_text(self, content: Any, chat: Chat) -> str:  # ouro.yaml:6
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # ouro.yaml:8
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # ouro.yaml:8
        for m in chat.messages:
            if m.role != "assistant" and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:63
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:67
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """ouro: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ouro of KristianS7: an answer that is no text is printed as Python spells it.
format: ouro
models: []
parity: {template: KristianS7-Ouro-1.4B, sha256: 301b8cd8d5a7d6fbc7b1cd8b70222616f6bb7cbbefb74258bde47e73213204e7, models: [KristianS7/Ouro-1.4B], options: {default_system: "You are a helpful assistant."}}
tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: ''}

content: {other: '${content|str}'}

reject:
  - {when: not messages, say: there are no messages}
  - {when: m.role != "assistant" and not is_string(m.content), say: the message must have a text}

prelude:
  when: default_system and messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning,
        'list content: of answers, printed as Python spells it; else refused']

examples:
  - say: a question and an answer
    options: {default_system: "You are a helpful assistant."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are a helpful assistant."}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
