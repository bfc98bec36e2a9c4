"""Which conversations a format takes: its refusals are its official template's, which test_parity.py holds."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import turnspec
from byte_tokenizer import KINDS, dated
from parsing import spec_of
from turnspec.layout import DroppedWarning
from turnspec_compiler.names import mentions

Message = dict[str, Any]
SYSTEM: Message = {"role": "system", "content": "Be brief."}


def text_or_none(format: str, messages: list[Message], **given: Any) -> str | None:
    """The rendered text; None where it is refused."""
    try:
        return turnspec.render_text(format, messages, **{**dated(format, {}), **given})
    except turnspec.MessageError:
        return None


def takes(format: str, messages: list[Message], **given: Any) -> bool:
    return text_or_none(format, messages, **given) is not None


def told(format: str, messages: list[Message], **given: Any) -> str:
    """What the format says that it does not print; "": nothing."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        takes(format, messages, **given)
    return "; ".join(str(w.message) for w in seen if issubclass(w.category, DroppedWarning))


def first_taken(format: str, shapes: Sequence[list[Message]], **given: Any) -> list[Message]:
    """The first of these conversations that the format takes; of the common formats, each takes the first."""
    taken = next((messages for messages in shapes if takes(format, messages, **given)), None)
    assert taken is not None, "the strict formats take none of the shapes"
    assert taken is shapes[0] or format not in KINDS
    return taken


def opened(format: str, messages: list[Message]) -> list[Message]:
    """The conversation, behind a system message where the format asks for one."""
    return messages if takes(format, messages) else [SYSTEM, *messages]


def tools_of(format: str, tools: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tools as the format takes them: some take no function without parameters, some no tools at all."""
    messages = opened(format, [{"role": "user", "content": "q"}])
    if takes(format, messages, tools=tools):
        return tools
    assert format not in KINDS
    given = {"type": "object", "properties": {"at": {"type": "integer"}}, "required": ["at"]}
    filled = [{**tool, "function": {**tool["function"], "parameters": given}} for tool in tools]
    return filled if takes(format, messages, tools=filled) else []


def asks_for(format: str, field: str) -> bool:
    """Whether the spec looks at a field itself: whether it is there, or of which kind."""
    spec = spec_of(format)
    return mentions((spec.prelude, spec.reject, spec.turns, spec.content, spec.generation), field, spec)


def unquoted(text: str) -> str:
    """A text without the quotes that a template prints around a result, as it does around a text in JSON."""
    for quote in ('"', '<|"|>'):
        if text.startswith(quote) and text.endswith(quote):
            return text.removeprefix(quote).removesuffix(quote)
    return text
