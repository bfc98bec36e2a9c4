# Emitted from step-audio-editx.yaml by `turnspec compile step-audio-editx.yaml`.
# Do not edit: change the spec and compile it again.
"""Step Audio EditX: a last answer stays open."""

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
    get,
    item,
    to_str,
)

FORMAT = Format(
    id="step-audio-editx",
    title="Step Audio EditX: a last answer stays open.",
    models=("stepfun-ai/Step-Audio-EditX",),
    templates=(("69d0545c572a4ba8f949418f99d0fe0badfb657fd896522caf6f0070180ee476", ()),),
    tokens=(
        "<s>",
        "<|BOT|>",
        "<|EOT|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|EOT|>",), other_stops=("<|EOT|>",)),
    looks_ahead=True,
    openers=(("*", "<|BOT|> "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """step-audio-editx, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # step-audio-editx.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # step-audio-editx.yaml:9
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # step-audio-editx.yaml:11
        if get(item(chat.given, 0), "role") == "system":
            out.frame("<s>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-audio-editx.yaml:12
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-audio-editx.yaml:14
        out.scaffold(m, "<|BOT|> assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-audio-editx.yaml:18
        out.scaffold(m, "<|BOT|> ")
        out.scaffold_data(m, "human" if m.role == "user" else m.role)
        out.framed(m, "\n", m.text, "<|EOT|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step-audio-editx.yaml:14
        out.frame("<|BOT|> assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step-audio-editx.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # step-audio-editx.yaml:16
        if not not chat.next(m):
            return "<|EOT|>"
        return ""


class Renderer(emitted.Renderer):
    """step-audio-editx: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Step Audio EditX: a last answer stays open.
format: step-audio-editx
models: [stepfun-ai/Step-Audio-EditX]
parity: {template: stepfun-ai-Step-Audio-EditX, sha256: 69d0545c572a4ba8f949418f99d0fe0badfb657fd896522caf6f0070180ee476}
tokens: ['<s>', '<|BOT|>', '<|EOT|>']
content: {other: '${content|str}'}

reject:
  - {when: not messages, say: there are no messages}

prelude: {when: "messages[0].role == 'system'", emit: '<s>'}

turns:
  assistant:
    open: '<|BOT|> assistant⏎'
    sampled: [text]
    stop: {when: not last, emit: '<|EOT|>'}
    other_stops: ['<|EOT|>']
  '*': '<|BOT|> ${"human" if m.role == "user" else m.role}⏎${m.text}<|EOT|>'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|BOT|> human\\nWeather in Oslo?<|EOT|><|BOT|> assistant\\nCold.<|EOT|><|BOT|> human\\nHow cold?<|EOT|><|BOT|> assistant\\n"
  - say: an answer
    completion: "Cold.<|EOT|>"
    parsed: {content: Cold., status: complete}
"""
