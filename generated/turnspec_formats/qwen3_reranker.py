# Emitted from qwen3-reranker.yaml by `turnspec compile qwen3-reranker.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3-Reranker: an instruction, a query and a document; the answer is yes or no, and the prompt for it always stands."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import UNSET, Brackets, Chat, Format, Grammar, Message, Owner, Pieces, Stability, align

TASK = 'Judge whether the Document meets the requirements based on the Query and the Instruct provided. Note that the answer can only be "yes" or "no".'  # qwen3-reranker.yaml:9
DEFAULT_INSTRUCTION = (
    "Given a web search query, retrieve relevant passages that answer the query"  # qwen3-reranker.yaml:11
)

FORMAT = Format(
    id="qwen3-reranker",
    title="Qwen3-Reranker: an instruction, a query and a document; the answer is yes or no, and the prompt for it always stands.",
    models=(
        "Qwen/Qwen3-Reranker-0.6B",
        "Qwen/Qwen3-Reranker-4B",
        "Qwen/Qwen3-Reranker-8B",
    ),
    templates=(("dd6e0b6b63e185c0fc380322d94195ae0fd004f8623ab56d66ebde808f3914c2", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
    ),
    options=(),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|im_end|>",),
        after="<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n",
    ),
    anchors=(
        "instruction",
        "question",
        "document",
    ),
    firsts=(
        "instruction",
        "question",
        "document",
    ),
    looks_ahead=True,
    openers=(("document", "\n<Document>: "), ("query", "\n<Query>: ")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability(
            (),
            "system",
            None,
            False,
            "a first system message makes instruction exist; a turn asks whether it is the last",
        ),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """qwen3-reranker, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def find_anchors(self, chat: Chat) -> None:  # qwen3-reranker.yaml:14
        chat.anchors["instruction"] = chat.find_first(lambda m: m.role == "system")
        chat.anchors["question"] = chat.find_first(lambda m: m.role == "query")
        chat.anchors["document"] = chat.find_first(lambda m: m.role == "document")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3-reranker.yaml:24
        out.frame("<|im_start|>system\n")
        out.frame(TASK)
        out.frame("<|im_end|>\n<|im_start|>user\n<Instruct>: ")
        if not chat.anchors["instruction"] >= 0:
            out.frame(DEFAULT_INSTRUCTION)
        if not chat.given:
            self.wire_tail(out, chat, (0, -1, -1))

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-reranker.yaml:29
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "query":
                self.write_query(out, chat, m)
            case "document":
                self.write_document(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-reranker.yaml:30
        if m.position == chat.anchors["instruction"]:
            if m.content is not UNSET:
                out.content(m, m.text)
            else:
                out.scaffold(m, DEFAULT_INSTRUCTION)
        if not m.next:
            self.wire_tail(out, chat, (0, -1, m.turn))

    def write_query(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-reranker.yaml:31
        if m.position == chat.anchors["question"]:
            out.scaffold(m, "\n<Query>: ")
            out.content(m, m.text)
        if not m.next:
            self.wire_tail(out, chat, (0, -1, m.turn))

    def write_document(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-reranker.yaml:32
        if m.position == chat.anchors["document"]:
            out.scaffold(m, "\n<Document>: ")
            out.content(m, m.text)
        if not m.next:
            self.wire_tail(out, chat, (0, -1, m.turn))

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-reranker.yaml:34
        start = len(out)
        out.sampled(m, "")
        out.sampled(m, self.stop(chat, m))
        align(out, start, m, self.generation_text(chat, m.prev), FORMAT)
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-reranker.yaml:45
        if not m.next:
            self.wire_tail(out, chat, (0, -1, m.turn))

    def wire_tail(self, out: Pieces, chat: Chat, own: Owner) -> None:  # qwen3-reranker.yaml:20
        if not chat.anchors["question"] >= 0:
            out.write(own, "\n<Query>: ")
        if not chat.anchors["document"] >= 0:
            out.write(own, "\n<Document>: ")
        out.write(own, "<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-reranker.yaml:34
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-reranker.yaml:47
        pass

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3-reranker.yaml:36
        if not m:
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # qwen3-reranker.yaml:39
        if not not m.next:
            return ""
        if chat.anchors["question"] >= 0 and chat.anchors["document"] >= 0:
            return "<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n"
        if chat.anchors["question"] >= 0:
            return "\n<Document>: <|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n"
        if chat.anchors["document"] >= 0:
            return "\n<Query>: <|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n"
        return "\n<Query>: \n<Document>: <|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n"


class Renderer(emitted.Renderer):
    """qwen3-reranker: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3-Reranker: an instruction, a query and a document; the answer is yes or no, and the prompt for it always stands.
format: qwen3-reranker
models: [Qwen/Qwen3-Reranker-0.6B, Qwen/Qwen3-Reranker-4B, Qwen/Qwen3-Reranker-8B]
parity: {template: Qwen-Qwen3-Reranker-0.6B, sha256: dd6e0b6b63e185c0fc380322d94195ae0fd004f8623ab56d66ebde808f3914c2}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>']

texts:
  task: |-
    Judge whether the Document meets the requirements based on the Query and the Instruct provided. Note that the answer can only be "yes" or "no".
  default_instruction: 'Given a web search query, retrieve relevant passages that answer the query'

anchors:
  instruction: {first: m.role == "system"}
  question: {first: m.role == "query"}
  document: {first: m.role == "document"}

wires:
  tail:
    - {when: not exists(question), emit: '⏎<Query>: '}
    - {when: not exists(document), emit: '⏎<Document>: '}
    - '<|im_end|>⏎<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎'

prelude:
  - '<|im_start|>system⏎${task}<|im_end|>⏎<|im_start|>user⏎<Instruct>: '
  - {when: not exists(instruction), emit: '${default_instruction}'}
  - {when: not messages, emit: '${@tail}'}

turns:
  system:
    - {when: at(instruction), emit: {when: defined(m.content), emit: '${m.text}', else: '${default_instruction}'}}
    - {when: last, emit: '${@tail}'}
  query: [{when: at(question), emit: '⏎<Query>: ${m.text}'}, {when: last, emit: '${@tail}'}]
  document: [{when: at(document), emit: '⏎<Document>: ${m.text}'}, {when: last, emit: '${@tail}'}]
  assistant:
    open: ''
    sampled: ['${text := ""}']
    stop: {when: not m, emit: '<|im_end|>'}
    other_stops: ['<|im_end|>']
    after:
      case:
        - {when: not last, emit: ''}
        - {when: exists(question) and exists(document), emit: '<|im_end|>⏎<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎'}
        - {when: exists(question), emit: '⏎<Document>: <|im_end|>⏎<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎'}
        - {when: exists(document), emit: '⏎<Query>: <|im_end|>⏎<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎'}
        - {emit: '⏎<Query>: ⏎<Document>: <|im_end|>⏎<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎'}
  '*': {when: last, emit: '${@tail}'}

generation: []
loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused', unknown roles]
"""
