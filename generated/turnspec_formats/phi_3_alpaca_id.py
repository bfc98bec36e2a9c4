# Emitted from phi-3-alpaca-id.yaml by `turnspec compile phi-3-alpaca-id.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-3.5 mini, a fine-tune: every role is its own header."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="phi-3-alpaca-id",
    title="Phi-3.5 mini, a fine-tune: every role is its own header.",
    models=("vereniaes/phi35-mini-alpaca-id",),
    templates=(("6fc812cb52be39ba92df85609cace4d52790c4d2fc6d14e8c8eeee3fab908138", ()),),
    tokens=(
        "<|assistant|>",
        "<|user|>",
        "<|system|>",
        "<|end|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|end|>", "<|endoftext|>"),
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
    """phi-3-alpaca-id, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # phi-3.5-vision.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.5-vision.yaml:11
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "<|end|>\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "<|end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.5-vision.yaml:15
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.5-vision.yaml:20
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, "<|end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3.5-vision.yaml:15
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3.5-vision.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-3.5-vision.yaml:17
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-3.5-vision.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """phi-3-alpaca-id: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-3.5 mini, a fine-tune: every role is its own header.
format: phi-3-alpaca-id
models: [vereniaes/phi35-mini-alpaca-id]
parity: {template: vereniaes-phi35-mini-alpaca-id, sha256: 6fc812cb52be39ba92df85609cace4d52790c4d2fc6d14e8c8eeee3fab908138}
tokens: ['<|assistant|>', '<|user|>', '<|system|>', '<|end|>', '<|endoftext|>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  system: '<|system|>⏎${m.text}<|end|>⏎'
  user: '<|user|>⏎${m.text}<|end|>⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '<|end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  '*': '<|${m.role}|>⏎${m.text}<|end|>⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?<|end|>\\n<|assistant|>\\nCold.<|end|>\\n<|user|>\\nHow cold?<|end|>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
