"""A paper on screen: the PDF itself, turned page by page, never an imitation of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView

from app.ui.texts import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.look.theme import Theme


class PaperView(QPdfView):
    """Shows the bytes of a PDF; keeps its page when the same paper is made anew."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._name = theme, ""
        self._document = QPdfDocument()  # no child of the view: Qt dies when the view takes its document with it
        self._buffer = QBuffer(self._document)
        self.setDocument(self._document)
        self.setPageMode(QPdfView.PageMode.MultiPage)
        self._fit(QPdfView.ZoomMode.FitInView)
        self.setAccessibleName(tr("Preview"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_paper(self, content: bytes, name: str = "") -> None:
        """Show a PDF; one of another name from its first page on."""
        page = self.pageNavigator().currentPage() if name == self._name else 0
        self._name = name
        self._document.close()
        self._buffer.close()
        self._buffer.setData(QByteArray(content))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        self._fit(self.zoomMode())
        if page < self.pages():
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
            self._fit(QPdfView.ZoomMode.FitInView)
        elif event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _fit(self, mode: QPdfView.ZoomMode) -> None:
        """Zoom so. A page fitted into view needs no bar that comes and goes: Qt would fit it a thousand times over."""
        never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        down = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if self.pages() > 1 else never
        fitted = mode == QPdfView.ZoomMode.FitInView
        self.setVerticalScrollBarPolicy(down if fitted else needed)
        self.setHorizontalScrollBarPolicy(never if fitted else needed)
        self.setZoomMode(mode)

    def _zoom(self, factor: float) -> None:
        if self.zoomMode() != QPdfView.ZoomMode.Custom:
            self._fit(QPdfView.ZoomMode.Custom)
            self.setZoomFactor(1.0)
        self.setZoomFactor(max(0.25, min(6.0, self.zoomFactor() * factor)))
