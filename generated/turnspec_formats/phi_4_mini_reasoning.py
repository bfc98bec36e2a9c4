# Emitted from phi-4-mini-reasoning.yaml by `turnspec compile phi-4-mini-reasoning.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-4 mini reasoning: all system texts behind a fixed one; the end of sequence where nothing is asked."""

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
    get,
    has,
    is_string,
    to_str,
)

FORMAT = Format(
    id="phi-4-mini-reasoning",
    title="Phi-4 mini reasoning: all system texts behind a fixed one; the end of sequence where nothing is asked.",
    models=(
        "microsoft/Phi-4-mini-reasoning",
        "harsh762011/startup32",
        "niljen/xearnes-phi4-mini",
        "unsloth/Phi-4-mini-reasoning",
    ),
    templates=(("cbb504cb43fec3f8877d709d9f7a729441e56f41cb4fddd382675fab35de7fe1", ()),),
    tokens=(
        "<|system|>",
        "<|end|>",
        "<|user|>",
        "<|assistant|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
        "system messages: where a late one stood",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="<|endoftext|>"),
    eos="<|endoftext|>",
    looks_ahead=True,
    openers=(("user", "<|user|>"), ("*", "<|")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability(
            (),
            "system",
            None,
            False,
            "a late system message changes the beginning (system takes all); a turn asks whether it is the last",
        ),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """phi-4-mini-reasoning, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # phi-4-mini-reasoning.yaml:8
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, " ")

    def read_text(self, content: Any, chat: Chat) -> str:  # phi-4-mini-reasoning.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # phi-4-mini-reasoning.yaml:10
        for x in chat.given:
            if get(x, "role") != "system" and not is_string(get(x, "content")):
                raise MessageError("the message must have a text")
        for x in chat.given:
            if get(x, "role") == "system" and has(x, "tools"):
                raise MessageError("tools in a message are left out here")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # phi-4-mini-reasoning.yaml:12
        system = chat.hoisted["system"]
        out.frame("<|system|>Your name is Phi, an AI math expert developed by Microsoft.")
        if system:
            out.frame(" ")
            out.content(system, system.text)
        out.frame("<|end|>")
        if not chat.last and not chat.generating:
            out.frame(self.eos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-mini-reasoning.yaml:13
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-mini-reasoning.yaml:15
        out.scaffold(m, "<|assistant|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-mini-reasoning.yaml:19
        out.framed(m, "<|user|>", m.text, "<|end|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-mini-reasoning.yaml:20
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>", m.text, "<|end|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4-mini-reasoning.yaml:15
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4-mini-reasoning.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-4-mini-reasoning.yaml:17
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-4-mini-reasoning.yaml:18
        if not chat.next(m) and not chat.generating:
            return self.eos
        return ""


class Renderer(emitted.Renderer):
    """phi-4-mini-reasoning: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-4 mini reasoning: all system texts behind a fixed one; the end of sequence where nothing is asked.
format: phi-4-mini-reasoning
models: [microsoft/Phi-4-mini-reasoning, harsh762011/startup32, niljen/xearnes-phi4-mini, unsloth/Phi-4-mini-reasoning]
parity: {template: microsoft-Phi-4-mini-reasoning, sha256: cbb504cb43fec3f8877d709d9f7a729441e56f41cb4fddd382675fab35de7fe1}
tokens: ['<|system|>', '<|end|>', '<|user|>', '<|assistant|>']
eos: '<|endoftext|>'
content: {other: '${content|str}'}
hoist: {system: {take: all, join: ' '}}

reject:
  - {each: messages, as: x, when: x.role != "system" and not is_string(x.content), say: the message must have a text}
  - {each: messages, as: x, when: "x.role == 'system' and has(x, 'tools')", say: tools in a message are left out here}

prelude:
  - '<|system|>Your name is Phi, an AI math expert developed by Microsoft.'
  - {when: system, emit: ' ${system.text}'}
  - '<|end|>'
  - {when: at_end, emit: '${eos}'}

turns:
  assistant:
    open: '<|assistant|>'
    sampled: text
    stop: '<|end|>'
    after: {when: at_end, emit: '${eos}'}
  user: ['<|user|>${m.text}<|end|>', {when: at_end, emit: '${eos}'}]
  '*': ['<|${m.role}|>${m.text}<|end|>', {when: at_end, emit: '${eos}'}]

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused',
        'system messages: where a late one stood']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|system|>Your name is Phi, an AI math expert developed by Microsoft.<|end|><|user|>Weather in Oslo?<|end|><|assistant|>Cold.<|end|><|user|>How cold?<|end|><|assistant|>"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
