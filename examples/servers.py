"""Token-in token-out servers over HTTP: ids of a prompt go in, sampled ids and their logprobs come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import httpx


@dataclass(frozen=True)
class Completion:
    """Sampled ids, one logprob each, and why the engine stopped (`stop` or `length`)."""

    token_ids: list[int]
    logprobs: list[float]
    finish_reason: str


class Vllm:
    """A vLLM server's `/inference/v1/generate`."""

    def __init__(self, url: str, client: httpx.Client | None = None) -> None:
        self.url = url.rstrip("/") + "/inference/v1/generate"
        self.client = client or httpx.Client(timeout=600)

    def generate(self, prompt_ids: Sequence[int], stop_ids: Sequence[int], max_tokens: int) -> Completion:
        """Raises httpx.HTTPError, and ValueError where the server stopped for no reason of ours."""
        sampling = {"max_tokens": max_tokens, "stop_token_ids": list(stop_ids), "logprobs": 1}
        sent = self.client.post(self.url, json={"token_ids": list(prompt_ids), "sampling_params": sampling})
        choice = sent.raise_for_status().json()["choices"][0]
        logprobs = [entry["logprob"] for entry in choice["logprobs"]["content"]]
        return checked(choice["token_ids"], logprobs, choice["finish_reason"])


class Sglang:
    """An SGLang server's `/generate`."""

    def __init__(self, url: str, client: httpx.Client | None = None) -> None:
        self.url = url.rstrip("/") + "/generate"
        self.client = client or httpx.Client(timeout=600)

    def generate(self, prompt_ids: Sequence[int], stop_ids: Sequence[int], max_tokens: int) -> Completion:
        """Raises httpx.HTTPError, and ValueError where the server stopped for no reason of ours."""
        sampling = {"max_new_tokens": max_tokens, "stop_token_ids": list(stop_ids), "skip_special_tokens": False}
        asked = {"input_ids": list(prompt_ids), "sampling_params": sampling, "return_logprob": True}
        told: dict[str, Any] = self.client.post(self.url, json=asked).raise_for_status().json()["meta_info"]
        rows = told["output_token_logprobs"]  # of each id: logprob, id, text or nothing
        return checked([row[1] for row in rows], [row[0] for row in rows], told["finish_reason"]["type"])


def checked(token_ids: list[int], logprobs: list[float], finish_reason: str) -> Completion:
    """What was sampled, if it is whole."""
    if finish_reason not in ("stop", "length"):
        raise ValueError(f"the server ended a completion: {finish_reason}")
    if len(token_ids) != len(logprobs):
        raise ValueError(f"{len(logprobs)} logprobs for {len(token_ids)} ids")
    return Completion(token_ids, logprobs, finish_reason)
