"""What a format carries comes back: render a conversation, cut out the last sampled span, parse it (rule whitespace).

`loses:` says what does not. The generator draws only what the format does not lose, and each entry is shown to be
needed by a pair of conversations, so that the list is neither short nor long.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import turnspec
from byte_tokenizer import ALL, FORMATS, INFO, SEED, control_tokens, dated, renderer
from turnspec.catalogue import layout_class

Message = dict[str, Any]

FULL = bool(os.environ.get("TURNSPEC_FULL"))
REAL = ["deepseek-v3.1", "glm-5", "gpt-oss", "qwen3"]  # binding a real vocabulary takes a second
REAL = sorted({*REAL, *random.Random(SEED).sample(FORMATS, 20)}) if FULL else REAL
pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")


def examples(n: int) -> settings:
    phases = [Phase.explicit, Phase.generate, Phase.shrink]
    checks = list(HealthCheck)
    return settings(
        max_examples=n,
        deadline=None,
        database=None,
        derandomize=True,
        phases=phases,
        suppress_health_check=checks,
    )


def loses(format: str, head: str) -> str | None:
    """The entry that begins with this, if the format has one."""
    return next((entry for entry in INFO[format].loses if entry.split(":")[0] == head), None)


# -- what a format carries --

WORDS = ["harbour", "ledger", "naïve café", "日本語", "🚢👩‍🚀", "a < b && c", "100% {x}", '"q"', "null", "{", "}"]
SPACE = [" ", "\n", "\t", "\n\n", "\r\n", "\u00a0", "\u3000", "  "]
MARKUP = ["<think>", "</think>", "<tool_call>", "</tool_call>", "<|im_end|>", "</arg_value>", "<parameter=a>"]


def texts(format: str, extra: bool = True) -> st.SearchStrategy[str]:
    """Texts with odd white space; with `extra`, also with what the format itself is spelled with."""
    parts = [st.sampled_from(WORDS), st.sampled_from(WORDS), st.sampled_from(SPACE)]
    if extra:
        parts.append(st.sampled_from([*MARKUP, *control_tokens(format)]))
    return st.lists(st.one_of(parts), max_size=5).map("".join)


NAMES = ["get_weather", "mcp.fs-read", "büro_suche"]
KEYS = ["city", "größe", "with space", "a.b", "items", "name", "arguments"]
SCALARS: dict[str, st.SearchStrategy[Any]] = {
    "integer": st.sampled_from([0, -7, 12, 10**20]),
    "number": st.sampled_from([0.5, -2.25, 3.0, 1e-7, 2.5e20]),
    "boolean": st.booleans(),
    "null": st.none(),
}


def values(format: str, extra: bool) -> st.SearchStrategy[tuple[str, Any]]:
    """A JSON type and a value of it; strings are often spelled like other types."""
    strings = st.one_of(texts(format, extra), st.sampled_from(["true", "12", "null", "[1]", "1.0", "{}", "", "None"]))
    scalars = st.one_of([strings, *SCALARS.values()])
    nested = st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=2),
        max_leaves=4,
    )
    typed = [kind.map(lambda v, name=name: (name, v)) for name, kind in SCALARS.items()]
    typed.append(strings.map(lambda v: ("string", v)))
    typed.append(st.lists(nested, max_size=3).map(lambda v: ("array", v)))
    typed.append(st.dictionaries(st.sampled_from(KEYS), nested, max_size=3).map(lambda v: ("object", v)))
    return st.one_of(typed)


@st.composite
def calls(draw: st.DrawFn, format: str, extra: bool) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """One to three calls, and the tools that they call."""
    found, tools = [], []
    for n in range(draw(st.integers(1, 1 if loses(format, "at most one call") else 3))):
        arguments = draw(st.dictionaries(st.sampled_from(KEYS), values(format, extra), max_size=3))
        name = f"{draw(st.sampled_from(NAMES))}_{n}"
        properties = {k: {"type": kind} for k, (kind, _) in arguments.items()}
        tools.append(
            {
                "type": "function",
                "function": {
                    "name": name,
                    "description": "",
                    "parameters": {"type": "object", "properties": properties},
                },
            }
        )
        made = {k: v for k, (_, v) in arguments.items()}
        id = (id_form(format) or f"call{n:05}").format(name=name, index=n)
        found.append({"id": id, "type": "function", "function": {"name": name, "arguments": made}})
    return found, tools


@st.composite
def carried(draw: st.DrawFn, format: str, extra: bool = True) -> tuple[Message, list[dict[str, Any]]]:
    """An assistant message that the format carries whole, and its tools."""
    message: Message = {"role": "assistant", "content": draw(texts(format, extra))}
    reasoning = draw(st.one_of(texts(format, extra), texts(format, extra), st.none()))
    tools: list[dict[str, Any]] = []
    if not loses(format, "calls") and draw(st.booleans()):
        message["tool_calls"], tools = draw(calls(format, extra))
    if reasoning is not None:
        message["reasoning_content"] = reasoning
    for limit in limits(format):
        limit(message)
    return message, tools


def no_reasoning(m: Message) -> None:
    m.pop("reasoning_content", None)


def without(marker: str) -> Callable[[Message], None]:
    def limit(m: Message) -> None:
        while marker in m["content"]:
            m["content"] = m["content"].replace(marker, "")

    return limit


def mapped(change: Callable[[Any], Any]) -> Callable[[Message], None]:
    """Changes all that stands in arguments, what stands inside first."""

    def of(value: Any) -> Any:
        if isinstance(value, dict):
            value = {k: of(v) for k, v in value.items()}
        elif isinstance(value, list):
            value = [of(v) for v in value]
        return change(value)

    def limit(m: Message) -> None:
        for made in m.get("tool_calls", ()):
            made["function"]["arguments"] = of(made["function"]["arguments"])

    return limit


def full(value: Any) -> Any:
    """No null, something in what is empty, at least two items in lists, texts that spell nothing else."""
    if isinstance(value, dict):
        return {k: v if v != {} else {"a": 1} for k, v in value.items() if v is not None}
    if isinstance(value, list):
        return [*({"a": 1} if v == {} else 0 if v is None else v for v in value), 1, 2]
    return f"x{value}" if isinstance(value, str) else value


def unquoted(value: Any) -> Any:
    return value.replace('"', "") if isinstance(value, str) else value


def stripped_beside_calls(m: Message) -> None:
    if m.get("tool_calls"):
        stripped("content")(m)


def named_by_words(m: Message) -> None:
    for made in m.get("tool_calls", ()):
        arguments = made["function"]["arguments"]
        made["function"]["arguments"] = {"_".join(key.split()): value for key, value in arguments.items()}


def no_blank_beside_calls(m: Message) -> None:
    if m.get("tool_calls") and not m["content"].strip():
        m["content"] = ""


def left(of: str | None) -> Callable[[Message], None]:
    def limit(m: Message) -> None:
        m["content"] = m["content"].lstrip(of)

    return limit


def stripped(*fields: str, of: str | None = None) -> Callable[[Message], None]:
    def limit(m: Message) -> None:
        for field in fields:
            if field in m:
                m[field] = m[field].strip(of)

    return limit


def no_text_beside_calls(m: Message) -> None:
    if m.get("tool_calls"):
        m["content"] = ""


def thought_only_beside_calls(m: Message) -> None:
    if not m.get("tool_calls"):
        no_reasoning(m)


def no_thought_beside_calls(m: Message) -> None:
    if m.get("tool_calls"):
        no_reasoning(m)


def no_blank_thought(m: Message) -> None:
    if not m.get("reasoning_content", "x").strip():
        no_reasoning(m)


def newlines(m: Message) -> None:
    stripped("reasoning_content", of="\n")(m)
    m["content"] = m["content"].lstrip("\n")


def nothing(m: Message) -> None:
    """An entry about other turns than the last."""


def phrases(format: str) -> set[tuple[str, str]]:
    """Entries as (head, detail), one for each detail."""
    split = [entry.partition(": ") for entry in INFO[format].loses]
    return {(head, detail) for head, _, details in split for detail in details.split("; ")}


# What an entry asks of the message that is to come back, in this order.
LIMITS: dict[tuple[str, str], Callable[[Message], None]] = {
    ("content beside calls", ""): no_text_beside_calls,
    ("content beside calls", "it is read as reasoning"): no_text_beside_calls,
    ("reasoning", ""): no_reasoning,
    ("reasoning", "never rendered again"): no_reasoning,
    ("reasoning", "only as a part of the text"): no_reasoning,
    ("reasoning", "only under the name reasoning"): no_reasoning,
    ("reasoning", "parsed, not printed"): no_reasoning,
    ("reasoning", "only where thinking is on"): no_reasoning,
    ("reasoning", "only where thinking is on or kept"): no_reasoning,
    ("reasoning", "only where thinking is on, beside a question or all results"): no_reasoning,
    ("reasoning", "kept only where an option says so"): no_reasoning,
    ("reasoning", "kept after the last user message, and where there are tools"): nothing,
    ("reasoning", "only beside calls"): thought_only_beside_calls,
    ("reasoning", "of a last answer without calls"): thought_only_beside_calls,
    ("reasoning", "kept after the last answer without calls"): thought_only_beside_calls,
    ("reasoning", "kept beside calls after the last user message"): thought_only_beside_calls,
    ("reasoning", "of answers that are not the last turn"): nothing,
    ("reasoning", "kept after the last user message"): nothing,
    ("reasoning", "kept after the last question"): nothing,
    ("reasoning", "a blank one"): no_blank_thought,
    ("reasoning", "beside calls"): no_thought_beside_calls,
    ("white space", "around texts and reasoning"): stripped("content", "reasoning_content"),
    ("white space", "around reasoning"): stripped("reasoning_content"),
    ("white space", "around texts"): stripped("content"),
    ("white space", "newlines around reasoning and before a text that follows it"): newlines,
    ("white space", "around texts of the assistant and reasoning"): stripped("content", "reasoning_content"),
    ("white space", "around a text beside calls"): stripped_beside_calls,
    ("white space", "a blank text beside calls"): no_blank_beside_calls,
    ("white space", "newlines before a text"): left("\n"),
    ("white space", "leading newlines"): left("\n"),
    ("white space", "a space comes before a dollar sign"): left("$"),
    ("white space", "before texts"): left(None),
    ("white space", "at the end of a first system message"): nothing,
    ("white space", "around a first system message"): nothing,
    ("arguments", "null, and lists of one or none"): mapped(full),
    ("arguments", "a string that holds a quote"): mapped(unquoted),
    ("arguments", "keys that spell a colon"): nothing,
    ("arguments", "keys with white space"): named_by_words,
}
SPLIT = re.compile(r"(?:of a text, what stands before|a text that spells|a text is cut at) (\S+)")


def limits(format: str) -> list[Callable[[Message], None]]:
    """What the losses of a format ask of a message, in an order that leaves none undone."""
    found = phrases(format)
    split = [without(at[1]) for head, detail in found if head == "reasoning" and (at := SPLIT.match(detail))]
    return [*split, *(limit for phrase, limit in LIMITS.items() if phrase in found)]


def id_form(format: str) -> str | None:
    """How a format's call ids are made, where they are."""
    calls = layout_class(format).format.grammar.calls
    return calls.id if calls else None


