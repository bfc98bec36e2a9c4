"""Every command in the documents runs, every example in them compiles, and every key of a spec is in them."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from conftest import Run
from documents import LANGUAGES, ROOT, Block, blocks, compiles, play
from turnspec_compiler import model, words

LANGUAGE = ROOT / "docs" / "spec-language.md"
EXAMPLES = [block for block in blocks(LANGUAGE) if block.language == "yaml"]
OTHERS = sorted(path for path in (ROOT / "docs").glob("*.md") if path != LANGUAGE)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("block", EXAMPLES, ids=[f"line-{block.line}" for block in EXAMPLES])
def test_examples_of_the_language_compile(block: Block) -> None:
    compiles(block.text, block.line)


@pytest.mark.parametrize("document", OTHERS, ids=[path.stem for path in OTHERS])
def test_documents_do_what_they_say(document: Path, run: Run) -> None:
    play(document, run)


def test_every_key_has_an_example() -> None:
    classes = [found for _, found in inspect.getmembers(model, inspect.isclass)]
    keys = {key for found in classes if issubclass(found, model.Shape) for key in list(found.keys())}
    shown = "\n".join(block.text for block in EXAMPLES)
    assert sorted(key for key in keys if f"{key}:" not in shown) == []


def test_every_word_is_explained() -> None:
    text = LANGUAGE.read_text(encoding="utf-8")
    known = {*words.FUNCTIONS, *words.ANCHOR_FUNCTIONS, *words.FILTERS, *words.MESSAGE_FIELDS, *words.CALL_FIELDS}
    assert sorted(word for word in known if word not in text) == []


def test_blocks_are_in_a_language_that_is_run_or_plain() -> None:
    others = {block.language for path in OTHERS for block in blocks(path)} - {*LANGUAGES, "text", "sh"}
    assert others == set()
