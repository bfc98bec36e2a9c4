# Emitted from h2ovl-2b.yaml by `turnspec compile h2ovl-2b.yaml`.
# Do not edit: change the spec and compile it again.
"""H2OVL Mississippi 2B: prompt and answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="h2ovl-2b",
    title="H2OVL Mississippi 2B: prompt and answer.",
    models=("h2oai/h2ovl-mississippi-2b",),
    templates=(("794f441dbfdd1f1c564ed8c6df64f0065e710d338954a882b51e9d6b81f287b0", ()),),
    tokens=(),
    markers=(
        "<|prompt|>",
        "<|answer|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: refused",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(("user", "<|prompt|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """h2ovl-2b, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # h2ovl-2b.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # h2ovl-2b.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # h2ovl-2b.yaml:12
        match m.role:
            case "system":
                raise MessageError("System role not supported")
            case "user":
                out.framed(m, "<|prompt|>", m.text, self.eos)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # h2ovl-2b.yaml:16
        start = len(out.texts)
        out.scaffold(m, "<|answer|>")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # h2ovl-2b.yaml:16
        out.frame("<|answer|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # h2ovl-2b.yaml:20
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # h2ovl-2b.yaml:18
        return self.eos


class Renderer(emitted.Renderer):
    """h2ovl-2b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# H2OVL Mississippi 2B: prompt and answer.
format: h2ovl-2b
models: [h2oai/h2ovl-mississippi-2b]
parity: {template: h2oai-h2ovl-mississippi-2b, sha256: 794f441dbfdd1f1c564ed8c6df64f0065e710d338954a882b51e9d6b81f287b0}
markers: ['<|prompt|>', '<|answer|>']
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: {reject: System role not supported}
  user: '<|prompt|>${m.text}${eos}'
  assistant:
    open: '<|answer|>'
    sampled: [text]
    stop: '${eos}'
  '*': drop

generation: {when: messages, emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: refused', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|prompt|>Weather in Oslo?</s><|answer|>Cold.</s><|prompt|>How cold?</s><|answer|>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
