"""Vocabularies of byte ranks, as tiktoken has them, written as a `tokenizer.json`."""

from __future__ import annotations

import base64
import json
import re
from typing import Any
from weakref import WeakKeyDictionary

from turnspec.errors import TokenizerError
from turnspec.vocabulary import byte_alphabet

# What tiktoken's patterns mean by `{1,3}+`, no more than that, spelled as the library `tokenizers` reads it.
_POSSESSIVE = re.compile(r"(\\p\{\w+\}|\[(?:[^\]\\]|\\.)*\]|\\.|\.)(\{\d+,\d*\})\+")


def of_ranks(ranks: dict[bytes, int], pattern: str, special: dict[str, int], first: int = 0) -> str:
    """A `tokenizer.json`. `ranks`: of each token but special ones; its id is `first` plus that."""
    spelled = {byte: chr(char) for char, byte in byte_alphabet().items()}
    lacking = [byte for byte in range(256) if bytes([byte]) not in ranks]
    if lacking:
        raise TokenizerError(f"the vocabulary lacks the byte {lacking[0]:#04x}: only vocabularies of bytes are encoded")

    def spell(token: bytes) -> str:
        return "".join(map(spelled.__getitem__, token))

    merges = [pair for token in sorted(ranks, key=ranks.__getitem__) if (pair := _halves(token, ranks))]
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    split = {
        "type": "Split",
        "pattern": {"Regex": _POSSESSIVE.sub(r"(?>\1\2)", pattern)},
        "behavior": "Isolated",
        "invert": False,
    }
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    return json.dumps(
        {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": [
                {"id": id, "content": token, **flags, "special": True}
                for token, id in sorted(special.items(), key=lambda entry: entry[1])
            ],
            "normalizer": None,
            "pre_tokenizer": {"type": "Sequence", "pretokenizers": [split, level]},
            "post_processor": None,
            "decoder": level,
            "model": {
                "type": "BPE",
                "dropout": None,
                "unk_token": None,
                "continuing_subword_prefix": None,
                "end_of_word_suffix": None,
                "fuse_unk": False,
                "byte_fallback": False,
                # In tiktoken a word that is a token is that token, also where no merges lead to it.
                "ignore_merges": len(merges) < sum(len(token) > 1 for token in ranks),
                # The library numbers added tokens anew, unless the model has them.
                "vocab": {**{spell(token): first + rank for token, rank in ranks.items()}, **special},
                "merges": [[spell(left), spell(right)] for left, right in merges],
            },
        },
        separators=(",", ":"),
    )


def _halves(token: bytes, ranks: dict[bytes, int]) -> tuple[bytes, bytes] | None:
    """The two tokens that are merged to this one; None if no merge gives it."""
    limit = ranks[token]
    parts = [token[n : n + 1] for n in range(len(token))]
    while len(parts) > 2:
        pairs = [ranks.get(parts[n] + parts[n + 1], limit) for n in range(len(parts) - 1)]
        best = min(pairs)
        if best == limit:
            return None
        at = pairs.index(best)
        parts[at : at + 2] = [parts[at] + parts[at + 1]]
    return (parts[0], parts[1]) if len(parts) == 2 else None


_written: WeakKeyDictionary[Any, str] = WeakKeyDictionary()  # writing one takes seconds


def of_encoding(encoding: Any) -> str:
    """From a `tiktoken.Encoding`."""
    if encoding not in _written:
        _written[encoding] = of_ranks(encoding._mergeable_ranks, encoding._pat_str, encoding._special_tokens)
    return _written[encoding]


def of_tekken(described: dict[str, Any], where: str) -> str:
    """From a parsed `tekken.json`: ranks in base64, special tokens before them. Raises TokenizerError."""
    try:
        config = described["config"]
        count = config["default_num_special_tokens"]
        named = described.get("special_tokens")
        if not named:
            raise TokenizerError(f"{where}: no 'special_tokens' in it, as old files are; take a newer one")
        by_id = {n: f"<SPECIAL_{n}>" for n in range(count)}  # how ids that the file does not name are spelled
        by_id.update((token["rank"], token["token_str"]) for token in named)
        special = {token: id for id, token in by_id.items()}
        size = config["default_vocab_size"] - count
        ranks = {base64.b64decode(token["token_bytes"]): token["rank"] for token in described["vocab"][:size]}
        return of_ranks(ranks, config["pattern"], special, count)
    except (KeyError, TypeError, ValueError) as error:
        raise TokenizerError(f"{where}: not a tekken.json: {error!r}") from error
