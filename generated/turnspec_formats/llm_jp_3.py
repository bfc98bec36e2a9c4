# Emitted from llm-jp-3.yaml by `turnspec compile llm-jp-3.yaml`.
# Do not edit: change the spec and compile it again.
"""llm-jp-3: Alpaca headings in Japanese; a system message stands for one fixed sentence."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="llm-jp-3",
    title="llm-jp-3: Alpaca headings in Japanese; a system message stands for one fixed sentence.",
    models=("llm-jp/llm-jp-3-1.8b-instruct",),
    templates=(("a33e73d8d611c58254e0e314555b8cb689e50b15066ed5098526467b49374a5d", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: their text",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(
        ("system", "以下は、タスクを説明する指示です。要求を適切に満たす応答を書きなさい。"),
        ("user", "\n\n### 指示:\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llm-jp-3, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # llm-jp-3.yaml:8
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # llm-jp-3.yaml:10
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llm-jp-3.yaml:12
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llm-jp-3.yaml:13
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # llm-jp-3.yaml:14
        start = len(out.texts)
        out.scaffold(m, "以下は、タスクを説明する指示です。要求を適切に満たす応答を書きなさい。")
        self.check_said(out, m, start, "system messages")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # llm-jp-3.yaml:15
        out.scaffold(m, "\n\n### 指示:\n")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llm-jp-3.yaml:17
        start = len(out.texts)
        out.scaffold(m, "\n\n### 応答:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llm-jp-3.yaml:17
        out.frame("\n\n### 応答:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llm-jp-3.yaml:21
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llm-jp-3.yaml:19
        return self.eos


class Renderer(emitted.Renderer):
    """llm-jp-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# llm-jp-3: Alpaca headings in Japanese; a system message stands for one fixed sentence.
format: llm-jp-3
models: [llm-jp/llm-jp-3-1.8b-instruct]
parity: {template: llm-jp-llm-jp-3-1.8b-instruct, sha256: a33e73d8d611c58254e0e314555b8cb689e50b15066ed5098526467b49374a5d}
bos: '<s>'
eos: '</s>'
content: {other: ''}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: '以下は、タスクを説明する指示です。要求を適切に満たす応答を書きなさい。'
  user: '⏎⏎### 指示:⏎${m.text}'
  assistant:
    open: '⏎⏎### 応答:⏎'
    sampled: [text]
    stop: '${eos}'
  '*': drop

generation: {when: messages, emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: their text', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>\\n\\n### 指示:\\nWeather in Oslo?\\n\\n### 応答:\\nCold.</s>\\n\\n### 指示:\\nHow cold?\\n\\n### 応答:\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
