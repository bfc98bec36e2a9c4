# Emitted from exaone-3.5.yaml by `turnspec compile exaone-3.5.yaml`.
# Do not edit: change the spec and compile it again.
"""EXAONE-3.5: plain turns, no tools; a user's turn ends in a newline only."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Pieces,
    Stability,
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="exaone-3.5",
    title="EXAONE-3.5: plain turns, no tools; a user's turn ends in a newline only.",
    models=(
        "LGAI-EXAONE/EXAONE-3.5-7.8B-Instruct",
        "LGAI-EXAONE/EXAONE-3.5-2.4B-Instruct",
        "LGAI-EXAONE/EXAONE-3.5-32B-Instruct",
    ),
    templates=(("627e212836e41c6231988b4ae595a16ddfd7814d2c39fd7bf3105651f8bbeebd", ()),),
    tokens=(
        "[|system|]",
        "[|user|]",
        "[|assistant|]",
        "[|endofturn|]",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("[|endofturn|]",), after="\n"),
    openers=(("system", "[|system|]"), ("user", "[|user|]"), ("*", "[|")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """exaone-3.5, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # exaone-3.5.yaml:8
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # exaone-3.5.yaml:10
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("[|system|][|endofturn|]\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-3.5.yaml:12
        match m.role:
            case "system":
                out.framed(m, "[|system|]", m.text, "[|endofturn|]\n")
            case "user":
                out.framed(m, "[|user|]", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-3.5.yaml:16
        out.scaffold(m, "[|assistant|]")
        out.sampled_data(m, m.text)
        out.sampled(m, "[|endofturn|]")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-3.5.yaml:20
        out.scaffold(m, "[|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|]", m.text, "[|endofturn|]\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-3.5.yaml:16
        out.frame("[|assistant|]")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-3.5.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # exaone-3.5.yaml:18
        return "[|endofturn|]"

    def after(self, chat: Chat, m: Message) -> str:  # exaone-3.5.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """exaone-3.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# EXAONE-3.5: plain turns, no tools; a user's turn ends in a newline only.
format: exaone-3.5
models: [LGAI-EXAONE/EXAONE-3.5-7.8B-Instruct, LGAI-EXAONE/EXAONE-3.5-2.4B-Instruct,
         LGAI-EXAONE/EXAONE-3.5-32B-Instruct]
parity: {template: LGAI-EXAONE-EXAONE-3.5-7.8B-Instruct, sha256: 627e212836e41c6231988b4ae595a16ddfd7814d2c39fd7bf3105651f8bbeebd}
tokens: ['[|system|]', '[|user|]', '[|assistant|]', '[|endofturn|]']

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude: {when: "messages and messages[0].role != 'system'", emit: '[|system|][|endofturn|]⏎'}

turns:
  system: '[|system|]${m.text}[|endofturn|]⏎'
  user: '[|user|]${m.text}⏎'
  assistant:
    open: '[|assistant|]'
    sampled: text
    stop: '[|endofturn|]'
    after: '⏎'
  '*': '[|${m.role}|]${m.text}[|endofturn|]⏎'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: an empty system turn where there is none
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[|system|][|endofturn|]\\n[|user|]Weather in Oslo?\\n[|assistant|]Cold.[|endofturn|]\\n[|user|]How cold?\\n[|assistant|]"
  - say: an answer
    completion: 'Cold.[|endofturn|]'
    parsed: {content: Cold., status: complete}
"""
