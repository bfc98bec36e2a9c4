"""Rendering a conversation that grew, forked or was edited gives what rendering it alone gives."""

import copy
import random

import pytest

import conversations
import turnspec
from byte_tokenizer import SOME
from turnspec.catalogue import layout_class
from turnspec.growth import Growth
from turnspec.normalise import normalise_messages, order_results


def alone(layout, messages, tools, generating):
    given = normalise_messages(messages)
    places = order_results(given) if layout.format.positional else None
    return layout.write(layout.read(given, tools, generating, places=places))


def outcome(write, *arguments):
    """The pieces, or what the refusal says."""
    try:
        written = write(*arguments)
        return list(written[1] if isinstance(written, tuple) else written)
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
            assert list(growth.write(messages, None, False)[1]) == list(alone(layout, messages, None, False))


def test_the_callers_messages_may_change_afterwards():
    layout = layout_class("qwen3")()
    growth = Growth(layout)
    messages = calling({"deep": [1]})
    growth.write(messages, None, False)
    messages[1]["tool_calls"][0]["function"]["arguments"]["a"]["deep"].append(2)
    assert list(growth.write(messages, None, False)[1]) == list(alone(layout, messages, None, False))


def test_tools_that_changed_are_not_reused():
    layout = layout_class("qwen3")()
    growth = Growth(layout)
    tools = [{"type": "function", "function": {"name": "f", "parameters": {"minimum": 1}}}]
    growth.write(calling(1), tools, False)
    tools[0]["function"]["parameters"]["minimum"] = True
    assert list(growth.write(calling(1), tools, False)[1]) == list(alone(layout, calling(1), tools, False))
