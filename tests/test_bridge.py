"""Bridges: sampled ids stand, and what follows is what the official template writes (rules turn-boundary,
retokenization-drift, truncated-turn, prefix-instability, bos-eos-ids).
"""

from __future__ import annotations

import functools
import itertools
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

import pytest

import turnspec
from byte_tokenizer import FORMATS, INFO, KINDS, NEEDS_IDS, SEED, control_ids, dated, decode, encode, renderer
from fitting import first_taken, header_behind, tools_of
from parsing import spec_of
from turnspec.bridge import Bridge, Reason
from turnspec.unset import UNSET
from turnspec_compiler.names import mentions

Message = dict[str, Any]

FULL = bool(os.environ.get("TURNSPEC_FULL"))
pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")
REAL = ["deepseek-v3.1", "glm-5", "gpt-oss", "qwen3"]  # binding a real vocabulary takes a second
REAL = sorted({*REAL, *random.Random(SEED).sample(FORMATS, 20)}) if FULL else REAL
COSTLY = 1 if FULL else 2  # option sets of the costliest tests

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": name,
            "description": "Reads.",
            "parameters": {"type": "object", "properties": {"path": {"type": "string"}, "n": {"type": "integer"}}},
        },
    }
    for name in ("read", "list")
]


WITH_TOOLS = [f for f in FORMATS if tools_of(f, TOOLS)]  # one takes none
each_format = pytest.mark.parametrize("format", WITH_TOOLS)


def call(k: int = 0, name: str = "read", **arguments: Any) -> Message:
    function = {"name": name, "arguments": arguments or {"path": "a.py", "n": k}}
    return {"id": f"functions.{name}:{k}", "type": "function", "function": function}


def user(text: str = "And now?") -> Message:
    return {"role": "user", "content": text}


def said(text: str = "Fine.", thought: str | None = None, *calls: Message) -> Message:
    message: Message = {"role": "assistant", "content": text}
    if thought is not None:
        message["reasoning_content"] = thought
    if calls:
        message["tool_calls"] = list(calls)
    return message


def result(k: int = 0, text: str = "A = 1", name: str = "read") -> Message:
    return {"role": "tool", "tool_call_id": f"functions.{name}:{k}", "name": name, "content": text}


SYSTEM: Message = {"role": "system", "content": "Be brief."}
HISTORIES: dict[str, list[Message]] = {
    "first": [user("Go.")],
    "system": [SYSTEM, user("Go.")],
    "after a result": [SYSTEM, user("Go."), said("", "Look.", call()), result()],
    "after two results": [user("Go."), said("", "Look.", call(), call(1, "list")), result(), result(1, "[]", "list")],
    "second question": [user("Go."), said("Done.", "I know."), user("More.")],
    "second batch": [user("Go."), said("", "Look.", call()), result(), said("", None, call(1)), result(1)],
    "late": [user("Go."), said("", None, call()), result(), said("Done.", "Seen."), user("More.")],
}
SAMPLES: dict[str, Message] = {
    "answer": said("Fine."),
    "thought": said("Fine.", "Let me see."),
    "call": said("", "Look at it.", call(3)),
    "bare call": said("", None, call(3)),
    "text and call": said("One moment.", "Look at it.", call(3)),
    "two calls": said("", "Both.", call(3), call(4, "list")),
}
AFTER_ANSWER: dict[str, list[Message]] = {
    "user": [user()],
    "system": [{"role": "system", "content": "Be long."}],
    "system and user": [{"role": "system", "content": "Be long."}, user()],
    "two users": [user(), user("Well?")],
}
AFTER_CALL: dict[str, list[Message]] = {
    "result": [result(3)],
    "result and user": [result(3), user()],
    "results": [result(3), result(4, "[]", "list")],
    "user": [user()],
}


def option_sets(format: str) -> list[dict[str, Any]]:
    """Some combinations of a format's own booleans; what has no default is also left out."""
    choices = [
        [*([{}] if option["default"] is UNSET else []), {name: True}, {name: False}]
        for name, option in INFO[format].options.items()
        if option["type"] == "bool"
    ]
    sets = [{k: v for part in row for k, v in part.items()} for row in itertools.product(*choices)]
    return [sets[0], *random.Random(SEED).sample(sets[1:], min(1, len(sets) - 1))] if FULL else sets[:2]


