"""What callers give, looked at where a mistake is likely: the error names the argument, and what to give instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from numbers import Integral, Real
from operator import index
from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError, OptionError

if TYPE_CHECKING:
    from turnspec.renderer import Renderer


def ids_given(ids: Any, name: str) -> Sequence[int]:
    """Token ids; a list as it is, other sequences and arrays as a list.

    Of a list the first and the last are looked at, for there may be many. Raises MessageError.
    """
    if isinstance(ids, list) and (not ids or (type(ids[0]) is int and type(ids[-1]) is int)):
        return ids
    rows = ids.tolist() if callable(getattr(ids, "tolist", None)) else ids
    if not isinstance(rows, Sequence) or isinstance(rows, (str, bytes, bytearray)):
        raise MessageError(f"ids are a list of ints, not {type(ids).__name__}", name)
    odd = [type(i).__name__ for i in rows if not isinstance(i, Integral)]
    if odd:
        hint = "; give those of one conversation" if odd[0] == "list" else ""
        raise MessageError(f"ids are a list of ints, not of {odd[0]}{hint}", name)
    return list(map(index, rows))


def ids_to_render(ids: Any, name: str) -> list[int]:
    """As `ids_given`, each of them looked at: numbers that an id can be (int32). Raises MessageError."""
    ids = ids_given(ids, name)
    odd = [i for i in ids if type(i) is not int or not 0 <= i < 1 << 31]
    if odd:
        raise MessageError(f"{odd[0]!r} is no token id", name)
    return list(ids)


def reason_given(finish_reason: Any) -> str | None:
    """A finish reason. Raises OptionError."""
    if finish_reason is None or isinstance(finish_reason, str):
        return finish_reason
    raise OptionError(f"finish_reason is a text such as 'stop', or None, not {type(finish_reason).__name__}")


def roles_given(roles: Any, name: str) -> set[str]:
    """Names of roles. Raises OptionError."""
    if isinstance(roles, str):
        raise OptionError(f"{name} is a set of roles; write {{{roles!r}}}")
    found = list(roles) if isinstance(roles, Iterable) else [roles]
    if not isinstance(roles, Iterable) or not all(isinstance(role, str) for role in found):
        raise OptionError(f"{name} is a set of roles such as {{'assistant'}}, not {roles!r}")
    return set(found)


def logprobs_given(logprobs: Any, n: int) -> list[float | None]:
    """One number, or None, for each of n ids. Raises MessageError."""
    if not hasattr(logprobs, "__len__") or isinstance(logprobs, (str, bytes, dict)):
        raise MessageError(f"logprobs are a list of floats, not {type(logprobs).__name__}", "logprobs")
    if len(logprobs) != n:
        raise MessageError(f"{len(logprobs)} logprobs for {n} ids")
    odd = [type(p).__name__ for p in logprobs if p is not None and not isinstance(p, Real)]
    if odd:
        raise MessageError(f"a logprob is a float, or None, not {odd[0]}", "logprobs")
    return [None if p is None else float(p) for p in logprobs]


def renderer_given(renderer: Any) -> Renderer:
    """A renderer. Raises OptionError."""
    from turnspec.renderer import Renderer

    if isinstance(renderer, Renderer):
        return renderer
    raise OptionError(f"renderer is what create_renderer gives, not {type(renderer).__name__}")


def list_given(values: Any, name: str, what: str) -> Sequence[Any]:
    """A list, or another sequence that is no text. Raises MessageError."""
    if isinstance(values, Sequence) and not isinstance(values, (str, bytes)):
        return values
    raise MessageError(f"{name} is a list of {what}, not {type(values).__name__}", name)
