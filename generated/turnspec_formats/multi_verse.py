# Emitted from multi-verse.yaml by `turnspec compile multi-verse.yaml`.
# Do not edit: change the spec and compile it again.
"""MultiVerse: Alpaca headings, the answer's behind every instruction."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="multi-verse",
    title="MultiVerse: Alpaca headings, the answer's behind every instruction.",
    models=("MTSAIR/multi_verse_model",),
    templates=(("6e31076606e1a314f582dd12d4db4835d70842de9c4189683a264b1ce430a27b", ()),),
    tokens=(),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(("user", "### Instruction:\n"), ("system", "### System:\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """multi-verse, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # aether-7b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # aether-7b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # multi-verse.yaml:7
        match m.role:
            case "system":
                out.framed(m, "### System:\n", m.text, "\n")
            case "user":
                out.framed(m, "### Instruction:\n", m.text, "\n### Response:\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # aether-7b.yaml:15
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # aether-7b.yaml:15
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # aether-7b.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # aether-7b.yaml:17
        return self.eos


class Renderer(emitted.Renderer):
    """multi-verse: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MultiVerse: Alpaca headings, the answer's behind every instruction.
format: multi-verse
models: [MTSAIR/multi_verse_model]
parity: {template: MTSAIR-multi_verse_model, sha256: 6e31076606e1a314f582dd12d4db4835d70842de9c4189683a264b1ce430a27b}
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '### System:⏎${m.text}⏎'
  user: '### Instruction:⏎${m.text}⏎### Response:⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "### Instruction:\\nWeather in Oslo?\\n### Response:\\nCold.</s>### Instruction:\\nHow cold?\\n### Response:\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
