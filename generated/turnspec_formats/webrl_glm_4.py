# Emitted from webrl-glm-4.yaml by `turnspec compile webrl-glm-4.yaml`.
# Do not edit: change the spec and compile it again.
"""WebRL GLM-4: as WebRL Llama 3.1, without a BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    is_string,
    to_str,
)

FORMAT = Format(
    id="webrl-glm-4",
    title="WebRL GLM-4: as WebRL Llama 3.1, without a BOS.",
    models=("zai-org/webrl-glm-4-9b",),
    templates=(("fbbd913d452992e03c9ce3278b68137324b00d4abb8e4c54331f56bf6aed6c91", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
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
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """webrl-glm-4, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # webrl-glm-4.yaml:8
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # webrl-glm-4.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # webrl-glm-4.yaml:10
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # webrl-glm-4.yaml:10
        for m in chat.messages:
            if m.role == "assistant" and not is_string(m.content):
                raise MessageError("an answer needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # webrl-glm-4.yaml:14
        system = chat.hoisted["system"]
        if system.content is not UNSET:
            out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
            out.content(system, system.text)
            out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # webrl-glm-4.yaml:15
        match m.role:
            case "user":
                out.content(m, m.text)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # webrl-glm-4.yaml:18
        out.sampled_data(m, m.text)
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # webrl-glm-4.yaml:18
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # webrl-glm-4.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # webrl-glm-4.yaml:20
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """webrl-glm-4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# WebRL GLM-4: as WebRL Llama 3.1, without a BOS.
format: webrl-glm-4
models: [zai-org/webrl-glm-4-9b]
parity: {template: zai-org-webrl-glm-4-9b, sha256: fbbd913d452992e03c9ce3278b68137324b00d4abb8e4c54331f56bf6aed6c91}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: m.role == "assistant" and not is_string(m.content), say: an answer needs a text}
  - {when: defined(system.content) and not is_string(system.content), say: the first system message must be a text}

prelude: {when: defined(system.content), emit: '<|start_header_id|>system<|end_header_id|>⏎⏎${system.text}<|eot_id|>'}

turns:
  user: '${m.text}'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|eot_id|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "Weather in Oslo?Cold.<|eot_id|>How cold?"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
