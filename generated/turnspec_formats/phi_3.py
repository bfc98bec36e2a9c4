# Emitted from phi-3.yaml by `turnspec compile phi-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-3 mini."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="phi-3",
    title="Phi-3 mini.",
    models=(
        "microsoft/Phi-3-mini-4k-instruct",
        "microsoft/Phi-3-mini-128k-instruct",
    ),
    templates=(("dcaee66df77bfbb789ec541fe713218da30225a526f1db97138fc39ee6dc56aa", ()),),
    tokens=(
        "<|assistant|>",
        "<|user|>",
        "<|system|>",
        "<|end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="\n<|endoftext|>"),
    eos="<|endoftext|>",
    looks_ahead=True,
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """phi-3, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # phi-3.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # phi-3.yaml:10
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # phi-3.yaml:12
        if not chat.last and not chat.generating:
            out.frame(self.eos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:13
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:14
        out.framed(m, "<|system|>\n", m.text, "<|end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:15
        out.framed(m, "<|user|>\n", m.text, "<|end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:17
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-3.yaml:21
        start = len(out.texts)
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)
        self.check_said(out, m, start, f"messages of role {m.role!r}")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3.yaml:17
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-3.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-3.yaml:19
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-3.yaml:20
        if not chat.next(m) and not chat.generating:
            return "\n" + self.eos
        return "\n"


class Renderer(emitted.Renderer):
    """phi-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-3 mini.
format: phi-3
models: [microsoft/Phi-3-mini-4k-instruct, microsoft/Phi-3-mini-128k-instruct]
parity: {template: microsoft-Phi-3-mini-4k-instruct, sha256: dcaee66df77bfbb789ec541fe713218da30225a526f1db97138fc39ee6dc56aa}
tokens: ['<|assistant|>', '<|user|>', '<|system|>', '<|end|>']
eos: '<|endoftext|>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: {when: at_end, emit: '${eos}'}

turns:
  system: ['<|system|>⏎${m.text}<|end|>⏎', {when: at_end, emit: '${eos}'}]
  user: ['<|user|>⏎${m.text}<|end|>⏎', {when: at_end, emit: '${eos}'}]
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '<|end|>'
    after: {when: at_end, emit: '⏎${eos}', else: '⏎'}
  '*': {when: at_end, emit: '${eos}'}

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?<|end|>\\n<|assistant|>\\nCold.<|end|>\\n<|user|>\\nHow cold?<|end|>\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
