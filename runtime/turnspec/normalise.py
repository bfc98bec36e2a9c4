"""What every entry point does to messages first, so that parity can be stated: `normalise`."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from typing import Any

from turnspec.errors import MessageError

REASONING_FIELDS = ("reasoning_content", "thinking", "reasoning")
_SCALARS = frozenset((str, int, float, bool, type(None)))
_OTHERWISE = frozenset((*REASONING_FIELDS, "tool_calls"))  # texts of these are no text as it is


def normalise_messages(messages: Sequence[Any], *, positional: bool = False) -> list[dict[str, Any]]:
    """Messages as the layouts read them; the caller's own are never changed.

    As transformers 5: keys whose value is None are dropped, reasoning aliases filled, rich objects made plain.
    Beyond it: bare calls get their `function` wrapper, argument strings become mappings, and for a positional format
    tool results are put in call order.
    """
    is_list = type(messages) is list or isinstance(messages, Sequence)
    if not is_list or isinstance(messages, (str, bytes)):
        raise MessageError(f"messages is a list of dicts, not {type(messages).__name__}", "messages")
    out = [normal_copy(m) or finish_message(plain_message(m, i), i) for i, m in enumerate(messages)]
    if positional:
        order_results(out)
    return out


def normal_copy(message: Any) -> dict[str, Any] | None:
    """A copy of a message that is normal as it is, as most are: the quick way. Any other: None."""
    if type(message) is not dict:
        return None
    if len(message) == 2 and type(message.get("role")) is type(message.get("content")) is str:
        return message.copy()
    calls: list[Any] = []
    for key, value in message.items():
        if key == "tool_calls" and type(value) is list:
            calls = value
        elif type(value) is not str or key in _OTHERWISE:
            return None
    copy = message.copy()
    if calls:
        copy["tool_calls"] = own = list(map(_normal_call, calls))
        if None in own:
            return None
    return copy


def _normal_call(call: Any) -> dict[str, Any] | None:
    """A copy of a call that is normal as it is; any other: None."""
    function = call.get("function") if type(call) is dict else None
    if type(function) is not dict or len(function) != 2:
        return None
    arguments = function.get("arguments")
    if type(function.get("name")) is not str or type(arguments) is not dict:
        return None
    for value in call.values():
        if type(value) is not str and value is not function:
            return None
    copy: dict[str, Any] = call.copy()
    copy["function"] = own = function.copy()
    own["arguments"] = plain(arguments)
    return copy


def plain_message(message: Any, index: int) -> dict[str, Any]:
    """A message as plain data, copied."""
    if type(message) is not dict or "token_ids" in message:
        ids = message.get("token_ids") if isinstance(message, Mapping) else None
        message = plain(message)
        if not isinstance(message, dict):
            raise MessageError(f"a message is a dict, not {type(message).__name__}", f"messages[{index}]")
        return message if ids is None else {**message, "token_ids": ids}
    return {k: v if type(v) in _SCALARS else plain(v) for k, v in message.items()}


def finish_message(message: dict[str, Any], index: int) -> dict[str, Any]:
    """A plain message normalised; the given one is not changed."""
    if any(value is None for value in message.values()):
        message = {key: value for key, value in message.items() if value is not None}
    for field in REASONING_FIELDS:
        if field in message:
            reasoning = message[field]
            if type(reasoning) is not str:
                say = f"reasoning is text, not {type(reasoning).__name__}"
                raise MessageError(say, f"messages[{index}].{field}")
            message = {"thinking": reasoning, **message, "reasoning_content": reasoning}
            break
    calls = message.get("tool_calls")
    if isinstance(calls, list):
        message = {**message, "tool_calls": [_call(c, index, n) for n, c in enumerate(calls)]}
    elif calls:
        raise MessageError(f"tool_calls is a list, not {type(calls).__name__}", f"messages[{index}].tool_calls")
    return message


def _call(call: Any, index: int, number: int) -> dict[str, Any]:
    path = f"messages[{index}].tool_calls[{number}]"
    if not isinstance(call, dict):
        raise MessageError(f"a call is a dict, not {type(call).__name__}", path)
    function = call.get("function")
    if function is None:
        function = {k: call[k] for k in ("name", "arguments") if k in call}
        call = {k: v for k, v in call.items() if k not in ("name", "arguments", "function")}
    if not isinstance(function, dict):
        raise MessageError(f"`function` is a dict, not {type(function).__name__}", f"{path}.function")
    name = function.get("name")
    if not isinstance(name, str):
        raise MessageError("a call needs the name of its function", f"{path}.function.name")
    arguments = function.get("arguments")
    if arguments is None or arguments == "":
        arguments = {}
    elif isinstance(arguments, str):
        arguments = _arguments(arguments, f"{path}.function.arguments")
    elif not isinstance(arguments, dict):
        raise MessageError(f"arguments are a dict, not {type(arguments).__name__}", f"{path}.function.arguments")
    return {**call, "function": {**function, "arguments": arguments}}


def _arguments(text: str, path: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise MessageError(f"the argument string holds no JSON object ({error})", path) from None
    if not isinstance(value, dict):
        raise MessageError("the argument string holds no JSON object", path)
    return value


def plain(value: Any) -> Any:
    """Plain JSON types, copied; what is none of them becomes a placeholder naming its type, as in transformers."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is dict:
        if _SCALARS.issuperset(map(type, value.values())):
            return value.copy()
        return {k: v if type(v) in _SCALARS else plain(v) for k, v in value.items()}
    if kind is list:
        return [v if type(v) in _SCALARS else plain(v) for v in value]
    for scalar in (str, int, float):
        if isinstance(value, scalar):
            return scalar(value) if scalar is not str else str.__str__(value)
    if isinstance(value, Mapping):
        return {plain(k): plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    dump = getattr(value, "model_dump", None) or getattr(value, "tolist", None)
    if callable(dump):
        return plain(dump())
    return f"<{kind.__name__}>"


def order_results(messages: list[dict[str, Any]], first: int = 0) -> list[int]:
    """Put each block of tool results in the order of the calls that it answers, matched by `tool_call_id`.

    Gives for each message the place that it had; `first`: the caller's index of the first, for errors. Raises
    MessageError where order alone would mis-pair results.
    """
    places = list(range(len(messages)))
    for at in [n for n, message in enumerate(messages) if "tool_calls" in message]:
        calls, end = messages[at]["tool_calls"], at + 1
        if messages[at].get("role") != "assistant":
            continue
        while end < len(messages) and messages[end].get("role") == "tool":
            end += 1
        if isinstance(calls, list) and calls and end > at + 1:
            if len(calls) == 1 and end == at + 2 and calls[0].get("id") == messages[at + 1].get("tool_call_id"):
                continue
            order = _order_block(messages, at + 1, end, [c.get("id") for c in calls], first)
            if order is not None:
                messages[at + 1 : end] = [messages[n] for n in order]
                places[at + 1 : end] = order
    return places


def _order_block(
    messages: list[dict[str, Any]], start: int, end: int, call_ids: list[Any], first: int
) -> list[int] | None:
    """Indices of the results [start, end) in call order; None where they are in it."""
    given = [m.get("tool_call_id") for m in messages[start:end]]
    known = [i for i in call_ids if i is not None]
    if any(isinstance(i, list | dict) for i in (*given, *known)):
        raise MessageError("the id of a call is a text", f"messages[{first + start - 1}].tool_calls")
    if given == call_ids[: len(given)] or not known or all(g is None for g in given):
        return None
    caller = f"messages[{first + start - 1}]"
    if len(set(known)) < len(known):
        raise MessageError("two calls share one id, so their results cannot be told apart", caller)
    for n, g in enumerate(given):
        if g not in known:
            where = f"messages[{first + start + n}].tool_call_id"
            raise MessageError(f"{g!r} answers no call of {caller}; its calls are {known}", where)
    answered = sorted((call_ids.index(g), n) for n, g in zip(range(start, end), given, strict=True))
    for n, (call, place) in enumerate(answered):
        if call != n:
            lacking = f"{call_ids[n]!r} has no result" if call > n else f"{call_ids[call]!r} has two results"
            say = f"{lacking}; this format pairs results by their order alone, and would mistake one for another's"
            raise MessageError(say, f"messages[{first + place}].tool_call_id")
    return [place for _, place in answered]
