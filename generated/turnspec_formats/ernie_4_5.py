# Emitted from ernie-4.5.yaml by `turnspec compile ernie-4.5.yaml`.
# Do not edit: change the spec and compile it again.
"""ERNIE-4.5 for texts: roles are words, not tokens."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="ernie-4.5",
    title="ERNIE-4.5 for texts: roles are words, not tokens.",
    models=(
        "baidu/ERNIE-4.5-21B-A3B-Base-PT",
        "baidu/ERNIE-4.5-21B-A3B-Base-Paddle",
        "baidu/ERNIE-4.5-21B-A3B-Paddle",
        "baidu/ERNIE-4.5-300B-A47B-Base-PT",
        "baidu/ERNIE-4.5-300B-A47B-Paddle",
    ),
    templates=(("471fb571976770318fe6f27749e37940be8d29c0a7770558140f141f5906f2a2", ()),),
    tokens=(
        "<|begin_of_sentence|>",
        "<|end_of_sentence|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "unknown roles",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_sentence|>",)),
    openers=(("user", "User: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ernie-4.5, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # ernie-4.5.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # ernie-4.5.yaml:12
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ernie-4.5.yaml:14
        out.frame("<|begin_of_sentence|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5.yaml:16
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "User: ", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5.yaml:17
        out.content(m, m.text)
        out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ernie-4.5.yaml:20
        out.scaffold(m, "Assistant: ")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_sentence|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ernie-4.5.yaml:20
        out.frame("Assistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ernie-4.5.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ernie-4.5.yaml:22
        return "<|end_of_sentence|>"


class Renderer(emitted.Renderer):
    """ernie-4.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ERNIE-4.5 for texts: roles are words, not tokens.
# Left out: cls_token and sep_token, by which the tokens may be spelled otherwise.
format: ernie-4.5
models: [baidu/ERNIE-4.5-21B-A3B-Base-PT, baidu/ERNIE-4.5-21B-A3B-Base-Paddle, baidu/ERNIE-4.5-21B-A3B-Paddle,
         baidu/ERNIE-4.5-300B-A47B-Base-PT, baidu/ERNIE-4.5-300B-A47B-Paddle]
parity: {template: baidu-ERNIE-4.5-21B-A3B-Base-PT, sha256: 471fb571976770318fe6f27749e37940be8d29c0a7770558140f141f5906f2a2}
tokens: ['<|begin_of_sentence|>', '<|end_of_sentence|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: every message must have a text}

prelude: '<|begin_of_sentence|>'

turns:
  system: '${m.text}⏎'
  user: 'User: ${m.text}⏎'
  assistant:
    open: 'Assistant: '
    sampled: text
    stop: '<|end_of_sentence|>'
  '*': drop

loses: [calls, call ids, reasoning, tool schemas, unknown roles, 'list content: refused']

examples:
  - say: a question
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_sentence|>Be brief.\\nUser: Weather in Oslo?\\nAssistant: Cold.<|end_of_sentence|>User: How cold?\\nAssistant: "
  - say: an answer
    completion: 'Cold.<|end_of_sentence|>'
    parsed: {content: Cold., status: complete}
"""
