"""Shows what lies beside a claim: statements to be read, photos and PDFs as large as the window allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from app.ui.match.claims.attached_words import attached_line
from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, row, scrolled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.game.record import Attached
    from app.ui.look.theme import Theme

WIDE, HIGH = 760, 560
MOST_MEGABYTES = 256
"""What one picture may take in memory; a camera's own takes less than half of it."""


class Viewer(Dialog):
    """A window that shows them one below the other; Esc shuts it."""

    def __init__(
        self, theme: Theme, parent: QWidget | None, title: str, there: Sequence[tuple[Attached, bytes | None]]
    ) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._theme = theme
        self.parts: list[QWidget] = []
        body = QWidget()
        box = column(theme, gap=8, margins=(4, 4, 14, 4))
        for one, content in there:
            box.addWidget(label(attached_line(one), "strong", wrap=True))
            self.parts.append(self._shown(one, content))
            box.addWidget(self.parts[-1])
        box.addStretch(1)
        body.setLayout(box)
        self.area = scrolled(body)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(title)
        shut = button(tr("&Close"), self.reject, shows="Esc")
        self.setLayout(column(theme, self.area, row(theme, 1, shut), gap=10, margins=(16, 14, 16, 14)))
        self.resize(theme.px(WIDE + 80), min(theme.px(HIGH + 140), self.screen().availableSize().height() * 9 // 10))
        self.area.setFocus()

    def _shown(self, one: Attached, content: bytes | None) -> QWidget:
        if content is None:
            return label(tr("Erased: only its hash is left."), "hint", wrap=True)
        if one.told.kind == "statement":
            return label(content.decode(errors="replace"), wrap=True)
        most = QSize(self._theme.px(WIDE), self._theme.px(HIGH))
        if one.told.kind == "paper":
            return self._paper(one, content)
        picture = _picture(content, most)
        if picture is None:
            return label(tr("It can't be drawn."), "hint", wrap=True)
        made = QLabel()
        made.setPixmap(picture)
        made.setAccessibleName(attached_line(one))
        return made

    def _paper(self, one: Attached, content: bytes) -> QWidget:
        """Show a PDF page by page; one that can't be opened is looked at elsewhere."""
        from app.ui.widgets.paper import PaperView  # noqa: PLC0415 - start-up time

        made = PaperView(self._theme)
        made.show_paper(content)
        if not made.pages():
            return label(tr("It can't be drawn. Save it into a folder to look at it."), "hint", wrap=True)
        made.setFixedHeight(self._theme.px(HIGH))
        made.setAccessibleName(attached_line(one))
        return made


def _picture(content: bytes, most: QSize) -> QPixmap | None:
    """Give a photo upright and no larger than asked; None where it is damaged."""
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    held = QByteArray(content)
    buffer = QBuffer(held)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and (size.width() > most.width() or size.height() > most.height()):
        reader.setScaledSize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else QPixmap.fromImage(image)
