# Emitted from ouro-thinking.yaml by `turnspec compile ouro-thinking.yaml`.
# Do not edit: change the spec and compile it again.
"""Ouro Thinking = Ouro whose prompt opens a thought on request; the template never writes one again."""

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
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="ouro-thinking",
    title="Ouro Thinking = Ouro whose prompt opens a thought on request; the template never writes one again.",
    models=(
        "ByteDance/Ouro-2.6B-Thinking",
        "ByteDance/Ouro-1.4B-Thinking",
    ),
    templates=(
        (
            "e3578d45da91b4a0515c7654f13ee92380bf835b04c30135543de3dddb817cfc",
            (("default_system", "You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(
        Option("default_system", "str", ""),
        Option("enable_thinking", "bool", False),
    ),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=None,
        stops=("<|im_end|>",),
        after="\n",
    ),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ouro-thinking, written as text. Options: default_system (str), enable_thinking (bool)."""

    format = FORMAT
    default_system: str
    enable_thinking: bool

    def check(self, chat: Chat) -> None:  # chatml-asked.yaml:9
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # chatml-asked.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ouro-thinking.yaml:9
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ouro-thinking.yaml:11
        shown = self.keeps(m)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # ouro-thinking.yaml:8
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:67
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ouro-thinking.yaml:11
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ouro-thinking.yaml:11
        self.write_open(out, chat, prev)
        if self.enable_thinking:
            out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """ouro-thinking: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ouro Thinking = Ouro whose prompt opens a thought on request; the template never writes one again.
format: ouro-thinking
models: []
parity: {template: ByteDance-Ouro-2.6B-Thinking, sha256: e3578d45da91b4a0515c7654f13ee92380bf835b04c30135543de3dddb817cfc, models: [ByteDance/Ouro-2.6B-Thinking, ByteDance/Ouro-1.4B-Thinking], options: {default_system: "You are a helpful assistant."}}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>']

options:
  default_system: {type: str, default: ''}
  enable_thinking: {type: bool, default: false}

reasoning: {brackets: ['<think>⏎', '⏎</think>⏎⏎'], shown: never}

reject:
  - {when: not messages, say: there are no messages}
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  when: default_system and messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: enable_thinking, emit: '<think>⏎'}
    sampled: [reasoning, text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

examples:
  - say: a thought is asked for
    options: {default_system: "You are a helpful assistant.", enable_thinking: true}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n"
  - say: a thought
    options: {default_system: "You are a helpful assistant.", enable_thinking: true}
    completion: "A greeting.\\n</think>\\n\\nHello!<|im_end|>"
    parsed: {content: Hello!, reasoning_content: A greeting., status: complete}
"""
