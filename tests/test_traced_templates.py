"""Every official template that is equal to no format renders as transformers renders it.

Some of them with each TURNSPEC_SEED; all with TURNSPEC_FULL.
"""

from __future__ import annotations

import random

import pytest

import official
import traced_sweep
import turnspec
import vocabularies
from byte_tokenizer import FULL, SEED

TEMPLATES = {name: template for name, template, _ in traced_sweep.unresolved()}
NAMES = sorted(TEMPLATES)
CASES = traced_sweep.mixed(SEED, 24 if FULL else 6)


@pytest.mark.parametrize("name", NAMES if FULL else sorted(random.Random(SEED).sample(NAMES, min(30, len(NAMES)))))
def test_text_ids_and_refusals_are_those_of_transformers(name: str) -> None:
    template = TEMPLATES[name]
    try:
        tally = traced_sweep.compare(template, CASES, traced_sweep.byte_vocabulary(template), SEED)
    except turnspec.UnknownFormatError:
        assert traced_sweep.official(template, [], CASES[0], {}) is None  # it does not compile there either
        return
    assert tally.failures == []
    assert tally.characters["unknown"] <= 0.05 * tally.characters.total()


def test_ids_on_a_real_vocabulary() -> None:
    name = next(n for n in vocabularies.NAMES if n != "byte-fallback")
    tally = traced_sweep.compare(official.template("qwen3"), CASES, vocabularies.tokenizer(name), SEED)
    assert tally.failures == [] and tally.equal
