# Emitted from h2ovl-800m.yaml by `turnspec compile h2ovl-800m.yaml`.
# Do not edit: change the spec and compile it again.
"""H2OVL Mississippi 800M: prompt and answer alternate."""

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
    is_string,
    spelled,
)

FORMAT = Format(
    id="h2ovl-800m",
    title="H2OVL Mississippi 800M: prompt and answer alternate.",
    models=(
        "h2oai/h2ovl-mississippi-800m",
        "h2oai/h2o-danube3-500m-chat",
    ),
    templates=(("45939290419c9f8cbd51f1b083612b1e314e0c13b2b57402c5516fcfc7c018a0", ()),),
    tokens=(),
    markers=(
        "<|prompt|>",
        "<|answer|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "system messages: refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(("user", "<|prompt|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """h2ovl-800m, written as text. Options: none of its own."""

    format = FORMAT

    def check(self, chat: Chat) -> None:  # h2ovl-800m.yaml:8
        if not spelled(chat.messages, {"user": "U", "assistant": "A", "*": "x"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")

    def check_messages(self, chat: Chat) -> None:  # h2ovl-800m.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # h2ovl-800m.yaml:12
        match m.role:
            case "user":
                out.framed(m, "<|prompt|>", m.text.strip(), self.eos)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # h2ovl-800m.yaml:15
        out.scaffold(m, "<|answer|>")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # h2ovl-800m.yaml:15
        out.frame("<|answer|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # h2ovl-800m.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # h2ovl-800m.yaml:17
        return self.eos


class Renderer(emitted.Renderer):
    """h2ovl-800m: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# H2OVL Mississippi 800M: prompt and answer alternate.
format: h2ovl-800m
models: [h2oai/h2ovl-mississippi-800m, h2oai/h2o-danube3-500m-chat]
parity: {template: h2oai-h2ovl-mississippi-800m, sha256: 45939290419c9f8cbd51f1b083612b1e314e0c13b2b57402c5516fcfc7c018a0}
markers: ['<|prompt|>', '<|answer|>']
eos: '</s>'
order: {as: {user: U, assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  user: '<|prompt|>${m.text|trim}${eos}'
  assistant:
    open: '<|answer|>'
    sampled: ['${m.text|trim}']
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts', 'system messages: refused',
        'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|prompt|>Weather in Oslo?</s><|answer|>Cold.</s><|prompt|>How cold?</s><|answer|>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
