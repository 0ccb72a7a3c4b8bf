"""The list of claims above the ruling of its current row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from app.listings.claims import CLAIMS
from app.ui.match.claims.claim_ground import claim_tone
from app.ui.match.room import KEYS_ACROSS
from app.ui.texts import tr
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent

    from app.ui.look.theme import Theme
    from app.ui.match.room import Room

LINE = 36


class ClaimList(DataTable):
    """The list. `taken` tells that it has the keys."""

    taken = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Claims"), CLAIMS, lambda r: r.id, claim_tone)

    def fit(self, room: Room, *, in_hand: bool) -> None:
        """Take a few rows where the page is short, one beside a claim `in_hand` whose ruling has the keys."""
        two_rows = room.band and room.width < KEYS_ACROSS  # of the ruling's keys
        alone = room.level == "tight" or (in_hand and room.swaps)
        headed = not (room.band or alone)
        self.horizontalHeader().setVisible(headed)
        there = len(self.listing.rows)
        rows = min(room.rows, max(1, there)) or max(2, there)
        rows = 1 if alone or two_rows else rows + headed
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if alone else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(bar)
        px = self._theme.px
        most = px(LINE) * rows + px(4 if alone else 16)
        self.setMinimumHeight(most if rows == 1 or room.rows else px(LINE) * 3)
        self.setMaximumHeight(most)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell it."""
        super().focusInEvent(event)
        self.taken.emit()
