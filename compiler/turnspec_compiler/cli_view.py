"""How results look: tables for people, plain data for `--json`."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from turnspec import FormatInfo, ParsedResponse, RenderedTokens
from turnspec.errors import SpecError
from turnspec.renderer import Renderer
from turnspec_compiler.check_template import Report
from turnspec_compiler.problems import Problem

NEWLINE = "⏎"
COLOURS = {"system": "magenta", "developer": "magenta", "user": "blue", "assistant": "green", "tool": "yellow"}
SCAFFOLD = "dim"
PIPED_WIDTH = 100_000
SHADES = ("", "on grey19")  # every other token is shaded, so that one sees where tokens meet


def show(what: RenderableType) -> None:
    """To standard output: in a terminal with colours and folded, else one line a row."""
    console = Console(highlight=False)
    if console.is_terminal:
        console.print(what)
        return
    console = Console(highlight=False, width=PIPED_WIDTH)
    with console.capture() as captured:
        console.print(what)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def visible(text: str) -> str:
    """On one line: newlines as ⏎, other control characters as Python escapes them."""
    return "".join(NEWLINE if c == "\n" else c if c.isprintable() else repr(c)[1:-1] for c in text)


def table(*heads: str) -> Table:
    """A table without lines."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for head in heads:
        made.add_column(head, overflow="fold")
    return made


def formats_table(found: Iterable[FormatInfo]) -> Table:
    made = table("format", "what it is", "options")
    for info in found:
        made.add_row(info.id, Text(info.title), Text(", ".join(info.options)))
    return made


def problems_json(error: SpecError) -> list[dict[str, Any]]:
    """What is wrong with a spec, and where; lines and columns from 1."""
    return [
        {
            "kind": problem.kind,
            "file": problem.span.file,
            "line": problem.span.line,
            "column": problem.span.col,
            "message": problem.message,
            "hint": problem.hint,
        }
        for problem in error.problems
        if isinstance(problem, Problem)
    ]


# ---- render ----------------------------------------------------------------------------------------


def rendered_json(rendered: RenderedTokens) -> dict[str, Any]:
    """The columns of a rendered conversation."""
    return {
        "text": rendered.text,
        "token_ids": rendered.token_ids,
        "message_indices": rendered.message_indices,
        "turn_indices": rendered.turn_indices,
        "sampled_mask": rendered.sampled_mask,
        "is_content": rendered.is_content,
    }


def owners_table(rendered: RenderedTokens, renderer: Renderer) -> Group:
    """One row for each stretch of tokens with one owner, in its colour; what would be trained is underlined."""
    made = table("turn", "owner", "trained", "tokens", "text")
    columns = zip(
        rendered.turn_indices, rendered.message_indices, rendered.is_content, rendered.loss_mask(), strict=True
    )
    rows = list(zip(columns, rendered.token_ids, strict=True))
    for (turn, message, content, trained), stretch in itertools.groupby(rows, key=lambda row: row[0]):
        ids = [token_id for _, token_id in stretch]
        role = rendered.message_roles[message] if message >= 0 else "tool schemas" if content else "scaffold"
        style = SCAFFOLD if not content else COLOURS.get(role, "cyan")
        text = Text()
        for number, token_id in enumerate(ids):
            word = visible(renderer.vocabulary.decode([token_id]))
            text.append(word, f"{style} {'underline' if trained else ''} {SHADES[number % 2]}")
        owner = f"{role} {message}" if message >= 0 else role
        made.add_row(str(turn) if turn >= 0 else "", Text(owner, style), "yes" if trained else "", str(len(ids)), text)
    total = len(rendered.token_ids)
    trained_total = sum(rendered.loss_mask())
    return Group(made, f"{total} tokens, {trained_total} of them trained (loss on what the assistant samples)")


# ---- parse -----------------------------------------------------------------------------------------


