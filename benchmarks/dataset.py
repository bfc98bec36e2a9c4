"""`turnspec tokenize` against tokenizer libraries alone: tokens a second, processor time, memory by file size.

    python benchmarks/dataset.py [MEGABYTES [KIND]]

Raw: the finished texts of the same conversations, in memory, given to a library in batches, on all cores, nothing else
done. The command starts from JSON Lines and ends with a file on disk. Both are timed from the first quarter of the
file on, when all is warm; the ids are asserted to be equal, all of them. Prints Markdown.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
from records import KINDS, write
from tokens import FORMAT, standing, table

OUTPUTS = ("arrow", "parquet")
LIBRARIES = {
    "flat": "fastokens, `encode_batch_flat`: arrays",
    "lists": "fastokens, `encode_batch`: lists",
    "reference": "tokenizers, `encode_batch_fast`: lists",
}
RAW = """import hashlib, json, os, sys, time
import fastokens, numpy as np, tokenizers, turnspec
source, tokenizer, format, library, size = sys.argv[1:]
lines = open(source, encoding="utf-8").read(int(size)).splitlines()
given = [json.loads(line) for line in lines if line.endswith("}")]
texts = [turnspec.render_text(format, one["messages"], tools=one.get("tools")) for one in given]
del lines, given
texts.reverse()
warm = len(texts) * 3 // 4 if library != "reference" else len(texts)
own = (tokenizers if library == "reference" else fastokens).Tokenizer.from_file(tokenizer)
own.encode("start")
digest, ids, marks = hashlib.sha256(), 0, []
while texts:
    some, size = [], 0
    while texts and size < 1 << 22:
        some.append(texts.pop())
        size += len(some[-1].encode())
    begin, cpu = time.perf_counter(), sum(os.times()[:2])
    if library == "flat":
        found = np.frombuffer(own.encode_batch_flat(some)[0], np.int32)
    elif library == "lists":
        found = [one.ids for one in own.encode_batch(some)]
    else:
        found = [one.ids for one in own.encode_batch_fast(some, add_special_tokens=False)]
    spent = time.perf_counter() - begin, sum(os.times()[:2]) - cpu
    if library != "flat":
        found = np.concatenate([np.array(one, np.int32) for one in found])
    ids += len(found)
    digest.update(found.tobytes())
    if len(texts) < warm:
        marks.append((len(found), *spent, size))
