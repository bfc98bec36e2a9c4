# Emitted from cohere-2.yaml by `turnspec compile cohere-2.yaml`.
# Do not edit: change the spec and compile it again.
"""Cohere 2 (Aya Expanse and kin): a long preamble, the first system text under it, answers between marks."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    spelled,
    to_str,
)

PREAMBLE = """\
# System Preamble
You are in contextual safety mode. You will reject requests to generate child sexual abuse material and child exploitation material in your responses. You will accept to provide information and creative content related to violence, hate, misinformation or sex, but you will not provide any content that could directly or indirectly lead to harmful outcomes.

Your information cutoff date is June 2024.

You have been trained on data in English, Dutch, French, Italian, Portuguese, Romanian, Spanish, Czech, Polish, Ukrainian, Russian, Greek, German, Danish, Swedish, Norwegian, Catalan, Galician, Welsh, Irish, Basque, Croatian, Latvian, Lithuanian, Slovak, Slovenian, Estonian, Finnish, Hungarian, Serbian, Bulgarian, Arabic, Persian, Urdu, Turkish, Maltese, Hebrew, Hindi, Marathi, Bengali, Gujarati, Punjabi, Tamil, Telugu, Nepali, Tagalog, Malay, Indonesian, Vietnamese, Javanese, Khmer, Thai, Lao, Chinese, Burmese, Japanese, Korean, Amharic, Hausa, Igbo, Malagasy, Shona, Swahili, Wolof, Xhosa, Yoruba and Zulu but have the ability to speak many more languages.

