# Emitted from cogvlm2-llama-3.yaml by `turnspec compile cogvlm2-llama-3.yaml`.
# Do not edit: change the spec and compile it again.
"""CogVLM2: Llama 3, with the end of sequence behind a conversation that asks for nothing."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import DATA, Brackets, Chat, Format, Grammar, Message, Parts, Pieces, Stability, Text, to_str

FORMAT = Format(
    id="cogvlm2-llama-3",
    title="CogVLM2: Llama 3, with the end of sequence behind a conversation that asks for nothing.",
    models=(
        "zai-org/cogvlm2-llama3-chat-19B",
        "zai-org/VisionReward-Video",
        "zai-org/cogvlm2-llama3-caption",
        "zai-org/cogvlm2-llama3-chat-19B-tgi",
        "zai-org/cogvlm2-llama3-chinese-chat-19B",
        "zai-org/cogvlm2-llama3-chinese-chat-19B-tgi",
        "zai-org/cogvlm2-video-llama3-base",
        "zai-org/cogvlm2-video-llama3-chat",
    ),
    templates=(("9bdc1b40251e8d8c162ff5a51d1eb1bf464c4ff34d82cc971e02de7a4d3cd370", ()),),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
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
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",), after="<|end_of_text|>"),
    bos="<|begin_of_text|>",
    eos="<|end_of_text|>",
    looks_ahead=True,
    openers=(("*", "<|start_header_id|>"),),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """cogvlm2-llama-3, written as text. Options: none of its own."""

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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # cogvlm2-llama-3.yaml:12
        if chat.given:
            out.frame(self.bos)
        if not chat.last and not chat.generating:
            out.frame(self.eos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # cogvlm2-llama-3.yaml:13
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # cogvlm2-llama-3.yaml:15
        out.scaffold(m, "<|start_header_id|>assistant<|end_header_id|>\n\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # cogvlm2-llama-3.yaml:17
        out.scaffold(m, "<|start_header_id|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_header_id|>\n\n", m.text.strip(), "<|eot_id|>")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, self.eos)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cogvlm2-llama-3.yaml:15
        out.frame("<|start_header_id|>assistant<|end_header_id|>\n\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cogvlm2-llama-3.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3.yaml:23
        return "<|eot_id|>"

    def after(self, chat: Chat, m: Message) -> str:  # cogvlm2-llama-3.yaml:15
        if not chat.next(m) and not chat.generating:
            return self.eos
        return ""


class Renderer(emitted.Renderer):
    """cogvlm2-llama-3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# CogVLM2: Llama 3, with the end of sequence behind a conversation that asks for nothing.
format: cogvlm2-llama-3
models: [zai-org/cogvlm2-llama3-chat-19B, zai-org/VisionReward-Video, zai-org/cogvlm2-llama3-caption,
         zai-org/cogvlm2-llama3-chat-19B-tgi, zai-org/cogvlm2-llama3-chinese-chat-19B,
         zai-org/cogvlm2-llama3-chinese-chat-19B-tgi, zai-org/cogvlm2-video-llama3-base,
         zai-org/cogvlm2-video-llama3-chat]
parity: {template: zai-org-cogvlm2-llama3-chat-19B, sha256: 9bdc1b40251e8d8c162ff5a51d1eb1bf464c4ff34d82cc971e02de7a4d3cd370}
tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>']
bos: '<|begin_of_text|>'
eos: '<|end_of_text|>'
content: {other: '${content|str}'}
prelude: [{when: messages, emit: '${bos}'}, {when: at_end, emit: '${eos}'}]

turns:
  assistant:
    open: '<|start_header_id|>assistant<|end_header_id|>⏎⏎'
    sampled: ['${m.text|trim}']
    stop: '<|eot_id|>'
    after: {when: at_end, emit: '${eos}'}
  '*': ['<|start_header_id|>${m.role}<|end_header_id|>⏎⏎${m.text|trim}<|eot_id|>', {when: at_end, emit: '${eos}'}]

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
