"""Streams and whole completions are one machine: any ids, any chunks, any cut, in linear time."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parsing import (
    FORMATS,
    all_spellings,
    check_fold,
    check_same,
    check_tiles,
    parse,
    parser,
    single,
    tool,
    turn,
    vocabulary,
)
from turnspec.machine import Machine

TOOLS = [tool("get", a="string", n="integer"), tool("run_it")]
WORDS = [
    " ",
    "\n",
    "\n\n",
    "a",
    "x y",
    '"',
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '{"name": "get", "',
    "1",
    "true",
    "<",
    ">",
]
WORDS += [
    "</",
    "get",
    "json",
    "🎉é",
    "to=functions.get",
    "assistant",
    "commentary",
    "functions.get:0",
    '"arguments": {',
]
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def noise(format: str, markers: bool) -> st.SearchStrategy[list[int]]:
    """Ids made of the format's markup, JSON and anything."""
    vocab = vocabulary(format, markers)
    pieces = [vocab.encode(text) for text in [*all_spellings(format), *WORDS]]
    pieces += [[token] for token in vocab.control.values()] + [[k] for k in range(100, 266, 9)] + [[9**9], [0xF0, 0x9F]]
    return st.lists(st.sampled_from(pieces), max_size=25).map(lambda parts: [t for part in parts for t in part])


def streamed(format: str, markers: bool, ids: list[int], cuts: list[int], **kw: Any) -> Any:
    """The result of a stream cut there, after checking that its deltas fold to it."""
    stream = parser(format, markers).stream(tools=TOOLS)
    ends = sorted({min(cut, len(ids)) for cut in cuts})
    deltas = []
    for begin, end in zip([0, *ends], [*ends, len(ids)], strict=True):
        deltas += stream.feed(ids[begin:end])
    result = stream.finish(**kw)
    check_fold([*deltas, *stream.released], result)
    return result


@pytest.mark.parametrize("markers", [True, False])
@pytest.mark.parametrize("format", FORMATS)
def test_any_ids_in_any_chunks(format: str, markers: bool) -> None:
    """stream-oneshot-mismatch, malformed-policy: total, tiling, and the same however it is cut."""

    @SLOW
    @given(noise(format, markers), st.lists(st.integers(0, 60), max_size=8), st.sampled_from([None, "stop", "length"]))
    def check(ids: list[int], cuts: list[int], reason: str | None) -> None:
        whole = parser(format, markers).parse(ids, tools=TOOLS, finish_reason=reason)
        check_tiles(whole, ids)
        check_same(streamed(format, markers, ids, cuts, finish_reason=reason), whole)
        check_same(streamed(format, markers, ids, list(range(len(ids))), finish_reason=reason), whole)

    check()


@pytest.mark.parametrize("markers", [True, False])
@pytest.mark.parametrize("format", FORMATS)
def test_turns_damaged(format: str, markers: bool) -> None:
    """The same for turns as the format writes them, with an id dropped, doubled or put in."""
    vocab = vocabulary(format, markers)

    @SLOW
    @given(st.data(), st.text(max_size=10), VALUES)
    def check(data: st.DataObject, text: str, value: Any) -> None:
        calls = [("get", {"a": text, "n": value})] * (1 if single(format) else 2)
        ids = vocab.encode(turn(format, "why\n", "so", calls))
        at = data.draw(st.integers(0, len(ids) - 1))
        edit = data.draw(st.sampled_from([[], [ids[at], ids[at]], [*vocab.control.values()][:3], [10, ids[at]]]))
        ids[at : at + 1] = edit
        whole = parser(format, markers).parse(ids, tools=TOOLS)
        check_tiles(whole, ids)
        check_same(streamed(format, markers, ids, data.draw(st.lists(st.integers(0, 300), max_size=6))), whole)

    check()


