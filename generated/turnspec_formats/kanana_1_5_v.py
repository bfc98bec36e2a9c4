# Emitted from kanana-1.5-v.yaml by `turnspec compile kanana-1.5-v.yaml`.
# Do not edit: change the spec and compile it again.
"""Kanana 1.5 V: names before texts, a fixed introduction, images in lines of their own."""

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
    each,
    get,
    image_mark,
    is_list,
    is_mapping,
    is_string,
    written,
)

INTRO = """\
The following is a conversation between a curious human and AI assistant. 당신은 Kakao에서 개발된 인공지능 언어모델이고 이름은 kanana입니다.
Knowledge Cutoff Date: June30, 2024.
Capabilities and Limitations:
   - I cannot search for external content such as weather, news, or the current date and time.
   - If a URL is provided, I cannot access it directly. Insteaed, please copy and provide the relevant content for me to process."""  # kanana-1.5-v.yaml:10

FORMAT = Format(
    id="kanana-1.5-v",
    title="Kanana 1.5 V: names before texts, a fixed introduction, images in lines of their own.",
    models=("kakaocorp/kanana-1.5-v-3b-instruct",),
    templates=(("bcc0393c5d2fa8f7ad99e3da3e892d5046ed4e8505e6c854415779bd2660652d", ()),),
    tokens=(),
    markers=("<image>",),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: only texts and images, a line for each",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",), after="\n"),
    bos="<|begin_of_text|>",
    eos="<|eot_id|>",
    looks_ahead=True,
    openers=(("*", "\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """kanana-1.5-v, written as text. Options: none of its own."""

    format = FORMAT

    def read_text(self, content: Any, chat: Chat) -> str:  # kanana-1.5-v.yaml:17
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                    parts.append(("\n", 0, -1))
                elif is_mapping(p):
                    pass
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # kanana-1.5-v.yaml:22
        for m in chat.messages:
            if (
                m.role in ["system", "user", "assistant"]
                and m.content is not UNSET
                and not is_string(m.content)
                and not is_list(m.content)
            ):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # kanana-1.5-v.yaml:23
        out.frame(self.bos)
        out.frame(INTRO)
        out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-1.5-v.yaml:24
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-1.5-v.yaml:25
        out.content(m, m.text)
        if not not chat.next(m):
            out.scaffold(m, "\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-1.5-v.yaml:27
        if is_list(m.content):
            chosen = list((p for p in each(m.content) if get(p, "type") in ["image", "image_url"]))
            if chosen:
                out.scaffold(m, "Human: ")
                for p in chosen:
                    out.content(m, image_mark(p, "<image>"))
                    out.scaffold(m, "\n")
            chosen2 = list((p for p in each(m.content) if get(p, "type") == "text"))
            if chosen2:
                out.scaffold(m, "Human: ")
                for p in chosen2:
                    out.content(m, get(p, "text"))
                    out.scaffold(m, "\n")
        elif m.content is not UNSET:
            out.scaffold(m, "Human: ")
            out.content(m, m.text)
        if not not chat.next(m):
            out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-1.5-v.yaml:38
        start = len(out.texts)
        out.scaffold(m, "AI: ")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # kanana-1.5-v.yaml:42
        start = len(out.texts)
        if not not chat.next(m):
            out.scaffold(m, "\n")
        self.check_said(out, m, start, f"messages of role {m.role!r}")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kanana-1.5-v.yaml:38
        out.frame("AI: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # kanana-1.5-v.yaml:43
        out.frame("\nAI: ")

    def stop(self, chat: Chat, m: Message) -> str:  # kanana-1.5-v.yaml:40
        if is_string(m.content):
            return self.eos
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # kanana-1.5-v.yaml:41
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """kanana-1.5-v: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Kanana 1.5 V: names before texts, a fixed introduction, images in lines of their own.
format: kanana-1.5-v
models: [kakaocorp/kanana-1.5-v-3b-instruct]
parity: {template: kakaocorp-kanana-1.5-v-3b-instruct, sha256: bcc0393c5d2fa8f7ad99e3da3e892d5046ed4e8505e6c854415779bd2660652d}
tokens: []
markers: ['<image>']
bos: '<|begin_of_text|>'
eos: '<|eot_id|>'

texts:
  intro: |-
    The following is a conversation between a curious human and AI assistant. 당신은 Kakao에서 개발된 인공지능 언어모델이고 이름은 kanana입니다.
    Knowledge Cutoff Date: June30, 2024.
    Capabilities and Limitations:
       - I cannot search for external content such as weather, news, or the current date and time.
       - If a URL is provided, I cannot access it directly. Insteaed, please copy and provide the relevant content for me to process.

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}⏎'}
    - {when: is_mapping(p), emit: ''}
  other: ''

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and defined(m.content) and not is_string(m.content) and not is_list(m.content)", say: content is a text or a list of parts}

prelude: '${bos}${intro}⏎'

turns:
  system: ['${m.text}', {when: not last, emit: '⏎'}]
  user:
    - when: is_list(m.content)
      emit:
        - each: m.content
          as: p
          where: p.type in ["image", "image_url"]
          brackets: ['Human: ', '']
          emit: '${p|image("<image>")}⏎'
        - {each: m.content, as: p, where: p.type == "text", brackets: ['Human: ', ''], emit: '${p.text}⏎'}
      else: {when: defined(m.content), emit: 'Human: ${m.text}'}
    - {when: not last, emit: '⏎'}
  assistant:
    open: 'AI: '
    sampled: text
    stop: {when: is_string(m.content), emit: '${eos}'}
    after: {when: not last, emit: '⏎'}
  '*': {when: not last, emit: '⏎'}

generation: '⏎AI: '
loses: [calls, reasoning, call ids, tool schemas, 'list content: only texts and images, a line for each', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|>The following is a conversation between a curious human and AI assistant. 당신은 Kakao에서 개발된 인공지능 언어모델이고 이름은 kanana입니다.\\nKnowledge Cutoff Date: June30, 2024.\\nCapabilities and Limitations:\\n   - I cannot search for external content such as weather, news, or the current date and time.\\n   - If a URL is provided, I cannot access it directly. Insteaed, please copy and provide the relevant content for me to process.\\nHuman: Weather in Oslo?\\nAI: Cold.<|eot_id|>\\nHuman: How cold?\\nAI: "
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: "Cold.", status: "complete"}
"""
