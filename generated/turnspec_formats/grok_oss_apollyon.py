# Emitted from grok-oss-apollyon.yaml by `turnspec compile grok-oss-apollyon.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral turns; a first system text stands in an instruction, with the question behind it."""

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
    is_string,
    length,
)

FORMAT = Format(
    id="grok-oss-apollyon",
    title="Mistral turns; a first system text stands in an instruction, with the question behind it.",
    models=("c4tdr0ut/grok-oss-Apollyon-24B",),
    templates=(("e5ca69487bf046d5c2ad1dd3889de62c98b8cfd5801fcd561d364c1041d4952e", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("user", " "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """grok-oss-apollyon, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def hoist(self, chat: Chat) -> None:  # grok-oss-apollyon.yaml:8
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # grok-oss-apollyon.yaml:10
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")
        if system and length(chat.given) == 1:
            raise MessageError("a system text alone is no conversation")

    def check_messages(self, chat: Chat) -> None:  # grok-oss-apollyon.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # grok-oss-apollyon.yaml:15
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if system:
            out.frame("[INST] ")
            out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # grok-oss-apollyon.yaml:16
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # grok-oss-apollyon.yaml:17
        system = chat.hoisted["system"]
        if system and not m.prev:
            out.framed(m, " ", m.text, " [/INST]")
        else:
            out.framed(m, "[INST] ", m.text, " [/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # grok-oss-apollyon.yaml:19
        system = chat.hoisted["system"]
        if system and not m.prev:
            out.scaffold(m, " [/INST]")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # grok-oss-apollyon.yaml:19
        system = chat.hoisted["system"]
        if system and not prev:
            out.frame(" [/INST]")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # grok-oss-apollyon.yaml:19
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # grok-oss-apollyon.yaml:21
        return self.eos


class Renderer(emitted.Renderer):
    """grok-oss-apollyon: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral turns; a first system text stands in an instruction, with the question behind it.
format: grok-oss-apollyon
models: [c4tdr0ut/grok-oss-Apollyon-24B]
parity: {template: c4tdr0ut-grok-oss-Apollyon-24B, sha256: e5ca69487bf046d5c2ad1dd3889de62c98b8cfd5801fcd561d364c1041d4952e}
bos: '<s>'
eos: '</s>'
hoist: {system: first}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: system and len(messages) == 1, say: a system text alone is no conversation}

prelude: ['${bos}', {when: system, emit: '[INST] ${system.text}'}]

turns:
  user: {when: system and not prev, emit: ' ${m.text} [/INST]', else: '[INST] ${m.text} [/INST]'}
  assistant:
    open: {when: system and not prev, emit: ' [/INST]'}
    sampled: [text]
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one',
        'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[INST] Weather in Oslo? [/INST]Cold.</s>[INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
