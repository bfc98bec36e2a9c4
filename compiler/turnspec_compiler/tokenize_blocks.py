"""Files of conversations, block by block: read in constant memory, each block tokenized to a part on disk."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.compute as pc  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from turnspec.arrow import rows_of, table_of
from turnspec.tokenize import Tokenize
from turnspec_compiler.cli_input import InputError
from turnspec_compiler.tokenize_lines import conversation

SPACE = b" \t\r"
NEWLINE = ord("\n")
ROWS = 64  # of Parquet that are made plain at once
BLOCK = 4 << 20  # bytes of JSON Lines in a block; of Parquet, about so many

SCHEMA = pa.schema(
    [
        ("row", pa.int64()),
        ("token_ids", pa.list_(pa.int32())),
        ("loss_mask", pa.list_(pa.bool_())),
        ("spans", pa.list_(pa.list_(pa.int32(), 3))),
    ]
)


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a file. `start`, `end`: in bytes (JSON Lines) or rows (Parquet); `row`: the number of its first row.

    `data`: the rows, if it is Parquet. JSON Lines are read by whoever tokenizes them.
    """

    source: Path
    start: int
    end: int
    row: int
    data: Any = None


@dataclass(frozen=True, slots=True)
class Part:
    """A block tokenized. `bad`: {row, reason, input} of each refused row. `checksum`: of the file with the others."""

    rows: int
    tokens: int
    bad: list[dict[str, Any]]
    hidden: int
    end: int
    checksum: int


def is_parquet(path: Path) -> bool:
    return path.suffix in (".parquet", ".pq")


def total(path: Path) -> int:
    """How much there is to read, in the units of `Block.end`. Raises InputError."""
    return int(_parquet(path).metadata.num_rows) if is_parquet(path) else path.stat().st_size


def _parquet(path: Path) -> Any:
    try:
        return pq.ParquetFile(path)
    except pa.ArrowInvalid as error:
        raise InputError(f"{path}: {error}") from error


def read_blocks(path: Path) -> Iterator[Block]:
    """The blocks of a file; where they are cut depends on nothing but the file. Raises InputError."""
    return _parquet_blocks(path) if is_parquet(path) else _line_blocks(path)


def _line_blocks(path: Path) -> Iterator[Block]:
    start = row = 0
    with path.open("rb") as file:
        while data := file.read(BLOCK):
            rest = b"" if data.endswith(b"\n") else file.readline()
            end = start + len(data) + len(rest)
            yield Block(path, start, end, row)
            lines = int(np.count_nonzero(np.frombuffer(data, np.uint8) == NEWLINE)) + bool(rest)
            start, row = end, row + lines


def _parquet_blocks(path: Path) -> Iterator[Block]:
    file = _parquet(path)
    names = file.schema_arrow.names
    if "messages" not in names:
        raise InputError(f"{path}: no column 'messages'; there are {', '.join(names)}")
    groups = [file.metadata.row_group(n) for n in range(file.metadata.num_row_groups)]
    size = sum(group.total_byte_size for group in groups) // max(1, file.metadata.num_rows)
    row = 0
    columns = [name for name in ("messages", "tools") if name in names]
    for batch in file.iter_batches(max(1, BLOCK // max(1, size)), columns=columns):
        yield Block(path, row, row + batch.num_rows, row, batch)
        row += batch.num_rows


def tokenize_block(tokenize: Tokenize, block: Block, stem: Path) -> Part:
    """The block's good rows to `STEM.arrow`; then, to `STEM.json`, the rest of what is known of them.

    A row's number is that in the file, from 0; of JSON Lines, the line's. Without the second file there is no part.
    """
    numbers: list[int] = []
    bad: list[dict[str, Any]] = []
    columns = list(tokenize.columns(_rows(block, numbers, bad)))
    table = table_of(columns)
    numbered = table.drop_columns("error").add_column(0, "row", pa.array(numbers, pa.int64()))
    if table["error"].null_count < len(numbers):
        again = _rows(block, [], [])
        for row, given, reason in zip(numbers, again, table["error"].to_pylist(), strict=True):
            if reason is not None:
                bad.append({"row": row, "reason": reason, "input": given})
        bad.sort(key=itemgetter("row"))
        numbered = numbered.filter(pc.is_null(table["error"]))
    tokens = sum(len(part.token_ids) for part in columns)
    hidden = sum(part.hidden for part in columns)
    path = stem.with_suffix(".arrow")
    with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_file(sink, SCHEMA) as writer:
        writer.write_table(numbered.combine_chunks())
    part = Part(numbered.num_rows, tokens, bad, hidden, block.end, _checksum(path))
    put(stem.with_suffix(".json"), json.dumps(asdict(part), default=str).encode())
    return part


def _rows(block: Block, numbers: list[int], bad: list[dict[str, Any]]) -> Iterator[Any]:
    """The conversations that can be read, each when it is asked for. Their numbers and the others are put in."""
    if block.data is not None:
        numbers += range(block.start, block.end)
        for start in range(0, block.data.num_rows, ROWS):
            yield from rows_of(block.data.slice(start, ROWS))
        return
    for row, line in enumerate(_lines(block), block.row):
        if not line or (line[0] in SPACE and line.tobytes().isspace()):
            continue
        try:
            found = conversation(line)
        except (ValueError, RecursionError) as error:
            bad.append({"row": row, "reason": f"no JSON: {error}", "input": line.tobytes().decode("utf-8", "replace")})
            continue
        numbers.append(row)
        yield found
        del found


def _lines(block: Block) -> Iterator[memoryview]:
    """The lines of a block, not copied."""
    with block.source.open("rb") as file:
        file.seek(block.start)
        data = file.read(block.end - block.start)
    view, start = memoryview(data), 0
    while start < len(data):
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        yield view[start:end]
        start = end + 1


def load_part(stem: Path, block: Block) -> Part | None:
    """What is known of the block's part, if it is there and whole."""
    try:
        part = Part(**json.loads(stem.with_suffix(".json").read_bytes()))
        whole = part.end == block.end and part.checksum == _checksum(stem.with_suffix(".arrow"))
        return part if whole else None
    except (OSError, ValueError, TypeError):
        return None


def _checksum(path: Path) -> int:
    """The sum of a file's words. A machine that stopped may have lost pages, and waiting for the disk costs more."""
    with pa.memory_map(str(path)) as file:
        data = file.read_buffer()
    words = np.frombuffer(data, np.uint64, len(data) // 8)
    return int(words.sum()) + int.from_bytes(data[words.nbytes :].to_pybytes(), "little")


def put(path: Path, data: bytes) -> None:
    """Whole, or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(data)
    os.replace(new, path)
