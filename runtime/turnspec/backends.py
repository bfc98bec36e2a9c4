"""Two tokenizer libraries behind one small protocol, and the check that they agree."""

from __future__ import annotations

import importlib.util
import json
import logging
import re
import threading
from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from turnspec.errors import TokenizerError
from turnspec.facts import Facts, named

if TYPE_CHECKING:
    import fastokens  # type: ignore[import-untyped]
    import tokenizers

Ids = NDArray[np.uint32]
Ends = NDArray[np.int64]
Added = dict[str, Any]  # an entry of `added_tokens`: id, content, special, lstrip, rstrip, single_word, normalized

log = logging.getLogger("turnspec")
_MODEL = re.compile(r',\s*"model"\s*:\s*\{')


class Backend(Protocol):
    """`full`: all added tokens match, as in `encode(text, add_special_tokens=False)`. `plain`: all but control tokens.

    `full_runs` and `plain_runs` encode each text on its own, and give the ids of all as one array, read only, and where
    those of each text end. One such call is much cheaper than a call for each text. `much`: characters that are worth
    more than one thread, if they are several texts.
    """

    name: str
    much: int

    def full(self, text: str) -> list[int]: ...

    def plain(self, text: str) -> list[int]: ...

    def full_runs(self, texts: list[str]) -> tuple[Ids, Ends]: ...

    def plain_runs(self, texts: list[str]) -> tuple[Ids, Ends]: ...


class Description:
    """A `tokenizer.json` whose flag `special` says which added tokens are control tokens.

    `head` is the parsed file without its model; `model` the text of the model, which is large and never changed.
    """

    def __init__(self, text: str) -> None:
        found = _MODEL.search(text)
        if not found:
            raise TokenizerError("the tokenizer's JSON has no model")
        self.model = text[found.end() :]
        self.head = json.loads(text[: found.start()] + "}")
        self.head["truncation"] = self.head["padding"] = None

    def tokens(self) -> dict[str, int]:
        """The ids of all tokens, added ones too. Takes a moment: it reads the model."""
        vocabulary: dict[str, int] = json.loads('{"model":{' + self.model)["model"]["vocab"]
        return {**vocabulary, **{token: entry["id"] for token, entry in self.added().items()}}

    def added(self) -> dict[str, Added]:
        """The added tokens by spelling."""
        return {token["content"]: token for token in self.head["added_tokens"]}

    def add(self, tokens: dict[str, int]) -> None:
        """Makes added tokens of entries of the model's vocabulary that are none."""
        flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
        added = self.added()
        entries = [{"id": id, "content": t, **flags, "special": True} for t, id in tokens.items() if t not in added]
        self.head["added_tokens"] += entries

    def text(self, control: frozenset[str]) -> str:
        added = [{**token, "special": token["content"] in control} for token in self.head["added_tokens"]]
        return json.dumps({**self.head, "added_tokens": added})[:-1] + ',"model":{' + self.model


class Fastokens:
    """The library `fastokens`: exact where the check says so, and many times faster."""

    name = "fastokens"
    much = 1 << 18

    def __init__(self, description: Description, control: frozenset[str]) -> None:
        self._description = description
        self._control = control
        self._lock = threading.Lock()
        self._loaded: fastokens.Tokenizer | None = None

    @property
    def _tokenizer(self) -> fastokens.Tokenizer:
        """Loaded when first used: that takes a second or two. Raises ValueError if the library cannot read it."""
        if self._loaded is None:
            with self._lock:
                if self._loaded is None:
                    import fastokens

                    text = self._description.text(self._control)
                    self._loaded = fastokens.Tokenizer.from_json_str(text)
        return self._loaded

    def full(self, text: str) -> list[int]:
        ids: list[int] = self._tokenizer.encode(text).ids
        return ids

    def plain(self, text: str) -> list[int]:
        ids: list[int] = self._tokenizer.encode(text, split_special_tokens=True).ids
        return ids

    def full_runs(self, texts: list[str]) -> tuple[Ids, Ends]:
        ids, ends = self._tokenizer.encode_batch_flat(texts)
        return np.frombuffer(ids, np.uint32), np.frombuffer(ends, np.int64)[1:]

    def plain_runs(self, texts: list[str]) -> tuple[Ids, Ends]:
        ids, ends = self._tokenizer.encode_batch_flat(texts, split_special_tokens=True)
        return np.frombuffer(ids, np.uint32), np.frombuffer(ends, np.int64)[1:]


