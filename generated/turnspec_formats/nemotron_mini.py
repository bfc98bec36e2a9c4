# Emitted from nemotron-mini.yaml by `turnspec compile nemotron-mini.yaml`.
# Do not edit: change the spec and compile it again.
"""Nemotron Mini: roles between extra ids; all system messages stand in front, then the tools."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    each,
    get,
    is_string,
    json,
    trim,
)

FORMAT = Format(
    id="nemotron-mini",
    title="Nemotron Mini: roles between extra ids; all system messages stand in front, then the tools.",
    models=("nvidia/Nemotron-Mini-4B-Instruct",),
    templates=(("2304588c46939e3db49efe4bee8a85970e0b8d2c182aed45b266169642a5b12c", ()),),
    tokens=(
        "<extra_id_0>",
        "<extra_id_1>",
        "</s>",
    ),
    markers=(
        "<tool>",
        "</tool>",
        "<context>",
        "</context>",
    ),
    options=(Option("contexts", "list", UNSET, doc="texts to answer from"),),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "list content",
        "white space: around texts",
        "unknown roles",
        "system messages: where they stood",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",), after="\n"
    ),
    positional=True,
    gathers=("system",),
    openers=(("user", "<extra_id_1>User\n"), ("tool", "<extra_id_1>Tool\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "the beginning asks for all messages"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """nemotron-mini, written as text. Options: contexts (list)."""

    format = FORMAT
    resumable = False
    contexts: Any

    def read_text(self, content: Any, chat: Chat) -> str:  # nemotron-mini.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # nemotron-mini.yaml:11
        for x in self.contexts:
            if not is_string(x):
                raise MessageError("a context is a text")

    def check_messages(self, chat: Chat) -> None:  # nemotron-mini.yaml:11
        for m in chat.messages:
            if m.role in ["system", "user", "assistant", "tool"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nemotron-mini.yaml:14
        out.frame("<extra_id_0>System")
        for x in (x for x in each(chat.given) if get(x, "role") == "system"):
            out.frame("\n")
            out.frame_data(trim(get(x, "content")))
            if chat.tools or self.contexts:
                out.frame("\n")
        for t in each(chat.tools):
            out.frame("\n<tool> ")
            out.schema(json(t))
            out.frame(" </tool>")
        if chat.tools and self.contexts:
            out.frame("\n")
        for x in each(self.contexts):
            out.frame("\n<context> ")
            out.frame_data(trim(x))
            out.frame(" </context>")
        out.frame("\n\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-mini.yaml:21
        match m.role:
            case "user":
                out.framed(m, "<extra_id_1>User\n", m.text.strip(), "\n")
            case "tool":
                out.framed(m, "<extra_id_1>Tool\n", m.text.strip(), "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-mini.yaml:25
        out.scaffold(m, "<extra_id_1>Assistant\n")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-mini.yaml:25
        out.frame("<extra_id_1>Assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-mini.yaml:25
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # nemotron-mini.yaml:27
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # nemotron-mini.yaml:29
        return "\n"


class Renderer(emitted.Renderer):
    """nemotron-mini: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Nemotron Mini: roles between extra ids; all system messages stand in front, then the tools.
format: nemotron-mini
models: [nvidia/Nemotron-Mini-4B-Instruct]
parity: {template: nvidia-Nemotron-Mini-4B-Instruct, sha256: 2304588c46939e3db49efe4bee8a85970e0b8d2c182aed45b266169642a5b12c}
tokens: ['<extra_id_0>', '<extra_id_1>', '</s>']
markers: ['<tool>', '</tool>', '<context>', '</context>']
options: {contexts: {type: list, default: unset, doc: texts to answer from}}
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant', 'tool'] and not is_string(m.content)", say: a message of this role needs a text}
  - {each: contexts, as: x, when: not is_string(x), say: a context is a text}

prelude:
  - '<extra_id_0>System'
  - {each: messages, as: x, where: x.role == "system", emit: ['⏎${x.content|trim}', {when: tools or contexts, emit: '⏎'}]}
  - {each: tools, as: t, emit: '⏎<tool> ${t|json} </tool>'}
  - {when: tools and contexts, emit: '⏎'}
  - {each: contexts, as: x, emit: '⏎<context> ${x|trim} </context>'}
  - '⏎⏎'

turns:
  user: '<extra_id_1>User⏎${m.text|trim}⏎'
  tool: '<extra_id_1>Tool⏎${m.text|trim}⏎'
  assistant:
    open: '<extra_id_1>Assistant⏎'
    sampled: ['${m.text|trim}']
    stop: ''
    other_stops: ['</s>']
    after: '⏎'
  '*': drop

loses: [calls, reasoning, call ids, list content, 'white space: around texts', unknown roles,
        'system messages: where they stood']

examples:
  - say: texts to answer from
    options: {contexts: [" It is cold. ", "It snows."]}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<extra_id_0>System\\n<tool> {\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}} </tool>\\n\\n<context> It is cold. </context>\\n<context> It snows. </context>\\n\\n<extra_id_1>User\\nWeather in Oslo?\\n<extra_id_1>Assistant\\nCold.\\n<extra_id_1>User\\nHow cold?\\n<extra_id_1>Assistant\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<extra_id_0>System\\n\\n<extra_id_1>User\\nWeather in Oslo?\\n<extra_id_1>Assistant\\nCold.\\n<extra_id_1>User\\nHow cold?\\n<extra_id_1>Assistant\\n"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
