# Emitted from glm-edge.yaml by `turnspec compile glm-edge.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-Edge: role tags; the model ends by opening the next turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="glm-edge",
    title="GLM-Edge: role tags; the model ends by opening the next turn.",
    models=(
        "zai-org/glm-edge-4b-chat",
        "zai-org/glm-edge-1.5b-chat",
    ),
    templates=(("92d6b9097a4a1514d7905de211d86698509da9880947c6f5b6f7491c5a1e650e", ()),),
    tokens=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|user|>", "<|endoftext|>"),
        next_openers=("<|user|>",),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-edge, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-edge.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-edge.yaml:9
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-edge.yaml:10
        out.scaffold(m, "<|system|>\n")
        out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-edge.yaml:11
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-edge.yaml:13
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-edge.yaml:13
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-edge.yaml:13
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """glm-edge: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-Edge: role tags; the model ends by opening the next turn.
format: glm-edge
models: [zai-org/glm-edge-4b-chat, zai-org/glm-edge-1.5b-chat]
parity: {template: zai-org-glm-edge-4b-chat, sha256: 92d6b9097a4a1514d7905de211d86698509da9880947c6f5b6f7491c5a1e650e}
tokens: ['<|system|>', '<|user|>', '<|assistant|>', '<|endoftext|>']
content: {other: '${content|str}'}

turns:
  system: '<|system|>⏎${m.text}'
  user: '<|user|>⏎${m.text}'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?<|assistant|>\\nCold.<|user|>\\nHow cold?<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|user|>"
    parsed: {content: Cold., status: complete}
"""
