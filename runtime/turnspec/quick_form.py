"""The patterns of `quick.py`, from a call's form."""

from __future__ import annotations

import re
from collections.abc import Sequence

from turnspec import marks
from turnspec.grammar import Field, Form, Item, JsonObject, Literal, Nested, OneOf, Repeat
from turnspec.marks import CONTROL, Alphabet, layout
from turnspec.nested import Table
from turnspec.quick import NAME, SINGLE, WHITE, Quick, QuickObject, QuickSpelled
from turnspec.quick_nested import QuickNested, entry_pattern

ARGUMENTS = (["key", "value"], ["key", "kind", "value"])
"""What is said of an argument, in this order."""


def quick(form: Form, alphabet: Alphabet) -> Quick | None:
    """How to read a form by pattern; None if there is more in it than a name or id, and an object or arguments."""
    spelled = _Patterns(alphabet)
    items = form.items
    at = next((k for k, item in enumerate(items) if _holds_arguments(item)), 0)
    holder, fields = items[at], [item for item in (*items[:at], *items[at + 1 :]) if not isinstance(item, Literal)]
    field = fields[0].name if fields and isinstance(fields[0], Field) else ""
    if not at or len(fields) > 1 or (fields and (field not in ("name", "id") or fields[0] not in items[:at])):
        return None
    if isinstance(holder, Repeat):
        inner = [item for item in holder.items if not isinstance(item, Literal)]
        plain = len(holder.items) == 2 * len(inner) + 1 and not holder.between.strip(marks.WHITE)
        if not field or not plain or [item.name for item in inner] not in ARGUMENTS:  # type: ignore[union-attr]
            return None
        whole, argument = spelled.of(items, opens=True), spelled.of(holder.items)
        if not whole or not argument:
            return None
        kinds = dict(inner[1].spellings) if isinstance(inner[1], OneOf) else {}
        kind = inner[-1].kind  # type: ignore[union-attr]
        return QuickSpelled(re.compile(f"({whole}){WHITE}"), re.compile(argument), field, kind, kinds)
    if isinstance(holder, Nested):
        head, tail = spelled.of(items[:at], opens=True), spelled.of(items[at + 1 :])
        closer = items[at + 1] if at + 1 < len(items) else None
        if field != "name" or not head or not tail or not isinstance(closer, Literal):
            return None
        table = Table(holder, closer.text, alphabet.write)
        return QuickNested(re.compile(head), entry_pattern(table, alphabet), re.compile(tail), table)
    members = {name: key for key, name in holder.members} if isinstance(holder, JsonObject) else {}
    head, tail = spelled.of(items[:at], opens=True), spelled.of(items[at + 1 :])
    if not head or (items[at + 1 :] and not tail) or set(members) != (set() if field else {"name", "arguments"}):
        return None
    keys = members.get("name", ""), members.get("arguments", "")
    row = re.compile(rf"({'' if field else '()'}{head}{WHITE}(\{{[^\ud800-\udfff]*\}}){tail}){WHITE}")
    closed = row if CONTROL.search(tail) else None
    return QuickObject(re.compile(rf"{head}{WHITE}(?=\{{)"), re.compile(tail), field, *keys, closed)


def quick_bare(form: Form) -> QuickObject | None:
    """How to read a form without markers; None if there is more in it than an object with name and arguments."""
    members = {name: key for key, name in form.items[0].members} if isinstance(form.items[0], JsonObject) else {}
    if len(form.items) > 1 or set(members) != {"name", "arguments"}:
        return None
    return QuickObject(re.compile(""), re.compile(""), "", members["name"], members["arguments"], None)


def _holds_arguments(item: Item) -> bool:
    return isinstance(item, JsonObject | Repeat | Nested) or (isinstance(item, Field) and item.name == "arguments")


class _Patterns:
    """Patterns of items. "" stands for none: some field could be read in two ways."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet

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
        part = f"((?:{others})*)"
        for _ in range(SINGLE):
            part = f"(?:{one}{part})?"
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
        if not cores or not all(cores) or (field.name != "value" and any(NAME.match(core) for (core,) in cores)):
            return ""
        if field.name != "value":
            return f"{WHITE}{group}{NAME.pattern})"
        ends = {end for (core,) in cores for end in (core[0], self.alphabet.spell(core)[0])}
        return f"{group}[^{re.escape(''.join(sorted(ends)))}\ud800-\udfff]*)"


def _is_white(item: Item) -> bool:
    return isinstance(item, Literal) and not item.text.strip(marks.WHITE)


def _is_value(item: Item | None) -> bool:
    return isinstance(item, Field) and item.name == "value"
