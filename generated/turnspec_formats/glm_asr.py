# Emitted from glm-asr.yaml by `turnspec compile glm-asr.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-ASR: role tags, audio; the model ends by opening the next turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    AUDIO,
    DATA,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_mapping,
    is_string,
    to_str,
    written,
)

FORMAT = Format(
    id="glm-asr",
    title="GLM-ASR: role tags, audio; the model ends by opening the next turn.",
    models=("zai-org/GLM-ASR-Nano-2512",),
    templates=(("47effbd6fb4c9dc4b0e813ed19254a3440b744f838e60cfdc47491be83a56301", ()),),
    tokens=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|begin_of_audio|>",
        "<|pad|>",
        "<|end_of_audio|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|user|>",), next_openers=("<|user|>",)),
    openers=(("system", "<|system|>\n"), ("user", "<|user|>\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-asr, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-asr.yaml:8
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if is_mapping(p) and get(p, "type") == "text" and get(p, "text") is not UNSET:
                    parts.append((to_str(get(p, "text")), DATA, -1))
                elif is_mapping(p) and (get(p, "type") == "audio" or has(p, "audio")):
                    chat.count("audio")
                    parts.append(("<|begin_of_audio|>", 0, -1))
                    parts.append((Media.of(p, "<|pad|>"), AUDIO, -1))
                    parts.append(("<|end_of_audio|><|user|>\n", 0, -1))
                elif is_string(p):
                    parts.append((written(p), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-asr.yaml:15
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-asr.yaml:16
        out.scaffold(m, "<|system|>\n")
        out.content(m, m.text.strip())

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-asr.yaml:17
        out.opener(m, "<|user|>")
        out.scaffold(m, "\n")
        out.content(m, m.text.strip())

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-asr.yaml:19
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text.strip())
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-asr.yaml:19
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-asr.yaml:19
        self.write_open(out, chat, prev)


class Renderer(emitted.Renderer):
    """glm-asr: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-ASR: role tags, audio; the model ends by opening the next turn.
format: glm-asr
models: [zai-org/GLM-ASR-Nano-2512]
parity: {template: zai-org-GLM-ASR-Nano-2512, sha256: 47effbd6fb4c9dc4b0e813ed19254a3440b744f838e60cfdc47491be83a56301}
tokens: ['<|system|>', '<|user|>', '<|assistant|>', '<|begin_of_audio|>', '<|pad|>', '<|end_of_audio|>']

content:
  parts:
    - {when: "is_mapping(p) and p.type == 'text' and defined(p.text)", emit: '${p.text|str}'}
    - {when: "is_mapping(p) and (p.type == 'audio' or has(p, 'audio'))", media: audio, brackets: ['<|begin_of_audio|>', '<|end_of_audio|><|user|>⏎'], emit: '<|pad|>'}
    - {when: is_string(p), emit: '${p}'}
    - {emit: ''}
  other: '${content|str}'

turns:
  system: '<|system|>⏎${m.text|trim}'
  user: '<|user|>⏎${m.text|trim}'
  assistant:
    open: '<|assistant|>⏎'
    sampled: ['${m.text|trim}']
    stop: {opener_of: [user]}
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|user|>\\nWeather in Oslo?<|assistant|>\\nCold.<|user|>\\nHow cold?<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|user|>"
    parsed: {content: Cold., status: complete}
"""
