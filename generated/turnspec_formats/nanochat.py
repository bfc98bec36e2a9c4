# Emitted from nanochat.yaml by `turnspec compile nanochat.yaml`.
# Do not edit: change the spec and compile it again.
"""nanochat: user and assistant; the header of the answer always ends the prompt."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="nanochat",
    title="nanochat: user and assistant; the header of the answer always ends the prompt.",
    models=("Nekochu/nanochat-d24",),
    templates=(("1aeaf84a3f185b4a6898c53f084d62ce8168dca1de0b710c49e7c5c16ae638db", ()),),
    tokens=(
        "<|user_start|>",
        "<|user_end|>",
        "<|assistant_start|>",
        "<|assistant_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("<|assistant_end|>",), after="<|assistant_start|>"
    ),
    looks_ahead=True,
    openers=(("*", "<|assistant_start|>"), ("user", "<|user_start|>")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nanochat, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # nanochat.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nanochat.yaml:9
        if not chat.last and not chat.generating:
            out.frame("<|assistant_start|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanochat.yaml:10
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanochat.yaml:11
        out.framed(m, "<|user_start|>", m.text, "<|user_end|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<|assistant_start|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanochat.yaml:13
        out.scaffold(m, "<|assistant_start|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|assistant_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanochat.yaml:17
        start = len(out.texts)
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<|assistant_start|>")
        self.check_said(out, m, start, f"messages of role {m.role!r}")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanochat.yaml:13
        out.frame("<|assistant_start|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanochat.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nanochat.yaml:15
        return "<|assistant_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # nanochat.yaml:16
        if not chat.next(m) and not chat.generating:
            return "<|assistant_start|>"
        return ""


class Renderer(emitted.Renderer):
    """nanochat: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# nanochat: user and assistant; the header of the answer always ends the prompt.
format: nanochat
models: [Nekochu/nanochat-d24]
parity: {template: Nekochu-nanochat-d24, sha256: 1aeaf84a3f185b4a6898c53f084d62ce8168dca1de0b710c49e7c5c16ae638db}
tokens: ['<|user_start|>', '<|user_end|>', '<|assistant_start|>', '<|assistant_end|>']
content: {other: '${content|str}'}
prelude: {when: at_end, emit: '<|assistant_start|>'}

turns:
  user: ['<|user_start|>${m.text}<|user_end|>', {when: at_end, emit: '<|assistant_start|>'}]
  assistant:
    open: '<|assistant_start|>'
    sampled: [text]
    stop: '<|assistant_end|>'
    after: {when: at_end, emit: '<|assistant_start|>'}
  '*': {when: at_end, emit: '<|assistant_start|>'}

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', system messages,
        unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user_start|>Weather in Oslo?<|user_end|><|assistant_start|>Cold.<|assistant_end|><|user_start|>How cold?<|user_end|><|assistant_start|>"
  - say: an answer
    completion: "Cold.<|assistant_end|>"
    parsed: {content: Cold., status: complete}
"""
