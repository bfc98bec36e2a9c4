"""Calls read by pattern, of every kind: read so where they are plain, and always as the machine reads them."""

from __future__ import annotations

import functools
import random
import zlib
from typing import Any

import pytest

import spelled
from parsing import Bytes, check_same, parse_ids, tool
from turnspec.bind import in_list, spellings_of
from turnspec.grammar import Form
from turnspec.parse import ResponseParser

KINDS = spelled.kinds()
FORMS = [(kind, k) for kind, spec in KINDS.items() for k in range(len(spec.grammar.calls.forms))]  # type: ignore[union-attr]
PLAIN = {"city": "Paris, or (so) [they] say", "unit": "C"}
MIXED = {"old": "a <b> {c}", "n": 12, "flag": True, "rate": -1.5, "none": None}
INNER = {"tags": ["a", "b"], "at": {"x": [1, {"y": "z"}], "on": False}}
TOOLS = [
    tool("f", old="string", n="integer", flag="boolean", rate="number", none={"type": ["null", "string"]}),
    tool("g", city="string", tags="array", at={"type": "object", "properties": {"on": {"type": "boolean"}}}),
]
ODD = [*"'\"\\,()[]{}=:<> \nx1", ", ", "</", "é🎉", "null", "True", "a=1", "f(", '"name"', "\\u0041", "\\'", "it's"]
ODD += [")]", "']", '", ', "<b>"]


@functools.cache
def reader(kind: str, markers: bool = True) -> tuple[ResponseParser, Bytes]:
    spec = KINDS[kind]
    found = [*spec.tokens, *(spec.markers if markers else ()), *(token for token in (spec.bos, spec.eos) if token)]
    vocabulary = Bytes(found)
    return ResponseParser(spec.grammar, vocabulary, "", ""), vocabulary


def form_of(kind: str, k: int) -> Form:
    calls = KINDS[kind].grammar.calls
    assert calls
    return calls.forms[k]


def completions(kind: str, k: int) -> list[tuple[list[spelled.Made], str]]:
    """Calls, and a plain completion that makes them."""
    grammar, form = KINDS[kind].grammar, form_of(kind, k)
    assert grammar.calls
    made: list[list[spelled.Made]] = [[("f", PLAIN)], [("ns.g-2", MIXED)], [("g", {})]]
    alone = not form.items[1:]  # an object that is the whole message
    if grammar.calls.parallel and not alone:
        made += [[("f", {"a": 1}), ("g", {"city": "Paris"}), ("f", {})]]
    texts = [(None, "")] if in_list(form) or not form.exact or grammar.headers else [(None, ""), ("Hm.", "So it is.")]
    return [
        (calls, spelled.completion(grammar, form, calls, thought, "" if alone else text))
        for calls in made
        for thought, text in texts
    ]


@pytest.mark.parametrize(("kind", "k"), FORMS)
def test_plain_calls_need_no_machine(kind: str, k: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a format's spelling of calls."""
    found, vocabulary = reader(kind)
    fed = ResponseParser._fed
    for made, text in completions(kind, k):
        ids = vocabulary.encode(text)
        monkeypatch.setattr(ResponseParser, "_fed", None)
        result = found.parse(ids)
        monkeypatch.setattr(ResponseParser, "_fed", fed)
        assert [(call.name, call.arguments, call.status) for call in result.tool_calls] == [
            (name, arguments, "ok") for name, arguments in made
        ]
        assert result.status == "complete"
        check_same(parse_ids(found, ids), result)
        parse_ids(found, ids, tools=TOOLS)


def mutated(ids: list[int], pieces: list[list[int]], rng: random.Random) -> list[int]:
    """A completion with some ids in place of others."""
    ids = list(ids)
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randint(0, len(ids))
        ids[at : at + rng.choice([0, 0, 1, 2, 8])] = rng.choice([[], ids[at : at + 4] * 2, rng.choice(pieces)])
    return ids


@pytest.mark.parametrize("markers", [True, False])
@pytest.mark.parametrize(("kind", "k"), FORMS)
def test_any_call_is_as_the_machine_reads_it(kind: str, k: int, markers: bool) -> None:
    """stream-oneshot-mismatch: also where something was left out, doubled, or put in."""
    found, vocabulary = reader(kind, markers)
    rng = random.Random(zlib.crc32(f"{kind} {k}".encode()))
    grammar, form = KINDS[kind].grammar, form_of(kind, k)
    assert grammar.calls
    texts = [text for _, text in completions(kind, k)]
    texts += [spelled.completion(grammar, form, [("g", {**INNER, **PLAIN})]) for _ in range(2)]
    pieces = [vocabulary.encode(text) for text in (*spellings_of(grammar), *ODD)]
    pieces += [vocabulary.plain(text) for text in spellings_of(grammar)] + [
        [token] for token in vocabulary.control.values()
    ]
    for tries in range(20):
        ids = vocabulary.encode(rng.choice(texts))
        changed = mutated(ids, pieces, rng) if tries else ids
        check(found, changed, TOOLS if tries % 2 else None)


def check(found: ResponseParser, ids: list[int], tools: Any) -> None:
    result = found.parse(ids, tools=tools)
    stream = found.stream(tools=tools)
    stream.feed(ids)
    check_same(stream.finish(), result)
    assert result.spans[-1].end == len(ids) if ids else not result.spans
