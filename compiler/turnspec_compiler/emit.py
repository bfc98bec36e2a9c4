"""A checked spec and its grammar as a Python module."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from turnspec.grammar import Grammar
from turnspec_compiler import syntax as s
from turnspec_compiler.emit_format import format_constant
from turnspec_compiler.emit_read import ReadPrinter
from turnspec_compiler.emit_turns import TurnsPrinter
from turnspec_compiler.python_expr import Scope, quoted, strings
from turnspec_compiler.python_wire import indent, long_string, place, text_constants
from turnspec_compiler.statements import Lines, merged
from turnspec_compiler.unsaid import says
from turnspec_compiler.walk import walk


class ModulePrinter:
    """Prints one module; `used` gathers the names it imports. `cited`: each write names its line of the spec."""

    def __init__(self, spec: s.Spec, grammar: Grammar, cited: bool = False) -> None:
        self.spec = spec
        self.grammar = grammar
        self.cited = cited
        self.used: set[str] = {"Format", "Pieces", "Chat", "Message"}

    def scope(self, **changes: Any) -> Scope:
        return Scope(self.spec, used=self.used, cited=self.cited, **changes)

    def method(self, head: str, span: s.Span | None, scope: Scope, body: Lines) -> Lines:
        """A method: what its body needs is bound first."""
        comment = f"  # {place(span)}" if span else ""
        needs = [f"{name} = {code}" for name, code in scope.needs.items()]
        return [f"def {head}:{comment}", *indent([*needs, *merged(body)] or ["pass"]), ""]

    def module(self) -> str:
        parts = [
            *text_constants(self.spec),
            "",
            *format_constant(self.spec, self.grammar, self.used),
            "",
            *self.layout(),
        ]
        file = self.spec.file.rsplit("/", 1)[-1]
        head = [
            f"# Emitted from {file} by `turnspec compile {file}`.",
            "# Do not edit: change the spec and compile it again.",
            f'"""{self.spec.title.splitlines()[0] if self.spec.title else self.spec.format}"""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Any" if any("Any" in line for line in parts) else "",
            "",
            "from turnspec import emitted",
            f"from turnspec.emitted import {', '.join(sorted(self.used))}",
            "",
        ]
        tail = [
            "",
            "class Renderer(emitted.Renderer):",
            *indent([f'"""{self.spec.format}: `Renderer(tokenizer, **options)`."""', "", "layout_class = Layout", ""]),
            "",
            f"SPEC = {long_string(self.spec.source)}",
        ]
        return "\n".join([*head, *parts, *tail]) + "\n"

    def layout(self) -> Lines:
        spec = self.spec
        body: Lines = [f'"""{self.docstring()}"""', "", "format = FORMAT"]
        turns = TurnsPrinter(self)
        if not turns.generation_constant():
            body.append("generation_is_constant = False")
        if any(isinstance(t, s.InCaller) for t in spec.turns.values()):
            body.append("results_in_caller = True")
        if unsure := tuple(h.name for h in self.spec.hoist if not says(self.spec.prelude, (h.name,), self.spec)):
            body.append(f"unsure = {strings(unsure)}")
        if not resumable(spec):
            body.append("resumable = False")
        if (m := spec.merge) is not None:
            self.used.add("Merge")
            given = f"{strings(m.roles)}, {strings(m.alone)}, {quoted(m.join)}, {quoted(m.parts)}, {quoted(m.thought)}"
            body.append(f"merging = Merge({given})")
        if spec.content is not None and spec.content.filters is not None:
            body.append("texts_as_given = False")
        unseen = [r for r, t in spec.turns.items() if isinstance(t, s.InCaller) or (isinstance(t, s.Drop) and t.skip)]
        if "*" in unseen:
            body.append(f"seen_roles = {strings(tuple(r for r in spec.turns if r not in unseen))}")
        elif unseen:
            body.append(f"unseen_roles = {strings(tuple(unseen))}")
        for o in spec.options:
            body.append(f"{o.name}: {option_annotation(o)}")
        body.append("")
        body += [*ReadPrinter(self).methods(), *turns.methods()]
        return ["class Layout(emitted.Layout):", *indent(body)]

    def docstring(self) -> str:
        options = ", ".join(f"{o.name} ({o.type})" for o in self.spec.options)
        return f"{self.spec.format}, written as text. Options: {options or 'none of its own'}."


def resumable(spec: s.Spec) -> bool:
    """Whether nothing but the first message, and whether there is one, is asked of `messages` where text is written.

    What asks whether a generation prompt follows is written anew each time.
    """
    written = (spec.prelude, *spec.turns.values(), spec.reasoning, spec.calls, *spec.let.values(), *spec.wires.values())
    first = [n.value for n in walk(written) if isinstance(n, s.Item) and n.key == s.Const(0, n.key.span)]
    asked = [t for n in walk(written) for t in (n.items if isinstance(n, (s.And, s.Or)) else ())]
    facts = [n for n in walk(written) if isinstance(n, s.Name) and n.kind == "fact"]
    names = [n for n in facts if n.id == "messages"]
    return all(any(n is x for x in (*first, *asked)) for n in names) and all(n.id != "generating" for n in facts)


def option_annotation(o: s.Option) -> str:
    if o.type == "bool" and o.default is not s.UNSET:
        return "bool"
    return "str" if o.type in ("str", "date") else "Any"


def formatted(*texts: str) -> list[str]:
    """Modules as `ruff format` lays them out, so that people can read them."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{n}.py") for n in range(len(texts))]
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8")
        style = ["--isolated", "--quiet", "--no-cache", "--line-length", "120", "--target-version", "py311", "."]
        for command in (["check", "--fix-only", "--select", "I"], ["format"]):
            subprocess.run([sys.executable, "-m", "ruff", *command, *style], cwd=folder, check=True)
        return [file.read_text(encoding="utf-8") for file in files]


def emit_module(spec: s.Spec, grammar: Grammar, cited: bool = False) -> str:
    """The text of the module, not laid out. `cited`: each write names its line of the spec, for `turnspec check`."""
    return ModulePrinter(spec, grammar, cited).module()
