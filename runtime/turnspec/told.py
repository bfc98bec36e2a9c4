"""What is known of a call, and what of it is told: name and id, arguments, status."""

from __future__ import annotations

import json
import re
from typing import Any

from turnspec.errors import MessageError
from turnspec.forms import Program
from turnspec.marks import Alphabet
from turnspec.response import CallStatus, Delta, ParsedToolCall, Source
from turnspec.values import FREE, Declared, Schema, declared, is_mapping, properties

IdForm = tuple[str, "re.Pattern[str] | None"]
"""What stands before the name in an id, and what may follow it."""


class Arguments(dict[str, Declared]):
    """What a tool declares of its arguments, each found out when it is first asked for."""

    def __init__(self, schemas: Schema, parameters: Any) -> None:
        self.schemas = schemas
        self.parameters = parameters

    def __missing__(self, argument: str) -> Declared:
        schema = self.schemas.get(argument)
        if schema is None:
            return FREE
        found = self[argument] = declared(schema, self.parameters)
        return found


UNKNOWN = Arguments({}, None)
"""Of a tool that was not given."""


class Rules:
    """What all calls of a response share.

    `stop` matches a stop character.
    `whole`: all of the text is there, and nobody reads deltas. `quick`: JSON may be decoded before it is scanned,
    `row`: that of several calls at once. `made`: what ids that are not on the wire begin with.
    """

    def __init__(
        self, alphabet: Alphabet, stop: re.Pattern[str], ids: IdForm, tools: Any, whole: bool, prompt: int
    ) -> None:
        self.alphabet = alphabet
        self.stop = stop
        self._ids = ids
        if tools is not None and not isinstance(tools, (list, tuple)):
            raise MessageError(f"tools is a list of dicts, not {type(tools).__name__}", "tools")
        self._given = None if tools is None else tuple(tools)
        self._tools: dict[str, Arguments | None] = {}
        self.whole = self.quick = self.row = whole
        self.made = f"call_{prompt}_"

    def made_id(self, index: int) -> str:
        """The id of a call that has none on the wire; no two of a rollout are the same."""
        return f"{self.made}{index}"

    def name_of(self, id: str) -> str:
        """The tool's name that an id spells; what frames the name may be missing."""
        head, tail = self._ids
        name = id.removeprefix(head)
        return tail.sub("", name) if tail else name

    def knows(self, name: str) -> bool:
        """Whether there is such a tool, as far as tools were given."""
        return self._given is None or self._tool(name) is not None

    @property
    def free(self) -> bool:
        """Nothing is declared of any argument."""
        return not self._given

    def _tool(self, name: str) -> Arguments | None:
        """The last tool so named; looked for once."""
        if name not in self._tools:
            function = self._function(name)
            parameters = function and function.get("parameters")
            self._tools[name] = None if function is None else Arguments(properties(parameters), parameters)
        return self._tools[name]

    def _function(self, name: str) -> Schema | None:
        tools = self._given or ()
        try:  # most lists hold nothing else
            for tool in reversed(tools):
                function = tool["function"]
                if function["name"] == name and is_mapping(function):
                    return function
        except (LookupError, TypeError):
            pass
        for tool in reversed(tools):
            function = tool.get("function", tool) if is_mapping(tool) else None
            if is_mapping(function) and str(function.get("name", "")) == name:
                return function
        return None

    def arguments(self, tool: str) -> Arguments:
        """What the tool declares."""
        found = self._tool(tool) if self._given else None
        return UNKNOWN if found is None else found

    def schema(self, tool: str, argument: str) -> tuple[Any, Any]:
        """The schema of an argument, and the tool's `parameters`; None where nothing is declared."""
        found = self.arguments(tool)
        return found.schemas.get(argument), found.parameters


def id_form(form: str | None) -> IdForm:
    """How ids spell, from `grammar.Calls.id`."""
    head, _, tail = (form or "{name}").partition("{name}")
    return head, re.compile(re.escape(tail).replace(r"\{index\}", r"\d+") + r"\Z") if tail else None


class Told:
    """A call as far as it is known.

    `start`, `end`: where it stands in the text; `fault`: what will be said of it, whatever follows.
    """

    # What all begin with stands here, for it costs nothing to make.
    name: str | None = None
    id: str | None = None
    status: CallStatus = "unclosed"
    fault: CallStatus | None = None
    has_arguments = False
    _open = False
    _object: str | None = None  # the text of the JSON object, once whole

    def __init__(self, rules: Rules, program: Program, index: int, start: int) -> None:
        self.rules = rules
        self.program = program
        self.index = index
        self.start = self.end = start
        self.arguments: dict[str, Any] = {}
        self.errors: dict[str, str] = {}
        self.deltas: list[Delta] = []
        self._told: list[str] = []  # of the arguments as JSON

    def learn(self, field: str, value: str) -> None:
        """A name or id, once; a call opens when all that its form names is known."""
        if field == "id" and self.id is None:
            self.id = value
            if "name" not in self.program.fields:
                self.name = self.rules.name_of(value)
        elif field == "name" and self.name is None:
            self.name = value
        elif value != (self.name if field == "name" else self.id):
            self.fault = "malformed"
        if self.name is not None and (self.id is not None or "id" not in self.program.fields):
            self._tell_open()

    def _tell_open(self) -> None:
        if self._open:
            return
        self._open = True
        self.id = self.id or self.rules.made_id(self.index)
        if not self.rules.whole:
            self.deltas.append(Delta("call_open", "", self.index, self.id, self.name or ""))
            if self._told:
                self.deltas.append(Delta("args", "".join(self._told), self.index))

    def tell(self, text: str) -> None:
        """More of the arguments as JSON text."""
        if self.rules.whole:
            return
        self._told.append(text)
        if self._open:
            self.deltas.append(Delta("args", text, self.index))

    @property
    def told_text(self) -> str:
        """What was told of the arguments, JSON that may be cut."""
        return "".join(self._told)

    def restart(self) -> None:
        """What was read so far stood in the prompt: the call is the response's first, and told from its opening on."""
        self.id = None if self.id == self.rules.made_id(self.index) else self.id
        self.start = self.end = self.index = 0
        self.deltas = []
        if self._open:
            self._open = False
            self._tell_open()

    def close(self, end: int, status: CallStatus | None = None) -> None:
        """The call ends here: whole, or with the status given."""
        self.end = end
        if status is None:
            found: CallStatus = "missing_name"
            if self.name:
                found = "ok" if self.rules.knows(self.name) else "unknown_tool"
            status = self.fault or found
            if self.rules.whole or self.fault:
                pass
            elif self.program.spelled:
                self.tell("}" if self.arguments else "{}")
            elif not self._told:
                self.tell(json.dumps(self.arguments, ensure_ascii=False))
        self.status = status
        self._tell_open()
        if not self.rules.whole:
            self.deltas.append(Delta("call_close", "", self.index, status=status))

    def result(self, source: Source) -> ParsedToolCall:
        """The call of the response."""
        whole = self.status in ("ok", "unknown_tool", "missing_name")
        return ParsedToolCall(
            self.name or "",
            self.arguments if whole else None,
            self.id or self.rules.made_id(self.index),
            self.status,
            self.errors if whole else {},
            source,
            self.start,
            self.end,
            (self._object, self.program.holder) if whole and self._object is not None else None,
        )
