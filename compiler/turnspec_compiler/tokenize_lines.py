"""JSON Lines to conversations, quickly: `msgspec` reads, and what it refuses is asked of `json`."""

from __future__ import annotations

import functools
import json
from typing import Any

import msgspec

from turnspec.serialise import frozen
from turnspec.tokenize import cell


class _Record(msgspec.Struct):
    """What is used of a record; other fields are the caller's own."""

    messages: Any = msgspec.UNSET
    tools: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_read = msgspec.json.Decoder(_Record).decode


def conversation(line: memoryview) -> Any:
    """The conversation of a line, as `Renderer.render_batch` takes it. JSON within JSON is read too.

    Raises ValueError, RecursionError.
    """
    try:
        record = _read(line)
    except msgspec.MsgspecError:
        return _refused(line.tobytes())
    found: dict[str, Any] = {}
    if record.messages is not msgspec.UNSET:
        found["messages"] = _cell(record.messages)
    if isinstance(record.tools, msgspec.Raw):
        found["tools"] = _tools(bytes(record.tools))
    return found


def _refused(line: bytes) -> Any:
    """What only `json` takes: no object, NaN, numbers that are infinite, lone surrogates."""
    value = json.loads(line)
    if not isinstance(value, dict):
        return value
    return {key: _cell(value[key]) for key in ("messages", "tools") if key in value}


def _cell(value: Any) -> Any:
    """JSON within JSON is read, all else is as given: in JSON Lines null means null."""
    return cell(value) if isinstance(value, str) else value


@functools.lru_cache(64)
def _tools(text: bytes) -> Any:
    """Tools, which most conversations of a file share, read once."""
    return frozen(_cell(json.loads(text)))
