# Emitted from eurus-70b.yaml by `turnspec compile eurus-70b.yaml`.
# Do not edit: change the spec and compile it again.
"""Eurus 70B: Mistral 7B v0.1, a space behind an answer."""

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
    spelled,
)

FORMAT = Format(
    id="eurus-70b",
    title="Eurus 70B: Mistral 7B v0.1, a space behind an answer.",
    models=(
        "openbmb/Eurus-70b-sft",
        "openbmb/Eurus-70b-nca",
    ),
    templates=(("7e995b379ec01747807246483647cd99030abf331653f1119e16d7ac041a3495", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), after=" "),
    bos="<s>",
    eos="</s>",
    openers=(("user", "[INST] "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """eurus-70b, written as text. Options: none of its own."""

    format = FORMAT

    def check(self, chat: Chat) -> None:  # mistral-7b-v0.1.yaml:8
        if not spelled(chat.messages, {"user": "U", "assistant": "A", "*": "x"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")

    def check_messages(self, chat: Chat) -> None:  # mistral-7b-v0.1.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-7b-v0.1.yaml:12
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # eurus-70b.yaml:6
        match m.role:
            case "user":
                out.framed(m, "[INST] ", m.text, " [/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # eurus-70b.yaml:8
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, " ")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # eurus-70b.yaml:8
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # eurus-70b.yaml:8
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-7b-v0.1.yaml:18
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # eurus-70b.yaml:8
        return " "


class Renderer(emitted.Renderer):
    """eurus-70b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Eurus 70B: Mistral 7B v0.1, a space behind an answer.
format: eurus-70b
models: [openbmb/Eurus-70b-sft, openbmb/Eurus-70b-nca]
parity: {template: openbmb-Eurus-70b-sft, sha256: 7e995b379ec01747807246483647cd99030abf331653f1119e16d7ac041a3495}
bos: '<s>'
eos: '</s>'
order: {as: {user: U, assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: '${bos}'

turns:
  user: '[INST] ${m.text} [/INST]'
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'
    after: ' '

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: refused', 'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[INST] Weather in Oslo? [/INST]Cold.</s> [INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