@pytest.mark.parametrize("markers", [True, False])
@pytest.mark.parametrize("format", FORMATS)
def test_a_cut_is_truncated_and_invents_nothing(format: str, markers: bool) -> None:
    """truncated-turn: at every id; calls that were whole are still there."""
    calls = [("get", {"a": "x </b>\n", "n": 12}), ("run_it", {})][: 1 if single(format) else 2]
    ids = vocabulary(format, markers).encode(turn(format, "Hm. 🎉", "Text.", calls))
    found = parser(format, markers)
    full = found.parse(ids, tools=TOOLS)
    assert full.status == "complete"
    assert [(c.name, c.arguments, c.status) for c in full.tool_calls] == [(n, a, "ok") for n, a in calls]
    for k in range(len(ids)):
        for reason in ("length", None):
            cut = found.parse(ids[:k], tools=TOOLS, finish_reason=reason)
            check_tiles(cut, ids[:k])
            assert cut.status == "truncated"
            whole = [c for c in cut.tool_calls if c.arguments is not None]
            assert [(c.name, c.arguments) for c in whole] == [
                (c.name, c.arguments) for c in full.tool_calls[: len(whole)]
            ]
            assert all(c.status == "unclosed" for c in cut.tool_calls[len(whole) :])
            if markers and format != "llama-3.1":  # as text, what is cut in a marker may stand beside the text
                assert cut.content.startswith(full.content) or full.content.startswith(cut.content.rstrip("<\n�"))


@pytest.mark.parametrize("format", FORMATS)
def test_stripped_stop_is_clean(format: str) -> None:
    """Engines strip the stop id: the finish reason says that the turn is whole."""
    text = turn(format, "Hm.", "Text.", [])
    stop = next(s for s in ("<|return|>", *vocabulary(format).control) if text.endswith(s))
    assert parse(format, text.removesuffix(stop), finish_reason="stop").status == "complete"
    assert parse(format, text).status == "complete"
    assert parse(format, text, finish_reason="length").status == "truncated"


FLOODS = ["word ", " ", "\n", "<", "</", "{", "[", '"', "\\", "{}", "é"]