def parsed_json(parsed: ParsedResponse) -> dict[str, Any]:
    """A parsed completion: its message, and what is known beyond it."""
    calls = [
        {
            "name": call.name,
            "arguments": call.arguments,
            "id": call.id,
            "status": call.status,
            "raw": call.raw,
            "token_span": call.token_span,
            "argument_errors": call.argument_errors,
        }
        for call in parsed.tool_calls
    ]
    return {
        "message": parsed.to_message(),
        "status": parsed.status,
        "reasoning_complete": parsed.reasoning_complete,
        "tool_calls": calls,
        "spans": [span._asdict() for span in parsed.spans],
    }


def parsed_table(parsed: ParsedResponse) -> Table:
    made = table("field", "value")
    made.add_row("status", parsed.status)
    if parsed.reasoning_content is not None:
        made.add_row("reasoning", Text(visible(parsed.reasoning_content)))
    made.add_row("content", Text(visible(parsed.content)))
    for call in parsed.tool_calls:
        made.add_row(f"call ({call.status})", Text(f"{call.name} {call.arguments_json()}"))
    return made


# ---- check -----------------------------------------------------------------------------------------


def report_text(report: Report) -> Text:
    """How a comparison went; for the smallest difference, both texts around it and the line that wrote it."""
    head = f"{report.format}, {report.template}: {report.equal} equal, {report.refused} refused by both"
    shown = Text(f"{head}, {report.findings} differ of {report.trials} conversations")
    smallest = report.smallest
    if smallest is None:
        return shown
    shown.append(f"\n\nthe smallest ({smallest.kind}; turnspec render takes it as it stands):\n", "bold")
    shown.append(json.dumps(smallest.trial, ensure_ascii=False) + "\n")
    for who, text in (("official", smallest.official), ("ours", smallest.ours)):
        shown.append(f"\n{who:>8} │ ", "bold")
        shown.append_text(context(text, smallest.at) if smallest.kind == "text differs" else Text(visible(text)[:200]))
    if smallest.place:
        shown.append("\n\nwritten by ", "bold")
        shown.append(f"{smallest.place}: {smallest.line}")
    return shown


def reports_table(reports: Sequence[Report]) -> Table:
    """A line for each format and template."""
    made = table("format", "template", "conversations", "equal", "refused alike", "differing")
    for r in reports:
        counts = (r.trials, r.equal, r.refused, r.findings)
        made.add_row(r.format, Text(r.template), *map(str, counts), style="bold red" if r.findings else None)
    return made


def context(text: str, at: int, width: int = 50) -> Text:
    """The text around a character, on one line; from that character on in red."""
    start = max(0, at - width)
    shown = Text(("…" if start else "") + visible(text[start:at]))
    shown.append(visible(text[at : at + width]) or "(end)", "bold red")
    return shown


def ranking(ranked: Sequence[tuple[str, float]], most: int = 3) -> str:
    return "nearest formats: " + ", ".join(f"{name} ({score:.1%} alike)" for name, score in ranked[:most])


# ---- explain ---------------------------------------------------------------------------------------


def facts_table(facts: dict[str, Any]) -> Table:
    """What is derived from a spec."""
    made = table("derived", "")
    for name, value in facts.items():
        for number, row in enumerate(value if isinstance(value, list) else [value]):
            made.add_row(name.replace("_", " ") if number == 0 else "", Text(_fact(row)))
    return made


def _fact(row: Any) -> str:
    match row:
        case {"text": text, "options": options}:
            return f"{visible(text)}{_options(options)}"
        case {"appended": role, "stable": stable}:
            reasoning = {None: "", True: " after reasoning", False: " without reasoning"}[row.get("reasoning")]
            because = f": {row['because']}" if "because" in row else ""
            verdict = "stable" if stable else "unstable"
            return f"{role} appended{reasoning}{_options(row.get('options', {}))}: {verdict}{because}"
    return str(row)


def _options(options: dict[str, Any]) -> str:
    return "".join(f"  {name}={value!r}" for name, value in options.items())
