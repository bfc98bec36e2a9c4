# Emitted from ling-lite-1.5.yaml by `turnspec compile ling-lite-1.5.yaml`.
# Do not edit: change the spec and compile it again.
"""Ling-lite-1.5: every role as a word, nothing ends a turn but the next role."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="ling-lite-1.5",
    title="Ling-lite-1.5: every role as a word, nothing ends a turn but the next role.",
    models=(
        "inclusionAI/Ling-lite-1.5",
        "inclusionAI/Ling-lite-base-1.5",
        "inclusionAI/Ling-Coder-lite",
        "inclusionAI/Ling-plus",
        "inclusionAI/Ling-plus-base",
        "inclusionAI/Ling-mini-base-2.0",
        "inclusionAI/Ling-flash-base-2.0",
        "inclusionAI/Ling-2.6-1T-base",
    ),
    templates=(("194900ce7bc7190dbe359ba6f83d54656bc3be8780abaa97a1d01bf1a9c5489c", ()),),
    tokens=(
        "<role>",
        "</role>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<role>", "<|endoftext|>"),
        next_openers=("<role>",),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("user", "<role>HUMAN</role>"), ("*", "<role>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ling-lite-1.5, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # ling-lite-1.5.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:12
        out.opener(m, "<role>")
        out.scaffold(m, "HUMAN</role>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:14
        out.scaffold(m, "<role>ASSISTANT</role>")
        out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # ling-lite-1.5.yaml:18
        out.scaffold(m, "<role>")
        out.scaffold_data(m, "HUMAN" if m.role.upper() == "USER" else m.role.upper())
        out.scaffold(m, "</role>")
        out.content(m, m.text)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ling-lite-1.5.yaml:14
        out.frame("<role>ASSISTANT</role>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ling-lite-1.5.yaml:14
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """ling-lite-1.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Ling-lite-1.5: every role as a word, nothing ends a turn but the next role.
format: ling-lite-1.5
models: [inclusionAI/Ling-lite-1.5, inclusionAI/Ling-lite-base-1.5, inclusionAI/Ling-Coder-lite, inclusionAI/Ling-plus,
         inclusionAI/Ling-plus-base, inclusionAI/Ling-mini-base-2.0, inclusionAI/Ling-flash-base-2.0,
         inclusionAI/Ling-2.6-1T-base]
parity: {template: inclusionAI-Ling-lite-1.5, sha256: 194900ce7bc7190dbe359ba6f83d54656bc3be8780abaa97a1d01bf1a9c5489c}
tokens: ['<role>', '</role>', '<|endoftext|>']

reject:
  - {when: not is_string(m.content), say: every message must have a text}

turns:
  user: '<role>HUMAN</role>${m.text}'
  assistant:
    open: '<role>ASSISTANT</role>'
    sampled: text
    stop: {opener_of: [user]}
    other_stops: ['<|endoftext|>']
  '*': '<role>${"HUMAN" if (m.role|upper) == "USER" else (m.role|upper)}</role>${m.text}'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: <role>SYSTEM</role>Be brief.<role>HUMAN</role>Weather in Oslo?<role>ASSISTANT</role>Cold.<role>HUMAN</role>How cold?<role>ASSISTANT</role>
  - say: an answer
    completion: 'Cold.<|endoftext|>'
    parsed: {content: Cold., status: complete}
"""
