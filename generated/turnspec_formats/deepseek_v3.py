# Emitted from deepseek-v3.yaml by `turnspec compile deepseek-v3.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V3: plain turns. Its template prints a call only where content is null, which transformers never passes on."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    get,
    is_string,
)

FORMAT = Format(
    id="deepseek-v3",
    title="DeepSeek-V3: plain turns. Its template prints a call only where content is null, which transformers never passes on.",
    models=(
        "deepseek-ai/DeepSeek-V3",
        "deepseek-ai/DeepSeek-V3-0324",
        "ByteDance-Seed/academic-ds-9B",
    ),
    templates=(
        ("3b8267e54b67df6500f231ffa969955cc9d26b3444a291ced4eb96ca7d3ca1ea", ()),
        ("c03b9f24789a92b4bfab159476e6271b5b396318feacbdccc802ab305e4f0260", ()),
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
    markers=(),
    options=(Option("patched", "bool", False, doc="every run of results is opened and closed"),),
    loses=(
        "calls: never rendered",
        "call ids",
        "reasoning",
        "tool schemas",
        "system messages: where a late one stood",
        "unknown roles",
        "list content: refused",
    ),
    grammar=Grammar(
        reasoning=None,
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
        Stability((), "system", None, False, "a late system message changes the beginning (system takes all)"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-v3, written as text. Options: patched (bool)."""

    format = FORMAT
    generation_is_constant = False
    seen_roles = (
        "user",
        "assistant",
        "tool",
    )
    patched: bool

    def hoist(self, chat: Chat) -> None:  # deepseek-v3.yaml:24
        taken = chat.take_all("system", ("system",))
        self.join_texts(chat, "system", taken, "\n\n")

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v3.yaml:15
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # deepseek-v3.yaml:27
        for x in chat.given:
            if get(x, "role") in ["system", "user", "assistant", "tool"] and not is_string(get(x, "content")):
                raise MessageError("every message must have a text, also beside calls")

    def find_anchors(self, chat: Chat) -> None:  # deepseek-v3.yaml:33
        chat.anchors["first_result"] = chat.find_first(lambda m: m.role == "tool")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v3.yaml:35
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.content(system, system.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.yaml:37
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

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v3.yaml:40
        if m.prev.role != "tool":
            out.scaffold(m, "<｜Assistant｜>")
        out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<｜end▁of▁sentence｜>")

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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.yaml:40
        if prev.role != "tool":
            out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v3.yaml:40
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v3.yaml:42
        return "<｜end▁of▁sentence｜>"


class Renderer(emitted.Renderer):
    """deepseek-v3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V3: plain turns. Its template prints a call only where content is null, which transformers never passes on.
format: deepseek-v3
models: [deepseek-ai/DeepSeek-V3, deepseek-ai/DeepSeek-V3-0324, ByteDance-Seed/academic-ds-9B]

parity:
  - {template: ByteDance-Seed-academic-ds-9B, sha256: 3b8267e54b67df6500f231ffa969955cc9d26b3444a291ced4eb96ca7d3ca1ea}
  - {template: yujiepan-deepseek-v3-tiny-random, sha256: c03b9f24789a92b4bfab159476e6271b5b396318feacbdccc802ab305e4f0260}

tokens: ['<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>', '<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>',
         '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>', '<｜tool▁sep｜>', '<｜tool▁outputs▁begin｜>', '<｜tool▁outputs▁end｜>',
         '<｜tool▁output▁begin｜>', '<｜tool▁output▁end｜>']
bos: '<｜begin▁of▁sentence｜>'

options:
  patched: {type: bool, default: false, doc: every run of results is opened and closed}

content: {other: ''}

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
    say: every message must have a text, also beside calls

anchors:
  first_result: {first: m.role == "tool"}

prelude: '${bos}${system.text}'

turns:
  user: '<｜User｜>${m.text}'
  assistant:
    open: {when: prev.role != "tool", emit: '<｜Assistant｜>'}
    sampled: [text, calls]
    stop: '<｜end▁of▁sentence｜>'
  tool:
    run:
      - {when: patched or at(first_result), emit: '<｜tool▁outputs▁begin｜>', else: '⏎'}
      - {when: patched or next.role != "user", emit: '<｜tool▁outputs▁end｜>'}
    between: '⏎'
    emit: '<｜tool▁output▁begin｜>${m.text}<｜tool▁output▁end｜>'
  '*': skip

loses: ['calls: never rendered', call ids, reasoning, tool schemas, 'system messages: where a late one stood',
        unknown roles, 'list content: refused']

examples:
  - say: the call of a message is not printed, its result is
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: '', tool_calls: [{function: {name: get_weather, arguments: {city: Oslo}}}]}
      - {role: tool, content: '{"celsius": 4}'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>Be brief.<｜User｜>Weather in Oslo?<｜Assistant｜><｜end▁of▁sentence｜><｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>{\\"celsius\\": 4}<｜tool▁output▁end｜><｜tool▁outputs▁end｜>"
  - say: a text and a call
    completion: |-
      One moment.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather
      ```json
      {"city": "Oslo"}
      ```<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>
    parsed:
      content: One moment.
      tool_calls: [{name: get_weather, arguments: {city: Oslo}}]
      status: complete
"""
