# Emitted from chatml-trim.yaml by `turnspec compile chatml-trim.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatML whose texts are trimmed (EuroLLM)."""

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
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    item,
    to_str,
)

FORMAT = Format(
    id="chatml-trim",
    title="ChatML whose texts are trimmed (EuroLLM).",
    models=(
        "utter-project/EuroLLM-9B-Instruct-2512",
        "utter-project/EuroLLM-22B-Instruct-2512",
        "utter-project/EuroLLM-22B-Instruct-Preview",
        "utter-project/EuroMoE-2.6B-A0.6B-Instruct-2512",
        "utter-project/EuroMoE-2.6B-A0.6B-Instruct-Preview",
        "TrangBui/II-Medical-8B-Finetuned",
    ),
    templates=(
        ("9850c24e4c4adc21d258566d1b1f0c1855c44256287143956631e892a38fc4de", (("default_system", ""),)),
        ("21cc3b570578a0d9999e0e6f379d40f9d2351b74549ca7ba22f4a215d715efdf", (("default_system", ""),)),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "white space: around texts",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """chatml-trim, written as text. Options: default_system (str)."""

    format = FORMAT
    texts_as_given = False
    default_system: str

    def read_text(self, content: Any, chat: Chat) -> str:  # chatml-trim.yaml:11
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text.strip()

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:63
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:67
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """chatml-trim: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatML whose texts are trimmed (EuroLLM).
format: chatml-trim
models: [utter-project/EuroLLM-9B-Instruct-2512, utter-project/EuroLLM-22B-Instruct-2512,
         utter-project/EuroLLM-22B-Instruct-Preview, utter-project/EuroMoE-2.6B-A0.6B-Instruct-2512,
         utter-project/EuroMoE-2.6B-A0.6B-Instruct-Preview, TrangBui/II-Medical-8B-Finetuned]

parity:
  - {template: utter-project-EuroLLM-9B-Instruct-2512, sha256: 9850c24e4c4adc21d258566d1b1f0c1855c44256287143956631e892a38fc4de, options: {default_system: ""}}
  - {template: TrangBui-II-Medical-8B-Finetuned, sha256: 21cc3b570578a0d9999e0e6f379d40f9d2351b74549ca7ba22f4a215d715efdf, options: {default_system: ""}}

tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: ''}

content: {other: '${content|str}', filters: [trim]}

prelude:
  when: default_system and messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'white space: around texts', list content]

examples:
  - say: a question after an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'And?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nAnd?<|im_end|>\\n<|im_start|>assistant\\n"
"""
