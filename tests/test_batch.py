"""Batches: what each alone would give, in order, errors in their places."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import turnspec
from byte_tokenizer import DATE, INFO, SEED, SOME, control_tokens, encode, renderer
from conversations import cases
from turnspec.columns import SILENT, columns
from turnspec.encode_batch import Gathered, encode_batch
from turnspec.owners import Spans, content_in, owners, shares
from turnspec.owners_batch import shares_batch
from turnspec.pieces import CONTENT, Pieces

FORMAT = "qwen3"
WORDS = ["ship", " é", "日本", "🚢", "\n", "  ", "e\u0301", "12", "<", "x" * 50]
WORDS += ["\u0301", "\u0958", "\u0928\u093c", "\u1161"]  # composed, decomposed, shorter and longer by it


def conversation(seed: int, spelled: str = "") -> list[dict[str, Any]]:
    rng = random.Random(seed)

    def text() -> str:
        return "".join(rng.choice(WORDS) for _ in range(rng.randrange(0, 30))) + spelled

    turns = [
        [{"role": "user", "content": text()}, {"role": "assistant", "content": text()}] for _ in range(1 + seed % 4)
    ]
    return [message for turn in turns for message in turn]


MANY = [conversation(seed, "<|im_end|>" if seed % 37 == 5 else "") for seed in range(150)]


@pytest.mark.parametrize("kind", ["bytes", "real"])
@pytest.mark.parametrize("boundary", ["split", "join"])
def test_a_batch_is_each_alone(kind: str, boundary: str) -> None:
    """throughput-concurrency"""
    r = renderer(FORMAT, kind=kind, sample_boundary=boundary)
    alone = renderer(FORMAT, kind=kind, sample_boundary=boundary, enable_thinking=True)
    found = r.render_batch(MANY, add_generation_prompt=True)
    for messages, one in zip(MANY, found, strict=True):
        expected = alone.render(messages, add_generation_prompt=True)
        assert isinstance(one, turnspec.RenderedTokens)
        assert one.token_ids == expected.token_ids
        assert one.message_indices == expected.message_indices
        assert one.sampled_mask == expected.sampled_mask
        assert one.message_roles == expected.message_roles
        assert one.state == expected.state


@pytest.mark.parametrize("kind", ["bytes", "real"])
@pytest.mark.parametrize("format", SOME)
def test_columns_are_what_renders_say(format: str, kind: str) -> None:
    """mask-scope, special-token-injection, in one call for conversations of all shapes"""
    r = renderer(format, kind=kind, **({"current_date": DATE} if "current_date" in INFO[format].options else {}))
    given = [{"messages": case.messages, "tools": case.tools} for case in cases(SEED, 40)]
    given += [{"messages": messages} for messages in MANY[:10]]
    expected: list[Any] = []
    for one in given:
        try:
            x = r.render(one["messages"], tools=one.get("tools"))
        except turnspec.MessageError as error:
            expected.append(str(error))
            continue
        mask = x.loss_mask()
        silent = any(x.sampled_mask) and not any(mask)
        expected.append(SILENT if silent else (x.token_ids, mask, [list(span) for span in x.message_token_spans()]))
    found: list[Any] = []
    for part in columns(r, given, ["assistant"]):
        ids, loss = (np.split(column, part.offsets[1:-1]) for column in (part.token_ids, part.loss_mask))
        spans = np.split(part.spans, part.span_offsets[1:-1])
        each = zip(part.errors, ids, loss, spans, strict=True)
        found += [error or (i.tolist(), own.tolist(), k.tolist()) for error, i, own, k in each]
    assert found == expected


@pytest.mark.parametrize("special_in_text", ["text", "token"])
def test_shares_of_a_batch_are_those_of_each(special_in_text: str) -> None:
    r = renderer(FORMAT, kind="real", special_in_text=special_in_text)
    written = [r.write(messages, None, False, False)[1] for messages in MANY]
    given = Gathered(r.encoder, written)
    batch = encode_batch(given)
    assert batch.errors == [None] * len(MANY)
    each = zip(written, np.split(batch.ids, batch.ends), strict=False)
    expected = [count for pieces, own in each for count in r.encoder.shares(pieces, own).tolist()]
    assert shares_batch(given, batch).tolist() == expected


@pytest.mark.parametrize("boundary", ["split", "join"])
def test_long_ascii_is_a_run_of_its_own(boundary: str) -> None:
    r = renderer(FORMAT, kind="real", sample_boundary=boundary)
    said = ["plain " * 300, "日本", "short", "café", "line\n" * 300, "more " * 300, "\n 🚢", " " * 900]
    talk = [{"role": ("user", "assistant")[n % 2], "content": text} for n, text in enumerate(said)]
    given = Gathered(r.encoder, [r.write(messages, None, False, False)[1] for messages in (talk, talk[1:], talk[::-1])])
    runs = ["".join(given.texts[a:b]) for a, b in pairwise([*given.starts().tolist(), len(given.texts)])]
    assert {run.isascii() for run in runs if len(run) > 600} == {True}
    assert [run.isascii() for run in runs].count(False) >= 5
    found = [one.tolist() for one in encode_batch(given).each() if isinstance(one, np.ndarray)]
    assert found == [r.render_ids(messages) for messages in (talk, talk[1:], talk[::-1])]


@pytest.mark.parametrize("seed", range(40))
def test_shares_count_what_owners_say(seed: int) -> None:
    """Tokens and pieces cut at random, so that tokens cover some pieces and stand across the edges of others."""
    rng = random.Random(seed)
    total = rng.randrange(1, 60)

    def cut(parts: int) -> list[int]:
        return sorted([0, total, *(rng.randrange(total + 1) for _ in range(parts))])

    pieces = Pieces()
    edges = cut(rng.randrange(25))
    for start, end in pairwise(edges):
        pieces.append(("x" * (end - start), rng.choice([0, CONTENT]), 0, 0))
    places = sorted(set(cut(rng.randrange(40))))
    sizes, starts, ends = np.diff(edges), np.array(places[:-1]), np.array(places[1:])
    expected = np.bincount(owners(pieces, Spans(starts, ends, sizes)), minlength=len(pieces))
    assert shares(sizes, content_in(pieces.flags), ends).tolist() == expected.tolist()


def test_conversations_may_bring_their_own_tools_and_prompt() -> None:
    r = renderer(FORMAT)
    tool = {"type": "function", "function": {"name": "get", "parameters": {"type": "object", "properties": {}}}}
    own = {"messages": MANY[0], "tools": [tool], "add_generation_prompt": False}
    both = r.render_batch([own, MANY[0]], add_generation_prompt=True)
    assert [one.token_ids for one in both if isinstance(one, turnspec.RenderedTokens)] == [
        r.render_ids(MANY[0], tools=[tool]),
        r.render_ids(MANY[0], add_generation_prompt=True),
    ]


def test_an_error_stands_in_the_place_of_what_it_befell() -> None:
    """silent-drop"""
    r = renderer(FORMAT, special_in_text="error")
    good = conversation(1)
    bad: list[Any] = [
        [{"content": "no role"}],
        "no messages",
        {"messages": good, "tool": []},
        {"tools": []},
        conversation(2, control_tokens(FORMAT)[0]),
    ]
    found = r.render_batch([good, *bad, good])
    assert [isinstance(one, turnspec.MessageError) for one in found] == [False, *[True] * len(bad), False]
    assert "unknown key 'tool'" in str(found[3])
    assert "spells" in str(found[5])
    assert r.render_batch([]) == []
    assert [str(one) for one in r.render_batch([[]])] == ["there are no messages"]


def test_sampled_ids_stand_in_a_batch() -> None:
    """retokenization-drift"""
    r = renderer(FORMAT)
    ids = [*encode(r, "ab"), *encode(r, "c<|im_end|>")]
    sampled = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "abc", "token_ids": ids}]
    [before, one, after] = r.render_batch([MANY[0], sampled, MANY[1]])
    assert isinstance(before, turnspec.RenderedTokens) and before.token_ids == r.render_ids(MANY[0])
    assert isinstance(one, turnspec.RenderedTokens) and one.token_ids == r.render_ids(sampled)
    assert isinstance(after, turnspec.RenderedTokens) and after.token_ids == r.render_ids(MANY[1])


def test_parse_batch_is_each_alone() -> None:
    r = renderer(FORMAT)
    completions = [encode(r, text) for text in ("<think>\nHm.\n</think>\n\nYes.<|im_end|>", "No.", "", "Cut")]
    prompts = [None, r.render_ids(MANY[0], add_generation_prompt=True), None, None]
    reasons = [None, "stop", "length", "length"]
    found = r.parse_batch(completions, prompt_ids=prompts, finish_reasons=reasons)
    assert found == [
        r.parse_response(ids, prompt_ids=prompt, finish_reason=reason)
        for ids, prompt, reason in zip(completions, prompts, reasons, strict=True)
    ]
    assert [one.status for one in found] == ["complete", "complete", "truncated", "truncated"]
    with pytest.raises(turnspec.MessageError, match="4 completions, 1 prompt_ids"):
        r.parse_batch(completions, prompt_ids=[None])
