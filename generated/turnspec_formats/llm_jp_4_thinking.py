# Emitted from llm-jp-4-thinking.yaml by `turnspec compile llm-jp-4-thinking.yaml`.
# Do not edit: change the spec and compile it again.
"""llm-jp-4 thinking = gpt-oss under its own name, with dates that may be set."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Headers,
    Literal,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    contains,
    each,
    first_text,
    get,
    has,
    is_string,
    items,
    json,
    to_str,
    ts_type,
)

BROWSER = """\
## browser

// Tool for browsing.
// The `cursor` appears in brackets before each browsing display: `[{cursor}]`.
// Cite information from the tool using the following format:
// `【{cursor}†L{line_start}(-L{line_end})?】`, for example: `【6†L9-L11】` or `【8†L3】`.
// Do not quote more than 10 words directly from the tool output.
// sources=web (default: web)
namespace browser {

// Searches for information related to `query` and displays `topn` results.
type search = (_: {
query: string,
topn?: number, // default: 10
source?: string,
}) => any;

// Opens the link `id` from the page indicated by `cursor` starting at line number `loc`, showing `num_lines` lines.
// Valid link ids are displayed with the formatting: `【{id}†.*】`.
// If `cursor` is not provided, the most recent page is implied.
// If `id` is a string, it is treated as a fully qualified URL associated with `source`.
// If `loc` is not provided, the viewport will be positioned at the beginning of the document or centered on the most relevant passage, if available.
// Use this function without `id` to scroll to a new location of an opened page.
type open = (_: {
id?: number | string, // default: -1
cursor?: number, // default: -1
loc?: number, // default: -1
num_lines?: number, // default: -1
view_source?: boolean, // default: false
source?: string,
}) => any;

// Finds exact matches of `pattern` in the current page, or the page given by `cursor`.
type find = (_: {
pattern: string,
cursor?: number, // default: -1
}) => any;

} // namespace browser"""  # gpt-oss.yaml:17
PYTHON = """\
## python

Use this tool to execute Python code in your chain of thought. The code will not be shown to the user. This tool should be used for internal reasoning, but not for code that is intended to be visible to the user (e.g. when creating plots, tables, or files).

When you send a message containing Python code to python, it will be executed in a stateful Jupyter notebook environment. python will respond with the output of the execution or time out after 120.0 seconds. The drive at '/mnt/data' can be used to save and persist user files. Internet access for this session is UNKNOWN. Depends on the cluster."""  # gpt-oss.yaml:57
ANALYSIS_TAG = "<|channel|>analysis<|message|>"  # gpt-oss.yaml:63
FINAL_TAG = "<|channel|>final<|message|>"  # gpt-oss.yaml:64

