# Emitted from stable-code.yaml by `turnspec compile stable-code.yaml`.
# Do not edit: change the spec and compile it again.
"""Stable Code: a first system text stands before the question that follows it, or nowhere."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    NOBODY,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Owner,
    Pieces,
    Stability,
    is_string,
)

FORMAT = Format(
    id="stable-code",
    title="Stable Code: a first system text stands before the question that follows it, or nowhere.",
    models=(
        "stabilityai/stable-code-instruct-3b",
        "Zynerji/Ektome-StableLM-2-1.6B-Chat-PristinelyUncensored",
        "stabilityai/stablelm-2-1_6b-chat",
        "yanolja/YanoljaNEXT-EEVE-Instruct-10.8B",
        "ragraph-ai/stable-cypher-instruct-3b",
    ),
    templates=(
        (
            "f02c534193010c4bd1e40fe3dd501147fa46cebadb0769d97217a2c785028783",
            (("default_system", "You are a helpful assistant."),),
        ),
        (
            "cc61191d5f34707a00797795617d8dd32e7c99c57f364c1208edc1e106b0c17e",
            (("default_system", "Create a Cypher statement to answer the following question:"),),
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
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """stable-code, written as text. Options: default_system (str)."""

    format = FORMAT
    generation_is_constant = False
    unsure = ("system",)
    default_system: str

    def hoist(self, chat: Chat) -> None:  # stable-code.yaml:10
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # stable-code.yaml:12
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # stable-code.yaml:12
        for m in chat.messages:
            system = chat.hoisted["system"]
            if m and system and not is_string(system.content):
                raise MessageError("the first system message must be a text", f"messages[{m.index}]")
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # stable-code.yaml:18
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # stable-code.yaml:20
        start = len(out.texts)
        self.wire_first(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # stable-code.yaml:21
        self.wire_first(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def wire_first(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # stable-code.yaml:16
        system = chat.hoisted["system"]
        if not m.prev:
            out.write(own, "<|im_start|>system\n")
            out.content(system, system.text if system else self.default_system)
            out.write(own, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # stable-code.yaml:20
        m = NOBODY
        self.wire_first(out, chat, (0, -1, -1), m)
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # stable-code.yaml:22
        out.frame("<|im_start|>assistant\n")

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """stable-code: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Stable Code: a first system text stands before the question that follows it, or nowhere.
format: stable-code
models: []

parity:
  - template: stabilityai-stable-code-instruct-3b
    sha256: f02c534193010c4bd1e40fe3dd501147fa46cebadb0769d97217a2c785028783
    models: [stabilityai/stable-code-instruct-3b, Zynerji/Ektome-StableLM-2-1.6B-Chat-PristinelyUncensored,
             stabilityai/stablelm-2-1_6b-chat, yanolja/YanoljaNEXT-EEVE-Instruct-10.8B]
    options: {default_system: "You are a helpful assistant."}
  - {template: ragraph-ai-stable-cypher-instruct-3b, sha256: cc61191d5f34707a00797795617d8dd32e7c99c57f364c1208edc1e106b0c17e, models: [ragraph-ai/stable-cypher-instruct-3b], options: {default_system: "Create a Cypher statement to answer the following question:"}}

tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: ''}

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: m and system and not is_string(system.content), say: the first system message must be a text}
  - {when: not is_string(m.content), say: every message must have a text}

wires:
  first: {when: not prev, emit: '<|im_start|>system⏎${system.text if system else default_system}<|im_end|>⏎'}

turns:
  assistant:
    open: '${@first}<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '${@first}<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

generation: '<|im_start|>assistant⏎'
loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

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
