# Emitted from audio-flamingo.yaml by `turnspec compile audio-flamingo.yaml`.
# Do not edit: change the spec and compile it again.
"""Audio Flamingo and Music Flamingo: ChatML where one mark before the texts stands for all sounds of a message."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    DATA,
    SAMPLED,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    audio_mark,
    each,
    get,
    has,
    is_list,
    is_mapping,
    is_string,
    item,
    written,
)

FORMAT = Format(
    id="audio-flamingo",
    title="Audio Flamingo and Music Flamingo: ChatML where one mark before the texts stands for all sounds of a message.",
    models=(
        "nvidia/audio-flamingo-3-hf",
        "nvidia/music-flamingo-hf",
        "nvidia/music-flamingo-2601-hf",
        "nvidia/music-flamingo-think-2601-hf",
        "nvidia/audio-flamingo-next-hf",
        "nvidia/audio-flamingo-next-captioner-hf",
        "nvidia/audio-flamingo-next-think-hf",
    ),
    templates=(
        (
            "e0decdf286563b84cd266c60effd4cfb4256a0d4e128487a382602ddef1ff269",
            (("default_system", "You are a helpful assistant."),),
        ),
        (
            "0510172a913b546ad9566f48de4294472f698d7118b89bab92bf637def165e9f",
            (
                (
                    "default_system",
                    "You are Music Flamingo, a multimodal assistant for language and music. On each turn you receive an audio clip which contains music and optional text, you will receive at least one or both; use your world knowledge and reasoning to help the user with any task. Interpret the entirety of the content any input music--regardlenss of whether the user calls it audio, music, or sound.",
                ),
            ),
        ),
        (
            "d0e7b20b73225c81822ae4e1f8788d978ce98fe4bbc3f9cec04e11479bc72172",
            (
                (
                    "default_system",
                    "You are Audio Flamingo-Next, a multimodal assistant for language and audio. On each turn you receive an optional audio clip which may contain speech, music, or ambient sounds and optional text, you will receive at least one or both; use your world knowledge and reasoning to help the user with any task. Interpret the entirety of the content of any input audio—regardless of whether the user calls it audio, speech, music, or sound.",
                ),
            ),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=("<sound>",),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: only texts and whether there is sound",
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
    """audio-flamingo, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def read_text(self, content: Any, chat: Chat) -> str:  # audio-flamingo.yaml:12
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "audio" or has(p, "audio"):
                    pass
                elif get(p, "type") == "text" or has(p, "text"):
                    parts.append((written(get(p, "text")), DATA, -1))
                elif is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("audio-flamingo takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # audio-flamingo.yaml:17
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # audio-flamingo.yaml:17
        for m in chat.messages:
            if not is_string(m.content) and not is_list(m.content) and m.content is not UNSET:
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if is_list(m.content) else []:
                if not is_mapping(x) or get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("a part holds a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # audio-flamingo.yaml:27
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # audio-flamingo.yaml:29
        out.scaffold(m, "<|im_start|>assistant\n")
        self.wire_sound(out, chat, (CONTENT | SAMPLED, m.index, m.turn), m)
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # audio-flamingo.yaml:30
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.scaffold(m, "\n")
        self.wire_sound(out, chat, (0, -1, m.turn), m)
        out.content(m, m.text)
        out.scaffold(m, "<|im_end|>\n")

    def wire_sound(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # audio-flamingo.yaml:22
        chosen = list(
            (p for p in each(m.content if is_list(m.content) else []) if get(p, "type") == "audio" or has(p, "audio"))
        )
        if chosen:
            out.write_content(own, m, audio_mark(m.content, "<sound>"))
            for p in chosen:
                pass

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # audio-flamingo.yaml:29
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # audio-flamingo.yaml:29
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """audio-flamingo: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Audio Flamingo and Music Flamingo: ChatML where one mark before the texts stands for all sounds of a message.
format: audio-flamingo
models: []

parity:
  - {template: nvidia-audio-flamingo-3-hf, sha256: e0decdf286563b84cd266c60effd4cfb4256a0d4e128487a382602ddef1ff269, models: [nvidia/audio-flamingo-3-hf, nvidia/music-flamingo-hf], options: {default_system: "You are a helpful assistant."}}
  - {template: nvidia-music-flamingo-2601-hf, sha256: 0510172a913b546ad9566f48de4294472f698d7118b89bab92bf637def165e9f, models: [nvidia/music-flamingo-2601-hf, nvidia/music-flamingo-think-2601-hf], options: {default_system: "You are Music Flamingo, a multimodal assistant for language and music. On each turn you receive an audio clip which contains music and optional text, you will receive at least one or both; use your world knowledge and reasoning to help the user with any task. Interpret the entirety of the content any input music--regardlenss of whether the user calls it audio, music, or sound."}}
  - template: nvidia-audio-flamingo-next-hf
    sha256: d0e7b20b73225c81822ae4e1f8788d978ce98fe4bbc3f9cec04e11479bc72172
    models: [nvidia/audio-flamingo-next-hf, nvidia/audio-flamingo-next-captioner-hf,
             nvidia/audio-flamingo-next-think-hf]
    options: {default_system: "You are Audio Flamingo-Next, a multimodal assistant for language and audio. On each turn you receive an optional audio clip which may contain speech, music, or ambient sounds and optional text, you will receive at least one or both; use your world knowledge and reasoning to help the user with any task. Interpret the entirety of the content of any input audio—regardless of whether the user calls it audio, speech, music, or sound."}

tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<sound>']

options:
  default_system: {type: str, default: ''}

content:
  parts:
    - {when: "p.type == 'audio' or has(p, 'audio')", emit: ''}
    - {when: "p.type == 'text' or has(p, 'text')", emit: '${p.text}'}
    - {when: is_mapping(p), emit: ''}

reject:
  - {when: not messages, say: there are no messages}
  - {when: not is_string(m.content) and not is_list(m.content) and defined(m.content), say: content is a text or a list of parts}
  - {each: "m.content if is_list(m.content) else []", as: x, when: not is_mapping(x) or x.type == "text" and not is_string(x.text), say: a part holds a text}

wires:
  sound:
    each: m.content if is_list(m.content) else []
    as: p
    where: p.type == "audio" or has(p, "audio")
    brackets: ['${m.content|audio("<sound>")}', '']
    emit: ''

prelude:
  when: default_system and messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: ['${@sound}', text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${@sound}${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: only texts and whether there is sound']

examples:
  - say: a question and an answer
    options: {default_system: "You are a helpful assistant."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are a helpful assistant."}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
