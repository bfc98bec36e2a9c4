# Emitted from granite-code-4k.yaml by `turnspec compile granite-code-4k.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite Code: questions and answers in paragraphs."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="granite-code-4k",
    title="Granite Code: questions and answers in paragraphs.",
    models=(
        "ibm-granite/granite-8b-code-instruct-4k",
        "ibm-granite/granite-20b-code-instruct-8k",
        "ibm-granite/granite-20b-code-instruct-accelerator",
        "ibm-granite/granite-20b-code-instruct-r1.1",
        "ibm-granite/granite-34b-code-instruct-8k",
        "ibm-granite/granite-34b-code-instruct-accelerator",
        "ibm-granite/granite-3b-code-instruct-128k",
        "ibm-granite/granite-3b-code-instruct-2k",
        "ibm-granite/granite-3b-code-instruct-accelerator",
        "ibm-granite/granite-8b-code-instruct-128k",
        "ibm-granite/granite-8b-code-instruct-accelerator",
    ),
    templates=(("e84ee90c8a81a15d98c58d6b541fc5a5f207507e88f5d8338b64040e40430161", ()),),
    tokens=("<|endoftext|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|endoftext|>",),
        other_stops=("<|endoftext|>",),
        after="\n\n",
    ),
    openers=(("user", "Question:\n"), ("system", "System:\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-code-4k, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # falcon-11b.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # falcon-11b.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-code-4k.yaml:12
        match m.role:
            case "system":
                out.framed(m, "System:\n", m.text, "\n\n")
            case "user":
                out.framed(m, "Question:\n", m.text, "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-code-4k.yaml:16
        start = len(out.texts)
        out.scaffold(m, "Answer:\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-code-4k.yaml:16
        out.frame("Answer:\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-code-4k.yaml:18
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # falcon-11b.yaml:17
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # granite-code-4k.yaml:17
        return "\n\n"


class Renderer(emitted.Renderer):
    """granite-code-4k: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite Code: questions and answers in paragraphs.
format: granite-code-4k
models: [ibm-granite/granite-8b-code-instruct-4k, ibm-granite/granite-20b-code-instruct-8k,
         ibm-granite/granite-20b-code-instruct-accelerator, ibm-granite/granite-20b-code-instruct-r1.1,
         ibm-granite/granite-34b-code-instruct-8k, ibm-granite/granite-34b-code-instruct-accelerator,
         ibm-granite/granite-3b-code-instruct-128k, ibm-granite/granite-3b-code-instruct-2k,
         ibm-granite/granite-3b-code-instruct-accelerator, ibm-granite/granite-8b-code-instruct-128k,
         ibm-granite/granite-8b-code-instruct-accelerator]
parity: {template: ibm-granite-granite-8b-code-instruct-4k, sha256: e84ee90c8a81a15d98c58d6b541fc5a5f207507e88f5d8338b64040e40430161}
tokens: ['<|endoftext|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: 'System:⏎${m.text}⏎⏎'
  user: 'Question:⏎${m.text}⏎⏎'
  assistant:
    open: 'Answer:⏎'
    sampled: [text]
    stop: ''
    other_stops: ['<|endoftext|>']
    after: '⏎⏎'
  '*': drop

generation: {when: messages, emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "Question:\\nWeather in Oslo?\\n\\nAnswer:\\nCold.\\n\\nQuestion:\\nHow cold?\\n\\nAnswer:\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
