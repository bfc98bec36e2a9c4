# Emitted from llama-3-lines.yaml by `turnspec compile llama-3-lines.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3 headers and lines, no BOS."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="llama-3-lines",
    title="Llama 3 headers and lines, no BOS.",
    models=("chujiezheng/LLaMA3-iterative-DPO-final-ExPO",),
    templates=(("02d50c08c7512812445d95993b225011b8fdf805510ad3b67fad30078a398633", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",), after="\n"),
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3-lines, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # llama-3-lines.yaml:8
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-lines.yaml:10
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-lines.yaml:12
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-lines.yaml:16
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n", m.text, "<|eot_id|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-lines.yaml:12
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-lines.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3-lines.yaml:14
        return "<|eot_id|>"

    def after(self, chat: Chat, m: Message) -> str:  # llama-3-lines.yaml:15
        return "\n"


class Renderer(emitted.Renderer):
    """llama-3-lines: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3 headers and lines, no BOS.
format: llama-3-lines
models: [chujiezheng/LLaMA3-iterative-DPO-final-ExPO]
parity: {template: chujiezheng-LLaMA3-iterative-DPO-final-ExPO, sha256: 02d50c08c7512812445d95993b225011b8fdf805510ad3b67fad30078a398633}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎'
    sampled: [text]
    stop: '<|eot_id|>'
    after: '⏎'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎${m.text}<|eot_id|>⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_header_id|>user<|end_header_id|>\\nWeather in Oslo?<|eot_id|>\\n<|start_header_id|>assistant<|end_header_id|>\\nCold.<|eot_id|>\\n<|start_header_id|>user<|end_header_id|>\\nHow cold?<|eot_id|>\\n<|start_header_id|>assistant<|end_header_id|>\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
