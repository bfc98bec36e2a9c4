"""Expressions: text -> syntax tree, each node with its place in the file."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken

from turnspec_compiler.problems import Problems
from turnspec_compiler.source import Node
from turnspec_compiler.syntax import (
    UNSET,
    Add,
    And,
    Attr,
    Compare,
    Const,
    Expr,
    Filter,
    Func,
    IfElse,
    Item,
    ListOf,
    Name,
    Not,
    Or,
)

NEWLINE_SIGN = "⏎"
WORDS: dict[str, Any] = {"true": True, "false": False, "none": None, "unset": UNSET}
ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", '"': '"', "'": "'", "\\": "\\", "/": "/"}
ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|.)", re.DOTALL)
OPERATOR = re.compile(r"[^\w\s()\[\]\"']+")
# What other languages write, and what it is here.
FOREIGN = {
    "&": "write 'and'",
    "!": "write 'not'",
    "~": "write '+'",
    "=": "write '=='",
    "-": "there is no arithmetic but '+'",
    "*": "there is no arithmetic but '+'",
    "/": "there is no arithmetic but '+'",
    "%": "there is no arithmetic but '+'",
    "{": "there are no mappings in expressions",
    "?": "write 'A if TEST else B'",
}


@functools.cache
def _parser() -> Lark:
    grammar = Path(__file__).with_name("expressions.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start=["expr", "filter"], propagate_positions=True, maybe_placeholders=False)


def parse_expression(node: Node, problems: Problems, start: int = 0, end: int | None = None) -> Expr:
    """The expression in `node.text[start:end]`. A bad one is a problem, and reads as `unset`."""
    return _Builder(node, problems, start, end).parse("expr")


def parse_filter(node: Node, value: Expr, problems: Problems) -> Expr:
    """`value` under the filter that the node spells, as in `filters: [trim]`."""
    builder = _Builder(node, problems, 0, None)
    builder.value = value
    return builder.parse("filter")


class _Builder:
    """Builds the syntax tree of one expression; offsets of the parser become places in the file."""

    def __init__(self, node: Node, problems: Problems, start: int, end: int | None) -> None:
        self.node = node
        self.problems = problems
        self.start = start
        self.end = len(node.text) if end is None else end
        self.value: Expr | None = None
        self.in_parentheses: list[Expr] = []

    def parse(self, rule: str) -> Expr:
        text = self.node.text[self.start : self.end]
        whole = self.node.place(self.start, self.end)
        try:
            tree = _parser().parse(text, start=rule)
        except UnexpectedCharacters as error:
            at = error.pos_in_stream or 0
            found = OPERATOR.match(text, at)
            self._unexpected(at, found.group() if found else text[at])
        except UnexpectedToken as error:
            if error.token.type == "$END":
                self._too_short()
            elif error.token == "+" and "VBAR" in error.accepts | error.expected:
                self._mixed(error.token.start_pos or 0, (error.token.end_pos or 0))
            else:
                self._unexpected(error.token.start_pos or 0, str(error.token))
        except UnexpectedEOF:
            self._too_short()
        else:
            return self.build(tree)
        return Const(UNSET, whole)

    def build(self, tree: Tree[Token]) -> Expr:
        method = getattr(self, f"_{tree.data}")
        built: Expr = method(tree, *tree.children)
        return built

    def _span(self, item: Tree[Token] | Token) -> Any:
        meta = item.meta if isinstance(item, Tree) else item
        return self.node.place(self.start + (meta.start_pos or 0), self.start + (meta.end_pos or 0))

    # ---- problems ----

    def _unexpected(self, offset: int, word: str) -> None:
        span = self.node.place(self.start + offset, self.start + offset + len(word))
        hint = FOREIGN.get(word[0], "")
        if word[0] in "\"'":
            hint = "the string has no end"
        self.problems.add("bad-expression", span, f"the expression cannot go on with: {word}", hint=hint)

    def _too_short(self) -> None:
        span = self.node.place(self.start, self.end)
        self.problems.add("short-expression", span, "the expression ends too early")

    def _mixed(self, start: int, end: int) -> None:
        span = self.node.place(self.start + start, self.start + end)
        self.problems.add("mixed-pipe", span, "'+' and '|' in one expression", hint="put one of the two in parentheses")

    # ---- one method for each rule ----

    def _if_else(self, tree: Tree[Token], then: Any, test: Any, orelse: Any) -> Expr:
        return IfElse(self.build(then), self.build(test), self.build(orelse), self._span(tree))

    def _disjunction(self, tree: Tree[Token], *items: Any) -> Expr:
        return Or(tuple(self.build(item) for item in items), self._span(tree))

    def _conjunction(self, tree: Tree[Token], *items: Any) -> Expr:
        return And(tuple(self.build(item) for item in items), self._span(tree))

    def _inversion(self, tree: Tree[Token], value: Any) -> Expr:
        return Not(self.build(value), self._span(tree))

    def _comparison(self, tree: Tree[Token], left: Any, operator: Any, right: Any) -> Expr:
        op = " ".join(str(word) for word in operator.children)
        built = self.build(right)
        if op.startswith("is") and not self._is_word(right):
            message = f"'{op}' compares with true, false, none or unset only"
            self.problems.add("bad-is", built.span, message, hint="write '=='" if op == "is" else "write '!='")
        return Compare(self.build(left), op, built, self._span(tree))

    def _is_word(self, tree: Tree[Token]) -> bool:
        return tree.data == "name" and str(tree.children[0]) in WORDS

    def _piped(self, tree: Tree[Token], value: Any, applied: Any) -> Expr:
        built = self.build(value)
        if isinstance(built, Add) and not any(built is item for item in self.in_parentheses):
            pipe = self.node.text.index("|", self.start + (value.meta.end_pos or 0)) - self.start
            self._mixed(pipe, pipe + 1)
        return self._applied(built, applied, self._span(tree))

    def _filter(self, tree: Tree[Token], *_: Any) -> Expr:
        assert self.value is not None
        return self._applied(self.value, tree, self._span(tree))

    def _applied(self, value: Expr, tree: Tree[Token], span: Any) -> Expr:
        name, *arguments = tree.children
        args: list[Expr] = []
        kwargs: list[tuple[str, Expr]] = []
        for argument in arguments:
            assert isinstance(argument, Tree)
            if argument.data == "keyword":
                word, inner = argument.children
                assert isinstance(inner, Tree)
                kwargs.append((str(word), self.build(inner)))
            else:
                args.append(self.build(argument))
        return Filter(value, str(name), tuple(args), tuple(kwargs), span)

    def _add(self, tree: Tree[Token], left: Any, right: Any) -> Expr:
        return Add(self.build(left), self.build(right), self._span(tree))

    def _attr(self, tree: Tree[Token], value: Any, name: Any) -> Expr:
        return Attr(self.build(value), str(name), self._span(tree))

    def _item(self, tree: Tree[Token], value: Any, key: Any) -> Expr:
        return Item(self.build(value), self.build(key), self._span(tree))

    def _name(self, tree: Tree[Token], word: Any) -> Expr:
        if word in WORDS:
            return Const(WORDS[word], self._span(tree))
        return Name(str(word), self._span(tree))

    def _func(self, tree: Tree[Token], name: Any, *args: Any) -> Expr:
        return Func(str(name), tuple(self.build(arg) for arg in args), self._span(tree))

    def _number(self, tree: Tree[Token], word: Any) -> Expr:
        return Const(float(word) if "." in word else int(word), self._span(tree))

    def _listing(self, tree: Tree[Token], *items: Any) -> Expr:
        return ListOf(tuple(self.build(item) for item in items), self._span(tree))

    def _group(self, _: Tree[Token], inner: Any) -> Expr:
        built = self.build(inner)
        self.in_parentheses.append(built)
        return built

    def _string(self, tree: Tree[Token], word: Any) -> Expr:
        span = self._span(tree)
        text = str(word)[1:-1].replace(NEWLINE_SIGN, "\n")
        for escape in ESCAPE.findall(text):
            if len(escape) == 1 and escape not in ESCAPES:
                self.problems.add(
                    "bad-escape", span, f"no such escape in a string: \\{escape}", hint="escapes are JSON's"
                )
        text = ESCAPE.sub(lambda found: _unescape(found.group(1)), text)
        # Two \u escapes may be the halves of one character, as in JSON.
        return Const(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace"), span)


def _unescape(escape: str) -> str:
    return chr(int(escape[1:], 16)) if len(escape) == 5 else ESCAPES.get(escape, escape)
