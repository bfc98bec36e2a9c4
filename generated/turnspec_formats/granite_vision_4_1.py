# Emitted from granite-vision-4.1.yaml by `turnspec compile granite-vision-4.1.yaml`.
# Do not edit: change the spec and compile it again.
"""Granite Vision 4.1: Granite 4.0 with images; a tag in a question stands for a whole task. Eight spaces stand before a text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    CONTENT,
    DATA,
    IMAGE,
    SAMPLED,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    before,
    contains,
    each,
    get,
    image_mark,
    is_list,
    is_mapping,
    is_string,
    json,
    replace,
    written,
)

TOOLS_HEAD = """\
You are a helpful assistant with access to the following tools. You may call one or more tools to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # granite-4.0.yaml:15
TOOLS_FOOT = """\
</tools>

For each tool call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request."""  # granite-4.0.yaml:20
DOCUMENTS_HEAD = """\
You are a helpful assistant with access to the following documents. You may use one or more documents to assist with the user query.

You are given a list of documents within <documents></documents> XML tags:
<documents>"""  # granite-4.0.yaml:27
DOCUMENTS_FOOT = """\
</documents>

Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data."""  # granite-4.0.yaml:32
NOTHING = (
    "You are a helpful assistant. Please ensure responses are professional, accurate, and safe."  # granite-4.0.yaml:36
)
CHART2CODE = "Generate code that recreates the chart as best as possible."  # granite-vision-4.1.yaml:10
CHART2CSV = """\
Please examine this chart image. Consider you are a data visualization expert, and extract the data into a CSV table.

Your CSV should:
- Include a header row with clear column names
- Represent all data series/categories shown in the chart
- Use numeric values that match the chart as closely as possible

Output only the CSV data, nothing else."""  # granite-vision-4.1.yaml:12
CHART2SUMMARY = "Can you describe this chart image?"  # granite-vision-4.1.yaml:21
TABLES_JSON = """\
Identify and extract the table schema
 Extract the schema of all the tables in the image sorted according to the reading order.
The output must be a valid JSON object containing a list of dictionaries with the following structure:

                {
                    "dimensions": {
                        "rows": <number of data rows (excluding header rows)>,
                        "columns": <number of columns>,
                        "header_rows": <number of header rows>,
                        "total_rows": <total number of rows including headers>
                    },
                    "cells": [
                        {
                        "row": <row index starting at 1>,
                        "col": <column index starting at 1>,
                        "colspan": <number of columns spanned>,
                        "rowspan": <number of rows spanned>,
                        "type": "<'header' or 'data'>",
                        "header_level": <header nesting level if type=header, else omit or null>,
                        "content": "<string content of the cell>"
                        },
                        ...
                    ]
                }"""  # granite-vision-4.1.yaml:23
TABLES_HTML = """\
Identify and extract the table schema
 Extract the schema of all the tables in the image sorted according to the reading order.
The output must be a list of valid HTML tables"""  # granite-vision-4.1.yaml:48
TABLES_OTSL = """\
Identify and extract the table schema
 Extract the schema of all the tables in the image sorted according to the reading order.
The output must be a list of valid OTSL objects, each consists of the following fields: 
                        <fcel> - a cell with content in it
                        <ecel> - an empty cell
                        <lcel> - a cell that is merged with the cell to its left
                        <ucel> - a cell that is merged with the cell above it
                        <xcel> - a cell that is merged with both the cell above it and the cell to its left
                        <nl> - a new line
                        <ched> - a column header
                        <otsl> - the beginning of the OTSL table
                        </otsl> - the end of the OTSL table

                        An example for an output:
                        [
                        <otsl><ched>first table header1<ched>first table header2<nl><fcel>data1<fcel>data2<nl><fcel>data with horizontal span<lcel><nl><fcel>data with vertical span<ecel><nl><ucel><fcel>data3<nl></otsl>,
                        <otsl><ched>second table header1<ched>second table header2<nl><fcel>data1<fcel>data2<nl><fcel>data with horizontal span<lcel><nl><fcel>data with vertical span<ecel><nl><ucel><fcel>data3<nl></otsl>
                        ]"""  # granite-vision-4.1.yaml:52

