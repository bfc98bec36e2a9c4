"""Training samples: loss where the model sampled, once, and nowhere else (rule mask-scope)."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest

import turnspec
from byte_tokenizer import ALL, FORMATS, decode, encode, renderer
from turnspec.catalogue import layout_class

Message = dict[str, Any]
pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning", "ignore::turnspec.LossWarning")
each_format = pytest.mark.parametrize("format", FORMATS)


def user(text: str) -> Message:
    return {"role": "user", "content": text}


def said(text: str, thought: str | None = None, *calls: Message) -> Message:
    message: Message = {"role": "assistant", "content": text}
    if thought is not None:
        message["reasoning_content"] = thought
    return {**message, "tool_calls": list(calls)} if calls else message


def call(n: int = 0) -> Message:
    function = {"name": "look", "arguments": {"at": "x"}}
    return {"id": f"functions.look:{n}", "type": "function", "function": function}


def result(n: int = 0) -> Message:
    return {"role": "tool", "tool_call_id": f"functions.look:{n}", "name": "look", "content": "RESULT"}


TWO = [user("QUESTION"), said("ANSWER", "THOUGHT"), user("MORE"), said("SECOND", "AGAIN")]
CALLING = [user("QUESTION"), said("", "THOUGHT", call()), result(), said("ANSWER", "SEEN")]


def masked(r: turnspec.Renderer, sample: turnspec.TrainingSample) -> str:
    """The text with loss."""
    return decode(r, [i for i, on in zip(sample.token_ids, sample.loss_mask, strict=True) if on])


def sample_of(r: turnspec.Renderer, messages: list[Message], **kw: Any) -> turnspec.TrainingSample:
    try:
        return turnspec.build_training_sample(r, messages, **kw)
    except turnspec.MessageError as error:
        pytest.skip(str(error))


@each_format
def test_loss_is_what_was_sampled_and_its_stop(format: str) -> None:
    r = renderer(format)
    for messages in (TWO, CALLING, TWO[:2]):
        sample = sample_of(r, messages)
        text = masked(r, sample)
        for own in ("QUESTION", "MORE", "RESULT"):
            assert own not in text
        assert messages[-1]["content"] in text
        prompt = r.render_ids(messages[:1], add_generation_prompt=True)
        if sample.token_ids[: len(prompt)] == prompt and 1 not in r.render(messages).unfaithful:
            assert sample.prompt_len == len(prompt)
        assert not any(sample.loss_mask[: sample.prompt_len])
        assert sample.loss_mask[sample.prompt_len]
        for span in sample.spans:
            assert all(sample.loss_mask[span.start : span.end])
        assert sum(span.end - span.start for span in sample.spans) == sum(sample.loss_mask)


@each_format
def test_the_stop_that_is_sampled_has_loss(format: str) -> None:
    r = renderer(format)
    sample = sample_of(r, TWO[:2])
    stops = set(r.get_stop_token_ids())
    last = max(i for i, on in enumerate(sample.loss_mask) if on)
    if sample.token_ids[last] not in stops:  # where the next opener is the stop, a last turn has none
        assert not stops & set(r.render_ids(TWO[:2])[last:])


def test_roles_bodies_and_headers() -> None:
    r = renderer("qwen3")
    only = turnspec.build_training_sample(r, CALLING, loss_on={"tool"})
    assert masked(r, only) == "RESULT"
    both = turnspec.build_training_sample(
        r, TWO, loss_on={"user", "assistant"}, message_loss_mask=[True, False, False, True]
    )
    assert masked(r, both) == "QUESTION<think>\nAGAIN\n</think>\n\nSECOND<|im_end|>"
    headed = turnspec.build_training_sample(r, TWO[:2], include_headers=True)
    assert masked(r, headed).startswith("<|im_start|>assistant\n<think>")
    with pytest.raises(turnspec.MessageError, match="3 entries for 4"):
        turnspec.build_training_sample(r, TWO, message_loss_mask=[True] * 3)
    with pytest.raises(turnspec.MessageError, match="no id would carry loss"):
        turnspec.build_training_sample(r, TWO, message_loss_mask=[False] * 4)


@each_format
def test_split_samples_train_every_turn_once_and_whole(format: str) -> None:
    r = renderer(format)
    for messages in (TWO, CALLING, [*CALLING, *TWO[2:]]):
        try:
            samples = turnspec.training_samples(r, messages)
        except turnspec.MessageError:
            continue
        written = set(r.render(messages).message_indices)  # some templates leave out an answer without a text
        turns = [i for i, m in enumerate(messages) if m["role"] == "assistant" and i in written]
        assert sorted({span.message for s in samples for span in s.spans}) == turns
        for sample in samples:
            for span in sample.spans:
                alone = r.render(messages[: span.message + 1])
                end = min(span.end, len(alone.token_ids))  # a stop may be the next turn's opener
                assert sample.token_ids[:end] == alone.token_ids[:end]
        assert sum(len({span.message for span in s.spans}) for s in samples) == len(turns)
        whole = r.render_ids(messages)
        if all(whole[: len(p)] == p for p in (r.render_ids(messages[: i + 1]) for i in turns)):
            assert len(samples) == 1


@pytest.mark.parametrize("format", [f for f in ALL if layout_class(f).format.grammar.next_openers])
@pytest.mark.parametrize("boundary", ["split", "join"])
def test_a_next_opener_that_was_sampled_has_loss_in_each_split_sample(format: str, boundary: str) -> None:
    """A user message drops the first thought, so that each turn has a sample of its own, which ends with its stop."""
    r = renderer(format, sample_boundary=boundary)
    openers = {r.vocabulary.control[text] for text in r.format.grammar.next_openers}
    samples = turnspec.training_samples(r, [*TWO, user("LAST")])
    assert sum(len(s.spans) for s in samples) == 2
    for sample in samples:
        assert sample.token_ids[-1] in openers
        assert sample.spans[-1].end == len(sample.loss_mask) == len(sample.message_indices)
        assert sample.loss_mask[-1]
        assert sample.message_indices[-1] == sample.spans[-1].message
    if r.format.grammar.calls is not None:
        one = turnspec.training_samples(r, [*CALLING, user("LAST")])[0]
        assert {one.token_ids[span.end - 1] for span in one.spans} <= openers


def test_a_dropped_thought_is_said_with_a_witness() -> None:
    r = renderer("qwen3")
    with pytest.warns(turnspec.LossWarning, match=r"messages\[1\]: .*last_query.*user.*character \d+") as caught:
        turnspec.build_training_sample(r, TWO)
    assert caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        turnspec.build_training_sample(r, CALLING)
        turnspec.build_training_sample(r, TWO, loss_on={"user"})
        turnspec.build_training_sample(renderer("qwen3", history="keep"), TWO)
        assert len(turnspec.training_samples(r, TWO)) == 2


def test_columns() -> None:
    r = renderer("qwen3")
    sample = turnspec.build_training_sample(r, CALLING)
    columns = sample.arrays()
    assert {name: column.dtype.name for name, column in columns.items()} == {
        "token_ids": "int32",
        "loss_mask": "bool",
        "message_indices": "int32",
    }
    assert all(column.tolist() == getattr(sample, name) for name, column in columns.items())


def rollout() -> turnspec.Rollout:
    r = renderer("qwen3")
    made = turnspec.Rollout(r, [user("QUESTION")])
    for text, new in (("ONE<|im_end|>", [user("MORE")]), ("TWO<|im_end|>", None)):
        ids = encode(r, text)
        made.add_completion(ids, logprobs=[-0.5] * len(ids), finish_reason="stop")
        if new:
            made.add_messages(new)
    return made


def test_what_trainers_take() -> None:
    [sample] = rollout().samples()
    trl, verl = sample.to_trl(), sample.to_verl()
    assert trl["prompt_ids"] + trl["completion_ids"] == sample.token_ids
    assert [bool(x) for x in trl["env_mask"]] == sample.loss_mask[sample.prompt_len :]
    assert trl["logprobs"] == [-0.5 if on else 0.0 for on in trl["env_mask"]]
    assert verl == {
        "prompt_ids": trl["prompt_ids"],
        "response_ids": trl["completion_ids"],
        "response_mask": trl["env_mask"],
        "response_logprobs": trl["logprobs"],
    }
    plain = turnspec.build_training_sample(renderer("qwen3"), TWO)
    assert set(plain.to_trl()) == {"prompt_ids", "completion_ids", "env_mask"}
    assert set(plain.to_verl()) == {"prompt_ids", "response_ids", "response_mask"}


def test_a_sampled_id_without_a_logprob_is_refused() -> None:
    r = renderer("qwen3")
    made = turnspec.Rollout(r, [user("QUESTION")])
    made.add_completion(encode(r, "ONE"), logprobs=[-1.0, None, -1.0])
    with pytest.raises(turnspec.MessageError, match="no logprob"):
        made.samples()[0].to_trl()


@pytest.mark.parametrize("seed", range(20))
def test_packing(seed: int) -> None:
    r = random.Random(seed)
    lengths = [r.randint(1, 50) for _ in range(r.randint(1, 30))]
    samples = [
        turnspec.TrainingSample([100 * k + i for i in range(n)], [True] * n, [0] * n, 0) for k, n in enumerate(lengths)
    ]
    packs = turnspec.pack(samples, 60)
    assert sorted(i for p in packs for i in p.samples) == list(range(len(samples)))
    assert len(packs) <= 1 + 11 / 9 * -(-sum(lengths) // 60) + 6 / 9 or all(len(p.token_ids) > 30 for p in packs[:-1])
    for p in packs:
        assert len(p.token_ids) <= 60
        for segment, i in enumerate(p.samples, 1):
            at = [k for k, s in enumerate(p.segment_ids) if s == segment]
            assert [p.token_ids[k] for k in at] == samples[i].token_ids
            assert [p.position_ids[k] for k in at] == list(range(len(at)))
            assert [p.loss_mask[k] for k in at] == [False, *samples[i].loss_mask[1:]]
        columns = p.arrays(60, pad_id=7)
        assert all(len(column) == 60 for column in columns.values())
        assert (columns["segment_ids"] == 0).tolist() == (columns["token_ids"] == 7).tolist() or 7 in p.token_ids
        assert not columns["loss_mask"][columns["segment_ids"] == 0].any()
        assert np.isnan(columns["logprobs"]).all()
    with pytest.raises(turnspec.MessageError, match="more than 3"):
        turnspec.pack([turnspec.TrainingSample([1, 2, 3, 4], [True] * 4, [0] * 4, 0)], 3)
