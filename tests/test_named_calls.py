"""Calls that begin with their name, as Python writes them: in a section, and in a list that is the whole message."""

from __future__ import annotations

import functools
import json
import random
import tempfile
from pathlib import Path
from typing import Any

import pytest
from tokenizers import AddedToken

import byte_tokenizer
import turnspec
from parsing import Bytes, check_fold, check_tiles, parse_ids
from turnspec.errors import SpecError
from turnspec.grammar import Field, Form, Grammar, Keywords, Literal
from turnspec.parse import ResponseParser
from turnspec_compiler.invert import invert
from turnspec_compiler.read import load_spec
from turnspec_compiler.resolve import resolve

SPEC = """\
# Calls as Python writes them.
format: named
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<calls>', '</calls>']
calls:
{calls}
turns:
  user: '<|im_start|>user⏎${{m.text}}<|im_end|>⏎'
  tool: '<|im_start|>tool⏎${{m.text}}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    after: '⏎'
loses: [reasoning, call ids, tool schemas, list content, system messages]
"""
JSON = """\
section: ['<calls>', '</calls>']
between: '⏎'
brackets: ['${c.name}(', ')']
argument: {between: ', ', emit: '${k}=${v|json}'}"""
RAW = """\
section: ['<calls>[', ']</calls>']
between: ', '
brackets: ['${c.name}(', ')']
argument:
  between: ', '
  emit:
    case:
      - {when: is_string(v), emit: "${k}='${v}'"}
      - {when: is_mapping(v), emit: '${k}=${v|json}'}
      - {emit: '${k}=${v|str}'}"""
LIST = JSON.replace("'<calls>', '</calls>'", "'[', ']'").replace("'⏎'", "', '")
ACCEPTED = """\
parallel: reject
emit: '{"name": "${c.name}", "parameters": ${c.args|json}}'
accept:
  - ['[${c.name}(', {each: c.args|items, as: [k, v], between: ', ', emit: '${k}=${v|json}'}, ')]']"""
KINDS = {"json": JSON, "raw": RAW, "list": LIST, "accepted": ACCEPTED}
AROUND = {"json": ("<calls>", "</calls>"), "raw": ("<calls>[", "]</calls>"), "list": ("[", "]"), "accepted": ("[", "]")}


def source(calls: str) -> str:
    spec = SPEC.format(calls="\n".join(f"  {line}" for line in calls.splitlines()))
    return spec if "<calls>" in calls else spec.replace("markers: ['<calls>', '</calls>']\n", "")


@functools.cache
def grammar(kind: str) -> Grammar:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "named.yaml"
        path.write_text(source(KINDS.get(kind, kind)), encoding="utf-8")
        return invert(resolve(load_spec(path)))


@functools.cache
def reader(kind: str, markers: bool = True) -> tuple[ResponseParser, Bytes]:
    vocabulary = Bytes(["<|im_start|>", "<|im_end|>", *(["<calls>", "</calls>"] if markers else [])])
    return ResponseParser(grammar(kind), vocabulary, "<|im_start|>assistant\n", ""), vocabulary


def parse(kind: str, text: str, markers: bool = True, **kw: Any) -> Any:
    found, vocabulary = reader(kind, markers)
    return parse_ids(found, vocabulary.encode(text), **kw)


def around(kind: str, calls: str) -> str:
    return AROUND[kind][0] + calls + AROUND[kind][1] + "<|im_end|>"


def said(result: Any) -> list[tuple[str, Any]]:
    return [(call.name, call.arguments) for call in result.tool_calls]


def test_the_tables() -> None:
    assert [form.items[2] for form in grammar("raw").calls.forms] == [Keywords("'")]  # type: ignore[union-attr]
    items = (Literal("["), Field("name"), Literal("("), Keywords(), Literal(")]"))
    calls = grammar("list").calls
    assert calls is not None
    assert (calls.forms, calls.section) == ((Form(items),), None)
    assert grammar("accepted").calls.forms[1] == Form(items, exact=False)  # type: ignore[union-attr]


def test_what_tells_them_from_text_is_asked_for() -> None:
    with pytest.raises(SpecError, match="begin with their name"):
        grammar(JSON.split("\n", 2)[2])
    with pytest.raises(SpecError, match="keyword arguments"):
        grammar(JSON.replace("${k}=${v|json}", "${k}: ${v|json}"))


VALUES = [
    ('"Oslo"', "Oslo"),
    ('"a, b=1) f(x=\\"y\\") ]"', 'a, b=1) f(x="y") ]'),
    ('"\\ud83d\\ude00\\n\\u00e9"', "😀\né"),
    ("-12345678901234567890123", -12345678901234567890123),
    ("1.5e3", 1500.0),
    ("true", True),
    ("None", None),
    ('{"k": [1, null, {"z": ")"}]}', {"k": [1, None, {"z": ")"}]}),
    ("{'k': [1, None], 'l': (True,)}", {"k": [1, None], "l": [True]}),
    ("[]", []),
    ('""', ""),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("spelled", "value"), VALUES)
