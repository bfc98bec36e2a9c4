# Emitted from allam.yaml by `turnspec compile allam.yaml`.
# Do not edit: change the spec and compile it again.
"""ALLaM: Llama 2, a space before every instruction."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Pieces,
    Stability,
    is_string,
    length,
    spelled,
)

FORMAT = Format(
    id="allam",
    title="ALLaM: Llama 2, a space before every instruction.",
    models=("humain-ai/ALLaM-7B-Instruct-preview",),
    templates=(("f1dff938141b507da4a409b6bb3431382088a97a963acd246a41f2f344ae831f", ()),),
    tokens=(),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets(" ", " "), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """allam, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # llama-2.yaml:14
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-2.yaml:13
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # llama-2.yaml:15
        system = chat.hoisted["system"]
        if not spelled(chat.messages, {"user": "U", "*": "A"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content) and length(chat.given) > 1:
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # allam.yaml:7
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # allam.yaml:10
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # allam.yaml:12
        system = chat.hoisted["system"]
        out.scaffold(m, self.bos)
        out.scaffold(m, " [INST] ")
        if m.prev or not system:
            out.content(m, m.text.strip())
        elif m.text.strip():
            out.scaffold(m, "<<SYS>>\n")
            out.content(system, system.text)
            out.scaffold(m, "\n<</SYS>>\n\n")
            out.content(m, m.text.rstrip())
        else:
            out.scaffold(m, "<<SYS>>\n")
            out.content(system, system.text)
            out.scaffold(m, "\n<</SYS>>")
        out.scaffold(m, " [/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-2.yaml:31
        out.sampled(m, " ", m.text.strip(), " ")
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-2.yaml:31
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-2.yaml:31
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-2.yaml:33
        return self.eos


class Renderer(emitted.Renderer):
    """allam: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ALLaM: Llama 2, a space before every instruction.
format: allam
models: [humain-ai/ALLaM-7B-Instruct-preview]
parity: {template: humain-ai-ALLaM-7B-Instruct-preview, sha256: f1dff938141b507da4a409b6bb3431382088a97a963acd246a41f2f344ae831f}
bos: '<s>'
eos: '</s>'
content: {other: ''}
hoist: {system: first}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content) and len(messages) > 1, say: the first system message must be a text}

turns:
  user:
    - '${bos} [INST] '
    - case:
        - {when: prev or not system, emit: '${m.text|trim}'}
        - {when: m.text|trim, emit: '<<SYS>>⏎${system.text}⏎<</SYS>>⏎⏎${m.text|rtrim}'}
        - {emit: '<<SYS>>⏎${system.text}⏎<</SYS>>'}
    - ' [/INST]'
  assistant:
    open: ''
    sampled: ' ${m.text|trim} '
    stop: '${eos}'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts',
        'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s> [INST] Weather in Oslo? [/INST] Cold. </s><s> [INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
