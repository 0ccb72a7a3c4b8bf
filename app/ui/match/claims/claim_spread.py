"""A claim on both sides of its ruling panel: its card, and below the keys what is near to them, as far as it fits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy

from app.ui.match.claims.claim_card import ClaimCard
from app.ui.match.claims.section_lines import SectionLines, shared
from app.ui.match.room import lay
from app.ui.widgets.labels import reveal
from app.ui.widgets.layout import scrolled
from app.ui.widgets.panels import Card
from app.ui.widgets.reading_on import read_on, to_the_top

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.look.theme import Theme
    from app.ui.match.claims.claim_card import ClaimShown
    from app.ui.match.room import Room


class ClaimSpread:
    """The claim. `area` scrolls its card, `under` what stands below the keys."""

    def __init__(self, theme: Theme, panel: QWidget) -> None:
        self._theme = theme
        self.card, self.near, self._below = ClaimCard(theme), SectionLines(theme), Card(theme)
        self._below.body.addWidget(self.near)
        self._below.body.addStretch(1)
        self.area, self.under = scrolled(self.card), scrolled(self._below)
        for area in (self.area, self.under):
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.under.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        read_on(panel, self.area, self.under)

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        for card in (self._below, self.card):
            lay(self._theme, card.body, room.inner, room.pad)
        self.card.fit(room)

    def show_claim(self, shown: ClaimShown, width: int, whole: int, below: int) -> None:
        """Show a claim where either side has a width, its card a `whole` height and what stands `below` the keys one.

        Its texts begin below their headings where all of it has room so, else on their lines.
        """
        pad = self._below.body.contentsMargins()
        inside, room = width - pad.left() - pad.right(), below - pad.top() - pad.bottom()
        for run_in in (False, True):
            needs = partial(self.near.needs, width=inside, run_in=run_in)
            stays, near = shared(shown.sections, room, needs)
            if self.card.head_needs(width) + sum(map(needs, stays)) <= whole:
                break
        self.card.show_claim(replace(shown, sections=stays), run_in=run_in)
        self.near.show_sections(near, run_in=run_in)
        reveal(self.under, bool(near))

    def begin(self) -> None:
        """Go back to where it begins."""
        for area in (self.area, self.under):
            to_the_top(area)

    def texts(self) -> str:
        """Give everything shown, for readers and tests."""
        return f"{self.card.texts()}\n{self.near.texts()}"
