# Emitted from nanollava.yaml by `turnspec compile nanollava.yaml`.
# Do not edit: change the spec and compile it again.
"""nanoLLaVA: ChatML without newlines between turns, a default system text."""

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
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="nanollava",
    title="nanoLLaVA: ChatML without newlines between turns, a default system text.",
    models=("qnguyen3/nanoLLaVA",),
    templates=(("6684b04d6b4f5bd501372ee9ea51f8382ec849da9486869f0e12b01a9fd323ae", ()),),
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
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",)),
    openers=(("user", "<|im_start|>user\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nanollava, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # nanollava.yaml:7
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nanollava.yaml:8
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\nAnswer the questions.<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanollava.yaml:11
        match m.role:
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanollava.yaml:13
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanollava.yaml:14
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanollava.yaml:13
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanollava.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nanollava.yaml:13
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """nanollava: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# nanoLLaVA: ChatML without newlines between turns, a default system text.
format: nanollava
models: [qnguyen3/nanoLLaVA]
parity: {template: qnguyen3-nanoLLaVA, sha256: 6684b04d6b4f5bd501372ee9ea51f8382ec849da9486869f0e12b01a9fd323ae}
tokens: ['<|im_start|>', '<|im_end|>']

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  when: messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎Answer the questions.<|im_end|>'

turns:
  user: '<|im_start|>user⏎${m.text}<|im_end|>'
  assistant: {open: '<|im_start|>assistant⏎', sampled: text, stop: '<|im_end|>'}
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      Answer the questions.<|im_end|><|im_start|>user
      Weather in Oslo?<|im_end|><|im_start|>assistant
      Cold.<|im_end|><|im_start|>user
      How cold?<|im_end|><|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
