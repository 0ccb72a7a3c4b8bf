"""The window: rail, felt bar, pages built when first shown, status line, and the keys that work everywhere."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from app.settings import save
from app.ui import station
from app.ui.context import FOR_OFFICIALS
from app.ui.duty.desk import DutyDesk
from app.ui.frame.approach import Approach
from app.ui.frame.contents import BY_KEY, CONTENTS, Entry, last_place
from app.ui.frame.framed import FramedWindow
from app.ui.frame.keysheet import KeySheet
from app.ui.frame.noticing import banner, toasted
from app.ui.frame.own_acts import OwnActs
from app.ui.frame.slots import Slots
from app.ui.frame.statusline import StatusLine
from app.ui.keeping.desk import BackupDesk
from app.ui.look.clothes import clothe_in_turns
from app.ui.people.desk import PeopleDesk
from app.ui.texts import tr
from app.ui.unsent import Unsent
from app.ui.viewing import Viewing
from app.ui.where import Place
from app.ui.widgets.frame import Header, NavRail, StatusBar
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import Banner, Toast

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.desk import Change, Desk
    from app.desk.ports import Backups
    from app.desk.sending import Step
    from app.ui.context import Context
    from app.ui.page import Page


class MainWindow(FramedWindow):
    """The desk's window. Places are shown through `context.go`; `store` is what the status line calls the store.

    `closing` is sent when it closes, before its work is finished.
    """

    closing = Signal()
    views: type[Viewing] = Viewing
    companions: QObject

    def __init__(self, context: Context, store: str = "", backups: Backups | None = None) -> None:
        super().__init__()
        self.context, theme = context, context.theme
        context.hub.changed.connect(self._changed)  # first: the page on screen asks the desk before anybody else
        self.pages: dict[str, Page] = {}
        self.rail = NavRail(theme, [(entry.key, entry.key, tr(entry.word)) for entry in CONTENTS])
        self.header, self.banner, self.status = Header(theme), Banner(theme, "bad"), StatusBar(theme)
        self.stack = Slots(theme)
        self.viewing = self.views(context, self)
        self.line = StatusLine(context, self.status, store)
        self.backups = BackupDesk(context, self, backups)
        self.approach = Approach(self)
        self.unsent, self.own = Unsent(context, self, self.banner), OwnActs(context)
        self.duty, self.people = DutyDesk(context, self), PeopleDesk(context, self)
        self._shown, self._refusal = "", ""
        self._build()
        self._connect()
        self._add_keys()

    def _build(self) -> None:
        theme = self.context.theme
        self.setWindowTitle("Fourball")
        notice = row(theme, self.banner, margins=(20, 8, 20, 0))
        right = column(theme, self.header, notice, self.stack, self.status, gap=0)
        right.setStretch(2, 1)
        body = QWidget()
        body.setLayout(row(theme, self.rail, right, gap=0))
        self.setCentralWidget(body)
        self.toast = Toast(theme, body)
        clothe_in_turns(theme, self.rail, self.header, self.banner, self.status, self.toast)

    def _connect(self) -> None:
        self.rail.asked.connect(self.context.go)
        self.context.moved.connect(self.arrive)
        self.context.refused.connect(self._refused)
        self.context.wrote.connect(self._wrote)
        self.duty.moved.connect(self._handed_over)
        self.people.summons.said.connect(self.toast.tell)

    def _add_keys(self) -> None:
        for number, entry in enumerate(CONTENTS, 1):
            self._key(f"Alt+{number % 10}", partial(self.context.go, entry.key))
        for keys, slot in (
            ("Ctrl+Z", self.undo),
            ("Ctrl+Y", self.redo),
            ("Ctrl+Shift+Z", self.redo),
            ("Ctrl+B", self.backups.ask),
            ("Ctrl+R", self.context.outgoing.again),
            ("Ctrl+U", self.unsent.show),
            ("F1", self.show_keys),
            ("F8", self.duty.ask),
            ("F11", self.viewing.full_screen),
            ("Ctrl++", self.viewing.larger),
            ("Ctrl+=", self.viewing.larger),
            ("Ctrl+-", self.viewing.smaller),
            ("Ctrl+T", self.viewing.next_palette),
            ("Ctrl+L", self.viewing.next_language),
        ):
            self._key(keys, slot)

    def _key(self, keys: str, slot: Callable[[], object]) -> None:
        QShortcut(QKeySequence(keys), self, slot, autoRepeat=False)

    def page(self) -> Page | None:
        """Give the page shown."""
        return self.pages.get(self.context.place.page)

    def arrive(self, place: Place) -> None:
        """Show the page of a place; one that nobody has looked at yet comes by and by, but for the first."""
        entry = BY_KEY[place.page]
        if not self.pages:
            self.add(entry)
        if entry.key not in self.pages:
            self.approach.begin()
            return
        self.rail.mark(entry.key)
        self._let_refusal_go(entry.key)
        with self.approach.typed.aside():
            self.stack.show_page(entry.key)
            self.approach.enter(self.pages[entry.key])
            self._tell_where()
        self._remember(place)

    def add(self, entry: Entry) -> None:
        """Build a page, below the one shown."""
        with self.approach.typed.aside():
            page = self.pages[entry.key] = entry.make(self.context)
            self.stack.add(entry.key, page)
        page.relocated.connect(self._tell_where)

    def _tell_where(self) -> None:
        if page := self.page():
            where = page.where()
            self.header.tell(where.title, where.subtitle, where.pill, where.facts, where.sides)
            if where.public:
                self.toast.hide()
            self.setWindowTitle(f"{where.title} – Fourball")

    def _remember(self, place: Place) -> None:
        told = replace(self.context.settings, page=place.page, match=place.match or "", slip=place.slip)
        self.context.settings = told.visited(place.tournament) if place.tournament else told
        with suppress(OSError):  # a full disk must not keep anybody from a page
            save(self.context.settings)

    def _changed(self, change: Change) -> None:
        if (page := self.page()) and page.stale(change):
            page.refresh()
        self._tell_where()

    def _refused(self, text: str) -> None:
        self._refusal = text
        self.banner.tell(text or self.backups.alarm, "bad")

    def _let_refusal_go(self, page: str) -> None:
        """Take a refusal off as another page opens; what else the banner says stays."""
        if page != self._shown and self._refusal and self.banner.text() == self._refusal:
            self._refused("")
        self._shown = page

    def _handed_over(self) -> None:
        """Tell who is on duty; what is for officials leaves the screen where players look on from now on."""
        self.line.tell()
        if self.context.place.page in FOR_OFFICIALS and self.context.at_a_table():
            self.context.go("start")
        station.look_again(self.context, self._seen_anew)

    def _seen_anew(self) -> None:
        if page := self.page():
            page.refresh()
            self._tell_where()

    def _wrote(self, change: Change) -> None:
        self.banner.tell(*banner(change, self.backups.alarm))
        if (page := self.page()) is None or not page.where().public:
            self.toast.tell(toasted(change))

    def resume(self) -> None:
        """Show the place last looked at, or the start page where that is gone. Its page is imported before the loop."""
        BY_KEY.get(self.context.settings.page, CONTENTS[0]).load()
        self.context.read(self._last_place, self._resumed)
        self.line.watch()
        self.backups.start()

    def _last_place(self, desk: Desk) -> Place:
        told, known = self.context.settings, {t.settings.id for t in desk.tournaments() if t.settings}
        shut = told.page in FOR_OFFICIALS and self.context.at_a_table()
        return Place() if shut else last_place(told, known)

    def _resumed(self, there: Place) -> None:
        # Verify stands behind what the first page asks, so that the page never waits for it.
        later = partial(QTimer.singleShot, 0, self._settle_in)
        self.context.moved.connect(lambda _: later(), Qt.ConnectionType.SingleShotConnection)
        self.context.go(there.page, there.tournament, there.match, slip=there.slip)

    def _settle_in(self) -> None:
        self.line.verify()
        self.context.outgoing.begin()

    def undo(self) -> None:
        """Take back the last act of what is on screen."""
        self._step("undo")

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._step("redo")

    def _step(self, name: Step) -> None:
        page = self.page()
        if page is None or self.own.step(name, page.undo_scope()):
            return
        if not (page.take_back() if name == "undo" else page.put_back()):
            if scope := page.undo_scope():
                self.context.step(name, scope)
            else:
                self.banner.tell(tr("There is nothing to take back on this page."), "warn")

    def show_keys(self) -> None:
        """Show the sheet of keys."""
        page = self.page()
        KeySheet(self.context.theme, self, page.where().title if page else "", page.keys() if page else ()).open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the notice in its place."""
        super().resizeEvent(event)
        self.toast.place()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Finish what is being saved, remember the place, never ask."""
        self.closing.emit()
        self.context.tasks.finish()
        self.backups.finish()
        self.viewing.remember()
        super().closeEvent(event)
