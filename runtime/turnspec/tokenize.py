"""Columns of conversations to columns of ids: one callable for `datasets.map` and for Ray Data's `map_batches`."""

from __future__ import annotations

import json
import threading
import warnings
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from turnspec.api import create_renderer
from turnspec.errors import MessageError
from turnspec.training import LossWarning

if TYPE_CHECKING:
    from turnspec.columns import Columns
    from turnspec.renderer import Renderer

_renderers: dict[str, Renderer] = {}  # one of each kind in a process: copies of a Tokenize share it
_lock = threading.Lock()


class Tokenize:
    """A callable that takes the columns `messages` and, where there are some, `tools`, and gives these:

    - `token_ids`: int32, n;
    - `loss_mask`: bool, n, loss on what `loss_on` names, as `build_training_sample` has it;
    - `spans`: int32, (k, 3): message, start and end of each unbroken run of content ids;
    - `error`: why a conversation was refused, None for most. A refused one has no ids.

    A batch is a dict of columns, or a `pyarrow.Table`, which is faster; the result is of the same kind. A cell is a
    list, or its JSON as a string. Arrow gives every key of a struct to every row, as null, so keys that are null are
    taken for absent in cells that are no strings; JSON strings keep them.

    Holds only what it was made with, and can be pickled; each process makes one renderer, when first called.
    `format` and `tokenizer`: as `create_renderer` takes them, as strings.
    """

    def __init__(
        self, tokenizer: str, format: str = "auto", *, loss_on: Iterable[str] = ("assistant",), **options: Any
    ) -> None:
        self.tokenizer = tokenizer
        self.format = format
        self.loss_on = tuple(sorted(loss_on))
        self.options = options

    @property
    def renderer(self) -> Renderer:
        """The renderer of this process. Raises what `create_renderer` raises."""
        key = json.dumps([str(self.tokenizer), str(self.format), self.options], sort_keys=True)
        with _lock:
            if key not in _renderers:
                _renderers[key] = create_renderer(self.tokenizer, self.format, **self.options)
            return _renderers[key]

    def __call__(self, batch: Any) -> Any:
        """The new columns of a batch. Raises MessageError if it has no column `messages`."""
        if not isinstance(batch, Mapping):
            from turnspec.arrow import rows_of, table_of

            return table_of(list(self.columns(rows_of(batch))))
        return _as_dict(self.columns(rows(batch)))

    def columns(self, conversations: Iterable[Any]) -> Iterator[Columns]:
        """Conversations as `Renderer.render_batch` takes them, to arrays, so many at once as is best."""
        from turnspec.columns import columns

        renderer = self.renderer
        for found in columns(renderer, conversations, self.loss_on):
            if found.hidden:
                say = f"{renderer.format.id}: the template does not print all reasoning of messages with loss"
                warnings.warn(say, LossWarning, stacklevel=3)
            yield found


def rows(batch: Mapping[str, Any]) -> list[Any]:
    """The conversations in a dict of columns."""
    if "messages" not in batch:
        raise MessageError(f"a batch needs a column 'messages'; it has {', '.join(batch) or 'none'}")
    columns = {name: batch[name] for name in ("messages", "tools") if name in batch}
    return [
        {name: cell(value) for name, value in zip(columns, values, strict=True)}
        for values in zip(*columns.values(), strict=True)
    ]


def cell(value: Any) -> Any:
    """What a cell holds: JSON, or plain data without the keys that are null."""
    if isinstance(value, str):
        try:
            return json.loads(value)
        except ValueError:
            return value  # refused, with its row, as no list
    return without_nulls(value)


def without_nulls(value: Any) -> Any:
    """Plain data, keys that are null left out at any depth; arrays of numpy, as Ray gives them, as lists."""
    if isinstance(value, Mapping):
        return {key: without_nulls(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, (str, bytes)) or not hasattr(value, "__iter__"):
        return value
    return [without_nulls(inner) for inner in value]


def _as_dict(parts: Iterable[Columns]) -> dict[str, list[Any]]:
    made: dict[str, list[Any]] = {"token_ids": [], "loss_mask": [], "spans": [], "error": []}
    for part in parts:
        for start, end in zip(part.offsets[:-1], part.offsets[1:], strict=True):
            made["token_ids"].append(part.token_ids[start:end])
            made["loss_mask"].append(part.loss_mask[start:end])
        for start, end in zip(part.span_offsets[:-1], part.span_offsets[1:], strict=True):
            made["spans"].append(part.spans[start:end])
        made["error"] += part.errors
    return made
