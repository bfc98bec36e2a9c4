# Emitted from llama-0.1m.yaml by `turnspec compile llama-0.1m.yaml`.
# Do not edit: change the spec and compile it again.
"""Instructions; all other roles are bare."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="llama-0.1m",
    title="Instructions; all other roles are bare.",
    models=(
        "admijgjtjtjtjjg/Llama-0.1M-MultiDataset-Instruct",
        "admijgjtjtjtjjg/Llama-0.1M-MultiDataset-Base",
    ),
    templates=(("1fcf861ed878439c52b0e037b22f506d73ef5ed77d7edcc1383a9615fed9b76c", ()),),
    tokens=("</s>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",), after="\n"
    ),
    openers=(("system", "<<SYS>>\n"), ("user", "[INST] ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-0.1m, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # llama-0.1m.yaml:8
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-0.1m.yaml:10
        match m.role:
            case "system":
                out.framed(m, "<<SYS>>\n", m.text, "\n<</SYS>>\n")
            case "user":
                out.framed(m, "[INST] ", m.text, " [/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-0.1m.yaml:14
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-0.1m.yaml:19
        out.content(m, m.text)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-0.1m.yaml:14
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-0.1m.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-0.1m.yaml:16
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # llama-0.1m.yaml:18
        return "\n"


class Renderer(emitted.Renderer):
    """llama-0.1m: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Instructions; all other roles are bare.
format: llama-0.1m
models: [admijgjtjtjtjjg/Llama-0.1M-MultiDataset-Instruct, admijgjtjtjtjjg/Llama-0.1M-MultiDataset-Base]
parity: {template: admijgjtjtjtjjg-Llama-0.1M-MultiDataset-Instruct, sha256: 1fcf861ed878439c52b0e037b22f506d73ef5ed77d7edcc1383a9615fed9b76c}
tokens: ['</s>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  system: '<<SYS>>⏎${m.text}⏎<</SYS>>⏎'
  user: '[INST] ${m.text} [/INST]'
  assistant:
    open: ''
    sampled: [text]
    stop: ''
    other_stops: ['</s>']
    after: '⏎'
  '*': '${m.text}⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[INST] Weather in Oslo? [/INST]Cold.\\n[INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
