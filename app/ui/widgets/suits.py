"""The four suits as paths in a square from 0 to 1: drawn, never typed, so that every machine has them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

if TYPE_CHECKING:
    from app.game.facts import Suit


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """Give the outline of a suit in the unit square."""
    return {"H": _heart, "S": _spade, "D": _diamond, "C": _club}[suit]()


def placed(suit: Suit, box: QRectF) -> QPainterPath:
    """Give a suit's outline filling a square box."""
    return QTransform(box.width(), 0, 0, box.height(), box.x(), box.y()).map(suit_path(suit))


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.95))
    path.cubicTo(0.30, 0.74, 0.03, 0.56, 0.03, 0.31)
    path.cubicTo(0.03, 0.10, 0.36, -0.02, 0.5, 0.26)
    path.cubicTo(0.64, -0.02, 0.97, 0.10, 0.97, 0.31)
    path.cubicTo(0.97, 0.56, 0.70, 0.74, 0.5, 0.95)
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.03))
    path.cubicTo(0.62, 0.22, 0.95, 0.40, 0.95, 0.61)
    path.cubicTo(0.95, 0.84, 0.63, 0.86, 0.5, 0.65)
    path.cubicTo(0.37, 0.86, 0.05, 0.84, 0.05, 0.61)
    path.cubicTo(0.05, 0.40, 0.38, 0.22, 0.5, 0.03)
    return path.united(_stem())


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.02))
    path.quadTo(0.62, 0.28, 0.87, 0.5)
    path.quadTo(0.62, 0.72, 0.5, 0.98)
    path.quadTo(0.38, 0.72, 0.13, 0.5)
    path.quadTo(0.38, 0.28, 0.5, 0.02)
    return path


def _club() -> QPainterPath:
    path = QPainterPath()
    for x, y in ((0.5, 0.25), (0.25, 0.58), (0.75, 0.58)):
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x, y), 0.22, 0.22)
        path = path.united(leaf)
    middle = QPainterPath()
    middle.addEllipse(QPointF(0.5, 0.5), 0.12, 0.12)
    return path.united(middle).united(_stem())


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.5))
    path.quadTo(0.5, 0.85, 0.3, 0.97)
    path.lineTo(0.7, 0.97)
    path.quadTo(0.5, 0.85, 0.5, 0.5)
    return path
