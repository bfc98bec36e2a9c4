# Emitted from mistral-small-3.1.yaml by `turnspec compile mistral-small-3.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral Small 3.1: Mistral Small 3 with pictures; of other lists the first part."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    is_list,
    is_string,
    item,
    written,
)

ABOUT = """\
You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
Your knowledge base was last updated on 2023-10-01. The current date is"""  # mistral-small-3.1.yaml:13
RULES = """\
When you're not sure about some information, you say that you don't have the information and don't make up anything.
If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?")"""  # mistral-small-3.1.yaml:16

FORMAT = Format(
    id="mistral-small-3.1",
    title="Mistral Small 3.1: Mistral Small 3 with pictures; of other lists the first part.",
    models=(
        "mistralai/Mistral-Small-3.1-24B-Instruct-2503",
        "ShyliaSafetensors/Ariel-Alloy-V1-24B-Heretic",
    ),
    templates=(
        ("5f42291cf1b71a8eeae031eafd5bdc669586dbbbebba344a5d641322af152aa7", ()),
        ("5f42291cf1b71a8eeae031eafd5bdc669586dbbbebba344a5d641322af152aa7", ()),
    ),
    tokens=(),
    markers=(
        "[INST]",
        "[/INST]",
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
        "[IMG]",
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
    """mistral-small-3.1, written as text. Options: current_date (date)."""

    format = FORMAT
    unsure = ("system",)
    current_date: str

    def hoist(self, chat: Chat) -> None:  # mistral-small-3.1.yaml:24
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # mistral-small-3.1.yaml:21
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") in ["image", "image_url"]:
                    chat.count("image")
                    parts.append((Media.of(p, "[IMG]"), IMAGE, -1))
                else:
                    raise MessageError("this format has no such content part")
            text = Text.of(parts)
        else:
            raise MessageError("mistral-small-3.1 takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # mistral-small-3.1.yaml:26
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if (
            system
            and not is_string(system.content)
            and not (is_list(system.content) and system.content and is_string(get(item(system.content, 0), "text")))
        ):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # mistral-small-3.1.yaml:26
        for m in chat.messages:
            if (
                m.role != "user"
                and not is_string(m.content)
                and not (is_list(m.content) and m.content and is_string(get(item(m.content, 0), "text")))
            ):
                raise MessageError("a message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-small-3.1.yaml:31
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("[SYSTEM_PROMPT]")
        if system:
            out.content(system, get(item(system.content, 0), "text") if is_list(system.content) else system.text)
        else:
            self.wire_default(out, chat, (0, -1, -1))
        out.frame("[/SYSTEM_PROMPT]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-3.1.yaml:35
        match m.role:
            case "system":
                out.framed(
                    m,
                    "[SYSTEM_PROMPT]",
                    get(item(m.content, 0), "text") if is_list(m.content) else m.text,
                    "[/SYSTEM_PROMPT]",
                )
            case "user":
                out.framed(m, "[INST]", m.text, "[/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-3.1.yaml:39
        out.sampled_data(m, get(item(m.content, 0), "text") if is_list(m.content) else m.text)
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

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-small-3.1.yaml:39
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-small-3.1.yaml:39
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-small-3.1.yaml:41
        return self.eos


class Renderer(emitted.Renderer):
    """mistral-small-3.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral Small 3.1: Mistral Small 3 with pictures; of other lists the first part.
format: mistral-small-3.1
models: [mistralai/Mistral-Small-3.1-24B-Instruct-2503, ShyliaSafetensors/Ariel-Alloy-V1-24B-Heretic]

parity:
  - {template: mistralai-Mistral-Small-3.1-24B-Instruct-2503, sha256: 5f42291cf1b71a8eeae031eafd5bdc669586dbbbebba344a5d641322af152aa7}
  - {template: ShyliaSafetensors-Ariel-Alloy-V1-24B-Heretic, sha256: 5f42291cf1b71a8eeae031eafd5bdc669586dbbbebba344a5d641322af152aa7}

markers: ['[INST]', '[/INST]', '[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[IMG]']
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

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: "p.type in ['image', 'image_url']", media: image, emit: '[IMG]'}

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "system and not is_string(system.content) and not (is_list(system.content) and system.content and is_string(system.content[0].text))", say: the first system message must be a text}
  - {when: "m.role != 'user' and not is_string(m.content) and not (is_list(m.content) and m.content and is_string(m.content[0].text))", say: a message needs a text}

wires: {default: '${about} ${current_date}.⏎⏎${rules}'}

prelude:
  - '${bos}[SYSTEM_PROMPT]'
  - {when: system, emit: '${system.content[0].text if is_list(system.content) else system.text}', else: '${@default}'}
  - '[/SYSTEM_PROMPT]'

turns:
  system: '[SYSTEM_PROMPT]${m.content[0].text if is_list(m.content) else m.text}[/SYSTEM_PROMPT]'
  user: '[INST]${m.text}[/INST]'
  assistant:
    open: ''
    sampled: '${text := m.content[0].text if is_list(m.content) else m.text}'
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
