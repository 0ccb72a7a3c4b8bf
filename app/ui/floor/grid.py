"""The tables as tiles, painted in one widget: walked with arrows, opened with Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look.icons import SHAPES, ShapeName, paint_shape
from app.ui.texts import tr
from app.ui.widgets.keys import ENTER
from app.ui.widgets.lettering import RIGHT, Lettering, Look

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.ui.floor.tiles import Tile
    from app.ui.look.theme import Theme
    from app.ui.widgets.lettering import Word

WIDE, ROOMY, GAP = 184, 320, 11
HIGH, LOW = 120, 106
"""A tile whose names may take two lines, and one where they have a line each."""
KEPT = 250
_SHAPES: dict[str, ShapeName] = {"called": "warn", "claim": "bad", "done": "good"}
_WALKS = {
    Qt.Key.Key_Left: ("step", -1),
    Qt.Key.Key_Right: ("step", 1),
    Qt.Key.Key_Up: ("line", -1),
    Qt.Key.Key_Down: ("line", 1),
    Qt.Key.Key_PageUp: ("page", -1),
    Qt.Key.Key_PageDown: ("page", 1),
    Qt.Key.Key_Home: ("end", -1),
    Qt.Key.Key_End: ("end", 1),
}
_STRONG, _PLAIN, _FIGURE, _SOFT = Look("small", bold=True), Look("text"), Look("heading", bold=True), Look("small")


class TableGrid(QWidget):
    """Every table as a tile. `chosen` carries a table's number on Enter or a click, `walked` where the cursor went."""

    chosen = Signal(int)
    walked = Signal(QRect)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._lettering = theme, Lettering(theme, scaled=True, most=KEPT)
        self.tiles: tuple[Tile, ...] = ()
        self.current = self._seen = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Tables"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.rescaled.connect(self.updateGeometry)

    def show_tiles(self, tiles: tuple[Tile, ...]) -> None:
        """Show tables; the cursor stays on its table."""
        if tiles != self.tiles:
            changed = len(tiles) != len(self.tiles)
            self.tiles = tiles
            self.current = min(self.current, max(0, len(tiles) - 1))
            self._tell()
            self.update()
            if changed:
                self.updateGeometry()

    def picked(self) -> Tile | None:
        """Give the tile with the cursor."""
        return self.tiles[self.current] if self.tiles else None

    def columns(self) -> int:
        """Give the number of tiles side by side."""
        return self._across(self.width())

    def see(self, height: int) -> None:
        """Hear how many pixels of height can be seen at once."""
        self._seen = height
        self.updateGeometry()

    def _across(self, width: int) -> int:
        """Give how many tiles a width takes: as few, and as wide, as all can be seen at once."""
        px = self._theme.px
        least = -(-(width + px(GAP)) // (px(ROOMY) + px(GAP)))
        down = max(1, self._seen // (self._high(width) + px(GAP)))
        return min(self._most(width), max(1, least, -(-len(self.tiles) // down)))

    def _most(self, width: int) -> int:
        px = self._theme.px
        return max(1, (width + px(GAP)) // (px(WIDE) + px(GAP)))

    def _high(self, width: int) -> int:
        """Give a tile's height in pixels: a low one where only so all tables can be seen at once."""
        px, down = self._theme.px, -(-len(self.tiles) // self._most(width))
        all_seen = [down * (px(high) + px(GAP)) <= self._seen for high in (HIGH, LOW)]
        return px(LOW if all_seen == [False, True] else HIGH)

    def heightForWidth(self, width: int) -> int:
        """Give the height that all tiles need at a width."""
        high, down = self._high(width), -(-len(self.tiles) // self._across(width))
        return max(high, down * (high + self._theme.px(GAP)))

    def sizeHint(self) -> QSize:
        """Give room for five tiles side by side."""
        wide = self._theme.px(5 * (WIDE + GAP))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Give room for one tile; how high all are follows the width (`heightForWidth`), wider or narrower."""
        return QSize(self._theme.px(WIDE), self._theme.px(HIGH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with arrows, pages and ends, open with Enter; leave the rest to the page."""
        key, last = Qt.Key(event.key()), len(self.tiles) - 1
        if key in _WALKS and self.tiles:
            page = self.columns() * max(1, self._shown() - 1)
            by = {"step": 1, "line": self.columns(), "page": page, "end": last}[_WALKS[key][0]] * _WALKS[key][1]
            there = self.current + by
            if _WALKS[key][0] in {"page", "end"}:
                there = max(0, min(last, there))
            self._walk(there)
        elif key in ENTER and self.tiles:
            self.chosen.emit(self.tiles[self.current].table)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Bring the tile with the cursor into sight."""
        super().focusInEvent(event)
        self._walk(self.current)

    def _walk(self, there: int) -> None:
        if 0 <= there < len(self.tiles):
            self.current = there
            self._tell()
            self.update()
            self.walked.emit(self._frame(there).toAlignedRect())

    def _shown(self) -> int:
        """Give how many lines of tiles can be seen at once."""
        high = self._high(self.width()) + self._theme.px(GAP)
        return max(1, self.visibleRegion().boundingRect().height() // high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the cursor on a table and open it."""
        hits = (n for n in range(len(self.tiles)) if self._frame(n).contains(event.position()))
        at = next(hits, None)
        if at is not None:
            self.current = at
            self._tell()
            self.update()
            self.chosen.emit(self.tiles[at].table)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tiles in sight."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, tile in enumerate(self.tiles):
            frame = self._frame(n)
            if frame.intersects(QRectF(event.rect())):
                self._ground(painter, tile, frame, lit=n == self.current and self.hasFocus())
                self._words(painter, tile, frame)

    def _frame(self, n: int) -> QRectF:
        gap, high, across = self._theme.px(GAP), self._high(self.width()), self.columns()
        wide = (self.width() - (across - 1) * gap) / across
        x, y = (n % across) * (wide + gap), (n // across) * (high + gap)
        return QRectF(x, y, wide, high).adjusted(1, 1, -1, -1)

    def _ground(self, painter: QPainter, tile: Tile, frame: QRectF, *, lit: bool) -> None:
        theme, px = self._theme, self._theme.px
        shape = _SHAPES.get(tile.state)
        path = QPainterPath()
        path.addRoundedRect(frame, px(12), px(12))
        stripe = QRectF(frame.x(), frame.y(), px(5), frame.height())
        painter.fillPath(path, theme.colour("panel"))
        painter.setClipRect(stripe)
        painter.fillPath(path, theme.colour(SHAPES[shape] if shape else "line"))
        painter.setClipping(False)
        painter.setPen(QPen(theme.colour("felt" if lit else "line"), px(2 if lit else theme.palette.stroke)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _words(self, painter: QPainter, tile: Tile, frame: QRectF) -> None:
        """Paint what a tile says, as it was set once for its width."""
        theme, px = self._theme, self._theme.px
        words = self._lettering.kept((tile, frame.width(), frame.height()), lambda: self._set(tile, frame))
        painter.save()
        painter.translate(frame.topLeft())
        for word in words:
            word.paint(painter, theme)
        if shape := _SHAPES.get(tile.state):
            spot = QRectF(words[0].spot.x() - px(17), px(13), px(12), px(12))
            paint_shape(painter, spot, shape, theme.colour(SHAPES[shape]))
        painter.restore()

    def _set(self, tile: Tile, frame: QRectF) -> Iterator[Word]:
        """Set a tile's words: its head, which stands at its sign, then the table, both sides and the foot."""
        put, px = self._lettering.set, self._theme.px
        shape = _SHAPES.get(tile.state)
        left, wide = px(17), frame.width() - px(29)
        top, foot = QRectF(left, px(8), wide, px(22)), QRectF(left, frame.height() - px(28), wide, px(20))
        yield from put(top, tile.head, _STRONG, SHAPES[shape] if shape else "mute", RIGHT)
        yield from put(top, str(tile.table), _STRONG, "ink")
        room = px(30 if frame.height() > px(LOW) else 24)
        for n, token in enumerate(("team_a", "team_b")):
            line = QRectF(left, px(29) + n * room, wide, room)
            yield from self._name(line.adjusted(0, 0, -px(30), 0), tile.names[n])
            yield from put(line, tile.figures[n], _FIGURE, token, RIGHT)
        yield from put(foot, tile.foot, _SOFT, "mute")

    def _name(self, room: QRectF, name: str) -> Iterator[Word]:
        """Set a name, in two lines where it needs and has them."""
        if room.height() < self._theme.px(30):
            return self._lettering.set(room, name, _PLAIN, "ink")
        return self._lettering.fold(room, name, (_PLAIN, _SOFT), "ink")

    def _tell(self) -> None:
        if self.tiles:
            tile = self.tiles[self.current]
            said = [tr("Table {n}", n=tile.table), tile.head, *tile.names, *tile.figures]
            self.setAccessibleDescription(", ".join(word for word in said if word))
