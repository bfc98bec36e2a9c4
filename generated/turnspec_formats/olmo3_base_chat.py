# Emitted from olmo3-base-chat.yaml by `turnspec compile olmo3-base-chat.yaml`.
# Do not edit: change the spec and compile it again.
"""Role tags; answers end with the end of text."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="olmo3-base-chat",
    title="Role tags; answers end with the end of text.",
    models=(
        "SepehrKerachi/olmo3_base",
        "SepehrKerachi/olmo3_cispo",
        "SepehrKerachi/olmo3_dapo",
        "SepehrKerachi/olmo3_grpo",
        "SepehrKerachi/olmo3_gspo",
        "SepehrKerachi/olmo3_sapo",
    ),
    templates=(("506c7af37f90eb97068b464eaa5bd6de38a81f54e6f3051c795b72dde8f76a99", ()),),
    tokens=("<|endoftext|>",),
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
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",), after="\n"),
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n"), ("*", "<|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """olmo3-base-chat, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # olmo3-base-chat.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmo3-base-chat.yaml:12
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmo3-base-chat.yaml:16
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|endoftext|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmo3-base-chat.yaml:20
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmo3-base-chat.yaml:16
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmo3-base-chat.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # olmo3-base-chat.yaml:18
        return "<|endoftext|>"

    def after(self, chat: Chat, m: Message) -> str:  # olmo3-base-chat.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """olmo3-base-chat: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Role tags; answers end with the end of text.
format: olmo3-base-chat
models: [SepehrKerachi/olmo3_base, SepehrKerachi/olmo3_cispo, SepehrKerachi/olmo3_dapo, SepehrKerachi/olmo3_grpo,
         SepehrKerachi/olmo3_gspo, SepehrKerachi/olmo3_sapo]
parity: {template: SepehrKerachi-olmo3_base, sha256: 506c7af37f90eb97068b464eaa5bd6de38a81f54e6f3051c795b72dde8f76a99}
tokens: ['<|endoftext|>']
markers: ['<|assistant|>', '<|user|>', '<|system|>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  system: '<|system|>⏎${m.text}⏎'
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '<|endoftext|>'
    after: '⏎'
  '*': '<|${m.role}|>⏎${m.text}⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.<|endoftext|>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
