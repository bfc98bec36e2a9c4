"""A turn that goes on after tool results without an opener of its own."""

from __future__ import annotations

from typing import Any

from byte_tokenizer import encode, new_renderer, renderer

CALL = {"id": "c", "type": "function", "function": {"name": "f", "arguments": {"a": 1}}}
ASKED: list[dict[str, Any]] = [
    {"role": "user", "content": "q"},
    {"role": "assistant", "content": "", "reasoning_content": "r", "tool_calls": [CALL]},
    {"role": "tool", "tool_call_id": "c", "content": "1"},
]


def test_the_prompt_shows_that_the_thought_is_open() -> None:
    r = renderer("deepseek-v3.2", thinking=True)
    prompt = r.render(ASKED, add_generation_prompt=True)
    assert prompt.text.endswith("</function_results>\n\n<think>")
    found = r.parse_response(encode(r, "s</think>t<｜end▁of▁sentence｜>"), prompt_ids=prompt.token_ids)
    assert (found.reasoning_content, found.content) == ("s", "t")


def test_where_it_is_closed_there_is_text() -> None:
    r = renderer("deepseek-v3.2", thinking=False)
    prompt = r.render_ids(ASKED, add_generation_prompt=True)
    found = r.parse_response(encode(r, "t<｜end▁of▁sentence｜>"), prompt_ids=prompt)
    assert (found.reasoning_content, found.content, found.status) == (None, "t", "complete")


def test_refusals_that_ask_for_an_anchor_hold_as_conversations_grow() -> None:
    kept, fresh = (new_renderer("deepseek-v3.2", thinking=True) for _ in range(2))
    kept.render_ids(ASKED)
    longer = [*ASKED, {"role": "assistant", "content": "t", "reasoning_content": "s"}]
    assert kept.render_ids(longer) == fresh.render_ids(longer)
