"""Statements that write pieces one after the other, in as few statements as say the same."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, replace

from turnspec_compiler.python_expr import quoted

Lines = list[str]


@dataclass(frozen=True)
class _Write:
    """A line that writes pieces: `out.method(m, part, ...)`, its arguments as code."""

    indent: str
    out: str
    method: str
    message: str
    parts: tuple[str, ...]

    @classmethod
    def read(cls, line: str) -> _Write | None:
        code = line.lstrip()
        if not re.match(r"\w+\.(frame|scaffold|content|sampled|sampled_data)\(", code) or "  # " in code:
            return None
        call = ast.parse(code).body[0]
        assert isinstance(call, ast.Expr) and isinstance(call.value, ast.Call)
        method = call.value.func
        assert isinstance(method, ast.Attribute)
        arguments = [ast.get_source_segment(code, a) or "" for a in call.value.args]
        message = "" if method.attr == "frame" else arguments.pop(0)
        return cls(line[: len(line) - len(code)], code.partition(".")[0], method.attr, message, tuple(arguments))

    def then(self, after: _Write) -> _Write | None:
        """Both in one, where that is possible."""
        if (self.indent, self.out, self.message) != (after.indent, after.out, after.message):
            return None
        last, first = self.parts[-1], after.parts[0]
        ends_in_data = self.method == "sampled" and len(self.parts) % 2 == 0
        if self.method == after.method and not ends_in_data and _is_literal(last) and _is_literal(first):
            joined = quoted(ast.literal_eval(last) + ast.literal_eval(first))
            return replace(self, parts=(*self.parts[:-1], joined, *after.parts[1:]))
        if self.method == "sampled" and after.method == ("sampled" if ends_in_data else "sampled_data"):
            return replace(self, parts=(*self.parts, *after.parts))
        return None

    def line(self) -> str:
        arguments = ", ".join([*([self.message] if self.message else []), *self.parts])
        return f"{self.indent}{self.out}.{self.method}({arguments})"


def _is_literal(code: str) -> bool:
    return isinstance(ast.parse(code, mode="eval").body, ast.Constant)


def merged(lines: Lines) -> Lines:
    """What is written piece after piece with one owner, in one statement."""
    out: Lines = []
    for line in lines:
        now, before = _Write.read(line), _Write.read(out[-1]) if out else None
        both = before.then(now) if now and before else None
        if both:
            out[-1] = both.line()
        else:
            out.append(line)
    return _framed(out)


def _framed(lines: Lines) -> Lines:
    """What a message says between two spec texts, in one statement."""
    out: Lines = []
    for line in lines:
        out.append(line)
        three = [_Write.read(x) for x in out[-3:]]
        if [w and w.method for w in three] != ["scaffold", "content", "scaffold"]:
            continue
        opening, content, closing = (w for w in three if w)
        if opening.message == content.message == closing.message and opening.indent == content.indent == closing.indent:
            whole = replace(opening, method="framed", parts=(*opening.parts, *content.parts, *closing.parts))
            out[-3:] = [whole.line()]
    return out
