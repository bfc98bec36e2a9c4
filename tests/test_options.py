"""Options whose value is composed: lists and mappings, as a template takes documents or controls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import turnspec
from turnspec_compiler.load import import_checked, write_text
from turnspec_compiler.pipeline import check_text

SPEC = """\
# Documents with their places, and a mapping in the header.
format: shelf
tokens: ['<|user|>', '<|bot|>', '<|end|>']
options:
  documents: {type: list, default: unset}
  controls: {type: dict, default: {}}
prelude:
  - {each: documents|numbered, as: [i, d], brackets: ['[', ']'], between: '; ', emit: '${i|str}: ${d.text}'}
  - {when: "'cite' in controls", emit: ' Cite.'}
turns:
  user: '<|user|>${m.text}<|end|>'
  assistant: {open: '<|bot|>', sampled: [text], stop: '<|end|>'}
generation: ['<|bot|>', {when: controls, emit: '${controls|json}'}]
loses: [reasoning, calls, tool schemas, list content]
"""
USER = [{"role": "user", "content": "Well?"}]


def written(**options: Any) -> str:
    layout = import_checked(check_text(SPEC, Path("shelf.yaml"))).Layout
    return write_text(layout(**options), USER, add_generation_prompt=True)


def test_a_list_is_numbered_from_0_and_a_mapping_is_asked_for_keys() -> None:
    documents = [{"text": "a"}, {"text": "b"}]
    assert written() == "<|user|>Well?<|end|><|bot|>"
    assert written(documents=[]) == written()
    assert written(documents=documents) == "[0: a; 1: b]<|user|>Well?<|end|><|bot|>"
    assert written(controls={"cite": False, "n": [1]}) == ' Cite.<|user|>Well?<|end|><|bot|>{"cite": false, "n": [1]}'


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"controls": ["cite"]}, r"controls is of type dict, not list \(\['cite'\]\)"),
        ({"documents": {"text": "a"}}, "documents is of type list, not dict"),
    ],
)
def test_a_value_of_another_type_is_an_option_error(options: dict[str, Any], says: str) -> None:
    with pytest.raises(turnspec.OptionError, match=says):
        written(**options)
