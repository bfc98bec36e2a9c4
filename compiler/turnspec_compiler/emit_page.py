"""`docs/formats.md`: the shipped formats, what they take, and the official templates that they equal."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from turnspec_compiler.check_table import Row, rows_of
from turnspec_compiler.syntax import UNSET, Option, Spec

PAGE = Path("docs/formats.md")
SHOWN = 4  # models of one format; the rest are counted
HEAD = """\
<!-- Emitted from the specs by `turnspec compile`. Do not edit. -->
# The formats

Each row is a file in `specs/`. A template is resolved by its sha256 and then renders byte for byte as the format does,
with the options that stand behind it; `turnspec check FORMAT` compares them, `turnspec check --all` all of them.
`turnspec explain FORMAT` prints a whole spec. Options have their default first.

The counts are of generated conversations, for all templates of a format together, options in all their values: those
that both render alike, that both refuse, that differ. `turnspec check --all --write docs/checked.json` counts them.

{formats} formats, {templates} official templates, {models} repositories. {checked} templates were compared as the
specs are now: of {conversations} conversations {equal} are equal, {refused} refused alike, {differing} differing.

| format | what it is | options | models | verified templates | conversations | equal | refused alike | differing |
|---|---|---|---|---|---|---|---|---|
"""
UNCHECKED = ("not checked at this version", "", "", "")


def emit_page(specs: Iterable[Spec], table: Iterable[Row]) -> str:
    """The text of the page; `table`: what `turnspec check` found."""
    ordered = sorted(specs, key=lambda s: s.format)
    by_format: dict[str, list[Row]] = defaultdict(list)
    for found in table:
        by_format[found.format].append(found)
    rows = {spec.format: rows_of(spec, by_format[spec.format]) for spec in ordered}
    checked = [found for of_one in rows.values() for found in of_one or ()]
    conversations, equal, refused, differing = counts(checked)
    head = HEAD.format(
        formats=len(ordered),
        templates=len({p.sha256 for s in ordered for p in s.parity}),
        models=len({m for s in ordered for m in s.models}),
        checked=len({found.sha256 for found in checked}),
        conversations=conversations,
        equal=equal,
        refused=refused,
        differing=differing,
    )
    return head + "".join(row(spec, rows[spec.format]) for spec in ordered)


def counts(rows: Iterable[Row]) -> tuple[int, int, int, int]:
    """Conversations, and how many are equal, refused by both, and differ."""
    rows = list(rows)
    return (
        sum(row.conversations for row in rows),
        sum(row.equal for row in rows),
        sum(row.refused for row in rows),
        sum(row.differing for row in rows),
    )


def row(spec: Spec, checked: list[Row] | None) -> str:
    """One format as a line of the table."""
    title = spec.title.splitlines()[0] if spec.title else ""
    more = len(spec.models) - SHOWN
    models = [*spec.models[:SHOWN], *([f"and {more} more"] if more > 0 else [])]
    cells = (
        f"`{spec.format}`",
        title,
        "<br>".join(map(option, spec.options)),
        "<br>".join(models),
        "<br>".join(templates(spec)),
        *(UNCHECKED if checked is None else map(str, counts(checked)) if checked else ("", "", "", "")),
    )
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |\n"


def option(o: Option) -> str:
    """Its name, and its values or its type and default."""
    if o.type == "enum":
        values = (o.default, *(v for v in o.values if v != o.default))
        return f"`{o.name}`: {', '.join(_literal(v) for v in values)}"
    if o.type == "bool" and o.default is not UNSET:
        return f"`{o.name}`: {_literal(o.default)}, {_literal(not o.default)}"
    default = "" if o.default is UNSET else f" = {_literal(o.default)}"
    return f"`{o.name}`: {o.type}{default}"


def templates(spec: Spec) -> Iterator[str]:
    """Each official template, once, with the options that make it equal."""
    for name, options in dict.fromkeys((p.template, json.dumps(dict(p.options))) for p in spec.parity):
        given = ", ".join(f"{key}={_short(value)}" for key, value in json.loads(options).items())
        yield f"{name} ({given})" if given else name


def _literal(value: object) -> str:
    return "unset" if value is UNSET else _short(value)


def _short(value: object) -> str:
    """As JSON, on one line, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}…"
