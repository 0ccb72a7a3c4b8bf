"""What is scrolled stands whole from its first moment: no line of it is a line too low."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.ui.frame.keysheet import KeySheet
from app.ui.look.theme import Theme

LONG = "Table 7: the same, where a pair has a PIN of its own, and where it is so long that it goes on in the next line"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_lines_that_go_on_in_the_next_stand_whole_when_their_sheet_opens(qtbot, scale):
    window = QWidget()
    qtbot.addWidget(window)
    sheet = KeySheet(Theme(scale=scale), window, "Floor", (("7 Enter +13-4+9-13+13-11 Enter", LONG),) * 20)
    sheet.open()
    lines = [line for line in sheet.findChildren(QLabel) if line.text() == LONG]
    assert len(lines) == 20
    assert all(line.height() >= line.heightForWidth(line.width()) > line.fontMetrics().height() for line in lines)