class Reference:
    """The library `tokenizers`: what is right by definition."""

    name = "tokenizers"
    much = 1 << 12

    def __init__(self, description: Description, control: frozenset[str]) -> None:
        self._description = description
        self._control = control
        self._lock = threading.Lock()
        self._full: tokenizers.Tokenizer | None = None
        self._plain: tokenizers.Tokenizer | None = None

    def _load(self) -> tokenizers.Tokenizer:
        import tokenizers

        return tokenizers.Tokenizer.from_str(self._description.text(self._control))

    @property
    def full_tokenizer(self) -> tokenizers.Tokenizer:
        with self._lock:
            if self._full is None:
                self._full = self._load()
            return self._full

    @property
    def plain_tokenizer(self) -> tokenizers.Tokenizer:
        with self._lock:
            if self._plain is None:
                self._plain = self._load()
                self._plain.encode_special_tokens = True
            return self._plain

    def full(self, text: str) -> list[int]:
        return self.full_tokenizer.encode(text, add_special_tokens=False).ids

    def plain(self, text: str) -> list[int]:
        return self.plain_tokenizer.encode(text, add_special_tokens=False).ids

    def full_runs(self, texts: list[str]) -> tuple[Ids, Ends]:
        return _flat(self.full_tokenizer, texts)

    def plain_runs(self, texts: list[str]) -> tuple[Ids, Ends]:
        return _flat(self.plain_tokenizer, texts)


def _flat(tokenizer: tokenizers.Tokenizer, texts: list[str]) -> tuple[Ids, Ends]:
    each = [e.ids for e in tokenizer.encode_batch_fast(texts, add_special_tokens=False)]
    ends = np.cumsum([len(ids) for ids in each], dtype=np.int64)
    return np.fromiter(chain.from_iterable(each), np.uint32, int(ends[-1]) if each else 0), ends


def choose(
    description: Description,
    control: frozenset[str],
    reference: Reference,
    whole: Callable[[], tokenizers.Tokenizer],
    facts: Facts,
) -> Backend:
    """`fastokens` if it is installed and agrees with `tokenizers` on the battery; else `tokenizers`.

    `whole`: the described tokenizer itself, where it is loaded already. What is found is kept in `facts`.
    """
    if importlib.util.find_spec("fastokens") is None:
        return reference
    fast = Fastokens(description, control)
    asked = named("fastokens differs, on lists too", sorted(control))
    why = facts.get(asked)
    if why is None:
        why = _difference(fast, reference, whole(), battery(description))
        facts.put(asked, why)
    if why:
        log.warning("%s: encoding with tokenizers, slower", why)
        return reference
    return fast


def _difference(fast: Fastokens, reference: Reference, whole: tokenizers.Tokenizer, texts: list[str]) -> str:
    """What the libraries do not agree on; "" if they do on all of it."""
    try:
        fast.full("")
    except ValueError as error:
        return f"fastokens cannot read this vocabulary ({error})"
    for text in texts:
        full = whole.encode(text, add_special_tokens=False).ids
        if fast.full(text) != full or fast.plain(text) != reference.plain(text):
            return f"fastokens and tokenizers differ on {text!r}"
    for encode, runs in ((fast.full, fast.full_runs), (fast.plain, fast.plain_runs)):
        if [id for text in texts for id in encode(text)] != runs(texts)[0].tolist():
            return "fastokens encodes many texts otherwise than each"
    return ""


BATTERY = (
    "",
    " ",
    "Hello, world!",
    "  two  spaces   three\t\ttabs \n\n newlines\r\n\r\n  \n",
    "I'm we'll THEY'VE it'S don’t",
    "0 12 345 6789 1234567890 3.14159 1e-7 ½ ² ٣٤٥",
    "naïve café — “quoted” … ﬁ ligature Å",
    "e\u0301 A\u030a o\u0308\u0304 \u1100\u1161\u11a8 \u0958 \u2126 \ufb01",
    "日本語のテキスト。 中文字符，标点！ 한국어 텍스트 ไทย हिन्दी العربية עברית",
    "🚢🧪👩‍🚀 👍🏽 🇩🇪 \u200b\u200d\ufeff\ufffd\U0010ffff",
    'def f(x: int) -> str:\n    return f"{x!r}"  # comment\n\n\nclass A:\n\tpass\n',
    '{"name": "get_weather", "arguments": {"city": "Zürich", "n": [1, 2.5, null, true]}}',
    "<a href='x'>a & b</a> <!-- c --> [x](y) **b** `c` $\\frac{1}{2}$ #!/bin/sh && || != <= =>",
    "x" * 300,
    "=" * 100 + "\n" * 40 + " " * 70 + "-" * 33,
    "camelCaseWORDSAndHTTPServer snake_case_name kebab-case-name ΑΒγδ Ünïcödé",
    "\x00\x01\x1b[0m\x7f \x85 \xa0 \u2028 \u2029 \u3000",
    "▁ ▁▁x Ġ Ċ <0x0A> <unk>",
)


def battery(description: Description) -> list[str]:
    """Texts that tell libraries apart: scripts, whitespace, numbers, code, and added tokens in several surroundings."""
    added = list(description.added())
    flags = ("lstrip", "rstrip", "single_word", "normalized")
    odd = [token for token, entry in description.added().items() if any(entry[flag] for flag in flags)]
    around = [f"a{t}b  {t}  c\n{t}\n{t}{t}é{t}." for t in [*added[:40], *added[-40:], *odd[:40]]]
    broken = [t[:-1] + " " + t[1:] + t[: len(t) // 2] for t in added[:20]]
    return [*BATTERY, *around, *broken, " ".join(added[:400])]
