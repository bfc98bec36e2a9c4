"""A spec file -> `syntax.Spec`: read, parents merged, shape checked, wires and expressions parsed."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from turnspec_compiler.build import build_spec
from turnspec_compiler.extend import Shipped, read_chain, shipped_source
from turnspec_compiler.model import read_file
from turnspec_compiler.problems import Problems
from turnspec_compiler.source import paths
from turnspec_compiler.syntax import Spec
from turnspec_compiler.yaml_text import write_yaml


def load_spec(path: Path | str, shipped: Shipped = shipped_source) -> Spec:
    """The spec in a file, its parents merged in. Names are not resolved yet.

    `shipped` gives the text of a spec that does not lie beside the file, by its id. Raises SpecError.
    """
    # What is no UTF-8 becomes characters that YAML refuses, with their place.
    return read_spec(Path(path).read_text(encoding="utf-8", errors="surrogateescape"), Path(path), shipped)


def read_spec(text: str, path: Path, shipped: Shipped = shipped_source) -> Spec:
    """As `load_spec`, for a text that would stand at `path`."""
    problems = Problems()
    chain = read_chain(text, path, shipped, problems)
    problems.raise_if_any()
    assert chain is not None
    file = read_file(chain.root, problems)
    problems.raise_if_any()
    assert file is not None
    kept = tuple(entry for entry in chain.root.entries if entry[0].text != "extends")
    head = {
        "title": chain.source.title,
        "file": chain.source.file,
        "extends": chain.extends,
        "source": write_yaml(dataclasses.replace(chain.root, entries=kept), chain.source.title),
        "spans": dict(paths(chain.root)),
        "files": problems.files,
    }
    spec = build_spec(chain.root, file, problems, head)
    problems.raise_if_any()
    return spec
