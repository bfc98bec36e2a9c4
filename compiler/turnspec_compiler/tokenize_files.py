"""`turnspec tokenize`: a file of conversations to a file of ids, which goes on where it was interrupted.

While it runs, `OUT.parts/` holds what is done, a part at a time: an Arrow file that says in its metadata where the next
part begins. Started again, it reads the parts that are there and goes on, so that the file in the end is the same.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.compute as pc  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from turnspec.tokenize import Tokenize
from turnspec_compiler.cli_input import InputError
from turnspec_compiler.tokenize_blocks import Done, Place, read_blocks, tokenize_blocks

GROUP = 8  # blocks in a part, which is a row group of the file

SCHEMA = pa.schema(
    [
        ("row", pa.int64()),
        ("token_ids", pa.list_(pa.int32())),
        ("loss_mask", pa.list_(pa.bool_())),
        ("spans", pa.list_(pa.list_(pa.int32(), 3))),
    ]
)


@dataclass(slots=True)
class Report:
    """What was done so far. `hidden`: conversations whose reasoning the template does not print."""

    rows: int = 0
    tokens: int = 0
    bad: int = 0
    hidden: int = 0
    resumed: int = 0


@dataclass(frozen=True, slots=True)
class _Part:
    table: Any
    bad: list[dict[str, Any]]
    hidden: int
    end: Place


def tokenize_file(
    source: Path, out: Path, tokenize: Tokenize, workers: int, progress: Callable[[int, Report], None]
) -> Report:
    """Write `out`, and `OUT.errors.jsonl` if rows were refused. `progress` is told how far the input is read.

    Raises InputError if the input cannot be read, or if what is there was begun with other settings.
    """
    report = Report()
    folder, errors = Path(f"{out}.parts"), Path(f"{out}.errors.jsonl")
    _begin(folder, _settings(source, tokenize))
    with _writer(out, folder / "out") as writer, (folder / "errors").open("w", encoding="utf-8") as side:
        for part in _parts(folder, source, tokenize, workers, report):
            writer.write_table(part.table)
            for bad in part.bad:
                side.write(json.dumps(bad, ensure_ascii=False, default=str) + "\n")
            report.rows += part.table.num_rows
            report.tokens += pc.sum(pc.list_value_length(part.table["token_ids"])).as_py() or 0
            report.bad += len(part.bad)
            report.hidden += part.hidden
            progress(part.end.offset, report)
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
    _put(known, json.dumps(settings, indent=1).encode())


def _put(path: Path, data: bytes) -> None:
    """Whole, or not at all."""
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)


def _writer(out: Path, path: Path) -> Any:
    if out.suffix == ".arrow":
        return pa.ipc.new_file(str(path), SCHEMA)
    return pq.ParquetWriter(path, SCHEMA, compression="zstd", compression_level=1, use_dictionary=False)


def _parts(folder: Path, source: Path, tokenize: Tokenize, workers: int, report: Report) -> Iterator[_Part]:
    """Those that are there, then those that are still to be made."""
    at, number = Place(), 0
    while (path := folder / f"{number:06}.arrow").is_file():
        part = _load(path)
        yield part
        at, number = part.end, number + 1
    report.resumed = number
    done = tokenize_blocks(tokenize, read_blocks(source, at), workers)
    group: list[Done] = []
    for block in done:
        group.append(block)
        if len(group) == GROUP:
            yield _store(folder / f"{number:06}.arrow", group)
            group, number = [], number + 1
    if group:
        yield _store(folder / f"{number:06}.arrow", group)


def _store(path: Path, group: list[Done]) -> _Part:
    bad = [row for done in group for row in done.bad]
    hidden = sum(done.hidden for done in group)
    table = pa.concat_tables([done.table for done in group]).combine_chunks()
    note = {"bad": bad, "hidden": hidden, "end": asdict(group[-1].end)}
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, SCHEMA.with_metadata({"turnspec": json.dumps(note, default=str)})) as writer:
        writer.write_table(table)
    _put(path, sink.getvalue())
    return _Part(table, bad, hidden, group[-1].end)


def _load(path: Path) -> _Part:
    table = pa.ipc.open_file(pa.memory_map(str(path))).read_all()
    note = json.loads(table.schema.metadata[b"turnspec"])
    return _Part(table.replace_schema_metadata(None), note["bad"], note["hidden"], Place(**note["end"]))
