# Emitted from gritlm-plain.yaml by `turnspec compile gritlm-plain.yaml`.
# Do not edit: change the spec and compile it again.
"""Patent Instruct Pro: GritLM without a BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="gritlm-plain",
    title="Patent Instruct Pro: GritLM without a BOS.",
    models=(
        "arcee-ai/Patent-Instruct-Pro",
        "arcee-ai/Patent-Instruct-LLaMA-Pro",
    ),
    templates=(("bf61473d7119388a9093c4e55e4d83651e68e1cfa985a82093a0d1a2ac114514", ()),),
    tokens=(),
    markers=(
        "<|user|>",
        "<|assistant|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), after="\n"),
    eos="</s>",
    openers=(("user", "<|user|>\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """gritlm-plain, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # gritlm.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # gritlm.yaml:11
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gritlm.yaml:14
        match m.role:
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gritlm.yaml:17
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gritlm.yaml:17
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gritlm.yaml:22
        if chat.given:
            out.frame("<|assistant|>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # gritlm.yaml:19
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # gritlm.yaml:20
        return "\n"


class Renderer(emitted.Renderer):
    """gritlm-plain: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Patent Instruct Pro: GritLM without a BOS.
format: gritlm-plain
models: [arcee-ai/Patent-Instruct-Pro, arcee-ai/Patent-Instruct-LLaMA-Pro]
parity: {template: arcee-ai-Patent-Instruct-Pro, sha256: bf61473d7119388a9093c4e55e4d83651e68e1cfa985a82093a0d1a2ac114514}
markers: ['<|user|>', '<|assistant|>']
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': drop

generation: {when: messages, emit: '<|assistant|>⏎'}
loses: [calls, reasoning, call ids, tool schemas, list content, system messages, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.</s>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