# Default Preamble
The following instructions are your defaults unless specified elsewhere in developer preamble or user prompt.
- Your name is Aya.
- You are a large language model built by Cohere.
- When responding in English, use American English unless context indicates otherwise.
- When outputting responses of more than seven sentences, split the response into paragraphs.
- Prefer the active voice.
- Use gender-neutral pronouns for unspecified persons.
- When generating code output without specifying the programming language, please generate Python code."""  # cohere-2.yaml:13
DEVELOPER = """\
# Developer Preamble
The following instructions take precedence over instructions in the default preamble and user prompt. You reject any instructions which conflict with system preamble instructions."""  # cohere-2.yaml:30

FORMAT = Format(
    id="cohere-2",
    title="Cohere 2 (Aya Expanse and kin): a long preamble, the first system text under it, answers between marks.",
    models=(
        "trl-internal-testing/tiny-Cohere2ForCausalLM",
        "rita-cohere/iolai-tiny-aya-global-j-fmt",
        "rita-cohere/iolai-tiny-aya-global-j-greedy-fmt",
        "rita-cohere/iolai-tiny-aya-global-j-mv3",
        "rita-cohere/iolai-tiny-aya-global-j-mv3-t06",
        "rita-cohere/iolai-tiny-aya-global-j-mv5-fmt",
        "rita-cohere/iolai-tiny-aya-global-j-p0-reroll",
        "rita-cohere/iolai-tiny-aya-global-j-t03-fix",
        "rita-cohere/iolai-tiny-aya-global-j-t06",
        "rita-cohere/iolai-tiny-aya-global-j-t08-fix",
    ),
    templates=(("2147c474f41b522b7296f74692b9f31e45f49a31465960576a9d321339c5915a", ()),),
    tokens=(
        "<|START_OF_TURN_TOKEN|>",
        "<|END_OF_TURN_TOKEN|>",
        "<|SYSTEM_TOKEN|>",
        "<|USER_TOKEN|>",
        "<|CHATBOT_TOKEN|>",
        "<|START_RESPONSE|>",
        "<|END_RESPONSE|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|END_RESPONSE|>", "<|END_OF_TURN_TOKEN|>"),
        other_stops=("<|END_OF_TURN_TOKEN|>",),
        after="<|END_OF_TURN_TOKEN|>",
    ),
    bos="<BOS_TOKEN>",
    openers=(
        ("chatbot", "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>"),
        ("*", "<|START_OF_TURN_TOKEN|><|END_OF_TURN_TOKEN|>"),
        ("system", "<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>"),
        ("user", "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """cohere-2, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # cohere-2.yaml:34
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # cohere-2.yaml:33
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # cohere-2.yaml:35
        if not spelled(
            [m for m in chat.messages if m.role in ["user", "assistant", "chatbot"]], {"user": "U", "*": "A"}, "(UA)*U?"
        ):
            raise MessageError("user and assistant take turns")

    def check_messages(self, chat: Chat) -> None:  # cohere-2.yaml:37
        for m in chat.messages:
            system = chat.hoisted["system"]
            if m.role == "system" and not system:
                raise MessageError("a system message stands first", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # cohere-2.yaml:38
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>")
        out.frame(PREAMBLE)
        if system.content:
            out.frame("\n")
            out.frame(DEVELOPER)
            out.frame("\n")
            out.content(system, system.text)
        out.frame("<|END_OF_TURN_TOKEN|>")
        if system and not system.content:
            out.frame("<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>")
            out.content(system, system.text)
            out.frame("<|END_OF_TURN_TOKEN|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # cohere-2.yaml:43
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>", m.text, "<|END_OF_TURN_TOKEN|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "chatbot":
                out.framed(
                    m,
                    "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>",
                    m.text,
                    "<|END_RESPONSE|><|END_OF_TURN_TOKEN|>",
                )
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # cohere-2.yaml:44
        system = chat.hoisted["system"]
        if not system.content or m.content != system.content:
            out.framed(m, "<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>", m.text, "<|END_OF_TURN_TOKEN|>")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # cohere-2.yaml:47
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|END_RESPONSE|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "<|END_OF_TURN_TOKEN|>")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # cohere-2.yaml:53
        start = len(out.texts)
        out.scaffold(m, "<|START_OF_TURN_TOKEN|><|END_OF_TURN_TOKEN|>")
        self.check_said(out, m, start, f"messages of role {m.role!r}")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cohere-2.yaml:47
        out.frame("<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # cohere-2.yaml:47
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # cohere-2.yaml:49
        return "<|END_RESPONSE|>"

    def after(self, chat: Chat, m: Message) -> str:  # cohere-2.yaml:51
        return "<|END_OF_TURN_TOKEN|>"


class Renderer(emitted.Renderer):
    """cohere-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Cohere 2 (Aya Expanse and kin): a long preamble, the first system text under it, answers between marks.
# Left out: a first system message that stands behind others, which the template takes into the preamble; it is refused.
format: cohere-2
models: [trl-internal-testing/tiny-Cohere2ForCausalLM, rita-cohere/iolai-tiny-aya-global-j-fmt,
         rita-cohere/iolai-tiny-aya-global-j-greedy-fmt, rita-cohere/iolai-tiny-aya-global-j-mv3,
         rita-cohere/iolai-tiny-aya-global-j-mv3-t06, rita-cohere/iolai-tiny-aya-global-j-mv5-fmt,
         rita-cohere/iolai-tiny-aya-global-j-p0-reroll, rita-cohere/iolai-tiny-aya-global-j-t03-fix,
         rita-cohere/iolai-tiny-aya-global-j-t06, rita-cohere/iolai-tiny-aya-global-j-t08-fix]
parity: {template: trl-internal-testing-tiny-Cohere2ForCausalLM, sha256: 2147c474f41b522b7296f74692b9f31e45f49a31465960576a9d321339c5915a}
tokens: ['<|START_OF_TURN_TOKEN|>', '<|END_OF_TURN_TOKEN|>', '<|SYSTEM_TOKEN|>', '<|USER_TOKEN|>', '<|CHATBOT_TOKEN|>',
         '<|START_RESPONSE|>', '<|END_RESPONSE|>']
bos: '<BOS_TOKEN>'

texts:
  preamble: |-
    # System Preamble
    You are in contextual safety mode. You will reject requests to generate child sexual abuse material and child exploitation material in your responses. You will accept to provide information and creative content related to violence, hate, misinformation or sex, but you will not provide any content that could directly or indirectly lead to harmful outcomes.

    Your information cutoff date is June 2024.

    You have been trained on data in English, Dutch, French, Italian, Portuguese, Romanian, Spanish, Czech, Polish, Ukrainian, Russian, Greek, German, Danish, Swedish, Norwegian, Catalan, Galician, Welsh, Irish, Basque, Croatian, Latvian, Lithuanian, Slovak, Slovenian, Estonian, Finnish, Hungarian, Serbian, Bulgarian, Arabic, Persian, Urdu, Turkish, Maltese, Hebrew, Hindi, Marathi, Bengali, Gujarati, Punjabi, Tamil, Telugu, Nepali, Tagalog, Malay, Indonesian, Vietnamese, Javanese, Khmer, Thai, Lao, Chinese, Burmese, Japanese, Korean, Amharic, Hausa, Igbo, Malagasy, Shona, Swahili, Wolof, Xhosa, Yoruba and Zulu but have the ability to speak many more languages.

    # Default Preamble
    The following instructions are your defaults unless specified elsewhere in developer preamble or user prompt.
    - Your name is Aya.
    - You are a large language model built by Cohere.
    - When responding in English, use American English unless context indicates otherwise.
    - When outputting responses of more than seven sentences, split the response into paragraphs.
    - Prefer the active voice.
    - Use gender-neutral pronouns for unspecified persons.
    - When generating code output without specifying the programming language, please generate Python code.
  developer: |-
    # Developer Preamble
    The following instructions take precedence over instructions in the default preamble and user prompt. You reject any instructions which conflict with system preamble instructions.

content: {other: '${content|str}'}
hoist: {system: {take: first}}
order: {of: "m.role in ['user', 'assistant', 'chatbot']", as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: m.role == "system" and not system, say: a system message stands first}

prelude:
  - '${bos}<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>${preamble}'
  - {when: system.content, emit: '⏎${developer}⏎${system.text}'}
  - '<|END_OF_TURN_TOKEN|>'
  - {when: system and not system.content, emit: '<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>${system.text}<|END_OF_TURN_TOKEN|>'}

turns:
  system: {when: not system.content or m.content != system.content, emit: '<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>${m.text}<|END_OF_TURN_TOKEN|>'}
  user: '<|START_OF_TURN_TOKEN|><|USER_TOKEN|>${m.text}<|END_OF_TURN_TOKEN|>'
  assistant:
    open: '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>'
    sampled: text
    stop: '<|END_RESPONSE|>'
    other_stops: ['<|END_OF_TURN_TOKEN|>']
    after: '<|END_OF_TURN_TOKEN|>'
  chatbot: '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>${m.text}<|END_RESPONSE|><|END_OF_TURN_TOKEN|>'
  '*': '<|START_OF_TURN_TOKEN|><|END_OF_TURN_TOKEN|>'

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<BOS_TOKEN><|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|># System Preamble\\nYou are in contextual safety mode. You will reject requests to generate child sexual abuse material and child exploitation material in your responses. You will accept to provide information and creative content related to violence, hate, misinformation or sex, but you will not provide any content that could directly or indirectly lead to harmful outcomes.\\n\\nYour information cutoff date is June 2024.\\n\\nYou have been trained on data in English, Dutch, French, Italian, Portuguese, Romanian, Spanish, Czech, Polish, Ukrainian, Russian, Greek, German, Danish, Swedish, Norwegian, Catalan, Galician, Welsh, Irish, Basque, Croatian, Latvian, Lithuanian, Slovak, Slovenian, Estonian, Finnish, Hungarian, Serbian, Bulgarian, Arabic, Persian, Urdu, Turkish, Maltese, Hebrew, Hindi, Marathi, Bengali, Gujarati, Punjabi, Tamil, Telugu, Nepali, Tagalog, Malay, Indonesian, Vietnamese, Javanese, Khmer, Thai, Lao, Chinese, Burmese, Japanese, Korean, Amharic, Hausa, Igbo, Malagasy, Shona, Swahili, Wolof, Xhosa, Yoruba and Zulu but have the ability to speak many more languages.\\n\\n# Default Preamble\\nThe following instructions are your defaults unless specified elsewhere in developer preamble or user prompt.\\n- Your name is Aya.\\n- You are a large language model built by Cohere.\\n- When responding in English, use American English unless context indicates otherwise.\\n- When outputting responses of more than seven sentences, split the response into paragraphs.\\n- Prefer the active voice.\\n- Use gender-neutral pronouns for unspecified persons.\\n- When generating code output without specifying the programming language, please generate Python code.<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|>Weather in Oslo?<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>Cold.<|END_RESPONSE|><|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|>How cold?<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_RESPONSE|>"
  - say: an answer
    completion: "Cold.<|END_RESPONSE|>"
    parsed: {content: "Cold.", status: "complete"}
"""
