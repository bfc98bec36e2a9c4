# Emitted from lfm2.yaml by `turnspec compile lfm2.yaml`.
# Do not edit: change the spec and compile it again.
"""LFM2: ChatML; tools as one list in the system text; calls in Python's spelling, which are not printed."""

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
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    is_string,
    json,
    text_or_json,
)

FORMAT = Format(
    id="lfm2",
    title="LFM2: ChatML; tools as one list in the system text; calls in Python's spelling, which are not printed.",
    models=(
        "LiquidAI/LFM2-1.2B",
        "LiquidAI/LFM2-350M",
        "LiquidAI/LFM2-700M",
        "LiquidAI/LFM2-ColBERT-350M",
        "LiquidAI/LFM2-1.2B-Extract",
        "LiquidAI/LFM2-1.2B-RAG",
        "LiquidAI/LFM2-1.2B-Tool",
        "LiquidAI/LFM2-2.6B",
        "LiquidAI/LFM2-2.6B-Exp",
        "LiquidAI/LFM2-2.6B-Transcript",
        "LiquidAI/LFM2-350M-ENJP-MT",
        "LiquidAI/LFM2-350M-Extract",
        "LiquidAI/LFM2-350M-Math",
        "LiquidAI/LFM2-8B-A1B",
        "LiquidAI/LFM2-Audio-1.5B",
        "LiquidAI/LFM2.5-1.2B-Base",
        "LiquidAI/LFM2.5-1.2B-JP-202606",
        "LiquidAI/LFM2.5-350M-Base",
        "LiquidAI/LFM2.5-Audio-1.5B",
        "LiquidAI/LFM2.5-Audio-1.5B-JP",
        "LiquidAI/LFM2.5-ColBERT-350M",
        "LiquidAI/LFM2.5-Embedding-350M",
    ),
    templates=(
        ("cef187400d62a59507aab3a642ea9a8d2a2ef263562bc3430560e116945273cf", ()),
        ("89e790f027916b5a2bca145a6a8454e06ffc7a5043bf3b6d97829aff86bb543f", ()),
        ("2294f49b51a0b9a1b0194add3f124237b5bd986599f43180eec49bba4de01365", ()),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<|tool_list_start|>",
        "<|tool_list_end|>",
        "<|tool_response_start|>",
        "<|tool_response_end|>",
        "<|tool_call_start|>",
        "<|tool_call_end|>",
    ),
    options=(),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "reasoning",
        "list content: printed as JSON",
    ),
    grammar=Grammar(
        reasoning=None,
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
    positional=True,
    openers=(("tool", "<|im_start|>tool\n<|tool_response_start|>"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """lfm2, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # lfm2.yaml:28
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # lfm2.yaml:19
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((json(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # lfm2.yaml:31
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and (system.content or chat.tools) and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # lfm2.yaml:31
        for m in chat.messages:
            if m.content is UNSET:
                raise MessageError("every message must have a content", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # lfm2.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if system.content or chat.tools:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            if system.text and chat.tools:
                out.frame("\n")
            chosen = list(each(chat.tools))
            if chosen:
                out.frame("List of tools: <|tool_list_start|>[")
                for n, t in enumerate(chosen):
                    if n:
                        out.frame(", ")
                    out.schema(text_or_json(t))
                out.frame("]<|tool_list_end|>")
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.yaml:48
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<|im_start|>tool\n<|tool_response_start|>", m.text, "<|tool_response_end|><|im_end|>\n")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.yaml:50
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<|im_end|>")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # lfm2.yaml:55
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.yaml:50
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # lfm2.yaml:50
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:52
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # lfm2.yaml:53
        return "\n"


class Renderer(emitted.Renderer):
    """lfm2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# LFM2: ChatML; tools as one list in the system text; calls in Python's spelling, which are not printed.
format: lfm2
models: [LiquidAI/LFM2-1.2B, LiquidAI/LFM2-350M, LiquidAI/LFM2-700M, LiquidAI/LFM2-ColBERT-350M,
         LiquidAI/LFM2-1.2B-Extract, LiquidAI/LFM2-1.2B-RAG, LiquidAI/LFM2-1.2B-Tool, LiquidAI/LFM2-2.6B,
         LiquidAI/LFM2-2.6B-Exp, LiquidAI/LFM2-2.6B-Transcript, LiquidAI/LFM2-350M-ENJP-MT, LiquidAI/LFM2-350M-Extract,
         LiquidAI/LFM2-350M-Math, LiquidAI/LFM2-8B-A1B, LiquidAI/LFM2-Audio-1.5B, LiquidAI/LFM2.5-1.2B-Base,
         LiquidAI/LFM2.5-1.2B-JP-202606, LiquidAI/LFM2.5-350M-Base, LiquidAI/LFM2.5-Audio-1.5B,
         LiquidAI/LFM2.5-Audio-1.5B-JP, LiquidAI/LFM2.5-ColBERT-350M, LiquidAI/LFM2.5-Embedding-350M]

parity:
  - {template: LiquidAI-LFM2-1.2B, sha256: cef187400d62a59507aab3a642ea9a8d2a2ef263562bc3430560e116945273cf}
  - {template: LiquidAI-LFM2-ColBERT-350M, sha256: 89e790f027916b5a2bca145a6a8454e06ffc7a5043bf3b6d97829aff86bb543f}
  - {template: LFM2-8B-A1B, sha256: 2294f49b51a0b9a1b0194add3f124237b5bd986599f43180eec49bba4de01365}

tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<|tool_list_start|>', '<|tool_list_end|>', '<|tool_response_start|>', '<|tool_response_end|>',
          '<|tool_call_start|>', '<|tool_call_end|>']
bos: '<|startoftext|>'
content: {other: '${content|json}'}

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

prelude:
  - '${bos}'
  - when: system.content or tools
    emit:
      - '<|im_start|>system⏎${system.text}'
      - {when: system.text and tools, emit: '⏎'}
      - each: tools
        as: t
        brackets: ['List of tools: <|tool_list_start|>[', ']<|tool_list_end|>']
        between: ', '
        emit: '${t|text_or_json}'
      - '<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    after: '⏎'
  tool: '<|im_start|>tool⏎<|tool_response_start|>${m.text}<|tool_response_end|><|im_end|>⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, reasoning, 'list content: printed as JSON']

examples:
  - say: tools in the system text
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    tools: [{type: function, function: {name: ping}}]
    add_generation_prompt: true
    text: "<|startoftext|><|im_start|>system\\nList of tools: <|tool_list_start|>[{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"ping\\"}}]<|tool_list_end|><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed:
      content: Cold.
      status: complete
  - say: calls as the model spells them
    completion: "<|tool_call_start|>[web_search(query='temp in \\"Mexico\\" [city], a=b', n=5, deep=True, opts={'k': [1, None]}), now()]<|tool_call_end|>Looking.<|im_end|>"
    parsed:
      content: Looking.
      tool_calls:
        - {name: web_search, arguments: {query: 'temp in "Mexico" [city], a=b', n: 5, deep: true, opts: {k: [1, null]}}}
        - {name: now, arguments: {}}
      status: complete
"""
