# Emitted from yi-coder.yaml by `turnspec compile yi-coder.yaml`.
# Do not edit: change the spec and compile it again.
"""Yi Coder = Yi 1.5 with a system turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
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
    id="yi-coder",
    title="Yi Coder = Yi 1.5 with a system turn.",
    models=(
        "01-ai/Yi-Coder-9B-Chat",
        "01-ai/Yi-Coder-1.5B-Chat",
        "qnguyen3/Master-Yi-9B",
    ),
    templates=(
        ("75f5fed5cd66cc75ae786ae18dfc2963a864001767000af694111675e947e0d5", ()),
        ("151dcbed9fbd8f6f020e6c12f8cf7c848c1edfc6f7138648b922282e77d6e2ea", ()),
    ),
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
        "list content: refused",
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
    """yi-coder, written as text. Options: none of its own."""

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

    def check(self, chat: Chat) -> None:  # yi-coder.yaml:9
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # yi-coder.yaml:9
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # yi-coder.yaml:12
        system = chat.hoisted["system"]
        if system and system.content is not UNSET:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")

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
    """yi-coder: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Yi Coder = Yi 1.5 with a system turn.
format: yi-coder
models: [01-ai/Yi-Coder-9B-Chat, 01-ai/Yi-Coder-1.5B-Chat, qnguyen3/Master-Yi-9B]

parity:
  - {template: 01-ai-Yi-Coder-9B-Chat, sha256: 75f5fed5cd66cc75ae786ae18dfc2963a864001767000af694111675e947e0d5}
  - {template: qnguyen3-Master-Yi-9B, sha256: 151dcbed9fbd8f6f020e6c12f8cf7c848c1edfc6f7138648b922282e77d6e2ea}

tokens: ['<|im_start|>', '<|im_end|>']
markers: []
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and defined(system.content) and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: {when: system and defined(system.content), emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎<|im_start|>assistant⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: refused', 'system messages: all but a first one',
        unknown roles]

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
