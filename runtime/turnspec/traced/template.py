"""A chat template bound to what it reads of a tokenizer; run, it gives text with origins."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import Any

from turnspec.errors import MessageError, OptionError, UnknownFormatError
from turnspec.normalise import plain
from turnspec.traced import budget as budgets
from turnspec.traced.origin import TEMPLATE, Origin
from turnspec.traced.text import text_of
from turnspec.traced.values import size, trace, trace_messages

NEEDS = "a model of which only the chat template is known needs jinja2 from 3.1.6 on: pip install 'turnspec[template]'"
GIVEN = frozenset(("messages", "tools", "add_generation_prompt", "continue_final_message", "bos_token", "eos_token"))
_OUR_TYPES = re.compile(r"(?:turnspec\.traced\.\w+\.)?Traced(Dict|List|Int|Float|Markup)?\b")  # in what Python says


class Template:
    """One chat template. `variables`: what it reads and the caller may give. Immutable; may be shared by threads.

    `tokens`: the spellings of the tokenizer's special tokens by name, as `bos_token`. Raises UnknownFormatError if the
    template does not compile.
    """

    def __init__(self, source: str, tokens: Mapping[str, str]) -> None:
        try:
            import jinja2

            from turnspec.traced.environment import Environment
        except ImportError as error:
            raise UnknownFormatError(NEEDS) from error
        version = tuple(int(n) for n in jinja2.__version__.split(".")[:3] if n.isdigit())
        if version < (3, 1, 6):
            raise UnknownFormatError(f"templates can leave the sandbox of jinja2 {jinja2.__version__}; {NEEDS}")
        environment = Environment()
        try:
            self._template = environment.compiled(source)
            read = environment.names(source)
        except (jinja2.TemplateError, RecursionError) as error:
            raise UnknownFormatError(f"no format is known, and the chat template does not compile: {error}") from error
        # What a template dies of: its own raise_exception, an undefined name, a Python error inside of a filter.
        self._refusals = (
            jinja2.TemplateError,
            TypeError,
            ValueError,
            LookupError,
            AttributeError,
            ArithmeticError,
            RecursionError,
        )
        self.source = source
        self.reads_clock = "strftime_now" in read
        self.variables = frozenset(read) - GIVEN - environment.globals.keys()
        self._tokens = dict(tokens)

    def run(
        self,
        messages: list[dict[str, Any]],
        tools: Any,
        add_generation_prompt: bool,
        variables: Mapping[str, Any],
        date: str | None,
    ) -> list[tuple[str, int]]:
        """What it writes of normalised messages, in order, each with the message that its loop stood at (-1: none).

        Raises MessageError where it refuses, or is cut off.
        """
        from turnspec.traced.environment import now_on

        given = {"tools": tools, **variables}
        budget = budgets.Budget(size(messages) + size(given), now_on(date))
        token = budgets.begin(budget)
        try:
            values: dict[str, Any] = {"documents": None, "add_generation_prompt": add_generation_prompt}
            values |= {name: text_of(text, TEMPLATE) for name, text in self._tokens.items()}
            values |= {name: trace(value, Origin("data", -1, name)) for name, value in given.items()}
            values["messages"] = trace_messages(messages)
            context = self._template.new_context(values)
            emitted: list[tuple[str, int]] = []
            for text in self._template.root_render_func(context):
                emitted.append((text, budget.origin.message))
                budget.write(len(text))
            return emitted
        except self._refusals as error:
            say = _OUR_TYPES.sub(lambda m: (m[1] or "str").lower(), str(error)) or type(error).__name__
            raise MessageError(f"the chat template refuses the conversation: {say}") from error
        finally:
            budgets.end(token)


def checked(given: Mapping[str, Any], variables: frozenset[str]) -> dict[str, Any]:
    """Options that are variables of a template, as plain data. Raises OptionError for a name that it does not read."""
    for name in given:
        if name not in variables:
            near = difflib.get_close_matches(name, variables, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"it reads {', '.join(sorted(variables))}"
            raise OptionError(f"the chat template reads no {name!r}; {hint}")
    return {name: plain(value) for name, value in given.items()}