@pytest.mark.parametrize("markers", [True, False])
def test_values(kind: str, spelled: str, value: Any, markers: bool) -> None:
    result = parse(kind, around(kind, f"look(a={spelled}, b = {spelled})"), markers)
    assert (said(result), result.content, result.status) == ([("look", {"a": value, "b": value})], "", "complete")
    assert result.tool_calls[0].raw == f"look(a={spelled}, b = {spelled})"


@pytest.mark.parametrize("kind", KINDS)
def test_several_calls_with_and_without_arguments(kind: str) -> None:
    result = parse(kind, around(kind, 'f(), g(x=1), ns.h-2(y="z")'))
    assert said(result) == [("f", {}), ("g", {"x": 1}), ("ns.h-2", {"y": "z"})]
    assert (result.content, result.status) == ("", "complete")
    assert [span.kind for span in result.spans].count("call") == 3


@pytest.mark.parametrize(
    "value",
    [
        "it's",
        'temp in "Mexico" [city], a=b',
        "', he said, 'no",
        "\\d+\n\ttwo lines",
        "",
        "f(x='y')",
        "ends with ')",
        "))]",
    ],
)
@pytest.mark.parametrize("markers", [True, False])
def test_texts_without_escapes(value: str, markers: bool) -> None:
    """A quote closes only where an argument or the end may follow."""
    result = parse("raw", around("raw", f"f(a='{value}', n=5), g(b='{value}')"), markers)
    assert (said(result), result.status) == ([("f", {"a": value, "n": 5}), ("g", {"b": value})], "complete")


def test_python_literals_in_a_section() -> None:
    """BR-105: brackets and equals signs in quotes, Python's words, values that nest; nothing is evaluated."""
    said_so = "web_search(query='temp in \"Mexico\" [city], a=b', n=5, deep=True, opts={'k': [1, None]})"
    arguments = {"query": 'temp in "Mexico" [city], a=b', "n": 5, "deep": True, "opts": {"k": [1, None]}}
    result = parse("raw", around("raw", said_so))
    assert (said(result), result.status) == ([("web_search", arguments)], "complete")


def test_a_list_of_calls_as_the_whole_message() -> None:
    """BR-104: where the spec accepts a list in Python's spelling beside objects, both say the same."""
    result = parse("accepted", "[Bash(command='echo hi', timeout=12000)]<|im_end|>")
    assert (said(result), result.status) == ([("Bash", {"command": "echo hi", "timeout": 12000})], "complete")


def test_a_list_that_is_not_the_whole_message_is_text() -> None:
    for text in (
        "[f(x=1)] is how to call it.",
        "[1, 2]",
        "[f",
        "[see below] f(x=1)",
        "[f(x=1), [2]]",
        "Well: [f(x=1)]",
    ):
        for kind in ("list", "accepted"):
            result = parse(kind, text + "<|im_end|>")
            assert (result.tool_calls, result.content, result.status) == ([], text, "complete")


def test_an_object_is_still_a_call() -> None:
    result = parse("accepted", '{"name": "f", "parameters": {"x": 1}}<|im_end|>')
    assert (said(result), result.status) == ([("f", {"x": 1})], "complete")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("bad", ["f(1)", "f(x=)", "f(x=[1)", "f(x=1", "f x=1)", "f(x=1, x=2)", 'f(x="a" "b")'])
def test_malformed_calls_keep_their_text(kind: str, bad: str) -> None:
    text = AROUND[kind][0] + "g(y=1), " + bad + AROUND[kind][1]
    result = parse(kind, text + "<|im_end|>")
    if kind in ("list", "accepted") and bad != "f(x=1, x=2)":
        assert (result.tool_calls, result.content) == ([], text)
        return
    first, second = result.tool_calls
    assert (first.arguments, second.arguments, second.status) == ({"y": 1}, None, second.status)
    assert second.status in ("malformed", "unclosed")
    assert second.raw.startswith(bad)
    assert result.status == "malformed"


def test_stray_text_in_a_section() -> None:
    result = parse("json", around("json", "g(y=1), (x=1)"))
    assert (said(result), result.content, result.status) == ([("g", {"y": 1})], " (x=1)", "malformed")


