# Emitted from tiny-lm-chat.yaml by `turnspec compile tiny-lm-chat.yaml`.
# Do not edit: change the spec and compile it again.
"""Role tags and an end-of-sequence token, no newlines."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="tiny-lm-chat",
    title="Role tags and an end-of-sequence token, no newlines.",
    models=("sbintuitions/tiny-lm-chat",),
    templates=(("69721bb9e02b1f862bc9439421f088b26fbd15e8f22925d67e4388926c2509de", ()),),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(("system", "<|system|>"), ("user", "<|user|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """tiny-lm-chat, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # slm-legal.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # slm-legal.yaml:11
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal.yaml:14
        match m.role:
            case "system":
                out.framed(m, "<|system|>", m.text, self.eos)
            case "user":
                out.framed(m, "<|user|>", m.text, self.eos)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal.yaml:18
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal.yaml:18
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # tiny-lm-chat.yaml:8
        if chat.given:
            out.frame("<|assistant|>")

    def stop(self, chat: Chat, m: Message) -> str:  # slm-legal.yaml:20
        return self.eos


class Renderer(emitted.Renderer):
    """tiny-lm-chat: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Role tags and an end-of-sequence token, no newlines.
format: tiny-lm-chat
models: [sbintuitions/tiny-lm-chat]
parity: {template: sbintuitions-tiny-lm-chat, sha256: 69721bb9e02b1f862bc9439421f088b26fbd15e8f22925d67e4388926c2509de}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '<|system|>${m.text}${eos}'
  user: '<|user|>${m.text}${eos}'
  assistant:
    open: '<|assistant|>'
    sampled: [text]
    stop: '${eos}'
  '*': drop

generation: {when: messages, emit: '<|assistant|>'}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>Weather in Oslo?</s><|assistant|>Cold.</s><|user|>How cold?</s><|assistant|>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
