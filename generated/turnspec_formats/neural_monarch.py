# Emitted from neural-monarch.yaml by `turnspec compile neural-monarch.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatML with BOS and end of sequence for its brackets."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="neural-monarch",
    title="ChatML with BOS and end of sequence for its brackets.",
    models=(
        "mlabonne/NeuralMonarch-7B",
        "mlabonne/AlphaMonarch-7B",
        "mlabonne/Beyonder-4x7B-v3",
        "ministral/Ministral-3b-instruct",
    ),
    templates=(
        ("da877606ea461c2dec8ec532808d1f53d838456fd8a1f188480e5511fa1c3062", ()),
        ("1651f276aebc3ebd08df6a623600e060a39a0332adce9b85dee38c00f2cb411a", ()),
    ),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), after="\n"),
    bos="<s>",
    eos="</s>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """neural-monarch, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # neural-monarch.yaml:12
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # neural-monarch.yaml:14
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # neural-monarch.yaml:16
        out.scaffold(m, self.bos)
        out.scaffold(m, "assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # neural-monarch.yaml:20
        out.scaffold(m, self.bos)
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, self.eos)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # neural-monarch.yaml:16
        out.frame(self.bos)
        out.frame("assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # neural-monarch.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # neural-monarch.yaml:18
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # neural-monarch.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """neural-monarch: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatML with BOS and end of sequence for its brackets.
format: neural-monarch
models: [mlabonne/NeuralMonarch-7B, mlabonne/AlphaMonarch-7B, mlabonne/Beyonder-4x7B-v3,
         ministral/Ministral-3b-instruct]

parity:
  - {template: mlabonne-NeuralMonarch-7B, sha256: da877606ea461c2dec8ec532808d1f53d838456fd8a1f188480e5511fa1c3062}
  - {template: ministral-Ministral-3b-instruct, sha256: 1651f276aebc3ebd08df6a623600e060a39a0332adce9b85dee38c00f2cb411a}

bos: '<s>'
eos: '</s>'

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  assistant:
    open: '${bos}assistant⏎'
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': '${bos}${m.role}⏎${m.text}${eos}⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>user\\nWeather in Oslo?</s>\\n<s>assistant\\nCold.</s>\\n<s>user\\nHow cold?</s>\\n<s>assistant\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
