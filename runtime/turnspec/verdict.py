"""Whether appending a message leaves earlier turns as they are: the compiled verdict, and a witness where it is no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnspec.errors import MessageError
from turnspec.layout import Layout
from turnspec.normalise import normalise_messages


@dataclass(frozen=True)
class Witness:
    """A conversation, the same with more messages, and the first character at which their texts part."""

    before: list[dict[str, Any]]
    after: list[dict[str, Any]]
    offset: int


@dataclass(frozen=True)
class Verdict:
    """`stable`: no message of the role changes an earlier turn. `reason`: the proof, or what looks ahead."""

    role: str
    stable: bool
    reason: str
    witness: Witness | None = None

    def __bool__(self) -> bool:
        return self.stable


def verdict(layout: Layout, role: str) -> Verdict:
    """The verdict for one appended role, with the options of the layout."""
    rows = [r for r in layout.format.stability if r.role == role and _holds(r.options, layout)]
    if layout.keep_history:
        rows = [r for r in rows if not r.stable and "beginning" in r.because]
    because = list(dict.fromkeys(r.because for r in rows if not r.stable))
    if not because:
        return Verdict(role, True, "no turn looks at anything that such a message could change")
    return Verdict(role, False, "; ".join(because), find_witness(layout, role))


def _holds(options: tuple[tuple[str, object], ...], layout: Layout) -> bool:
    return all(layout.options[name] == value for name, value in options)


def find_witness(layout: Layout, role: str) -> Witness | None:
    """Two small conversations, one the beginning of the other, whose texts part before the first one ends."""
    for before in _conversations():
        after = [*before, *_appended(role, before)]
        try:
            short, long = (layout.write(layout.read(_given(layout, m))).text() for m in (before, after))
        except MessageError:
            continue
        if not long.startswith(short):
            offset = next(i for i, (a, b) in enumerate(zip(short, long + "\0", strict=False)) if a != b)
            return Witness(before, after, offset)
    return None


def _given(layout: Layout, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return normalise_messages(messages, positional=layout.format.positional)


def _call(number: int) -> dict[str, Any]:
    return {"id": f"call_{number:04}", "type": "function", "function": {"name": "look", "arguments": {"at": number}}}


def _conversations() -> Iterator[list[dict[str, Any]]]:
    user: dict[str, Any] = {"role": "user", "content": "Where is it?"}
    for thought in ({"reasoning_content": "I should look.", "thinking": "I should look."}, {}):
        final = {"role": "assistant", "content": "Here.", **thought}
        calling = {"role": "assistant", "content": "", "tool_calls": [_call(0)], **thought}
        result = {"role": "tool", "tool_call_id": "call_0000", "name": "look", "content": "found"}
        yield [user, final]
        yield [user, calling]
        yield [user, calling, result, final]
        yield [user, calling, result]
        yield [user, {**calling, "tool_calls": [_call(0), _call(1)]}, result]


def _appended(role: str, before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    if role == "assistant":
        return [{"role": "assistant", "content": "Done."}]
    if role == "tool":
        calls = [c["id"] for m in before for c in m.get("tool_calls", ())]
        waiting = [i for i in calls if all(m.get("tool_call_id") != i for m in before)]
        return [{"role": "tool", "tool_call_id": (waiting or ["call_0000"])[0], "name": "look", "content": "found"}]
    return [{"role": role, "content": "Go on."}]
