"""Adjacent messages of one role that are one turn: each text keeps its owner, and bridges join what is new."""

from __future__ import annotations

from typing import Any

import pytest

import turnspec
from byte_tokenizer import new_renderer, renderer

FORMAT = "mistral-large-3"
SYSTEM = {"role": "system", "content": "s"}


def spans(r: Any, messages: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Each message's content, as it stands in the prompt."""
    rendered = r.render(messages)
    return [(m, r.vocabulary.decode(rendered.token_ids[a:b])) for m, a, b in rendered.message_token_spans()]


def test_texts_keep_their_owners() -> None:
    r = renderer(FORMAT)
    image = {"type": "image"}
    messages = [
        SYSTEM,
        {"role": "user", "content": "one"},
        {"role": "user", "content": [{"type": "text", "text": "two"}, image, {"type": "text", "text": "three"}]},
    ]
    assert r.render(messages).text.endswith("[INST]one\n\ntwo[IMG]three[/INST]")
    owned = spans(r, messages)
    assert (2, "two") in owned and (2, "three") in owned
    assert next(text for m, text in owned if m == 1).startswith("one")


def test_calls_and_thoughts_of_both() -> None:
    def call(name: str) -> dict[str, Any]:
        return {"id": name, "type": "function", "function": {"name": name, "arguments": {}}}

    messages = [
        SYSTEM,
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "a", "reasoning_content": "r", "tool_calls": [call("f")]},
        {"role": "assistant", "content": "b", "reasoning_content": "s", "tool_calls": [call("g")]},
    ]
    text = turnspec.render_text(FORMAT, messages)
    assert text.endswith("[THINK]r[/THINK]a[THINK]s[/THINK]b[TOOL_CALLS]f[ARGS]{}[TOOL_CALLS]g[ARGS]{}</s>")


def test_a_bridge_joins_what_is_new() -> None:
    r = renderer(FORMAT)
    asked = [SYSTEM, {"role": "user", "content": "q"}]
    new = [{"role": "user", "content": "x"}, {"role": "user", "content": "y"}]
    answer = {"role": "assistant", "content": "a"}
    before = r.render(asked, add_generation_prompt=True)
    done = r.render_ids([*asked, answer])[len(before.token_ids) :]
    bridge = r.bridge(before.token_ids, done, new, state=before.state)
    assert bridge.token_ids == r.render_ids([*asked, answer, *new], add_generation_prompt=True)
    assert set(bridge.message_indices) == {-1, 0, 1}


def test_growth_joins_too() -> None:
    kept, fresh = new_renderer(FORMAT), new_renderer(FORMAT)
    messages = [SYSTEM, {"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}]
    kept.render_ids(messages)
    longer = [*messages, {"role": "assistant", "content": "b"}, {"role": "user", "content": "c"}]
    assert kept.render_ids(longer) == fresh.render_ids(longer)
    assert kept.render(longer).text.endswith("a\n\nb</s>[INST]c[/INST]")
    assert not kept.stability("assistant").stable and not kept.stability("user").stable


def test_sampled_ids_stay_apart() -> None:
    r = renderer(FORMAT)
    messages = [SYSTEM, {"role": "user", "content": "q"}, {"role": "assistant", "token_ids": [1, 2]}]
    with pytest.raises(turnspec.MessageError, match="one turn"):
        r.render_ids([*messages, {"role": "assistant", "content": "b"}])


def test_parts_of_one_message_stand_apart() -> None:
    words = [{"type": "text", "text": t} for t in ("", "a", "b")]
    text = turnspec.render_text("granite-4.1", [{"role": "user", "content": words}])
    assert text == "<|start_of_role|>user<|end_of_role|>a\nb<|end_of_text|>\n"


def test_documents_and_tools_stand_in_the_system_text() -> None:
    tool = {"type": "function", "function": {"name": "f"}}
    text = turnspec.render_text(
        "granite-4.1", [{"role": "user", "content": "q"}], tools=[tool], documents=[{"text": "d"}]
    )
    assert '\n{"type": "function", "function": {"name": "f"}}\n</tools>' in text
    assert '<documents>\n{"text": "d"}\n</documents>' in text
