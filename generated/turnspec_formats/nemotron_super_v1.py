# Emitted from nemotron-super-v1.yaml by `turnspec compile nemotron-super-v1.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3.3 Nemotron Super: Llama 3 with a system message always; what was thought is cut."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    is_list,
    is_mapping,
    is_string,
    to_str,
)

FORMAT = Format(
    id="nemotron-super-v1",
    title="Llama 3.3 Nemotron Super: Llama 3 with a system message always; what was thought is cut.",
    models=("nvidia/Llama-3_3-Nemotron-Super-49B-v1",),
    templates=(("d07ec591ebf87912657423424c835d0960f41e3a7a45caac6673390f332ecc3b", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning: only as a part of the text; a text is cut at </think>",
        "call ids",
        "tool schemas",
        "list content: printed as Python spells it",
        "white space: around texts",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
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
    """nemotron-super-v1, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # nemotron-super-v1.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # nemotron-super-v1.yaml:8
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # nemotron-super-v1.yaml:11
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # nemotron-super-v1.yaml:11
        for m in chat.messages:
            if (
                m.role == "assistant"
                and m.content is not UNSET
                and not is_string(m.content)
                and not is_list(m.content)
                and not is_mapping(m.content)
            ):
                raise MessageError("an answer needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nemotron-super-v1.yaml:14
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
        out.content(system, system.text.strip())
        out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-super-v1.yaml:15
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-super-v1.yaml:17
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        if is_string(m.content):
            out.sampled_data(m, after_last(m.text, "</think>").strip())
        else:
            out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-super-v1.yaml:20
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-super-v1.yaml:17
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-super-v1.yaml:17
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nemotron-super-v1.yaml:19
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """nemotron-super-v1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3.3 Nemotron Super: Llama 3 with a system message always; what was thought is cut.
format: nemotron-super-v1
models: [nvidia/Llama-3_3-Nemotron-Super-49B-v1]
parity: {template: nvidia-Llama-3_3-Nemotron-Super-49B-v1, sha256: d07ec591ebf87912657423424c835d0960f41e3a7a45caac6673390f332ecc3b}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'
content: {other: '${content|str}'}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: m.role == "assistant" and defined(m.content) and not is_string(m.content) and not is_list(m.content) and not is_mapping(m.content), say: an answer needs a text}

prelude: '${bos}<|start_header_id|>system<|end_header_id|>⏎⏎${system.text|trim}<|eot_id|>'

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: [{when: is_string(m.content), emit: '${m.text|after_last("</think>")|trim}', else: '${m.text|trim}'}]
    stop: '<|eot_id|>'
  '*': '<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>'

loses: [calls, 'reasoning: only as a part of the text; a text is cut at </think>', call ids, tool schemas,
        'list content: printed as Python spells it', 'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\\n\\n<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
