"""Turns of several messages: where the closing bracket of the reasoning opens the assistant again."""

from __future__ import annotations

from turnspec.grammar import Brackets, Calls, Field, Headers, Literal
from turnspec_compiler import syntax as s


def find_headers(
    spec: s.Spec, opener: str, reasoning: Brackets | None, text: Brackets, calls: Calls | None
) -> Headers | None:
    """The header table that the wires imply, or None if the turn is one message.

    The reasoning's closing is `end` and the assistant's opener, its opening `channel name body`; the text's opening and
    the calls' show the other channels and how a recipient is written.
    """
    if reasoning is None or not opener.strip() or not reasoning.close.strip().endswith(opener.strip()):
        return None
    tokens = sorted((*spec.tokens, *spec.markers), key=len, reverse=True)
    start = next((token for token in tokens if opener.startswith(token)), None)
    channel = next((token for token in tokens if reasoning.open.startswith(token)), None)
    body = next((token for token in tokens if reasoning.open.endswith(token)), None)
    if start is None or channel is None or body is None or channel == reasoning.open.strip():
        return None  # brackets of one token each are no headers
    names = [_channel(text.open, channel, tokens)]
    recipient = tool = ""
    for form in calls.forms if calls else ():
        items = form.items
        for k, item in enumerate(items):
            if not isinstance(item, Literal):
                continue
            names.append(_channel(item.text, channel, tokens))
            if k + 1 < len(items) and items[k + 1] == Field("name"):
                last = item.text.split()[-1] if item.text.split() else ""
                recipient, _, tool = last.rpartition("=") if "=" in last else (last, "", "")
                recipient = f"{recipient}=" if "=" in last else recipient
    return Headers(
        start,
        opener[len(start) :].strip(),
        channel,
        body,
        reasoning.close.strip().removesuffix(opener.strip()),
        _channel(reasoning.open, channel, tokens),
        tuple(name for name in dict.fromkeys(names) if name),
        recipient,
        tool,
    )


def _channel(text: str, channel: str, tokens: list[str]) -> str:
    """The word behind the channel token."""
    _, found, rest = text.partition(channel)
    for token in tokens:
        rest = rest.split(token)[0]
    words = rest.split()
    return words[0] if found and words else ""
