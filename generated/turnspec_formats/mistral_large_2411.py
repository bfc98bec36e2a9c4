# Emitted from mistral-large-2411.yaml by `turnspec compile mistral-large-2411.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral Large 2411: system prompts between tokens of their own."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="mistral-large-2411",
    title="Mistral Large 2411: system prompts between tokens of their own.",
    models=("mistralai/Mistral-Large-Instruct-2411",),
    templates=(("3c4ad5fa60dd8c7ccdf82fa4225864c903e107728fcaf859fa6052cb80c92ee9", ()),),
    tokens=(),
    markers=(
        "[INST]",
        "[/INST]",
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets(" ", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("system", "[SYSTEM_PROMPT] "), ("user", "[INST] ")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mistral-large-2411, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # mistral-large-2411.yaml:10
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-large-2411.yaml:12
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-large-2411.yaml:13
        match m.role:
            case "system":
                out.framed(m, "[SYSTEM_PROMPT] ", m.text, "[/SYSTEM_PROMPT]")
            case "user":
                out.framed(m, "[INST] ", m.text, "[/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-large-2411.yaml:17
        out.sampled(m, " ", m.text, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-large-2411.yaml:17
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-large-2411.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-large-2411.yaml:19
        return self.eos


class Renderer(emitted.Renderer):
    """mistral-large-2411: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral Large 2411: system prompts between tokens of their own.
format: mistral-large-2411
models: [mistralai/Mistral-Large-Instruct-2411]
parity: {template: mistralai-Mistral-Large-Instruct-2411, sha256: 3c4ad5fa60dd8c7ccdf82fa4225864c903e107728fcaf859fa6052cb80c92ee9}
markers: ['[INST]', '[/INST]', '[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]']
bos: '<s>'
eos: '</s>'

reject:
  - {when: not is_string(m.content), say: every message needs a text}

prelude: '${bos}'

turns:
  system: '[SYSTEM_PROMPT] ${m.text}[/SYSTEM_PROMPT]'
  user: '[INST] ${m.text}[/INST]'
  assistant:
    open: ''
    sampled: ' ${m.text}'
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'unknown roles: refused']

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
