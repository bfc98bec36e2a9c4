# Emitted from heartly-rwkv.yaml by `turnspec compile heartly-rwkv.yaml`.
# Do not edit: change the spec and compile it again.
"""RWKV: roles as words in paragraphs."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="heartly-rwkv",
    title="RWKV: roles as words in paragraphs.",
    models=("eivintobias/heartly-rwkv7-1.5b-v2",),
    templates=(("c16d363f0f3fcb3d04cabc0111a47be0986d93eaac6fc9624fa3e8dada19d745", ()),),
    tokens=("<|rwkv_tokenizer_end_of_text|>",),
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
    grammar=Grammar(
        reasoning=None,
        text=Brackets(" ", ""),
        calls=None,
        stops=("<|rwkv_tokenizer_end_of_text|>",),
        other_stops=("<|rwkv_tokenizer_end_of_text|>",),
        after="\n\n",
    ),
    openers=(("system", "System: "), ("user", "User: ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """heartly-rwkv, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # heartly-rwkv.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # heartly-rwkv.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # heartly-rwkv.yaml:11
        out.frame("<|rwkv_tokenizer_end_of_text|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # heartly-rwkv.yaml:12
        match m.role:
            case "system":
                out.framed(m, "System: ", m.text, "\n\n")
            case "user":
                out.framed(m, "User: ", m.text, "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # heartly-rwkv.yaml:16
        out.scaffold(m, "Assistant:")
        out.sampled(m, " ", m.text, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # heartly-rwkv.yaml:16
        out.frame("Assistant:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # heartly-rwkv.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # heartly-rwkv.yaml:18
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # heartly-rwkv.yaml:20
        return "\n\n"


class Renderer(emitted.Renderer):
    """heartly-rwkv: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# RWKV: roles as words in paragraphs.
format: heartly-rwkv
models: [eivintobias/heartly-rwkv7-1.5b-v2]
parity: {template: eivintobias-heartly-rwkv7-1.5b-v2, sha256: c16d363f0f3fcb3d04cabc0111a47be0986d93eaac6fc9624fa3e8dada19d745}
tokens: ['<|rwkv_tokenizer_end_of_text|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '<|rwkv_tokenizer_end_of_text|>'

turns:
  system: 'System: ${m.text}⏎⏎'
  user: 'User: ${m.text}⏎⏎'
  assistant:
    open: 'Assistant:'
    sampled: [' ', text]
    stop: ''
    other_stops: ['<|rwkv_tokenizer_end_of_text|>']
    after: '⏎⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|rwkv_tokenizer_end_of_text|>User: Weather in Oslo?\\n\\nAssistant: Cold.\\n\\nUser: How cold?\\n\\nAssistant:"
  - say: an answer
    completion: "Cold.<|rwkv_tokenizer_end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
