# Emitted from tinybrain.yaml by `turnspec compile tinybrain.yaml`.
# Do not edit: change the spec and compile it again.
"""Roles as words in lines; answers end in the end of sequence."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="tinybrain",
    title="Roles as words in lines; answers end in the end of sequence.",
    models=("exnivo/tinybrain-2b-instruct",),
    templates=(("0346495ddd7d916a5009540953fd89a2d94766903d219066bc46faa20dfbd9a0", ()),),
    tokens=(),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(("system", "System: "), ("user", "User: ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """tinybrain, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # aether-7b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # aether-7b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # tinybrain.yaml:7
        match m.role:
            case "system":
                out.framed(m, "System: ", m.text, "\n")
            case "user":
                out.framed(m, "User: ", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # tinybrain.yaml:11
        out.scaffold(m, "Assistant: ")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # tinybrain.yaml:11
        out.frame("Assistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # tinybrain.yaml:11
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # aether-7b.yaml:17
        return self.eos


class Renderer(emitted.Renderer):
    """tinybrain: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Roles as words in lines; answers end in the end of sequence.
format: tinybrain
models: [exnivo/tinybrain-2b-instruct]
parity: {template: exnivo-tinybrain-2b-instruct, sha256: 0346495ddd7d916a5009540953fd89a2d94766903d219066bc46faa20dfbd9a0}
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: 'System: ${m.text}⏎'
  user: 'User: ${m.text}⏎'
  assistant:
    open: 'Assistant: '
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
    text: "User: Weather in Oslo?\\nAssistant: Cold.</s>User: How cold?\\nAssistant: "
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
