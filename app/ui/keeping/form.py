"""The dialog of the backups: how they stand, one now, and the place they go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.ui.files import choosing
from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Shape, label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.keeping.keeper import Keeper
    from app.ui.keeping.words import Told
    from app.ui.look.theme import Theme


class BackupForm(Dialog):
    """Changes take effect at once; Esc or Enter closes."""

    def __init__(self, theme: Theme, parent: QWidget, keeper: Keeper) -> None:
        super().__init__(theme, parent)
        self._keeper = keeper
        self.setWindowTitle(tr("Backups"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.shape, self.words = Shape(theme, "dot"), label("", "strong", wrap=True)
        self.sentence, self.place = label("", wrap=True), label("", "hint", wrap=True)
        self.now = button(tr("Back up &now"), self._make)
        self.folder = button(tr("Choose a &folder…"), self.ask_folder)
        self.here = button(tr("On &this machine only"), self._stay)
        self.shut = button(tr("&Close"), self.accept, "primary", shows="Esc")
        self.shut.setDefault(True)
        first = row(theme, self.shape, self.words, gap=10)
        first.setStretch(1, 1)
        buttons = row(theme, self.now, self.folder, self.here, 1)
        parts = (label(tr("Backups"), "heading"), first, self.sentence, self.place, buttons, row(theme, 1, self.shut))
        self._box = column(theme, *parts, gap=12, margins=(24, 20, 24, 20))
        self.setLayout(self._box)
        self.setMinimumWidth(theme.px(520))
        self.show_told(keeper.say())
        self.shut.setFocus()

    def show_told(self, told: Told) -> None:
        """Show how the backups stand and where they go."""
        self.shape.set(told.shape)
        self.words.setText(told.words)
        # A path has no blank to break at: let it break after any of its parts.
        self.sentence.setText(told.sentence.replace("/", "/\u200b"))
        places = self._keeper.backups.places()
        more = tr(" While that is not there, they go to {here}.", here=places[-1]) if len(places) > 1 else ""
        self.place.setText(tr("Backups go to {place}.", place=places[0]) + more)
        self.here.setEnabled(len(places) > 1)
        if self.isVisible():
            self._box.activate()
            self.resize(self.width(), max(self.height(), self._box.totalHeightForWidth(self.width())))

    def ask_folder(self) -> None:
        """Ask for a folder, such as a stick."""
        folder = choosing.ask_folder(self, tr("Where backups go"))
        if folder:
            self._keeper.choose(folder)

    def _make(self) -> None:
        self._keeper.make("asked")

    def _stay(self) -> None:
        self._keeper.choose("")