@dataclass(frozen=True)
class Case:
    """A turn that was sampled: `prompt`, `sampled` ids, and `before`: the history rendered alone."""

    name: str
    history: list[Message]
    message: Message
    prompt: list[int]
    sampled: list[int]
    before: list[int]
    state: Any
    faithful: bool


@functools.cache
def cases(format: str, kind: str, options: tuple[tuple[str, Any], ...]) -> list[Case]:
    """Turns that the format writes as generation prompt and sample."""
    r = renderer(format, kind=kind, **dict(options))
    found = []
    for (history_name, history), (name, message) in itertools.product(HISTORIES.items(), SAMPLES.items()):
        try:
            start = r.render(history, tools=TOOLS, add_generation_prompt=True)
            before = r.render_ids(history, tools=TOOLS)
            full = r.render([*history, message], tools=TOOLS)
        except turnspec.MessageError:
            continue
        prompt = start.token_ids
        if full.token_ids[: len(prompt)] != prompt:
            continue
        columns = zip(full.token_ids, full.sampled_mask, full.message_indices, strict=True)
        sampled = [t for t, s, k in columns if s and k == len(history)]
        if not sampled:
            continue  # a call alone, of which the format prints nothing
        if header_behind(r, full, len(prompt)) or len(history) in full.message_indices[: len(before)]:
            continue  # the prompt lacks the header, or holds an end of the turn before that moves into this one
        stands = full.token_ids[len(prompt) : len(prompt) + len(sampled)] == sampled
        assert stands, "what is sampled is one span, right after the prompt"
        faithful = len(history) not in full.unfaithful
        found.append(Case(f"{history_name}, {name}", history, message, prompt, sampled, before, start.state, faithful))
    return found


def all_cases(
    format: str, kind: str = "bytes", sets: int | None = None, **also: Any
) -> Iterator[tuple[turnspec.Renderer, Case]]:
    """The cases of each option set, or of the first `sets`."""
    for options in ({**options, **also} for options in option_sets(format)[:sets]):
        r = renderer(format, kind=kind, **options)
        for case in cases(format, kind, tuple(options.items())):
            yield r, case


def appended(case: Case) -> dict[str, list[Message]]:
    return AFTER_CALL if case.message.get("tool_calls") else AFTER_ANSWER


def next_prompt(r: turnspec.Renderer, case: Case, new: list[Message]) -> list[int] | None:
    """The official next prompt; None where it is refused."""
    try:
        return r.render_ids([*case.history, case.message, *new], tools=TOOLS, add_generation_prompt=True)
    except turnspec.MessageError:
        return None


def check_bridge(b: Bridge, prompt: list[int], sampled: list[int]) -> None:
    """What holds of every bridge."""
    if not b:
        assert b.refusal and b.refusal.reason in get_args(Reason) and b.refusal.say
        assert (
            b.token_ids == b.continuation_ids == b.message_indices == b.turn_indices == b.is_content == b.closed == []
        )
        return
    assert b.refusal is None
    assert b.token_ids == [*prompt, *sampled, *b.continuation_ids]
    assert len(b.continuation_ids) == len(b.message_indices) == len(b.turn_indices) == len(b.is_content)
    assert b.continuation_ids[: len(b.closed)] == b.closed
    assert not any(b.is_content[: len(b.closed)]), "what was put in is never loss"
    assert all(k == -1 for k in b.message_indices[: len(b.closed)])


@pytest.mark.parametrize(("format", "kind"), [*((f, "bytes") for f in WITH_TOOLS), *((f, "real") for f in REAL)])
def test_a_bridge_is_the_official_next_prompt(format: str, kind: str) -> None:
    """Wherever the next prompt begins with what stands, the bridge is given, and is that prompt."""
    given = 0
    few = None if kind == "bytes" else 12
    found = list(itertools.islice(all_cases(format, kind), few))
    for r, case in found:
        for new in appended(case).values():
            wanted = next_prompt(r, case, new)
            stands = [*case.prompt, *case.sampled]
            for state in (case.state, None):
                b = r.bridge(case.prompt, case.sampled, new, tools=TOOLS, state=state)
                check_bridge(b, case.prompt, case.sampled)
                where = case.name, new, r.options, str(b.refusal)
                if wanted is None:
                    continue
                if b.refusal and b.refusal.reason == "unsupported_message" and asks_for_the_beginning(format):
                    continue
                if wanted[: len(stands)] == stands:
                    if state is None and not b:
                        assert b.refusal and b.refusal.reason == "needs_history", where
                        continue
                    assert b, where
                    assert b.token_ids == wanted, where
                    given += 1
                elif wanted[: len(case.before)] != case.before:
                    assert not b, (*where, "the template rewrites the history")
    if not given:  # no turn ends as in history when it is last, or the prompt lacks the header of the answer
        assert format not in KINDS
        assert not found or not stable(renderer(format), "user")


