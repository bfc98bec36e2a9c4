# Emitted from arka.yaml by `turnspec compile arka.yaml`.
# Do not edit: change the spec and compile it again.
"""Arka: reasoning between its own tags."""

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
    first_text,
    is_string,
)

FORMAT = Format(
    id="arka",
    title="Arka: reasoning between its own tags.",
    models=("Abhayn01/Arka-Specialist-V2-Pretrained",),
    templates=(("d73d1a3a1f4c6da072ec86342e963a4734d3dfaa0351173750f5a9b955933b22", ()),),
    tokens=("<|endoftext|>",),
    markers=(
        "<|assistant|>",
        "<|user|>",
        "<|system|>",
        "<|reasoning|>",
        "<|end_reasoning|>",
    ),
    options=(),
    loses=(
        "reasoning: only under the name reasoning",
        "calls",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|reasoning|>\n", "\n<|end_reasoning|>\n"),
        text=Brackets("", ""),
        calls=None,
        stops=("<|endoftext|>",),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n"), ("*", "<|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """arka, written as text. Options: none of its own."""

    format = FORMAT

    def read_reasoning(self, m: Message) -> None:  # arka.yaml:8
        m.reasoning = first_text(m, "reasoning")

    def check_messages(self, chat: Chat) -> None:  # arka.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")
            if m.role != "assistant" and m.reasoning:
                raise MessageError("reasoning stands in assistant messages", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # arka.yaml:13
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # arka.yaml:17
        shown = self.keeps(m) or m.reasoning
        out.scaffold(m, "<|assistant|>\n")
        if shown:  # arka.yaml:8
            out.sampled(m, "<|reasoning|>\n", m.reasoning, "\n<|end_reasoning|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # arka.yaml:22
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # arka.yaml:17
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # arka.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # arka.yaml:19
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # arka.yaml:21
        return "\n"


class Renderer(emitted.Renderer):
    """arka: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Arka: reasoning between its own tags.
format: arka
models: [Abhayn01/Arka-Specialist-V2-Pretrained]
parity: {template: Abhayn01-Arka-Specialist-V2-Pretrained, sha256: d73d1a3a1f4c6da072ec86342e963a4734d3dfaa0351173750f5a9b955933b22}
tokens: ['<|endoftext|>']
markers: ['<|assistant|>', '<|user|>', '<|system|>', '<|reasoning|>', '<|end_reasoning|>']
reasoning: {from: [reasoning], brackets: ['<|reasoning|>⏎', '⏎<|end_reasoning|>⏎'], shown: m.reasoning}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: m.role != "assistant" and m.reasoning, say: reasoning stands in assistant messages}

turns:
  system: '<|system|>⏎${m.text}⏎'
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [reasoning, text]
    stop: ''
    other_stops: ['<|endoftext|>']
    after: '⏎'
  '*': '<|${m.role}|>⏎${m.text}⏎'

loses: ['reasoning: only under the name reasoning', calls, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
