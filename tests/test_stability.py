"""The compiler's verdicts on prefix stability agree with rendering (rule prefix-instability)."""

from __future__ import annotations

import itertools
import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import turnspec
from byte_tokenizer import ALL, FORMATS, INFO, SEED, dated, renderer
from conftest import Run
from fitting import header_behind
from turnspec.catalogue import layout_class
from turnspec.format import Stability
from turnspec.layout import Layout
from turnspec.unset import UNSET
from turnspec.verdict import find_witness, holds

Message = dict[str, Any]
FULL = bool(os.environ.get("TURNSPEC_FULL"))
CONVERSATIONS = 240 if FULL else 6  # of a format, spread over its option sets; else of each set
pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")
each_format = pytest.mark.parametrize("format", FORMATS)


def is_given(value: Any) -> bool:
    """Whether an option of a verdict has a value: one that is unset is left out."""
    return isinstance(value, (bool, str)) and value is not UNSET


def option_sets(format: str) -> Iterator[dict[str, Any]]:
    """The options that its verdicts name, in every combination; without them, the defaults."""
    named: dict[str, list[Any]] = {}
    for row in INFO[format].stability:
        for name, value in row.options:
            values = named.setdefault(name, [])
            if value not in values:
                values.append(value)
    for row in itertools.product(*named.values()):
        yield dated(format, {k: v for k, v in zip(named, row, strict=True) if is_given(v)})


def conversation(r: random.Random, thoughts: float) -> list[Message]:
    """Questions, calls with their results, answers; `thoughts`: how often an assistant thinks.

    Some keep strictly to question and answer, some have results that answer no call, or late system messages.
    """
    messages: list[Message] = [{"role": "system", "content": "Be brief."}] if r.random() < 0.4 else []
    made = 0
    strict = r.random() < 0.2
    id = r.choice(["functions.look:{}", "look{:05}"])

    def said(text: str) -> Message:
        thought = {"reasoning_content": r.choice(["Hm.", "Let me see."])} if r.random() < thoughts else {}
        return {"role": "assistant", "content": text, **thought}

    def result(id: str) -> Message:
        return {"role": "tool", "tool_call_id": id, "name": "look", "content": f"seen {id}"}

    for _ in range(r.randint(1, 3)):
        messages.append({"role": "user", "content": r.choice(["Go.", "And then?", ""])})
        for _ in range(0 if strict else r.choice([0, 0, 1, 1, 2])):
            calls = [id.format(made + k) for k in range(r.choice([1, 1, 2]))]
            made += len(calls)
            function = {"name": "look", "arguments": {"at": made}}
            message = said(r.choice(["", "One moment."]))
            message["tool_calls"] = [{"id": id, "type": "function", "function": function} for id in calls]
            messages.append(message)
            messages += map(result, calls[: r.choice([1, 2, 2, 2])])
        messages += [said(r.choice(["Fine.", ""])) for _ in range(1 if strict else r.choice([0, 1, 1, 2]))]
        if not strict and r.random() < 0.15:
            messages.append(r.choice([{"role": "system", "content": "Late."}, result(id.format(0))]))
    return messages


TOOLS = [{"type": "function", "function": {"name": "look", "description": "Looks.", "parameters": {}}}]


def text_of(layout: Layout, messages: list[Message], tools: Any = None) -> str | None:
    """The text as `render_text` gives it; None where it is refused."""
    try:
        return layout.write(layout.read(turnspec.normalise(messages, format=layout.format.id), tools)).text()
    except turnspec.MessageError:
        return None


