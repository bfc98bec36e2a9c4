# Emitted from mistral-small-2501.yaml by `turnspec compile mistral-small-2501.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral Small 3: a default system text with the date."""

from __future__ import annotations

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
    Owner,
    Pieces,
    Stability,
    is_string,
)

ABOUT = """\
You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
Your knowledge base was last updated on 2023-10-01. The current date is"""  # mistral-small-3.1.yaml:13
RULES = """\
When you're not sure about some information, you say that you don't have the information and don't make up anything.
If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?")"""  # mistral-small-3.1.yaml:16

FORMAT = Format(
    id="mistral-small-2501",
    title="Mistral Small 3: a default system text with the date.",
    models=("mistralai/Mistral-Small-24B-Instruct-2501",),
    templates=(("3934d199bfe5b6fab5cba1b5f8ee475e8d5738ac315f21cb09545b4e665cc005", ()),),
    tokens=(),
    markers=(
        "[INST]",
        "[/INST]",
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
    ),
    options=(Option("current_date", "date", UNSET, form="%Y-%m-%d"),),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",)),
    bos="<s>",
    eos="</s>",
    openers=(("system", "[SYSTEM_PROMPT]"), ("user", "[INST]")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mistral-small-2501, written as text. Options: current_date (date)."""

    format = FORMAT
    unsure = ("system",)
    current_date: str

    def hoist(self, chat: Chat) -> None:  # mistral-small-3.1.yaml:24
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # mistral-small-2501.yaml:9
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # mistral-small-2501.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-small-2501.yaml:12
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("[SYSTEM_PROMPT]")
        if system:
            out.content(system, system.text)
        else:
            self.wire_default(out, chat, (0, -1, -1))
        out.frame("[/SYSTEM_PROMPT]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-2501.yaml:16
        match m.role:
            case "system":
                out.framed(m, "[SYSTEM_PROMPT]", m.text, "[/SYSTEM_PROMPT]")
            case "user":
                out.framed(m, "[INST]", m.text, "[/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-2501.yaml:19
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def wire_default(self, out: Pieces, chat: Chat, own: Owner) -> None:  # mistral-small-3.1.yaml:29
        out.write(own, ABOUT)
        out.write(own, " ")
        out.write_data(own, self.current_date)
        out.write(own, ".\n\n")
        out.write(own, RULES)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-small-2501.yaml:19
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-small-2501.yaml:19
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-small-3.1.yaml:41
        return self.eos


class Renderer(emitted.Renderer):
    """mistral-small-2501: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral Small 3: a default system text with the date.
format: mistral-small-2501
models: [mistralai/Mistral-Small-24B-Instruct-2501]
parity: {template: mistralai-Mistral-Small-24B-Instruct-2501, sha256: 3934d199bfe5b6fab5cba1b5f8ee475e8d5738ac315f21cb09545b4e665cc005}
markers: ['[INST]', '[/INST]', '[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]']
bos: '<s>'
eos: '</s>'

options:
  current_date: {type: date, form: '%Y-%m-%d'}

texts:
  about: |-
    You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
    Your knowledge base was last updated on 2023-10-01. The current date is
  rules: |-
    When you're not sure about some information, you say that you don't have the information and don't make up anything.
    If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?")

hoist: {system: first}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

wires: {default: '${about} ${current_date}.⏎⏎${rules}'}

prelude:
  - '${bos}[SYSTEM_PROMPT]'
  - {when: system, emit: '${system.text}', else: '${@default}'}
  - '[/SYSTEM_PROMPT]'

turns:
  system: '[SYSTEM_PROMPT]${m.text}[/SYSTEM_PROMPT]'
  user: '[INST]${m.text}[/INST]'
  assistant:
    open: ''
    sampled: [text]
    stop: '${eos}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'unknown roles: refused']

examples:
  - say: a question and an answer
    options: {current_date: '2026-11-30'}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.\\nYour knowledge base was last updated on 2023-10-01. The current date is 2026-11-30.\\n\\nWhen you're not sure about some information, you say that you don't have the information and don't make up anything.\\nIf the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. \\"What are some good restaurants around me?\\" => \\"Where are you?\\" or \\"When is the next flight to Tokyo\\" => \\"Where do you travel from?\\")[/SYSTEM_PROMPT][INST]Weather in Oslo?[/INST]Cold.</s>[INST]How cold?[/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
