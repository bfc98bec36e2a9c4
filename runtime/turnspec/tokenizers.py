"""From whatever a user has of a tokenizer to a `Vocabulary`, with its control tokens found and checked."""

from __future__ import annotations

import difflib
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnspec.errors import TokenizerError
from turnspec.facts import Facts, named
from turnspec.sources import Source, find

# numpy, which these import, takes longer to load than all else: it waits until there is a tokenizer.
if TYPE_CHECKING:
    from turnspec.backends import Backend, Description, Reference
    from turnspec.vocabulary import TokenBytes, Vocabulary

KEPT = 4  # vocabularies that stay loaded, so that binding a second format to one costs little; some 100 MB each


def load_vocabulary(
    tokenizer: Any,
    *,
    tokens: Iterable[str] = (),
    markers: Iterable[str] = (),
    ends: Iterable[str] = (),
    spelled_in: str = "",
) -> Vocabulary:
    """The vocabulary of a tokenizer, for a format that spells `tokens`, `markers`, `ends`, and what `spelled_in` holds.

    `ends`: BOS and EOS. A token or end that is no added token, but an entry of the model's vocabulary that no text
    becomes, is that id.

    `tokenizer`: a transformers tokenizer, a `tokenizers.Tokenizer`, a `tiktoken.Encoding`, a folder with
    `tokenizer.json` (also `.gz`) or `tekken.json`, such a file, or a hub id. Raises TokenizerError if it cannot be
    read or encoded exactly, or if one of `tokens` is not exactly one id.
    """
    from turnspec.vocabulary import Vocabulary

    tokens, ends = tuple(tokens), tuple(ends)
    source = find(tokenizer)
    facts = Facts(source.text)
    description = _describe(source, facts)
    asked = named("control tokens", tokens, ends, sorted(markers := tuple(markers)), spelled_in)
    known = facts.get(asked)
    found = known or _control(source, description, tokens, markers, ends, spelled_in)
    description.add(found["entries"])
    added = description.added()
    control = frozenset(found["control"])
    loaded = _load(source, facts, description, control)
    vocabulary = Vocabulary(
        encoder=loaded.encoder,
        reference=loaded.reference,
        bytes=loaded.bytes,
        added=added,
        control={token: added[token]["id"] for token in added if token in control},
        normalizer=_normalizer(description),
        bos_token=source.bos,
        eos_token=source.eos,
        facts=facts,
    )
    if known is None:
        for token in tokens:
            _require(vocabulary, token)
        facts.put(asked, found)
    return vocabulary


def _describe(source: Source, facts: Facts) -> Description:
    """The tokenizer's description: the text as it is, if the library reads the same from it."""
    from turnspec.backends import Description

    if facts.get("is read as written"):
        return Description(source.text)
    canonical = Description(source.text if source.given is not None else source.tokenizer.to_str())
    try:
        as_written = Description(source.text)
    except (TokenizerError, ValueError):
        return canonical
    if as_written.head != canonical.head:
        return canonical
    facts.put("is read as written", True)
    return as_written  # now too, so that what is checked is what will be used


def _control(
    source: Source,
    description: Description,
    tokens: Sequence[str],
    markers: Iterable[str],
    ends: Sequence[str],
    spelled_in: str,
) -> dict[str, Any]:
    """`entries` of the model that are made added tokens, and the `control` tokens."""
    tokenizer = source.tokenizer
    if type(tokenizer.model).__name__ != "BPE":
        raise TokenizerError(f"the tokenizer's model is {type(tokenizer.model).__name__}; only BPE is encoded by runs")
    base = tokenizer.model.token_to_id
    entries = {t: id for t in (*tokens, *ends) if (id := base(t)) is not None}
    entries = {t: id for t, id in entries.items() if tokenizer.encode(t, add_special_tokens=False).ids != [id]}
    added = {**description.added(), **{t: {"special": True} for t in entries}}
    spelled = frozenset((*tokens, *markers, *ends, *(t for t in added if t.strip() and t in spelled_in)))
    control = sorted(t for t, entry in added.items() if entry["special"] or t in spelled or base(t) is None)
    return {"entries": entries, "control": control}


def _require(vocabulary: Vocabulary, token: str) -> None:
    """Raises TokenizerError unless the token is exactly one id."""
    ids = vocabulary.full(token)
    if token in vocabulary.control and ids == [vocabulary.control[token]]:
        if vocabulary.added[token]["single_word"]:
            raise TokenizerError(f"{token!r} is flagged single_word: next to a letter it would be text")
        return
    near = difflib.get_close_matches(token, vocabulary.added, 3, 0.6)
    hint = f"; added tokens like it: {', '.join(map(repr, near))}" if near else ""
    found = f"it is {len(ids)} ids: {ids}" if len(ids) != 1 else f"it is no added token, though {ids[0]} when alone"
    raise TokenizerError(f"the format needs {token!r} as one id; in this tokenizer {found}{hint}")


@dataclass(frozen=True, slots=True)
class _Loaded:
    """What bindings to one vocabulary share."""

    encoder: Backend
    reference: Reference
    bytes: TokenBytes


_loaded: OrderedDict[str, _Loaded] = OrderedDict()
_lock = threading.Lock()


def _load(source: Source, facts: Facts, description: Description, control: frozenset[str]) -> _Loaded:
    from turnspec.backends import Reference, choose
    from turnspec.vocabulary import TokenBytes

    key = named(facts.key, sorted(control))
    with _lock:
        if key in _loaded:
            _loaded.move_to_end(key)
            return _loaded[key]
    reference = Reference(description, control)
    added = description.added()
    spelled = {token: entry["id"] for token, entry in added.items() if token in control}

    def whole() -> Any:
        tokenizer = source.tokenizer
        differs = tokenizer.truncation or tokenizer.padding or len(added) != len(tokenizer.get_added_tokens_decoder())
        return reference.full_tokenizer if differs else tokenizer

    loaded = _Loaded(
        choose(description, control, reference, whole, facts),
        reference,
        TokenBytes(description.tokens, spelled, _is_byte_level(description)),
    )
    with _lock:
        _loaded[key] = loaded
        while len(_loaded) > KEPT:
            _loaded.popitem(last=False)
    return loaded


def _kinds(part: Any) -> list[dict[str, Any]]:
    """The members of a normalizer, pre-tokenizer or decoder, sequences flattened."""
    if not part:
        return []
    members = part.get("normalizers") or part.get("pretokenizers") or part.get("decoders") or []
    return [part] if part["type"] != "Sequence" else [kind for member in members for kind in _kinds(member)]


def _is_byte_level(description: Description) -> bool:
    return any(kind["type"] == "ByteLevel" for kind in _kinds(description.head["pre_tokenizer"]))


def _normalizer(description: Description) -> str:
    """What happens to a text before it is encoded; see `Vocabulary`."""
    kinds = _kinds(description.head["normalizer"])
    if not kinds:
        return ""
    if len(kinds) == 1 and kinds[0]["type"] == "NFC":
        return "NFC"
    space = {"type": "Replace", "pattern": {"String": " "}, "content": "\u2581"}
    return "space" if kinds == [space] else "other"
