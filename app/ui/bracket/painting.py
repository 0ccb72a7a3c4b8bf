"""Paints a bracket's map in its own units; the view has set the painter's zoom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from app.ui.bracket.plan import GAP_X, HIGH, TOP, WIDE, Box, Plan
from app.ui.icons import ShapeName, paint_shape
from app.ui.theme import SIZES, Theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QFont

    from app.tournament.state import Tournament
    from app.ui.bracket.faces import Face, Line
    from app.ui.theme import SizeName

_MARKS: dict[str, tuple[ShapeName, str]] = {
    "done": ("good", "felt"),
    "called": ("warn", "warn"),
    "playing": ("dot", "team_a"),
    "disputed": ("bad", "bad"),
    "ready": ("dot", "felt"),
}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Scene:
    """What is painted: the tournament, its map and faces, the match with the cursor, and whether that is lit."""

    t: Tournament
    plan: Plan
    faces: Mapping[str, Face]
    current: str | None
    focused: bool


def paint(painter: QPainter, theme: Theme, scene: Scene, window: QRectF) -> None:
    """Paint the part of the map inside `window`."""
    painter.setFont(_font(theme, "text", bold=True))
    painter.setPen(theme.colour("mute"))
    for x, name in scene.plan.headings:
        painter.drawText(QRectF(x, max(window.top(), 0) + 8, WIDE, 26), _LEFT, name)
    room = window.adjusted(-WIDE, -HIGH * 2, WIDE, HIGH * 2)
    for box in scene.plan.boxes.values():
        if scene.t.matches[box.match].winner_to:
            _link(painter, theme, box, scene.plan.boxes[str(scene.t.matches[box.match].winner_to)], window)
    for box in scene.plan.boxes.values():
        if room.contains(QPointF(box.x, box.y)) and box.y + HIGH > window.top() + TOP - 10:
            _box(painter, theme, box, scene)


def _link(painter: QPainter, theme: Theme, box: Box, goes: Box, window: QRectF) -> None:
    low, high = sorted((box.y, goes.y))
    if high + HIGH < window.top() or low > window.bottom():
        return
    painter.setPen(QPen(theme.colour("edge"), 1.2))
    y, aim, bend = box.y + HIGH / 2, goes.y + HIGH / 2, box.x + WIDE + GAP_X / 2
    painter.drawPolyline([QPointF(box.x + WIDE, y), QPointF(bend, y), QPointF(bend, aim), QPointF(goes.x, aim)])


def _box(painter: QPainter, theme: Theme, box: Box, scene: Scene) -> None:
    face, frame = scene.faces[box.match], QRectF(box.x, box.y, WIDE, HIGH)
    lit = box.match == scene.current
    if lit and scene.focused:
        painter.setPen(QPen(theme.colour("felt_soft"), 7))
        painter.drawRoundedRect(frame, 9, 9)
    edge = "felt" if lit else "edge" if face.status in {"ready", "called", "playing", "disputed"} else "line"
    painter.setPen(QPen(theme.colour(edge), 2 if lit else theme.palette.stroke))
    painter.setBrush(theme.colour("panel" if face.status != "bye" else "paper"))
    painter.drawRoundedRect(frame, 9, 9)
    _corner(painter, theme, face, frame)
    _side(painter, theme, face.a, frame.adjusted(12, 15, -10, -HIGH / 2 + 6), "A")
    _side(painter, theme, face.b, frame.adjusted(12, HIGH / 2 + 5, -10, -4), "B")


def _corner(painter: QPainter, theme: Theme, face: Face, frame: QRectF) -> None:
    painter.setFont(_font(theme, "small", less=3))
    painter.setPen(theme.colour("mute"))
    painter.drawText(frame.adjusted(12, 3, -10, -HIGH + 18), _LEFT, face.match)
    painter.drawText(frame.adjusted(12, 3, -24, -HIGH + 18), _RIGHT, face.note)
    mark = _MARKS.get(face.status)
    if mark:
        paint_shape(painter, QRectF(frame.right() - 20, frame.y() + 5, 11, 11), mark[0], theme.colour(mark[1]))


def _side(painter: QPainter, theme: Theme, line: Line, room: QRectF, letter: str) -> None:
    bold = line.won is True
    painter.setFont(_font(theme, "text", bold=bold))
    painter.setPen(theme.colour("mute" if line.won is False or not line.known else "ink"))
    seed = f"{line.seed}  " if line.seed else ""
    metrics = QFontMetricsF(painter.font())
    text = metrics.elidedText(
        line.text, Qt.TextElideMode.ElideRight, room.width() - 24 - metrics.horizontalAdvance(seed)
    )
    painter.drawText(room, _LEFT, seed + text)
    painter.setFont(_font(theme, "text", bold=True))
    painter.setPen(theme.team(letter))
    painter.drawText(room, _RIGHT, line.games)


def _font(theme: Theme, size: SizeName, *, bold: bool = False, less: int = 0) -> QFont:
    font = theme.font(size, bold=bold)
    font.setPixelSize(SIZES[size] - less)
    return font
