# Emitted from supra-arith-4.yaml by `turnspec compile supra-arith-4.yaml`.
# Do not edit: change the spec and compile it again.
"""Sequences of their own for each message, with the tokenizer's tokens."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="supra-arith-4",
    title="Sequences of their own for each message, with the tokenizer's tokens.",
    models=("spitfire4794/supra-arith4",),
    templates=(("338e595f0dccd67a1e9810d424070c58c0cfe56c170431df172d95f4ed773451", ()),),
    tokens=(),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("system", "system\n"), ("user", "user\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """supra-arith-4, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # slm-legal.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # slm-legal.yaml:11
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # slm-legal.yaml:13
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # supra-arith-4.yaml:7
        match m.role:
            case "system":
                out.framed(m, "system\n", m.text, self.eos)
            case "user":
                out.framed(m, "user\n", m.text, self.eos)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # supra-arith-4.yaml:11
        out.scaffold(m, self.bos)
        out.scaffold(m, "assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # supra-arith-4.yaml:11
        out.frame(self.bos)
        out.frame("assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # supra-arith-4.yaml:11
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # slm-legal.yaml:20
        return self.eos


class Renderer(emitted.Renderer):
    """supra-arith-4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Sequences of their own for each message, with the tokenizer's tokens.
format: supra-arith-4
models: [spitfire4794/supra-arith4]
parity: {template: spitfire4794-supra-arith4, sha256: 338e595f0dccd67a1e9810d424070c58c0cfe56c170431df172d95f4ed773451}
bos: '<s>'
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: 'system⏎${m.text}${eos}'
  user: 'user⏎${m.text}${eos}'
  assistant:
    open: '${bos}assistant⏎'
    sampled: [text]
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>user\\nWeather in Oslo?</s><s>assistant\\nCold.</s>user\\nHow cold?</s><s>assistant\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
