"""The examples for `datasets` and Ray Data give the ids of `render`."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import turnspec
from byte_tokenizer import byte_tokenizer

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
FORMAT = "qwen3"
CALLS = [
    {"type": "function", "function": {"name": "get", "arguments": {"city": "Köln"}}},
    {"type": "function", "function": {"name": "find", "arguments": {"deep": {"a": [1, 2]}}}},
]
TALKS: list[dict[str, Any]] = [
    {
        "messages": [
            {"role": "user", "content": f"Number {n}"},
            {"role": "assistant", "content": "Look.", "tool_calls": [CALLS[n % 2]]},
            {"role": "tool", "content": "18 °C"},
            {"role": "assistant", "content": "Warm."},
        ]
    }
    for n in range(40)
]


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tokenizer(tmp_path: Path) -> str:
    path = tmp_path / "tokenizer.json"
    byte_tokenizer(FORMAT).save(str(path))
    return str(path)


def rendered(tokenizer: str) -> list[tuple[list[int], list[bool]]]:
    r = turnspec.create_renderer(tokenizer, renderer=FORMAT)
    return [(one.token_ids, one.loss_mask()) for one in (r.render(talk["messages"]) for talk in TALKS)]


def test_datasets(tokenizer: str) -> None:
    datasets = pytest.importorskip("datasets")
    data = datasets.Dataset.from_list([*TALKS, {"messages": [{"content": "no role"}]}])
    made = example("with_datasets").tokenized(data, tokenizer, FORMAT)
    assert made.column_names == ["token_ids", "loss_mask", "spans"]
    assert list(zip(made["token_ids"], made["loss_mask"], strict=True)) == rendered(tokenizer)
    by_dicts = data.map(turnspec.Tokenize(tokenizer, FORMAT), batched=True)
    assert by_dicts["token_ids"][:-1] == list(made["token_ids"])
    assert "messages[0]" in by_dicts["error"][-1]


def test_ray(tokenizer: str, tmp_path: Path) -> None:
    """Where Ray is installed: `pip install ray`."""
    ray = pytest.importorskip("ray")
    file = tmp_path / "talks.jsonl"
    # Calls as strings: what Ray makes of mappings that differ is its own affair.
    lines = [json.dumps({"messages": json.dumps(talk["messages"])}) for talk in TALKS]
    file.write_text("\n".join(lines), encoding="utf-8")
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    try:
        made = example("with_ray").tokenized(ray.data.read_json(str(file)), tokenizer, FORMAT).take_all()
    finally:
        ray.shutdown()
    found = [(list(row["token_ids"]), list(row["loss_mask"])) for row in made]
    assert sorted(found) == sorted(rendered(tokenizer))
    assert {row["error"] for row in made} == {None}