# -- the round trip --

# Turns in history begin with the generation prompt of these options; with none of any options where it is REWRITTEN.
OPTIONS = {f"gemma-4{kind}": {"enable_thinking": True} for kind in ("", "-first", "-second", "-third")}
REWRITTEN = {"deepseek-r1-distill", "r1-thinksafe", "skywork-r1v"}

USER = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Weather in Oslo?"}]


def last_span(r: turnspec.Renderer, messages: list[Message], tools: Any) -> tuple[list[int], list[int]] | None:
    """Prompt and sampled ids of the last message; None where the prompt is no prefix of its turn."""
    prompt = r.render_ids(messages[:-1], tools=tools, add_generation_prompt=True)
    full = r.render(messages, tools=tools)
    if full.token_ids[: len(prompt)] != prompt:
        return None
    columns = zip(full.token_ids, full.sampled_mask, full.message_indices, strict=True)
    return prompt, [token for token, sampled, message in columns if sampled and message == len(messages) - 1]


def essence(message: Message, ids: bool) -> Any:
    """What must come back: no thought and an empty one are alike."""
    made = [
        (c["id"] if ids else None, c["function"]["name"], c["function"]["arguments"])
        for c in message.get("tool_calls", [])
    ]
    return message["content"], message.get("reasoning_content") or "", made


