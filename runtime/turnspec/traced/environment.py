"""The environment in which transformers runs chat templates, its strings traced and its steps counted.

Imported only when a template is run: it needs jinja2.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from string import Formatter
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.ext import Extension, loopcontrols
from jinja2.parser import Parser
from jinja2.sandbox import ImmutableSandboxedEnvironment, SandboxedFormatter
from jinja2.utils import Namespace

from turnspec.traced.budget import budget
from turnspec.traced.code import Generator, Loops, Names
from turnspec.traced.filters import filters, spend_on
from turnspec.traced.origin import chain
from turnspec.traced.text import Traced, by_template, checked, joined, runs_of, text_of, written
from turnspec.traced.values import TracedDict

_ENTRIES_A_STEP = 64
_CALL = 4  # steps, about as long as so many others
_MANY_BITS = 10_000  # of an integer; products beyond it are cut off


class Generation(Extension):
    """`{% generation %}`: what the model writes, as the template says itself."""

    tags = {"generation"}  # noqa: RUF012 - as jinja2 declares it

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
        return nodes.CallBlock(self.call_method("_mark"), [], [], body).set_lineno(line)

    def _mark(self, caller: Callable[[], str]) -> str:
        text = caller()
        return Traced(text, chain(((n, o._replace(sampled=True)),) for n, o in runs_of(text)))


class Environment(ImmutableSandboxedEnvironment):
    """Templates compiled here attribute what they write; see `code.py` for what the compiler does otherwise."""

    code_generator_class = Generator
    concat = staticmethod(joined)
    intercepted_binops = frozenset(("+", "*", "**"))

    def __init__(self) -> None:
        super().__init__(trim_blocks=True, lstrip_blocks=True, extensions=[Generation, loopcontrols], optimized=False)
        self.filters = filters()
        self.globals.update(
            raise_exception=_raise, strftime_now=_strftime_now, dict=_Dict(), namespace=_Namespace, lipsum=_lipsum
        )

    def compiled(self, source: str) -> jinja2.Template:
        """A template. Raises jinja2.TemplateError, RecursionError."""
        tree = Loops().visit(self.parse(source))
        return jinja2.Template.from_code(self, self.compile(tree), self.make_globals(None))

    def names(self, source: str) -> frozenset[str]:
        """The variables that a template reads from outside."""
        found = Names(self, "", "")
        found.optimizer = None
        found.visit(self.parse(source))
        return frozenset(found.read)

    # -- what compiled templates call --

    literal = staticmethod(by_template)
    written = staticmethod(written)
    joined = staticmethod(joined)

    def built(self, value: Any) -> Any:
        """A container that the template makes."""
        budget().weigh(value)
        return value

    def compared(self, value: Any) -> Any:
        """The right side of a comparison."""
        if isinstance(value, (str, list, tuple, dict)):
            budget().spend(len(value) // _ENTRIES_A_STEP)
        return value

    def enter_loop(self) -> None:
        budget().enter()

    def leave_loop(self) -> None:
        budget().leave()

    def count_round(self, value: Any = None) -> None:
        """A round of a loop begins, with this value."""
        budget().spend(1)
        if isinstance(value, TracedDict) and not value._origin.field and value._origin.message >= 0:
            budget().stand(value._origin.message)

    # -- the sandbox --

    def call(self, context: Any, function: Any, *args: Any, **kwargs: Any) -> Any:
        spend_on((getattr(function, "__self__", None), *args))
        budget().spend(_CALL)
        return super().call(context, function, *args, **kwargs)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        budget().spend(1)
        _bound(operator, left, right)
        return super().call_binop(context, operator, left, right)

    def getattr(self, obj: Any, attribute: str) -> Any:
        return super().getattr(Traced(obj) if type(obj) is str else obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        return super().getitem(Traced(obj) if type(obj) is str else obj, argument)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        plain = super().wrap_str_format(value)
        template = getattr(value, "__self__", None)
        if plain is None or not isinstance(template, Traced):
            return plain

        def traced(*args: Any, **kwargs: Any) -> str:
            for _, _, form, _ in Formatter().parse(template):
                budget().hold(max([int(n[:12]) for n in _digits(form or "")], default=0))
                if "{" in (form or ""):
                    raise ValueError("a format that is a value is not allowed in a chat template")
            text = plain(*args, **kwargs)
            given = args[0] if value.__name__ == "format_map" else kwargs
            return checked(text, _formatted(SandboxedFormatter(self), template, args, given))

        return traced


def _formatted(formatter: Any, template: Traced, args: tuple[Any, ...], kwargs: Any) -> list[str]:
    """The parts of a formatted text; those with a format of their own are unknown."""
    parts: list[str] = []
    automatic = 0
    origin = template._runs[0][1] if len({o for _, o in template._runs}) == 1 else None
    for literal, name, form, conversion in Formatter().parse(template):
        parts.append(text_of(literal, origin) if origin else Traced(literal))
        if name is None:
            continue
        if name == "":
            name, automatic = str(automatic), automatic + 1
        value, _ = formatter.get_field(name, args, kwargs)
        plain = not form and conversion in (None, "s")
        parts.append(
            written(value) if plain else Traced(format(formatter.convert_field(value, conversion), form or ""))
        )
    return parts


def _digits(form: str) -> list[str]:
    return "".join(c if c.isdigit() else " " for c in form).split()


def _bound(operator: str, left: Any, right: Any) -> None:
    """Hold against the budget what an operator is about to make."""
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() + right.bit_length()
        if operator == "**":
            bits = left.bit_length() * max(int(right), 0)
        if operator != "+" and bits > _MANY_BITS:
            budget().hold(budget().longest + bits)
    elif operator == "+" and isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
        budget().hold(budget().weigh(left) + budget().weigh(right))
    elif operator == "*":
        for many, times in ((left, right), (right, left)):
            if isinstance(many, (list, tuple, bytes)) and isinstance(times, int):
                budget().hold((len(many) if isinstance(many, bytes) else budget().weigh(many)) * times)


# -- the globals --


def _raise(message: Any) -> None:
    raise jinja2.TemplateError(str(message))


def _strftime_now(form: str) -> str:
    return by_template(budget().now.strftime(form))


def _lipsum(n: int = 5, html: bool = True, min: int = 20, max: int = 100) -> Any:
    from jinja2.utils import generate_lorem_ipsum

    budget().spend(n * max)
    return generate_lorem_ipsum(n, html, min, max)


class _Dict:
    """`dict`, of which only calls and `fromkeys` are safe."""

    def __call__(self, *args: Any, **kwargs: Any) -> dict[Any, Any]:
        made = dict(*args, **kwargs)
        budget().weigh(made)
        return made

    def fromkeys(self, *args: Any) -> dict[Any, Any]:
        return dict.fromkeys(*args)


class _Namespace(Namespace):
    """`namespace`, without names that begin with an underscore."""

    def __init__(*args: Any, **kwargs: Any) -> None:
        self, *given = args
        attributes: dict[Any, Any] = dict(*given, **kwargs)
        for name in attributes:
            _public(name)
        Namespace.__init__(self, attributes)

    def __setitem__(self, name: str, value: Any) -> None:
        _public(name)
        super().__setitem__(name, value)


def _public(name: Any) -> None:
    if isinstance(name, str) and name.startswith("_"):
        raise jinja2.exceptions.SecurityError(f"a namespace has no attribute {json.dumps(name)}")


def now_on(date: str | None) -> datetime.datetime:
    """This moment, on another day."""
    now = datetime.datetime.now()
    return now if date is None else datetime.datetime.combine(datetime.date.fromisoformat(date), now.time())
