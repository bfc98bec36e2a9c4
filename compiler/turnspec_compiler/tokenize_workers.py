"""Blocks to parts by one process for each core."""

from __future__ import annotations

import gc
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped]

from turnspec.tokenize import Tokenize
from turnspec_compiler.cli_input import InputError
from turnspec_compiler.tokenize_blocks import Block, Part, load_part, tokenize_block

AHEAD = 3  # blocks in hand for each worker

Parts = Iterator[tuple[Path, Part]]


def tokenize_blocks(tokenize: Tokenize, blocks: Iterator[Block], stem: Callable[[int], Path], workers: int) -> Parts:
    """The parts of the blocks, in order, with `stem` of their numbers; those that are there are not made again.

    Raises InputError if a worker dies.
    """
    wanted = ((stem(number), block) for number, block in enumerate(blocks))
    known = ((path, block, load_part(path, block)) for path, block in wanted)
    first = list(islice(known, 2))
    if workers == 1 or len(first) < 2:  # a worker takes seconds to start
        for path, block, part in chain(first, known):
            yield path, part or _without_collections(tokenize, block, path)
        return
    context = multiprocessing.get_context("spawn")  # a fork would copy locks that threads of this process hold
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_start, initargs=(tokenize,))
    waiting: deque[tuple[Path, Part | Future[Part]]] = deque()
    try:
        for path, block, part in chain(first, known):
            waiting.append((path, part or pool.submit(_work, block, path)))
            if len(waiting) >= AHEAD * workers:
                yield _done(*waiting.popleft())
        while waiting:
            yield _done(*waiting.popleft())
    except BrokenProcessPool as error:
        raise InputError("a worker ended before its time; was memory short?") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _done(path: Path, part: Part | Future[Part]) -> tuple[Path, Part]:
    return path, part if isinstance(part, Part) else part.result()


_tokenize: Tokenize | None = None


def _start(tokenize: Tokenize) -> None:
    """In a worker: one thread, since the workers are as many as the cores."""
    global _tokenize
    for threads in ("FASTOKENS_BPE_THREADS", "RAYON_NUM_THREADS"):
        os.environ[threads] = "1"
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    pa.set_cpu_count(1)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _tokenize = tokenize


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # it was killed, and nobody waits for what is in hand


def _work(block: Block, stem: Path) -> Part:
    assert _tokenize is not None
    return _without_collections(_tokenize, block, stem)


def _without_collections(tokenize: Tokenize, block: Block, stem: Path) -> Part:
    """The part. What it is made of holds no cycles, so that there is no garbage to look for meanwhile."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        return tokenize_block(tokenize, block, stem)
    finally:
        if enabled:
            gc.enable()
