# Emitted from qwen2.5-math-prm.yaml by `turnspec compile qwen2.5-math-prm.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen2.5-Math-PRM: ChatML that always ends in the end of text; nothing is generated."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    align,
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="qwen2.5-math-prm",
    title="Qwen2.5-Math-PRM: ChatML that always ends in the end of text; nothing is generated.",
    models=(
        "Qwen/Qwen2.5-Math-PRM-7B",
        "Qwen/Qwen2.5-Math-7B-PRM800K",
        "Qwen/Qwen2.5-Math-PRM-72B",
        "Qwen/WorldPM-72B",
    ),
    templates=(
        (
            "f3fa3f401669209282945e724a11e15761a60ccd0eb58befc91f14c9258a01ef",
            (("default_system", "You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="<|endoftext|>"),
    looks_ahead=True,
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """qwen2.5-math-prm, written as text. Options: default_system (str)."""

    format = FORMAT
    resumable = False
    default_system: str

    def check_messages(self, chat: Chat) -> None:  # chatml.yaml:78
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen2.5-math-prm.yaml:8
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")
        if not chat.given:
            out.frame("<|endoftext|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen2.5-math-prm.yaml:13
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen2.5-math-prm.yaml:15
        start = len(out)
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        align(out, start, m, self.generation_text(chat, m.prev), FORMAT)
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen2.5-math-prm.yaml:16
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "\n")
        out.content(m, m.text)
        out.scaffold(m, "<|im_end|>")
        if not m.next:
            out.scaffold(m, "<|endoftext|>")
        else:
            out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen2.5-math-prm.yaml:15
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen2.5-math-prm.yaml:18
        pass

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:88
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen2.5-math-prm.yaml:15
        if not m.next:
            return "<|endoftext|>"
        return "\n"


class Renderer(emitted.Renderer):
    """qwen2.5-math-prm: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen2.5-Math-PRM: ChatML that always ends in the end of text; nothing is generated.
format: qwen2.5-math-prm
models: [Qwen/Qwen2.5-Math-PRM-7B, Qwen/Qwen2.5-Math-7B-PRM800K, Qwen/Qwen2.5-Math-PRM-72B, Qwen/WorldPM-72B]
parity: {template: Qwen-Qwen2.5-Math-PRM-7B, sha256: f3fa3f401669209282945e724a11e15761a60ccd0eb58befc91f14c9258a01ef, options: {default_system: "You are a helpful assistant."}}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']

options:
  default_system: {type: str, default: ''}

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  - when: default_system and messages and messages[0].role != "system"
    emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'
  - {when: not messages, emit: '<|endoftext|>'}

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: {when: last, emit: '<|endoftext|>', else: '⏎'}
  '*': ['<|im_start|>${m.role}⏎${m.text}<|im_end|>', {when: last, emit: '<|endoftext|>', else: '⏎'}]

generation: []
loses: [calls, call ids, tool names, tool schemas, reasoning]
"""
