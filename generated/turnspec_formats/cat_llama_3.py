# Emitted from cat-llama-3.yaml by `turnspec compile cat-llama-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Cat Llama 3: ChatML with a default; a last message stays open where no answer is asked for."""

from __future__ import annotations

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
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="cat-llama-3",
    title="Cat Llama 3: ChatML with a default; a last message stays open where no answer is asked for.",
    models=("turboderp/Cat-Llama-3-70B-instruct",),
    templates=(("0f1b486437faf64ba3745b8865e526c8ac2418d4946bebba29183691e01bd162", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|im_end|>",),
        other_stops=("<|im_end|>",),
        after="\n",
    ),
    looks_ahead=True,
    openers=(("user", "<|im_start|>user\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """cat-llama-3, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def check_messages(self, chat: Chat) -> None:  # cat-llama-3.yaml:7
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # cat-llama-3.yaml:8
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame(
                "<|im_start|>system\nBelow is a conversation between a curious user and a helpful AI assistant.<|im_end|>\n"
            )

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # cat-llama-3.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # cat-llama-3.yaml:12
        out.scaffold(m, "<|im_start|>user\n")
        out.content(m, m.text)
        if not (not chat.next(m) and not chat.generating):
            out.scaffold(m, "<|im_end|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # cat-llama-3.yaml:14
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # cat-llama-3.yaml:19
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "\n")
        out.content(m, m.text)
        if not (not chat.next(m) and not chat.generating):
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cat-llama-3.yaml:14
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cat-llama-3.yaml:20
        if not chat.given:
            raise MessageError("there are no messages")
        elif prev.role != "assistant":
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # cat-llama-3.yaml:16
        if not (not chat.next(m) and not chat.generating):
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # cat-llama-3.yaml:18
        if not (not chat.next(m) and not chat.generating):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """cat-llama-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Cat Llama 3: ChatML with a default; a last message stays open where no answer is asked for.
format: cat-llama-3
models: [turboderp/Cat-Llama-3-70B-instruct]
parity: {template: turboderp-Cat-Llama-3-70B-instruct, sha256: 0f1b486437faf64ba3745b8865e526c8ac2418d4946bebba29183691e01bd162}
tokens: ['<|im_start|>', '<|im_end|>']

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  when: messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎Below is a conversation between a curious user and a helpful AI assistant.<|im_end|>⏎'

turns:
  user: ['<|im_start|>user⏎${m.text}', {when: not at_end, emit: '<|im_end|>⏎'}]
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: text
    stop: {when: not at_end, emit: '<|im_end|>'}
    other_stops: ['<|im_end|>']
    after: {when: not at_end, emit: '⏎'}
  '*': ['<|im_start|>${m.role}⏎${m.text}', {when: not at_end, emit: '<|im_end|>⏎'}]

generation:
  case:
    - {when: not messages, emit: {reject: there are no messages}}
    - {when: prev.role != "assistant", emit: [open]}

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      Below is a conversation between a curious user and a helpful AI assistant.<|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
