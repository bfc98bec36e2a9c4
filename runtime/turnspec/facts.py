"""What was found out about a tokenizer, kept on disk, so that it is found out once.

One JSON file for each vocabulary, in `$XDG_CACHE_HOME/turnspec` (`~/.cache/turnspec`). Its name is a hash of the
tokenizer, of the libraries' versions and of the code that finds things out, so that nothing in it grows old. A file
that cannot be read counts as none, a folder that cannot be written to does no harm. Writing is atomic; of what two
processes write at once, something may be lost, and is found out anew.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import threading
from pathlib import Path
from typing import Any

_FOUND_BY = ("facts.py", "tokenizers.py", "backends.py", "encode.py", "runs.py", "seams.py", "vocabulary.py")


class Facts:
    """JSON values by name, of one tokenizer. Thread safe."""

    def __init__(self, tokenizer: str) -> None:
        """`tokenizer`: the text of its `tokenizer.json`."""
        self.key = _hash(_environment() + tokenizer.encode())
        self._path = _folder() / f"{self.key}.json"
        self._lock = threading.Lock()
        self._known = self._read()

    def get(self, name: str) -> Any:
        """The value, None if it is not known."""
        return self._known.get(name)

    def put(self, name: str, value: Any) -> None:
        with self._lock:
            self._known = {**self._read(), **self._known, name: value}
            new = self._path.with_name(f"{self.key}.{os.getpid()}.{threading.get_ident()}")
            with contextlib.suppress(OSError):
                new.parent.mkdir(parents=True, exist_ok=True)
                new.write_text(json.dumps(self._known), encoding="utf-8")
                os.replace(new, self._path)

    def _read(self) -> dict[str, Any]:
        try:
            known = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}


def named(kind: str, *parts: Any) -> str:
    """The name of a fact that depends on these values."""
    return f"{kind} {_hash(json.dumps(parts).encode())[:32]}"


def _hash(data: bytes) -> str:
    import hashlib  # which loads OpenSSL, and `import turnspec` does without

    return hashlib.sha256(data).hexdigest()


def _folder() -> Path:
    given = os.environ.get("XDG_CACHE_HOME")
    return (Path(given) if given else Path.home() / ".cache") / "turnspec"


@functools.cache
def _environment() -> bytes:
    here = Path(__file__).parent
    code = [_hash((here / name).read_bytes()) for name in _FOUND_BY]
    return json.dumps([_version("tokenizers"), _version("fastokens"), *code]).encode()


def _version(package: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version  # takes a tenth of importing all of turnspec

    try:
        return version(package)
    except PackageNotFoundError:
        return None
