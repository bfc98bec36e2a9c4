"""The shipped formats: found by id, by template, by repository."""

from __future__ import annotations

import difflib
import importlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal

from turnspec.errors import UnknownFormatError
from turnspec.format import Format, Stability
from turnspec.layout import Layout


@dataclass(frozen=True)
class FormatInfo:
    """One shipped format. `options`: name -> {type, default, values}. `templates`: sha256 of those it equals."""

    id: str
    title: str
    models: list[str]
    templates: list[str]
    options: dict[str, dict[str, Any]]
    special_tokens: list[str]
    stop_tokens: list[str]
    loses: list[str]
    stability: list[Stability]


@dataclass(frozen=True)
class Resolution:
    """A format, the options that make it equal to the template, and how it was found."""

    format: str
    options: dict[str, Any]
    how: Literal["template", "model"]


def index() -> ModuleType:
    """The emitted index: FORMATS, MODELS, TEMPLATES."""
    return importlib.import_module("turnspec_formats")


def format_module(format_id: str) -> ModuleType:
    """The emitted module of a shipped format. Raises UnknownFormatError with near misses."""
    known: dict[str, str] = index().FORMATS
    if not isinstance(format_id, str):
        raise UnknownFormatError(f"a format is named by its id, a text, not {type(format_id).__name__}")
    if format_id not in known:
        raise UnknownFormatError(f"no format {format_id!r}{_near(format_id, known)}")
    return importlib.import_module(f"turnspec_formats.{known[format_id]}")


def layout_class(format_id: str) -> type[Layout]:
    found: type[Layout] = format_module(format_id).Layout
    return found


def formats() -> list[FormatInfo]:
    """All shipped formats, by id."""
    return [format_info(layout_class(f).format) for f in sorted(index().FORMATS)]


def format_info(f: Format) -> FormatInfo:
    """What `formats()` lists of a format."""
    return FormatInfo(
        f.id,
        f.title,
        list(f.models),
        [sha for sha, _ in f.templates],
        {o.name: {"type": o.type, "default": o.default, "values": list(o.values)} for o in f.options},
        list(f.special_tokens),
        list(f.stop_tokens),
        list(f.loses),
        list(f.stability),
    )


def template_hash(template: str) -> str:
    """sha256 of a chat template, CRLF as LF and one final newline off: Jinja ignores both."""
    import hashlib  # which loads OpenSSL, and `import turnspec` does without

    text = re.sub(r"\n\Z", "", template.replace("\r\n", "\n"))
    return hashlib.sha256(text.encode()).hexdigest()


def resolve(*, model: str | None = None, chat_template: str | None = None) -> Resolution:
    """The format of a template (its text or sha256), else of an exact repository id. Raises UnknownFormatError."""
    for name, value in (("model", model), ("chat_template", chat_template)):
        if value is not None and not isinstance(value, str):
            raise UnknownFormatError(f"{name} is a text, not {type(value).__name__}")
    if chat_template is not None:
        known = index().TEMPLATES
        sha = chat_template if re.fullmatch(r"[0-9a-f]{64}", chat_template) else template_hash(chat_template)
        if sha in known:
            format_id, options = known[sha]
            return Resolution(format_id, dict(options), "template")
    if model is not None:
        models = index().MODELS
        if model in models:
            format_id, options = models[model]
            return Resolution(format_id, dict(options), "model")
        raise UnknownFormatError(f"no format is known for {model!r}{_near(model, models)}")
    raise UnknownFormatError("no format is known for this chat template; write a spec, or name the format")


def _near(word: str, known: Sequence[str] | dict[str, Any]) -> str:
    near = difflib.get_close_matches(word, list(known), n=3)
    return f"; near misses: {', '.join(near)}" if near else ""
