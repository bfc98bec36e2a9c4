# Emitted from finance-param.yaml by `turnspec compile finance-param.yaml`.
# Do not edit: change the spec and compile it again.
"""Param: the user message ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="finance-param",
    title="Param: the user message ends in the header of the answer.",
    models=("bharatgenai/FinanceParam",),
    templates=(("189d5946751bdaf5d21b2b767a3c9d2f4353e56e1c17e9276a245296b5ead6c2", ()),),
    tokens=(
        "<s>",
        "</s>",
        "<|user|>",
        "<|/user|>",
        "<|assistant|>",
        "<|/assistant|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|/assistant|>",), after="</s>"),
    openers=(("user", "<|user|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """finance-param, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # ayur-param.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # ayur-param.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # finance-param.yaml:9
        out.frame("<s>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # finance-param.yaml:10
        match m.role:
            case "user":
                out.framed(m, "<|user|>", m.text.strip(), "<|/user|><|assistant|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # finance-param.yaml:13
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|/assistant|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "</s>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # finance-param.yaml:13
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # finance-param.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # finance-param.yaml:13
        return "<|/assistant|>"

    def after(self, chat: Chat, m: Message) -> str:  # finance-param.yaml:14
        return "</s>"


class Renderer(emitted.Renderer):
    """finance-param: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Param: the user message ends in the header of the answer.
format: finance-param
models: [bharatgenai/FinanceParam]
parity: {template: bharatgenai-FinanceParam, sha256: 189d5946751bdaf5d21b2b767a3c9d2f4353e56e1c17e9276a245296b5ead6c2}
tokens: ['<s>', '</s>', '<|user|>', '<|/user|>', '<|assistant|>', '<|/assistant|>']
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '<s>'

turns:
  user: '<|user|>${m.text|trim}<|/user|><|assistant|>'
  assistant:
    open: ''
    sampled: ['${m.text|trim}']
    stop: '<|/assistant|>'
    after: '</s>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts', system messages,
        unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|user|>Weather in Oslo?<|/user|><|assistant|>Cold.<|/assistant|></s><|user|>How cold?<|/user|><|assistant|>"
  - say: an answer
    completion: "Cold.<|/assistant|>"
    parsed: {content: Cold., status: complete}
"""
