"""The patterns of `quick.py`, from a call's form."""

from __future__ import annotations

import re
from collections.abc import Sequence

from turnspec import marks
from turnspec.grammar import Field, Form, Item, JsonObject, Keywords, Literal, Nested, OneOf, Repeat
from turnspec.marks import CONTROL, CONTROLS, Alphabet, layout, without
from turnspec.nested import Table
from turnspec.quick import NAME, SINGLE, WHITE, Quick, QuickObject, QuickSpelled
from turnspec.quick_keywords import keyword_patterns
from turnspec.quick_nested import nested_patterns

ARGUMENTS = (["key", "value"], ["key", "kind", "value"])
"""What is said of an argument, in this order."""


def quick(form: Form, alphabet: Alphabet, behind: tuple[str, ...]) -> Quick | None:
    """How to read a form by pattern; None if there is more in it than name, id, and an object or arguments.

    `behind`: the cores that may follow a call that begins with its name.
    """
    spelled = _Patterns(alphabet)
    items = form.items
    at = next((k for k, item in enumerate(items) if _holds_arguments(item)), 0)
    holder, fields = items[at], [item for item in (*items[:at], *items[at + 1 :]) if not isinstance(item, Literal)]
    names = [field.name for field in fields if isinstance(field, Field)]
    if not at or len(names) < len(fields) or len(set(names)) < len(names) or not {"name", "id"}.issuperset(names):
        return None
    closer = items[at + 1] if at + 1 < len(items) else None
    if isinstance(holder, Keywords):
        plain = isinstance(items[0], Field) and items[0].name == "name" and at == 2
        return keyword_patterns(NAME.pattern, WHITE, holder.quote, behind) if plain and closer == items[-1] else None
    if isinstance(holder, Repeat | Nested) and (len(names) != 1 or fields[0] not in items[:at]):
        return None
    if isinstance(holder, Repeat):
        inner = [item for item in holder.items if isinstance(item, Field | OneOf)]
        opened, closed = (isinstance(holder.items[k], Literal) for k in (0, -1))
        plain = closed and len(holder.items) == 2 * len(inner) + opened
        if not plain or [item.name for item in inner] not in ARGUMENTS:
            return None
        whole, argument = spelled.of(items, opens=True), spelled.of(holder.items)
        if not whole or not argument:
            return None
        kinds = dict(inner[1].spellings) if isinstance(inner[1], OneOf) else {}
        kind = inner[-1].kind  # type: ignore[union-attr]
        ascii = None
        if all(alphabet.write(item.text).isascii() for item in holder.items if isinstance(item, Literal)):
            ascii = re.compile(f"({_Patterns(alphabet, '').of(items, opens=True)}){WHITE}")
        return QuickSpelled(re.compile(f"({whole}){WHITE}"), ascii, re.compile(argument), names[0], kind, kinds)
    head, tail = spelled.of(items[:at], opens=True), spelled.of(items[at + 1 :])
    if not head or (items[at + 1 :] and not tail):
        return None
    if isinstance(holder, Nested):
        if names != ["name"] or not isinstance(closer, Literal):
            return None
        return nested_patterns(head, tail, Table(holder, closer.text, alphabet.write))
    return _object(holder, head, tail, names, sum(isinstance(item, Field) for item in items[:at]))


def quick_bare(form: Form) -> QuickObject | None:
    """How to read a form without markers; None if there is more in it than an object with name and arguments."""
    return None if len(form.items) > 1 else _object(form.items[0], "", "", [], 0)


def _object(holder: Item, head: str, tail: str, names: list[str], before: int) -> QuickObject | None:
    """`names`: of the fields, in the order of their groups; so many of them stand before the object."""
    members = {name: key for key, name in holder.members} if isinstance(holder, JsonObject) else {}
    if set(members) != (set() if names else {"name", "arguments"}):
        return None
    row = re.compile(rf"({head}{WHITE}(\{{[^{CONTROLS}]*\}}){tail}){WHITE}")
    return QuickObject(
        re.compile(rf"{head}{WHITE}(?=\{{)"),
        re.compile(tail),
        names.index("name") if "name" in names else None,
        names.index("id") if "id" in names else None,
        members.get("name", ""),
        members.get("arguments", ""),
        row if CONTROL.search(tail) else None,
        before,
    )


def _holds_arguments(item: Item) -> bool:
    field = isinstance(item, Field) and item.name == "arguments"
    return field or isinstance(item, JsonObject | Repeat | Nested | Keywords)


class _Patterns:
    """Patterns of items. "" stands for none: some field could be read in two ways."""

    def __init__(self, alphabet: Alphabet, controls: str = CONTROLS) -> None:
        self.alphabet = alphabet
        self.controls = controls

    def of(self, items: Sequence[Item], opens: bool = False, group: str = "(") -> str:
        """With `opens`, without the white space before them. Fields are groups of this kind."""
        out: list[str] = []
        for k, item in enumerate(items):
            before, after = items[k - 1] if k else None, items[k + 1] if k + 1 < len(items) else None
            if isinstance(item, Literal):
                part = self.literal(item.text, opens and not k, _is_value(before), _is_value(after))
            elif isinstance(item, Field):
                behind = [i for i in items[k + 1 :] if _is_value(item) or not _is_white(i)]
                part = self.field(item, [*behind, None, None][:2], group)
            elif isinstance(item, OneOf):
                part = (
                    WHITE + group + "|".join(re.escape(self.alphabet.write(text)) for text, _ in item.spellings) + ")"
                )
            else:
                part = self.arguments(item) if isinstance(item, Repeat) else ""
            if not part:
                return ""
            out.append(part)
        return "".join(out)

    def arguments(self, repeat: Repeat) -> str:
        """All as a group, in it key and value of the first ones as groups, and the others as one."""
        one, others = self.of(repeat.items), self.of(repeat.items, group="(?:")
        between = WHITE + WHITE.join(map(re.escape, layout(self.alphabet.write(repeat.between)).cores))
        part = f"((?:{between}{others})*)"
        for k in range(SINGLE, 0, -1):
            part = f"(?:{between if k > 1 else ''}{one}{part})?"
        return f"({part})" if one else ""

    def literal(self, text: str, opens: bool, behind_value: bool, before_value: bool) -> str:
        """White space is free, but around values, where it is as written."""
        if not text.strip(marks.WHITE):
            return "" if opens or behind_value or before_value else WHITE
        parts = layout(self.alphabet.write(text))
        before = "" if opens else re.escape(parts.before) if behind_value else WHITE
        after = re.escape(parts.after) if before_value else ""
        return before + WHITE.join(map(re.escape, parts.cores)) + after if parts.cores else ""

    def field(self, field: Field, follows: list[Item | None], group: str) -> str:
        """`follows`: the items behind it, the second of which follows too if the first is a repetition."""
        texts = [item.text for item in follows[:1] if isinstance(item, Literal)]
        if isinstance(follows[0], Repeat):
            texts = [item.text for item in (follows[0].items[0], follows[1]) if isinstance(item, Literal)]
        cores = [layout(self.alphabet.write(text)).cores[:1] for text in texts]
        if not cores or not all(cores) or (field.name != "value" and any(NAME.fullmatch(core) for (core,) in cores)):
            return ""
        if field.name != "value":
            return f"{WHITE}{group}{NAME.pattern})"
        return f"{group}{without((core for (core,) in cores), self.controls)})"


def _is_white(item: Item) -> bool:
    return isinstance(item, Literal) and not item.text.strip(marks.WHITE)


def _is_value(item: Item | None) -> bool:
    return isinstance(item, Field) and item.name == "value"
