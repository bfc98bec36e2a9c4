# Emitted from granite-3.3.yaml by `turnspec compile granite-3.3.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite 3.3: role headers, a default system text with the date, thinking on request."""

from __future__ import annotations

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
    Pieces,
    Stability,
    is_string,
    json,
)

WITH_TOOLS = "You are a helpful assistant with access to the following tools. When a tool is required to answer the user's query, respond only with <|tool_call|> followed by a JSON list of tools used. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request."  # granite-3.3.yaml:11
PLAIN = "You are a helpful AI assistant."  # granite-3.3.yaml:13
WITH_THINKING = """\
You are a helpful AI assistant.
Respond to every user query in a comprehensive and detailed way. You can write down your thoughts and reasoning process before responding. In the thought process, engage in a comprehensive cycle of analysis, summarization, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. In the response section, based on various attempts, explorations, and reflections from the thoughts section, systematically present the final solution that you deem correct. The response should summarize the thought process. Write your thoughts between <think></think> and write your response between <response></response> for each user query."""  # granite-3.3.yaml:15

FORMAT = Format(
    id="granite-3.3",
    title="Granite 3.3: role headers, a default system text with the date, thinking on request.",
    models=(),
    templates=(("d0657ba05651bd2134160e7a9fbe40f1aa51ecb6bc2724618e34b04466291f87", ()),),
    tokens=(
        "<|start_of_role|>",
        "<|end_of_role|>",
        "<|end_of_text|>",
    ),
    markers=(),
    options=(
        Option("thinking", "bool", False),
        Option("controls", "str", UNSET, doc="printed into the header of the answer"),
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
    """granite-3.3, written as text. Options: thinking (bool), controls (str), current_date (date)."""

    format = FORMAT
    generation_is_constant = False
    thinking: bool
    controls: str
    current_date: str

    def hoist(self, chat: Chat) -> None:  # granite-3.3.yaml:19
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # granite-3.3.yaml:21
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # granite-3.3.yaml:21
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # granite-3.3.yaml:25
        system = chat.hoisted["system"]
        out.frame("<|start_of_role|>system<|end_of_role|>")
        if system:
            out.content(system, system.text)
        else:
            out.frame("Knowledge Cutoff Date: April 2024. Today's Date: ")
            out.frame_data(self.current_date)
            out.frame(". You are Granite, developed by IBM.")
            if chat.tools:
                out.frame(" ")
                out.frame(WITH_TOOLS)
            elif self.thinking:
                out.frame(" ")
                out.frame(WITH_THINKING)
            else:
                out.frame(" ")
                out.frame(PLAIN)
        out.frame("<|end_of_text|>\n")
        if chat.tools:
            out.frame("<|start_of_role|>available_tools<|end_of_role|>")
            out.schema(json(chat.tools, indent=4))
            out.frame("<|end_of_text|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.3.yaml:34
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.3.yaml:36
        start = len(out.texts)
        out.scaffold(m, "<|start_of_role|>assistant<|end_of_role|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|end_of_text|>")
        self.align(out, chat, m, start)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-3.3.yaml:40
        out.scaffold(m, "<|start_of_role|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "<|end_of_role|>", m.text, "<|end_of_text|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-3.3.yaml:36
        out.frame("<|start_of_role|>assistant<|end_of_role|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-3.3.yaml:41
        if prev:
            out.frame("<|start_of_role|>assistant")
            if self.controls:
                out.frame(" ")
                out.frame_data(json(self.controls))
            out.frame("<|end_of_role|>")

    def stop(self, chat: Chat, m: Message) -> str:  # granite-3.3.yaml:38
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # granite-3.3.yaml:39
        return "\n"


class Renderer(emitted.Renderer):
    """granite-3.3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite 3.3: role headers, a default system text with the date, thinking on request.
format: granite-3.3
models: []
parity: {template: ibm-granite-granite-3.3-2B-Instruct, sha256: d0657ba05651bd2134160e7a9fbe40f1aa51ecb6bc2724618e34b04466291f87}
tokens: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>']

options:
  thinking: {type: bool, default: false}
  controls: {type: str, default: unset, doc: printed into the header of the answer}
  current_date: {type: date, form: '%B %d, %Y'}

texts:
  with_tools: |-
    You are a helpful assistant with access to the following tools. When a tool is required to answer the user's query, respond only with <|tool_call|> followed by a JSON list of tools used. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request.
  plain: |-
    You are a helpful AI assistant.
  with_thinking: |-
    You are a helpful AI assistant.
    Respond to every user query in a comprehensive and detailed way. You can write down your thoughts and reasoning process before responding. In the thought process, engage in a comprehensive cycle of analysis, summarization, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. In the response section, based on various attempts, explorations, and reflections from the thoughts section, systematically present the final solution that you deem correct. The response should summarize the thought process. Write your thoughts between <think></think> and write your response between <response></response> for each user query.

hoist: {system: first}

reject:
  - {when: not is_string(m.content), say: every message needs a text}
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

prelude:
  - '<|start_of_role|>system<|end_of_role|>'
  - when: system
    emit: '${system.text}'
    else:
      - 'Knowledge Cutoff Date: April 2024. Today''s Date: ${current_date}. You are Granite, developed by IBM.'
      - case: [{when: tools, emit: ' ${with_tools}'}, {when: thinking, emit: ' ${with_thinking}'}, {emit: ' ${plain}'}]
  - '<|end_of_text|>⏎'
  - {when: tools, emit: '<|start_of_role|>available_tools<|end_of_role|>${tools|json(indent=4)}<|end_of_text|>⏎'}

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
  - say: a question and an answer
    options: {current_date: '2026-11-30'}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>Knowledge Cutoff Date: April 2024. Today's Date: November 30, 2026. You are Granite, developed by IBM. You are a helpful AI assistant.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>Cold.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>How cold?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: Cold., status: complete}
"""
