"""Every error of the compiler, by listing `spec_errors/`: a spec file whose top comment is the report.

A case is named after the kind of problem that it shows. After a change of wording, `python tests/test_spec_errors.py`
writes the reports anew, to be read as a diff.
"""

from __future__ import annotations

import ast
import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from turnspec.errors import SpecError
from turnspec_compiler import check as check_module
from turnspec_compiler.check import check
from turnspec_compiler.invert import invert
from turnspec_compiler.read import load_spec
from turnspec_compiler.resolve import resolve

CASES = Path(__file__).with_name("spec_errors")
NAMES = sorted(path.stem for path in CASES.glob("*.yaml"))
COMPILER = Path(check_module.__file__).parent


def report_of(name: str) -> SpecError | None:
    """What the compiler says about a case, its file named without a folder."""

    def shipped(parent: str) -> str | None:
        path = CASES / "parents" / f"{parent}.yaml"
        return path.read_text(encoding="utf-8") if path.is_file() else None

    with contextlib.chdir(CASES):
        try:
            invert(check(resolve(load_spec(f"{name}.yaml", shipped))))
        except SpecError as error:
            return error
    return None


def split_case(text: str) -> tuple[str, str]:
    """The report in the top comment, and the spec below it."""
    lines = text.splitlines(keepends=True)
    count = next((i for i, line in enumerate(lines) if not line.startswith("#")), len(lines))
    head = [line.rstrip("\n")[2:] for line in lines[:count]]
    return "\n".join(head), "".join(lines[count:])


@pytest.mark.parametrize("name", NAMES)
def test_report_is_the_top_comment(name: str) -> None:
    expected, _ = split_case((CASES / f"{name}.yaml").read_text(encoding="utf-8"))
    error = report_of(name)
    assert error is not None, "the spec has no problem"
    assert str(error) == expected
    assert name in {getattr(problem, "kind", "") for problem in error.problems}


def test_every_message_has_a_case() -> None:
    """Each place that reports a problem has a kind of its own, and each kind a case of that name."""
    kinds = Counter(kind for path in COMPILER.glob("*.py") for kind in kinds_in(path))
    assert [kind for kind, count in kinds.items() if count > 1] == []
    assert sorted(kinds) == NAMES


def kinds_in(path: Path) -> Iterator[str]:
    """The first argument wherever a module reports a problem."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            function = ast.unparse(node.func)
            if function.endswith("problems.add") or function == "shape_error":
                yield str(node.args[0].value)


def write_report(name: str) -> None:
    """Puts the present report above a case; its own length moves the lines that it names."""
    path = CASES / f"{name}.yaml"
    _, spec = split_case(path.read_text(encoding="utf-8"))
    for _ in range(3):
        error = report_of(name)
        comment = "".join(f"# {line}".rstrip() + "\n" for line in str(error).split("\n"))
        path.write_text(comment + spec, encoding="utf-8")


if __name__ == "__main__":
    for case in NAMES:
        write_report(case)
