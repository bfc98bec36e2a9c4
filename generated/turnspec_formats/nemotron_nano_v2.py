# Emitted from nemotron-nano-v2.yaml by `turnspec compile nemotron-nano-v2.yaml`.
# Do not edit: change the spec and compile it again.
"""Nemotron Nano v2: /think and /no_think in a text say whether to think; the last answer is written as if its thinking were open, earlier ones without any."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    NOBODY,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    after_first,
    before,
    each,
    get,
    is_string,
    json,
    length,
    replace,
    to_str,
)

HEAD = """\
You can use the following tools to assist the user if required:
<AVAILABLE_TOOLS>["""  # nemotron-nano-v2.yaml:13
FOOT = """\
]</AVAILABLE_TOOLS>

If you decide to call any tool(s), use the following format:
<TOOLCALL>[{{"name": "tool_name1", "arguments": "tool_args1"}}, {{"name": "tool_name2", "arguments": "tool_args2"}}]</TOOLCALL>

The user will execute tool-calls and return responses from tool(s) in this format:
<TOOL_RESPONSE>[{{"tool_response1"}}, {{"tool_response2"}}]</TOOL_RESPONSE>

Based on the tool responses, you can call additional tools if needed, correct tool calls if any errors are found, or just respond to the user."""  # nemotron-nano-v2.yaml:16

FORMAT = Format(
    id="nemotron-nano-v2",
    title="Nemotron Nano v2: /think and /no_think in a text say whether to think; the last answer is written as if its thinking were open, earlier ones without any.",
    models=(
        "nvidia/NVIDIA-Nemotron-Nano-12B-v2",
        "nvidia/NVIDIA-Nemotron-Nano-9B-v2",
    ),
    templates=(("b7a3a520a4bc1beae6a25d615f9215580df8eea926f488256c2bef74039433c0", (("default_thinking", True),)),),
    tokens=(
        "<SPECIAL_10>",
        "<SPECIAL_11>",
        "<SPECIAL_12>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<TOOLCALL>",
        "</TOOLCALL>",
        "<AVAILABLE_TOOLS>",
        "</AVAILABLE_TOOLS>",
        "<TOOL_RESPONSE>",
        "</TOOL_RESPONSE>",
    ),
    options=(Option("default_thinking", "bool", False, doc="the mode where no text says it"),),
    loses=(
        "calls: those of a last answer are not printed",
        "reasoning",
        "call ids",
        "tool names",
        "white space: around texts",
        "list content: refused, but in results",
        "system messages: but a first one",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "</think>"),
        text=Brackets("", "\n"),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal('{"name": "'),
                        Field("name"),
                        Literal('", "arguments": '),
                        Field("arguments", "json"),
                        Literal("}"),
                    )
                ),
            ),
            section=Brackets("<TOOLCALL>[", "]</TOOLCALL>"),
            after_text="\n\n",
            between=", ",
        ),
        stops=("<SPECIAL_12>",),
        after="\n",
    ),
    positional=True,
    anchors=(
        "thinks",
        "hurries",
    ),
    firsts=(
        "thinks",
        "hurries",
    ),
    looks_ahead=True,
    openers=(("tool", "<SPECIAL_11>User\n<TOOL_RESPONSE>["), ("user", "<SPECIAL_11>User\n")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """nemotron-nano-v2, written as text. Options: default_thinking (bool)."""

    format = FORMAT
    generation_is_constant = False
    default_thinking: bool

    def hoist(self, chat: Chat) -> None:  # nemotron-nano-v2.yaml:40
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # nemotron-nano-v2.yaml:27
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # nemotron-nano-v2.yaml:43
        system = chat.hoisted["system"]
        if not chat.given or system and length(chat.given) == 1:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # nemotron-nano-v2.yaml:43
        for m in chat.messages:
            if m.role == "user" and not is_string(m.content):
                raise MessageError("a user message needs a text", f"messages[{m.index}]")
            if m.role == "user" and chat.anchors["thinks"] != -1 and chat.anchors["hurries"] != -1:
                raise MessageError("the texts say both /think and /no_think", f"messages[{m.index}]")
            if m.role == "assistant" and not is_string(m.content):
                raise MessageError("an answer needs a text", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # nemotron-nano-v2.yaml:50
        chat.anchors["thinks"] = chat.find_first(lambda m: m.role in ["user", "system"] and "/think" in m.text)
        chat.anchors["hurries"] = chat.find_first(
            lambda m: m.role in ["user", "system"] and "/no_think" in m.text and "/think" not in m.text
        )

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # nemotron-nano-v2.yaml:58
        system = chat.hoisted["system"]
        intro = replace(replace(system.text, "/think", ""), "/no_think", "").strip()
        out.frame("<SPECIAL_10>System\n")
        out.content(system, intro)
        if chat.tools:
            if intro:
                out.frame("\n\n")
            out.frame(HEAD)
            for n, t in enumerate(each(chat.tools)):
                if n:
                    out.frame(", ")
                if get(t, "function") is not UNSET:
                    out.schema(json(get(t, "function")))
                else:
                    out.schema(json(t))
            out.frame(FOOT)
        out.frame("\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-nano-v2.yaml:68
        match m.role:
            case "system":
                self.dropped("system messages")
            case "user":
                out.framed(
                    m, "<SPECIAL_11>User\n", replace(replace(m.text, "/think", ""), "/no_think", "").strip(), "\n"
                )
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-nano-v2.yaml:72
        gone = m and not chat.next(m) and (not (not chat.next(m) and not chat.generating) or not m.text.strip())
        system = chat.hoisted["system"]
        thinking = (
            chat.anchors["thinks"] != -1
            or not chat.anchors["hurries"] != -1
            and (True if "/think" in system.text else False if "/no_think" in system.text else self.default_thinking)
        )
        shown = self.keeps(m)
        said = (
            m.text.strip()
            if not chat.next(m)
            else before(after_first(m.text, "</think>"), "</think>").strip()
            if "</think>" in m.text
            else m.text.strip()
        )
        start = len(out.texts)
        if not gone:
            out.scaffold(m, "<SPECIAL_11>Assistant\n")
        if not gone:
            if shown:  # nemotron-nano-v2.yaml:30
                out.sampled(m, "<think>\n", m.reasoning, "</think>")
            elif not not chat.next(m):
                pass
            elif thinking:
                out.sampled(m, "<think>\n")
            else:
                out.sampled(m, "<think></think>")
            out.sampled_data(m, said)
            if m.calls and not not chat.next(m):
                if said:
                    out.sampled(m, "\n\n")
                out.sampled(m, "<TOOLCALL>[")
                for c in m.calls:
                    if c.index:
                        out.sampled(m, ", ")
                    out.sampled(m, '{"name": "', c.name, '", "arguments": ', json(c.args), "}")
                out.sampled(m, "]</TOOLCALL>")
            out.sampled(m, "\n")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, self.after(chat, m))

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # nemotron-nano-v2.yaml:80
        if m.prev.role != "tool":
            out.scaffold(m, "<SPECIAL_11>User\n<TOOL_RESPONSE>[")
        else:
            out.scaffold(m, ", ")
        out.content(m, to_str(m.content))
        if chat.next(m).role != "tool":
            out.scaffold(m, "]</TOOL_RESPONSE>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-nano-v2.yaml:72
        m = NOBODY
        gone = m and not chat.next(m) and (not (not chat.next(m) and not chat.generating) or not m.text.strip())
        if not gone:
            out.frame("<SPECIAL_11>Assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # nemotron-nano-v2.yaml:84
        system = chat.hoisted["system"]
        thinking = (
            chat.anchors["thinks"] != -1
            or not chat.anchors["hurries"] != -1
            and (True if "/think" in system.text else False if "/no_think" in system.text else self.default_thinking)
        )
        self.write_open(out, chat, prev)
        if thinking:
            out.frame("<think>\n")
        else:
            out.frame("<think></think>")
        if prev.role == "assistant":
            out.frame_data(prev.text.strip())

    def stop(self, chat: Chat, m: Message) -> str:  # nemotron-nano-v2.yaml:77
        gone = m and not chat.next(m) and (not (not chat.next(m) and not chat.generating) or not m.text.strip())
        if not gone:
            return "<SPECIAL_12>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # nemotron-nano-v2.yaml:78
        gone = m and not chat.next(m) and (not (not chat.next(m) and not chat.generating) or not m.text.strip())
        if not gone:
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """nemotron-nano-v2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Nemotron Nano v2: /think and /no_think in a text say whether to think; the last answer is written as if its thinking were open, earlier ones without any.
# The template thinks by default; here it does not, as what it then writes of a last answer is an unclosed thought.
# Left out: the template's own continue_final_message, which transformers keeps from it.
format: nemotron-nano-v2
models: []
parity: {template: nvidia-NVIDIA-Nemotron-Nano-12B-v2, sha256: b7a3a520a4bc1beae6a25d615f9215580df8eea926f488256c2bef74039433c0, models: [nvidia/NVIDIA-Nemotron-Nano-12B-v2, nvidia/NVIDIA-Nemotron-Nano-9B-v2], options: {default_thinking: true}}
tokens: ['<SPECIAL_10>', '<SPECIAL_11>', '<SPECIAL_12>']
markers: ['<think>', '</think>', '<TOOLCALL>', '</TOOLCALL>', '<AVAILABLE_TOOLS>', '</AVAILABLE_TOOLS>',
          '<TOOL_RESPONSE>', '</TOOL_RESPONSE>']

