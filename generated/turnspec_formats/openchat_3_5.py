# Emitted from openchat-3.5.yaml by `turnspec compile openchat-3.5.yaml`.
# Do not edit: change the spec and compile it again.
"""OpenChat 3.5: "GPT4 Correct" roles."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="openchat-3.5",
    title='OpenChat 3.5: "GPT4 Correct" roles.',
    models=("openchat/openchat-3.5-0106",),
    templates=(("901b10d47195fadb5692137ecd4b2733730be9d32fde6c6eae23e5153712525e", ()),),
    tokens=("<|end_of_turn|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets(" ", ""), calls=None, stops=("<|end_of_turn|>",)),
    bos="<s>",
    openers=(("user", "GPT4 Correct User: "), ("*", "GPT4 Correct ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """openchat-3.5, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # openchat-3.5.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # openchat-3.5.yaml:11
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # openchat-3.5.yaml:12
        match m.role:
            case "user":
                out.framed(m, "GPT4 Correct User: ", m.text, "<|end_of_turn|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # openchat-3.5.yaml:15
        out.scaffold(m, "GPT4 Correct Assistant:")
        out.sampled(m, " ", m.text, "<|end_of_turn|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # openchat-3.5.yaml:18
        out.scaffold(m, "GPT4 Correct ")
        out.scaffold_data(m, m.role.title())
        out.framed(m, ": ", m.text, "<|end_of_turn|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openchat-3.5.yaml:15
        out.frame("GPT4 Correct Assistant:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openchat-3.5.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # openchat-3.5.yaml:17
        return "<|end_of_turn|>"


class Renderer(emitted.Renderer):
    """openchat-3.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OpenChat 3.5: "GPT4 Correct" roles.
format: openchat-3.5
models: [openchat/openchat-3.5-0106]
parity: {template: openchat-openchat-3.5-0106, sha256: 901b10d47195fadb5692137ecd4b2733730be9d32fde6c6eae23e5153712525e}
tokens: ['<|end_of_turn|>']
bos: '<s>'

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: '${bos}'

turns:
  user: 'GPT4 Correct User: ${m.text}<|end_of_turn|>'
  assistant:
    open: 'GPT4 Correct Assistant:'
    sampled: [' ', text]
    stop: '<|end_of_turn|>'
  '*': 'GPT4 Correct ${m.role|title}: ${m.text}<|end_of_turn|>'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>GPT4 Correct User: Weather in Oslo?<|end_of_turn|>GPT4 Correct Assistant: Cold.<|end_of_turn|>GPT4 Correct User: How cold?<|end_of_turn|>GPT4 Correct Assistant:"
  - say: an answer
    completion: "Cold.<|end_of_turn|>"
    parsed: {content: Cold., status: complete}
"""
