# Emitted from openchat-3.6.yaml by `turnspec compile openchat-3.6.yaml`.
# Do not edit: change the spec and compile it again.
"""OpenChat 3.6: Llama 3 headers for "GPT4 Correct" roles."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    to_str,
)

FORMAT = Format(
    id="openchat-3.6",
    title='OpenChat 3.6: Llama 3 headers for "GPT4 Correct" roles.',
    models=("openchat/openchat-3.6-8b-20240522",),
    templates=(("2e2a1fc91d942edd0883b788adfaa3fc179fbddd1e28b1bc11d56f00db2f43ce", ()),),
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
        "list content: printed as Python spells it",
        "white space: around texts",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    bos="<|begin_of_text|>",
    openers=(
        ("user", "<|start_header_id|>GPT4 Correct User<|end_header_id|>\n\n"),
        ("system", "<|start_header_id|>System<|end_header_id|>\n\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """openchat-3.6, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # openchat-3.6.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # openchat-3.6.yaml:10
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # openchat-3.6.yaml:11
        match m.role:
            case "system":
                out.framed(m, "<|start_header_id|>System<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")
            case "user":
                out.framed(m, "<|start_header_id|>GPT4 Correct User<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # openchat-3.6.yaml:15
        out.scaffold(m, "<|start_header_id|>GPT4 Correct Assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openchat-3.6.yaml:15
        out.frame("<|start_header_id|>GPT4 Correct Assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openchat-3.6.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # openchat-3.6.yaml:17
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """openchat-3.6: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OpenChat 3.6: Llama 3 headers for "GPT4 Correct" roles.
format: openchat-3.6
models: [openchat/openchat-3.6-8b-20240522]
parity: {template: openchat-openchat-3.6-8b-20240522, sha256: 2e2a1fc91d942edd0883b788adfaa3fc179fbddd1e28b1bc11d56f00db2f43ce}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  system: '<|start_header_id|>System<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'
  user: '<|start_header_id|>GPT4 Correct User<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'
  assistant:
    open: '<|start_header_id|>GPT4 Correct Assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts', 'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>GPT4 Correct User<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>GPT4 Correct Assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>GPT4 Correct User<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>GPT4 Correct Assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
