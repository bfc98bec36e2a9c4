# Emitted from falcon-h1.yaml by `turnspec compile falcon-h1.yaml`.
# Do not edit: change the spec and compile it again.
"""Falcon-H1: ChatML; tools in a system turn that is never closed."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    Pieces,
    Stability,
    each,
    is_string,
    json,
)

HEAD = """\
You are a function calling AI model. You are provided with function signature within <tools> </tools> XML tags. You may call one or more functions to assist with the user query. Don't make assumptions about what values to plug into functions.
<tools>"""  # falcon-h1.yaml:10
FOOT = """\
</tools>
For each function call, return a json object with function name and arguments within <tool_call> </tool_call> tags with the following schema:
<tool_call>
{'arguments': <args-dict>, 'name': <function-name>}
</tool_call>"""  # falcon-h1.yaml:13

FORMAT = Format(
    id="falcon-h1",
    title="Falcon-H1: ChatML; tools in a system turn that is never closed.",
    models=(
        "tiiuae/Falcon-H1-0.5B-Instruct",
        "tiiuae/Falcon-H1-1.5B-Deep-Instruct",
        "tiiuae/Falcon-H1-1.5B-Instruct",
        "tiiuae/Falcon-H1-34B-Instruct",
        "tiiuae/Falcon-H1-3B-Instruct",
        "tiiuae/Falcon-H1-7B-Instruct",
    ),
    templates=(("b4bb2b3167994b1bfae42fb74d7166f94340bbea2d9dba3f2591e3261adcfb4e", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
    ),
    options=(),
    loses=(
        "calls: parsed, not printed",
        "reasoning",
        "call ids",
        "tool names",
        "list content: refused",
        "system messages: but a first one",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</tool_call>"),
                    )
                ),
            ),
            between="\n",
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    bos="<|begin_of_text|>",
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """falcon-h1, written as text. Options: none of its own."""

    format = FORMAT

    def hoist(self, chat: Chat) -> None:  # falcon-h1.yaml:25
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # falcon-h1.yaml:19
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # falcon-h1.yaml:27
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # falcon-h1.yaml:27
        for m in chat.messages:
            if m.role != "system" and not is_string(m.content):
                raise MessageError("every message needs a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # falcon-h1.yaml:30
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                out.content(system, system.text)
                out.frame("\n\n")
            out.frame(HEAD)
            out.frame("\n")
            for t in each(chat.tools):
                out.frame("[")
                out.schema(json(t))
                out.frame("]")
            out.frame("\n")
            out.frame(FOOT)
            out.frame("\n")
        elif system:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # falcon-h1.yaml:35
        match m.role:
            case "system":
                self.dropped("system messages")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # falcon-h1.yaml:38
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<|im_end|>")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # falcon-h1.yaml:42
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # falcon-h1.yaml:38
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # falcon-h1.yaml:38
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # falcon-h1.yaml:40
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # falcon-h1.yaml:41
        return "\n"


class Renderer(emitted.Renderer):
    """falcon-h1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Falcon-H1: ChatML; tools in a system turn that is never closed.
format: falcon-h1
models: [tiiuae/Falcon-H1-0.5B-Instruct, tiiuae/Falcon-H1-1.5B-Deep-Instruct, tiiuae/Falcon-H1-1.5B-Instruct,
         tiiuae/Falcon-H1-34B-Instruct, tiiuae/Falcon-H1-3B-Instruct, tiiuae/Falcon-H1-7B-Instruct]
parity: {template: tiiuae-Falcon-H1-0.5B-Instruct, sha256: b4bb2b3167994b1bfae42fb74d7166f94340bbea2d9dba3f2591e3261adcfb4e}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<tool_call>', '</tool_call>']
bos: '<|begin_of_text|>'

texts:
  head: |-
    You are a function calling AI model. You are provided with function signature within <tools> </tools> XML tags. You may call one or more functions to assist with the user query. Don't make assumptions about what values to plug into functions.
    <tools>
  foot: |-
    </tools>
    For each function call, return a json object with function name and arguments within <tool_call> </tool_call> tags with the following schema:
    <tool_call>
    {'arguments': <args-dict>, 'name': <function-name>}
    </tool_call>

content: {other: ''}

calls:
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'
  shown: never

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: m.role != "system" and not is_string(m.content), say: every message needs a text}

prelude:
  - '${bos}'
  - when: tools
    emit:
      - '<|im_start|>system⏎'
      - {when: system, emit: '${system.text}⏎⏎'}
      - '${head}⏎'
      - {each: tools, as: t, emit: '[${t|json}]'}
      - '⏎${foot}⏎'
    else: {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}

turns:
  system: drop
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: ['calls: parsed, not printed', reasoning, call ids, tool names, 'list content: refused',
        'system messages: but a first one']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|begin_of_text|><|im_start|>system\\nYou are a function calling AI model. You are provided with function signature within <tools> </tools> XML tags. You may call one or more functions to assist with the user query. Don't make assumptions about what values to plug into functions.\\n<tools>\\n[{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}]\\n</tools>\\nFor each function call, return a json object with function name and arguments within <tool_call> </tool_call> tags with the following schema:\\n<tool_call>\\n{'arguments': <args-dict>, 'name': <function-name>}\\n</tool_call>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<|im_end|>\\n<|im_start|>tool\\n-3<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|begin_of_text|><|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
