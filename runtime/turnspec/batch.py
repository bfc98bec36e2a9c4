"""Many conversations, many completions: order kept, an error in the place of what it befell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError
from turnspec.given import list_given

if TYPE_CHECKING:
    from turnspec.chat import Chat
    from turnspec.pieces import Pieces
    from turnspec.rendered import RenderedTokens
    from turnspec.renderer import Renderer
    from turnspec.response import ParsedResponse

Written = tuple["Chat", "Pieces"]

AT_ONCE = 64  # conversations that are encoded by one call
KEYS = frozenset(("messages", "tools", "add_generation_prompt"))


def render_batch(
    renderer: Renderer, conversations: Sequence[Any], tools: Any, generating: bool
) -> list[RenderedTokens | MessageError]:
    """See `Renderer.render_batch`."""
    from turnspec.encode_batch import Gathered, encode_batch

    conversations = list_given(conversations, "conversations", "conversations")
    results: list[RenderedTokens | MessageError] = []
    for start in range(0, len(conversations), AT_ONCE):
        batch = list(write_batch(renderer, conversations[start : start + AT_ONCE], tools, generating))
        given = Gathered(renderer.encoder, [one[1] for one in batch if not isinstance(one, MessageError)])
        arrays = iter(encode_batch(given).each())
        for one in batch:
            if isinstance(one, MessageError):
                results.append(one)
                continue
            ids = next(arrays)
            results.append(ids if isinstance(ids, MessageError) else renderer.rendered(ids.tolist(), *one, ids))
    return results


def write_batch(
    renderer: Renderer, conversations: Iterable[Any], tools: Any, generating: bool
) -> Iterator[Written | MessageError]:
    """Each conversation read and written, or why that cannot be."""
    for given in conversations:
        try:
            yield renderer.write(*_parts(given, tools, generating), False, grow=False)
        except MessageError as error:
            yield error


def _parts(given: Any, tools: Any, generating: bool) -> tuple[Any, Any, bool]:
    """Messages, tools, and whether a generation prompt follows."""
    if type(given) is not dict and not isinstance(given, Mapping):
        return given, tools, generating
    if not KEYS.issuperset(given):
        key = next(key for key in given if key not in KEYS)
        raise MessageError(f"unknown key {key!r} of a conversation; known: {', '.join(sorted(KEYS))}")
    if "messages" not in given:
        raise MessageError("a conversation has 'messages'")
    return given["messages"], given.get("tools", tools), given.get("add_generation_prompt", generating)


def parse_batch(
    renderer: Renderer,
    completions: Sequence[Sequence[int]],
    prompt_ids: Sequence[Sequence[int] | None] | None,
    tools: Any,
    finish_reasons: Sequence[str | None] | None,
) -> list[ParsedResponse]:
    """See `Renderer.parse_batch`."""
    completions = list_given(completions, "completions", "lists of ids")
    count = len(completions)
    prompts = [None] * count if prompt_ids is None else list_given(prompt_ids, "prompt_ids", "lists of ids")
    reasons = [None] * count if finish_reasons is None else list_given(finish_reasons, "finish_reasons", "texts")
    if not len(prompts) == len(reasons) == len(completions):
        counts = f"{len(completions)} completions, {len(prompts)} prompt_ids and {len(reasons)} finish_reasons"
        raise MessageError(f"{counts}; each completion needs one of each")
    return [
        renderer.parse_response(ids, prompt_ids=prompt, tools=tools, finish_reason=reason)
        for ids, prompt, reason in zip(completions, prompts, reasons, strict=True)
    ]
