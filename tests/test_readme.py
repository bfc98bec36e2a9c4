"""The tour of the README does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Run
from documents import ROOT, play


def test_the_tour(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(ROOT / "README.md", run)