def test_a_word_that_is_no_literal_is_reported() -> None:
    (call,) = parse("json", around("json", "f(city=Oslo, n=1)")).tool_calls
    assert (call.status, call.arguments, list(call.argument_errors)) == ("ok", {"city": "Oslo", "n": 1}, ["city"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_cut_invents_nothing(kind: str) -> None:
    """Every cut is truncated; calls that are whole are there, the open one has no arguments."""
    found, vocabulary = reader(kind)
    text = 'f(), g(x=1, s="a\\u00e9)"), h(y=[1, {"a": ")"}])'
    ids = vocabulary.encode(AROUND[kind][0] + text + AROUND[kind][1])
    ends = [text.index(")", text.index(part)) for part in ("f(", '"), h', "}])")]
    ends = [len(vocabulary.encode(AROUND[kind][0])) + end + 1 for end in (ends[0], ends[1] + 0, len(text) - 1)]
    for k in range(len(ids)):
        result = parse_ids(found, ids[:k])
        whole = [call for call in result.tool_calls if call.status == "ok"]
        assert result.status == "truncated"
        assert len(whole) == sum(end <= k for end in ends), k
        assert all(call.arguments is None for call in result.tool_calls if call.status != "ok")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("markers", [True, False])
def test_noise(kind: str, markers: bool) -> None:
    """Any ids: no exception, streams as at once, spans tile."""
    found, vocabulary = reader(kind, markers)
    parts = [
        "<calls>",
        "</calls>",
        "[",
        "]",
        "f(",
        "g",
        "(",
        ")",
        "=",
        ", ",
        "'",
        '"',
        "\\",
        "\\u00",
        "x=",
        "1",
        "{",
        "}",
    ]
    parts += ["<|im_end|>", "<|im_start|>", "\n", " ", "é", "', y=", "'), h(", "')]", "true", "</", "\\ud83d"]
    rng = random.Random(7)
    for _ in range(400):
        ids = vocabulary.encode("".join(rng.choices(parts, k=rng.randint(1, 25))))
        result = found.parse(ids)
        check_tiles(result, ids)
        stream, deltas, at = found.stream(), [], 0
        while at < len(ids):
            end = at + rng.randint(1, 4)
            deltas += stream.feed(ids[at:end])
            at = end
        streamed = stream.finish()
        check_fold([*deltas, *stream.released], streamed)
        assert streamed == result, vocabulary


@pytest.mark.parametrize("kind", ["json", "raw", "list"])
def test_steps_are_linear(kind: str) -> None:
    """Per id, in streams that are hard to read."""
    found, vocabulary = reader(kind)
    opening = AROUND[kind][0] + "f(a="
    for body in ("', b", "'", '"', "\\", "(", " ,", "a", "\\u", "'), g", "x="):
        steps = []
        for n in (200, 2000):
            stream = found.stream()
            for token in vocabulary.encode(opening + "'" + body * n):
                stream.feed([token])
            stream.finish()
            steps.append(stream._machine.steps / (n * len(body)))
        assert steps[1] < steps[0] * 1.5 + 1, body


CLOSINGS = [
    ("json", '<calls>f(x="a', ")</calls>"),
    ("json", "<calls>f", "()</calls>"),
    ("json", "<calls>f(x=1)", "</calls>"),
    ("raw", "<calls>[f(x='a", "')]</calls>"),
    ("raw", "<calls>[f(x=[1, 'a", ")]</calls>"),
    ("list", "[f(x=1), g(", ")]"),
    ("list", "[f(x=1)", "]"),
    ("list", "[f(x=1)]", ""),
]


@pytest.mark.parametrize(("kind", "text", "closing"), CLOSINGS)
def test_closing(kind: str, text: str, closing: str) -> None:
    found, vocabulary = reader(kind)
    assert found.ending(vocabulary.encode(text)).closing == closing


@pytest.mark.parametrize("kind", ["json", "raw", "list"])
def test_a_rendered_turn_comes_back(kind: str, tmp_path: Any) -> None:
    path = tmp_path / "named.yaml"
    path.write_text(source(KINDS[kind]), encoding="utf-8")
    tokenizer = byte_tokenizer.byte_tokenizer("qwen3")
    tokenizer.add_special_tokens([AddedToken(t, special=True) for t in ("<calls>", "</calls>")])
    r = turnspec.create_renderer(tokenizer, renderer=str(path))
    user = {"role": "user", "content": "Go."}
    arguments = {"a": 'it\'s "so"\n)', "n": 5, "f": 1.5, "t": True, "z": None, "l": [1, "a'b", None], "m": {"k": "v"}}
    calls = [
        {"id": f"c{k}", "type": "function", "function": {"name": "look", "arguments": given}}
        for k, given in enumerate([arguments, {}, {"s": "', x"}])
    ]
    message = {"role": "assistant", "content": "" if kind == "list" else "So.", "tool_calls": calls}
    prompt = r.render_ids([user], add_generation_prompt=True)
    full = r.render([user, message])
    ids = [i for i, s in zip(full.token_ids, full.sampled_mask, strict=True) if s]
    result = r.parse_response(ids, prompt_ids=prompt)
    assert said(result) == [("look", arguments), ("look", {}), ("look", {"s": "', x"})]
    assert (result.content, result.status) == (message["content"], "complete")
    back = r.render([user, result.to_message(token_ids=True)])
    assert back.token_ids == full.token_ids
    assert json.loads(result.to_message()["tool_calls"][0]["function"]["arguments"]) == arguments
