# Emitted from boris.yaml by `turnspec compile boris.yaml`.
# Do not edit: change the spec and compile it again.
"""Boris: Alpaca headings, the system text bare."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="boris",
    title="Boris: Alpaca headings, the system text bare.",
    models=(
        "KSP-NMAI/Boris-125M-Instruct",
        "KSP-NMAI/Boris-250M-Instruct",
        "KSP-NMAI/Boris-75M-Instruct",
    ),
    templates=(("c9b8a9c09a4cabb0652eef62607a374e9500c8b862eb30ad2fc9c57b7f1faa48", ()),),
    tokens=("<|endoftext|>",),
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
        text=Brackets("", ""),
        calls=None,
        stops=("<|endoftext|>",),
        other_stops=("<|endoftext|>",),
        after="\n\n",
    ),
    openers=(("user", "### Instruction:\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """boris, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # falcon-11b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # falcon-11b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # boris.yaml:7
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "### Instruction:\n", m.text, "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # boris.yaml:8
        out.content(m, m.text)
        out.scaffold(m, "\n\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # boris.yaml:11
        out.scaffold(m, "### Response:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # boris.yaml:11
        out.frame("### Response:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # boris.yaml:11
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:17
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # boris.yaml:12
        return "\n\n"


class Renderer(emitted.Renderer):
    """boris: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Boris: Alpaca headings, the system text bare.
format: boris
models: [KSP-NMAI/Boris-125M-Instruct, KSP-NMAI/Boris-250M-Instruct, KSP-NMAI/Boris-75M-Instruct]
parity: {template: KSP-NMAI-Boris-125M-Instruct, sha256: c9b8a9c09a4cabb0652eef62607a374e9500c8b862eb30ad2fc9c57b7f1faa48}
tokens: ['<|endoftext|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '${m.text}⏎⏎'
  user: '### Instruction:⏎${m.text}⏎⏎'
  assistant:
    open: '### Response:⏎'
    sampled: [text]
    stop: ''
    other_stops: ['<|endoftext|>']
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
    text: "### Instruction:\\nWeather in Oslo?\\n\\n### Response:\\nCold.\\n\\n### Instruction:\\nHow cold?\\n\\n### Response:\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
