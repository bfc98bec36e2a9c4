"""The benchmarks that docs/performance.md names run, and assert what they say."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import pytest

from documents import ROOT

FOLDER = ROOT / "benchmarks"


@pytest.fixture
def tokens(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    import tokens

    return tokens


def test_commands_of_the_document_are_there() -> None:
    named = re.findall(r"python benchmarks/(\w+\.py)", (ROOT / "docs" / "performance.md").read_text("utf-8"))
    assert len(named) == 4
    assert [name for name in named if not (FOLDER / name).is_file()] == []


def test_rendering_and_bridging_side_by_side(tokens: Any, capsys: pytest.CaptureFixture[str]) -> None:
    contestants = tokens.Contestants()
    tokens.rendering(contestants, (3, 6), 1)
    tokens.bridging(contestants, 1)
    printed = capsys.readouterr().out
    assert "apply_chat_template" in printed
    assert "left out" not in printed
    assert len(re.findall(r"^\| (3|6) \| [\d,]+ \|", printed, re.MULTILINE)) == 2
    assert re.search(r"^\| 500,000 \| [\d.]+ \|", printed, re.MULTILINE)


def test_the_library_of_the_makers_gives_the_same_ids(tokens: Any, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openai_harmony")
    import harmony

    if not harmony.SHARED.is_file():
        pytest.skip("its vocabulary is not at hand")
    harmony.compare(harmony.SHARED, (3, 7), 1)
    assert len(re.findall(r"^\| (3|7) \| [\d,]+ \|", capsys.readouterr().out, re.MULTILINE)) == 2


def test_conversations_are_of_their_length_and_differ(tokens: Any) -> None:
    from talk import conversation

    for size in (1, 3, 20, 41):
        assert [len(conversation(size, number)) for number in (1, 2)] == [size, size]
    assert conversation(5, 1) == conversation(5, 1) != conversation(5, 2)
