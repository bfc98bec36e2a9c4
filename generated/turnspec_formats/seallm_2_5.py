# Emitted from seallm-2.5.yaml by `turnspec compile seallm-2.5.yaml`.
# Do not edit: change the spec and compile it again.
"""SeaLLM 2.5 = SeaLLM 2 whose turns end in <eos> and a newline."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="seallm-2.5",
    title="SeaLLM 2.5 = SeaLLM 2 whose turns end in <eos> and a newline.",
    models=("SeaLLMs/SeaLLM-7B-v2.5",),
    templates=(("5397d51f95224605411d288d6ca5ccba8cafe4d031370bba8296337242d772a4", ()),),
    tokens=("<eos>",),
    markers=("<|im_start|>",),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<eos>",), after="\n"),
    bos="<bos>",
    openers=(("user", "<|im_start|>user\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """seallm-2.5, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # seallm-2.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # seallm-2.yaml:10
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # seallm-2.5.yaml:8
        match m.role:
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<eos>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # seallm-2.5.yaml:10
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<eos>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # seallm-2.5.yaml:11
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<eos>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seallm-2.5.yaml:10
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seallm-2.5.yaml:10
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # seallm-2.5.yaml:10
        return "<eos>"

    def after(self, chat: Chat, m: Message) -> str:  # seallm-2.5.yaml:10
        return "\n"


class Renderer(emitted.Renderer):
    """seallm-2.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# SeaLLM 2.5 = SeaLLM 2 whose turns end in <eos> and a newline.
format: seallm-2.5
models: [SeaLLMs/SeaLLM-7B-v2.5]
parity: {template: SeaLLMs-SeaLLM-7B-v2.5, sha256: 5397d51f95224605411d288d6ca5ccba8cafe4d031370bba8296337242d772a4}
tokens: ['<eos>']
markers: ['<|im_start|>']
bos: '<bos>'

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude: '${bos}'

turns:
  user: '<|im_start|>user⏎${m.text}<eos>⏎'
  assistant: {open: '<|im_start|>assistant⏎', sampled: text, stop: '<eos>', after: '⏎'}
  '*': '<|im_start|>${m.role}⏎${m.text}<eos>⏎'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <bos><|im_start|>user
      Weather in Oslo?<eos>
      <|im_start|>assistant
      Cold.<eos>
      <|im_start|>user
      How cold?<eos>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<eos>"
    parsed: {content: "Cold.", status: "complete"}
"""
