# Emitted from deepseek-r1-llama-cpp.yaml by `turnspec compile deepseek-r1-llama-cpp.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-R1 as llama.cpp has it: every turn ends alike, a call stands where there is no text. Tools crash the template under transformers."""

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
    json,
    to_str,
)

FORMAT = Format(
    id="deepseek-r1-llama-cpp",
    title="DeepSeek-R1 as llama.cpp has it: every turn ends alike, a call stands where there is no text. Tools crash the template under transformers.",
    models=(),
    templates=(("e0d5e227f0aedba8bc36d9173d4f814b6b9bc8bafa3e50d53fa0071567f90102", (("opened", True),)),),
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
    options=(Option("opened", "bool", False, doc="the prompt opens the thinking"),),
    loses=(
        "content beside calls",
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
    openers=(("tool", "<｜tool▁outputs▁begin｜>\n<｜tool▁output▁begin｜>"), ("user", "<｜User｜>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes last)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-r1-llama-cpp, written as text. Options: opened (bool)."""

    format = FORMAT
    opened: bool

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

    def check(self, chat: Chat) -> None:  # deepseek-r1-llama-cpp.yaml:12
        for x in chat.given:
            if (
                get(x, "role") in ["user", "tool"]
                and not is_string(get(x, "content"))
                or get(x, "role") == "assistant"
                and get(x, "content")
                and not is_string(get(x, "content"))
            ):
                raise MessageError("every message must have a text")
        if chat.tools:
            raise MessageError("the template cannot print tools")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.yaml:33
        chat.anchors["first_result"] = chat.find_first(lambda m: m.role == "tool")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-llama-cpp.yaml:17
        match m.role:
            case "user":
                out.framed(m, "<｜User｜>", m.text, "<｜end▁of▁sentence｜>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-llama-cpp.yaml:20
        shown = self.keeps(m)
        start = len(out.texts)
        out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-r1-distill.yaml:11
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        if m.content:
            out.sampled_data(m, after_last(m.text, "</think>"))
        elif m.calls:
            out.sampled(m, "<｜tool▁calls▁begin｜>")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(
                    m,
                    "<｜tool▁call▁begin｜>function<｜tool▁sep｜>",
                    c.name,
                    "\n```json\n",
                    json(c.args),
                    "\n```<｜tool▁call▁end｜>",
                )
            out.sampled(m, "<｜tool▁calls▁end｜>")
        else:
            out.sampled(m, "<｜tool▁calls▁begin｜><｜tool▁calls▁end｜>")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-llama-cpp.yaml:29
        if m.prev.role != "tool":
            if m.position == chat.anchors["first_result"]:
                out.scaffold(m, "<｜tool▁outputs▁begin｜>")
        out.framed(m, "\n<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<｜tool▁outputs▁end｜><｜end▁of▁sentence｜>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-llama-cpp.yaml:20
        out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-llama-cpp.yaml:33
        self.write_open(out, chat, prev)
        if self.opened:
            out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-r1-llama-cpp: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-R1 as llama.cpp has it: every turn ends alike, a call stands where there is no text. Tools crash the template under transformers.
# The prompt of the template opens the thinking, which no turn begins with: here it does not, unless told to.
format: deepseek-r1-llama-cpp
models: []
parity: {template: llama-cpp-deepseek-r1, sha256: e0d5e227f0aedba8bc36d9173d4f814b6b9bc8bafa3e50d53fa0071567f90102, options: {opened: true}}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁outputs▁begin｜>', '<｜tool▁outputs▁end｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'

options:
  opened: {type: bool, default: false, doc: the prompt opens the thinking}

content: {other: '${content|str}'}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: never

calls:
  section: ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>']
  between: '⏎'
  brackets: ['<｜tool▁call▁begin｜>function<｜tool▁sep｜>${c.name}⏎```json⏎', '⏎```<｜tool▁call▁end｜>']
  emit: '${c.args|json}'
  shown: always

hoist: {system: {take: last, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["user", "tool"] and not is_string(x.content) or x.role == "assistant" and x.content and not is_string(x.content)
    say: every message must have a text
  - {when: tools, say: the template cannot print tools}

anchors:
  first_result: {first: m.role == "tool"}

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}<｜end▁of▁sentence｜>'
  assistant:
    open: '<｜Assistant｜>'
    prefill: {when: opened, emit: '<think>⏎'}
    sampled:
      - reasoning
      - case:
          - {when: m.content, emit: '${m.text|after_last("</think>")}'}
          - {when: m.calls, emit: calls}
          - {emit: '<｜tool▁calls▁begin｜><｜tool▁calls▁end｜>'}
    stop: '<｜end▁of▁sentence｜>'
  tool:
    run: [{when: at(first_result), emit: '<｜tool▁outputs▁begin｜>'}, '<｜tool▁outputs▁end｜><｜end▁of▁sentence｜>']
    between: ''
    emit: '⏎<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': drop

generation: [open, prefill]
loses: [content beside calls, call ids, 'reasoning: never rendered again; of a text, what stands before </think>',
        tool schemas, list content, 'system messages: all but the last, and where it stood', unknown roles]

examples:
  - say: a call and its result
    options: {opened: true}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "", tool_calls: [{id: "functions.weather:0", type: "function", function: {name: "weather", arguments: {city: "Oslo"}}}]}
      - {role: "tool", tool_call_id: "functions.weather:0", content: "-3"}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜end▁of▁sentence｜><｜Assistant｜><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>weather\\n```json\\n{\\"city\\": \\"Oslo\\"}\\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜><｜tool▁outputs▁begin｜>\\n<｜tool▁output▁begin｜>-3<｜tool▁output▁end｜><｜tool▁outputs▁end｜><｜end▁of▁sentence｜><｜Assistant｜><think>\\n"
  - say: a question and an answer
    options: {opened: true}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜end▁of▁sentence｜><｜Assistant｜>Cold.<｜end▁of▁sentence｜><｜User｜>How cold?<｜end▁of▁sentence｜><｜Assistant｜><think>\\n"
"""
