"""Columns as Arrow tables. Needs pyarrow, which comes with `turnspec[data]`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np

from turnspec.columns import Columns
from turnspec.errors import TurnspecError
from turnspec.tokenize import rows

try:
    import pyarrow as pa  # type: ignore[import-untyped]
except ImportError as error:
    raise TurnspecError("this needs pyarrow: pip install 'turnspec[data]'") from error


def rows_of(table: Any) -> list[Any]:
    """The conversations in a table (or record batch) with a column `messages`."""
    wanted = [name for name in ("messages", "tools") if name in table.schema.names]
    return rows(table.select(wanted).to_pydict())


def table_of(parts: Sequence[Columns]) -> pa.Table:
    """`token_ids`, `loss_mask`, `spans` and `error`, as `Tokenize` describes them."""
    lengths = _joined([np.diff(part.offsets) for part in parts], np.int64)
    counts = _joined([np.diff(part.span_offsets) for part in parts], np.int64)
    flat = _joined([part.spans.reshape(-1) for part in parts], np.int32)
    triples = pa.FixedSizeListArray.from_arrays(pa.array(flat), 3)
    return pa.table(
        {
            "token_ids": _lists(lengths, pa.array(_joined([part.token_ids for part in parts], np.int32))),
            "loss_mask": _lists(lengths, pa.array(_joined([part.loss_mask for part in parts], np.bool_))),
            "spans": _lists(counts, triples),
            "error": pa.array(list(chain.from_iterable(part.errors for part in parts)), pa.string()),
        }
    )


def _joined(arrays: list[Any], kind: Any) -> Any:
    return arrays[0] if len(arrays) == 1 else np.concatenate(arrays) if arrays else np.zeros(0, kind)


def _lists(lengths: Any, values: Any) -> Any:
    """A column of lists."""
    offsets = np.concatenate(([0], np.cumsum(lengths)))
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), values)