options:
  default_thinking: {type: bool, default: false, doc: the mode where no text says it}

texts:
  head: |-
    You can use the following tools to assist the user if required:
    <AVAILABLE_TOOLS>[
  foot: |-
    ]</AVAILABLE_TOOLS>

    If you decide to call any tool(s), use the following format:
    <TOOLCALL>[{{"name": "tool_name1", "arguments": "tool_args1"}}, {{"name": "tool_name2", "arguments": "tool_args2"}}]</TOOLCALL>

    The user will execute tool-calls and return responses from tool(s) in this format:
    <TOOL_RESPONSE>[{{"tool_response1"}}, {{"tool_response2"}}]</TOOL_RESPONSE>

    Based on the tool responses, you can call additional tools if needed, correct tool calls if any errors are found, or just respond to the user.

content: {other: ''}

reasoning:
  brackets: ['<think>⏎', '</think>']
  shown: never
  hidden: {case: [{when: not last, emit: ''}, {when: thinking, emit: '<think>⏎'}, {emit: '<think></think>'}]}

calls:
  section: ['<TOOLCALL>[', ']</TOOLCALL>']
  between: ', '
  brackets: ['{"name": "', '}']
  emit: '${c.name}", "arguments": ${c.args|json}'

hoist: {system: first}

reject:
  - {when: not messages or (system and len(messages) == 1), say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}
  - {when: m.role == "user" and not is_string(m.content), say: a user message needs a text}
  - {when: m.role == "user" and exists(thinks) and exists(hurries), say: the texts say both /think and /no_think}
  - {when: m.role == "assistant" and not is_string(m.content), say: an answer needs a text}

