"""What a format needs to know of one tokenizer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from turnspec.backends import Added, Backend, Reference
from turnspec.facts import Facts

UNKNOWN = b""  # an id that stands for nothing, such as those that pad an embedding matrix


class TokenBytes:
    """The bytes of each id: those of the text that it stands for, without what a decoder takes off at the start."""

    def __init__(self, tokens: Callable[[], dict[str, int]], control: dict[str, int], byte_level: bool) -> None:
        """`tokens`: gives the ids of all tokens, when it is asked."""
        self._tokens = tokens
        self._control = control
        self._byte_level = byte_level

    @cached_property
    def tokens(self) -> dict[str, int]:
        return self._tokens()

    @cached_property
    def table(self) -> list[bytes]:
        """By id, up to the highest; an id that stands for nothing has no bytes."""
        table = [UNKNOWN] * (max(self.tokens.values()) + 1)
        for token, spelled in _spell(self.tokens, self._byte_level):
            table[self.tokens[token]] = spelled
        # Other added tokens are the model's too, and may stand for what it spells with them.
        for token, id in self._control.items():
            table[id] = token.encode()
        return table

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """The number of bytes of each id, and a 0 for those above all."""
        return np.fromiter((*map(len, self.table), 0), np.int32, len(self.table) + 1)

    def sizes(self, ids: NDArray[np.int32] | list[int]) -> NDArray[np.int32]:
        """The number of bytes of these ids."""
        return self.lengths.take(ids, mode="clip")

    @cached_property
    def longest(self) -> int:
        """The most bytes of one id."""
        return int(self.lengths.max())


class Vocabulary:
    """A tokenizer with its control tokens set apart. Immutable; may be shared by threads.

    `control`: spelling -> id of every control token; `control_ids`: the same backwards. `added`: the entries of all
    added tokens in `tokenizer.json`, by spelling. `normalizer`: what it does to a text: `""` (nothing), `"NFC"`,
    `"space"` (becomes U+2581), or `"other"`. `facts`: what is known of it on disk. `overlaps`: the
    shortest texts in which a control token and another added token share characters: where a text holds none of them,
    each control token in it matches wherever it is spelled.
    """

    def __init__(
        self,
        *,
        encoder: Backend,
        reference: Reference,
        bytes: TokenBytes,
        added: dict[str, Added],
        control: dict[str, int],
        normalizer: str,
        bos_token: str | None,
        eos_token: str | None,
        facts: Facts,
    ) -> None:
        self.encoder = encoder
        self.reference = reference
        self.bytes = bytes
        self.added = added
        self.control = control
        self.control_ids = {id: token for token, id in control.items()}
        self.normalizer = normalizer
        self.bos_token = bos_token
        self.eos_token = eos_token
        self.facts = facts
        self.overlaps = _overlaps(added, control)
        self._spelled = re.compile("|".join(map(re.escape, sorted(control, key=len, reverse=True))) or r"(?!)")

    @cached_property
    def hindered(self) -> bool:
        """Whether a control token may fail to match because of what stands beside it, overlaps aside."""
        entries = [self.added[token] for token in self.control]
        return any(entry["single_word"] or (entry["normalized"] and self.normalizer) for entry in entries)

    @cached_property
    def strips(self) -> bool:
        """Whether an added token may take away space around it."""
        return any(entry["lstrip"] or entry["rstrip"] for entry in self.added.values())

    @property
    def backend(self) -> str:
        """The name of the library that encodes: `fastokens` or `tokenizers`."""
        return self.encoder.name

    def full(self, text: str) -> list[int]:
        """What the tokenizer makes of a text: `encode(text, add_special_tokens=False)`."""
        return self.encoder.full(text)

    def plain(self, text: str) -> list[int]:
        """The text as ordinary ids: no control token among them, whatever it spells."""
        return self.encoder.plain(text)

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

    def ends_open(self, text: str) -> bool:
        """Whether a control token may begin at the end of a text and go on behind it."""
        return any(text.endswith(token[:n]) for token in self.control for n in range(1, len(token)))

    def token(self, spelling: str) -> int | None:
        """The id of a token as the vocabulary itself spells it."""
        return self.bytes.tokens.get(spelling)

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


def _overlaps(added: Iterable[str], control: Iterable[str]) -> list[str]:
    """The shortest texts in which an added token covers a part of another, one of the two a control token."""
    control, added = set(control), set(added)
    beginnings: dict[str, list[str]] = {}
    for token in added:
        for n in range(1, len(token)):
            beginnings.setdefault(token[:n], []).append(token)
    found = set()
    for token in added:
        for n in range(len(token)):
            for other in beginnings.get(token[n:], ()) if n else ():
                if token in control or other in control:
                    found.add(token[:n] + other)
            if any(token[n:m] in control for m in range(n + 1, len(token) + 1) if (n, m) != (0, len(token))):
                found.add(token)
    return sorted(found)
