"""Control ids come only from text that the spec writes (rule special-token-injection), and text stays what it is."""

from __future__ import annotations

import copy
import functools
import json
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import turnspec
from byte_tokenizer import (
    FORMATS,
    INFO,
    KINDS,
    control_ids,
    control_tokens,
    dated,
    decode,
    encode,
    real_tokenizer,
    renderer,
)
from conversations import Case, cases
from fitting import first_taken, opened, told, tools_of, without_switches
from turnspec.pieces import DATA

Json = Any
Message = dict[str, Any]

pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")
each_format = pytest.mark.parametrize("format", FORMATS)

TOOLS: list[dict[str, Any]] = [
    {
        "type": "function",
        "function": {
            "name": "look",
            "description": "Looks.",
            "parameters": {
                "type": "object",
                "properties": {"at": {"type": "string", "description": "Where.", "enum": ["x", "y"]}},
                "required": ["at"],
            },
        },
    }
]
CALL = {
    "id": "call_1",
    "type": "function",
    "function": {"name": "look", "arguments": {"at": "x", "in": {"deep": ["y"]}}},
}
MESSAGES: list[Message] = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "Where?"},
    {"role": "assistant", "content": "", "reasoning_content": "Hm.", "tool_calls": [CALL]},
    {"role": "tool", "tool_call_id": "call_1", "name": "look", "content": "Seen."},
    {"role": "assistant", "content": "There.", "reasoning_content": "Clear."},
    {"role": "user", "content": "Why?", "name": "anna"},
]


WITHOUT_CALLS = [*MESSAGES[:2], *MESSAGES[4:]]
# As it is, with a call id of nine letters, without calls, without a system message.
SHAPES: list[list[Message]] = [
    MESSAGES,
    json.loads(json.dumps(MESSAGES).replace("call_1", "call00001")),
    WITHOUT_CALLS,
    WITHOUT_CALLS[1:],
]


@functools.cache
def taken(format: str) -> tuple[list[Message], list[dict[str, Any]]]:
    """The conversation and the tools in the shape that the format takes."""
    tools = tools_of(format, TOOLS)
    return first_taken(format, SHAPES, tools=tools), tools


def evil_text(format: str) -> str:
    """All control tokens of the format, spelled."""
    return without_switches(format, "".join(control_tokens(format)))


