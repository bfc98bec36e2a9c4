# Emitted from salamandra-2b.yaml by `turnspec compile salamandra-2b.yaml`.
# Do not edit: change the spec and compile it again.
"""Salamandra 2B: ChatML that says in three languages who it is, and the date."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    get,
    is_string,
    item,
)

ENGLISH = "I am Salamandra, an AI language model developed at the Barcelona Supercomputing Centre (BSC) by the Language Technologies Unit. My knowledge base was last updated on August 2023. Today Date:"  # salamandra-2b.yaml:10
OTHERS = """\
Soy Salamandra, un modelo lingüístico de IA desarrollado en el Barcelona Supercomputing Centre (BSC) por la Language Technologies Unit. Mi base de conocimientos se actualizó por última vez en agosto de 2023.
Soc Salamandra, un model de llenguatge d'IA desenvolupat al Barcelona Supercomputing Centre (BSC) per la Language Technologies Unit. La meva base de coneixement es va actualitzar per última vegada l'agost de 2023."""  # salamandra-2b.yaml:12

FORMAT = Format(
    id="salamandra-2b",
    title="Salamandra 2B: ChatML that says in three languages who it is, and the date.",
    models=("BSC-LT/salamandra-2b-instruct",),
    templates=(("0ca032b850bf750496eb494c42f18cbe4b1c2f7022e9bacfb69e136196876384", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(Option("date_string", "str", "2024-09-30"),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
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
    """salamandra-2b, written as text. Options: date_string (str)."""

    format = FORMAT
    date_string: str

    def check(self, chat: Chat) -> None:  # chatml-asked.yaml:9
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # chatml-asked.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # salamandra-2b.yaml:15
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame(ENGLISH)
            out.frame(" ")
            out.frame_data(self.date_string)
            out.frame("\n")
            out.frame(OTHERS)
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
    """salamandra-2b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Salamandra 2B: ChatML that says in three languages who it is, and the date.
format: salamandra-2b
models: [BSC-LT/salamandra-2b-instruct]
parity: {template: BSC-LT-salamandra-2b-instruct, sha256: 0ca032b850bf750496eb494c42f18cbe4b1c2f7022e9bacfb69e136196876384}
tokens: ['<|im_start|>', '<|im_end|>']

options:
  date_string: {type: str, default: '2024-09-30'}

texts:
  english: |-
    I am Salamandra, an AI language model developed at the Barcelona Supercomputing Centre (BSC) by the Language Technologies Unit. My knowledge base was last updated on August 2023. Today Date:
  others: |-
    Soy Salamandra, un modelo lingüístico de IA desarrollado en el Barcelona Supercomputing Centre (BSC) por la Language Technologies Unit. Mi base de conocimientos se actualizó por última vez en agosto de 2023.
    Soc Salamandra, un model de llenguatge d'IA desenvolupat al Barcelona Supercomputing Centre (BSC) per la Language Technologies Unit. La meva base de coneixement es va actualitzar per última vegada l'agost de 2023.

reject:
  - {when: not messages, say: there are no messages}
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  when: messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${english} ${date_string}⏎${others}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>system\\nI am Salamandra, an AI language model developed at the Barcelona Supercomputing Centre (BSC) by the Language Technologies Unit. My knowledge base was last updated on August 2023. Today Date: 2024-09-30\\nSoy Salamandra, un modelo lingüístico de IA desarrollado en el Barcelona Supercomputing Centre (BSC) por la Language Technologies Unit. Mi base de conocimientos se actualizó por última vez en agosto de 2023.\\nSoc Salamandra, un model de llenguatge d'IA desenvolupat al Barcelona Supercomputing Centre (BSC) per la Language Technologies Unit. La meva base de coneixement es va actualitzar per última vegada l'agost de 2023.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: another date
    options: {date_string: "2026-11-30"}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<|im_start|>system\\nI am Salamandra, an AI language model developed at the Barcelona Supercomputing Centre (BSC) by the Language Technologies Unit. My knowledge base was last updated on August 2023. Today Date: 2026-11-30\\nSoy Salamandra, un modelo lingüístico de IA desarrollado en el Barcelona Supercomputing Centre (BSC) por la Language Technologies Unit. Mi base de conocimientos se actualizó por última vez en agosto de 2023.\\nSoc Salamandra, un model de llenguatge d'IA desenvolupat al Barcelona Supercomputing Centre (BSC) per la Language Technologies Unit. La meva base de coneixement es va actualitzar per última vegada l'agost de 2023.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
"""
