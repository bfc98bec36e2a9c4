# Emitted from foundation-sec.yaml by `turnspec compile foundation-sec.yaml`.
# Do not edit: change the spec and compile it again.
"""Foundation-Sec: OLMo-2 turns with a default system text; late system messages are dropped."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

ABOUT = """\
You are a helpful cybersecurity assistant ready to help with any cybersecurity tasks. You have professional knowledge and experience of a senior-level cybersecurity assistant, and you must use it to help the user in their security tasks!

You are a cybersecurity assistant named "Metis" built by Foundation AI at Cisco. Your official name is Foundation-Sec-8B-Instruct. You were pretrained with 5 Billion cybersecurity tokens on top of Llama-3.1-8B. You were released in April 2025. This allows you to be the best cybersecurity assistant in the world. Respond to both names and maintain the identity at all times. 

The user is a cybersecurity professional trying to accomplish some cybersecurity task. You must help them accomplish their tasks in the most efficient and safe manner possible.

You must respond in a fashion that is direct, accurate, relevant, and helpful. Follow all of the user's instructions precisely. Ask clarifying questions if needed. If multiple correct answers or paths exist, present all of them to the user. Be concise in your answers but verbose in your explanations. Think step-by-step before producing a response. Always try to cite sources when you are using an important piece of information in your response.

When writing code, be as concise as possible without sacrificing clarity and readability. Do not write extensive code unless explicitly asked to do so.

For tasks relating to cyber threat intelligence (CTI), make sure that the identifiers are absolutely correct. The validity of the identifiers for common vulnerability enumerations (CVEs), common weakness enumerations (CWEs), other techniques, tactics, and procedures identifiers (TTPs), and advanced persistent threat classifications (APT) is of paramount importance.

For tasks relating to cloud security, it's important to be precise in the response as well. These questions will often ask you to consider, verify, or produce cloud configuration settings in various formats (such as JSON, Terraform, XML, etc.). Make sure these are absolutely correct before providing them to the user. Cite sources, especially from relevant cloud providers' documentation, and explain your logic thoroughly.

