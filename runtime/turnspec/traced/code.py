"""How Jinja's compiler writes a template whose output is traced."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, operators
from jinja2.visitor import NodeTransformer


class Generator(CodeGenerator):
    """The template's own text is wrapped where it stands, and what is printed or joined goes through the environment.

    Nothing is evaluated while compiling.
    """

    def visit_Const(self, node: nodes.Const, frame: Any) -> None:
        if type(node.value) is str and not _escapes(frame):
            self.write(_literal(node.value))
        else:
            super().visit_Const(node, frame)

    def visit_TemplateData(self, node: nodes.TemplateData, frame: Any) -> None:
        if _escapes(frame):
            super().visit_TemplateData(node, frame)
        else:
            self.write(_literal(node.data))

    def visit_Concat(self, node: nodes.Concat, frame: Any) -> None:
        if _escapes(frame):
            super().visit_Concat(node, frame)
            return
        self.write("environment.joined((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")

    def visit_Call(self, node: nodes.Call, frame: Any, forward_caller: bool = False) -> None:
        if isinstance(node.node, nodes.EnvironmentAttribute):  # one of `Loops`, which needs no sandbox
            self.write(f"environment.{node.node.name}(")
            for argument in node.args:
                self.visit(argument, frame)
            self.write(")")
        else:
            super().visit_Call(node, frame, forward_caller=forward_caller)

    def visit_List(self, node: nodes.List, frame: Any) -> None:
        self._built(super().visit_List, node, frame)

    def visit_Dict(self, node: nodes.Dict, frame: Any) -> None:
        self._built(super().visit_Dict, node, frame)

    def visit_Tuple(self, node: nodes.Tuple, frame: Any) -> None:
        if node.ctx == "load":
            self._built(super().visit_Tuple, node, frame)
        else:
            super().visit_Tuple(node, frame)

    def _built(self, visit: Callable[..., None], node: nodes.Expr, frame: Any) -> None:
        self.write("environment.built(")
        visit(node, frame)
        self.write(")")

    def visit_Operand(self, node: nodes.Operand, frame: Any) -> None:
        self.write(f" {operators[node.op]} environment.compared(")
        self.visit(node.expr, frame)
        self.write(")")

    def _output_const_repr(self, group: Iterable[Any]) -> str:
        return _literal("".join(group))

    def _output_child_to_const(self, node: Any, frame: Any, finalize: Any) -> str:
        if not isinstance(node, nodes.TemplateData) or _escapes(frame):
            raise nodes.Impossible
        return node.data

    def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
        if _escapes(frame):
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.written(")

    def _output_child_post(self, node: Any, frame: Any, finalize: Any) -> None:
        self.write(")")


class Names(Generator):
    """Compiles for nothing but `read`: the variables that the template does not set before it reads them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.read: set[str] = set()

    def write(self, x: str) -> None:
        pass

    def enter_frame(self, frame: Any) -> None:
        super().enter_frame(frame)
        self.read |= {name for action, name in frame.symbols.loads.values() if action == "resolve" and name}


def _escapes(frame: Any) -> bool:
    """Whether HTML may be escaped here, which no chat template asks for: then nothing is traced."""
    return bool(frame.eval_ctx.volatile or frame.eval_ctx.autoescape)


def _literal(text: str) -> str:
    return f"environment.literal({text!r})"


class Loops(NodeTransformer):
    """Loops say when they begin, at what they stand, and when they are over."""

    def visit_For(self, node: nodes.For) -> list[nodes.Node]:
        self.generic_visit(node)
        targets = [nodes.Name(node.target.name, "load")] if isinstance(node.target, nodes.Name) else []
        node.body = [_call("count_round", targets, node.lineno), *node.body]
        return [_call("enter_loop", [], node.lineno), node, _call("leave_loop", [], node.lineno)]


def _call(method: str, arguments: list[Any], line: int) -> nodes.Node:
    call = nodes.Call(nodes.EnvironmentAttribute(method), arguments, [], None, None)
    return nodes.ExprStmt(call).set_lineno(line)