def before(r: turnspec.Renderer) -> list[Message]:
    """A conversation up to the answer; without a system message where that is refused, or printed only before it."""
    try:
        cut = last_span(r, [*USER, {"role": "assistant", "content": "Cold."}], None)
    except turnspec.MessageError:
        cut = None
    return USER if cut else USER[1:]


def check_round_trip(r: turnspec.Renderer, message: Message, tools: list[dict[str, Any]]) -> bool:
    """Whether the prompt was a prefix of the turn; then the message came back."""
    earlier = before(r)
    try:
        cut = last_span(r, [*earlier, message], tools or None)
    except turnspec.MessageError:
        return False
    if cut is None:
        return False
    prompt, ids = cut
    found = r.parse_response(ids, prompt_ids=prompt, tools=tools or None, finish_reason="stop")
    wire_ids = loses(r.format.id, "call ids") is None
    got = (
        found.content,
        found.reasoning_content or "",
        [(c.id if wire_ids else None, c.name, c.arguments) for c in found.tool_calls],
    )
    text = r.vocabulary.decode(ids)
    assert got == essence(message, wire_ids), text
    assert [c.status for c in found.tool_calls] == ["ok"] * len(found.tool_calls), text
    if loses(r.format.id, "key order") is None:
        assert repr([c[2] for c in got[2]]) == repr([c[2] for c in essence(message, wire_ids)[2]]), "types, key order"
    assert found.status == "complete", text
    # and again: a message that was parsed is a fixed point
    again = last_span(r, [*earlier, found.to_message()], tools or None)
    assert again == cut, text
    return True


