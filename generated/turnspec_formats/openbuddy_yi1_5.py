# Emitted from openbuddy-yi1.5.yaml by `turnspec compile openbuddy-yi1.5.yaml`.
# Do not edit: change the spec and compile it again.
"""OpenBuddy: a role, what it says, an end."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="openbuddy-yi1.5",
    title="OpenBuddy: a role, what it says, an end.",
    models=(
        "OpenBuddy/openbuddy-yi1.5-9b-v21.1-32k",
        "OpenBuddy/OpenBuddy-Qwen3-14B-v27.3-NoCoT",
        "OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview0-QAT",
        "OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview1-QAT",
        "OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview2-QAT",
        "OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview4-QAT-200K",
        "OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27",
        "OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27.1",
        "OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27.2-LongCoTRL",
        "OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27.3-200K",
        "OpenBuddy/SimpleChat-70B-V1",
        "OpenBuddy/openbuddy-deepseek-67b-v24.1-65k",
    ),
    templates=(("37482d393c6983b822ba4df97d7ec5bc322613209a0ce52a8f6ce10ba05507dd", ()),),
    tokens=(
        "<|role|>",
        "<|says|>",
        "<|end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end|>",), after="\n"),
    openers=(("*", "<|role|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """openbuddy-yi1.5, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # openbuddy-yi1.5.yaml:16
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # openbuddy-yi1.5.yaml:18
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # openbuddy-yi1.5.yaml:20
        out.scaffold(m, "<|role|>assistant<|says|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # openbuddy-yi1.5.yaml:24
        out.scaffold(m, "<|role|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|says|>", m.text, "<|end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openbuddy-yi1.5.yaml:20
        out.frame("<|role|>assistant<|says|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openbuddy-yi1.5.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # openbuddy-yi1.5.yaml:22
        return "<|end|>"

    def after(self, chat: Chat, m: Message) -> str:  # openbuddy-yi1.5.yaml:23
        return "\n"


class Renderer(emitted.Renderer):
    """openbuddy-yi1.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OpenBuddy: a role, what it says, an end.
format: openbuddy-yi1.5
models: [OpenBuddy/openbuddy-yi1.5-9b-v21.1-32k, OpenBuddy/OpenBuddy-Qwen3-14B-v27.3-NoCoT,
         OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview0-QAT,
         OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview1-QAT,
         OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview2-QAT,
         OpenBuddy/OpenBuddy-R1-0528-Distill-Qwen3-32B-Preview4-QAT-200K, OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27,
         OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27.1, OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27.2-LongCoTRL,
         OpenBuddy/OpenBuddy-R10528DistillQwen-14B-v27.3-200K, OpenBuddy/SimpleChat-70B-V1,
         OpenBuddy/openbuddy-deepseek-67b-v24.1-65k]
parity: {template: OpenBuddy-openbuddy-yi1.5-9b-v21.1-32k, sha256: 37482d393c6983b822ba4df97d7ec5bc322613209a0ce52a8f6ce10ba05507dd}
tokens: ['<|role|>', '<|says|>', '<|end|>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  assistant:
    open: '<|role|>assistant<|says|>'
    sampled: [text]
    stop: '<|end|>'
    after: '⏎'
  '*': '<|role|>${m.role}<|says|>${m.text}<|end|>⏎'

loses: [calls, reasoning, call ids, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|role|>user<|says|>Weather in Oslo?<|end|>\\n<|role|>assistant<|says|>Cold.<|end|>\\n<|role|>user<|says|>How cold?<|end|>\\n<|role|>assistant<|says|>"
  - say: an answer
    completion: "Cold.<|end|>"
    parsed: {content: Cold., status: complete}
"""
