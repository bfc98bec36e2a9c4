# Emitted from gpt2-edu-chat.yaml by `turnspec compile gpt2-edu-chat.yaml`.
# Do not edit: change the spec and compile it again.
"""Role tags, the end of sequence after every message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="gpt2-edu-chat",
    title="Role tags, the end of sequence after every message.",
    models=("submarat/gpt2-small-fineweb-edu-10b-chat",),
    templates=(("ceb481985e20404fe117bfbbceb351e0161c13e524b9865b01ceb651aef63ef8", ()),),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",)),
    eos="<|endoftext|>",
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n"), ("*", "<|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """gpt2-edu-chat, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # slm-legal-lines.yaml:9
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt2-edu-chat.yaml:10
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt2-edu-chat.yaml:12
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal-lines.yaml:20
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gpt2-edu-chat.yaml:12
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gpt2-edu-chat.yaml:12
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # slm-legal-lines.yaml:18
        return self.eos


class Renderer(emitted.Renderer):
    """gpt2-edu-chat: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Role tags, the end of sequence after every message.
format: gpt2-edu-chat
models: [submarat/gpt2-small-fineweb-edu-10b-chat]
parity: {template: submarat-gpt2-small-fineweb-edu-10b-chat, sha256: ceb481985e20404fe117bfbbceb351e0161c13e524b9865b01ceb651aef63ef8}
markers: ['<|assistant|>', '<|user|>', '<|system|>']
eos: '<|endoftext|>'
content: {other: '${content|str}'}

turns:
  system: '<|system|>⏎${m.text}${eos}⏎'
  user: '<|user|>⏎${m.text}${eos}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
  '*': '<|${m.role}|>⏎${m.text}${eos}⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?<|endoftext|>\\n<|assistant|>\\nCold.<|endoftext|><|user|>\\nHow cold?<|endoftext|>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
