"""A paper on screen: the PDF itself, turned page by page, never an imitation of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.theme import Theme


class PaperView(QPdfView):
    """Shows the bytes of a PDF; keeps its page when they are made anew."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._document = QPdfDocument()  # no child of the view: Qt dies when the view takes its document with it
        self._buffer = QBuffer(self._document)
        self.setDocument(self._document)
        self.setPageMode(QPdfView.PageMode.MultiPage)
        self.setZoomMode(QPdfView.ZoomMode.FitInView)
        self.setAccessibleName("Preview")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_paper(self, content: bytes) -> None:
        """Show a PDF."""
        page = self.pageNavigator().currentPage()
        self._document.close()
        self._buffer.close()
        self._buffer.setData(QByteArray(content))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        if 0 < page < self.pages():
            self.pageNavigator().jump(page, QPointF(), 0)

    def pages(self) -> int:
        """Give the number of pages."""
        return self._document.pageCount()

    def page(self) -> int:
        """Give the page in sight, from 1."""
        return self.pageNavigator().currentPage() + 1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages, zoom by + and -, 0 fits a page into view; leave letters to the page."""
        step = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()))
        if step is not None:
            to = self.pageNavigator().currentPage() + step
            if 0 <= to < self.pages():
                self.pageNavigator().jump(to, QPointF(), 0)
        elif event.text() in {"+", "="}:
            self._zoom(1.25)
        elif event.text() == "-":
            self._zoom(0.8)
        elif event.text() == "0":
            self.setZoomMode(QPdfView.ZoomMode.FitInView)
        elif event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _zoom(self, factor: float) -> None:
        if self.zoomMode() != QPdfView.ZoomMode.Custom:
            self.setZoomMode(QPdfView.ZoomMode.Custom)
            self.setZoomFactor(1.0)
        self.setZoomFactor(max(0.25, min(6.0, self.zoomFactor() * factor)))
