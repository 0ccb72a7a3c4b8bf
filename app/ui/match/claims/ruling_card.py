"""The card that a ruling's keys stand on, with what is to be noted of the ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.texts import tr
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from app.ui.look.theme import Theme


class RulingCard(Card):
    """The card; its owner puts the keys there. `noted` is the line of notes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Ruling"))
        self.noted = label("", "warn", wrap=True)

    def needs(self, width: int) -> int:
        """Give the height in pixels that it needs at a width."""
        return self.body.totalHeightForWidth(width)

    def note(self, text: str, width: int, height: int) -> bool:
        """Show what is to be noted where `height` has room for it and the keys; tell whether it has."""
        without = self.needs(width) - (0 if self.noted.isHidden() else self._line(width))
        self.noted.setText(text)
        here = bool(text) and without + self._line(width) <= height
        reveal(self.noted, here)
        return here

    def _line(self, width: int) -> int:
        """Give the height in pixels of the line of notes, with the gap above it."""
        margins = self.body.contentsMargins()
        return self.noted.heightForWidth(width - margins.left() - margins.right()) + self.body.spacing()
