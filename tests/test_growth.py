"""Rendering a conversation that grew, forked or was edited gives what rendering it alone gives."""

import copy
import gc
import random
import sys
import threading

import numpy as np
import pytest

import conversations
import turnspec
from byte_tokenizer import SOME, new_renderer
from turnspec.catalogue import layout_class
from turnspec.growth import ID_BYTES, KEPT, Growth, Written
from turnspec.messages import Message
from turnspec.normalise import normalise_messages, order_results
from turnspec.state import state_of


def alone(layout, messages, tools, generating):
    given = normalise_messages(messages)
    places = order_results(given) if layout.format.positional else None
    return layout.write(layout.read(given, tools, generating, places=places))


def outcome(write, *arguments):
    """The pieces, or what the refusal says."""
    try:
        written = write(*arguments)
        return list(written.pieces if isinstance(written, Written) else written)
    except turnspec.MessageError as error:
        return str(error)


@pytest.mark.parametrize("format", SOME)
def test_a_conversation_written_in_steps_is_written_as_at_once(format):
    """throughput-concurrency: reuse changes no piece, whatever was written before."""
    make = layout_class(format)
    r = random.Random(7)
    toggles = [{o.name: not o.default} for o in make.format.options if o.type == "bool"]
    for options in [{}, *r.sample(toggles, min(1, len(toggles)))]:
        layout, growth = make(**options), Growth(make(**options))
        for case in conversations.cases(11, 12):
            steps = sorted(r.choices(range(1, len(case.messages) + 1), k=3))
            for end in [*steps, len(case.messages)]:
                messages = copy.deepcopy(case.messages[:end])
                if r.random() < 0.2:
                    messages[r.randrange(end)]["content"] = "edited"
                generating = r.random() < 0.5
                expected = outcome(alone, layout, messages, case.tools, generating)
                assert outcome(growth.write, messages, case.tools, generating) == expected


def calling(value):
    function = {"name": "f", "arguments": {"a": value, "b": "x"}}
    return [
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "", "tool_calls": [{"type": "function", "function": function}]},
        {"role": "tool", "content": "r"},
        {"role": "assistant", "content": "done"},
    ]


def test_values_that_are_equal_but_print_otherwise_are_not_reused():
    layout = layout_class("qwen3")()
    growth = Growth(layout)
    for value in (True, 1, 1.0, "1", None):
        for end in (3, 4):
            messages = calling(value)[:end]
            assert list(growth.write(messages, None, False).pieces) == list(alone(layout, messages, None, False))


def test_the_callers_messages_may_change_afterwards():
    layout = layout_class("qwen3")()
    growth = Growth(layout)
    messages = calling({"deep": [1]})
    growth.write(messages, None, False)
    messages[1]["tool_calls"][0]["function"]["arguments"]["a"]["deep"].append(2)
    assert list(growth.write(messages, None, False).pieces) == list(alone(layout, messages, None, False))


def test_tools_that_changed_are_not_reused():
    layout = layout_class("qwen3")()
    growth = Growth(layout)
    tools = [{"type": "function", "function": {"name": "f", "parameters": {"minimum": 1}}}]
    growth.write(calling(1), tools, False)
    tools[0]["function"]["parameters"]["minimum"] = True
    assert list(growth.write(calling(1), tools, False).pieces) == list(alone(layout, calling(1), tools, False))


def long(n, answers=40):
    """A conversation of its own, with more text than is encoded at once."""
    turns = [
        message
        for k in range(answers)
        for message in (
            {"role": "user", "content": f"{n} question {k} " * 20},
            {"role": "assistant", "content": f"answer <|im_end|> {k}"},
        )
    ]
    return [{"role": "system", "content": f"Be brief, {n}."}, *turns]


def test_ids_of_a_conversation_that_grows_are_those_of_it_alone():
    """throughput-concurrency: by threads that share a renderer, whatever they do to the lists that they get."""
    warm, cold = new_renderer("qwen3"), new_renderer("qwen3")
    wrong = []

    def work(n):
        messages = long(n % 2)
        for end in (20, 21, 31, 30, 60, len(messages)):
            ids = warm.render_ids(messages[:end], add_generation_prompt=end % 2 == 0)
            pieces = cold.write(messages[:end], None, end % 2 == 0, False)[1]
            if ids != cold.encoder.encode(pieces):
                wrong.append((n, end))
            ids.clear()

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.parametrize("format", ["qwen3", "gpt-oss", "deepseek-v3.1", "kimi-k2", "glm-5"])
def test_threads_share_what_conversations_have_in_common(format):
    """Some ask for the state, others go on from the same beginning: neither sees what the other does."""
    make = layout_class(format)
    layout, growth = make(), Growth(make())
    common = [*calling(1), {"role": "user", "content": "And?"}, *calling(2)[1:]]
    branches = [
        [*common, *more]
        for more in (
            [],
            [{"role": "user", "content": "Then?"}],
            [{"role": "assistant", "content": "more"}, {"role": "user", "content": "No."}],
            calling(3),
        )
    ]
    expected = [list(alone(layout, messages, None, False)) for messages in branches]
    states = [state_of(layout, growth.write(messages, None, False).chat) for messages in branches]
    wrong = []

    def work(n):
        for k in range(40):
            at = (n + k) % len(branches)
            written = growth.write(copy.deepcopy(branches[at]), None, False)
            if list(written.pieces) != expected[at] or state_of(layout, written.chat) != states[at]:
                wrong.append((n, k))

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(interval)
    assert not wrong


@pytest.mark.parametrize("format", SOME)
def test_a_conversation_holds_no_cycles(format):
    """Else its memory would wait for the garbage collector, and give it work."""
    make = layout_class(format)
    layout = make()
    cases = list(conversations.cases(5, 12))
    held = sum(isinstance(thing, Message) for thing in gc.get_objects())
    gc.disable()
    try:
        for case in cases:
            outcome(Growth(layout).write, case.messages, case.tools, True)
        assert sum(isinstance(thing, Message) for thing in gc.get_objects()) == held
    finally:
        gc.enable()


def test_what_is_kept_is_bounded(monkeypatch):
    renderer = new_renderer("qwen3")
    growth = renderer._growth
    for n in range(KEPT + 5):
        renderer.render_ids(long(n, 2))
    assert len(growth._written) == KEPT
    assert growth._bytes == ID_BYTES * sum(len(w.ids) for w in growth._written.values())
    renderer.render_ids(long(5, 2))  # rendered again, it is the newest
    renderer.render_ids(long(KEPT + 5, 2))
    assert [w.first for w in growth._written.values()][-2:] == ["Be brief, 5.", f"Be brief, {KEPT + 5}."]
    monkeypatch.setattr("turnspec.growth.LIMIT", 3_000_000)
    for n in range(10):
        renderer.render_ids(long(n + 100))
    assert growth._bytes <= 3_000_000 + ID_BYTES * len(renderer.render_ids(long(109)))
    assert growth._bytes == ID_BYTES * sum(len(w.ids) for w in growth._written.values())


def test_an_array_among_the_fields_is_not_compared():
    renderer = new_renderer("qwen3")
    messages = calling(1)
    expected = renderer.render_ids(messages)
    assert renderer.render_ids([{**messages[0], "mask": np.zeros(3)}, *messages[1:]]) == expected
    assert renderer.render_ids([{"role": "user", "content": np.zeros(3)}, *messages[1:]]) != expected
