"""The agent of the examples runs, and its servers are spoken to as they expect."""

from __future__ import annotations

import json
import sys
from typing import Any

import httpx
import pytest

import turnspec
from byte_tokenizer import encode, renderer
from documents import ROOT

sys.path.insert(0, str(ROOT / "examples"))
import agent
import servers

CALL = '<tool_call>\n{"name": "calculate", "arguments": {"expression": "2 * 3"}}\n</tool_call><|im_end|>'


def stub(completions: list[list[int]], asked: list[Any]) -> httpx.MockTransport:
    """A server of both kinds that says these completions."""

    def answer(request: httpx.Request) -> httpx.Response:
        body = json.loads(request.content)
        asked.append((request.url.path, body))
        ids = completions[len(asked) - 1]
        if request.url.path == "/generate":
            rows = [[-0.25, token, None] for token in ids]
            meta = {"output_token_logprobs": rows, "finish_reason": {"type": "stop", "matched": ids[-1]}}
            return httpx.Response(200, json={"text": "", "output_ids": ids, "meta_info": meta})
        content = [{"token": f"token_id:{token}", "logprob": -0.25, "top_logprobs": []} for token in ids]
        choice = {"index": 0, "token_ids": ids, "logprobs": {"content": content}, "finish_reason": "stop"}
        return httpx.Response(200, json={"request_id": "r", "choices": [choice]})

    return httpx.MockTransport(answer)


@pytest.mark.parametrize("kind", [servers.Vllm, servers.Sglang])
def test_servers(kind: Any) -> None:
    r = renderer("qwen3")
    completions = [encode(r, CALL), encode(r, "Six.<|im_end|>")]
    asked: list[Any] = []
    endpoint = kind("http://stub/", httpx.Client(transport=stub(completions, asked)))
    rollout = agent.run(r, endpoint, turns=2, max_tokens=9)
    [sample] = rollout.samples()
    assert rollout.messages[2]["content"] == "6"
    assert [sample.token_ids[s.start : s.end] for s in sample.spans] == completions
    assert sample.to_trl()["logprobs"] == [-0.25 if on else 0.0 for on in sample.loss_mask[sample.prompt_len :]]
    stops = r.get_stop_token_ids()
    for span, (path, body) in zip(sample.spans, asked, strict=True):
        prompt = sample.token_ids[: span.start]
        if kind is servers.Vllm:
            sampling = {"max_tokens": 9, "stop_token_ids": stops, "logprobs": 1}
            assert (path, body) == ("/inference/v1/generate", {"token_ids": prompt, "sampling_params": sampling})
        else:
            sampling = {"max_new_tokens": 9, "stop_token_ids": stops, "skip_special_tokens": False}
            wanted = {"input_ids": prompt, "sampling_params": sampling, "return_logprob": True}
            assert (path, body) == ("/generate", wanted)


def test_what_a_server_may_not_say() -> None:
    with pytest.raises(ValueError, match="abort"):
        servers.checked([1], [0.0], "abort")
    with pytest.raises(ValueError, match="0 logprobs for 1 ids"):
        servers.checked([1], [], "stop")


def test_the_calculator() -> None:
    assert agent.calculate("12 * (3 + 4)") == "84"
    assert agent.calculate("1 / 0").startswith("error")
    assert agent.calculate("__import__('os')").startswith("error")


def test_the_loop_with_a_model() -> None:
    pytest.importorskip("torch")
    r = renderer("qwen3")
    size = max(r.vocabulary.control_ids) + 1
    rollout = agent.run(r, agent.TinyModel(size, {0: encode(r, CALL)}), turns=3, max_tokens=8)
    assert rollout.turns == 3 and rollout.messages[2] == {**rollout.messages[2], "role": "tool", "content": "6"}
    assert sum(len(s.spans) for s in rollout.samples()) == 3
    assert all(isinstance(p, float) for s in rollout.samples() for p in s.to_verl()["response_logprobs"])
    assert isinstance(rollout, turnspec.Rollout)
