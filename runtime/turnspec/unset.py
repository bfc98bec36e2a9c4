"""The value of what is not there."""

from __future__ import annotations

from typing import Any


class _Unset(str):
    """An empty text that equals nothing but itself: falsy, printed as nothing, no string to `is_string`."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    __hash__ = str.__hash__

    def __repr__(self) -> str:
        return "unset"

    def __copy__(self) -> _Unset:
        return self

    def __deepcopy__(self, memo: object) -> _Unset:
        return self


UNSET: Any = _Unset()
