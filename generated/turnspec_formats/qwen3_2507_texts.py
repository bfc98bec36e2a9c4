# Emitted from qwen3-2507-texts.yaml by `turnspec compile qwen3-2507-texts.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen3-2507 Instruct that takes texts only, but for results."""

from __future__ import annotations

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
    Option,
    Pieces,
    Stability,
    each,
    is_string,
    json,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # qwen3.yaml:20

FORMAT = Format(
    id="qwen3-2507-texts",
    title="Qwen3-2507 Instruct that takes texts only, but for results.",
    models=(
        "IQuestLab/IQuest-Coder-V1-40B-Instruct",
        "IQuestLab/IQuest-Coder-V1-40B-Loop-Instruct",
    ),
    templates=(
        (
            "816a7e6cdd5eb7c482755f2f010fd64a8f4f3254143a190fdd1e48b100efdc8e",
            (("default_system", "You are LoopCoder, a helpful assistant developed by IQuest."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(Option("default_system", "str", ""),),
    loses=(
        "reasoning",
        "call ids",
        "list content: refused",
        "unknown roles",
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
            after_text="\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """qwen3-2507-texts, written as text. Options: default_system (str)."""

    format = FORMAT
    unsure = ("system",)
    default_system: str

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def check(self, chat: Chat) -> None:  # qwen3.yaml:46
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # qwen3.yaml:46
        for m in chat.messages:
            if m.role in ["user", "system", "assistant"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen3-2507-texts.yaml:16
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            if system:
                out.content(system, system.text)
                out.frame("\n\n")
            else:
                out.frame_data(self.default_system)
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        elif system:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text)
            out.frame("<|im_end|>\n")
        elif self.default_system:
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-2507.yaml:15
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-2507.yaml:15
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-2507.yaml:15
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-2507.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """qwen3-2507-texts: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen3-2507 Instruct that takes texts only, but for results.
format: qwen3-2507-texts
models: []
parity: {template: IQuestLab-IQuest-Coder-V1-40B-Instruct, sha256: 816a7e6cdd5eb7c482755f2f010fd64a8f4f3254143a190fdd1e48b100efdc8e, models: [IQuestLab/IQuest-Coder-V1-40B-Instruct, IQuestLab/IQuest-Coder-V1-40B-Loop-Instruct], options: {default_system: "You are LoopCoder, a helpful assistant developed by IQuest."}}
tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  default_system: {type: str, default: ''}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system', 'assistant'] and not is_string(m.content)", say: the message must have a text}

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎'
    - {when: system, emit: '${system.text}⏎⏎', else: '${default_system}'}
    - '${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else:
    case:
      - {when: system, emit: '<|im_start|>system⏎${system.text}<|im_end|>⏎'}
      - {when: default_system, emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'}

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: [reasoning, call ids, 'list content: refused', unknown roles]

examples:
  - say: a question after an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'And?'}
    add_generation_prompt: true
    text: "<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nAnd?<|im_end|>\\n<|im_start|>assistant\\n"
"""
