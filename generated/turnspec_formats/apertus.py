# Emitted from apertus.yaml by `turnspec compile apertus.yaml`.
# Do not edit: change the spec and compile it again.
"""Apertus: one assistant turn spans all answers and results between two questions."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    is_string,
)

ABOUT = """\
You are Apertus, a helpful assistant created by the SwissAI initiative.
Knowledge cutoff: 2024-04
Current date:"""  # apertus.yaml:14

FORMAT = Format(
    id="apertus",
    title="Apertus: one assistant turn spans all answers and results between two questions.",
    models=(
        "swiss-ai/Apertus-8B-Instruct-2509",
        "EPFLiGHT/Apertus-70B-MeditronFO",
        "swiss-ai/Apertus-70B-Instruct-2509",
    ),
    templates=(("6271cebba65b16db832d69e5d3c32a2be1ac9c0fa75f4f1300e0bb1eb126b65e", ()),),
    tokens=(
        "<|system_start|>",
        "<|system_end|>",
        "<|developer_start|>",
        "<|developer_end|>",
        "<|user_start|>",
        "<|user_end|>",
        "<|assistant_start|>",
        "<|assistant_end|>",
        "<|inner_prefix|>",
        "<|inner_suffix|>",
        "<|tools_prefix|>",
        "<|tools_suffix|>",
    ),
    markers=(),
    options=(
        Option("enable_thinking", "bool", False),
        Option("current_date", "date", UNSET, form="%Y-%m-%d"),
    ),
    loses=(
        "calls: refused",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content",
        "system messages: a late one is refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|inner_prefix|>", "<|inner_suffix|>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Literal('{"'), Field("name"), Literal('": '), Field("arguments", "json"), Literal("}"))),),
            section=Brackets("<|tools_prefix|>[", "]<|tools_suffix|>"),
            between=", ",
        ),
        stops=("<|assistant_end|>",),
    ),
    bos="<s>",
    positional=True,
    looks_ahead=True,
    openers=(("user", "<|user_start|>"), ("tool", "[")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, False, "a turn asks for the next message"),
        Stability((), "assistant", None, False, "a turn asks for the next message"),
    ),
)


class Layout(emitted.Layout):
    """apertus, written as text. Options: enable_thinking (bool), current_date (date)."""

    format = FORMAT
    generation_is_constant = False
    unsure = ("system",)
    enable_thinking: bool
    current_date: str

    def hoist(self, chat: Chat) -> None:  # apertus.yaml:28
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # apertus.yaml:18
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # apertus.yaml:30
        system = chat.hoisted["system"]
        if chat.tools:
            raise MessageError("the template takes no tools in a function wrapper")
        if system and not is_string(system.content):
            raise MessageError("the system message must have a text")

    def check_messages(self, chat: Chat) -> None:  # apertus.yaml:30
        for m in chat.messages:
            if m.role == "user" and m.content is not UNSET and not is_string(m.content):
                raise MessageError("a question must have a text", f"messages[{m.index}]")
            if m.role == "assistant" and not is_string(m.content):
                raise MessageError("an answer must have a text", f"messages[{m.index}]")
            if m.calls:
                raise MessageError("the template takes no calls whose arguments are mappings", f"messages[{m.index}]")
            if m.role == "tool" and m.prev.role not in ["assistant", "tool"]:
                raise MessageError("a result stands behind an answer", f"messages[{m.index}]")
            if m.role == "tool" and m.content is not UNSET and not is_string(m.content):
                raise MessageError("a result must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # apertus.yaml:37
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("<|system_start|>")
        if system:
            out.content(system, system.text)
        else:
            out.frame(ABOUT)
            out.frame(" ")
            out.frame_data(self.current_date)
        out.frame("<|system_end|><|developer_start|>Deliberation: ")
        out.frame("enabled" if self.enable_thinking else "disabled")
        out.frame("\nTool Capabilities: disabled<|developer_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # apertus.yaml:41
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # apertus.yaml:42
        if m.content is not UNSET:
            out.framed(m, "<|user_start|>", m.text, "<|user_end|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # apertus.yaml:44
        shown = self.keeps(m)
        start = len(out.texts)
        if m.prev.role not in ["assistant", "tool"]:
            out.scaffold(m, "<|assistant_start|>")
        if shown:  # apertus.yaml:20
            out.sampled(m, "<|inner_prefix|>", m.reasoning, "<|inner_suffix|>")
        out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # apertus.yaml:48
        if m.prev.role != "tool":
            out.scaffold(m, "[")
        else:
            out.scaffold(m, ", ")
        out.content(m, m.text)
        if chat.next(m).role != "tool":
            out.scaffold(m, "]")
            if chat.next(m).role != "assistant":
                out.scaffold(m, "<|assistant_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # apertus.yaml:44
        if prev.role not in ["assistant", "tool"]:
            out.frame("<|assistant_start|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # apertus.yaml:51
        out.frame("<|assistant_start|>")

    def stop(self, chat: Chat, m: Message) -> str:  # apertus.yaml:46
        if chat.next(m).role not in ["assistant", "tool"]:
            return "<|assistant_end|>"
        return ""


class Renderer(emitted.Renderer):
    """apertus: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Apertus: one assistant turn spans all answers and results between two questions.