@pytest.mark.parametrize(
    ("format", "kind"),
    [*((f, "bytes") for f in FORMATS), *((f, "unmarked") for f in FORMATS), *((f, "real") for f in REAL)],
)
def test_a_message_comes_back(format: str, kind: str) -> None:
    """Rules whitespace, argument-types, special-token-injection. Of markers that are text, only the place tells."""
    r = renderer(format, kind=kind, **OPTIONS.get(format, {}))
    count = [0, 0]

    @examples(8 if kind == "real" else 20)
    @given(drawn=carried(format, extra=kind != "unmarked"))
    def holds(drawn: tuple[Message, list[dict[str, Any]]]) -> None:
        count[check_round_trip(r, *drawn)] += 1

    holds()
    assert count[1] > count[0] / 4 or (format in REWRITTEN and not count[1]), "most turns must be comparable"


# -- each loss is one --


def call(name: str = "look", id: str = "functions.look:0", **arguments: Any) -> dict[str, Any]:
    return {"id": id, "type": "function", "function": {"name": name, "arguments": arguments}}


def said(content: Any, **fields: Any) -> Message:
    return {"role": "assistant", "content": content, **fields}


def result(id: str = "functions.look:0", content: Any = "seen") -> Message:
    return {"role": "tool", "tool_call_id": id, "content": content}


def schema(**extra: Any) -> list[dict[str, Any]]:
    properties = {"at": {"type": "integer", **extra}}
    function = {"name": "look", "description": "Looks.", "parameters": {"type": "object", "properties": properties}}
    return [{"type": "function", "function": function}]


ASK: Message = {"role": "user", "content": "Where?"}
FIRST: Message = {"role": "system", "content": "harbour"}
LATE: Message = {"role": "system", "content": "Now be long."}
PARTS = [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]
JOINED = ["ab", "a\nb", "a\nb\n", "a\n\nb", str(PARTS), json.dumps(PARTS), PARTS[:1], [{"type": "text", "text": "ab"}]]

