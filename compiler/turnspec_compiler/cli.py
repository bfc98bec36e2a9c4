"""The command line. Results go to standard output, errors to standard error.

Exit 0: done; 1: findings; 2: usage or bad input.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

import turnspec
from turnspec.errors import SpecError, TurnspecError
from turnspec_compiler import cli_view
from turnspec_compiler.authority import Authority, authorities, of_model
from turnspec_compiler.check_all import check_all
from turnspec_compiler.check_table import write_table
from turnspec_compiler.check_template import Report, check_format, nearest_formats
from turnspec_compiler.cli_compile import plan, variant
from turnspec_compiler.cli_input import COMPLETION, CONVERSATION, InputError, read_records, read_text
from turnspec_compiler.cli_tokenize import tokenize
from turnspec_compiler.explain import facts_of
from turnspec_compiler.load import load_checked, renderer_class, repository_specs, write_text

NEAREST_EXAMPLES = 40

app = typer.Typer(
    name="turnspec",
    help="Chat formats as data: compile a spec, render with it, parse, and check it against an official template.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Format = Annotated[str, typer.Argument(metavar="FORMAT", help="A format's id, or a spec file.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="JSON or JSON Lines; - for standard input.")]
TOKENIZER = "A tokenizer.json, its folder, or a hub id."
AsJson = Annotated[bool, typer.Option("--json", help="Report as JSON.")]


def main(argv: Sequence[str] | None = None) -> None:
    """The program `turnspec`. Raises SystemExit."""
    try:
        app(args=argv, prog_name="turnspec")
    except TurnspecError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
    sys.exit(2)


@app.command()
def compile(
    specs: Annotated[
        list[Path] | None, typer.Argument(metavar="SPEC", exists=True, dir_okay=False, show_default=False)
    ] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="Where to put the modules.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; show what would change.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compile specs to Python modules beside them; without SPEC, all formats of this repository."""
    chosen = specs or repository_specs()
    if not chosen:
        raise typer.BadParameter("name a spec file; only in the repository of turnspec can it be left out")
    try:
        outputs = plan(chosen, out)
    except SpecError as error:
        if as_json:
            _print_json({"files": [], "problems": cli_view.problems_json(error)})
        raise
    touched = [output for output in outputs if output.status != "unchanged"]
    if as_json:
        files = [{"path": str(output.path), "status": output.status} for output in outputs]
        _print_json({"files": files, "problems": []})
    for output in touched:
        if check and not as_json:
            print(output.diff(), end="")
        elif not check:
            if not as_json:
                print(f"{output.path}: {output.status}")
            output.write()
    if check and touched:
        print(f"{len(touched)} of {len(outputs)} files differ from their specs: turnspec compile", file=sys.stderr)
        raise typer.Exit(1)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of the new format.")],
    like: Annotated[str, typer.Option("--like", metavar="FORMAT", help="The format that it extends.")],
) -> None:
    """Write NAME.yaml, a spec that extends another format and compiles as it stands."""
    path = Path(f"{name}.yaml")
    if path.exists():
        raise InputError(f"{path} is there already")
    path.write_text(variant(name, like), encoding="utf-8")
    print(path)


@app.command()
def formats(as_json: AsJson = False) -> None:
    """List the installed formats."""
    found = turnspec.formats()
    if as_json:
        _print_json([dataclasses.asdict(info) for info in found])
    else:
        cli_view.show(cli_view.formats_table(found))


@app.command()
def render(
    format: Format,
    file: File,
    tokenizer: Annotated[str | None, typer.Option(metavar="T", help=TOKENIZER)] = None,
    text: Annotated[bool, typer.Option("--text", help="The text (default).")] = False,
    ids: Annotated[bool, typer.Option("--ids", help="The token ids.")] = False,
    view: Annotated[bool, typer.Option("--view", help="Who owns each token, and what would be trained.")] = False,
    as_json: AsJson = False,
) -> None:
    """Render {"messages": [...], "tools": [...], "add_generation_prompt": true, "options": {...}}, or bare messages."""
    if text + ids + view + as_json > 1:
        raise typer.BadParameter("--text, --ids, --view and --json exclude each other")
    if tokenizer is None and (ids or view):
        raise typer.BadParameter("--ids and --view need --tokenizer")
    chosen = renderer_class(format)
    for number, record in enumerate(read_records(file, CONVERSATION)):
        options = record.pop("options", {})
        if tokenizer is None:
            written = write_text(chosen.layout_class(**options), **record)
            _print_json({"text": written}) if as_json else _print_text(written, number)
            continue
        renderer = chosen(tokenizer, **options)
        rendered = renderer.render(**record)
        if as_json:
            _print_json(cli_view.rendered_json(rendered))
        elif ids:
            _print_json(rendered.token_ids)
        elif view:
            cli_view.show(cli_view.owners_table(rendered, renderer))
        else:
            _print_text(rendered.text, number)


