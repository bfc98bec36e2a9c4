"""Which values of a format's options its conversations are tried with."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from turnspec.options import Option as BoundOption
from turnspec_compiler.syntax import UNSET, Compare, Const, Name, Option, Spec
from turnspec_compiler.walk import walk
from turnspec_compiler.words import PATCHED

OPTION_SETS = 128  # so many take turns, at most
OWN = {"type": "function", "function": {"name": "own", "description": "Ü.", "parameters": {}}}
TYPICAL: dict[str, list[Any]] = {
    "bool": [True, False],
    "str": ["Ünïcode ⏎ “text”"],
    "int": [7],
    "list": [[], ["browser", "python"], [{**OWN, "doc_id": 1, "title": "T", "text": "Ü."}]],  # names, tools, documents
    "dict": [{}, {"Ü": "“text”"}],
}


def option_sets(
    options: Sequence[Option | BoundOption], fixed: Collection[str] = (), shown: Sequence[Mapping[str, Any]] = ()
) -> list[dict[str, Any]]:
    """Combinations of a few values of each option that is not fixed, none given first; dates keep theirs, today.

    `shown`: options of the format's examples; what they give is tried as well.

    All of them, or so many that each value stands in about as many as the others. No template knows `patched`, which
    repairs what is a bug in it.
    """
    fixed = {PATCHED, *fixed}
    free = {o.name: _values(o, shown) for o in options if o.name not in fixed and o.type != "date"}
    r = random.Random(0)
    if math.prod(map(len, free.values())) <= OPTION_SETS:
        rows = list(itertools.product(*free.values()))[1:]
        r.shuffle(rows)  # the first few are to hold a bit of everything
    else:
        rows = list(zip(*(_dealt(values, r) for values in free.values()), strict=True))
    return [{}, *({n: v for n, v in zip(free, row, strict=True) if v is not UNSET} for row in rows)]


def sets_of(spec: Spec, fixed: Collection[str] = ()) -> list[dict[str, Any]]:
    """Those of a spec: also tried is what its examples give, and what it compares an option with."""
    return option_sets(spec.options, fixed, [*(e.data.get("options") or {} for e in spec.examples), *_compared(spec)])


def _compared(spec: Spec) -> Iterator[dict[str, Any]]:
    """Constants beside an option, each as an option set; of a number also the next, as a threshold has two sides."""
    for node in walk(spec):
        match node:
            case Compare(left=Name(id=option, kind="option"), right=Const(value=str() | int() as value)):
                yield {option: value}
                if isinstance(value, int) and not isinstance(value, bool):
                    yield {option: value + 1}


def _dealt(values: list[Any], r: random.Random) -> list[Any]:
    """So many of the values, each as often as the others, in any order."""
    many = list(itertools.islice(itertools.cycle(values), OPTION_SETS))
    r.shuffle(many)
    return many


def _values(option: Option | BoundOption, shown: Sequence[Mapping[str, Any]]) -> list[Any]:
    """Left out, and what else it may be."""
    known = list(option.values or TYPICAL.get(option.type, []))
    for given in shown:
        if option.name in given and given[option.name] not in known:
            known.append(given[option.name])
    return [UNSET, *known]
