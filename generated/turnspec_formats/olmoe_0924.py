# Emitted from olmoe-0924.yaml by `turnspec compile olmoe-0924.yaml`.
# Do not edit: change the spec and compile it again.
"""OLMoE 0924: role tags, one block a line."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="olmoe-0924",
    title="OLMoE 0924: role tags, one block a line.",
    models=("allenai/OLMoE-1B-7B-0924-Instruct",),
    templates=(("1ca918f1bbf9c4d4de517e7fc5d1fa80ce0be74fb8df8a66b74d931a6b8bdf0a", ()),),
    tokens=(),
    markers=(
        "<|system|>",
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
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",), after="\n"),
    bos="<|endoftext|>",
    eos="<|endoftext|>",
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """olmoe-0924, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # olmoe.yaml:11
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # olmoe.yaml:13
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # olmoe.yaml:15
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmoe-0924.yaml:6
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmoe-0924.yaml:8
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmoe-0924.yaml:8
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmoe-0924.yaml:9
        if chat.given:
            out.frame("<|assistant|>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # olmoe.yaml:22
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # olmoe-0924.yaml:8
        return "\n"


class Renderer(emitted.Renderer):
    """olmoe-0924: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OLMoE 0924: role tags, one block a line.
format: olmoe-0924
models: [allenai/OLMoE-1B-7B-0924-Instruct]
parity: {template: allenai-OLMoE-1B-7B-0924-Instruct, sha256: 1ca918f1bbf9c4d4de517e7fc5d1fa80ce0be74fb8df8a66b74d931a6b8bdf0a}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
bos: '<|endoftext|>'
eos: '<|endoftext|>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: '<|system|>⏎${m.text}⏎'
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: '⏎'
  '*': drop

generation: {when: messages, emit: '<|assistant|>⏎'}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|endoftext|><|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.<|endoftext|>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
