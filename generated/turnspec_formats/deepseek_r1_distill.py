# Emitted from deepseek-r1-distill.yaml by `turnspec compile deepseek-r1-distill.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-R1-Distill = DeepSeek-V2.5 with thinking, opened for the model, sampled and parsed, never rendered again."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    get,
    is_string,
    to_str,
)

FORMAT = Format(
    id="deepseek-r1-distill",
    title="DeepSeek-R1-Distill = DeepSeek-V2.5 with thinking, opened for the model, sampled and parsed, never rendered again.",
    models=("deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",),
    templates=(
        ("56a1447ad31926fdc21fb07e56e5642bd9c850c4f52d8c8af7bbe5f079a84f5f", ()),
        ("dd2675619a64a449cdcdd2b93e605a0a50764cee41e344f244752bc93643936c", ()),
    ),
    tokens=(
        "<｜end▁of▁sentence｜>",
        "<｜User｜>",
        "<｜Assistant｜>",
        "<｜tool▁calls▁begin｜>",
        "<｜tool▁calls▁end｜>",
        "<｜tool▁call▁begin｜>",
        "<｜tool▁call▁end｜>",
        "<｜tool▁sep｜>",
        "<｜tool▁outputs▁begin｜>",
        "<｜tool▁outputs▁end｜>",
        "<｜tool▁output▁begin｜>",
        "<｜tool▁output▁end｜>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(Option("patched", "bool", False, doc="every run of results is opened and closed"),),
    loses=(
        "calls: never rendered",
        "call ids",
        "reasoning: never rendered again; of a text, what stands before </think>",
        "tool schemas",
        "list content",
        "system messages: all but the last, and where it stood",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<｜tool▁call▁begin｜>function<｜tool▁sep｜>"),
                        Field("name"),
                        Literal("\n```json\n"),
                        Field("arguments", "json"),
                        Literal("\n```<｜tool▁call▁end｜>"),
                    )
                ),
            ),
            section=Brackets("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"),
            between="\n",
        ),
        stops=("<｜end▁of▁sentence｜>",),
    ),
    bos="<｜begin▁of▁sentence｜>",
    positional=True,
    anchors=("first_result",),
    firsts=("first_result",),
    looks_ahead=True,
    openers=(("tool", "<｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>"), ("user", "<｜User｜>")),
    stability=(
        Stability((("patched", True),), "user", None, True),
        Stability((("patched", False),), "user", None, False, "a turn asks for the next message"),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes last)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-r1-distill, written as text. Options: patched (bool)."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    patched: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v2.5.yaml:7
        chat.take_last("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v2.5.yaml:6
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # deepseek-v2.5.yaml:10
        for x in chat.given:
            if get(x, "role") in ["user", "assistant", "tool"] and not is_string(get(x, "content")):
                raise MessageError("every message must have a text, also beside calls")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.yaml:33
        chat.anchors["first_result"] = chat.find_first(lambda m: m.role == "tool")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-distill.yaml:14
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.yaml:38
        out.scaffold(m, "<｜User｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-distill.yaml:16
        shown = self.keeps(m)
        start = len(out.texts)
        if m.prev.role != "tool":
            out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-r1-distill.yaml:11
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        if m.prev.role != "tool":
            out.sampled_data(m, after_last(m.text, "</think>"))
        else:
            out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.yaml:44
        if m.prev.role != "tool":
            if self.patched or m.position == chat.anchors["first_result"]:
                out.scaffold(m, "<｜tool▁outputs▁begin｜>")
            else:
                out.scaffold(m, "\n")
        else:
            out.scaffold(m, "\n")
        out.framed(m, "<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
        if chat.next(m).role != "tool":
            if self.patched or chat.next(m).role != "user":
                out.scaffold(m, "<｜tool▁outputs▁end｜>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-distill.yaml:16
        if prev.role != "tool":
            out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-distill.yaml:16
        self.write_open(out, chat, prev)
        if prev.role != "tool":
            out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-r1-distill: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-R1-Distill = DeepSeek-V2.5 with thinking, opened for the model, sampled and parsed, never rendered again.
format: deepseek-r1-distill
models: [deepseek-ai/DeepSeek-R1-Distill-Qwen-32B]

parity:
  - {template: deepseek-ai-DeepSeek-R1-Distill-Qwen-32B@56a144, sha256: 56a1447ad31926fdc21fb07e56e5642bd9c850c4f52d8c8af7bbe5f079a84f5f}
  - {template: deepseek-ai-DeepSeek-R1-Distill-Llama-8B, sha256: dd2675619a64a449cdcdd2b93e605a0a50764cee41e344f244752bc93643936c}

tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁outputs▁begin｜>', '<｜tool▁outputs▁end｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'

options:
  patched: {type: bool, default: false, doc: every run of results is opened and closed}

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: never

calls:
  section: ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>']
  between: '⏎'
  brackets: ['<｜tool▁call▁begin｜>function<｜tool▁sep｜>${c.name}⏎```json⏎', '⏎```<｜tool▁call▁end｜>']
  emit: '${c.args|json}'
  shown: never

hoist: {system: {take: last, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["user", "assistant", "tool"] and not is_string(x.content)
    say: every message must have a text, also beside calls

anchors:
  first_result: {first: m.role == "tool"}

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}'
  assistant:
    open: {when: prev.role != "tool", emit: '<｜Assistant｜>'}
    prefill: {when: prev.role != "tool", emit: '<think>⏎'}
    sampled:
      - reasoning
      - {when: prev.role != "tool", emit: '${m.text|after_last("</think>")}', else: '${m.text}'}
      - calls
    stop: '<｜end▁of▁sentence｜>'
  tool:
    run:
      - {when: patched or at(first_result), emit: '<｜tool▁outputs▁begin｜>', else: '⏎'}
      - {when: patched or next.role != "user", emit: '<｜tool▁outputs▁end｜>'}
    between: '⏎'
    emit: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

loses: ['calls: never rendered', call ids, 'reasoning: never rendered again; of a text, what stands before </think>',
        tool schemas, list content, 'system messages: all but the last, and where it stood', unknown roles]

examples:
  - say: what was thought is gone
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: "<think>\\nI know.\\n</think>\\n\\nCold."}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜Assistant｜>\\n\\nCold.<｜end▁of▁sentence｜><｜User｜>How cold?<｜Assistant｜><think>\\n"
  - say: a thought and an answer, the thinking already open
    completion: "I know.\\n</think>\\n\\nCold.<｜end▁of▁sentence｜>"
    parsed: {content: Cold., reasoning_content: I know., status: complete}
"""
