# Emitted from granite-7b.yaml by `turnspec compile granite-7b.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite 7B: role tags; no generation prompt."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="granite-7b",
    title="Granite 7B: role tags; no generation prompt.",
    models=(
        "ibm-granite/granite-7b-instruct",
        "ibm-granite/granite-7b-instruct-accelerator",
    ),
    templates=(("dba8d543f10baffb8c2ff77e20990148ef193962a6c3b5be46c00e52e6e82660", ()),),
    tokens=("<|endoftext|>",),
    markers=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",), after="\n"),
    looks_ahead=True,
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-7b, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # olmoe.yaml:11
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # olmoe.yaml:13
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-7b.yaml:9
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-7b.yaml:11
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|endoftext|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-7b.yaml:11
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-7b.yaml:12
        pass

    def stop(self, chat: Chat, m: Message) -> str:  # granite-7b.yaml:11
        return "<|endoftext|>"

    def after(self, chat: Chat, m: Message) -> str:  # olmoe.yaml:23
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """granite-7b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite 7B: role tags; no generation prompt.
format: granite-7b
models: [ibm-granite/granite-7b-instruct, ibm-granite/granite-7b-instruct-accelerator]
parity: {template: ibm-granite-granite-7b-instruct, sha256: dba8d543f10baffb8c2ff77e20990148ef193962a6c3b5be46c00e52e6e82660}
tokens: ['<|endoftext|>']
markers: ['<|system|>', '<|user|>', '<|assistant|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '<|system|>⏎${m.text}⏎'
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '<|endoftext|>'
    after: {when: not last, emit: '⏎'}
  '*': drop

generation: ''
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.<|endoftext|>\\n<|user|>\\nHow cold?\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
