"""Words set once and painted often: a dragged map and a floor of fifty tables paint the same words again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGlyphRun, QTextLayout

from app.ui.look.theme import SIZES, Theme
from app.ui.widgets.folding import broken

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from PySide6.QtGui import QFont, QPainter

    from app.ui.look.theme import SizeName

KEPT = 5_000
LEFT, MIDDLE, RIGHT = 0.0, 0.5, 1.0


class Look(Struct, frozen=True):
    """A size of the theme's face, `less` px smaller on a map where it must be."""

    size: SizeName
    bold: bool = False
    less: int = 0


class Word(Struct, frozen=True):
    """Words set in the units of who paints them: the token of their ink, where they stand, and their glyphs."""

    token: str
    spot: QPointF
    run: QGlyphRun

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint the words."""
        painter.setPen(theme.colour(self.token))
        painter.drawGlyphRun(self.spot, self.run)


class Lettering:
    """Sets words and keeps what it has set, by the face of the box they belong to.

    A map sets them at scale 1 and is zoomed as a whole; what is painted in pixels sets them `scaled`. When it has set
    the words of `most` boxes it begins anew: most of them are of what nobody shows any more.
    """

    def __init__(self, theme: Theme, *, scaled: bool = False, most: int = KEPT) -> None:
        self._theme, self._scaled, self._most = theme, scaled, most
        self._kept: dict[Hashable, tuple[Word, ...]] = {}
        if scaled:
            theme.rescaled.connect(self._kept.clear)

    def kept(self, key: Hashable, make: Callable[[], Iterable[Word]]) -> tuple[Word, ...]:
        """Give the words made once under a key."""
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            found = self._kept[key] = tuple(make())
        return found

    def set(self, room: QRectF, text: str, look: Look, token: str, along: float = LEFT) -> Iterator[Word]:
        """Set a text in the middle of a room's height, so far `along` its width, cut where the room is short."""
        font = self._font(look)
        fitted = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        layout = QTextLayout(fitted, font)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        x = room.x() + along * (room.width() - line.naturalTextWidth())
        spot = QPointF(x, room.center().y() - line.height() / 2)
        return (Word(token, spot, run) for run in layout.glyphRuns())

    def fold(self, room: QRectF, text: str, looks: tuple[Look, Look], token: str) -> Iterator[Word]:
        """Set a text in one line of the first look where it fits whole, else in at most two of the second."""
        own, smaller = looks
        if QFontMetricsF(self._font(own)).horizontalAdvance(text) <= room.width():
            yield from self.set(room, text, own, token)
            return
        lines = broken(text, self._font(smaller), int(room.width()), 2)
        high = room.height() / len(lines)
        for n, line in enumerate(lines):
            yield from self.set(QRectF(room.x(), room.y() + n * high, room.width(), high), line, smaller, token)

    def _font(self, look: Look) -> QFont:
        font = self._theme.font(look.size, bold=look.bold)
        if not self._scaled:
            font.setPixelSize(SIZES[look.size] - look.less)
        return font