def asks_for_the_beginning(format: str) -> bool:
    """Whether a rule of the format asks if a message stands at the beginning, which a bridge does not see."""
    spec = spec_of(format)
    found = any(mentions(spec.reject, hoist.name) for hoist in spec.hoist)
    return found and format not in KINDS


@functools.cache
def stable(r: turnspec.Renderer, role: str) -> bool:
    return bool(r.stability(role))


@each_format
def test_stable_and_faithful_is_what_it_says(format: str) -> None:
    """Rule prefix-instability: where the verdicts say stable and the turn is faithful, the next prompt extends it."""
    for r, case in all_cases(format):
        for new in appended(case).values():
            wanted = next_prompt(r, case, new)
            if wanted is None or not case.faithful or not all(stable(r, m["role"]) for m in new):
                continue
            stands = [*case.prompt, *case.sampled]
            assert wanted[: len(stands)] == stands, (case.name, new, r.options)
            b = r.bridge(case.prompt, case.sampled, new, tools=TOOLS, state=case.state)
            if b.refusal and b.refusal.reason == "unsupported_message" and asks_for_the_beginning(format):
                continue
            assert b and b.faithful, (case.name, new, r.options, str(b.refusal))
            assert r.bridge_to_next_turn(case.prompt, case.sampled, new, tools=TOOLS) in (wanted, None)


def test_some_format_is_stable_for_every_role() -> None:
    assert any(renderer(format).is_prefix_stable for format in FORMATS)
    for format in FORMATS:
        r = renderer(format)
        for role in ("user", "tool", "system", "assistant"):
            verdict = r.stability(role)
            assert verdict.reason
            if verdict.witness:
                short, long = (
                    turnspec.render_text(format, m, tools=verdict.witness.tools, **dated(format, {}))
                    for m in (verdict.witness.before, verdict.witness.after)
                )
                assert not verdict.stable
                assert short[: verdict.witness.offset] == long[: verdict.witness.offset]
                assert short[verdict.witness.offset] != long[verdict.witness.offset : verdict.witness.offset + 1]


def test_messages_that_the_beginning_gathers_are_not_lost() -> None:
    """Rule silent-drop: a late system text stands in front in this format, so a bridge cannot write it."""
    r = renderer("nemotron-mini")
    before = r.render([{"role": "user", "content": "Go."}], add_generation_prompt=True)
    sampled = encode(r, "Fine.</s>")
    late = r.bridge(before.token_ids, sampled, [{"role": "system", "content": "Late."}], state=before.state)
    assert late.refusal and late.refusal.reason == "unstable"
    assert not r.stability("system")
    assert r.stability("user")
    assert r.bridge(before.token_ids, sampled, [{"role": "user", "content": "More."}], state=before.state)


@pytest.mark.parametrize(
    ("format", "options", "history", "new"),
    [
        # the last question bears a mark, or the tools; the beginning has a text of its own without a system message
        ("qianfan-ocr", {"enable_thinking": True}, "first", user()),
        ("nemotron-3-super", {"low_effort": True}, "first", user()),
        ("mistral-nemo", {}, "first", user()),
        ("deepseek-coder", {}, "first", SYSTEM),
        # results without a header of their own stand behind a call whose thought goes
        ("deepseek-v3.2-jinja", {"thinking": True}, "after a result", user()),
        ("hunyuan-mt2-30b", {"interleaved_thinking": True}, "after a result", user()),
    ],
)
def test_what_stands_further_back_is_not_guessed(
    format: str, options: dict[str, Any], history: str, new: Message
) -> None:
    """Rule prefix-instability: with the state and without, a prompt that a render would change is not gone on with."""
    r = renderer(format, **options)
    start = r.render(HISTORIES[history], tools=TOOLS, add_generation_prompt=True)
    whole = r.render([*HISTORIES[history], said(), new], tools=TOOLS, add_generation_prompt=True)
    assert whole.token_ids[: len(start.token_ids)] != start.token_ids
    sampled = encode(r, "Fine." + r.format.stop_tokens[0])
    for state in (start.state, None):
        b = r.bridge(start.token_ids, sampled, [new], tools=TOOLS, state=state)
        assert b.refusal and b.refusal.reason in ("unstable", "needs_history")


