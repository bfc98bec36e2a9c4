"""Files of conversations, block by block: read in constant memory, tokenized by workers, given back in order."""

from __future__ import annotations

import json
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import chain, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.compute as pc  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from turnspec.arrow import rows_of, table_of
from turnspec.tokenize import Tokenize, cell
from turnspec_compiler.cli_input import InputError

BLOCK = 1 << 20  # bytes of JSON Lines in a block
ROWS = 256  # rows of Parquet in a block
AHEAD = 3  # blocks in hand for each worker


@dataclass(frozen=True, slots=True)
class Place:
    """Where a block begins: bytes (JSON Lines) or rows (Parquet) before it, and the number of its first row."""

    offset: int = 0
    row: int = 0


@dataclass(frozen=True, slots=True)
class Block:
    """Lines, or a record batch, and where the next block begins."""

    data: Any
    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class Done:
    """A block tokenized: `table` with the column `row` first, `bad`: {row, reason, input} of each refused row."""

    table: Any
    bad: list[dict[str, Any]]
    hidden: int
    end: Place


def is_parquet(path: Path) -> bool:
    return path.suffix in (".parquet", ".pq")


def total(path: Path) -> int:
    """How much there is to read, in the units of `Place.offset`. Raises InputError."""
    return int(_parquet(path).metadata.num_rows) if is_parquet(path) else path.stat().st_size


def _parquet(path: Path) -> Any:
    try:
        return pq.ParquetFile(path)
    except pa.ArrowInvalid as error:
        raise InputError(f"{path}: {error}") from error


def read_blocks(path: Path, start: Place) -> Iterator[Block]:
    """The blocks of a file from a place on; where they are cut depends on nothing but the file. Raises InputError."""
    return _parquet_blocks(path, start) if is_parquet(path) else _line_blocks(path, start)


def _line_blocks(path: Path, start: Place) -> Iterator[Block]:
    with path.open("rb") as file:
        file.seek(start.offset)
        while data := file.read(BLOCK):
            data += b"" if data.endswith(b"\n") else file.readline()
            end = Place(start.offset + len(data), start.row + data.count(b"\n") + (not data.endswith(b"\n")))
            yield Block(data, start, end)
            start = end


def _parquet_blocks(path: Path, start: Place) -> Iterator[Block]:
    file = _parquet(path)
    names = file.schema_arrow.names
    if "messages" not in names:
        raise InputError(f"{path}: no column 'messages'; there are {', '.join(names)}")
    row = 0
    for batch in file.iter_batches(ROWS, columns=[name for name in ("messages", "tools") if name in names]):
        end = row + batch.num_rows
        if row >= start.offset:
            yield Block(batch, Place(row, row), Place(end, end))
        row = end


def tokenize_block(tokenize: Tokenize, block: Block) -> Done:
    """The block's rows, good and bad. `row`: its number in the file, from 0; of JSON Lines, the line's."""
    numbers: list[int] = []
    conversations: list[Any] = []
    bad: list[dict[str, Any]] = []
    if isinstance(block.data, bytes):
        for row, line in enumerate(block.data.split(b"\n"), block.start.row):
            if not line.strip():
                continue
            try:
                conversations.append(_conversation(json.loads(line)))
                numbers.append(row)
            except (ValueError, RecursionError) as error:
                bad.append({"row": row, "reason": f"no JSON: {error}", "input": line.decode("utf-8", "replace")})
    else:
        conversations = rows_of(block.data)
        numbers = list(range(block.start.row, block.end.row))
    parts = tokenize.columns(conversations)
    table = table_of(parts)
    if table["error"].null_count < len(numbers):
        for row, given, reason in zip(numbers, conversations, table["error"].to_pylist(), strict=True):
            if reason is not None:
                bad.append({"row": row, "reason": reason, "input": given})
        bad.sort(key=itemgetter("row"))
    numbered = table.drop_columns("error").add_column(0, "row", pa.array(numbers, pa.int64()))
    if table["error"].null_count < len(numbers):
        numbered = numbered.filter(pc.is_null(table["error"]))
    return Done(numbered, bad, sum(part.hidden for part in parts), block.end)


def _conversation(value: Any) -> Any:
    """A record's conversation; other fields are the caller's own."""
    if not isinstance(value, dict):
        return value
    return {key: cell_of(value[key]) for key in ("messages", "tools") if key in value}


def cell_of(value: Any) -> Any:
    """JSON within JSON is read, all else is as given: in JSON Lines null means null."""
    return cell(value) if isinstance(value, str) else value


# ---- workers ---------------------------------------------------------------------------------------

_tokenize: Tokenize | None = None


def _start(tokenize: Tokenize) -> None:
    """In a worker: one thread, since the workers are as many as the cores."""
    global _tokenize
    os.environ["RAYON_NUM_THREADS"] = "1"
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    pa.set_cpu_count(1)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _tokenize = tokenize


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # it was killed, and nobody waits for what is in hand


def _work(block: Block) -> Done:
    assert _tokenize is not None
    return tokenize_block(_tokenize, block)


def tokenize_blocks(tokenize: Tokenize, blocks: Iterator[Block], workers: int) -> Iterator[Done]:
    """The blocks tokenized, in order; a few of them are in hand at a time. Raises InputError if a worker dies."""
    first = list(islice(blocks, 2))
    blocks = chain(first, blocks)
    if workers == 1 or len(first) < 2:  # a worker takes seconds to start
        for block in blocks:
            yield tokenize_block(tokenize, block)
        return
    context = multiprocessing.get_context("spawn")  # a fork would copy locks that threads of this process hold
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_start, initargs=(tokenize,))
    waiting: deque[Future[Done]] = deque()
    try:
        for block in blocks:
            waiting.append(pool.submit(_work, block))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise InputError("a worker ended before its time; was memory short?") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