@app.command()
def parse(
    format: Format,
    file: File,
    tokenizer: Annotated[str, typer.Option(metavar="T", help=TOKENIZER)],
    as_json: AsJson = False,
) -> None:
    """Parse {"token_ids": [...], "prompt_ids": [...], "tools": [...], "finish_reason": "stop"}, or bare sampled ids."""
    chosen = renderer_class(format)
    for record in read_records(file, COMPLETION):
        parsed = chosen(tokenizer, **record.pop("options", {})).parse_response(**record)
        if as_json:
            _print_json(cli_view.parsed_json(parsed))
        else:
            cli_view.show(cli_view.parsed_table(parsed))


app.command()(tokenize)


@app.command()
def check(
    format: Annotated[str | None, typer.Argument(metavar="SPEC|FORMAT", show_default=False)] = None,
    every: Annotated[bool, typer.Option("--all", help="Every format; with a template: is it any of them?")] = False,
    template: Annotated[Path | None, typer.Option(metavar="FILE", help="A chat template; - for stdin.")] = None,
    model: Annotated[str | None, typer.Option(metavar="ID", help="The chat template of this repository.")] = None,
    examples: Annotated[int, typer.Option(metavar="N", min=1, help="How many conversations.")] = 300,
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="The table to put the counts into.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare formats with official chat templates, on generated conversations."""
    if (format is None) != every:
        raise typer.BadParameter("name a spec, a format, or --all")
    if template and model:
        raise typer.BadParameter("--template and --model exclude each other")
    if write and (template or model):
        raise typer.BadParameter("--write is for the templates that specs name")
    given = of_model(model) if model else Authority(str(template), read_text(template)) if template else None
    reports: list[Report] = []
    if format:
        checked = load_checked(format)
        for report in check_format(checked, [given] if given else authorities(checked.spec), examples):
            reports.append(report)
            if not as_json:
                cli_view.show(cli_view.report_text(report))
    elif not given:
        reports = _check_all(examples)
        if not as_json:
            cli_view.show(cli_view.reports_table(reports))
            for report in reports:
                if report.findings:
                    cli_view.show(cli_view.report_text(report))
    if write:
        write_table(write, reports, {info.id for info in turnspec.formats()})
    findings = any(report.findings for report in reports)
    if given and reports and not findings and not given.known and not as_json:
        print(f"for the spec: parity: {{template: {given.name}, sha256: {reports[0].sha256}}}")
    nearest: list[tuple[str, float]] = []
    if given and (findings or every):
        known = given.known
        nearest = [(known, 1.0)] if known else nearest_formats(given, min(examples, NEAREST_EXAMPLES))
        findings = findings or nearest[0][1] < 1
        if not as_json:
            cli_view.show(cli_view.ranking(nearest))
    if as_json:
        _print_json({"reports": [report.as_json() for report in reports], "nearest": dict(nearest)})
    if findings:
        raise typer.Exit(1)


def _check_all(examples: int) -> list[Report]:
    """The reports on all formats, in their order; on stderr how far it is."""
    names = [info.id for info in turnspec.formats()]
    found: dict[str, list[Report]] = {}
    for name, reports in track(check_all(names, examples), "checking", len(names), console=Console(stderr=True)):
        found[name] = reports
    return [report for name in names for report in found[name]]


@app.command()
def explain(format: Format, as_json: AsJson = False) -> None:
    """The whole spec of a format, parents merged, and what follows from it."""
    checked = load_checked(format)
    facts = facts_of(checked)
    if as_json:
        _print_json({"spec": checked.spec.source, **facts})
    else:
        print(checked.spec.source)
        cli_view.show(cli_view.facts_table(facts))


def _print_json(value: Any) -> None:
    _write(json.dumps(value, ensure_ascii=False, default=str) + "\n")


def _print_text(text: str, number: int) -> None:
    """A text as it stands; between the texts of several records stands a newline."""
    _write("\n" + text if number else text)


def _write(text: str) -> None:
    """On standard output. Raises MessageError for what it cannot hold, such as half a surrogate pair."""
    try:
        sys.stdout.write(text)
    except UnicodeEncodeError as error:
        raise turnspec.MessageError(f"standard output takes no such text: {error}") from None


if __name__ == "__main__":
    main()
