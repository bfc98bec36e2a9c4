"""The road from a spec file to a module, pass by pass."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from turnspec.grammar import Grammar
from turnspec_compiler.check import check
from turnspec_compiler.emit import emit_module, formatted
from turnspec_compiler.invert import invert
from turnspec_compiler.names import module_name
from turnspec_compiler.read import load_spec, read_spec
from turnspec_compiler.resolve import resolve
from turnspec_compiler.syntax import Spec


@dataclass(frozen=True)
class Checked:
    """A spec that compiles: names resolved, checked, its assistant turn inverted."""

    spec: Spec
    grammar: Grammar


def check_spec(path: Path | str) -> Checked:
    """Read, resolve, check and invert. Raises SpecError with every problem found."""
    return _checked(load_spec(path))


def check_text(text: str, path: Path) -> Checked:
    """As `check_spec`, for a text that would stand at `path`."""
    return _checked(read_spec(text, path))


def _checked(spec: Spec) -> Checked:
    spec = check(resolve(spec))
    return Checked(spec, invert(spec))


def compile_spec(path: Path | str) -> str:
    """The text of the module that a spec becomes. Raises SpecError."""
    checked = check_spec(path)
    return formatted(emit_module(checked.spec, checked.grammar))[0]


def module_path(spec: Path, out: Path | None = None) -> Path:
    """Where a spec's module goes: beside it, into `out`, or, for specs/ of this repository, to the shipped formats."""
    shipped = spec.resolve().parent.parent / "generated" / "turnspec_formats"
    if out is None:
        out = shipped if spec.resolve().parent.name == "specs" and shipped.is_dir() else spec.parent
    return out / f"{module_name(spec.name.removesuffix('.yaml'))}.py"
