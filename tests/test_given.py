"""What callers get wrong is told by turnspec, with the argument's name; nothing from inside comes out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import turnspec
from byte_tokenizer import FORMATS, byte_tokenizer, encode, renderer

USER = {"role": "user", "content": "hi"}
SAID = {"role": "assistant", "content": "ok"}
NOT_IDS: list[Any] = [
    5,
    "abc",
    b"ab",
    [None],
    ["a"],
    [1.5],
    [[72]],
    {1: 2},
    iter([72]),
    np.array([[72]]),
    np.array([1.5]),
]
ODD = [[], {}, 5, "x", b"x", None, [1], [{}], {"a": 1}, True, "\ud83d"]


def r() -> turnspec.Renderer:
    return renderer("qwen3")


def started() -> turnspec.Rollout:
    return turnspec.Rollout(r(), [USER])


TAKE_IDS: dict[str, Callable[[Any], Any]] = {
    "token_ids": lambda ids: r().parse_response(ids),
    "prompt_ids": lambda ids: r().parse_response([72], prompt_ids=ids),
    "ids": lambda ids: r().stream_parser().feed(ids),
    "last_ids": lambda ids: r().stream_parser().finish(last_ids=ids),
    "previous_prompt_ids": lambda ids: r().bridge(ids, [72], [USER]),
    "previous_completion_ids": lambda ids: r().bridge([72], ids, [USER]),
    "messages[1].token_ids": lambda ids: r().render([USER, {"role": "assistant", "token_ids": ids}]),
}


@pytest.mark.parametrize("name", TAKE_IDS)
@pytest.mark.parametrize("ids", NOT_IDS, ids=lambda ids: type(ids).__name__)
def test_what_are_no_ids(name: str, ids: Any) -> None:
    with pytest.raises(turnspec.MessageError, match="ids are a list of ints") as caught:
        TAKE_IDS[name](ids)
    assert caught.value.path == name


@pytest.mark.parametrize("name", TAKE_IDS)
def test_sequences_and_arrays_of_ids_are_taken(name: str) -> None:
    for ids in ((72, 73), range(72, 74), np.array([72, 73]), [np.int64(72), np.int64(73)]):
        TAKE_IDS[name](ids)
    assert r().parse_response(np.array([72, 73])) == r().parse_response([72, 73])
    rollout = started()
    rollout.add_completion(np.array([72, 73]), logprobs=np.array([-0.5, -1.0], np.float32))
    assert json.loads(rollout.to_json())["messages"][-1]["token_ids"] == [72, 73]


def test_ids_that_no_vocabulary_has_stand_and_own_no_text() -> None:
    """Those that pad an embedding can be sampled."""
    high = 1 << 20
    message = {"role": "assistant", "content": "", "token_ids": [high, *encode(r(), "ok")]}
    x = r().render([USER, message, USER])
    at = x.token_ids.index(high)
    assert x.token_ids[at : at + 3] == [high, *encode(r(), "ok")]
    assert x.sampled_mask[at : at + 3] == [True] * 3 and sum(x.sampled_mask) == 3
    for odd in (-1, 1 << 40, True):
        with pytest.raises(turnspec.MessageError, match="is no token id"):
            r().render([USER, {"role": "assistant", "token_ids": [72, odd, 72]}])


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "finish_reason": (lambda: r().parse_response([72], finish_reason=["stop"]), "finish_reason is a text"),  # type: ignore[arg-type]
    "tools": (lambda: r().parse_response([72], tools=5), "tools is a list of dicts"),
    "state": (lambda: r().bridge([72], [72], [USER], state=r().render([USER])), "give the `state`"),  # type: ignore[arg-type]
    "logprobs": (lambda: started().add_completion([72], logprobs=["a"]), "a logprob is a float"),  # type: ignore[list-item]
    "loss_on": (
        lambda: turnspec.build_training_sample(r(), [USER, SAID], loss_on="assistant"),
        r"write \{'assistant'\}",
    ),
    "roles": (lambda: r().render([USER]).loss_mask("user"), r"write \{'user'\}"),
    "mask": (
        lambda: turnspec.build_training_sample(r(), [USER, SAID], message_loss_mask=5),  # type: ignore[arg-type]
        "message_loss_mask is a list of bools",
    ),
    "no renderer": (lambda: turnspec.Rollout("qwen3", [USER]), "what create_renderer gives"),  # type: ignore[arg-type]
    "rollout": (lambda: turnspec.Rollout(r(), 5), "messages is a list of dicts"),  # type: ignore[arg-type]
    "history": (lambda: started().replace_history(None, "edited"), "messages is a list of dicts"),  # type: ignore[arg-type]
    "json": (lambda: turnspec.Rollout.from_json(r(), "{}"), "it lacks breaks, messages"),
    "no json": (lambda: turnspec.Rollout.from_json(r(), "x"), "no JSON of a rollout"),
    "batch": (lambda: r().render_batch(5), "conversations is a list"),  # type: ignore[arg-type]
    "batch of ids": (lambda: r().parse_batch({}), "completions is a list"),  # type: ignore[arg-type]
    "no spec": (lambda: turnspec.create_renderer(byte_tokenizer("qwen3"), "nowhere.yaml"), "there is no spec"),
    "no module": (lambda: turnspec.create_renderer(byte_tokenizer("qwen3"), turnspec), "was not written by"),
    "model": (lambda: turnspec.resolve(model=5), "model is a text"),  # type: ignore[arg-type]
    "format": (lambda: turnspec.render_text(None, [USER]), "named by its id"),  # type: ignore[arg-type]
    "date": (lambda: turnspec.render_text("gpt-oss", [USER]), "prints the date: give current_date="),
    "eos": (lambda: turnspec.render_text("qwen3", [USER], eos_token=5), "eos_token is the text"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments(name: str) -> None:
    wrong, said = WRONG[name]
    with pytest.raises(turnspec.TurnspecError, match=said):
        wrong()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("format", FORMATS)
def test_odd_messages_are_rendered_or_refused(format: str) -> None:
    """A value of any type in any field of a message: never an error from inside."""
    called = {"id": "a", "function": {"name": "f", "arguments": {"k": "v"}}}
    result = {"role": "tool", "tool_call_id": "a", "content": "seen"}
    fields = ["role", "content", "tool_calls", "tool_call_id", "name", "reasoning_content", "token_ids"]
    own = renderer(format)
    start = own.render([USER], add_generation_prompt=True)
    refused = 0
    for field in fields:
        for odd in ODD:
            base = {"role": "assistant", "content": "", "tool_calls": [called]}
            for messages in (
                [USER, {**base, field: odd}, result],
                [USER, base, {**result, field: odd}],
                [{**USER, field: odd}],
            ):
                for take in (
                    lambda given: own.render(given, add_generation_prompt=True).message_indices,
                    lambda given: turnspec.training_samples(own, given),
                    lambda given: own.bridge(start.token_ids, [72], given[1:] or given, state=start.state).faithful,
                ):
                    try:
                        take(messages)
                    except turnspec.TurnspecError:
                        refused += 1
    assert refused


def test_half_a_surrogate_pair_is_refused_where_it_stands() -> None:
    """JSON can spell it, no tokenizer takes it; in a batch it is that conversation's error."""
    bad = [USER, {"role": "user", "content": "a \ud83d b"}]
    for backend in ("qwen3", "gpt-oss"):
        own = renderer(backend)
        with pytest.raises(turnspec.MessageError, match="half of a surrogate pair") as caught:
            own.render_ids(bad)
        assert caught.value.path == "messages[1]"
        results = own.render_batch([[USER], bad, [USER, USER]])
        assert isinstance(results[1], turnspec.MessageError) and results[1].path == "messages[1]"
        whole = [x.token_ids for x in results if isinstance(x, turnspec.RenderedTokens)]
        assert whole == [own.render_ids([USER]), own.render_ids([USER, USER])]


