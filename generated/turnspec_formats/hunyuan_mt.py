# Emitted from hunyuan-mt.yaml by `turnspec compile hunyuan-mt.yaml`.
# Do not edit: change the spec and compile it again.
"""Hunyuan-MT: the first message opens the conversation, whoever wrote it; no generation prompt."""

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
    get,
    is_string,
    to_str,
)

FORMAT = Format(
    id="hunyuan-mt",
    title="Hunyuan-MT: the first message opens the conversation, whoever wrote it; no generation prompt.",
    models=(
        "tencent/Hy-MT2-7B",
        "tencent/HY-MT1.5-7B",
        "tencent/Hunyuan-MT-7B",
        "tencent/Hunyuan-MT-Chimera-7B",
    ),
    templates=(("788ac16c5d7bfefc28655928ad524c8f378a44cb24d24fb125d6a5859b167677", ()),),
    tokens=(
        "<|startoftext|>",
        "<|extra_0|>",
        "<|extra_4|>",
        "<|eos|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused in user and assistant messages",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eos|>",)),
    openers=(("user", "<|startoftext|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hunyuan-mt, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # hunyuan-mt.yaml:9
        chat.take_first("head", None)
        self.read_hoisted(chat.hoisted["head"])

    def read_text(self, content: Any, chat: Chat) -> str:  # hunyuan-mt.yaml:7
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # hunyuan-mt.yaml:12
        head = chat.hoisted["head"]
        for x in chat.given:
            if get(x, "role") in ["user", "assistant"] and not is_string(get(x, "content")):
                raise MessageError("a message of this role must have a text")
        if head.role == "system" and not is_string(head.content):
            raise MessageError("the first system message must have a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hunyuan-mt.yaml:18
        head = chat.hoisted["head"]
        if head.role == "user":
            out.frame("<|startoftext|>")
            out.content(head, head.text)
            out.frame("<|extra_0|>")
        elif head.role == "assistant":
            out.content(head, head.text)
            out.frame("<|eos|>")
        elif head.role == "system" and head.text:
            out.frame("<|startoftext|>")
            out.content(head, head.text)
            out.frame("<|extra_4|>")
        else:
            out.content(head, head.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt.yaml:25
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                out.content(m, m.text)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt.yaml:26
        head = chat.hoisted["head"]
        if m.prev or head.content == "":
            out.scaffold(m, "<|startoftext|>")
        out.content(m, m.text)
        out.scaffold(m, "<|extra_0|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-mt.yaml:28
        out.sampled_data(m, m.text)
        out.sampled(m, "<|eos|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-mt.yaml:28
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-mt.yaml:28
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # hunyuan-mt.yaml:30
        return "<|eos|>"


class Renderer(emitted.Renderer):
    """hunyuan-mt: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Hunyuan-MT: the first message opens the conversation, whoever wrote it; no generation prompt.
format: hunyuan-mt
models: [tencent/Hy-MT2-7B, tencent/HY-MT1.5-7B, tencent/Hunyuan-MT-7B, tencent/Hunyuan-MT-Chimera-7B]
parity: {template: tencent-Hy-MT2-7B, sha256: 788ac16c5d7bfefc28655928ad524c8f378a44cb24d24fb125d6a5859b167677}
tokens: ['<|startoftext|>', '<|extra_0|>', '<|extra_4|>', '<|eos|>']
content: {other: '${content|str}'}
hoist: {head: {roles: any, take: first}}

reject:
  - each: messages
    as: x
    when: x.role in ["user", "assistant"] and not is_string(x.content)
    say: a message of this role must have a text
  - {when: head.role == "system" and not is_string(head.content), say: the first system message must have a text}

prelude:
  case:
    - {when: head.role == "user", emit: '<|startoftext|>${head.text}<|extra_0|>'}
    - {when: head.role == "assistant", emit: '${head.text}<|eos|>'}
    - {when: head.role == "system" and head.text, emit: '<|startoftext|>${head.text}<|extra_4|>'}
    - {emit: '${head.text}'}

turns:
  user: [{when: prev or head.content == "", emit: '<|startoftext|>'}, '${m.text}<|extra_0|>']
  assistant:
    open: ''
    sampled: text
    stop: '<|eos|>'
  '*': '${m.text}'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused in user and assistant messages']

examples:
  - say: two questions
    messages:
      - {role: system, content: Translate.}
      - {role: user, content: Hei.}
      - {role: assistant, content: Hello.}
      - {role: user, content: Ja.}
    add_generation_prompt: true
    text: <|startoftext|>Translate.<|extra_4|>Hei.<|extra_0|>Hello.<|eos|><|startoftext|>Ja.<|extra_0|>
  - say: an answer
    completion: 'Hello.<|eos|>'
    parsed: {content: Hello., status: complete}
"""
