# Emitted from chatml-asked.yaml by `turnspec compile chatml-asked.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatML that refuses a conversation without messages (Ouro, AMALIA)."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="chatml-asked",
    title="ChatML that refuses a conversation without messages (Ouro, AMALIA).",
    models=(
        "ByteDance/Ouro-1.4B",
        "ByteDance/Ouro-2.6B",
        "amalia-llm/AMALIA-9B-0626-DPO",
    ),
    templates=(
        (
            "609d03c963c8d8d0519c9212df62280bc6dd561013259c3b6cd0ee43f7910f58",
            (("default_system", "You are a helpful assistant."),),
        ),
        (
            "d56448d106c5e8b01d0fce65eac5b96201708057ff769bbe0c7084093388f4c3",
            (
                (
                    "default_system",
                    "O teu nome é Amália, e és um modelo avançado de linguagem útil. Responde sempre na língua do utilizador, a menos que sejas instruído em contrário, e lembra-te que a tua língua principal é o português europeu.",
                ),
            ),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """chatml-asked, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def check(self, chat: Chat) -> None:  # chatml-asked.yaml:9
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # chatml-asked.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:63
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:67
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """chatml-asked: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatML that refuses a conversation without messages (Ouro, AMALIA).
format: chatml-asked
models: []

parity:
  - {template: ByteDance-Ouro-1.4B, sha256: 609d03c963c8d8d0519c9212df62280bc6dd561013259c3b6cd0ee43f7910f58, models: [ByteDance/Ouro-1.4B, ByteDance/Ouro-2.6B], options: {default_system: "You are a helpful assistant."}}
  - {template: amalia-llm-AMALIA-9B-0626-DPO, sha256: d56448d106c5e8b01d0fce65eac5b96201708057ff769bbe0c7084093388f4c3, models: [amalia-llm/AMALIA-9B-0626-DPO], options: {default_system: "O teu nome é Amália, e és um modelo avançado de linguagem útil. Responde sempre na língua do utilizador, a menos que sejas instruído em contrário, e lembra-te que a tua língua principal é o português europeu."}}

tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: ''}

reject:
  - {when: not messages, say: there are no messages}
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  when: default_system and messages and messages[0].role != "system"
  emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

examples:
  - say: a question and an answer
    options: {default_system: "You are a helpful assistant."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are a helpful assistant."}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
