# Emitted from openreasoning-nemotron.yaml by `turnspec compile openreasoning-nemotron.yaml`.
# Do not edit: change the spec and compile it again.
"""OpenReasoning Nemotron: ChatML of texts; a system turn, empty if need be, stands first."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="openreasoning-nemotron",
    title="OpenReasoning Nemotron: ChatML of texts; a system turn, empty if need be, stands first.",
    models=("nvidia/OpenReasoning-Nemotron-32B",),
    templates=(("ab555fdd8ac697b2dd9cd6ab96278b94bafda94c6216a874a2eef1e0f3df38f3", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused, but of roles that are dropped",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("system", "<|im_start|>system\n"), ("user", "<|im_start|>user\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """openreasoning-nemotron, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # openreasoning-nemotron.yaml:7
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # openreasoning-nemotron.yaml:6
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # openreasoning-nemotron.yaml:9
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # openreasoning-nemotron.yaml:9
        for m in chat.messages:
            if m.role in ["user", "system", "assistant"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # openreasoning-nemotron.yaml:12
        system = chat.hoisted["system"]
        out.frame("<|im_start|>system\n")
        out.content(system, system.text)
        out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # openreasoning-nemotron.yaml:13
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # openreasoning-nemotron.yaml:16
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openreasoning-nemotron.yaml:16
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openreasoning-nemotron.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # openreasoning-nemotron.yaml:16
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # openreasoning-nemotron.yaml:16
        return "\n"


class Renderer(emitted.Renderer):
    """openreasoning-nemotron: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OpenReasoning Nemotron: ChatML of texts; a system turn, empty if need be, stands first.
format: openreasoning-nemotron
models: [nvidia/OpenReasoning-Nemotron-32B]
parity: {template: nvidia-OpenReasoning-Nemotron-32B, sha256: ab555fdd8ac697b2dd9cd6ab96278b94bafda94c6216a874a2eef1e0f3df38f3}
tokens: ['<|im_start|>', '<|im_end|>']
content: {other: ''}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system', 'assistant'] and not is_string(m.content)", say: the message must have a text}

prelude: '<|im_start|>system⏎${system.text}<|im_end|>⏎'

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant: {open: '<|im_start|>assistant⏎', sampled: text, stop: '<|im_end|>', after: '⏎'}
  '*': drop

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused, but of roles that are dropped', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      <|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
