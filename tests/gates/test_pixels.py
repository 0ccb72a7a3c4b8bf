"""No measure of the window is in pixels: each goes through the theme's scale, is a font's, or a part of a whole.

The floor of a measure (a target for fingers, a size of type) is one in pixels: `max`. What paints a picture in units of
its own (the map of the bracket, a card) scales the picture, not its numbers.
"""

from __future__ import annotations

import ast
from itertools import chain

import pytest
import tree

MEASURES = {
    "setFixedWidth", "setFixedHeight", "setFixedSize", "setMinimumWidth", "setMinimumHeight", "setMinimumSize",
    "setMaximumWidth", "setMaximumHeight", "setMaximumSize", "setBaseSize", "resize", "move", "setGeometry",
    "setContentsMargins", "setViewportMargins", "setSpacing", "setHorizontalSpacing", "setVerticalSpacing",
    "addSpacing", "setIconSize", "setColumnWidth", "setRowHeight", "setDefaultSectionSize", "setMinimumSectionSize",
    "setIndent", "setIndentation", "setPixelSize", "setPointSize", "setPointSizeF", "setTabStopDistance",
    "QSize", "QMargins", "QSpacerItem",
}  # fmt: skip
"""Calls that say how large a part of the window is, or how far from the next."""


def constants(module):
    """Give the values that names of a module are bound to for good."""
    found = {}
    for node in module.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and getattr(node, "value", None) is not None:
            found[target.id] = node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            found.update(
                (name.id, value) for name, value in zip(target.elts, node.value.elts, strict=True)
                if isinstance(name, ast.Name)
            )  # fmt: skip
    return found


def in_pixels(argument, known):
    """Tell whether a number stands in an argument as it is; 0 and 1 are no measure."""
    while isinstance(argument, ast.UnaryOp | ast.Starred):
        argument = argument.operand if isinstance(argument, ast.UnaryOp) else argument.value
    if isinstance(argument, ast.Name) and argument.id in known:
        return in_pixels(known[argument.id], {})
    parts = []
    if isinstance(argument, ast.Tuple):
        parts = argument.elts
    elif isinstance(argument, ast.Subscript):
        parts = [argument.value]
    elif isinstance(argument, ast.BinOp) and isinstance(argument.op, ast.Add | ast.Sub):
        parts = [argument.left, argument.right]
    elif isinstance(argument, ast.Call) and getattr(argument.func, "id", "") == "min":
        parts = argument.args
    number = isinstance(argument, ast.Constant) and isinstance(argument.value, int | float) and argument.value > 1
    return number or any(in_pixels(one, known) for one in parts)


def pixels(source, name=""):
    """List the calls of a source that measure in pixels."""
    module = ast.parse(source)
    known = constants(module)
    for node in ast.walk(module):
        called = getattr(node, "func", None)
        if getattr(called, "attr", getattr(called, "id", "")) in MEASURES:
            told = chain(node.args, (keyword.value for keyword in node.keywords))
            if any(in_pixels(one, known) for one in told):
                yield f"{name}:{node.lineno} {ast.unparse(node)}"


def test_no_measure_of_the_window_is_in_pixels(root):
    sources = tree.files(root / "app" / "ui", tree.ignored(root))
    every = [pixels(path.read_text("utf-8"), path.name) for path in sources if path.suffix == ".py"]
    assert list(chain.from_iterable(every)) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "box.setFixedWidth(320)", "box.resize(640, high)", "HIGH = 40\nbox.setMinimumHeight(HIGH)",
        "a, HIGH = 1, 40\nbox.setFixedHeight(line + HIGH)", "x = QSize(wide, 24)",
        "FIRST = (900, 600)\nbox.resize(min(FIRST[0], wide), high)", "box.setContentsMargins(*(0, 8, 0, 8))",
        "ROOM = (900, 600)\nbox.resize(*ROOM)", "box.setSpacing(-6)", "font.setPixelSize(14)",
    ],
)  # fmt: skip
def test_the_gate_sees_pixels(wrong):
    assert len(list(pixels(wrong))) == 1


@pytest.mark.parametrize(
    "right",
    [
        "box.setFixedWidth(theme.px(320))", "box.resize(*map(theme.px, ROOM))", "box.setSpacing(0)",
        "box.setMinimumHeight(2 * line)", "box.resize(room.width() // 2, high)", "x = QSize(max(64, wide), 1)",
    ],
)  # fmt: skip
def test_the_gate_lets_parts_of_a_whole_be(right):
    assert list(pixels(right)) == []
