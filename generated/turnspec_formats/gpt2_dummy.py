# Emitted from gpt2-dummy.yaml by `turnspec compile gpt2-dummy.yaml`.
# Do not edit: change the spec and compile it again.
"""Roles and texts in paragraphs."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="gpt2-dummy",
    title="Roles and texts in paragraphs.",
    models=("trl-internal-testing/dummy-GPT2-correct-vocab",),
    templates=(("9c1a02182a8e4736aeaf3576773f4734ab7162bad2a6c5bf3114bec61036a7c6", ()),),
    tokens=("<|endoftext|>",),
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
        reasoning=None,
        text=Brackets(" ", ""),
        calls=None,
        stops=("<|endoftext|>",),
        other_stops=("<|endoftext|>",),
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
    """gpt2-dummy, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # gpt2-dummy.yaml:8
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt2-dummy.yaml:10
        match m.role:
            case "system":
                out.framed(m, "System: ", m.text, "\n\n")
            case "user":
                out.framed(m, "User: ", m.text, "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt2-dummy.yaml:14
        out.scaffold(m, "Assistant:")
        out.sampled(m, " ", m.text, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt2-dummy.yaml:19
        out.scaffold_data(m, m.role.capitalize())
        out.framed(m, ": ", m.text, "\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gpt2-dummy.yaml:14
        out.frame("Assistant:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gpt2-dummy.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # gpt2-dummy.yaml:16
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # gpt2-dummy.yaml:18
        return "\n\n"


class Renderer(emitted.Renderer):
    """gpt2-dummy: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Roles and texts in paragraphs.
format: gpt2-dummy
models: [trl-internal-testing/dummy-GPT2-correct-vocab]
parity: {template: trl-internal-testing-dummy-GPT2-correct-vocab, sha256: 9c1a02182a8e4736aeaf3576773f4734ab7162bad2a6c5bf3114bec61036a7c6}
tokens: ['<|endoftext|>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  system: 'System: ${m.text}⏎⏎'
  user: 'User: ${m.text}⏎⏎'
  assistant:
    open: 'Assistant:'
    sampled: [' ', text]
    stop: ''
    other_stops: ['<|endoftext|>']
    after: '⏎⏎'
  '*': '${m.role|capitalize}: ${m.text}⏎⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User: Weather in Oslo?\\n\\nAssistant: Cold.\\n\\nUser: How cold?\\n\\nAssistant:"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
