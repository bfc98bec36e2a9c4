# Emitted from zephyr.yaml by `turnspec compile zephyr.yaml`.
# Do not edit: change the spec and compile it again.
"""Zephyr: role tags, an end-of-sequence token after every message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="zephyr",
    title="Zephyr: role tags, an end-of-sequence token after every message.",
    models=(
        "openbmb/OmniLMM-12B",
        "openbmb/RLAIF-V-12B",
    ),
    templates=(("66291cf0045c2425a3a667cf3cbb7af2b11f09e025c02f97245323ab79119362", ()),),
    tokens=(),
    markers=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), after="\n"),
    eos="</s>",
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """zephyr, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # zephyr.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # zephyr.yaml:10
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # zephyr.yaml:12
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # zephyr.yaml:13
        out.framed(m, "<|system|>\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # zephyr.yaml:14
        out.framed(m, "<|user|>\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # zephyr.yaml:16
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # zephyr.yaml:16
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # zephyr.yaml:21
        if chat.given:
            out.frame("<|assistant|>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # zephyr.yaml:18
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # zephyr.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """zephyr: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Zephyr: role tags, an end-of-sequence token after every message.
format: zephyr
models: [openbmb/OmniLMM-12B, openbmb/RLAIF-V-12B]
parity: {template: openbmb-OmniLMM-12B, sha256: 66291cf0045c2425a3a667cf3cbb7af2b11f09e025c02f97245323ab79119362}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '<|system|>⏎${m.text}${eos}⏎'
  user: '<|user|>⏎${m.text}${eos}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': drop

generation: {when: messages, emit: '<|assistant|>⏎'}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?</s>\\n<|assistant|>\\nCold.</s>\\n<|user|>\\nHow cold?</s>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
