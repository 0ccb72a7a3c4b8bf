"""Says in a dialog why the window can't open: whoever started it by a double click sees no terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtGui import QGuiApplication

from app.settings import load
from app.ui.look.palettes import PALETTES
from app.ui.look.theme import Theme
from app.ui.running import application
from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Shape, label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from app.ui.look.palettes import PaletteName

UNSEEN: Final = frozenset({"offscreen", "minimal", "vnc"})
"""Names of platforms of Qt without a screen that somebody sits at: a dialog there would wait for ever."""


class Unopened(Dialog):
    """The sentence with which the store was refused, and what to do."""

    def __init__(self, theme: Theme, why: str) -> None:
        super().__init__(theme, None)
        self.setWindowTitle(tr("Fourball can't open"))
        does = tr(
            "Nothing was changed. Put right what is said here and start Fourball again; where that does not help, show "
            "this to whoever looks after the machine."
        )
        self.shut = button(tr("&Close"), self.accept, "primary", shows="Enter")
        self.shut.setDefault(True)
        words = column(
            theme, label(self.windowTitle(), "heading"), label(why, wrap=True), label(does, "hint", wrap=True), gap=8
        )
        top = row(theme, column(theme, Shape(theme, "bad"), 1, margins=(0, 6, 0, 0)), words, gap=14)
        self.setLayout(column(theme, top, row(theme, 1, self.shut), gap=18, margins=(24, 20, 24, 20)))
        self.setMinimumWidth(theme.px(520))
        self.shut.setFocus()


def tell(why: str) -> None:
    """Show the sentence until it is closed; nothing where nobody could see it."""
    app = application()
    if QGuiApplication.platformName() in UNSEEN:
        return
    settings = load()
    theme = Theme(PALETTES[cast("PaletteName", settings.palette)], settings.scale)
    theme.dress(app)
    Unopened(theme, why).exec()
