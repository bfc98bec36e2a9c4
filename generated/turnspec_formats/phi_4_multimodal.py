# Emitted from phi-4-multimodal.yaml by `turnspec compile phi-4-multimodal.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-4 multimodal and mini: no newlines; tools stand in the system message, as text."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import UNSET, Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="phi-4-multimodal",
    title="Phi-4 multimodal and mini: no newlines; tools stand in the system message, as text.",
    models=(
        "microsoft/Phi-4-multimodal-instruct",
        "microsoft/Phi-4-mini-flash-reasoning",
        "microsoft/Phi-4-mini-instruct",
        "microsoft/paza-Phi-4-multimodal-instruct",
    ),
    templates=(("febf589225c9728ab791f52e8897d7607a823d45368f0a4c92fa68997b40cce9", ()),),
    tokens=(
        "<|assistant|>",
        "<|system|>",
        "<|user|>",
        "<|end|>",
    ),
    markers=(
        "<|tool|>",
        "<|/tool|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="<|endoftext|>"),
    eos="<|endoftext|>",
    looks_ahead=True,
    openers=(("system", "<|system|>"), ("user", "<|user|>"), ("*", "<|")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """phi-4-multimodal, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # phi-4-multimodal.yaml:11
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")
            if m.role == "system" and m.get("tools") is not UNSET and not is_string(m.get("tools")):
                raise MessageError("the tools of a system message are a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # phi-4-multimodal.yaml:14
        if not chat.last and not chat.generating:
            out.frame(self.eos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-multimodal.yaml:15
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-multimodal.yaml:16
        out.scaffold(m, "<|system|>")
        out.content(m, m.text)
        if m.get("tools") is not UNSET:
            out.scaffold(m, "<|tool|>")
            out.scaffold_data(m, m.get("tools"))
            out.scaffold(m, "<|/tool|>")
        out.scaffold(m, "<|end|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-multimodal.yaml:17
        out.framed(m, "<|user|>", m.text, "<|end|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-multimodal.yaml:19
        out.scaffold(m, "<|assistant|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-multimodal.yaml:23
        out.scaffold(m, "<|")
        out.scaffold_data(m, m.role)
        out.framed(m, "|>", m.text, "<|end|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4-multimodal.yaml:19
        out.frame("<|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4-multimodal.yaml:19
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-4-multimodal.yaml:21
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # phi-4-multimodal.yaml:22
        if not chat.next(m) and not chat.generating:
            return self.eos
        return ""


class Renderer(emitted.Renderer):
    """phi-4-multimodal: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-4 multimodal and mini: no newlines; tools stand in the system message, as text.
format: phi-4-multimodal
models: [microsoft/Phi-4-multimodal-instruct, microsoft/Phi-4-mini-flash-reasoning, microsoft/Phi-4-mini-instruct,
         microsoft/paza-Phi-4-multimodal-instruct]
parity: {template: microsoft-Phi-4-multimodal-instruct, sha256: febf589225c9728ab791f52e8897d7607a823d45368f0a4c92fa68997b40cce9}
tokens: ['<|assistant|>', '<|system|>', '<|user|>', '<|end|>']
markers: ['<|tool|>', '<|/tool|>']
eos: '<|endoftext|>'

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: m.role == "system" and defined(m.tools) and not is_string(m.tools), say: the tools of a system message are a text}

prelude: {when: at_end, emit: '${eos}'}

turns:
  system:
    - '<|system|>${m.text}'
    - {when: defined(m.tools), emit: '<|tool|>${m.tools}<|/tool|>'}
    - '<|end|>'
    - {when: at_end, emit: '${eos}'}
  user: ['<|user|>${m.text}<|end|>', {when: at_end, emit: '${eos}'}]
  assistant:
    open: '<|assistant|>'
    sampled: [text]
    stop: '<|end|>'
    after: {when: at_end, emit: '${eos}'}
  '*': ['<|${m.role}|>${m.text}<|end|>', {when: at_end, emit: '${eos}'}]

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>Weather in Oslo?<|end|><|assistant|>Cold.<|end|><|user|>How cold?<|end|><|assistant|>"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
