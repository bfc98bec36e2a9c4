# Emitted from slm-legal.yaml by `turnspec compile slm-legal.yaml`.
# Do not edit: change the spec and compile it again.
"""Role tags and an end-of-sequence token, no newlines, after a BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="slm-legal",
    title="Role tags and an end-of-sequence token, no newlines, after a BOS.",
    models=("sverma8873/slm-125m-legal-sft",),
    templates=(("5ddb76a55b273f84c020f14d59deae38db0c0b17f7b29c55684bdd332ca9110d", ()),),
    tokens=(),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("system", "<|system|>"), ("user", "<|user|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """slm-legal, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # slm-legal.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # slm-legal.yaml:11
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # slm-legal.yaml:13
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal.yaml:14
        match m.role:
            case "system":
                out.framed(m, "<|system|>", m.text, self.eos)
            case "user":
                out.framed(m, "<|user|>", m.text, self.eos)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # slm-legal.yaml:18
        out.scaffold(m, "<|assistant|>")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal.yaml:18
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # slm-legal.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # slm-legal.yaml:20
        return self.eos


class Renderer(emitted.Renderer):
    """slm-legal: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Role tags and an end-of-sequence token, no newlines, after a BOS.
format: slm-legal
models: [sverma8873/slm-125m-legal-sft]
parity: {template: sverma8873-slm-125m-legal-sft, sha256: 5ddb76a55b273f84c020f14d59deae38db0c0b17f7b29c55684bdd332ca9110d}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
bos: '<s>'
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: '<|system|>${m.text}${eos}'
  user: '<|user|>${m.text}${eos}'
  assistant:
    open: '<|assistant|>'
    sampled: [text]
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|user|>Weather in Oslo?</s><|assistant|>Cold.</s><|user|>How cold?</s><|assistant|>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
