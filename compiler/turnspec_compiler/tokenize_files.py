"""`turnspec tokenize`: a file of conversations to a file of ids, which goes on where it was interrupted.

While it runs, `OUT.parts/` holds what is done, a block of the input at a time. Started again, it takes the parts that
are there and makes the others, so that the file in the end is the same.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from turnspec.tokenize import Tokenize
from turnspec_compiler.cli_input import InputError
from turnspec_compiler.tokenize_blocks import SCHEMA, put, read_blocks
from turnspec_compiler.tokenize_workers import tokenize_blocks

GROUP = 2  # parts in a row group of a Parquet file; with more, its writer spends half its time on fresh memory


@dataclass(slots=True)
class Report:
    """What was done so far. `hidden`: conversations whose reasoning the template does not print."""

    rows: int = 0
    tokens: int = 0
    bad: int = 0
    hidden: int = 0


def tokenize_file(
    source: Path, out: Path, tokenize: Tokenize, workers: int, progress: Callable[[int, Report], None]
) -> Report:
    """Write `out`, and `OUT.errors.jsonl` if rows were refused. `progress` is told how far the input is read.

    Raises InputError if the input cannot be read, or if what is there was begun with other settings.
    """
    report = Report()
    folder, errors = Path(f"{out}.parts"), Path(f"{out}.errors.jsonl")
    _begin(folder, _settings(source, tokenize))
    parts = tokenize_blocks(tokenize, read_blocks(source), lambda number: folder / f"{number:06}", workers)
    with _writer(out, folder / "out") as write, (folder / "errors").open("w", encoding="utf-8") as side:
        for stem, part in parts:
            write(pa.ipc.open_file(pa.memory_map(f"{stem}.arrow")).read_all())
            for bad in part.bad:
                side.write(json.dumps(bad, ensure_ascii=False, default=str) + "\n")
            report.rows += part.rows
            report.tokens += part.tokens
            report.bad += len(part.bad)
            report.hidden += part.hidden
            progress(part.end, report)
    if report.bad:
        os.replace(folder / "errors", errors)
    else:
        errors.unlink(missing_ok=True)
    os.replace(folder / "out", out)
    shutil.rmtree(folder)
    return report


def _settings(source: Path, tokenize: Tokenize) -> dict[str, Any]:
    """What the ids depend on."""
    stat = source.stat()
    renderer = tokenize.renderer
    return {
        "input": [str(source.resolve()), stat.st_size, stat.st_mtime_ns],
        "format": renderer.format.id,
        "options": {name: str(value) for name, value in renderer.options.items()},
        "tokenizer": renderer.vocabulary.facts.key,
        "loss_on": list(tokenize.loss_on),
    }


def _begin(folder: Path, settings: dict[str, Any]) -> None:
    """Make the folder, or see that what it holds was begun alike."""
    known = folder / "settings.json"
    if known.is_file():
        before = json.loads(known.read_text("utf-8"))
        differ = [name for name in settings if before.get(name) != settings[name]]
        if differ:
            say = f"{folder} was begun with another {' and another '.join(differ)}"
            raise InputError(f"{say}; remove it to begin anew")
        return
    folder.mkdir(exist_ok=True)
    put(known, json.dumps(settings, indent=1).encode())


@contextlib.contextmanager
def _writer(out: Path, path: Path) -> Iterator[Callable[[Any], None]]:
    """Takes the tables of the parts, in order."""
    if out.suffix == ".arrow":
        with pa.ipc.new_file(str(path), SCHEMA) as file:
            yield file.write_table
        return
    group: list[Any] = []
    plain = {"compression": "lz4", "use_dictionary": False, "write_statistics": False}
    with pq.ParquetWriter(path, SCHEMA, **plain, write_batch_size=1 << 16) as parquet:  # values, not rows

        def write(table: Any) -> None:
            group.append(table)
            if len(group) == GROUP:
                flush()

        def flush() -> None:
            tables = pa.concat_tables(group)
            parquet.write_table(tables, max(1, tables.num_rows))
            group.clear()

        yield write
        if group:
            flush()
