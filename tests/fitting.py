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
from turnspec_compiler.syntax import Compare, Const
from turnspec_compiler.walk import walk

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
    said = (str(w.message).removeprefix(f"{format}: ") for w in seen if issubclass(w.category, DroppedWarning))
    return "; ".join(said)


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


def without_switches(format: str, text: str) -> str:
    """The text without what the template looks for in texts, such as "/think", and does something about."""
    tests = [node for node in walk(spec_of(format)) if isinstance(node, Compare) and node.op in ("in", "not in")]
    for switch in {str(node.left.value) for node in tests if isinstance(node.left, Const) and node.left.value}:
        text = text.replace(switch, "")
    return text


def unquoted(text: str) -> str:
    """A text without the quotes that a template prints around a result, as it does around a text in JSON."""
    for quote in ('"', '<|"|>'):
        if text.startswith(quote) and text.endswith(quote):
            return text.removeprefix(quote).removesuffix(quote)
    return text


def header_behind(r: turnspec.Renderer, x: turnspec.RenderedTokens, at: int) -> list[int]:
    """What of the turn's header the template writes behind the prompt that ends at `at`; [] where it ends the prompt.

    Some do after results, or an answer: it was not sampled, and the prompt lacks it.
    """
    n = next((n for n, on in enumerate(x.sampled_mask[at:]) if on), 0)
    turn = x.turn_indices[at] if n else -1
    header = turn >= 0 and x.message_roles[turn] == "assistant" and not any(x.is_content[at : at + n])
    assert not header or r.format.id not in KINDS
    return x.token_ids[at : at + n] if header else []
