"""The emitted modules are what the specs give today."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnspec_compiler.cli_compile import plan
from turnspec_compiler.load import repository_specs

ROOT = Path(__file__).resolve().parent.parent


def test_modules_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    diffs = [output.diff() for output in plan(repository_specs(), None) if output.status != "unchanged"]
    assert not diffs, "\n".join([*diffs, "The emitted modules differ from their specs. Run: turnspec compile"])
