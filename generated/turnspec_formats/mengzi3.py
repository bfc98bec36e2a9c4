# Emitted from mengzi3.yaml by `turnspec compile mengzi3.yaml`.
# Do not edit: change the spec and compile it again.
"""Mengzi3: Alpaca headings in Chinese between begin and end of text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import UNSET, Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="mengzi3",
    title="Mengzi3: Alpaca headings in Chinese between begin and end of text.",
    models=("Langboat/Mengzi3-8B-Chat",),
    templates=(("6bc051e9c4d9edce9b54dc08f27e0004de5683a6f2ec250ac127cde0f2fa9a87", ()),),
    tokens=(
        "<|begin_of_text|>",
        "<|end_of_text|>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",)),
    openers=(("user", "<|begin_of_text|>### 指令：\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mengzi3, written as text. Options: none of its own."""

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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mengzi3.yaml:14
        system = chat.hoisted["system"]
        if system.content is not UNSET:
            out.frame("<|begin_of_text|>")
            out.content(system, system.text)
            out.frame("<|end_of_text|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mengzi3.yaml:15
        match m.role:
            case "user":
                out.framed(m, "<|begin_of_text|>### 指令：\n", m.text, "<|end_of_text|><|begin_of_text|>### 回复：\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mengzi3.yaml:18
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mengzi3.yaml:18
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mengzi3.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mengzi3.yaml:20
        return "<|end_of_text|>"


class Renderer(emitted.Renderer):
    """mengzi3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mengzi3: Alpaca headings in Chinese between begin and end of text.
format: mengzi3
models: [Langboat/Mengzi3-8B-Chat]
parity: {template: Langboat-Mengzi3-8B-Chat, sha256: 6bc051e9c4d9edce9b54dc08f27e0004de5683a6f2ec250ac127cde0f2fa9a87}
tokens: ['<|begin_of_text|>', '<|end_of_text|>']
content: {other: ''}
hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and defined(system.content) and not is_string(system.content), say: the first system message must be a text}

prelude: {when: defined(system.content), emit: '<|begin_of_text|>${system.text}<|end_of_text|>'}

turns:
  user: '<|begin_of_text|>### 指令：⏎${m.text}<|end_of_text|><|begin_of_text|>### 回复：⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|end_of_text|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|>### 指令：\\nWeather in Oslo?<|end_of_text|><|begin_of_text|>### 回复：\\nCold.<|end_of_text|><|begin_of_text|>### 指令：\\nHow cold?<|end_of_text|><|begin_of_text|>### 回复：\\n"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