# Calls crash the template under transformers (it wants text arguments), as do tools in a function wrapper. Left out: contents
# that are mappings of parts or blocks, tools without the wrapper, and continue_assistant_message, which continue_final_message does.
format: apertus
models: [swiss-ai/Apertus-8B-Instruct-2509, EPFLiGHT/Apertus-70B-MeditronFO, swiss-ai/Apertus-70B-Instruct-2509]
parity: {template: swiss-ai-Apertus-8B-Instruct-2509, sha256: 6271cebba65b16db832d69e5d3c32a2be1ac9c0fa75f4f1300e0bb1eb126b65e}
tokens: ['<|system_start|>', '<|system_end|>', '<|developer_start|>', '<|developer_end|>', '<|user_start|>',
         '<|user_end|>', '<|assistant_start|>', '<|assistant_end|>', '<|inner_prefix|>', '<|inner_suffix|>',
         '<|tools_prefix|>', '<|tools_suffix|>']
bos: '<s>'

options:
  enable_thinking: {type: bool, default: false}
  current_date: {type: date, form: '%Y-%m-%d'}

texts:
  about: |-
    You are Apertus, a helpful assistant created by the SwissAI initiative.
    Knowledge cutoff: 2024-04
    Current date:

content: {other: ''}

reasoning:
  brackets: ['<|inner_prefix|>', '<|inner_suffix|>']
  shown: never

calls:
  section: ['<|tools_prefix|>[', ']<|tools_suffix|>']
  between: ', '
  brackets: ['{', '}']
  emit: '"${c.name}": ${c.args|json}'
  shown: never

hoist: {system: first}

reject:
  - {when: tools, say: the template takes no tools in a function wrapper}
  - {when: system and not is_string(system.content), say: the system message must have a text}
  - {when: m.role == "user" and defined(m.content) and not is_string(m.content), say: a question must have a text}
  - {when: m.role == "assistant" and not is_string(m.content), say: an answer must have a text}
  - {when: m.calls, say: the template takes no calls whose arguments are mappings}
  - {when: "m.role == 'tool' and prev.role not in ['assistant', 'tool']", say: a result stands behind an answer}
  - {when: m.role == "tool" and defined(m.content) and not is_string(m.content), say: a result must have a text}

prelude:
  - '${bos}<|system_start|>'
  - {when: system, emit: '${system.text}', else: '${about} ${current_date}'}
  - '<|system_end|><|developer_start|>Deliberation: ${"enabled" if enable_thinking else "disabled"}⏎Tool Capabilities: disabled<|developer_end|>'

turns:
  user: {when: defined(m.content), emit: '<|user_start|>${m.text}<|user_end|>'}
  assistant:
    open: {when: "prev.role not in ['assistant', 'tool']", emit: '<|assistant_start|>'}
    sampled: [reasoning, text, calls]
    stop: {when: "next.role not in ['assistant', 'tool']", emit: '<|assistant_end|>'}
  tool:
    run: ['[', [']', {when: next.role != "assistant", emit: '<|assistant_end|>'}]]
    between: ', '
    emit: '${m.text}'

generation: '<|assistant_start|>'
loses: ['calls: refused', call ids, tool names, tool schemas, reasoning, list content,
        'system messages: a late one is refused', 'unknown roles: refused']

examples:
  - say: a question and an answer
    options: {current_date: "2026-11-30"}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s><|system_start|>You are Apertus, a helpful assistant created by the SwissAI initiative.\\nKnowledge cutoff: 2024-04\\nCurrent date: 2026-11-30<|system_end|><|developer_start|>Deliberation: disabled\\nTool Capabilities: disabled<|developer_end|><|user_start|>Weather in Oslo?<|user_end|><|assistant_start|>Cold.<|assistant_end|><|user_start|>How cold?<|user_end|><|assistant_start|>"
  - say: an answer
    completion: "Cold.<|assistant_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
