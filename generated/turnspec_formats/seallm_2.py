# Emitted from seallm-2.yaml by `turnspec compile seallm-2.yaml`.
# Do not edit: change the spec and compile it again.
"""SeaLLM 2: ChatML behind a BOS, turns end in </s>, nothing between them."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="seallm-2",
    title="SeaLLM 2: ChatML behind a BOS, turns end in </s>, nothing between them.",
    models=("SeaLLMs/SeaLLM-7B-v2",),
    templates=(("de4b9473a8c5dcb891a08f94f54e939d736eb489910b138a0aef7cf8185ae5e9", ()),),
    tokens=("</s>",),
    markers=("<|im_start|>",),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    openers=(("user", "<|im_start|>user\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """seallm-2, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # seallm-2.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # seallm-2.yaml:10
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # seallm-2.yaml:11
        match m.role:
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "</s>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # seallm-2.yaml:13
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "</s>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # seallm-2.yaml:14
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "</s>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seallm-2.yaml:13
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # seallm-2.yaml:13
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # seallm-2.yaml:13
        return "</s>"


class Renderer(emitted.Renderer):
    """seallm-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# SeaLLM 2: ChatML behind a BOS, turns end in </s>, nothing between them.
format: seallm-2
models: [SeaLLMs/SeaLLM-7B-v2]
parity: {template: SeaLLMs-SeaLLM-7B-v2, sha256: de4b9473a8c5dcb891a08f94f54e939d736eb489910b138a0aef7cf8185ae5e9}
tokens: ['</s>']
markers: ['<|im_start|>']
bos: '<s>'

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude: '${bos}'

turns:
  user: '<|im_start|>user⏎${m.text}</s>'
  assistant: {open: '<|im_start|>assistant⏎', sampled: text, stop: '</s>'}
  '*': '<|im_start|>${m.role}⏎${m.text}</s>'

loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <s><|im_start|>user
      Weather in Oslo?</s><|im_start|>assistant
      Cold.</s><|im_start|>user
      How cold?</s><|im_start|>assistant
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: "Cold.", status: "complete"}
"""
