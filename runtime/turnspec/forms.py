"""A call's form as a program over text: what may stand where, with its white space, and what closes it from there.

Positions count operations; a program's end is its length.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from turnspec.grammar import Field, Form, Item, JsonObject, Keywords, Literal, Nested, OneOf, Repeat
from turnspec.keywords import RawEnd
from turnspec.marks import Alphabet, Layout, Mark, Watch, layout
from turnspec.nested import Table

END_OF_MESSAGE = ""


@dataclass(frozen=True, slots=True)
class Way:
    """A core and where it leads. `kind`: how the next value is spelled, if this says so."""

    core: str
    before: str
    to: int
    kind: str | None = None


@dataclass(slots=True)
class Fork:
    """One of some cores, white space before it free; none: on to `otherwise`, if given."""

    ways: list[Way]
    rest: str
    otherwise: int | None = None
    watch: Watch[Way] = field(init=False)


@dataclass(slots=True)
class Skip:
    """White space before a value: this much of it is layout."""

    white: str
    rest: str


@dataclass(frozen=True, slots=True)
class Ending:
    """What must follow a closer for it to be one: cores in turn (END_OF_MESSAGE: nothing more), leading to `to`."""

    cores: tuple[str, ...]
    to: int


@dataclass(slots=True)
class Text:
    """Text up to one of the ways of the next fork. `endings`: core -> what may follow it; empty: it always closes."""

    name: str
    kind: str
    rest: str
    watch: Watch[Way | None] = field(init=False)
    endings: dict[str, tuple[Ending, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class Json:
    """A JSON object: the arguments themselves (`members` empty), or one whose members hold the fields."""

    members: dict[str, str]
    rest: str


@dataclass(slots=True)
class Nest:
    """Arguments whose values nest."""

    table: Table
    rest: str


@dataclass(slots=True)
class Word:
    """The name with which a call begins."""

    rest: str


@dataclass(slots=True)
class Keys:
    """Keyword arguments. `quote`, `end`: of texts without escapes."""

    quote: str
    end: RawEnd
    rest: str


@dataclass(slots=True)
class Goto:
    to: int


Op = Fork | Skip | Text | Json | Nest | Word | Keys | Goto


@dataclass(slots=True)
class Program:
    """`first`: the core that opens the form ("" for a bare one), `before`: white space before it.

    `last`: the core that closes it, `last_text` with all around it. `fields`: the names of its fields; `members`: of
    its JSON object, if it has one. `named`: it begins with the name.
    """

    ops: list[Op]
    first: str
    before: str
    last: str
    last_text: str
    fields: frozenset[str]
    members: dict[str, str]
    holder: str  # which of these holds the arguments; "" if none does
    spelled: bool  # arguments are spelled one by one
    named: bool

    @property
    def begins_object(self) -> bool:
        """Whether a JSON object stands behind the core that opens it."""
        return len(self.ops) > 1 and isinstance(self.ops[1], Json)


def compile_form(form: Form, alphabet: Alphabet, stops: str, only: bool, behind: tuple[str, ...] = ()) -> Program:
    """`stops`: the characters that end a message; `only`: nothing but a stop can follow the call.

    `behind`: the cores that may follow a call that begins with its name.
    """
    compiler = _Compiler(alphabet, behind)
    compiler.items(form.items, "")
    ops = compiler.ops
    _link(ops, stops, only)
    opening = compiler.opening
    literal = form.items[-1].text if isinstance(form.items[-1], Literal) and len(form.items) > 1 else ""
    cores = layout(alphabet.write(literal)).cores
    members = next((dict(item.members) for item in form.items if isinstance(item, JsonObject)), {})
    named = isinstance(ops[0], Word)
    return Program(
        ops,
        opening.cores[0] if opening.cores else "",
        opening.before,
        cores[-1] if cores else "",
        alphabet.write(literal),
        frozenset(members.values()) | {op.name for op in ops if isinstance(op, Text)} | ({"name"} if named else set()),
        members,
        next((key for key, name in members.items() if name == "arguments"), ""),
        not any(isinstance(op, Json) for op in ops),
        named,
    )


class _Compiler:
    def __init__(self, alphabet: Alphabet, behind: tuple[str, ...]) -> None:
        self.alphabet = alphabet
        self.behind = behind
        self.ops: list[Op] = []
        self.opening = Layout("", (), "")
        self.white = ""  # layout behind the last literal core

    def items(self, items: tuple[Item, ...], outer: str) -> None:
        for k, item in enumerate(items):
            rest = "".join(self.alphabet.write(i.text) for i in items[k + 1 :] if isinstance(i, Literal)) + outer
            value = k + 1 < len(items) and isinstance(after := items[k + 1], Field) and after.name == "value"
            if isinstance(item, Literal):
                self.literal(item, rest, value)
            elif isinstance(item, Field):
                if item.name == "name" and not self.ops:
                    self.ops.append(Word(rest))
                elif item.kind == "json" and item.name == "arguments":
                    self.ops.append(Json({}, rest))
                else:
                    self.ops.append(Text(item.name, item.kind, rest))
                self.white = ""
            elif isinstance(item, JsonObject):
                self.ops.append(Json(dict(item.members), rest))
                self.white = ""
            elif isinstance(item, OneOf):
                here = len(self.ops)
                ways = [Way(self.alphabet.write(text), "", here + 1, kind) for text, kind in item.spellings]
                self.ops.append(Fork(ways, rest))
            elif isinstance(item, Nested):
                closer = items[k + 1] if k + 1 < len(items) else None
                follows = closer.text if isinstance(closer, Literal) else ""
                self.ops.append(Nest(Table(item, follows, self.alphabet.write), rest))
                self.white = ""
            elif isinstance(item, Keywords):
                self.ops.append(Keys(item.quote, RawEnd(self.behind), rest))
                self.white = ""
            else:
                self.repeat(item, rest)

    def literal(self, item: Literal, rest: str, value: bool) -> None:
        text = self.alphabet.write(item.text)
        parts = layout(text)
        if not self.ops and not self.opening.cores:
            self.opening = parts
        at = 0
        for k, core in enumerate(parts.cores):
            begin = text.index(core, at)
            white = self.white if k == 0 else ""
            self.ops.append(
                Fork([Way(core, parts.before if k == 0 else "", len(self.ops) + 1)], white + text[at:] + rest)
            )
            at = begin + len(core)
        self.white = parts.after if parts.cores else self.white + text
        if value:
            self.ops.append(Skip(self.white, rest))
            self.white = ""

    def repeat(self, item: Repeat, rest: str) -> None:
        """head: an item or the exit; the items; then `between` or the exit, or back to the head."""
        white, head = self.white, Fork([], self.white + rest)
        self.ops.append(head)
        first = len(self.ops)
        self.white = ""
        self.items(item.items, rest)
        between = layout(self.alphabet.write(item.between)).cores
        tail = Fork([], rest)
        self.ops.append(tail if between else Goto(first - 1))
        exit = len(self.ops)
        head.ways = [Way("", "", first), Way("", "", exit)]  # filled in by _link, when the exit is there
        if between:
            tail.ways = [Way(between[0], "", first), Way("", "", exit)]
        self.white = white


def _link(ops: list[Op], stops: str, only: bool) -> None:
    """Puts in the ways of loops, then the watches."""
    end = len(ops)

    def land(at: int) -> int:
        while at < end and isinstance(op := ops[at], Goto):
            at = op.to
        return at

    def ways(at: int) -> tuple[list[Way], int | None]:
        at = land(at)
        if at == end:
            return [], end
        op = ops[at]
        if not isinstance(op, Fork):
            return [], at
        found: list[Way] = []
        otherwise = op.otherwise
        for way in op.ways:
            if way.core:
                found.append(Way(way.core, way.before, land(way.to), way.kind))
            else:
                inner, other = ways(way.to)
                found += inner
                otherwise = other if otherwise is None else otherwise
        return found, otherwise

    for k, op in enumerate(ops):
        if isinstance(op, Fork):
            op.ways, op.otherwise = ways(k)
    for op in ops:
        if isinstance(op, Fork):
            op.watch = Watch(Mark(way.core, "", way) for way in op.ways)
    for k, op in enumerate(ops):
        if not isinstance(op, Text):
            continue
        found, _ = ways(k + 1)
        marks: list[Mark[Way | None]] = [Mark(way.core, way.before, way) for way in found]
        marks += [Mark(stop, "", None) for stop in stops]
        op.watch = Watch(marks)
        if op.name == "value":
            op.endings = {way.core: _endings(ops, way.to, only) for way in found}


def _endings(ops: list[Op], at: int, only: bool) -> tuple[Ending, ...]:
    """What may stand from a position on, up to the next thing that is no fixed core; empty: anything."""
    found = _follow(ops, at, only)
    return () if any(not ending.cores for ending in found) else tuple(found)


def _follow(ops: list[Op], at: int, only: bool) -> list[Ending]:
    while at < len(ops) and isinstance(op := ops[at], Goto):
        at = op.to
    if at == len(ops):
        return [Ending((END_OF_MESSAGE,) if only else (), at)]
    op = ops[at]
    if not isinstance(op, Fork) or op.otherwise is not None or any(way.kind for way in op.ways):
        return [Ending((), at)]
    return [Ending((way.core, *e.cores), e.to) for way in op.ways for e in _follow(ops, way.to, only)]
