"""Whether appending a message leaves earlier turns as they are: the compiled verdict, and a witness where it is no."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnspec.errors import MessageError
from turnspec.format import Stability
from turnspec.layout import Layout
from turnspec.normalise import normalise_messages
from turnspec.pieces import CONTENT, SAMPLED

Messages = list[dict[str, Any]]


@dataclass(frozen=True)
class Witness:
    """A conversation, the same with one more message, and the first character at which their texts part.

    `tools`: those of both; None: none.
    """

    before: Messages
    after: Messages
    offset: int
    tools: Messages | None = None


@dataclass(frozen=True)
class Verdict:
    """`stable`: no message of the role changes an earlier turn. `reason`: the proof, or what looks ahead.

    What closes a run of tool results is written when the run is over, and changes no turn while it goes on.
    """

    role: str
    stable: bool
    reason: str
    witness: Witness | None = None

    def __bool__(self) -> bool:
        return self.stable


def rows_of(layout: Layout, role: str) -> list[Stability]:
    """The compiled verdicts for one appended role that hold with the options of the layout."""
    return [r for r in layout.format.stability if r.role == role and holds(r, layout)]


def verdict(layout: Layout, role: str) -> Verdict:
    """The verdict for one appended role, with the options of the layout."""
    unstable = [r for r in rows_of(layout, role) if not r.stable]
    if not unstable:
        return Verdict(role, True, "no turn looks at anything that such a message could change")
    because = "; ".join(dict.fromkeys(r.because for r in unstable))
    return Verdict(role, False, because, find_witness(layout, role, unstable[0].reasoning))


def holds(row: Stability, layout: Layout) -> bool:
    """Whether a compiled verdict is one for the options of the layout."""
    return all(layout.options[name] == value for name, value in row.options)


def find_witness(layout: Layout, role: str, reasoning: bool | None = None) -> Witness | None:
    """Two small conversations, one the beginning of the other, whose texts part before the first one ends.

    `reasoning`: whether it stands in the assistant's turns; None: either. None is returned where none is small enough.
    """
    for told in TOLD:
        for before in _conversations(layout, reasoning, told):
            for message in _appended(role, before, reasoning, told):
                after = [*before, message]
                at = parting(layout, before, after, told.tools)
                if at is not None:
                    return Witness(before, after, at, told.tools)
    return None


def parting(layout: Layout, before: Messages, after: Messages, tools: Messages | None = None) -> int | None:
    """The first character at which the text of a conversation is not the beginning of that with one more message.

    None if it is, or if the format refuses one of them. A run of results at the end is left open if it goes on.
    """
    try:
        short, long = (
            layout.write(layout.read(normalise_messages(m, positional=layout.format.positional), tools))
            for m in (before, after)
        )
    except MessageError:
        return None
    if before[-1]["role"] == after[-1]["role"] == "tool":
        while short and not short[-1][1] & (CONTENT | SAMPLED):
            short.pop()
    text, longer = short.text(), long.text()
    if longer.startswith(text):
        return None
    return next(i for i, (a, b) in enumerate(zip(text, longer + "\0", strict=False)) if a != b)


@dataclass(frozen=True)
class _Told:
    """How conversations are told: whether a system text comes first, what is said beside calls, how ids are spelled.

    `orphans`: results may come without a call.
    """

    system: bool = False
    beside: str = ""
    id: str = "functions.look:{}"
    tools: Messages | None = None
    orphans: bool = False


_TOOL = {"type": "function", "function": {"name": "look", "description": "Looks.", "parameters": {}}}
# The plainest first; some formats take ids of nine letters only.
TOLD = [
    _Told(),
    _Told(beside="One moment."),
    _Told(system=True),
    _Told(tools=[_TOOL]),
    _Told(system=True, id="look{:05}", tools=[_TOOL], orphans=True),
    _Told(orphans=True),
]


def _conversations(layout: Layout, reasoning: bool | None, told: _Told) -> Iterator[Messages]:
    """Small ones, the shortest first: a question or two, calls and results, answers.

    Where it is open whether there is reasoning, it also stands in brackets in the answers themselves.
    """
    asked: Messages = [{"role": "system", "content": "Be brief."}] if told.system else []
    asked.append({"role": "user", "content": "Where is it?"})
    brackets = layout.format.grammar.reasoning
    embedded = f"{brackets.open}I looked.{brackets.close}Here." if brackets and reasoning is None else "Here."
    for length, thinks in itertools.product(range(4), (True, False) if reasoning is None else (reasoning,)):
        for shape, answer in itertools.product(
            itertools.product("ucrf", repeat=length), dict.fromkeys(("Here.", embedded))
        ):
            yield [*asked, *_spelled("".join(shape), thinks, answer, told)]


def _spelled(shape: str, thinks: bool, answer: str, told: _Told) -> Messages:
    """u: a question, c: two calls, r: the next result, if need be of a call that was never made, f: an answer."""
    messages: Messages = []
    waiting: list[str] = []
    calls = 0
    for letter in shape:
        if letter == "r":
            messages.append(_result(waiting.pop(0) if waiting else told.id.format(0)))
            continue
        if letter == "c":
            message = _said(told.beside, thinks)
            message["tool_calls"] = [_call(calls, told), _call(calls + 1, told)]
            waiting = [c["id"] for c in message["tool_calls"]]
            calls += 2
        else:
            waiting = []
            message = _said(answer, thinks) if letter == "f" else {"role": "user", "content": "And now?"}
        messages.append(message)
    return messages


def _said(text: str, thinks: bool) -> dict[str, Any]:
    thought = dict.fromkeys(("reasoning_content", "thinking", "reasoning"), "I should look.") if thinks else {}
    return {"role": "assistant", "content": text, **thought}


def _call(number: int, told: _Told) -> dict[str, Any]:
    function = {"name": "look", "arguments": {"at": number}}
    return {"id": told.id.format(number), "type": "function", "function": function}


def _result(id: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": id, "name": "look", "content": "found"}


def _appended(role: str, before: Messages, reasoning: bool | None, told: _Told) -> Iterator[dict[str, Any]]:
    """Messages of the role that may come next."""
    if role == "tool":
        answered = {m.get("tool_call_id") for m in before}
        called = [c["id"] for m in before for c in m.get("tool_calls", ())]
        waiting = [id for id in called if id not in answered]
        if waiting and before[-1]["role"] in ("assistant", "tool"):
            yield _result(waiting[0])
        elif told.orphans:
            yield _result(told.id.format(0))
    elif role == "assistant":
        yield _said("Done.", reasoning is not False)
        yield {**_said("", reasoning is not False), "tool_calls": [_call(90, told)]}
        if told.orphans:  # the call that an earlier result names
            yield {**_said("", reasoning is not False), "tool_calls": [_call(0, told)]}
            yield {**_said("Done.", reasoning is not False), "tool_calls": []}  # which some templates take for calls
    else:
        yield {"role": role, "content": "Go on."}
