"""The command `turnspec tokenize`: its options, and what it shows while it runs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from turnspec.errors import TurnspecError
from turnspec.tokenize import Tokenize
from turnspec_compiler.cli_input import InputError


def tokenize(
    source: Annotated[Path, typer.Argument(metavar="IN", exists=True, dir_okay=False, help="JSON Lines or Parquet.")],
    format: Annotated[str, typer.Option(metavar="F", help="A format's id, a spec file, or auto.")],
    tokenizer: Annotated[str, typer.Option(metavar="T", help="A tokenizer.json, its folder, or a hub id.")],
    out: Annotated[Path, typer.Option(metavar="OUT", help="A .parquet or an .arrow file.")],
    loss_on: Annotated[list[str] | None, typer.Option(metavar="ROLE", help="Roles with loss: assistant.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the format.")] = None,
    workers: Annotated[int, typer.Option(metavar="N", min=0, help="Processes; 0: one for each core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
) -> None:
    """Conversations to ids, loss masks and spans, in order. Started again after an interruption, it goes on.

    Rows that are refused go to OUT.errors.jsonl with the reason; the command then ends with 1.
    """
    try:
        from turnspec_compiler.tokenize_blocks import total
        from turnspec_compiler.tokenize_files import Report, tokenize_file
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in ("msgspec", "pyarrow"):
            raise
        raise TurnspecError(f"turnspec tokenize needs {missing}: pip install 'turnspec[data]'") from error
    if out.suffix not in (".parquet", ".arrow"):
        raise typer.BadParameter(f"{out} is neither .parquet nor .arrow")
    made = Tokenize(tokenizer, format, loss_on=loss_on or ["assistant"], **_options(option or []))
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("tokenize", total=total(source))

        def progress(offset: int, report: Report) -> None:
            say = f"{report.rows:,} rows, {report.tokens:,} tokens, {report.bad:,} bad"
            shown.update(task, completed=offset, description=say)

        report = tokenize_file(source, out, made, workers or len(os.sched_getaffinity(0)), progress)
    if as_json:
        print(json.dumps({"rows": report.rows, "tokens": report.tokens, "bad": report.bad, "hidden": report.hidden}))
    else:
        print(f"{out}: {report.rows} rows, {report.tokens} tokens")
    if report.hidden:
        print(f"{report.hidden} rows lost reasoning that the template does not print", file=sys.stderr)
    if report.bad:
        print(f"{report.bad} rows were refused: {out}.errors.jsonl", file=sys.stderr)
        raise typer.Exit(1)


def _options(given: list[str]) -> dict[str, Any]:
    """NAME=VALUE; a value is JSON if it reads so, else text."""
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise InputError(f"--option {text}: expected NAME=VALUE")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found
