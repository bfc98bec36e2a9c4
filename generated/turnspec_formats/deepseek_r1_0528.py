# Emitted from deepseek-r1-0528.yaml by `turnspec compile deepseek-r1-0528.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-R1-0528: a user message opens the assistant; calls crash the template under transformers (it wants text arguments)."""

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
    Pieces,
    Stability,
    after_last,
    get,
    is_string,
)

FORMAT = Format(
    id="deepseek-r1-0528",
    title="DeepSeek-R1-0528: a user message opens the assistant; calls crash the template under transformers (it wants text arguments).",
    models=(
        "deepseek-ai/DeepSeek-R1-0528",
        "trl-internal-testing/tiny-DeepseekV3ForCausalLM-0528",
    ),
    templates=(("53671bac29bcb3e1f95f51b8c77d85a6011b66dc38bd23dce64eef04384a976b", ()),),
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
    options=(),
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
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-r1-0528, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-0528.yaml:23
        match m.role:
            case "user":
                out.framed(m, "<｜User｜>", m.text, "<｜Assistant｜>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-0528.yaml:26
        shown = self.keeps(m)
        closes = m.get("tool_calls") is not UNSET
        start = len(out.texts)
        if shown:  # deepseek-r1-0528.yaml:10
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n\n")
        if closes:
            out.sampled(m, "<｜tool▁calls▁end｜>")
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

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-r1-0528.yaml:29
        if m.prev.role != "tool":
            if m.position == chat.anchors["first_result"] or m.prev.get("tool_calls") is not UNSET:
                out.scaffold(m, "<｜tool▁outputs▁begin｜>")
            else:
                out.scaffold(m, "\n")
        else:
            out.scaffold(m, "\n")
        out.framed(m, "<｜tool▁output▁begin｜>", m.text, "<｜tool▁output▁end｜>")
        if chat.next(m).role != "tool":
            if chat.next(m).role != "user":
                out.scaffold(m, "<｜tool▁outputs▁end｜>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-0528.yaml:26
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-r1-0528.yaml:35
        if prev.role != "user" and prev.role != "tool":
            out.frame("<｜Assistant｜>")

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-r1-0528: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-R1-0528: a user message opens the assistant; calls crash the template under transformers (it wants text arguments).
format: deepseek-r1-0528
models: [deepseek-ai/DeepSeek-R1-0528, trl-internal-testing/tiny-DeepseekV3ForCausalLM-0528]
parity: {template: trl-internal-testing-tiny-DeepseekV3ForCausalLM-0528, sha256: 53671bac29bcb3e1f95f51b8c77d85a6011b66dc38bd23dce64eef04384a976b}
tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁outputs▁begin｜>', '<｜tool▁outputs▁end｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
markers: ['<think>', '</think>']
bos: '<｜begin▁of▁sentence｜>'
options: {}
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

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}<｜Assistant｜>'
  assistant:
    open: ''
    sampled: [reasoning, {when: closes, emit: '<｜tool▁calls▁end｜>', else: '${m.text|after_last("</think>")}'}, calls]
    stop: '<｜end▁of▁sentence｜>'
  tool:
    run:
      - {when: at(first_result) or defined(prev.tool_calls), emit: '<｜tool▁outputs▁begin｜>', else: '⏎'}
      - {when: next.role != "user", emit: '<｜tool▁outputs▁end｜>'}
    between: '⏎'
    emit: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

generation: {when: prev.role != "user" and prev.role != "tool", emit: '<｜Assistant｜>'}
loses: ['calls: refused', call ids, 'reasoning: never rendered again; of a text, what stands before </think>',
        tool schemas, 'system messages: where a late one stood', unknown roles, 'list content: refused']

examples:
  - say: a user message opens the assistant, also where none is asked for
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    text: '<｜begin▁of▁sentence｜><｜User｜>Weather in Oslo?<｜Assistant｜>'
  - say: a thought and an answer
    completion: "<think>\\nI know.\\n</think>\\n\\nCold.<｜end▁of▁sentence｜>"
    parsed: {content: Cold., reasoning_content: I know., status: complete}
"""
