"""`turnspec tokenize` against tokenizer libraries alone: tokens a second, processor time, memory by file size.

    python benchmarks/dataset.py [MEGABYTES]

Raw: the finished texts of the same conversations, in memory, given to a library in batches, on all cores, nothing else
done. The command starts from JSON Lines and ends with a Parquet file. Prints Markdown.
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
import fastokens, tokenizers, turnspec
lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
given = [json.loads(line) for line in lines]
texts = [turnspec.render_text(sys.argv[3], one["messages"], tools=one["tools"]) for one in given]
tokenizer = (fastokens if sys.argv[4] == "fastokens" else tokenizers).Tokenizer.from_file(sys.argv[2])
tokenizer.encode("start")
def cpu():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
wall, before, ids = time.perf_counter(), cpu(), 0
for at in range(0, len(texts), 256):
    if sys.argv[4] == "fastokens":
        ids += len(tokenizer.encode_batch_flat(texts[at : at + 256])[0]) // 4
    else:
        ids += sum(len(e.ids) for e in tokenizer.encode_batch_fast(texts[at : at + 256], add_special_tokens=False))
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


def raw(source: Path, tokenizer: Path, library: str) -> tuple[int, float, float]:
    """Ids, and wall and processor seconds."""
    line = [sys.executable, "-c", RAW, str(source), str(tokenizer), FORMAT, library]
    ids, wall, cpu = json.loads(subprocess.run(line, capture_output=True, check=True).stdout)
    return ids, wall, cpu


def command(source: Path, tokenizer: Path, out: Path) -> tuple[int, float, float, float]:
    """Ids, wall and processor seconds, and the greatest memory of a process so far."""
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
        spent = []
        for megabytes in (max(4, size // 4), size):
            source = folder / f"{megabytes}.jsonl"
            write(source, megabytes << 20)
            ids, wall, cpu, memory = command(source, tokenizer, folder / "out.parquet")
            spent.append((ids, wall, cpu))
            rows.append([f"command, {megabytes} MB", f"{ids:,}", f"{wall:.1f}", f"{cpu:.1f}", f"{memory:.0f}"])
        alone = {library: raw(source, tokenizer, library) for library in ("fastokens", "tokenizers")}
        for library, (ids, wall, cpu) in alone.items():
            assert ids == spent[1][0], "other ids"
            rows.append([f"{library} alone, {size} MB", f"{ids:,}", f"{wall:.1f}", f"{cpu:.1f}", ""])
        print(f"{cores} cores; the command with starting. Memory is the greatest of one process:")
        table(["", "ids", "wall s", "processor s", "MB"], rows)
        # Between two sizes starting falls out.
        ids, wall, cpu = (of_all - of_some for of_some, of_all in zip(*spent, strict=True))
        print(f"Sustained: {ids / wall / 1e6:.2f} million ids a second. By wall time and by processor time that is")
        for library, (all_ids, raw_wall, raw_cpu) in alone.items():
            by_wall, by_cpu = (ids / wall) / (all_ids / raw_wall), (ids / cpu) / (all_ids / raw_cpu)
            print(f"- {by_wall:.0%} and {by_cpu:.0%} of {library} alone, which makes {all_ids / raw_wall / 1e6:.2f}")


if __name__ == "__main__":
    main()