FORMAT = Format(
    id="llm-jp-4-thinking",
    title="llm-jp-4 thinking = gpt-oss under its own name, with dates that may be set.",
    models=(
        "llm-jp/llm-jp-4-8b-thinking",
        "llm-jp/llm-jp-4-32b-a3b-thinking",
        "llm-jp/llm-jp-4-8b-base",
    ),
    templates=(("5d5e57261aef30a188c6fe8ac74e02de777f7e16a846485780d758f21f3e4093", ()),),
    tokens=(
        "<|start|>",
        "<|message|>",
        "<|channel|>",
        "<|constrain|>",
        "<|end|>",
        "<|return|>",
        "<|call|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(
        Option("model_identity", "str", "You are LLM-jp-4, a large language model trained by LLM-jp."),
        Option("reasoning_effort", "str", "medium"),
        Option("builtin_tools", "list", []),
        Option("current_date", "date", UNSET, form="%Y-%m-%d"),
        Option("knowledge_cutoff", "str", "2025-12"),
        Option("conversation_start_date", "str", UNSET),
    ),
    loses=(
        "at most one call",
        "content beside calls: it is read as reasoning",
        "reasoning: of answers that are not the last turn",
        "call ids",
        "tool schemas: what TypeScript does not say",
        "list content: refused in user and assistant messages",
        "system messages: all but a first one",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|channel|>analysis<|message|>", "<|end|><|start|>assistant"),
        text=Brackets("<|channel|>final<|message|>", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal(" to=functions."),
                        Field("name"),
                        Literal("<|channel|>commentary "),
                        Field("content_type"),
                        Literal("<|message|>"),
                        Field("arguments", "json"),
                    )
                ),
                Form(
                    (
                        Literal("<|channel|>commentary to=functions."),
                        Field("name"),
                        Literal(" <|constrain|>json<|message|>"),
                        Field("arguments", "json"),
                    ),
                    False,
                ),
                Form(
                    (
                        Literal(" to=functions."),
                        Field("name"),
                        Literal("<|channel|>commentary <|constrain|>json<|message|>"),
                        Field("arguments", "json"),
                    ),
                    False,
                ),
            ),
            parallel=False,
        ),
        stops=("<|call|>", "<|return|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        headers=Headers(
            start="<|start|>",
            role="assistant",
            channel="<|channel|>",
            body="<|message|>",
            end="<|end|>",
            reasoning="analysis",
            texts=("final", "commentary"),
            recipient="to=",
            tool="functions.",
        ),
    ),
    anchors=("last_answer",),
    looks_ahead=True,
    openers=(("user", "<|start|>user<|message|>"), ("tool", "<|start|>functions.")),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, True),
        Stability((), "system", None, False, "a turn asks whether it is the last"),
        Stability(
            (("history", "template"),),
            "assistant",
            None,
            False,
            "a turn asks whether it is the last; an assistant message can move last_answer",
        ),
        Stability((("history", "keep"),), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """llm-jp-4-thinking, written as text. Options: model_identity (str), reasoning_effort (str), builtin_tools (list), current_date (date), knowledge_cutoff (str), conversation_start_date (str)."""

    format = FORMAT
    model_identity: str
    reasoning_effort: str
    builtin_tools: Any
    current_date: str
    knowledge_cutoff: str
    conversation_start_date: str

    def hoist(self, chat: Chat) -> None:  # gpt-oss.yaml:82
        chat.take_first(
            "instructions",
            (
                "developer",
                "system",
            ),
        )
        self.read_hoisted(chat.hoisted["instructions"])

    def read_text(self, content: Any, chat: Chat) -> str:  # gpt-oss.yaml:66
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content) if content else "", DATA, -1))
            text = Text.of(others)
        return text

    def read_reasoning(self, m: Message) -> None:  # gpt-oss.yaml:69
        m.reasoning = first_text(m, "thinking")

    def check(self, chat: Chat) -> None:  # gpt-oss.yaml:85
        if not chat.given:
            raise MessageError("there are no messages")
        for t in chat.tools:
            if not is_string(get(t, "function", "description")):
                raise MessageError("a tool needs a description")

    def check_messages(self, chat: Chat) -> None:  # gpt-oss.yaml:85
        for m in chat.messages:
            if m.role == "user" and not is_string(m.content):
                raise MessageError("a user message must be a text", f"messages[{m.index}]")
            if (
                m.role == "assistant"
                and not is_string(m.content)
                and (not m.calls or m.content is not UNSET and m.content != [])
            ):
                raise MessageError("an answer must be a text", f"messages[{m.index}]")
            if m.role == "assistant" and m.get("tool_calls") is not UNSET and not m.calls:
                raise MessageError("the list of calls is empty", f"messages[{m.index}]")
            if m.role == "assistant" and m.calls and m.text and m.reasoning:
                raise MessageError("content and thinking are both set beside a call", f"messages[{m.index}]")
            if m.role == "assistant" and (ANALYSIS_TAG in m.text or FINAL_TAG in m.text):
                raise MessageError("the text holds a channel tag", f"messages[{m.index}]")
            if m.role == "assistant" and (ANALYSIS_TAG in m.reasoning or FINAL_TAG in m.reasoning):
                raise MessageError("the thinking holds a channel tag", f"messages[{m.index}]")
            if m.role == "tool" and not m.caller.calls:
                raise MessageError("a tool message without a call before it", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # gpt-oss.yaml:96
        chat.anchors["last_answer"] = chat.find_last(lambda m: m.role == "assistant" and not m.get("tool_calls"))

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # gpt-oss.yaml:120
        instructions = chat.hoisted["instructions"]
        out.frame("<|start|>system<|message|>")
        self.wire_head(out, chat, (0, -1, -1))
        if self.builtin_tools:
            out.frame("# Tools\n\n")
        if contains(self.builtin_tools, "browser"):
            out.frame(BROWSER)
            out.frame("\n\n")
        if contains(self.builtin_tools, "python"):
            out.frame(PYTHON)
            out.frame("\n\n")
        out.frame("# Valid channels: analysis, commentary, final. Channel must be included for every message.")
        if chat.tools:
            out.frame("\nCalls to these tools must go to the commentary channel: 'functions'.")
        out.frame("<|end|>")
        if instructions.content or chat.tools:
            out.frame("<|start|>developer<|message|>")
            self.wire_told(out, chat, (0, -1, -1))
            chosen = list(each(chat.tools))
            if chosen:
                out.frame("# Tools\n\n## functions\n\nnamespace functions {\n\n")
                for t in chosen:
                    out.frame("// ")
                    out.schema(get(t, "function", "description"))
                    out.frame("\ntype ")
                    out.schema(get(t, "function", "name"))
                    out.frame(" = ")
                    self.wire_signature(out, chat, (CONTENT, -1, -1), get(t, "function", "parameters"))
                out.frame("} // namespace functions")
            out.frame("<|end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt-oss.yaml:138
        match m.role:
            case "user":
                out.framed(m, "<|start|>user<|message|>", m.text, "<|end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt-oss.yaml:141
        last_answer = chat.horizons["last_answer"]
        shown = self.keeps(m) or (
            (m.text or m.reasoning) and m.position > last_answer
            if m.calls
            else (not chat.next(m) and not chat.generating) and m.reasoning is not UNSET
        )
        start = len(out.texts)
        out.scaffold(m, "<|start|>assistant")
        if m.calls:
            if shown:  # gpt-oss.yaml:69
                out.sampled(
                    m,
                    "<|channel|>analysis<|message|>",
                    m.text or m.reasoning if m.calls else m.reasoning,
                    "<|end|><|start|>assistant",
                )
            if len(m.calls) > 1:
                raise MessageError("this format holds one call a message", "tool_calls")
            for c in m.calls:
                out.sampled(
                    m,
                    " to=functions.",
                    c.name,
                    "<|channel|>commentary ",
                    get(c.fn, "content_type") or "json",
                    "<|message|>",
                    json(c.args),
                )
        else:
            if shown:  # gpt-oss.yaml:69
                out.sampled(
                    m,
                    "<|channel|>analysis<|message|>",
                    m.text or m.reasoning if m.calls else m.reasoning,
                    "<|end|><|start|>assistant",
                )
            out.sampled(m, "<|channel|>final<|message|>", m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # gpt-oss.yaml:145
        out.scaffold(m, "<|start|>functions.")
        out.scaffold_data(m, m.caller.calls[0].name)
        out.framed(m, " to=assistant<|channel|>commentary<|message|>", json(m.content), "<|end|>")

    def wire_head(self, out: Pieces, chat: Chat, own: Owner) -> None:  # llm-jp-4-thinking.yaml:13
        day = self.conversation_start_date if self.conversation_start_date is not UNSET else self.current_date
        out.write_data(own, self.model_identity)
        out.write(own, "\nKnowledge cutoff: ")
        out.write_data(own, self.knowledge_cutoff)
        out.write(own, "\nCurrent date: ")
        out.write_data(own, day)
        out.write(own, "\n\nReasoning: ")
        out.write_data(own, self.reasoning_effort)
        out.write(own, "\n\n")

    def wire_told(self, out: Pieces, chat: Chat, own: Owner) -> None:  # gpt-oss.yaml:100
        instructions = chat.hoisted["instructions"]
        if instructions.content:
            out.write(own, "# Instructions\n\n")
            out.content(instructions, instructions.text)
            out.write(own, "\n\n")

    def wire_default(self, out: Pieces, chat: Chat, own: Owner, v: Any) -> None:  # gpt-oss.yaml:102
        if not get(v, "enum") and not get(v, "oneOf"):
            out.write(own, ", // default: ")
            out.write_data(own, json(get(v, "default")))
        elif not is_string(get(v, "default")):
            raise MessageError("a default beside an enum or oneOf must be a text")
        elif get(v, "enum"):
            out.write(own, ", // default: ")
            out.write_data(own, get(v, "default"))
        else:
            out.write(own, "// default: ")
            out.write_data(own, get(v, "default"))

    def wire_property(
        self, out: Pieces, chat: Chat, own: Owner, k: Any, v: Any, needed: Any
    ) -> None:  # gpt-oss.yaml:110
        if get(v, "description"):
            out.write(own, "// ")
            out.write_data(own, get(v, "description"))
            out.write(own, "\n")
        out.write_data(own, k)
        out.write(own, "" if contains(needed, k) else "?")
        out.write(own, ": ")
        out.write_data(own, ts_type(v))
        if has(v, "default"):
            self.wire_default(out, chat, own, v)

    def wire_properties(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # gpt-oss.yaml:115
        for k, v in items(get(p, "properties")):
            self.wire_property(out, chat, own, k, v, get(p, "required") or [])
            out.write(own, ",\n")

    def wire_signature(self, out: Pieces, chat: Chat, own: Owner, p: Any) -> None:  # gpt-oss.yaml:117
        if p and get(p, "properties"):
            out.write(own, "(_: {\n")
            self.wire_properties(out, chat, own, p)
            out.write(own, "}) => any;\n\n")
        else:
            out.write(own, "() => any;\n\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gpt-oss.yaml:141
        out.frame("<|start|>assistant")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gpt-oss.yaml:141
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # gpt-oss.yaml:143
        if m.calls:
            return "<|call|>"
        if not chat.next(m) and not chat.generating:
            return "<|return|>"
        return "<|end|>"


class Renderer(emitted.Renderer):
    """llm-jp-4-thinking: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# llm-jp-4 thinking = gpt-oss under its own name, with dates that may be set.
format: llm-jp-4-thinking
models: [llm-jp/llm-jp-4-8b-thinking, llm-jp/llm-jp-4-32b-a3b-thinking, llm-jp/llm-jp-4-8b-base]
parity: {template: llm-jp-llm-jp-4-8b-thinking, sha256: 5d5e57261aef30a188c6fe8ac74e02de777f7e16a846485780d758f21f3e4093}
tokens: ['<|start|>', '<|message|>', '<|channel|>', '<|constrain|>', '<|end|>', '<|return|>', '<|call|>',
         '<|endoftext|>']

options:
  model_identity: {type: str, default: 'You are LLM-jp-4, a large language model trained by LLM-jp.'}
  reasoning_effort: {type: str, default: medium}
  builtin_tools: {type: list, default: []}
  current_date: {type: date, form: '%Y-%m-%d'}
  knowledge_cutoff: {type: str, default: 2025-12}
  conversation_start_date: {type: str, default: unset}

texts:
  browser: |-
    ## browser

    // Tool for browsing.
    // The `cursor` appears in brackets before each browsing display: `[{cursor}]`.
    // Cite information from the tool using the following format:
    // `【{cursor}†L{line_start}(-L{line_end})?】`, for example: `【6†L9-L11】` or `【8†L3】`.
    // Do not quote more than 10 words directly from the tool output.
    // sources=web (default: web)
    namespace browser {

    // Searches for information related to `query` and displays `topn` results.
    type search = (_: {
    query: string,
    topn?: number, // default: 10
    source?: string,
    }) => any;

    // Opens the link `id` from the page indicated by `cursor` starting at line number `loc`, showing `num_lines` lines.
    // Valid link ids are displayed with the formatting: `【{id}†.*】`.
    // If `cursor` is not provided, the most recent page is implied.
    // If `id` is a string, it is treated as a fully qualified URL associated with `source`.
    // If `loc` is not provided, the viewport will be positioned at the beginning of the document or centered on the most relevant passage, if available.
    // Use this function without `id` to scroll to a new location of an opened page.
    type open = (_: {
    id?: number | string, // default: -1
    cursor?: number, // default: -1
    loc?: number, // default: -1
    num_lines?: number, // default: -1
    view_source?: boolean, // default: false
    source?: string,
    }) => any;

    // Finds exact matches of `pattern` in the current page, or the page given by `cursor`.
    type find = (_: {
    pattern: string,
    cursor?: number, // default: -1
    }) => any;

    } // namespace browser
  python: |-
    ## python

    Use this tool to execute Python code in your chain of thought. The code will not be shown to the user. This tool should be used for internal reasoning, but not for code that is intended to be visible to the user (e.g. when creating plots, tables, or files).

    When you send a message containing Python code to python, it will be executed in a stateful Jupyter notebook environment. python will respond with the output of the execution or time out after 120.0 seconds. The drive at '/mnt/data' can be used to save and persist user files. Internet access for this session is UNKNOWN. Depends on the cluster.
  analysis_tag: '<|channel|>analysis<|message|>'
  final_tag: '<|channel|>final<|message|>'

content: {other: '${content|str if content else ""}'}

reasoning:
  from: [thinking]
  brackets: ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant']
  emit: '${reasoning := m.text or m.reasoning if m.calls else m.reasoning}'
  shown: (m.text or m.reasoning) and after(last_answer) if m.calls else at_end and defined(m.reasoning)

calls:
  parallel: reject
  brackets: [' to=functions.${c.name}<|channel|>commentary ${c.fn.content_type or "json"}<|message|>', '']
  emit: '${c.args|json}'
  accept:
    - '<|channel|>commentary to=functions.${c.name} <|constrain|>json<|message|>${c.args|json}'
    - ' to=functions.${c.name}<|channel|>commentary <|constrain|>json<|message|>${c.args|json}'

hoist: {instructions: {roles: [developer, system], take: first}}

reject:
  - {when: not messages, say: there are no messages}
  - {each: tools, as: t, when: not is_string(t.function.description), say: a tool needs a description}
  - {when: m.role == "user" and not is_string(m.content), say: a user message must be a text}
  - {when: "m.role == 'assistant' and not is_string(m.content) and (not m.calls or defined(m.content) and m.content != [])", say: an answer must be a text}
  - {when: m.role == "assistant" and defined(m.tool_calls) and not m.calls, say: the list of calls is empty}
  - {when: m.role == "assistant" and m.calls and m.text and m.reasoning, say: content and thinking are both set beside a call}
  - {when: m.role == "assistant" and (analysis_tag in m.text or final_tag in m.text), say: the text holds a channel tag}
  - {when: m.role == "assistant" and (analysis_tag in m.reasoning or final_tag in m.reasoning), say: the thinking holds a channel tag}
  - {when: m.role == "tool" and not m.caller.calls, say: a tool message without a call before it}

anchors:
  last_answer: {last: m.role == "assistant" and not m.tool_calls}

let:
  day: conversation_start_date if defined(conversation_start_date) else current_date

wires:
  head: '${model_identity}⏎Knowledge cutoff: ${knowledge_cutoff}⏎Current date: ${day}⏎⏎Reasoning: ${reasoning_effort}⏎⏎'
  told: {when: instructions.content, emit: '# Instructions⏎⏎${instructions.text}⏎⏎'}
  default:
    args: [v]
    emit:
      case:
        - {when: not v.enum and not v.oneOf, emit: ', // default: ${v.default|json}'}
        - {when: not is_string(v.default), emit: {reject: a default beside an enum or oneOf must be a text}}
        - {when: v.enum, emit: ', // default: ${v.default}'}
        - {emit: '// default: ${v.default}'}
  property:
    args: [k, v, needed]
    emit:
      - {when: v.description, emit: '// ${v.description}⏎'}
      - '${k}${"" if k in needed else "?"}: ${v|ts_type}'
      - {when: "has(v, 'default')", emit: '${@default(v)}'}
  properties: {args: [p], emit: {each: p.properties|items, as: [k, v], emit: '${@property(k, v, p.required or [])},⏎'}}
  signature:
    args: [p]
    emit: {when: p and p.properties, emit: '(_: {⏎${@properties(p)}}) => any;⏎⏎', else: '() => any;⏎⏎'}

prelude:
  - '<|start|>system<|message|>${@head}'
  - {when: builtin_tools, emit: '# Tools⏎⏎'}
  - {when: "'browser' in builtin_tools", emit: '${browser}⏎⏎'}
  - {when: "'python' in builtin_tools", emit: '${python}⏎⏎'}
  - '# Valid channels: analysis, commentary, final. Channel must be included for every message.'
  - {when: tools, emit: '⏎Calls to these tools must go to the commentary channel: ''functions''.'}
  - '<|end|>'
  - when: instructions.content or tools
    emit:
      - '<|start|>developer<|message|>'
      - '${@told}'
      - each: tools
        as: t
        brackets: ['# Tools⏎⏎## functions⏎⏎namespace functions {⏎⏎', '} // namespace functions']
        emit: '// ${t.function.description}⏎type ${t.function.name} = ${@signature(t.function.parameters)}'
      - '<|end|>'

turns:
  user: '<|start|>user<|message|>${m.text}<|end|>'
  assistant:
    open: '<|start|>assistant'
    sampled: {when: m.calls, emit: [reasoning, calls], else: [reasoning, '<|channel|>final<|message|>${m.text}']}
    stop: {case: [{when: m.calls, emit: '<|call|>'}, {when: at_end, emit: '<|return|>'}, {emit: '<|end|>'}]}
    other_stops: ['<|endoftext|>']
  tool: '<|start|>functions.${m.caller.calls[0].name} to=assistant<|channel|>commentary<|message|>${m.content|json}<|end|>'
  '*': drop

loses: ['at most one call', 'content beside calls: it is read as reasoning',
        'reasoning: of answers that are not the last turn', call ids, 'tool schemas: what TypeScript does not say',
        'list content: refused in user and assistant messages', 'system messages: all but a first one', unknown roles]

examples:
  - say: dates that are set
    options: {conversation_start_date: yesterday}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: "<|start|>system<|message|>You are LLM-jp-4, a large language model trained by LLM-jp.\\nKnowledge cutoff: 2025-12\\nCurrent date: yesterday\\n\\nReasoning: medium\\n\\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>user<|message|>Weather in Oslo?<|end|><|start|>assistant"
"""
