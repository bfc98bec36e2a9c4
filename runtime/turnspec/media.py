"""Placeholders of images, videos and audio, and what each becomes among the ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError
from turnspec.pieces import MODALITY, PLACEHOLDER, VERBATIM, Media, Verbatim

if TYPE_CHECKING:
    from turnspec.chat import Chat
    from turnspec.pieces import Pieces
    from turnspec.vocabulary import Vocabulary

# (modality, number, part) -> how often the placeholder's token stands there, or the text or the ids in its place.
# `number` counts from 0 the placeholders of the modality, in the order of the prompt; `part` is the caller's own.
Expand = Callable[[str, int, Any], "int | str | Sequence[int]"]


def expand_placeholders(
    expand: Expand,
    pieces: Pieces,
    chat: Chat,
    messages: Sequence[Any],
    vocabulary: Vocabulary,
    *,
    first: int = 0,
    before: Mapping[str, int] | None = None,
) -> None:
    """Put into each placeholder what it becomes; the pieces stay as many as they are.

    `messages`: as the caller gave them; the first of them stands at `first` in the chat. `before`: how many
    placeholders of each modality stand earlier. Raises MessageError for what no placeholder can become.
    """
    counts = chat.placeholders = dict(before or {})
    given: dict[int, tuple[Any, str]] | None = None
    for at, flags in enumerate(pieces.flags):
        if not flags & PLACEHOLDER:
            continue
        modality = MODALITY[flags & PLACEHOLDER]
        number = counts.get(modality, 0)
        counts[modality] = number + 1
        placeholder = pieces.texts[at]
        if not isinstance(placeholder, Media):  # expanded already, in a conversation that was kept
            continue
        if given is None:
            given = _given(chat, messages, first)
        part, path = given.get(id(placeholder.part), (placeholder.part, ""))
        try:
            new = _expanded(expand(modality, number, part), str(placeholder), vocabulary)
        except MessageError as error:
            raise error.at(path) from None
        pieces.texts[at] = new
        if isinstance(new, Verbatim):
            pieces.flags[at] |= VERBATIM


def _given(chat: Chat, messages: Sequence[Any], first: int) -> dict[int, tuple[Any, str]]:
    """By the identity of each normalised part, or list of them: it as the caller gave it, and its path."""
    found: dict[int, tuple[Any, str]] = {}
    for place, fields in zip(chat.places, chat.given, strict=True):
        content = fields.get("content")
        if place < first or not isinstance(content, list):
            continue
        message = messages[place - first]
        own = message.get("content") if isinstance(message, Mapping) else getattr(message, "content", None)
        parts = own if isinstance(own, (list, tuple)) and len(own) == len(content) else content
        found[id(content)] = own, f"messages[{place - first}].content"
        for n, (normal, part) in enumerate(zip(content, parts, strict=True)):
            found[id(normal)] = part, f"messages[{place - first}].content[{n}]"
    return found


def _expanded(becomes: Any, placeholder: str, vocabulary: Vocabulary) -> str:
    """The text that stands in place of a placeholder, a Verbatim where its ids are given."""
    if isinstance(becomes, str):
        if not becomes:
            raise MessageError("expand gave an empty text; a placeholder becomes one id or more")
        return str(becomes)
    try:
        count = index(becomes)
    except TypeError:
        return _verbatim(becomes, vocabulary)
    if count < 1:
        raise MessageError(f"expand gave {count}; a placeholder becomes one id or more")
    if placeholder not in vocabulary.control:
        say = f"expand gave a number, but {placeholder!r} is not one id of this tokenizer; give the text or the ids"
        raise MessageError(say)
    token = vocabulary.added[placeholder]
    if token["lstrip"] or token["rstrip"]:  # it takes away the space around it, and so is to be encoded with it
        return placeholder * count
    return Verbatim.of(placeholder * count, [vocabulary.control[placeholder]] * count)


def _verbatim(becomes: Any, vocabulary: Vocabulary) -> Verbatim:
    try:
        ids = [index(id) for id in becomes]
    except TypeError:
        say = f"expand gives a number, a text or a list of ids, not {type(becomes).__name__}"
        raise MessageError(say) from None
    unknown = next((id for id in ids if not vocabulary.token_bytes(id)), None)
    if unknown is not None or not ids:
        what = f"the id {unknown}, which this tokenizer does not have" if ids else "no ids"
        raise MessageError(f"expand gave {what}; a placeholder becomes one id or more of the vocabulary")
    return Verbatim.of(vocabulary.decode(ids), ids)
