# Emitted from glm-4-9b.yaml by `turnspec compile glm-4-9b.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-4-9B-0414 and 32B: results come as the role observation; system messages are moved to the beginning. The next opener ends a turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    DATA,
    NOBODY,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    json,
    to_str,
)

FORMAT = Format(
    id="glm-4-9b",
    title="GLM-4-9B-0414 and 32B: results come as the role observation; system messages are moved to the beginning. The next opener ends a turn.",
    models=(
        "zai-org/GLM-4-9B-0414",
        "zai-org/GLM-4-32B-0414",
    ),
    templates=(("db700f25fa300e53634c6fc78dee86b7fbd6d27e624edb855b18a4078c83a822", ()),),
    tokens=(
        "[gMASK]",
        "<sop>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|observation|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "list content",
        "system messages: where a late one stood",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("\n", ""),
        calls=None,
        stops=("<|user|>", "<|observation|>", "<|endoftext|>"),
        next_openers=("<|user|>", "<|observation|>"),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("observation", "<|observation|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-4-9b, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def hoist(self, chat: Chat) -> None:  # glm-4-9b.yaml:9
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "<|system|>\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-4-9b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # glm-4-9b.yaml:16
        system = chat.hoisted["system"]
        out.frame("[gMASK]<sop>")
        if chat.tools:
            out.frame("<|system|>\n# 可用工具\n")
            for t in each(chat.tools):
                self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function") if get(t, "function") else t)
        if system:
            out.frame("<|system|>\n")
            out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b.yaml:26
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "observation":
                self.write_observation(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b.yaml:27
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b.yaml:29
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>")
        if m.get("metadata"):
            out.scaffold_data(m, to_str(m.get("metadata")))
        out.sampled(m, "\n", m.text)
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_observation(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b.yaml:33
        out.opener(m, "<|observation|>")
        out.scaffold(m, "\n")
        out.content(m, m.text)

    def wire_tool(self, out: Pieces, chat: Chat, own: Owner, f: Any) -> None:  # glm-4-9b.yaml:13
        out.write(own, "\n## ")
        out.write_data(own, get(f, "name"))
        out.write(own, "\n\n")
        out.write_data(own, json(f, indent=4))
        out.write(own, "\n在调用上述函数时，请使用 Json 格式表示调用的参数。")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4-9b.yaml:29
        m = NOBODY
        out.frame("<|assistant|>")
        if m.get("metadata"):
            out.frame_data(to_str(m.get("metadata")))

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4-9b.yaml:29
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """glm-4-9b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-4-9B-0414 and 32B: results come as the role observation; system messages are moved to the beginning. The next opener ends a turn.
format: glm-4-9b
models: [zai-org/GLM-4-9B-0414, zai-org/GLM-4-32B-0414]
parity: {template: zai-org-GLM-4-9B-0414, sha256: db700f25fa300e53634c6fc78dee86b7fbd6d27e624edb855b18a4078c83a822}
tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>']
content: {other: '${content|str}'}
hoist: {system: {take: all, join: '<|system|>⏎'}}

wires:
  tool:
    args: [f]
    emit: '⏎## ${f.name}⏎⏎${f|json(indent=4)}⏎在调用上述函数时，请使用 Json 格式表示调用的参数。'

prelude:
  - '[gMASK]<sop>'
  - when: tools
    emit:
      - '<|system|>⏎# 可用工具⏎'
      - each: tools
        as: t
        emit: '${@tool(t.function if t.function else t)}'
  - {when: system, emit: '<|system|>⏎${system.text}'}

turns:
  user: '<|user|>⏎${m.text}'
  assistant:
    open: ['<|assistant|>', {when: m.metadata, emit: '${m.metadata|str}'}]
    sampled: '⏎${m.text}'
    stop: {opener_of: [user, observation]}
    other_stops: ['<|endoftext|>']
  observation: '<|observation|>⏎${m.text}'
  '*': drop

loses: [calls, call ids, reasoning, list content, 'system messages: where a late one stood', unknown roles]

examples:
  - say: a question
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[gMASK]<sop><|system|>\\nBe brief.<|user|>\\nWeather in Oslo?<|assistant|>\\nCold.<|user|>\\nHow cold?<|assistant|>"
  - say: an answer
    completion: "\\nCold.<|user|>"
    parsed: {content: Cold., status: complete}
"""