AFTER_CALL_HISTORY: list[Message] = [
    {"role": "assistant", "content": "", "tool_calls": [{"id": "a", "function": {"name": "look", "arguments": {}}}]},
    {"role": "tool", "tool_call_id": "a", "content": "seen"},
]


def test_whether_results_came_before_is_carried_or_asked_for() -> None:
    """The first result since the last calls opens the block of results, one behind an answer may not be the first."""
    r = renderer("hy3")
    history = [{"role": "user", "content": "Go."}, *AFTER_CALL_HISTORY, {"role": "user", "content": "Well?"}]
    orphan = {"role": "tool", "content": "late"}
    said = {"role": "assistant", "content": "Fine."}
    for past in (history, history[:1]):
        before = r.render(past, add_generation_prompt=True)
        sampled = encode(r, "Fine.<｜hy_eos:opensource｜>")
        b = r.bridge(before.token_ids, sampled, [orphan], state=before.state)
        assert b.token_ids == r.render_ids([*past, said, orphan], add_generation_prompt=True)
        unknown = r.bridge(before.token_ids, sampled, [orphan])
        assert unknown.refusal and unknown.refusal.reason == "needs_history"


# -- turns that were cut --


def brackets(r: turnspec.Renderer, text: str) -> None:
    """Nothing stays open: of each pair of control tokens no more are opened than closed."""
    for token in INFO[r.format.id].special_tokens:
        closer = token.replace("<", "</", 1)
        for begin, end in (("_begin|", "_end|"), ("▁begin｜", "▁end｜")):
            closer = token.replace(begin, end) if begin in token else closer
        if closer in INFO[r.format.id].special_tokens and closer != token and "sentence" not in token:
            assert text.count(token) <= text.count(closer), (token, text)


def check_cut(r: turnspec.Renderer, case: Case, cut: list[int], new: list[Message], whole: Bridge | None) -> bool:
    """A cut turn is closed by ids that nobody sampled, and then all is as after the whole turn; or it is refused."""
    b = r.bridge(case.prompt, cut, new, tools=TOOLS, state=case.state)
    check_bridge(b, case.prompt, cut)
    if not b:
        return False
    where = decode(r, b.token_ids[len(case.prompt) :]), case.name, r.options
    turn = [*cut, *b.closed]
    parsed = r.parse_response(turn, prompt_ids=case.prompt, tools=TOOLS, finish_reason="stop")
    assert parsed.reasoning_complete, where
    if ended(r, case) and turn:
        assert control_ids(r, turn[-1:]), where
    begun = r.parser.bound.alphabet.spell(r.parser.begun(case.prompt))
    brackets(r, begun + decode(r, turn))
    calls = sum(bool(c.name) for c in parsed.tool_calls)
    alike = calls == len(case.message.get("tool_calls", [])) or r.format.id in KINDS
    if whole and alike:  # some write a turn that calls otherwise, and one that was cut before its call is none
        assert b.continuation_ids[len(b.closed) :] == whole.continuation_ids, where
    return True


@each_format
@pytest.mark.parametrize("history", ["template", "keep"])
def test_a_turn_cut_anywhere_is_closed_or_refused(format: str, history: str) -> None:
    """Rule truncated-turn: a cut at every token, the empty completion among them."""
    given = refused = 0
    seen: set[str] = set()
    for r, case in all_cases(format, sets=COSTLY, history=history):
        key = decode(r, case.sampled) + decode(r, case.prompt[-4:])
        if key in seen:
            continue
        seen.add(key)
        for new in ([user()], [result(3)]):
            whole = r.bridge(case.prompt, case.sampled, new, tools=TOOLS, state=case.state)
            same = whole if whole and new[0]["role"] == "user" and not r.format.grammar.next_openers else None
            dense = new[0]["role"] == "user" and history == "template"
            for k in range(0, len(case.sampled), 1 if dense else 7):
                if check_cut(r, case, case.sampled[:k], new, same):
                    given += 1
                else:
                    refused += 1
                    headed = r.format.grammar.headers  # a cut header says nothing that could be rendered
                    called = case.message.get("tool_calls") and format not in KINDS  # before them, a thought may go
                    assert new[0]["role"] == "tool" or not whole or headed or called, (case.name, k, r.options)
    assert given, refused


# -- how a sample ended --


