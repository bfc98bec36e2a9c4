"""The arguments of a call that is still being sampled."""

from __future__ import annotations

import re
from typing import Any

STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
RAW = re.compile(r"[\x00-\x1f]")


def partial_object(text: str) -> dict[str, Any]:
    """What a JSON object that may be cut anywhere holds so far; nothing if it is no JSON.

    A string is as long as it stands; a member whose value cannot be known yet is not there.
    """
    from pydantic_core import from_json  # only who asks for it pays for it

    try:
        found = from_json(STRING.sub(_escaped, text), allow_partial="trailing-strings", allow_inf_nan=False)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _escaped(string: re.Match[str]) -> str:
    """A string with its raw control characters, which models write, as JSON has them."""
    return RAW.sub(lambda char: f"\\u{ord(char[0]):04x}", string[0])
