"""The differential test: a format and an official template, side by side on generated conversations."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

import turnspec
from turnspec.catalogue import template_hash
from turnspec.errors import MessageError
from turnspec.layout import DroppedWarning
from turnspec.normalise import normalise_messages
from turnspec_compiler.authority import Authority, Refused
from turnspec_compiler.check_table import wires_hash
from turnspec_compiler.conversations import Trial, Writer, well_formed
from turnspec_compiler.load import load_checked
from turnspec_compiler.option_sets import sets_of
from turnspec_compiler.pipeline import Checked
from turnspec_compiler.shrink import shrink
from turnspec_compiler.syntax import Spec
from turnspec_compiler.trace import Tracer


@dataclass(frozen=True, slots=True)
class Outcome:
    """A trial, and what format and template make of it: a text, or what their refusal says.

    `at`: the first character that differs; `place`: `file.yaml:line` of what wrote it, `line` what stands there.
    """

    kind: Literal["equal", "refused by both", "text differs", "refused by us alone", "rendered by us alone"]
    trial: Trial
    ours: str
    official: str
    at: int = 0
    place: str = ""
    line: str = ""

    @property
    def differs(self) -> bool:
        return self.kind not in ("equal", "refused by both")


@dataclass(frozen=True, slots=True)
class Report:
    """One template. `spec`: hash of what the format writes; `sha256`: of the template. `trials`: conversations;
    `refused`: by both; `findings`: that differ, one of them made small.
    """

    format: str
    spec: str
    template: str
    sha256: str
    trials: int
    refused: int
    findings: int
    smallest: Outcome | None

    @property
    def equal(self) -> int:
        return self.trials - self.refused - self.findings

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class Comparison:
    """One format against one template."""

    def __init__(self, tracer: Tracer, authority: Authority) -> None:
        self.spec = tracer.spec
        self.authority = authority
        self.tracer = tracer
        self.format = tracer.layout_class.format
        self.writer = self._writer()
        self.spelled = {"bos_token": self.spec.bos or "", "eos_token": self.spec.eos or ""}

    def outcomes(self, examples: int) -> list[Outcome]:
        """Of so many trials; one that both refuse gives way to a plain one."""
        found = [self.outcome(self.writer.trial(seed)) for seed in range(examples)]
        return [
            self.outcome(self.writer.plain_trial(seed)) if outcome.kind == "refused by both" else outcome
            for seed, outcome in enumerate(found)
        ]

    def _writer(self) -> Writer:
        """Trials in the domain of the format."""
        parallel = not any(entry.startswith("at most one call") for entry in self.spec.loses)
        sets = sets_of(self.spec, fixed=self.authority.options)
        return Writer(self.format.special_tokens, sets, parallel)

    def outcome(self, trial: Trial) -> Outcome:
        """What both make of a trial. Raises MessageError if it is no conversation, TemplateError."""
        messages, tools = trial["messages"], trial.get("tools")
        generating = trial.get("add_generation_prompt", False)
        options = {**self.authority.options, **trial.get("options", {})}
        given = normalise_messages(messages, positional=self.format.positional)
        refusal = None
        try:
            official = self.authority.text(given, tools, generating, {**self.spelled, **options})
        except Refused as error:
            official = refusal = str(error)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DroppedWarning)  # what the template drops, we are to drop
                written = self.tracer.write(messages, tools, generating, options)
        except MessageError as error:
            return Outcome("refused by us alone" if refusal is None else "refused by both", trial, str(error), official)
        ours = written.text()
        if refusal is not None:
            return Outcome("rendered by us alone", trial, ours, official)
        if ours == official:
            return Outcome("equal", trial, ours, official)
        at = common_prefix(ours, official)
        place = self.tracer.place(written, at)
        return Outcome("text differs", trial, ours, official, at, place, source_line(self.spec, place))

    def smallest(self, first: Outcome) -> Outcome:
        """A trial like the first that still differs in the same way, as small as can be."""

        def still(trial: Trial) -> bool:
            try:
                return well_formed(trial) and self.outcome(trial).kind == first.kind
            except MessageError:
                return False

        return self.outcome(shrink(first.trial, still))


def check_format(checked: Checked, authorities: Iterable[Authority], examples: int) -> Iterator[Report]:
    """Compares with each on `examples` trials. Raises TemplateError if templates cannot be rendered here."""
    tracer = Tracer(checked)
    spec = wires_hash(checked.spec)
    for authority in authorities:
        comparison = Comparison(tracer, authority)
        outcomes = comparison.outcomes(examples)
        found = [outcome for outcome in outcomes if outcome.differs]
        refused = sum(outcome.kind == "refused by both" for outcome in outcomes)
        shortest = min(found, key=lambda outcome: len(str(outcome.trial)), default=None)
        smallest = comparison.smallest(shortest) if shortest else None
        sha256 = template_hash(authority.template)
        name = checked.spec.format
        yield Report(name, spec, authority.name, sha256, examples, refused, len(found), smallest)


def source_line(spec: Spec, place: str) -> str:
    """The line of a spec, or of its parent, that `file.yaml:line` names."""
    name, _, number = place.rpartition(":")
    text = next((text for file, text in spec.files.items() if file.rsplit("/", 1)[-1] == name), "")
    lines = text.split("\n")
    return lines[int(number) - 1].strip() if number and int(number) <= len(lines) else ""


def nearest_formats(authority: Authority, examples: int) -> list[tuple[str, float]]:
    """Shipped formats by likeness to a template, on the trials that it renders: 1.0 where all are equal."""
    scores = []
    for info in turnspec.formats():
        comparison = Comparison(Tracer(load_checked(info.id)), authority)
        outcomes = comparison.outcomes(examples)
        likeness = [_likeness(o) for o in outcomes if o.kind not in ("refused by both", "rendered by us alone")]
        scores.append((info.id, sum(likeness) / max(1, len(likeness))))
    return sorted(scores, key=lambda row: -row[1])


def _likeness(outcome: Outcome) -> float:
    """The share of the longer text that is a common beginning or end."""
    if outcome.kind != "text differs":
        return 0.0 if outcome.differs else 1.0
    ours, official = outcome.ours[outcome.at :], outcome.official[outcome.at :]
    end = common_prefix(ours[::-1], official[::-1])
    return (outcome.at + end) / max(len(outcome.ours), len(outcome.official))


def common_prefix(a: str, b: str) -> int:
    """How many characters both begin with."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
