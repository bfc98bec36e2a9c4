"""The index of shipped formats: what resolves to what, without importing any of them."""

from __future__ import annotations

from collections.abc import Iterable

from turnspec_compiler.emit import formatted
from turnspec_compiler.names import module_name
from turnspec_compiler.syntax import Spec

HEAD = '''# Emitted from the specs by `turnspec compile`. Do not edit.
"""The shipped formats: FORMATS (id -> module), MODELS (repository -> id, options), TEMPLATES (sha256 -> the same)."""

from __future__ import annotations
'''


def emit_index(specs: Iterable[Spec]) -> str:
    """The text of `turnspec_formats/__init__.py`."""
    ordered = sorted(specs, key=lambda s: s.format)
    formats = {s.format: module_name(s.format) for s in ordered}
    models: dict[str, tuple[str, dict[str, object]]] = {m: (s.format, {}) for s in ordered for m in s.models}
    models |= {m: (s.format, dict(p.options)) for s in ordered for p in s.parity for m in p.models}
    templates = {p.sha256: (s.format, dict(p.options)) for s in ordered for p in s.parity}
    tables = (
        f"FORMATS: dict[str, str] = {formats!r}",
        f"MODELS: dict[str, tuple[str, dict[str, object]]] = {dict(sorted(models.items()))!r}",
        f"TEMPLATES: dict[str, tuple[str, dict[str, object]]] = {dict(sorted(templates.items()))!r}",
    )
    return formatted("\n\n".join([HEAD, *tables]) + "\n")[0]
