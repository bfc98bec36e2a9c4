"""The syntax of a spec: expressions, wires, and the whole file, each node with its place.

`expressions.py` and `wires.py` build these from YAML; `resolve.py` gives every `Name` its kind.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a file: lines and columns from 1, `end_col` one past the last character."""

    file: str
    line: int
    col: int
    end_line: int
    end_col: int


# ---- expressions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Const:
    """A string, number, true, false, none or unset (`value is UNSET`)."""

    value: Any
    span: Span


@dataclass(frozen=True, slots=True)
class Unset:
    """The value of the word `unset`."""


UNSET = Unset()


@dataclass(frozen=True, slots=True)
class Name:
    """A bare name. `kind` is "" until resolved; see KINDS."""

    id: str
    span: Span
    kind: str = ""


KINDS = (
    "option",  # an option of the format
    "text",  # a named text
    "let",  # a named expression
    "hoisted",  # a message taken out of the list (`system`)
    "message",  # m, prev, next
    "call",  # c
    "fact",  # tools, messages, last, at_end, shown
    "local",  # bound by each/as, a wire's argument, p and n and content in `content`
    "anchor",  # only as the argument of after, since, at, same, exists
    "reserved",  # bos, eos
)


@dataclass(frozen=True, slots=True)
class Attr:
    value: Expr
    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Item:
    """`value["key"]` or `value[0]`."""

    value: Expr
    key: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class ListOf:
    items: tuple[Expr, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Not:
    value: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class And:
    items: tuple[Expr, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Or:
    items: tuple[Expr, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Compare:
    """`op`: == != < <= > >= in, not in, is, is not."""

    left: Expr
    op: str
    right: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class IfElse:
    then: Expr
    test: Expr
    orelse: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Add:
    left: Expr
    right: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Filter:
    """`value|name(args, key=value)`."""

    value: Expr
    name: str
    args: tuple[Expr, ...]
    kwargs: tuple[tuple[str, Expr], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Func:
    name: str
    args: tuple[Expr, ...]
    span: Span


Expr = Const | Name | Attr | Item | ListOf | Not | And | Or | Compare | IfElse | Add | Filter | Func


# ---- wires -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lit:
    """Bytes that the spec writes, newlines real."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Slot:
    """`${expr}` or `${capture := expr}`."""

    expr: Expr
    capture: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Use:
    """`${@wire}` or `${@wire(args)}`."""

    wire: str
    args: tuple[Expr, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Seq:
    """One after the other; empty: nothing. A byte string is a Seq of Lit, Slot and Use."""

    items: tuple[Wire, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Case:
    """First arm whose test holds (None: always). `when/emit/else` is a Case of one or two arms."""

    arms: tuple[tuple[Expr | None, Wire], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Each:
    items: Expr
    names: tuple[str, ...]
    where: Expr | None
    opening: Wire | None
    closing: Wire | None
    between: Wire | None
    emit: Wire
    span: Span


@dataclass(frozen=True, slots=True)
class Join:
    """The parts that wrote something, joined."""

    sep: str
    parts: tuple[Wire, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Part:
    """A plain word in wire position: reasoning, text, calls, results; open, prefill in `generation`."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Reject:
    """`{reject: say}`: the conversation is refused."""

    say: str
    span: Span


Wire = Lit | Slot | Use | Seq | Case | Each | Join | Part | Reject


# ---- the file --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Parity:
    """The authority: a template's name among the known ones, its sha256, repositories of its own that have it, and
    options that select it.
    """

    template: str
    sha256: str
    models: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Option:
    """`type`: bool, int, str, list, date or enum (then `values`). `default` may be UNSET."""

    name: str
    type: str
    default: Any
    values: tuple[Any, ...]
    alias: tuple[str, ...]
    form: str | None
    doc: str
    span: Span


@dataclass(frozen=True, slots=True)
class PartArm:
    """With `media`, `emit` is the placeholder, one text; `opening` and `closing` stand around it.

    `between`: what stands between two parts of this arm, if no other arm wrote something there. `run`: what stands
    around adjacent parts of this arm.
    """

    when: Expr | None
    between: str
    run: tuple[Wire | None, Wire | None]
    media: str | None
    opening: Wire | None
    emit: Wire
    closing: Wire | None
    span: Span


@dataclass(frozen=True, slots=True)
class Content:
    """How content that is no string becomes `m.text`. `each`: the list that is written, None: the content itself.
    `between`: what stands before what a part writes, if those before it wrote something.

    `other` None: refused. `filters`: a chain on Name('content').
    """

    each: Expr | None
    between: str
    parts: tuple[PartArm, ...] | None
    other: Wire | None
    filters: Expr | None
    span: Span


@dataclass(frozen=True, slots=True)
class Embedded:
    """Reasoning inside the content: what is trimmed around it, and from which sides of the text (left, both, none)."""

    trim: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Reasoning:
    """`shown`: an Expr, or True (always), or False (never). `filters` as in Content, on Name('reasoning').

    `ended_by_calls`: what opens a call, or the section of calls, ends open reasoning.
    """

    fields: tuple[str, ...]
    skip_empty: bool
    embedded: Embedded | None
    filters: Expr | None
    opening: Wire | None
    closing: Wire | None
    emit: Wire
    shown: Expr | bool
    hidden: Wire | None
    ended_by_calls: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Calls:
    """Exactly one of `emit` and `argument` (an Each over the arguments) is given."""

    after_text: Wire | None
    section_open: Wire | None
    section_close: Wire | None
    opening: Wire | None
    closing: Wire | None
    between: Wire | None
    id: Wire | None
    emit: Wire | None
    argument: Each | None
    parallel: str | None
    shown: bool  # False: sampled and parsed, never rendered
    accept: tuple[Wire, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Merge:
    """See `turnspec.merge.Merge`."""

    roles: tuple[str, ...]
    alone: tuple[str, ...]
    join: str
    parts: str
    thought: str
    span: Span


@dataclass(frozen=True, slots=True)
class Hoist:
    """`roles` None: any role. `take`: first or all."""

    name: str
    roles: tuple[str, ...] | None
    take: str
    join: str
    when: Expr | None
    span: Span


@dataclass(frozen=True, slots=True)
class Order:
    of: Expr | None
    letters: tuple[tuple[str, str], ...]
    pattern: str
    say: str
    span: Span


@dataclass(frozen=True, slots=True)
class Refusal:
    """One entry of `reject`. Per message if the condition speaks of `m`; `each`/`as` as in wires."""

    when: Expr
    say: str
    items: Expr | None
    names: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Anchor:
    """`pick`: last or first. `orelse`: start, end or reject (then `say`)."""

    name: str
    pick: str
    where: Expr
    orelse: str
    say: str
    span: Span


@dataclass(frozen=True, slots=True)
class NamedWire:
    name: str
    args: tuple[str, ...]
    emit: Wire
    span: Span


@dataclass(frozen=True, slots=True)
class Plain:
    """A turn that is a wire."""

    emit: Wire
    span: Span


@dataclass(frozen=True, slots=True)
class Drop:
    """Writes nothing. `skip`: its neighbours do not see it either."""

    skip: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Refuse:
    say: str
    span: Span


@dataclass(frozen=True, slots=True)
class Run:
    """Once around adjacent messages of the run; `joins` names the role whose run this one joins (then no brackets)."""

    opening: Wire | None
    closing: Wire | None
    between: Wire | None
    joins: str | None
    emit: Wire
    span: Span


@dataclass(frozen=True, slots=True)
class InCaller:
    """Written where the caller says `results`."""

    emit: Wire
    span: Span


@dataclass(frozen=True, slots=True)
class Assistant:
    """`stop`: a wire, or the roles whose opener ends the turn (`stop_roles`). `other_stops`: spellings."""

    open: Wire
    prefill: Wire | None
    sampled: Wire
    stop: Wire | None
    stop_roles: tuple[str, ...]
    other_stops: tuple[str, ...]
    after: Wire | None
    span: Span


Turn = Plain | Drop | Refuse | Run | InCaller | Assistant


@dataclass(frozen=True, slots=True)
class Example:
    """A conversation and its text, or a completion and what it parses to; plain data."""

    data: dict[str, Any]
    span: Span


@dataclass(frozen=True, slots=True)
class Spec:
    """A whole spec, variants merged. Mappings keep file order. `title` is the comment at the head of the file."""

    format: str
    title: str
    file: str
    extends: str | None
    models: tuple[str, ...]
    parity: tuple[Parity, ...]
    tokens: tuple[str, ...]
    markers: tuple[str, ...]
    bos: str | None
    eos: str | None
    options: tuple[Option, ...]
    texts: dict[str, Lit]
    content: Content | None
    reasoning: Reasoning | None
    calls: Calls | None
    merge: Merge | None
    hoist: tuple[Hoist, ...]
    order: Order | None
    reject: tuple[Refusal, ...]
    anchors: dict[str, Anchor]
    let: dict[str, Expr]
    wires: dict[str, NamedWire]
    prelude: Wire | None
    turns: dict[str, Turn]
    generation: Wire | None
    loses: tuple[str, ...]
    examples: tuple[Example, ...]
    source: str = ""  # the merged spec as YAML text, without `extends`: what an emitted module carries
    spans: dict[str, Span] = dataclasses.field(default_factory=dict)  # path ("turns.user") -> place
    files: dict[str, str] = dataclasses.field(
        default_factory=dict
    )  # file -> text, of the spec and its parents, to show errors
