"""Rollouts: sampled ids are the record, whatever they are (rules retokenization-drift, mask-scope, turn-boundary)."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

import turnspec
from byte_tokenizer import FORMATS, decode, encode, renderer
from turnspec import Rollout

Message = dict[str, Any]
FULL = bool(os.environ.get("TURNSPEC_FULL"))
SEEDS = 60 if FULL else 4
pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")

USER: Message = {"role": "user", "content": "Go on."}
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "look",
            "description": "Looks.",
            "parameters": {"type": "object", "properties": {"at": {"type": "string"}, "deep": {"type": "boolean"}}},
        },
    }
]


def result(id: str) -> Message:
    return {"role": "tool", "tool_call_id": id, "name": "look", "content": "seen"}


def canonical(r: turnspec.Renderer, rng: random.Random) -> list[int]:
    """What the model would sample for some turn, as the format writes it."""
    message: Message = {"role": "assistant", "content": rng.choice(["", "Fine.", "  odd\n\n white space \n"])}
    if rng.random() < 0.5:
        message["reasoning_content"] = rng.choice(["Hm.", "\n\nLet me see. "])
    if rng.random() < 0.5:
        arguments = rng.choice([{"at": "a\n b", "deep": True}, {}, {"at": ""}])
        function = {"name": "look", "arguments": arguments}
        message["tool_calls"] = [{"id": "functions.look:0", "type": "function", "function": function}]
    try:
        turn = r.render([USER, message], tools=TOOLS)
    except turnspec.MessageError:
        return encode(r, "Fine.")
    return [t for t, s, k in zip(turn.token_ids, turn.sampled_mask, turn.message_indices, strict=True) if s and k == 1]


def sampled(r: turnspec.Renderer, rng: random.Random) -> list[int]:
    """A completion: whole, cut, malformed, with another stop, retokenised, or noise."""
    ids = canonical(r, rng)
    control = list(r.vocabulary.control.values())
    match rng.randrange(7):
        case 0:
            return ids[: rng.randint(0, len(ids))]
        case 1:
            at = rng.randint(0, len(ids))
            return [*ids[:at], *encode(r, rng.choice(['{"', "</", "\n", "é"])), *ids[at:]]
        case 2:
            return [*ids, rng.choice(r.get_stop_token_ids() or control)]
        case 3:
            at = rng.randint(0, len(ids))
            return [*ids[:at], rng.choice(control), *ids[at:]]
        case 4:
            return [rng.choice([*control, *range(256)]) for _ in range(rng.randint(0, 12))]
    return ids


def answers(parsed: turnspec.ParsedResponse, rng: random.Random) -> list[Message]:
    calls = [c.id for c in parsed.tool_calls if c.status == "ok"]
    return [result(id) for id in calls] or [dict(USER)] * rng.choice([1, 1, 2])


def check(made: Rollout, completions: list[list[int]]) -> None:
    """Every completion stands once in the samples, under loss, in order, and nothing else has loss."""
    samples = made.samples()
    spans = [(s, span) for s in samples for span in s.spans]
    assert [s.token_ids[span.start : span.end] for s, span in spans] == [c for c in completions if c]
    for sample in samples:
        inside = {i for span in sample.spans for i in range(span.start, span.end)}
        assert [i in inside for i in range(len(sample.token_ids))] == sample.loss_mask
        assert sample.prompt_len == sample.spans[0].start
        assert sample.logprobs is not None
        assert all((p is not None) == on for p, on in zip(sample.logprobs, sample.loss_mask, strict=True))
    assert made.turns == len(completions)


@pytest.mark.parametrize("history", ["template", "keep"])
@pytest.mark.parametrize("format", FORMATS)
def test_whatever_is_sampled_stands(format: str, history: str) -> None:
    r = renderer(format, history=history)
    for seed in range(SEEDS):
        rng = random.Random(f"{format}-{seed}")
        made = Rollout(r, [USER], tools=TOOLS)
        completions: list[list[int]] = []
        for _ in range(rng.randint(1, 4)):
            prompt = made.prompt_ids
            ids = sampled(r, rng)
            parsed = made.add_completion(ids, logprobs=[-0.5] * len(ids))
            completions.append(ids)
            assert made.prompt_ids == prompt + ids
            before, broken = made.to_json(), len(made.breaks)
            try:
                bridge = made.add_messages(answers(parsed, rng))
            except turnspec.MessageError:  # the format refuses such a history; nothing has changed
                assert made.to_json() == before
                break
            if bridge:
                assert made.prompt_ids[: len(prompt) + len(ids)] == prompt + ids
                assert len(made.breaks) == broken
            else:
                gap = made.breaks[-1]
                assert len(made.breaks) == broken + 1
                assert gap.turn == len(completions) and gap.reason
                old = prompt + ids
                assert made.prompt_ids[: gap.position] == old[: gap.position]
                assert gap.old == old[gap.position : gap.position + 8]
                assert gap.new == made.prompt_ids[gap.position : gap.position + 8]
        check(made, completions)
        again = Rollout.from_json(r, made.to_json())
        assert again.to_json() == made.to_json()
        assert again.prompt_ids == made.prompt_ids and again.samples() == made.samples()
        if history == "keep":
            assert not any("would be written otherwise" in b.reason for b in made.breaks)


def start(format: str = "qwen3", **options: Any) -> tuple[turnspec.Renderer, Rollout]:
    r = renderer(format, **options)
    return r, Rollout(r, [USER], tools=TOOLS)


def test_one_sample_while_turns_extend() -> None:
    r, made = start()
    call = (
        '<think>\nHm.\n</think>\n\n<tool_call>\n{"name":"look",  "arguments": {"deep": true}}\n</tool_call><|im_end|>'
    )
    for _ in range(5):
        parsed = made.add_completion(encode(r, call), finish_reason="stop")
        assert made.add_messages([result(parsed.tool_calls[0].id)])
    [sample] = made.samples()
    assert len(sample.spans) == 5 and not made.breaks
    assert [span.finish_reason for span in sample.spans] == ["stop"] * 5
    assert decode(r, [i for i, on in zip(sample.token_ids, sample.loss_mask, strict=True) if on]) == call * 5


def test_a_break_keeps_bytes_where_it_cuts_and_ids_where_it_does_not() -> None:
    r, made = start()
    odd = '<tool_call>\n{"name":"look",  "arguments": {"deep":true}}\n</tool_call><|im_end|>'
    ids = encode(r, "<think>\nHm.\n</think>\n\n" + odd)
    parsed = made.add_completion(ids)
    assert made.add_messages([result(parsed.tool_calls[0].id)])
    made.add_completion(encode(r, "Done.<|im_end|>"))
    bridge = made.add_messages([USER])
    assert not bridge and made.breaks[0].reason.startswith("unstable: ")
    assert "last_query" in made.breaks[0].reason and "would be written otherwise" in made.breaks[0].reason
    text = decode(r, made.prompt_ids)
    assert "Hm." not in text and odd in text  # the thought is cut, the call is as it was sampled
    assert made.breaks[0].turn == 2
    assert len(made.samples()) == 1
    made.add_completion(encode(r, "Well.<|im_end|>"))
    assert [len(s.spans) for s in made.samples()] == [2, 1]


def test_history_kept_is_one_sample() -> None:
    r, made = start(history="keep")
    made.add_completion(encode(r, "<think>\nHm.\n</think>\n\nDone.<|im_end|>"))
    bridge = made.add_messages([USER])
    assert bridge and not made.breaks
    made.add_completion(encode(r, "<think>\nHm.\n</think>\n\nDone.<|im_end|>"))
    assert len(made.samples()) == 1


def test_what_is_put_in_has_no_loss() -> None:
    r, made = start()
    cut = encode(r, '<think>\nHm.\n</think>\n\n<tool_call>\n{"name": "look", "argu')
    made.add_completion(cut, finish_reason="length")
    bridge = made.add_messages([USER]) or made.breaks
    made.add_completion(encode(r, "Well.<|im_end|>"))
    text = [decode(r, s.token_ids[span.start : span.end]) for s in made.samples() for span in s.spans]
    assert bridge and text == [decode(r, cut), "Well.<|im_end|>"]


def test_forks_share_what_is_there() -> None:
    r, made = start()
    branches = [made.fork() for _ in range(3)]
    for n, branch in enumerate(branches):
        branch.add_completion(encode(r, f"{n}<|im_end|>"))
        branch.add_messages([USER])
    assert made.turns == 0 and made.messages == [USER]
    assert all(branch._track[0].ids is made._track[0].ids for branch in branches)
    prefix = made.prompt_ids
    for n, branch in enumerate(branches):
        assert branch.prompt_ids[: len(prefix)] == prefix
        assert branch.messages[1]["content"] == str(n)


def test_compaction_is_a_recorded_event() -> None:
    r, made = start()
    made.add_completion(encode(r, "One.<|im_end|>"))
    made.add_messages([USER])
    made.replace_history([{"role": "user", "content": "In short: one."}], "compacted")
    assert made.breaks[-1].reason == "compacted" and made.breaks[-1].turn == 1
    assert "In short" in decode(r, made.prompt_ids) and "One." not in decode(r, made.prompt_ids)
    made.add_completion(encode(r, "Two.<|im_end|>"))
    assert len(made.samples()) == 2


def test_misuse_changes_nothing() -> None:
    r, made = start()
    with pytest.raises(turnspec.MessageError, match="no completion"):
        made.add_messages([USER])
    with pytest.raises(turnspec.MessageError, match="1 logprobs for 2 ids"):
        made.add_completion([1, 2], logprobs=[0.0])
    made.add_completion(encode(r, "One.<|im_end|>"))
    before = made.to_json()
    with pytest.raises(turnspec.MessageError, match="already"):
        made.add_completion([1])
    with pytest.raises(turnspec.MessageError):
        made.add_messages([{"role": "assistant", "content": "No."}])
    with pytest.raises(turnspec.MessageError):
        made.replace_history([{"role": "user"}, {"role": 3}], "wrong")
    assert made.to_json() == before and json.loads(before)["breaks"] == []
