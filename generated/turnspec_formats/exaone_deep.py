# Emitted from exaone-deep.yaml by `turnspec compile exaone-deep.yaml`.
# Do not edit: change the spec and compile it again.
"""EXAONE-Deep = EXAONE-3.5 with thinking, opened for the model and never rendered again; newlines stand before turns, not after."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Owner,
    Pieces,
    Stability,
    after_last,
    align,
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="exaone-deep",
    title="EXAONE-Deep = EXAONE-3.5 with thinking, opened for the model and never rendered again; newlines stand before turns, not after.",
    models=(
        "LGAI-EXAONE/EXAONE-Deep-7.8B",
        "LGAI-EXAONE/EXAONE-Deep-2.4B",
        "LGAI-EXAONE/EXAONE-Deep-32B",
    ),
    templates=(("310930d4a5d6da5a6c45efb5430bda90c990aced719c7ee011865969816001b7", ()),),
    tokens=(
        "[|system|]",
        "[|user|]",
        "[|assistant|]",
        "[|endofturn|]",
    ),
    markers=(
        "<thought>",
        "</thought>",
    ),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning: never rendered again; of any text, what stands before </thought>",
        "tool schemas",
    ),
    grammar=Grammar(
        reasoning=Brackets("<thought>\n", "\n</thought>\n\n"),
        text=Brackets("", ""),
        calls=None,
        stops=("[|endofturn|]",),
    ),
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """exaone-deep, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False
    resumable = False

    def check_messages(self, chat: Chat) -> None:  # exaone-3.5.yaml:8
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # exaone-3.5.yaml:10
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("[|system|][|endofturn|]\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-deep.yaml:18
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-deep.yaml:19
        visible = after_last(m.text, "</thought>").lstrip("\n") if "</thought>" in m.text else m.text
        self.wire_start(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "[|system|]")
        out.content(m, visible)
        out.scaffold(m, "[|endofturn|]")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-deep.yaml:20
        visible = after_last(m.text, "</thought>").lstrip("\n") if "</thought>" in m.text else m.text
        self.wire_start(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "[|user|]")
        out.content(m, visible)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-deep.yaml:22
        shown = self.keeps(m)
        visible = after_last(m.text, "</thought>").lstrip("\n") if "</thought>" in m.text else m.text
        start = len(out)
        if m.prev or not chat.given:
            out.scaffold(m, "\n")
        out.scaffold(m, "[|assistant|]")
        if shown:  # exaone-deep.yaml:9
            out.sampled(m, "<thought>\n")
            out.sampled_data(m, m.reasoning)
            out.sampled(m, "\n</thought>\n\n")
        out.sampled_data(m, visible)
        out.sampled(m, self.stop(chat, m))
        align(out, start, m, self.generation_text(chat, m.prev), FORMAT)
        if m.reasoning and not shown:
            out.hide(m)

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # exaone-deep.yaml:26
        visible = after_last(m.text, "</thought>").lstrip("\n") if "</thought>" in m.text else m.text
        self.wire_start(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "[|")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "|]")
        out.content(m, visible)
        out.scaffold(m, "[|endofturn|]")

    def wire_start(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # exaone-deep.yaml:16
        if m.prev:
            out.write(own, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-deep.yaml:22
        if prev or not chat.given:
            out.frame("\n")
        out.frame("[|assistant|]")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # exaone-deep.yaml:22
        self.write_open(out, chat, prev)
        out.frame("<thought>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # exaone-3.5.yaml:18
        return "[|endofturn|]"


class Renderer(emitted.Renderer):
    """exaone-deep: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# EXAONE-Deep = EXAONE-3.5 with thinking, opened for the model and never rendered again; newlines stand before turns, not after.
format: exaone-deep
models: [LGAI-EXAONE/EXAONE-Deep-7.8B, LGAI-EXAONE/EXAONE-Deep-2.4B, LGAI-EXAONE/EXAONE-Deep-32B]
parity: {template: LGAI-EXAONE-EXAONE-Deep-7.8B, sha256: 310930d4a5d6da5a6c45efb5430bda90c990aced719c7ee011865969816001b7}
tokens: ['[|system|]', '[|user|]', '[|assistant|]', '[|endofturn|]']
markers: ['<thought>', '</thought>']

reasoning:
  brackets: ['<thought>⏎', '⏎</thought>⏎⏎']
  shown: never

reject:
  - {when: not is_string(m.content), say: every message must have a text}

let:
  visible: (m.text|after_last("</thought>")|ltrim("\\n")) if "</thought>" in m.text else m.text

wires:
  start: {when: prev, emit: '⏎'}

prelude: {when: "messages and messages[0].role != 'system'", emit: '[|system|][|endofturn|]⏎'}

turns:
  system: ['${@start}', '[|system|]${visible}[|endofturn|]']
  user: ['${@start}', '[|user|]${visible}']
  assistant:
    open: [{when: prev or not messages, emit: '⏎'}, '[|assistant|]']
    prefill: '<thought>⏎'
    sampled: [reasoning, '${text := visible}']
    stop: '[|endofturn|]'
  '*': ['${@start}', '[|${m.role}|]${visible}[|endofturn|]']

loses: [calls, call ids, 'reasoning: never rendered again; of any text, what stands before </thought>', tool schemas]

examples:
  - say: what was thought is gone
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: "<thought>\\nI know.\\n</thought>\\n\\nCold."}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "[|system|][|endofturn|]\\n[|user|]Weather in Oslo?\\n[|assistant|]Cold.[|endofturn|]\\n[|user|]How cold?\\n[|assistant|]<thought>\\n"
  - say: a thought and an answer, the thinking already open
    completion: "I know.\\n</thought>\\n\\nCold.[|endofturn|]"
    parsed: {content: Cold., reasoning_content: I know., status: complete}
"""