FORMAT = Format(
    id="granite-vision-4.1",
    title="Granite Vision 4.1: Granite 4.0 with images; a tag in a question stands for a whole task. Eight spaces stand before a text.",
    models=(
        "ibm-granite/granite-vision-4.1-4b",
        "ibm-granite/granite-4.0-3b-vision",
    ),
    templates=(
        ("7047d55e44c123cb57d9939fce61a7592dc286c1f3c8b64186219cf795ffa185", ()),
        ("29825b7fcc5ce44c7fd3f9977d8f2cc1b9ccef713ea2fe4046ab0d57b72c84a1", ()),
    ),
    tokens=(
        "<|start_of_role|>",
        "<|end_of_role|>",
        "<|end_of_text|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
        "<image>",
    ),
    options=(
        Option("available_tools", "list", UNSET, doc="stands in for the tools that are passed"),
        Option("documents", "list", UNSET),
    ),
    loses=(
        "reasoning",
        "call ids",
        "list content: only texts and images; a text that spells <image> beside a tag and, in a first system message, an empty text are refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("        ", ""),
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
        stops=("<|end_of_text|>",),
        after="\n",
    ),
    positional=True,
    openers=(
        ("tool", "<|start_of_role|>user<|end_of_role|>\n<tool_response>\n"),
        ("system", "<|start_of_role|>system<|end_of_role|>"),
        ("user", "<|start_of_role|>user<|end_of_role|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """granite-vision-4.1, written as text. Options: available_tools (list), documents (list)."""

    format = FORMAT
    unsure = ("system",)
    available_tools: Any
    documents: Any

    def hoist(self, chat: Chat) -> None:  # granite-vision-4.1.yaml:78
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # granite-vision-4.1.yaml:72
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") == "image":
                    chat.count("image")
                    parts.append((Media.of(p, "<image>"), IMAGE, -1))
                    parts.append(("\n", 0, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # granite-vision-4.1.yaml:80
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system.content is not UNSET and not is_string(system.content) and not is_list(system.content):
            raise MessageError("content is a text or a list of parts")
        for x in system.content if is_list(system.content) else []:
            if get(x, "type") != "text" or not is_string(get(x, "text")) or not get(x, "text"):
                raise MessageError("the first system message holds only texts")

    def check_messages(self, chat: Chat) -> None:  # granite-vision-4.1.yaml:80
        for m in chat.messages:
            tagged = m.role in ["user", "system"] and (
                "<chart2code>" in m.text
                or "<chart2csv>" in m.text
                or "<chart2summary>" in m.text
                or "<tables_json>" in m.text
                or "<tables_html>" in m.text
                or "<tables_otsl>" in m.text
            )
            if m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if is_list(m.content) else []:
                if get(x, "type") == "text" and not is_string(get(x, "text")):
                    raise MessageError("a text part holds a text", f"messages[{m.index}]")
            for x in m.content if tagged and is_list(m.content) else []:
                if get(x, "type") == "text" and contains(get(x, "text"), "<image>"):
                    raise MessageError("beside a tag, a text part must not spell <image>", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # granite-vision-4.1.yaml:115
        functions = self.available_tools or chat.tools
        system = chat.hoisted["system"]
        if functions or self.documents:
            out.frame("<|start_of_role|>system<|end_of_role|>")
            if system:
                self.wire_rules(out, chat, (0, -1, -1))
                out.frame("\n\n")
            self.wire_facts(out, chat, (0, -1, -1))
            out.frame("<|end_of_text|>\n")
        elif system.text:
            out.frame("<|start_of_role|>system<|end_of_role|>")
            self.wire_rules(out, chat, (0, -1, -1))
            out.frame("<|end_of_text|>\n")
        else:
            out.frame("<|start_of_role|>system<|end_of_role|>")
            out.frame(NOTHING)
            out.frame("<|end_of_text|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-vision-4.1.yaml:120
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-vision-4.1.yaml:121
        out.scaffold(m, "<|start_of_role|>system<|end_of_role|>")
        self.wire_question(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|end_of_text|>\n")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-vision-4.1.yaml:122
        out.scaffold(m, "<|start_of_role|>user<|end_of_role|>")
        self.wire_question(out, chat, (0, -1, m.turn), m)
        out.scaffold(m, "<|end_of_text|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-vision-4.1.yaml:124
        out.scaffold(m, "<|start_of_role|>assistant<|end_of_role|>")
        self.wire_margin(out, chat, (CONTENT | SAMPLED, m.index, m.turn), m)
        out.sampled_data(m, m.text)
        if m.calls and (is_string(m.content) or m.text):
            out.sampled(m, "\n")
        if m.calls:  # granite-vision-4.1.yaml:77
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|end_of_text|>")
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # granite-vision-4.1.yaml:125
        if m.prev.role != "tool":
            out.scaffold(m, "<|start_of_role|>user<|end_of_role|>")
        out.scaffold(m, "\n<tool_response>\n")
        self.wire_margin(out, chat, (0, -1, m.turn), m)
        out.content(m, m.text)
        out.scaffold(m, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|end_of_text|>\n")

    def wire_functions(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-4.0.yaml:57
        functions = self.available_tools or chat.tools
        out.write(own, TOOLS_HEAD)
        for t in each(functions):
            out.write(own, "\n")
            out.schema(json(t))
        out.write(own, "\n")
        out.write(own, TOOLS_FOOT)

    def wire_library(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-4.0.yaml:58
        out.write(own, DOCUMENTS_HEAD)
        for d in each(self.documents):
            if is_mapping(d):
                out.write(own, "\n")
                out.write_data(own, json(d))
            else:
                raise MessageError("a document is a mapping")
        out.write(own, "\n")
        out.write(own, DOCUMENTS_FOOT)

    def wire_facts(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-4.0.yaml:59
        functions = self.available_tools or chat.tools
        if functions:
            self.wire_functions(out, chat, own)
        if functions and self.documents:
            out.write(own, "\n\n")
        if self.documents:
            self.wire_library(out, chat, own)

    def wire_rules(self, out: Pieces, chat: Chat, own: Owner) -> None:  # granite-vision-4.1.yaml:93
        system = chat.hoisted["system"]
        if is_list(system.content):
            for n, p in enumerate(each(system.content)):
                if n:
                    out.write(own, "\n")
                out.content(system, get(p, "text"))
        else:
            out.content(system, system.text)

    def wire_margin(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # granite-vision-4.1.yaml:96
        if is_string(m.content):
            out.write(own, "        ")

    def wire_image(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # granite-vision-4.1.yaml:98
        if is_string(m.content):
            out.write_content(own, m, replace(m.text, m.text, "<image>"))
        else:
            out.write_content(own, m, image_mark(m.content, "<image>"))
        out.write(own, "\n")

    def wire_task(
        self, out: Pieces, chat: Chat, own: Owner, m: Message, tag: Any, ask: Any
    ) -> None:  # granite-vision-4.1.yaml:101
        if "<image>" in before(m.text, tag):
            self.wire_image(out, chat, own, m)
        out.write_data(own, ask)
        if "<image>" in m.text and "<image>" not in before(m.text, tag):
            self.wire_image(out, chat, own, m)

    def wire_question(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # granite-vision-4.1.yaml:107
        if "<chart2code>" in m.text:
            self.wire_task(out, chat, own, m, "<chart2code>", CHART2CODE)
        elif "<chart2csv>" in m.text:
            self.wire_task(out, chat, own, m, "<chart2csv>", CHART2CSV)
        elif "<chart2summary>" in m.text:
            self.wire_task(out, chat, own, m, "<chart2summary>", CHART2SUMMARY)
        elif "<tables_json>" in m.text:
            self.wire_task(out, chat, own, m, "<tables_json>", TABLES_JSON)
        elif "<tables_html>" in m.text:
            self.wire_task(out, chat, own, m, "<tables_html>", TABLES_HTML)
        elif "<tables_otsl>" in m.text:
            self.wire_task(out, chat, own, m, "<tables_otsl>", TABLES_OTSL)
        else:
            self.wire_margin(out, chat, own, m)
            out.write_content(own, m, m.text)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-vision-4.1.yaml:124
        out.frame("<|start_of_role|>assistant<|end_of_role|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # granite-vision-4.1.yaml:124
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # granite-4.0.yaml:71
        return "<|end_of_text|>"

    def after(self, chat: Chat, m: Message) -> str:  # granite-4.0.yaml:72
        return "\n"


class Renderer(emitted.Renderer):
    """granite-vision-4.1: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Granite Vision 4.1: Granite 4.0 with images; a tag in a question stands for a whole task. Eight spaces stand before a text.
format: granite-vision-4.1
models: [ibm-granite/granite-vision-4.1-4b, ibm-granite/granite-4.0-3b-vision]

parity:
  - {template: ibm-granite-granite-vision-4.1-4b, sha256: 7047d55e44c123cb57d9939fce61a7592dc286c1f3c8b64186219cf795ffa185}
  - {template: ibm-granite-granite-4.0-3b-vision, sha256: 29825b7fcc5ce44c7fd3f9977d8f2cc1b9ccef713ea2fe4046ab0d57b72c84a1}

tokens: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>', '<image>']

options:
  available_tools: {type: list, default: unset, doc: stands in for the tools that are passed}
  documents: {type: list, default: unset}

texts:
  tools_head: |-
    You are a helpful assistant with access to the following tools. You may call one or more tools to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each tool call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request.
  documents_head: |-
    You are a helpful assistant with access to the following documents. You may use one or more documents to assist with the user query.

    You are given a list of documents within <documents></documents> XML tags:
    <documents>
  documents_foot: |-
    </documents>

    Write the response to the user's input by strictly aligning with the facts in the provided documents. If the information needed to answer the question is not available in the documents, inform the user that the question cannot be answered based on the available data.
  nothing: |-
    You are a helpful assistant. Please ensure responses are professional, accurate, and safe.
  chart2code: |-
    Generate code that recreates the chart as best as possible.
  chart2csv: |-
    Please examine this chart image. Consider you are a data visualization expert, and extract the data into a CSV table.

    Your CSV should:
    - Include a header row with clear column names
    - Represent all data series/categories shown in the chart
    - Use numeric values that match the chart as closely as possible

    Output only the CSV data, nothing else.
  chart2summary: |-
    Can you describe this chart image?
  tables_json: |-
    Identify and extract the table schema
     Extract the schema of all the tables in the image sorted according to the reading order.
    The output must be a valid JSON object containing a list of dictionaries with the following structure:

                    {
                        "dimensions": {
                            "rows": <number of data rows (excluding header rows)>,
                            "columns": <number of columns>,
                            "header_rows": <number of header rows>,
                            "total_rows": <total number of rows including headers>
                        },
                        "cells": [
                            {
                            "row": <row index starting at 1>,
                            "col": <column index starting at 1>,
                            "colspan": <number of columns spanned>,
                            "rowspan": <number of rows spanned>,
                            "type": "<'header' or 'data'>",
                            "header_level": <header nesting level if type=header, else omit or null>,
                            "content": "<string content of the cell>"
                            },
                            ...
                        ]
                    }
  tables_html: |-
    Identify and extract the table schema
     Extract the schema of all the tables in the image sorted according to the reading order.
    The output must be a list of valid HTML tables
  tables_otsl: |-
    Identify and extract the table schema
     Extract the schema of all the tables in the image sorted according to the reading order.
    The output must be a list of valid OTSL objects, each consists of the following fields: 
                            <fcel> - a cell with content in it
                            <ecel> - an empty cell
                            <lcel> - a cell that is merged with the cell to its left
                            <ucel> - a cell that is merged with the cell above it
                            <xcel> - a cell that is merged with both the cell above it and the cell to its left
                            <nl> - a new line
                            <ched> - a column header
                            <otsl> - the beginning of the OTSL table
                            </otsl> - the end of the OTSL table

                            An example for an output:
                            [
                            <otsl><ched>first table header1<ched>first table header2<nl><fcel>data1<fcel>data2<nl><fcel>data with horizontal span<lcel><nl><fcel>data with vertical span<ecel><nl><ucel><fcel>data3<nl></otsl>,
                            <otsl><ched>second table header1<ched>second table header2<nl><fcel>data1<fcel>data2<nl><fcel>data with horizontal span<lcel><nl><fcel>data with vertical span<ecel><nl><ucel><fcel>data3<nl></otsl>
                            ]

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: p.type == "image", media: image, brackets: ['', '⏎'], emit: '<image>'}
    - {emit: ''}
  other: ''

calls:
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {when: defined(system.content) and not is_string(system.content) and not is_list(system.content), say: content is a text or a list of parts}
  - {each: "m.content if is_list(m.content) else []", as: x, when: "x.type == 'text' and not is_string(x.text)", say: a text part holds a text}
  - {each: "system.content if is_list(system.content) else []", as: x, when: x.type != "text" or not is_string(x.text) or not x.text, say: the first system message holds only texts}
  - each: m.content if tagged and is_list(m.content) else []
    as: x
    when: x.type == "text" and "<image>" in x.text
    say: beside a tag, a text part must not spell <image>

let:
  functions: available_tools or tools
  tagged: m.role in ["user", "system"] and ("<chart2code>" in m.text or "<chart2csv>" in m.text or "<chart2summary>" in m.text or "<tables_json>" in m.text or "<tables_html>" in m.text or "<tables_otsl>" in m.text)

wires:
  functions: ['${tools_head}', {each: functions, as: t, emit: '⏎${t|json}'}, '⏎${tools_foot}']
  library:
    - '${documents_head}'
    - {each: documents, as: d, emit: {when: is_mapping(d), emit: '⏎${d|json}', else: {reject: a document is a mapping}}}
    - '⏎${documents_foot}'
  facts:
    - {when: functions, emit: '${@functions}'}
    - {when: functions and documents, emit: '⏎⏎'}
    - {when: documents, emit: '${@library}'}
  rules:
    when: is_list(system.content)
    emit: {each: system.content, as: p, between: '⏎', emit: '${p.text}'}
    else: '${system.text}'
  margin: {when: is_string(m.content), emit: '        '}
  image:
    - {when: is_string(m.content), emit: '${m.text|replace(m.text, "<image>")}', else: '${m.content|image("<image>")}'}
    - '⏎'
  task:
    args: [tag, ask]
    emit:
      - {when: "'<image>' in m.text|before(tag)", emit: '${@image}'}
      - '${ask}'
      - {when: "'<image>' in m.text and '<image>' not in m.text|before(tag)", emit: '${@image}'}
  question:
    case:
      - {when: "'<chart2code>' in m.text", emit: '${@task("<chart2code>", chart2code)}'}
      - {when: "'<chart2csv>' in m.text", emit: '${@task("<chart2csv>", chart2csv)}'}
      - {when: "'<chart2summary>' in m.text", emit: '${@task("<chart2summary>", chart2summary)}'}
      - {when: "'<tables_json>' in m.text", emit: '${@task("<tables_json>", tables_json)}'}
      - {when: "'<tables_html>' in m.text", emit: '${@task("<tables_html>", tables_html)}'}
      - {when: "'<tables_otsl>' in m.text", emit: '${@task("<tables_otsl>", tables_otsl)}'}
      - {emit: '${@margin}${m.text}'}

prelude:
  case:
    - {when: functions or documents, emit: ['<|start_of_role|>system<|end_of_role|>', {when: system, emit: '${@rules}⏎⏎'}, '${@facts}<|end_of_text|>⏎']}
    - {when: system.text, emit: '<|start_of_role|>system<|end_of_role|>${@rules}<|end_of_text|>⏎'}
    - {emit: '<|start_of_role|>system<|end_of_role|>${nothing}<|end_of_text|>⏎'}

turns:
  system: '<|start_of_role|>system<|end_of_role|>${@question}<|end_of_text|>⏎'
  user: '<|start_of_role|>user<|end_of_role|>${@question}<|end_of_text|>⏎'
  assistant:
    open: '<|start_of_role|>assistant<|end_of_role|>'
    sampled: ['${@margin}', text, {when: m.calls and (is_string(m.content) or m.text), emit: '⏎'}, calls]
    stop: '<|end_of_text|>'
    after: '⏎'
  tool: {run: ['<|start_of_role|>user<|end_of_role|>', '<|end_of_text|>⏎'], emit: '⏎<tool_response>⏎${@margin}${m.text}⏎</tool_response>'}
  '*': drop

loses: [reasoning, call ids,
        'list content: only texts and images; a text that spells <image> beside a tag and, in a first system message, an empty text are refused',
        unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>You are a helpful assistant with access to the following tools. You may call one or more tools to assist with the user query.\\n\\nYou are provided with function signatures within <tools></tools> XML tags:\\n<tools>\\n{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}\\n</tools>\\n\\nFor each tool call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call>. If a tool does not exist in the provided list of tools, notify the user that you do not have the ability to fulfill the request.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>        Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>        \\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>\\n<tool_response>\\n        -3\\n</tool_response><|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>You are a helpful assistant. Please ensure responses are professional, accurate, and safe.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>        Weather in Oslo?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>        Cold.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|>        How cold?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
  - say: an answer
    completion: "Cold.<|end_of_text|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "        \\n<tool_call>\\n{\\"name\\": \\"weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\", \\"days\\": 2}}\\n</tool_call><|end_of_text|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
  - say: a tag beside a picture
    messages:
      - {role: user, content: [{type: image}, {type: text, text: <chart2summary>}]}
    add_generation_prompt: true
    text: "<|start_of_role|>system<|end_of_role|>You are a helpful assistant. Please ensure responses are professional, accurate, and safe.<|end_of_text|>\\n<|start_of_role|>user<|end_of_role|><image>\\nCan you describe this chart image?<|end_of_text|>\\n<|start_of_role|>assistant<|end_of_role|>"
"""