def plain_case(format: str, **options: Any) -> tuple[turnspec.Renderer, Case]:
    """A turn after which a user may speak: the sampled turn keeps its thought, if it has one."""
    for r, case in all_cases(format, history="keep", **options):
        if case.name.endswith((", answer", ", thought")):
            return r, case
    r = renderer(format, history="keep", **options)
    start, full = (r.render([user("Go."), *more], add_generation_prompt=not more) for more in ([], [said()]))
    assert header_behind(r, full, len(start.token_ids)), "there is a case"
    pytest.skip("the prompt lacks the header of the answer")


@each_format
def test_with_and_without_the_stop(format: str) -> None:
    """Rule bos-eos-ids: with, without its stop, and with a part of the separator, the same ids follow."""
    r, case = plain_case(format)
    new = [user()]
    whole = r.bridge(case.prompt, case.sampled, new, state=case.state)
    assert whole
    after = encode(r, r.format.grammar.after)
    if whole.continuation_ids[: len(after)] != after:  # which is written in a last turn only
        assert format not in KINDS
        after = []
    openers = r.format.grammar.next_openers
    stop = ended(r, case)
    body = case.sampled[: len(case.sampled) - len(stop)]
    for k in range(len(after) + 1 if stop or openers else 1):  # without a stop, it would be text
        b = r.bridge(case.prompt, [*case.sampled, *after[:k]], new, state=case.state)
        assert b.token_ids == whole.token_ids
        assert b.closed == []
    cut = r.bridge(case.prompt, body, new, state=case.state)
    check_bridge(cut, case.prompt, body)
    if r.format.grammar.headers:  # what ends a last turn is another token than what the history shows
        assert decode(r, cut.closed) == "<|end|>" and decode(r, stop) == "<|return|>"
        assert cut.token_ids[len(body) + len(case.prompt) + 1 :] == whole.token_ids[len(body) + len(case.prompt) + 1 :]
    else:
        assert cut.token_ids == whole.token_ids
        assert cut.closed == stop


def ended(r: turnspec.Renderer, case: Case) -> list[int]:
    """The stop that the sample ends with: none where the next opener is it, or where the template writes none."""
    last = case.sampled[-1:]
    assert last[0] in r.get_stop_token_ids() or r.format.grammar.next_openers or r.format.id not in KINDS
    return last if last[0] in r.get_stop_token_ids() and not r.format.grammar.next_openers else []


@each_format
def test_another_stop_stands_and_the_canonical_end_follows(format: str) -> None:
    r, case = plain_case(format)
    new = [user()]
    body = case.sampled[: len(case.sampled) - len(ended(r, case))]
    cut = r.bridge(case.prompt, body, new, state=case.state)
    for other in r.format.grammar.other_stops:
        sampled = [*body, *encode(r, other)]
        b = r.bridge(case.prompt, sampled, new, state=case.state)
        check_bridge(b, case.prompt, sampled)
        assert b and b.closed == cut.closed and b.continuation_ids == cut.continuation_ids
        assert not b.faithful, "a full render would not write this stop"


@each_format
def test_ids_after_the_stop_are_refused(format: str) -> None:
    r, case = plain_case(format)
    stop = [] if ended(r, case) else encode(r, r.format.stop_tokens[0])
    for more in ("x", r.format.grammar.after + "x", r.format.stop_tokens[0]):
        b = r.bridge(case.prompt, [*case.sampled, *stop, *encode(r, more)], [user()], state=case.state)
        check_bridge(b, case.prompt, case.sampled)
        assert b.refusal and b.refusal.reason == "ids_after_stop", more


@pytest.mark.parametrize("format", [f for f in FORMATS if renderer(f).format.grammar.next_openers])
def test_the_next_opener_is_written_once(format: str) -> None:
    """Formats without an end token: the right opener is the next turn's, the wrong one stands as an empty turn."""
    for r, case in all_cases(format, history="keep"):
        for new in appended(case).values():
            bare = r.bridge(case.prompt, case.sampled, new, tools=TOOLS, state=case.state)
            if not bare:
                continue
            first = bare.continuation_ids[: 1 if bare.continuation_ids[0] in r.vocabulary.control_ids else 0]
            for opener in r.format.grammar.next_openers:
                ids = [*case.sampled, *encode(r, opener)]
                b = r.bridge(case.prompt, ids, new, tools=TOOLS, state=case.state)
                check_bridge(b, case.prompt, ids)
                assert b.closed == []
                if encode(r, opener) == first:
                    assert b.token_ids == bare.token_ids
                else:
                    assert b.token_ids == [*case.prompt, *ids, *bare.continuation_ids]
                    assert not b.faithful


