# Emitted from granite-speech-3.3-2b.yaml by `turnspec compile granite-speech-3.3-2b.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite Speech 3.3 2B: Granite 3.3."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Owner,
    Pieces,
    Stability,
    contains,
    each,
    get,
    is_mapping,
    is_string,
    json,
    to_str,
)

WITH_TOOLS = "You are a helpful assistant with access to the following tools. When a tool is required to answer the user's query, respond only with <|tool_call|> followed by a JSON list of tools used. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request."  # granite-3.3.yaml:13
PLAIN = "You are a helpful AI assistant."  # granite-3.3.yaml:15
WITH_THINKING = """\
You are a helpful AI assistant.
Respond to every user query in a comprehensive and detailed way. You can write down your thoughts and reasoning process before responding. In the thought process, engage in a comprehensive cycle of analysis, summarization, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. In the response section, based on various attempts, explorations, and reflections from the thoughts section, systematically present the final solution that you deem correct. The response should summarize the thought process. Write your thoughts between <think></think> and write your response between <response></response> for each user query."""  # granite-3.3.yaml:17
WITH_DOCUMENTS = "Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data."  # granite-3.3.yaml:20
CITATIONS = "Use the symbols <|start_of_cite|> and <|end_of_cite|> to indicate when a fact comes from a document in the search result, e.g <|start_of_cite|> {document_id: 1}my fact <|end_of_cite|> for a fact from document 1. Afterwards, list all the citations with their corresponding documents in an ordered list."  # granite-3.3.yaml:22
HALLUCINATIONS = "Finally, after the response is written, include a numbered list of sentences from the response with a corresponding risk value that are hallucinated and not based in the documents."  # granite-3.3.yaml:24

