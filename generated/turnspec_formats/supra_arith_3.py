# Emitted from supra-arith-3.yaml by `turnspec compile supra-arith-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Sequences of their own for each message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="supra-arith-3",
    title="Sequences of their own for each message.",
    models=("spitfire4794/supra-arith3",),
    templates=(("54125d55766c630b6f25fd216f0f8aed866328c22dd1c10c2e2f5901c997f6f3", ()),),
    tokens=(
        "<s>",
        "</s>",
    ),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), after="\n"),
    bos="<s>",
    openers=(("system", "<s>system\n"), ("user", "<s>user\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """supra-arith-3, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # phi-3-system.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # phi-3-system.yaml:10
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # phi-3-system.yaml:12
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # supra-arith-3.yaml:7
        match m.role:
            case "system":
                out.framed(m, "<s>system\n", m.text, "</s>\n")
            case "user":
                out.framed(m, "<s>user\n", m.text, "</s>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # supra-arith-3.yaml:11
        out.scaffold(m, "<s>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "</s>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # supra-arith-3.yaml:11
        out.frame("<s>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # supra-arith-3.yaml:11
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # supra-arith-3.yaml:12
        return "</s>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-3-system.yaml:20
        return "\n"


class Renderer(emitted.Renderer):
    """supra-arith-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Sequences of their own for each message.
format: supra-arith-3
models: [spitfire4794/supra-arith3]
parity: {template: spitfire4794-supra-arith3, sha256: 54125d55766c630b6f25fd216f0f8aed866328c22dd1c10c2e2f5901c997f6f3}
tokens: ['<s>', '</s>']
bos: '<s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: '<s>system⏎${m.text}</s>⏎'
  user: '<s>user⏎${m.text}</s>⏎'
  assistant:
    open: '<s>assistant⏎'
    sampled: [text]
    stop: '</s>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><s>user\\nWeather in Oslo?</s>\\n<s>assistant\\nCold.</s>\\n<s>user\\nHow cold?</s>\\n<s>assistant\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
