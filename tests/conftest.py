"""What tests share: the command line, called in this process."""

from __future__ import annotations

import io
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from turnspec_compiler.cli import main

# What tests find out about tokenizers is theirs alone; the hub's cache stays where it is.
_cache = tempfile.TemporaryDirectory(prefix="turnspec-tests-")
os.environ.setdefault("HF_HOME", str(Path.home() / ".cache" / "huggingface"))
os.environ["XDG_CACHE_HOME"] = _cache.name


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("render", "qwen3", "-", stdin="[]")`: a command with its exit code and what it printed."""

    def call(*arguments: object, stdin: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Done(int(ended.value.code or 0), captured.out, captured.err)

    return call
