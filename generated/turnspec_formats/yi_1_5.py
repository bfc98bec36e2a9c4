# Emitted from yi-1.5.yaml by `turnspec compile yi-1.5.yaml`.
# Do not edit: change the spec and compile it again.
"""Yi 1.5: ChatML whose questions end in the header of the answer; the system text stands bare."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    is_string,
    to_str,
)

FORMAT = Format(
    id="yi-1.5",
    title="Yi 1.5: ChatML whose questions end in the header of the answer; the system text stands bare.",
    models=(
        "01-ai/Yi-1.5-9B-Chat",
        "01-ai/Yi-1.5-34B-Chat",
        "01-ai/Yi-1.5-34B-Chat-16K",
        "01-ai/Yi-1.5-6B-Chat",
        "01-ai/Yi-1.5-9B-Chat-16K",
        "BAAI/Infinity-Instruct-3M-0625-Yi-1.5-9B",
        "CombinHorizon/YiSM-blossom5.1-34B-SLERP",
        "altomek/YiSM-34B-0rn",
        "saidutta69/Yi-1.5-9B-Chat-16K-heretic",
        "vicgalle/Configurable-Yi-1.5-9B-Chat",
    ),
    templates=(("91aa728ae59c8e30443382f44f48d594b5f7afe91a449c0e5ed0e920a71d60a2", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("user", "<|im_start|>user\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """yi-1.5, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # fanar-1.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # fanar-1.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # yi-1.5.yaml:11
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # yi-1.5.yaml:11
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # yi-1.5.yaml:13
        system = chat.hoisted["system"]
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # yi-1.5.yaml:14
        match m.role:
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n<|im_start|>assistant\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # yi-1.5.yaml:18
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # yi-1.5.yaml:18
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # yi-1.5.yaml:18
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # yi-1.5.yaml:18
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # fanar-1.yaml:23
        return "\n"


class Renderer(emitted.Renderer):
    """yi-1.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Yi 1.5: ChatML whose questions end in the header of the answer; the system text stands bare.
format: yi-1.5
models: [01-ai/Yi-1.5-9B-Chat, 01-ai/Yi-1.5-34B-Chat, 01-ai/Yi-1.5-34B-Chat-16K, 01-ai/Yi-1.5-6B-Chat,
         01-ai/Yi-1.5-9B-Chat-16K, BAAI/Infinity-Instruct-3M-0625-Yi-1.5-9B, CombinHorizon/YiSM-blossom5.1-34B-SLERP,
         altomek/YiSM-34B-0rn, saidutta69/Yi-1.5-9B-Chat-16K-heretic, vicgalle/Configurable-Yi-1.5-9B-Chat]
parity: {template: 01-ai-Yi-1.5-9B-Chat, sha256: 91aa728ae59c8e30443382f44f48d594b5f7afe91a449c0e5ed0e920a71d60a2}
tokens: ['<|im_start|>', '<|im_end|>']
markers: []
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${system.text}'

turns:
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎<|im_start|>assistant⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
