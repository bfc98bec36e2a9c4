# Emitted from code-llama.yaml by `turnspec compile code-llama.yaml`.
# Do not edit: change the spec and compile it again.
"""Code Llama: Llama 2."""

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
    Parts,
    Pieces,
    Stability,
    Text,
    is_string,
    length,
    spelled,
    to_str,
)

FORMAT = Format(
    id="code-llama",
    title="Code Llama: Llama 2.",
    models=(
        "codellama/CodeLlama-7b-Instruct-hf",
        "codellama/CodeLlama-13b-Instruct-hf",
        "codellama/CodeLlama-34b-Instruct-hf",
    ),
    templates=(("ea2472f29dbd93c3eb696795f6403228fcc4b775518869c771f83fbae5c11dbf", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets(" ", " "), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """code-llama, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # llama-2.yaml:14
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # code-llama.yaml:6
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # llama-2.yaml:15
        system = chat.hoisted["system"]
        if not spelled(chat.messages, {"user": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content) and length(chat.given) > 1:
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # code-llama.yaml:8
        for m in chat.messages:
            system = chat.hoisted["system"]
            if system and not m.prev and not is_string(m.content):
                raise MessageError("the first instruction must be a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # code-llama.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-2.yaml:24
        system = chat.hoisted["system"]
        out.scaffold(m, self.bos)
        out.scaffold(m, "[INST] ")
        if m.prev or not system:
            out.content(m, m.text.strip())
        elif m.text.strip():
            out.scaffold(m, "<<SYS>>\n")
            out.content(system, system.text)
            out.scaffold(m, "\n<</SYS>>\n\n")
            out.content(m, m.text.rstrip())
        else:
            out.scaffold(m, "<<SYS>>\n")
            out.content(system, system.text)
            out.scaffold(m, "\n<</SYS>>")
        out.scaffold(m, " [/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-2.yaml:31
        out.sampled(m, " ", m.text.strip(), " ")
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-2.yaml:31
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-2.yaml:31
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-2.yaml:33
        return self.eos


class Renderer(emitted.Renderer):
    """code-llama: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Code Llama: Llama 2.
format: code-llama
models: [codellama/CodeLlama-7b-Instruct-hf, codellama/CodeLlama-13b-Instruct-hf, codellama/CodeLlama-34b-Instruct-hf]
parity: {template: codellama-CodeLlama-7b-Instruct-hf, sha256: ea2472f29dbd93c3eb696795f6403228fcc4b775518869c771f83fbae5c11dbf}
bos: '<s>'
eos: '</s>'
content: {other: '${content|str}'}
hoist: {system: first}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content) and len(messages) > 1, say: the first system message must be a text}
  - {when: system and not prev and not is_string(m.content), say: the first instruction must be a text}

turns:
  user:
    - '${bos}[INST] '
    - case:
        - {when: prev or not system, emit: '${m.text|trim}'}
        - {when: m.text|trim, emit: '<<SYS>>⏎${system.text}⏎<</SYS>>⏎⏎${m.text|rtrim}'}
        - {emit: '<<SYS>>⏎${system.text}⏎<</SYS>>'}
    - ' [/INST]'
  assistant:
    open: ''
    sampled: ' ${m.text|trim} '
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts',
        'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[INST] Weather in Oslo? [/INST] Cold. </s><s>[INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
