# Emitted from llama-3.yaml by `turnspec compile llama-3.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3: every role is its own header."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="llama-3",
    title="Llama 3: every role is its own header.",
    models=(
        "NousResearch/Meta-Llama-3-8B-Instruct",
        "NousResearch/Meta-Llama-3-70B-Instruct",
        "NousResearch/DeepHermes-3-Llama-3-8B-Preview",
        "NousResearch/DeepHermes-3-Llama-3-3B-Preview",
        "NousResearch/DeepHermes-3-Mistral-24B-Preview",
        "NousResearch/DeepHermes-AscensionMaze-RLAIF-8b-Atropos",
        "NousResearch/DeepHermes-Egregore-v1-RLAIF-8b-Atropos",
        "NousResearch/DeepHermes-Egregore-v2-RLAIF-8b-Atropos",
        "NousResearch/DeepHermes-Financial-Fundamentals-Prediction-Specialist-Atropos",
        "NousResearch/DeepHermes-ToolCalling-Specialist-Atropos",
        "latam-gpt/Llama-3.1-70B-LatamGPT-SFT-1.0",
    ),
    templates=(
        ("ba03a121d097859c7b5b9cd03af99aafe95275210d2876f642ad9929a150f122", ()),
        ("47d5a7b4840c2ff2dfa0828b2465a654bef3a6cdfe032e5e105f395e4ceee812", ()),
        ("4f46ecd43418f216df8c26936c60e5d04bcc81db47db5d86fbe889f64212dd4c", ()),
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
    """llama-3, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3.yaml:16
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3.yaml:18
        if chat.given:
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
    """llama-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3: every role is its own header.
format: llama-3
models: [NousResearch/Meta-Llama-3-8B-Instruct, NousResearch/Meta-Llama-3-70B-Instruct,
         NousResearch/DeepHermes-3-Llama-3-8B-Preview, NousResearch/DeepHermes-3-Llama-3-3B-Preview,
         NousResearch/DeepHermes-3-Mistral-24B-Preview, NousResearch/DeepHermes-AscensionMaze-RLAIF-8b-Atropos,
         NousResearch/DeepHermes-Egregore-v1-RLAIF-8b-Atropos, NousResearch/DeepHermes-Egregore-v2-RLAIF-8b-Atropos,
         NousResearch/DeepHermes-Financial-Fundamentals-Prediction-Specialist-Atropos,
         NousResearch/DeepHermes-ToolCalling-Specialist-Atropos, latam-gpt/Llama-3.1-70B-LatamGPT-SFT-1.0]

parity:
  - {template: NousResearch-Meta-Llama-3-8B-Instruct, sha256: ba03a121d097859c7b5b9cd03af99aafe95275210d2876f642ad9929a150f122}
  - {template: NousResearch-DeepHermes-3-Llama-3-8B-Preview, sha256: 47d5a7b4840c2ff2dfa0828b2465a654bef3a6cdfe032e5e105f395e4ceee812}
  - {template: latam-gpt-Llama-3.1-70B-LatamGPT-SFT-1.0, sha256: 4f46ecd43418f216df8c26936c60e5d04bcc81db47db5d86fbe889f64212dd4c}

tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|end_of_text|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
prelude: {when: messages, emit: '${bos}'}

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
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
