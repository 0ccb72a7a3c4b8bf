"""Questions that stop the work: rare, worded with verbs, and never confirmed by a stray Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from app.ui.look.clothes import clothe
from app.ui.texts import tr
from app.ui.widgets import coming
from app.ui.widgets.area import Area, in_sight
from app.ui.widgets.codes import Codes
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import ENTER, Press, button, is_text
from app.ui.widgets.labels import Shape, label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QShowEvent
    from PySide6.QtWidgets import QBoxLayout

    from app.ui.look.theme import Theme

WITHIN, SLACK, BESIDE = 0.95, 4, 14
"""The part of a screen a form may take; room to spare in its height; at its right edge, where the fields end."""


class Dialog(QDialog):
    """What every dialog of the desk is: a window of its own that wears the theme.

    The code of a slip is not typed into it, unless it `takes_codes`.
    """

    takes_codes = False
    early = True
    """Whether what was typed before it was there is typed in it; not where it has to be read first."""

    def __init__(self, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.codes: Codes | None = None
        self._said = label("", "bad", wrap=True)
        clothe(theme, self)

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - as Qt has it
        """Look for codes from the first time it is shown."""
        super().setVisible(visible)
        if visible and self.codes is None and not self.takes_codes:
            self.codes = Codes(self)

    def open(self) -> None:
        """Be shown over the window, and have every key typed from now on."""
        coming.show(self)

    def code_scanned(self) -> None:
        """Say that a slip was scanned while this stands open."""
        self.say(tr("A slip was scanned. Close this first, then scan it again: nothing of it was typed here."))

    def say(self, text: str) -> None:
        """Say a sentence above everything else."""
        self._said.setText(text)
        cast("QBoxLayout", self.layout()).insertWidget(0, self._said)


class ConfirmDialog(Dialog):
    """Asks before what no Undo takes back. `verb` says what happens ("Void deal 7"); the other button keeps things.

    Of a destructive question Enter confirms nothing, wherever the focus is: its letter or the space bar does.
    """

    def __init__(self, theme: Theme, parent: QWidget | None, title: str, text: str, verb: str) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.destructive = True
        letter = verb.partition("&")[2][:1].upper()
        self.confirm = button(verb, self.accept, "danger", shows=f"Alt+{letter}" if letter else "")
        self.keep: QPushButton = button(tr("&Keep as it is"), self.reject, shows="Esc")
        words = column(theme, label(title, "heading"), label(text, wrap=True), gap=6)
        self.setLayout(
            column(
                theme,
                row(theme, column(theme, Shape(theme, "bad"), 1, margins=(0, 6, 0, 0)), words, gap=14),
                row(theme, 1, self.keep, self.confirm),
                gap=18,
                margins=(24, 20, 24, 20),
            )
        )
        self.setMinimumWidth(theme.px(440))
        self.keep.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Be as high as the wrapped text asks for, within the screen."""
        asked, room = self.heightForWidth(self.width()), int(self.screen().availableSize().height() * WITHIN)
        self.resize(self.width(), min(max(asked, self.height()), room))
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter do nothing while the question is destructive."""
        if event.key() in ENTER and self.destructive:
            event.accept()
            if self.keep.hasFocus():
                self.reject()
            return
        super().keyPressEvent(event)


class _Body(Area):
    """Lets a form that is higher than the screen be scrolled; the field with the focus stays in sight."""

    def __init__(self, theme: Theme) -> None:
        form = QWidget()
        super().__init__(form, sideways=False)
        self._theme, self.form = theme, form

    def sizeHint(self) -> QSize:
        """Ask for all of the form, and room beside it for a scroll bar."""
        return self.form.sizeHint() + QSize(self.verticalScrollBar().sizeHint().width(), self._theme.px(SLACK))

    def minimumSizeHint(self) -> QSize:
        """Be content with its width."""
        return QSize(self.form.minimumSizeHint().width(), 0)


class FormDialog(Dialog):
    """A small form: `body` takes its fields, `error` says what is wrong, Enter in a field presses the verb."""

    def __init__(self, theme: Theme, parent: QWidget | None, title: str, verb: str) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.theme = theme
        self.confirm = button(verb, self.accept, "primary", shows="Enter")
        self.confirm.setDefault(True)
        self.error = label("", "bad", wrap=True)
        self.error.hide()
        self.body = column(theme, label(title, "heading"), gap=6, margins=(2, 2, BESIDE, 2))
        self._area = _Body(theme)
        self._area.form.setLayout(self.body)
        cancel = button(tr("&Cancel"), self.reject, shows="Esc")
        foot = row(theme, 1, cancel, self.confirm, margins=(0, 0, BESIDE, 0))
        self._whole = column(theme, self._area, self.error, foot, gap=14, margins=(24, 20, 12, 20))
        self.setLayout(self._whole)

    def outside(self, widget: QWidget) -> None:
        """Put a widget under what is wrong, where it is in sight however far the form is scrolled."""
        self._whole.insertWidget(self._whole.indexOf(self.error) + 1, widget)

    def showEvent(self, event: QShowEvent) -> None:
        """Be as large as the form asks for; where the screen has less, begin with the field that is to be filled."""
        self._fit()
        for one in self.findChildren(Press):
            one.among_fields = self._line() is not None
        super().showEvent(event)
        if (start := self.focusWidget()) is not None:
            in_sight(start)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type on in a line what is typed beside it: no text is lost, closes the form, or lands on the page below."""
        line = self._line()
        if line is None or not is_text(event):
            super().keyPressEvent(event)
            return
        line.setFocus()
        QCoreApplication.sendEvent(line, event)

    def _line(self) -> Field | None:
        """Give the line before what has the focus, else the last; None in a form that has none."""
        lines = [one for one in self.findChildren(Field) if one.isVisibleTo(self) and one.isEnabled()]
        here: QWidget | None = self.focusWidget()
        while here is not None and here not in lines and here is not self:
            here = here.previousInFocusChain()
        return here if isinstance(here, Field) else next(reversed(lines), None)

    def _fit(self) -> None:
        """Be as large as the form asks for, within the screen; never smaller than it is."""
        room = self.screen().availableSize() * WITHIN
        asked = self.sizeHint().expandedTo(QSize(self.theme.px(480), 0)).expandedTo(self.size())
        form, width = self._area.form, min(asked.width(), room.width())
        edges = self.sizeHint().width() - form.sizeHint().width()
        edges -= self._area.verticalScrollBar().sizeHint().width()
        lines = form.heightForWidth(width - edges) - form.sizeHint().height()
        self.resize(width, min(asked.height() + max(0, lines), room.height()))

    def field(self, name: str, widget: QWidget, hint: str = "") -> None:
        """Add a field under its name; the name's `&` letter brings the focus to it."""
        word = label(name, "hint")
        word.setBuddy(widget)
        widget.setAccessibleName(name.replace("&", ""))
        self.body.addWidget(word)
        self.body.addWidget(widget)
        if hint:
            self.body.addWidget(label(hint, "hint", wrap=True))

    def say(self, text: str) -> None:
        """Say a sentence where it says what is wrong."""
        self.complain(text)

    def complain(self, text: str) -> None:
        """Say what is wrong, below a form that stays whole, and stay open."""
        self.error.setText(text)
        self.error.setVisible(bool(text))
        if self.isVisible():
            self._fit()
