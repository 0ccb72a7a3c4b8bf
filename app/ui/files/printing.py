"""Prints a paper page by page on a thread of its own: neither the window nor an entry waits for a printer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtPdf import QPdfDocument

from app.desk.refusals import Refused
from app.ui.texts import tr
from app.ui.work.tasks import Tasks
from app.ui.work.waiting import Waiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget

    from app.ui.look.theme import Theme


class Printing(QObject):
    """Prints one paper after the other, for a page."""

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__(page)
        self.tasks = Tasks()
        self.waiting = Waiting(theme, self.tasks, page)

    def run(
        self, content: bytes, printer: QPrinter, done: Callable[[object], object], failed: Callable[[Exception], None]
    ) -> None:
        """Print a PDF; `failed` gets Refused with a sentence where it is not taken, or not wanted any more."""
        self.tasks.run(lambda: print_pages(content, printer, self.tasks.count), done, failed, "asked")


def print_pages(content: bytes, printer: QPrinter, count: Callable[[int, int], None]) -> None:
    """Print every page of a PDF as large as the sheet allows, and `count` each; raise Refused where it is not taken.

    Where `count` raises, the printer lets go of what it has.
    """
    document, painter = QPdfDocument(), QPainter()
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    refused = Refused(tr("The printer did not take the paper. Check that it is on, or save the PDF."))
    if not painter.begin(printer):
        raise refused
    try:
        for number in range(document.pageCount()):
            count(number, document.pageCount())
            if number:
                printer.newPage()
            _draw(document, number, painter)
    except Refused:
        printer.abort()
        raise
    finally:
        taken = painter.end()
    if not taken:
        raise refused


def _draw(document: QPdfDocument, number: int, painter: QPainter) -> None:
    sheet = QSizeF(painter.viewport().size())
    size = document.pagePointSize(number).scaled(sheet, Qt.AspectRatioMode.KeepAspectRatio)
    painter.drawImage(0, 0, document.render(number, size.toSize()))
