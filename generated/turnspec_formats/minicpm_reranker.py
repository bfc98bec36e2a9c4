# Emitted from minicpm-reranker.yaml by `turnspec compile minicpm-reranker.yaml`.
# Do not edit: change the spec and compile it again.
"""MiniCPM: questions between tags; all other roles are bare."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

FORMAT = Format(
    id="minicpm-reranker",
    title="MiniCPM: questions between tags; all other roles are bare.",
    models=(
        "BAAI/bge-reranker-v2-minicpm-layerwise",
        "BAAI/Bunny-v1_0-3B-zh",
    ),
    templates=(("ae9b050c5a5b0295cb09269e67bf832fa08675dd845c7b3ea4c2130bcacc5c26", ()),),
    tokens=("</s>",),
    markers=(
        "<用户>",
        "<AI>",
    ),
    options=(),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content",
        "white space: around texts",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("</s>",), other_stops=("</s>",)),
    openers=(("user", "<用户>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """minicpm-reranker, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # minicpm-reranker.yaml:9
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-reranker.yaml:11
        match m.role:
            case "user":
                out.framed(m, "<用户>", m.text.strip(), "<AI>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                out.content(m, m.text.strip())

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # minicpm-reranker.yaml:14
        out.sampled_data(m, m.text.strip())
        out.sampled(m, "")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minicpm-reranker.yaml:14
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # minicpm-reranker.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # minicpm-reranker.yaml:16
        return ""


class Renderer(emitted.Renderer):
    """minicpm-reranker: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MiniCPM: questions between tags; all other roles are bare.
format: minicpm-reranker
models: [BAAI/bge-reranker-v2-minicpm-layerwise, BAAI/Bunny-v1_0-3B-zh]
parity: {template: BAAI-bge-reranker-v2-minicpm-layerwise, sha256: ae9b050c5a5b0295cb09269e67bf832fa08675dd845c7b3ea4c2130bcacc5c26}
tokens: ['</s>']
markers: ['<用户>', '<AI>']

reject:
  - {when: not is_string(m.content), say: every message needs a text}

turns:
  user: '<用户>${m.text|trim}<AI>'
  assistant:
    open: ''
    sampled: ['${m.text|trim}']
    stop: ''
    other_stops: ['</s>']
  '*': '${m.text|trim}'

loses: [calls, reasoning, call ids, tool schemas, list content, 'white space: around texts']

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<用户>Weather in Oslo?<AI>Cold.<用户>How cold?<AI>"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: Cold., status: complete}
"""