print(json.dumps([digest.hexdigest(), ids, *map(sum, zip(*marks))]))
"""
COMMAND = """import json, multiprocessing, os, sys, time, warnings
from pathlib import Path
from turnspec.tokenize import Tokenize
from turnspec_compiler.tokenize_files import tokenize_file
def spent(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
def main():
    source, tokenizer, format, out = sys.argv[1:]
    marks, size = [], os.path.getsize(source)
    def progress(offset, report):
        processes = [os.getpid(), *(child.pid for child in multiprocessing.active_children())]
        marks.append([report.tokens, time.perf_counter(), sum(map(spent, processes)), offset])
    cores = len(os.sched_getaffinity(0))
    tokenize_file(Path(source), Path(out), Tokenize(tokenizer, format), cores, progress)
    marks[-1][1] = time.perf_counter()
    first = next(mark for mark in marks if mark[3] >= size / 4)
    print(json.dumps([last - begin for begin, last in zip(first, marks[-1])]))
if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main()
"""


class Rate(NamedTuple):
    """Ids, seconds of wall and of processor time, and bytes: of finished text, or of the file."""

    ids: int
    wall: float
    cpu: float
    size: int


class Memory(threading.Thread):
    """The greatest sum, MB, of the memory that a process and its children have for themselves."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid, self.peak, self.done = pid, 0, threading.Event()

    def run(self) -> None:
        while not self.done.wait(0.05):
            self.peak = max(self.peak, self.tree(self.pid))

    def tree(self, pid: int) -> int:
        try:
            status = Path(f"/proc/{pid}/status").read_text()
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        except OSError:
            return 0
        own = [int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("RssAnon")]
        return sum(own) + sum(self.tree(int(child)) for child in children)


def run(program: Path, *arguments: object) -> tuple[Any, int]:
    """What it prints, as JSON, and its memory."""
    process = subprocess.Popen([sys.executable, str(program), *map(str, arguments)], stdout=subprocess.PIPE)
    memory = Memory(process.pid)
    memory.start()
    printed, _ = process.communicate()
    memory.done.set()
    memory.join()
    if process.returncode:
        raise SystemExit(f"{program.name} failed")
    return json.loads(printed), memory.peak


def ids_of(out: Path) -> tuple[str, int]:
    """Their hash, and how many they are."""
    digest, ids = hashlib.sha256(), 0
    if out.suffix == ".arrow":
        file = pa.ipc.open_file(pa.memory_map(str(out)))
        batches = (file.get_batch(n) for n in range(file.num_record_batches))
    else:
        batches = pq.ParquetFile(out).iter_batches(columns=["token_ids"])
    for batch in batches:
        flat = batch["token_ids"].flatten().to_numpy()
        digest.update(flat.tobytes())
        ids += len(flat)
    return digest.hexdigest(), ids


def compare(folder: Path, kind: str, megabytes: int) -> None:
    tokenizer, sizes = folder / "tokenizer.json", (megabytes, 4 * megabytes)
    rates: dict[str, Rate] = {}
    rows = []
    for size in sizes:
        write(folder / "in.jsonl", kind, size << 20)
        for output in OUTPUTS:
            out = folder / f"out.{output}"
            begin = time.perf_counter()
            found, memory = run(folder / "command.py", folder / "in.jsonl", tokenizer, FORMAT, out)
            whole = time.perf_counter() - begin
            rates[output] = Rate(*found)
            rows.append([f"{size} MB to .{output}", f"{whole:.1f}", f"{memory:,}", f"{out.stat().st_size >> 20}"])
    hashes = {ids_of(folder / f"out.{output}") for output in OUTPUTS}
    for library in ("flat", "lists"):
        (digest, ids, *found), _ = run(folder / "raw.py", folder / "in.jsonl", tokenizer, FORMAT, library, -1)
        hashes.add((digest, ids))
        rates[library] = Rate(*found)
    assert len(hashes) == 1, f"other ids: {hashes}"
    part = megabytes << 18  # it takes long
    (_, _, *found), _ = run(folder / "raw.py", folder / "in.jsonl", tokenizer, FORMAT, "reference", part)
    rates["reference"] = Rate(*found)
    names = {**LIBRARIES, **{output: f"`turnspec tokenize`, to .{output}" for output in OUTPUTS}}
    speed = {name: rate.ids / rate.wall for name, rate in rates.items()}
    print(f"Data: {kind}, {4 * megabytes} MB, {ids:,} ids.")
    head = ["", "million ids/s", "MB/s", "processor ns/id", *(f"of {library}" for library in LIBRARIES)]
    shares = {name: [f"{speed[name] / speed[library]:.0%}" for library in LIBRARIES] for name in names}
    cells = {
        name: (f"{speed[name] / 1e6:.1f}", f"{r.size / r.wall / 1e6:.0f}", f"{r.cpu / r.ids * 1e9:.0f}")
        for name, r in rates.items()
    }
    table(head, [[names[name], *cells[name], *shares[name]] for name in names])
    table([f"{kind}, the whole command", "s", "MB of memory", "MB written"], rows)


def main() -> None:
    megabytes = int(sys.argv[1]) if len(sys.argv) > 1 else 32
    print(f"{len(os.sched_getaffinity(0))} cores, format {FORMAT}.\n")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        standing().save(str(folder / "tokenizer.json"))
        (folder / "raw.py").write_text(RAW)
        (folder / "command.py").write_text(COMMAND)
        for kind in sys.argv[2:] or KINDS:
            compare(folder, kind, megabytes)


if __name__ == "__main__":
    main()
