# Emitted from nanowhale.yaml by `turnspec compile nanowhale.yaml`.
# Do not edit: change the spec and compile it again.
"""Nanowhale = DeepSeek-V3 without tools."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, get, is_string

FORMAT = Format(
    id="nanowhale",
    title="Nanowhale = DeepSeek-V3 without tools.",
    models=(
        "HuggingFaceTB/nanowhale-100m",
        "HuggingFaceTB/nanowhale-100m-base",
    ),
    templates=(("5b36e3f50d9941012ae66d0496b8a76ac0401448ab7d3f6e4ed092547d052ed1", ()),),
    tokens=(
        "<｜end▁of▁sentence｜>",
        "<｜User｜>",
        "<｜Assistant｜>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "system messages: where a late one stood",
        "unknown roles",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<｜end▁of▁sentence｜>",)),
    bos="<｜begin▁of▁sentence｜>",
    openers=(("user", "<｜User｜>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nanowhale, written as text. Options: none of its own."""

    format = FORMAT
    seen_roles = (
        "user",
        "assistant",
    )

    def hoist(self, chat: Chat) -> None:  # deepseek-v3.yaml:24
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v3.yaml:15
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # nanowhale.yaml:10
        for x in chat.given:
            if get(x, "role") in ["system", "user", "assistant"] and not is_string(get(x, "content")):
                raise MessageError("every message must have a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanowhale.yaml:15
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.yaml:38
        out.scaffold(m, "<｜User｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nanowhale.yaml:16
        out.scaffold(m, "<｜Assistant｜>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<｜end▁of▁sentence｜>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanowhale.yaml:16
        out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nanowhale.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """nanowhale: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Nanowhale = DeepSeek-V3 without tools.
format: nanowhale
models: [HuggingFaceTB/nanowhale-100m, HuggingFaceTB/nanowhale-100m-base]
parity: {template: HuggingFaceTB-nanowhale-100m-base, sha256: 5b36e3f50d9941012ae66d0496b8a76ac0401448ab7d3f6e4ed092547d052ed1}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>']
bos: '<｜begin▁of▁sentence｜>'
options: {}
content: {other: ''}
hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["system", "user", "assistant"] and not is_string(x.content)
    say: every message must have a text

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}'
  assistant:
    open: '<｜Assistant｜>'
    sampled: text
    stop: '<｜end▁of▁sentence｜>'
  '*': skip

loses: [calls, call ids, reasoning, tool schemas, 'system messages: where a late one stood', unknown roles,
        'list content: refused']

examples:
  - say: a result is not printed
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Look it up.}
      - {role: tool, content: '4'}
    add_generation_prompt: true
    text: '<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜Assistant｜>Look it up.<｜end▁of▁sentence｜><｜Assistant｜>'
"""
