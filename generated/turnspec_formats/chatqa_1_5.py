# Emitted from chatqa-1.5.yaml by `turnspec compile chatqa-1.5.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatQA: a fixed system text; the last question ends in the header of the answer."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, align, is_string

SYSTEM_TEXT = "System: This is a chat between a user and an artificial intelligence assistant. The assistant gives helpful, detailed, and polite answers to the user's questions based on the context. The assistant should also indicate when the answer cannot be found in the context."  # chatqa-1.5.yaml:8

FORMAT = Format(
    id="chatqa-1.5",
    title="ChatQA: a fixed system text; the last question ends in the header of the answer.",
    models=("nvidia/Llama3-ChatQA-1.5-8B",),
    templates=(("cd3636885332999fc1931dc2a0070f767bc5b2af643ab05c6dc48806add23b3f", ()),),
    tokens=("<|end_of_text|>",),
    markers=(),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "system messages",
        "white space: around texts",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|end_of_text|>",),
        other_stops=("<|end_of_text|>",),
        after="\n\n",
    ),
    bos="<|begin_of_text|>",
    looks_ahead=True,
    openers=(("*", "Assistant: "), ("user", "User: ")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """chatqa-1.5, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # chatqa-1.5.yaml:11
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # chatqa-1.5.yaml:13
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # chatqa-1.5.yaml:13
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatqa-1.5.yaml:16
        out.frame(self.bos)
        out.frame(SYSTEM_TEXT)
        out.frame("\n\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatqa-1.5.yaml:17
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatqa-1.5.yaml:18
        out.scaffold(m, "User: ")
        out.content(m, m.text.strip())
        out.scaffold(m, "\n\n")
        if not m.next:
            out.scaffold(m, "Assistant:")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatqa-1.5.yaml:20
        start = len(out)
        out.scaffold(m, "Assistant: ")
        out.sampled_data(m, m.text.strip())
        out.sampled(m, self.stop(chat, m))
        align(out, start, m, self.generation_text(chat, m.prev), FORMAT)
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatqa-1.5.yaml:25
        out.scaffold(m, "Assistant: ")
        out.content(m, m.text.strip())
        out.scaffold(m, "\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatqa-1.5.yaml:20
        out.frame("Assistant: ")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatqa-1.5.yaml:26
        pass

    def stop(self, chat: Chat, m: Message) -> str:  # chatqa-1.5.yaml:22
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # chatqa-1.5.yaml:24
        return "\n\n"


class Renderer(emitted.Renderer):
    """chatqa-1.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatQA: a fixed system text; the last question ends in the header of the answer.
format: chatqa-1.5
models: [nvidia/Llama3-ChatQA-1.5-8B]
parity: {template: nvidia-Llama3-ChatQA-1.5-8B, sha256: cd3636885332999fc1931dc2a0070f767bc5b2af643ab05c6dc48806add23b3f}
tokens: ['<|end_of_text|>']
bos: '<|begin_of_text|>'

texts:
  system_text: |-
    System: This is a chat between a user and an artificial intelligence assistant. The assistant gives helpful, detailed, and polite answers to the user's questions based on the context. The assistant should also indicate when the answer cannot be found in the context.

hoist: {system: first}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: not messages, say: there are no messages}

prelude: '${bos}${system_text}⏎⏎'

turns:
  user: ['User: ${m.text|trim}⏎⏎', {when: last, emit: 'Assistant:'}]
  assistant:
    open: 'Assistant: '
    sampled: ['${m.text|trim}']
    stop: ''
    other_stops: ['<|end_of_text|>']
    after: '⏎⏎'
  '*': 'Assistant: ${m.text|trim}⏎⏎'

generation: ''
loses: [calls, reasoning, call ids, tool schemas, list content, system messages, 'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|>System: This is a chat between a user and an artificial intelligence assistant. The assistant gives helpful, detailed, and polite answers to the user's questions based on the context. The assistant should also indicate when the answer cannot be found in the context.\\n\\nUser: Weather in Oslo?\\n\\nAssistant: Cold.\\n\\nUser: How cold?\\n\\nAssistant:"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
