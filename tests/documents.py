"""Documents that are run: what stands in their code blocks is done, in order, in a folder of its own.

`yaml` with a `format:` becomes that spec file and compiles; without one, it is laid over `examples/tiny.yaml`.
`json` becomes `conversation.json`. `python` is executed. `console`: lines after `$ ` are commands, what follows them is
what they print; `…` stands for anything on a line, and alone for any lines. Other blocks are for the reader alone.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conftest import Run
from turnspec_compiler.pipeline import compile_spec

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANY = r"(.*\n)*?"
LANGUAGES = ("yaml", "json", "python", "console")


@dataclass(frozen=True)
class Block:
    """A code block and the line on which its content begins."""

    language: str
    text: str
    line: int


def blocks(document: Path) -> Iterator[Block]:
    text = document.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(found[1], found[2], text.count("\n", 0, found.start(2)) + 1)


def compiles(spec: str, number: int = 0) -> None:
    """Compile a spec, or what lies over tiny.yaml, in the present folder. Raises SpecError."""
    name = re.search(r"^format: (\S+)$", spec, re.MULTILINE)
    shutil.copy(ROOT / "examples" / "tiny.yaml", "tiny.yaml")
    if name is None:
        spec = f"format: example-{number}\nextends: tiny\n{spec}"
    path = Path(f"{name[1] if name else f'example-{number}'}.yaml")
    path.write_text(spec, encoding="utf-8")
    compile_spec(path)


def play(document: Path, run: Run) -> None:
    """All blocks of a document, in the present folder."""
    names: dict[str, Any] = {"__name__": "document"}
    for block in blocks(document):
        try:
            match block.language:
                case "yaml":
                    compiles(block.text, block.line)
                case "json":
                    Path("conversation.json").write_text(block.text, encoding="utf-8")
                case "python":
                    exec(compile("\n" * (block.line - 1) + block.text, str(document), "exec"), names)
                case "console":
                    converse(block.text, run)
        except Exception as error:
            error.add_note(f"{document.name}:{block.line}")
            raise


def converse(text: str, run: Run) -> None:
    """Commands, and what they print."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "turnspec"
        done = run(*arguments)
        lines = [ANY if line == "…" else re.escape(line).replace("…", ".*") + "\n" for line in expected.splitlines()]
        printed = "".join(line.rstrip() + "\n" for line in (done.out + done.err).splitlines())
        assert not lines or re.fullmatch("".join(lines), printed), f"$ {command}\n{printed}"
