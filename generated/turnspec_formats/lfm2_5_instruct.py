# Emitted from lfm2.5-instruct.yaml by `turnspec compile lfm2.5-instruct.yaml`.
# Do not edit: change the spec and compile it again.
"""LFM2.5 Instruct: LFM2.5 without images."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Keywords,
    Literal,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    each,
    is_string,
    json,
    text_or_json,
)

FORMAT = Format(
    id="lfm2.5-instruct",
    title="LFM2.5 Instruct: LFM2.5 without images.",
    models=(
        "Indexnusrefather/Super-Slop-Machina-Roleplay-1.2b",
        "Indexnusrefather/Super-Slop-Machina-Roleplay-1.2b-ERP-Tolerant-V2",
        "LiquidAI/LFM2.5-1.2B-Instruct",
        "LiquidAI/LFM2.5-1.2B-JP",
        "LiquidAI/LFM2.5-1.2B-Thinking",
        "Rumiii/LiquiMedThink1.2B",
        "cybertruck32489/LFM2.5-1.2B-Thinking-Fable5-hermes-opus-Agent",
        "enosislabs/AETHER-Mythos-1-1.2B",
        "langleu/qmd-query-expansion-lfm2.5-1.2b-instruct-v1-verbose",
        "langleu/qmd-query-expansion-lfm2.5-1.2b-instruct-v2",
        "marcodsn/catmind-1.2b",
        "maxituc/aparte-souffleurs",
        "reaperdoesntknow/LFM2.5-1.2B-Distilled-SFT",
        "unsloth/LFM2.5-1.2B-Instruct",
    ),
    templates=(("f05bf4b967dc993bdc7a2fe6e43759ee218eb0eb340d68b063e1c4f8ad148176", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<|tool_call_start|>",
        "<|tool_call_end|>",
    ),
    options=(Option("keep_past_thinking", "bool", False),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "reasoning: only as a part of the text",
        "list content: printed as JSON",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>", "</think>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Field("name"), Literal("("), Keywords(), Literal(")"))),),
            section=Brackets("<|tool_call_start|>[", "]<|tool_call_end|>"),
            between=", ",
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    bos="<|startoftext|>",
    anchors=("last_answer",),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((("keep_past_thinking", True),), "assistant", None, True),
        Stability(
            (("keep_past_thinking", False),), "assistant", None, False, "an assistant message can move last_answer"
        ),
    ),
)


class Layout(emitted.Layout):
    """lfm2.5-instruct, written as text. Options: keep_past_thinking (bool)."""

    format = FORMAT
    keep_past_thinking: bool

    def hoist(self, chat: Chat) -> None:  # lfm2.yaml:28
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # lfm2.5-instruct.yaml:13
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((json(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # lfm2.5-instruct.yaml:15
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and (system.content or chat.tools) and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # lfm2.5-instruct.yaml:15
        for m in chat.messages:
            if m.content is UNSET:
                raise MessageError("every message must have a content", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # lfm2.5.yaml:30
        chat.anchors["last_answer"] = chat.find_last(lambda m: m.role == "assistant")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # lfm2.5.yaml:31
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if system.content and system.text or chat.tools:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            if system.text and chat.tools:
                out.frame("\n")
            chosen = list(each(chat.tools))
            if chosen:
                out.frame("List of tools: [")
                for n, t in enumerate(chosen):
                    if n:
                        out.frame(", ")
                    out.schema(text_or_json(t))
                out.frame("]")
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5.yaml:39
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.5.yaml:41
        shown = self.keeps(m)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # lfm2.5.yaml:21
            out.sampled(m, "<think>", m.reasoning, "</think>")
        out.sampled_data(
            m,
            m.text
            if self.keep_past_thinking or m.position == chat.anchors["last_answer"] or "</think>" not in m.text
            else after_last(m.text, "</think>").strip(),
        )
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<|im_end|>")
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.yaml:55
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5.yaml:41
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.5.yaml:41
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:52
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:53
        return "\n"


class Renderer(emitted.Renderer):
    """lfm2.5-instruct: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LFM2.5 Instruct: LFM2.5 without images.
format: lfm2.5-instruct
models: [Indexnusrefather/Super-Slop-Machina-Roleplay-1.2b,
         Indexnusrefather/Super-Slop-Machina-Roleplay-1.2b-ERP-Tolerant-V2, LiquidAI/LFM2.5-1.2B-Instruct,
         LiquidAI/LFM2.5-1.2B-JP, LiquidAI/LFM2.5-1.2B-Thinking, Rumiii/LiquiMedThink1.2B,
         cybertruck32489/LFM2.5-1.2B-Thinking-Fable5-hermes-opus-Agent, enosislabs/AETHER-Mythos-1-1.2B,
         langleu/qmd-query-expansion-lfm2.5-1.2b-instruct-v1-verbose,
         langleu/qmd-query-expansion-lfm2.5-1.2b-instruct-v2, marcodsn/catmind-1.2b, maxituc/aparte-souffleurs,
         reaperdoesntknow/LFM2.5-1.2B-Distilled-SFT, unsloth/LFM2.5-1.2B-Instruct]
parity: {template: LFM2.5-Instruct, sha256: f05bf4b967dc993bdc7a2fe6e43759ee218eb0eb340d68b063e1c4f8ad148176}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<|tool_call_start|>', '<|tool_call_end|>']
bos: '<|startoftext|>'

options:
  keep_past_thinking: {type: bool, default: false}

content:
  other: '${content|json}'

reasoning:
  brackets: ['<think>', '</think>']
  shown: never

calls:
  section: ['<|tool_call_start|>[', ']<|tool_call_end|>']
  between: ', '
  brackets: ['${c.name}(', ')']
  argument: {between: ', ', emit: '${k}=${v|json}'}
  shown: never

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and (system.content or tools) and not is_string(system.content), say: the first system message must be a text}
  - {when: not defined(m.content), say: every message must have a content}

anchors:
  last_answer: {last: m.role == "assistant"}

prelude:
  - '${bos}'
  - when: system.content and system.text or tools
    emit:
      - '<|im_start|>system⏎${system.text}'
      - {when: system.text and tools, emit: '⏎'}
      - {each: tools, as: t, brackets: ['List of tools: [', ']'], between: ', ', emit: '${t|text_or_json}'}
      - '<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [reasoning,
              '${text := m.text if keep_past_thinking or at(last_answer) or "</think>" not in m.text else m.text|after_last("</think>")|trim}',
              calls]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, 'reasoning: only as a part of the text', 'list content: printed as JSON']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|startoftext|><|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
