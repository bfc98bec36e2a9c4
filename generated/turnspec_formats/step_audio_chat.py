# Emitted from step-audio-chat.yaml by `turnspec compile step-audio-chat.yaml`.
# Do not edit: change the spec and compile it again.
"""Step Audio Chat: a default system text."""

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
    id="step-audio-chat",
    title="Step Audio Chat: a default system text.",
    models=("stepfun-ai/Step-Audio-Chat",),
    templates=(("72926afd6e142dad050d9a94aaa75e0b5571e9d05212fd6e7c6fefa138b4d11a", ()),),
    tokens=(
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
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|EOT|>",)),
    openers=(("*", "<|BOT|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """step-audio-chat, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # step-audio-chat.yaml:8
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # step-audio-chat.yaml:10
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|BOT|>system\nYou are a helpful assistant.<|EOT|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-audio-chat.yaml:11
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-audio-chat.yaml:13
        out.scaffold(m, "<|BOT|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|EOT|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # step-audio-chat.yaml:16
        out.scaffold(m, "<|BOT|>")
        out.scaffold_data(m, "human" if m.role == "user" else m.role)
        out.framed(m, "\n", m.text, "<|EOT|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step-audio-chat.yaml:13
        out.frame("<|BOT|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # step-audio-chat.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # step-audio-chat.yaml:15
        return "<|EOT|>"


class Renderer(emitted.Renderer):
    """step-audio-chat: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Step Audio Chat: a default system text.
format: step-audio-chat
models: [stepfun-ai/Step-Audio-Chat]
parity: {template: stepfun-ai-Step-Audio-Chat, sha256: 72926afd6e142dad050d9a94aaa75e0b5571e9d05212fd6e7c6fefa138b4d11a}
tokens: ['<|BOT|>', '<|EOT|>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: {when: "messages and messages[0].role != 'system'", emit: '<|BOT|>system⏎You are a helpful assistant.<|EOT|>'}

turns:
  assistant:
    open: '<|BOT|>assistant⏎'
    sampled: [text]
    stop: '<|EOT|>'
  '*': '<|BOT|>${"human" if m.role == "user" else m.role}⏎${m.text}<|EOT|>'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|BOT|>system\\nYou are a helpful assistant.<|EOT|><|BOT|>human\\nWeather in Oslo?<|EOT|><|BOT|>assistant\\nCold.<|EOT|><|BOT|>human\\nHow cold?<|EOT|><|BOT|>assistant\\n"
  - say: an answer
    completion: "Cold.<|EOT|>"
    parsed: {content: Cold., status: complete}
"""
