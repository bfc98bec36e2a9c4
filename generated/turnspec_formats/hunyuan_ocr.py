# Emitted from hunyuan-ocr.yaml by `turnspec compile hunyuan-ocr.yaml`.
# Do not edit: change the spec and compile it again.
"""HunyuanOCR: a token ends the user's text, another the answer; no generation prompt."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_mapping,
    is_string,
    to_str,
    written,
)

FORMAT = Format(
    id="hunyuan-ocr",
    title="HunyuanOCR: a token ends the user's text, another the answer; no generation prompt.",
    models=("tencent/HunyuanOCR",),
    templates=(("be3371395b9e67a8f981d86543eb5a93d132a1dc3f54058a2d75b4ed1efc73fe", ()),),
    tokens=(
        "<｜hy_begin▁of▁sentence｜>",
        "<｜hy_place▁holder▁no▁3｜>",
        "<｜hy_User｜>",
        "<｜hy_Assistant｜>",
        "<｜hy_place▁holder▁no▁100｜>",
        "<｜hy_place▁holder▁no▁101｜>",
        "<｜hy_place▁holder▁no▁102｜>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: printed as Python spells it in answers",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<｜hy_Assistant｜>",)),
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hunyuan-ocr, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # hunyuan-ocr.yaml:17
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # hunyuan-ocr.yaml:9
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if is_mapping(p) and (get(p, "type") == "image" or has(p, "image") or has(p, "image_url")):
                    chat.count("image")
                    parts.append(("<｜hy_place▁holder▁no▁100｜>", 0, -1))
                    parts.append((Media.of(p, "<｜hy_place▁holder▁no▁102｜>"), IMAGE, -1))
                    parts.append(("<｜hy_place▁holder▁no▁101｜>", 0, -1))
                elif has(p, "text"):
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("hunyuan-ocr takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # hunyuan-ocr.yaml:20
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and system.content is UNSET:
            raise MessageError("the system message must have a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hunyuan-ocr.yaml:23
        system = chat.hoisted["system"]
        out.frame("<｜hy_begin▁of▁sentence｜>")
        if system:
            out.content(system, system.content if is_string(system.content) else get(system.content, "text"))
            out.frame("<｜hy_place▁holder▁no▁3｜>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-ocr.yaml:27
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-ocr.yaml:28
        out.content(m, m.text)
        out.scaffold(m, "<｜hy_User｜>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hunyuan-ocr.yaml:30
        out.sampled_data(m, to_str(m.content))
        out.sampled(m, "<｜hy_Assistant｜>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-ocr.yaml:30
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hunyuan-ocr.yaml:30
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # hunyuan-ocr.yaml:32
        return "<｜hy_Assistant｜>"


class Renderer(emitted.Renderer):
    """hunyuan-ocr: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# HunyuanOCR: a token ends the user's text, another the answer; no generation prompt.
format: hunyuan-ocr
models: [tencent/HunyuanOCR]
parity: {template: tencent-HunyuanOCR, sha256: be3371395b9e67a8f981d86543eb5a93d132a1dc3f54058a2d75b4ed1efc73fe}
tokens: ['<｜hy_begin▁of▁sentence｜>', '<｜hy_place▁holder▁no▁3｜>', '<｜hy_User｜>', '<｜hy_Assistant｜>',
         '<｜hy_place▁holder▁no▁100｜>', '<｜hy_place▁holder▁no▁101｜>', '<｜hy_place▁holder▁no▁102｜>']

content:
  parts:
    - when: is_mapping(p) and (p.type == "image" or has(p, "image") or has(p, "image_url"))
      media: image
      brackets: ['<｜hy_place▁holder▁no▁100｜>', '<｜hy_place▁holder▁no▁101｜>']
      emit: '<｜hy_place▁holder▁no▁102｜>'
    - {when: "has(p, 'text')", emit: '${p.text}'}
    - {when: is_mapping(p), emit: ''}

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not defined(system.content), say: the system message must have a text}

prelude:
  - '<｜hy_begin▁of▁sentence｜>'
  - {when: system, emit: '${system.content if is_string(system.content) else system.content.text}<｜hy_place▁holder▁no▁3｜>'}

turns:
  user: '${m.text}<｜hy_User｜>'
  assistant:
    open: ''
    sampled: '${text := m.content|str}'
    stop: '<｜hy_Assistant｜>'
  '*': drop

loses: [calls, call ids, reasoning, tool schemas, 'list content: printed as Python spells it in answers',
        'system messages: all but a first one', unknown roles]

examples:
  - say: a picture
    messages:
      - {role: user, content: [{type: image, image: oslo.png}, {type: text, text: 'Where is this?'}]}
      - {role: assistant, content: Oslo.}
    text: "<｜hy_begin▁of▁sentence｜><｜hy_place▁holder▁no▁100｜><｜hy_place▁holder▁no▁102｜><｜hy_place▁holder▁no▁101｜>Where is this?<｜hy_User｜>Oslo.<｜hy_Assistant｜>"
  - say: an answer
    completion: 'Oslo.<｜hy_Assistant｜>'
    parsed: {content: Oslo., status: complete}
"""
