# Emitted from phi-4.yaml by `turnspec compile phi-4.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-4: roles and texts around a separator, no newlines."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="phi-4",
    title="Phi-4: roles and texts around a separator, no newlines.",
    models=("microsoft/phi-4",),
    templates=(("fe4120415a3858b873955c92ce3a103a95bc97c2cb00b72e62659aaf0f891ee5", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_sep|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",)),
    openers=(("system", "<|im_start|>system<|im_sep|>"), ("user", "<|im_start|>user<|im_sep|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """phi-4, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # phi-4.yaml:8
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4.yaml:10
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system<|im_sep|>", m.text, "<|im_end|>")
            case "user":
                out.framed(m, "<|im_start|>user<|im_sep|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4.yaml:14
        out.scaffold(m, "<|im_start|>assistant<|im_sep|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4.yaml:14
        out.frame("<|im_start|>assistant<|im_sep|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-4.yaml:16
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """phi-4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-4: roles and texts around a separator, no newlines.
format: phi-4
models: [microsoft/phi-4]
parity: {template: microsoft-phi-4, sha256: fe4120415a3858b873955c92ce3a103a95bc97c2cb00b72e62659aaf0f891ee5}
tokens: ['<|im_start|>', '<|im_sep|>', '<|im_end|>']

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: the message must have a text}

turns:
  system: '<|im_start|>system<|im_sep|>${m.text}<|im_end|>'
  user: '<|im_start|>user<|im_sep|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_start|>assistant<|im_sep|>'
    sampled: [text]
    stop: '<|im_end|>'
  '*': drop

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused', unknown roles]

examples:
  - say: an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
    add_generation_prompt: true
    text: <|im_start|>user<|im_sep|>Weather in Oslo?<|im_end|><|im_start|>assistant<|im_sep|>Cold.<|im_end|><|im_start|>assistant<|im_sep|>
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed:
      content: Cold.
      status: complete
"""
