# Emitted from hunyuan-mt2-small.yaml by `turnspec compile hunyuan-mt2-small.yaml`.
# Do not edit: change the spec and compile it again.
"""Hy-MT2 1.8B and its kin: plain turns; where no answer is asked for, a token says so."""

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
    to_str,
)

FORMAT = Format(
    id="hunyuan-mt2-small",
    title="Hy-MT2 1.8B and its kin: plain turns; where no answer is asked for, a token says so.",
    models=(
        "tencent/Hy-MT2-1.8B",
        "tencent/HY-MT1.5-1.8B",
        "tencent/Hy-MT1.5-1.8B-1.25bit",
        "tencent/Hy-MT1.5-1.8B-2bit",
        "tencent/Hy3-preview-Base",
    ),
    templates=(("b7491ec0e9c869dfce20f2176758099bf248d979dd05530ede99deb21698acee", ()),),
    tokens=(
        "<｜hy_begin▁of▁sentence｜>",
        "<｜hy_User｜>",
        "<｜hy_Assistant｜>",
        "<｜hy_place▁holder▁no▁2｜>",
        "<｜hy_place▁holder▁no▁3｜>",
        "<｜hy_place▁holder▁no▁8｜>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<｜hy_place▁holder▁no▁2｜>",),
        after="<｜hy_place▁holder▁no▁8｜>",
    ),
    looks_ahead=True,
    openers=(("user", "<｜hy_User｜>"),),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """hunyuan-mt2-small, written as text. Options: none of its own."""

    format = FORMAT
    seen_roles = (
        "user",
        "assistant",
    )

    def hoist(self, chat: Chat) -> None:  # hunyuan-mt2-small.yaml:10
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # hunyuan-mt2-small.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # hunyuan-mt2-small.yaml:13
        if not chat.given:
            raise MessageError("there are no messages")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hunyuan-mt2-small.yaml:15
        system = chat.hoisted["system"]
        out.frame("<｜hy_begin▁of▁sentence｜>")
        if system:
            out.content(system, system.text)
            out.frame("<｜hy_place▁holder▁no▁3｜>")
        if not chat.last and not chat.generating:
            out.frame("<｜hy_place▁holder▁no▁8｜>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt2-small.yaml:20
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt2-small.yaml:21
        out.scaffold(m, "<｜hy_User｜>")
        out.content(m, m.text)
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<｜hy_place▁holder▁no▁8｜>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt2-small.yaml:23
        out.scaffold(m, "<｜hy_Assistant｜>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<｜hy_place▁holder▁no▁2｜>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-mt2-small.yaml:23
        out.frame("<｜hy_Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-mt2-small.yaml:23
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # hunyuan-mt2-small.yaml:25
        return "<｜hy_place▁holder▁no▁2｜>"

    def after(self, chat: Chat, m: Message) -> str:  # hunyuan-mt2-small.yaml:26
        if not chat.next(m) and not chat.generating:
            return "<｜hy_place▁holder▁no▁8｜>"
        return ""


class Renderer(emitted.Renderer):
    """hunyuan-mt2-small: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Hy-MT2 1.8B and its kin: plain turns; where no answer is asked for, a token says so.
format: hunyuan-mt2-small
models: [tencent/Hy-MT2-1.8B, tencent/HY-MT1.5-1.8B, tencent/Hy-MT1.5-1.8B-1.25bit, tencent/Hy-MT1.5-1.8B-2bit,
         tencent/Hy3-preview-Base]
parity: {template: tencent-Hy-MT2-1.8B, sha256: b7491ec0e9c869dfce20f2176758099bf248d979dd05530ede99deb21698acee}
tokens: ['<｜hy_begin▁of▁sentence｜>', '<｜hy_User｜>', '<｜hy_Assistant｜>', '<｜hy_place▁holder▁no▁2｜>',
         '<｜hy_place▁holder▁no▁3｜>', '<｜hy_place▁holder▁no▁8｜>']
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}

prelude:
  - '<｜hy_begin▁of▁sentence｜>'
  - {when: system, emit: '${system.text}<｜hy_place▁holder▁no▁3｜>'}
  - {when: at_end, emit: '<｜hy_place▁holder▁no▁8｜>'}

turns:
  user: ['<｜hy_User｜>${m.text}', {when: at_end, emit: '<｜hy_place▁holder▁no▁8｜>'}]
  assistant:
    open: '<｜hy_Assistant｜>'
    sampled: text
    stop: '<｜hy_place▁holder▁no▁2｜>'
    after: {when: at_end, emit: '<｜hy_place▁holder▁no▁8｜>'}
  '*': skip

loses: [calls, call ids, reasoning, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a conversation that has ended
    messages:
      - {role: system, content: Translate.}
      - {role: user, content: Hei.}
      - {role: assistant, content: Hello.}
    text: "<｜hy_begin▁of▁sentence｜>Translate.<｜hy_place▁holder▁no▁3｜><｜hy_User｜>Hei.<｜hy_Assistant｜>Hello.<｜hy_place▁holder▁no▁2｜><｜hy_place▁holder▁no▁8｜>"
  - say: an answer
    completion: 'Hello.<｜hy_place▁holder▁no▁2｜>'
    parsed: {content: Hello., status: complete}
"""