@each_format
def test_a_render_of_sampled_ids_goes_on_as_the_bridge_does(format: str) -> None:
    """Rule turn-boundary: behind the whole turn, without its stop, with a part of the separator, or the next opener."""
    given = 0
    for r, case in all_cases(format, sets=COSTLY, history="keep"):
        after, openers = encode(r, r.format.grammar.after), r.format.grammar.next_openers
        ends = [case.sampled, case.sampled[:-1], *([*case.sampled, *after[: k + 1]] for k in range(len(after)))]
        ends += [[*case.sampled, *encode(r, opener)] for opener in openers]
        for new, ids in itertools.product(appended(case).values(), ends):
            b = r.bridge(case.prompt, ids, new, tools=TOOLS, state=case.state)
            message = r.parse_response(ids, prompt_ids=case.prompt, tools=TOOLS).to_message(token_ids=True)
            whole = len(message.get("tool_calls", [])) == len(case.message.get("tool_calls", []))
            if not b or not whole:
                continue
            try:
                x = r.render([*case.history, message, *new], tools=TOOLS, add_generation_prompt=True)
            except turnspec.MessageError:
                continue
            assert x.token_ids == b.token_ids, (case.name, decode(r, ids), new)
            assert not any(x.sampled_mask[len(case.prompt) + len(ids) :]), "what was put in was not sampled"
            given += 1
    assert given


def test_ids_behind_another_stop_are_refused() -> None:
    """They would stand before the end that is put in."""
    r, case = plain_case("qwen3")
    for more, reason in (("", None), ("\n", "ids_after_stop")):
        b = r.bridge(case.prompt, [*case.sampled[:-1], *encode(r, "<|endoftext|>" + more)], [user()], state=case.state)
        assert (b.refusal and b.refusal.reason) == reason


@each_format
def test_what_a_bridge_says_later_is_of_what_it_was_given(format: str) -> None:
    """The lists are the caller's, who may go on with them before reading the result."""
    r, case = plain_case(format)
    stop = r.get_stop_token_ids()[0]
    cut = case.sampled[: case.sampled.index(stop)] if stop in case.sampled else list(case.sampled)
    given = list(cut)
    early, late = (r.bridge(case.prompt, ids, [user()], state=case.state) for ids in (cut, given))
    expected = early.faithful, early.state
    given.append(stop)
    assert (late.faithful, late.state) == expected


@each_format
def test_an_assistant_message_is_refused(format: str) -> None:
    r, case = plain_case(format)
    for new in ([said("More.")], [user(), said("More."), user()]):
        b = r.bridge(case.prompt, case.sampled, new, state=case.state)
        check_bridge(b, case.prompt, case.sampled)
        assert b.refusal and b.refusal.reason == "assistant_message"
        assert r.bridge_to_next_turn(case.prompt, case.sampled, new) is None


@pytest.mark.parametrize("format", REAL)
def test_sampled_ids_stand_however_they_are_split(format: str) -> None:
    """Rule retokenization-drift: ids that no encoder would give; merges are undone, here into single bytes."""
    if not renderer(format, kind="real").vocabulary.token("Ġ"):
        pytest.skip("no byte tokens")
    r = renderer(format, kind="real", history="keep")
    case = next(
        c for c in cases(format, "real", (("history", "keep"),)) if c.name in ("first, answer", "first, thought")
    )
    split = [
        piece
        for token in case.sampled
        for piece in ([token] if token in r.vocabulary.control_ids else single(r, token))
    ]
    assert split != case.sampled and decode(r, split) == decode(r, case.sampled)
    whole = r.bridge(case.prompt, case.sampled, [user()], state=case.state)
    b = r.bridge(case.prompt, split, [user()], state=case.state)
    check_bridge(b, case.prompt, split)
    assert b and b.continuation_ids == whole.continuation_ids


def single(r: turnspec.Renderer, token: int) -> list[int]:
    """One id a character, where the vocabulary has it."""
    text = decode(r, [token])
    ids = [r.vocabulary.plain(character) for character in text]
    return [i for piece in ids for i in piece]


# -- on and on --

TURNS: list[tuple[Message, list[Message]]] = [
    (said("", "Look.", call(0)), [result(0)]),
    (said("", "And there.", call(1, "list")), [result(1, "[]", "list")]),
    (said("It is one.", "Clear."), [user("Why?")]),
    (said("", "Again.", call(2)), [result(2), user("Hurry.")]),
]


