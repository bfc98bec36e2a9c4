# Emitted from bananamind.yaml by `turnspec compile bananamind.yaml`.
# Do not edit: change the spec and compile it again.
"""BananaMind: role tags, the end of sequence after answers."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="bananamind",
    title="BananaMind: role tags, the end of sequence after answers.",
    models=(
        "BananaMind/BananaMind-2-Medium-Chat",
        "BananaMind/BananaMind-2-Mini-Chat",
        "BananaMind/BananaMind-2-Nano-Chat",
    ),
    templates=(("ac26ea67bb336e5c97c9cdd138e73178175e0bb13e89b4ee1c85627acce3433e", ()),),
    tokens=(),
    markers=(
        "<|assistant|>",
        "<|user|>",
        "<|system|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), after="\n"),
    bos="<s>",
    eos="</s>",
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n"), ("*", "<|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """bananamind, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # slm-legal-lines.yaml:9
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # slm-legal-lines.yaml:11
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # bananamind.yaml:6
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:16
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # bananamind.yaml:9
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal-lines.yaml:16
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal-lines.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # slm-legal-lines.yaml:18
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # slm-legal-lines.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """bananamind: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# BananaMind: role tags, the end of sequence after answers.
format: bananamind
models: [BananaMind/BananaMind-2-Medium-Chat, BananaMind/BananaMind-2-Mini-Chat, BananaMind/BananaMind-2-Nano-Chat]
parity: {template: BananaMind-BananaMind-2-Medium-Chat, sha256: ac26ea67bb336e5c97c9cdd138e73178175e0bb13e89b4ee1c85627acce3433e}
markers: ['<|assistant|>', '<|user|>', '<|system|>']
bos: '<s>'
eos: '</s>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  system: '<|system|>⏎${m.text}⏎'
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': '<|${m.role}|>⏎${m.text}⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.</s>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
