"""Icons of one stroke weight in the palette's colours, and the four shapes that carry a meaning without colour."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from app.paths import RESOURCES

ShapeName = Literal["warn", "bad", "good", "dot"]
SHAPES: dict[ShapeName, str] = {"warn": "warn", "bad": "bad", "good": "felt", "dot": "mute"}


@lru_cache(maxsize=256)
def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Give an icon (`resources/icons/NAME.svg`) in `#RRGGBB`, `size` pixels square at a screen's pixel ratio."""
    svg = (RESOURCES / "icons" / f"{name}.svg").read_text("utf-8").replace("currentColor", colour)
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture


def icon(name: str, colour: str, size: int, ratio: float = 1.0) -> QIcon:
    """Give an icon for a button; see `pixmap`."""
    return QIcon(pixmap(name, colour, size, ratio))


def paint_shape(painter: QPainter, box: QRectF, shape: ShapeName, colour: QColor) -> None:
    """Paint a diamond (look), a triangle (act now), a tick (done) or a dot into a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if shape == "good":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(colour, box.width() / 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(_points(box, (0.14, 0.54), (0.4, 0.8), (0.86, 0.22)))
    elif shape == "dot":
        painter.drawEllipse(box.center(), box.width() * 0.3, box.width() * 0.3)
    elif shape == "warn":
        painter.drawPolygon(_points(box, (0.5, 0.04), (0.96, 0.5), (0.5, 0.96), (0.04, 0.5)))
    else:
        painter.drawPolygon(_points(box, (0.5, 0.08), (0.98, 0.92), (0.02, 0.92)))
    painter.restore()


def _points(box: QRectF, *parts: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in parts])
