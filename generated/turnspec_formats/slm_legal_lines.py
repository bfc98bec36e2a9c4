# Emitted from slm-legal-lines.yaml by `turnspec compile slm-legal-lines.yaml`.
# Do not edit: change the spec and compile it again.
"""Role tags and lines, the end of sequence after every message, after a BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="slm-legal-lines",
    title="Role tags and lines, the end of sequence after every message, after a BOS.",
    models=("abhishekai/slm-125m-legal-sft",),
    templates=(("0a368020e59ec8f781a2eac8b77c8e158ef2b22f27eb5f739c74b6e205d88e77", ()),),
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
    """slm-legal-lines, written as text. Options: none of its own."""

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:12
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:13
        out.framed(m, "<|system|>\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:14
        out.framed(m, "<|user|>\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:16
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:20
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal-lines.yaml:16
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal-lines.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # slm-legal-lines.yaml:18
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # slm-legal-lines.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """slm-legal-lines: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Role tags and lines, the end of sequence after every message, after a BOS.
format: slm-legal-lines
models: [abhishekai/slm-125m-legal-sft]
parity: {template: abhishekai-slm-125m-legal-sft, sha256: 0a368020e59ec8f781a2eac8b77c8e158ef2b22f27eb5f739c74b6e205d88e77}
markers: ['<|assistant|>', '<|user|>', '<|system|>']
bos: '<s>'
eos: '</s>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  system: '<|system|>⏎${m.text}${eos}⏎'
  user: '<|user|>⏎${m.text}${eos}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': '<|${m.role}|>⏎${m.text}${eos}⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|user|>\\nWeather in Oslo?</s>\\n<|assistant|>\\nCold.</s>\\n<|user|>\\nHow cold?</s>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
