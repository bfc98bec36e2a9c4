# Emitted from zagreus.yaml by `turnspec compile zagreus.yaml`.
# Do not edit: change the spec and compile it again.
"""Texts in paragraphs."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="zagreus",
    title="Texts in paragraphs.",
    models=("antoniogr7/zagreus-0.4B-ita-elicit",),
    templates=(("0f51b2e4d5f8d1c8d06f0dadef9719aaf2d69ce28a0c05f7ef779cd5a3f4832e", ()),),
    tokens=("<|end_of_text|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|end_of_text|>",),
        other_stops=("<|end_of_text|>",),
        after="\n\n",
    ),
    bos="<|begin_of_text|>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """zagreus, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # falcon-11b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # falcon-11b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # zagreus.yaml:9
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # zagreus.yaml:10
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # boris.yaml:8
        out.content(m, m.text)
        out.scaffold(m, "\n\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # zagreus.yaml:11
        out.content(m, m.text)
        out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # zagreus.yaml:13
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # zagreus.yaml:13
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # zagreus.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:17
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # boris.yaml:12
        return "\n\n"


class Renderer(emitted.Renderer):
    """zagreus: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Texts in paragraphs.
format: zagreus
models: [antoniogr7/zagreus-0.4B-ita-elicit]
parity: {template: antoniogr7-zagreus-0.4B-ita-elicit, sha256: 0f51b2e4d5f8d1c8d06f0dadef9719aaf2d69ce28a0c05f7ef779cd5a3f4832e}
tokens: ['<|end_of_text|>']
bos: '<|begin_of_text|>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: '${m.text}⏎⏎'
  user: '${m.text}⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: ''
    other_stops: ['<|end_of_text|>']
    after: '⏎⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|>Weather in Oslo?\\nCold.\\n\\nHow cold?\\n"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
