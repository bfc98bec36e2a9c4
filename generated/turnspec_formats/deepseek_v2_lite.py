# Emitted from deepseek-v2-lite.yaml by `turnspec compile deepseek-v2-lite.yaml`.
# Do not edit: change the spec and compile it again.
"""DeepSeek-V2-Lite and DeepSeek LLM: names before texts, empty lines after questions."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="deepseek-v2-lite",
    title="DeepSeek-V2-Lite and DeepSeek LLM: names before texts, empty lines after questions.",
    models=(
        "deepseek-ai/DeepSeek-V2-Lite-Chat",
        "Kwaipilot/KwaiCoder-DS-V2-Lite-Base",
        "deepseek-ai/DeepSeek-Coder-V2-Base",
        "deepseek-ai/DeepSeek-Coder-V2-Instruct",
        "deepseek-ai/DeepSeek-Coder-V2-Lite-Base",
        "deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct",
        "deepseek-ai/DeepSeek-V2",
        "deepseek-ai/DeepSeek-V2-Chat",
        "deepseek-ai/DeepSeek-V2-Lite",
        "deepseek-ai/ESFT-gate-code-lite",
        "deepseek-ai/ESFT-gate-intent-lite",
        "deepseek-ai/ESFT-gate-law-lite",
        "deepseek-ai/ESFT-gate-math-lite",
        "deepseek-ai/ESFT-gate-summary-lite",
        "deepseek-ai/ESFT-gate-translation-lite",
        "deepseek-ai/ESFT-token-code-lite",
        "deepseek-ai/ESFT-token-intent-lite",
        "deepseek-ai/ESFT-token-law-lite",
        "deepseek-ai/ESFT-token-math-lite",
        "deepseek-ai/ESFT-token-summary-lite",
        "deepseek-ai/ESFT-token-translation-lite",
        "deepseek-ai/ESFT-vanilla-lite",
        "deepseek-ai/deepseek-llm-67b-chat",
        "deepseek-ai/deepseek-llm-7b-chat",
        "deepseek-ai/deepseek-math-7b-instruct",
        "deepseek-ai/deepseek-math-7b-rl",
        "deepseek-ai/deepseek-moe-16b-chat",
    ),
    templates=(("8aeba567270fa9a8d5372caf4b04affea947c4421d96adc01e3ff94021b0ae8e", ()),),
    tokens=(),
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
    grammar=Grammar(reasoning=None, text=Brackets(" ", ""), calls=None, stops=("<｜end▁of▁sentence｜>",)),
    bos="<｜begin▁of▁sentence｜>",
    eos="<｜end▁of▁sentence｜>",
    openers=(("user", "User: "),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """deepseek-v2-lite, written as text. Options: none of its own."""

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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2-lite.yaml:16
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "User: ", m.text, "\n\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2.yaml:17
        out.content(m, m.text)
        out.scaffold(m, "\n\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # deepseek-v2-lite.yaml:19
        out.scaffold(m, "Assistant:")
        out.sampled(m, " ", m.text, self.stop(chat, m))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v2-lite.yaml:19
        out.frame("Assistant:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # deepseek-v2-lite.yaml:19
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # deepseek-v2.yaml:22
        return self.eos


class Renderer(emitted.Renderer):
    """deepseek-v2-lite: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# DeepSeek-V2-Lite and DeepSeek LLM: names before texts, empty lines after questions.
format: deepseek-v2-lite
models: [deepseek-ai/DeepSeek-V2-Lite-Chat, Kwaipilot/KwaiCoder-DS-V2-Lite-Base, deepseek-ai/DeepSeek-Coder-V2-Base,
         deepseek-ai/DeepSeek-Coder-V2-Instruct, deepseek-ai/DeepSeek-Coder-V2-Lite-Base,
         deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct, deepseek-ai/DeepSeek-V2, deepseek-ai/DeepSeek-V2-Chat,
         deepseek-ai/DeepSeek-V2-Lite, deepseek-ai/ESFT-gate-code-lite, deepseek-ai/ESFT-gate-intent-lite,
         deepseek-ai/ESFT-gate-law-lite, deepseek-ai/ESFT-gate-math-lite, deepseek-ai/ESFT-gate-summary-lite,
         deepseek-ai/ESFT-gate-translation-lite, deepseek-ai/ESFT-token-code-lite, deepseek-ai/ESFT-token-intent-lite,
         deepseek-ai/ESFT-token-law-lite, deepseek-ai/ESFT-token-math-lite, deepseek-ai/ESFT-token-summary-lite,
         deepseek-ai/ESFT-token-translation-lite, deepseek-ai/ESFT-vanilla-lite, deepseek-ai/deepseek-llm-67b-chat,
         deepseek-ai/deepseek-llm-7b-chat, deepseek-ai/deepseek-math-7b-instruct, deepseek-ai/deepseek-math-7b-rl,
         deepseek-ai/deepseek-moe-16b-chat]
parity: {template: deepseek-ai-DeepSeek-V2-Lite-Chat, sha256: 8aeba567270fa9a8d5372caf4b04affea947c4421d96adc01e3ff94021b0ae8e}
tokens: []
bos: '<｜begin▁of▁sentence｜>'
eos: '<｜end▁of▁sentence｜>'
content: {other: ''}

reject:
  - {when: "m.role in ['system', 'user', 'assistant'] and not is_string(m.content)", say: every message must have a text}

prelude: '${bos}'

turns:
  system: '${m.text}⏎⏎'
  user: 'User: ${m.text}⏎⏎'
  assistant:
    open: 'Assistant:'
    sampled: ' ${m.text}'
    stop: '${eos}'
  '*': skip

loses: [calls, call ids, reasoning, tool schemas, unknown roles, 'list content: refused']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<｜begin▁of▁sentence｜>User: Weather in Oslo?\\n\\nAssistant: Cold.<｜end▁of▁sentence｜>User: How cold?\\n\\nAssistant:"
  - say: an answer
    completion: "Cold.<｜end▁of▁sentence｜>"
    parsed: {content: "Cold.", status: "complete"}
"""
