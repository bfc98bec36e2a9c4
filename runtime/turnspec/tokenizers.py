"""From whatever a user has of a tokenizer to a `Vocabulary`, with its control tokens found and checked."""

from __future__ import annotations

import difflib
import gzip
import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turnspec.errors import TokenizerError
from turnspec.tokenizer_files import is_hub_id

# numpy, which these import, takes longer to load than all else: it waits until there is a tokenizer.
if TYPE_CHECKING:
    import tokenizers

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

    `tokenizer`: a transformers fast tokenizer, a `tokenizers.Tokenizer`, a folder with `tokenizer.json`, a
    `tokenizer.json` or `tokenizer.json.gz` file, or a hub id. Raises TokenizerError if it cannot be read or encoded
    exactly, or if one of `tokens` is not exactly one id.
    """
    from turnspec.backends import Description
    from turnspec.vocabulary import Vocabulary

    tokens, ends = tuple(tokens), tuple(ends)
    backend, bos, eos = _find(tokenizer)
    if type(backend.model).__name__ != "BPE":
        raise TokenizerError(f"the tokenizer's model is {type(backend.model).__name__}; only BPE is encoded by runs")
    text = backend.to_str()
    description = Description(text)
    base = backend.model.token_to_id
    entries = {t: id for t in (*tokens, *ends) if (id := base(t)) is not None}
    description.add({t: id for t, id in entries.items() if backend.encode(t, add_special_tokens=False).ids != [id]})
    added = description.added()
    spelled = frozenset((*tokens, *markers, *ends, *(t for t in added if t.strip() and t in spelled_in)))
    control = frozenset(t for t, entry in added.items() if entry["special"] or t in spelled or base(t) is None)
    loaded = _load(text, description, control, backend)
    vocabulary = Vocabulary(
        encoder=loaded.encoder,
        reference=loaded.reference,
        bytes=loaded.bytes,
        added=added,
        control={token: added[token]["id"] for token in added if token in control},
        normalizer=_normalizer(description),
        bos_token=bos,
        eos_token=eos,
    )
    for token in tokens:
        _require(vocabulary, token)
    return vocabulary


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


def _load(text: str, description: Description, control: frozenset[str], tokenizer: tokenizers.Tokenizer) -> _Loaded:
    from turnspec.backends import Reference, choose
    from turnspec.vocabulary import TokenBytes

    digest = hashlib.sha256(text.encode())
    digest.update(json.dumps(sorted(control)).encode())
    key = digest.hexdigest()
    with _lock:
        if key in _loaded:
            _loaded.move_to_end(key)
            return _loaded[key]
    tokens = tokenizer.get_vocab(with_added_tokens=True)
    cut_id = max(tokens.values()) + 1
    reference = Reference(description, control, cut_id)
    added = description.added()
    differs = tokenizer.truncation or tokenizer.padding or len(added) != len(tokenizer.get_added_tokens_decoder())
    whole = reference.full_tokenizer if differs else tokenizer
    spelled = {token: entry["id"] for token, entry in added.items() if token in control}
    loaded = _Loaded(
        choose(description, control, reference, whole),
        reference,
        TokenBytes(tokens, spelled, _is_byte_level(description)),
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


def _find(tokenizer: Any) -> tuple[tokenizers.Tokenizer, str | None, str | None]:
    """The `tokenizers.Tokenizer`, and the spellings of BOS and EOS where they are known."""
    import tokenizers

    if isinstance(tokenizer, tokenizers.Tokenizer):
        return tokenizer, None, None
    backend = getattr(tokenizer, "backend_tokenizer", None)
    if isinstance(backend, tokenizers.Tokenizer):
        return backend, tokenizer.bos_token, tokenizer.eos_token
    if isinstance(tokenizer, (str, Path)):
        file, config = _files(tokenizer)
        return _read(file), _named(config, "bos_token"), _named(config, "eos_token")
    raise TokenizerError(
        f"a tokenizer is a transformers fast tokenizer, a tokenizers.Tokenizer, or a path; not {type(tokenizer)}"
    )


def _files(name: str | Path) -> tuple[Path, Path | None]:
    """`tokenizer.json` (or `.json.gz`) and `tokenizer_config.json`, the latter where there is one."""
    path = Path(name)
    if path.is_file():
        return path, None
    if path.is_dir():
        for file in (path / "tokenizer.json", path / "tokenizer.json.gz"):
            if file.is_file():
                config = path / "tokenizer_config.json"
                return file, config if config.is_file() else None
        raise TokenizerError(f"{path}: no tokenizer.json in this folder")
    if isinstance(name, str) and is_hub_id(name):
        return _download(name)
    raise TokenizerError(f"{name}: no such file or folder")


def _download(name: str) -> tuple[Path, Path | None]:
    try:
        import huggingface_hub
        from huggingface_hub.errors import HfHubHTTPError, HFValidationError
    except ImportError:
        raise TokenizerError(
            f"{name}: no such file or folder; huggingface_hub, for hub ids, is not installed"
        ) from None
    try:
        file = Path(huggingface_hub.hf_hub_download(name, "tokenizer.json"))
    except (OSError, HfHubHTTPError, HFValidationError) as error:
        say = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise TokenizerError(f"{name}: no such file or folder, and no tokenizer.json from the hub: {say}") from error
    try:
        return file, Path(huggingface_hub.hf_hub_download(name, "tokenizer_config.json"))
    except (OSError, HfHubHTTPError):
        return file, None  # a repository need not have one


def _read(file: Path) -> tokenizers.Tokenizer:
    import tokenizers

    try:
        raw = file.read_bytes()
        text = (gzip.decompress(raw) if raw.startswith(b"\x1f\x8b") else raw).decode()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise TokenizerError(f"{file}: {error}") from error
    try:
        return tokenizers.Tokenizer.from_str(text)
    except Exception as error:  # the library raises the base class, whatever is wrong
        raise TokenizerError(f"{file}: not a tokenizer.json: {error}") from error


def _named(config: Path | None, key: str) -> str | None:
    """A token that `tokenizer_config.json` names, as a string or as an object."""
    if config is None:
        return None
    try:
        value = json.loads(config.read_text(encoding="utf-8")).get(key)
    except (OSError, ValueError) as error:
        raise TokenizerError(f"{config}: {error}") from error
    value = value.get("content") if isinstance(value, dict) else value
    return value if isinstance(value, str) else None
