# Emitted from gemma-4-interleaved.yaml by `turnspec compile gemma-4-interleaved.yaml`.
# Do not edit: change the spec and compile it again.
"""Gemma-4 as llama.cpp has it for thinking between calls: every message is a turn, calls stand before the text, reasoning before calls alone."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    AUDIO,
    CONTENT,
    DATA,
    IMAGE,
    SAMPLED,
    VIDEO,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Media,
    Message,
    MessageError,
    Nested,
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
    is_bool,
    is_list,
    is_mapping,
    is_string,
    item,
    json,
    sorted_items,
    strip_regions,
    to_str,
    trim,
    upper,
)

FORMAT = Format(
    id="gemma-4-interleaved",
    title="Gemma-4 as llama.cpp has it for thinking between calls: every message is a turn, calls stand before the text, reasoning before calls alone.",
    models=(),
    templates=(("df900edd2fcee5defc268bee887666c43c976d973bb3e87355b52423a651bf91", (("enable_thinking", False),)),),
    tokens=(
        "<|turn>",
        "<turn|>",
        "<|channel>",
        "<channel|>",
        "<|think|>",
        "<|tool>",
        "<tool|>",
        "<|tool_call>",
        "<tool_call|>",
        '<|"|>',
        "<|image|>",
        "<|audio|>",
        "<|video|>",
    ),
    markers=(),
    options=(Option("enable_thinking", "bool", True),),
    loses=(
        "reasoning: kept beside calls after the last user message; a text is cut at <|channel>",
        "key order",
        "call ids",
        "white space: around texts",
        "arguments: keys that spell a colon",
        "list content",
        "tool schemas: not all words of JSON schema",
    ),
    grammar=Grammar(
        reasoning=Brackets("<|channel>thought\n", "<channel|>"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<|tool_call>call:"),
                        Field("name"),
                        Literal("{"),
                        Nested(
                            string=Brackets('<|"|>', '<|"|>'),
                            mapping=Brackets("{", "}"),
                            entry=Brackets("{key}:", ""),
                            list=Brackets("[", "]"),
                            item=Brackets("", ""),
                            between=",",
                        ),
                        Literal("}<tool_call|>"),
                    )
                ),
            )
        ),
        stops=("<turn|>",),
        after="\n",
    ),
    bos="<bos>",
    positional=True,
    anchors=("last_user",),
    openers=(("tool", "<|turn>tool\n"), ("*", "<|turn>")),
    stability=(
        Stability((("history", "template"),), "user", True, False, "a user message can move last_user"),
        Stability((("history", "template"),), "user", False, True),
        Stability((("history", "keep"),), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """gemma-4-interleaved, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    resumable = False
    enable_thinking: bool

    def hoist(self, chat: Chat) -> None:  # gemma-4.yaml:35
        chat.take_first(
            "system",
            (
                "system",
                "developer",
            ),
        )
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # gemma-4.yaml:16
        image_types = ["image"]
        audio_types = ["audio"]
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if not is_mapping(p):
                    raise MessageError("a part is a mapping")
                elif get(p, "type") == "text":
                    parts.append((trim(get(p, "text")), DATA, -1))
                elif contains(image_types, get(p, "type")):
                    chat.count("image")
                    parts.append((Media.of(p, "<|image|>"), IMAGE, -1))
                elif contains(audio_types, get(p, "type")):
                    chat.count("audio")
                    parts.append((Media.of(p, "<|audio|>"), AUDIO, -1))
                elif get(p, "type") == "video":
                    chat.count("video")
                    parts.append((Media.of(p, "<|video|>"), VIDEO, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # gemma-4-interleaved.yaml:11
        m.reasoning = first_text(m, "reasoning_content", skip_empty=True)

    def check(self, chat: Chat) -> None:  # gemma-4.yaml:38
        unasked = not chat.given
        system = chat.hoisted["system"]
        if unasked:
            raise MessageError("there are no messages")
        if is_mapping(system.content):
            raise MessageError("a mapping is no content")

    def check_messages(self, chat: Chat) -> None:  # gemma-4.yaml:38
        for m in chat.messages:
            if m.role != "assistant" and (m.get("tool_calls") or m.reasoning):
                raise MessageError("calls and reasoning stand in assistant messages", f"messages[{m.index}]")
            if m.get("tool_responses"):
                raise MessageError("results are given as messages of the role tool", f"messages[{m.index}]")
            for p in m.content if m.role in ["assistant", "tool"] and is_list(m.content) else []:
                if get(p, "type") == "text" and not is_string(get(p, "text")):
                    raise MessageError("a text part holds a text", f"messages[{m.index}]")
            if is_mapping(m.content) and m.content:
                raise MessageError("a mapping is no content", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # gemma-4.yaml:49
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # gemma-4-first.yaml:17
        system = chat.hoisted["system"]
        out.frame(self.bos)
        if self.enable_thinking or chat.tools or system:
            out.frame("<|turn>system\n")
            if self.enable_thinking:
                out.frame("<|think|>\n")
            out.content(system, to_str(system.content).strip())
            for t in each(chat.tools):
                self.wire_tool(out, chat, (CONTENT, -1, -1), get(t, "function"))
            out.frame("<turn|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-4-interleaved.yaml:38
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<|turn>tool\n", m.text.strip(), "<turn|>\n")
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-4-interleaved.yaml:40
        last_user = chat.horizons["last_user"]
        shown = self.keeps(m) or (m.reasoning and m.calls and m.position > last_user)
        image_types = ["image"]
        audio_types = ["audio"]
        visible = strip_regions(m.content if is_string(m.content) else m.text, "<|channel>", "<channel|>").strip()
        start = len(out.texts)
        out.scaffold(m, "<|turn>model\n")
        if shown:  # gemma-4-interleaved.yaml:11
            out.sampled(m, "<|channel>thought\n", m.reasoning, "<channel|>")
        if m.calls:  # gemma-4.yaml:32
            for c in m.calls:
                out.sampled(m, "<|tool_call>call:", c.name, "{")
                for n, (k, v) in enumerate(sorted_items(c.args)):
                    if n:
                        out.sampled(m, ",")
                    out.sampled_data(m, k)
                    out.sampled(m, ":")
                    self.wire_value(out, chat, (CONTENT | SAMPLED, m.index, m.turn), v)
                out.sampled(m, "}<tool_call|>")
        if is_list(m.content):
            for p in each(m.content):
                if get(p, "type") == "text":
                    out.sampled_data(m, strip_regions(get(p, "text"), "<|channel>", "<channel|>").strip())
                elif contains(image_types, get(p, "type")):
                    out.sampled(m, "<|image|>")
                elif contains(audio_types, get(p, "type")):
                    out.sampled(m, "<|audio|>")
                elif get(p, "type") == "video":
                    out.sampled(m, "<|video|>")
        else:
            out.sampled_data(m, visible)
        out.sampled(m, "<turn|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # gemma-4.yaml:190
        out.scaffold(m, "<|turn>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text.strip(), "<turn|>\n")

    def wire_nothing(self, out: Pieces, chat: Chat, own: Owner) -> None:  # gemma-4-otel.yaml:16
        out.write(own, "None")

    def wire_quoted(self, out: Pieces, chat: Chat, own: Owner, s: Any) -> None:  # gemma-4.yaml:63
        out.write(own, '<|"|>')
        out.write_data(own, s)
        out.write(own, '<|"|>')

    def wire_value(self, out: Pieces, chat: Chat, own: Owner, v: Any) -> None:  # gemma-4.yaml:65
        if v is None:
            self.wire_nothing(out, chat, own)
        elif is_string(v):
            self.wire_quoted(out, chat, own, v)
        elif is_bool(v):
            out.write_data(own, json(v))
        elif is_mapping(v):
            out.write(own, "{")
            for n, (k, x) in enumerate(sorted_items(v)):
                if n:
                    out.write(own, ",")
                out.write_data(own, k)
                out.write(own, ":")
                self.wire_value(out, chat, own, x)
            out.write(own, "}")
        elif is_list(v):
            out.write(own, "[")
            for n, x in enumerate(each(v)):
                if n:
                    out.write(own, ",")
                self.wire_value(out, chat, own, x)
            out.write(own, "]")
        else:
            out.write_data(own, to_str(v))

    def wire_declared(self, out: Pieces, chat: Chat, own: Owner, v: Any) -> None:  # gemma-4.yaml:75
        if v is None:
            self.wire_nothing(out, chat, own)
        elif is_string(v):
            self.wire_quoted(out, chat, own, v)
        elif is_bool(v):
            out.write_data(own, json(v))
        elif is_mapping(v):
            out.write(own, "{")
            for n, (k, x) in enumerate(sorted_items(v)):
                if n:
                    out.write(own, ",")
                self.wire_quoted(out, chat, own, k)
                out.write(own, ":")
                self.wire_declared(out, chat, own, x)
            out.write(own, "}")
        elif is_list(v):
            out.write(own, "[")
            for n, x in enumerate(each(v)):
                if n:
                    out.write(own, ",")
                self.wire_declared(out, chat, own, x)
            out.write(own, "]")
        else:
            out.write_data(own, to_str(v))

    def wire_strings(self, out: Pieces, chat: Chat, own: Owner, xs: Any) -> None:  # gemma-4.yaml:84
        out.write(own, "[")
        for n, x in enumerate(each(xs)):
            if n:
                out.write(own, ",")
            self.wire_quoted(out, chat, own, x)
        out.write(own, "]")

    def wire_item(self, out: Pieces, chat: Chat, own: Owner, k: Any, v: Any) -> None:  # gemma-4.yaml:86
        if k == "properties":
            out.write(own, "properties:{")
            if is_mapping(v):
                self.wire_schema(out, chat, own, v)
            out.write(own, "}")
        elif k == "required":
            out.write(own, "required:")
            self.wire_strings(out, chat, own, v)
        elif k == "type" and is_string(v):
            out.write(own, "type:")
            self.wire_quoted(out, chat, own, upper(v))
        elif k == "type":
            out.write(own, "type:[")
            for n, x in enumerate(each(v)):
                if n:
                    out.write(own, ",")
                self.wire_quoted(out, chat, own, upper(x))
            out.write(own, "]")
        else:
            out.write_data(own, k)
            out.write(own, ":")
            self.wire_declared(out, chat, own, v)

    def wire_schema(self, out: Pieces, chat: Chat, own: Owner, ps: Any) -> None:  # gemma-4-first.yaml:10
        for n, (k, v) in enumerate(
            (
                (k, v)
                for k, v in sorted_items(ps)
                if k not in ["description", "type", "properties", "required", "nullable"]
            )
        ):
            if n:
                out.write(own, ",")
            out.write_data(own, k)
            out.write(own, ":{")
            self.wire_property(out, chat, own, v, to_str(get(v, "type")).upper())
            out.write(own, "}")

    def wire_property(
        self, out: Pieces, chat: Chat, own: Owner, v: Any, type: Any
    ) -> None:  # gemma-4-interleaved.yaml:25
        if get(v, "description"):
            out.write(own, "description:")
            self.wire_quoted(out, chat, own, get(v, "description"))
        if get(v, "nullable"):
            out.write(own, "," if get(v, "description") else "")
            out.write(own, "nullable:true")
        if type == "STRING" and get(v, "enum"):
            out.write(own, "," if get(v, "description") or get(v, "nullable") else "")
            out.write(own, "enum:")
            self.wire_declared(out, chat, own, get(v, "enum"))
        elif type == "OBJECT":
            if is_mapping(get(v, "properties")):
                out.write(own, ",properties:{")
                self.wire_schema(out, chat, own, get(v, "properties"))
                out.write(own, "}")
            else:
                out.write(own, ",properties:{")
                self.wire_schema(out, chat, own, v)
                out.write(own, "}")
            if get(v, "required"):
                out.write(own, ",required:")
                self.wire_strings(out, chat, own, get(v, "required"))
        elif type == "ARRAY" and is_mapping(item(v, "items")) and item(v, "items"):
            out.write(own, ",items:{")
            for n, (k, x) in enumerate(((k, x) for k, x in sorted_items(item(v, "items")) if x is not None)):
                if n:
                    out.write(own, ",")
                self.wire_item(out, chat, own, k, x)
            out.write(own, "}")
        out.write(
            own, "," if get(v, "description") or get(v, "nullable") or type == "STRING" and get(v, "enum") else ""
        )
        out.write(own, "type:")
        self.wire_quoted(out, chat, own, type)

    def wire_tool(self, out: Pieces, chat: Chat, own: Owner, f: Any) -> None:  # gemma-4.yaml:115
        out.write(own, "<|tool>declaration:")
        out.write_data(own, get(f, "name"))
        out.write(own, "{description:")
        self.wire_quoted(out, chat, own, get(f, "description"))
        if get(f, "parameters"):
            out.write(own, ",parameters:{")
            if get(f, "parameters", "properties"):
                out.write(own, "properties:{")
                self.wire_schema(out, chat, own, get(f, "parameters", "properties"))
                out.write(own, "},")
            if get(f, "parameters", "required"):
                out.write(own, "required:")
                self.wire_strings(out, chat, own, get(f, "parameters", "required"))
                out.write(own, ",")
            if get(f, "parameters", "type"):
                out.write(own, "type:")
                self.wire_quoted(out, chat, own, to_str(get(f, "parameters", "type")).upper())
                out.write(own, "}")
        if has(f, "response"):
            out.write(own, ",response:{")
            if get(f, "response", "description"):
                out.write(own, "description:")
                self.wire_quoted(out, chat, own, get(f, "response", "description"))
                out.write(own, ",")
            if to_str(get(f, "response", "type")).upper() == "OBJECT":
                out.write(own, 'type:<|"|>OBJECT<|"|>}')
        out.write(own, "}<tool|>")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-4-interleaved.yaml:40
        out.frame("<|turn>model\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # gemma-4-interleaved.yaml:58
        out.frame("<|turn>model\n")
        if not self.enable_thinking:
            out.frame("<|channel>thought\n<channel|>")

    def stop(self, chat: Chat, m: Message) -> str:  # gemma-4-interleaved.yaml:55
        return "<turn|>"

    def after(self, chat: Chat, m: Message) -> str:  # gemma-4-interleaved.yaml:56
        return "\n"


class Renderer(emitted.Renderer):
    """gemma-4-interleaved: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Gemma-4 as llama.cpp has it for thinking between calls: every message is a turn, calls stand before the text, reasoning before calls alone.
# Its prompt without thinking ends in an empty thought, which no turn begins with: thinking is the default here.
format: gemma-4-interleaved
models: []
parity: {template: google-gemma-4-31B-it-interleaved, sha256: df900edd2fcee5defc268bee887666c43c976d973bb3e87355b52423a651bf91, options: {enable_thinking: false}}
tokens: ['<|turn>', '<turn|>', '<|channel>', '<channel|>', '<|think|>', '<|tool>', '<tool|>', '<|tool_call>',
         '<tool_call|>', '<|"|>', '<|image|>', '<|audio|>', '<|video|>']
bos: '<bos>'

options:
  enable_thinking: {type: bool, default: true}

content:
  parts:
    - {when: not is_mapping(p), emit: {reject: a part is a mapping}}
    - {when: p.type == "text", emit: '${p.text|trim}'}
    - {when: p.type in image_types, media: image, emit: '<|image|>'}
    - {when: p.type in audio_types, media: audio, emit: '<|audio|>'}
    - {when: p.type == "video", media: video, emit: '<|video|>'}
    - {emit: ''}
  other: ''

reasoning:
  from: [reasoning_content]
  skip_empty: true
  brackets: ['<|channel>thought⏎', '<channel|>']
  shown: m.reasoning and m.calls and after(last_user)

calls:
  brackets: ['<|tool_call>call:${c.name}{', '}<tool_call|>']
  argument: {each: c.args|sorted_items, between: ',', emit: '${k}:${@value(v)}'}

hoist: {system: {roles: [system, developer], take: first}}

reject:
  - {when: unasked, say: there are no messages}
  - {when: "m.role != 'assistant' and (m.tool_calls or m.reasoning)", say: calls and reasoning stand in assistant messages}
  - {when: m.tool_responses, say: results are given as messages of the role tool}
  - each: "m.content if m.role in ['assistant', 'tool'] and is_list(m.content) else []"
    as: p
    when: p.type == "text" and not is_string(p.text)
    say: a text part holds a text
  - {when: is_mapping(system.content), say: a mapping is no content}
  - {when: is_mapping(m.content) and m.content, say: a mapping is no content}

anchors:
  last_user: {last: m.role == "user"}

let:
  unasked: not messages
  image_types: "['image']"
  audio_types: "['audio']"
  visible: (m.content if is_string(m.content) else m.text)|strip_regions("<|channel>", "<channel|>")|trim

wires:
  nothing: 'None'
  quoted: {args: [s], emit: '<|"|>${s}<|"|>'}
  value:
    args: [v]
    emit:
      case:
        - {when: v is none, emit: '${@nothing}'}
        - {when: is_string(v), emit: '${@quoted(v)}'}
        - {when: is_bool(v), emit: '${v|json}'}
        - {when: is_mapping(v), emit: ['{', {each: v|sorted_items, as: [k, x], between: ',', emit: '${k}:${@value(x)}'}, '}']}
        - {when: is_list(v), emit: ['[', {each: v, as: x, between: ',', emit: '${@value(x)}'}, ']']}
        - {emit: '${v|str}'}
  declared:
    args: [v]
    emit:
      case:
        - {when: v is none, emit: '${@nothing}'}
        - {when: is_string(v), emit: '${@quoted(v)}'}
        - {when: is_bool(v), emit: '${v|json}'}
        - {when: is_mapping(v), emit: ['{', {each: v|sorted_items, as: [k, x], between: ',', emit: '${@quoted(k)}:${@declared(x)}'}, '}']}
        - {when: is_list(v), emit: ['[', {each: v, as: x, between: ',', emit: '${@declared(x)}'}, ']']}
        - {emit: '${v|str}'}
  strings: {args: [xs], emit: ['[', {each: xs, as: x, between: ',', emit: '${@quoted(x)}'}, ']']}
  item:
    args: [k, v]
    emit:
      case:
        - {when: k == "properties", emit: ['properties:{', {when: is_mapping(v), emit: '${@schema(v)}'}, '}']}
        - {when: k == "required", emit: 'required:${@strings(v)}'}
        - {when: k == "type" and is_string(v), emit: 'type:${@quoted(v|upper)}'}
        - {when: k == "type", emit: ['type:[', {each: v, as: x, between: ',', emit: '${@quoted(x|upper)}'}, ']']}
        - {emit: '${k}:${@declared(v)}'}
  schema:
    args: [ps]
    emit:
      each: ps|sorted_items
      as: [k, v]
      where: k not in ["description", "type", "properties", "required", "nullable"]
      between: ','
      emit: '${k}:{${@property(v, v.type|str|upper)}}'
  property:
    args: [v, type]
    emit:
      - {when: v.description, emit: 'description:${@quoted(v.description)}'}
      - {when: v.nullable, emit: '${"," if v.description else ""}nullable:true'}
      - case:
          - {when: type == "STRING" and v.enum, emit: '${"," if v.description or v.nullable else ""}enum:${@declared(v.enum)}'}
          - when: type == "OBJECT"
            emit:
              - {when: is_mapping(v.properties), emit: ',properties:{${@schema(v.properties)}}', else: ',properties:{${@schema(v)}}'}
              - {when: v.required, emit: ',required:${@strings(v.required)}'}
          - when: type == "ARRAY" and is_mapping(v["items"]) and v["items"]
            emit:
              - ',items:{'
              - {each: "v['items']|sorted_items", as: [k, x], where: x is not none, between: ',', emit: '${@item(k, x)}'}
              - '}'
      - '${"," if v.description or v.nullable or (type == "STRING" and v.enum) else ""}type:${@quoted(type)}'
  tool:
    args: [f]
    emit:
      - '<|tool>declaration:${f.name}{description:${@quoted(f.description)}'
      - when: f.parameters
        emit:
          - ',parameters:{'
          - {when: f.parameters.properties, emit: 'properties:{${@schema(f.parameters.properties)}},'}
          - {when: f.parameters.required, emit: 'required:${@strings(f.parameters.required)},'}
          - {when: f.parameters.type, emit: 'type:${@quoted(f.parameters.type|str|upper)}}'}
      - when: has(f, "response")
        emit:
          - ',response:{'
          - {when: f.response.description, emit: 'description:${@quoted(f.response.description)},'}
          - {when: (f.response.type|str|upper) == "OBJECT", emit: 'type:<|"|>OBJECT<|"|>}'}
      - '}<tool|>'

prelude:
  - '${bos}'
  - when: enable_thinking or tools or system
    emit:
      - '<|turn>system⏎'
      - {when: enable_thinking, emit: '<|think|>⏎'}
      - '${system.content|str|trim}'
      - {each: tools, as: t, emit: '${@tool(t.function)}'}
      - '<turn|>⏎'

turns:
  assistant:
    open: '<|turn>model⏎'
    prefill: {when: not enable_thinking, emit: '<|channel>thought⏎<channel|>'}
    sampled:
      - reasoning
      - calls
      - when: is_list(m.content)
        emit:
          each: m.content
          as: p
          emit:
            case:
              - {when: p.type == "text", emit: '${text := p.text|strip_regions("<|channel>", "<channel|>")|trim}'}
              - {when: p.type in image_types, emit: '<|image|>'}
              - {when: p.type in audio_types, emit: '<|audio|>'}
              - {when: p.type == "video", emit: '<|video|>'}
        else: '${text := visible}'
    stop: '<turn|>'
    after: '⏎'
  tool: '<|turn>tool⏎${m.text|trim}<turn|>⏎'
  '*': '<|turn>${m.role}⏎${m.text|trim}<turn|>⏎'

generation: ['<|turn>model⏎', prefill]
loses: ['reasoning: kept beside calls after the last user message; a text is cut at <|channel>', key order, call ids,
        'white space: around texts', 'arguments: keys that spell a colon', list content,
        'tool schemas: not all words of JSON schema']

examples:
  - say: a thought and a call, whose result is a turn
    options: {enable_thinking: false}
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "", reasoning_content: "Look it up.", tool_calls: [{id: "1", type: "function", function: {name: "weather", arguments: {city: "Oslo"}}}]}
      - {role: "tool", tool_call_id: "1", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<bos><|turn>system\\n<|tool>declaration:weather{description:<|\\"|>Weather.<|\\"|>,parameters:{properties:{city:{type:<|\\"|>STRING<|\\"|>}},type:<|\\"|>OBJECT<|\\"|>}}<tool|><turn|>\\n<|turn>user\\nWeather in Oslo?<turn|>\\n<|turn>model\\n<|channel>thought\\nLook it up.<channel|><|tool_call>call:weather{city:<|\\"|>Oslo<|\\"|>}<tool_call|><turn|>\\n<|turn>tool\\n-3<turn|>\\n<|turn>model\\n<|channel>thought\\n<channel|>"
"""