FORMAT = Format(
    id="granite-speech-3.3-2b",
    title="Granite Speech 3.3 2B: Granite 3.3.",
    models=(
        "ibm-granite/granite-speech-3.3-2b",
        "ibm-granite/granite-3.3-2b-instruct",
        "ibm-granite/granite-3.3-8b-instruct",
        "ibm-granite/granite-4.0-tiny-preview",
    ),
    templates=(("0bea7711316005a1c37c9941a7ee2a26311d223c979abee416aab0a402fc5b56", ()),),
    tokens=(
        "<|start_of_role|>",
        "<|end_of_role|>",
        "<|end_of_text|>",
    ),
    markers=(),
    options=(
        Option("thinking", "bool", False),
        Option("available_tools", "list", UNSET, doc="stands in for the tools that are passed"),
        Option("documents", "list", UNSET, doc="mappings with doc_id and text"),
        Option(
            "controls",
            "dict",
            UNSET,
            doc="printed into the header of the answer; citations and hallucinations ask for them",
        ),
        Option("current_date", "date", UNSET, form="%B %d, %Y"),
    ),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "list content",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|end_of_text|>",), after="\n"),
    openers=(("*", "<|start_of_role|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-speech-3.3-2b, written as text. Options: thinking (bool), available_tools (list), documents (list), controls (dict), current_date (date)."""

    format = FORMAT
    generation_is_constant = False
    unsure = ("system",)
    thinking: bool
    available_tools: Any
    documents: Any
    controls: Any
    current_date: str

    def hoist(self, chat: Chat) -> None:  # granite-3.3.yaml:27
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # granite-3.3.yaml:29
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        for d in self.documents:
            if not is_mapping(d):
                raise MessageError("a document is a mapping")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # granite-3.3.yaml:29
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # granite-3.3.yaml:56
        system = chat.hoisted["system"]
        out.frame("<|start_of_role|>system<|end_of_role|>")
        if system:
            out.content(system, system.text)
        else:
            self.wire_default(out, chat, (0, -1, -1))
        out.frame("<|end_of_text|>\n")
        self.wire_tools(out, chat, (0, -1, -1))
        self.wire_documents(out, chat, (0, -1, -1))

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.3.yaml:57
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.3.yaml:59
        start = len(out.texts)
        out.scaffold(m, "<|start_of_role|>assistant<|end_of_role|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.3.yaml:63
        out.scaffold(m, "<|start_of_role|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_of_role|>", m.text, "<|end_of_text|>\n")

    def wire_about(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-speech-3.3-2b.yaml:8
        out.write(own, "Knowledge Cutoff Date: April 2024.\nToday's Date: ")
        out.write_data(own, self.current_date)
        out.write(own, ".\nYou are Granite, developed by IBM.")

    def wire_and_documents(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-speech-3.3-2b.yaml:9
        out.write(own, "\n")

    def wire_and_then(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-3.3.yaml:38
        out.write(own, "\n")

    def wire_extras(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-3.3.yaml:40
        if contains(self.controls, "citations") and self.documents:
            self.wire_and_then(out, chat, own)
            out.write(own, CITATIONS)
        if contains(self.controls, "hallucinations") and self.documents:
            self.wire_and_then(out, chat, own)
            out.write(own, HALLUCINATIONS)

    def wire_alone(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-3.3.yaml:42
        if self.thinking:
            out.write(own, WITH_THINKING)
        else:
            out.write(own, PLAIN)

    def wire_default(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-3.3.yaml:44
        functions = self.available_tools or chat.tools
        self.wire_about(out, chat, own)
        out.write(own, " ")
        if functions and self.documents:
            out.write(own, WITH_TOOLS)
            self.wire_and_documents(out, chat, own)
            out.write(own, WITH_DOCUMENTS)
        elif functions:
            out.write(own, WITH_TOOLS)
        elif self.documents:
            out.write(own, WITH_DOCUMENTS)
        else:
            self.wire_alone(out, chat, own)
        self.wire_extras(out, chat, own)

    def wire_tools(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-3.3.yaml:51
        functions = self.available_tools or chat.tools
        if functions:
            out.write(own, "<|start_of_role|>available_tools<|end_of_role|>")
            out.schema(json(functions, indent=4))
            out.write(own, "<|end_of_text|>\n")

    def wire_documents(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-3.3.yaml:53
        for d in each(self.documents):
            out.write(own, '<|start_of_role|>document {"document_id": "')
            out.write_data(own, to_str(get(d, "doc_id")))
            out.write(own, '"}<|end_of_role|>\n')
            out.write_data(own, to_str(get(d, "text")))
            out.write(own, "<|end_of_text|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-3.3.yaml:59
        out.frame("<|start_of_role|>assistant<|end_of_role|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-3.3.yaml:64
        if prev:
            out.frame("<|start_of_role|>assistant")
            if self.controls:
                out.frame(" ")
                out.frame_data(json(self.controls))
            out.frame("<|end_of_role|>")

    def stop(self, chat: Chat, m: Message) -> str:  # granite-3.3.yaml:61
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # granite-3.3.yaml:62
        return "\n"


class Renderer(emitted.Renderer):
    """granite-speech-3.3-2b: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite Speech 3.3 2B: Granite 3.3.
format: granite-speech-3.3-2b
models: [ibm-granite/granite-speech-3.3-2b, ibm-granite/granite-3.3-2b-instruct, ibm-granite/granite-3.3-8b-instruct,
         ibm-granite/granite-4.0-tiny-preview]
parity: {template: ibm-granite-granite-speech-3.3-2b, sha256: 0bea7711316005a1c37c9941a7ee2a26311d223c979abee416aab0a402fc5b56}
tokens: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>']

options:
  thinking: {type: bool, default: false}
  available_tools: {type: list, default: unset, doc: stands in for the tools that are passed}
  documents: {type: list, default: unset, doc: 'mappings with doc_id and text'}
  controls: {type: dict, default: unset, doc: 'printed into the header of the answer; citations and hallucinations ask for them'}
  current_date: {type: date, form: '%B %d, %Y'}

texts:
  with_tools: |-
    You are a helpful assistant with access to the following tools. When a tool is required to answer the user's query, respond only with <|tool_call|> followed by a JSON list of tools used. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request.
  plain: |-
    You are a helpful AI assistant.
  with_thinking: |-
    You are a helpful AI assistant.
    Respond to every user query in a comprehensive and detailed way. You can write down your thoughts and reasoning process before responding. In the thought process, engage in a comprehensive cycle of analysis, summarization, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. In the response section, based on various attempts, explorations, and reflections from the thoughts section, systematically present the final solution that you deem correct. The response should summarize the thought process. Write your thoughts between <think></think> and write your response between <response></response> for each user query.
  with_documents: |-
    Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data.
  citations: |-
    Use the symbols <|start_of_cite|> and <|end_of_cite|> to indicate when a fact comes from a document in the search result, e.g <|start_of_cite|> {document_id: 1}my fact <|end_of_cite|> for a fact from document 1. Afterwards, list all the citations with their corresponding documents in an ordered list.
  hallucinations: |-
    Finally, after the response is written, include a numbered list of sentences from the response with a corresponding risk value that are hallucinated and not based in the documents.

hoist: {system: first}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: not messages, say: there are no messages}
  - {each: documents, as: d, when: not is_mapping(d), say: a document is a mapping}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

let: {functions: available_tools or tools}

wires:
  about: 'Knowledge Cutoff Date: April 2024.⏎Today''s Date: ${current_date}.⏎You are Granite, developed by IBM.'
  and_documents: '⏎'
  and_then: '⏎'
  extras:
    - {when: "'citations' in controls and documents", emit: '${@and_then}${citations}'}
    - {when: "'hallucinations' in controls and documents", emit: '${@and_then}${hallucinations}'}
  alone: {when: thinking, emit: '${with_thinking}', else: '${plain}'}
  default:
    - '${@about} '
    - case:
        - {when: functions and documents, emit: '${with_tools}${@and_documents}${with_documents}'}
        - {when: functions, emit: '${with_tools}'}
        - {when: documents, emit: '${with_documents}'}
        - {emit: '${@alone}'}
    - '${@extras}'
  tools: {when: functions, emit: '<|start_of_role|>available_tools<|end_of_role|>${functions|json(indent=4)}<|end_of_text|>⏎'}
  documents:
    each: documents
    as: d
    emit: '<|start_of_role|>document {"document_id": "${d.doc_id|str}"}<|end_of_role|>⏎${d.text|str}<|end_of_text|>⏎'

prelude:
  - '<|start_of_role|>system<|end_of_role|>'
  - {when: system, emit: '${system.text}', else: '${@default}'}
  - '<|end_of_text|>⏎${@tools}${@documents}'

turns:
  assistant:
    open: '<|start_of_role|>assistant<|end_of_role|>'
    sampled: [text]
    stop: '<|end_of_text|>'
    after: '⏎'
  '*': '<|start_of_role|>${m.role}<|end_of_role|>${m.text}<|end_of_text|>⏎'

generation:
  when: prev
  emit: ['<|start_of_role|>assistant', {when: controls, emit: ' ${controls|json}'}, '<|end_of_role|>']

loses: [calls, reasoning, call ids, list content]

examples:
  - say: documents, and an answer that cites them
    options: {documents: [{doc_id: 1, title: "Oslo", text: "It is cold."}, {doc_id: 2, text: "It snows."}], controls: {citations: true, hallucinations: true, length: "short"}, current_date: "2026-11-30"}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>Knowledge Cutoff Date: April 2024.\\nToday's Date: November 30, 2026.\\nYou are Granite, developed by IBM. Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data.\\nUse the symbols <|start_of_cite|> and <|end_of_cite|> to indicate when a fact comes from a document in the search result, e.g <|start_of_cite|> {document_id: 1}my fact <|end_of_cite|> for a fact from document 1. Afterwards, list all the citations with their corresponding documents in an ordered list.\\nFinally, after the response is written, include a numbered list of sentences from the response with a corresponding risk value that are hallucinated and not based in the documents.<|end_of_text|>\\n<|start_of_role|>document {\\"document_id\\": \\"1\\"}<|end_of_role|>\\nIt is cold.<|end_of_text|>\\n<|start_of_role|>document {\\"document_id\\": \\"2\\"}<|end_of_role|>\\nIt snows.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant {\\"citations\\": true, \\"hallucinations\\": true, \\"length\\": \\"short\\"}<|end_of_role|>"
  - say: a question and an answer
    options: {current_date: '2026-11-30'}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>Knowledge Cutoff Date: April 2024.\\nToday's Date: November 30, 2026.\\nYou are Granite, developed by IBM. You are a helpful AI assistant.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>Cold.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>How cold?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