# For each head, pairs of conversations that are written alike, or one that is refused or whose last message does not
# come back.
Witness = tuple[list[Message], list[Message] | None]
OF_CALLS = {"at most one call", "content beside calls", "argument types", "tool names", "key order"}
WITNESSES: dict[str, list[Witness]] = {
    "calls": [([ASK, said("", tool_calls=[call(at=1)])], [ASK, said("", tool_calls=[call(at=2)])])],
    "at most one call": [([ASK, said("", tool_calls=[call(at=1), call(id="functions.look:1", at=2)])], None)],
    "content beside calls": [([ASK, said("I look.", tool_calls=[call(at=1)])], None)],
    "argument types": [([ASK, said("", tool_calls=[call(at="5")])], [ASK, said("", tool_calls=[call(at=5)])])],
    "call ids": [
        (
            [ASK, said("", tool_calls=[call(id="functions.look:7")]), result("functions.look:7")],
            [ASK, said("", tool_calls=[call(id="functions.look:8")]), result("functions.look:8")],
        )
    ],
    "tool names": [
        (
            [ASK, said("", tool_calls=[call("look", "call5678x")]), result("call5678x")],
            [ASK, said("", tool_calls=[call("find", "call5678x")]), result("call5678x")],
        )
    ],
    "reasoning": [
        ([ASK, said("a", reasoning_content="one")], [ASK, said("a", reasoning_content="two")]),
        ([ASK, said("a", reasoning_content=" ")], [ASK, said("a")]),
        ([ASK, said("x</think>y")], None),
        ([ASK, said("x</think>y")], [ASK, said("y", reasoning_content="x")]),
        (
            [ASK, said("a", reasoning_content="one", tool_calls=[call()])],
            [ASK, said("a", reasoning_content="two", tool_calls=[call()])],
        ),
        ([ASK, said("a", reasoning_content="one"), ASK], [ASK, said("a", reasoning_content="two"), ASK]),
    ],
    "white space": [
        ([ASK, said(" harbour ")], None),
        ([ASK, said("$harbour")], None),
        ([ASK, said(" harbour ", reasoning_content="one")], None),
        ([ASK, said("harbour", reasoning_content="\none\n")], None),
        ([ASK, said("\nharbour", reasoning_content="one")], None),
        (
            [ASK, said("a", reasoning_content="\nharbour\n")],
            [ASK, said("a", reasoning_content="harbour")],
        ),
        (
            [ASK, said("\nharbour", reasoning_content="one")],
            [ASK, said("harbour", reasoning_content="one")],
        ),
        ([ASK, said(" harbour ", tool_calls=[call(at=1)])], [ASK, said("harbour", tool_calls=[call(at=1)])]),
        ([ASK, said(" ", tool_calls=[call(at="harbour")])], None),
        ([ASK, said(" harbour "), ASK], [ASK, said("harbour"), ASK]),
        ([{"role": "user", "content": " harbour "}], [{"role": "user", "content": "harbour"}]),
        ([{"role": "system", "content": " harbour"}, ASK], [FIRST, ASK]),
        ([{"role": "system", "content": "harbour\n"}, ASK], [FIRST, ASK]),
    ],
    "key order": [([ASK, said("", tool_calls=[call(a=1, b=2)])], [ASK, said("", tool_calls=[call(b=2, a=1)])])],
    "list content": [
        *(([{"role": "user", "content": PARTS}], [{"role": "user", "content": other}]) for other in JOINED),
        ([{"role": "system", "content": PARTS}, ASK], [{"role": "system", "content": str(PARTS)}, ASK]),
        ([ASK, said(PARTS), ASK], [ASK, said("ab"), ASK]),
    ],
    "system messages": [
        ([FIRST, ASK, said("a"), LATE, ASK], [FIRST, LATE, ASK, said("a"), ASK]),
        ([FIRST, ASK, said("a"), LATE, ASK], [FIRST, ASK, said("a"), ASK]),
        ([FIRST, ASK], [{"role": "system", "content": "ledger"}, ASK]),
    ],
    "unknown roles": [
        ([ASK, {"role": "critic", "content": "Hm."}], [ASK]),
        ([ASK, {"role": "critic", "content": "Hm."}], [ASK, {"role": "critic", "content": "So."}]),
    ],
}


