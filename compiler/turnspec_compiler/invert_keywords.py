"""Calls that begin with their name, as Python writes them: keyword arguments; and lists that are a whole message."""

from __future__ import annotations

from turnspec.grammar import Brackets, Field, Form, JsonObject, Keywords, Literal
from turnspec_compiler import syntax as s
from turnspec_compiler.paths import Path, Paths
from turnspec_compiler.problems import Problems

LIST = Brackets("[", "]")
QUOTES = ("'", '"')


def find_keywords(each: s.Each, paths: Paths, problems: Problems) -> Keywords:
    """The table of the arguments that a loop writes."""
    quotes = [_quote(path, each.names) for path in paths.of(each.emit)]
    ways = paths.of(each.between) if each.between is not None else []
    between = {"".join(node.text for node in path if isinstance(node, s.Lit)).strip() for path in ways}
    if each.opening is not None or each.closing is not None or between != {","} or None in quotes:
        message = "behind a name the parser reads keyword arguments: key, '=' and a value, a comma between two"
        problems.add("keywords", each.span, message, hint="or open each call with a token")
    return Keywords(next(filter(None, quotes), ""))


def _quote(path: Path, names: tuple[str, ...]) -> str | None:
    """What stands around the value that a path writes, "" if nothing does; None of what is no keyword argument."""
    match path:
        case (s.Slot(expr=s.Name(id=key)), s.Lit(text="="), s.Slot()) if names[:1] == (key,):
            return ""
        case (s.Slot(expr=s.Name(id=key)), s.Lit(text=opening), s.Slot(), s.Lit(text=closing)) if names[:1] == (key,):
            return closing if closing in QUOTES and opening == f"={closing}" else None
    return None


def is_named(form: Form) -> bool:
    """Whether a call begins with its name."""
    return form.items[:1] == (Field("name"),)


def in_section(forms: list[Form], section: Brackets | None, marked: bool) -> tuple[list[Form], Brackets | None]:
    """The forms and their section; brackets that are no marker make a list. `marked`: the section begins with one."""
    if section is None or marked or section != LIST:
        return forms, section
    return [_in_list(form) if is_named(form) or _is_object(form) else form for form in forms], None


def _is_object(form: Form) -> bool:
    """Whether a call is a JSON object and nothing else."""
    return len(form.items) == 1 and isinstance(form.items[0], JsonObject)


def _in_list(form: Form) -> Form:
    *items, last = form.items
    if not isinstance(last, Literal):
        return Form((Literal(LIST.open), *items, last, Literal(LIST.close)), form.exact)
    return Form((Literal(LIST.open), *items, Literal(last.text + LIST.close)), form.exact)
