# Emitted from aya.yaml by `turnspec compile aya.yaml`.
# Do not edit: change the spec and compile it again.
"""Aya and Command: turns between tokens; user and assistant alternate."""

from __future__ import annotations

from typing import Any

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
    id="aya",
    title="Aya and Command: turns between tokens; user and assistant alternate.",
    models=("trl-internal-testing/tiny-CohereForCausalLM",),
    templates=(("90c33aee14aa2a226127516d48ee9184c9b90745d4a04c484621ec2e82fb712c", ()),),
    tokens=(
        "<|START_OF_TURN_TOKEN|>",
        "<|END_OF_TURN_TOKEN|>",
        "<|SYSTEM_TOKEN|>",
        "<|USER_TOKEN|>",
        "<|CHATBOT_TOKEN|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "white space: around texts",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|END_OF_TURN_TOKEN|>",)),
    bos="<BOS_TOKEN>",
    openers=(("user", "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """aya, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # aya.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # aya.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # aya.yaml:10
        system = chat.hoisted["system"]
        if not spelled(chat.messages, {"user": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # aya.yaml:12
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # aya.yaml:16
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if system:
            out.frame("<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>")
            out.content(system, system.text)
            out.frame("<|END_OF_TURN_TOKEN|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # aya.yaml:17
        match m.role:
            case "user":
                out.framed(m, "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>", m.text.strip(), "<|END_OF_TURN_TOKEN|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # aya.yaml:20
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|END_OF_TURN_TOKEN|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # aya.yaml:20
        out.frame("<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # aya.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # aya.yaml:22
        return "<|END_OF_TURN_TOKEN|>"


class Renderer(emitted.Renderer):
    """aya: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Aya and Command: turns between tokens; user and assistant alternate.
format: aya
models: [trl-internal-testing/tiny-CohereForCausalLM]
parity: {template: trl-internal-testing-tiny-CohereForCausalLM, sha256: 90c33aee14aa2a226127516d48ee9184c9b90745d4a04c484621ec2e82fb712c}
tokens: ['<|START_OF_TURN_TOKEN|>', '<|END_OF_TURN_TOKEN|>', '<|SYSTEM_TOKEN|>', '<|USER_TOKEN|>', '<|CHATBOT_TOKEN|>']
bos: '<BOS_TOKEN>'
content: {other: ''}
hoist: {system: first}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

prelude: ['${bos}', {when: system, emit: '<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>${system.text}<|END_OF_TURN_TOKEN|>'}]

turns:
  user: '<|START_OF_TURN_TOKEN|><|USER_TOKEN|>${m.text|trim}<|END_OF_TURN_TOKEN|>'
  assistant:
    open: '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>'
    sampled: ['${m.text|trim}']
    stop: '<|END_OF_TURN_TOKEN|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one',
        'white space: around texts', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<BOS_TOKEN><|START_OF_TURN_TOKEN|><|USER_TOKEN|>Weather in Oslo?<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>Cold.<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|>How cold?<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>"
  - say: an answer
    completion: "Cold.<|END_OF_TURN_TOKEN|>"
    parsed: {content: Cold., status: complete}
"""