def text_of(format: str, messages: list[Message], tools: Any = None, **options: Any) -> str | None:
    """None where it is refused."""
    try:
        return turnspec.render_text(format, messages, tools=tools, **dated(format, options))
    except turnspec.MessageError:
        return None


def of_format(format: str, messages: list[Message]) -> list[Message]:
    """The conversation with call ids and the end of thoughts as the format spells them."""
    grammar = layout_class(format).format.grammar
    text = json.dumps(messages)
    if not id_form(format):
        text = text.replace("functions.look:", "call0000")
    if grammar.reasoning and grammar.reasoning.close.strip():
        text = text.replace("</think>", grammar.reasoning.close.strip())
    found: list[Message] = json.loads(text)
    return found


def is_lost(format: str, head: str, one: list[Message], other: list[Message] | None, **options: Any) -> bool:
    """Whether two conversations are written alike; with one alone, whether its last message does not come back.

    What is refused is lost, but not its white space, and neither is that of a text that is not written or read back.
    """
    one, other = of_format(format, one), other and of_format(format, other)
    written = text_of(format, one, **options)
    if written is None:
        return head != "white space"
    if head == "white space" and "harbour" not in written:
        return False
    if head == "white space" and one[-1].get("tool_calls") and loses(format, "content beside calls") is not None:
        return False
    if other is not None:
        return written == text_of(format, other, **options)
    r = renderer(format, **options)
    cut = last_span(r, one, None)
    if cut is None:
        return False
    found = r.parse_response(cut[1], prompt_ids=cut[0], finish_reason="stop")
    got = found.content, found.reasoning_content or "", [(None, c.name, c.arguments) for c in found.tool_calls]
    wanted = essence(one[-1], ids=False)
    if head == "white space":
        return got != wanted and squeezed(got) == squeezed(wanted)
    return got != wanted


def squeezed(essence: Any) -> Any:
    content, reasoning, made = essence
    return "".join(content.split()), "".join(reasoning.split()), made


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("head", WITNESSES)
def test_what_is_lost_is_listed_and_no_more(format: str, head: str) -> None:
    """Rule silent-drop: an entry that no conversation needs fails, and so does a loss without an entry."""
    if head in OF_CALLS and loses(format, "calls"):
        return
    lost = any(is_lost(format, head, one, other) for one, other in WITNESSES[head])
    entry = loses(format, head) or ""
    if "where thinking is on" in entry:  # which an option says
        off = {name: False for name in ("enable_thinking", "thinking") if name in INFO[format].options}
        lost = lost or any(is_lost(format, head, one, other, **off) for one, other in WITNESSES[head])
    assert lost == bool(entry), INFO[format].loses


@pytest.mark.parametrize("format", FORMATS)
def test_lost_tool_schemas(format: str) -> None:
    strict = schema()
    strict[0]["function"]["strict"] = True
    plain, *others = (text_of(format, [ASK], tools) for tools in (schema(), schema(minimum=1), strict))
    assert (plain in others) == (loses(format, "tool schemas") is not None)


@pytest.mark.parametrize("format", ALL)
def test_entries_begin_as_the_contract_says(format: str) -> None:
    known = {*WITNESSES, "tool schemas", "arguments"}
    assert {entry.split(":")[0] for entry in INFO[format].loses} <= known
    heads = {head for head, _ in LIMITS}
    unknown = {(head, detail) for head, detail in phrases(format) if head in heads} - LIMITS.keys()
    assert all(SPLIT.match(detail) for _, detail in unknown), "the generator does not know what these take away"


def test_a_value_that_is_its_own_closer() -> None:
    """Rule delimiter-in-value: spelled as text it is data where the closer is an id."""
    message = said("", reasoning_content="Hm.", tool_calls=[call(at="</arg_value>", to="x</arg_value>")])
    assert check_round_trip(renderer("glm-5"), message, TYPED)


TYPED = [
    {
        "type": "function",
        "function": {
            "name": "look",
            "parameters": {"type": "object", "properties": {"at": {"type": "string"}, "to": {"type": "string"}}},
        },
    }
]
