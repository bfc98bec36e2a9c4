"""Every format against every template that it claims, one process for each core."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from turnspec_compiler.authority import authorities
from turnspec_compiler.check_template import Report, check_format
from turnspec_compiler.load import load_checked


def check_all(formats: Sequence[str], examples: int) -> Iterator[tuple[str, list[Report]]]:
    """The reports of each format, as they come. Raises TemplateError if templates cannot be rendered here."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(mp_context=spawn) as pool:
        running = {pool.submit(_reports, name, examples): name for name in formats}
        for done in as_completed(running):
            yield running[done], done.result()


def _reports(name: str, examples: int) -> list[Report]:
    """No reports where an encoder, not a template, is what the format is held against."""
    checked = load_checked(name)
    if not checked.spec.parity:
        return []
    return list(check_format(checked, authorities(checked.spec), examples))
