"""A claim on a card: what is claimed, its clauses, what must be shown and what it costs either way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtWidgets import QSizePolicy

from app.ui.look.theme import role
from app.ui.match.claims.since_line import SinceLine
from app.ui.texts import tr
from app.ui.widgets.labels import Pill, label
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from app.ui.look.theme import Theme
    from app.ui.match.claims.claim_words import Section
    from app.ui.match.room import Room
    from app.ui.pad.ruling import Level


class ClaimShown(Struct, frozen=True):
    """One claim of a match as a ruling panel shows it. `ruled`: what was said, if anything.

    `matters`: a sentence a ruling, opened by the keeper; `matters_other`: the same, opened by another member.
    `level`: that of who rules. `waits` is what it waits for without a ruling; `times` are from when to when its table
    waited, the last end empty while it does. `late`: it came after its deadline, as logged or as ruled. `of`: its
    tournament and match.
    """

    number: int
    title: str
    line: str
    sections: tuple[Section, ...] = ()
    matters: tuple[str, ...] = ()
    opened_by_keeper: bool = True
    level: Level = "adjudicator"
    ruled: str = ""
    announced: bool = False
    matters_other: tuple[str, ...] = ()
    waits: str = ""
    times: tuple[tuple[str, str], ...] = ()
    late: bool = False
    of: tuple[str, ...] = ()

    @property
    def head(self) -> tuple[object, ...]:
        """Give what the head of its card tells: which claim it is, and what it came to or waits for."""
        return self.of, self.title, self.ruled, self.waits


NOTHING: Final = ClaimShown(0, "", "")
"""No claim: players look on."""


class ClaimCard(Card):
    """The card. It is never wider than its place: the ruling below the heading ends in … where it must.

    Whether it was announced stands beside it, always whole.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._title, self._line = label("", "title", wrap=True), label("", "strong", wrap=True)
        self._pill = Pill(theme, "", "warn")
        self._pill.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._told = Pill(theme)
        self._pairs: list[tuple[QLabel, QLabel]] = []
        self._lines = column(theme, gap=4)
        self.body.addWidget(self._title)
        self.body.addLayout(row(theme, self._pill, self._told, 1, gap=6))
        self.since = SinceLine()
        self.body.addWidget(self.since)
        self.body.addWidget(self._line)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        role(self._title, "heading" if room.band else "title")

    def show_claim(self, shown: ClaimShown) -> None:
        """Show a claim."""
        self._title.setText(shown.title)
        self._line.setText(shown.line)
        self._pill.set(shown.ruled or shown.waits or tr("waits for a ruling"), "felt" if shown.ruled else "warn")
        told = (tr("announced"), "felt") if shown.announced else (tr("not announced"), "warn")
        self._told.set(*(told if shown.ruled else ("",)))
        self.since.set(shown.times)
        while len(self._pairs) < len(shown.sections):
            self._add()
        for place, pair in enumerate(self._pairs):
            for part in pair:
                part.setVisible(place < len(shown.sections))
            section = shown.sections[place] if place < len(shown.sections) else None
            pair[0].setText(section.title if section else "")
            pair[1].setText(section.text if section else "")

    def texts(self) -> str:
        """Give everything shown, for readers and tests."""
        pairs = [part.text() for pair in self._pairs for part in pair if not part.isHidden()]
        return "\n".join((self._title.text(), self._pill.text(), self._told.text(), self._line.text(), *pairs))

    def _add(self) -> None:
        pair = (label("", "strong", wrap=True), label("", wrap=True))
        pair[0].setContentsMargins(0, self._theme.px(6), 0, 0)
        self._pairs.append(pair)
        for part in pair:
            self._lines.addWidget(part)
