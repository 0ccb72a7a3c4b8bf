"""The register's window: people, conduct, bars and officials at tables, each a list with its few keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from app.tournament.state import Tournament
from app.ui.frame.keysheet import KeySheet
from app.ui.more.asks import Ground
from app.ui.more.of_teams import EXPEL
from app.ui.people import doors
from app.ui.people.files import Files
from app.ui.people.lists import VIEWS, keys_of, lists_of, nothing, view_names
from app.ui.people.reading import Seen, about_person, lonely, read_all
from app.ui.people.same import parted, same
from app.ui.people.telling import Telling
from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.fields import Field
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import ENTER, HELD, Choice, button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, keep_width, row
from app.ui.widgets.table import KeyRole

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from app.listings.conduct import ConductRow
    from app.ui.context import Context
    from app.ui.more.door import Door
    from app.ui.widgets.table import DataTable

Act = tuple[str, str, "Callable[[], None]", frozenset[str]]


class PeopleForm(Dialog):
    """Four lists by a digit; what a letter does is written on the keys of the list shown. F1 tells all, Esc closes."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        theme = context.theme
        self.context, self.seen = context, Seen()
        self.setWindowTitle(tr("People"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.choice = Choice(list(view_names()), theme, tr("View"))
        self.search = Field(tr("Search"), tr("Search a name, a phone, a club"))
        keep_width(theme, self.search, 260)
        self.lists, self._awaited = lists_of(theme), frozenset[Hashable]()
        self.about, self.note = label("", wrap=True), label("", "hint", wrap=True)
        self.files, self.past = Files(context, self), Telling(context, self, about_person)
        self.reads = Telling(context, self, read_all)
        self.reads.told.connect(self._show)
        self.past.told.connect(self._say)
        self.files.told.connect(self.note.setText)
        self._acts = self._every_act()
        self.keys = {key: button(word, act, shows=key) for key, word, act, _ in self._acts}
        self.stack = QStackedWidget()
        for one in self.lists.values():
            self.stack.addWidget(one)
            one.moved.connect(self._tell)
        self._lay()
        self.choice.changed.connect(self._chose)
        self.search.textChanged.connect(self._narrow)
        self.search.entered.connect(self._to_list)
        context.hub.changed.connect(self.refresh)
        self._chose(self.choice.value())
        self.refresh()

    def _lay(self) -> None:
        theme = self.context.theme
        shut = button(tr("&Close"), self.accept, "primary", shows="Esc")
        top = row(theme, self.choice, self.search)
        top.setStretch(0, 1)
        tools = QWidget()
        tools.setLayout(flow(theme, *self.keys.values()))
        parts = (top, self.stack, self.about, self.note, tools, row(theme, 1, shut))
        box = column(theme, *parts, gap=10, margins=(24, 18, 24, 18))
        box.setStretch(1, 1)
        self.setLayout(box)
        room = self.screen().availableSize()
        self.resize(min(theme.px(1080), int(room.width() * 0.95)), min(theme.px(660), int(room.height() * 0.92)))

    def _every_act(self) -> tuple[Act, ...]:
        people, conduct, bars, tables = (frozenset({one}) for one in VIEWS)
        return (
            ("R", tr("Report"), lambda: self._ask(doors.REPORT), conduct),
            ("W", tr("Warn"), self._warn, conduct),
            ("V", tr("Expel"), self._expel, conduct),
            ("D", tr("Count no more"), lambda: self._of_row(doors.dismiss), conduct),
            ("B", tr("Bar"), lambda: self._of_row(doors.bar), people | bars),
            ("L", tr("Lift the bar"), lambda: self._of_row(doors.lift), people | bars),
            ("E", tr("All that is kept of one"), self._save_person, people),
            ("X", tr("Erase one for good"), lambda: self._of_row(doors.erase), people),
            ("J", tr("Is somebody else too"), lambda: self._of_row(lambda row: same(row, self.seen.people)), people),
            ("U", tr("Is another after all"), lambda: self._of_row(parted), people),
            ("S", tr("Save the list"), self._save, people | bars),
            ("I", tr("Take in a list"), self.files.choose_list, bars),
            ("P", tr("Give tables"), self._place, tables),
            ("A", tr("Call an official"), lambda: self._ask(doors.CALL), tables),
            ("/", tr("Search"), self._seek, frozenset(VIEWS)),
        )

    def view(self) -> str:
        """Name the list shown."""
        return str(self.choice.value())

    def table(self) -> DataTable:
        """Give the list shown."""
        return self.lists[self.view()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a letter stands for in the list shown; a digit shows another list."""
        typed = event.text().upper()
        if event.modifiers() & HELD or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif typed.isdigit() and 1 <= int(typed) <= len(VIEWS):
            self.choice.choose(VIEWS[int(typed) - 1])
        elif found := next((act for key, _, act, views in self._acts if key == typed and self.view() in views), None):
            found()
        elif event.key() in ENTER:
            self._to_list()
        elif event.key() == Qt.Key.Key_F1:
            self.show_keys()
        else:
            super().keyPressEvent(event)

    def show_keys(self) -> None:
        """Show the sheet of keys: those of the list shown, then those that work everywhere."""
        told = tuple((key, word) for key, word, _, views in self._acts if self.view() in views)
        KeySheet(self.context.theme, self, dict(view_names())[self.view()], keys_of(told)).open()

    def refresh(self, _change: object = None) -> None:
        """Read everything again."""
        if isValid(self):
            self.reads.ask((self.context.place.tournament, self.search.text()))

    def _show(self, seen: Seen) -> None:
        self.seen = seen
        for name, rows in zip(VIEWS, (seen.people, seen.conduct, seen.bars, seen.duties), strict=True):
            self.lists[name].show_rows(rows)
        self._follow()
        if self.table().current() is None:
            self.table().selectRow(0)  # the row that was chosen is not among those found
        self._tell()

    def _follow(self) -> None:
        """Go to the row that an act of this window brought; what comes from elsewhere moves the cursor nowhere."""
        if self._awaited and (new := [key for key in self._row_keys() if key not in self._awaited]):
            self.table().go_to(new[-1])
        self._awaited = frozenset()

    def _row_keys(self) -> tuple[Hashable, ...]:
        listing = self.table().listing
        return tuple(listing.data(listing.index(n, 0), KeyRole) for n in range(len(listing.rows)))

    def _await(self) -> None:
        self._awaited = frozenset((*self._row_keys(), None))

    def _chose(self, view: object) -> None:
        self.stack.setCurrentWidget(self.lists[str(view)])
        for key, _, _, views in self._acts:
            self.keys[key].setVisible(view in views)
        self.note.setText("")
        self._narrow()
        self._to_list()
        self._tell()

    def _narrow(self) -> None:
        if self.view() == "people":
            self.refresh()
        else:
            self.table().narrow(self.search.text())

    def _seek(self) -> None:
        """Go to the search: what is typed there next takes the place of what was searched before."""
        self.search.setFocus()
        self.search.selectAll()

    def _to_list(self) -> None:
        self.table().setFocus()

    def _tell(self, _row: object = None) -> None:
        """Say more of the row with the cursor."""
        row, view = self.table().current(), self.view()
        if row is None and (typed := self.search.text().strip()):
            self.about.setText(tr("Nothing in this list fits “{typed}”.", typed=typed))
        elif view == "people" and row is not None:
            self.past.ask(row.person)
        elif view == "tables":
            self.about.setText(lonely(self.seen) if self.seen.gaps or row is not None else tr("No official is named."))
        else:
            told = doors.about_step(row) if view == "conduct" and row is not None else row.reason if row else ""
            self.about.setText(told or (nothing(view) if row is None else ""))

    def _say(self, told: str) -> None:
        if self.view() == "people" and self.table().current() is not None:
            self.about.setText(told)

    def _ground(self) -> Ground:
        return Ground(self.context.tournament or Tournament())

    def _ask(self, door: Door) -> None:
        from app.ui.more.menu import More  # noqa: PLC0415 - start-up time

        ground = self._ground()
        if shut := door.shut(ground):
            self.note.setText(shut)
            return
        self.more = More(self.context, self)
        self.more.ask(door, ground, self._await)

    def _step(self) -> ConductRow | None:
        found: ConductRow | None = self.table().current()
        return found

    def _warn(self) -> None:
        row = self._step()
        self._ask(doors.warn(row) if row is not None and row.open else doors.WARN_NEW)

    def _expel(self) -> None:
        row = self._step()
        self._ask(doors.expel(row) if row is not None else EXPEL)

    def _of_row(self, door: Callable[[Any], Door]) -> None:
        """Ask for an act on the row with the cursor."""
        if (row := self.table().current()) is not None:
            self._ask(door(row))

    def _place(self) -> None:
        self._ask(doors.place(self.lists["tables"].current()))

    def _save_person(self) -> None:
        row = self.lists["people"].current()
        if row is not None:
            self.files.ask_person(row.person)

    def _save(self) -> None:
        self.files.ask_bars() if self.view() == "bars" else self.files.ask_register()
