# Emitted from xlam-2.yaml by `turnspec compile xlam-2.yaml`.
# Do not edit: change the spec and compile it again.
"""xLAM-2: Llama xLAM-2 in ChatML without newlines between turns."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Message,
    MessageError,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    has,
    is_list,
    is_mapping,
    json,
    length,
    to_str,
)

HOWTO = """\
You have access to a set of tools. When using tools, make calls in a single JSON array: 

[{"name": "tool_call_name", "arguments": {"arg1": "value1", "arg2": "value2"}}, ... (additional parallel tool calls as needed)]

If no tool is suitable, state that explicitly. If the user's input lacks required parameters, ask for clarification. Do not interpret or respond until tool results are returned. Once they are available, process them or make additional calls if needed. For tasks that don't require tools, such as casual conversation or general advice, respond directly in plain text. The available tools are:"""  # llama-xlam-2.yaml:9

FORMAT = Format(
    id="xlam-2",
    title="xLAM-2: Llama xLAM-2 in ChatML without newlines between turns.",
    models=(
        "Salesforce/xLAM-2-32b-fc-r",
        "Salesforce/xLAM-2-1b-fc-r",
        "Salesforce/xLAM-2-3b-fc-r",
    ),
    templates=(("ac5bfc57fecfe16841def8974f55243baaae221a6775bb83c1eb892368309afd", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "content beside calls",
        "reasoning",
        "call ids",
        "list content",
        "white space: around texts",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Literal("["), JsonObject((("name", "name"), ("arguments", "arguments"))), Literal("]"))),),
            between=", ",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
    ),
    positional=True,
    openers=(("tool", "<|im_start|>tool\n"), ("*", "<|im_start|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """xlam-2, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # llama-xlam-2.yaml:20
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # llama-xlam-2.yaml:15
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # xlam-2.yaml:11
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # xlam-2.yaml:11
        for m in chat.messages:
            if m.get("tool_calls") is not UNSET and m.role != "assistant":
                raise MessageError("calls stand in assistant messages", f"messages[{m.index}]")
            if m.role == "tool" and m.content is UNSET:
                raise MessageError("a result must have a content", f"messages[{m.index}]")
            for c in m.calls:
                if length(c.fn) != 2:
                    raise MessageError("a call is a name and arguments", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # xlam-2.yaml:17
        system = chat.hoisted["system"]
        out.frame("<|im_start|>system\n")
        if system:
            out.content(system, system.text.strip())
            out.frame("\n")
        else:
            out.frame("You are a helpful assistant that can use tools. You are developed by Salesforce xLAM team.\n")
            if chat.tools is not UNSET:
                out.frame(HOWTO)
                out.frame("\n\n")
        for t in each(chat.tools):
            out.schema(json(t, indent=4))
            out.frame("\n\n")
        out.frame("<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-2.yaml:24
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-2.yaml:26
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if m.calls:
            out.sampled(m, "[")
            for c in m.calls:
                if c.index:
                    out.sampled(m, ", ")
                out.sampled(m, '{"name": ', json(c.name), ', "arguments": ', json(c.args), "}")
            out.sampled(m, "]")
        elif m.get("tool_calls") is not UNSET and not m.content:
            out.sampled(m, "[]\n")
        else:
            out.sampled_data(m, m.text.strip())
        out.sampled(m, "<|im_end|>")
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-2.yaml:29
        result = get(m.content, "content") if has(m.content, "content") and is_mapping(m.content) else m.content
        out.scaffold(m, "<|im_start|>tool\n")
        if is_mapping(result) or is_list(result):
            out.content(m, json(result))
        else:
            out.content(m, m.text)
        out.scaffold(m, "<|im_end|>")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # xlam-2.yaml:31
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text.strip(), "<|im_end|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # xlam-2.yaml:26
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # xlam-2.yaml:26
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # xlam-2.yaml:27
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """xlam-2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# xLAM-2: Llama xLAM-2 in ChatML without newlines between turns.
format: xlam-2
models: [Salesforce/xLAM-2-32b-fc-r, Salesforce/xLAM-2-1b-fc-r, Salesforce/xLAM-2-3b-fc-r]
parity: {template: Salesforce-xLAM-2-32b-fc-r, sha256: ac5bfc57fecfe16841def8974f55243baaae221a6775bb83c1eb892368309afd}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
options: {}

texts:
  howto: |-
    You have access to a set of tools. When using tools, make calls in a single JSON array: 

    [{"name": "tool_call_name", "arguments": {"arg1": "value1", "arg2": "value2"}}, ... (additional parallel tool calls as needed)]

    If no tool is suitable, state that explicitly. If the user's input lacks required parameters, ask for clarification. Do not interpret or respond until tool results are returned. Once they are available, process them or make additional calls if needed. For tasks that don't require tools, such as casual conversation or general advice, respond directly in plain text. The available tools are:

content: {other: '${content|str}'}

calls:
  section: ['[', ']']
  between: ', '
  emit: '{"name": ${c.name|json}, "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(m.tool_calls) and m.role != "assistant", say: calls stand in assistant messages}
  - {when: m.role == "tool" and not defined(m.content), say: a result must have a content}
  - {each: m.calls, as: c, when: len(c.fn) != 2, say: a call is a name and arguments}

let:
  result: "m.content.content if has(m.content, 'content') and is_mapping(m.content) else m.content"

wires: {}

prelude:
  - '<|im_start|>system⏎'
  - when: system
    emit: '${system.text|trim}⏎'
    else:
      - 'You are a helpful assistant that can use tools. You are developed by Salesforce xLAM team.⏎'
      - {when: tools is not unset, emit: '${howto}⏎⏎'}
  - {each: tools, as: t, emit: '${t|json(indent=4)}⏎⏎'}
  - '<|im_end|>'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled:
      case:
        - {when: m.calls, emit: [calls]}
        - {when: defined(m.tool_calls) and not m.content, emit: '[]⏎'}
        - {emit: ['${m.text|trim}']}
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
  tool:
    - '<|im_start|>tool⏎'
    - {when: is_mapping(result) or is_list(result), emit: '${result|json}', else: '${m.text}'}
    - '<|im_end|>'
  '*': '<|im_start|>${m.role}⏎${m.text|trim}<|im_end|>'

loses: [content beside calls, reasoning, call ids, list content, 'white space: around texts']

examples:
  - say: a call and its result
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      Be brief.
      {
          "type": "function",
          "function": {
              "name": "get_weather",
              "description": "Weather.",
              "parameters": {
                  "type": "object",
                  "properties": {
                      "city": {
                          "type": "string"
                      }
                  }
              }
          }
      }

      <|im_end|><|im_start|>user
      Weather in Oslo?<|im_end|><|im_start|>assistant
      [{"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}]<|im_end|><|im_start|>tool
      {"celsius": 4}<|im_end|><|im_start|>assistant
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      You are a helpful assistant that can use tools. You are developed by Salesforce xLAM team.
      <|im_end|><|im_start|>user
      Weather in Oslo?<|im_end|><|im_start|>assistant
      Cold.<|im_end|><|im_start|>user
      How cold?<|im_end|><|im_start|>assistant
  - say: a call
    completion: "[{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}]<|im_end|>"
    parsed: {content: "", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
