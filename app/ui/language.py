"""The language of the window: its own words, Qt's own words, and the turn to the other language.

Words are read where a widget is made, so another language takes a new window: `turn` ends the running one with `AGAIN`,
and whoever runs it opens the next at the same place. What is half typed is kept by the drafts.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from app import i18n
from app.paths import RESOURCES

if TYPE_CHECKING:
    from app.ui.context import Context

AGAIN: Final = 4711
"""What the event loop ends with when the window is to be opened again."""
NAMES: Final = {"en": "English", "nl": "Nederlands"}
"""The languages that ship, each by its own name."""
_OURS: Final = RESOURCES / "translations"
"""What Qt's own catalogues leave out stands here: `qt_nl.ts`, and made of it by `pyside6-lrelease` `qt_nl.qm`."""
_QT: list[QTranslator] = []


def choose(language: str) -> None:
    """Set the language of everything made from now on, Qt's own buttons and menus with it."""
    i18n.choose(language)
    while _QT:
        QCoreApplication.removeTranslator(_QT.pop())
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for catalogue in (folder / f"qtbase_{language}.qm", _OURS / f"qt_{language}.qm"):
        words = QTranslator()
        if language != "en" and words.load(str(catalogue)):
            QCoreApplication.installTranslator(words)
            _QT.append(words)


def following(language: str) -> str:
    """Give the language after this one; of a language that does not ship, the first."""
    row = list(NAMES)
    return row[(row.index(language) + 1) % len(row)] if language in row else row[0]


def turn(context: Context) -> None:
    """Take the next language: remember it, and open the window again."""
    context.settings = replace(context.settings, language=following(context.settings.language))
    QCoreApplication.exit(AGAIN)
