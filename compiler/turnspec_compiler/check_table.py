"""The table of what `turnspec check` found, as it is kept beside the specs: a row for each format and template."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from turnspec_compiler.syntax import Spec

if TYPE_CHECKING:
    from turnspec_compiler.check_template import Report

TABLE = Path("docs/checked.json")
UNWRITTEN = ("#", "format:", "models:", "parity:", "loses:", "examples:")  # what changes nothing that is written


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison. `spec`: the hash of what the format wrote then; `sha256`: of the template; the rest counts."""

    format: str
    spec: str
    template: str
    sha256: str
    conversations: int
    equal: int
    refused: int
    differing: int


def wires_hash(spec: Spec) -> str:
    """16 hexadecimal digits that change when the whole spec, parents merged, says something else of what is written."""
    sections = re.split(r"^(?=\S)", spec.source, flags=re.MULTILINE)
    kept = "".join(section for section in sections if not section.startswith(UNWRITTEN))
    return hashlib.sha256(kept.encode()).hexdigest()[:16]


def read_table(path: Path = TABLE) -> list[Row]:
    """The rows; none if there is no such file."""
    return [Row(**row) for row in json.loads(path.read_text(encoding="utf-8"))] if path.is_file() else []


def write_table(path: Path, reports: Iterable[Report], formats: Collection[str]) -> None:
    """Put reports into the table, for whatever it says of their formats; rows of none of the `formats` go."""
    new = [Row(r.format, r.spec, r.template, r.sha256, r.trials, r.equal, r.refused, r.findings) for r in reports]
    told = {row.format for row in new}
    old = [row for row in read_table(path) if row.format in formats and row.format not in told]
    lines = [json.dumps(asdict(row)) for row in sorted([*old, *new], key=lambda row: (row.format, row.template))]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def rows_of(spec: Spec, table: Iterable[Row]) -> list[Row] | None:
    """The rows of a format, one for each of its templates; None if it was not compared as it is now."""
    now = wires_hash(spec)
    rows = [row for row in table if row.format == spec.format and row.spec == now]
    return rows if sorted(row.sha256 for row in rows) == sorted(parity.sha256 for parity in spec.parity) else None
