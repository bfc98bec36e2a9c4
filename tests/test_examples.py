"""The examples at the end of each spec hold: conversations give their text, completions what they parse to."""

from __future__ import annotations

from typing import Any

import pytest

import turnspec
from byte_tokenizer import ALL, FORMATS, control_ids, dated, encode, renderer
from official import spec

EXAMPLES = [
    pytest.param(format, example, id=f"{format}-{example['say']}")
    for format in ALL
    for example in spec(format).get("examples", [])
]
TEXTS = [p for p in EXAMPLES if "messages" in p.values[1]]
COMPLETIONS = [p for p in EXAMPLES if "completion" in p.values[1]]


def test_every_format_has_both() -> None:
    assert {p.values[0] for p in TEXTS} == set(ALL)
    inherit = {format for format in ALL if "extends" in spec(format)}  # their completions are the parent's
    assert {p.values[0] for p in COMPLETIONS} >= set(ALL) - inherit


@pytest.mark.parametrize(("format", "example"), TEXTS)
def test_text(format: str, example: dict[str, Any]) -> None:
    prompt = {k: example[k] for k in ("tools", "add_generation_prompt") if k in example}
    options = dated(format, example.get("options", {}))
    text = turnspec.render_text(format, example["messages"], **prompt, **options)
    assert text == example["text"]
    if format in FORMATS:
        r = renderer(format, special_in_text="token", sample_boundary="join", **options)
        assert r.render_ids(example["messages"], **prompt) == encode(r, text)


@pytest.mark.parametrize(("format", "example"), COMPLETIONS)
def test_completion(format: str, example: dict[str, Any]) -> None:
    r = renderer(format, **example.get("options", {}))
    ids = encode(r, example["completion"])
    assert control_ids(r, ids), "an example shows how a turn ends"
    found = r.parse_response(ids, tools=example.get("tools"))
    wanted = example["parsed"]
    assert found.content == wanted["content"]
    assert found.reasoning_content == wanted.get("reasoning_content")
    assert [(c.name, c.arguments, c.status) for c in found.tool_calls] == [
        (c["name"], c["arguments"], c.get("status", "ok")) for c in wanted.get("tool_calls", [])
    ]
    assert found.status == wanted.get("status", "complete")
