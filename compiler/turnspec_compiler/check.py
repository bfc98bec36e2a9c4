"""What the compiler refuses though every name is known: things never used, and turns that cannot be read back.

What needs parse tables (states of the generation prompt, guards that cannot be told apart) is checked by `invert.py`.
"""

from __future__ import annotations

from turnspec_compiler.check_sampled import check_calls, check_slots, check_stop
from turnspec_compiler.check_used import check_used, check_written
from turnspec_compiler.invert_nested import is_recursive
from turnspec_compiler.problems import Problems, did_you_mean, key_place
from turnspec_compiler.syntax import Assistant, Drop, InCaller, Part, Refuse, Run, Span, Spec, Use
from turnspec_compiler.walk import walk
from turnspec_compiler.words import LOSES, PATCHED


def check(spec: Spec) -> Spec:
    """The same spec, which must be resolved. Raises SpecError."""
    problems = Problems.of(spec)
    check_used(spec, problems)
    check_written(spec, problems)
    _check_options(spec, problems)
    _check_content(spec, problems)
    _check_reasoning(spec, problems)
    check_calls(spec, problems)
    _check_turns(spec, problems)
    check_slots(spec, problems)
    check_stop(spec, problems)
    _check_loses(spec, problems)
    problems.raise_if_any()
    return spec


def _check_options(spec: Spec, problems: Problems) -> None:
    names = {option.name: key_place(spec, f"options.{option.name}") for option in spec.options}
    taken = dict(names)
    for option in spec.options:
        for alias in option.alias:
            if alias in taken:
                second = (taken[alias], "taken here")
                problems.add(
                    "alias-clash",
                    key_place(spec, f"options.{option.name}.alias"),
                    f"the name '{alias}' is taken",
                    second=second,
                )
            taken[alias] = option.span
        if option.name == PATCHED and (option.type, option.default) != ("bool", False):
            message, hint = (
                "'patched' is a bool, false by default",
                "a bug is repaired on request alone",
            )
            problems.add("patched", option.span, message, hint=hint)
    for parity in spec.parity:
        for name, _ in parity.options:
            if name not in names:
                message = f"parity sets the option '{name}', which the format does not have"
                problems.add("parity-option", parity.span, message, hint=did_you_mean(name, names))
    for example in spec.examples:
        for name in example.data.get("options") or ():
            if name not in taken:
                message = f"the example sets the option '{name}', which the format does not have"
                problems.add("example-option", example.span, message, hint=did_you_mean(name, names))


def _check_content(spec: Spec, problems: Problems) -> None:
    for node in walk(spec.content):
        if isinstance(node, Use) and is_recursive(node, spec):
            message = f"the wire '{node.wire}' repeats itself, which no content does"
            problems.add("recursive-content", node.span, message, hint="write out what it is to write here")


def _check_reasoning(spec: Spec, problems: Problems) -> None:
    reasoning = spec.reasoning
    if reasoning is not None and reasoning.shown is True and reasoning.hidden is not None:
        problems.add("dead-hidden", reasoning.hidden.span, "'hidden' is never written: the reasoning is always shown")


def _check_turns(spec: Spec, problems: Problems) -> None:
    if not isinstance(spec.turns.get("assistant"), Assistant):
        span = key_place(spec, "turns.assistant" if "assistant" in spec.turns else "turns")
        hint = "it has open, sampled and stop"
        problems.add("no-assistant", span, "the turn of the assistant is missing", hint=hint)
    sampled = {node.name for turn in spec.turns.values() for node in walk(turn) if isinstance(node, Part)}
    for name, section in (("reasoning", spec.reasoning), ("calls", spec.calls)):
        if section is not None and name not in sampled:
            message = f"'{name}' is described, but no turn writes the part '{name}'"
            problems.add("part-unused", key_place(spec, name), message, hint=f"put {name} into 'sampled'")
    for role, turn in spec.turns.items():
        match turn:
            case Assistant():
                _check_assistant(spec, role, turn, problems)
            case InCaller() if "results" not in sampled:
                hint = "put results into 'sampled'"
                problems.add(
                    "results-unused", key_place(spec, f"turns.{role}"), "no turn writes the part 'results'", hint=hint
                )
            case Run(joins=str() as other):
                _check_run(spec, role, other, problems)


def _check_assistant(spec: Spec, role: str, turn: Assistant, problems: Problems) -> None:
    if role != "assistant":
        message = f"the role '{role}' has a turn of the assistant"
        problems.add("sampled-role", key_place(spec, f"turns.{role}"), message, hint="only 'assistant' is sampled")
    for other in turn.stop_roles:
        if isinstance(spec.turns.get(other), Drop | Refuse | InCaller | None):
            hint = did_you_mean(other, spec.turns)
            problems.add(
                "opener-of",
                key_place(spec, f"turns.{role}.stop"),
                f"'opener_of' names the role '{other}', which opens no turn",
                hint=hint,
            )
    for index, spelling in enumerate(turn.other_stops):
        if spelling not in control_tokens(spec):
            hint = did_you_mean(spelling, control_tokens(spec)) or "list it under 'tokens'"
            span = spec.spans.get(f"turns.{role}.other_stops.{index}", turn.span)
            problems.add("other-stop", span, f"the stop {spelling!r} is no token of the format", hint=hint)


def _check_run(spec: Spec, role: str, other: str, problems: Problems) -> None:
    joined = spec.turns.get(other)
    if not isinstance(joined, Run) or joined.joins is not None:
        hint = did_you_mean(other, spec.turns) or "a run begins with [opening, closing]"
        problems.add(
            "run-joins", key_place(spec, f"turns.{role}.run"), f"the role '{other}' has no run to join", hint=hint
        )


def _check_loses(spec: Spec, problems: Problems) -> None:
    place = spec.spans.get("loses")
    for index, entry in enumerate(spec.loses):
        if entry.split(":")[0].strip() not in LOSES:
            span = spec.spans.get(f"loses.{index}", place) or Span(spec.file, 1, 1, 1, 1)
            word = entry.split(":")[0].strip()
            hint = did_you_mean(word, LOSES) or "one of: " + ", ".join(LOSES)
            problems.add("unknown-loss", span, f"'{word}' is no kind of loss", hint=hint)


def control_tokens(spec: Spec) -> tuple[str, ...]:
    """Every spelling that may be one id: tokens, markers, bos and eos."""
    return (*spec.tokens, *spec.markers, *(token for token in (spec.bos, spec.eos) if token is not None))
