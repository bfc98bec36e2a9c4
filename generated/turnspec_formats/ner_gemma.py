# Emitted from ner-gemma.yaml by `turnspec compile ner-gemma.yaml`.
# Do not edit: change the spec and compile it again.
"""Tags of its own, in lines."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="ner-gemma",
    title="Tags of its own, in lines.",
    models=("mirajbhandari/NER_GEMMA_FINETUNE",),
    templates=(("a2868456a77af0a9b49db68ed5a9dcb6f195dfc3ae4473893b40538aa29c4abd", ()),),
    tokens=("<mend>",),
    markers=("<mstart>",),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<mend>",), after="\n"),
    openers=(("*", "<mstart>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ner-gemma, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # ner-gemma.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ner-gemma.yaml:10
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ner-gemma.yaml:12
        out.scaffold(m, "<mstart>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<mend>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # ner-gemma.yaml:16
        out.scaffold(m, "<mstart>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<mend>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ner-gemma.yaml:12
        out.frame("<mstart>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ner-gemma.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ner-gemma.yaml:14
        return "<mend>"

    def after(self, chat: Chat, m: Message) -> str:  # ner-gemma.yaml:15
        return "\n"


class Renderer(emitted.Renderer):
    """ner-gemma: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Tags of its own, in lines.
format: ner-gemma
models: [mirajbhandari/NER_GEMMA_FINETUNE]
parity: {template: mirajbhandari-NER_GEMMA_FINETUNE, sha256: a2868456a77af0a9b49db68ed5a9dcb6f195dfc3ae4473893b40538aa29c4abd}
tokens: ['<mend>']
markers: ['<mstart>']
content: {other: '${content|str}'}

turns:
  assistant:
    open: '<mstart>assistant⏎'
    sampled: [text]
    stop: '<mend>'
    after: '⏎'
  '*': '<mstart>${m.role}⏎${m.text}<mend>⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<mstart>user\\nWeather in Oslo?<mend>\\n<mstart>assistant\\nCold.<mend>\\n<mstart>user\\nHow cold?<mend>\\n<mstart>assistant\\n"
  - say: an answer
    completion: "Cold.<mend>"
    parsed: {content: Cold., status: complete}
"""
