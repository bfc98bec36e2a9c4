# Emitted from tulu-3.yaml by `turnspec compile tulu-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Tulu 3: role tags and an end-of-sequence token; the last answer has no newline."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="tulu-3",
    title="Tulu 3: role tags and an end-of-sequence token; the last answer has no newline.",
    models=(
        "allenai/Llama-3.1-Tulu-3-8B-SFT",
        "allenai/Llama-3.1-70B-Instruct-RM-RB2",
        "allenai/Llama-3.1-8B-Base-RM-RB2",
        "allenai/Llama-3.1-8B-Instruct-RM-RB2",
        "allenai/Llama-3.1-Tulu-3-405B-DPO",
        "allenai/Llama-3.1-Tulu-3-70B-DPO",
        "allenai/Llama-3.1-Tulu-3-70B-SFT-RM-RB2",
        "allenai/Llama-3.1-Tulu-3-8B",
        "allenai/Llama-3.1-Tulu-3-8B-DPO",
        "allenai/Llama-3.1-Tulu-3-8B-DPO-RM-RB2",
        "allenai/Llama-3.1-Tulu-3-8B-RL-RM-RB2",
        "allenai/Llama-3.1-Tulu-3-8B-SFT-RM-RB2",
    ),
    templates=(("ac7498a36a719da630e99d48e6ebc4409de85a77556c2b6159eeb735bcbd11df", ()),),
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\n"),
    eos="<|end_of_text|>",
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
    """tulu-3, written as text. Options: none of its own."""

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
    """tulu-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Tulu 3: role tags and an end-of-sequence token; the last answer has no newline.
format: tulu-3
models: [allenai/Llama-3.1-Tulu-3-8B-SFT, allenai/Llama-3.1-70B-Instruct-RM-RB2, allenai/Llama-3.1-8B-Base-RM-RB2,
         allenai/Llama-3.1-8B-Instruct-RM-RB2, allenai/Llama-3.1-Tulu-3-405B-DPO, allenai/Llama-3.1-Tulu-3-70B-DPO,
         allenai/Llama-3.1-Tulu-3-70B-SFT-RM-RB2, allenai/Llama-3.1-Tulu-3-8B, allenai/Llama-3.1-Tulu-3-8B-DPO,
         allenai/Llama-3.1-Tulu-3-8B-DPO-RM-RB2, allenai/Llama-3.1-Tulu-3-8B-RL-RM-RB2,
         allenai/Llama-3.1-Tulu-3-8B-SFT-RM-RB2]
parity: {template: allenai-Llama-3.1-Tulu-3-8B-SFT, sha256: ac7498a36a719da630e99d48e6ebc4409de85a77556c2b6159eeb735bcbd11df}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
eos: '<|end_of_text|>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

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
    text: "<|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.<|end_of_text|>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
