# Emitted from orion-14b.yaml by `turnspec compile orion-14b.yaml`.
# Do not edit: change the spec and compile it again.
"""Orion: the question ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="orion-14b",
    title="Orion: the question ends in the header of the answer.",
    models=("OrionStarAI/Orion-14B-Chat",),
    templates=(("0a810fe4b9851f7fb59031cba7185e33dace1f5f8318c0277dbe753f7efa914c", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("user", "Human: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """orion-14b, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def read_text(self, content: Any, chat: Chat) -> str:  # phi-3-system.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # phi-3-medium.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # orion-14b.yaml:10
        if chat.given:
            out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # orion-14b.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # orion-14b.yaml:12
        out.framed(m, "Human: ", m.text, "\n\nAssistant: ")
        out.scaffold(m, self.eos)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # orion-14b.yaml:14
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # orion-14b.yaml:14
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # orion-14b.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # orion-14b.yaml:14
        return self.eos


class Renderer(emitted.Renderer):
    """orion-14b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Orion: the question ends in the header of the answer.
format: orion-14b
models: [OrionStarAI/Orion-14B-Chat]
parity: {template: OrionStarAI-Orion-14B-Chat, sha256: 0a810fe4b9851f7fb59031cba7185e33dace1f5f8318c0277dbe753f7efa914c}
bos: '<s>'
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: {when: messages, emit: '${bos}'}

turns:
  user: 'Human: ${m.text}⏎⏎Assistant: ${eos}'
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, system messages, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>Human: Weather in Oslo?\\n\\nAssistant: </s>Cold.</s>Human: How cold?\\n\\nAssistant: </s>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
