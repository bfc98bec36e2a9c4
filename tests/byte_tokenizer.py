"""Renderers for the property tests: on a vocabulary of single bytes, made in memory, and on a real one.

Both hold a format's control tokens as added tokens: `tokens` flagged special, `markers` not, as vocabularies have them.
"""

from __future__ import annotations

import functools
import json
import os
import random
from typing import Any

import tokenizers

import turnspec
import vocabularies
from turnspec.catalogue import layout_class

INFO = {info.id: info for info in turnspec.formats()}
FULL = bool(os.environ.get("TURNSPEC_FULL"))
ALL = sorted(INFO)
# One of each kind, which the costly tests are content with; variants come in with TURNSPEC_FULL.
KINDS = """deepseek-v3 deepseek-v3.1 glm-4.5 glm-5 gpt-oss kimi-k2 kimi-k2.5 llama-3.1 minimax-m2 nemotron-3 qwen3
qwen3.5 qwen3.5-small qwen3.6""".split()
FORMATS = ALL if FULL else KINDS
SEED = int(os.environ.get("TURNSPEC_SEED", "1"))
OTHERS = [f for f in ALL if f not in KINDS]
# One of each kind and some of the rest, another choice with each TURNSPEC_SEED; all with TURNSPEC_FULL.
SOME = ALL if FULL else sorted([*KINDS, *random.Random(SEED).sample(OTHERS, min(24, len(OTHERS)))])
DATE = "2025-08-05"
NEEDS_IDS = {"solar-open2"}  # results without the id of a call are refused, as the template has it


def control_tokens(format: str) -> list[str]:
    """Spellings of the control tokens that a format writes or stops at."""
    return list(dict.fromkeys([*INFO[format].special_tokens, *INFO[format].stop_tokens]))


@functools.cache
def byte_tokenizer(format: str, marked: bool = True) -> tokenizers.Tokenizer:
    """256 bytes, no merges, and the format's control tokens; `marked`: markers too."""
    markers = set(layout_class(format).format.markers)
    added = [token for token in control_tokens(format) if marked or token not in markers]
    return vocabularies.small(added={token: {"special": token not in markers} for token in added})


@functools.cache
def real_tokenizer() -> tokenizers.Tokenizer:
    """A real vocabulary with the control tokens of all formats in it, so that one binding serves all."""
    described = json.loads(vocabularies.tokenizer(vocabularies.NAMES[0]).to_str())
    added = described["added_tokens"]
    have = {entry["content"] for entry in added}
    free = max([*described["model"]["vocab"].values(), *(entry["id"] for entry in added)]) + 1
    wanted = [token for format in ALL for token in control_tokens(format) if token not in have]
    for n, token in enumerate(dict.fromkeys(wanted)):
        flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
        added.append({"id": free + n, "content": token, **flags, "special": True})
    return tokenizers.Tokenizer.from_str(json.dumps(described))


def dated(format: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options, the clock pinned where the format reads it."""
    return {"current_date": DATE, **options} if "current_date" in INFO[format].options else options


@functools.lru_cache(maxsize=48)  # each may keep tens of megabytes of what it encoded
def _renderer(format: str, kind: str, options: str) -> turnspec.Renderer:
    return new_renderer(format, kind=kind, **json.loads(options))


def new_renderer(format: str, *, kind: str = "bytes", **options: Any) -> turnspec.Renderer:
    """One that has rendered nothing yet."""
    tokenizer = real_tokenizer() if kind == "real" else byte_tokenizer(format, kind == "bytes")
    return turnspec.create_renderer(tokenizer, renderer=format, **dated(format, options))


def renderer(format: str, *, kind: str = "bytes", **options: Any) -> turnspec.Renderer:
    """A renderer, kept for a while. `kind`: "bytes"; "unmarked", bytes where markers are text; or "real"."""
    return _renderer(format, kind, json.dumps(options, sort_keys=True))


def encode(r: turnspec.Renderer, text: str) -> list[int]:
    """A text as a model samples it: control-token spellings are their ids."""
    return r.vocabulary.full(text)


def decode(r: turnspec.Renderer, ids: list[int]) -> str:
    return r.vocabulary.decode(ids)


def control_ids(r: turnspec.Renderer, ids: list[int]) -> list[int]:
    """Those of the ids that are control tokens."""
    return [token for token in ids if token in r.vocabulary.control_ids]
