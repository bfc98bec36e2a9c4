# Emitted from gemma-3.yaml by `turnspec compile gemma-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Gemma 3: the system text stands in the first turn; pictures."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    is_list,
    is_string,
    item,
    spelled,
    trim,
)

FORMAT = Format(
    id="gemma-3",
    title="Gemma 3: the system text stands in the first turn; pictures.",
    models=(
        "unsloth/gemma-3-270m-it",
        "nvidia/Nemotron-Content-Safety-Reasoning-4B",
        "CraneAILabs/ganda-gemma-1b",
    ),
    templates=(
        ("af95fbef33b76a50e5f463ff9766f85ce84f5849d915c4bd6c1619d852ac3231", ()),
        ("8d9e3a3c114fb2053ec500184677af4f7e5f8ec2582443cd535834e68b3ade29", ()),
        ("0ca3480a7b5d7df18dcddac8cfe0de8d2de86ca7da286e4e11cbd15a7fdd9a39", ()),
    ),
    tokens=(
        "<start_of_turn>",
        "<end_of_turn>",
    ),
    markers=("<start_of_image>",),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "white space: around texts",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<end_of_turn>",), after="\n"),
    bos="<bos>",
    openers=(("*", "<start_of_turn>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """gemma-3, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # gemma-3.yaml:17
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # gemma-3.yaml:13
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<start_of_image>"), IMAGE, -1))
                elif get(p, "type") == "text":
                    parts.append((trim(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            raise MessageError("gemma-3 takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # gemma-3.yaml:18
        system = chat.hoisted["system"]
        if not spelled(chat.messages, {"user": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if (
            system
            and not is_string(system.content)
            and not (is_list(system.content) and system.content and is_string(get(item(system.content, 0), "text")))
        ):
            raise MessageError("the first system message must be a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # gemma-3.yaml:23
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-3.yaml:24
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-3.yaml:26
        out.scaffold(m, "<start_of_turn>model\n")
        out.sampled_data(m, m.text if is_list(m.content) else m.text.strip())
        out.sampled(m, "<end_of_turn>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-3.yaml:30
        system = chat.hoisted["system"]
        out.scaffold(m, "<start_of_turn>")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "\n")
        if not m.prev and system:
            out.content(system, get(item(system.content, 0), "text") if is_list(system.content) else system.text)
            out.scaffold(m, "\n\n")
        out.content(m, m.text if is_list(m.content) else m.text.strip())
        out.scaffold(m, "<end_of_turn>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-3.yaml:26
        out.frame("<start_of_turn>model\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-3.yaml:26
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # gemma-3.yaml:28
        return "<end_of_turn>"

    def after(self, chat: Chat, m: Message) -> str:  # gemma-3.yaml:29
        return "\n"


class Renderer(emitted.Renderer):
    """gemma-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Gemma 3: the system text stands in the first turn; pictures.
format: gemma-3
models: [unsloth/gemma-3-270m-it, nvidia/Nemotron-Content-Safety-Reasoning-4B, CraneAILabs/ganda-gemma-1b]

parity:
  - {template: unsloth-gemma-3-270m-it, sha256: af95fbef33b76a50e5f463ff9766f85ce84f5849d915c4bd6c1619d852ac3231}
  - {template: nvidia-Nemotron-Content-Safety-Reasoning-4B, sha256: 8d9e3a3c114fb2053ec500184677af4f7e5f8ec2582443cd535834e68b3ade29}
  - {template: CraneAILabs-ganda-gemma-1b, sha256: 0ca3480a7b5d7df18dcddac8cfe0de8d2de86ca7da286e4e11cbd15a7fdd9a39}

tokens: ['<start_of_turn>', '<end_of_turn>']
markers: ['<start_of_image>']
bos: '<bos>'

content:
  parts:
    - {when: p.type == "image", media: image, emit: '<start_of_image>'}
    - {when: p.type == "text", emit: '${p.text|trim}'}
    - {emit: ''}

hoist: {system: first}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "system and not is_string(system.content) and not (is_list(system.content) and system.content and is_string(system.content[0].text))", say: the first system message must be a text}

prelude: '${bos}'

turns:
  assistant:
    open: '<start_of_turn>model⏎'
    sampled: ['${text := m.text if is_list(m.content) else m.text|trim}']
    stop: '<end_of_turn>'
    after: '⏎'
  '*':
    - '<start_of_turn>${m.role}⏎'
    - {when: not prev and system, emit: '${system.content[0].text if is_list(system.content) else system.text}⏎⏎'}
    - '${m.text if is_list(m.content) else m.text|trim}<end_of_turn>⏎'

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<bos><start_of_turn>user\\nWeather in Oslo?<end_of_turn>\\n<start_of_turn>model\\nCold.<end_of_turn>\\n<start_of_turn>user\\nHow cold?<end_of_turn>\\n<start_of_turn>model\\n"
  - say: an answer
    completion: "Cold.<end_of_turn>"
    parsed: {content: Cold., status: complete}
"""
