"""Ball cards as the players know them: two sixes a team, twelve pips that open as balls are won.

A keeps hearts and clubs, B diamonds and spades. Pips open from the first card to the second; the thirteenth ball
closes both cards, which then lie face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget

from app.ui.texts import tr
from app.ui.widgets.suits import placed

if TYPE_CHECKING:
    from app.game.facts import Suit
    from app.game.table import Team
    from app.ui.look.theme import Theme

SUITS: dict[Team, tuple[Suit, Suit]] = {"A": ("H", "C"), "B": ("D", "S")}
PIPS, BOTH = 6, 12
OPENING_MS = 120
CARD_W, CARD_H, GAP, PIP = 64, 90, 8, 17


class BallCards(QWidget):
    """A team's two ball cards. `show_balls` opens or closes pips; movement only where the system wants it."""

    def __init__(self, theme: Theme, team: Team) -> None:
        super().__init__()
        self._theme, self._team = theme, team
        self._balls, self._shown, self._height = 0, 0.0, CARD_H
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._motion = QVariantAnimation(self)
        self._motion.valueChanged.connect(self._moved)
        theme.rescaled.connect(self.updateGeometry)
        self._tell()

    def balls(self) -> int:
        """Give the balls shown."""
        return self._balls

    def show_balls(self, balls: int) -> None:
        """Show another number of balls."""
        if balls == self._balls:
            return
        self._balls = balls
        self._tell()
        self._motion.stop()
        if not self._moves():
            self._moved(float(balls))
            return
        self._motion.setDuration(OPENING_MS)
        self._motion.setStartValue(self._shown)
        self._motion.setEndValue(float(balls))
        self._motion.start()

    def fit(self, height: int) -> None:
        """Take another height of a card, written at scale 1."""
        self._height = height
        self.updateGeometry()
        self.update()

    def _px(self, n: float) -> int:
        """Give a measure of a full-sized card in pixels of this one."""
        return self._theme.px(n * self._height / CARD_H)

    def sizeHint(self) -> QSize:
        """Give room for two cards and the gap."""
        return QSize(2 * self._px(CARD_W) + self._px(GAP), self._px(CARD_H))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint both cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, suit in enumerate(SUITS[self._team]):
            left = at * (self._px(CARD_W) + self._px(GAP))
            box = QRectF(left, 0, self._px(CARD_W), self._px(CARD_H))
            if self._balls > BOTH:
                self._paint_back(painter, box)
            else:
                self._paint_face(painter, box, suit, self._shown - at * PIPS)

    def _paint_face(self, painter: QPainter, box: QRectF, suit: Suit, opened: float) -> None:
        theme = self._theme
        self._paint_paper(painter, box, "card")
        painter.setPen(Qt.PenStyle.NoPen)
        colour = theme.colour("card_red" if suit in "HD" else "card_black")
        for pip, place in enumerate(self._places(box)):
            painter.fillPath(placed(suit, place), theme.colour("card_closed"))
            part = min(1.0, max(0.0, opened - pip))
            if part > 0:
                side = place.width() * part
                grown = QRectF(0, 0, side, side)
                grown.moveCenter(place.center())
                painter.fillPath(placed(suit, grown), colour)

    def _paint_back(self, painter: QPainter, box: QRectF) -> None:
        px = self._px
        self._paint_paper(painter, box, "card")
        inner = box.adjusted(px(5), px(5), -px(5), -px(5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("card_back"))
        painter.drawRoundedRect(inner, px(5), px(5))
        painter.save()
        painter.setClipRect(inner)
        painter.setPen(QPen(self._theme.colour("card"), px(1)))
        step, height = px(9), int(inner.height())
        for x in range(int(inner.left()) - height, int(inner.right()) + height, step):
            painter.drawLine(x, int(inner.top()), x + height, int(inner.bottom()))
            painter.drawLine(x + height, int(inner.top()), x, int(inner.bottom()))
        painter.restore()

    def _paint_paper(self, painter: QPainter, box: QRectF, token: str) -> None:
        px = self._px
        painter.setPen(QPen(self._theme.colour("edge"), self._theme.palette.stroke))
        painter.setBrush(self._theme.colour(token))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(8), px(8))

    def _places(self, box: QRectF) -> list[QRectF]:
        """Give the squares of six pips, row by row, as a six shows them: two beside each other in three rows."""
        side = self._px(PIP)
        columns = (box.left() + box.width() * 0.31, box.left() + box.width() * 0.69)
        rows = (box.top() + box.height() * p for p in (0.23, 0.5, 0.77))
        return [QRectF(x - side / 2, y - side / 2, side, side) for y in rows for x in columns]

    def _moves(self) -> bool:
        wanted = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        return wanted and self.isVisible() and QGuiApplication.platformName() not in ("offscreen", "minimal")

    def _moved(self, shown: float) -> None:
        self._shown = shown
        self.update()

    def _tell(self) -> None:
        if self._balls > BOTH:
            told = tr("Ball cards of {team}: closed, {balls ball|balls}", team=self._team, balls=self._balls)
        else:
            told = tr("Ball cards of {team}: {balls} of 12 open", team=self._team, balls=self._balls)
        self.setAccessibleName(told)
