# Emitted from mistral-tight.yaml by `turnspec compile mistral-tight.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral 7B, tight: no space behind an instruction, one before an answer."""

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
    id="mistral-tight",
    title="Mistral 7B, tight: no space behind an instruction, one before an answer.",
    models=("TotallyLegitCo/fighthealthinsurance_model_v0.5",),
    templates=(("673ba868dceeb3c871f384131142c4a9adb1bb52a5e6383a7f1fa4cc724c2904", ()),),
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
    """mistral-tight, written as text. Options: none of its own."""

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-tight.yaml:6
        match m.role:
            case "user":
                out.framed(m, "[INST] ", m.text, "[/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-tight.yaml:9
        out.sampled(m, " ", m.text, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-tight.yaml:9
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-tight.yaml:9
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-7b-v0.1.yaml:18
        return self.eos


class Renderer(emitted.Renderer):
    """mistral-tight: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral 7B, tight: no space behind an instruction, one before an answer.
format: mistral-tight
models: [TotallyLegitCo/fighthealthinsurance_model_v0.5]
parity: {template: TotallyLegitCo-fighthealthinsurance_model_v0.5, sha256: 673ba868dceeb3c871f384131142c4a9adb1bb52a5e6383a7f1fa4cc724c2904}
bos: '<s>'
eos: '</s>'
order: {as: {user: U, assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: '${bos}'

turns:
  user: '[INST] ${m.text}[/INST]'
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
    text: "<s>[INST] Weather in Oslo?[/INST] Cold.</s>[INST] How cold?[/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
