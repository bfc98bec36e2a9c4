# Emitted from llama-3-factory.yaml by `turnspec compile llama-3-factory.yaml`.
# Do not edit: change the spec and compile it again.
"""Llama 3 as LLaMA-Factory writes it: the user message ends in the header of the answer."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import UNSET, Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="llama-3-factory",
    title="Llama 3 as LLaMA-Factory writes it: the user message ends in the header of the answer.",
    models=(
        "zai-org/webrl-orm-llama-3.1-8b",
        "AmberYifan/capsdnum-marin-8b-base-science_random_b4000_s0",
        "AmberYifan/capsdnum-marin-8b-base-science_cap_b1000_s0",
        "AmberYifan/capsdnum-marin-8b-base-science_cap_b8000_s0",
        "AmberYifan/capsdnum-marin-8b-base-science_ppl_b1000_s0",
        "AmberYifan/capsdnum-marin-8b-base-science_ppl_b8000_s0",
        "AmberYifan/capsdnum-marin-8b-base-science_random_b1000_s0",
        "AmberYifan/capsdnum-marin-8b-base-science_random_b8000_s0",
    ),
    templates=(
        ("e3338453690ca204f005df099d377c0592141dc07626b8e92572efca8980ee97", ()),
        ("4b6dc2858f867f486adf9321b72a8d5847246984273dc7a32de3e3eff0e7b57b", ()),
    ),
    tokens=(
        "<|start_header_id|>",
        "<|end_header_id|>",
        "<|eot_id|>",
        "<|begin_of_text|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|eot_id|>",)),
    openers=(("user", "<|start_header_id|>user<|end_header_id|>\n\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """llama-3-factory, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # llama-3-factory.yaml:16
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-3-factory.yaml:15
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # llama-3-factory.yaml:18
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # llama-3-factory.yaml:18
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # llama-3-factory.yaml:22
        system = chat.hoisted["system"]
        out.frame("<|begin_of_text|>")
        if system.content is not UNSET:
            out.frame("<|start_header_id|>system<|end_header_id|>\n\n")
            out.content(system, system.text)
            out.frame("<|eot_id|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-factory.yaml:23
        match m.role:
            case "user":
                out.framed(
                    m,
                    "<|start_header_id|>user<|end_header_id|>\n\n",
                    m.text,
                    "<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n",
                )
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # llama-3-factory.yaml:26
        out.sampled_data(m, m.text)
        out.sampled(m, "<|eot_id|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-factory.yaml:26
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # llama-3-factory.yaml:26
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # llama-3-factory.yaml:28
        return "<|eot_id|>"


class Renderer(emitted.Renderer):
    """llama-3-factory: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Llama 3 as LLaMA-Factory writes it: the user message ends in the header of the answer.
format: llama-3-factory
models: [zai-org/webrl-orm-llama-3.1-8b, AmberYifan/capsdnum-marin-8b-base-science_random_b4000_s0,
         AmberYifan/capsdnum-marin-8b-base-science_cap_b1000_s0, AmberYifan/capsdnum-marin-8b-base-science_cap_b8000_s0,
         AmberYifan/capsdnum-marin-8b-base-science_ppl_b1000_s0, AmberYifan/capsdnum-marin-8b-base-science_ppl_b8000_s0,
         AmberYifan/capsdnum-marin-8b-base-science_random_b1000_s0,
         AmberYifan/capsdnum-marin-8b-base-science_random_b8000_s0]

parity:
  - {template: zai-org-webrl-orm-llama-3.1-8b, sha256: e3338453690ca204f005df099d377c0592141dc07626b8e92572efca8980ee97}
  - {template: AmberYifan-capsdnum-marin-8b-base-science_random_b4000_s0, sha256: 4b6dc2858f867f486adf9321b72a8d5847246984273dc7a32de3e3eff0e7b57b}

tokens: ['<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|begin_of_text|>']
content: {other: ''}
hoist: {system: first}

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}
  - {when: not messages, say: there are no messages}
  - {when: defined(system.content) and not is_string(system.content), say: the first system message must be a text}

prelude:
  - '<|begin_of_text|>'
  - {when: defined(system.content), emit: '<|start_header_id|>system<|end_header_id|>⏎⏎${system.text}<|eot_id|>'}

turns:
  user: '<|start_header_id|>user<|end_header_id|>⏎⏎${m.text}<|eot_id|><|start_header_id|>assistant<|end_header_id|>⏎⏎'
  assistant:
    open: ''
    sampled: [text]
    stop: '<|eot_id|>'
  '*': drop

loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: all but a first one', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|start_header_id|>user<|end_header_id|>\\n\\nWeather in Oslo?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\nCold.<|eot_id|><|start_header_id|>user<|end_header_id|>\\n\\nHow cold?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\\n\\n"
  - say: an answer
    completion: "Cold.<|eot_id|>"
    parsed: {content: Cold., status: complete}
"""
