"""What follows from a spec without being written in it."""

from __future__ import annotations

from typing import Any

from turnspec.chat import Chat
from turnspec.format import Stability
from turnspec.messages import Message
from turnspec_compiler.load import import_checked
from turnspec_compiler.option_sets import option_sets
from turnspec_compiler.pipeline import Checked


def facts_of(checked: Checked) -> dict[str, Any]:
    """The derived facts, by name.

    `generation_prompts`: the distinct ones after a user message, each with the fewest options that give it.
    `stability`: whether appending a message of a role leaves all earlier turns as they are.
    """
    layout = import_checked(checked).Layout
    user = Message({"role": "user"}, -1)
    prompts: dict[str, dict[str, Any]] = {}
    for options in sorted(option_sets(checked.spec.options), key=len):
        prompts.setdefault(layout(**options).generation_text(Chat([], None, True), user), options)
    return {
        "generation_prompts": [{"options": options, "text": text} for text, options in prompts.items()],
        "stop_tokens": list(layout.format.stop_tokens),
        "special_tokens": list(layout.format.special_tokens),
        "positional": layout.format.positional,
        "stability": [_verdict(row) for row in layout.format.stability],
        "loses": list(layout.format.loses),
    }


def _verdict(row: Stability) -> dict[str, Any]:
    verdict: dict[str, Any] = {"appended": row.role, "stable": row.stable}
    if row.options:
        verdict["options"] = dict(row.options)
    if row.reasoning is not None:
        verdict["reasoning"] = row.reasoning
    return {**verdict, "because": row.because} if row.because else verdict
