"""Questions that stop the work: rare, worded with verbs, and never confirmed by a stray Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Shape, label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ConfirmDialog(QDialog):
    """Asks before what no Undo takes back. `verb` says what happens ("Void deal 7"); the other button keeps things.

    Of a destructive question Enter confirms nothing, wherever the focus is: its letter or the space bar does.
    """

    def __init__(self, theme: Theme, parent: QWidget | None, title: str, text: str, verb: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.destructive = True
        self.confirm = button(verb, self.accept, "danger")
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter do nothing while the question is destructive."""
        if event.key() in _ENTER and self.destructive:
            event.accept()
            if self.keep.hasFocus():
                self.reject()
            return
        super().keyPressEvent(event)


class FormDialog(QDialog):
    """A small form: `body` takes its fields, `error` says what is wrong, Enter in a field presses the verb."""

    def __init__(self, theme: Theme, parent: QWidget | None, title: str, verb: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.theme = theme
        self.confirm = button(verb, self.accept, "primary", shows="Enter")
        self.confirm.setDefault(True)
        self.error = label("", "bad", wrap=True)
        self.error.hide()
        self.body = column(theme, label(title, "heading"), gap=6)
        foot = row(theme, 1, button(tr("&Cancel"), self.reject, shows="Esc"), self.confirm)
        self.setLayout(column(theme, self.body, self.error, foot, gap=14, margins=(24, 20, 24, 20)))
        self.setMinimumWidth(theme.px(460))

    def field(self, name: str, widget: QWidget, hint: str = "") -> None:
        """Add a field under its name; the name's `&` letter brings the focus to it."""
        word = label(name, "hint")
        word.setBuddy(widget)
        widget.setAccessibleName(name.replace("&", ""))
        self.body.addWidget(word)
        self.body.addWidget(widget)
        if hint:
            self.body.addWidget(label(hint, "hint", wrap=True))

    def complain(self, text: str) -> None:
        """Say what is wrong and stay open."""
        self.error.setText(text)
        self.error.setVisible(bool(text))
