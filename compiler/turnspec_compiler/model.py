"""The shape of a spec file: one class per mapping, fields in the order in which keys must stand.

Wires and expressions stay nodes. Keys that are unknown, missing or out of order become problems here.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
    ValidationInfo,
    model_validator,
)

from turnspec_compiler.leaves import (
    NamesOrName,
    NodeField,
    Pair,
    Quoted,
    Reading,
    Sentence,
    Sentences,
    Spellings,
    Truth,
    Wires,
    check_keys,
    listing,
    mapping,
    names,
    one_of,
    one_or_more,
    report,
    value_list,
)
from turnspec_compiler.problems import Problems
from turnspec_compiler.source import Node
from turnspec_compiler.syntax import Span

PLACE = "<span>"  # stands beside the keys of a mapping


class Shape(BaseModel):
    """A mapping with fixed keys. `what` is its name in messages."""

    model_config = ConfigDict(extra="ignore", frozen=True, arbitrary_types_allowed=True)
    what: ClassVar[str] = ""
    span: Span = Field(alias="<span>")

    @classmethod
    def keys(cls) -> list[str]:
        return [field.alias or name for name, field in cls.model_fields.items() if field.alias != PLACE]

    @classmethod
    def required(cls) -> list[str]:
        fields = cls.model_fields.items()
        return [field.alias or name for name, field in fields if field.is_required() and field.alias != PLACE]

    @model_validator(mode="before")
    @classmethod
    def _from_node(cls, node: Any, info: ValidationInfo[Any]) -> Any:
        entries: dict[str, Any] = dict(mapping(node))
        check_keys(node, cls.keys(), cls.required(), cls.what, info.context)
        return entries | {PLACE: node.span}


class ParityShape(Shape):
    what = "parity"
    template: Sentence
    sha256: Sentence
    models: Sentences = ()
    options: Annotated[dict[str, NodeField], BeforeValidator(mapping)] = {}


class OptionShape(Shape):
    what = "an option"
    type: Annotated[str, one_of("bool", "int", "str", "list", "dict", "date")] | None = None
    values: Annotated[tuple[Any, ...], BeforeValidator(value_list)] | None = None
    default: NodeField | None = None
    alias: NamesOrName = ()
    form: Sentence | None = None
    doc: Sentence = ""


class PartShape(Shape):
    what = "a part of the content"
    when: NodeField | None = None
    run: Pair | None = None
    between: Quoted = ""
    media: Annotated[str, one_of("image", "video", "audio")] | None = None
    brackets: Pair | None = None
    emit: NodeField


class ContentShape(Shape):
    what = "content"
    each: NodeField | None = None
    between: Quoted = ""
    parts: Annotated[tuple[PartShape, ...], BeforeValidator(listing)] | None = None
    other: NodeField | None = None
    filters: Wires = ()


class EmbeddedShape(Shape):
    what = "embedded"
    trim: Quoted = ""
    text: Annotated[str, one_of("left", "both", "none")] = "left"


class ReasoningShape(Shape):
    what = "reasoning"
    from_: Sentences = Field(default=(), alias="from")
    skip_empty: Truth = False
    embedded: EmbeddedShape | None = None
    filters: Wires = ()
    brackets: Pair | None = None
    emit: NodeField | None = None
    shown: NodeField | None = None
    hidden: NodeField | None = None
    ended_by: Annotated[str, one_of("calls")] | None = None


class CallsShape(Shape):
    what = "calls"
    parallel: Annotated[str, one_of("reject", "drop")] | None = None
    after_text: NodeField | None = None
    section: Pair | None = None
    between: NodeField | None = None
    brackets: Pair | None = None
    id: NodeField | None = None
    emit: NodeField | None = None
    argument: NodeField | None = None
    shown: Annotated[str, one_of("always", "never")] | None = None
    accept: Wires = ()


class HoistLong(Shape):
    what = "a hoisted message"
    roles: NamesOrName | None = None
    take: Annotated[str, one_of("first", "last", "all")] = "first"
    join: Quoted = ""
    when: NodeField | None = None


class MergeShape(Shape):
    what = "merge"
    roles: NamesOrName
    alone: NamesOrName = ()
    join: Quoted = ""
    parts: Quoted = ""
    thought: Sentence = ""


HoistWord = Annotated[str, one_of("first", "all")]


def _hoist_form(node: Any) -> str:
    return "long" if isinstance(node, Node) and node.kind == "map" else "word"


HoistShape = Annotated[
    Annotated[HoistLong, Tag("long")] | Annotated[HoistWord, Tag("word")], Discriminator(_hoist_form)
]


class OrderShape(Shape):
    what = "order"
    of: NodeField | None = None
    as_: Annotated[dict[str, Sentence], BeforeValidator(mapping)] = Field(alias="as")
    pattern: Sentence
    say: Sentence


class RefusalShape(Shape):
    what = "an entry of reject"
    each: NodeField | None = None
    as_: NamesOrName = Field(default=(), alias="as")
    when: NodeField
    say: Sentence


class AnchorShape(Shape):
    what = "an anchor"
    last: NodeField | None = None
    first: NodeField | None = None
    else_: NodeField | None = Field(default=None, alias="else")


# ---- turns -----------------------------------------------------------------------------------------


class RejectTurn(Shape):
    what = "a refused turn"
    reject: Sentence


class RunTurn(Shape):
    what = "a turn with run"
    run: NodeField
    between: NodeField | None = None
    emit: NodeField


class InTurn(Shape):
    what = "a turn with in"
    in_: Annotated[str, one_of("caller")] = Field(alias="in")
    emit: NodeField


class AssistantTurn(Shape):
    what = "the assistant's turn"
    open: NodeField
    prefill: NodeField | None = None
    sampled: NodeField
    stop: NodeField
    other_stops: Spellings = ()
    after: NodeField | None = None


def turn_form(node: Any) -> str:
    """Which form of turn a node is, by its keys; `wire` if none of them."""
    found = {key.text for key, _ in node.entries} if isinstance(node, Node) else set()
    if found & (set(AssistantTurn.keys()) - {"emit"}):
        return "assistant"
    return next((form for form in ("reject", "run", "in") if form in found), "wire")


TurnShape = Annotated[
    Annotated[AssistantTurn, Tag("assistant")]
    | Annotated[RejectTurn, Tag("reject")]
    | Annotated[RunTurn, Tag("run")]
    | Annotated[InTurn, Tag("in")]
    | Annotated[NodeField, Tag("wire")],
    Discriminator(turn_form),
]


class File(Shape):
    """A whole spec file."""

    what = "a spec"
    format: Sentence
    extends: NamesOrName = ()
    models: Sentences = ()
    parity: Annotated[tuple[ParityShape, ...], BeforeValidator(one_or_more)] = ()
    tokens: Spellings = ()
    markers: Spellings = ()
    bos: Quoted | None = None
    eos: Quoted | None = None
    options: Annotated[dict[str, OptionShape], BeforeValidator(names)] = {}
    texts: Annotated[dict[str, NodeField], BeforeValidator(names)] = {}
    content: ContentShape | None = None
    reasoning: ReasoningShape | None = None
    calls: CallsShape | None = None
    merge: MergeShape | None = None
    hoist: Annotated[dict[str, HoistShape], BeforeValidator(names)] = {}
    order: OrderShape | None = None
    reject: Annotated[tuple[RefusalShape, ...], BeforeValidator(listing)] = ()
    anchors: Annotated[dict[str, AnchorShape], BeforeValidator(names)] = {}
    let: Annotated[dict[str, NodeField], BeforeValidator(names)] = {}
    wires: Annotated[dict[str, NodeField], BeforeValidator(names)] = {}
    prelude: NodeField | None = None
    turns: Annotated[dict[str, TurnShape], BeforeValidator(mapping)]
    generation: NodeField | None = None
    loses: Sentences = ()
    examples: Wires = ()


def read_file(root: Node, problems: Problems, partial: bool = False) -> File | None:
    """The typed shape of a file; None if it has problems. With `partial`, only finds problems of what is there."""
    before = len(problems.found)
    try:
        file = File.model_validate(root, context=Reading(problems, partial))
    except ValidationError as error:
        report(error, problems)
        return None
    return file if len(problems.found) == before else None
