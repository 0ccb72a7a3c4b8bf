"""Draws cards and blanks of the board: rank and suit large, red and black on their own paper, marks with a shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import Struct
from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from app.ui.look.icons import paint_shape
from app.ui.widgets.suits import placed

if TYPE_CHECKING:
    from app.game.facts import Suit
    from app.ui.look.theme import Theme

RANK, TAG, LEAST_TAG = 23, 14, 12
"""Sizes of letters at factor 1, and the least a seat's may have in pixels."""


class Look(Struct, frozen=True):
    """How a place looks: its card (empty: a blank), whose it is, and what it is marked with."""

    card: str = ""
    seat: str = ""
    typed: str = ""
    cursor: bool = False
    focus: bool = False
    played: bool = True
    settles: bool = False
    accused: bool = False
    private: bool = False
    bare: bool = False


def paint_place(painter: QPainter, theme: Theme, box: QRectF, look: Look, factor: float) -> None:
    """Draw one place."""
    if look.card:
        _paint_paper(painter, theme, box, look, factor)
        _paint_face(painter, theme, box, look, factor)
    else:
        _paint_blank(painter, theme, box, look, factor)
    _paint_seat(painter, theme, box, look, factor)
    if look.accused:
        side = 13 * factor
        corner = QRectF(box.right() - side - 3 * factor, box.top() + 3 * factor, side, side)
        paint_shape(painter, corner, "bad", theme.colour("card_red" if look.card else "bad"))
    if look.cursor:
        _paint_cursor(painter, theme, box, look, factor)


def _paint_paper(painter: QPainter, theme: Theme, box: QRectF, look: Look, factor: float) -> None:
    accused = look.accused and not look.bare
    painter.setPen(QPen(theme.colour("bad" if accused else "edge"), max(1.0, (2.5 if accused else 1.2) * factor)))
    painter.setBrush(theme.colour("card"))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 7 * factor, 7 * factor)
    if look.private:
        strip = QRectF(box.left() + 3 * factor, box.bottom() - 7 * factor, box.width() - 6 * factor, 4 * factor)
        painter.fillRect(strip, theme.colour("card_back"))


def _paint_face(painter: QPainter, theme: Theme, box: QRectF, look: Look, factor: float) -> None:
    rank, suit = look.card[:-1], cast("Suit", look.card[-1])
    colour = theme.colour("card_red" if suit in "HD" else "card_black")
    size = min(RANK * factor, box.height() * 0.56)
    painter.setFont(_font(theme, size, bold=True))
    wide = painter.fontMetrics().horizontalAdvance(rank)
    side = size * 0.92
    tag = _tag_width(painter, theme, look, factor)
    left = box.left() + tag + (box.width() - tag - wide - side - 3 * factor) / 2
    painter.setPen(colour)
    across = QRectF(left, box.top(), wide + 2, box.height())
    painter.drawText(across, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, rank)
    painter.fillPath(placed(suit, QRectF(left + wide + 3 * factor, box.center().y() - side / 2, side, side)), colour)


def _paint_blank(painter: QPainter, theme: Theme, box: QRectF, look: Look, factor: float) -> None:
    pen = QPen(theme.colour("felt" if look.settles else "edge"), max(1.0, (2 if look.settles else 1) * factor))
    pen.setStyle(Qt.PenStyle.DashLine if look.played and not look.settles else Qt.PenStyle.SolidLine)
    if not look.played:
        pen = QPen(theme.colour("line"), max(1.0, factor))
        pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(theme.colour("felt_soft") if look.settles else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 7 * factor, 7 * factor)
    if look.settles:
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1) - _inset(4 * factor), 5 * factor, 5 * factor)
    said = f"{look.typed}…" if look.typed else "?" if look.played and not look.bare else ""
    painter.setFont(_font(theme, RANK * factor if look.typed else RANK * 0.85 * factor, bold=bool(look.typed)))
    painter.setPen(theme.colour("ink" if look.typed else "mute"))
    shift = _tag_width(painter, theme, look, factor) / 2
    painter.drawText(box.translated(shift, 0), Qt.AlignmentFlag.AlignCenter, said)


def _inset(by: float) -> QMarginsF:
    return QMarginsF(by, by, by, by)


def _tag_width(painter: QPainter, theme: Theme, look: Look, factor: float) -> float:
    """Give the room the seat takes at the left of its card."""
    if not look.seat:
        return 0
    kept = painter.font()
    painter.setFont(_font(theme, max(LEAST_TAG, TAG * factor)))
    wide = painter.fontMetrics().horizontalAdvance(look.seat) + 6 * factor
    painter.setFont(kept)
    return wide


def _paint_seat(painter: QPainter, theme: Theme, box: QRectF, look: Look, factor: float) -> None:
    if not look.seat:
        return
    painter.setFont(_font(theme, max(LEAST_TAG, TAG * factor)))
    painter.setPen(theme.colour("card_black" if look.card else "mute"))
    inside = 4 if look.settles and not look.card else 0
    corner = box.adjusted((6 + inside) * factor, (3 + inside) * factor, 0, 0)
    painter.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, look.seat)


def _paint_cursor(painter: QPainter, theme: Theme, box: QRectF, look: Look, factor: float) -> None:
    """Draw the ring of the place that the next key is about; thinner while something else has the focus."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("felt" if look.focus else "edge"), (3.5 if look.focus else 2) * factor))
    painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 8 * factor, 8 * factor)


def paint_word(painter: QPainter, theme: Theme, box: QRectF, text: str, factor: float, *, strong: bool = False) -> None:
    """Write a word beside the cards, cut with … where it does not fit."""
    painter.setFont(_font(theme, max(LEAST_TAG, 15 * factor), bold=strong))
    painter.setPen(theme.colour("ink" if strong else "mute"))
    said = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)


def _font(theme: Theme, pixels: float, *, bold: bool = False) -> QFont:
    font = theme.font("text", bold=bold)
    font.setPixelSize(max(1, round(pixels)))
    return font
