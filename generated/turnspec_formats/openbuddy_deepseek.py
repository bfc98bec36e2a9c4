# Emitted from openbuddy-deepseek.yaml by `turnspec compile openbuddy-deepseek.yaml`.
# Do not edit: change the spec and compile it again.
"""OpenBuddy DeepSeek: roles as words; a last answer stays open."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="openbuddy-deepseek",
    title="OpenBuddy DeepSeek: roles as words; a last answer stays open.",
    models=(
        "OpenBuddy/openbuddy-deepseek-67b-v18.1-4k",
        "OpenBuddy/openbuddy-mistral-7b-v18.1-128k",
        "OpenBuddy/openbuddy-mistral-7b-v19.1-4k",
        "OpenBuddy/openbuddy-mistral2-7b-v20.1-32k",
        "OpenBuddy/openbuddy-mistral2-7b-v20.2-32k",
        "OpenBuddy/openbuddy-mistral2-7b-v20.3-32k",
        "OpenBuddy/openbuddy-mixtral-7bx8-v18.1-32k",
        "OpenBuddy/openbuddy-mixtral-7bx8-v19.1-32k",
    ),
    templates=(("ae1e70ab7a767de12126b51802ca42fccdaebb178eec60403a4734ca89e298dd", ()),),
    tokens=(),
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
        text=Brackets(" ", ""),
        calls=None,
        stops=("<｜end▁of▁sentence｜>",),
        other_stops=("<｜end▁of▁sentence｜>",),
        after="\n",
    ),
    eos="<｜end▁of▁sentence｜>",
    looks_ahead=True,
    openers=(("user", "User: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """openbuddy-deepseek, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # openbuddy-deepseek.yaml:10
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # openbuddy-deepseek.yaml:12
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("a message of this role needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # openbuddy-deepseek.yaml:14
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "User: ", m.text, "\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # openbuddy-deepseek.yaml:15
        out.content(m, m.text)
        out.scaffold(m, "\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # openbuddy-deepseek.yaml:18
        start = len(out.texts)
        out.scaffold(m, "Assistant:")
        out.sampled(m, " ", m.text, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openbuddy-deepseek.yaml:18
        out.frame("Assistant:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # openbuddy-deepseek.yaml:24
        if not chat.given and not prev:
            raise MessageError("there are no messages")
        elif prev.role != "assistant":
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # openbuddy-deepseek.yaml:20
        if not not chat.next(m):
            return self.eos
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # openbuddy-deepseek.yaml:22
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """openbuddy-deepseek: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OpenBuddy DeepSeek: roles as words; a last answer stays open.
format: openbuddy-deepseek
models: [OpenBuddy/openbuddy-deepseek-67b-v18.1-4k, OpenBuddy/openbuddy-mistral-7b-v18.1-128k,
         OpenBuddy/openbuddy-mistral-7b-v19.1-4k, OpenBuddy/openbuddy-mistral2-7b-v20.1-32k,
         OpenBuddy/openbuddy-mistral2-7b-v20.2-32k, OpenBuddy/openbuddy-mistral2-7b-v20.3-32k,
         OpenBuddy/openbuddy-mixtral-7bx8-v18.1-32k, OpenBuddy/openbuddy-mixtral-7bx8-v19.1-32k]
parity: {template: OpenBuddy-openbuddy-deepseek-67b-v18.1-4k, sha256: ae1e70ab7a767de12126b51802ca42fccdaebb178eec60403a4734ca89e298dd}
eos: '<｜end▁of▁sentence｜>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: a message of this role needs a text}

turns:
  system: '${m.text}⏎'
  user: 'User: ${m.text}⏎'
  assistant:
    open: 'Assistant:'
    sampled: [' ', text]
    stop: {when: not last, emit: '${eos}'}
    other_stops: ['<｜end▁of▁sentence｜>']
    after: {when: not last, emit: '⏎'}
  '*': drop

generation:
  case:
    - {when: not messages and not prev, emit: {reject: there are no messages}}
    - {when: prev.role != "assistant", emit: open}

loses: [calls, reasoning, call ids, tool schemas, list content, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "User: Weather in Oslo?\\nAssistant: Cold.<｜end▁of▁sentence｜>\\nUser: How cold?\\nAssistant:"
  - say: an answer
    completion: "Cold.<｜end▁of▁sentence｜>"
    parsed: {content: Cold., status: complete}
"""
