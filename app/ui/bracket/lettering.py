"""Words set once and painted often: a map that is dragged and zoomed paints the same words in every frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGlyphRun, QTextLayout

from app.ui.theme import SIZES, Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from app.ui.theme import SizeName

KEPT = 5_000


class Look(Struct, frozen=True):
    """A size of the theme's face, `less` px smaller where it must be."""

    size: SizeName
    bold: bool = False
    less: int = 0


class Word(Struct, frozen=True):
    """Words set in the map's own units: the token of their ink, where they stand, and their glyphs."""

    token: str
    spot: QPointF
    run: QGlyphRun


class Lettering:
    """Sets words and keeps what it has set, by the face of the box they belong to."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: dict[Hashable, tuple[Word, ...]] = {}

    def kept(self, key: Hashable, make: Callable[[], Iterable[Word]]) -> tuple[Word, ...]:
        """Give the words made once under a key."""
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[key] = tuple(make())
        return found

    def set(self, room: QRectF, text: str, look: Look, token: str, *, right: bool = False) -> Iterator[Word]:
        """Set a text at the left or the right of a room, in the middle of its height, cut where the room is short."""
        font = self._theme.font(look.size, bold=look.bold)
        font.setPixelSize(SIZES[look.size] - look.less)
        fitted = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        layout = QTextLayout(fitted, font)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        x = room.right() - line.naturalTextWidth() if right else room.x()
        spot = QPointF(x, room.center().y() - line.height() / 2)
        return (Word(token, spot, run) for run in layout.glyphRuns())
