"""Samples packed into rows of one length, so that little is padding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnspec.errors import MessageError
from turnspec.training import TrainingSample

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Pack:
    """A row: samples one after the other, n ids in all.

    `position_ids` begin at 0 in each sample; `segment_ids` number the samples from 1 (0 is left to padding);
    `samples`: which of the given ones they are. The first id of a sample is no target: nothing stands before it.
    """

    token_ids: list[int]
    loss_mask: list[bool]
    position_ids: list[int]
    segment_ids: list[int]
    logprobs: list[float | None]
    samples: list[int]

    def arrays(self, length: int | None = None, pad_id: int = 0) -> dict[str, NDArray[Any]]:
        """The columns as numpy arrays (int32, bool, float32), padded on the right to `length`."""
        import numpy as np

        pad = (0, max(0, (length or 0) - len(self.token_ids)))
        return {
            "token_ids": np.pad(np.array(self.token_ids, dtype=np.int32), pad, constant_values=pad_id),
            "loss_mask": np.pad(np.array(self.loss_mask, dtype=bool), pad),
            "position_ids": np.pad(np.array(self.position_ids, dtype=np.int32), pad),
            "segment_ids": np.pad(np.array(self.segment_ids, dtype=np.int32), pad),
            "logprobs": np.pad(np.array(self.logprobs, dtype=np.float32), pad, constant_values=np.nan),
        }


def pack(samples: Sequence[TrainingSample], length: int) -> list[Pack]:
    """First fit, the longest first. Raises MessageError for a sample that is longer than `length`; none is cut."""
    bins: list[list[int]] = []
    room: list[int] = []
    for i in sorted(range(len(samples)), key=lambda i: -len(samples[i].token_ids)):
        n = len(samples[i].token_ids)
        if n > length:
            raise MessageError(f"sample {i} has {n} ids, more than {length}")
        at = next((b for b, free in enumerate(room) if free >= n), len(bins))
        if at == len(bins):
            bins.append([])
            room.append(length)
        bins[at].append(i)
        room[at] -= n
    return [_packed(samples, chosen) for chosen in bins]


def _packed(samples: Sequence[TrainingSample], chosen: list[int]) -> Pack:
    made = Pack([], [], [], [], [], chosen)
    for segment, i in enumerate(chosen, 1):
        sample = samples[i]
        n = len(sample.token_ids)
        made.token_ids.extend(sample.token_ids)
        made.loss_mask.extend([False, *sample.loss_mask[1:]] if n else [])
        made.position_ids.extend(range(n))
        made.segment_ids.extend([segment] * n)
        made.logprobs.extend(sample.logprobs if sample.logprobs is not None else [None] * n)
    return made
