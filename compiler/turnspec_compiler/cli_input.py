"""What commands read: conversations and completions as JSON or JSON Lines."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from turnspec.errors import TurnspecError
from turnspec_compiler.problems import did_you_mean

Record = dict[str, Any]

CONVERSATION = ("messages", "tools", "add_generation_prompt", "options")
COMPLETION = ("token_ids", "prompt_ids", "tools", "finish_reason", "options")


class InputError(TurnspecError):
    """A file that a command cannot use."""


def read_text(file: Path) -> str:
    """The text of a file, `-` being standard input. Raises InputError."""
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: {error}") from error


def read_records(file: Path, keys: tuple[str, ...]) -> list[Record]:
    """The records of a JSON or JSON Lines file; a bare list is the value of the first key. Raises InputError."""
    text = read_text(file)
    try:
        values = [json.loads(text)]
    except ValueError as whole:
        lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2:
            raise InputError(f"{file}: no JSON: {whole}") from whole
        values = [_line(file, n, line) for n, line in lines]
    return [_record(file, value, keys) for value in values]


def _line(file: Path, number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise InputError(f"{file}:{number}: no JSON: {error}") from error


def _record(file: Path, value: Any, keys: tuple[str, ...]) -> Record:
    record = {keys[0]: value} if isinstance(value, list) else value
    if not isinstance(record, dict) or not isinstance(record.get(keys[0]), list):
        raise InputError(f"{file}: expected a list, or an object with a list '{keys[0]}'")
    for key in record:
        if key not in keys:
            raise InputError(f"{file}: unknown key '{key}'; {did_you_mean(key, keys) or 'known: ' + ', '.join(keys)}")
    if not isinstance(record.get("options", {}), dict):
        raise InputError(f"{file}: 'options' is an object")
    for key in ("token_ids", "prompt_ids"):
        if any(type(token_id) is not int or token_id < 0 for token_id in record.get(key) or ()):
            raise InputError(f"{file}: '{key}' holds what is no token id")
    return record
