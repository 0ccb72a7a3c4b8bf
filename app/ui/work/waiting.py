"""The bar over work that has taken two seconds: what was asked may be cancelled, what was sent is done whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QProgressBar, QWidget
from shiboken6 import isValid

from app.i18n import parted
from app.ui.look.clothes import clothe
from app.ui.look.theme import role
from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.look.theme import Theme
    from app.ui.work.tasks import Tasks, Ticket

LOOK = 100
"""How often (ms) it is looked how far the work is."""
WIDE = 420
"""How wide the bar is at scale 1, where there is room."""
_KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class WaitingBar(QFrame):
    """Sits in the lower middle of a window or a dialog; it never takes the focus."""

    def __init__(self, theme: Theme, parent: QWidget, tasks: Tasks) -> None:
        super().__init__(parent)
        role(self, "card")
        self._theme = theme
        self.words = label("", wrap=True)
        self.bar = QProgressBar(maximum=0, textVisible=False)
        self.bar.setAccessibleName(tr("Working"))
        self._ticket: Ticket | None = None
        self._look = QTimer(self, interval=LOOK)
        self._look.timeout.connect(self.look)
        self.cancel = button(tr("Cancel"), tasks.stop, shows="Esc")
        self.cancel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        first = row(theme, self.words, self.cancel, gap=22)
        first.setStretch(0, 1)
        self._box = column(theme, first, self.bar, gap=8, margins=(18, 12, 18, 14))
        self.setLayout(self._box)
        clothe(theme, self)

    def tell(self, ticket: Ticket) -> None:
        """Say what may be done about the work."""
        self._ticket = ticket
        self.look()
        self._look.start()
        self.cancel.setVisible(ticket.kind == "asked" and not ticket.cancelled)
        if ticket.cancelled:
            text = tr("Cancelled. What you ask for next waits until the machine is free.")
        elif ticket.kind == "asked":
            text = tr("This takes a while.")
        else:
            text = tr("This takes a while. It can't be cancelled: it is done whole or not at all.")
        self.words.setText(text)
        self.setAccessibleName(text)
        self.show()
        self._box.activate()
        room = cast("QWidget", self.parentWidget()).rect()
        wide = min(self._theme.px(WIDE), room.width())
        self.resize(wide, self._box.totalHeightForWidth(wide))
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - self._theme.px(56))
        self.raise_()

    def look(self) -> None:
        """Show how many steps are done, where they are counted."""
        done, of = self._ticket.steps if self._ticket else (0, 0)
        self.bar.setMaximum(of)
        self.bar.setValue(done)
        self.bar.setFormat(tr("{done} of {of}", done=parted(done), of=parted(of)))
        self.bar.setTextVisible(of > 0)
        self.bar.setAccessibleDescription(self.bar.text() if of else "")


class Waiting(QObject):
    """Shows the bar over a window, or over the dialog that stands before it, and lets Esc press its Cancel."""

    def __init__(self, theme: Theme, tasks: Tasks, part: QWidget) -> None:
        super().__init__(part)
        self._theme, self._tasks, self._part = theme, tasks, part
        self.bar: WaitingBar | None = None
        tasks.slow.connect(self._tell)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take Esc while the bar says that it cancels; every other key goes where it goes."""
        if event.type() not in _KEYS or cast("QKeyEvent", event).key() != Qt.Key.Key_Escape:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self._tasks.stop()
        return True

    def _tell(self, ticket: Ticket | None) -> None:
        app = cast("QCoreApplication", QCoreApplication.instance())
        app.removeEventFilter(self)
        if ticket is None:
            self._take_away()
            return
        if ticket.kind == "asked" and not ticket.cancelled:
            app.installEventFilter(self)
        bar = self._there()
        if bar is None:
            over = QApplication.activeModalWidget() or self._part.window()
            bar = self.bar = WaitingBar(self._theme, over, self._tasks)
        bar.tell(ticket)

    def _take_away(self) -> None:
        if bar := self._there():
            bar.hide()
            bar.deleteLater()
        self.bar = None

    def _there(self) -> WaitingBar | None:
        """Give the bar that is up; the dialog it sat in may have taken it along."""
        return self.bar if self.bar is not None and isValid(self.bar) else None
