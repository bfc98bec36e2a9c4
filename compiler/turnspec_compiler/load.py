"""A format by its id or its spec file, as the commands need it: source, checked spec, executed module."""

from __future__ import annotations

import linecache
from pathlib import Path
from types import ModuleType
from typing import Any

from turnspec.catalogue import format_module
from turnspec.layout import Layout
from turnspec.normalise import normalise_messages
from turnspec.renderer import Renderer
from turnspec_compiler.emit import emit_module
from turnspec_compiler.names import module_name
from turnspec_compiler.pipeline import Checked, check_spec, check_text

SPECS = Path("specs")
SHIPPED = Path("generated/turnspec_formats")


def repository_specs() -> list[Path]:
    """The specs of the repository in whose root the command runs; none elsewhere."""
    return sorted(SPECS.glob("*.yaml")) if SHIPPED.is_dir() else []


def load_checked(name: str) -> Checked:
    """The checked spec of a file or of a format; the repository's own file is preferred to the installed text.

    Raises SpecError, UnknownFormatError.
    """
    if name.endswith(".yaml"):
        return check_spec(name)
    own = SPECS / f"{name}.yaml"
    if own in repository_specs():
        return check_spec(own)
    return check_text(format_module(name).SPEC, Path(f"{name}.yaml"))


def import_checked(checked: Checked) -> ModuleType:
    """The module of a checked spec, executed and kept nowhere but in memory."""
    return import_text(emit_module(checked.spec, checked.grammar), checked.spec.format)


def import_text(text: str, format_id: str) -> ModuleType:
    """An emitted text, executed; tracebacks can show its lines."""
    module = ModuleType(module_name(format_id))
    module.__file__ = f"<{format_id}>"
    linecache.cache[module.__file__] = (len(text), None, text.splitlines(keepends=True), module.__file__)
    exec(compile(text, module.__file__, "exec"), module.__dict__)
    return module


def write_text(layout: Layout, messages: list[Any], tools: Any = None, add_generation_prompt: bool = False) -> str:
    """As `turnspec.render_text`, for any layout. Raises MessageError."""
    given = normalise_messages(messages, positional=layout.format.positional)
    return layout.write(layout.read(given, tools, add_generation_prompt)).text()


def renderer_class(name: str) -> type[Renderer]:
    """The renderer of a format id or a spec file. Raises SpecError, UnknownFormatError."""
    if name.endswith(".yaml"):
        return compiled_class(Path(name))
    found: type[Renderer] = format_module(name).Renderer
    return found


def compiled_class(path: Path) -> type[Renderer]:
    """The renderer of a spec, compiled on the spot. Raises SpecError."""
    found: type[Renderer] = import_checked(check_spec(path)).Renderer
    return found