anchors:
  thinks: {first: "m.role in ['user', 'system'] and '/think' in m.text"}
  hurries: {first: "m.role in ['user', 'system'] and '/no_think' in m.text and '/think' not in m.text"}

let:
  thinking: "exists(thinks) or not exists(hurries) and (true if '/think' in system.text else false if '/no_think' in system.text else default_thinking)"
  intro: system.text|replace("/think", "")|replace("/no_think", "")|trim
  said: "m.text|trim if last else m.text|after_first('</think>')|before('</think>')|trim if '</think>' in m.text else m.text|trim"
  gone: m and last and (not at_end or not (m.text|trim))

prelude:
  - '<SPECIAL_10>System⏎${intro}'
  - when: tools
    emit:
      - {when: intro, emit: '⏎⏎'}
      - '${head}'
      - {each: tools, as: t, between: ', ', emit: {when: defined(t.function), emit: '${t.function|json}', else: '${t|json}'}}
      - '${foot}'
  - '⏎'

turns:
  system: drop
  user: '<SPECIAL_11>User⏎${m.text|replace("/think", "")|replace("/no_think", "")|trim}⏎'
  assistant:
    open: {when: not gone, emit: '<SPECIAL_11>Assistant⏎'}
    prefill: {when: thinking, emit: '<think>⏎', else: '<think></think>'}
    sampled:
      when: not gone
      emit: [reasoning, '${text := said}', {when: m.calls and not last, emit: [{when: said, emit: '⏎⏎'}, calls]}, '⏎']
    stop: {when: not gone, emit: '<SPECIAL_12>'}
    after: {when: not gone, emit: '⏎'}
  tool:
    run: ['<SPECIAL_11>User⏎<TOOL_RESPONSE>[', ']</TOOL_RESPONSE>⏎']
    between: ', '
    emit: '${m.content|str}'
  '*': drop

generation: [open, prefill, {when: prev.role == "assistant", emit: '${prev.text|trim}'}]
loses: ['calls: those of a last answer are not printed', reasoning, call ids, tool names, 'white space: around texts',
        'list content: refused, but in results', 'system messages: but a first one', unknown roles]

examples:
  - say: a call and its result
    options: {default_thinking: true}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<SPECIAL_10>System\\nYou can use the following tools to assist the user if required:\\n<AVAILABLE_TOOLS>[{\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}]</AVAILABLE_TOOLS>\\n\\nIf you decide to call any tool(s), use the following format:\\n<TOOLCALL>[{{\\"name\\": \\"tool_name1\\", \\"arguments\\": \\"tool_args1\\"}}, {{\\"name\\": \\"tool_name2\\", \\"arguments\\": \\"tool_args2\\"}}]</TOOLCALL>\\n\\nThe user will execute tool-calls and return responses from tool(s) in this format:\\n<TOOL_RESPONSE>[{{\\"tool_response1\\"}}, {{\\"tool_response2\\"}}]</TOOL_RESPONSE>\\n\\nBased on the tool responses, you can call additional tools if needed, correct tool calls if any errors are found, or just respond to the user.\\n<SPECIAL_11>User\\nWeather in Oslo?\\n<SPECIAL_11>Assistant\\n<TOOLCALL>[{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}]</TOOLCALL>\\n<SPECIAL_12>\\n<SPECIAL_11>User\\n<TOOL_RESPONSE>[-3]</TOOL_RESPONSE>\\n<SPECIAL_11>Assistant\\n<think>\\n"
  - say: a question and an answer
    options: {default_thinking: true}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<SPECIAL_10>System\\n\\n<SPECIAL_11>User\\nWeather in Oslo?\\n<SPECIAL_11>Assistant\\nCold.\\n<SPECIAL_12>\\n<SPECIAL_11>User\\nHow cold?\\n<SPECIAL_11>Assistant\\n<think>\\n"
  - say: a thought, a text and a call
    options: {default_thinking: true}
    completion: "I know.</think>One moment.\\n\\n<TOOLCALL>[{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}]</TOOLCALL>\\n<SPECIAL_12>"
    parsed: {content: One moment., reasoning_content: I know., tool_calls: [{name: weather, arguments: {city: Oslo}}], status: complete}
"""
