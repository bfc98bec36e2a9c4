"""Formats that number calls over the conversation instead of writing their ids, and results by the call's number."""

from __future__ import annotations

from typing import Any

import pytest

import turnspec
from byte_tokenizer import encode, renderer
from turnspec.renderer import Renderer

FORMATS: dict[str, dict[str, Any]] = {"command-r7b": {"enable_thinking": True}, "command-a-plus": {}}  # thinking is on
TOOLS = [{"type": "function", "function": {"name": "w", "description": "W", "parameters": {}}}]
ASKED = [{"role": "user", "content": "q"}]


def result(id: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": id, "content": f"R{id}"}


def calls(*ids: str | None) -> dict[str, Any]:
    made = [{"type": "function", "function": {"name": "w", "arguments": {}}} | ({"id": id} if id else {}) for id in ids]
    return {"role": "assistant", "content": "", "tool_calls": made}


def sampled(r: Renderer, *numbers: int) -> list[int]:
    """A completion that calls, each call numbered as told."""
    ids = list(map(str, numbers))
    message = {**calls(*ids), "reasoning_content": "T"}
    text = r.render([*ASKED, message], tools=TOOLS).text
    at = text.rindex("<|START_THINKING|>T")
    for place, number in enumerate(numbers):
        text = text[:at] + text[at:].replace(f'"tool_call_id": "{place}"', f'"tool_call_id": "#{number}"')
    if r.render(ASKED, tools=TOOLS, add_generation_prompt=True).text.endswith("<|START_THINKING|>"):
        at += len("<|START_THINKING|>")
    end = "<|END_OF_TURN_TOKEN|>"
    return encode(r, text[at : text.index(end, at)].replace('"#', '"') + end)


@pytest.mark.parametrize("format", FORMATS)
def test_numbers_go_on_in_bridges(format: str) -> None:
    """The next prompt is that of a render, results given out of order too."""
    r = renderer(format, **FORMATS[format])
    prompt = r.render(ASKED, tools=TOOLS, add_generation_prompt=True)
    ids, state, talk = prompt.token_ids, prompt.state, list(ASKED)
    for numbers, order in (((0, 1), "10"), ((2,), "2"), ((3, 4), "34")):
        completion = sampled(r, *numbers)
        found = r.parse_response(completion, prompt_ids=ids, tools=TOOLS)
        assert [c.id for c in found.tool_calls] == list(map(str, numbers)) and found.status == "complete"
        made = r.bridge(ids, completion, list(map(result, order)), tools=TOOLS, state=state)
        assert made and made.faithful, made.refusal
        talk += [found.to_message(), *map(result, order)]
        assert made.token_ids == r.render_ids(talk, tools=TOOLS, add_generation_prompt=True)
        ids, state = made.token_ids, made.state


@pytest.mark.parametrize("format", FORMATS)
def test_a_bridge_refuses_numbers_that_it_cannot_know_or_follow(format: str) -> None:
    r = renderer(format, **FORMATS[format])
    talk = [*ASKED, calls("a"), result("a")]
    prompt = r.render(talk, tools=TOOLS, add_generation_prompt=True)
    unknown = r.bridge(prompt.token_ids, sampled(r, 1), [result("1")], tools=TOOLS).refusal
    assert unknown is not None and unknown.reason == "needs_history" and "how many calls" in unknown.say
    wrong = r.bridge(prompt.token_ids, sampled(r, 0), [result("0")], tools=TOOLS, state=prompt.state).refusal
    assert wrong is not None and wrong.reason == "unstable" and "numbered 0; it is call 1" in wrong.say
    for strange in ([result("1"), result("a")], [result("a"), result("b"), result("c")]):  # one is known; too many
        refused = r.bridge(prompt.token_ids, sampled(r, 1, 2), strange, tools=TOOLS, state=prompt.state).refusal
        assert refused is not None and refused.reason == "unsupported_message"
    made = r.bridge(prompt.token_ids, sampled(r, 1, 2), [result("x"), result("y")], tools=TOOLS, state=prompt.state)
    known = r.bridge(prompt.token_ids, sampled(r, 1, 2), [result("1"), result("2")], tools=TOOLS, state=prompt.state)
    assert r.vocabulary.decode(made.token_ids).replace("Rx", "R1").replace("Ry", "R2") == r.vocabulary.decode(
        known.token_ids
    )
    said = sampled(r, 0)  # no result follows, so its number matters to nothing
    assert r.bridge(prompt.token_ids, said, [{"role": "user", "content": "go on"}], tools=TOOLS, state=prompt.state)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    "talk",
    [
        [calls("a"), result("b")],
        [calls("a"), result("a"), calls("a"), result("a")],
        [calls(None, None), {"role": "tool", "content": "x"}, {"role": "tool", "content": "y"}],
        [calls("a"), result("a"), {"role": "user", "content": "more"}, calls("b"), result("a")],
    ],
    ids=["of no call", "of two", "of none said", "of an earlier one"],
)
def test_a_result_that_would_get_a_wrong_number_is_refused(format: str, talk: list[dict[str, Any]]) -> None:
    r = renderer(format)
    r.render(ASKED)  # from which the next may grow
    with pytest.raises(turnspec.MessageError, match="a result must name a call of the message before it"):
        r.render([*ASKED, *talk])


@pytest.mark.parametrize("format", FORMATS)
def test_one_call_without_an_id_has_its_result(format: str) -> None:
    text = renderer(format).render([*ASKED, calls(None), {"role": "tool", "content": "x"}]).text
    assert text.count('"tool_call_id": "0"') == 2
