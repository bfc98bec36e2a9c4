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
    assert spans(r, messages)[1:] == [(1, "one\n\n"), (2, "two[IMG]three")]


def test_calls_and_thoughts_of_both() -> None:
    def call(name: str) -> dict[str, Any]:
        return {"id": name, "type": "function", "function": {"name": name, "arguments": {}}}

    messages = [
        SYSTEM,
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "a", "reasoning_content": "r", "tool_calls": [call("f")]},
        {"role": "assistant", "content": "b", "reasoning_content": "s", "tool_calls": [call("g")]},
    ]
    r = renderer(FORMAT)
    text = r.render(messages).text
    assert text.endswith("[THINK]r[/THINK]a[THINK]s[/THINK]b[TOOL_CALLS]f[ARGS]{}[TOOL_CALLS]g[ARGS]{}</s>")
    first, second, third, fourth, fifth = spans(r, messages)[2:]
    assert (first, second) == ((2, "[THINK]r[/THINK]a"), (3, "[THINK]s[/THINK]b"))
    assert (third, fourth, fifth) == ((2, "[TOOL_CALLS]f[ARGS]{}"), (3, "[TOOL_CALLS]g[ARGS]{}"), (2, "</s>"))


def test_loss_falls_on_the_message_that_was_chosen() -> None:
    """Of one turn, what one of its messages said and called."""
    messages = [
        SYSTEM,
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "a"},
        {"role": "assistant", "content": "b", "tool_calls": [{"function": {"name": "g", "arguments": {}}}]},
    ]
    r = renderer(FORMAT)
    sample = turnspec.build_training_sample(r, messages, message_loss_mask=[False, False, False, True])
    on = [id for id, loss in zip(sample.token_ids, sample.loss_mask, strict=True) if loss]
    assert r.vocabulary.decode(on) == "b[TOOL_CALLS]g[ARGS]{}"


def test_an_older_call_keeps_its_owner_as_the_conversation_grows() -> None:
    call = {"type": "function", "function": {"name": "g", "arguments": {}}, "id": "1"}
    said = [{"role": "assistant", "content": "a"}, {"role": "assistant", "content": "b", "tool_calls": [call]}]
    messages = [SYSTEM, {"role": "user", "content": "q"}, *said, {"role": "tool", "content": "r", "tool_call_id": "1"}]
    kept, fresh = new_renderer(FORMAT), new_renderer(FORMAT)
    kept.render(messages)
    longer = [*messages, {"role": "assistant", "content": "c"}, {"role": "user", "content": "d"}]
    for end in (6, 7):
        kept.render(longer[:end])
        assert kept.render(longer[:end]).message_indices == fresh.render(longer[:end]).message_indices
    assert (3, "b[TOOL_CALLS]g[ARGS]{}") in spans(kept, longer)


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
