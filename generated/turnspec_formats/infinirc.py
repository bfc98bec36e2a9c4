# Emitted from infinirc.yaml by `turnspec compile infinirc.yaml`.
# Do not edit: change the spec and compile it again.
"""Human and Assistant; the question ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import UNSET, Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="infinirc",
    title="Human and Assistant; the question ends in the header of the answer.",
    models=("Infinirc/Infinirc-Llama3-8B-2G-Release-v1.0",),
    templates=(("b75b6049a7788077050ecfb79db36aa4930f54c6f89552357da5c3c63e67b9f1", ()),),
    tokens=("<|end_of_text|>",),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\n"),
    openers=(("user", "Human: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """infinirc, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # llama-3-factory.yaml:16
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3-factory.yaml:15
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # llama-3-factory.yaml:18
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # llama-3-factory.yaml:18
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # infinirc.yaml:8
        system = chat.hoisted["system"]
        if system.content is not UNSET:
            out.content(system, system.text)
            out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # infinirc.yaml:9
        match m.role:
            case "user":
                out.framed(m, "Human: ", m.text, "\nAssistant: ")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # infinirc.yaml:12
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # infinirc.yaml:12
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # infinirc.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # infinirc.yaml:12
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # infinirc.yaml:13
        return "\n"


class Renderer(emitted.Renderer):
    """infinirc: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Human and Assistant; the question ends in the header of the answer.
format: infinirc
models: [Infinirc/Infinirc-Llama3-8B-2G-Release-v1.0]
parity: {template: Infinirc-Infinirc-Llama3-8B-2G-Release-v1.0, sha256: b75b6049a7788077050ecfb79db36aa4930f54c6f89552357da5c3c63e67b9f1}
tokens: ['<|end_of_text|>']
content: {other: ''}
hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content), say: the first system message must be a text}

prelude: {when: defined(system.content), emit: '${system.text}⏎'}

turns:
  user: 'Human: ${m.text}⏎Assistant: '
  assistant:
    open: ''
    sampled: [text]
    stop: '<|end_of_text|>'
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
    text: "Human: Weather in Oslo?\\nAssistant: Cold.<|end_of_text|>\\nHuman: How cold?\\nAssistant: "
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
