"""render_text equals the official template, byte for byte; where that refuses, so do we (rule template-parity).

A seeded sample of formats by default; TURNSPEC_FULL=1 takes all of them, TURNSPEC_SEED moves the seed. The sweep over
many thousands of conversations is `turnspec check --all`.
"""

from __future__ import annotations

import datetime
import itertools
import json
import os
import pathlib
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import turnspec
from byte_tokenizer import INFO, SOME
from conversations import Case, cases, conversations, plain_cases
from official import BOS, EOS, Refused, formats, official_text, option_sets

SEED = int(os.environ.get("TURNSPEC_SEED", "1"))
CHOSEN = [f for f in formats() if f in SOME]
CORPUS = pathlib.Path(__file__).resolve().parents[2] / "shared" / "corpus" / "conversations.json"
LOSES = {info.id: [str(entry) for entry in info.loses] for info in turnspec.formats()}


def may_refuse(format: str, case: Case) -> bool:
    """Whether the rules, or the losses that a format names, let us refuse what its template renders."""
    if case.odd:
        return True
    losses = LOSES[format]
    if any(entry.startswith("at most one call") for entry in losses) and any(
        len(m.get("tool_calls") or []) > 1 for m in case.messages
    ):
        return True
    return any(entry.startswith("list content: ") and "refused" in entry for entry in losses) and any(
        isinstance(m.get("content"), list) for m in case.messages
    )


def clock(format: str) -> dict[str, str]:
    """The date that the official template reads from the clock."""
    return {"current_date": datetime.date.today().isoformat()} if "current_date" in INFO[format].options else {}


def difference(format: str, case: Case, options: dict[str, Any]) -> str | None:
    """What is wrong between the official text and ours; None if nothing is."""
    messages = turnspec.normalise(case.messages)
    try:
        messages = turnspec.normalise(case.messages, format=format)
    except turnspec.MessageError:
        return None  # results that the format would pair with other calls (rule tool-identity)
    prompt = {"tools": case.tools, "add_generation_prompt": case.add_generation_prompt}
    ours: str | turnspec.MessageError
    try:
        spelled = {"bos_token": BOS, "eos_token": EOS, **clock(format)}
        ours = turnspec.render_text(format, case.messages, **prompt, **{**spelled, **options})
    except turnspec.MessageError as error:
        ours = error
    try:
        wanted = official_text(format, messages, **prompt, **options)
    except Refused as refusal:
        return None if isinstance(ours, turnspec.MessageError) else f"rendered what the template refuses: {refusal}"
    if isinstance(ours, turnspec.MessageError):
        return None if may_refuse(format, case) else f"refused what the template renders: {ours}"
    return None if ours == wanted else first_difference(wanted, ours)


def first_difference(wanted: str, ours: str) -> str:
    pairs = zip(wanted, ours, strict=False)
    at = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(wanted), len(ours)))
    lo, hi = max(0, at - 60), at + 60
    return f"differs at {at}\n  official {wanted[lo:hi]!r}\n  ours     {ours[lo:hi]!r}"


def report(format: str, case: Case, options: dict[str, Any], found: str) -> str:
    messages, tools = (json.dumps(data, ensure_ascii=False) for data in (case.messages, case.tools))
    return f"{format} {options}\n{found}\nmessages = {messages}\ntools = {tools}"


@pytest.mark.parametrize("format", CHOSEN)
def test_seeded_conversations(format: str) -> None:
    sets = option_sets(format)
    count = max(len(sets), 150)
    given_cases = itertools.chain(cases(SEED, count), plain_cases(SEED, count // 5))
    for case, options in zip(given_cases, itertools.cycle(sets), strict=False):
        found = difference(format, case, options)
        assert found is None, report(format, case, options, found)


@pytest.mark.parametrize("format", CHOSEN)
@pytest.mark.skipif(not CORPUS.exists(), reason="needs ../shared")
def test_corpus(format: str) -> None:
    sets = option_sets(format)
    for n, entry in enumerate(json.loads(CORPUS.read_text("utf-8"))):
        case = Case(entry["messages"], entry["tools"], entry["add_generation_prompt"])
        for options in {0: sets[0], 1: sets[n % len(sets)]}.values():
            found = difference(format, case, options)
            assert found is None, report(format, case, options, found)


@pytest.mark.parametrize("format", CHOSEN)
def test_generated_conversations(format: str) -> None:
    @settings(max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=conversations(), options=st.sampled_from(option_sets(format)))
    def holds(case: Case, options: dict[str, Any]) -> None:
        found = difference(format, case, options)
        assert found is None, report(format, case, options, found)

    holds()


@pytest.mark.parametrize("format", CHOSEN)
def test_most_conversations_are_rendered(format: str) -> None:
    """The checks above would also hold if both sides refused everything."""
    rendered = 0
    for case in itertools.chain(cases(SEED, 100), plain_cases(SEED, 50)):
        try:
            turnspec.render_text(format, case.messages, tools=case.tools, **clock(format))
        except turnspec.MessageError:
            continue
        rendered += 1
    assert rendered >= 25
