"""The journal: every event with who, when and where; verify; the head hash that papers print.

The newest events are listed, older ones when somebody asks; a search goes through all of them.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from app.desk.views.extract import rows
from app.desk.views.heads import find_backup, way_back
from app.listings.journal import JOURNAL_SHOWN, JournalRow
from app.ui.models.listing import text_of
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import button
from app.ui.widgets.layout import column, keep_width, row
from app.ui.widgets.panels import Banner, EmptyState
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.desk.ports import Head
    from app.ui.context import Context

MOST_DAMAGES = 3
MOST = 500
"""How many events are listed at first, and how many more at a time."""
TYPED = 150
"""Milliseconds after a key until a search goes through the whole journal."""
Told = tuple[tuple[JournalRow, ...], bool, "Head"]
Verified = tuple[tuple[str, ...], tuple[str, ...], "Head"]


class JournalPage(Page):
    """Reads only. The newest event stands on top."""

    needs_one = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self._head: Head | None = None
        self._parts = 1
        self.banner = Banner(theme, "good")
        self.table = DataTable(theme, tr("Journal"), JOURNAL_SHOWN, lambda r: r.position, _tone)
        self.search = Field(tr("Search"), tr("Search an act, a person, a stream"))
        keep_width(theme, self.search, 280)
        self._typed = QTimer(self, singleShot=True, interval=TYPED)
        self._typed.timeout.connect(self.refresh)
        self.search.textChanged.connect(self._search)
        self.search.entered.connect(self.table.setFocus)
        self.search.left.connect(self.search.clear)
        self.empty = EmptyState(
            theme, "journal", tr("Nothing was told yet"), tr("Every act of the desk is written here.")
        )
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        self.verify_button = button(tr("Verify the chain"), self.verify, shows="V")
        self.older_button = button(tr("Show older"), self.older, shows="O")
        self.older_button.hide()
        top = row(theme, self.verify_button, self.older_button, 1, self.search)
        self.setLayout(column(theme, self.banner, top, self.stack, gap=10, margins=(20, 14, 20, 14)))

    def where(self) -> Where:
        """Say where the user is."""
        t = self.tournament
        name = t.settings.name if t and t.settings else tr("all tournaments")
        if self._head is None:
            return Where(tr("Journal"), name)
        facts = tr(
            "{count} · head {head}", count=count(self._head.position, "event", "events"), head=self._head.hash[:16]
        )
        return Where(tr("Journal"), name, facts=facts if self._head.position else "")

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        older = (Command("O", tr("Show older"), self.older),) if self.older_button.isVisibleTo(self) else ()
        return (
            Command("V", tr("Verify the chain"), self.verify),
            *older,
            Command("/", tr("Search"), self.search.setFocus),
        )

    def forget(self) -> None:
        """Begin at the newest event."""
        self.table.show_rows(())

    def refresh(self) -> None:
        """Read the journal."""
        tid, most, word = self.context.place.tournament, self._parts * MOST, self.search.text()
        self.context.read(lambda desk: _told(desk, tid, most, word), self._show)

    def begin(self) -> None:
        """Put the focus on the list."""
        self.table.setFocus()

    def _show(self, told: Told) -> None:
        shown, more, self._head = told
        self.table.show_rows(shown)
        self.stack.setCurrentWidget(self.table if shown or self.search.text() else self.empty)
        self.older_button.setVisible(more)
        self.relocated.emit()

    def older(self) -> None:
        """List as many events again as at first, older ones."""
        self._parts += 1
        self.refresh()

    def _search(self, word: str) -> None:
        self.table.narrow(word)
        self._parts = 1
        self._typed.start()

    def verify(self) -> None:
        """Check the whole chain."""
        self.verify_button.setEnabled(False)
        self.context.read(_verified, self._verified, self._failed)

    def _verified(self, told: Verified) -> None:
        faults, way, head = told
        self.verify_button.setEnabled(True)
        if not faults:
            events = count(head.position, "event", "events")
            self.banner.tell(tr("The chain holds: {events}, head {head}.", events=events, head=head.hash), "good")
            return
        more = len(faults) - MOST_DAMAGES
        rest = (tr("and {n} more", n=more),) if more > 0 else ()
        self.banner.tell("\n".join((*faults[:MOST_DAMAGES], *rest, *way)), "bad")

    def _failed(self, error: Exception) -> None:
        self.verify_button.setEnabled(True)
        self.context.complain(error)


def _told(desk: Desk, tid: str | None, most: int, word: str) -> Told:
    """Give the newest events in which a word occurs, whether there are older ones, and the head."""
    wanted = word.casefold()
    found = tuple(islice((one for one in rows(desk, tid) if _tells(one, wanted)), most + 1))
    return found[:most], len(found) > most, desk.head()


def _tells(one: JournalRow, word: str) -> bool:
    return not word or any(word in text_of(column, one).casefold() for column in JOURNAL_SHOWN)


def _verified(desk: Desk) -> Verified:
    """Give what does not hold, how a damaged store is put back, and the head."""
    damages = tuple(damage.sentence for damage in desk.verify())
    if damages:
        return damages, way_back(desk), desk.head()
    backup = find_backup(desk)
    lost = (backup.sentence,) if backup and not backup.held else ()
    return (*lost, *desk.questions.differences(catch_up=desk.catch_up)), (), desk.head()


def _tone(event: JournalRow, _column: str) -> str | None:
    return "mute" if event.undone else None
