# Emitted from mai-ds-r1.yaml by `turnspec compile mai-ds-r1.yaml`.
# Do not edit: change the spec and compile it again.
"""MAI-DS-R1 and R1 1776: DeepSeek-R1 whose results are joined by nothing; calls crash the template under transformers (it wants text arguments)."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    NOBODY,
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
    after_last,
    get,
    is_string,
)

FORMAT = Format(
    id="mai-ds-r1",
    title="MAI-DS-R1 and R1 1776: DeepSeek-R1 whose results are joined by nothing; calls crash the template under transformers (it wants text arguments).",
    models=(
        "unsloth/r1-1776",
        "microsoft/MAI-DS-R1",
        "trl-internal-testing/tiny-DeepseekV3ForCausalLM",
    ),
    templates=(
        ("563b1ce7d61d50a9b4c7439a912a1116f095b712df5b5e4d3e1116049874eb64", (("opened", True),)),
        ("3a3036eeb96ca0e48565fc1f19b4d7d3fa17ada32bb1b3d5ed539ae74cf22923", (("opened", False),)),
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
    options=(Option("opened", "bool", False, doc="the prompt opens the thinking"),),
    loses=(
        "calls: refused",
        "call ids",
        "reasoning: never rendered again; of a text, what stands before </think>",
        "tool schemas",
        "system messages: where a late one stood",
        "unknown roles",
        "list content: refused",
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
        Stability((), "user", None, False, "a turn asks for the next message"),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, False, "a turn asks for the next message"),
    ),
)


class Layout(emitted.Layout):
    """mai-ds-r1, written as text. Options: opened (bool)."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    opened: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v3.yaml:24
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v3.yaml:15
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # deepseek-r1-0528.yaml:14
        for x in chat.given:
            if get(x, "role") in ["system", "user", "assistant", "tool"] and not is_string(get(x, "content")):
                raise MessageError("every message must have a text")

    def check_messages(self, chat: Chat) -> None:  # deepseek-r1-0528.yaml:14
        for m in chat.messages:
            if m.role == "assistant" and m.calls:
                raise MessageError("the template prints no call", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.yaml:33
        chat.anchors["first_result"] = chat.find_first(lambda m: m.role == "tool")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mai-ds-r1.yaml:11
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # mai-ds-r1.yaml:12
        out.scaffold(m, "<｜User｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mai-ds-r1.yaml:14
        closes = m.get("tool_calls") is not UNSET
        answered = m.prev.role == "tool"
        shown = self.keeps(m)
        start = len(out.texts)
        if not closes and not answered:
            out.scaffold(m, "<｜Assistant｜>")
        if shown:  # deepseek-r1-0528.yaml:10
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        if closes:
            out.sampled(m, "<｜tool▁calls▁end｜>")
        elif answered:
            out.sampled_data(m, m.text)
        else:
            out.sampled_data(m, after_last(m.text, "</think>"))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<｜end▁of▁sentence｜>")
        self.align(out, chat, m, start)
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # mai-ds-r1.yaml:24
        if m.prev.role != "tool":
            if m.position == chat.anchors["first_result"]:
                out.scaffold(m, "<｜tool▁outputs▁begin｜>")
        out.framed(m, "<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
        if chat.next(m).role != "tool":
            if chat.next(m).role != "user" and not (
                chat.next(m).role == "assistant" and chat.next(m).get("tool_calls") is not UNSET
            ):
                out.scaffold(m, "<｜tool▁outputs▁end｜>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mai-ds-r1.yaml:14
        m = NOBODY
        closes = m.get("tool_calls") is not UNSET
        answered = prev.role == "tool"
        if not closes and not answered:
            out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mai-ds-r1.yaml:29
        answered = prev.role == "tool"
        if not answered:
            self.write_open(out, chat, prev)
            if self.opened:
                out.frame("<think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """mai-ds-r1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MAI-DS-R1 and R1 1776: DeepSeek-R1 whose results are joined by nothing; calls crash the template under transformers (it wants text arguments).
# The prompt of MAI-DS-R1 opens the thinking, which no turn begins with: here it does not, unless told to.
format: mai-ds-r1
models: [unsloth/r1-1776]

parity:
  - {template: microsoft-MAI-DS-R1, sha256: 563b1ce7d61d50a9b4c7439a912a1116f095b712df5b5e4d3e1116049874eb64, models: [microsoft/MAI-DS-R1, trl-internal-testing/tiny-DeepseekV3ForCausalLM], options: {opened: true}}
  - {template: unsloth-r1-1776, sha256: 3a3036eeb96ca0e48565fc1f19b4d7d3fa17ada32bb1b3d5ed539ae74cf22923, options: {opened: false}}

tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁outputs▁begin｜>', '<｜tool▁outputs▁end｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'

options:
  opened: {type: bool, default: false, doc: the prompt opens the thinking}

content: {other: ''}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎⏎']
  shown: never

calls:
  section: ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>']
  between: '⏎'
  brackets: ['<｜tool▁call▁begin｜>function<｜tool▁sep｜>${c.name}⏎```json⏎', '⏎```<｜tool▁call▁end｜>']
  emit: '${c.args|json}'
  shown: never

hoist: {system: {take: all, join: '⏎⏎'}}

reject:
  - each: messages
    as: x
    when: x.role in ["system", "user", "assistant", "tool"] and not is_string(x.content)
    say: every message must have a text
  - {when: m.role == "assistant" and m.calls, say: the template prints no call}

anchors:
  first_result: {first: m.role == "tool"}

let:
  closes: defined(m.tool_calls)
  answered: prev.role == "tool"

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}'
  assistant:
    open: {when: not closes and not answered, emit: '<｜Assistant｜>'}
    prefill: {when: opened, emit: '<think>⏎'}
    sampled:
      - reasoning
      - case:
          - {when: closes, emit: '<｜tool▁calls▁end｜>'}
          - {when: answered, emit: '${m.text}'}
          - {emit: '${m.text|after_last("</think>")}'}
      - calls
    stop: '<｜end▁of▁sentence｜>'
  tool:
    run:
      - {when: at(first_result), emit: '<｜tool▁outputs▁begin｜>'}
      - {when: next.role != "user" and not (next.role == "assistant" and defined(next.tool_calls)), emit: '<｜tool▁outputs▁end｜>'}
    between: ''
    emit: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

generation: {when: not answered, emit: [open, prefill]}
loses: ['calls: refused', call ids, 'reasoning: never rendered again; of a text, what stands before </think>',
        tool schemas, 'system messages: where a late one stood', unknown roles, 'list content: refused']

examples:
  - say: a question and an answer
    options: {opened: true}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜Assistant｜>Cold.<｜end▁of▁sentence｜><｜User｜>How cold?<｜Assistant｜><think>\\n"
"""
