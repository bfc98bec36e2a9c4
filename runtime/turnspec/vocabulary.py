"""What a format needs to know of one tokenizer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from turnspec.backends import CUT, Added, Backend, Reference

UNKNOWN = b""  # an id that stands for nothing, such as those that pad an embedding matrix


class TokenBytes:
    """The bytes of each id: those of the text that it stands for, without what a decoder takes off at the start."""

    def __init__(self, tokens: dict[str, int], added: dict[str, int], byte_level: bool) -> None:
        self._tokens = tokens
        self._added = added
        self._byte_level = byte_level

    @cached_property
    def table(self) -> list[bytes]:
        """By id, up to the highest; an id that stands for nothing has no bytes."""
        table = [UNKNOWN] * (max(self._tokens.values()) + 1)
        for token, spelled in _spell(self._tokens, self._byte_level):
            table[self._tokens[token]] = spelled
        for token, id in self._added.items():
            table[id] = token.encode()
        return table

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """The number of bytes of each id."""
        return np.fromiter(map(len, self.table), np.int64, len(self.table))


class Vocabulary:
    """A tokenizer with its control tokens set apart. Immutable; may be shared by threads.

    `control`: spelling -> id of every control token; `control_ids`: the same backwards. `added`: the entries of all
    added tokens in `tokenizer.json`, by spelling. `normalizer`: `""` (none), `"NFC"`, or `"other"`. `separable`: no
    control token overlaps another added token, so that each one in a text matches wherever it is spelled.
    """

    def __init__(
        self,
        *,
        encoder: Backend,
        reference: Reference,
        bytes: TokenBytes,
        added: dict[str, Added],
        control: dict[str, int],
        guarded: frozenset[int],
        normalizer: str,
        bos_token: str | None,
        eos_token: str | None,
    ) -> None:
        self.encoder = encoder
        self.reference = reference
        self.bytes = bytes
        self.added = added
        self.control = control
        self.control_ids = {id: token for token, id in control.items()}
        self.guarded = guarded
        self.normalizer = normalizer
        self.bos_token = bos_token
        self.eos_token = eos_token
        self.separable = _separable(added, control)
        self._spelled = re.compile("|".join(map(re.escape, sorted(control, key=len, reverse=True))) or r"(?!)")

    @property
    def backend(self) -> str:
        """The name of the library that encodes: `fastokens` or `tokenizers`."""
        return self.encoder.name

    def full(self, text: str) -> list[int]:
        """What the tokenizer makes of a text: `encode(text, add_special_tokens=False)`."""
        return self.reference.full(text) if CUT in text else self.encoder.full(text)

    def plain(self, text: str) -> list[int]:
        """The text as ordinary ids: no control token among them, whatever it spells."""
        return self.plain_batch([text])[0]

    def plain_batch(self, texts: list[str]) -> list[list[int]]:
        """`plain` of each text."""
        encoder = self.reference if any(CUT in text for text in texts) else self.encoder
        batch = encoder.plain_batch(texts)
        if self.guarded:
            for n, ids in enumerate(batch):
                if not self.guarded.isdisjoint(ids):
                    batch[n] = self._plain_in_parts(texts[n])
        return batch

    def _plain_in_parts(self, text: str) -> list[int]:
        """Where the model itself merges characters into a control token: each spelling is cut after one character."""
        cuts = [0, *(match.start() + 1 for match in self._spelled.finditer(text)), len(text)]
        parts = [text[start:end] for start, end in pairwise(cuts)]
        return [id for ids in self.encoder.plain_batch(parts) for id in ids]

    def split(self, text: str) -> list[tuple[str, int]]:
        """Spec text as (text, -1) and (spelling, control id), in order; no empty text."""
        parts: list[tuple[str, int]] = []
        end = 0
        for match in self._spelled.finditer(text):
            if match.start() > end:
                parts.append((text[end : match.start()], -1))
            parts.append((match[0], self.control[match[0]]))
            end = match.end()
        return [*parts, (text[end:], -1)] if end < len(text) else parts

    def spells(self, text: str) -> str | None:
        """The first control token that a text spells."""
        match = self._spelled.search(text)
        return match[0] if match else None

    def token_bytes(self, id: int) -> bytes:
        """The bytes that an id stands for; a control token's are its spelling."""
        table = self.bytes.table
        return table[id] if 0 <= id < len(table) else UNKNOWN

    def decode_bytes(self, ids: Iterable[int]) -> bytes:
        """The bytes of all ids, control tokens spelled out."""
        return b"".join(map(self.token_bytes, ids))

    def decode(self, ids: Iterable[int]) -> str:
        """The text of all ids, control tokens spelled out; U+FFFD for bytes that are no text."""
        return self.decode_bytes(ids).decode("utf-8", "replace")


def byte_alphabet() -> dict[int, int]:
    """The characters by which byte-level vocabularies spell bytes -> those bytes. Printable ones spell themselves."""
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in printable]
    return {**{byte: byte for byte in printable}, **{256 + n: byte for n, byte in enumerate(others)}}


def _spell(tokens: Iterable[str], byte_level: bool) -> Iterable[tuple[str, bytes]]:
    """Each token of the model's vocabulary with its bytes."""
    alphabet = byte_alphabet()
    known = frozenset(map(chr, alphabet))
    for token in tokens:
        if byte_level:
            # A token outside the alphabet is an added token that the model's vocabulary repeats.
            yield token, token.translate(alphabet).encode("latin-1") if known.issuperset(token) else token.encode()
        elif len(token) == 6 and token.startswith("<0x") and token.endswith(">"):
            yield token, bytes([int(token[3:5], 16)])
        else:
            yield token, token.replace("▁", " ").encode()


def _separable(added: Iterable[str], control: Iterable[str]) -> bool:
    """Whether no end of an added token is the beginning of another, one of them a control token, and none holds one."""
    control, added = set(control), set(added)
    begins = {token[:n] for token in control for n in range(1, len(token))}
    all_begins = {token[:n] for token in added for n in range(1, len(token))}
    for token in added:
        held = {token[n:m] for n in range(len(token)) for m in range(n + 1, len(token) + 1)} - {token}
        ends = {token[n:] for n in range(1, len(token))}
        if not control.isdisjoint(held) or not begins.isdisjoint(ends):
            return False
        if token in control and not all_begins.isdisjoint(ends):
            return False
    return True
