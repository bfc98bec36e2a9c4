# Emitted from wingpt2.yaml by `turnspec compile wingpt2.yaml`.
# Do not edit: change the spec and compile it again.
"""WiNGPT2: roles as words; the header of the answer always ends the prompt."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="wingpt2",
    title="WiNGPT2: roles as words; the header of the answer always ends the prompt.",
    models=("winninghealth/WiNGPT2-Llama-3-8B-Chat",),
    templates=(("62ba22db02c2c76374d15b7da91cf8e4c1bd6e5b3946c0c765dad30b9042c623", ()),),
    tokens=("<|end_of_text|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\nAssistant："
    ),
    looks_ahead=True,
    openers=(("system", "System："), ("user", "User：")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """wingpt2, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # wingpt2.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # wingpt2.yaml:9
        if not chat.last and not chat.generating:
            out.frame("Assistant：")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # wingpt2.yaml:10
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # wingpt2.yaml:11
        out.framed(m, "System：", m.text, "<|end_of_text|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "Assistant：")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # wingpt2.yaml:12
        out.framed(m, "User：", m.text, "<|end_of_text|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "Assistant：")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # wingpt2.yaml:14
        out.scaffold(m, "Assistant：")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # wingpt2.yaml:18
        out.content(m, m.text)
        out.scaffold(m, "<|end_of_text|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "Assistant：")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # wingpt2.yaml:14
        out.frame("Assistant：")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # wingpt2.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # wingpt2.yaml:16
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # wingpt2.yaml:17
        if not chat.next(m) and not chat.generating:
            return "\nAssistant："
        return "\n"


class Renderer(emitted.Renderer):
    """wingpt2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# WiNGPT2: roles as words; the header of the answer always ends the prompt.
format: wingpt2
models: [winninghealth/WiNGPT2-Llama-3-8B-Chat]
parity: {template: winninghealth-WiNGPT2-Llama-3-8B-Chat, sha256: 62ba22db02c2c76374d15b7da91cf8e4c1bd6e5b3946c0c765dad30b9042c623}
tokens: ['<|end_of_text|>']
content: {other: '${content|str}'}
prelude: {when: at_end, emit: 'Assistant：'}

turns:
  system: ['System：${m.text}<|end_of_text|>⏎', {when: at_end, emit: 'Assistant：'}]
  user: ['User：${m.text}<|end_of_text|>⏎', {when: at_end, emit: 'Assistant：'}]
  assistant:
    open: 'Assistant：'
    sampled: [text]
    stop: '<|end_of_text|>'
    after: {when: at_end, emit: '⏎Assistant：', else: '⏎'}
  '*': ['${m.text}<|end_of_text|>⏎', {when: at_end, emit: 'Assistant：'}]

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User：Weather in Oslo?<|end_of_text|>\\nAssistant：Cold.<|end_of_text|>\\nUser：How cold?<|end_of_text|>\\nAssistant："
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
