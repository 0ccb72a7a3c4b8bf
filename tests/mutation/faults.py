"""The small faults that can be put into a file, each in words: one place in the tree of one file, changed.

A comparison turned, `and` for `or`, plus for minus, a number moved by one, a condition denied, nothing given back.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

TURNED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Fault(NamedTuple):
    """One fault: its file, the lines of the statement it stands in, its words, and its place in a walk of the tree.

    The words name the function and the expression, not the line: so a reason stays with its fault.
    """

    file: str
    line: int
    last: int
    words: str
    place: int


def faults(file, source):
    """Give every fault of a file; what is worded alike within one function is numbered."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    met = {}
    for place, node in enumerate(ast.walk(tree)):
        change = _change(node, parents.get(node))
        if change:
            words = f"{_where(node, parents)}: {change}"
            met[words] = met.get(words, 0) + 1
            number = f" ({met[words]})" if met[words] > 1 else ""
            yield Fault(file, *_lines(node, parents), words + number, place)


def spoiled(source, fault):
    """Give the tree with the fault in it."""
    tree = ast.parse(source)
    _spoil(next(node for place, node in enumerate(ast.walk(tree)) if place == fault.place))
    return ast.fix_missing_locations(tree)


def begun(source, statement):
    """Give the tree in which every function that is not within another begins with a statement."""
    tree = ast.parse(source)
    inner = {
        sub for node in ast.walk(tree) if isinstance(node, DEFINED[:2]) for sub in ast.walk(node) if sub is not node
    }
    for node in ast.walk(tree):
        if isinstance(node, DEFINED[:2]) and node not in inner:
            node.body[:0] = ast.parse(statement).body
    return ast.fix_missing_locations(tree)


def _change(node, parent):
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        return _turned(node, node.ops[0])
    if isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in TURNED:
        return _turned(node, node.op)
    if isinstance(node, ast.Constant) and type(node.value) in {int, bool}:
        return f"{_short(parent)}: {node.value} → {_another(node.value)}"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f"{_short(node)}: without not"
    if isinstance(node, ast.Return) and not (node.value is None or _none(node.value)):
        return f"{_short(node)}: return None"
    return None


def _turned(node, sign):
    return f"{_short(node)}: {type(sign).__name__} → {TURNED[type(sign)].__name__}"


def _spoil(node):
    if isinstance(node, ast.Compare):
        node.ops[0] = TURNED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        node.op = TURNED[type(node.op)]()
    elif isinstance(node, ast.Constant):
        node.value = _another(node.value)
    elif isinstance(node, ast.UnaryOp):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    else:
        node.value = ast.Constant(None)


def _another(value):
    return not value if isinstance(value, bool) else value + 1


def _none(node):
    return isinstance(node, ast.Constant) and node.value is None


def _short(node, most=90):
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= most else text[:most] + "…"


def _above(node, parents):
    while node in parents:
        node = parents[node]
        yield node


def _where(node, parents):
    names = [above.name for above in _above(node, parents) if isinstance(above, DEFINED)]
    return ".".join(reversed(names)) or "module"


def _lines(node, parents):
    """Give the first and last line of the smallest statement round a node, without the statements in it."""
    around = next(one for one in (node, *_above(node, parents)) if isinstance(one, ast.stmt | ast.Module))
    body = getattr(around, "body", None)
    last = body[0].lineno - 1 if body and isinstance(body, list) else around.end_lineno
    return around.lineno, max(around.lineno, last)