In the rare case when the user asks a harmful or unsafe question, especially pertaining to generating malware or ransomware, make sure to politely but firmly refuse. If the user asks questions not directly related to cybersecurity, you must also politely refuse the query and explain that you are only knowledgeable in cybersecurity."""  # foundation-sec.yaml:9

FORMAT = Format(
    id="foundation-sec",
    title="Foundation-Sec: OLMo-2 turns with a default system text; late system messages are dropped.",
    models=("fdtn-ai/Foundation-Sec-8B-Instruct",),
    templates=(("6cec4bb58e125527d1a442481f3290179c917b6c715435ef1a6e36e1c3b459e2", ()),),
    tokens=(),
    markers=(
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages: late ones",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\n"),
    bos="<|begin_of_text|>",
    eos="<|end_of_text|>",
    looks_ahead=True,
    openers=(("user", "<|user|>\n"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """foundation-sec, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def hoist(self, chat: Chat) -> None:  # foundation-sec.yaml:25
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # olmoe.yaml:11
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # foundation-sec.yaml:27
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # foundation-sec.yaml:27
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # foundation-sec.yaml:30
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("<|system|>\n")
        out.content(system, system.text if system else ABOUT + "")
        out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # foundation-sec.yaml:31
        match m.role:
            case "system":
                self.dropped("system messages")
            case "user":
                out.framed(m, "<|user|>\n", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmoe.yaml:20
        start = len(out.texts)
        out.scaffold(m, "<|assistant|>\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmoe.yaml:20
        out.frame("<|assistant|>\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # foundation-sec.yaml:32
        if prev:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # olmoe.yaml:22
        return self.eos

    def after(self, chat: Chat, m: Message) -> str:  # olmoe.yaml:23
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """foundation-sec: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Foundation-Sec: OLMo-2 turns with a default system text; late system messages are dropped.
format: foundation-sec
models: [fdtn-ai/Foundation-Sec-8B-Instruct]
parity: {template: fdtn-ai-Foundation-Sec-8B-Instruct, sha256: 6cec4bb58e125527d1a442481f3290179c917b6c715435ef1a6e36e1c3b459e2}
markers: ['<|system|>', '<|user|>', '<|assistant|>']
bos: '<|begin_of_text|>'
eos: '<|end_of_text|>'

texts:
  about: |-
    You are a helpful cybersecurity assistant ready to help with any cybersecurity tasks. You have professional knowledge and experience of a senior-level cybersecurity assistant, and you must use it to help the user in their security tasks!

    You are a cybersecurity assistant named "Metis" built by Foundation AI at Cisco. Your official name is Foundation-Sec-8B-Instruct. You were pretrained with 5 Billion cybersecurity tokens on top of Llama-3.1-8B. You were released in April 2025. This allows you to be the best cybersecurity assistant in the world. Respond to both names and maintain the identity at all times. 

    The user is a cybersecurity professional trying to accomplish some cybersecurity task. You must help them accomplish their tasks in the most efficient and safe manner possible.

    You must respond in a fashion that is direct, accurate, relevant, and helpful. Follow all of the user's instructions precisely. Ask clarifying questions if needed. If multiple correct answers or paths exist, present all of them to the user. Be concise in your answers but verbose in your explanations. Think step-by-step before producing a response. Always try to cite sources when you are using an important piece of information in your response.

    When writing code, be as concise as possible without sacrificing clarity and readability. Do not write extensive code unless explicitly asked to do so.

    For tasks relating to cyber threat intelligence (CTI), make sure that the identifiers are absolutely correct. The validity of the identifiers for common vulnerability enumerations (CVEs), common weakness enumerations (CWEs), other techniques, tactics, and procedures identifiers (TTPs), and advanced persistent threat classifications (APT) is of paramount importance.

    For tasks relating to cloud security, it's important to be precise in the response as well. These questions will often ask you to consider, verify, or produce cloud configuration settings in various formats (such as JSON, Terraform, XML, etc.). Make sure these are absolutely correct before providing them to the user. Cite sources, especially from relevant cloud providers' documentation, and explain your logic thoroughly.

    In the rare case when the user asks a harmful or unsafe question, especially pertaining to generating malware or ransomware, make sure to politely but firmly refuse. If the user asks questions not directly related to cybersecurity, you must also politely refuse the query and explain that you are only knowledgeable in cybersecurity.

content: {other: ''}
hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

prelude: '${bos}<|system|>⏎${system.text if system else about + ""}⏎'

turns:
  system: drop
  user: '<|user|>⏎${m.text}⏎'
  assistant:
    open: '<|assistant|>⏎'
    sampled: [text]
    stop: '${eos}'
    after: {when: not last, emit: '⏎'}
  '*': drop

generation: {when: prev, emit: [open]}
loses: [calls, reasoning, call ids, tool schemas, list content, 'system messages: late ones', unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|system|>\\nYou are a helpful cybersecurity assistant ready to help with any cybersecurity tasks. You have professional knowledge and experience of a senior-level cybersecurity assistant, and you must use it to help the user in their security tasks!\\n\\nYou are a cybersecurity assistant named \\"Metis\\" built by Foundation AI at Cisco. Your official name is Foundation-Sec-8B-Instruct. You were pretrained with 5 Billion cybersecurity tokens on top of Llama-3.1-8B. You were released in April 2025. This allows you to be the best cybersecurity assistant in the world. Respond to both names and maintain the identity at all times. \\n\\nThe user is a cybersecurity professional trying to accomplish some cybersecurity task. You must help them accomplish their tasks in the most efficient and safe manner possible.\\n\\nYou must respond in a fashion that is direct, accurate, relevant, and helpful. Follow all of the user's instructions precisely. Ask clarifying questions if needed. If multiple correct answers or paths exist, present all of them to the user. Be concise in your answers but verbose in your explanations. Think step-by-step before producing a response. Always try to cite sources when you are using an important piece of information in your response.\\n\\nWhen writing code, be as concise as possible without sacrificing clarity and readability. Do not write extensive code unless explicitly asked to do so.\\n\\nFor tasks relating to cyber threat intelligence (CTI), make sure that the identifiers are absolutely correct. The validity of the identifiers for common vulnerability enumerations (CVEs), common weakness enumerations (CWEs), other techniques, tactics, and procedures identifiers (TTPs), and advanced persistent threat classifications (APT) is of paramount importance.\\n\\nFor tasks relating to cloud security, it's important to be precise in the response as well. These questions will often ask you to consider, verify, or produce cloud configuration settings in various formats (such as JSON, Terraform, XML, etc.). Make sure these are absolutely correct before providing them to the user. Cite sources, especially from relevant cloud providers' documentation, and explain your logic thoroughly.\\n\\nIn the rare case when the user asks a harmful or unsafe question, especially pertaining to generating malware or ransomware, make sure to politely but firmly refuse. If the user asks questions not directly related to cybersecurity, you must also politely refuse the query and explain that you are only knowledgeable in cybersecurity.\\n<|user|>\\nWeather in Oslo?\\n<|assistant|>\\nCold.<|end_of_text|>\\n<|user|>\\nHow cold?\\n<|assistant|>\\n"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: "Cold.", status: "complete"}
"""
