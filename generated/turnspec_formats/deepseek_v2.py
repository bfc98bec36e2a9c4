# Emitted from deepseek-v2.yaml by `turnspec compile deepseek-v2.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V2-Chat: plain turns, system messages where they stand."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="deepseek-v2",
    title="DeepSeek-V2-Chat: plain turns, system messages where they stand.",
    models=("deepseek-ai/DeepSeek-V2-Chat-0628",),
    templates=(("980c96c053071fb6157ca0c0d56d6f542bfdd8196259e401c9d3c782190ea607", ()),),
    tokens=(
        "<｜User｜>",
        "<｜Assistant｜>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "unknown roles",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<｜end▁of▁sentence｜>",)),
    bos="<｜begin▁of▁sentence｜>",
    eos="<｜end▁of▁sentence｜>",
    openers=(("user", "<｜User｜>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-v2, written as text. Options: none of its own."""

    format = FORMAT
    seen_roles = (
        "system",
        "user",
        "assistant",
    )

    def read_text(self, content: Any, chat: Chat) -> str:  # deepseek-v2.yaml:9
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # deepseek-v2.yaml:12
        for m in chat.messages:
            if m.role in ["system", "user", "assistant"] and not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # deepseek-v2.yaml:14
        out.frame(self.bos)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2.yaml:16
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2.yaml:17
        out.content(m, m.text)
        out.scaffold(m, "\n\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2.yaml:18
        out.scaffold(m, "<｜User｜>")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2.yaml:20
        out.scaffold(m, "<｜Assistant｜>")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v2.yaml:20
        out.frame("<｜Assistant｜>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v2.yaml:20
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v2.yaml:22
        return self.eos


class Renderer(emitted.Renderer):
    """deepseek-v2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V2-Chat: plain turns, system messages where they stand.
format: deepseek-v2
models: [deepseek-ai/DeepSeek-V2-Chat-0628]
parity: {template: deepseek-ai-DeepSeek-V2-Chat-0628, sha256: 980c96c053071fb6157ca0c0d56d6f542bfdd8196259e401c9d3c782190ea607}
tokens: ['<｜User｜>', '<｜Assistant｜>']
bos: '<｜begin▁of▁sentence｜>'
eos: '<｜end▁of▁sentence｜>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: every message must have a text}

prelude: '${bos}'

turns:
  system: '${m.text}⏎⏎'
  user: '<｜User｜>${m.text}'
  assistant:
    open: '<｜Assistant｜>'
    sampled: text
    stop: '${eos}'
  '*': skip

loses: [calls, call ids, reasoning, tool schemas, unknown roles, 'list content: refused']

examples:
  - say: a question
    messages:
      - {role: system, content: Be brief.}
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>Be brief.\\n\\n<｜User｜>Weather in Oslo?<｜Assistant｜>Cold.<｜end▁of▁sentence｜><｜User｜>How cold?<｜Assistant｜>"
  - say: an answer
    completion: Cold.<｜end▁of▁sentence｜>
    parsed: {content: Cold., status: complete}
"""
