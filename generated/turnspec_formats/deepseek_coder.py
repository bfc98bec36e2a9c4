# Emitted from deepseek-coder.yaml by `turnspec compile deepseek-coder.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek Coder: Alpaca headings; a default text unless there is a system message anywhere."""

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
    is_string,
    to_str,
)

DEFAULT = "You are an AI programming assistant, utilizing the Deepseek Coder model, developed by Deepseek Company, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer"  # deepseek-coder.yaml:9

FORMAT = Format(
    id="deepseek-coder",
    title="DeepSeek Coder: Alpaca headings; a default text unless there is a system message anywhere.",
    models=(
        "deepseek-ai/deepseek-coder-6.7b-instruct",
        "deepseek-ai/deepseek-coder-1.3b-instruct",
        "deepseek-ai/deepseek-coder-33b-instruct",
        "deepseek-ai/deepseek-coder-7b-instruct-v1.5",
    ),
    templates=(("993c0af704bad76aeba4263a5318f7873a06420a8eb7d40b72a49c39599c0a66", ()),),
    tokens=("<|EOT|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", "\n"), calls=None, stops=("<|EOT|>",), after="\n"),
    bos="<｜begin▁of▁sentence｜>",
    anchors=("any_system",),
    firsts=("any_system",),
    openers=(("user", "### Instruction:\n"), ("*", "### Response:\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a first system message makes any_system exist"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-coder, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-coder.yaml:12
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check_messages(self, chat: Chat) -> None:  # deepseek-coder.yaml:14
        for m in chat.messages:
            if m.role != "system" and not is_string(m.content):
                raise MessageError("a message needs a text", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-coder.yaml:17
        chat.anchors["any_system"] = chat.find_first(lambda m: m.role == "system")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-coder.yaml:19
        out.frame(self.bos)
        if not chat.anchors["any_system"] != -1:
            out.frame(DEFAULT)
            out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-coder.yaml:20
        match m.role:
            case "system":
                out.content(m, m.text)
            case "user":
                out.framed(m, "### Instruction:\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                out.framed(m, "### Response:\n", m.text, "\n<|EOT|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-coder.yaml:24
        out.scaffold(m, "### Response:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "\n<|EOT|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-coder.yaml:24
        out.frame("### Response:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-coder.yaml:24
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-coder.yaml:26
        return "<|EOT|>"

    def after(self, chat: Chat, m: Message) -> str:  # deepseek-coder.yaml:27
        return "\n"


class Renderer(emitted.Renderer):
    """deepseek-coder: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek Coder: Alpaca headings; a default text unless there is a system message anywhere.
format: deepseek-coder
models: [deepseek-ai/deepseek-coder-6.7b-instruct, deepseek-ai/deepseek-coder-1.3b-instruct,
         deepseek-ai/deepseek-coder-33b-instruct, deepseek-ai/deepseek-coder-7b-instruct-v1.5]
parity: {template: deepseek-ai-deepseek-coder-6.7b-instruct, sha256: 993c0af704bad76aeba4263a5318f7873a06420a8eb7d40b72a49c39599c0a66}
tokens: ['<|EOT|>']
bos: '<｜begin▁of▁sentence｜>'

texts:
  default: |-
    You are an AI programming assistant, utilizing the Deepseek Coder model, developed by Deepseek Company, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer

content: {other: '${content|str}'}

reject:
  - {when: m.role != "system" and not is_string(m.content), say: a message needs a text}

anchors:
  any_system: {first: m.role == "system"}

prelude: ['${bos}', {when: not exists(any_system), emit: '${default}⏎'}]

turns:
  system: '${m.text}'
  user: '### Instruction:⏎${m.text}⏎'
  assistant:
    open: '### Response:⏎'
    sampled: '${m.text}⏎'
    stop: '<|EOT|>'
    after: '⏎'
  '*': '### Response:⏎${m.text}⏎<|EOT|>⏎'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>You are an AI programming assistant, utilizing the Deepseek Coder model, developed by Deepseek Company, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer\\n### Instruction:\\nWeather in Oslo?\\n### Response:\\nCold.\\n<|EOT|>\\n### Instruction:\\nHow cold?\\n### Response:\\n"
  - say: an answer
    completion: "Cold.<|EOT|>"
    parsed: {content: Cold., status: complete}
"""