def test_messages_of_any_kind_are_split_into_samples() -> None:
    class Rich:
        def __init__(self, **fields: str) -> None:
            self.fields = fields

        def model_dump(self) -> dict[str, str]:
            return self.fields

    rich = [Rich(**USER), Rich(**SAID)]
    (plain,) = turnspec.training_samples(r(), [USER, SAID])
    (sample,) = turnspec.training_samples(r(), rich)
    assert sample.token_ids == plain.token_ids and sample.loss_mask == plain.loss_mask


def test_the_next_opener_is_no_more_than_was_sampled() -> None:
    """A message that carries its ids has its opener with them, or it was not sampled."""
    own = renderer("glm-4.5")
    thought = encode(own, "\n<think>Hm.</think>\nok")
    for ids in (thought, [*thought, own.vocabulary.control["<|user|>"]]):
        first, _ = turnspec.training_samples(own, [USER, {**SAID, "token_ids": ids}, USER, SAID])
        assert [t for t, on in zip(first.token_ids, first.loss_mask, strict=True) if on] == ids


def test_a_result_that_answers_no_call_is_dropped_aloud() -> None:
    own = turnspec.create_renderer(byte_tokenizer("gemma-4"), "gemma-4")
    with pytest.warns(UserWarning, match="a result that answers no call"):
        own.render([USER, SAID, {"role": "tool", "content": "lost"}])
