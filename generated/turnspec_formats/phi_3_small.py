# Emitted from phi-3-small.yaml by `turnspec compile phi-3-small.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-3 small: as Phi tiny MoE, after a BOS."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="phi-3-small",
    title="Phi-3 small: as Phi tiny MoE, after a BOS.",
    models=(
        "microsoft/Phi-3-small-8k-instruct",
        "microsoft/Phi-3-small-128k-instruct",
    ),
    templates=(("b0e53f5e7bae6fdb93013abeceef343e8841cce87def2601e7269a53439b5740", ()),),
    tokens=(
        "<|assistant|>",
        "<|user|>",
        "<|system|>",
        "<|end|>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="\n<|endoftext|>"),
    bos="<s>",
    eos="<|endoftext|>",
    looks_ahead=True,
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n"), ("*", "<|")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """phi-3-small, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # phi-3-small.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # phi-3-small.yaml:12
        out.frame(self.bos)
        if not chat.last and not chat.generating:
            out.frame(self.eos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3-small.yaml:13
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:14
        out.framed(m, "<|system|>\n", m.text, "<|end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:15
        out.framed(m, "<|user|>\n", m.text, "<|end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:17
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3-small.yaml:14
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, "<|end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3.yaml:17
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-3.yaml:19
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-3.yaml:20
        if not chat.next(m) and not chat.generating:
            return "\n" + self.eos
        return "\n"


class Renderer(emitted.Renderer):
    """phi-3-small: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-3 small: as Phi tiny MoE, after a BOS.
format: phi-3-small
models: [microsoft/Phi-3-small-8k-instruct, microsoft/Phi-3-small-128k-instruct]
parity: {template: microsoft-Phi-3-small-8k-instruct, sha256: b0e53f5e7bae6fdb93013abeceef343e8841cce87def2601e7269a53439b5740}
tokens: ['<|assistant|>', '<|user|>', '<|system|>', '<|end|>']
bos: '<s>'
eos: '<|endoftext|>'

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: ['${bos}', {when: at_end, emit: '${eos}'}]

turns:
  system: ['<|system|>⏎${m.text}<|end|>⏎', {when: at_end, emit: '${eos}'}]
  user: ['<|user|>⏎${m.text}<|end|>⏎', {when: at_end, emit: '${eos}'}]
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '<|end|>'
    after: {when: at_end, emit: '⏎${eos}', else: '⏎'}
  '*': ['<|${m.role}|>⏎${m.text}<|end|>⏎', {when: at_end, emit: '${eos}'}]

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|user|>\\nWeather in Oslo?<|end|>\\n<|assistant|>\\nCold.<|end|>\\n<|user|>\\nHow cold?<|end|>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
