"""`turnspec tokenize` against what the backend alone can do: tokens a second, processor time, and memory by file size.

    python benchmarks/dataset.py [MEGABYTES]

Raw: the finished texts of the same conversations, in memory, given to `fastokens` in batches, on all cores, nothing
else done. The command starts from JSON Lines and ends with a Parquet file. Prints Markdown.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow.parquet as pq
from talk import as_line, conversation
from tokens import FORMAT, standing, table

SIZES = (3, 6, 12, 24, 48)  # messages of a conversation, in turns
RAW = """import json, sys, time, resource
import fastokens, turnspec
lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
given = [json.loads(line) for line in lines]
texts = [turnspec.render_text(sys.argv[3], one["messages"], tools=one["tools"]) for one in given]
tokenizer = fastokens.Tokenizer.from_file(sys.argv[2])
tokenizer.encode("start")
def cpu():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
wall, before, ids = time.perf_counter(), cpu(), 0
for at in range(0, len(texts), 256):
    ids += len(tokenizer.encode_batch_flat(texts[at : at + 256])[0]) // 4
print(json.dumps([ids, time.perf_counter() - wall, cpu() - before]))
"""


def write(path: Path, size: int) -> None:
    number = 0
    with path.open("w", encoding="utf-8") as file:
        while file.tell() < size:
            file.write(as_line(conversation(SIZES[number % len(SIZES)], number)) + "\n")
            number += 1


def children() -> tuple[float, float]:
    """Processor seconds of all children that ended, and the greatest memory of one, MB."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def raw(source: Path, tokenizer: Path) -> tuple[int, float, float]:
    done = subprocess.run(
        [sys.executable, "-c", RAW, str(source), str(tokenizer), FORMAT], capture_output=True, check=True
    )
    ids, wall, cpu = json.loads(done.stdout)
    return ids, wall, cpu


def command(source: Path, tokenizer: Path, out: Path) -> tuple[int, float, float, float]:
    """Ids, wall and processor seconds without those of an empty run, and the greatest memory of a process so far."""
    line = [sys.executable, "-m", "turnspec_compiler.cli", "tokenize", str(source), "--format", FORMAT]
    before, begin = children()[0], time.perf_counter()
    subprocess.run([*line, "--tokenizer", str(tokenizer), "--out", str(out)], check=True, capture_output=True)
    wall, cpu = time.perf_counter() - begin, children()[0] - before
    ids = sum(len(row) for row in pq.read_table(out, columns=["token_ids"])["token_ids"])
    return ids, wall, cpu, children()[1]


def main() -> None:
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 64
    cores = len(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tokenizer = folder / "tokenizer.json"
        standing().save(str(tokenizer))
        rows = []
        spent: dict[int, tuple[int, float, float]] = {}
        for megabytes in (max(4, size // 8), size):
            source = folder / f"{megabytes}.jsonl"
            write(source, megabytes << 20)
            ids, wall, cpu, memory = spent_by = command(source, tokenizer, folder / "out.parquet")
            spent[megabytes] = spent_by[:3]
            rows.append([f"command, {megabytes} MB", f"{ids:,}", f"{wall:.1f}", f"{cpu:.1f}", f"{memory:.0f}"])
        ids, wall, cpu = raw(source, tokenizer)
        assert ids == spent[size][0], "other ids"
        rows.append([f"raw, {size} MB", f"{ids:,}", f"{wall:.1f}", f"{cpu:.1f}", ""])
        print(f"{cores} cores. Starting included; memory is the greatest of one process:")
        table(["", "ids", "wall s", "processor s", "MB"], rows)
        # Between two sizes starting falls out.
        (small_ids, small_wall, small_cpu), (all_ids, all_wall, all_cpu) = spent.values()
        rate, raw_rate = (all_ids - small_ids) / (all_wall - small_wall), ids / wall
        print(f"Sustained: {rate / 1e6:.2f} million ids a second of {raw_rate / 1e6:.2f} raw, {rate / raw_rate:.0%};")
        print(f"by processor time: {(cpu / ids) / ((all_cpu - small_cpu) / (all_ids - small_ids)):.0%}.")


if __name__ == "__main__":
    main()
