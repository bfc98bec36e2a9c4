# Emitted from xlam-7b.yaml by `turnspec compile xlam-7b.yaml`.
# Do not edit: change the spec and compile it again.
"""xLAM 7B: Mistral 7B v0.1, a space before an answer."""

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
    id="xlam-7b",
    title="xLAM 7B: Mistral 7B v0.1, a space before an answer.",
    models=("Salesforce/xLAM-7b-r",),
    templates=(("18f104df66d35dcc5eae04e8831dd58a9b9191f82d54147199fe6bc6c8e5bc4c", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets(" ", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("user", "[INST] "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """xlam-7b, written as text. Options: none of its own."""

    format = FORMAT

    def check(self, chat: Chat) -> None:  # mistral-7b-v0.1.yaml:8
        if not spelled(chat.messages, {"user": "U", "assistant": "A", "*": "x"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")

    def check_messages(self, chat: Chat) -> None:  # mistral-7b-v0.1.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-7b-v0.1.yaml:12
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-7b.yaml:6
        match m.role:
            case "user":
                out.framed(m, "[INST] ", m.text, " [/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-7b.yaml:8
        out.sampled(m, " ", m.text, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # xlam-7b.yaml:8
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # xlam-7b.yaml:8
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-7b-v0.1.yaml:18
        return self.eos


class Renderer(emitted.Renderer):
    """xlam-7b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# xLAM 7B: Mistral 7B v0.1, a space before an answer.
format: xlam-7b
models: [Salesforce/xLAM-7b-r]
parity: {template: Salesforce-xLAM-7b-r, sha256: 18f104df66d35dcc5eae04e8831dd58a9b9191f82d54147199fe6bc6c8e5bc4c}
bos: '<s>'
eos: '</s>'
order: {as: {user: U, assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: '${bos}'

turns:
  user: '[INST] ${m.text} [/INST]'
  assistant:
    open: ''
    sampled: ' ${m.text}'
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: refused', 'unknown roles: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[INST] Weather in Oslo? [/INST] Cold.</s>[INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
