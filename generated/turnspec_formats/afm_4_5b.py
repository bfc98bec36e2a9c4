# Emitted from afm-4.5b.yaml by `turnspec compile afm-4.5b.yaml`.
# Do not edit: change the spec and compile it again.
"""AFM 4.5B: ChatML with a long default; the header of the answer ends the prompt, asked for or not."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

ABOUT = "The assistant is AFM-4.5B, trained by Arcee AI, with 4.5 billion parameters. AFM is a deeply thoughtful, helpful assistant. The assistant is having a conversation with the user. The assistant's responses are calm, intelligent, and personable, always aiming to truly understand the user's intent. AFM thinks aloud, step by step, when solving problems or forming explanations, much like a careful, reflective thinker would. The assistant helps with sincerity and depth. If a topic invites introspection, curiosity, or broader insight, the assistant allows space for reflection — be open to nuance and complexity. The assistant is not robotic or overly formal; it speaks like a wise, thoughtful companion who cares about clarity and the human experience. If a topic is uncertain or depends on subjective interpretation, AFM explains the possibilities thoughtfully."  # afm-4.5b.yaml:7

FORMAT = Format(
    id="afm-4.5b",
    title="AFM 4.5B: ChatML with a long default; the header of the answer ends the prompt, asked for or not.",
    models=("arcee-ai/AFM-4.5B",),
    templates=(("eb848e2fcce292dc03edc47fc134535d2b0581e9f29c7709a18f7336eeb3fc2f", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    looks_ahead=True,
    openers=(("user", "<|im_start|>user\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """afm-4.5b, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def hoist(self, chat: Chat) -> None:  # afm-4.5b.yaml:9
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # afm-4.5b.yaml:11
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # afm-4.5b.yaml:11
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # afm-4.5b.yaml:14
        system = chat.hoisted["system"]
        out.frame("<|im_start|>system\n")
        out.content(system, system.text if system else ABOUT)
        out.frame("<|im_end|>\n")
        if not chat.last and not chat.generating:
            out.frame("<|im_start|>assistant\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # afm-4.5b.yaml:17
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # afm-4.5b.yaml:18
        out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<|im_start|>assistant\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # afm-4.5b.yaml:19
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # afm-4.5b.yaml:20
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")
        if not chat.next(m) and not chat.generating:
            out.scaffold(m, "<|im_start|>assistant\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # afm-4.5b.yaml:19
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # afm-4.5b.yaml:21
        if prev.role != "assistant":
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # afm-4.5b.yaml:19
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # afm-4.5b.yaml:19
        return "\n"


class Renderer(emitted.Renderer):
    """afm-4.5b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# AFM 4.5B: ChatML with a long default; the header of the answer ends the prompt, asked for or not.
format: afm-4.5b
models: [arcee-ai/AFM-4.5B]
parity: {template: arcee-ai-AFM-4.5B, sha256: eb848e2fcce292dc03edc47fc134535d2b0581e9f29c7709a18f7336eeb3fc2f}
tokens: ['<|im_start|>', '<|im_end|>']

texts:
  about: |-
    The assistant is AFM-4.5B, trained by Arcee AI, with 4.5 billion parameters. AFM is a deeply thoughtful, helpful assistant. The assistant is having a conversation with the user. The assistant's responses are calm, intelligent, and personable, always aiming to truly understand the user's intent. AFM thinks aloud, step by step, when solving problems or forming explanations, much like a careful, reflective thinker would. The assistant helps with sincerity and depth. If a topic invites introspection, curiosity, or broader insight, the assistant allows space for reflection — be open to nuance and complexity. The assistant is not robotic or overly formal; it speaks like a wise, thoughtful companion who cares about clarity and the human experience. If a topic is uncertain or depends on subjective interpretation, AFM explains the possibilities thoughtfully.

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  - '<|im_start|>system⏎${system.text if system else about}<|im_end|>⏎'
  - {when: at_end, emit: '<|im_start|>assistant⏎'}

turns:
  user: ['<|im_start|>user⏎${m.text}<|im_end|>⏎', {when: at_end, emit: '<|im_start|>assistant⏎'}]
  assistant: {open: '<|im_start|>assistant⏎', sampled: text, stop: '<|im_end|>', after: '⏎'}
  '*': ['<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎', {when: at_end, emit: '<|im_start|>assistant⏎'}]

generation: {when: prev.role != "assistant", emit: [open]}
loses: [calls, call ids, reasoning, tool schemas, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      The assistant is AFM-4.5B, trained by Arcee AI, with 4.5 billion parameters. AFM is a deeply thoughtful, helpful assistant. The assistant is having a conversation with the user. The assistant's responses are calm, intelligent, and personable, always aiming to truly understand the user's intent. AFM thinks aloud, step by step, when solving problems or forming explanations, much like a careful, reflective thinker would. The assistant helps with sincerity and depth. If a topic invites introspection, curiosity, or broader insight, the assistant allows space for reflection — be open to nuance and complexity. The assistant is not robotic or overly formal; it speaks like a wise, thoughtful companion who cares about clarity and the human experience. If a topic is uncertain or depends on subjective interpretation, AFM explains the possibilities thoughtfully.<|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      Cold.<|im_end|>
      <|im_start|>user
      How cold?<|im_end|>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