def how_many(sets: int) -> int:
    """Conversations for each of so many option sets."""
    return max(8, CONVERSATIONS // sets) if FULL else CONVERSATIONS


def stands(before: list[Message], short: str, long: str) -> bool:
    """Whether the longer text begins with the shorter; of an open run of results, with what has been said in it."""
    if long.startswith(short):
        return True
    if before[-1]["role"] != "tool":
        return False
    said = before[-1]["content"]
    return long.startswith(short[: short.rindex(said) + len(said)])


def rows(format: str) -> Iterator[tuple[Stability, dict[str, Any]]]:
    """The verdicts of a format, each with its options."""
    for row in INFO[format].stability:
        yield row, dated(format, {k: v for k, v in row.options if is_given(v)})


@each_format
def test_nothing_that_is_called_stable_changes(format: str) -> None:
    """The facts of a verdict included: where it holds without reasoning, there is none, and so on."""
    sets = list(option_sets(format))
    for options, reasoning in itertools.product(sets, (True, False, None)):
        layout = layout_class(format)(**options)
        mine = [row for row in layout.format.stability if holds(row, layout) and row.reasoning in (reasoning, None)]
        stable = {row.role for row in mine if row.stable and (reasoning is not None or row.reasoning is None)}
        for n in range(how_many(len(sets))):
            thoughts = (n % 3) / 2 if reasoning is None else float(reasoning)
            messages, tools = conversation(random.Random(f"{SEED}-{n}"), thoughts), TOOLS if n % 2 else None
            texts = [text_of(layout, messages[:k], tools) for k in range(len(messages) + 1)]
            for k in range(1, len(messages)):
                short, long, role = texts[k], texts[k + 1], messages[k]["role"]
                if short is None or long is None or role not in stable:
                    continue
                goes_on = messages[k - 1]["role"] == role == "tool"
                assert long.startswith(short) or (goes_on and stands(messages[:k], short, long)), (options, role)


@pytest.mark.parametrize("format", ALL)
def test_every_unstable_verdict_has_a_witness(format: str) -> None:
    for row, options in rows(format):
        if row.stable:
            assert row.because == ""
            continue
        layout = layout_class(format)(**options)
        found = find_witness(layout, row.role, row.reasoning)
        assert found is not None, row
        assert found.before == found.after[:-1]
        assert found.after[-1]["role"] == row.role
        thinks = {"reasoning_content" in m for m in found.before if m["role"] == "assistant"}
        assert row.reasoning is None or thinks <= {row.reasoning}
        short, long = (text_of(layout, m, found.tools) for m in (found.before, found.after))
        assert short is not None and long is not None
        assert short[: found.offset] == long[: found.offset]
        assert short[found.offset :] != long[found.offset : len(short)]


def test_verdicts_of_a_renderer() -> None:
    r = renderer("qwen3")
    assert not r.is_prefix_stable
    user = r.stability("user")
    assert not user and "last_query" in user.reason and user.witness is not None
    assert renderer("kimi-k2").is_prefix_stable
    assert renderer("glm-4.5", history="keep").stability("user")


def test_a_terminator_that_changes_is_instability() -> None:
    found = layout_class("gpt-oss")(current_date="2025-08-05")
    witness = find_witness(found, "user")
    assert witness is not None
    short, long = (
        turnspec.render_text("gpt-oss", m, current_date="2025-08-05") for m in (witness.before, witness.after)
    )
    assert short[witness.offset :].startswith("<|return|>"[2:]) or "<|return|>" in short
    assert "<|return|>" not in long


def test_options_decide() -> None:
    rows = INFO["kimi-k2.6"].stability
    assert all(row.stable for row in rows if ("preserve_thinking", True) in row.options)
    assert not all(row.stable for row in rows)


def test_explain_shows_the_verdicts(run: Run) -> None:
    shown = run("explain", "glm-4.5").out
    assert "user appended after reasoning  history='template': unstable: a user message can move last_user" in shown
    assert "tool appended: stable" in shown
    verdicts = json.loads(run("explain", "glm-4.5", "--json").out)["stability"]
    assert {v["appended"] for v in verdicts} == {"user", "tool", "system", "assistant"}


@each_format
def test_faithful_turns_are_prompt_and_sample(format: str) -> None:
    """What a turn that is called faithful writes is the generation prompt, the sample, and the separator."""
    sets = list(itertools.islice(option_sets(format), None if FULL else 2))
    for options in sets:
        r = renderer(format, **options)
        for n in range(how_many(2 * len(sets)) if FULL else 2 * CONVERSATIONS):
            messages = conversation(random.Random(n), (n % 3) / 2)
            for k, message in enumerate(messages):
                if message["role"] != "assistant" or k == 0 or messages[k - 1]["role"] == "assistant":
                    continue
                try:
                    prompt = r.render_ids(messages[:k], add_generation_prompt=True)
                    past = r.render_ids(messages[:k])
                    turn = r.render(messages[: k + 1])
                except turnspec.MessageError:
                    continue
                if k in turn.unfaithful or turn.token_ids[: len(past)] != past:
                    continue
                if k in turn.message_indices[: len(past)]:
                    continue  # what closed the turn before closes this one
                owners = zip(turn.sampled_mask, turn.message_indices, strict=True)
                sampled = [i for i, (s, m) in enumerate(owners) if s and m == k]
                assert turn.token_ids[: len(prompt)] == prompt
                start = len(prompt) + len(header_behind(r, turn, len(prompt)))
                assert sampled == list(range(start, start + len(sampled)))
