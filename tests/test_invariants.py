"""What docs/architecture.md says is absent."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import turnspec

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted([*ROOT.glob("runtime/turnspec/**/*.py"), *ROOT.glob("compiler/turnspec_compiler/*.*")])
FAMILIES = "qwen deepseek glm gpt kimi llama minimax nemotron harmony gemma mistral moonshot chatml".split()


def test_no_format_is_known_outside_its_spec() -> None:
    spellings = {token for info in turnspec.formats() for token in info.special_tokens}
    known = re.compile("|".join([rf"\b{family}" for family in FAMILIES] + [re.escape(s) for s in spellings]), re.I)
    assert [f"{path.name}: {found[0]}" for path in SOURCES if (found := known.search(path.read_text("utf-8")))] == []


def test_emitted_modules_import_the_runtime_alone() -> None:
    for path in sorted(ROOT.glob("generated/turnspec_formats/*.py")):
        foreign = {name.partition(".")[0] for name, _ in imports(path)} - {"turnspec", *sys.stdlib_module_names}
        assert foreign == set(), path.name


def test_the_runtime_reaches_the_compiler_in_one_place() -> None:
    found = [
        (path.name, top)
        for path in sorted(ROOT.glob("runtime/turnspec/**/*.py"))
        for name, top in imports(path)
        if name.startswith("turnspec_compiler")
    ]
    assert found == [("api.py", False)]


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules that a file imports, and whether at its top level."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in tree.body) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node in tree.body
