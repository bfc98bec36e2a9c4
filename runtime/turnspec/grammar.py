"""What an assistant turn looks like, read backwards: the tables that emitted modules carry and `parse.py` runs.

Every string is spec text with its layout; control tokens stand in it as spelled.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Brackets:
    """What stands around one thing."""

    open: str
    close: str


@dataclass(frozen=True, slots=True)
class Literal:
    """Spec text inside a call."""

    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """Sampled text up to the literal that follows: `name`, `id`, `key`, `value`, `arguments`, or another of the call's.

    `kind`: how it was spelled: text, json, text_or_json, compound_json, str.
    """

    name: str
    kind: str = "text"


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few spellings, each with the kind that it gives to the value after it (`("true", "text")`)."""

    name: str
    spellings: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class JsonObject:
    """A JSON object whose members hold the fields: member name -> field (`name`, `arguments`, `id`)."""

    members: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """The arguments, each: `items` hold a `key` and a `value`."""

    items: tuple[Item, ...]
    between: str = ""


@dataclass(frozen=True, slots=True)
class Nested:
    """The arguments, with values that nest: each kind of value has its brackets, empty where there are none.

    `entry` stands around each value of a mapping, the arguments among them, with `{key}` in its opening or in both;
    `item` around each value of a list; `between` two of either. What no bracket opens is a scalar: JSON where strings
    have brackets, else text typed by the schema.
    """

    string: Brackets
    mapping: Brackets
    entry: Brackets
    list: Brackets
    item: Brackets
    between: str = ""


@dataclass(frozen=True, slots=True)
class Keywords:
    """The arguments as Python's keyword arguments. A value ends by its own quotes and brackets.

    `quote`: what stands around texts that are written as they are, without escapes; "" if texts are as in JSON.
    """

    quote: str = ""


Item = Literal | Field | OneOf | JsonObject | Repeat | Nested | Keywords


@dataclass(frozen=True, slots=True)
class Form:
    """One spelling of a call, brackets included. `exact`: what the renderer writes; others are what models write.

    If "[" and the name begin it and "]" ends it, a list of such calls, a comma between them, is a whole message.
    """

    items: tuple[Item, ...]
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Calls:
    """`after_text` stands between a text and the first call; `section` around all calls; `between` two of them.

    `text_open`: what stands before a text that calls follow, which ends where the section opens.
    `id`: how ids spell, with `{name}` and `{index}` in it, or None where the wire holds no id.
    """

    forms: tuple[Form, ...]
    section: Brackets | None = None
    after_text: str = ""
    between: str = ""
    id: str | None = None
    parallel: bool = True
    text_open: str = ""


@dataclass(frozen=True, slots=True)
class Headers:
    """A turn of several messages, each with a header `start role [recipient] channel name [type] body`, then `end`.

    A header without a recipient is reasoning if its channel is `reasoning`, else visible text; `texts` are the channels
    known to be text, the written one first. A recipient stands after `recipient` and, for a tool, `tool`.
    """

    start: str
    role: str
    channel: str
    body: str
    end: str
    reasoning: str
    texts: tuple[str, ...]
    recipient: str = ""
    tool: str = ""


@dataclass(frozen=True, slots=True)
class Grammar:
    """One assistant turn. `text`: what stands around the visible text, often nothing.

    `stops`: all of them, those that the wire writes first; `next_openers`: those that open the next turn;
    `other_stops`: those that the wire does not write.
    `after`: the separator behind a stop, of which a prefix may have been sampled.
    `call_ends_reasoning`: a call opener inside open reasoning ends it.
    """

    reasoning: Brackets | None
    text: Brackets
    calls: Calls | None
    stops: tuple[str, ...]
    next_openers: tuple[str, ...] = ()
    other_stops: tuple[str, ...] = ()
    after: str = ""
    call_ends_reasoning: bool = False
    headers: Headers | None = None