@pytest.mark.parametrize("format", FORMATS)
def test_linear_steps(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """BR-106, BR-107: steps grow with the ids, whatever they are; what is looked at again stays short."""
    longest = 0
    feed = Machine.feed

    def watched(self: Machine, text: str, final: bool = False) -> None:
        nonlocal longest
        longest = max(longest, len(self.text))
        feed(self, text, final)

    monkeypatch.setattr(Machine, "feed", watched)
    vocab = vocabulary(format)
    start = turn(format, "r", "t", [("get", {"a": "SPLIT", "n": 1})]).split("SPLIT")[0]
    heads = ["", start, start + '"', *(text for text in all_spellings(format))]
    for head in heads:
        for flood in [*FLOODS, *(text for text in all_spellings(format))]:
            ids = vocab.encode(head) + vocab.encode(flood) * 300
            stream = parser(format).stream(tools=TOOLS)
            for token in ids:
                stream.feed([token])
            stream.finish()
            assert stream._machine.steps <= 8 * len(ids) + 50
    assert longest <= 80


@pytest.mark.parametrize("markers", [True, False])
def test_held_back_is_little(markers: bool) -> None:
    """marker-leak: what might begin a marker waits, and comes unchanged if it does not."""
    stream = parser("qwen3", markers).stream()
    vocab = vocabulary("qwen3", markers)
    told = []
    for token in vocab.plain("a <tool b\n c"):
        told.append("".join(d.text for d in stream.feed([token])))
    assert told == [
        "a",
        " ",
        *([""] * 5 if not markers else "<tool"),
        *(["<tool "] if not markers else " "),
        "b",
        "",
        "\n ",
        "c",
    ]


def test_arguments_stream_as_they_come() -> None:
    """BR-134: a string argument is told piece by piece; its pieces are JSON."""
    head, tail = "<tool_call>\n<function=get>\n<parameter=a>\n", "\n</parameter>\n</function>\n</tool_call>"
    vocab = vocabulary("qwen3.5")
    stream = parser("qwen3.5", generation="").stream(tools=TOOLS)
    stream.feed(vocab.encode(head))
    pieces = [stream.feed(vocab.plain(char)) for char in "ab\ncd"]
    assert ["".join(d.text for d in piece) for piece in pieces] == ["a", "b", "", "\\nc", "d"]
    rest = stream.feed(vocab.encode(tail))
    assert [d.kind for d in rest] == ["args", "call_close"]
    assert stream.finish().tool_calls[0].arguments == {"a": "ab\ncd"}


def known_so_far(format: str, text: str, **kw: Any) -> list[dict[str, Any] | None]:
    """What a stream knows of the arguments after each byte, repetitions left out."""
    stream = parser(format, generation="").stream(tools=TOOLS, **kw)
    found: list[dict[str, Any] | None] = []
    for token in vocabulary(format).encode(text):
        stream.feed([token])
        known = stream.partial_arguments()
        if not found or found[-1] != known:
            found.append(known)
    return found


def test_arguments_so_far() -> None:
    """At any id: whole members, a string as far as it stands, nothing of what cannot be known yet."""
    as_json = '<tool_call>\n{"name": "get", "arguments": {"a": "x\\"\ny", "n": 12}}\n</tool_call>.'
    texts = ["x", 'x"', 'x"\n', 'x"\ny']
    with_n = [{"a": texts[-1], "n": n} for n in (1, 12)]
    assert known_so_far("qwen3", as_json) == [None, {}, {"a": ""}, *({"a": t} for t in texts), *with_n, None]
    as_tags = "<parameter=n>\n12\n</parameter>\n<parameter=a>\nxy\n</parameter>\n"
    as_tags = f"<tool_call>\n<function=get>\n{as_tags}</function>\n</tool_call>."
    with_a = [{"n": 12, "a": a} for a in ("", "x", "xy")]
    assert known_so_far("qwen3.5", as_tags) == [None, {}, {"n": 12}, *with_a, None]


@pytest.mark.parametrize("format", FORMATS)
def test_arguments_so_far_grow_to_all(format: str) -> None:
    """In every format; but a bare object is no call before it ends, and a value that is typed not before its closer."""
    arguments = {"a": 'é🎉"\n', "n": 3}
    known = [k for k in known_so_far(format, turn(format, "r", "", [("get", arguments)])) if k is not None]
    assert format == "llama-3.1" or known[-1]["a"] == arguments["a"]
    assert all(found.items() <= {**arguments, "a": found.get("a")}.items() for found in known)


FLOODED = {
    "complete calls, then a cut one": (
        "qwen3",
        "",
        '<tool_call>\n{"name": "t", "arguments": {"n": [13]}}\n</tool_call>\n',
        '<tool_call>\n{"name": "t", "arguments": {"n":',
    ),
    "blanks in a name": ("glm-4.5", "<tool_call>", "     ", "x<"),
    "separators": ("deepseek-v3", "<｜tool▁calls▁begin｜>", "<｜tool▁sep｜>", ""),
    "parameters that are never closed": ("qwen3.5", "<tool_call>\n<function=f>\n", "<parameter=a>x</parameter>", ""),
}


@pytest.mark.parametrize("markers", [True, False])
@pytest.mark.parametrize("said", FLOODED)
def test_linear_time_of_whole_completions(said: str, markers: bool) -> None:
    """BR-106, BR-107: ten times the ids cost about ten times as much, by pattern and by machine."""
    format, head, body, tail = FLOODED[said]
    vocab = vocabulary(format, markers)

    def cost(size: int) -> float:
        ids = vocab.encode(head) + vocab.encode(body) * (size // len(vocab.encode(body))) + vocab.encode(tail)
        best = float("inf")
        for _ in range(3):
            begin = time.process_time()
            result = parser(format, markers, generation="").parse(ids, finish_reason="length")
            best = min(best, time.process_time() - begin)
        assert result.status == "truncated"
        assert all(call.status != "ok" or call.arguments == {"n": [13]} for call in result.tool_calls)
        return best

    assert cost(60_000) < 40 * cost(6_000) + 0.05
