"""What `turnspec compile` would write, worked out whole before anything is written; and the start of a new spec."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from turnspec.errors import SpecError
from turnspec_compiler.check_table import read_table
from turnspec_compiler.emit import emit_module, formatted
from turnspec_compiler.emit_index import emit_index
from turnspec_compiler.emit_page import PAGE, emit_page
from turnspec_compiler.load import SHIPPED, repository_specs
from turnspec_compiler.pipeline import check_spec, check_text, module_path

INDEX = "__init__.py"
EMITTED = "# Emitted from "


@dataclass(frozen=True, slots=True)
class Output:
    """A file that compiling gives; `text` None: a module that has no spec any more."""

    path: Path
    text: str | None

    @property
    def old(self) -> str | None:
        return self.path.read_text(encoding="utf-8") if self.path.is_file() else None

    @property
    def status(self) -> str:
        """new, changed, unchanged or stale."""
        if self.text is None:
            return "stale"
        return "new" if self.old is None else "unchanged" if self.old == self.text else "changed"

    def diff(self) -> str:
        """From what is on disk to what the spec gives."""
        before, after = (self.old or "").splitlines(keepends=True), (self.text or "").splitlines(keepends=True)
        return "".join(difflib.unified_diff(before, after, str(self.path), "compiled now"))

    def write(self) -> None:
        if self.text is None:
            self.path.unlink()
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(self.text, encoding="utf-8")


def plan(specs: Sequence[Path], out: Path | None) -> list[Output]:
    """Every file that compiling these specs gives. Raises SpecError with the problems of all of them.

    Where shipped formats are among them, so are their index and page, and so are modules whose spec is gone.
    """
    checked, reports = {}, []
    shipped = repository_specs() if out is None else []
    own = {path.resolve() for path in specs}
    with_index = any(path.resolve() in own for path in shipped)
    for path in dict.fromkeys([*specs, *(shipped if with_index else [])]):
        try:
            checked[path] = check_spec(path)
        except SpecError as error:
            reports.append(error)
    if reports:
        raise SpecError("\n\n".join(map(str, reports)), [problem for error in reports for problem in error.problems])
    asked = [path for path in checked if path in specs]
    texts = formatted(*(emit_module(checked[path].spec, checked[path].grammar) for path in asked))
    outputs = [Output(shown(module_path(path, out)), text) for path, text in zip(asked, texts, strict=True)]
    if with_index:
        outputs.append(Output(SHIPPED / INDEX, emit_index(checked[path].spec for path in shipped)))
        outputs.append(Output(PAGE, emit_page((checked[path].spec for path in shipped), read_table())))
        outputs += [Output(path, None) for path in stale_modules(shipped)]
    return outputs


def shown(path: Path) -> Path:
    """Relative to where we are, if it lies below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def stale_modules(shipped: Sequence[Path]) -> Iterator[Path]:
    """Emitted modules of the repository whose spec is gone."""
    known = {module_path(path).name for path in shipped} | {INDEX}
    for path in sorted(SHIPPED.glob("*.py")):
        if path.name not in known and path.read_text(encoding="utf-8").startswith(EMITTED):
            yield path


def variant(name: str, like: str) -> str:
    """The text of a spec that is its parent, to be changed. Raises SpecError if it would not compile."""
    text = (
        f"# {name} = {like}, but for: say here what differs.\n"
        f"format: {name}\n"
        f"extends: {like}\n"
        f"models: []  # exact repository ids\n"
        f"# From here on, the keys that differ, in the parent's order (`turnspec explain {like}`).\n"
        f"# Mappings merge with the parent's key by key, all else replaces it, null removes it.\n"
    )
    check_text(text, Path(f"{name}.yaml"))
    return text
