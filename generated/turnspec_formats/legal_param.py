# Emitted from legal-param.yaml by `turnspec compile legal-param.yaml`.
# Do not edit: change the spec and compile it again.
"""Param, in lines: the question ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="legal-param",
    title="Param, in lines: the question ends in the header of the answer.",
    models=("bharatgenai/LegalParam",),
    templates=(("3a6bb119be049bb38e0e94941283c687c1a3dbaa1a455200cf53a54c54ecf388", ()),),
    tokens=("</s>",),
    markers=(
        "<user>",
        "<assistant>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",)),
    openers=(("user", "<user>\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """legal-param, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # ayur-param.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # ayur-param.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # legal-param.yaml:8
        match m.role:
            case "user":
                out.framed(m, "<user>\n", m.text.strip(), "\n<assistant>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ayur-param.yaml:15
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ayur-param.yaml:15
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ayur-param.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ayur-param.yaml:17
        return ""


class Renderer(emitted.Renderer):
    """legal-param: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Param, in lines: the question ends in the header of the answer.
format: legal-param
models: [bharatgenai/LegalParam]
parity: {template: bharatgenai-LegalParam, sha256: 3a6bb119be049bb38e0e94941283c687c1a3dbaa1a455200cf53a54c54ecf388}
tokens: ['</s>']
markers: ['<user>', '<assistant>']
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  user: '<user>⏎${m.text|trim}⏎<assistant>⏎'
  assistant:
    open: ''
    sampled: ['${m.text|trim}']
    stop: ''
    other_stops: ['</s>']
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts', system messages,
        unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<user>\\nWeather in Oslo?\\n<assistant>\\nCold.<user>\\nHow cold?\\n<assistant>\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
