"""Which role may come next where a spec lays down the order of messages."""

from __future__ import annotations

import functools
import itertools
import re

from turnspec_compiler import syntax as s
from turnspec_compiler.known import OPEN, Known, OfAppended

LONGEST = 6  # letters; longer than any order that a chat template checks needs to tell its states apart


def may_follow(spec: s.Spec, role: str, then: str) -> bool:
    """Whether a message of the role `then` may stand directly behind one of `role`, as the last of a conversation."""
    if spec.order is None or not (_counts(spec, role) and _counts(spec, then)):
        return True
    letters = dict(spec.order.letters)
    other = letters.get("*", "")
    first, second = letters.get(role, other), letters.get(then, other)
    return not (first and second) or (first, second) in _endings(spec.order.pattern, "".join(sorted(letters.values())))


def _counts(spec: s.Spec, role: str) -> bool:
    """Whether the order holds for all messages of a role that the spec names."""
    assert spec.order is not None
    if role not in spec.turns:
        return False
    if spec.order.of is None:
        return True
    value = OfAppended(Known(spec, role, {}, None)).known(spec.order.of, False)
    return value is not OPEN and bool(value)


@functools.cache
def _endings(pattern: str, letters: str) -> set[tuple[str, str]]:
    """The last two letters of all that the pattern allows, where it also allows it without the last."""
    allowed = re.compile(pattern)
    return {
        (word[-2], word[-1])
        for length in range(2, LONGEST + 1)
        for word in itertools.product(dict.fromkeys(letters), repeat=length)
        if allowed.fullmatch("".join(word)) and allowed.fullmatch("".join(word[:-1]))
    }