@each_format
@pytest.mark.parametrize("history", ["template", "keep"])
def test_bridge_after_bridge(format: str, history: str) -> None:
    """With the state carried along, a chain stays equal to full renders as long as the template lets it."""
    for options in option_sets(format):
        r = renderer(format, history=history, **options)
        messages = first_taken(format, [[SYSTEM, user("Go.")], [user("Go.")]], tools=TOOLS)
        start = r.render(messages, tools=TOOLS, add_generation_prompt=True)
        prompt, state = start.token_ids, start.state
        own = state
        for message, new in TURNS:
            try:
                full = r.render([*messages, message], tools=TOOLS)
                following = r.render([*messages, message, *new], tools=TOOLS, add_generation_prompt=True)
            except turnspec.MessageError:
                break
            k = len(messages)
            columns = zip(full.token_ids, full.sampled_mask, full.message_indices, strict=True)
            sampled = [t for t, s, i in columns if s and i == k]
            b = r.bridge(prompt, sampled, new, tools=TOOLS, state=state)
            check_bridge(b, prompt, sampled)
            messages = [*messages, message, *new]
            stands = [*prompt, *sampled]
            if following.token_ids[: len(stands)] == stands:
                assert b and b.token_ids == following.token_ids, (r.options, b.refusal, messages)
                other = r.bridge(prompt, sampled, new, tools=TOOLS, state=own)
                assert other.token_ids == b.token_ids, "the state of a render is as good as that of a bridge"
                tail = len(stands)
                for name in ("message_indices", "turn_indices"):
                    moved = [i - k - 1 if i > k else -1 for i in getattr(following, name)[tail:]]
                    assert [max(i, -1) for i in getattr(b, name)] == moved, name
                marked = zip(following.is_content[tail:], following.message_indices[tail:], strict=True)
                assert b.is_content == [content and i != k for content, i in marked]
                prompt, state = b.token_ids, b.state
            elif b:
                prompt, state = b.token_ids, b.state
            else:
                prompt, state = following.token_ids, following.state
            own = following.state
            assert state == type(state).from_json(state.to_json())


@each_format
def test_results_out_of_order(format: str) -> None:
    """Rule tool-identity: results are put in call order where only order pairs them; else they stand as given."""
    for r, case in all_cases(format):
        if len(case.message.get("tool_calls", [])) != 2 or any(e.startswith("calls") for e in INFO[format].loses):
            continue
        parsed = r.parse_response(case.sampled, prompt_ids=case.prompt, tools=TOOLS)
        first, second = (c.id for c in parsed.tool_calls)
        assert first != second
        one = {"role": "tool", "tool_call_id": first, "name": "read", "content": "A"}
        two = {"role": "tool", "tool_call_id": second, "name": "list", "content": "B"}
        right = r.bridge(case.prompt, case.sampled, [one, two], tools=TOOLS, state=case.state)
        wrong = r.bridge(case.prompt, case.sampled, [two, one], tools=TOOLS, state=case.state)
        other = {**two, "tool_call_id": "other"}
        odd = r.bridge(case.prompt, case.sampled, [one, other], tools=TOOLS, state=case.state)
        alone = r.bridge(case.prompt, case.sampled, [two], tools=TOOLS, state=case.state)
        bare = [{k: v for k, v in m.items() if k != "tool_call_id"} for m in (two, one)]
        if not right:
            assert not wrong and not odd
            continue
        if r.format.positional:
            assert wrong.token_ids == right.token_ids
            for refused in (odd, alone):
                assert refused.refusal and refused.refusal.reason == "unsupported_message"
            unpaired = r.bridge(case.prompt, case.sampled, bare, tools=TOOLS, state=case.state)
            assert bool(unpaired) == (format not in NEEDS_IDS)
            assert not unpaired or "B" in decode(r, unpaired.continuation_ids).partition("A")[0]
            # owners follow the order given
            at = [wrong.message_indices.index(k) for k in (0, 1)]
            assert at[1] < at[0], "messages[1] was moved before messages[0]"
        else:
            assert wrong and wrong.token_ids != right.token_ids
            text = decode(r, wrong.continuation_ids)
            pairs = [(second, first), ("list", "read"), ("B", "A")]  # an id pairs them, or a name, or nothing
            later, earlier = next(p for p in pairs if p[0] in text and p[1] in text)
            assert text.index(later) < text.index(earlier)


