# Emitted from llama-2.yaml by `turnspec compile llama-2.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 2: the system text stands in the first instruction."""

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
    id="llama-2",
    title="Llama 2: the system text stands in the first instruction.",
    models=(
        "hmellor/tiny-random-LlamaForCausalLM",
        "huggyllama/llama-7b",
        "optimum-intel-internal-testing/tiny-random-ArceeForCausalLM",
    ),
    templates=(
        ("0f6fb82dc05e0af764881c0fa4520aa0b91dac68083c6cf557a7892a5c2b4a5e", ()),
        ("13a22363292651f1ef995147d6c742b8ea9bbe070e2ce4fff896cc769d6f081e", ()),
        ("e8d5b5a546d3f19df16a5320c614fab05bdc4edd50e850f1afd947b503ea41cf", ()),
    ),
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
    openers=(("system", "<<SYS>>\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-2, written as text. Options: none of its own."""

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

    def check_messages(self, chat: Chat) -> None:  # llama-2.yaml:17
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-2.yaml:21
        match m.role:
            case "system":
                out.framed(m, "<<SYS>>\n", m.text.strip(), "\n<</SYS>>\n\n")
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-2.yaml:24
        system = chat.hoisted["system"]
        out.scaffold(m, self.bos)
        out.scaffold(m, "[INST] ")
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
    """llama-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 2: the system text stands in the first instruction.
# Left out: USE_DEFAULT_PROMPT, for which the template writes the words DEFAULT_SYSTEM_MESSAGE.
format: llama-2
models: [hmellor/tiny-random-LlamaForCausalLM, huggyllama/llama-7b,
         optimum-intel-internal-testing/tiny-random-ArceeForCausalLM]

parity:
  - {template: hmellor-tiny-random-LlamaForCausalLM, sha256: 0f6fb82dc05e0af764881c0fa4520aa0b91dac68083c6cf557a7892a5c2b4a5e}
  - {template: huggyllama-llama-7b, sha256: 13a22363292651f1ef995147d6c742b8ea9bbe070e2ce4fff896cc769d6f081e}
  - {template: optimum-intel-internal-testing-tiny-random-ArceeForCausalLM, sha256: e8d5b5a546d3f19df16a5320c614fab05bdc4edd50e850f1afd947b503ea41cf}

bos: '<s>'
eos: '</s>'
content: {other: ''}
hoist: {system: first}
order: {as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content) and len(messages) > 1, say: the first system message must be a text}

turns:
  system: '<<SYS>>⏎${m.text|trim}⏎<</SYS>>⏎⏎'
  user:
    - '${bos}[INST] '
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
    text: "<s>[INST] Weather in Oslo? [/INST] Cold. </s><s>[INST] How cold? [/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
