# Emitted from granite-3.0.yaml by `turnspec compile granite-3.0.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite 3.0: role headers; calls and results are messages of their own roles."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Pieces,
    Stability,
    each,
    is_string,
    json,
)

FORMAT = Format(
    id="granite-3.0",
    title="Granite 3.0: role headers; calls and results are messages of their own roles.",
    models=(
        "ibm-granite/granite-3.0-8b-instruct",
        "ibm-granite/granite-3.0-1b-a400m-instruct",
        "ibm-granite/granite-3.0-2b-instruct",
        "ibm-granite/granite-3.0-3b-a800m-instruct",
        "ibm-granite/granite-3.0-8b-instruct-accelerator",
    ),
    templates=(("09d68eeb5c0eaa551adea6cc088a05c7298966f395f203126e76b74f5a77a8ff", ()),),
    tokens=(
        "<|start_of_role|>",
        "<|end_of_role|>",
        "<|end_of_text|>",
    ),
    markers=("<|tool_call|>",),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\n"),
    openers=(
        ("assistant_tool_call", "<|start_of_role|>assistant<|end_of_role|><|tool_call|>"),
        ("tool_response", "<|start_of_role|>tool_response<|end_of_role|>"),
        ("system", "<|start_of_role|>system<|end_of_role|>"),
        ("user", "<|start_of_role|>user<|end_of_role|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-3.0, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # granite-3.0.yaml:10
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # granite-3.0.yaml:12
        for m in chat.messages:
            if m.role in ["system", "user", "assistant", "assistant_tool_call", "tool_response"] and not is_string(
                m.content
            ):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # granite-3.0.yaml:14
        if chat.tools:
            out.frame("<|start_of_role|>available_tools<|end_of_role|>\n")
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.frame("\n\n")
                out.schema(json(t, indent=4))
            out.frame("<|end_of_text|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.0.yaml:17
        match m.role:
            case "system":
                out.framed(m, "<|start_of_role|>system<|end_of_role|>", m.text, "<|end_of_text|>\n")
            case "user":
                out.framed(m, "<|start_of_role|>user<|end_of_role|>", m.text, "<|end_of_text|>\n")
            case "assistant_tool_call":
                out.framed(m, "<|start_of_role|>assistant<|end_of_role|><|tool_call|>", m.text, "<|end_of_text|>\n")
            case "tool_response":
                out.framed(m, "<|start_of_role|>tool_response<|end_of_role|>", m.text, "<|end_of_text|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.0.yaml:23
        start = len(out.texts)
        out.scaffold(m, "<|start_of_role|>assistant<|end_of_role|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-3.0.yaml:23
        out.frame("<|start_of_role|>assistant<|end_of_role|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-3.0.yaml:28
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # granite-3.0.yaml:25
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # granite-3.0.yaml:26
        return "\n"


class Renderer(emitted.Renderer):
    """granite-3.0: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite 3.0: role headers; calls and results are messages of their own roles.
format: granite-3.0
models: [ibm-granite/granite-3.0-8b-instruct, ibm-granite/granite-3.0-1b-a400m-instruct,
         ibm-granite/granite-3.0-2b-instruct, ibm-granite/granite-3.0-3b-a800m-instruct,
         ibm-granite/granite-3.0-8b-instruct-accelerator]
parity: {template: ibm-granite-granite-3.0-8b-instruct, sha256: 09d68eeb5c0eaa551adea6cc088a05c7298966f395f203126e76b74f5a77a8ff}
tokens: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>']
markers: ['<|tool_call|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant', 'assistant_tool_call', 'tool_response'] and not is_string(m.content)", say: a message of this role needs a text}

prelude:
  when: tools
  emit:
    - '<|start_of_role|>available_tools<|end_of_role|>⏎'
    - {each: tools, as: t, between: '⏎⏎', emit: '${t|json(indent=4)}'}
    - '<|end_of_text|>⏎'

turns:
  system: '<|start_of_role|>system<|end_of_role|>${m.text}<|end_of_text|>⏎'
  user: '<|start_of_role|>user<|end_of_role|>${m.text}<|end_of_text|>⏎'
  assistant_tool_call: '<|start_of_role|>assistant<|end_of_role|><|tool_call|>${m.text}<|end_of_text|>⏎'
  tool_response: '<|start_of_role|>tool_response<|end_of_role|>${m.text}<|end_of_text|>⏎'
  assistant:
    open: '<|start_of_role|>assistant<|end_of_role|>'
    sampled: [text]
    stop: '<|end_of_text|>'
    after: '⏎'
  '*': drop

generation: {when: messages, emit: [open]}
loses: [calls, reasoning, call ids, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>Cold.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>How cold?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
