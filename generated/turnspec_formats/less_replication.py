# Emitted from less-replication.yaml by `turnspec compile less-replication.yaml`.
# Do not edit: change the spec and compile it again.
"""Instructions and answers, no BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="less-replication",
    title="Instructions and answers, no BOS.",
    models=("EleutherAI/less-replication-7b-warmup",),
    templates=(("e92333107c07760dc8c94a4327ebb25da593da0ee6b933db36ced5426c89c903", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    eos="</s>",
    openers=(("user", "[INST] "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """less-replication, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # mellum2-base.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # less-replication.yaml:10
        match m.role:
            case "user":
                out.framed(m, "[INST] ", m.text, " [/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # less-replication.yaml:13
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # less-replication.yaml:13
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # less-replication.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # less-replication.yaml:14
        return self.eos


class Renderer(emitted.Renderer):
    """less-replication: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Instructions and answers, no BOS.
format: less-replication
models: [EleutherAI/less-replication-7b-warmup]
parity: {template: EleutherAI-less-replication-7b-warmup, sha256: e92333107c07760dc8c94a4327ebb25da593da0ee6b933db36ced5426c89c903}
eos: '</s>'
content: {other: '${content|str}'}

turns:
  user: '[INST] ${m.text} [/INST]'
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it', system messages,
        unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[INST] Weather in Oslo? [/INST]Cold.</s>[INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
