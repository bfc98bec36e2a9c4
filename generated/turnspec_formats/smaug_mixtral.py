# Emitted from smaug-mixtral.yaml by `turnspec compile smaug-mixtral.yaml`.
# Do not edit: change the spec and compile it again.
"""Smaug Mixtral = Mistral 7B v0.1 that writes a space before a leading dollar sign."""

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
    id="smaug-mixtral",
    title="Smaug Mixtral = Mistral 7B v0.1 that writes a space before a leading dollar sign.",
    models=("abacusai/Smaug-Mixtral-v0.1",),
    templates=(("6fefcd889b03da0140388ae3ca23450cad352628cca85760a9a32565e630b98e", ()),),
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
        "white space: a space comes before a dollar sign",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("user", "[INST] "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """smaug-mixtral, written as text. Options: none of its own."""

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # smaug-mixtral.yaml:6
        match m.role:
            case "user":
                out.framed(m, "[INST] ", m.text, " [/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # smaug-mixtral.yaml:8
        out.sampled_data(m, " " + m.text if m.text.startswith("$") else m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # smaug-mixtral.yaml:8
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # smaug-mixtral.yaml:8
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-7b-v0.1.yaml:18
        return self.eos


class Renderer(emitted.Renderer):
    """smaug-mixtral: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Smaug Mixtral = Mistral 7B v0.1 that writes a space before a leading dollar sign.
format: smaug-mixtral
models: [abacusai/Smaug-Mixtral-v0.1]
parity: {template: abacusai-Smaug-Mixtral-v0.1, sha256: 6fefcd889b03da0140388ae3ca23450cad352628cca85760a9a32565e630b98e}
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
    sampled: '${text := " " + m.text if starts(m.text, "$") else m.text}'
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: refused', 'unknown roles: refused',
        'white space: a space comes before a dollar sign']

examples:
  - say: prices
    messages:
      - {role: user, content: 'How much?'}
      - {role: assistant, content: $4.}
      - {role: user, content: Thanks.}
    add_generation_prompt: true
    text: "<s>[INST] How much? [/INST] $4.</s>[INST] Thanks. [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