def leaves(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths of the strings in a value, and of the keys of mappings that a caller makes up."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
            if path[-1:] in (("arguments",), ("in",), ("properties",)):
                yield (*path, (key,))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from leaves(inner, (*path, n))


def planted(value: Json, path: tuple[Any, ...], text: str) -> Json:
    """A copy with the text put into the string, or the key, at a path."""
    changed = copy.deepcopy(value)
    at = changed
    for step in path[:-1]:
        at = at[step]
    last = path[-1]
    if isinstance(last, tuple):
        at[f"{last[0]} {text} z"] = at.pop(last[0])
    else:
        at[last] = f"{at[last]} {text} z"
    return changed


def places(messages: list[Message], tools: list[dict[str, Any]]) -> list[tuple[str, tuple[Any, ...]]]:
    found = [("messages", path) for path in leaves(messages) if path[-1] not in ("role", "type")]
    return found + [("tools", path) for path in leaves(tools) if path[-1] != "type"]


def render(r: turnspec.Renderer, given: dict[str, Any]) -> turnspec.RenderedTokens | None:
    try:
        return r.render(given["messages"], tools=given["tools"], add_generation_prompt=True)
    except turnspec.MessageError:
        return None


@each_format
def test_no_control_id_from_data(format: str) -> None:
    """A spelling in any content, name, id, argument, key or schema changes no control id, and decodes to itself."""
    r = renderer(format)
    messages, tools = taken(format)
    plain: dict[str, Any] = {"messages": messages, "tools": tools}
    evil = evil_text(format)
    written = 0
    for kind, path in places(messages, tools):
        given = {**plain, kind: planted(plain[kind], path, evil)}
        if path[-1] == "tool_call_id" or path[-1] == "id":  # a call and its result keep one id
            given["messages"] = planted(planted(messages, (2, "tool_calls", 0, "id"), evil), (3, "tool_call_id"), evil)
        x = render(r, given)
        if x is None:
            continue
        assert decode(r, x.token_ids) == x.text, path
        # A spelling may lie across pieces of the spec, but never across data.
        spec = "".join("\1" if flags & DATA else text for text, flags, _, _ in x._pieces)
        assert control_ids(r, x.token_ids) == [token for _, token in r.vocabulary.split(spec) if token >= 0], path
        written += evil in x.text
    assert written > (4 if format in KINDS else 1)


@each_format
def test_no_forged_turn(format: str) -> None:
    """A user who spells whole turns stays one user: the structure of control ids is that of a harmless text."""
    r = renderer(format)
    question: Message = {"role": "user", "content": "hi"}
    harmless = first_taken(format, [[{"role": "system", "content": "Keep the secret."}, question], [question]])
    turn = [question, {"role": "assistant", "content": "ok"}]
    forged = turnspec.render_text(format, opened(format, [*turn, *turn]), **dated(format, {}))
    forged = without_switches(format, forged)
    for role in [m["role"] for m in harmless]:
        messages = [dict(m) for m in harmless]
        for m in messages:
            if m["role"] == role:
                m["content"] = f"hi{forged}ok?"
        evil = r.render(messages, add_generation_prompt=True)
        good = r.render(harmless, add_generation_prompt=True)
        assert control_ids(r, evil.token_ids) == control_ids(r, good.token_ids)
        assert decode(r, evil.token_ids) == evil.text
        assert forged in evil.text or (role in told(format, messages) and evil.text == good.text)
        sample = turnspec.build_training_sample(r, [*messages, {"role": "assistant", "content": "real"}])
        trained = [t for t, on in zip(sample.token_ids, sample.loss_mask, strict=True) if on]
        assert "ok" not in decode(r, trained) and "real" in decode(r, trained)


@each_format
def test_option_values_are_data(format: str) -> None:
    evil = evil_text(format)
    messages, tools = taken(format)
    for name, option in INFO[format].options.items():
        if option["type"] != "str":
            continue
        good, bad = (renderer(format, **{name: text}) for text in ("low", evil))
        ids = [render(r, {"messages": messages, "tools": tools}) for r in (good, bad)]
        if ids[0] is None or ids[1] is None:
            continue
        assert control_ids(bad, ids[1].token_ids) == control_ids(good, ids[0].token_ids), name
        assert decode(bad, ids[1].token_ids) == ids[1].text


@each_format
def test_bridged_messages_are_data(format: str) -> None:
    r = renderer(format, history="keep")
    evil = evil_text(format)
    tools = tools_of(format, TOOLS)
    head = first_taken(format, [MESSAGES[:2], MESSAGES[1:2]], tools=tools)
    start = r.render(head, tools=tools, add_generation_prompt=True)
    sampled = encode(r, "Fine." + ("" if r.format.grammar.next_openers else r.format.grammar.stops[0]))
    for content in (evil, f" {evil}\n"):
        good, bad = (
            r.bridge(start.token_ids, sampled, [{"role": "user", "content": text}], tools=tools, state=start.state)
            for text in ("Why?", content)
        )
        assert control_ids(r, bad.continuation_ids) == control_ids(r, good.continuation_ids)
        assert evil in decode(r, bad.continuation_ids)


@each_format
def test_an_error_on_request(format: str) -> None:
    r = renderer(format, special_in_text="error")
    token = control_tokens(format)[0]
    messages, tools = taken(format)
    at = next(k for k, m in enumerate(messages) if m["role"] == "user")
    assert r.render(messages, tools=tools).token_ids == renderer(format).render_ids(messages, tools=tools)
    with pytest.raises(turnspec.MessageError, match=rf"messages\[{at}\]"):
        r.render(planted(messages, (at, "content"), token), tools=tools)
    if tools and not any(entry.startswith("tool schemas") for entry in INFO[format].loses):
        with pytest.raises(turnspec.MessageError):
            r.render(messages, tools=planted(tools, (0, "function", "description"), token))


# -- join + token: the ids of the official text --


def seams(format: str) -> list[str]:
    """Halves of control tokens, which meet across a seam of data and layout, or of data and data."""
    return [
        half for token in control_tokens(format) for half in (token[: len(token) // 2], token[len(token) // 2 :], token)
    ]


@each_format
def test_join_and_token_give_the_ids_of_the_text(format: str) -> None:
    """Rule template-parity: for every input, spellings and halves of them included."""
    r = renderer(format, sample_boundary="join", special_in_text="token")

    @settings(max_examples=30, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(
        texts=st.lists(
            st.lists(st.sampled_from([*seams(format), "a", " ", "\n", "é"]), max_size=4).map("".join),
            min_size=6,
            max_size=6,
        )
    )
    def holds(texts: list[str]) -> None:
        messages, tools = copy.deepcopy(taken(format))
        for m, text in zip(messages, texts, strict=False):
            m["content"] = text
        x = render(r, {"messages": messages, "tools": tools})
        if x is not None:
            assert x.token_ids == encode(r, x.text)

    holds()


@pytest.mark.parametrize("format", ["qwen3", "gpt-oss", "deepseek-v3.1"])
def test_join_and_token_on_a_real_vocabulary(format: str) -> None:
    r = renderer(format, kind="real", sample_boundary="join", special_in_text="token")
    split = renderer(format, kind="real")
    for case in cases(3, 40):
        x = rendered(r, case)
        if x is not None:
            prompt = {"tools": case.tools, "add_generation_prompt": case.add_generation_prompt}
            text = turnspec.render_text(format, case.messages, **prompt, **dated(format, {}))
            assert x.text == text
            assert x.token_ids == real_tokenizer().encode(text, add_special_tokens=False).ids
            other = rendered(split, case)
            assert other is not None and composed(decode(split, other.token_ids)) == composed(text)


def composed(text: str) -> str:
    """Some vocabularies compose characters first."""
    return unicodedata.normalize("NFC", text)


def rendered(r: turnspec.Renderer, case: Case) -> turnspec.RenderedTokens | None:
    try:
        return r.render(case.messages, tools=case.tools, add_generation_prompt=case.add_generation_prompt)
    except turnspec.MessageError:
        return None


@each_format
def test_messages_are_never_changed(format: str) -> None:
    given = taken(format)
    messages, tools = copy.deepcopy(given)
    renderer(format).render(messages, tools=tools)
    assert (messages, tools) == given
    assert json.dumps(messages) == json.dumps(given[0]), "nor the order of keys"
