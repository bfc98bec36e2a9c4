# Emitted from mixtao.yaml by `turnspec compile mixtao.yaml`.
# Do not edit: change the spec and compile it again.
"""MixTAO: Alpaca headings, one block a line."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="mixtao",
    title="MixTAO: Alpaca headings, one block a line.",
    models=("mixtao/MixTAO-7Bx2-MoE-v8.1",),
    templates=(("9e094b8751d91c5592d3e69423ec9ea83fe2bc4d94492446fcf6ade887ea19ad", ()),),
    tokens=("</s>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",), after="\n"
    ),
    openers=(("user", "### Instruction:\n"), ("system", "### System:\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mixtao, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # falcon-11b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # falcon-11b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mixtao.yaml:8
        match m.role:
            case "system":
                out.framed(m, "### System:\n", m.text, "\n")
            case "user":
                out.framed(m, "### Instruction:\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mixtao.yaml:12
        start = len(out.texts)
        out.scaffold(m, "### Response:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mixtao.yaml:12
        out.frame("### Response:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mixtao.yaml:14
        if chat.given:
            out.frame("### Response:\n")

    def stop(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:17
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """mixtao: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MixTAO: Alpaca headings, one block a line.
format: mixtao
models: [mixtao/MixTAO-7Bx2-MoE-v8.1]
parity: {template: mixtao-MixTAO-7Bx2-MoE-v8.1, sha256: 9e094b8751d91c5592d3e69423ec9ea83fe2bc4d94492446fcf6ade887ea19ad}
tokens: ['</s>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '### System:⏎${m.text}⏎'
  user: '### Instruction:⏎${m.text}⏎'
  assistant:
    open: '### Response:⏎'
    sampled: [text]
    stop: ''
    other_stops: ['</s>']
    after: '⏎'
  '*': drop

generation: {when: messages, emit: '### Response:⏎'}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "### Instruction:\\nWeather in Oslo?\\n### Response:\\nCold.\\n### Instruction:\\nHow cold?\\n### Response:\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
