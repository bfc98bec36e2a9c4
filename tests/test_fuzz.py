"""Fuzzing of parser and stream: total, tiling, alike, whatever is sampled. `fuzz_corpus/` is kept, and grows.

A few seconds over one format of each kind and a sample of the others; with TURNSPEC_FULL=1 a minute over all of them.
A completion that fails is written to `fuzz_corpus/`, and from then on is tried first.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from parsing import FORMATS, Bytes, check_fold, check_same, check_tiles, tool
from turnspec.bind import spellings_of
from turnspec.catalogue import format_module, index
from turnspec.format import Format
from turnspec.parse import ResponseParser

CORPUS = Path(__file__).with_name("fuzz_corpus")
FULL = bool(os.environ.get("TURNSPEC_FULL"))
SECONDS = 60.0 if FULL else 4.0
SEED = random.randrange(10**6) if FULL else 1
TOOLS = [tool("get", a="string", n="integer"), tool("run_it")]
WORDS = [
    " ",
    "\n",
    "\n\n",
    "a",
    "x\n",
    '"',
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '{"name": "get", ',
    '"arguments": {',
    "1",
]
WORDS += [
    "null",
    "<",
    "</",
    ">",
    "=",
    "get",
    "run_it",
    "functions.get:0",
    "json",
    "é🎉",
    "to=functions.get",
    "<x>",
    "}}",
]


class Target:
    """A format's parser over bytes. `pieces`: what completions are made of."""

    def __init__(self, spec: Format, markers: bool) -> None:
        named = [token for token in (spec.bos, spec.eos) if token]
        self.vocabulary = Bytes([*spec.tokens, *(spec.markers if markers else ()), *named])
        self.parser = ResponseParser(spec.grammar, self.vocabulary, "", "")
        spellings = [text for text in spellings_of(spec.grammar) if text]
        self.pieces = [self.vocabulary.encode(text) for text in (*spellings, *WORDS)]
        self.pieces += [[token] for token in (*self.vocabulary.control.values(), 0xF0, 0x9F, 10**9)]

    def check(self, ids: Sequence[int], rng: random.Random) -> None:
        """Parsed at once, and fed in chunks of any length."""
        reason = rng.choice([None, "stop", "length"])
        whole = self.parser.parse(ids, tools=TOOLS, finish_reason=reason)
        check_tiles(whole, ids)
        stream = self.parser.stream(tools=TOOLS)
        deltas, at = [], 0
        while at < len(ids):
            end = at + rng.choice([1, 1, 2, 5, 40])
            deltas += stream.feed(ids[at:end])
            stream.partial_arguments()
            at = end
        streamed = stream.finish(reason)
        check_fold([*deltas, *stream.released], streamed)
        check_same(streamed, whole)
        assert whole.status == "truncated" or reason != "length"
        assert whole.status != "complete" or all(call.arguments is not None for call in whole.tool_calls)


def mutated(ids: list[int], pieces: list[list[int]], rng: random.Random) -> list[int]:
    """A completion with some pieces put in, cut out, doubled, or moved."""
    ids = list(ids)
    for _ in range(rng.randint(1, 4)):
        at, end = sorted(rng.randint(0, len(ids)) for _ in range(2))
        end = min(end, at + rng.choice([0, 1, 4, 30]))
        new = rng.choice([rng.choice(pieces), ids[at:end] * 2, [], rng.choice(pieces) + rng.choice(pieces)])
        ids[at:end] = new
    return ids[:400]


def corpus() -> Iterator[tuple[str, str]]:
    """Completions as (format or "", text), control tokens spelled; "" is for all formats."""
    for path in sorted(CORPUS.glob("*.json")):
        for entry in json.loads(path.read_text(encoding="utf-8")):
            yield entry["format"], entry["completion"]


def keep(name: str, markers: bool, ids: list[int]) -> Path:
    """Writes a finding down as ids, which is what it is found with."""
    found = {"format": name, "markers": markers, "ids": ids}
    path = CORPUS / f"found-{hashlib.sha256(json.dumps(found).encode()).hexdigest()[:8]}.ids"
    path.write_text(json.dumps(found) + "\n", encoding="utf-8")
    return path


def chosen() -> list[str]:
    known = sorted(index().FORMATS)
    return known if FULL else [*FORMATS, *random.Random(SEED).sample(known, 6)]


def test_what_was_found_stays_found() -> None:
    """Every finding of the past, as it was."""
    for path in sorted(CORPUS.glob("found-*.ids")):
        found = json.loads(path.read_text(encoding="utf-8"))
        target = Target(format_module(found["format"]).Layout.format, found["markers"])
        for seed in range(20):
            target.check(found["ids"], random.Random(seed))


def test_any_completion() -> None:
    """The corpus, and mutations of it, as long as time is left."""
    rng = random.Random(SEED)
    formats = {name: format_module(name).Layout.format for name in chosen()}
    targets = [(name, markers, Target(spec, markers)) for name, spec in formats.items() for markers in (True, False)]
    texts = list(corpus())
    begin, tried = time.process_time(), 0
    while tried < len(targets) or time.process_time() - begin < SECONDS:
        name, markers, target = targets[tried % len(targets)]
        mine = [text for format, text in texts if format in ("", name)] or [text for _, text in texts]
        seeds = [target.vocabulary.encode(text) for text in (rng.choice(mine), rng.choice(texts)[1])]
        ids = seeds[0] if tried < len(targets) else mutated(rng.choice(seeds), target.pieces, rng)
        try:
            target.check(ids, rng)
        except Exception as error:
            pytest.fail(f"{name}, markers={markers}, seed {SEED}: {error!r}; kept in {keep(name, markers, ids)}")
        tried += 1
