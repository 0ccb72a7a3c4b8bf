"""How this station looks at the desk: scale, palette, full screen, where the window stands; kept in the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtWidgets import QApplication, QMainWindow

from app import settings as store
from app.ui import language
from app.ui.files import choosing
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.context import Context
    from app.ui.look.palettes import PaletteName

_NEXT: dict[str, PaletteName] = {"light": "dark", "dark": "contrast", "contrast": "light"}
_FIRST = (1280, 800)


class Viewing(QObject):
    """Changes the look of one window and remembers it."""

    def __init__(self, context: Context, window: QMainWindow) -> None:
        super().__init__(window)
        self._context, self._window = context, window

    def larger(self) -> None:
        """Take the next scale up."""
        self._set(scale=self._context.theme.step(1))

    def smaller(self) -> None:
        """Take the next scale down."""
        self._set(scale=self._context.theme.step(-1))

    def next_palette(self) -> None:
        """Take the next palette: light, dark, high contrast."""
        self._set(palette=_NEXT[self._context.theme.palette.name])

    def next_language(self) -> None:
        """Take the next language; the window is opened again in it."""
        language.turn(self._context)

    def full_screen(self) -> None:
        """Fill the screen, or stand as a window again."""
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    def restore(self) -> None:
        """Put the window where it stood, whole on the screen that is there now; else a first size that fits."""
        told = self._context.settings
        frame = QRect(*told.window) if told.window else QRect()
        screen = QApplication.screenAt(frame.center())
        if frame.isValid() and screen:
            self._window.setGeometry(whole(frame, screen.availableGeometry()))
        else:
            room, (wide, high) = self._window.screen().availableGeometry(), map(self._context.theme.px, _FIRST)
            self._window.resize(min(wide, room.width()), min(high, room.height()))
        if told.maximised:
            self._window.showMaximized()
        else:
            self._window.show()

    def remember(self) -> None:
        """Write the settings. A disk that can't take them doesn't hold up the day."""
        frame = self._window.normalGeometry()
        theme = self._context.theme
        self._context.settings = replace(
            self._context.settings,
            palette=theme.palette.name,
            scale=theme.scale,
            window=(frame.x(), frame.y(), frame.width(), frame.height()),
            maximised=self._window.isMaximized(),
            folder=choosing.last_folder(),
        )
        try:
            store.save(self._context.settings)
        except OSError as error:
            self._context.refused.emit(tr("This station's settings could not be kept: {why}.", why=error.strerror))

    def _set(self, palette: PaletteName | None = None, scale: float | None = None) -> None:
        self._context.theme.set(palette, scale)
        self.remember()


def whole(frame: QRect, room: QRect) -> QRect:
    """Give a frame moved, and made smaller where it must be, until nothing of it is outside the room."""
    size = frame.size().boundedTo(room.size())
    last = room.bottomRight() - QPoint(size.width() - 1, size.height() - 1)
    at = QPoint(
        min(max(frame.x(), room.x()), last.x()),
        min(max(frame.y(), room.y()), last.y()),
    )
    return QRect(at, size)
