"""From whatever a user has of a tokenizer to the text of a `tokenizer.json`."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turnspec.errors import TokenizerError
from turnspec.tokenizer_files import is_hub_id

if TYPE_CHECKING:
    import tokenizers

FILES = ("tokenizer.json", "tokenizer.json.gz", "tekken.json")


@dataclass
class Source:
    """`text`: a `tokenizer.json`. `bos`, `eos`: their spellings, where they are known. `where`: a path, for errors.

    `check`: raises TokenizerError if the text does not encode as what it was made from does; asked once.
    """

    text: str
    bos: str | None = None
    eos: str | None = None
    given: tokenizers.Tokenizer | None = None
    where: str = ""
    check: Callable[[tokenizers.Tokenizer], None] | None = None

    @cached_property
    def tokenizer(self) -> tokenizers.Tokenizer:
        """Raises TokenizerError if the text is no tokenizer."""
        import tokenizers

        if self.given is not None:
            return self.given
        try:
            made = tokenizers.Tokenizer.from_str(self.text)
        except Exception as error:  # the library raises the base class, whatever is wrong
            raise TokenizerError(f"{self.where}: not a tokenizer.json: {error}") from error
        if self.check is not None:
            self.check(made)
        return made


def find(tokenizer: Any) -> Source:
    """What a tokenizer is made of. Raises TokenizerError if it cannot be read, or is of no known kind."""
    if isinstance(tokenizer, (str, Path)):
        return _of_path(tokenizer)
    import tokenizers

    if isinstance(tokenizer, tokenizers.Tokenizer):
        return Source(tokenizer.to_str(), given=tokenizer)
    bos, eos = getattr(tokenizer, "bos_token", None), getattr(tokenizer, "eos_token", None)
    backend = getattr(tokenizer, "backend_tokenizer", None)
    if isinstance(backend, tokenizers.Tokenizer):
        return Source(backend.to_str(), bos, eos, backend)
    for encoding in (tokenizer, getattr(tokenizer, "model", None)):
        if hasattr(encoding, "_mergeable_ranks"):  # tiktoken's, or that of a slow tokenizer made around it
            return _of_encoding(encoding, bos, eos)
    if hasattr(tokenizer, "convert_tokens_to_ids") and hasattr(tokenizer, "encode"):
        return _of_slow(tokenizer, bos, eos)
    raise TokenizerError(
        f"a tokenizer is a transformers tokenizer, a tokenizers.Tokenizer, a tiktoken.Encoding, or a path; "
        f"not {type(tokenizer)}"
    )


def _of_path(name: str | Path) -> Source:
    import gzip

    file, config = _files(name)
    try:
        raw = file.read_bytes()
        text = (gzip.decompress(raw) if raw.startswith(b"\x1f\x8b") else raw).decode()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise TokenizerError(f"{file}: {error}") from error
    if file.name.endswith(".tiktoken"):
        raise TokenizerError(
            f"{file}: ranks alone, without the pattern and the control tokens: pass a tiktoken.Encoding made of them"
        )
    if text.lstrip().startswith("{") and '"token_bytes"' in text[:20_000]:
        text = _tekken(text, file)
    return Source(text, _named(config, "bos_token"), _named(config, "eos_token"), where=str(file))


def _tekken(text: str, file: Path) -> str:
    from turnspec.ranks import of_tekken

    try:
        described = json.loads(text)
    except ValueError as error:
        raise TokenizerError(f"{file}: {error}") from error
    return of_tekken(described, str(file))


def _of_encoding(encoding: Any, bos: str | None, eos: str | None) -> Source:
    from turnspec.ranks import of_encoding

    def ids(text: str) -> list[int]:
        found: list[int] = encoding.encode(text, allowed_special="all")
        return found

    return Source(of_encoding(encoding), bos, eos, where=encoding.name, check=_same(ids, encoding.name))


def _of_slow(tokenizer: Any, bos: str | None, eos: str | None) -> Source:
    """A tokenizer in Python: converted, and compared with its own encode."""
    from transformers.convert_slow_tokenizer import convert_slow_tokenizer

    name = type(tokenizer).__name__
    try:
        text = convert_slow_tokenizer(tokenizer).to_str()
    except (ValueError, TypeError, AttributeError, ImportError) as error:
        raise TokenizerError(f"{name} is a slow tokenizer, and transformers cannot convert it: {error}") from error

    def ids(text: str) -> list[int]:
        found: list[int] = tokenizer.encode(text, add_special_tokens=False)
        return found

    return Source(text, bos, eos, where=name, check=_same(ids, name))


def _same(ids: Callable[[str], list[int]], name: str) -> Callable[[Any], None]:
    """A check that a tokenizer gives the ids of another."""

    def check(made: Any) -> None:
        from turnspec.backends import BATTERY

        added = [token.content for token in made.get_added_tokens_decoder().values()][:40]
        for text in (*BATTERY, *(f"a {token}b{token}" for token in added)):
            if made.encode(text, add_special_tokens=False).ids != ids(text):
                raise TokenizerError(f"{name} written as a tokenizer.json would encode {text!r} differently")

    return check


def _files(name: str | Path) -> tuple[Path, Path | None]:
    """`tokenizer.json`, `tokenizer.json.gz` or `tekken.json`, and `tokenizer_config.json` where there is one."""
    path = Path(name)
    if path.is_file():
        return path, None
    if path.is_dir():
        for file in (path / name for name in FILES):
            if file.is_file():
                config = path / "tokenizer_config.json"
                return file, config if config.is_file() else None
        raise TokenizerError(f"{path}: no tokenizer.json in this folder")
    if isinstance(name, str) and is_hub_id(name):
        return _download(name)
    raise TokenizerError(f"{name}: no such file or folder")


def _download(name: str) -> tuple[Path, Path | None]:
    """From the hub, or from its cache, as HF_HOME and HF_HUB_OFFLINE say."""
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
