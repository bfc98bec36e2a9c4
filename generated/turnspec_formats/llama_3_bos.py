# Emitted from llama-3-bos.yaml by `turnspec compile llama-3-bos.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3 whose BOS stands also where there is no message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="llama-3-bos",
    title="Llama 3 whose BOS stands also where there is no message.",
    models=(
        "Kiznaiver02/llama3-indonesia-finetuned-dicoding",
        "Aisyahjs06/pgabl-legal-llama32-1b",
        "Emirsyah/llama3-8b-alpaca-id-finetuned",
        "HuangYiYang/Llama-3-8B-Indonesian-Legal",
        "IzzuddinAzzam/llama3-indonesian-sft",
        "Jes090782/model-finetune-grace",
        "Melvyn18/llama-3-8b-indonesian-legal",
        "MutionHydra/GPT-3.0-YDR-Mution",
        "Plerahmen/Llama-3-8B-Legal-Chatbot",
        "danielwira7777/llama3.2-3b-legal-chatbot-id",
        "fiqryrev/llama3.2-3b-legal-dicoding",
        "nuraslam1218/llama3-legal-id-sft",
        "r2e1n0d5i/model-pgabl-ft",
        "schonsense/Diagesis",
        "wombatapp/dicoding-law",
        "Goklas17/llama-3.2-1b-alpaca-indonesian-pgabl",
    ),
    templates=(
        ("99195f2f7dc1344662663119562b46fc067034c0ea660cf1cab333617c7290c2", ()),
        ("7a1dd3f7985e510bc351c538d28be35bb349744996c38c411a239f4e50658e96", ()),
    ),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
        "<|end_of_text|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "white space: around texts",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|eot_id|>", "<|end_of_text|>"),
        other_stops=("<|end_of_text|>",),
    ),
    bos="<|begin_of_text|>",
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3-bos, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3.yaml:16
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3-bos.yaml:14
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.yaml:19
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.yaml:21
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3.yaml:25
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3.yaml:21
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3.yaml:21
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3.yaml:23
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-3-bos: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3 whose BOS stands also where there is no message.
format: llama-3-bos
models: [Kiznaiver02/llama3-indonesia-finetuned-dicoding, Aisyahjs06/pgabl-legal-llama32-1b,
         Emirsyah/llama3-8b-alpaca-id-finetuned, HuangYiYang/Llama-3-8B-Indonesian-Legal,
         IzzuddinAzzam/llama3-indonesian-sft, Jes090782/model-finetune-grace, Melvyn18/llama-3-8b-indonesian-legal,
         MutionHydra/GPT-3.0-YDR-Mution, Plerahmen/Llama-3-8B-Legal-Chatbot,
         danielwira7777/llama3.2-3b-legal-chatbot-id, fiqryrev/llama3.2-3b-legal-dicoding,
         nuraslam1218/llama3-legal-id-sft, r2e1n0d5i/model-pgabl-ft, schonsense/Diagesis, wombatapp/dicoding-law,
         Goklas17/llama-3.2-1b-alpaca-indonesian-pgabl]

parity:
  - {template: Kiznaiver02-llama3-indonesia-finetuned-dicoding, sha256: 99195f2f7dc1344662663119562b46fc067034c0ea660cf1cab333617c7290c2}
  - {template: Goklas17-llama-3.2-1b-alpaca-indonesian-pgabl, sha256: 7a1dd3f7985e510bc351c538d28be35bb349744996c38c411a239f4e50658e96}

tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|end_of_text|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
prelude: '${bos}'

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
    other_stops: ['<|end_of_text|>']
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [calls, reasoning, call ids, tool schemas, 'list content: printed as Python spells it',
        'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: "Cold.", status: "complete"}
"""