class Counted(list[int]):
    """A prompt that counts how many of its ids are read."""

    read = 0

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        self.read += len(found) if isinstance(at, slice) else 1
        return found

    def __iter__(self) -> Iterator[int]:
        self.read += len(self)
        return super().__iter__()

    def __reversed__(self) -> Iterator[int]:
        for at in range(len(self) - 1, -1, -1):
            yield self[at]


@each_format
def test_cost_does_not_grow_with_history(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read of the prompt, and what is encoded, is the same after ten messages and after a thousand."""
    r = renderer(format, history="keep")
    encoded: list[int] = []
    encode_pieces = type(r.encoder).encode

    def counted(self: Any, pieces: Any) -> list[int]:
        encoded.append(len(pieces.text()))
        return encode_pieces(self, pieces)

    monkeypatch.setattr(type(r.encoder), "encode", counted)
    cost = []
    for many in (5, 500):
        talk = [*[m for _ in range(many) for m in (user("Go on."), said("Done.", "Yes."))], user("Go.")]
        messages = first_taken(format, [[SYSTEM, *talk], talk])
        start = r.render(messages, add_generation_prompt=True)
        prompt = Counted(start.token_ids)
        sampled = encode(r, "Fine." + r.format.stop_tokens[0])
        encoded.clear()
        b = r.bridge(prompt, sampled, [user()], state=start.state)
        assert b.continuation_ids
        cost.append((prompt.read, sum(encoded)))
    assert cost[0][0] == cost[1][0]
    assert abs(cost[0][1] - cost[1][1]) <= 2, "but for the digits of a number"


@pytest.mark.parametrize(
    "text",
    [
        '<|channel|>commentary to=functions.read <|constrain|>json<|message|>{"a": ',
        " to=functions.read<|channel|>comm",
    ],
)
def test_a_call_that_was_cut_ends_as_calls_do(text: str) -> None:
    """turn-boundary: the stop is the one of a turn that calls, in the bridge and in a render of the sampled ids."""
    r = renderer("gpt-oss")
    user, again = {"role": "user", "content": "Go."}, {"role": "user", "content": "Again."}
    prompt = r.render_ids([user], add_generation_prompt=True)
    ids = encode(r, text)
    bridge = r.bridge(prompt, ids, [again])
    assert r.vocabulary.decode(bridge.closed).endswith("<|call|>")
    sampled = r.parse_response(ids, prompt_ids=prompt).to_message(token_ids=True)
    assert bridge.token_ids == r.render_ids([user, sampled, again], add_generation_prompt=True)


def test_questions_are_numbered_on() -> None:
    """A format that counts its questions knows from the state how many there were; without it, it does not guess."""
    r = renderer("longcat-flash")
    history = [user("Go."), said("Done."), user("More.")]
    start = r.render(history, add_generation_prompt=True)
    sampled = encode(r, "Fine.</longcat_s>")
    b = r.bridge(start.token_ids, sampled, [user("Well?")], state=start.state)
    assert decode(r, b.continuation_ids) == " [Round 2] USER:Well? ASSISTANT:"
    again = r.bridge(b.token_ids, sampled, [user("And?")], state=b.state)
    assert decode(r, again.continuation_ids) == " [Round 3] USER:And? ASSISTANT:"
    blind = r.bridge(start.token_ids, sampled, [user("Well?")])
    assert blind.refusal and blind.refusal.reason == "needs_history" and "user" in blind.refusal.say


def test_an_end_that_only_turns_of_the_past_have_is_not_written_twice() -> None:
    """The last turn has no end, so what the model samples is another stop, and yet the one that comes once."""
    r, stop = renderer("step-audio-editx"), "<|EOT|>"
    asked = [{"role": "user", "content": "q"}]
    prompt = r.render(asked, add_generation_prompt=True)
    completion = encode(r, f"yes{stop}")
    made = r.bridge(prompt.token_ids, completion, [{"role": "user", "content": "more"}], state=prompt.state)
    text = r.vocabulary.decode(made.token_ids)
    assert made.closed == [] and text.count(f"yes{stop}") == 1 and f"yes{stop}{stop}" not in text
    talk = [
        *asked,
        {"role": "assistant", "content": "yes", "token_ids": completion},
        {"role": "user", "content": "more"},
    ]
    assert r.render_ids(talk, add_generation_prompt=True) == made.token_ids
