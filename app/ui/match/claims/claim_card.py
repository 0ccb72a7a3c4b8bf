"""A claim on a card: what is claimed, its clauses, what must be shown and what it costs either way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtWidgets import QSizePolicy

from app.ui.look.theme import role
from app.ui.match.claims.section_lines import SectionLines
from app.ui.match.claims.since_line import SinceLine
from app.ui.texts import tr
from app.ui.widgets.flow import flow
from app.ui.widgets.labels import Elided, Pill, label, reveal
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from app.ui.look.theme import Theme
    from app.ui.match.claims.claim_words import Section
    from app.ui.match.room import Room
    from app.ui.pad.ruling import Level


class ClaimShown(Struct, frozen=True):
    """One claim of a match as a ruling panel shows it. `ruled`: what was said, if anything.

    `matters`: a sentence a ruling, opened by the keeper; `matters_other`: the same, opened by another member.
    `level`: that of who rules. `waits` is what it waits for without a ruling; `times` are from when to when its table
    waited, the last end empty while it does. `late`: it came after its deadline, as logged or as ruled. `of`: its
    tournament and match. `proved`: what the cards and facts come to, empty where that is open.
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
    proved: str = ""

    @property
    def head(self) -> tuple[object, ...]:
        """Give what the head of its card tells: which claim it is, and what it came to or waits for."""
        return self.of, self.title, self.ruled, self.waits


NOTHING: Final = ClaimShown(0, "", "")
"""No claim: players look on."""


class ClaimCard(Card):
    """The card. It is never wider than its place: the ruling beside the heading ends in … where it must.

    Whether it was announced stands beside it, always whole.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._title, self._line = role(Elided(), "title"), label("", "strong", wrap=True)
        self._pill = Pill(theme, "", "warn")
        self._pill.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._told = Pill(theme)
        self.note = label("", "warn", wrap=True)
        self.since, self.lines = SinceLine(), SectionLines(theme)
        self.body.addLayout(flow(theme, self._title, self._pill, self._told, self.since, gap=10))
        for part in (self.note, self._line):
            self.body.addWidget(part)
        self.body.addWidget(self.lines)
        self.body.addStretch(1)

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        role(self._title, "heading" if room.band else "title")

    def show_claim(self, shown: ClaimShown, *, run_in: bool) -> None:
        """Show a claim; with `run_in` its texts begin on the lines of their headings."""
        self._title.setText(shown.title)
        self._line.setText(shown.line)
        self._pill.set(shown.ruled or shown.waits or tr("waits for a ruling"), "felt" if shown.ruled else "warn")
        told = (tr("announced"), "felt") if shown.announced else (tr("not announced"), "warn")
        self._told.set(*(told if shown.ruled else ("",)))
        self.since.set(shown.times)
        self.lines.show_sections(shown.sections, run_in=run_in)

    def head_needs(self, width: int) -> int:
        """Give the height in pixels of all but its sections at a width."""
        pad = self.body.contentsMargins()
        inside = width - pad.left() - pad.right()
        return self.body.totalHeightForWidth(width) - self.lines.heightForWidth(inside)

    def tell(self, text: str) -> None:
        """Tell at its head what is to be noted, or nothing."""
        self.note.setText(text)
        reveal(self.note, bool(text))

    def texts(self) -> str:
        """Give everything shown, for readers and tests."""
        head = (self._title, self._pill, self._told, self._line)
        return "\n".join((*(one.text() for one in head), self.lines.texts()))
