# Emitted from delentia-jitna.yaml by `turnspec compile delentia-jitna.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3 headers for four roles, no BOS."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="delentia-jitna",
    title="Llama 3 headers for four roles, no BOS.",
    models=("Delentia/delentia-slm-jitna-v0.4",),
    templates=(("cff95e0409022608b164a74dc0b079d23bd9e63abc788fbe76217245440a43ef", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
    ),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    openers=(
        ("cognitive_state", "<|start_header_id|>cognitive_state<|end_header_id|>\n\n"),
        ("system", "<|start_header_id|>system<|end_header_id|>\n\n"),
        ("user", "<|start_header_id|>user<|end_header_id|>\n\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """delentia-jitna, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # delentia-jitna.yaml:7
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # delentia-jitna.yaml:9
        for m in chat.messages:
            if m.role in ["system", "user", "assistant", "cognitive_state"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # delentia-jitna.yaml:11
        match m.role:
            case "system":
                out.framed(m, "<|start_header_id|>system<|end_header_id|>\n\n", m.text, "<|eot_id|>")
            case "cognitive_state":
                out.framed(m, "<|start_header_id|>cognitive_state<|end_header_id|>\n\n", m.text, "<|eot_id|>")
            case "user":
                out.framed(m, "<|start_header_id|>user<|end_header_id|>\n\n", m.text, "<|eot_id|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # delentia-jitna.yaml:16
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # delentia-jitna.yaml:16
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # delentia-jitna.yaml:16
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # delentia-jitna.yaml:18
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """delentia-jitna: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3 headers for four roles, no BOS.
format: delentia-jitna
models: [Delentia/delentia-slm-jitna-v0.4]
parity: {template: Delentia-delentia-slm-jitna-v0.4, sha256: cff95e0409022608b164a74dc0b079d23bd9e63abc788fbe76217245440a43ef}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant', 'cognitive_state'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '<|start_header_id|>system<|end_header_id|>⏎⏎${m.text}<|eot_id|>'
  cognitive_state: '<|start_header_id|>cognitive_state<|end_header_id|>⏎⏎${m.text}<|eot_id|>'
  user: '<|start_header_id|>user<|end_header_id|>⏎⏎${m.text}<|eot_id|>'
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: [text]
    stop: '<|eot_id|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
