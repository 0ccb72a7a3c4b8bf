"""The paper on screen is fitted into its view once, whatever the view's size, and never by bars that come and go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, Qt
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from app.ui.look.theme import Theme
from app.ui.widgets.paper import PaperView


def pdf(pages):
    content = QByteArray()
    device = QBuffer(content)
    device.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(device)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    painter = QPainter(writer)
    for _ in range(pages - 1):
        writer.newPage()
    painter.end()
    return bytes(content.data())


class Counted(PaperView):
    """Counts how often it was resized."""

    resized = 0

    def resizeEvent(self, event):  # noqa: N802 - Qt's name
        self.resized += 1
        super().resizeEvent(event)


@pytest.fixture
def view(qtbot):
    made = Counted(Theme())
    qtbot.addWidget(made)
    made.resize(640, 888)
    made.show()
    return made


@pytest.mark.parametrize("pages", [1, 3])
def test_a_paper_is_fitted_into_a_view_of_any_height_at_once(view, pages):
    view.show_paper(pdf(pages))
    most = 0
    for height in range(680, 900, 2):
        view.resized = 0
        view.resize(640, height)
        QCoreApplication.sendPostedEvents()
        most = max(most, view.resized)
    assert most <= 2
    assert not view.horizontalScrollBar().isVisible()
    assert view.verticalScrollBar().isVisible() is (pages > 1)


def test_a_paper_zoomed_larger_than_its_view_can_be_scrolled_both_ways(view, qtbot):
    view.show_paper(pdf(1))
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.horizontalScrollBar().maximum() > 0
    assert view.verticalScrollBar().maximum() > 0
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.zoomMode() == PaperView.ZoomMode.FitInView
    assert view.horizontalScrollBar().maximum() == 0
