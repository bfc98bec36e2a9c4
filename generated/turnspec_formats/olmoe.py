# Emitted from olmoe.yaml by `turnspec compile olmoe.yaml`.
# Do not edit: change the spec and compile it again.
"""OLMoE and OLMo-2: Tulu turns after a BOS; the last answer has no newline."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="olmoe",
    title="OLMoE and OLMo-2: Tulu turns after a BOS; the last answer has no newline.",
    models=(
        "allenai/OLMoE-1B-7B-0125-Instruct",
        "allenai/OLMo-2-0425-1B-DPO",
        "allenai/OLMo-2-0425-1B-Instruct",
        "allenai/OLMo-2-0425-1B-RLVR1",
        "allenai/OLMo-2-0425-1B-SFT",
        "allenai/OLMo-2-1124-13B-Instruct",
        "allenai/OLMo-2-1124-7B-Instruct",
        "allenai/OLMo-2-1124-7B-RM",
        "allenai/OLMo-2-1124-7B-SFT",
    ),
    templates=(("fe689ffbd6a4e2d0532d7480696b065b10e0e1eff3f9b9fc4bea415761e4bf4a", ()),),
    tokens=(),
    markers=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|endoftext|>",), after="\n"),
    bos="<|endoftext|>",
    eos="<|endoftext|>",
    looks_ahead=True,
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """olmoe, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # olmoe.yaml:11
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # olmoe.yaml:13
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # olmoe.yaml:15
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmoe.yaml:16
        match m.role:
            case "system":
                out.framed(m, "<|system|>\n", m.text, "\n")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmoe.yaml:20
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmoe.yaml:20
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmoe.yaml:25
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # olmoe.yaml:22
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # olmoe.yaml:23
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """olmoe: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OLMoE and OLMo-2: Tulu turns after a BOS; the last answer has no newline.
format: olmoe
models: [allenai/OLMoE-1B-7B-0125-Instruct, allenai/OLMo-2-0425-1B-DPO, allenai/OLMo-2-0425-1B-Instruct,
         allenai/OLMo-2-0425-1B-RLVR1, allenai/OLMo-2-0425-1B-SFT, allenai/OLMo-2-1124-13B-Instruct,
         allenai/OLMo-2-1124-7B-Instruct, allenai/OLMo-2-1124-7B-RM, allenai/OLMo-2-1124-7B-SFT]
parity: {template: allenai-OLMoE-1B-7B-0125-Instruct, sha256: fe689ffbd6a4e2d0532d7480696b065b10e0e1eff3f9b9fc4bea415761e4bf4a}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
bos: '<|endoftext|>'
eos: '<|endoftext|>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}'

turns:
  system: '<|system|>⏎${m.text}⏎'
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: {when: not last, emit: '⏎'}
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
    text: "<|endoftext|><|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.<|endoftext|>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|endoftext|>"
    parsed: {content: Cold., status: complete}
"""
