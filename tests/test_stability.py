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
from byte_tokenizer import FORMATS, INFO, dated, renderer
from conftest import Run
from turnspec.catalogue import layout_class
from turnspec.verdict import find_witness, verdict

Message = dict[str, Any]
FULL = bool(os.environ.get("TURNSPEC_FULL"))
CONVERSATIONS = 200 if FULL else 6
pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")
each_format = pytest.mark.parametrize("format", FORMATS)

# Formats in which a guard at the end of the last turn, or over all messages, is too involved for the compiler: it says
# unstable, and no small conversation shows it.
CAUTIOUS = {
    *("codestral-22b", "gemma-4", "gemma-4-e4b", "gemma-4-otel", "hunyuan-mt2-30b"),
    *("hy3", "hy3-preview", "llama-3-nous", "mistral-7b-v0.3", "mistral-nemo", "nanochat", "phi-3", "phi-3.5"),
    *("qwen3-asr", "qwen3-reranker", "symbiotic-beta", "wingpt2"),
}


def option_sets(format: str) -> Iterator[dict[str, Any]]:
    """The options that its verdicts name, in every combination; without them, the defaults."""
    named: dict[str, list[Any]] = {}
    for row in INFO[format].stability:
        for name, value in row.options:
            values = named.setdefault(name, [])
            if value not in values:
                values.append(value)
    for row in itertools.product(*named.values()):
        yield dated(format, {k: v for k, v in zip(named, row, strict=True) if isinstance(v, (bool, str))})


def conversation(r: random.Random, thoughts: float) -> list[Message]:
    """Questions, calls with their results, answers; `thoughts`: how often an assistant thinks."""
    messages: list[Message] = [{"role": "system", "content": "Be brief."}] if r.random() < 0.4 else []
    made = 0

    def said(text: str) -> Message:
        thought = {"reasoning_content": r.choice(["Hm.", "Let me see."])} if r.random() < thoughts else {}
        return {"role": "assistant", "content": text, **thought}

    for _ in range(r.randint(1, 3)):
        messages.append({"role": "user", "content": r.choice(["Go.", "And then?"])})
        for _ in range(r.choice([0, 0, 1, 1, 2])):
            calls = [f"functions.look:{made + k}" for k in range(r.choice([1, 1, 2]))]
            made += len(calls)
            function = {"name": "look", "arguments": {"at": made}}
            message = said(r.choice(["", "One moment."]))
            message["tool_calls"] = [{"id": id, "type": "function", "function": function} for id in calls]
            messages.append(message)
            messages += [{"role": "tool", "tool_call_id": id, "name": "look", "content": f"seen {id}"} for id in calls]
        messages += [said("Fine.") for _ in range(r.choice([0, 1, 1, 2]))]
        if r.random() < 0.1:
            messages.append({"role": "system", "content": "Late."})
    return messages


def text_of(format: str, messages: list[Message], options: dict[str, Any]) -> str | None:
    try:
        return turnspec.render_text(format, messages, **options)
    except turnspec.MessageError:
        return None


def stands(before: list[Message], short: str, long: str) -> bool:
    """Whether the longer text begins with the shorter; of an open run of results, with what has been said in it."""
    if long.startswith(short):
        return True
    if before[-1]["role"] != "tool":
        return False
    said = before[-1]["content"]
    return long.startswith(short[: short.rindex(said) + len(said)])


@each_format
def test_nothing_that_is_called_stable_changes(format: str) -> None:
    for options in option_sets(format):
        layout = layout_class(format)(**options)
        stable = {row.role: verdict(layout, row.role).stable for row in layout.format.stability}
        for n in range(CONVERSATIONS):
            messages = conversation(random.Random(n), (n % 3) / 2)
            texts = [text_of(format, messages[:k], options) for k in range(len(messages) + 1)]
            for k in range(1, len(messages)):
                short, long, role = texts[k], texts[k + 1], messages[k]["role"]
                if short is None or long is None or not stable.get(role, False):
                    continue
                goes_on = messages[k - 1]["role"] == role == "tool"
                assert long.startswith(short) or (goes_on and stands(messages[:k], short, long)), (options, role)


@each_format
def test_every_unstable_verdict_has_a_witness(format: str) -> None:
    for row in INFO[format].stability:
        if row.stable:
            assert row.because == ""
            continue
        options = dated(format, {k: v for k, v in row.options if isinstance(v, (bool, str))})
        found = find_witness(layout_class(format)(**options), row.role, row.reasoning)
        if found is None:
            assert format in CAUTIOUS, row
            continue
        assert found.before == found.after[:-1]
        assert found.after[-1]["role"] == row.role
        thinks = {"reasoning_content" in m for m in found.before if m["role"] == "assistant"}
        assert row.reasoning is None or thinks <= {row.reasoning}
        short, long = (text_of(format, m, options) for m in (found.before, found.after))
        assert short is not None and long is not None
        assert short[: found.offset] == long[: found.offset]
        assert short[found.offset :] != long[found.offset : len(short)]


def test_cautious_formats_are_no_more_than_needed() -> None:
    assert CAUTIOUS & set(FORMATS) == {
        format
        for format in CAUTIOUS & set(FORMATS)
        for row in INFO[format].stability
        if not row.stable
        and find_witness(
            layout_class(format)(**dated(format, {k: v for k, v in row.options if isinstance(v, (bool, str))})),
            row.role,
            row.reasoning,
        )
        is None
    }


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
    for options in itertools.islice(option_sets(format), None if FULL else 2):
        r = renderer(format, **options)
        for n in range(2 * CONVERSATIONS):
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
                owners = zip(turn.sampled_mask, turn.message_indices, strict=True)
                sampled = [i for i, (s, m) in enumerate(owners) if s and m == k]
                assert turn.token_ids[: len(prompt)] == prompt
                assert sampled == list(range(len(prompt), len(prompt) + len(sampled)))
