# Emitted from minicpm-4.1.yaml by `turnspec compile minicpm-4.1.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniCPM 4.1 = ChatML that thinks, or does not; the template never writes a thought again."""

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
    is_string,
)

FORMAT = Format(
    id="minicpm-4.1",
    title="MiniCPM 4.1 = ChatML that thinks, or does not; the template never writes a thought again.",
    models=(
        "openbmb/MiniCPM4.1-8B",
        "openbmb/MiniCPM4.1-8B-AutoAWQ",
        "openbmb/MiniCPM4.1-8B-Marlin",
        "openbmb/AgentCPM-Report",
        "openbmb/InfLLM-V2-Long-Sparse-Base",
        "openbmb/InfLLM-V2-Short-Dense-Base",
        "openbmb/NOSA-1B",
        "openbmb/NOSA-3B",
        "openbmb/NOSA-8B",
    ),
    templates=(("99e52ded933b5a2f785544a9219253e1d3fafcb89d97c1793861c9941a9c9ddb", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(Option("enable_thinking", "bool", True),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n"),
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
    """minicpm-4.1, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    enable_thinking: bool

    def check_messages(self, chat: Chat) -> None:  # chatml.yaml:55
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-4.1.yaml:13
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-4.1.yaml:15
        shown = self.keeps(m)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # minicpm-4.1.yaml:11
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n")
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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minicpm-4.1.yaml:15
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minicpm-4.1.yaml:15
        self.write_open(out, chat, prev)
        if not self.enable_thinking:
            out.frame("<think>\n\n</think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """minicpm-4.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniCPM 4.1 = ChatML that thinks, or does not; the template never writes a thought again.
format: minicpm-4.1
models: [openbmb/MiniCPM4.1-8B, openbmb/MiniCPM4.1-8B-AutoAWQ, openbmb/MiniCPM4.1-8B-Marlin, openbmb/AgentCPM-Report,
         openbmb/InfLLM-V2-Long-Sparse-Base, openbmb/InfLLM-V2-Short-Dense-Base, openbmb/NOSA-1B, openbmb/NOSA-3B,
         openbmb/NOSA-8B]
parity: {template: openbmb-MiniCPM4.1-8B, sha256: 99e52ded933b5a2f785544a9219253e1d3fafcb89d97c1793861c9941a9c9ddb}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>']

options:
  enable_thinking: {type: bool, default: true}

reasoning: {brackets: ['<think>⏎', '⏎</think>⏎'], shown: never}

reject:
  - {when: not is_string(m.content), say: every message must have a text}

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: not enable_thinking, emit: '<think>⏎⏎</think>⏎'}
    sampled: [reasoning, text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

examples:
  - say: no thinking
    options: {enable_thinking: false}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n<think>\\n\\n</think>\\n"
  - say: a thought
    completion: "<think>\\nA greeting.\\n</think>\\nHello!<|im_end|>"
    parsed: {content: Hello!, reasoning_content: A greeting., status: complete}
"""
